import { err, ok } from '../../src/engine/result.ts';
import { who } from '../../src/engine/scene.ts';
import { type CardId, cardId, seat } from '../../src/engine/seat.ts';
import { plus, type Statistics } from '../../src/engine/statistics.ts';
import { inEnglish } from '../../src/words/read.ts';
import { toyGame } from '../support/toy-game.ts';
import type { ToyEvent, ToyMove, ToyView } from '../support/toy-types.ts';
import { bent, leadingTo, type Planted } from './plant.ts';

/** Hidden state outside the game's state, which no game may have. */
let calls = 0;

function playsOf(view: ToyView): readonly ToyMove[] {
  return view.hand.slice(0, 1).map((card) => ({ kind: 'play', card }));
}

const NO_STATISTICS: Statistics<ToyEvent> = { names: ['events'], count: (counts) => counts, tell: () => [] };
const STATISTICS: readonly (readonly [fault: string, statistics: Statistics<ToyEvent>])[] = [
  ['a statistic has a name of three words', { ...NO_STATISTICS, names: ['busts so far'] }],
  ['a statistic is half a number', { ...NO_STATISTICS, count: (counts) => plus(counts, 'events', 0.5) }],
  [
    'a statistic counts what others played for a seat',
    { ...NO_STATISTICS, count: (counts) => plus(counts, 'events') },
  ],
  [
    'a statistic counts what may be taken back',
    {
      ...NO_STATISTICS,
      count: (counts, { event, stoodIn }) =>
        event.kind === 'boasted' && !stoodIn ? plus(counts, 'events') : counts,
    },
  ],
  [
    'statistics that nobody has are told',
    { ...NO_STATISTICS, tell: (sum) => [{ label: 'Events', value: `${sum('events').total}` }] },
  ],
  [
    'a statistic is told with markup',
    {
      ...NO_STATISTICS,
      count: (counts) => ({ ...counts, events: 0 }),
      tell: (sum) => (sum('events').games === 0 ? [] : [{ label: '**Events**', value: 'many' }]),
    },
  ],
];

/** Faults in the rules, the questions, the bots and the notation. */
export const plantedInPlay: readonly Planted[] = [
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
      if (!result.ok) throw new Error(inEnglish(result.error.says));
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
    fault: 'a press makes a move that is not offered by then',
    check: 'then',
    game: bent('prompts', (prompts) =>
      prompts.map((prompt) => ({
        ...prompt,
        choices: prompt.choices.map((choice) =>
          choice.kind === 'press' && choice.move.kind === 'play'
            ? { ...choice, then: [choice.move] }
            : choice,
        ),
      })),
    ),
  },
  {
    fault: 'a press goes on after a move that uncovers cards',
    check: 'then',
    game: {
      ...leadingTo((next, before, move) =>
        move.kind === 'boast' ? { ...next, seen: [...next.seen, ...before.deck.slice(0, 1)] } : next,
      ),
      uncoversNothing: () => false,
      prompts: (view, at) =>
        toyGame.prompts(view, at).map((prompt) => ({
          ...prompt,
          choices: prompt.choices.map((choice) =>
            choice.kind === 'menu' && view.turn === at
              ? { ...choice, choices: choice.choices.map((inner) => ({ ...inner, then: playsOf(view) })) }
              : choice,
          ),
        })),
    },
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
    fault: 'a question with a choice in it is automatic',
    check: 'automatic',
    game: bent('prompts', (prompts) => prompts.map((prompt) => ({ ...prompt, automatic: true }))),
  },
  {
    fault: 'the fallback is illegal',
    check: 'fallback',
    game: { ...toyGame, fallback: (view) => ({ kind: 'play', card: view.hand[0] ?? cardId('1') }) },
  },
  {
    fault: 'the coach has no words for a move',
    check: 'coach',
    game: {
      ...toyGame,
      coaching: {
        coach() {
          throw new RangeError('no words');
        },
      },
    },
  },
  {
    fault: 'the coach goes on and on',
    check: 'coach',
    game: { ...toyGame, coaching: { coach: () => 'Look at your cards. '.repeat(11) } },
  },
  {
    fault: 'the coach takes the hand it is shown',
    check: 'coach',
    game: {
      ...toyGame,
      coaching: {
        coach(view) {
          (view.hand as CardId[]).pop();
          return 'Play well.';
        },
      },
    },
  },
  ...STATISTICS.map(
    ([fault, statistics]): Planted => ({
      fault,
      check: 'statistics',
      game: { ...toyGame, counting: { statistics } },
    }),
  ),
  {
    fault: 'the verdict does not say who won',
    check: 'verdict',
    game: { ...toyGame, telling: { ...toyGame.telling, verdict: () => 'What a game that was.' } },
  },
  {
    fault: 'the verdict goes on and on',
    check: 'verdict',
    game: {
      ...toyGame,
      telling: {
        ...toyGame.telling,
        verdict: (_, { winners }) => `${winners.map(who).join(', ')}. ${'What a game that was. '.repeat(9)}`,
      },
    },
  },
  {
    fault: 'the course names a card',
    check: 'course',
    game: { ...toyGame, telling: { ...toyGame.telling, course: () => '🃏 3' } },
  },
  {
    fault: 'the course is longer than a line',
    check: 'course',
    game: { ...toyGame, telling: { ...toyGame.telling, course: () => '🃏'.repeat(61) } },
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
    fault: 'a personality plays what is refused',
    check: 'bot',
    game: {
      ...toyGame,
      personalities: [
        {
          id: 'bold',
          line: 'bids boldly',
          bot: (view, at, level, rng) =>
            view.phase === 'bid' ? { kind: 'bid', bid: 3 } : toyGame.bot(view, at, level, rng),
        },
      ],
    },
  },
  {
    fault: 'a personality is not moved by view and chance alone',
    check: 'bot',
    game: {
      ...toyGame,
      personalities: [
        {
          id: 'moody',
          line: 'is moody',
          bot: (view, at, level, rng) =>
            view.phase === 'bid' ? { kind: 'bid', bid: calls++ % 3 } : toyGame.bot(view, at, level, rng),
        },
      ],
    },
  },
  {
    fault: 'a personality says too much of itself',
    check: 'personalities',
    game: { ...toyGame, personalities: [{ id: 'bold', line: 'bids more than anybody', bot: toyGame.bot }] },
  },
  {
    fault: 'two personalities answer to one name',
    check: 'personalities',
    game: {
      ...toyGame,
      personalities: ['bids boldly', 'bids low'].map((line) => ({ id: 'bold', line, bot: toyGame.bot })),
    },
  },
  {
    fault: 'a personality cannot be asked for',
    check: 'personalities',
    game: { ...toyGame, personalities: [{ id: 'Bold One', line: 'bids boldly', bot: toyGame.bot }] },
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
    fault: 'the notation reads the word that takes a move back',
    check: 'notation',
    game: {
      ...toyGame,
      notation: {
        ...toyGame.notation,
        read: (text) => (text === 'undo' ? { kind: 'boast' } : toyGame.notation.read(text)),
      },
    },
  },
  {
    fault: 'cards drawn in exchange are said to uncover nothing to their seat',
    check: 'undo',
    game: { ...toyGame, uncoversNothing: (before) => before.phase === 'swap' },
  },
  {
    fault: 'a card from the hand is said to be nothing new to the others',
    check: 'undo',
    game: { ...toyGame, uncoversNothing: (before) => before.phase === 'play' },
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
];
