-- AlterTable
ALTER TABLE "Result" ADD COLUMN "storedAs" INTEGER NOT NULL DEFAULT 0;

-- Games are stored whole, so the first row of each says in which order.
UPDATE "Result" SET "storedAs" = (SELECT MIN("first".rowid) FROM "Result" AS "first" WHERE "first"."tableId" = "Result"."tableId");

-- CreateIndex
CREATE INDEX "Result_storedAs_idx" ON "Result"("storedAs");

-- CreateIndex
CREATE INDEX "Result_guildId_game_storedAs_idx" ON "Result"("guildId", "game", "storedAs");
