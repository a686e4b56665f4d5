import { describe, expect, test } from 'vitest';
import { type GameDefinition, seal } from '../../src/engine/game.ts';
import { readRecord, replay } from '../../src/engine/record.ts';
import { err, ok } from '../../src/engine/result.ts';
import { cardId, type Seat, seat } from '../../src/engine/seat.ts';
import { toyGame } from '../support/toy-game.ts';
import type { ToyEvent, ToyMove, ToyOptions, ToyState, ToyView } from '../support/toy-types.ts';
import { checkGame } from './contract.ts';
import { CHECKS, type Check, describeFault } from './fault.ts';

type Toy = GameDefinition<ToyState, ToyMove, ToyEvent, ToyView, ToyOptions>;

const PLAN = { games: 60, seed: 'faults', cap: 500 };

/** A function of the toy game whose answer is bent. */
function bent<K extends 'apply' | 'view' | 'prompts' | 'redeal' | 'outcome' | 'setup' | 'scene'>(
  name: K,
  bend: (answer: ReturnType<Toy[K]>, ...given: Parameters<Toy[K]>) => ReturnType<Toy[K]>,
): Toy {
  const honest = toyGame[name] as (...given: Parameters<Toy[K]>) => ReturnType<Toy[K]>;
  return { ...toyGame, [name]: (...given: Parameters<Toy[K]>) => bend(honest(...given), ...given) };
}

/** The toy game in which an accepted move leads somewhere else. */
function leadingTo(change: (next: ToyState, before: ToyState, move: ToyMove) => ToyState): Toy {
  return bent('apply', (result, before, _seat, move) =>
    result.ok ? ok({ ...result.value, state: change(result.value.state, before, move) }) : result,
  );
}

/** Holders of the best card have to boast. */
function owes(view: ToyView, at: Seat): boolean {
  return view.phase === 'play' && view.hand.includes(cardId('15')) && view.boasts[at] === false;
}

let calls = 0;

interface Planted {
  readonly fault: string;
  readonly check: Check;
  readonly game: Toy;
}

