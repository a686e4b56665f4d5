-- AlterTable
ALTER TABLE "Table" ADD COLUMN "invited" TEXT;
