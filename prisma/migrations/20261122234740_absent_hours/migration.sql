-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Absence" (
    "guildId" TEXT NOT NULL PRIMARY KEY,
    "hours" INTEGER NOT NULL DEFAULT 0
);
INSERT INTO "new_Absence" ("guildId") SELECT "guildId" FROM "Absence";
DROP TABLE "Absence";
ALTER TABLE "new_Absence" RENAME TO "Absence";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
