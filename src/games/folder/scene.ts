import { pointsShort } from '../../engine/ending.ts';
import {
  type Block,
  type Picture,
  type Scene,
  type SeatLine,
  type TextBlock,
  type Words,
  who,
} from '../../engine/scene.ts';
import { type Seat, seatsOf, type Viewer } from '../../engine/seat.ts';
import { board } from './board.ts';
import { cardWords, idOf } from './cards.ts';
import { breaksAt, inOrder } from './order.ts';
import { totalsOf } from './scoring.ts';
import type { Event, Folder, Line, Reveal, View } from './types.ts';

/** More rounds than these are only in the totals. */
const ROUNDS_SHOWN = 10;

/** The table: the discard to be had, where everyone stands, and for its owner the folder. */
export function scene(view: View, viewer: Viewer): Scene {
  const blocks: Block[] = [{ kind: 'title', text: headline(view) }];
  if (view.phase !== 'over') {
    const words = inWords(view, viewer);
    if (viewer !== 'public') blocks.push(...words);
    else if (isJustScored(view)) blocks.push(...opened(view, words));
    else blocks.push({ kind: 'board', board: board(view), otherwise: words });
    if (view.folder !== null) blocks.push({ kind: 'text', text: ownWords(view.folder) });
  } else if (viewer === 'public') blocks.push(...course(view));
  return { blocks, more: history(view) };
}

/** Whether nobody has moved since the last round was scored: there is nothing to be seen of this one yet. */
function isJustScored({ lastRound, known }: View): boolean {
  return lastRound !== null && known.every(({ last }) => last === null);
}

/** The folders that were opened last, in the place of a board of backs, and what can be had now. */
function opened(view: View, words: readonly TextBlock[]): readonly Block[] {
  if (view.lastRound === null) return words;
  const board = foldersPicture(view.lastRound, totalsOf(view.sheet, view.known.length));
  return [
    { kind: 'text', text: pileWords(view) },
    { kind: 'board', board, otherwise: words.slice(1) },
  ];
}

/** The points of every round, and the folders that were opened last. */
function history(view: View): readonly Block[] {
  return [
    ...(view.sheet.length === 0 ? [] : [scoreSheet(view)]),
    ...(view.lastRound === null ? [] : [{ kind: 'text' as const, text: revealWords(view.lastRound) }]),
  ];
}

function headline(view: View): string {
  if (view.phase === 'over') return view.round === 1 ? 'One round' : `${view.round} rounds`;
  return `Round ${view.round}, first to ${view.options.target}`;
}

/** The discard to be had, where everybody stands, and the cards that everybody saw going in. */
function inWords(view: View, viewer: Viewer): readonly TextBlock[] {
  return [
    { kind: 'text', text: pileWords(view) },
    { kind: 'seats', lines: seatLines(view, viewer) },
  ];
}

function pileWords(view: View): string {
  const top = view.discards.at(-1);
  const discard = top === undefined ? '–' : cardWords(top);
  return `Discard: ${discard} · ${view.drawPileSize} left to draw`;
}

/** Points, and in which slots everybody knows what lies; a viewer's own folder is seen below. */
function seatLines(view: View, viewer: Viewer): readonly SeatLine[] {
  const totals = totalsOf(view.sheet, view.known.length);
  return seatsOf(view.known.length).map((seat) => {
    const facts = [pointsShort(totals[seat] ?? 0)];
    if (seat === view.turn && view.phase === 'drawn') facts.push('drew');
    if (seat === view.turn && view.phase === 'file') facts.push('can file');
    const cards = view.known[seat]?.cards ?? [];
    if (seat !== viewer && cards.some((card) => card !== null)) facts.push(knownWords(cards));
    return { seat, turn: seat === view.turn, facts };
  });
}

/** The cards that everybody saw going in, at their places among dots: (··· 23 ······). */
function knownWords(cards: readonly (number | null)[]): string {
  const places = cards.map((card) => (card === null ? '·' : ` ${card} `));
  return `(${places.join('').replace(/ {2}/g, ' ').trim()})`;
}

