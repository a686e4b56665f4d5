import type { BoardPlace, Picture, Spot } from '../../engine/scene.ts';
import { type Seat, seatsOf } from '../../engine/seat.ts';
import { joined, type Words } from '../../engine/words.ts';
import { idOf } from './cards.ts';
import { totalsOf } from './scoring.ts';
import type { Action, View } from './types.ts';
import { words } from './words/index.ts';

/** Every folder below the other: the cards that everybody saw going in, and the backs of the rest with their slots. */
export function board(view: View): Extract<Picture, { readonly kind: 'board' }> {
  const seats = seatsOf(view.known.length);
  const totals = totalsOf(view.sheet, seats.length);
  const top = view.discards.slice(-1).map((card): Spot => ({ piece: { kind: 'card', card: idOf(card) } }));
  return {
    kind: 'board',
    title: words.boardTitle({ round: view.round, target: view.options.target }),
    middle: [
      { label: words.topDiscard, spots: top },
      { label: words.discards, spots: [], says: `${view.discards.length}` },
      { label: words.drawPile, spots: [], says: `${view.drawPileSize}` },
    ],
    places: seats.map((seat) => place(view, seat, totals[seat] ?? 0)),
  };
}

function place(view: View, seat: Seat, points: number): BoardPlace {
  const aside = doings(view, seat);
  return {
    seat,
    turn: seat === view.turn && view.phase !== 'over',
    main: words.points({ points }),
    ...(aside.length === 0 ? {} : { aside: joined(aside, ', ') }),
    spots: slots(view, seat),
  };
}

function slots(view: View, seat: Seat): readonly Spot[] {
  const known = view.known[seat];
  const changed = changedSlot(known?.last?.action);
  return (known?.cards ?? []).map((card, index) => ({
    piece:
      card === null ? { kind: 'back', text: `${index + 1}` } : { kind: 'card' as const, card: idOf(card) },
    ...(index + 1 === changed ? { mark: 'new' } : {}),
  }));
}

function changedSlot(action: Action | undefined): number | null {
  return action === undefined || action.kind === 'throw' ? null : action.slot;
}

/** What a seat did last and is about to do, so that a table looked at after a while can be followed. */
function doings(view: View, seat: Seat): readonly Words[] {
  const isOn = seat === view.turn;
  if (isOn && view.phase === 'drawn') return [words.drewCard];
  const last = view.known[seat]?.last ?? null;
  const did = last === null ? [] : [actionWords(last.action)];
  return isOn && view.phase === 'file' ? [...did, words.canFile] : did;
}

function actionWords(action: Action): Words {
  switch (action.kind) {
    case 'take':
      return words.tookDiscard({ slot: action.slot });
    case 'keep':
      return words.keptDraw({ slot: action.slot });
    case 'throw':
      return words.threwDraw;
  }
}
