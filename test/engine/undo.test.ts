// Proves src/engine/position.ts, src/engine/record.ts

import { describe, expect, test } from 'vitest';
import type { Game, GameDefinition } from '../../src/engine/game.ts';
import { type Position, play, questions, start, waitingFor } from '../../src/engine/position.ts';
import { pressesOf } from '../../src/engine/prompt.ts';
import {
  type GameRecord,
  type Reached,
  type RecordedMove,
  readRecord,
  replay,
  replayMove,
  UNDO,
  withoutUndone,
  writeRecord,
} from '../../src/engine/record.ts';
import { fastRng } from '../../src/engine/rng.ts';
import { type Seat, seat } from '../../src/engine/seat.ts';
import { games } from '../../src/games/registry.ts';
import { inEnglish } from '../../src/words/read.ts';
import { freeze } from '../contract/plain.ts';
import { toyGame } from '../support/toy-game.ts';
import type { ToyState } from '../support/toy-types.ts';

const SEED = '000102030405060708090a0b0c0d0e0f';
/** Random moves alone would never end some games. */
const RANDOM_MOVES = 200;

const made = (at: number, move: string, by: RecordedMove['by'] = 'player'): RecordedMove => ({
  seat: seat(at),
  by,
  move,
});

/** Everyone keeps their cards and bids one: seat 0 is to play, and all three may boast. */
const TO_PLAY = [...[0, 1, 2].map((at) => made(at, 's')), ...[0, 1, 2].map((at) => made(at, 'b1'))] as const;

function recordOf(moves: readonly RecordedMove[]): GameRecord {
  return { game: 'toy', rules: 1, seats: 3, options: { cards: 3 }, seed: SEED, moves };
}

function reachedBy(...moves: readonly RecordedMove[]): Position<ToyState> {
  const end = replay(toyGame, recordOf([...TO_PLAY, ...moves]));
  if (!end.ok) throw new Error(inEnglish(end.error.says));
  return end.value;
}

describe('a move that is taken back', () => {
  test('leaves what was, and is asked again under a new number; others keep their questions', () => {
    const [before, back] = [reachedBy(), reachedBy(made(0, '!'), made(0, UNDO))];
    expect({ ...back, seq: before.seq, asked: before.asked }).toEqual(before);
    expect(back.seq).toBe(before.seq + 2);
    expect(back.asked).toEqual([back.seq, ...before.asked.slice(1)]);
  });

  test('is in the record, and is read and written like any other', () => {
    const record = recordOf([...TO_PLAY, made(0, '!'), made(0, UNDO)]);
    expect(writeRecord(record)).toMatch(/\n7 0 player !\n8 0 player undo\n$/);
    expect(readRecord(writeRecord(record))).toEqual({ ok: true, value: record });
  });

  test.each<[string, readonly RecordedMove[]]>([
    ['before anything was done', [made(0, UNDO)]],
    ['that was taken back already', [made(0, '!'), made(0, UNDO), made(0, UNDO)]],
    ['by another seat', [made(0, '!'), made(1, UNDO)]],
    ['after somebody else has moved', [made(0, '!'), made(1, '!'), made(0, UNDO)]],
    ['of a turn that is not one’s own', [made(1, '!'), made(1, UNDO)]],
    ['by the clock', [made(0, '!'), made(0, UNDO, 'clock')]],
    ['by a bot', [made(0, '!'), made(0, UNDO, 'bot')]],
    ['that the clock made', [made(0, '!', 'clock'), made(0, UNDO)]],
    ['that a bot made', [made(0, '!', 'bot'), made(0, UNDO)]],
  ])('is refused in a record %s', (_what, moves) => {
    const end = replay(toyGame, recordOf([...TO_PLAY, ...moves]));
    expect(end).toMatchObject({ ok: false, error: { code: 'undo' } });
    expect(end.ok ? '' : inEnglish(end.error.says)).toMatch(
      /^Move \d+, “undo”: There’s no move that can be taken back\.$/,
    );
  });

  test('is refused once a card from the hand lies on the table', () => {
    const [card] = reachedBy().state.hands[0] ?? [];
    const moves = [...TO_PLAY, made(0, `p${card}`), made(0, UNDO)];
    expect(replay(toyGame, recordOf(moves))).toMatchObject({ ok: false, error: { code: 'undo' } });
  });
});

