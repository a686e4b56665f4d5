import { KEY_PATTERN, MAX_DEPTH } from '../engine/prompt.ts';
import { isSeat, type Seat } from '../engine/seat.ts';
import { RANKINGS, type Ranking } from '../standings/period.ts';
import { type Day, isDay } from '../tables/days.ts';
import { TABLE_ID_PATTERN, type TableId, tableId, type UserId, userId } from '../tables/ids.ts';
import { CONTINENTS, type Continent } from '../tables/places.ts';
import { isDiscordId, LIMITS } from './draw/limits.ts';

export const TABLE_ACTIONS = [
  'join',
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
  'rules',
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
/** What a button does to a table apart from moves: `leave` in the lobby, `quit` in the game; `again` is `rematch` on a call. */
export type TableAction = (typeof TABLE_ACTIONS)[number];

/**
 * How what a press posts for everybody is rationed: `post` is for what people add to a channel, and `tell` for what a game
 * says, which strangers on a big server must not hold up.
 */
export type Posts = 'post' | 'tell';

/**
 * What each of them may post that is new for everybody each time. That leaves out what a table posts once, such as its rematch,
 * and what makes it call people: nobody is called again before they have come.
 */
const POSTING: Readonly<Record<TableAction, Posts | null>> = {
  join: null,
  accept: null,
  decline: 'tell',
  leave: null,
  word: null,
  bots: null,
  // The form may make a private table public, which is told to those who sit there.
  options: 'post',
  shorter: null,
  longer: null,
  start: null,
  cancel: null,
  'cancel-sure': 'tell',
  hand: null,
  hint: null,
  rules: null,
  menu: null,
  quit: null,
  'quit-sure': null,
  end: null,
  'end-sure': null,
  stay: null,
  'vote-end': null,
  'vote-out': 'tell',
  'vote-on': null,
  back: null,
  pause: null,
  'pause-yes': null,
  'pause-no': 'tell',
  continue: null,
  mute: null,
  unmute: null,
  rematch: null,
  again: null,
  'rematch-off': null,
  'rematch-without': 'tell',
  next: null,
  share: 'post',
  replay: null,
  'look-again': null,
  record: null,
  verify: null,
};

export const GAME_ACTIONS = ['start', 'learn'] as const;
/** What a button does with a game that has no table yet. */
export type GameAction = (typeof GAME_ACTIONS)[number];

export const OFFER_ACTS = ['take', 'close'] as const;
/** Takes over a seat that is offered, or closes the offer. */
export type OfferAct = (typeof OFFER_ACTS)[number];

export const RANKING_ACTS = ['show', 'game', 'period', 'post'] as const;
/** Shows a page of a leaderboard; one of the game or the period that was selected; or posts the page for everybody. */
export type RankingAct = (typeof RANKING_ACTS)[number];

export const STATS_ACTS = ['game', 'mine', 'post'] as const;
/** Shows somebody’s stats: of the game that was selected; the presser’s own; or, as they are shown, to everybody. */
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
/** Chooses one of a server’s settings: what was selected, or what the button says; or only shows them. */
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
 * Shows, in a fresh message or in the pressed one, of which new tables the presser is told; chooses games; stops them all; or
 * shows, chooses and drops quiet hours.
 */
export type NotifyAct = (typeof NOTIFY_ACTS)[number];

export const NOTIFICATION_ACTS = ['join', 'stop'] as const;
/** On a message that tells of a new table: joins it, or stops such messages about its game on its server. */
export type NotificationAct = (typeof NOTIFICATION_ACTS)[number];

/** The public message or the seat's private one: where a control was drawn, and so which message its answer redraws. */
export type Surface = 'table' | 'hand';

/** One letter each in a custom id. */
const VERBS = {
  /** The move of a `press`. */
  press: 'a',
  /** The number that the id carries. */
  number: 'n',
  /** The number that was selected. */
  value: 'v',
  /** Draw the message at this step: a menu opened, a page turned, cards already picked. */
  step: 's',
  /** The choice that was selected, or another page. */
  choose: 'c',
  /** The cards selected are the answer. */
  take: 't',
  /** The cards selected are picked, those of other pages kept. */
  pick: 'k',
  /** The picked cards are the answer. */
  confirm: 'y',
  /** Open the form for a number or an order. */
  form: 'f',
  /** The question that was selected, where there are too many to draw at once. */
  question: 'q',
  /** Takes the last press back. It is about no question in particular: {@link NO_PROMPT}. */
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
  /** The page shown, or the number given. */
  readonly number: number;
  /** Places in `from` of the cards picked so far, ascending. */
  readonly picks: readonly number[];
}

/** Shows a game that is over as it stood after so many moves. */
export interface ReplayControl {
  readonly kind: 'replay';
  readonly table: TableId;
  readonly at: number;
  /** Whether all hands are open. */
  readonly open: boolean;
  /** Whose own moves can be gone through. */
  readonly mine: Seat | null;
}

/** What a custom id stands for. */
export type Control =
  | { readonly kind: 'table'; readonly table: TableId; readonly action: TableAction }
  | MoveControl
  /** Joins the private table to which this person or role is invited. */
  | { readonly kind: 'invitation'; readonly table: TableId; readonly whom: string }
  /** An offer of a seat to a substitute. */
  | { readonly kind: 'offer'; readonly table: TableId; readonly seat: Seat; readonly act: OfferAct }
  /** Opens a table of a game as its command would: with the defaults, or to practise. */
  | { readonly kind: 'game'; readonly game: string; readonly action: GameAction }
  /** The deal of one day for whoever presses: that of their server, or of the whole world. */
  | { readonly kind: 'deal'; readonly game: string; readonly day: Day; readonly world?: true }
  /** A page of a game's rules; `null` where a select says which section. */
  | { readonly kind: 'rules'; readonly game: string; readonly page: number | null }
  | { readonly kind: 'settings'; readonly act: SettingsAct }
  /** The house rules of a game, null where a select says of which; or chooses one of its options, null for none. */
  | { readonly kind: 'house'; readonly game: string | null; readonly option: string | null }
  /** Deletes everything that is stored about whoever presses, or keeps it after all. */
  | { readonly kind: 'data'; readonly keep?: true }
  /** A moment of a game that is over. */
  | ReplayControl
  /** The same on a message of its own, beside the review that names it. */
  | { readonly kind: 'moment'; readonly table: TableId; readonly at: number; readonly mine: Seat }
  | {
      readonly kind: 'ranking';
      readonly game: string | null;
      readonly period: Ranking;
      readonly page: number;
      readonly act: RankingAct;
      /** Set where the deal of the day is that of the whole world. */
      readonly world?: true;
    }
  /** What somebody has done, at one game or (null) at all. */
  | {
      readonly kind: 'stats';
      readonly user: UserId;
      readonly game: string | null;
      readonly act: StatsAct;
      /** Whether the reader may challenge them, as it was when the stats were asked for. */
      readonly rival: boolean;
    }
  /** A page of the finished games of whoever presses, of one game or (null) of all; `null` where a select says which to replay. */
  | { readonly kind: 'played'; readonly game: string | null; readonly page: number | null }
  | { readonly kind: 'notify'; readonly act: NotifyAct }
  /** A place whose time is that of the presser, of a continent that a select names if it is null. */
  | { readonly kind: 'place'; readonly continent: Continent | null }
  | {
      readonly kind: 'notification';
      readonly table: TableId;
      readonly game: string;
      readonly act: NotificationAct;
    }
  /** Opens a table to which somebody is challenged; `null` where a select says of which game, or first asks. */
  | { readonly kind: 'challenge'; readonly user: UserId; readonly game: string | null };

/**
 * What a press on a control may post that is new for everybody; null if nothing. `isChosen`: whether something was selected, or
 * may have been, as in a form.
 */
export function mayPost(control: Control, isChosen: boolean): Posts | null {
  switch (control.kind) {
    case 'table':
      // The press on `options` only opens its form.
      return control.action === 'options' && !isChosen ? null : POSTING[control.action];
    case 'game':
      return control.action === 'start' ? 'tell' : null;
    case 'challenge':
      // Before a game is chosen, nobody hears of it.
      return control.game !== null || isChosen ? 'post' : null;
    case 'ranking':
    case 'stats':
      return control.act === 'post' ? 'post' : null;
    // A deal of the day is for whoever presses.
    case 'deal':
    case 'move':
    case 'rules':
    case 'invitation':
    case 'offer':
    case 'notification':
    case 'settings':
    case 'house':
    case 'data':
    case 'replay':
    case 'moment':
    case 'played':
    case 'notify':
    case 'place':
      return null;
  }
}

/** What was read: a control, or why there is none. */
export type Read =
  | { readonly kind: 'control'; readonly control: Control }
  | { readonly kind: 'foreign' | 'outdated' | 'malformed' };

const VERSION = 'p1';
const NONE = '-';
const OPEN = 'o';
const RIVAL = 'r';
const WORLDLY = 'w';
const MOST_SEATS = 36;

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
    case 'game':
      return ['game', control.game, control.action];
    case 'deal':
      return ['deal', control.game, control.day, ...worldly(control)];
    case 'rules':
      return ['rules', control.game, control.page === null ? NONE : base36(control.page)];
    case 'replay': {
      const { table, at, open, mine } = control;
      return ['replay', table, base36(at), open ? OPEN : NONE, mine === null ? NONE : base36(mine)];
    }
    case 'invitation':
      return ['invitation', control.table, control.whom];
    case 'offer':
      return ['offer', control.table, base36(control.seat), control.act];
    case 'moment':
      return ['moment', control.table, base36(control.at), base36(control.mine)];
    case 'settings':
      return ['settings', control.act];
    case 'house':
      return ['house', control.game ?? NONE, control.option ?? NONE];
    case 'data':
      return ['data', control.keep ? 'keep' : 'delete'];
    case 'ranking':
      return [
        ...['ranking', control.game ?? NONE, control.period, base36(control.page), control.act],
        ...worldly(control),
      ];
    case 'stats':
      return ['stats', control.user, control.game ?? NONE, control.act, control.rival ? RIVAL : NONE];
    case 'played':
      return ['played', control.game ?? NONE, control.page === null ? NONE : base36(control.page)];
    case 'challenge':
      return ['challenge', control.user, control.game ?? NONE];
    case 'notify':
      return ['notify', control.act];
    case 'place':
      return ['place', control.continent ?? NONE];
    case 'notification':
      return ['notification', control.table, control.game, control.act];
    case 'move': {
      const { table, verb, on, asked, prompt, path, number, picks } = control;
      const how = VERBS[verb] + (on === 'table' ? 't' : 'h');
      return [table, how, base36(asked), prompt, path.join('.'), base36(number), writeSet(picks)];
    }
  }
}

