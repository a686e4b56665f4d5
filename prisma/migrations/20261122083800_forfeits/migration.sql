-- Added in place: the generator would make both tables anew, which takes longer. What is over stays as it was: nobody
-- forfeited then, and nobody counted turns.
-- AlterTable
ALTER TABLE "Result" ADD COLUMN "forfeited" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Result" ADD COLUMN "playerTurns" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Result" ADD COLUMN "clockTurns" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Result" ADD COLUMN "botTurns" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Table" ADD COLUMN "turns" TEXT NOT NULL DEFAULT '[]';
