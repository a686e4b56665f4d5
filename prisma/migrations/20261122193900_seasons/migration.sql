-- AlterTable
ALTER TABLE "Result" ADD COLUMN "ratingSeason" INTEGER;

-- Ratings are worked out anew from the results, those of every season with them.
DROP TABLE "Rating";

-- CreateTable
CREATE TABLE "Rating" (
    "guildId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "span" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "mu" REAL NOT NULL,
    "sigma" REAL NOT NULL,
    "rating" INTEGER NOT NULL,
    "games" INTEGER NOT NULL,
    "settled" BOOLEAN NOT NULL,
    "lastRated" BIGINT NOT NULL,

    PRIMARY KEY ("guildId", "game", "span", "userId")
);

-- CreateIndex
CREATE INDEX "Rating_guildId_game_span_settled_rating_games_userId_idx" ON "Rating"("guildId", "game", "span", "settled" DESC, "rating" DESC, "games" DESC, "userId");

-- CreateIndex
CREATE INDEX "Rating_userId_idx" ON "Rating"("userId");
