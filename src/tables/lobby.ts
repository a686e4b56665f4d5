import type { Level } from '../engine/game.ts';
import { ok, type Result } from '../engine/result.ts';
import type { Words } from '../engine/words.ts';
import type { Day } from './days.ts';
import { readContribution } from './fair-deal.ts';
import { type Home, type TableId, type UserId, WORLD } from './ids.ts';
import type { LobbyHead, Who } from './ports.ts';
import { gameOf, isForOne } from './queries.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';
import { bot, hostAmong, player, playing } from './seating.ts';
import {
  closedEarly,
  type DealSecret,
  isUnderWay,
  type Occupant,
  type Person,
  type Table,
  type Visibility,
} from './table.ts';
import { isSlow, turnTimesLike } from './turn-lengths.ts';
import { words } from './words.ts';

export const DEAL_KINDS = ['random', 'daily', 'world'] as const;
/** `daily` is the deal of the day: the same for everybody on a server. `world` is that of everybody everywhere. */
export type DealKind = (typeof DEAL_KINDS)[number];

/** What a new table needs. Anything left out takes the server’s default, or the game’s. */
export interface Opening {
  readonly guild: Home;
  readonly channel: string;
  /** The channel that a thread belongs to; null, as by default, for a channel. */
  readonly parent?: string | null;
  readonly host: Person;
  readonly game: string;
  readonly options: unknown;
  readonly secondsPerTurn?: number;
  readonly bots?: { readonly count: number; readonly level: Level };
  /** Who is challenged to it; nobody by default. */
  readonly challenged?: UserId;
  /** For a game for one: public by default, except that a deal of the day and a table of the world are always private. */
  readonly visibility?: Visibility;
  /** Whether only those whom its host invites may join, and nobody else watches; not for a game for one. */
  readonly byInvitation?: boolean;
  /** For a game for one: random by default. */
  readonly deal?: DealKind;
  /** Whether it is a practice table (`weights.ts`), which allows no other choices. */
  readonly practice?: true;
}

type Changed = Result<Table, TableRefusal>;

/**
 * The same at home: what is opened where there is no server belongs to the world, and so does a try at its deal of the day,
 * wherever it is opened. Where that was is kept nowhere.
 */
export function atHome(opening: Opening): Opening {
  const isWorlds = opening.guild === WORLD || opening.deal === 'world';
  return isWorlds ? { ...opening, guild: WORLD, channel: '', parent: null } : opening;
}

/** Who sees a new table and which deal it plays, or why that is not possible. */
export function howToPlay(
  opening: Opening,
  options: unknown,
): Result<{ readonly visibility: Visibility; readonly deal: DealKind }, TableRefusal> {
  if (opening.practice === true) return ok({ visibility: 'private', deal: 'random' });
  const game = gameOf(opening);
  const { guild, deal = 'random' } = opening;
  const isDaily = deal !== 'random';
  const { visibility = isDaily || guild === WORLD ? 'private' : 'public' } = opening;
  if (isForOne(game) && opening.byInvitation === true) return no(refusals.alonePrivately);
  if (!isForOne(game)) {
    if (isDaily || opening.visibility === 'private') return no(refusals.notForOne(game));
    if (guild === WORLD) return no(refusals.needsServer);
  }
  if (visibility === 'public' && isDaily) return no(refusals.publicDaily);
  if (visibility === 'public' && guild === WORLD) return no(refusals.onlyPrivate);
  if (isDaily && JSON.stringify(options) !== JSON.stringify(game.options.defaults)) {
    return no(refusals.optionsOfDaily);
  }
  return ok({ visibility, deal });
}

/** A table with its host seated and nothing else decided. `options` have gone through the game's `parse`. */
export function openLobby(
  opening: Opening,
  fixed: {
    readonly id: TableId;
    readonly rules: number;
    readonly options: unknown;
    readonly secondsPerTurn: number;
    readonly visibility?: Visibility;
    readonly daily?: Day | null;
    /** Null, the default, where the seed itself is the secret. */
    readonly dealSecret?: DealSecret | null;
    /** Whether the host often left their games; false by default. */
    readonly oftenLeaves?: boolean;
  },
  now: number,
): Table {
  const { oftenLeaves = false, ...given } = fixed;
  return {
    visibility: 'public',
    practice: opening.practice === true,
    daily: null,
    dealSecret: null,
    ...given,
    guild: opening.guild,
    channel: opening.channel,
    revision: 0,
    game: opening.game,
    status: 'lobby',
    host: opening.host.id,
    kicked: [],
    invited: opening.byInvitation === true ? [] : null,
    challenged: opening.challenged ?? null,
    occupants: [player(opening.host, oftenLeaves)],
    position: null,
    turns: [],
    statistics: [],
    recent: [],
    deadlines: [],
    warned: [],
    dueAt: null,
    vote: null,
    undoable: null,
    offers: [],
    pausing: [],
    rematch: [],
    rematchUntil: null,
    headline: null,
    ratings: [],
    createdAt: now,
    changedAt: now,
    endedAt: null,
  };
}

