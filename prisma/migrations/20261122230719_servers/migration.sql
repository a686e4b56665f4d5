-- CreateTable
CREATE TABLE "Absence" (
    "guildId" TEXT NOT NULL PRIMARY KEY,
    "since" BIGINT NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Result" (
    "tableId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "guildId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "userId" TEXT,
    "name" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "won" BOOLEAN NOT NULL,
    "daily" TEXT,
    "endedAt" BIGINT NOT NULL,
    "forfeited" BOOLEAN NOT NULL DEFAULT false,
    "playerTurns" INTEGER NOT NULL DEFAULT 0,
    "clockTurns" INTEGER NOT NULL DEFAULT 0,
    "botTurns" INTEGER NOT NULL DEFAULT 0,
    "counts" BOOLEAN NOT NULL DEFAULT false,
    "ratedAs" INTEGER,
    "ratingBefore" INTEGER,
    "rating" INTEGER,
    "ratedGames" INTEGER,
    "ratingSeason" INTEGER,
    "figures" TEXT,

    PRIMARY KEY ("tableId", "seat")
);
INSERT INTO "new_Result" ("botTurns", "clockTurns", "counts", "daily", "endedAt", "figures", "forfeited", "game", "guildId", "name", "place", "playerTurns", "points", "ratedAs", "ratedGames", "rating", "ratingBefore", "ratingSeason", "seat", "tableId", "userId", "won") SELECT "botTurns", "clockTurns", "counts", "daily", "endedAt", "figures", "forfeited", "game", "guildId", "name", "place", "playerTurns", "points", "ratedAs", "ratedGames", "rating", "ratingBefore", "ratingSeason", "seat", "tableId", "userId", "won" FROM "Result";
DROP TABLE "Result";
ALTER TABLE "new_Result" RENAME TO "Result";
CREATE INDEX "Result_guildId_game_ratedAs_idx" ON "Result"("guildId", "game", "ratedAs");
CREATE INDEX "Result_userId_guildId_endedAt_ratedAs_forfeited_idx" ON "Result"("userId", "guildId", "endedAt", "ratedAs", "forfeited");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
