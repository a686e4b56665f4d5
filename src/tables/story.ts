import type { Language } from '../engine/languages.ts';
import type { Mover } from '../engine/record.ts';
import type { Banner } from '../engine/scene.ts';
import { who } from '../engine/scene.ts';
import { type Seat, seatsOf, type Viewer } from '../engine/seat.ts';
import type { Words } from '../engine/words.ts';
import { read } from '../words/read.ts';
import { gameOf, withPosition } from './queries.ts';
import type { Named, Seating, StoryEntry, Table } from './table.ts';
import { words } from './words.ts';

/** How many moves are kept however recently everybody acted, for readers who do not play. */
const LEAST_KEPT = 12;
/** How many moves are kept for a player who has not acted for long: eight seats with twenty moves each. */
const MOST_KEPT = 160;

/** A line of the story, in the words of the time when it happened. */
export interface Told {
  /** Moves made up to then, this one included; 0 for the deal. */
  readonly seq: number;
  readonly says: Words;
  /** Who made the move that the line tells about; null for the deal and for what followed from a move. */
  readonly by: Mover | null;
  /** Whether it tells what came of the move, such as who won the trick, and not the move itself. */
  readonly follows: boolean;
  /** Whether it tells of an event that a moment shows, and no more than that. */
  readonly isMoment: boolean;
  /** The seat that moved; null for the deal. */
  readonly seat: Seat | null;
  /** Who sat in each seat when it happened. */
  readonly names: readonly Named[];
}

/**
 * The entries of the story with one more, back to where every player can read what happened since they last acted. A move
 * that may still be taken back does not drop earlier ones.
 */
export function remembered(
  table: Pick<Table, 'occupants' | 'recent'>,
  entry: Omit<StoryEntry, 'names'>,
  mayBeTakenBack = false,
): readonly StoryEntry[] {
  const all = [...table.recent, { ...entry, names: namesOf(table) }];
  if (mayBeTakenBack) return all;
  const acted = table.occupants.flatMap(({ person, left }, seat) =>
    person === null || left ? [] : [lastActed(all, seat)],
  );
  const needed = all.length - Math.min(all.length, ...acted.map((index) => Math.max(0, index)));
  return all.slice(-Math.min(MOST_KEPT, Math.max(LEAST_KEPT, needed)));
}

/**
 * The table after a person left their seat or came back to it, with that as an entry of the story in the names of the
 * time.
 */
export function withSeating(before: Table, after: Table, seat: Seat, how: Seating): Table {
  const { occupants } = how === 'back' ? after : before;
  const seating = { seat, how, bot: after.occupants[seat]?.name ?? '' };
  const entry = { seq: before.position?.seq ?? 0, move: null, events: [], seating };
  const { recent, undoable } = before;
  return { ...after, recent: remembered({ occupants, recent }, entry, undoable !== null) };
}

/** Uses a new list only if a name has changed: shared lists are stored once. */
export function namesOf({ occupants, recent }: Pick<Table, 'occupants' | 'recent'>): readonly Named[] {
  const before = recent.at(-1)?.names ?? [];
  const isSame = ({ kind, person, name }: Named, seat: number): boolean => {
    const then = before[seat];
    return then?.kind === kind && then.person?.id === person?.id && then.name === name;
  };
  if (before.length === occupants.length && occupants.every(isSame)) return before;
  return occupants.map(({ kind, person, name }) => ({ kind, person, name }));
}

/** Where a seat’s own last move stands in the entries; -1 when it is not among them. */
function lastActed(recent: readonly StoryEntry[], seat: number): number {
  return recent.findLastIndex(({ move }) => move?.seat === seat && move.by === 'player');
}

/** The latest entries in words, at most so many lines, oldest first. */
export function storyFor(table: Table, viewer: Viewer, most: number): readonly Told[] {
  const { recent } = table;
  let [lines, from]: [readonly Told[], number] = [[], recent.length];
  while (lines.length < most && from > 0) {
    const before = Math.max(0, from - most);
    lines = [...told(table, viewer, recent.slice(before, from)), ...lines];
    from = before;
  }
  return most <= 0 ? [] : lines.slice(-most);
}

