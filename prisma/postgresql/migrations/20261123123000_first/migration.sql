-- CreateTable
CREATE TABLE "Table" (
    "id" TEXT NOT NULL,
    "guildId" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "messageId" TEXT,
    "postedAt" BIGINT,
    "threadId" TEXT,
    "ownThread" BOOLEAN NOT NULL DEFAULT false,
    "game" TEXT NOT NULL,
    "rules" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "visibility" TEXT NOT NULL DEFAULT 'public',
    "practice" BOOLEAN NOT NULL DEFAULT false,
    "daily" TEXT,
    "revision" INTEGER NOT NULL,
    "hostId" TEXT NOT NULL,
    "kicked" TEXT NOT NULL DEFAULT '[]',
    "invited" TEXT,
    "options" TEXT NOT NULL,
    "secondsPerTurn" INTEGER NOT NULL,
    "mixing" TEXT,
    "seq" INTEGER,
    "state" TEXT,
    "seed" TEXT,
    "drawn" INTEGER,
    "asked" TEXT,
    "outcome" TEXT,
    "recent" TEXT NOT NULL,
    "undoable" TEXT,
    "turns" TEXT NOT NULL DEFAULT '[]',
    "figures" TEXT NOT NULL DEFAULT '[]',
    "deadlines" TEXT NOT NULL,
    "warned" TEXT NOT NULL,
    "rematch" TEXT NOT NULL,
    "pausing" TEXT NOT NULL DEFAULT '[]',
    "vote" TEXT,
    "offers" TEXT NOT NULL DEFAULT '[]',
    "dueAt" BIGINT,
    "createdAt" BIGINT NOT NULL,
    "changedAt" BIGINT NOT NULL DEFAULT 0,
    "endedAt" BIGINT,

    CONSTRAINT "Table_pkey" PRIMARY KEY ("id")
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
    "votedOut" BOOLEAN NOT NULL DEFAULT false,
    "missed" INTEGER NOT NULL,
    "oftenLeaves" BOOLEAN NOT NULL DEFAULT false,
    "word" TEXT,
    "wordSha256" TEXT,
    "beforeUserId" TEXT,
    "beforeName" TEXT,
    "beforeTurns" TEXT,
    "beforeSeq" INTEGER,

    CONSTRAINT "Seat_pkey" PRIMARY KEY ("tableId","index")
);

-- CreateTable
CREATE TABLE "Move" (
    "tableId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "by" TEXT NOT NULL,
    "move" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "Move_pkey" PRIMARY KEY ("tableId","seq")
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
    "storedAs" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Result_pkey" PRIMARY KEY ("tableId","seat")
);

-- CreateTable
CREATE TABLE "Tally" (
    "guildId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "span" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "games" INTEGER NOT NULL,
    "wins" INTEGER NOT NULL,
    "points" BIGINT NOT NULL,

    CONSTRAINT "Tally_pkey" PRIMARY KEY ("guildId","game","span","userId")
);

-- CreateTable
CREATE TABLE "Rating" (
    "guildId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "span" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "mu" DOUBLE PRECISION NOT NULL,
    "sigma" DOUBLE PRECISION NOT NULL,
    "rating" INTEGER NOT NULL,
    "games" INTEGER NOT NULL,
    "settled" BOOLEAN NOT NULL,
    "lastRated" BIGINT NOT NULL,

    CONSTRAINT "Rating_pkey" PRIMARY KEY ("guildId","game","span","userId")
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
    "winsInARow" INTEGER NOT NULL DEFAULT 0,
    "mostWinsInARow" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Career_pkey" PRIMARY KEY ("guildId","userId","game")
);

-- CreateTable
CREATE TABLE "Figure" (
    "guildId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "games" INTEGER NOT NULL,
    "total" BIGINT NOT NULL,
    "most" INTEGER NOT NULL,
    "least" INTEGER NOT NULL,

    CONSTRAINT "Figure_pkey" PRIMARY KEY ("guildId","userId","game","name")
);

-- CreateTable
CREATE TABLE "Kept" (
    "what" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "Kept_pkey" PRIMARY KEY ("what")
);

-- CreateTable
CREATE TABLE "Expert" (
    "guildId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "won" BOOLEAN NOT NULL,

    CONSTRAINT "Expert_pkey" PRIMARY KEY ("guildId","game","day")
);