/** The part that tells what is of the world from what is of a server, which has none. */
function worldly({ world }: { readonly world?: true }): readonly string[] {
  return world === true ? [WORLDLY] : [];
}

/** What the last parts of a control say of that; null for anything else. */
function readWorldly([word, ...more]: readonly string[]): { readonly world?: true } | null {
  if (word === undefined) return {};
  return word === WORLDLY && more.length === 0 ? { world: true } : null;
}

/** Total: any text at all is answered, and nothing throws. */
export function read(id: string): Read {
  const version = /^p\d{1,3}(?=:)/.exec(id)?.[0];
  if (version === undefined) return { kind: 'foreign' };
  if (version !== VERSION) return { kind: 'outdated' };
  if (id.length > LIMITS.customId) return { kind: 'malformed' };
  const [, first = '', ...rest] = id.replace(/~\d{1,2}$/, '').split(':');
  const control = readControl(first, rest);
  return control === null ? { kind: 'malformed' } : { kind: 'control', control };
}

function readControl(first: string, rest: readonly string[]): Control | null {
  if (first === 'game') return readGame(rest);
  if (first === 'deal') return readDeal(rest);
  if (first === 'rules') return readRules(rest);
  if (first === 'ranking') return readRanking(rest);
  if (first === 'stats') return readStats(rest);
  if (first === 'played') return readPlayed(rest);
  if (first === 'challenge') return readChallenge(rest);
  if (first === 'notify') return readNotify(rest);
  if (first === 'place') return readPlace(rest);
  if (first === 'notification') return readNotification(rest);
  if (first === 'settings') return readSettings(rest);
  if (first === 'house') return readHouse(rest);
  if (first === 'data') return dataControl(rest.join(':'));
  if (first === 'invitation') return readInvitation(rest);
  if (first === 'offer') return readOffer(rest);
  if (first === 'replay') return readReplay(rest);
  if (first === 'moment') return readMoment(rest);
  return TABLE_ID_PATTERN.test(first) ? readTable(tableId(first), rest) : null;
}

