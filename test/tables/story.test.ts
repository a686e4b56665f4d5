// Proves src/tables/story.ts

import { describe, expect, test } from 'vitest';
import { face, who } from '../../src/engine/scene.ts';
import { cardId, seat } from '../../src/engine/seat.ts';
import { continued } from '../../src/tables/pauses.ts';
import { nameOf, waiting } from '../../src/tables/queries.ts';
import { standIn } from '../../src/tables/stand-ins.ts';
import {
  byTurn,
  readTold,
  remembered,
  storyFor,
  storySince,
  type Told,
  withoutMoment,
  withSeating,
} from '../../src/tables/story.ts';
import type { Table } from '../../src/tables/table.ts';
import { inEnglish, read } from '../../src/words/read.ts';
import { story as farkleStory, table as farkleTable } from '../games/farkle/table.ts';
import {
  ANN,
  BEN,
  begun,
  CAT,
  done,
  LONGEST_PAUSE,
  now,
  press,
  type Room,
  room,
  turnMs,
  turnOf,
} from './harness.ts';

/** The players in each line of the story about a move, by their names at that time. */
function movers(table: Table): readonly string[] {
  const moves = new Map(
    table.recent.flatMap(({ seq, move }) => (move === null ? [] : [[seq, move] as const])),
  );
  return storyFor(table, 'public', 1_000).flatMap(({ seq, by, names }) => {
    const name = names[moves.get(seq)?.seat ?? -1];
    return by === null || name === undefined ? [] : [`${nameOf(name)} by ${by}`];
  });
}

/** Plays on for everyone except one, who lets the clock run out, until the condition holds. */
async function playWithout(at: Room, { id }: Table, away: string, isSo: (table: Table) => boolean) {
  for (let table = await now(at, id); ; table = await now(at, id)) {
    if (isSo(table)) return table;
    const occupant = table.occupants[waiting(table)[0] ?? -1];
    if (occupant?.kind === 'bot') await at.time.pass(LONGEST_PAUSE);
    else if (occupant?.person?.id === away) await at.time.pass(turnMs(table) + 2_000);
    else await press(at, id, 'stop');
  }
}

test('names in the story stay as they were when a bot takes over and when its person comes back', async () => {
  const at = room();
  const table = await begun(at, [ANN, BEN, CAT]);
  const { seat: own, user } = turnOf(table);
  const name = table.occupants[own]?.person?.name;
  while (!movers(await now(at, table.id)).includes(`${name} by player`)) await press(at, table.id);
  const away = await playWithout(at, table, user, ({ occupants }) => occupants[own]?.kind === 'bot');
  const bot = `${name} by bot`;
  expect(movers(away)).toContain(`${name} by player`);
  expect(movers(away)).toContain(`${name} by clock`);
  const played = await playWithout(at, table, user, (current) => movers(current).includes(bot));
  const back = done(await at.tables.returnToSeat(table.id, user));
  expect(movers(back)).toEqual(movers(played));
  expect(movers(back)).toContain(`${name} by player`);
});

test('leaving, being voted out and coming back are told with the names of that time', async () => {
  const at = room();
  const table = await begun(at, [ANN, BEN, CAT]);
  const own = seat(table.occupants.findIndex(({ person }) => person?.id === BEN.id));
  const latest = (after: Table) => {
    const told = storyFor(after, 'public', 1).at(-1);
    const named = told?.names[own];
    return [
      read(told?.says ?? '', 'en').replace(who(own), named === undefined ? '' : nameOf(named)),
      told?.by,
    ];
  };
  const stoodIn = standIn(table, own, false);
  const bot = stoodIn.occupants[own]?.name.replace('Bot ', '');
  expect(latest(withSeating(table, stoodIn, own, 'out'))).toEqual([
    `Ben was voted out; 🤖 ${bot} plays on`,
    null,
  ]);
  const paused: Table = { ...stoodIn, status: 'paused' };
  const back = continued(paused, BEN.id);
  if (!back.ok) throw new Error('not back');
  expect(latest(back.value)).toEqual(['Ben is back', null]);
  const left = done(await at.tables.leave(table.id, BEN.id, true));
  expect(latest(left)).toEqual([`Ben left; 🤖 ${bot} plays on`, null]);
  expect(JSON.stringify(await at.store.load(table.id))).toContain('"seating"');
});

test('a bot’s emoji does not appear before the name of another player who takes the trick', async () => {
  const at = room();
  const table = await begun(at, [ANN, BEN], { game: 'rage', options: {} });
  const told = (by: 'bot' | 'clock', taker: number) => {
    const took = { kind: 'took', seat: seat(taker), plays: [], extra: 0 };
    const recent = [{ seq: 1, move: { seat: seat(1), by }, events: [took], names: table.occupants }];
    return storyFor({ ...table, recent }, 'public', 9).map((line) => readTold(line, 'en').by);
  };
  expect(told('bot', 1)).toEqual(['bot']);
  expect(told('bot', 0)).toEqual([null]);
  // That the clock ran out is said in any case.
  expect(told('clock', 0)).toEqual(['clock']);
});

