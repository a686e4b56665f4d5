-- AlterTable
ALTER TABLE "Table" ADD COLUMN "rematchUntil" BIGINT;
