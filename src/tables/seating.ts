import type { Level, Personality } from '../engine/game.ts';
import { seat } from '../engine/seat.ts';
import { turnsOf } from './forfeits.ts';
import { isFormer, type TableId, type UserId } from './ids.ts';
import { gameOf } from './queries.ts';
import type { Occupant, Person, PreviousPlayer, Table } from './table.ts';

/** Names nobody takes for a person's. Each goes with a personality of its game: see {@link personalityAt}. */
const BOT_NAMES = [
  'Bot Acorn',
  'Bot Birch',
  'Bot Clover',
  'Bot Dill',
  'Bot Elm',
  'Bot Fern',
  'Bot Ginger',
  'Bot Hazel',
];

export function player(person: Person, oftenLeaves: boolean): Occupant {
  return {
    kind: 'player',
    person,
    name: '',
    level: 'normal',
    left: false,
    votedOut: false,
    missed: 0,
    oftenLeaves,
    word: null,
    before: null,
  };
}

/** A bot with a name that nobody at the table has yet. */
export function bot(level: Level, table: Pick<Table, 'id' | 'occupants'>): Occupant {
  return {
    kind: 'bot',
    person: null,
    name: freeName(table),
    level,
    left: false,
    votedOut: false,
    missed: 0,
    oftenLeaves: false,
    word: null,
    before: null,
  };
}

/** Each table begins with another of the names, so that one bot more is not always the same one. */
export function freeName({ id, occupants }: Pick<Table, 'id' | 'occupants'>): string {
  const taken = new Set(occupants.map((other) => other.name));
  const first = firstName(id);
  const names = [...BOT_NAMES.slice(first), ...BOT_NAMES.slice(0, first)];
  return names.find((name) => !taken.has(name)) ?? `Bot ${occupants.length + 1}`;
}

/** The id of a table is a number of eight digits to the base 36. */
function firstName(id: TableId): number {
  return Number.parseInt(id, 36) % BOT_NAMES.length;
}

/** What a personality says of itself, without what it plays. */
export type Likeness = Pick<Personality<never, never>, 'id' | 'line'>;

/**
 * The personality of the bot in a seat. It follows from the bot’s name, so that a name means the same at every table of a
 * game, in a rematch and after a restart. Null in games without personalities, for a bot in a person’s place, and at practice
 * tables, where nobody could read about it.
 */
export function personalityAt(
  table: Pick<Table, 'game' | 'practice' | 'occupants'>,
  index: number,
): Likeness | null {
  const occupant = table.occupants[index];
  if (occupant === undefined || occupant.kind === 'player' || occupant.person !== null || table.practice)
    return null;
  const named = BOT_NAMES.indexOf(occupant.name);
  const likenesses: readonly Likeness[] = gameOf(table).use(({ personalities = [] }) => personalities);
  return named < 0 ? null : (likenesses[named % likenesses.length] ?? null);
}

/** A person takes over the seat of another, who then has none at this table, or of a bot. */
export function takenOver(table: Table, index: number, person: Person, oftenLeaves: boolean): Table {
  const gone = table.occupants[index]?.person ?? null;
  const without = (users: readonly UserId[]): readonly UserId[] => users.filter((user) => user !== gone?.id);
  const { vote } = table;
  const seated: Table = {
    ...table,
    pausing: without(table.pausing),
    vote: vote === null ? null : { ...vote, agreed: without(vote.agreed) },
    offers: table.offers.filter(({ seat }) => seat !== index),
    // Only the person who pressed may take that back.
    undoable: table.undoable?.seat === index ? null : table.undoable,
  };
  const before: PreviousPlayer = {
    person: gone,
    turns: turnsOf(table, seat(index)),
    seq: table.position?.seq ?? 0,
  };
  return reseat(seated, index, (occupant) => ({
    ...occupant,
    kind: 'player',
    person,
    oftenLeaves,
    missed: 0,
    before,
  }));
}

/** Whether a person plays a seat themselves. A former player takes no further part. */
export function isPlayed({ kind, person }: Occupant): boolean {
  return kind === 'player' && person !== null && !isFormer(person.id);
}

/** People who play a seat themselves, in seat order. */
export function playing(table: Pick<Table, 'occupants'>): readonly Person[] {
  return table.occupants.flatMap((occupant) =>
    isPlayed(occupant) && occupant.person !== null ? [occupant.person] : [],
  );
}

/** People who have not left, including those whose seat a bot is playing meanwhile, in seat order. */
export function staying(table: Pick<Table, 'occupants'>): readonly Person[] {
  return table.occupants.flatMap(({ person, left }) => (person === null || left ? [] : [person]));
}

/** The host; if they no longer play, the first person who does, or may again. */
export function hostAmong(table: Pick<Table, 'host' | 'occupants'>): UserId {
  const people = playing(table);
  if (people.some((person) => person.id === table.host)) return table.host;
  const [first = staying(table)[0]] = people;
  return first?.id ?? table.host;
}

export function reseat(table: Table, index: number, change: (occupant: Occupant) => Occupant): Table {
  return {
    ...table,
    occupants: table.occupants.map((occupant, at) => (at === index ? change(occupant) : occupant)),
  };
}
