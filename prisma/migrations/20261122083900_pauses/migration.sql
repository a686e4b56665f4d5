-- AlterTable
ALTER TABLE "Table" ADD COLUMN "pausing" TEXT NOT NULL DEFAULT '[]';
