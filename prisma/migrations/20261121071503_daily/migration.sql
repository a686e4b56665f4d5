-- Added in place: to make "Table" anew, as the generator would, deletes the seats, moves and results that hang on it.
-- AlterTable
ALTER TABLE "Table" ADD COLUMN "visibility" TEXT NOT NULL DEFAULT 'public';
ALTER TABLE "Table" ADD COLUMN "daily" TEXT;

-- AlterTable
ALTER TABLE "Result" ADD COLUMN "daily" TEXT;

-- CreateTable
CREATE TABLE "Secret" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Table_guildId_game_daily_hostId_key" ON "Table"("guildId", "game", "daily", "hostId");

-- CreateIndex
CREATE INDEX "Result_guildId_game_daily_idx" ON "Result"("guildId", "game", "daily");
