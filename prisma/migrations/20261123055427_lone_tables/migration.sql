-- DropIndex
DROP INDEX "Table_hostId_idx";

-- CreateIndex
CREATE INDEX "Table_hostId_status_idx" ON "Table"("hostId", "status");