function readGame([game = '', word = '', ...more]: readonly string[]): Control | null {
  const action = GAME_ACTIONS.find((each) => each === word);
  if (action === undefined || !GAME_PATTERN.test(game) || more.length > 0) return null;
  return { kind: 'game', game, action };
}

function readSettings([word = '', ...more]: readonly string[]): Control | null {
  const act = SETTINGS_ACTS.find((each) => each === word);
  return act === undefined || more.length > 0 ? null : { kind: 'settings', act };
}

function readHouse([game = '', option = '', ...more]: readonly string[]): Control | null {
  if ((game !== NONE && !GAME_PATTERN.test(game)) || more.length > 0) return null;
  if (option !== NONE && (game === NONE || !OPTION_PATTERN.test(option))) return null;
  return { kind: 'house', game: game === NONE ? null : game, option: option === NONE ? null : option };
}

function readDeal([game = '', day = '', ...more]: readonly string[]): Control | null {
  const world = readWorldly(more);
  if (!GAME_PATTERN.test(game) || !isDay(day) || world === null) return null;
  return { kind: 'deal', game, day, ...world };
}

function readRules([game = '', page = '', ...more]: readonly string[]): Control | null {
  const number = page === NONE ? null : from36(page);
  if (!GAME_PATTERN.test(game) || number === undefined || more.length > 0) return null;
  return { kind: 'rules', game, page: number };
}

