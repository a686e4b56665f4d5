-- CreateTable
CREATE TABLE "Call" (
    "messageId" TEXT NOT NULL PRIMARY KEY,
    "tableId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "asked" INTEGER NOT NULL,
    CONSTRAINT "Call_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Call_tableId_idx" ON "Call"("tableId");
