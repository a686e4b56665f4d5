// Proves src/engine/record.ts

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { play, start } from '../../src/engine/position.ts';
import {
  type GameRecord,
  MOVERS,
  readRecord,
  replay,
  retrace,
  writeRecord,
} from '../../src/engine/record.ts';
import { seat } from '../../src/engine/seat.ts';
import { inEnglish } from '../../src/words/read.ts';
import { allInEnglish } from '../games/in-english.ts';
import { toyGame } from '../support/toy-game.ts';

const SEED = '000102030405060708090a0b0c0d0e0f';

const RECORD: GameRecord = {
  game: 'toy',
  rules: 1,
  seats: 2,
  options: { cards: 3 },
  seed: SEED,
  moves: [
    { seat: seat(1), by: 'player', move: 's' },
    { seat: seat(0), by: 'clock', move: 's' },
    { seat: seat(0), by: 'bot', move: 'b2' },
  ],
};

const TEXT = `game toy 1
seats 2
options {"cards":3}
seed ${SEED}

1 1 player s
2 0 clock s
3 0 bot b2
`;

describe('the text', () => {
  test('is a header and one line per move', () => {
    expect(writeRecord(RECORD)).toBe(TEXT);
    expect(readRecord(TEXT)).toEqual({ ok: true, value: RECORD });
  });

  test('of a game without moves is its header', () => {
    const empty = { ...RECORD, moves: [] };
    expect(readRecord(writeRecord(empty))).toEqual({ ok: true, value: empty });
  });

  test('can read every record back', () => {
    const moves = fc.record({
      seat: fc.nat(7).map(seat),
      by: fc.constantFrom(...MOVERS),
      move: fc.string({ minLength: 1 }).filter((text) => /^\S+$/.test(text)),
    });
    const records = fc.record({
      game: fc.constantFrom('toy', 'rage'),
      rules: fc.integer({ min: 1, max: 99 }),
      seats: fc.constant(8),
      options: fc
        .dictionary(fc.string(), fc.oneof(fc.integer(), fc.boolean(), fc.string()))
        .map((options) => ({ ...options })),
      seed: fc
        .uint8Array({ minLength: 16, maxLength: 16 })
        .map((bytes) => Buffer.from(bytes).toString('hex')),
      moves: fc.array(moves),
    });
    fc.assert(
      fc.property(records, (record) => {
        expect(readRecord(writeRecord(record))).toEqual({ ok: true, value: record });
      }),
    );
  });

  test.each([
    ['nothing', ''],
    ['words', 'hello'],
    ['a missing line', TEXT.replace('seats 2\n', '')],
    ['another order of lines', TEXT.replace('game toy 1\nseats 2', 'seats 2\ngame toy 1')],
    ['no empty line', TEXT.replace('\n\n', '\n')],
    ['capitals', TEXT.replace('game toy', 'game Toy')],
    ['no rules number', TEXT.replace('toy 1', 'toy')],
    ['rules with a zero before them', TEXT.replace('toy 1', 'toy 01')],
    ['no seats', TEXT.replace('seats 2', 'seats 0')],
    ['broken options', TEXT.replace('{"cards":3}', '{"cards":')],
    ['a short seed', TEXT.replace(SEED, SEED.slice(1))],
    ['a seed in capitals', TEXT.replace(SEED, SEED.toUpperCase())],
    ['a move left out', TEXT.replace('2 0 clock s\n', '')],
    ['a move twice', TEXT.replace('2 0 clock s\n', '2 0 clock s\n2 0 clock s\n')],
    ['a move by a seat that is not there', TEXT.replace('2 0 clock', '2 2 clock')],
    ['a move by nobody known', TEXT.replace('clock', 'ghost')],
    ['a move with a space', TEXT.replace('b2', 'b 2')],
    ['a line without a move', TEXT.replace(' b2', '')],
  ])('refuses %s', (_what, text) => {
    const read = readRecord(text);
    expect(read).toMatchObject({ ok: false, error: { code: 'record' } });
    expect(read.ok ? '' : inEnglish(read.error.says)).toMatch(/^\S.*\.$/);
  });

  test('says which move cannot be read', () => {
    const read = readRecord(TEXT.replace('2 0 clock s', '2 zero clock s'));
    expect(read.ok ? '' : inEnglish(read.error.says)).toContain('Move 2');
  });

  test('accepts any text without throwing', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(TEXT.length), (noise, at) => {
        expect(typeof readRecord(TEXT.slice(0, at) + noise + TEXT.slice(at)).ok).toBe('boolean');
      }),
    );
  });
});

