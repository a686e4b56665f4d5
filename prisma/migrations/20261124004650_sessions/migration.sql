-- CreateTable
CREATE TABLE "Session" (
    "shard" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "snapshot" TEXT NOT NULL,
    "packed" TEXT NOT NULL,
    "sequence" INTEGER,
    "handedOver" INTEGER,
    "goodAt" BIGINT NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Lease" (
    "shard" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "of" INTEGER NOT NULL,
    "owner" TEXT,
    "epoch" INTEGER NOT NULL DEFAULT 0,
    "until" BIGINT NOT NULL DEFAULT 0,
    "identifiedAt" BIGINT NOT NULL DEFAULT 0
);
INSERT INTO "new_Lease" ("epoch", "identifiedAt", "of", "owner", "shard", "until") SELECT "epoch", "identifiedAt", "of", "owner", "shard", "until" FROM "Lease";
DROP TABLE "Lease";
ALTER TABLE "new_Lease" RENAME TO "Lease";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
