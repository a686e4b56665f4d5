-- AlterTable
ALTER TABLE "Table" ADD COLUMN "endVote" TEXT;
