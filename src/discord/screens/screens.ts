import type { Language } from '../../engine/languages.ts';
import { lastUsed } from '../../last-used.ts';
import type { Settings } from '../../settings/settings.ts';
import type { GuildId, Home, TableId, UserId } from '../../tables/ids.ts';
import type { News, Now, Publisher, TableHead, TableStore } from '../../tables/ports.ts';
import { untilItWorks } from '../../tables/retries.ts';
import { isLive, type Table } from '../../tables/table.ts';
import type { Timer } from '../../timer.ts';
import { read } from '../../words/read.ts';
import { closedUnreadMessage } from '../draw/closed-unread.ts';
import type { Glyphs } from '../draw/glyphs.ts';
import { sentence } from '../draw/message.ts';
import { privateSeat, type Reader, tableMessage } from '../draw/table-message.ts';
import { signOf } from '../draw/thread-sign.ts';
import type { Log } from '../log.ts';
import type { PublicLanguage } from '../public-language.ts';
import { type Pictures, withoutPictures } from '../wire/attach-pictures.ts';
import type { Response } from '../wire/deferred-answer.ts';
import { type Blocked, codeOf, failureOf, missingAsNull } from '../wire/failures.ts';
import type { Api } from '../wire/rest.ts';
import { addressOf } from './address.ts';
import { BLOCKED } from './blocked.ts';
import { createChannelPace } from './channel-pace.ts';
import { createMentions, type Mentions } from './mentions.ts';
import { PrivatePlace } from './private-place.ts';
import { type PublicParts, PublicPlace } from './public-place.ts';
import { Screen, type ScreenParts } from './screen.ts';
import type { ClosedUnread, Showing } from './showing.ts';
import type { SilentChannels } from './silent-channels.ts';
import { createTableThreads } from './table-threads.ts';
import { createTurns } from './turns.ts';
import { words } from './words/index.ts';

/** Every message that shows a table: who sees which, and when it is sent. */
export interface Screens extends Publisher {
  /** A press on a table's message is being handled; call the returned function once it is answered. */
  pressed(press: Omit<Pressed, 'language'>): () => void;
  /**
   * Shows a table in the answer to a click, on a message of somebody’s own in their language. Says whether there still is one;
   * rejects if the answer did not arrive.
   */
  answer(showing: Showing, response: Response, language: Language): Promise<boolean>;
  /**
   * Brings the table’s message that was pressed up to date in the answer to a click that did nothing there. Says whether it was
   * drawn: where it shows what is, it is not, unless it is to be drawn in any case. Null if there is no table to show there.
   */
  renew(press: Pressed, inAnyCase: boolean, response: Response): Promise<boolean | null>;
  /** Somebody is looking at this table, so nobody needs to call them. */
  seen(table: TableId, user: UserId): void;
  /** Whether nothing can be written in a channel of tables, so that only presses bring them up to date. */
  readonly isSilent: SilentChannels['isSilent'];
  readonly isNewsTo: SilentChannels['isNewsTo'];
  readonly heard: SilentChannels['heard'];
  /** Calls to a lobby, by a message beside it. */
  readonly calledToLobby: Mentions['calledToLobby'];
  readonly answering: Mentions['answering'];
  /** The address of a table’s message, for people. */
  linkTo(table: Pick<Table, 'id' | 'guild' | 'channel'>): Promise<string>;
  /** Draws the public message if it may show less than is stored, as after the program was killed. */
  catchUp(table: Table): void;
  /** Posts a table at the bottom of its channel; a rematch where the game before it was played. */
  post(table: Table, before?: Table): void;
  /** A thread was deleted: tables that were shown there go on in their channel. */
  threadDeleted(guild: GuildId, thread: string): void;
  /** Reads where tables were shown when the previous process ended. Call it before the first click arrives. */
  recollect(): void;
  /**
   * After a start: finds or posts what the previous process had no time to show, and removes turn mentions that are no
   * longer needed.
   */
  resume(): Promise<void>;
  /** Shows at once whatever is waiting to be shown; resolves when nothing is in flight. */
  settle(): Promise<void>;
  /** How long ago everybody could see a table again after they could not; 0 if they cannot, null if they always could. */
  unseenAgo(id: TableId): number | null;
  /** How many screens are kept in memory. */
  readonly size: number;
}

