-- CreateTable
CREATE TABLE "Lease" (
    "shard" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "of" INTEGER NOT NULL,
    "owner" TEXT,
    "epoch" INTEGER NOT NULL DEFAULT 0,
    "until" BIGINT NOT NULL DEFAULT 0,
    "identifiedAt" BIGINT NOT NULL DEFAULT 0,
    "session" TEXT
);

-- CreateTable
CREATE TABLE "Claimant" (
    "owner" TEXT NOT NULL PRIMARY KEY,
    "until" BIGINT NOT NULL
);
