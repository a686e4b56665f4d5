import type { BoardPlace, Picture, Spot } from '../../engine/scene.ts';
import { type Seat, seatsOf } from '../../engine/seat.ts';
import { idOf } from './cards.ts';
import { totalsOf } from './scoring.ts';
import type { Action, View } from './types.ts';

/** Every folder below the other: the cards that everybody saw going in, and the backs of the rest with their slots. */
export function board(view: View): Extract<Picture, { readonly kind: 'board' }> {
  const seats = seatsOf(view.known.length);
  const totals = totalsOf(view.sheet, seats.length);
  const top = view.discards.slice(-1).map((card): Spot => ({ piece: { kind: 'card', card: idOf(card) } }));
  return {
    kind: 'board',
    title: `Round ${view.round}, first to ${view.options.target} points`,
    middle: [
      { label: 'Top discard', spots: top },
      { label: 'Discards', spots: [], says: `${view.discards.length}` },
      { label: 'Draw pile', spots: [], says: `${view.drawPileSize}` },
    ],
    places: seats.map((seat) => place(view, seat, totals[seat] ?? 0)),
  };
}

function place(view: View, seat: Seat, points: number): BoardPlace {
  const aside = doings(view, seat).join(', ');
  return {
    seat,
    turn: seat === view.turn && view.phase !== 'over',
    main: `${points} ${points === 1 ? 'point' : 'points'}`,
    ...(aside === '' ? {} : { aside }),
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
function doings(view: View, seat: Seat): readonly string[] {
  const isOn = seat === view.turn;
  if (isOn && view.phase === 'drawn') return ['drew a card'];
  const last = view.known[seat]?.last ?? null;
  const did = last === null ? [] : [actionWords(last.action)];
  return isOn && view.phase === 'file' ? [...did, 'can file'] : did;
}

function actionWords(action: Action): string {
  switch (action.kind) {
    case 'take':
      return `took the discard into slot ${action.slot}`;
    case 'keep':
      return `kept its draw in slot ${action.slot}`;
    case 'throw':
      return 'threw its draw away';
  }
}
