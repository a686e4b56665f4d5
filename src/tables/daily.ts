import { commitmentOf } from '../engine/rng.ts';
import type { Timer } from './clock.ts';
import { type DailyDeal, dailySeed, dayOf, endOf } from './days.ts';
import { type Expert, expertAt } from './expert.ts';
import type { UserId } from './ids.ts';
import { createLanes } from './lanes.ts';
import type { Now, Opponent, SeedSource, TableStore } from './ports.ts';
import { no, type TableRefusal } from './refusals.ts';
import { isLive, type Table } from './table.ts';

/** What everybody may know of a deal of the day. */
export interface DailyNotice {
  /** The SHA-256 of its seed. */
  readonly commitment: string;
  /** Null until the day is over and nobody's try can profit. */
  readonly seed: string | null;
  /** What an expert makes of it; null while the expert is still at it. */
  readonly expert: Expert | null;
}

/** The deals of the day: one a server, game and UTC day, and one try for everybody. */
export interface DailyDeals {
  notice(deal: DailyDeal): Promise<DailyNotice>;
  /** Opens a person's one try, given the seed; or says why there is none. */
  attempt<T>(
    deal: DailyDeal,
    user: UserId,
    open: (seed: string) => Promise<T>,
  ): Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: TableRefusal }>;
}

/** How long a notice waits for the expert; an answer in Discord has three seconds in all. */
const EXPERT_PATIENCE_MS = 800;
/** Experts remembered. They play the same every time, so one that was forgotten or failed is only asked again. */
const EXPERTS = 200;

export function createDailyDeals(parts: {
  readonly store: Pick<TableStore, 'dailyOf' | 'dailySecret'>;
  readonly opponent: Opponent;
  readonly now: Now;
  readonly timer: Timer;
  readonly seeds: SeedSource;
  readonly report: (error: unknown) => void;
}): DailyDeals {
  const { store, now } = parts;
  const attempts = createLanes<string>(1);
  const experts = new Map<string, Promise<Expert | null>>();
  /** One expert thinks at a time, so that people's opponents are not kept waiting. */
  let thinking: Promise<unknown> = Promise.resolve();

  const seedOf = async (deal: DailyDeal): Promise<string> =>
    dailySeed(await store.dailySecret(parts.seeds), deal);

  const expertOf = (deal: DailyDeal, seed: string): Promise<Expert | null> => {
    const asked = experts.get(seed);
    if (asked !== undefined) return asked;
    const answer = thinking
      .then(() => expertAt(deal.game, seed, parts.opponent))
      .catch((error: unknown) => {
        parts.report(error);
        experts.delete(seed);
        return null;
      });
    thinking = answer;
    experts.set(seed, answer);
    const oldest = experts.keys().next().value;
    if (experts.size > EXPERTS && oldest !== undefined) experts.delete(oldest);
    return answer;
  };

  const soon = (answer: Promise<Expert | null>): Promise<Expert | null> =>
    new Promise((resolve) => {
      const giveUp = parts.timer.after(EXPERT_PATIENCE_MS, () => resolve(null));
      answer.then((expert) => {
        giveUp();
        resolve(expert);
      });
    });

  return {
    async notice(deal) {
      const seed = await seedOf(deal);
      return {
        commitment: commitmentOf(seed),
        seed: endOf(deal.day) <= now() ? seed : null,
        expert: await soon(expertOf(deal, seed)),
      };
    },
    async attempt(deal, user, open) {
      const opened = await attempts.run(`${deal.guild} ${deal.game} ${user}`, async () => {
        if (deal.day !== dayOf(now())) return no('over', 'The day has just ended. Please start again.');
        const before = await store.dailyOf(deal, user);
        if (before !== null) return tried(before);
        const seed = await seedOf(deal);
        void expertOf(deal, seed);
        return { ok: true, value: await open(seed) } as const;
      });
      return opened === 'busy' ? no('busy', 'Your try is being dealt already.') : opened;
    },
  };
}

function tried(before: Pick<Table, 'id' | 'channel' | 'status'>): ReturnType<typeof no> {
  if (isLive(before)) {
    return no(
      'seated',
      `You are at today’s deal already: table ${before.id} in <#${before.channel}>. Bring it back there with \`/table show\`.`,
    );
  }
  return no('over', 'You have had your try at today’s deal. There is a new one after midnight UTC.');
}