/** The result of a whole game in which about every second move that could be taken back was. */
interface Played {
  readonly undone: number;
  readonly reached: unknown;
  /** The same game replayed from its record, and from the remaining moves alone. */
  readonly replayed: unknown;
  readonly neverMade: unknown;
}

function playWhole<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>, seats: number, luck: number): Played {
  const chance = fastRng(luck);
  const seed = luck.toString(16).padStart(32, '0');
  const { defaults: options } = game.options;
  const standing: RecordedMove[] = [];
  const record: RecordedMove[] = [];
  let undone = 0;
  let reached: Reached<S> = {
    position: start(game, { seats, options, seed }).position,
    undoable: null,
  };
  const move = (by: Seat, text: string): void => {
    const before = reached;
    const next = replayMove(game, before, { seat: by, by: 'player', move: text });
    if (!next.ok) throw new Error(`${text}: ${inEnglish(next.error.says)}`);
    reached = freeze(next.value);
    record.push({ seat: by, by: 'player', move: text });
    expect(reached.position.seq).toBe(record.length);
    if (reached.position.outcome === null) {
      expect(reached.position.asked[by]).not.toBe(before.position.asked[by]);
    }
  };
  while (reached.position.outcome === null) {
    const { position, undoable } = reached;
    if (undoable !== null && undoable.states.length > 0 && chance.below(2) === 0) {
      move(undoable.seat, UNDO);
      standing.pop();
      undone += 1;
      continue;
    }
    const [at] = waitingFor(game, position);
    if (at === undefined) throw new Error('nobody is waited for');
    const presses = pressesOf(questions(game, position, at));
    const pressed =
      record.length < RANDOM_MOVES ? presses[chance.below(Math.max(1, presses.length))] : undefined;
    const chosen = pressed?.move ?? game.bot(game.view(position.state, at), at, 'normal', chance);
    move(at, game.notation.write(chosen));
    standing.push({ seat: at, by: 'player', move: game.notation.write(chosen) });
  }
  const whole = { game: game.id, rules: game.rules, seats, options, seed };
  const end = (moves: readonly RecordedMove[]): Position<S> => {
    const replayed = replay(game, { ...whole, moves });
    if (!replayed.ok) throw new Error(inEnglish(replayed.error.says));
    return replayed.value;
  };
  expect(withoutUndone({ ...whole, moves: record }).moves).toEqual(standing);
  const { state, dice, outcome } = end(standing);
  const { position } = reached;
  return {
    undone,
    reached: position,
    replayed: end(record),
    neverMade: { ...position, state, dice, outcome },
  };
}

/** In which games a move can be taken back at all: in the others every move shows a card or passes the turn. */
const EVER: Readonly<Record<string, boolean>> = {
  farkle: true,
  ferry: true,
  rage: false,
  folder: false,
  paradise: false,
};

const wholeGame = (game: Game, luck: number): Played =>
  game.use((definition) => playWhole(definition, Math.min(3, definition.seats.max), luck));

test.each(games.map((game) => [game.id, game] as const))(
  'in whole games of %s, a move that was taken back might as well never have been made',
  (id, game) => {
    let undone = 0;
    for (let luck = 1; luck <= 6; luck++) {
      const played = wholeGame(game, luck);
      undone += played.undone;
      expect(played.replayed).toEqual(played.reached);
      expect(played.neverMade).toEqual(played.reached);
    }
    expect(undone > 0).toBe(EVER[id]);
  },
  60_000,
);

test('a position is not changed by taking back a move', () => {
  const before = freeze(reachedBy());
  const turn = play(toyGame, before, seat(0), { kind: 'boast' });
  expect(turn.ok && turn.value.position.state.boasts).toEqual([true, false, false]);
  expect(before.state.boasts).toEqual([false, false, false]);
});