function readRanking(parts: readonly string[]): Control | null {
  const [game = '', period = '', page = '', word = '', ...more] = parts;
  const known = RANKINGS.find((each) => each === period);
  const act = RANKING_ACTS.find((each) => each === word);
  const number = from36(page);
  const world = readWorldly(more);
  if (known === undefined || act === undefined || number === undefined || world === null) return null;
  if (game !== NONE && !GAME_PATTERN.test(game)) return null;
  return { kind: 'ranking', game: game === NONE ? null : game, period: known, page: number, act, ...world };
}

function readStats([
  user = '',
  game = '',
  word = '',
  rival = '',
  ...more
]: readonly string[]): Control | null {
  const act = STATS_ACTS.find((each) => each === word);
  if (act === undefined || !isDiscordId(user) || more.length > 0) return null;
  if ((game !== NONE && !GAME_PATTERN.test(game)) || ![RIVAL, NONE].includes(rival)) return null;
  return {
    kind: 'stats',
    user: userId(user),
    game: game === NONE ? null : game,
    act,
    rival: rival === RIVAL,
  };
}

function readPlayed([game = '', page = '', ...more]: readonly string[]): Control | null {
  const number = page === NONE ? null : from36(page);
  if (number === undefined || more.length > 0) return null;
  if (game !== NONE && !GAME_PATTERN.test(game)) return null;
  return { kind: 'played', game: game === NONE ? null : game, page: number };
}

function readChallenge([user = '', game = '', ...more]: readonly string[]): Control | null {
  if (!isDiscordId(user) || more.length > 0) return null;
  if (game !== NONE && !GAME_PATTERN.test(game)) return null;
  return { kind: 'challenge', user: userId(user), game: game === NONE ? null : game };
}

function readNotify([word = '', ...more]: readonly string[]): Control | null {
  const act = NOTIFY_ACTS.find((each) => each === word);
  return act === undefined || more.length > 0 ? null : { kind: 'notify', act };
}

function readPlace([word = '', ...more]: readonly string[]): Control | null {
  const continent = word === NONE ? null : CONTINENTS.find((each) => each === word);
  return continent === undefined || more.length > 0 ? null : { kind: 'place', continent };
}

function readNotification([table = '', game = '', word = '', ...more]: readonly string[]): Control | null {
  const act = NOTIFICATION_ACTS.find((each) => each === word);
  if (act === undefined || !TABLE_ID_PATTERN.test(table) || more.length > 0) return null;
  return GAME_PATTERN.test(game) ? { kind: 'notification', table: tableId(table), game, act } : null;
}

