import type { Game } from '../engine/game.ts';
import type { Who } from './ports.ts';

export const ENDERS = ['host', 'managers', 'players'] as const;
/**
 * Who may end a table besides those who play there alone: its host, who asks the others; also the managers of its
 * channel, who need not ask; or besides those everybody who plays there, by asking the others.
 */
export type Enders = (typeof ENDERS)[number];

/** What the managers of a server have chosen for its tables. */
export interface TableSettings {
  /** At tables for several whose host chose none; null for the time of each game. */
  readonly secondsPerTurn: number | null;
  /** Where tables that everybody sees may be opened; empty for every channel. */
  readonly channels: readonly string[];
  readonly enders: Enders;
  /** By game: the options that its tables have unless their host chooses others. */
  readonly houseRules: Readonly<Record<string, HouseRules>>;
}

/** Some of a game’s options, by key. What a game does not offer, or no longer, is left out when a table opens. */
export type HouseRules = Readonly<Record<string, number | boolean>>;

/** Defaults. */
export const USUAL_TABLES: TableSettings = {
  secondsPerTurn: null,
  channels: [],
  enders: 'managers',
  houseRules: {},
};

/** A channel or a thread, and the channel that a thread belongs to. */
export interface Site {
  readonly channel: string;
  readonly parent?: string | null;
}

/** Whether tables that everybody sees may be opened there. Threads go with their channel. */
export function opensIn({ channels }: Pick<TableSettings, 'channels'>, { channel, parent }: Site): boolean {
  return channels.length === 0 || channels.includes(channel) || (parent != null && channels.includes(parent));
}

/** What a server’s house rules make of a game’s options: those that the game offers. */
export function houseRulesFor(
  { id, options }: Pick<Game, 'id' | 'options'>,
  { houseRules }: Pick<TableSettings, 'houseRules'>,
): HouseRules {
  const chosen = Object.entries(houseRules[id] ?? {});
  return Object.fromEntries(chosen.filter(([key, value]) => options.parse({ [key]: value }).ok));
}

/** A person with as much power over others’ tables as the server leaves them. */
export function empowered(who: Who, enders: Enders): Who {
  return enders === 'host' ? { ...who, mayManage: false } : who;
}