/**
 * What happened since the first of some seats' persons last moved, oldest first, including what came of that move, which
 * nobody knew when they pressed, and everything that bots did meanwhile: told to a viewer.
 */
export function storySince(table: Table, seats: readonly Seat[], viewer: Viewer): readonly Told[] {
  const acted = Math.min(table.recent.length, ...seats.map((seat) => lastActed(table.recent, seat)));
  const own = table.recent.slice(Math.max(0, acted), acted + 1);
  const outcome = told(table, viewer, own).filter(({ follows }) => follows);
  return [...outcome, ...told(table, viewer, table.recent.slice(acted + 1))];
}

/** A line in a language. */
export interface ReadTold extends Told {
  readonly says: string;
}

/** Most lines are told again in the next message. */
const readLines = new WeakMap<Told, Map<Language, ReadTold>>();

/** A bot’s move may be told by what came of it, such as who takes the trick: its sign does not stand before their name. */
export function readTold(line: Told, language: Language): ReadTold {
  const known = readLines.get(line) ?? new Map<Language, ReadTold>();
  const before = known.get(language);
  if (before !== undefined) return before;
  const fresh = inLanguage(line, language);
  readLines.set(line, known.set(language, fresh));
  return fresh;
}

function inLanguage(line: Told, language: Language): ReadTold {
  const says = read(line.says, language);
  const isOfAnother =
    line.by === 'bot' &&
    seatsOf(line.names.length).some((seat) => seat !== line.seat && says.startsWith(who(seat)));
  return { ...line, says, by: isOfAnother ? null : line.by };
}

/** More moves than these make a sentence that nobody reads to its end. */
const MOST_IN_ONE = 10;

/**
 * The same with each turn that a bot or the clock played told in one sentence: “Birch draws 4 → own area, 3 → Ada, stops and
 * scores 400”. What people do is news move by move.
 */
export function byTurn(lines: readonly Told[], language: Language): readonly ReadTold[] {
  const turns: ReadTold[] = [];
  let [last, count]: [ReadTold | undefined, number] = [undefined, 0];
  for (const each of lines) {
    const line = readTold(each, language);
    const turn = turns.at(-1);
    if (turn !== undefined && last !== undefined && count < MOST_IN_ONE && goesOn(turn, line)) {
      turns[turns.length - 1] = { ...turn, seq: line.seq, says: goneOn(turn, last, line, language) };
      count += 1;
    } else {
      turns.push(line);
      count = 1;
    }
    last = line;
  }
  return turns;
}

/** The same with the latest line on its own, however much of its turn is told before it. */
export function newestApart(lines: readonly Told[], language: Language): readonly ReadTold[] {
  const newest = lines.at(-1);
  if (newest === undefined) return [];
  const before = byTurn(lines.slice(0, -1), language);
  const turn = before.at(-1);
  const line = readTold(newest, language);
  return [...before, turn !== undefined && goesOn(turn, line) ? { ...line, by: turn.by } : line];
}

/** Whether a line tells more of the turn that another has begun to tell. */
function goesOn(turn: ReadTold, line: ReadTold): boolean {
  if (turn.by === null || turn.by === 'player' || turn.seat !== line.seat) return false;
  return (line.by ?? turn.by) === turn.by && [turn, line].every(isAboutMover);
}

function isAboutMover({ says, seat }: ReadTold): boolean {
  return seat !== null && says.startsWith(`${who(seat)} `);
}

/** A sentence extended by a line, without repeating the name; each language knows when to leave out the verb. */
function goneOn(turn: ReadTold, last: ReadTold, { says }: ReadTold, language: Language): string {
  const [, verb = '', ...rest] = says.split(' ');
  const same = verb === last.says.split(' ')[1] ? 'yes' : 'other';
  return read(words.goesOn({ turn: turn.says, same, verb, rest: rest.join(' ') }), language);
}

