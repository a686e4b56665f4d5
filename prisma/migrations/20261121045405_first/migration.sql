-- CreateTable
CREATE TABLE "Table" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "guildId" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "messageId" TEXT,
    "postedAt" BIGINT,
    "game" TEXT NOT NULL,
    "rules" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "hostId" TEXT NOT NULL,
    "options" TEXT NOT NULL,
    "secondsPerTurn" INTEGER NOT NULL,
    "seq" INTEGER,
    "state" TEXT,
    "seed" TEXT,
    "drawn" INTEGER,
    "asked" TEXT,
    "outcome" TEXT,
    "recent" TEXT NOT NULL,
    "deadlines" TEXT NOT NULL,
    "warned" TEXT NOT NULL,
    "rematch" TEXT NOT NULL,
    "dueAt" BIGINT,
    "createdAt" BIGINT NOT NULL,
    "endedAt" BIGINT
);

-- CreateTable
CREATE TABLE "Seat" (
    "tableId" TEXT NOT NULL,
    "index" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "userId" TEXT,
    "personName" TEXT,
    "botName" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "left" BOOLEAN NOT NULL,
    "missed" INTEGER NOT NULL,

    PRIMARY KEY ("tableId", "index"),
    CONSTRAINT "Seat_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Move" (
    "tableId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "by" TEXT NOT NULL,
    "move" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    PRIMARY KEY ("tableId", "seq"),
    CONSTRAINT "Move_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Result" (
    "tableId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "guildId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "userId" TEXT,
    "name" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "won" BOOLEAN NOT NULL,
    "endedAt" BIGINT NOT NULL,

    PRIMARY KEY ("tableId", "seat"),
    CONSTRAINT "Result_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Preference" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "mentions" BOOLEAN NOT NULL
);

-- CreateIndex
CREATE INDEX "Table_status_dueAt_idx" ON "Table"("status", "dueAt");

-- CreateIndex
CREATE INDEX "Table_guildId_channelId_status_idx" ON "Table"("guildId", "channelId", "status");

-- CreateIndex
CREATE INDEX "Seat_userId_idx" ON "Seat"("userId");

-- CreateIndex
CREATE INDEX "Result_guildId_game_endedAt_idx" ON "Result"("guildId", "game", "endedAt");

-- CreateIndex
CREATE INDEX "Result_guildId_endedAt_idx" ON "Result"("guildId", "endedAt");

-- CreateIndex
CREATE INDEX "Result_userId_guildId_game_idx" ON "Result"("userId", "guildId", "game");
