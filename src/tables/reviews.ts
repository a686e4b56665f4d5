import { ok, type Result } from '../engine/result.ts';
import { type Seat, seat } from '../engine/seat.ts';
import { lruCache } from '../lru-cache.ts';
import type { Review } from '../records/review.ts';
import { type Asker, type FinishedParts, whyNotOpen } from './finished.ts';
import { headlineOf, quickHeadlineOf, type Reviewed, seatsOfHeadline, worstOf } from './headlines.ts';
import type { Home, TableId, UserId } from './ids.ts';
import { createLanes } from './lanes.ts';
import type { Reviewer } from './ports.ts';
import { isPlayable } from './queries.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';
import type { Headline, Table } from './table.ts';
import { words } from './words.ts';

/** A game looked at again for the person of one seat. */
export interface Looked {
  readonly table: Table;
  readonly seat: Seat;
  /** Null while it is thought about: `later` gives the rest. */
  readonly review: Review | null;
  /** Since when it is thought about, and how many others came first; null once it is there. */
  readonly begun: Begun | null;
}

/** How far a review is that is not there yet. */
export interface Begun {
  /** In milliseconds since 1970. */
  readonly since: number;
  readonly before: number;
}

/** What there is at once. `later` is there where it takes a while, and never rejects. */
export interface Looking extends Looked {
  readonly later: Promise<Result<Looked, TableRefusal>> | null;
}

/** Reviews of games that are over, for those who played them. */
export interface Reviews {
  open(id: TableId, asker: Asker): Promise<Result<Looking, TableRefusal>>;
  /**
   * Looks for the headline of a game that has just ended: quickly first, then as thoroughly as a review. Gives way when a
   * person asks for a review; the headline is then missing, or without a number, until one of the game’s players asks.
   */
  lookBack(table: Table): Promise<void>;
}

export interface ReviewsParts extends FinishedParts {
  readonly reviewer: Reviewer;
  /** Stores the headline of a finished game and shows it. */
  readonly tell: (id: TableId, headline: Headline) => Promise<unknown>;
  /** Once aborted, ends all work that nobody asked for. */
  readonly signal: AbortSignal;
  /** Told why a review failed. */
  readonly report: (error: unknown, where: { readonly table: TableId }) => void;
}

/** A review is a few lines, so everybody who looks back over their last games finds them there again. */
const KEPT = 500;
/**
 * A review takes up to three minutes of a free core, and one is made at a time: so many may be asked for that the last
 * comes while Discord still lets it be answered. One server may not fill the line, nor may all who play alone.
 */
const MOST_WAITING = 5;
const MOST_OF_SERVER = 3;

/** Games that may wait for their headline: by the time that more had theirs, nobody would look any more. */
const MOST_HEADLINES = 3;
/** The end of an older game stays as people have seen it. */
const FRESH_MS = 60 * 60_000;

/** A review that is thought about. */
interface UnderWay {
  /** Null if nobody has asked for it. */
  readonly user: UserId | null;
  readonly guild: Home;
  readonly begun: Begun;
  readonly done: Promise<Review | null>;
}

