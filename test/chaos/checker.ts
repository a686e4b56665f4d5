import { type Control, read } from '../../src/discord/interactions/custom-ids.ts';
import { spelled } from '../../src/engine/fair-deal.ts';
import { MOVERS } from '../../src/engine/record.ts';
import { type Seat, seat } from '../../src/engine/seat.ts';
import { checkRecord } from '../../src/records/check.ts';
import { recordOf } from '../../src/records/record-file.ts';
import { isFormer, userId } from '../../src/tables/ids.ts';
import { gameOf, isPlayable } from '../../src/tables/queries.ts';
import { recordFileOf } from '../../src/tables/records.ts';
import { isLive, type Table } from '../../src/tables/table.ts';
import { inEnglish } from '../../src/words/read.ts';
import { checkCalls } from './check-calls.ts';
import { checkSeats } from './check-seats.ts';
import { kindOf } from './covered.ts';
import { excusedIn, isDisturbed, isExcused, isUnanswered, mayBeSilent } from './excuses.ts';
import type { Finding, Found } from './findings.ts';
import type { Evidence, Memory, Press, StoredMove, StoredTable, Trouble } from './observed.ts';
import { linesOfScene, movesOf, type Replayed, replayed } from './replayed.ts';

/**
 * The minimum for a check of memory, at four samples a minute. For its first ten minutes everything is still being read,
 * compiled and cached for the first time; and caches and freed memory level off in the first half of an hour: a leak
 * goes on.
 */
const LEAST_SAMPLES = 40;
/** From the middle of a life to its end. */
const MOST_GROWTH = 1.25;
const LEAST_GROWTH_MB: Readonly<Record<keyof Memory, number>> = { used: 20, resident: 50 };
/** With fewer presses, chance decides too much. */
const LEAST_PRESSES = 500;
/** The share of all presses that may be left unanswered in a run in which something goes wrong every few seconds. */
const MOST_EXCUSED = 0.25;
/** A line with fewer cards or words might be the same for two people by chance. */
const LEAST_TELLING = 2;

/** Compares what people were told with what the database has, and both with the rules. */
export function check(evidence: Evidence): {
  readonly findings: readonly Finding[];
  /** The number of moves that people were told have been accepted. */
  readonly acknowledged: number;
} {
  const pressesByTable = movesByTable(evidence.presses);
  const erased = new Set(evidence.erased.map(({ id }) => id));
  const known = new Set(evidence.stored.map(({ id }) => id));
  const findings: Finding[] = [];
  let acknowledged = 0;
  const found = (what: Finding['what'], says: string): void => void findings.push({ what, says });

  for (const stored of evidence.stored) {
    acknowledged += checkTable(
      stored,
      pressesByTable.get(stored.id) ?? [],
      evidence.sights.get(stored.id),
      evidence.troubles,
      erased,
      found,
    );
  }
  checkWords(evidence, found);
  for (const { id, columns } of evidence.erased) {
    if (columns.length > 0) {
      found('somebody was not forgotten', `${id} was told so, and is named in ${columns.join(', ')}`);
    }
  }
  for (const { table, did } of evidence.presses) {
    if (table !== null && !known.has(table)) {
      found('a move was lost', `“${did}” was answered with the table ${table}, which is not in the database`);
    }
  }
  for (const { id, table } of evidence.stored) {
    if (typeof table !== 'string' && isLive(table) && evidence.replayed.has(id))
      found('a card was in sight of others', `${id} goes on, and was shown again from its deal on`);
  }
  for (const { id, before, after, says } of evidence.tended) {
    if (after <= before) found('a table is stuck', `${id} stays at revision ${before}: ${says}`);
  }
  for (const press of evidence.presses) checkAnswered(press, evidence.troubles, found);
  for (const { at, says } of evidence.twice) {
    // An answer that seemed lost is sent again, and a program may send one when it wakes up.
    const isExpected = evidence.troubles.some(({ answers, from, to }) => !answers && from <= at && at <= to);
    if (!isExpected) found('two answered', `a press that was answered already: ${says}`);
  }
  checkExcuses(evidence, found);
  checkCalls(evidence, found);
  checkSeats(evidence, found);
  for (const says of evidence.refused) found('Discord refused a body', says);
  for (const { at, line } of evidence.log) checkLine(line, at, evidence.troubles, found);
  for (const { memory } of evidence.lives) checkMemory(memory, found);
  for (const says of evidence.mishandled) found('the program misbehaved', says);
  return { findings, acknowledged };
}

