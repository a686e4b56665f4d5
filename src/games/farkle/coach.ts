import { face, who } from '../../engine/scene.ts';
import { cardId, type Seat } from '../../engine/seat.ts';
import { inRow, joined, type Words } from '../../engine/words.ts';
import { slidInto } from './bot/clearly-best.ts';
import { stops } from './bot/policy.ts';
import { stoppingNow } from './scene.ts';
import { drawsFrom, farklePoints, farkleRisk, OPENING, pointsOf, sizeOf, slidesFrom } from './scoring.ts';
import type { Move, Row, View } from './types.ts';
import { combination, percent } from './wording.ts';
import { words } from './words.ts';

/** Explains why a move is good, then names the move. */
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

/** What the card scores there immediately, or what it prepares. */
function placing(view: View, seat: Seat, to: Seat): Words {
  const { hand } = view;
  if (hand === null) {
    const into = to === seat ? words.intoOwn : words.intoOther({ player: who(to) });
    return words.adviseAnywhere({ area: into });
  }
  const area = to === seat ? words.inOwn : words.inOther({ player: who(to) });
  const card = face(cardId(hand));
  const placed: Row = (view.areas[to] ?? '') + hand;
  const best = slidesFrom(placed, hand)[0];
  if (best !== undefined) return words.adviseReady({ card, area, combination: combination(best) });
  // Stopping would not score anything yet.
  const goesOn = stoppingNow(view).written === 0 && sizeOf(drawsFrom(view)) > 0;
  const on = goesOn ? 'yes' : 'other';
  const advised = { card, area, on, number: hand, points: pointsOf(hand.repeat(3)) } as const;
  const alike = placed.split(hand).length - 1;
  return alike === 2 ? words.advisePair(advised) : words.adviseSingle(advised);
}

/** The combination, and whether to draw again or stop: most buttons do both at once. */
function sliding(view: View, seat: Seat, cards: Row): Words {
  const after = slidInto(view, cards);
  const slid = combination(cards);
  if (sizeOf(drawsFrom(after)) === 0) return words.adviseSlideLast({ combination: slid });
  const { made, short, written } = stoppingNow(after);
  if (stops(after, seat))
    return words.adviseSlideStop({ combination: slid, points: written, risk: risk(after) });
  const why = short ? words.whyOpening({ opening: OPENING, made }) : words.whyMore;
  return words.adviseSlideOn({ combination: slid, why, risk: risk(after) });
}

function drawing(view: View, seat: Seat): Words {
  if (sizeOf(drawsFrom(view)) === 0) return words.adviseEnd;
  const { made, short, written } = stoppingNow(view);
  if (!view.drew) return beginning(view, seat);
  if (view.centre.length === 0)
    return joined([words.adviseFree, ...promising(view, seat), words.adviseOn], ' ');
  if (short) return inRow(words.adviseShort({ opening: OPENING, made }), ' ', words.adviseOn);
  const only = words.riskOnly({ risk: risk(view), points: written });
  return joined([...promising(view, seat), only, words.adviseOn], ' ');
}

/** The point of this turn, if there is anything new to say: areas, then Farkles, then what is nearly complete. */
function beginning(view: View, seat: Seat): Words {
  const explained = words.riskExplained({ risk: risk(view) });
  if (view.areas.every((row) => row.length <= 1))
    return joined([words.adviseStart, explained, words.adviseDraw], ' ');
  const farkles = view.farkles[seat] ?? 0;
  if (farkles > 0)
    return inRow(words.adviseHeld({ farkles, points: farklePoints(farkles) }), ' ', words.adviseDraw);
  const near = promising(view, seat);
  return joined([...(near.length > 0 ? near : [words.adviseFirst]), explained, words.adviseDraw], ' ');
}

function stopping(view: View): Words {
  const { written } = stoppingNow(view);
  return written === 0 ? words.adviseStopFree : words.adviseStop({ points: written, risk: risk(view) });
}

/** The row of equal cards for which one more card scores most, if any. */
function promising(view: View, seat: Seat): readonly Words[] {
  let best: { readonly points: number; readonly says: Words } | null = null;
  for (const [at, row] of view.areas.entries()) {
    for (const card of new Set(row)) {
      const count = row.split(card).length - 1;
      const points = pointsOf(card.repeat(count + 1));
      if (card === 'F' || count < 2 || count > 5 || points <= (best?.points ?? 0)) continue;
      const area = at === seat ? words.inOwn : words.inOther({ player: who(at as Seat) });
      best = { points, says: words.promising({ count, card, area, points }) };
    }
  }
  return best === null ? [] : [best.says];
}

function risk(view: View): Words {
  return percent(farkleRisk(drawsFrom(view)));
}