test('the line about a moment on display is left out, and others like it stay', async () => {
  const at = room();
  const { occupants, ...table } = await begun(at, [ANN, BEN], { game: 'farkle', options: {} });
  const farkled = { kind: 'farkled', seat: seat(0), lost: 900 };
  const move = { seat: seat(0), by: 'player' as const };
  const recent = [1, 2].map((seq) => ({ seq, move, events: [farkled], names: occupants }));
  const told = storyFor({ ...table, occupants, recent }, 'public', 9);
  expect(told.map(({ isMoment }) => isMoment)).toEqual([true, true]);
  expect(withoutMoment({ recent }, told)).toEqual(told.slice(0, 1));
  const plain = [...recent, { seq: 3, move, events: [], names: occupants }];
  expect(withoutMoment({ recent: plain }, told)).toEqual(told);
});

test('the line about a moment stays if it says more, such as which cards were taken', async () => {
  const at = room();
  const { occupants, ...table } = await begun(at, [ANN, BEN], { game: 'paradise', options: {} });
  const took = { kind: 'collected', seat: seat(0), card: 'KC', taken: ['QC', 'JH', '2D', 'AD'] };
  const recent = [
    { seq: 1, move: { seat: seat(0), by: 'player' as const }, events: [took], names: occupants },
  ];
  const told = storyFor({ ...table, occupants, recent }, 'public', 9);
  expect(told).toHaveLength(1);
  expect(withoutMoment({ recent }, told)).toEqual(told);
});

describe('a turn in one sentence', () => {
  const [acorn, birch] = [seat(0), seat(1)];
  const line = (by: Told['by'], mover: Told['seat'], says: string): Told => ({
    seq: 1,
    says: says.replace('A', who(acorn)).replace('B', who(birch)),
    by,
    follows: false,
    isMoment: false,
    seat: mover,
    names: [],
  });
  const told = (...lines: readonly Told[]) =>
    byTurn(lines, 'en').map(({ says }) => says.replace(who(acorn), 'A').replace(who(birch), 'B'));

  test('combines what a bot or the clock did in a row, and repeats neither its name nor a verb', () => {
    for (const by of ['bot', 'clock'] as const)
      expect(
        told(
          line(by, acorn, 'A draws 4 → own area'),
          line(by, acorn, 'A draws 3 → B'),
          line(by, acorn, 'A slides three 3s for 300'),
          line(null, acorn, 'A takes the rest'),
          line(by, birch, 'B draws 1 → own area'),
        ),
      ).toEqual([
        'A draws 4 → own area, 3 → B, slides three 3s for 300, takes the rest',
        'B draws 1 → own area',
      ]);
  });

  test("leaves people’s moves, lines about everyone and others' gains as they are", () => {
    const lines = [
      line('player', acorn, 'A draws 4 → own area'),
      line('player', acorn, 'A draws 3 → B'),
      line('bot', birch, 'B draws 1 → own area'),
      line('bot', birch, 'The deck ran out.'),
      line('bot', birch, 'B draws 2 → A'),
      line(null, birch, 'A takes the trick'),
      line('clock', birch, 'B stops'),
    ];
    expect(byTurn(lines, 'en')).toEqual(lines);
  });

  test('ends a sentence that grows too long', () => {
    const lines = Array.from({ length: 25 }, () => line('bot', acorn, 'A draws 4'));
    expect(told(...lines).map((says) => says.split(',').length)).toEqual([10, 10, 5]);
  });
});

