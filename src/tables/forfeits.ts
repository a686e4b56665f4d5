import type { Placing } from '../engine/game.ts';
import type { Mover } from '../engine/record.ts';
import { type Seat, seat } from '../engine/seat.ts';
import type { Person, Table, Turns } from './table.ts';

export const NO_TURNS: Turns = { player: 0, clock: 0, bot: 0 };

/** The turns of a seat so far; none in the lobby, or at a table that is older than the count. */
export function turnsOf(table: Pick<Table, 'turns'>, at: Seat): Turns {
  return table.turns[at] ?? NO_TURNS;
}

/** The turns of a table with one more, counted for the person, clock or bot that ended it. */
export function oneMoreTurn(table: Pick<Table, 'turns' | 'occupants'>, at: Seat, by: Mover): Table['turns'] {
  return table.occupants.map((_, index) => {
    const turns = table.turns[index] ?? NO_TURNS;
    return index === at ? { ...turns, [by]: turns[by] + 1 } : turns;
  });
}

/**
 * Whose result a seat is (null for a bot), and the turns that it is judged by. If it was taken over in mid-game, the
 * result belongs to the one who had the seat for more turns (the later one, if equal), judged by those turns alone.
 */
export function accountOf(
  table: Pick<Table, 'turns' | 'occupants'>,
  at: Seat,
): { readonly person: Person | null; readonly turns: Turns } {
  const { person = null, before = null } = table.occupants[at] ?? {};
  const turns = turnsOf(table, at);
  if (before === null) return { person, turns };
  const since = turnsSince(turns, before.turns);
  return total(before.turns) > total(since) ? before : { person, turns: since };
}

function turnsSince(turns: Turns, before: Turns): Turns {
  return {
    player: turns.player - before.player,
    clock: turns.clock - before.clock,
    bot: turns.bot - before.bot,
  };
}

/** The turns of a seat while it was a person’s, without those of the bot whose it was before. */
export function turnsOfPeople(table: Pick<Table, 'turns' | 'occupants'>, at: Seat): Turns {
  const before = table.occupants[at]?.before ?? null;
  const turns = turnsOf(table, at);
  return before === null || before.person !== null ? turns : turnsSince(turns, before.turns);
}

function total({ player, clock, bot }: Turns): number {
  return player + clock + bot;
}

/**
 * Whether a seat is forfeited for its person: they left, or the clock and a bot played more than half of its turns.
 * Exactly half is not enough. A seat that is a bot’s result cannot be forfeited.
 */
export function isForfeited(table: Pick<Table, 'turns' | 'occupants'>, at: Seat): boolean {
  const { person, turns } = accountOf(table, at);
  if (person === null) return false;
  const { player, clock, bot } = turns;
  return table.occupants[at]?.left === true || clock + bot > player;
}

/**
 * Whether the game of a table has results. A practice game has none, nor has one from which a person was voted out:
 * otherwise two people could vote out a third and collect the win.
 */
export function countsForPeople(table: Pick<Table, 'practice' | 'occupants'>): boolean {
  return !table.practice && !table.occupants.some(({ votedOut }) => votedOut);
}

/** How many of a person’s last games with other people decide whether they often leave. */
export const LAST_GAMES = 10;
/** A person who forfeited this many of them often leaves. */
const OFTEN = 3;

/** Whether a person often leaves, by which of their last games with other people they forfeited. */
export function isOften(forfeited: readonly boolean[]): boolean {
  return forfeited.filter(Boolean).length >= OFTEN;
}

/** How a seat finished, from its person’s point of view. */
export interface Finish extends Placing {
  readonly won: boolean;
  readonly forfeited: boolean;
}

/**
 * The places, best first; none before the end. Forfeited seats all come last, sharing the place of the last seat. The
 * others are placed among themselves, and if only forfeited seats had won, the best of the others win.
 */
export function finishesOf(table: Table): readonly Finish[] {
  const outcome = table.position?.outcome;
  if (outcome == null) return [];
  const places = outcome.placings.toSorted((a, b) => a.place - b.place || a.seat - b.seat);
  const forfeits = new Set(places.map((each) => each.seat).filter((at) => isForfeited(table, at)));
  const stayed = places.filter((each) => !forfeits.has(each.seat));
  const ahead = (place: number): number => stayed.filter((each) => each.place < place).length;
  const winners = outcome.winners.filter((at) => !forfeits.has(at));
  const passedOn = outcome.winners.length > 0 && winners.length === 0;
  return [
    ...stayed.map((each): Finish => {
      const place = ahead(each.place) + 1;
      return { ...each, place, won: passedOn ? place === 1 : winners.includes(each.seat), forfeited: false };
    }),
    ...places
      .filter((each) => forfeits.has(each.seat))
      .map((each): Finish => ({ ...each, place: places.length, won: false, forfeited: true })),
  ];
}

/** People’s seats that the clock or a bot played for at least one turn, or that their person left. */
export function seatsPlayedForOthers(table: Table): readonly Seat[] {
  return table.occupants.flatMap(({ person, left }, index) => {
    const { clock, bot } = turnsOfPeople(table, seat(index));
    return person !== null && (left || clock + bot > 0) ? [seat(index)] : [];
  });
}
