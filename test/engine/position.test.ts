// Proves src/engine/position.ts

import { describe, expect, test } from 'vitest';
import {
  isSameTurn,
  type Position,
  play,
  playInTurn,
  questions,
  start,
  viewOf,
  waitingFor,
} from '../../src/engine/position.ts';
import { ok } from '../../src/engine/result.ts';
import { cardId, type Seat, seat } from '../../src/engine/seat.ts';
import { inEnglish } from '../../src/words/read.ts';
import { freeze } from '../contract/plain.ts';
import { toyGame } from '../support/toy-game.ts';
import type { ToyMove, ToyState } from '../support/toy-types.ts';

const SEED = '000102030405060708090a0b0c0d0e0f';
const KEEP: ToyMove = { kind: 'swap', cards: [] };
const BOAST: ToyMove = { kind: 'boast' };

function deal(seats: number): Position<ToyState> {
  return freeze(start(toyGame, { seats, options: { cards: 3 }, seed: SEED }).position);
}

function onFrom(
  position: Position<ToyState>,
  ...moves: readonly (readonly [number, ToyMove])[]
): Position<ToyState> {
  return moves.reduce((now, [by, move]) => {
    const turn = play(toyGame, now, seat(by), move);
    if (!turn.ok) throw new Error(`${by} ${toyGame.notation.write(move)}: ${inEnglish(turn.error.says)}`);
    return freeze(turn.value.position);
  }, position);
}

function bid(value: number): ToyMove {
  return { kind: 'bid', bid: value };
}

function card(position: Position<ToyState>, of: number): ToyMove {
  return { kind: 'play', card: position.state.hands[of]?.[0] ?? cardId('none') };
}

function inPlay(): Position<ToyState> {
  return onFrom(deal(3), [0, KEEP], [1, KEEP], [2, KEEP], [0, bid(1)], [1, bid(1)], [2, bid(1)]);
}

/** Always plays the lowest card, regardless of whose turn it is. */
function toTheEnd(position: Position<ToyState>): Position<ToyState> {
  let now = position;
  while (now.outcome === null) now = onFrom(now, [now.state.turn, card(now, now.state.turn)]);
  return now;
}

describe('start', () => {
  test('deals by the seed, asks, and tells what happened', () => {
    const turn = start(toyGame, { seats: 3, options: { cards: 2 }, seed: SEED });
    expect(turn.events).toEqual([{ kind: 'dealt', cards: 2 }]);
    expect(turn.position).toMatchObject({ seats: 3, seq: 0, asked: [0, 0, 0], outcome: null });
    expect(turn.position.state.hands.map((hand) => hand.length)).toEqual([2, 2, 2]);
    expect(turn.position.dice).toEqual({ seed: SEED, drawn: 14 });
  });

  test('deals the same from the same seed and other cards from another', () => {
    expect(deal(3)).toEqual(deal(3));
    const other = start(toyGame, { seats: 3, options: { cards: 3 }, seed: 'f'.repeat(32) });
    expect(other.position.state.hands).not.toEqual(deal(3).state.hands);
  });
});

describe('asked: the number of each seat’s question', () => {
  test('another player’s move does not make a question stale', () => {
    const position = onFrom(deal(3), [1, KEEP]);
    expect(position.asked).toEqual([0, null, 0]);
    expect(
      onFrom(position, [0, { kind: 'swap', cards: position.state.hands[0]?.slice(0, 1) ?? [] }]).asked,
    ).toEqual([null, null, 0]);
  });

  test('a seat that is asked for the first time gets the number of the move before', () => {
    const swapped = onFrom(deal(3), [0, KEEP], [1, KEEP], [2, KEEP]);
    expect(swapped.asked).toEqual([3, null, null]);
    expect(onFrom(swapped, [0, bid(2)]).asked).toEqual([null, 4, null]);
  });

  test('a player who moves is asked again, even the same thing', () => {
    const playing = inPlay();
    expect(playing.asked).toEqual([6, 6, 6]);
    expect(onFrom(playing, [0, BOAST]).asked).toEqual([7, 6, 6]);
    const idle = { ...toyGame, apply: (state: ToyState) => ok({ state, events: [] }) };
    const same = play(idle, playing, seat(0), BOAST);
    expect(same.ok && same.value.position.asked).toEqual([7, 6, 6]);
  });

  test('a question that gains a choice is a new one, others stay', () => {
    const played = onFrom(inPlay(), [0, card(inPlay(), 0)]);
    expect(played.asked).toEqual([7, 7, 6]);
  });

  test('the words of a question may change without making it new', () => {
    const wordy: typeof toyGame = {
      ...toyGame,
      prompts: (view, at) =>
        toyGame.prompts(view, at).map((one) => ({ ...one, ask: `${view.swapped.join()}?` })),
    };
    const turn = play(wordy, deal(3), seat(1), KEEP);
    expect(turn).toMatchObject({ ok: true, value: { position: { asked: [0, null, 0] } } });
  });

  test('a choice that becomes disabled makes it new', () => {
    const strict: typeof toyGame = {
      ...toyGame,
      prompts: (view, at) =>
        toyGame.prompts(view, at).map((one) => ({
          ...one,
          choices: one.choices.map((choice) =>
            choice.kind === 'press' && view.swapped[1] !== null
              ? { ...choice, disabled: 'too late' }
              : choice,
          ),
        })),
    };
    const turn = play(strict, deal(3), seat(1), KEEP);
    expect(turn).toMatchObject({ ok: true, value: { position: { asked: [1, null, 1] } } });
  });
});

