-- AlterTable
ALTER TABLE "Table" ADD COLUMN     "headline" TEXT;
