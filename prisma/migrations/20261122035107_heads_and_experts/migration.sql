-- CreateTable
CREATE TABLE "Expert" (
    "guildId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "won" BOOLEAN NOT NULL,

    PRIMARY KEY ("guildId", "game", "day")
);

-- Added in place: to make "Table" anew, as the generator would, deletes the seats, moves and results that hang on it.
-- AlterTable
ALTER TABLE "Table" ADD COLUMN "changedAt" BIGINT NOT NULL DEFAULT 0;
UPDATE "Table" SET "changedAt" = "createdAt";
