ALTER TABLE "Table" ADD COLUMN "offers" TEXT NOT NULL DEFAULT '[]';
ALTER TABLE "Seat" ADD COLUMN "beforeName" TEXT;
ALTER TABLE "Seat" ADD COLUMN "beforeSeq" INTEGER;
ALTER TABLE "Seat" ADD COLUMN "beforeTurns" TEXT;
ALTER TABLE "Seat" ADD COLUMN "beforeUserId" TEXT;
CREATE INDEX "Seat_beforeUserId_idx" ON "Seat"("beforeUserId");