/** A press on a question: which one, and by whom. */
interface MovePress {
  readonly press: Press;
  readonly control: Extract<Control, { kind: 'move' }>;
}

function movesByTable(presses: readonly Press[]): ReadonlyMap<string, readonly MovePress[]> {
  const grouped = new Map<string, MovePress[]>();
  for (const press of presses) {
    const id = read(press.did);
    if (id.kind !== 'control' || id.control.kind !== 'move') continue;
    const own = grouped.get(id.control.table) ?? [];
    grouped.set(id.control.table, own);
    own.push({ press, control: id.control });
  }
  return grouped;
}

/** Returns the number of acknowledged moves at this table. */
function checkTable(
  { id, table, moves }: StoredTable,
  presses: readonly MovePress[],
  sights: ReadonlyMap<string, ReadonlySet<string>> | undefined,
  troubles: readonly Trouble[],
  erased: ReadonlySet<string>,
  found: Found,
): number {
  if (typeof table === 'string') {
    found('a table is torn', `${id} cannot be read: ${table}`);
    return 0;
  }
  if (isLive(table) && !isPlayable(table)) {
    found('a table is stuck', `${id} is ${table.status} by rules that are no more`);
  }
  // A simulated update changes nothing but the number of the rules.
  if (table.status === 'outdated') {
    found('a table is stuck', `${id} was closed for rules by which it could go on`);
  }
  for (const { kind, person } of isLive(table) ? table.occupants : []) {
    if (kind === 'player' && person !== null && isFormer(person.id))
      found('a table is stuck', `${id} waits for a former player, and no bot has the seat`);
  }
  const again = replayed(table, moves);
  if (again === null) return 0;
  const trouble = again.trouble ?? tornAt(table, moves, again);
  if (trouble !== null) found('a table is torn', `${id}: ${trouble}`);
  if (again.trouble !== null) return 0;
  const undealt = whyNotVerified(table, moves);
  if (undealt !== null) found('a deal cannot be verified', `${id}: ${undealt}`);
  checkMade(table, moves, presses, again, erased, found);
  if (sights !== undefined) checkSights(table, again, sights, erased, found);
  return checkAcknowledged(table, moves, presses, again, troubles, erased, found);
}

/** What a player would be told on verifying the record of a table; null if everything is consistent. */
function whyNotVerified(table: Table, moves: readonly StoredMove[]): string | null {
  const { position } = table;
  if (position === null) return null;
  const { game, rules, options } = table;
  const made = moves.flatMap(({ seat: at, by: who, move }) => {
    const by = MOVERS.find((mover) => mover === who);
    return by === undefined ? [] : [{ seat: seat(at), by, move, at: 0 }];
  });
  const { seats, dice } = position;
  const file = recordFileOf(table, { game, rules, seats, options, seed: dice.seed, moves: made });
  const checked = checkRecord({ record: recordOf(file), file });
  return checked.ok ? null : inEnglish(checked.error.says);
}

/** Presses that concern a person's own word, or that remove it along with them. */
const ABOUT_WORDS: readonly string[] = ['word', 'leave', 'quit', 'quit-sure', '/table leave'];

/** The last word that a person was told is in the deal must be the one it was dealt from. */
function checkWords({ presses, stored, erased }: Evidence, found: Found): void {
  const gone = new Set(erased.map(({ id }) => id));
  const last = new Map<string, Press>();
  /** When the person's previous presses were answered. */
  const ends = new Map<string, number>();
  const unsure = new Set<string>();
  for (const press of presses.toSorted((a, b) => a.at - b.at)) {
    const kind = kindOf(press.did);
    if (!ABOUT_WORDS.includes(kind) || press.told === 'form') continue;
    const id = read(press.did);
    // A command may concern any table.
    const tables =
      id.kind === 'control' && 'table' in id.control ? [id.control.table] : stored.map((one) => one.id);
    for (const table of tables) {
      const key = `${table} ${press.user}`;
      if (!last.has(key) && kind !== 'word') continue;
      const over = ends.get(key) ?? Number.NEGATIVE_INFINITY;
      // If two were pressed at once, nobody knows which came first.
      if (over >= press.at) unsure.add(key);
      else unsure.delete(key);
      ends.set(key, Math.max(over, press.at + press.ms));
      last.set(key, press);
    }
  }
  for (const [key, { user, did, told, written, table: drawn }] of last) {
    const [id] = key.split(' ');
    if (unsure.has(key) || gone.has(user) || kindOf(did) !== 'word') continue;
    if (written === null || told !== 'table' || drawn !== id) continue;
    const { table } = stored.find((one) => one.id === id) ?? {};
    if (table === undefined || typeof table === 'string') continue;
    const seated = table.occupants.find(({ person }) => person?.id === user);
    const [given, kept] = [spelled(written), seated?.word?.text ?? ''];
    if (seated !== undefined && given !== kept)
      found('a word was lost', `${id}: ${user} was told that “${given}” is in the deal, which has “${kept}”`);
  }
}