const planted: readonly Planted[] = [
  {
    fault: 'an offered option is refused',
    check: 'options',
    game: { ...toyGame, options: { ...toyGame.options, parse: () => err({ code: 'no', says: 'No.' }) } },
  },
  {
    fault: 'an option takes anything',
    check: 'options',
    game: {
      ...toyGame,
      options: {
        ...toyGame.options,
        parse: (input) => ok({ ...toyGame.options.defaults, ...Object(input) }),
      },
    },
  },
  {
    fault: 'the rules throw instead of refusing',
    check: 'threw',
    game: bent('apply', (result) => {
      if (!result.ok) throw new Error(result.error.says);
      return result;
    }),
  },
  {
    fault: 'the rules ask Math.random',
    check: 'impure',
    game: leadingTo((next) => (Math.random() > 2 ? { ...next } : next)),
  },
  {
    fault: 'the rules read Date.now',
    check: 'impure',
    game: leadingTo((next) => (Date.now() === 0 ? { ...next } : next)),
  },
  {
    fault: 'the screen makes a Date',
    check: 'impure',
    game: bent('scene', (scene) => (new Date().getFullYear() > 0 ? scene : { blocks: [] })),
  },
  {
    fault: 'a bot measures its time and keeps quiet about it',
    check: 'impure',
    game: {
      ...toyGame,
      bot(view, at, level, rng) {
        try {
          performance.now();
        } catch {}
        return toyGame.bot(view, at, level, rng);
      },
    },
  },
  {
    fault: 'the rules set a timer',
    check: 'impure',
    game: leadingTo((next) => {
      setTimeout(() => {}, 0);
      return next;
    }),
  },
  {
    fault: 'the rules change the state they are given',
    check: 'mutation',
    game: bent('apply', (result, before) => {
      Object.assign(before, { turn: seat(1) });
      return result;
    }),
  },
  {
    fault: 'the rules change a list deep in the state',
    check: 'mutation',
    game: bent('apply', (result, before) => {
      Array.prototype.push.call(before.hands[0], cardId('1'));
      return result;
    }),
  },
  {
    fault: 'dealing again changes the state it is given',
    check: 'mutation',
    game: bent('redeal', (_again, state) => Object.assign(state, { deck: [...state.deck].reverse() })),
  },
  {
    fault: 'a bot sorts the hand it sees',
    check: 'mutation',
    game: {
      ...toyGame,
      bot(view, at, level, rng) {
        Array.prototype.sort.call(view.hand);
        return toyGame.bot(view, at, level, rng);
      },
    },
  },
  {
    fault: 'a state holds undefined',
    check: 'json',
    game: leadingTo((next) => ({ ...next, note: undefined })),
  },
  { fault: 'a state holds a Map', check: 'json', game: leadingTo((next) => ({ ...next, notes: new Map() })) },
  {
    fault: 'nobody is asked, and the game is not over',
    check: 'stuck',
    game: bent('prompts', (prompts, view) => (view.phase === 'play' && view.seen.length > 2 ? [] : prompts)),
  },
  {
    fault: 'nobody has to answer',
    check: 'stuck',
    game: bent('prompts', (prompts) => prompts.map((prompt) => ({ ...prompt, required: false }))),
  },
  {
    fault: 'the game never ends',
    check: 'endless',
    game: bent('apply', (result, before, _seat, move) =>
      result.ok && move.kind === 'play' ? ok({ state: before, events: [] }) : result,
    ),
  },
  {
    fault: 'two choices have one key',
    check: 'keys',
    game: bent('prompts', (prompts) =>
      prompts.map((prompt) => ({
        ...prompt,
        choices: prompt.choices.map((choice) => ({ ...choice, key: 'same' })),
      })),
    ),
  },
  {
    fault: 'two prompts have one key',
    check: 'keys',
    game: bent('prompts', (prompts) => prompts.map((prompt) => ({ ...prompt, key: 'same' }))),
  },
  {
    fault: 'a key cannot travel',
    check: 'keys',
    game: bent('prompts', (prompts) => prompts.map((prompt) => ({ ...prompt, key: 'two words' }))),
  },
  {
    fault: 'a menu leads too deep',
    check: 'keys',
    game: bent('prompts', (prompts) =>
      prompts.map((prompt) => {
        const inner = { kind: 'menu', key: 'm', label: 'Menu', choices: prompt.choices } as const;
        const outer = { ...inner, choices: [{ ...inner, choices: [inner] }] };
        return { ...prompt, choices: [outer] };
      }),
    ),
  },
  {
    fault: 'a set wants more cards than there are',
    check: 'shape',
    game: bent('prompts', (prompts) =>
      prompts.map((prompt) => ({
        ...prompt,
        choices: prompt.choices.map((choice) => (choice.kind === 'cards' ? { ...choice, from: [] } : choice)),
      })),
    ),
  },
  {
    fault: 'a number on offer is refused',
    check: 'offered',
    game: bent('prompts', (prompts) =>
      prompts.map((prompt) => ({
        ...prompt,
        choices: prompt.choices.map((choice) => (choice.kind === 'number' ? { ...choice, max: 3 } : choice)),
      })),
    ),
  },
  {
    fault: 'a press on offer is refused, deep in a menu',
    check: 'offered',
    game: bent('apply', (result, state, at, move) =>
      move.kind === 'boast' && state.turn === at
        ? err({ code: 'turn', says: 'Not on your own turn.' })
        : result,
    ),
  },
  {
    fault: 'anybody may play for the seat whose turn it is',
    check: 'turn',
    game: {
      ...toyGame,
      apply: (state, at, move, rng) => toyGame.apply(state, move.kind === 'bid' ? state.turn : at, move, rng),
    },
  },
  {
    fault: 'prompts remain after the end',
    check: 'over',
    game: bent('prompts', (prompts, view) => {
      const again = { kind: 'press', key: 'again', label: 'Again', move: { kind: 'boast' } } as const;
      if (view.phase !== 'over') return prompts;
      return [{ key: 'again', ask: 'Again?', where: 'table', required: false, choices: [again] }];
    }),
  },
  {
    fault: 'a move is accepted after the end',
    check: 'over',
    game: bent('apply', (result, state) => (state.phase === 'over' ? ok({ state, events: [] }) : result)),
  },
  {
    fault: 'the fallback is illegal',
    check: 'fallback',
    game: { ...toyGame, fallback: (view) => ({ kind: 'play', card: view.hand[0] ?? cardId('1') }) },
  },
  {
    fault: 'the hard bot bids what it cannot',
    check: 'bot',
    game: {
      ...toyGame,
      bot: (view, at, level, rng) =>
        view.phase === 'bid' && level === 'hard'
          ? { kind: 'bid', bid: 3 }
          : toyGame.bot(view, at, 'easy', rng),
    },
  },
  {
    fault: 'a bot is not moved by view and chance alone',
    check: 'bot',
    game: {
      ...toyGame,
      bot: (view, at, level, rng) =>
        view.phase === 'bid' ? { kind: 'bid', bid: calls++ % 3 } : toyGame.bot(view, at, level, rng),
    },
  },
  {
    fault: 'the notation reads loosely',
    check: 'notation',
    game: {
      ...toyGame,
      notation: { ...toyGame.notation, read: (text) => toyGame.notation.read(text.trim().toLowerCase()) },
    },
  },
  {
    fault: 'the notation reads leading zeros',
    check: 'notation',
    game: {
      ...toyGame,
      notation: {
        ...toyGame.notation,
        read: (text) => toyGame.notation.read(text.replace(/^b0*(?=\d)/, 'b')),
      },
    },
  },
  {
    fault: 'the notation loses cards',
    check: 'notation',
    game: {
      ...toyGame,
      notation: {
        ...toyGame.notation,
        write: (move) =>
          toyGame.notation.write(move.kind === 'swap' ? { ...move, cards: move.cards.slice(0, 1) } : move),
      },
    },
  },
  {
    fault: 'the rules remember something outside the state',
    check: 'replay',
    game: leadingTo((next) =>
      next.phase === 'over' ? { ...next, deck: [cardId(`${(calls++ % 15) + 1}`)] } : next,
    ),
  },
  {
    fault: 'a view shows how the deck lies',
    check: 'view',
    game: bent('view', (view, state) => ({ ...view, pile: Number(state.deck[0] ?? 0) })),
  },
  {
    fault: 'the public view shows a hand',
    check: 'view',
    game: bent('view', (view, state, viewer) =>
      viewer === 'public' ? { ...view, hand: state.hands[0] ?? [] } : view,
    ),
  },
  {
    fault: 'dealing again takes cards from the viewer’s own hand',
    check: 'view',
    game: bent('redeal', (_again, state, _viewer, rng) => toyGame.redeal(state, 'public', rng)),
  },
  {
    fault: 'the screen knows more than the view',
    check: 'scene',
    game: (() => {
      let peeked: ToyState | null = null;
      return {
        ...bent('view', (view, state) => {
          peeked = state;
          return view;
        }),
        scene: (view, viewer) => ({
          blocks: [
            ...toyGame.scene(view, viewer).blocks,
            { kind: 'note', text: `deck ${peeked?.deck.join()}.` },
          ],
        }),
      };
    })(),
  },
  {
    fault: 'the questions know more than the view',
    check: 'prompts',
    game: (() => {
      let peeked: ToyState | null = null;
      return {
        ...bent('view', (view, state) => {
          peeked = state;
          return view;
        }),
        prompts: (view, at) =>
          toyGame.prompts(view, at).map((prompt) => ({ ...prompt, ask: `Deck ${peeked?.deck.join()}?` })),
      };
    })(),
  },
  {
    fault: 'a story tells everybody which cards were exchanged',
    check: 'story',
    game: {
      ...toyGame,
      tell: (event, viewer) => toyGame.tell(event, event.kind === 'swapped' ? event.seat : viewer),
    },
  },
  {
    fault: 'a story tells the public which card came from the deck',
    check: 'story',
    game: {
      ...bent('apply', (result, state, _at, move) => {
        if (!result.ok || move.kind !== 'swap') return result;
        const told: ToyEvent = { kind: 'dealt', cards: Number(state.deck[0]) };
        return ok({ ...result.value, events: [...result.value.events, told] });
      }),
    },
  },
  {
    fault: 'the story of the deal tells a card',
    check: 'story',
    game: bent('setup', (step) => ({
      ...step,
      events: [{ kind: 'dealt', cards: Number(step.state.deck[0]) }],
    })),
  },
  { fault: 'dealing again moves nothing', check: 'redeal', game: bent('redeal', (_again, state) => state) },
  {
    fault: 'dealing again moves nothing for a seat',
    check: 'redeal',
    game: bent('redeal', (again, state, viewer) => (viewer === 'public' ? again : state)),
  },
  {
    fault: 'who is waited for tells who holds a card',
    check: 'redeal',
    game: {
      ...bent('prompts', (prompts, view, at) =>
        prompts.map((one) => ({ ...one, required: one.required || owes(view, at) })),
      ),
      fallback: (view, at) => (owes(view, at) ? { kind: 'boast' } : toyGame.fallback(view, at)),
      bot: (view, at, level, rng) => (owes(view, at) ? { kind: 'boast' } : toyGame.bot(view, at, level, rng)),
    },
  },
  {
    fault: 'a shared first place is followed by the second',
    check: 'outcome',
    game: bent('outcome', (outcome) =>
      outcome === null
        ? null
        : {
            ...outcome,
            placings: outcome.placings.map((one) => ({ ...one, place: Math.min(one.place, 2) })),
          },
    ),
  },
  {
    fault: 'the last is the winner',
    check: 'outcome',
    game: bent('outcome', (outcome) =>
      outcome === null
        ? null
        : { ...outcome, winners: outcome.placings.filter((one) => one.place > 1).map((one) => one.seat) },
    ),
  },
  {
    fault: 'a seat is not placed',
    check: 'outcome',
    game: bent('outcome', (outcome) =>
      outcome === null ? null : { winners: [], placings: outcome.placings.filter((one) => one.place === 1) },
    ),
  },
  {
    fault: 'the points are not the scores',
    check: 'outcome',
    game: bent('outcome', (outcome) =>
      outcome === null
        ? null
        : { ...outcome, placings: outcome.placings.map((one) => ({ ...one, points: one.points + 1 })) },
    ),
  },
  {
    fault: 'a seat has no score',
    check: 'scores',
    game: { ...toyGame, scores: (state) => toyGame.scores(state).slice(1) },
  },
  {
    fault: 'a score is no number',
    check: 'scores',
    game: { ...toyGame, scores: (state) => state.taken.map(() => Number.NaN) },
  },
  {
    fault: 'a line shows undefined',
    check: 'words',
    game: { ...toyGame, tell: () => 'undefined takes the trick.' },
  },
  {
    fault: 'a line names a seat that is not there',
    check: 'words',
    game: { ...toyGame, tell: () => '⟦s:7⟧ waits.' },
  },
  {
    fault: 'a refusal is no sentence',
    check: 'words',
    game: bent('apply', (result) => (result.ok ? result : err({ code: 'no', says: 'no' }))),
  },
  {
    fault: 'a card has no name',
    check: 'face',
    game: { ...toyGame, face: (card) => ({ text: `#${card}`, name: '' }) },
  },
  {
    fault: 'a question shows a card that is none',
    check: 'face',
    game: { ...toyGame, tell: () => 'Look at ⟦c:99⟧.' },
  },
];

