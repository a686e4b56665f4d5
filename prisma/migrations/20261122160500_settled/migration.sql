-- Columns are added in place: to make a table anew, as the generator would, deletes what hangs on it.
-- AlterTable
ALTER TABLE "Seat" ADD COLUMN "oftenLeaves" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Rating" ADD COLUMN "settled" BOOLEAN NOT NULL DEFAULT false;

-- DropIndex
DROP INDEX "Rating_guildId_game_rating_games_userId_idx";

-- CreateIndex
CREATE INDEX "Rating_guildId_game_settled_rating_games_userId_idx" ON "Rating"("guildId", "game", "settled" DESC, "rating" DESC, "games" DESC, "userId");

-- DropIndex
DROP INDEX "Result_userId_guildId_game_idx";

-- CreateIndex
CREATE INDEX "Result_userId_guildId_endedAt_ratedAs_forfeited_idx" ON "Result"("userId", "guildId", "endedAt", "ratedAs", "forfeited");