/** The command that opens a table shows it in its answer; a screen steps in if that fails. */
const OPENING_MS = 4_000;
/** A table with more messages of others below it than these is out of sight. */
const TOO_FAR_UP = 10;
/** A table that was posted this recently need not be looked for. */
const SURELY_NEAR_MS = 2 * 60_000;
/** At shutdown: whatever Discord has not accepted by then is left to the next start. */
const SETTLE_MS = 2_000;
/** Changes made this shortly before the program ended may not have been shown. */
const LATELY_MS = 10 * 60_000;

/** Tables that Discord took no message of. */
const REMEMBERED = 1_000;

/** What a failure is told of. */
type Facts = Pick<Table, 'id' | 'guild' | 'channel'>;

/** What the public message of a table needs to know about it. */
type PublicTable = PublicParts['table'] & Pick<Table, 'game'>;

/** What the sign in the place of the lobby tells of a table: who plays, and how it ended. Hardly a move changes that. */
type Signed = Pick<Table, 'status' | 'occupants' | 'invited'>;

function isSignedFor(signed: Signed | null, { status, occupants, invited }: Table): boolean {
  return signed?.status === status && signed.occupants === occupants && signed.invited === invited;
}

/** Whether a change of a lobby may be what somebody was called there for. */
function answersCalls({ challenged, invited, occupants }: Table, before: Table | null): boolean {
  if (before === null) return false;
  const hasGuests = invited !== null && before.occupants !== occupants;
  return hasGuests || before.challenged !== challenged || before.invited !== invited;
}

/** Whether the pressed message shows the table, to everybody or to whoever pressed. */
function isShownOn(table: Table, { user, on }: Pressed): boolean {
  if (!on.hidden) return table.visibility === 'public';
  return privateSeat(table, user) !== null && table.position !== null;
}

/** A press on a table’s message. */
interface Pressed {
  readonly table: TableId;
  readonly user: UserId;
  readonly on: { readonly id: string; readonly hidden: boolean };
  readonly language: Language;
}

interface PrivateShown {
  readonly screen: Screen;
  readonly place: PrivatePlace;
  /** Of the last answer there: a message of somebody’s own begins with one. */
  language: Language;
}

interface Shown {
  public: { readonly screen: Screen; readonly place: PublicPlace; signed: Signed | null } | null;
  readonly private: Map<UserId, PrivateShown>;
}

export interface ScreensParts {
  readonly api: Api;
  readonly silent: Pick<SilentChannels, 'isSilent' | 'isNewsTo' | 'heard'>;
  readonly glyphs: Glyphs;
  readonly store: Pick<
    TableStore,
    | 'shownAt'
    | 'showAt'
    | 'wantsMentions'
    | 'live'
    | 'liveIn'
    | 'endedLately'
    | 'calls'
    | 'addCall'
    | 'removeCall'
  >;
  /** The newest table; null if there is none, or none that can be read. */
  readonly look: (id: TableId) => Promise<Table | null>;
  readonly pictures: Pictures;
  /** What a server has chosen for its messages. */
  readonly settings: (guild: Home) => Promise<Pick<Settings, 'pictures' | 'publicResults' | 'threads'>>;
  readonly publicLanguage: PublicLanguage;
  /** Whether threads can be started from the messages of a channel. */
  readonly hasThreads: (guild: Home, channel: string) => boolean;
  /** Whether a table can be posted in a channel: in a forum or a media channel it cannot, nor in one that is not known. */
  readonly takesTables: (guild: Home, channel: string) => boolean;
  readonly timer: Timer;
  readonly now: Now;
  readonly log: Log;
  /** The table's channel is gone. */
  readonly lost: (id: TableId) => void;
}