describe('planted faults', () => {
  test.each(planted)('$fault: $check', ({ check, game }) => {
    const faults = checkGame(seal(game), PLAN);
    expect([...new Set(faults.map((fault) => fault.check))]).toEqual([check]);
  });

  test('each check has caught something', () => {
    expect(new Set(planted.map((one) => one.check))).toEqual(new Set(CHECKS));
  });
});

test('the honest game has no fault', () => {
  expect(checkGame(seal(toyGame), { games: 300, seed: 'honest' }).map(describeFault)).toEqual([]);
});

test('a fault carries the game up to it, to be replayed', () => {
  const broken = bent('view', (view, state) => ({
    ...view,
    pile: state.phase === 'play' ? Number(state.deck[0]) : 0,
  }));
  const [fault] = checkGame(seal(broken), PLAN);
  const record = readRecord(fault?.record ?? '');
  expect(record.ok).toBe(true);
  const end = record.ok ? replay(toyGame, record.value) : record;
  expect(end).toMatchObject({ ok: true, value: { state: { phase: 'play' } } });
});

test('the clock runs again afterwards', () => {
  checkGame(seal(toyGame), { games: 1, seed: 'clock' });
  expect(Date.now()).toBeGreaterThan(0);
  expect(Math.random()).toBeLessThan(1);
  expect(performance.now()).toBeGreaterThan(0);
});

test('the same plan finds the same', () => {
  const broken = bent('view', (view, state) => ({ ...view, pile: Number(state.deck[0] ?? 0) }));
  expect(checkGame(seal(broken), PLAN)).toEqual(checkGame(seal(broken), PLAN));
});