-- CreateTable
CREATE TABLE "Secret" (
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "Secret_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "Preference" (
    "userId" TEXT NOT NULL,
    "mentions" BOOLEAN NOT NULL,
    "quietFrom" INTEGER,
    "quietUntil" INTEGER,
    "timeZone" TEXT,

    CONSTRAINT "Preference_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Subscription" (
    "guildId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "toldAt" BIGINT,
    "toldOf" TEXT,

    CONSTRAINT "Subscription_pkey" PRIMARY KEY ("guildId","game","userId")
);

-- CreateTable
CREATE TABLE "Notification" (
    "tableId" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "messageId" TEXT,
    "decidedAt" BIGINT NOT NULL,

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("tableId")
);

-- CreateTable
CREATE TABLE "Settings" (
    "guildId" TEXT NOT NULL,
    "chosen" TEXT NOT NULL,

    CONSTRAINT "Settings_pkey" PRIMARY KEY ("guildId")
);

-- CreateTable
CREATE TABLE "Departure" (
    "userId" TEXT NOT NULL,
    "former" TEXT NOT NULL,

    CONSTRAINT "Departure_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Absence" (
    "guildId" TEXT NOT NULL,
    "hours" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Absence_pkey" PRIMARY KEY ("guildId")
);

-- CreateTable
CREATE TABLE "Call" (
    "messageId" TEXT NOT NULL,
    "tableId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "asked" INTEGER NOT NULL,

    CONSTRAINT "Call_pkey" PRIMARY KEY ("messageId")
);

-- CreateIndex
CREATE INDEX "Table_status_dueAt_idx" ON "Table"("status", "dueAt");

-- CreateIndex
CREATE INDEX "Table_endedAt_idx" ON "Table"("endedAt");

-- CreateIndex
CREATE INDEX "Table_guildId_channelId_status_idx" ON "Table"("guildId", "channelId", "status");

-- CreateIndex
CREATE INDEX "Table_threadId_idx" ON "Table"("threadId");

-- CreateIndex
CREATE INDEX "Table_hostId_status_idx" ON "Table"("hostId", "status");

-- CreateIndex
CREATE UNIQUE INDEX "Table_guildId_game_daily_hostId_key" ON "Table"("guildId", "game", "daily", "hostId");

-- CreateIndex
CREATE INDEX "Seat_userId_idx" ON "Seat"("userId");

-- CreateIndex
CREATE INDEX "Seat_beforeUserId_idx" ON "Seat"("beforeUserId");

-- CreateIndex
CREATE INDEX "Result_storedAs_idx" ON "Result"("storedAs");

-- CreateIndex
CREATE INDEX "Result_guildId_game_storedAs_idx" ON "Result"("guildId", "game", "storedAs");

-- CreateIndex
CREATE INDEX "Result_guildId_game_ratedAs_idx" ON "Result"("guildId", "game", "ratedAs");

-- CreateIndex
CREATE INDEX "Result_userId_guildId_endedAt_ratedAs_forfeited_idx" ON "Result"("userId", "guildId", "endedAt", "ratedAs", "forfeited");

-- CreateIndex
CREATE INDEX "Tally_guildId_game_span_wins_points_games_userId_idx" ON "Tally"("guildId", "game", "span", "wins" DESC, "points" DESC, "games", "userId");

-- CreateIndex
CREATE INDEX "Tally_guildId_game_span_points_wins_games_userId_idx" ON "Tally"("guildId", "game", "span", "points" DESC, "wins" DESC, "games", "userId");

-- CreateIndex
CREATE INDEX "Tally_userId_idx" ON "Tally"("userId");

-- CreateIndex
CREATE INDEX "Rating_guildId_game_span_settled_rating_games_userId_idx" ON "Rating"("guildId", "game", "span", "settled" DESC, "rating" DESC, "games" DESC, "userId");

-- CreateIndex
CREATE INDEX "Rating_userId_idx" ON "Rating"("userId");

-- CreateIndex
CREATE INDEX "Career_userId_idx" ON "Career"("userId");

-- CreateIndex
CREATE INDEX "Figure_userId_idx" ON "Figure"("userId");

-- CreateIndex
CREATE INDEX "Subscription_userId_idx" ON "Subscription"("userId");

-- CreateIndex
CREATE INDEX "Subscription_toldOf_idx" ON "Subscription"("toldOf");

-- CreateIndex
CREATE INDEX "Call_tableId_idx" ON "Call"("tableId");

-- CreateIndex
CREATE INDEX "Call_userId_idx" ON "Call"("userId");

-- AddForeignKey
ALTER TABLE "Seat" ADD CONSTRAINT "Seat_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Move" ADD CONSTRAINT "Move_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Call" ADD CONSTRAINT "Call_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