export function createScreens(parts: ScreensParts): Screens {
  const { api, glyphs, store, look, silent, timer, now, log } = parts;
  const startedAt = now();
  /** For durations within this process: the time of day may be set back. */
  const elapsed = (): number => timer.elapsed();
  const pace = createChannelPace(elapsed);
  const tables = new Map<TableId, Shown>();
  const background = new Set<Promise<void>>();
  /** What people of a table were told about its messages. */
  const blocked = lastUsed<TableId, Blocked>(REMEMBERED);
  /** The calls of a table one after another. */
  const inTurn = createTurns<TableId>();
  const linkTo: Screens['linkTo'] = async (table) => {
    const known = await tables.get(table.id)?.public?.place.link();
    return known ?? addressOf(table, await store.shownAt(table.id));
  };
  const mentions = createMentions({
    ...parts,
    linkTo,
    /** Where a table is shown: in its channel, or in a thread. */
    channelOf: async ({ id, channel }) => {
      const known = tables.get(id)?.public?.place.channel();
      return (await known) ?? (await store.shownAt(id))?.thread?.id ?? channel;
    },
  });
  let recollected: Promise<readonly TableHead[]> | null = null;
  const closing = new AbortController();

  const failed = (table: Facts, error: unknown): void => {
    const failure = failureOf(error);
    const { kind } = failure;
    const facts = { table: table.id, code: codeOf(error) };
    if (kind === 'channel-gone') {
      parts.lost(table.id);
    } else if (kind === 'forbidden' || kind === 'archived') {
      // Told where it was refused: that may be a thread.
    } else if (failure.kind === 'blocked') {
      sayBlocked(table, failure.by);
    } else if (kind === 'outage' || kind === 'limited') {
      log.warn({ ...facts, err: error }, 'Discord could not be reached');
    } else {
      log.error({ ...facts, err: error }, 'a table could not be shown');
    }
  };

  /** In the channel, once for each table: a sentence has nobody’s name in it, and may be let through. */
  const sayBlocked = ({ id, guild, channel }: Facts, by: Blocked): void => {
    if (blocked.get(id) === by) return;
    blocked.set(id, by);
    log.warn({ table: id, channel, by }, 'Discord takes no message of a table');
    const say = async (): Promise<void> => {
      const language = await parts.publicLanguage(guild);
      await api.send(channel, sentence(read(BLOCKED[by], language)), `${id}-${by}`);
    };
    const said = say().catch((error: unknown) =>
      log.debug({ table: id, code: codeOf(error) }, 'nor a sentence in its place'),
    );
    background.add(said);
    void said.finally(() => background.delete(said));
  };

  /** Background work: failures are logged, and only the end of the program waits for it. */
  const inBackground = (table: Facts, work: Promise<unknown>): void => {
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

  const languageOf = async (
    { id, guild }: Pick<Table, 'id' | 'guild'>,
    reader: Reader,
  ): Promise<Language> => {
    const own = reader === 'public' ? undefined : tables.get(id)?.private.get(reader)?.language;
    return own ?? parts.publicLanguage(guild);
  };

  /** Of its public message; of its channel if that is not known. */
  const addressIn = async (table: Table): Promise<string> =>
    addressOf(table, await store.shownAt(table.id).catch(() => null));

  const screenParts = (table: PublicTable, reader: Reader, forget: (shown: Shown) => void): ScreenParts => {
    const { id, channel } = table;
    return {
      table: id,
      draw: async (newest, look) => {
        const language = await languageOf(newest, reader);
        if ('unread' in newest) return closedUnreadMessage(newest, language);
        const { pictures, publicResults } = await parts.settings(newest.guild);
        const where = reader === 'public' || isLive(newest) ? {} : { where: await addressIn(newest) };
        const message = tableMessage(
          newest,
          reader,
          { glyphs, language },
          { ...look, ...where, publicResults },
        );
        return pictures ? message : withoutPictures(message);
      },
      look,
      pictures: parts.pictures,
      timer,
      now: elapsed,
      log,
      report: (_, error) => failed({ id, guild: table.guild, channel }, error),
      lost: () => parts.lost(id),
      gone: () => {
        const shown = tables.get(id);
        if (shown === undefined) return;
        forget(shown);
        if (shown.public === null && shown.private.size === 0) tables.delete(id);
      },
    };
  };

  const threads = createTableThreads({ ...parts, elapsed, inBackground });

  const publicOf = (table: PublicTable | Table): NonNullable<Shown['public']> => {
    const known = publicPlaceOf(table);
    if ('occupants' in table && !isSignedFor(known.signed, table)) {
      known.place.learn(signOf(table, glyphs));
      const { status, occupants, invited } = table;
      known.signed = { status, occupants, invited };
    }
    return known;
  };
  const publicPlaceOf = (table: PublicTable): NonNullable<Shown['public']> => {
    const shown = shownOf(table.id);
    if (shown.public !== null) return shown.public;
    const { id, guild, channel, game, createdAt } = table;
    const about = { id, guild, channel, game, createdAt };
    const isRecollected = async (): Promise<void> => {
      await recollected?.catch(() => undefined);
    };
    const place = new PublicPlace({
      ...{ table: about, api, store, pace, now, isRecollected },
      wantsThread: () => threads.isWanted(about),
      language: () => parts.publicLanguage(guild),
      above: async () => {
        if (parts.takesTables(guild, channel)) return null;
        const above = await missingAsNull(api.lookForChannel(channel));
        return above !== null && parts.takesTables(guild, above) ? above : null;
      },
      stays: (why, where) => threads.sayNone({ ...about, channel: where }, why),
    });
    const forget = (from: Shown): void => {
      from.public = null;
    };
    shown.public = { place, screen: new Screen(place, screenParts(about, 'public', forget)), signed: null };
    return shown.public;
  };

  /** Null if there is no such table any more. */
  const screenOf = async (id: TableId, reader: Reader, language: Language): Promise<Screen | null> => {
    const shown = tables.get(id);
    const own = reader === 'public' ? undefined : shown?.private.get(reader);
    if (own !== undefined) own.language = language;
    const known = own ?? (reader === 'public' ? shown?.public : null) ?? null;
    if (known !== null) return known.screen;
    const table = await look(id);
    if (table === null) return null;
    if (reader !== 'public') return privateOf(table, reader, language).screen;
    if (table.visibility === 'private') throw new Error('a private table has no public message');
    return publicOf(table).screen;
  };

  const privateOf = (table: Table, user: UserId, language: Language) => {
    const shown = shownOf(table.id);
    const known = shown.private.get(user);
    if (known !== undefined) {
      known.language = language;
      return known;
    }
    const isWhole = table.visibility === 'private' || table.invited !== null;
    const closed = () => read(isWhole ? words.tableIsBelow : words.handIsBelow, fresh.language);
    const place = new PrivatePlace({ api, closed, now: elapsed });
    const forget = (from: Shown): void => {
      from.private.delete(user);
    };
    const screen = new Screen(place, screenParts(table, user, forget), table);
    const fresh: PrivateShown = { place, screen, language };
    shown.private.set(user, fresh);
    return fresh;
  };

  /**
   * Calls people to their turn; if conversation has pushed the table out of sight, it is first posted at the bottom.
   */
  const call = async (news: News): Promise<void> => {
    const { table } = news;
    const shown = tables.get(table.id)?.public;
    await shown?.place.isSettled();
    const called = await mentions.follow(news, async () => (await shown?.place.link()) ?? null);
    const at = called ? await shown?.place.where() : null;
    if (shown == null || at == null || now() - at.postedAt < SURELY_NEAR_MS) return;
    const channel = at.thread?.id ?? table.channel;
    const after = await api.countAfter(channel, at.message, TOO_FAR_UP + 1).catch(() => 0);
    if (after <= TOO_FAR_UP) return;
    shown.place.move();
    shown.screen.hurry(table);
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
    // A clock that was ahead for a while says nothing about when the previous process ended.
    const times = heads.map(({ changedAt }) => changedAt).filter((at) => at <= startedAt);
    const newest = Math.max(...times);
    for (const head of heads) {
      const { visibility, shown, changedAt } = head;
      if (visibility === 'private' || (shown !== null && newest - changedAt > LATELY_MS)) continue;
      await takeUpOne(head).catch((error: unknown) => failed(head, error));
    }
  };

  const takeUpOne = async ({ id, guild, channel, shown }: TableHead): Promise<void> => {
    const table = await untilItWorks(() => look(id), {
      timer,
      signal: closing.signal,
      report: (error) => failed({ id, guild, channel }, error),
    });
    // A table opened since the start is shown in the answer to its command.
    if (table === null || table.createdAt > startedAt) return;
    const { place, screen } = publicOf(table);
    place.lookAfter(shown);
    screen.follow(table);
    if (!isLive(table)) threads.archiveLater(table);
  };

  const post = (table: Table, before?: Table): void => {
    const { place, screen } = publicOf(table);
    const follow = async ({ id }: Table): Promise<void> => {
      // Where that table is forgotten, it stays so.
      const at = await (tables.get(id)?.public?.place.where() ?? store.shownAt(id));
      await place.followInto(at?.thread?.id ?? null);
    };
    const posted = (before === undefined ? Promise.resolve() : follow(before)).finally(() => {
      place.move();
      screen.hurry(table);
    });
    inBackground(table, posted);
  };

  return {
    publish(news) {
      const { table, before, kind } = news;
      for (const { screen } of tables.get(table.id)?.private.values() ?? []) screen.follow(table);
      // Nothing of a private table is ever sent to its channel.
      if (table.visibility === 'private') return;
      const isForgotten = tables.get(table.id)?.public == null;
      const { place, screen } = publicOf(table);
      // What changes after the end is nobody’s news: a result of long ago does not come back to the bottom.
      if (!isLive(table) && before !== null && !isLive(before)) {
        place.rest();
        // Only what had been shown was forgotten.
        if (isForgotten) place.remember(signOf(before, glyphs));
      } else place.renew();
      screen.follow(table, kind === 'opened' ? OPENING_MS : undefined);
      if (!isLive(table)) threads.archiveLater(table);
      if (table.status !== 'lobby' || answersCalls(table, before))
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
    pressed({ table: id, user, on: { hidden } }) {
      mentions.pressed(id, user);
      const shown = tables.get(id);
      const screen = hidden ? shown?.private.get(user)?.screen : shown?.public?.screen;
      return screen?.hold() ?? (() => undefined);
    },
    async answer({ table: id, reader, on, look: wanted }, response, language) {
      const screen = await screenOf(id, reader, language);
      return screen?.answer({ on, look: wanted }, response) ?? false;
    },
    async renew(press, inAnyCase, response) {
      const { table: id, user, on, language } = press;
      const table = await look(id);
      if (table === null || !isShownOn(table, press)) return null;
      const { screen } = on.hidden ? privateOf(table, user, language) : publicOf(table);
      if (!inAnyCase && screen.hasAnswered(on.id, table.revision)) return false;
      return screen.answer({ on: on.id, look: null }, response);
    },
    seen: (table, user) => mentions.pressed(table, user),
    isSilent: silent.isSilent,
    isNewsTo: silent.isNewsTo,
    heard: silent.heard,
    calledToLobby: mentions.calledToLobby,
    answering: mentions.answering,
    linkTo,
    catchUp(table) {
      // If the game ended since the start, its end has been shown, or is being shown.
      const wasShown = table.endedAt !== null && table.endedAt > startedAt;
      if (table.visibility === 'public' && !wasShown) publicOf(table).screen.follow(table);
    },
    post,
    threadDeleted(guild, thread) {
      const bringBack = async (): Promise<void> => {
        // Where a table has only just moved into its thread, that is not stored yet.
        const known = [...tables].filter(([, { public: shown }]) => shown?.place.isIn(thread) === true);
        const stored = (await store.liveIn(guild, thread)).filter(({ channel }) => channel !== thread);
        for (const id of new Set([...known.map(([id]) => id), ...stored.map(({ id }) => id)])) {
          const table = await look(id);
          if (table === null) continue;
          const { place, screen } = publicOf(table);
          place.threadDeleted(thread);
          screen.hurry(table);
        }
      };
      bringBack().catch((error: unknown) =>
        log.error({ err: error }, 'the tables of a deleted thread could not be brought back'),
      );
    },
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
      threads.stop();
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
    unseenAgo: (id) => tables.get(id)?.public?.screen.unseenAgo() ?? null,
    get size() {
      return tables.size;
    },
  };
}
