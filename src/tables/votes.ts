import { ok, type Result } from '../engine/result.ts';
import type { UserId } from './ids.ts';
import { pauseSettled } from './pauses.ts';
import { seatOf } from './queries.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';
import { playing } from './seating.ts';
import { withoutVotedOut } from './stand-ins.ts';
import { withSeating } from './story.ts';
import { closedEarly, type FailedVote, isUnderWay, type Person, type Table, type Vote } from './table.ts';
import type { Enders } from './table-settings.ts';
import { isSlow } from './turn-lengths.ts';

/** How long the others may think if turns take minutes. The clocks of turns go on meanwhile. */
export const VOTE_MS = 2 * 60_000;
/** How long a vote that failed bars another one like it. */
const ASK_AGAIN_MS = 5 * 60_000;

/** The vote that is under way; null when there is none. */
export function openVote({ status, vote }: Pick<Table, 'status' | 'vote'>): Vote | null {
  return status === 'playing' && vote !== null && vote.closed === null ? vote : null;
}

/** The other people who are playing. */
export function othersPlaying(table: Table, than: UserId): readonly Person[] {
  return playing(table).filter(({ id }) => id !== than);
}

/**
 * Whether nobody has to be asked: only one person is playing, or nobody is. If everybody is away, anyone who sits at
 * the table could just as well continue it and then end it.
 */
export function endsAlone(table: Table, user: UserId): boolean {
  return isUnderWay(table) && seatOf(table, user) !== null && othersPlaying(table, user).length === 0;
}

/** Whether a player may ask to end a game: one who plays alone, or any player where the server allows it. */
export function mayAskToEnd(table: Table, { id }: Pick<Person, 'id'>, enders: Enders): boolean {
  if (endsAlone(table, id)) return true;
  return enders === 'players' && isUnderWay(table) && playing(table).some((one) => one.id === id);
}

/** Whether a vote to end the game is still open. */
export function isAskedToEnd(table: Table, user: UserId): boolean {
  const vote = openVote(table);
  return vote !== null && vote.out === null && yetToConsent(table, vote).some(({ id }) => id === user);
}

/** Whom a vote asks. People with a stand-in at this moment are not asked, nor is the person it is about. */
function voters(table: Table, { by, out }: Pick<Vote, 'by' | 'out'>): readonly Person[] {
  return othersPlaying(table, by).filter(({ id }) => id !== out);
}

/** Whose consent a vote still needs. */
export function yetToConsent(table: Table, vote: Vote): readonly Person[] {
  return voters(table, vote).filter(({ id }) => !vote.agreed.includes(id));
}

/** A player opens a vote to end the running game without results. */
export function endAsked(table: Table, by: UserId, now: number): Result<Table, TableRefusal> {
  return asked(table, { by, out: null }, now);
}

/** A player opens a vote to go on without a person; it takes two to vote one out. */
export function kickAsked(table: Table, by: UserId, out: UserId, now: number): Result<Table, TableRefusal> {
  if (!isUnderWay(table)) return no(refusals.over);
  const at = seatOf(table, by);
  if (at === null) return no(refusals.votesForPlayers);
  if (out === by) return no(refusals.kickOneself);
  if (seatOf(table, out) === null) return no(refusals.notSeatedHere);
  if (table.status === 'playing') {
    if (table.occupants[at]?.kind === 'bot') return no(refusals.stoodIn);
    if (!playing(table).some(({ id }) => id === out)) return no(refusals.awayAlready);
    if (voters(table, { by, out }).length === 0) return no(refusals.nobodyToAsk);
  }
  return asked(table, { by, out }, now);
}

function asked(table: Table, what: Pick<Vote, 'by' | 'out'>, now: number): Result<Table, TableRefusal> {
  if (table.status === 'paused') return no(refusals.pausedVote);
  if (openVote(table) !== null) return no(refusals.voteUnderWay);
  const earlier = failedLately(table, now);
  const barring = earlier.findLast((failed) => bars(table, failed, what));
  if (barring !== undefined) {
    return no(refusals.askedLately(Math.ceil((barring.at + ASK_AGAIN_MS - now) / 60_000)));
  }
  return ok({ ...table, vote: { ...what, until: now + voteMs(table), agreed: [], closed: null, earlier } });
}