/** The last move in words where the story leaves it to the scene: a replay that stops at it would seem to say nothing. */
export function retold(table: Table): readonly Told[] {
  const entry = table.recent.at(-1);
  if (entry === undefined) return [];
  const { seq, move, events, names } = entry;
  const says = withPosition(table, (game) =>
    events.flatMap((event) => game.telling?.retell?.(event as never) ?? []),
  );
  const seat = move?.seat ?? null;
  const by = move?.by ?? null;
  return (says ?? []).map((each) => ({ seq, says: each, by, follows: false, isMoment: false, seat, names }));
}

/** The lines without the one about the moment that is shown: the latest move says it, large, already. */
export function withoutMoment({ recent }: Pick<Table, 'recent'>, lines: readonly Told[]): readonly Told[] {
  const latest = recent.at(-1)?.seq;
  const shown = lines.findLastIndex(({ isMoment, seq }) => isMoment && seq === latest);
  return shown < 0 ? lines : lines.toSpliced(shown, 1);
}

const SEATED = { left: words.leftSeat, out: words.outOfSeat } as const;

function seatingWords({ seating }: Pick<StoryEntry, 'seating'>): readonly Words[] {
  if (seating === undefined) return [];
  const player = who(seating.seat);
  if (seating.how === 'back') return [words.backInSeat({ player })];
  return [SEATED[seating.how]({ player, bot: seating.bot.replace(/^Bot /, '') })];
}

/** What each viewer is told of an entry: it never changes, and one drawing after the other tells the latest again. */
const linesFor = new Map<Viewer, WeakMap<StoryEntry, readonly Told[]>>();

function told(table: Table, viewer: Viewer, entries: readonly StoryEntry[]): readonly Told[] {
  const kept = linesFor.get(viewer) ?? new WeakMap<StoryEntry, readonly Told[]>();
  linesFor.set(viewer, kept);
  const lines = withPosition(table, (game) =>
    entries.flatMap((entry) => {
      const known = kept.get(entry);
      if (known !== undefined) return known;
      const { seq, move, events, names } = entry;
      const says = events.flatMap((event, index) => {
        const says = game.tell(event as never, viewer);
        const banner = game.telling?.moment?.(event as never) ?? null;
        const isMoment = banner !== null && banner.alsoTold !== true;
        return says === null ? [] : [{ says, follows: move !== null && index > 0, isMoment }];
      });
      // A move that is seen on the table is not told, but it is news that nobody chose it.
      const isSilent = move?.by === 'clock' && says.every(({ follows }) => follows);
      const unplayed = [
        ...(isSilent ? [words.ranOut({ player: who(move.seat) })] : []),
        ...seatingWords(entry),
      ].map((says) => ({ says, follows: false, isMoment: false }));
      const fresh = [...unplayed, ...says].map(
        ({ says, follows, isMoment }, line): Told => ({
          seq,
          says,
          by: line === 0 ? (move?.by ?? null) : null,
          follows,
          isMoment,
          seat: move?.seat ?? null,
          names,
        }),
      );
      kept.set(entry, fresh);
      return fresh;
    }),
  );
  return lines ?? [];
}

/**
 * What the latest move brought that everybody should see, until the next one; null where it was nothing special, or nobody
 * plays. Of several events the last counts: a round that is scored says more than its last trick.
 */
export function momentOf(table: Table): Banner | null {
  const latest = table.recent.at(-1);
  if (latest === undefined || table.status !== 'playing') return null;
  return withPosition(table, ({ telling }) =>
    latest.events.reduce<Banner | null>((found, event) => telling?.moment?.(event as never) ?? found, null),
  );
}

/** Whether events of a table’s game bring a moment. */
export function hasMoment(table: Pick<Table, 'game'>, events: readonly unknown[]): boolean {
  return gameOf(table).use(({ telling }) =>
    events.some((event) => (telling?.moment?.(event as never) ?? null) !== null),
  );
}
