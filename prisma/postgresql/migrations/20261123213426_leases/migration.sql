-- CreateTable
CREATE TABLE "Lease" (
    "shard" INTEGER NOT NULL,
    "of" INTEGER NOT NULL,
    "owner" TEXT,
    "epoch" INTEGER NOT NULL DEFAULT 0,
    "until" BIGINT NOT NULL DEFAULT 0,
    "identifiedAt" BIGINT NOT NULL DEFAULT 0,
    "session" TEXT,

    CONSTRAINT "Lease_pkey" PRIMARY KEY ("shard")
);

-- CreateTable
CREATE TABLE "Claimant" (
    "owner" TEXT NOT NULL,
    "until" BIGINT NOT NULL,

    CONSTRAINT "Claimant_pkey" PRIMARY KEY ("owner")
);
