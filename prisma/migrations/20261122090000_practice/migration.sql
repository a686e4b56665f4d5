-- Added in place: to make "Table" anew, as the generator would, deletes the seats, moves and results that hang on it.
-- AlterTable
ALTER TABLE "Table" ADD COLUMN "practice" BOOLEAN NOT NULL DEFAULT false;
