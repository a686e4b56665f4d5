-- CreateIndex
CREATE INDEX "Tally_guildId_game_span_points_wins_games_userId_idx" ON "Tally"("guildId", "game", "span", "points" DESC, "wins" DESC, "games", "userId");
