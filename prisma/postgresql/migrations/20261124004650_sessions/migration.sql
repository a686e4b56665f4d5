-- AlterTable
ALTER TABLE "Lease" DROP COLUMN "session";

-- CreateTable
CREATE TABLE "Session" (
    "shard" INTEGER NOT NULL,
    "snapshot" TEXT NOT NULL,
    "packed" TEXT NOT NULL,
    "sequence" INTEGER,
    "handedOver" INTEGER,
    "goodAt" BIGINT NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("shard")
);
