import { contributionOf } from '../../src/engine/fair-deal.ts';
import { seat } from '../../src/engine/seat.ts';
import { guildId, type TableId, tableIdFrom, userId } from '../../src/tables/ids.ts';
import type { Change, SeatResult } from '../../src/tables/ports.ts';
import type { Occupant, StoryEntry, Table } from '../../src/tables/table.ts';

export const GUILD = guildId('100000000000000001');
export const [ANN, BEN, CAT] = [userId('1001'), userId('1002'), userId('1003')];
/** More than 32 bits, so that no time can be stored as a small number. */
export const NOON = Date.UTC(2026, 0, 7, 12);

/** As awkward as a word can be. */
const WORD = contributionOf("O'“☃” \u200D🃏");

let tables = 0;

export function nextId(): TableId {
  const count = tables++;
  const digits = Array.from({ length: 8 }, (_, place) => Math.floor(count / 31 ** place) % 31);
  return tableIdFrom(digits.map((digit) => digit.toString(16).padStart(4, '0')).join(''));
}

export function sitting(id = ANN, name = 'Ann'): Occupant {
  return {
    kind: 'player',
    person: { id, name },
    name: '',
    level: 'normal',
    left: false,
    votedOut: false,
    missed: 0,
    oftenLeaves: false,
    word: null,
    before: null,
  };
}

export function machine(name = 'Ada'): Occupant {
  return {
    kind: 'bot',
    person: null,
    name,
    level: 'hard',
    left: false,
    votedOut: false,
    missed: 0,
    oftenLeaves: false,
    word: null,
    before: null,
  };
}

/** A move by the first seat, with the people who sat there then. */
export function happened(seq: number, at = [sitting(), sitting(BEN, 'Ben')]): StoryEntry {
  const names = at.map(({ kind, person, name }) => ({ kind, person, name }));
  return {
    seq,
    move: { seat: seat(0), by: 'clock' },
    events: [{ kind: 'drew', card: 'R7' }, 'shown'],
    names,
  };
}

export function lobby(over: Partial<Table> = {}): Table {
  return {
    id: nextId(),
    guild: GUILD,
    channel: '200000000000000001',
    revision: 0,
    game: 'whist',
    rules: 1,
    status: 'lobby',
    visibility: 'public',
    practice: false,
    daily: null,
    dealSecret: null,
    host: ANN,
    kicked: [],
    invited: null,
    occupants: [sitting()],
    options: { target: 100, open: true },
    secondsPerTurn: 90,
    position: null,
    turns: [],
    statistics: [],
    recent: [],
    deadlines: [],
    warned: [],
    dueAt: NOON + 600_000,
    vote: null,
    offers: [],
    undoable: null,
    pausing: [],
    rematch: [],
    challenged: null,
    rematchUntil: null,
    headline: null,
    ratings: [],
    createdAt: NOON,
    changedAt: NOON,
    endedAt: null,
    ...over,
  };
}

/** Two people in the middle of a game, as awkward as JSON allows. */
export function dealt(over: Partial<Table> = {}): Table {
  return lobby({
    status: 'playing',
    occupants: [
      sitting(),
      { ...sitting(BEN, "Ben 'the “bold”' 🃏"), missed: 2, oftenLeaves: true, word: WORD },
    ],
    position: {
      seats: 2,
      seq: 0,
      state: { hands: [['R1', "10H'"], []], note: '\u2028 "quoted" \\ and ⟦s:0⟧', nothing: null, half: 0.5 },
      dice: { seed: '0123456789abcdef0123456789abcdef', drawn: 41 },
      asked: [0, null],
      outcome: null,
    },
    dealSecret: { root: 'fedcba9876543210fedcba9876543210', rematches: 3, joined: [1, 0] },
    turns: [
      { player: 3, clock: 0, bot: 0 },
      { player: 1, clock: 2, bot: 5 },
    ],
    recent: [{ ...happened(0), move: null }],
    undoable: { seat: seat(0), presses: [[{ phase: 'bid' }], [{ phase: 'play' }, null]], again: true },
    deadlines: [NOON + 90_000, null],
    warned: [false, false],
    dueAt: NOON + 60_000,
    ...over,
  });
}

/** The next revision of a table. */
export function next(table: Table, over: Partial<Table> = {}): Change {
  return { after: { ...table, revision: table.revision + 1, ...over }, moves: [], results: [] };
}

/** The next revision of a table, made by a move. */
export function moved(table: Table, move = 'stop', over: Partial<Table> = {}): Change {
  if (table.position === null) throw new Error('nothing is dealt');
  const seq = table.position.seq + 1;
  const change = next(table, { position: { ...table.position, seq }, ...over });
  return { ...change, moves: [{ seat: seat(0), by: 'player', move, at: NOON + seq }] };
}

export function result(over: Partial<SeatResult> = {}): SeatResult {
  return {
    seat: 0,
    user: ANN,
    name: 'Ann',
    place: 1,
    points: 10,
    won: true,
    forfeited: false,
    turns: { player: 4, clock: 1, bot: 2 },
    statistics: null,
    daily: null,
    ...over,
  };
}
