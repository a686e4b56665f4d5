import type { Game } from '../../engine/game.ts';
import { games } from '../../games/registry.ts';
import type { Command, CommandData } from '../interactions/command.ts';
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
  leaderboardCommand,
  statsCommand,
  challengeCommand,
  tableCommand,
  notifyCommand,
  settingsCommand,
  dataCommand,
  privacyCommand,
];
/** Reserved for future commands. */
const KEPT: readonly string[] = ['help'];

const ALL = commandsFor(games);
const BY_NAME = new Map(ALL.flatMap((one) => namesOf(one).map((name) => [name, one])));

/** What Discord is told about each typed command. */
export const commands: readonly CommandData[] = ALL.flatMap(({ data }) => data ?? []);

/** Everything registered with Discord: typed commands and the entries of a person’s menu. */
export const registered = [...commands, ...ALL.flatMap(({ menu }) => menu ?? [])];

/** The command of this name; null if only an earlier version had it. */
export function commandNamed(name: string): Command | null {
  return BY_NAME.get(name) ?? null;
}

/** A command for each game, plus the others. Throws if a game takes the name of another command. */
export function commandsFor(played: readonly Game[]): readonly Command[] {
  for (const { id } of played) {
    const why = whyNotCommand(id);
    if (why !== null) throw new RangeError(why);
  }
  return [...played.map(gameCommand), ...OWN];
}

/** Why a game cannot use this id beside the bot's own commands, as a sentence for its developer; null if it can. */
export function whyNotCommand(id: string): string | null {
  if (![...KEPT, ...OWN.flatMap(namesOf)].includes(id)) return null;
  return `A game cannot have the id “${id}”, because /${id} is a command of the bot. Give it another.`;
}

/** The names by which an interaction refers to a command. */
function namesOf({ data, menu }: Command): readonly string[] {
  return [data?.name, menu?.name].flatMap((name) => name?.toLowerCase() ?? []);
}
