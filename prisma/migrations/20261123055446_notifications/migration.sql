-- AlterTable
ALTER TABLE "Preference" ADD COLUMN "quietFrom" INTEGER;
ALTER TABLE "Preference" ADD COLUMN "quietUntil" INTEGER;
ALTER TABLE "Preference" ADD COLUMN "timeZone" TEXT;

-- CreateTable
CREATE TABLE "Subscription" (
    "guildId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "toldAt" BIGINT,
    "toldOf" TEXT,

    PRIMARY KEY ("guildId", "game", "userId")
);

-- CreateTable
CREATE TABLE "Notification" (
    "tableId" TEXT NOT NULL PRIMARY KEY,
    "channelId" TEXT NOT NULL,
    "messageId" TEXT,
    "decidedAt" BIGINT NOT NULL,
    CONSTRAINT "Notification_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Subscription_userId_idx" ON "Subscription"("userId");

-- CreateIndex
CREATE INDEX "Subscription_toldOf_idx" ON "Subscription"("toldOf");
