// Proves src/discord/features/table/end.message.ts

import { expect, it } from 'vitest';
import { named } from '../../../src/discord/draw/speech.ts';
import { tableMessage } from '../../../src/discord/features/table/table.message.ts';
import { seat } from '../../../src/engine/seat.ts';
import { FORMER_NAME } from '../../../src/tables/erasures.ts';
import { formerId } from '../../../src/tables/ids.ts';
import type { Table } from '../../../src/tables/table.ts';
import { dealt, lobbyOf, textOf, VOICE } from '../drawn.ts';

/** A finished game of two people and a bot, with places in the order of seats. */
function ended(over: Partial<Table> = {}): Table {
  const table = dealt(lobbyOf('rage', 2, {}, 1), 1);
  const placings = table.occupants.map((_, index) => ({
    seat: seat(index),
    place: index + 1,
    points: 9 - index,
  }));
  const position =
    table.position === null ? null : { ...table.position, outcome: { placings, winners: [seat(0)] } };
  return { ...table, status: 'over', endedAt: 1, position, ...over };
}

const linesOf = (table: Table) => textOf(tableMessage(table, 'public', VOICE)).split('\n');
const EARLY = '-# Ratings (they settle over five rated games): ';
const ratingLinesOf = (table: Table) => linesOf(table).filter((line) => line.includes('Ratings'));

/** The given changes for the people of a table, best first. */
function changed(table: Table, ...changes: readonly Table['ratings'][number][]): Table {
  const given = [...changes];
  return {
    ...table,
    ratings: table.occupants.map(({ person }) => (person === null ? null : (given.shift() ?? null))),
  };
}

it('shows the effect of a rated game on each rating, and marks provisional ones', () => {
  const table = ended();
  const [first, second] = table.occupants.flatMap(({ person }) =>
    person === null ? [] : named(person, 'en'),
  );
  expect(
    ratingLinesOf(
      changed(
        table,
        { before: 1_024, after: 1_042, games: 5, season: 0 },
        { before: 1_000, after: 963, games: 1, season: 0 },
      ),
    ),
  ).toEqual([`${EARLY}${first}\u00a01,042 ▲\u00a018 · ${second}\u00a0▼\u00a037 (game\u00a01)`]);
  expect(ratingLinesOf(changed(table, { before: 1_100, after: 1_100, games: 9, season: 0 }))).toEqual([
    `-# Ratings: ${first}\u00a01,100 ±0`,
  ]);
});

it('says of a provisional rating how many games it is based on: it may rise after a loss', () => {
  const table = ended();
  const second = table.occupants.flatMap(({ person }) => (person === null ? [] : named(person, 'en')))[1];
  const lost = changed(table, null, { before: 1_000, after: 1_016, games: 1, season: -3 });
  expect(ratingLinesOf(lost)).toEqual([`${EARLY}${second}\u00a0▲\u00a016 (game\u00a01)`]);
  const settled = changed(table, null, { before: 1_000, after: 1_016, games: 5, season: 0 });
  expect(ratingLinesOf(settled)).toEqual([`-# Ratings: ${second}\u00a01,016 ▲\u00a016`]);
});

it('shows what a new season had changed before the game, so that the points add up', () => {
  const table = ended();
  const [first] = table.occupants.flatMap(({ person }) => (person === null ? [] : named(person, 'en')));
  // The rating was 1,033 at the end of the previous season.
  const told = ratingLinesOf(changed(table, { before: 1_024, after: 1_042, games: 30, season: -9 }));
  expect(told).toEqual([`-# Ratings: ${first}\u00a01,042 ▲\u00a018, new season ▼\u00a09`]);
});

it('still names people who left, by their own name', () => {
  const table = ended();
  const gone = table.occupants.map((occupant) =>
    occupant.person === null ? occupant : { ...occupant, kind: 'bot' as const, name: 'Bot Elm', left: true },
  );
  const people = table.occupants.flatMap(({ person }) => (person === null ? [] : named(person, 'en')));
  const told = ratingLinesOf(
    changed({ ...table, occupants: gone }, null, { before: 1_000, after: 950, games: 8, season: 0 }),
  );
  expect(told).toEqual([`-# Ratings: ${people[1]}\u00a0950 ▼\u00a050`]);
});

it('says nothing about ratings if nothing is known about them', () => {
  expect(ratingLinesOf(ended())).toEqual([]);
  expect(ratingLinesOf(ended({ practice: true, visibility: 'private' }))).toEqual([]);
});

it('shows no rating of a person whose data was deleted', () => {
  const table = ended();
  const [first] = table.occupants.flatMap(({ person }) => person ?? []);
  if (first === undefined) throw new Error('nobody sits there');
  const former = { id: formerId('0'.repeat(32)), name: FORMER_NAME };
  const occupants = table.occupants.map((each) =>
    each.person === first ? { ...each, person: former } : each,
  );
  const change = { before: 1_000, after: 1_069, games: 1, season: 0 };
  const lines = linesOf({ ...changed(table, change), occupants });
  expect(lines.filter((line) => /Ratings|1,069/.test(line))).toEqual([]);
});