export function createReviews(parts: ReviewsParts): Reviews {
  const { store, look, reviewer, report, now } = parts;
  const kept = lruCache<string, Review>(KEPT);
  /** By table and seat. */
  const underWay = new Map<string, UnderWay>();
  /** Ends work that nobody has asked for; null if there is none. */
  let unasked: AbortController | null = null;

  const begin = (table: Table, at: Seat, user: UserId | null, signal?: AbortSignal): UnderWay => {
    const key = keyOf(table, at);
    const think = async (): Promise<Review | null> => {
      try {
        const record = await store.record(table.id);
        if (record === null) return null;
        const whose = { server: table.guild, host: user ?? table.host };
        const review = await reviewer.review({ record, seat: at, whose, ...(signal && { signal }) });
        kept.set(key, review);
        if (review.decisions > 0) void tell(table, headlineOf({ seat: at, review }));
        return review;
      } catch (error) {
        if (signal?.aborted !== true) report(error, { table: table.id });
        return null;
      } finally {
        if (underWay.get(key)?.done === review.done) underWay.delete(key);
      }
    };
    const begun = { since: now(), before: askedFor().length };
    const review: UnderWay = { user, guild: table.guild, begun, done: think() };
    underWay.set(key, review);
    return review;
  };

  const askedFor = (): readonly UnderWay[] => [...underWay.values()].filter(({ user }) => user !== null);

  const tell = async (table: Table, headline: Headline): Promise<void> => {
    const isFresh = now() - (table.endedAt ?? 0) < FRESH_MS || table.headline !== null;
    if (!isFresh || !seatsOfHeadline(table, now()).includes(headline.seat)) return;
    await parts.tell(table.id, headline).catch((error: unknown) => report(error, { table: table.id }));
  };

  /** A person has asked: work that nobody asked for gives way, unless it is the same. */
  const giveWay = (key: string, user: UserId): UnderWay | null => {
    const same = underWay.get(key) ?? null;
    if (same?.user === null) {
      unasked = null;
      const adopted = { ...same, user, begun: { since: now(), before: 0 } };
      underWay.set(key, adopted);
      return adopted;
    }
    unasked?.abort();
    unasked = null;
    for (const [other, { user: asker }] of underWay) if (asker === null) underWay.delete(other);
    return same;
  };

  const whyNotBegin = ({ guild }: Asker): TableRefusal | null => {
    const others = askedFor();
    const ofServer = others.filter((one) => one.guild === guild).length;
    return others.length >= MOST_WAITING || ofServer >= MOST_OF_SERVER ? refusals.manyReviews : null;
  };

  const open = async (id: TableId, asker: Asker): Promise<Result<Looking, TableRefusal>> => {
    const table = await look(id);
    const refusal = await whyNotOpen(table, asker, words.toReview, parts);
    if (refusal !== null) return no(refusal);
    if (table === null) return no(refusals.unknownTable);
    if (table.status !== 'over') return no(refusals.reviewUnfinished);
    const own = table.occupants.findIndex(({ person }) => person?.id === asker.user);
    if (own < 0) return no(refusals.reviewOwn);
    if (table.occupants[own]?.before !== null) return no(refusals.reviewShared);
    if (!isPlayable(table)) return no(refusals.reviewOutdated);
    const at = seat(own);
    const key = keyOf(table, at);
    const known = kept.get(key) ?? null;
    if (known !== null) return ok({ table, seat: at, review: known, begun: null, later: null });
    const busy = underWay.get(key)?.user == null ? whyNotBegin(asker) : null;
    if (busy !== null) return no(busy);
    const { begun, done } = giveWay(key, asker.user) ?? begin(table, at, asker.user);
    return ok({
      table,
      seat: at,
      review: null,
      begun,
      later: done.then((review) => outcome(id, asker, review)),
    });
  };

  /** Loads the table again: minutes have passed, and a player’s data may have been deleted. */
  const outcome = async (
    id: TableId,
    asker: Asker,
    review: Review | null,
  ): Promise<Result<Looked, TableRefusal>> => {
    if (review === null) return no(refusals.reviewFailed);
    try {
      const again = await open(id, asker);
      return again.ok ? ok({ ...again.value, review, begun: null }) : again;
    } catch (error) {
      report(error, { table: id });
      return no(refusals.reviewFailed);
    }
  };

  const headline = async (table: Table, giveUp: AbortController): Promise<void> => {
    const { signal } = giveUp;
    const record = await store.record(table.id);
    if (record === null) return;
    const whose = { server: table.guild, host: table.host };
    const quick: Reviewed[] = [];
    for (const at of seatsOfHeadline(table, now())) {
      signal.throwIfAborted();
      const review = await reviewer.review({ record, seat: at, whose, quick: true, signal });
      quick.push({ seat: at, review });
    }
    const first = worstOf(quick);
    if (first === null || signal.aborted) return;
    // What is less clear after a quick look may turn out to be nothing.
    if (headlineOf(first).isDecisive) await tell(table, quickHeadlineOf(first));
    if (!signal.aborted) await begin(table, first.seat, null, signal).done;
  };

  const headlines = createLanes<'headline'>(MOST_HEADLINES);
  const lookBack = async (table: Table): Promise<void> => {
    if (seatsOfHeadline(table, now()).length === 0) return;
    await headlines.run('headline', async () => {
      if (underWay.size > 0 || parts.signal.aborted) return;
      const giveUp = new AbortController();
      const stop = (): void => giveUp.abort();
      parts.signal.addEventListener('abort', stop, { once: true });
      unasked = giveUp;
      try {
        await headline(table, giveUp);
      } catch (error) {
        if (!giveUp.signal.aborted) report(error, { table: table.id });
      } finally {
        parts.signal.removeEventListener('abort', stop);
        if (unasked === giveUp) unasked = null;
      }
    });
  };

  return { open, lookBack };
}

function keyOf({ id }: Pick<Table, 'id'>, at: Seat): string {
  return `${id} ${at}`;
}
