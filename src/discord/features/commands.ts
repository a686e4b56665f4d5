import { findGame } from '../../games/registry.ts';
import type { Command } from '../interactions/command.ts';
import { challengeCommand } from './challenge/challenge.ts';
import { leaderboardCommand } from './leaderboard/leaderboard.ts';
import { notifyCommand } from './notify/notify.ts';
import { dataCommand, privacyCommand } from './own-data/own-data.ts';
import { settingsCommand } from './settings/settings.ts';
import { playCommand } from './start/play.ts';
import { gameCommand } from './start/start.ts';
import { statsCommand } from './stats/stats.ts';
import { tableCommand } from './table/table.ts';

/** The commands that belong to no game. */
const OWN: readonly Command[] = [
  playCommand,
  tableCommand,
  challengeCommand,
  leaderboardCommand,
  statsCommand,
  notifyCommand,
  settingsCommand,
  dataCommand,
  privacyCommand,
];

/** Null for one that there was in an earlier version. */
export function commandNamed(name: string): Command | null {
  const game = findGame(name);
  return game === undefined ? (OWN.find((one) => one.name === name) ?? null) : gameCommand(game);
}