/** Where the moves stop leading to the snapshot. */
function tornAt({ position }: Table, moves: readonly StoredMove[], { positions }: Replayed): string | null {
  const last = positions.at(-1);
  if (position?.seq !== moves.length) return `${moves.length} moves, and a snapshot after ${position?.seq}`;
  const same = ['state', 'asked', 'outcome', 'dice'] as const;
  const differing = same.filter((key) => JSON.stringify(last?.[key]) !== JSON.stringify(position[key]));
  return differing.length === 0
    ? null
    : `the moves lead to another ${differing.join(', ')} than the snapshot has`;
}

/**
 * Every press that was answered with the table’s new state has to be the stored move, and no other press may be. But
 * while something is wrong, a refusal may get lost, and the message be redrawn without it.
 */
function checkAcknowledged(
  table: Table,
  moves: readonly StoredMove[],
  presses: readonly MovePress[],
  { positions }: Replayed,
  troubles: readonly Trouble[],
  erased: ReadonlySet<string>,
  found: Found,
): number {
  const taken = new Map<string, string>();
  let acknowledged = 0;
  /** What a press would have led to from this seat. */
  const cameTo = (
    at: Seat,
    { press, control }: MovePress,
  ): 'a move' | 'no move' | { readonly lost: string } => {
    const asked = positions.find((position) => position.asked[at] === control.asked);
    if (asked === undefined) return { lost: 'a question that was never put' };
    const pressed = movesOf(table, asked, at, press);
    if (pressed === null) return 'no move';
    const stored = moves.find((one) => one.seat === at && one.seq > control.asked);
    const isStored = stored?.by === 'player' && (pressed === 'form' || stored.move === pressed[0]);
    // The question had already been answered, so this could not become a move.
    const isLate = stored !== undefined && stored.at < press.at;
    if (!isStored && isLate && isDisturbed(press, troubles)) return 'no move';
    return isStored ? 'a move' : { lost: `and “${pressed}” is not there, but ${JSON.stringify(stored)}` };
  };
  for (const move of presses) {
    const { press, control } = move;
    if ((press.told !== 'table' && press.told !== 'end') || press.table !== table.id) continue;
    // A select redraws its table in any case; the refusal follows separately.
    const isRedrawn = (press.values ?? []).length > 0 || mayBeSilent(press, troubles);
    const mayBeLate = press.told === 'end' || isRedrawn;
    const came = seatsOf(table, press.user, erased).map((at) => ({ at, to: cameTo(at, move) }));
    // Nothing says which former player a person was, so one that fits is enough.
    const fitting =
      came.find(({ to }) => to === 'a move') ?? came.find(({ to }) => to === 'no move') ?? came[0];
    if (fitting === undefined || fitting.to === 'no move') continue;
    const says = (why: string) =>
      `${table.id}: ${press.user} was shown the table after “${press.did}”, ${why}`;
    if (fitting.to !== 'a move') {
      if (!mayBeLate) found('a move was lost', says(fitting.to.lost));
      continue;
    }
    acknowledged += 1;
    const question = `${fitting.at} ${control.asked}`;
    const first = taken.get(question);
    if (first !== undefined && !mayBeLate && !isDisturbed(press, troubles))
      found('a move that nobody made', says(`and so was somebody after “${first}”`));
    taken.set(question, press.did);
  }
  return acknowledged;
}