describe('play', () => {
  test('counts moves and tells what happened', () => {
    const turn = play(toyGame, deal(2), seat(1), KEEP);
    expect(turn).toMatchObject({
      ok: true,
      value: { position: { seq: 1, seats: 2 }, events: [{ kind: 'swapped', seat: 1, cards: [] }] },
    });
  });

  test('a refusal is the rules’ own and changes nothing', () => {
    const position = deal(2);
    const before = structuredClone(position);
    expect(play(toyGame, position, seat(0), bid(1))).toMatchObject({ ok: false, error: { code: 'turn' } });
    expect(position).toEqual(before);
  });

  test.each([-1, 2, 0.5, Number.NaN])('seat %d does not sit at a table for two', (index) => {
    expect(play(toyGame, deal(2), index as Seat, KEEP)).toMatchObject({ ok: false, error: { code: 'seat' } });
  });

  test('a refused move draws nothing: the next one falls as it would have', () => {
    const shuffling: typeof toyGame = {
      ...toyGame,
      apply(state, by, move, rng) {
        const deck = rng.shuffle(state.deck);
        return toyGame.apply({ ...state, deck }, by, move, rng);
      },
    };
    const position = deal(2);
    play(shuffling, position, seat(0), bid(1));
    const turn = play(shuffling, position, seat(0), KEEP);
    expect(turn).toEqual(play(shuffling, deal(2), seat(0), KEEP));
    expect(turn.ok ? turn.value.position.dice.drawn : 0).toBeGreaterThan(position.dice.drawn);
  });

  test('after the end nobody is asked and nothing is accepted', () => {
    const end = toTheEnd(inPlay());
    expect(end.outcome?.placings).toHaveLength(3);
    expect(end.asked).toEqual([null, null, null]);
    expect(waitingFor(toyGame, end)).toEqual([]);
    expect(play(toyGame, end, seat(0), BOAST)).toMatchObject({ ok: false, error: { code: 'over' } });
  });

  test('no prompt of a careless game gets past the end', () => {
    const careless: typeof toyGame = {
      ...toyGame,
      prompts: (view, at) => toyGame.prompts({ ...view, phase: 'swap' }, at),
    };
    expect(questions(careless, toTheEnd(inPlay()), seat(0))).toEqual([]);
  });
});

describe('questions', () => {
  test('are based on what the seat sees', () => {
    const position = deal(2);
    const [prompt] = questions(toyGame, position, seat(1));
    expect(prompt?.choices.find((choice) => choice.kind === 'cards')).toMatchObject({
      from: position.state.hands[1],
    });
  });

  test('the game waits for required ones only', () => {
    expect(waitingFor(toyGame, onFrom(deal(3), [1, KEEP]))).toEqual([0, 2]);
    expect(waitingFor(toyGame, inPlay())).toEqual([0]);
    expect(questions(toyGame, inPlay(), seat(2))).toHaveLength(1);
  });

  test('are computed once for a state and a seat, however often they are read', () => {
    let made = 0;
    const counting: typeof toyGame = {
      ...toyGame,
      prompts: (view, at) => {
        made += 1;
        return toyGame.prompts(view, at);
      },
    };
    const position = inPlay();
    const [first, other] = [questions(counting, position, seat(0)), questions(counting, position, seat(1))];
    expect(questions(counting, { ...position, seq: 9 }, seat(0))).toBe(first);
    expect(other).not.toBe(first);
    expect(made).toBe(2);
    questions(counting, { ...position, state: { ...position.state } }, seat(0));
    expect(made).toBe(3);
  });

  test('viewOf shows each viewer its own', () => {
    const position = deal(2);
    expect(viewOf(toyGame, position, seat(0)).hand).toEqual(position.state.hands[0]);
    expect(viewOf(toyGame, position, 'public').hand).toEqual([]);
  });
});

