-- AlterTable
ALTER TABLE "Session" ADD COLUMN "handled" INTEGER;
