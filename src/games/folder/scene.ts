import { pointsShort } from '../../engine/ending.ts';
import {
  type Block,
  type Picture,
  type Scene,
  type SeatLine,
  type TextBlock,
  who,
} from '../../engine/scene.ts';
import { type Seat, seatsOf, type Viewer } from '../../engine/seat.ts';
import { inRow, joined, type Words } from '../../engine/words.ts';
import { board, lastFolder, openedBoard, ownBoard } from './board.ts';
import { cardWords } from './cards.ts';
import { breaksAt, inOrder } from './order.ts';
import { totalsOf } from './scoring.ts';
import type { Event, Folder, Line, Reveal, View } from './types.ts';
import { words } from './words.ts';

/** Earlier rounds appear only in the totals. */
const ROUNDS_SHOWN = 10;

/** The table: the available discard, where everyone stands, and the folder for its owner. */
export function scene(view: View, viewer: Viewer): Scene {
  const blocks: Block[] = [{ kind: 'title', text: headline(view) }];
  if (view.phase !== 'over') {
    blocks.push({ kind: 'board', board: boardFor(view, viewer), otherwise: inWords(view, viewer) });
  } else if (viewer === 'public') blocks.push(...course(view));
  const more = [...knownTo(view, viewer), ...history(view)];
  if (view.phase !== 'over' || view.lastRound === null) return { blocks, more };
  return { blocks, last: lastOf(view, view.lastRound), more };
}

/** With more than this many folders above it, players would have to scroll to their own. */
const MOST_OPENED = 3;

/** Until the first move of a round, shows the folders that were opened last in place of backs. */
function boardFor(view: View, viewer: Viewer): Extract<Picture, { readonly kind: 'board' }> {
  const { folder, lastRound } = view;
  const own = viewer === 'public' || folder === null ? null : ownBoard(view, folder, viewer);
  if (lastRound === null || !isJustScored(view)) return own ?? board(view);
  if (own === null) return openedBoard(view, lastRound);
  return view.known.length > MOST_OPENED ? own : { ...own, ...openedBoard(view, lastRound) };
}

/** Whether nobody has moved since the last round was scored, so there is nothing to see of this one yet. */
function isJustScored({ phase, known }: View): boolean {
  return phase === 'turn' && known.every(({ last }) => last === null);
}

/** The points of every round, and the folders that were opened last. */
function history(view: View): readonly Block[] {
  return [
    ...(view.sheet.length === 0 ? [] : [scoreSheet(view), SHEET_NOTE]),
    ...(view.lastRound === null ? [] : [{ kind: 'text' as const, text: revealWords(view.lastRound) }]),
  ];
}

/** The folders at the end of the game; only the filer's if there are many, or if there is a course to show as well. */
function lastOf(view: View, reveal: Reveal): Exclude<Scene['last'], undefined> {
  const isShort = view.sheet.length < 2 && reveal.folders.length <= MOST_OPENED;
  const shown = isShort ? seatsOf(reveal.folders.length) : [reveal.filer];
  const lines = shown.map((seat) =>
    inRow(words.folderOf({ player: who(seat) }), `:\n${folderWords(reveal.folders[seat] ?? [])}`),
  );
  return {
    rows: shown.map((seat) => lastFolder(reveal, seat)),
    otherwise: lines.map((text) => ({ kind: 'text', text })),
  };
}

function headline({ phase, round, options }: View): Words {
  return phase === 'over'
    ? words.rounds({ rounds: round })
    : words.firstTo({ round, target: options.target });
}

/** The available discard, where everyone stands, the cards that everyone saw going in, and the folder for its owner. */
function inWords(view: View, viewer: Viewer): readonly TextBlock[] {
  return [
    { kind: 'text', text: pileWords(view) },
    { kind: 'seats', lines: seatLines(view, viewer) },
    ...(isAnyKnown(view, viewer) ? [KNOWN_NOTE] : []),
    ...(view.folder === null ? [] : [{ kind: 'text', text: ownWords(view.folder) } as const]),
  ];
}

function isAnyKnown({ known }: View, viewer: Viewer): boolean {
  return known.some(({ cards }, seat) => seat !== viewer && cards.some((card) => card !== null));
}

/** Cards that visibly went into other folders, which the picture of the viewer's own leaves out. */
function knownTo(view: View, viewer: Viewer): readonly Block[] {
  return viewer === 'public' || view.phase === 'over' || !isAnyKnown(view, viewer)
    ? []
    : [{ kind: 'seats', lines: seatLines(view, viewer) }, KNOWN_NOTE];
}

const SHEET_NOTE: Block = { kind: 'note', text: words.filers };

const KNOWN_NOTE: TextBlock = { kind: 'note', text: words.known };

function pileWords(view: View): Words {
  const top = view.discards.at(-1);
  return words.pile({ card: top === undefined ? '–' : cardWords(top), left: view.drawPileSize });
}

/** Points, and in which slots everyone knows the card; a viewer's own folder is shown below. */
function seatLines(view: View, viewer: Viewer): readonly SeatLine[] {
  const totals = totalsOf(view.sheet, view.known.length);
  return seatsOf(view.known.length).map((seat) => {
    const facts: Words[] = [pointsShort(totals[seat] ?? 0)];
    if (seat === view.turn && view.phase === 'drawn') facts.push(words.drew);
    if (seat === view.turn && view.phase === 'file') facts.push(words.canFile);
    const cards = view.known[seat]?.cards ?? [];
    const line = { seat, turn: seat === view.turn, facts };
    return seat !== viewer && cards.some((card) => card !== null)
      ? { ...line, long: knownWords(cards) }
      : line;
  });
}

