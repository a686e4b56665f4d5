-- AlterTable
ALTER TABLE "Table" ADD COLUMN     "challenged" TEXT;
