import type { Seat } from '../../engine/seat.ts';
import { SLOTS } from './cards.ts';
import { runsWorth, waits } from './filing.ts';
import { outlooksOf, unseenCards } from './outlook.ts';
import { chanceOfOrder, chanceOfRun, chanceThrough, companions, prospectsOf } from './prospects.ts';
import { EVEN, type Temper } from './temper.ts';
import type { Card, Folder, Move, View } from './types.ts';

/** What filing is worth against letting an opponent file. */
const FILING = 105;
/** How much of a run's bonus counts: the plans for order and for each run cannot all be followed. */
const RUN = 0.6;
/** In points, what a character gives for a move that it likes; and how much more a run is worth to one that likes those. */
const LIKED = 2;
const RUN_LIKED = 1.5;
/** Slots tried for a card: those with the best chance of order, and those where it stands with most of a run. */
const PLACES = 2;

/** What a folder is worth, and where a card may go to change it. */
interface Judgement {
  worth(folder: Folder): number;
  places(card: Card): readonly number[];
}

/** The move with the best prospects before an opponent files, on average over the unseen cards. Needs no luck. */
export function expert(view: View, seat: Seat, temper: Temper = EVEN): Move {
  const folder = view.folder ?? [];
  if (view.phase === 'file') return { kind: waits(view, seat, folder) ? 'end' : 'file' };
  const judgement = judge(view, seat, folder, temper);
  const now = judgement.worth(folder);
  if (view.phase === 'drawn') {
    const kept = view.drawn === null ? null : bestExchange(judgement, folder, view.drawn);
    return kept !== null && kept.worth > now - temper.draws * LIKED
      ? { kind: 'keep', slot: kept.slot }
      : { kind: 'throw' };
  }
  const top = view.discards.at(-1);
  const taken = top === undefined ? null : bestExchange(judgement, folder, top);
  const unseen = [...unseenCards(view, seat)];
  const drawn = unseen.map((card) => Math.max(now, bestExchange(judgement, folder, card).worth));
  const draw = drawn.reduce((sum, worth) => sum + worth, 0) / Math.max(1, drawn.length);
  return taken !== null && taken.worth >= draw - temper.discards * LIKED
    ? { kind: 'take', slot: taken.slot }
    : { kind: 'draw' };
}

function judge(view: View, seat: Seat, folder: Folder, temper: Temper): Judgement {
  const outlooks = outlooksOf(view, seat);
  const runs = runsWorth(view, seat);
  const counted = RUN * (1 + temper.runs * RUN_LIKED);
  const [, middle] = outlooks.map((outlook) => prospectsOf(folder, outlook));
  return {
    worth: (changed) => {
      let worth = 0;
      for (const outlook of outlooks) {
        const prospects = prospectsOf(changed, outlook);
        worth += FILING * chanceOfOrder(prospects);
        for (const { length, points } of runs) worth += counted * points * chanceOfRun(prospects, length);
      }
      return worth / outlooks.length;
    },
    places: (card) => {
      if (middle === undefined) return [];
      const slots = Array.from({ length: SLOTS }, (_, index) => index + 1);
      const chances = slots.map((slot) => ({ slot, promise: chanceThrough(middle, slot, card) }));
      const beside = slots.map((slot) => ({ slot, promise: companions(middle, slot, card) }));
      return [...new Set([...mostPromising(chances), ...mostPromising(beside)])];
    },
  };
}

function mostPromising(
  slots: readonly { readonly slot: number; readonly promise: number }[],
): readonly number[] {
  const promising = slots.filter(({ promise }) => promise > 0).sort((a, b) => b.promise - a.promise);
  return promising.slice(0, PLACES).map(({ slot }) => slot);
}

/** Where a card helps most, or hurts least, and what the folder is worth then. */
function bestExchange(
  judgement: Judgement,
  folder: Folder,
  card: Card,
): { readonly slot: number; readonly worth: number } {
  let best = { slot: 1, worth: Number.NEGATIVE_INFINITY };
  for (const slot of judgement.places(card)) {
    const worth = judgement.worth(folder.with(slot - 1, card));
    if (worth > best.worth) best = { slot, worth };
  }
  return best;
}