describe('playInTurn', () => {
  const onTurn = (): { position: Position<ToyState>; by: Seat } => {
    const position = inPlay();
    return { position, by: position.state.turn };
  };

  test('makes the moves one after another, each with a number of its own', () => {
    const { position, by } = onTurn();
    const moves = [BOAST, card(position, by)] as const;
    const run = playInTurn(toyGame, position, by, moves);
    const apart = onFrom(position, [by, moves[0]], [by, moves[1]]);
    expect(run).toMatchObject({ ok: true, value: { moves, position: apart } });
    expect(run.ok && run.value.events.map((event) => event.kind)).toEqual(['boasted', 'played']);
  });

  test('drops a move that is no longer offered, and all after it', () => {
    const { position, by } = onTurn();
    const mine = card(position, by);
    for (const then of [[BOAST], [bid(1)], [mine, mine], [bid(1), mine]]) {
      const run = playInTurn(toyGame, position, by, [BOAST, ...then]);
      const made = then[0] === mine ? [BOAST, mine] : [BOAST];
      expect(run).toMatchObject({
        ok: true,
        value: { moves: made, position: { seq: position.seq + made.length } },
      });
    }
  });

  test('is refused completely if its first move is, and changes nothing', () => {
    const { position, by } = onTurn();
    const other = seat((by + 1) % 3);
    expect(playInTurn(toyGame, position, other, [card(position, other), BOAST])).toMatchObject({ ok: false });
  });

  test('makes nothing after the end', () => {
    let now = inPlay();
    while (now.state.hands[now.state.turn]?.length !== 1 || now.state.trick.length !== 2) {
      now = onFrom(now, [now.state.turn, card(now, now.state.turn)]);
    }
    const last = playInTurn(toyGame, now, now.state.turn, [card(now, now.state.turn), BOAST]);
    expect(last).toMatchObject({ ok: true, value: { position: { seq: now.seq + 1 } } });
    expect(last.ok && last.value.position.outcome).not.toBeNull();
  });
});

test('a position continues from its JSON as if it had never been stored', () => {
  const kept = inPlay();
  const loaded: Position<ToyState> = JSON.parse(JSON.stringify(kept));
  expect(loaded).toEqual(kept);
  expect(toTheEnd(loaded)).toEqual(toTheEnd(kept));
});

describe('isSameTurn', () => {
  const leader = (position: Position<ToyState>): Position<ToyState> => {
    let now = onFrom(position, [0, card(position, 0)]);
    while (now.state.trick.length > 0) now = onFrom(now, [now.state.turn, card(now, now.state.turn)]);
    return now;
  };

  test('is true for the seat that is waited for', () => {
    const before = inPlay();
    const after = onFrom(before, [0, card(before, 0)]);
    expect(isSameTurn(toyGame, before, before, seat(0))).toBe(true);
    expect(isSameTurn(toyGame, before, before, seat(1))).toBe(false);
    expect(isSameTurn(toyGame, before, after, seat(0))).toBe(false);
    expect(isSameTurn(toyGame, before, after, seat(1))).toBe(false);
    expect(isSameTurn(toyGame, before, onFrom(before, [2, BOAST]), seat(0))).toBe(true);
    const over = toTheEnd(before);
    expect(isSameTurn(toyGame, over, over, seat(0))).toBe(false);
  });

  test('lasts while the game waits for the seat, unless the game says otherwise', () => {
    const before = inPlay();
    const after = leader(before);
    const winner = after.state.turn;
    const last = onFrom(before, [0, card(before, 0)], [1, card(before, 1)]);
    // The last player leads the next trick on winning this one; another winner leads after waiting for the others.
    const since = winner === 2 ? last : before;
    const isTurn = winner === 2 || winner === 0;
    expect(isSameTurn(toyGame, since, after, winner)).toBe(isTurn);
    const named = {
      ...toyGame,
      turn: (view: { readonly seen: readonly unknown[] }) => `${view.seen.length}`,
    };
    expect(isSameTurn(named, since, after, winner)).toBe(false);
  });
});
