import { KEY_PATTERN, MAX_DEPTH } from '../../engine/prompt.ts';
import { RANKINGS } from '../../standings/period.ts';
import { isDay } from '../../tables/days.ts';
import { TABLE_ID_PATTERN, type TableId, tableId, type UserId, userId } from '../../tables/ids.ts';
import { CONTINENTS } from '../../tables/time-zones.ts';
import { isDiscordId, LIMITS } from '../draw/limits.ts';
import {
  count,
  type Field,
  flag,
  integer,
  mark,
  matching,
  oneOf,
  optional,
  readParts,
  seatNumber,
  smallNumbers,
  text,
  type Values,
  writeParts,
} from './id-fields.ts';

export const TABLE_ACTIONS = [
  'join',
  'invite',
  'accept',
  'decline',
  'leave',
  'word',
  'bots',
  'options',
  'shorter',
  'longer',
  'start',
  'cancel',
  'cancel-sure',
  'hand',
  'hint',
  'story',
  'rules',
  'show',
  'menu',
  'quit',
  'quit-sure',
  'end',
  'end-sure',
  'stay',
  'vote-end',
  'vote-out',
  'vote-on',
  'back',
  'pause',
  'pause-yes',
  'pause-no',
  'continue',
  'mute',
  'unmute',
  'rematch',
  'again',
  'rematch-off',
  'rematch-without',
  'next',
  'share',
  'replay',
  'look-again',
  'record',
  'verify',
] as const;
/**
 * The buttons of a table other than moves: `leave` is for the lobby, `quit` for the game; `again` is `rematch` on a
 * call.
 */
export type TableAction = (typeof TABLE_ACTIONS)[number];

export const GAME_ACTIONS = ['start', 'learn', 'practice', 'rules', 'now'] as const;
/** What a button does with a game that has no table yet; `now` starts at once, against bots. */
export type GameAction = (typeof GAME_ACTIONS)[number];

export const PLAY_ACTS = ['show', 'now', 'learn'] as const;
/** What `/play` shows: all games, or the question which one to play at once or to learn. */
export type PlayAct = (typeof PLAY_ACTS)[number];

export const OFFER_ACTS = ['take', 'close'] as const;
/** Takes over a seat that is offered, or closes the offer. */
export type OfferAct = (typeof OFFER_ACTS)[number];

export const RANKING_ACTS = ['show', 'game', 'period', 'post'] as const;
/** Shows a page of a leaderboard or the selected game or period, or posts the page for everybody. */
export type RankingAct = (typeof RANKING_ACTS)[number];

export const STATS_ACTS = ['game', 'mine', 'post'] as const;
/** Shows a person’s stats for the selected game, or the presser's own, or posts them as shown. */
export type StatsAct = (typeof STATS_ACTS)[number];

export const SETTINGS_ACTS = [
  'show',
  'channels',
  'every-channel',
  'turn-time',
  'enders',
  'pictures-on',
  'pictures-off',
  'results-public',
  'results-own',
  'threads-on',
  'threads-off',
  'language',
] as const;
/** Changes one of a server’s settings to what was selected or what the button says, or only shows them. */
export type SettingsAct = (typeof SETTINGS_ACTS)[number];

export const NOTIFY_ACTS = [
  'open',
  'show',
  'games',
  'stop',
  'quiet',
  'quiet-from',
  'quiet-until',
  'quiet-off',
] as const;
/**
 * Shows which new tables the presser is told about, in a fresh message or the pressed one; chooses games; turns all
 * of them off; or shows, chooses and drops quiet hours.
 */
export type NotifyAct = (typeof NOTIFY_ACTS)[number];

export const NOTIFICATION_ACTS = ['join', 'stop'] as const;
/** On a message about a new table: joins it, or stops such messages for its game and server. */
export type NotificationAct = (typeof NOTIFICATION_ACTS)[number];

/** The public message or the seat's private one: where a control is, and so which message its answer redraws. */
export type Surface = 'table' | 'hand';

