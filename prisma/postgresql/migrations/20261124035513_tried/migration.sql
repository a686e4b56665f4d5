-- CreateTable
CREATE TABLE "Tried" (
    "guildId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "mark" TEXT NOT NULL,

    CONSTRAINT "Tried_pkey" PRIMARY KEY ("guildId","game","day","mark")
);