/** What is known of a person who sits down: whether they often left their games, and which roles they have. */
export interface Arrival {
  readonly oftenLeaves?: boolean;
  readonly roles?: readonly string[];
}

export function join(
  table: Table,
  person: Person,
  { oftenLeaves = false, roles = [] }: Arrival = {},
): Changed {
  if (table.status !== 'lobby') return notLobby(table);
  if (table.occupants.some((occupant) => occupant.person?.id === person.id)) {
    return no(refusals.seated);
  }
  if (table.kicked.includes(person.id)) return no(refusals.kicked);
  if (!letsIn(table, person.id, roles)) return no(refusals.notInvited);
  if (isFull(table)) return no(refusals.full);
  const challenged = table.challenged === person.id ? null : table.challenged;
  return ok({ ...table, challenged, occupants: [...table.occupants, player(person, oftenLeaves)] });
}

/** Why a person cannot answer a challenge to this lobby, or null. */
export function whyNotAnswer(table: Table, user: UserId): TableRefusal | null {
  if (table.status !== 'lobby') return isUnderWay(table) ? refusals.begun : refusals.closed;
  return table.challenged === user ? null : refusals.notChallenged;
}

/** Whether a challenged person has just come, and only the two of them sit there. */
export function isDuel(before: Table, after: Table): boolean {
  const isAnswered = before.challenged !== null && after.challenged === null;
  return isAnswered && after.occupants.length === 2 && gameOf(after).seats.min <= 2;
}

/** The challenged person declines. */
export function decline(table: Table, user: UserId): Changed {
  const refusal = whyNotAnswer(table, user);
  return refusal === null ? ok({ ...table, challenged: null }) : no(refusal);
}

/** Whether a table lets a person in: a private one only if its host invited them, or one of their roles. */
function letsIn({ invited }: Pick<Table, 'invited'>, user: UserId, roles: readonly string[]): boolean {
  return invited === null || invited.includes(user) || roles.some((role) => invited.includes(role));
}

/** Whether a person with these roles sits in a lobby or could join it. */
export function isOpenTo(
  table: Pick<LobbyHead, 'status' | 'game' | 'kicked' | 'invited' | 'occupants'>,
  user: UserId,
  roles: readonly string[] = [],
): boolean {
  if (table.status !== 'lobby') return false;
  const isThere = table.occupants.some(({ person }) => person?.id === user);
  return isThere || (letsIn(table, user, roles) && !isFull(table) && !table.kicked.includes(user));
}

/** Leaving frees the seat; a leaving host passes the role on, and the last person to leave closes the table. */
export function leaveLobby(table: Table, user: UserId, now: number): Changed {
  const occupants = table.occupants.filter((occupant) => occupant.person?.id !== user);
  if (occupants.length === table.occupants.length) return no(refusals.noSeat);
  const left = { ...table, occupants };
  if (occupants.every((occupant) => occupant.kind === 'bot')) return ok(closedEarly(left, 'ended', now));
  return ok({ ...left, host: hostAmong(left) });
}

/** Why a person may not invite anybody to a table, or null. */
export function whyNoInvitation(table: Table, by: UserId): TableRefusal | null {
  if (table.status !== 'lobby') return isUnderWay(table) ? refusals.begun : refusals.closed;
  if (table.invited !== null && by !== table.host) return refusals.hostOnly(words.toInvite);
  if (!table.occupants.some(({ person }) => person?.id === by)) return refusals.noSeat;
  return isFull(table) ? refusals.noFreeSeat : null;
}

/**
 * A person who sits there invites another, or (null) a role. Only the host may invite a person they kicked, who can then
 * join again, and only the host invites to a private table.
 */
export function invite(table: Table, by: UserId, user: UserId | null, role: string | null = null): Changed {
  const refusal = whyNoInvitation(table, by);
  if (refusal !== null) return no(refusal);
  const sits = (who: UserId | null): boolean => table.occupants.some(({ person }) => person?.id === who);
  if (user !== null && sits(user)) return no(refusals.seatedAlready);
  const isKicked = user !== null && table.kicked.includes(user);
  if (isKicked && by !== table.host) return no(refusals.invitedKicked);
  const kicked = isKicked ? table.kicked.filter((each) => each !== user) : table.kicked;
  const whom = user ?? role;
  const isNew = whom !== null && table.invited?.includes(whom) === false;
  const invited = isNew ? [...(table.invited ?? []), whom] : table.invited;
  return ok(isKicked || isNew ? { ...table, kicked, invited } : table);
}

/** The host removes a person, who cannot join this table again. */
export function kick(table: Table, by: UserId, user: UserId): Changed {
  const refusal = hostOnly(table, by, words.toKick);
  if (refusal !== null) return refusal;
  if (user === by) return no(refusals.kickOneself);
  const occupants = table.occupants.filter(({ person }) => person?.id !== user);
  if (occupants.length === table.occupants.length) return no(refusals.notSeatedHere);
  return ok({ ...table, occupants, kicked: [...table.kicked, user] });
}

