import { ok, type Result } from '../engine/result.ts';
import { type Seat, seat } from '../engine/seat.ts';
import { lastUsed } from '../last-used.ts';
import type { Review } from '../records/review.ts';
import { type Asker, type FinishedParts, whyNotOpen } from './finished.ts';
import type { Home, TableId, UserId } from './ids.ts';
import type { Reviewer } from './ports.ts';
import { isPlayable } from './queries.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';
import type { Table } from './table.ts';
import { words } from './words/index.ts';

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
}

export interface ReviewsParts extends FinishedParts {
  readonly reviewer: Reviewer;
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

/** A review that is thought about. */
interface UnderWay {
  readonly user: UserId;
  readonly guild: Home;
  readonly begun: Begun;
  readonly done: Promise<Review | null>;
}

export function createReviews(parts: ReviewsParts): Reviews {
  const { store, look, reviewer, report, now } = parts;
  const kept = lastUsed<string, Review>(KEPT);
  /** By table and seat. */
  const underWay = new Map<string, UnderWay>();

  const begin = (key: string, table: Table, at: Seat, user: UserId): UnderWay => {
    const think = async (): Promise<Review | null> => {
      try {
        const record = await store.record(table.id);
        if (record === null) return null;
        const whose = { server: table.guild, host: user };
        const review = await reviewer.review({ record, seat: at, whose });
        kept.set(key, review);
        return review;
      } catch (error) {
        report(error, { table: table.id });
        return null;
      } finally {
        underWay.delete(key);
      }
    };
    const begun = { since: now(), before: underWay.size };
    const review = { user, guild: table.guild, begun, done: think() };
    underWay.set(key, review);
    return review;
  };

  const whyNotBegin = ({ user, guild }: Asker): TableRefusal | null => {
    const others = [...underWay.values()];
    if (others.some((one) => one.user === user)) return refusals.reviewingAnother;
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
    const key = `${id} ${at}`;
    const known = kept.get(key) ?? null;
    if (known !== null) return ok({ table, seat: at, review: known, begun: null, later: null });
    const busy = underWay.has(key) ? null : whyNotBegin(asker);
    if (busy !== null) return no(busy);
    const { begun, done } = underWay.get(key) ?? begin(key, table, at, asker.user);
    return ok({
      table,
      seat: at,
      review: null,
      begun,
      later: done.then((review) => outcome(id, asker, review)),
    });
  };

  /** The table is looked up again: minutes have passed, and somebody may have been forgotten. */
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

  return { open };
}
