import { type Agreed, type Mix, type Mixed, mixed, promiseOf } from '../engine/mix.ts';
import { commitmentOf } from '../engine/rng.ts';
import { seat } from '../engine/seat.ts';
import { dealtTo } from './queries.ts';
import type { Mixing, Table } from './table.ts';

/**
 * More rematches in a row than anybody plays. After that the deal is no longer promised, but its fingerprint still pins
 * it down.
 */
const REMATCHES = 30;

/** From 32 random hexadecimal digits. */
export function mixingFrom(root: string): Mixing {
  return { root, rematches: REMATCHES, joined: [] };
}

/**
 * A rematch has no lobby in which its secret could be promised. So it was promised along with the first game: the
 * secret that is opened after one game is the promise of the next.
 */
export function mixingAgain(mixing: Mixing | null): Mixing | null {
  if (mixing === null || mixing.rematches === 0 || mixing.isLast === true) return null;
  return { ...mixing, rematches: mixing.rematches - 1, joined: [] };
}

function secretOf({ root, rematches }: Mixing): string {
  let secret = root;
  for (let step = 0; step < rematches; step++) secret = promiseOf(secret);
  return secret;
}

/** The promise of a table's secret; null if its deal is not mixed. */
export function promiseOn({ mixing }: Pick<Table, 'mixing'>): string | null {
  return mixing === null ? null : promiseOf(secretOf(mixing));
}

/** Whether the promise was made with the table that this one is a rematch of. */
export function isPromisedBefore({ rematches }: Mixing): boolean {
  return rematches < REMATCHES;
}

type Mixable = Pick<Table, 'id' | 'mixing' | 'occupants'>;

/** What the deal of a table is, or would be, mixed from; null if it is not mixed. */
export function mixOf({ id, mixing, occupants }: Mixable): Mix | null {
  if (mixing === null) return null;
  const arrivals = occupants.map((occupant, index) => ({
    // Somebody who took a bot’s seat over later had no part in the deal.
    kind: dealtTo(occupant) === null ? ('bot' as const) : ('person' as const),
    word: occupant.word,
    seat: seat(index),
    joined: mixing.joined[index] ?? index,
  }));
  return {
    table: id,
    secret: secretOf(mixing),
    arrivals: arrivals
      .toSorted((a, b) => a.joined - b.joined)
      .map(({ kind, word, seat: at }) => ({ kind, word, seat: at })),
  };
}

/** The resulting seeds and fingerprint. */
export function mixedAt(table: Mixable & Agreed): Mixed | null {
  const mix = mixOf(table);
  return mix === null ? null : mixed(table, mix);
}

/** The SHA-256 that pins the deal of a table down from its first card on; null in the lobby. */
export function commitmentAt(table: Table): string | null {
  if (table.position === null) return null;
  return mixedAt(table)?.commitment ?? commitmentOf(table.position.dice.seed);
}
