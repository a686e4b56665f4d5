import type { Settings } from '../../settings/settings.ts';
import type { Home, TableId, UserId } from '../../tables/ids.ts';
import type { News, Now, Publisher, TableHead, TableStore } from '../../tables/ports.ts';
import { untilItWorks } from '../../tables/retries.ts';
import type { Table } from '../../tables/table.ts';
import type { Timer } from '../../timer.ts';
import { closedUnreadMessage } from '../draw/closed-unread.ts';
import type { Glyphs } from '../draw/glyphs.ts';
import { type Reader, tableMessage } from '../draw/table-message.ts';
import type { Log } from '../log.ts';
import { type Pictures, withoutPictures } from '../wire/attach-pictures.ts';
import type { Response } from '../wire/deferred-answer.ts';
import { codeOf, failureOf } from '../wire/failures.ts';
import type { Api } from '../wire/rest.ts';
import { createMentions } from './mentions.ts';
import { PrivatePlace } from './private-place.ts';
import { createChannelPace, type PublicParts, PublicPlace, TOO_FAR_UP } from './public-place.ts';
import { Screen, type ScreenParts } from './screen.ts';
import type { ClosedUnread, Showing } from './showing.ts';
import { createSilentChannels } from './silent-channels.ts';

/** Every message that shows a table: who sees which, and when it is sent. */
export interface Screens extends Publisher {
  /** A press on a table's message is being handled; call the returned function once it is answered. */
  pressed(table: TableId, user: UserId, on: { readonly hidden: boolean }): () => void;
  /** Shows a table in the answer to a click. Rejects if the answer did not arrive. */
  answer(showing: Showing, response: Response): Promise<void>;
  /** Somebody is looking at this table, so nobody needs to call them. */
  seen(table: TableId, user: UserId): void;
  /** Draws the public message if it may show less than is stored, as after the program was killed. */
  catchUp(table: Table): void;
  /** Posts a table at the bottom of its channel. */
  post(table: Table): void;
  /** Reads where tables were shown when the previous process ended. Call it before the first click arrives. */
  recollect(): void;
  /**
   * After a start: finds or posts what the previous process had no time to show, and removes turn mentions that are no
   * longer needed.
   */
  resume(): Promise<void>;
  /** Shows at once whatever is waiting to be shown; resolves when nothing is in flight. */
  settle(): Promise<void>;
  /** How many screens are kept in memory. */
  readonly size: number;
}

/** The command that opens a table shows it in its answer; a screen steps in if that fails. */
const OPENING_MS = 4_000;
/** A table that was posted this recently need not be looked for. */
const SURELY_NEAR_MS = 2 * 60_000;
/** At shutdown: whatever Discord has not accepted by then is left to the next start. */
const SETTLE_MS = 2_000;
/** Changes made this shortly before the program ended may not have been shown. */
const LATELY_MS = 10 * 60_000;

/** What the public message of a table needs to know about it. */
type PublicTable = PublicParts['table'];

interface Shown {
  public: { readonly screen: Screen; readonly place: PublicPlace } | null;
  readonly private: Map<UserId, { readonly screen: Screen; readonly place: PrivatePlace }>;
}

export interface ScreensParts {
  readonly api: Api;
  readonly glyphs: Glyphs;
  readonly store: Pick<
    TableStore,
    'shownAt' | 'showAt' | 'wantsMentions' | 'live' | 'endedLately' | 'calls' | 'addCall' | 'removeCall'
  >;
  /** The newest table; null if there is none, or none that can be read. */
  readonly look: (id: TableId) => Promise<Table | null>;
  readonly pictures: Pictures;
  /** What a server has chosen for its messages. */
  readonly settings: (guild: Home) => Promise<Pick<Settings, 'pictures' | 'publicResults'>>;
  readonly timer: Timer;
  readonly now: Now;
  readonly log: Log;
  /** The table's channel is gone. */
  readonly lost: (id: TableId) => void;
}