/** The votes that failed in the last minutes, oldest first. */
function failedLately({ vote }: Table, now: number): readonly FailedVote[] {
  if (vote === null) return [];
  const { by, out, closed, earlier } = vote;
  const last = closed === null ? [] : [{ by, out, at: closed.at }];
  // A time in the future means that the clock was set back, so nobody knows how long ago it was.
  return [...earlier, ...last].filter(({ at }) => at <= now && now - at < ASK_AGAIN_MS);
}

/**
 * Whether a failed vote bars another. The same question is barred to everybody, unless the person who asked has left;
 * that person is also barred from any other vote of the kind. Others may still ask about another player, or people could
 * prevent a vote about themselves by calling votes.
 */
function bars(table: Table, failed: FailedVote, { by, out }: Pick<Vote, 'by' | 'out'>): boolean {
  if (failed.by === by) return (failed.out === null) === (out === null);
  return failed.out === out && playing(table).some(({ id }) => id === failed.by);
}

/** What is voted for. Each kind of vote has a consent of its own, so that a late press cannot agree to the next vote. */
export type Ballot = 'end' | 'vote out' | 'play on';

/** A player consents, or declines, which closes the vote. */
export function voted(table: Table, user: UserId, to: Ballot, now: number): Result<Table, TableRefusal> {
  const at = seatOf(table, user);
  if (at === null) return no(refusals.votesForPlayers);
  const vote = openVote(table);
  if (vote === null) return no(table.status === 'playing' ? refusals.voteClosed : refusals.over);
  if (table.occupants[at]?.kind === 'bot') return no(refusals.stoodIn);
  if (user === vote.out) return no(refusals.voteAboutYou);
  if (to === 'play on') return ok(voteClosed(table, vote, user, now));
  if (to !== (vote.out === null ? 'end' : 'vote out')) return no(refusals.voteClosed);
  if (user === vote.by) return no(refusals.ownVote);
  if (vote.agreed.includes(user)) return no(refusals.agreed);
  return ok(voteSettled({ ...table, vote: { ...vote, agreed: [...vote.agreed, user] } }, now));
}

/**
 * What happens to a vote when people leave or get a stand-in: it is withdrawn if the person who asked no longer plays, or
 * the one it is about, and once everybody else who still plays agrees, it is carried out. Nobody is voted out by one person alone.
 */
export function voteSettled(table: Table, now: number): Table {
  const vote = openVote(table);
  if (vote === null) return table;
  if (!playing(table).some(({ id }) => id === vote.by)) return voteClosed(table, vote, vote.by, now);
  if (vote.out === null)
    return yetToConsent(table, vote).length === 0 ? closedEarly(table, 'ended', now) : table;
  const at = seatOf(table, vote.out);
  // They have left, or are away.
  if (at === null || table.occupants[at]?.kind === 'bot') return { ...table, vote: null };
  if (voters(table, vote).length === 0) return voteClosed(table, vote, null, now);
  if (yetToConsent(table, vote).length > 0) return table;
  const gone = withoutVotedOut({ ...table, vote: null }, at);
  return pauseSettled(withSeating(table, gone, at, 'out'));
}

/** Closes a vote whose time has run out, and the game goes on; the same table if there is none. */
export function voteRunOut(table: Table, now: number): Table {
  const vote = openVote(table);
  return vote === null || vote.until > now ? table : voteClosed(table, vote, null, now);
}

/** The table with no vote that lasts longer than a new one would: that only happens when the clock was set back. */
export function voteBroughtIn(table: Table, now: number): Table {
  const vote = openVote(table);
  const latest = now + voteMs(table);
  if (vote === null || vote.until <= latest) return table;
  return { ...table, vote: { ...vote, until: latest } };
}

/** At a slow table nobody looks in for hours, so a vote lasts as long as a turn. */
function voteMs(table: Table): number {
  return isSlow(table) ? table.secondsPerTurn * 1_000 : VOTE_MS;
}

function voteClosed(table: Table, vote: Vote, by: UserId | null, at: number): Table {
  return { ...table, vote: { ...vote, closed: { by, at, seq: table.position?.seq ?? 0 } } };
}
