ALTER TABLE "Table" ADD COLUMN "threadId" TEXT;
ALTER TABLE "Table" ADD COLUMN "ownThread" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "Table_threadId_idx" ON "Table"("threadId");