describe('what is kept of the story', () => {
  test('reaches back to a person’s own last move, whatever bots did meanwhile', async () => {
    const at = room();
    const table = await begun(at, [ANN], { bots: { count: 5, level: 'easy' } });
    const own = seat(table.occupants.findIndex(({ kind }) => kind === 'player'));
    const isOnTurn = (current: Table) => waiting(current).includes(own);
    let acted = 0;
    let most = 0;
    for (let round = 0; round < 5; round++) {
      while (!isOnTurn(await now(at, table.id))) await at.time.pass(LONGEST_PAUSE);
      const current = await now(at, table.id);
      const seqs = current.recent.map(({ seq }) => seq).filter((seq) => seq > acted);
      const made = (current.position?.seq ?? 0) - acted;
      most = Math.max(most, made);
      expect(seqs).toEqual(Array.from({ length: made }, (_, index) => acted + 1 + index).slice(-seqs.length));
      expect(seqs).toHaveLength(made);
      expect(
        storySince(current, [own], own).every(
          ({ seq, follows }) => seq > acted || (follows && seq === acted) || acted === 0,
        ),
      ).toBe(true);
      while (isOnTurn(await now(at, table.id))) {
        acted = (await press(at, table.id, 'stop')).position?.seq ?? 0;
      }
    }
    expect(most).toBeGreaterThan(12);
  });

  test('tells a seat what followed its own last move, but not that move', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    const { seat: own } = turnOf(table);
    let after = table;
    while (movers(after).length === 0) after = await press(at, table.id);
    const { seq = 0 } = after.position ?? {};
    expect(storySince(after, [seat(own)], seat(own))).toEqual([]);
    expect(storySince(after, [seat(1 - own)], seat(1 - own)).map((told) => told.seq)).toContain(seq);
  });

  test('tells a seat the effects of its own last move that nobody knew when they pressed', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN], { game: 'rage', options: {} });
    const played = { kind: 'played', seat: seat(0), card: 'R5', colour: null };
    const took = { kind: 'took', seat: seat(1), plays: [], extra: 0 };
    const bid = { kind: 'bid', seat: seat(0), bid: 2 };
    const ends = { kind: 'trump', seat: seat(0), card: 'OUT1', colour: null };
    const said = (viewer: number, events: readonly object[], by: 'player' | 'clock' = 'player') => {
      const move = { seat: seat(0), by } as const;
      const recent = [{ seq: 1, move, events, names: table.occupants }];
      return storySince({ ...table, recent }, [seat(viewer)], seat(viewer)).map(({ says }) =>
        inEnglish(says).trim(),
      );
    };
    expect(said(0, [played, took])).toEqual([`${who(seat(1))} takes`]);
    expect(said(1, [played, took])).toEqual([`${who(seat(1))} takes`]);
    expect(said(0, [bid])).toEqual([]);
    expect(said(1, [bid])).toEqual([]);
    // What is visible on the table is not told; that the clock moved is.
    const late = `${who(seat(0))} ran out of time`;
    for (const viewer of [0, 1]) {
      expect(said(viewer, [bid], 'clock')).toEqual([late]);
      expect(said(viewer, [played, took], 'clock')).toEqual([late, `${who(seat(1))} takes`]);
      expect(said(viewer, [ends], 'clock')).toEqual([expect.stringContaining('no trump')]);
    }
    // The effect of a card on trump is told to its player, too.
    expect(said(0, [played, ends])).toEqual([
      `${who(seat(0))} plays ${face(cardId('OUT1'))}: no trump from now on`,
    ]);
  });

  test('tells a seat that the card it drew was a Farkle, but not any other card', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN], { game: 'farkle', options: {} });
    const said = (deck: string) => {
      const game = farkleTable({ areas: ['1', '2'], deck });
      const { events } = farkleStory(game, 'd');
      const recent = [
        { seq: 1, move: { seat: seat(0), by: 'player' } as const, events, names: table.occupants },
      ];
      return storySince({ ...table, recent }, [seat(0)], seat(0)).map(({ says }) => inEnglish(says));
    };
    expect(said('F')).toEqual([expect.stringContaining(`${who(seat(0))} draws a Farkle`)]);
    expect(said('3')).toEqual([]);
  });

  test('is bounded for players who have not acted for long, and short once they have left', async () => {
    const at = room();
    const { occupants } = await begun(at, [ANN, BEN]);
    const alone = occupants.map((occupant, index) => ({ ...occupant, left: index === 1 }));
    const play = (seats: Table['occupants'], by: 'player' | 'clock') => {
      let recent: Table['recent'] = [];
      for (let seq = 1; seq <= 300; seq++) {
        const entry = { seq, move: { seat: seat(0), by }, events: [] };
        recent = remembered({ occupants: seats, recent }, entry);
      }
      return recent.map(({ seq }) => seq);
    };
    const last = (count: number) => Array.from({ length: count }, (_, index) => 301 - count + index);
    expect(play(occupants, 'player')).toEqual(last(160));
    expect(play(alone, 'player')).toEqual(last(12));
    expect(play(alone, 'clock')).toEqual(last(160));
  });

  test('shares one list of names until a name changes', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN, CAT]);
    await press(at, table.id);
    const played = await press(at, table.id);
    expect(new Set(played.recent.map(({ names }) => names)).size).toBe(1);
    done(await at.tables.leave(table.id, turnOf(played).user, true));
    await at.time.pass(LONGEST_PAUSE);
    const { recent } = await now(at, table.id);
    expect(new Set(recent.map(({ names }) => names)).size).toBe(2);
  });
});
