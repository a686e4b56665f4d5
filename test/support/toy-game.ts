import { defineGame, type Level } from '../../src/engine/game.ts';
import { optionSpec } from '../../src/engine/options.ts';
import type { Prompt } from '../../src/engine/prompt.ts';
import type { Rng } from '../../src/engine/rng.ts';
import { type Block, face, type Scene, who } from '../../src/engine/scene.ts';
import { type CardId, cardId, type Seat, seatsOf, type Viewer } from '../../src/engine/seat.ts';
import type { Words } from '../../src/engine/words.ts';
import { apply, ascending, DECK, MAX_SWAP, outcome, redeal, scores, setup, view } from './toy-rules.ts';
import type { ToyEvent, ToyMove, ToyOptions, ToyState, ToyView } from './toy-types.ts';

/**
 * A small but complete game with hidden cards. Everyone simultaneously and secretly exchanges up to two cards, then
 * the players bid tricks in turn, then play one card each per trick; the highest takes it. During play each seat may
 * boast once, regardless of whose turn it is.
 */
export const toyGame = defineGame<ToyState, ToyMove, ToyEvent, ToyView, ToyOptions>({
  id: 'toy',
  rules: 1,
  name: 'Toy',
  blurb: 'Three cards, a bid and a boast.',
  colour: 0x808690,
  seats: { min: 2, max: 3 },
  secondsPerTurn: 30,
  hidden: 'hands',
  options: optionSpec<ToyOptions>({ cards: 3 }, [
    {
      kind: 'choice',
      key: 'cards',
      label: 'Cards',
      help: 'Cards dealt to each player.',
      choices: [
        { value: 3, label: 'three' },
        { value: 2, label: 'two' },
      ],
    },
  ]),
  notation: { write, read },
  face(card) {
    if (!CARD.test(card)) throw new RangeError(`no card ${card}`);
    const sign = { kind: 'shape', shape: 'triangle' } as const;
    return {
      text: `#${card}`,
      name: `Peak ${card}`,
      drawing: { text: card, sign, tint: 'green', style: 'paper' },
    };
  },
  cards: DECK,
  setup,
  apply,
  outcome,
  scores,
  view,
  redeal,
  prompts,
  scene,
  tell,
  fallback,
  uncoversNothing: (before, after) => before.boasts.some((was, seat) => was !== after.boasts[seat]),
  bot,
  telling: { hand: ({ hand }) => hand },
});

const CARD = /^([1-9]|1[0-5])$/;

function write(move: ToyMove): string {
  switch (move.kind) {
    case 'swap':
      return `s${move.cards.join('+')}`;
    case 'bid':
      return `b${move.bid}`;
    case 'play':
      return `p${move.card}`;
    case 'boast':
      return '!';
  }
}

function read(text: string): ToyMove | null {
  const rest = text.slice(1);
  if (text === '!') return { kind: 'boast' };
  if (text === 's') return { kind: 'swap', cards: [] };
  if (/^b[0-3]$/.test(text)) return { kind: 'bid', bid: Number(rest) };
  if (text.startsWith('p') && CARD.test(rest)) return { kind: 'play', card: cardId(rest) };
  const cards = rest.split('+').map(cardId);
  const inOrder = ascending(cards).every((card, index) => card === cards[index]);
  if (text.startsWith('s') && cards.every((card) => CARD.test(card)) && inOrder)
    return { kind: 'swap', cards };
  return null;
}

function prompts(seen: ToyView, seat: Seat): readonly Prompt<ToyMove>[] {
  switch (seen.phase) {
    case 'swap':
      return seen.swapped[seat] === null ? [swapPrompt(seen)] : [];
    case 'bid':
      return seen.turn === seat ? [bidPrompt(seen)] : [];
    case 'play':
      return [
        ...(seen.turn === seat ? [playPrompt(seen)] : []),
        ...(seen.boasts[seat] === true ? [] : [boastPrompt()]),
      ];
    case 'over':
      return [];
  }
}

