-- AlterTable
ALTER TABLE "Result" ADD COLUMN "ratingBefore" INTEGER;
ALTER TABLE "Result" ADD COLUMN "rating" INTEGER;
ALTER TABLE "Result" ADD COLUMN "ratedGames" INTEGER;
