-- CreateTable
CREATE TABLE "Settings" (
    "guildId" TEXT NOT NULL PRIMARY KEY,
    "chosen" TEXT NOT NULL
);
