-- CreateIndex
CREATE INDEX "Table_endedAt_idx" ON "Table"("endedAt");