/** Why a person may not add a word to the deal, or null. */
export function whyNoWord(table: Table, user: UserId): TableRefusal | null {
  if (table.status !== 'lobby') return table.position === null ? refusals.closed : refusals.wordTooLate;
  if (!table.occupants.some(({ person }) => person?.id === user)) return refusals.wordsForPlayers;
  return table.dealSecret === null ? refusals.noWords : null;
}

/** Sets a player’s word for the deal; an empty text removes it. */
export function giveWord(table: Table, user: UserId, written: string): Changed {
  const refusal = whyNoWord(table, user);
  if (refusal !== null) return no(refusal);
  const word = readContribution(written);
  if (!word.ok) return word;
  const isSame = (before: Occupant): boolean => before.word?.sha256 === word.value?.sha256;
  if (table.occupants.some((each) => each.person?.id === user && isSame(each))) return ok(table);
  const occupants = table.occupants.map((each) =>
    each.person?.id === user ? { ...each, word: word.value } : each,
  );
  return ok({ ...table, occupants });
}

export function addBot(table: Table, by: UserId, level: Level): Changed {
  const refusal = hostOnly(table, by, words.toAddBot);
  if (refusal !== null) return refusal;
  if (isFull(table)) return no(refusals.noFreeSeat);
  return ok({ ...table, occupants: [...table.occupants, bot(level, table)] });
}

export function removeBot(table: Table, by: UserId): Changed {
  const refusal = hostOnly(table, by, words.toRemoveBot);
  if (refusal !== null) return refusal;
  const last = table.occupants.findLastIndex((occupant) => occupant.kind === 'bot');
  if (last < 0) return no(refusals.noBot);
  return ok({ ...table, occupants: table.occupants.filter((_, index) => index !== last) });
}

/** What a host changes about a lobby: options by their keys, in any form; what is left out stays. */
export interface WantedOptions {
  readonly options: Readonly<Record<string, unknown>>;
  readonly secondsPerTurn?: number | undefined;
  /** As in `Opening`. */
  readonly byInvitation?: boolean | undefined;
}

/** Why a person may not change the options of a table, or null. */
export function whyNotOptions(table: Table, by: UserId): TableRefusal | null {
  const refusal = hostOnly(table, by, words.toChangeOptions);
  return refusal === null || refusal.ok ? null : refusal.error;
}

export function changeOptions(table: Table, by: UserId, wanted: WantedOptions): Changed {
  const { options, secondsPerTurn, byInvitation = table.invited !== null } = wanted;
  const refusal = whyNotOptions(table, by);
  if (refusal !== null) return no(refusal);
  const seconds = secondsPerTurn ?? table.secondsPerTurn;
  if (isSlow({ secondsPerTurn: seconds }) !== isSlow(table)) return no(refusals.otherPace);
  // What a form offers can be forged.
  if (!turnTimesLike(table).includes(seconds)) return no(refusals.turnNotOffered);
  const before = table.options;
  const parsed = gameOf(table).options.parse({ ...(typeof before === 'object' ? before : {}), ...options });
  if (!parsed.ok) return no(refusals.options(parsed.error));
  const invited = byInvitation ? (table.invited ?? guestsAlready(table)) : null;
  const changed = { ...table, options: parsed.value, secondsPerTurn: seconds, invited };
  const isSame =
    JSON.stringify(parsed.value) === JSON.stringify(before) &&
    seconds === table.secondsPerTurn &&
    invited === table.invited;
  return ok(isSame ? table : changed);
}

/** People who sat down before a table became private count as invited. */
function guestsAlready({ occupants, host }: Table): readonly UserId[] {
  return occupants.flatMap(({ person }) => (person === null || person.id === host ? [] : [person.id]));
}

/** Whether the host may start now. */
export function readyToStart(table: Table, by: UserId): Changed {
  const refusal = hostOnly(table, by, words.toStart);
  if (refusal !== null) return refusal;
  const game = gameOf(table);
  return table.occupants.length < game.seats.min ? no(refusals.tooFew(game)) : ok(table);
}

export function cancel(table: Table, by: Who, sure: boolean, now: number): Changed {
  if (table.status !== 'lobby') return notLobby(table);
  if (table.host !== by.id && !by.mayManage) return no(refusals.hostOnly(words.toCancel));
  const others = playing(table).filter(({ id }) => id !== by.id).length;
  if (others > 0 && !sure) return no(refusals.sureToCancel(others));
  return ok(closedEarly(table, 'ended', now));
}

function isFull(table: Pick<LobbyHead, 'game' | 'occupants'>): boolean {
  return table.occupants.length >= gameOf(table).seats.max;
}

function hostOnly(table: Table, by: UserId, deed: Words): Result<never, TableRefusal> | null {
  if (table.status !== 'lobby') return notLobby(table);
  return table.host === by ? null : no(refusals.hostOnly(deed));
}

function notLobby(table: Table): Result<never, TableRefusal> {
  return no(isUnderWay(table) ? refusals.begun : refusals.closed);
}
