import { freeName, hostAmong, reseat } from './seating.ts';
import type { Table } from './table.ts';

/** Turns in a row that the clock played, after which a bot stands in. */
const MISSED_BEFORE_STAND_IN = 3;

/** A bot standing in for someone who is away, or replacing someone who left. */
export function standIn(table: Table, index: number, left: boolean): Table {
  const gone = table.occupants[index]?.person?.id;
  const pausing = table.pausing.filter((user) => user !== gone);
  const offers = left ? table.offers.filter(({ seat }) => seat !== index) : table.offers;
  return reseat({ ...table, pausing, offers }, index, (occupant) => ({
    ...occupant,
    kind: 'bot',
    name: occupant.name === '' ? freeName(table) : occupant.name,
    level: 'normal',
    left,
    missed: 0,
  }));
}

/** A bot replacing a person whom the others voted out; the host's role is passed on if it was theirs. */
export function withoutVotedOut(table: Table, index: number): Table {
  const gone = reseat(standIn(table, index, true), index, (occupant) => ({ ...occupant, votedOut: true }));
  return { ...gone, host: hostAmong(gone) };
}

export function backInSeat(table: Table, index: number): Table {
  return reseat(table, index, (occupant) => ({ ...occupant, kind: 'player', missed: 0 }));
}

export function missedOne(table: Table, index: number): Table {
  return reseat(table, index, (occupant) => ({ ...occupant, missed: occupant.missed + 1 }));
}

/** Whether a bot should stand in by now. */
export function missedTooMany({ occupants }: Table, index: number): boolean {
  return (occupants[index]?.missed ?? 0) >= MISSED_BEFORE_STAND_IN;
}

export function present(table: Table, index: number): Table {
  return table.occupants[index]?.missed === 0
    ? table
    : reseat(table, index, (occupant) => ({ ...occupant, missed: 0 }));
}
