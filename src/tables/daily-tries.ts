import { createHmac } from 'node:crypto';
import type { Result } from '../engine/result.ts';
import { commitmentOf } from '../engine/rng.ts';
import type { Timer } from '../timer.ts';
import { expertAt } from './daily-expert.ts';
import { type DailyDeal, dayOf, type Expert, endOf } from './days.ts';
import type { UserId } from './ids.ts';
import { createLanes } from './lanes.ts';
import type { Now, Opponent, SeedSource, TableStore } from './ports.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';
import { isLive } from './table.ts';

/** What everybody may know of a deal of the day. */
export interface DailyNotice {
  /** The SHA-256 of its seed. */
  readonly commitment: string;
  /** Null until the day is over and nobody's try can profit. */
  readonly seed: string | null;
  /** The expert’s result; null while the expert is still playing. */
  readonly expert: Expert | null;
}

/** How far a person has got with their one try at a deal of the day. */
export type Try = 'none' | 'running' | 'over';

/** The deals of the day: one per server, game and UTC day, and one for the whole world, with one try for everybody. */
export interface DailyDeals {
  notice(deal: DailyDeal): Promise<DailyNotice>;
  tryOf(deal: DailyDeal, user: UserId): Promise<Try>;
  /** Opens a person's one try, given the seed; or says why there is none. */
  attempt<T>(
    deal: DailyDeal,
    user: UserId,
    open: (seed: string) => Promise<Result<T, TableRefusal>>,
  ): Promise<Result<T, TableRefusal>>;
  /** Stops opening tries and gives up the expert; resolves once the tries already being opened are open. */
  drain(): Promise<void>;
}

/** How long a notice waits for the expert; an answer in Discord has three seconds in all. */
const EXPERT_PATIENCE_MS = 800;
/** How many deals may wait for the expert. One that does not fit is queued again the next time it is looked at. */
const EXPERTS_WAITING = 50;

export function createDailyDeals(parts: {
  readonly store: Pick<
    TableStore,
    'dailyOf' | 'hasTried' | 'dailySecret' | 'keptDailySecret' | 'expertOf' | 'keepExpert'
  >;
  readonly opponent: Opponent;
  readonly now: Now;
  readonly timer: Timer;
  readonly seeds: SeedSource;
  readonly report: (error: unknown) => void;
}): DailyDeals {
  const { store, now } = parts;
  const attempts = createLanes<string>(1);
  /** One expert plays at a time, so that it does not delay people's bots. */
  const experts = createLanes<'expert'>(EXPERTS_WAITING);
  /** By seed, the runs being looked up, played or waiting, so that none is begun twice. */
  const asked = new Map<string, Promise<Expert | null>>();

  let closing = false;
  const whileOpen: Opponent = {
    choose: async (question) => {
      if (closing) throw new Error('the program ends');
      return parts.opponent.choose(question);
    },
  };

  const seedOf = async (deal: DailyDeal): Promise<string> =>
    dailySeed(await store.dailySecret(parts.seeds), deal);

  /** Deleting one’s data gives no second try. A mere look writes nothing: without a secret there has been no try. */
  const triedBefore = async (deal: DailyDeal, user: UserId): Promise<boolean> => {
    const secret = await store.keptDailySecret();
    return secret !== null && store.hasTried(deal, triedMark(secret, deal, user));
  };

  const expertOf = (deal: DailyDeal, seed: string): Promise<Expert | null> => {
    const known = asked.get(seed);
    if (known !== undefined) return known;
    const answer = keptOrPlayed(deal, seed)
      .catch((error: unknown) => {
        if (!closing) parts.report(error);
        return null;
      })
      .finally(() => asked.delete(seed));
    asked.set(seed, answer);
    return answer;
  };

  const keptOrPlayed = async (deal: DailyDeal, seed: string): Promise<Expert | null> => {
    const kept = await store.expertOf(deal);
    if (kept !== null) return kept;
    const played = await experts.run('expert', async () => {
      const expert = await expertAt(deal.game, seed, whileOpen);
      if (!closing) await store.keepExpert(deal, expert).catch(parts.report);
      return expert;
    });
    return played === 'busy' ? null : played;
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
    async tryOf(deal, user) {
      const table = await store.dailyOf(deal, user);
      if (table === null) return (await triedBefore(deal, user)) ? 'over' : 'none';
      return isLive(table) ? 'running' : 'over';
    },
    async attempt(deal, user, open) {
      const opened = await attempts.run(`${deal.guild} ${deal.game} ${user}`, async () => {
        if (deal.day !== dayOf(now())) return no(refusals.dayEnded);
        const before = await store.dailyOf(deal, user);
        if (before !== null) return no(isLive(before) ? refusals.trying(before) : refusals.tryOver(before));
        if (await triedBefore(deal, user)) return no(refusals.tryDeleted);
        const seed = await seedOf(deal);
        void expertOf(deal, seed);
        return open(seed);
      });
      return opened === 'busy' ? no(closing ? refusals.restarting : refusals.tryBusy) : opened;
    },
    drain() {
      closing = true;
      // The expert may take long; it runs in the background.
      void experts.drain();
      return attempts.drain();
    },
  };
}

/**
 * The seed of a deal of the day: the first 128 bits of HMAC-SHA-256 over server (or `world`), game and day, with the secret as the
 * key. Without the secret nobody can predict a deal, however many earlier ones they know.
 */
export function dailySeed(secret: string, { guild, game, day }: DailyDeal): string {
  return createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`${guild} ${game} ${day}`)
    .digest('hex')
    .slice(0, 32);
}

/**
 * Marks that a person whose data was deleted has had their try at a deal: HMAC-SHA-256 over both, with the same secret as
 * the key. It does not reveal who they were, and differs for each deal.
 */
export function triedMark(secret: string, { guild, game, day }: DailyDeal, user: UserId): string {
  return createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`${user} has tried ${guild} ${game} ${day}`)
    .digest('hex');
}
