import type { Choice, Prompt } from '../../engine/prompt.ts';
import { face } from '../../engine/scene.ts';
import type { CardId, Seat } from '../../engine/seat.ts';
import { bestCollection, byValue, collectable } from './collecting.ts';
import { pointsOf, worthByCards, worthByPoints } from './counting.ts';
import type { Move, View } from './types.ts';

/** A button holds about this many cards and stays readable. */
const MOST_NAMED = 12;

/** One question to the seat whose turn it is: a card, and what to do with it. */
export function prompts(view: View, seat: Seat): readonly Prompt<Move>[] {
  if (view.turn !== seat || view.hand.length === 0) return [];
  const choices = byValue(view.hand).map((card) => cardChoice(card, view.centre));
  return [{ key: 'turn', ask: 'Which card do you play?', where: 'hand', required: true, choices }];
}

/** A card that can collect nothing is laid at one press (FP-10). */
function cardChoice(card: CardId, centre: readonly CardId[]): Choice<Move> {
  const collections = collecting(card, centre);
  const lay: Choice<Move> = {
    kind: 'press',
    key: 'lay',
    label: `Lay ${face(card)}`,
    card,
    move: { kind: 'lay', card },
  };
  if (collections.most === 0) return { ...lay, key: card };
  const label = `${face(card)} collects up to ${collections.most}`;
  return { kind: 'menu', key: card, label, card, choices: [...collections.choices, lay] };
}

/** The set with most cards, the one with most points if that is another, and a free choice if there is more than one card. */
function collecting(
  card: CardId,
  centre: readonly CardId[],
): { most: number; choices: readonly Choice<Move>[] } {
  const byCards = bestCollection(card, centre, worthByCards)?.taken ?? [];
  const byPoints = bestCollection(card, centre, worthByPoints)?.taken ?? [];
  if (byCards.length === 0) return { most: 0, choices: [] };
  const choices: Choice<Move>[] = [collect('most', card, byCards, centre)];
  if (points(byPoints) > points(byCards)) choices.push(collect('points', card, byPoints, centre));
  const from = collectable(card, centre);
  if (from.length > 1) {
    choices.push({
      kind: 'cards',
      key: 'choose',
      label: 'Choose what to collect',
      from,
      min: 1,
      max: byCards.length,
      toMove: (picked) => ({ kind: 'collect', card, taken: from.filter((each) => picked.includes(each)) }),
    });
  }
  return { most: byCards.length, choices };
}

function collect(
  key: string,
  card: CardId,
  taken: readonly CardId[],
  centre: readonly CardId[],
): Choice<Move> {
  const worth = points(taken);
  const extra = worth === 0 ? '' : `, ${worth === 1 ? '1 point' : `${worth} points`}`;
  const label =
    taken.length === centre.length
      ? `Clear the board: all ${taken.length}${extra}, +1`
      : `Collect ${taken.length}${extra}: ${named(taken)}`;
  return { kind: 'press', key, label, tone: 'main', move: { kind: 'collect', card, taken } };
}

function named(cards: readonly CardId[]): string {
  const more = cards.length - MOST_NAMED;
  const faces = cards.slice(0, MOST_NAMED).map(face).join(' ');
  return more > 0 ? `${faces} and ${more} more` : faces;
}

function points(cards: readonly CardId[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(card), 0);
}

/** The clock lays the lowest card. */
export function fallback(view: View, _seat: Seat): Move {
  const [lowest] = byValue(view.hand);
  if (lowest === undefined) throw new Error('a seat without cards is asked nothing');
  return { kind: 'lay', card: lowest };
}