/** One letter each in a custom id. */
const VERBS = {
  /** The move of a `press`. */
  press: 'a',
  /** The number that the id carries. */
  number: 'n',
  /** The selected number. */
  value: 'v',
  /** Show the question with a menu opened, a page turned, or cards picked already. */
  open: 's',
  /** The selected choice, or another page. */
  choose: 'c',
  /** The selected cards are the answer. */
  answer: 't',
  /** The selected cards are picked; those picked on other pages are kept. */
  pick: 'k',
  /** The picked cards are the answer. */
  confirm: 'y',
  /** Opens the form for a number or an order. */
  form: 'f',
  /** The selected question, if there are too many to draw at once. */
  question: 'q',
  /** Takes the last press back. Not about any particular question: {@link NO_PROMPT}. */
  undo: 'u',
} as const;
type Verb = keyof typeof VERBS;

export const NO_PROMPT = '-';

/** A control of a seat's question. */
export interface MoveControl {
  readonly kind: 'move';
  readonly table: TableId;
  readonly verb: Verb;
  readonly on: Surface;
  /** The number of the question, see `Position.asked`. */
  readonly asked: number;
  readonly prompt: string;
  readonly path: readonly string[];
  /** The page to show, or the number given. */
  readonly number: number;
  /** Positions in `from` of the cards picked so far, ascending. */
  readonly picks: readonly number[];
}

/** A button of a table that is not a move. */
export interface TableControl {
  readonly kind: 'table';
  readonly table: TableId;
  readonly action: string;
}

const game = matching(/^[a-z]{1,32}$/);
const table: Field<TableId> = {
  write: (id) => id,
  read: (given) => (TABLE_ID_PATTERN.test(given) ? tableId(given) : undefined),
};
const user: Field<UserId> = {
  write: (id) => id,
  read: (given) => (isDiscordId(given) ? userId(given) : undefined),
};
/** Set if the deal of the day is the world's. */
const world = mark('w');

/**
 * What follows the name in each kind of control. Ids stay in messages for years, so every layout that was ever posted
 * must remain readable: add a part at the end, as a mark, or make a new kind.
 */
const LAYOUTS = {
  /** Joins the private table this person or role is invited to. */
  invitation: { table, whom: { ...user, read: (given: string) => (isDiscordId(given) ? given : undefined) } },
  /** An offer of a seat to a substitute. */
  offer: { table, seat: seatNumber, act: oneOf(OFFER_ACTS) },
  /** Opens a table of a game like its command, with the defaults or to practise, or shows its lesson or rules. */
  game: { game, action: oneOf(GAME_ACTIONS) },
  /** Another page of `/play`. */
  play: { act: oneOf(PLAY_ACTS) },
  /** A moment of a game’s lesson, after a wrong press, or before any (null). */
  lesson: { game, at: count, pressed: optional(integer) },
  /** The deal of one day for the presser: their server's, or the world's. */
  deal: { game, day: text(isDay), world },
  /** A page of a game's rules; null if a select chooses the section. */
  rules: { game, page: optional(integer) },
  settings: { act: oneOf(SETTINGS_ACTS) },
  /** The house rules of a game, null if a select chooses it; or sets one of its options, null for none. */
  house: { game: optional(game), option: optional(matching(/^[A-Za-z]\w{0,31}$/)) },
  /** Deletes everything stored about the presser, or keeps it after all. */
  data: { keep: mark('keep', 'delete') },
  /** A finished game after `at` moves; whether all hands are open, and whose moves can be stepped through. */
  replay: { table, at: count, open: flag('o'), mine: optional(seatNumber) },
  /** The same on a message of its own, beside the review that names it. */
  moment: { table, at: count, mine: seatNumber },
  /** A page of what happened at a table, latest first. */
  story: { table, page: count },
  ranking: { game: optional(game), period: oneOf(RANKINGS), page: integer, act: oneOf(RANKING_ACTS), world },
  /**
   * What a person has done, at one game or at all (null); `rival`: whether the reader could challenge them when they
   * asked.
   */
  stats: { user, game: optional(game), act: oneOf(STATS_ACTS), rival: flag('r') },
  /**
   * A page of the presser's finished games, of one game or all (null); null as the page if a select chooses one to
   * replay.
   */
  played: { game: optional(game), page: optional(integer) },
  notify: { act: oneOf(NOTIFY_ACTS) },
  /** The presser's time zone by place, on a continent that a select names if it is null. */
  place: { continent: optional(oneOf(CONTINENTS)) },
  notification: { table, game, act: oneOf(NOTIFICATION_ACTS) },
  /** Opens a table and challenges this person to it; null if a select chooses the game, or to ask for it first. */
  challenge: { user, game: optional(game) },
} as const;