export function createScreens(parts: ScreensParts): Screens {
  const { glyphs, store, look, timer, now, log } = parts;
  const startedAt = now();
  const mentions = createMentions(parts);
  /** For durations within this process: the time of day may be set back. */
  const elapsed = (): number => timer.elapsed();
  const pace = createChannelPace(elapsed);
  const silent = createSilentChannels(elapsed, log);
  const api: Api = {
    ...parts.api,
    async send(channel, ...rest) {
      const id = await parts.api.send(channel, ...rest);
      silent.wrote(channel);
      return id;
    },
    async edit(channel, ...rest) {
      await parts.api.edit(channel, ...rest);
      silent.wrote(channel);
    },
  };
  const tables = new Map<TableId, Shown>();
  const background = new Set<Promise<void>>();
  const calling = new Map<TableId, Promise<void>>();
  let recollected: Promise<readonly TableHead[]> | null = null;
  const closing = new AbortController();

  const failed = (table: Pick<Table, 'id' | 'channel'>, error: unknown): void => {
    const { kind } = failureOf(error);
    const facts = { table: table.id, code: codeOf(error) };
    if (kind === 'channel-gone') {
      parts.lost(table.id);
    } else if (kind === 'forbidden') {
      silent.refused(table.channel, facts);
    } else if (kind === 'outage' || kind === 'limited') {
      log.warn({ ...facts, err: error }, 'Discord could not be reached');
    } else {
      log.error({ ...facts, err: error }, 'a table could not be shown');
    }
  };

  /** Background work: failures are logged, and only the end of the program waits for it. */
  const inBackground = (table: Pick<Table, 'id' | 'channel'>, work: Promise<unknown>): void => {
    const done = work
      .then(
        () => undefined,
        (error: unknown) => failed(table, error),
      )
      .finally(() => background.delete(done));
    background.add(done);
  };

  const shownOf = (id: TableId): Shown => {
    const known = tables.get(id);
    if (known !== undefined) return known;
    const fresh: Shown = { public: null, private: new Map() };
    tables.set(id, fresh);
    return fresh;
  };

  const screenParts = (table: PublicTable, reader: Reader, forget: (shown: Shown) => void): ScreenParts => {
    const { id, channel } = table;
    return {
      table: id,
      draw: async (newest, look) => {
        if ('unread' in newest) return closedUnreadMessage(newest);
        const { pictures, publicResults } = await parts.settings(newest.guild);
        const message = tableMessage(newest, reader, glyphs, { ...look, publicResults });
        return pictures ? message : withoutPictures(message);
      },
      look,
      pictures: parts.pictures,
      timer,
      now: elapsed,
      log,
      report: (_, error) => failed({ id, channel }, error),
      lost: () => parts.lost(id),
      gone: () => {
        const shown = tables.get(id);
        if (shown === undefined) return;
        forget(shown);
        if (shown.public === null && shown.private.size === 0) tables.delete(id);
      },
    };
  };

  const publicOf = (table: PublicTable): NonNullable<Shown['public']> => {
    const shown = shownOf(table.id);
    if (shown.public !== null) return shown.public;
    const isRecollected = async (): Promise<void> => {
      await recollected?.catch(() => undefined);
    };
    const place = new PublicPlace({ table, api, store, pace, now, isRecollected });
    const forget = (from: Shown): void => {
      from.public = null;
    };
    shown.public = { place, screen: new Screen(place, screenParts(table, 'public', forget)) };
    return shown.public;
  };

  const privateOf = (table: Table, user: UserId) => {
    const shown = shownOf(table.id);
    const known = shown.private.get(user);
    if (known !== undefined) return known;
    const what = table.visibility === 'private' || table.invited !== null ? 'This table' : 'Your hand';
    const place = new PrivatePlace({ api, what, now: elapsed });
    const forget = (from: Shown): void => {
      from.private.delete(user);
    };
    const fresh = { place, screen: new Screen(place, screenParts(table, user, forget)) };
    shown.private.set(user, fresh);
    return fresh;
  };

  /**
   * Calls people to their turn; if conversation has pushed the table out of sight, it is first posted at the bottom.
   */
  const call = async (news: News): Promise<void> => {
    const { table } = news;
    const shown = tables.get(table.id)?.public;
    const called = await mentions.follow(news, async () => (await shown?.place.link()) ?? null);
    const at = called ? await shown?.place.where() : null;
    if (shown == null || at == null || now() - at.postedAt < SURELY_NEAR_MS) return;
    const after = await api.countAfter(table.channel, at.message, TOO_FAR_UP + 1).catch(() => 0);
    if (after <= TOO_FAR_UP) return;
    shown.place.move();
    shown.screen.hurry(table);
  };

  /** The calls of a table one after another. */
  const inTurn = (id: TableId, job: () => Promise<void>): Promise<void> => {
    const next = (calling.get(id) ?? Promise.resolve()).then(job);
    const kept = next
      .catch(() => undefined)
      .finally(() => {
        if (calling.get(id) === kept) calling.delete(id);
      });
    calling.set(id, kept);
    return next;
  };

  /** What the previous process may not have shown: tables that were live, and those that ended while it was ending. */
  const readBefore = async (): Promise<readonly TableHead[]> => {
    const [live, ended] = await Promise.all([store.live(), store.endedLately(LATELY_MS)]);
    return [...live, ...ended.filter(({ shown }) => shown !== null)];
  };
  const unrecollected = (error: unknown): void =>
    log.error({ err: error }, 'the places of table messages could not be read; retrying until it works');

  const takeUp = async (): Promise<void> => {
    const heads = await (recollected ?? readBefore());
    const newest = Math.max(...heads.map(({ changedAt }) => changedAt));
    for (const head of heads) {
      const { visibility, shown, changedAt } = head;
      if (visibility === 'private' || (shown !== null && newest - changedAt > LATELY_MS)) continue;
      await takeUpOne(head).catch((error: unknown) => failed(head, error));
    }
  };

  const takeUpOne = async ({ id, channel, shown }: TableHead): Promise<void> => {
    const table = await untilItWorks(() => look(id), {
      timer,
      signal: closing.signal,
      report: (error) => failed({ id, channel }, error),
    });
    // A table opened since the start is shown in the answer to its command.
    if (table === null || table.createdAt > startedAt) return;
    const { place, screen } = publicOf(table);
    place.lookAfter(shown);
    screen.follow(table);
  };

  const post = (table: Table): void => {
    const { place, screen } = publicOf(table);
    place.move();
    screen.hurry(table);
  };

  return {
    publish(news) {
      const { table, kind } = news;
      for (const { screen } of tables.get(table.id)?.private.values() ?? []) screen.follow(table);
      // Nothing of a private table is ever sent to its channel.
      if (table.visibility === 'private') return;
      const { place, screen } = publicOf(table);
      place.renew();
      screen.follow(table, kind === 'opened' ? OPENING_MS : undefined);
      if (table.status !== 'lobby')
        inBackground(
          table,
          inTurn(table.id, () => call(news)),
        );
    },
    closedUnread(head) {
      const { id, guild, channel, game, status } = head;
      const left: ClosedUnread = {
        ...{ id, guild, channel, game, status },
        ...{ revision: Number.POSITIVE_INFINITY, position: null, unread: true },
      };
      inBackground(
        head,
        inTurn(id, () => mentions.closedUnread(head)),
      );
      const shown = tables.get(id);
      for (const { screen } of shown?.private.values() ?? []) screen.follow(left);
      if (head.visibility === 'private') return;
      const isOurs = shown?.public != null && head.createdAt > startedAt;
      const { place, screen } = publicOf(head);
      if (!isOurs) place.lookAfter(head.shown);
      screen.follow(left);
    },
    pressed(id, user, { hidden }) {
      mentions.pressed(id, user);
      const shown = tables.get(id);
      const screen = hidden ? shown?.private.get(user)?.screen : shown?.public?.screen;
      return screen?.hold() ?? (() => undefined);
    },
    async answer(showing, response) {
      const { table, reader } = showing;
      if (reader === 'public' && table.visibility === 'private') {
        throw new Error('a private table has no public message');
      }
      const { screen } = reader === 'public' ? publicOf(table) : privateOf(table, reader);
      return screen.answer(showing, response);
    },
    seen: (table, user) => mentions.pressed(table, user),
    catchUp(table) {
      // If the game ended since the start, its end has been shown, or is being shown.
      const wasShown = table.endedAt !== null && table.endedAt > startedAt;
      if (table.visibility === 'public' && !wasShown) publicOf(table).screen.follow(table);
    },
    post,
    recollect() {
      recollected = untilItWorks(readBefore, { timer, signal: closing.signal, report: unrecollected });
      // Those who wait for it hear of the failure; if it is given up, nobody needs it.
      recollected.catch(() => undefined);
    },
    async resume() {
      const tasks = [mentions.recall(), takeUp()];
      for (const done of await Promise.allSettled(tasks)) {
        if (done.status === 'rejected')
          log.error({ err: done.reason }, 'the tables from before the start could not be checked');
      }
    },
    async settle() {
      closing.abort();
      mentions.stop();
      const screens = [...tables.values()].flatMap((shown) => [
        ...(shown.public === null ? [] : [shown.public.screen]),
        ...[...shown.private.values()].map(({ screen }) => screen),
      ]);
      const settled = Promise.all([...background, ...screens.map((screen) => screen.settle())]);
      let cancel = (): void => undefined;
      const late = new Promise<void>((resolve) => {
        cancel = timer.after(SETTLE_MS, resolve);
      });
      await Promise.race([settled, late]);
      cancel();
    },
    get size() {
      return tables.size;
    },
  };
}