/** Every move by a person must have been pressed by that person, as an answer to that question. */
function checkMade(
  table: Table,
  moves: readonly StoredMove[],
  presses: readonly MovePress[],
  { positions }: Replayed,
  erased: ReadonlySet<string>,
  found: Found,
): void {
  const made = new Set<number>();
  for (const stored of moves.filter(({ by }) => by === 'player')) {
    const before = positions[stored.seq - 1];
    const at = seat(stored.seat);
    if (before === undefined) continue;
    for (const { press, control } of presses) {
      if (!seatsOf(table, press.user, erased).includes(at) || control.asked !== before.asked[at]) continue;
      const pressed = movesOf(table, before, at, press);
      if (pressed === 'form') made.add(stored.seq);
      if (pressed === null || pressed === 'form') continue;
      // One press may make several moves, the last of which may have failed.
      for (const [index, move] of pressed.entries()) {
        const next = moves[stored.seq - 1 + index];
        if (next?.seat !== stored.seat || next.by !== 'player' || next.move !== move) break;
        made.add(next.seq);
      }
    }
    if (!made.has(stored.seq)) {
      const says = `${table.id}: move ${stored.seq}, “${stored.move}” of seat ${at}, was pressed by nobody who sits there`;
      found('a move that nobody made', says);
    }
  }
}

/** Where a person sits; a person whose data was deleted may have been any of the former players. */
function seatsOf(table: Table, user: string, erased: ReadonlySet<string>): readonly Seat[] {
  return tenuresOf(table, user, erased).map(({ at }) => at);
}

/** The same, with how many moves had been made when they sat down, and when a substitute took over. */
function tenuresOf(
  { occupants, position }: Table,
  user: string,
  erased: ReadonlySet<string>,
): readonly { readonly at: Seat; readonly from: number; readonly to: number }[] {
  const is = (person: { readonly id: string } | undefined | null): boolean =>
    person != null && (person.id === user || (erased.has(user) && isFormer(userId(person.id))));
  return occupants.flatMap(({ person, before }, index) => {
    const at = seat(index);
    const later = is(person) ? [{ at, from: before?.seq ?? 0, to: position?.seq ?? 0 }] : [];
    return before !== null && is(before.person) ? [{ at, from: 0, to: before.seq }, ...later] : later;
  });
}

/**
 * Nobody may see a line of a hand that is not their own and that the table never showed, nor a control of one in
 * public.
 */
function checkSights(
  table: Table,
  { positions }: Replayed,
  sights: ReadonlyMap<string, ReadonlySet<string>>,
  erased: ReadonlySet<string>,
  found: Found,
): void {
  for (const line of sights.get('public') ?? []) {
    const control = read(line);
    if (control.kind === 'control' && control.control.kind === 'move' && control.control.on === 'hand') {
      found('a card was in sight of others', `${table.id}: a hand’s control ${line} was public`);
    }
  }
  if (table.visibility === 'private') {
    for (const viewer of sights.keys()) {
      if (viewer !== table.host && !(erased.has(viewer) && isFormer(table.host))) {
        found(
          'a card was in sight of others',
          `${table.id}: ${viewer} saw a table that is ${table.host}’s alone`,
        );
      }
    }
  }
  if (table.invited !== null) checkPlaceholder(table, positions, sights, erased, found);
  if (gameOf(table).use(({ hidden }) => hidden) !== 'hands') return;
  const shown = (viewer: Seat | 'public', from = 0, to = positions.length) =>
    new Set(positions.slice(from, to + 1).flatMap((position) => linesOfScene(table, position, viewer)));
  const open = bySaid(shown('public'));
  const own = table.occupants.map((_, at) => shown(seat(at)));
  for (const [viewer, lines] of sights) {
    const tenures = tenuresOf(table, viewer, erased);
    // Of a seat that changed hands, each of the two may have seen their part.
    const theirs = tenures.map(({ at, from, to }) =>
      bySaid((table.occupants[at]?.before === null && own[at]) || shown(at, from, to)),
    );
    for (const [owner, hand] of own.entries()) {
      for (const line of hand) {
        const known = [open, ...theirs].some((seen) => hasLine(seen, line));
        if (known || !lines.has(line) || line.split(/\s+/).length < LEAST_TELLING) continue;
        found('a card was in sight of others', `${table.id}: ${viewer} saw “${line}” of seat ${owner}`);
      }
    }
  }
}

/** The names of seats by what lines say of them; other lines have no name. */
type Said = ReadonlyMap<string, ReadonlySet<string>>;

