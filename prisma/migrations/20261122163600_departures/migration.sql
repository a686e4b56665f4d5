-- CreateTable
CREATE TABLE "Departure" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "former" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "Call_userId_idx" ON "Call"("userId");

-- CreateIndex
CREATE INDEX "Career_userId_idx" ON "Career"("userId");

-- CreateIndex
CREATE INDEX "Rating_userId_idx" ON "Rating"("userId");

-- CreateIndex
CREATE INDEX "Table_hostId_idx" ON "Table"("hostId");

-- CreateIndex
CREATE INDEX "Tally_userId_idx" ON "Tally"("userId");
