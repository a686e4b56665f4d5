-- Ratings are made anew: a game counts less the more often its people have met. No process of an older version may add to them meanwhile.
UPDATE "Kept" SET "version" = 0 WHERE "what" = 'standings';