/** At the end: how the points came about, or after one round the folders. */
function course(view: View): readonly Block[] {
  const { lastRound, sheet } = view;
  if (lastRound === null) return [];
  if (sheet.length < 2) return [{ kind: 'picture', picture: foldersPicture(lastRound, null) }];
  const lines = seatsOf(view.known.length).map((seat) => ({
    seat,
    points: sheet.map((_, index) => totalsOf(sheet.slice(0, index + 1), view.known.length)[seat] ?? 0),
  }));
  const title = 'Points after each round';
  return [{ kind: 'picture', picture: { kind: 'lines', title, step: 'Round', lines } }];
}

/** Every folder from slot 1 on; what does not count is pale. With the totals where they are not said elsewhere. */
function foldersPicture(
  { round, filer, folders, lines }: Reveal,
  totals: readonly number[] | null,
): Extract<Picture, { readonly kind: 'cards' }> {
  const rows = folders.map((folder, seat) => {
    const ordered = inOrder(folder);
    const line = lines[seat];
    const all = totals === null ? '' : ` · ${totals[seat] ?? 0} in all`;
    return {
      label: who(seat as Seat),
      cards: folder.map((card, index) =>
        index < ordered ? { card: idOf(card) } : { card: idOf(card), pale: true },
      ),
      ...(line === undefined ? {} : { total: `${lineWords(line)}${all}` }),
    };
  });
  return { kind: 'cards', title: `Round ${round}, filed by ${who(filer)}`, rows };
}

function revealWords({ round, filer, folders, lines }: Reveal): string {
  const shown = folders.map((folder, seat) => {
    const line = lines[seat];
    return `${who(seat as Seat)} ${folderWords(folder)} → ${line === undefined ? '' : lineWords(line)}`;
  });
  return [`**Round ${round}**, filed by ${who(filer)}`, ...shown].join('\n');
}

/** The viewer's own folder, with how many of its cards count. */
function ownWords(folder: Folder): string {
  const ordered = inOrder(folder);
  const legend = ordered === folder.length ? '' : ' (↓ is too low)';
  return `Your folder, ${ordered} in order${legend}: ${folderWords(folder)}`;
}

/** The numbers: what counts is bold, and an arrow down stands wherever the order breaks. */
function folderWords(folder: Folder): string {
  const ordered = inOrder(folder);
  const rest = folder
    .slice(ordered)
    .map((card, index) => (breaksAt(folder, ordered + index) ? `↓${card}` : `${card}`));
  return [`**${folder.slice(0, ordered).join(' ')}**`, ...rest].join(' ');
}

function lineWords({ filed, run, points }: Line): string {
  const why = [filed ? 'filed' : '', run > 0 ? `run of ${run}` : ''].filter((part) => part !== '');
  return why.length === 0 ? `${points}` : `${points} (${why.join(', ')})`;
}

function scoreSheet(view: View): Block {
  const seats = seatsOf(view.known.length);
  const rounds = view.sheet.map((lines, index) => [
    `${index + 1}`,
    ...lines.map(({ filed, points }) => (filed ? `${points}✓` : `${points}`)),
  ]);
  const totals = totalsOf(view.sheet, seats.length).map(String);
  const rows = [...rounds.slice(-ROUNDS_SHOWN), ['Total', ...totals]];
  return { kind: 'sheet', heads: ['Round', ...seats.map(who)], rows };
}

/** One line for each happening; a card drawn is told to its drawer only. */
export function tell(event: Event, viewer: Viewer): Words | null {
  switch (event.kind) {
    case 'dealt':
      return `${who(event.dealer)} deals round ${event.round}, ${cardWords(event.discard)} turned up`;
    case 'took':
      return `${who(event.seat)} takes ${cardWords(event.card)} into slot ${event.slot}, discards ${cardWords(event.out)}`;
    case 'drew':
      return event.seat === viewer ? `${who(event.seat)} draws ${cardWords(event.card)}` : null;
    case 'kept':
      return `${who(event.seat)} draws, fills slot ${event.slot}, discards ${cardWords(event.out)}`;
    case 'threw':
      return `${who(event.seat)} draws, discards ${cardWords(event.card)}`;
    case 'waited':
      return `${who(event.seat)} could file but plays on`;
    case 'shuffled':
      return `The discards are reshuffled, ${cardWords(event.discard)} turned up`;
    case 'scored': {
      const results = event.lines.map((line, seat) => `${who(seat as Seat)} ${lineWords(line)}`);
      return `**${who(event.filer)} files!** Round ${event.round}: ${results.join(', ')}`;
    }
  }
}
