-- AlterTable
ALTER TABLE "Table" ADD COLUMN "undoable" TEXT;
