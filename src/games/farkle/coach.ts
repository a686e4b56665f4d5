import { face, who } from '../../engine/scene.ts';
import { cardId, type Seat } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';
import { stops } from './bot.ts';
import { without } from './rules.ts';
import { combination, stoppingNow } from './scene.ts';
import { drawsFrom, farkleRisk, OPENING, pointsOf, sizeOf, slidesFrom } from './scoring.ts';
import type { Move, Row, View } from './types.ts';
import { number, percent } from './wording.ts';

const HOW_MANY = ['No', 'One', 'Two', 'Three', 'Four', 'Five'] as const;
const NEXT = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** A move as advice, with what to look at and why. */
export function coach(view: View, seat: Seat, move: Move): Words {
  switch (move.kind) {
    case 'place':
      return placing(view, seat, move.area);
    case 'slide':
      return sliding(view, seat, move.cards);
    case 'draw':
      return drawing(view, seat);
    case 'stop':
      return stopping(view);
  }
}

/** What the card makes there at once, or what it prepares. */
function placing(view: View, seat: Seat, area: Seat): string {
  const { hand } = view;
  const whose = area === seat ? 'your own area' : `${who(area)}’s area`;
  if (hand === null) return `Place the card in ${whose}.`;
  const card = face(cardId(hand));
  const lying = view.areas[area] ?? '';
  const placed: Row = lying + hand;
  const best = slidesFrom(placed, hand)[0];
  if (best !== undefined)
    return `Place the ${card} in ${whose}: it makes ${combination(best)}, ready to slide.`;
  const alike = placed.split(hand).length - 1;
  // Stopping would score nothing yet.
  const goesOn = stoppingNow(view).written === 0 && sizeOf(drawsFrom(view)) > 0;
  const then = goesOn ? `${whose} and draw again` : whose;
  const more = hand.repeat(3);
  if (alike === 2) {
    return `Place the ${card} in ${then}. That makes two ${hand}s; a third would be worth ${number(pointsOf(more))}.`;
  }
  return `Place the ${card} in ${then}. Three ${hand}s in one area would be worth ${number(pointsOf(more))}.`;
}

/** The combination, and whether to draw again or stop: most buttons do both at once. */
function sliding(view: View, seat: Seat, cards: Row): string {
  const after = afterSlide(view, cards);
  if (sizeOf(drawsFrom(after)) === 0)
    return `Slide ${combination(cards)}. No cards are left to draw, so your turn ends.`;
  if (stops(after, seat))
    return `Slide ${combination(cards)} and stop: that scores ${number(stoppingNow(after).written)}. Drawing again risks all of it on a Farkle (${risk(after)}).`;
  const { made, short } = stoppingNow(after);
  const why = short
    ? `your first score takes ${number(OPENING)} in one turn, and this makes ${number(made)}`
    : 'another card is likely to bring more than it risks';
  return `Slide ${combination(cards)} and draw again: ${why}. The centre scores when you stop; a Farkle (${risk(after)}) would take it.`;
}

function afterSlide(view: View, cards: Row): View {
  const centre = [...view.centre, cards];
  if (view.placed === null) return { ...view, centre };
  const { area } = view.placed;
  const left = without(view.areas[area] ?? '', cards) ?? '';
  return { ...view, areas: view.areas.with(area, left), centre, placed: null };
}

function drawing(view: View, seat: Seat): string {
  if (sizeOf(drawsFrom(view)) === 0) return 'No cards are left to draw, so this just ends your turn.';
  if (!view.drew)
    return `Draw: every turn begins with a card, for any area. ${promising(view, seat)}The risk of a Farkle, a card that ends your turn, is ${risk(view)}.`;
  const { made, short, written } = stoppingNow(view);
  if (view.centre.length === 0) {
    return `Draw again: stopping now scores nothing, so you’ve nothing to lose. ${promising(view, seat)}The risk of a Farkle is ${risk(view)}.`;
  }
  if (short) {
    return `Draw again: your first score takes ${number(OPENING)} in one turn, and you have ${number(made)}. The risk of a Farkle is ${risk(view)}.`;
  }
  return `Draw again: ${promising(view, seat)}The risk of a Farkle is only ${risk(view)}, and stopping would score ${number(written)}.`;
}

function stopping(view: View): string {
  const { written } = stoppingNow(view);
  if (written === 0) return 'Stop: there’s nothing to gain by going on.';
  return `Stop and score ${number(written)}. The risk of a Farkle is ${risk(view)}, and it would take all of that.`;
}

/** The row of equal cards that one more card makes worth most. */
function promising(view: View, seat: Seat): string {
  let best: { readonly worth: number; readonly says: string } | null = null;
  for (const [area, row] of view.areas.entries()) {
    for (const card of new Set(row)) {
      const alike = row.split(card).length - 1;
      const worth = pointsOf(card.repeat(alike + 1));
      if (card === 'F' || alike < 2 || alike > 5 || worth <= (best?.worth ?? 0)) continue;
      const whose = area === seat ? 'your own area' : `${who(area as Seat)}’s area`;
      best = {
        worth,
        says: `${HOW_MANY[alike]} ${card}s lie in ${whose}: a ${NEXT[alike]} would make ${number(worth)}. `,
      };
    }
  }
  return best?.says ?? '';
}

function risk(view: View): string {
  return percent(farkleRisk(drawsFrom(view)));
}