/** With more known cards than this, the line is short of room, so the dots are written without spaces. */
const KNOWN_APART = 4;

/** The cards that everyone saw going in, at their positions among dots: (··· 23 ······). */
function knownWords(cards: readonly (number | null)[]): string {
  const isTight = cards.filter((card) => card !== null).length > KNOWN_APART;
  const places = cards.map((card) => (card === null ? '·' : ` ${card} `)).join('');
  return `(${(isTight ? places.replace(/ ?· ?/g, '·') : places).replace(/ {2}/g, ' ').trim()})`;
}

/** At the end: how the points came about, if there were several rounds. */
function course(view: View): readonly Block[] {
  const { sheet } = view;
  if (sheet.length < 2) return [];
  const lines = seatsOf(view.known.length).map((seat) => ({
    seat,
    points: sheet.map((_, index) => totalsOf(sheet.slice(0, index + 1), view.known.length)[seat] ?? 0),
  }));
  return [
    { kind: 'picture', picture: { kind: 'lines', title: words.pointsAfter, step: words.round, lines } },
  ];
}

function revealWords({ round, filer, folders, lines }: Reveal): Words {
  const shown = folders.map((folder, seat) => {
    const line = lines[seat];
    const scored = line === undefined ? [] : [' · ', withRun(line, words.points({ points: line.points }))];
    return inRow(who(seat as Seat), ...scored, `\n${folderWords(folder)}`);
  });
  return joined([words.filedByInBold({ round, filer: who(filer) }), ...shown], '\n');
}

/** The viewer's own folder, with the number of its cards that count. */
function ownWords(folder: Folder): Words {
  const own = { ordered: inOrder(folder), all: folder.length, cards: folderWords(folder) };
  return own.ordered === own.all ? words.ownInOrder(own) : words.ownBroken(own);
}

/** A longer line would not fit on a phone, and the last number would wrap onto a line of its own. */
const LONGEST_LINE = 32;

/**
 * The numbers, with those that count in bold and an arrow down wherever the order breaks. Long ones are split into
 * two lines.
 */
function folderWords(folder: Folder): string {
  const ordered = inOrder(folder);
  const numbers = folder.map((card, index) => (breaksAt(folder, index) ? `↓${card}` : `${card}`));
  const half = numbers.join(' ').length > LONGEST_LINE ? folder.length / 2 : 0;
  const line = (from: number, to: number): string => {
    const counting = numbers.slice(from, Math.min(to, ordered));
    const rest = numbers.slice(Math.max(from, ordered), to);
    return [...(counting.length === 0 ? [] : [`**${counting.join(' ')}**`]), ...rest].join(' ');
  };
  return half === 0 ? line(0, folder.length) : `${line(0, half)}\n${line(half, folder.length)}`;
}

/** What a round earned (`said`), including the run that was part of it. */
export function withRun({ run }: Line, said: Words): Words {
  return run > 0 ? words.withRun({ points: said, run }) : said;
}

/** The points of a round and where they came from. The filer is named above. */
function lineWords(round: Line): Words {
  return withRun(round, `${round.points}`);
}

function scoreSheet(view: View): Block {
  const seats = seatsOf(view.known.length);
  const rounds = view.sheet.map((lines, index) => [
    `${index + 1}`,
    ...lines.map(({ filed, points }) => (filed ? `${points}✓` : `${points}`)),
  ]);
  const totals = totalsOf(view.sheet, seats.length).map(String);
  const rows = [...rounds.slice(-ROUNDS_SHOWN), [words.total, ...totals]];
  return { kind: 'sheet', heads: [words.round, ...seats.map(who)], rows };
}

/** One line for each event; a drawn card is told only to its drawer, and what happens to it continues that line. */
export function tell(event: Event, viewer: Viewer): Words | null {
  switch (event.kind) {
    case 'dealt':
      return words.dealt({ dealer: who(event.dealer), card: cardWords(event.discard) });
    case 'took': {
      // Everyone sees where it went: it is known in that folder.
      const { card, out } = event;
      return words.took({ player: who(event.seat), card: cardWords(card), out: cardWords(out) });
    }
    case 'drew':
      return event.seat === viewer
        ? words.draws({ player: who(event.seat), card: cardWords(event.card) })
        : null;
    case 'kept':
      return words.kept({ player: who(event.seat), slot: event.slot, out: cardWords(event.out) });
    case 'threw': {
      const threw = { player: who(event.seat), card: cardWords(event.card) };
      return event.seat === viewer ? words.threwOwn(threw) : words.threw(threw);
    }
    case 'waited':
      return words.waited({ player: who(event.seat) });
    case 'shuffled':
      return words.shuffled({ card: cardWords(event.discard) });
    case 'scored': {
      const results = event.lines.map((line, seat) => inRow(`${who(seat as Seat)} `, lineWords(line)));
      return words.scored({ filer: who(event.filer), round: event.round, results: joined(results, ', ') });
    }
  }
}