describe('retrace', () => {
  test('passes through the positions that were played, without questions', () => {
    let { position } = start(toyGame, { seats: 2, options: { cards: 3 }, seed: SEED });
    const played = [position];
    for (const made of RECORD.moves) {
      const move = toyGame.notation.read(made.move);
      const turn = move === null ? null : play(toyGame, position, made.seat, move);
      if (!turn?.ok) throw new Error(`${made.move} was refused`);
      ({ position } = turn.value);
      played.push(position);
    }
    const traced = retrace(toyGame, RECORD);
    const reached = traced.ok ? traced.value.map((turn) => turn.position) : [];
    expect(reached).toEqual(played.map((each) => ({ ...each, asked: [null, null] })));
  });

  test.each<[string, Partial<GameRecord>]>([
    ['of another game', { game: 'rage' }],
    ['with an option not offered', { options: { cards: 7 } }],
    ['with a move in no notation', { moves: [{ seat: seat(0), by: 'player', move: 'B2' }] }],
    ['with a move against the rules', { moves: [{ seat: seat(0), by: 'player', move: 'b2' }] }],
  ])('refuses a record %s as a replay does', (_what, change) => {
    const record = { ...RECORD, ...change };
    expect(retrace(toyGame, record)).toEqual(replay(toyGame, record));
  });
});

describe('replay', () => {
  test('reaches the position that was played', () => {
    let { position } = start(toyGame, { seats: 2, options: { cards: 3 }, seed: SEED });
    for (const made of RECORD.moves) {
      const move = toyGame.notation.read(made.move);
      const turn = move === null ? null : play(toyGame, position, made.seat, move);
      expect(turn?.ok).toBe(true);
      if (turn?.ok) position = turn.value.position;
    }
    expect(replay(toyGame, RECORD)).toEqual({ ok: true, value: position });
    expect(position.seq).toBe(3);
  });

  test.each<[string, Partial<GameRecord>, string]>([
    ['of another game', { game: 'rage' }, 'rules'],
    ['of other rules', { rules: 2 }, 'rules'],
    ['for too few', { seats: 1 }, 'seats'],
    ['for too many', { seats: 4 }, 'seats'],
    ['with an option not offered', { options: { cards: 7 } }, 'option'],
    ['with options that are none', { options: 'three' }, 'options'],
    ['with a move in no notation', { moves: [{ seat: seat(0), by: 'player', move: 'B2' }] }, 'move'],
    ['with a move against the rules', { moves: [{ seat: seat(0), by: 'player', move: 'b2' }] }, 'turn'],
  ])('refuses a record %s', (_what, change, code) => {
    const end = replay(toyGame, { ...RECORD, ...change });
    expect(end).toMatchObject({ ok: false, error: { code } });
    expect(end.ok ? '' : inEnglish(end.error.says)).toMatch(/\.$/);
  });

  test('says which move does not fit', () => {
    const moves = [...RECORD.moves, { seat: seat(0), by: 'bot', move: 'b1' } as const];
    const end = replay(toyGame, { ...RECORD, moves });
    expect(allInEnglish(end)).toMatchObject({
      ok: false,
      error: { says: 'Move 4, “b1”: It is not your turn to bid.' },
    });
  });

  test('refuses a move by a seat that is not at the table', () => {
    const moves = [{ seat: seat(2), by: 'player', move: 's' } as const];
    expect(replay(toyGame, { ...RECORD, moves })).toMatchObject({ ok: false, error: { code: 'seat' } });
  });
});
