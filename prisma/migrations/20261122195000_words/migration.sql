-- AlterTable
ALTER TABLE "Seat" ADD COLUMN "word" TEXT;
ALTER TABLE "Seat" ADD COLUMN "wordSha256" TEXT;

-- AlterTable
ALTER TABLE "Table" ADD COLUMN "mixing" TEXT;
