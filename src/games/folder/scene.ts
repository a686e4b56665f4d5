import { type Block, type Picture, type Scene, type SeatLine, type Words, who } from '../../engine/scene.ts';
import { type Seat, seatsOf, type Viewer } from '../../engine/seat.ts';
import { cardWords, idOf } from './cards.ts';
import { breaksAt, inOrder } from './order.ts';
import { totalsOf } from './scoring.ts';
import type { Action, Event, Folder, Line, Reveal, View } from './types.ts';

/** More rounds than these are only in the totals. */
const ROUNDS_SHOWN = 10;

/** The table: both piles and who is on turn; for its owner the folder and the drawn card; the scores. */
export function scene(view: View, viewer: Viewer): Scene {
  const blocks: Block[] = [{ kind: 'title', text: headline(view) }];
  if (view.phase !== 'over') blocks.push(...pileBlocks(view));
  blocks.push({ kind: 'seats', lines: seatLines(view) });
  if (view.folder !== null && view.phase !== 'over') blocks.push(...folderBlocks(view, view.folder));
  if (view.lastRound !== null && (viewer === 'public' || view.phase === 'over')) {
    blocks.push({ kind: 'rule' }, { kind: 'text', text: revealWords(view.lastRound) });
  }
  if (view.sheet.length > 0) blocks.push(scoreSheet(view));
  if (viewer === 'public') blocks.push(...pictures(view));
  return { blocks };
}

function headline(view: View): Words {
  if (view.phase === 'over') return `Filed after ${view.round === 1 ? 'one round' : `${view.round} rounds`}`;
  return `Round ${view.round} · first to ${view.options.target} points`;
}

function pileBlocks(view: View): readonly Block[] {
  const cards = view.discards.slice(-1).map((card) => ({ card: idOf(card) }));
  const sizes = `Draw pile ${view.drawPileSize} · Discards ${view.discards.length}`;
  return [
    { kind: 'cards', label: 'Top discard', cards },
    { kind: 'text', text: sizes },
  ];
}

function seatLines(view: View): readonly SeatLine[] {
  const seats = seatsOf(view.known.length);
  const totals = totalsOf(view.sheet, seats.length);
  return seats.map((seat) => {
    const facts = [`${totals[seat] ?? 0} points`];
    const last = view.known[seat]?.last ?? null;
    if (seat === view.turn && view.phase === 'drawn') facts.push('drew a card');
    else if (last !== null) facts.push(actionWords(last.action));
    if (seat === view.turn && view.phase === 'file') facts.push('may file');
    return { seat, turn: view.phase !== 'over' && seat === view.turn, facts };
  });
}

/** What a seat did last, so that a table looked at after a while can be followed. */
function actionWords(action: Action): Words {
  switch (action.kind) {
    case 'take':
      return `took the discard into slot ${action.slot}`;
    case 'keep':
      return `kept its draw in slot ${action.slot}`;
    case 'throw':
      return 'threw its draw away';
  }
}

/** Slot, number, and a mark where the order breaks; the drawn card beside it. */
function folderBlocks(view: View, folder: Folder): readonly Block[] {
  const rows = folder.map((card, index) => [
    `${index + 1}`,
    `${card}`,
    breaksAt(folder, index) ? '✗ lower' : '',
  ]);
  const ordered = inOrder(folder);
  const blocks: Block[] = [
    { kind: 'sheet', heads: ['Slot', 'Card', 'Order'], rows },
    {
      kind: 'note',
      text: ordered === folder.length ? 'Your folder ascends.' : `In order up to slot ${ordered}.`,
    },
  ];
  if (view.drawn !== null)
    blocks.push({ kind: 'cards', label: 'You drew', cards: [{ card: idOf(view.drawn) }] });
  return blocks;
}

/** The folders while they have just been opened, and at the end how the points came about. */
function pictures(view: View): readonly Block[] {
  const { lastRound, sheet } = view;
  const isOver = view.phase === 'over';
  if (lastRound === null || !(isOver || view.known.every(({ last }) => last === null))) return [];
  const opened: Block = { kind: 'picture', picture: foldersPicture(lastRound) };
  if (!isOver || sheet.length < 2) return [opened];
  const lines = seatsOf(view.known.length).map((seat) => ({
    seat,
    points: sheet.map((_, index) => totalsOf(sheet.slice(0, index + 1), view.known.length)[seat] ?? 0),
  }));
  const title = 'Points after each round';
  return [opened, { kind: 'picture', picture: { kind: 'lines', title, step: 'Round', lines } }];
}

/** Every folder from slot 1 on; what does not count is pale. */
function foldersPicture({ round, filer, folders, lines }: Reveal): Picture {
  const rows = folders.map((folder, seat) => {
    const ordered = inOrder(folder);
    const line = lines[seat];
    return {
      label: who(seat as Seat),
      cards: folder.map((card, index) =>
        index < ordered ? { card: idOf(card) } : { card: idOf(card), pale: true },
      ),
      ...(line === undefined ? {} : { total: lineWords(line) }),
    };
  });
  return { kind: 'cards', title: `Round ${round}, filed by ${who(filer)}`, rows };
}

function revealWords({ round, filer, folders, lines }: Reveal): Words {
  const shown = folders.map((folder, seat) => {
    const line = lines[seat];
    return `${who(seat as Seat)} ${folderWords(folder)} → ${line === undefined ? '' : lineWords(line)}`;
  });
  return [`**Round ${round}**, filed by ${who(filer)}`, ...shown].join('\n');
}

/** The numbers, with a mark where the order breaks first. */
function folderWords(folder: Folder): Words {
  const ordered = inOrder(folder);
  const [counted, rest] = [folder.slice(0, ordered).join(' '), folder.slice(ordered).join(' ')];
  return rest === '' ? counted : `${counted} ✗ ${rest}`;
}

function lineWords({ filed, run, points }: Line): Words {
  const why = [filed ? 'filed' : '', run > 0 ? `run of ${run}` : ''].filter((part) => part !== '');
  return why.length === 0 ? `**${points}**` : `**${points}** (${why.join(', ')})`;
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
      return `${who(event.dealer)} deals round ${event.round}. ${cardWords(event.discard)} opens the discards.`;
    case 'took':
      return `${who(event.seat)} takes ${cardWords(event.card)} into slot ${event.slot} and discards ${cardWords(event.out)}.`;
    case 'drew':
      return `${who(event.seat)} draws ${event.seat === viewer ? cardWords(event.card) : 'from the pile'}.`;
    case 'kept':
      return `${who(event.seat)} keeps it in slot ${event.slot} and discards ${cardWords(event.out)}.`;
    case 'threw':
      return `${who(event.seat)} throws away ${cardWords(event.card)}.`;
    case 'waited':
      return `${who(event.seat)} could file, and goes on.`;
    case 'shuffled':
      return `The discards are shuffled into a new draw pile. ${cardWords(event.discard)} opens the discards.`;
    case 'scored': {
      const results = event.lines.map((line, seat) => `${who(seat as Seat)} ${lineWords(line)}`);
      return `${who(event.filer)} files! Round ${event.round}: ${results.join(', ')}.`;
    }
  }
}
