-- AlterTable
ALTER TABLE "Result" ADD COLUMN "figures" TEXT;

-- CreateTable
CREATE TABLE "Figure" (
    "guildId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "games" INTEGER NOT NULL,
    "total" BIGINT NOT NULL,
    "most" INTEGER NOT NULL,
    "least" INTEGER NOT NULL,

    PRIMARY KEY ("guildId", "userId", "game", "name")
);

-- AlterTable
ALTER TABLE "Table" ADD COLUMN "figures" TEXT NOT NULL DEFAULT '[]';

-- CreateIndex
CREATE INDEX "Figure_userId_idx" ON "Figure"("userId");