function readInvitation([table = '', whom = '', ...more]: readonly string[]): Control | null {
  if (!TABLE_ID_PATTERN.test(table) || !isDiscordId(whom) || more.length > 0) return null;
  return { kind: 'invitation', table: tableId(table), whom };
}

function readOffer([table = '', at = '', word = '', ...more]: readonly string[]): Control | null {
  const [seat, act] = [from36(at), OFFER_ACTS.find((each) => each === word)];
  if (!TABLE_ID_PATTERN.test(table) || !isSeat(seat, MOST_SEATS) || act === undefined || more.length > 0)
    return null;
  return { kind: 'offer', table: tableId(table), seat, act };
}

function readReplay([table = '', at = '', open = '', mine = '', ...more]: readonly string[]): Control | null {
  const [step, own] = [from36(at), mine === NONE ? null : from36(mine)];
  if (!TABLE_ID_PATTERN.test(table) || step === undefined || step < 0 || more.length > 0) return null;
  if (![OPEN, NONE].includes(open) || own === undefined || (own !== null && !isSeat(own, MOST_SEATS)))
    return null;
  return { kind: 'replay', table: tableId(table), at: step, open: open === OPEN, mine: own };
}

function readMoment([table = '', at = '', mine = '', ...more]: readonly string[]): Control | null {
  const [step, own] = [from36(at), from36(mine)];
  if (!TABLE_ID_PATTERN.test(table) || step === undefined || step < 0 || more.length > 0) return null;
  return isSeat(own, MOST_SEATS) ? { kind: 'moment', table: tableId(table), at: step, mine: own } : null;
}

function readTable(table: TableId, rest: readonly string[]): Control | null {
  const [word = '', asked = '', prompt = '', path = '', number = '', picks = '', ...more] = rest;
  if (rest.length === 1) {
    const action = TABLE_ACTIONS.find((each) => each === word);
    return action === undefined ? null : { kind: 'table', table, action };
  }
  const verb = VERB_NAMES.find((name) => VERBS[name] === word[0]);
  const on = word[1] === 't' ? 'table' : word[1] === 'h' ? 'hand' : null;
  const keys = path === '' ? [] : path.split('.');
  const [question, given, picked] = [from36(asked), from36(number), readSet(picks)];
  if (rest.length < 6 || more.length > 0 || word.length !== 2 || verb === undefined || on === null)
    return null;
  if (question === undefined || question < 0 || given === undefined || picked === null) return null;
  if (keys.length > MAX_DEPTH || ![prompt, ...keys].every((key) => KEY_PATTERN.test(key))) return null;
  return { kind: 'move', table, verb, on, asked: question, prompt, path: keys, number: given, picks: picked };
}

const VERB_NAMES = Object.keys(VERBS).filter((name): name is Verb => name in VERBS);
const GAME_PATTERN = /^[a-z]{1,32}$/;
const OPTION_PATTERN = /^[A-Za-z]\w{0,31}$/;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.';
const BITS = 6;

function base36(value: number): string {
  return value.toString(36);
}

function from36(text: string): number | undefined {
  const value = Number.parseInt(text, 36);
  return Number.isSafeInteger(value) && base36(value) === text ? value : undefined;
}

/** A set of small whole numbers, six to a character. */
function writeSet(members: readonly number[]): string {
  const digits = Array.from({ length: Math.floor(Math.max(-1, ...members) / BITS) + 1 }, () => 0);
  for (const member of members) {
    const at = Math.floor(member / BITS);
    digits[at] = (digits[at] ?? 0) | (1 << (member % BITS));
  }
  return digits.map((digit) => DIGITS[digit]).join('');
}

function readSet(text: string): readonly number[] | null {
  const members: number[] = [];
  for (const [at, letter] of [...text].entries()) {
    const digit = DIGITS.indexOf(letter);
    if (digit < 0) return null;
    for (let bit = 0; bit < BITS; bit++) if ((digit & (1 << bit)) !== 0) members.push(at * BITS + bit);
  }
  return text.endsWith('A') ? null : members;
}

function dataControl(act: string): Control | null {
  switch (act) {
    case 'delete':
      return { kind: 'data' };
    case 'keep':
      return { kind: 'data', keep: true };
    default:
      return null;
  }
}
