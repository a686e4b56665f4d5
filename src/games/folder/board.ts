import { type BoardPlace, type BoardRow, type Picture, type Spot, who } from '../../engine/scene.ts';
import { type Seat, seatsOf } from '../../engine/seat.ts';
import { joined, type Words } from '../../engine/words.ts';
import { idOf } from './cards.ts';
import { culpritOf, fitsAt, inOrder } from './order.ts';
import { totalsOf } from './scoring.ts';
import type { Action, Card, Folder, Line, Reveal, View } from './types.ts';
import { words } from './words.ts';

type Board = Extract<Picture, { readonly kind: 'board' }>;

/** All folders one below the other: cards that everyone saw going in, and the backs of the others with their slots. */
export function board(view: View): Board {
  return boardWith(view, (seat, points) => place(view, seat, points));
}

/** The table and the viewer’s folder; of the other seats, only who is on turn and their points. */
export function ownBoard(view: View, folder: Folder, viewer: Seat): Board {
  const { turn, phase } = view;
  const places = (seat: Seat, points: number): BoardPlace => ({
    seat,
    turn: seat === turn,
    main: words.points({ points }),
    spots: [],
  });
  const isAsked = viewer === turn && (phase === 'turn' || phase === 'drawn');
  const offered = isAsked ? (view.drawn ?? view.discards.at(-1)) : undefined;
  return { ...boardWith(view, places), hand: rack(folder, view.highest, offered) };
}

/**
 * A folder from slot 1 on: cards that count are lit; those that break the order and the slots for an offered card are
 * marked.
 */
function rack(folder: Folder, highest: Card, offered: Card | undefined): BoardRow {
  const spots = openSlots(folder, culpritOf(folder, highest)).map((spot, index): Spot => {
    const ready = offered !== undefined && fitsAt(folder, index, offered);
    const slot = index + 1;
    return { ...spot, under: { text: `${slot}`, ready, ...(ready ? { says: words.fits({ slot }) } : {}) } };
  });
  return {
    label: words.yourFolder,
    spots,
    says: words.inOrderOf({ ordered: inOrder(folder), all: folder.length }),
  };
}

/** The folders that were opened last, each with its points and its player's total. */
export function openedBoard(view: View, { round, filer, folders, lines }: Reveal): Board {
  const opened = boardWith(view, (seat, points) => {
    const [folder = [], line] = [folders[seat], lines[seat]];
    return {
      seat,
      turn: seat === view.turn,
      main: words.points({ points }),
      ...(line === undefined ? {} : { aside: roundWords(line) }),
      spots: openSlots(folder),
    };
  });
  const [top, , left] = opened.middle;
  const filed = { label: words.filedIn({ round }), spots: [], says: who(filer) };
  return { ...opened, middle: [top, left, filed].flatMap((group) => group ?? []) };
}

/** A folder that was open at the end of the game, and its points. */
export function lastFolder({ folders, lines }: Reveal, seat: Seat): BoardRow {
  const [folder = [], line] = [folders[seat], lines[seat]];
  return {
    label: words.folderOf({ player: who(seat) }),
    spots: openSlots(folder),
    ...(line === undefined ? {} : { says: roundWords(line) }),
  };
}

/** By default, the first card that does not count is marked. */
function openSlots(folder: Folder, marked: number | null = inOrder(folder)): readonly Spot[] {
  const ordered = inOrder(folder);
  return folder.map((card, index) => ({
    piece: { kind: 'card', card: idOf(card) },
    ...(index < ordered ? { lit: true } : {}),
    ...(index === marked ? { mark: 'breaks' } : {}),
  }));
}

/** The points of a round, and what they were for. */
function roundWords({ points, run, filed, inOrder: ordered }: Line): Words {
  if (!filed) return words.gainedInOrder({ points, ordered });
  return run > 0 ? words.gainedWithRun({ points, run }) : words.gainedFiling({ points });
}

/** The piles, and an area for each seat. */
function boardWith(view: View, places: (seat: Seat, points: number) => BoardPlace): Board {
  const seats = seatsOf(view.known.length);
  const totals = totalsOf(view.sheet, seats.length);
  const lying = (card: Card): Spot => ({ piece: { kind: 'card', card: idOf(card) } });
  return {
    kind: 'board',
    title: words.boardTitle({ round: view.round, target: view.options.target }),
    middle: [
      { label: words.topDiscard, spots: view.discards.slice(-1).map(lying) },
      { label: words.discards, spots: [], says: `${view.discards.length}` },
      { label: words.drawPile, spots: [], says: `${view.drawPileSize}` },
      ...(view.drawn === null ? [] : [{ label: words.youDrew, spots: [lying(view.drawn)] }]),
    ],
    places: seats.map((seat) => places(seat, totals[seat] ?? 0)),
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

/** What a seat did last and is about to do, so that people who come back to a table can follow. */
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
