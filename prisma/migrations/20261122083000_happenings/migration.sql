-- What happened is now kept with who moved and who sat where, which nobody can tell of what happened before.
UPDATE "Table" SET "recent" = '{"names":[],"happenings":[]}';
