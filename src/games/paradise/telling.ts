import { frenchCard, frenchFace } from '../../cards/french-deck.ts';
import { leadOf, winWords } from '../../engine/ending.ts';
import type { Outcome } from '../../engine/game.ts';
import { type Banner, who } from '../../engine/scene.ts';
import { type Seat, seat } from '../../engine/seat.ts';
import { type Counts, highest } from '../../engine/statistics.ts';
import { inRow, type Words } from '../../engine/words.ts';
import { type Count, count, outcomeOf, POINTS, pointsIn, pointsOf } from './scoring.ts';
import type { Event, View } from './types.ts';
import { words } from './words.ts';

/** The margin; ties are broken by the cards taken (FP-18). */
export function verdict(_view: View, outcome: Outcome): Words | null {
  const lead = leadOf(outcome);
  return lead === null ? null : winWords(lead, words.tieBreak);
}

/** From so many points, or so many cards from the centre, a take is worth a moment. */
const MANY_POINTS = 2;
const MANY_CARDS = 4;
/** As many of the cards that score as fit beside the text. */
const MOST_SHOWN = 3;

/**
 * What the last card brought (FP-16), if it is much or decided something, the most cards in one take, the most clears,
 * and the most spades.
 */
export function highlights(view: View, counts: readonly Counts[]): readonly Words[] {
  const take = highestOf(counts, 'mostTaken', GOOD_TAKE);
  const clears = highestOf(counts, 'clears');
  const spades = count(view).findIndex(({ mostSpades }) => mostSpades > 0);
  return [
    ...restWords(view, counts),
    ...(take === null ? [] : [named(take.seat, words.factTake({ cards: take.value }))]),
    ...(clears === null ? [] : [named(clears.seat, words.factClears({ clears: clears.value }))]),
    ...(spades < 0
      ? []
      : [words.toldSpades({ player: who(seat(spades)), spades: count(view)[spades]?.spades ?? 0 })]),
  ];
}

/** So many cards from the most are told as a near miss, and so many at once as a good take. */
const NEARLY = 2;
const GOOD_TAKE = 3;

/** How nearly somebody had the most cards, or the best of what they did; if there is nothing else, how little they took. */
export function fact(view: View, at: Seat, { clears = 0, mostTaken = 0 }: Counts): Words | null {
  const own = view.collected[at] ?? [];
  const short = Math.max(...view.collected.map(({ length }) => length)) - own.length;
  if (short > 0 && short <= NEARLY) return words.factShort({ cards: short });
  if (clears > 1) return words.factClears({ clears });
  const best = own.find((card) => pointsOf(card) === POINTS.tenOfDiamonds);
  if (best !== undefined) return words.factWorth({ card: frenchFace(best).name });
  if (mostTaken > GOOD_TAKE) return words.factTake({ cards: mostTaken });
  const aces = own.filter((card) => frenchCard(card).rank === 'A').length;
  if (aces > 1) return words.factAces({ aces });
  if (clears > 0) return words.factClears({ clears });
  if (mostTaken === GOOD_TAKE) return words.factTake({ cards: mostTaken });
  const played = view.plays.filter(({ seat }) => seat === at).length;
  return played === 0 ? null : words.factLaid({ laid: view.laid[at]?.length ?? 0, cards: played });
}

function named(at: Seat, told: Words): Words {
  return inRow(who(at), ' ', told);
}

/** The highest count of something; null if several have it, for then it distinguishes nobody. */
function highestOf(counts: readonly Counts[], name: string, least = 1): ReturnType<typeof highest> {
  const found = highest(counts, name, least);
  const isShared = counts.some((one, at) => at !== found?.seat && one[name] === found?.value);
  return isShared ? null : found;
}

/** The cards for the last one played, compared with the count without them: they may have won the game. */
function restWords(view: View, counts: readonly Counts[]): readonly Words[] {
  const rest = highest(counts, 'rest');
  if (rest === null) return [];
  const { seat: last, value: cards } = rest;
  const told = { player: who(last), cards };
  const without = view.collected.map((pile, at) => (at === last ? pile.slice(0, -cards) : pile));
  const [after, before] = [count(view), count({ ...view, collected: without })];
  const hasWon = (counted: readonly Count[]): boolean => {
    const [winner, ...others] = outcomeOf(counted).winners;
    return winner === last && others.length === 0;
  };
  if (hasWon(after) && !hasWon(before)) return [words.toldRestWon(told)];
  const hasMostCards = ({ [last]: own }: readonly Count[]): boolean => (own?.mostCards ?? 0) > 0;
  if (hasMostCards(after) && !hasMostCards(before)) return [words.toldRestMost(told)];
  return cards >= MANY_CARDS || orderOf(after) !== orderOf(before) ? [words.toldRest(told)] : [];
}

function orderOf(counted: readonly Count[]): string {
  return outcomeOf(counted)
    .placings.map(({ seat, place }) => `${place}:${seat}`)
    .join(' ');
}

/**
 * A player clears the board (FP-13), takes much at once (FP-17), plays the last card of all, or gets much with it
 * (FP-16).
 */
export function moment(event: Event): Banner | null {
  switch (event.kind) {
    case 'cleared':
      return {
        ...{ text: words.boardCleared({ points: POINTS.clear }), about: who(event.seat), mood: 'good' },
        ...(event.card === undefined ? {} : { cards: [event.card] }),
      };
    case 'collected':
      return bigTake(event);
    case 'last':
      return {
        text: words.lastCardOf({ player: who(event.seat) }),
        about: lastWords(event),
        mood: 'good',
      };
    case 'given':
      return event.cards.length < MANY_CARDS
        ? null
        : { text: words.restTaken({ cards: event.cards.length }), about: who(event.seat), mood: 'good' };
    default:
      return null;
  }
}

function lastWords({ cards, most }: Extract<Event, { readonly kind: 'last' }>): Words {
  const points = POINTS.mostCards;
  if (cards.length === 0 && most === 'gained') return words.lastMakesMost({ points });
  const brings = words.lastBrings({ cards: cards.length, points: pointsIn(cards) });
  if (most === null) return brings;
  return inRow(brings, most === 'gained' ? words.andMost({ points }) : words.andLevel);
}

function bigTake({ seat, card, taken }: Extract<Event, { readonly kind: 'collected' }>): Banner | null {
  const about = { about: who(seat), mood: 'good', alsoTold: true } as const;
  const all = [card, ...taken];
  const points = pointsIn(all);
  if (points >= MANY_POINTS) {
    const scoring = all
      .filter((each) => pointsOf(each) > 0)
      .toSorted((one, other) => pointsOf(other) - pointsOf(one));
    return { text: words.pointsTaken({ points }), ...about, cards: scoring.slice(0, MOST_SHOWN) };
  }
  return taken.length < MANY_CARDS
    ? null
    : { text: words.manyTaken({ cards: taken.length }), ...about, cards: [card] };
}
