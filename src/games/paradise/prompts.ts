import type { Choice, Prompt } from '../../engine/prompt.ts';
import { face } from '../../engine/scene.ts';
import type { CardId, Seat } from '../../engine/seat.ts';
import { joined, type Words } from '../../engine/words.ts';
import { clearlyBest } from './bot/index.ts';
import { bestCollection, byValue, collectable, valuesOf } from './collecting.ts';
import { write } from './notation.ts';
import { POINTS, pointsIn, worthByCards, worthByPoints } from './scoring.ts';
import type { Move, View } from './types.ts';
import { words } from './words.ts';

type Press = Extract<Choice<Move>, { readonly kind: 'press' }>;

/** With up to about this many cards, a button stays readable. */
const MOST_NAMED = 10;

/** One question to the seat on turn: the best take of each card, or else laying it; the rest is behind "Other". */
export function prompts(view: View, seat: Seat): readonly Prompt<Move>[] {
  if (view.turn !== seat || view.hand.length === 0) return [];
  const hand = byValue(view.hand);
  const takes = hand.map((card) => takesOf(card, view));
  const lays = hand.filter((_, at) => takes[at]?.length === 0).map((card) => lay(card, card, view));
  const taking = hand.filter((_, at) => takes[at]?.length !== 0);
  const others = [
    ...taking.flatMap((card) => choosing(card, view.centre)),
    ...taking.map((card) => lay(card, `l${card}`, view)),
  ];
  const other: Choice<Move> = {
    kind: 'menu',
    key: 'other',
    label: words.other,
    ask: words.whatElse,
    choices: others,
  };
  const best = clearlyBest(view, seat);
  const offered = [...takes.flat(), ...lays];
  const judged = offered.find(({ move }) => best !== null && write(move) === write(best));
  // If no move is clearly best, a clear stands out: it is nearly always right. So does the last card of all.
  const main = judged ?? (isLastCard(view) ? offered[0] : bestClear(offered, view));
  const shown = offered.map((choice) => (choice === main ? { ...choice, tone: 'main' as const } : choice));
  const choices = [...shown, ...(others.length === 0 ? [] : [other])];
  const ask = judged === undefined ? words.whichCard : words.looksBest({ card: face(judged.move.card) });
  return [{ key: 'turn', ask, where: 'hand', required: true, choices }];
}

/** Of the choices that clear the board, the first with the most points. */
function bestClear(offered: readonly Press[], { centre }: View): Press | undefined {
  const points = ({ move }: Press): number => pointsIn([move.card]);
  return offered
    .filter(({ move }) => move.kind === 'collect' && move.taken.length === centre.length)
    .toSorted((one, other) => points(other) - points(one))[0];
}

function lay(card: CardId, key: string, view: View): Press {
  return { kind: 'press', key, label: layWords(card, key === card, view), card, move: { kind: 'lay', card } };
}

/** A single button has no room to say what the last card brings; the banner on the table does. */
function layWords(card: CardId, isAlone: boolean, view: View): Words {
  const { centre } = view;
  if (!isLastCard(view) || centre.length === 0) return words.lay({ card: face(card) });
  const brings = isAlone ? [] : [words.cards({ count: centre.length }), ...worthOf([card, ...centre])];
  return joined([words.takesRest({ card: face(card) }), ...brings], ' · ');
}

/** Whether the hand of the seat on turn is one card, and nobody has any other (FP-16). */
function isLastCard({ drawPileSize, handSizes }: View): boolean {
  return drawPileSize === 0 && handSizes.reduce((sum, size) => sum + size, 0) === 1;
}

function worthOf(cards: readonly CardId[], clears = 0): readonly Words[] {
  const worth = pointsIn(cards) + clears * POINTS.clear;
  return worth === 0 ? [] : [words.points({ count: worth })];
}

/**
 * The set with the most cards, and the one with the most points if that is different; empty if the card can take
 * nothing.
 */
function takesOf(card: CardId, view: View): readonly Press[] {
  const { centre } = view;
  const byCards = bestCollection(card, centre, worthByCards)?.taken ?? [];
  const byPoints = bestCollection(card, centre, worthByPoints)?.taken ?? [];
  if (byCards.length === 0) return [];
  const most = collect(card, card, byCards, view);
  return pointsIn(byPoints) > pointsIn(byCards) ? [most, collect(`${card}+`, card, byPoints, view)] : [most];
}

/** Any set that a card may take, with the first totals that it takes; none if there is only one set. */
function choosing(card: CardId, centre: readonly CardId[]): readonly Choice<Move>[] {
  const from = collectable(card, centre);
  if (from.length < 2) return [];
  const most = bestCollection(card, centre, worthByCards)?.taken.length ?? 0;
  // An Ace that takes only Aces counts 1 (FP-8).
  const isLow = from.every((each) => valuesOf(each).length > 1);
  const once = isLow ? Math.min(...valuesOf(card)) : Math.max(...valuesOf(card));
  return [
    {
      kind: 'cards',
      key: `c${card}`,
      label: words.choose({ card: face(card), once, twice: 2 * once }),
      from,
      min: 1,
      max: most,
      toMove: (picked) => ({ kind: 'collect', card, taken: from.filter((each) => picked.includes(each)) }),
    },
  ];
}

function collect(key: string, card: CardId, taken: readonly CardId[], view: View): Press {
  const rest = view.centre.length - taken.length;
  const clears = rest === 0;
  const takesAll = isLastCard(view);
  const facts = [
    clears ? words.clearsBoard({ card: face(card) }) : words.takes({ card: face(card), cards: named(taken) }),
    ...(clears ? [words.cards({ count: taken.length })] : []),
    ...(takesAll && !clears ? [words.thenRest({ cards: rest })] : []),
    // The played card is collected along with them (FP-9), and after the last card the rest (FP-16).
    ...worthOf([card, ...(takesAll ? view.centre : taken)], clears ? 1 : 0),
  ];
  return {
    kind: 'press',
    key,
    label: joined(facts, ' · '),
    card,
    move: { kind: 'collect', card, taken },
  };
}

function named(cards: readonly CardId[]): Words {
  const more = cards.length - MOST_NAMED;
  const faces = cards.slice(0, MOST_NAMED).map(face).join(' ');
  return more > 0 ? words.andMore({ cards: faces, more }) : faces;
}

/** The clock lays the lowest card. */
export function fallback(view: View, _seat: Seat): Move {
  const [lowest] = byValue(view.hand);
  if (lowest === undefined) throw new Error('a seat without cards is asked nothing');
  return { kind: 'lay', card: lowest };
}