type Layouts = typeof LAYOUTS;
type Controls = { [K in keyof Layouts]: { readonly kind: K } & Values<Layouts[K]> };

/** What a custom id stands for. */
export type Control = TableControl | MoveControl | Controls[keyof Layouts];
export type Kind = Control['kind'];
export type ControlOf<K extends Kind> = Extract<Control, { readonly kind: K }>;

/** A control, or why it could not be read. */
export type Read =
  | { readonly kind: 'control'; readonly control: Control }
  | { readonly kind: 'foreign' | 'outdated' | 'malformed' };

const VERSION = 'p1';

/** The text of a control, within 100 characters. */
export function write(control: Control): string {
  const id = [VERSION, ...parts(control)].join(':');
  if (id.length > LIMITS.customId) throw new RangeError(`custom id too long: ${id}`);
  return id;
}

function parts(control: Control): readonly string[] {
  switch (control.kind) {
    case 'table':
      return [control.table, control.action];
    case 'move': {
      const how = VERBS[control.verb] + (control.on === 'table' ? 't' : 'h');
      return [control.table, how, ...writeParts(MOVE, { ...control })];
    }
    default:
      return [control.kind, ...writeParts(LAYOUTS[control.kind], { ...control })];
  }
}

/** Total: gives an answer for any text and never throws. */
export function read(id: string): Read {
  const version = /^p\d{1,3}(?=:)/.exec(id)?.[0];
  if (version === undefined) return { kind: 'foreign' };
  if (version !== VERSION) return { kind: 'outdated' };
  if (id.length > LIMITS.customId) return { kind: 'malformed' };
  const [, first = '', ...rest] = id.replace(/~\d{1,2}$/, '').split(':');
  const control = isKind(first) ? readKind(first, rest) : readAtTable(table.read(first), rest);
  return control === null ? { kind: 'malformed' } : { kind: 'control', control };
}

function isKind(word: string): word is keyof Layouts {
  return Object.hasOwn(LAYOUTS, word);
}

function readKind<K extends keyof Layouts>(kind: K, rest: readonly string[]): Control | null {
  const values = readParts(LAYOUTS[kind], rest);
  return values === null ? null : ({ kind, ...values } as unknown as Controls[K]);
}

const ACTION_PATTERN = /^[a-z]+(-[a-z]+)*$/;
const KEYS: Field<readonly string[]> = {
  write: (keys) => keys.join('.'),
  read(given) {
    const keys = given === '' ? [] : given.split('.');
    return keys.length <= MAX_DEPTH && keys.every((key) => KEY_PATTERN.test(key)) ? keys : undefined;
  },
};
const MOVE = {
  asked: count,
  prompt: matching(KEY_PATTERN),
  path: KEYS,
  number: integer,
  picks: smallNumbers,
};
const VERB_NAMES = Object.keys(VERBS).filter((name): name is Verb => name in VERBS);

function readAtTable(id: TableId | undefined, [word = '', ...rest]: readonly string[]): Control | null {
  if (id === undefined) return null;
  if (rest.length === 0) return ACTION_PATTERN.test(word) ? { kind: 'table', table: id, action: word } : null;
  const verb = VERB_NAMES.find((name) => VERBS[name] === word[0]);
  const on = word[1] === 't' ? 'table' : word[1] === 'h' ? 'hand' : null;
  const values = readParts(MOVE, rest);
  if (word.length !== 2 || verb === undefined || on === null || values === null) return null;
  return { kind: 'move', table: id, verb, on, ...values };
}
