-- CreateTable
CREATE TABLE "Tally" (
    "guildId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "span" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "games" INTEGER NOT NULL,
    "wins" INTEGER NOT NULL,
    "points" BIGINT NOT NULL,

    PRIMARY KEY ("guildId", "game", "span", "userId")
);

-- CreateTable
CREATE TABLE "Rating" (
    "guildId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "mu" REAL NOT NULL,
    "sigma" REAL NOT NULL,
    "rating" INTEGER NOT NULL,
    "games" INTEGER NOT NULL,

    PRIMARY KEY ("guildId", "game", "userId")
);

-- CreateTable
CREATE TABLE "Career" (
    "guildId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "games" INTEGER NOT NULL,
    "wins" INTEGER NOT NULL,
    "best" INTEGER NOT NULL,
    "points" BIGINT NOT NULL,
    "places" BIGINT NOT NULL,
    "lastPlayed" BIGINT NOT NULL,
    "againstBots" INTEGER NOT NULL,

    PRIMARY KEY ("guildId", "userId", "game")
);

-- CreateTable
CREATE TABLE "Kept" (
    "what" TEXT NOT NULL PRIMARY KEY,
    "version" INTEGER NOT NULL
);

-- Added in place: the generator would make "Result" anew, which takes longer.
-- AlterTable
ALTER TABLE "Result" ADD COLUMN "counts" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Result" ADD COLUMN "ratedAs" INTEGER;

-- The rule of src/standings/counting.ts as it is now. What the other new tables hold the program fills in when it opens
-- the database, because ratings cannot be had from SQL: see src/storage/rebuild.ts.
UPDATE "Result" SET "counts" = (
    SELECT COUNT(*) = 1 OR COUNT("seats"."userId") >= 2 FROM "Result" AS "seats" WHERE "seats"."tableId" = "Result"."tableId"
);

-- DropIndex
DROP INDEX "Result_guildId_game_endedAt_idx";
DROP INDEX "Result_guildId_endedAt_idx";
DROP INDEX "Result_guildId_game_daily_idx";

-- CreateIndex
CREATE INDEX "Result_guildId_game_ratedAs_idx" ON "Result"("guildId", "game", "ratedAs");

-- CreateIndex
CREATE INDEX "Tally_guildId_game_span_wins_points_games_userId_idx" ON "Tally"("guildId", "game", "span", "wins" DESC, "points" DESC, "games", "userId");

-- CreateIndex
CREATE INDEX "Rating_guildId_game_rating_games_userId_idx" ON "Rating"("guildId", "game", "rating" DESC, "games" DESC, "userId");