function swapPrompt(seen: ToyView): Prompt<ToyMove> {
  const keep: ToyMove = { kind: 'swap', cards: [] };
  return {
    key: 'swap',
    ask: 'Which cards do you exchange?',
    where: 'hand',
    required: true,
    choices: [
      { kind: 'press', key: 'keep', label: 'Keep all', tone: 'main', move: keep },
      {
        kind: 'cards',
        key: 'give',
        label: 'Exchange',
        from: seen.hand,
        min: 1,
        max: MAX_SWAP,
        toMove: (picked) => ({ kind: 'swap', cards: ascending(picked) }),
      },
    ],
  };
}

function bidPrompt(seen: ToyView): Prompt<ToyMove> {
  const toMove = (bid: number): ToyMove => ({ kind: 'bid', bid });
  return {
    key: 'bid',
    ask: 'How many tricks will you take?',
    where: 'table',
    required: true,
    choices: [{ kind: 'number', key: 'n', label: 'Bid', min: 0, max: seen.hand.length, toMove }],
  };
}

function playPrompt(seen: ToyView): Prompt<ToyMove> {
  return {
    key: 'play',
    ask: 'Play a card.',
    where: 'hand',
    required: true,
    choices: seen.hand.map((card) => ({
      kind: 'press',
      key: card,
      label: face(card),
      card,
      move: { kind: 'play', card },
    })),
  };
}

function boastPrompt(): Prompt<ToyMove> {
  return {
    key: 'more',
    ask: 'Anything else?',
    where: 'hand',
    required: false,
    choices: [
      {
        kind: 'menu',
        key: 'boast',
        label: 'Boast …',
        choices: [{ kind: 'press', key: 'yes', label: 'Boast', tone: 'danger', move: { kind: 'boast' } }],
      },
    ],
  };
}

function scene(seen: ToyView, viewer: Viewer): Scene {
  const table: readonly Block[] = [
    { kind: 'title', text: seen.phase === 'over' ? 'The game is over' : `${who(seen.turn)} is next` },
    { kind: 'cards', label: 'Trick', cards: seen.trick.map(({ card }) => ({ card })), empty: 'no card yet' },
    {
      kind: 'seats',
      lines: seatsOf(seen.taken.length).map((seat) => ({
        seat,
        turn: seen.turn === seat,
        facts: [`${seen.taken[seat]} taken`, `bid ${seen.bids[seat] ?? '–'}`],
      })),
    },
  ];
  if (viewer === 'public') return { blocks: table };
  return {
    blocks: [...table, { kind: 'cards', label: 'Your hand', cards: seen.hand.map((card) => ({ card })) }],
  };
}

function tell(event: ToyEvent, viewer: Viewer): Words | null {
  switch (event.kind) {
    case 'dealt':
      return `Everybody gets ${event.cards} cards.`;
    case 'swapped':
      if (viewer !== event.seat) return `${who(event.seat)} exchanges ${event.cards.length}.`;
      return event.cards.length === 0
        ? 'You keep your cards.'
        : `You exchange ${event.cards.map(face).join(' and ')}.`;
    case 'bid':
      return `${who(event.seat)} bids ${event.bid}.`;
    case 'played':
      return `${who(event.seat)} plays ${face(event.card)}.`;
    case 'took':
      return `${who(event.seat)} takes the trick.`;
    case 'boasted':
      return viewer === event.seat ? null : `${who(event.seat)} boasts!`;
  }
}

function fallback(seen: ToyView, _seat: Seat): ToyMove {
  return plain(seen, lowest(seen.hand));
}

function bot(seen: ToyView, _seat: Seat, level: Level, rng: Rng): ToyMove {
  switch (level) {
    case 'easy':
      return plain(seen, seen.hand[rng.below(Math.max(1, seen.hand.length))] ?? null);
    case 'normal':
      return plain(seen, lowest(seen.hand));
    case 'hard':
      return plain(seen, seen.hand.at(-1) ?? null);
  }
}

function plain(seen: ToyView, card: CardId | null): ToyMove {
  if (seen.phase === 'swap') return { kind: 'swap', cards: [] };
  if (seen.phase === 'bid' || card === null) return { kind: 'bid', bid: 1 };
  return { kind: 'play', card };
}

function lowest(hand: readonly CardId[]): CardId | null {
  return hand[0] ?? null;
}