function bySaid(lines: ReadonlySet<string>): Said {
  const all = new Map<string, Set<string>>();
  for (const { name, says } of [...lines].map(partsOf))
    all.set(says, (all.get(says) ?? new Set<string>()).add(name));
  return all;
}

/**
 * Whether a line is among these, whosever turn it was and however short a name was cut: each message cuts it to what
 * fits beside the rest.
 */
function hasLine(all: Said, line: string): boolean {
  const { name, says } = partsOf(line);
  return [...(all.get(says) ?? [])].some((other) => other.includes(name) || name.includes(other));
}

function partsOf(line: string): { readonly name: string; readonly says: string } {
  const [, name = '', says = line] = /^[•▶] (.*?)…? · (.*)$/.exec(line) ?? [];
  return { name, says };
}

/** Only its players may see anything of the game at a private table. */
function checkPlaceholder(
  table: Table,
  positions: Replayed['positions'],
  sights: ReadonlyMap<string, ReadonlySet<string>>,
  erased: ReadonlySet<string>,
  found: Found,
): void {
  const viewers = ['public' as const, ...table.occupants.map((_, at) => seat(at))];
  const behind = new Set(
    positions.flatMap((position) => viewers.flatMap((viewer) => linesOfScene(table, position, viewer))),
  );
  for (const [viewer, lines] of sights) {
    if (tenuresOf(table, viewer, erased).length > 0) continue;
    for (const line of lines) {
      if (behind.has(line) && line.split(/\s+/).length >= LEAST_TELLING)
        found('a card was in sight of others', `${table.id}: ${viewer} saw “${line}” of a private table`);
    }
  }
}

function checkAnswered(press: Press, troubles: readonly Trouble[], found: Found): void {
  if (!isUnanswered(press) || isExcused(press, troubles)) return;
  const how = press.told === 'thinking' ? 'was told to wait, and nothing came' : 'was not answered';
  found('nobody answered', `${press.user}, “${press.did}” at ${new Date(press.at).toISOString()} ${how}`);
}

/** However much goes wrong, most people must be answered: otherwise an excuse has become too broad. */
function checkExcuses({ presses, troubles }: Evidence, found: Found): void {
  const excused = excusedIn(presses, troubles);
  if (presses.length >= LEAST_PRESSES && excused > presses.length * MOST_EXCUSED)
    found('too much was excused', `${excused} of ${presses.length} presses`);
}

/** What may keep a database server from answering a program that starts. */
const KEEPS_DATABASE_BUSY = [
  'server away',
  'server slow',
  'server restarted',
  'connections cut',
  'database locked',
  'machine overloaded',
];

/**
 * The program logs in JSON; other output comes from Node itself. While something is wrong, errors are allowed; that a program
 * reached no database, only while that was kept busy.
 */
function checkLine(line: string, at: number, troubles: readonly Trouble[], found: Found): void {
  const level = levelOf(line);
  const isNotLetIn = level === 'fatal' && line.includes('PostgreSQL does not answer');
  const expected = troubles.some(
    ({ why, from, to }) => from <= at && at <= to && (!isNotLetIn || KEEPS_DATABASE_BUSY.includes(why)),
  );
  const isBad = level === null || /unhandled|uncaught/i.test(line);
  if (isBad || ((level === 'error' || level === 'fatal') && !expected)) {
    found('the log tells of a fault', line);
  }
}

function levelOf(line: string): string | null {
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null && 'level' in entry ? String(entry.level) : null;
  } catch {
    return null;
  }
}

function checkMemory(memory: readonly Memory[], found: Found): void {
  if (memory.length < LEAST_SAMPLES) return;
  const half = Math.floor(memory.length / 2);
  const fifth = Math.floor(memory.length / 5);
  for (const kind of ['used', 'resident'] as const) {
    const megabytes = memory.map((measured) => measured[kind]);
    // The system takes back what is not in use at the moment, and gives it again.
    const before =
      kind === 'used'
        ? median(megabytes.slice(2 * fifth, 3 * fifth))
        : Math.max(...megabytes.slice(fifth, half));
    const late = median(megabytes.slice(-fifth));
    if (late > before * MOST_GROWTH && late - before > LEAST_GROWTH_MB[kind])
      found(
        'memory grew',
        `${kind}: from ${before.toFixed(0)} to ${late.toFixed(0)} MB in the second half of a life`,
      );
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
