import type { Language } from '../../engine/languages.ts';
import type { GuildId, TableId, UserId } from '../../tables/ids.ts';
import { createLanes } from '../../tables/lanes.ts';
import type { News, Publisher, TableHead } from '../../tables/ports.ts';
import { isLive, type Table } from '../../tables/table.ts';
import { withTimeout } from '../../timer.ts';
import { privateSeat } from '../features/table/table.message.ts';
import { threadInfo } from '../features/threads/thread.message.ts';
import type { Response } from '../wire/deferred-answer.ts';
import { KeptMessages, type LiveMessagesParts } from './kept-messages.ts';
import { Mentions } from './mentions.ts';
import type { PublicTarget } from './public-target.ts';
import { createResumption, type Resumption } from './resumption.ts';
import { SendFailures } from './send-failures.ts';
import type { ClosedUnread, Showing } from './shown.ts';
import { TableThreads } from './table-threads.ts';
import { addressOf } from './target.ts';

/** Every message that shows a table: who sees which, and when it is sent. */
export interface LiveMessages extends Publisher {
  /** A press on a table's message is being handled; call the returned function once it is answered. */
  attach(press: Omit<Pressed, 'language'>): () => void;
  /**
   * Shows a table in the answer to a click, on a private message in the presser’s language. Returns whether there still
   * is one; rejects if the answer did not arrive.
   */
  answer(showing: Showing, response: Response, language: Language): Promise<boolean>;
  /**
   * Updates the pressed message of a table in the answer to a click that did nothing there. Returns whether it was drawn:
   * not if it is up to date, unless that is forced. Null if there is no table to show there.
   */
  renew(press: Pressed, inAnyCase: boolean, response: Response): Promise<boolean | null>;
  /** The answer took the place of what the pressed message showed. */
  overwritten(press: Omit<Pressed, 'language'>): void;
  /** A person is looking at this table, so they need no call. */
  seen(table: TableId, user: UserId): void;
  /** A message beside a lobby has called somebody to it. */
  readonly calledToLobby: Mentions['calledToLobby'];
  /** Somebody pressed such a message, and the answer will update it. */
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
  readPlaces(): void;
  /**
   * After a start: finds or posts what the previous process had no time to show, and removes turn mentions that are no
   * longer needed. Never rejects: failures are logged.
   */
  resume(): Promise<void>;
  /** Shows at once everything that is waiting; resolves when nothing is in flight. */
  settle(): Promise<void>;
  /** How long ago everybody could see a table again after they could not; 0 if they cannot, null if they always could. */
  unseenAgo(id: TableId): number | null;
  /** How many tables have messages in memory. */
  readonly size: number;
}

/** The command that opens a table shows it in its answer; it is posted if that fails. */
const OPENING_MS = 4_000;
/** A table with more messages of others below it than these is out of sight. */
const TOO_FAR_UP = 10;
/** A table that was posted this recently need not be looked for. */
const SURELY_NEAR_MS = 2 * 60_000;
/** A result is not held up longer than this by a call that has to go first. */
const CALLS_MS = 2_000;
/** At shutdown: what Discord has not accepted by then is left to the next start. */
const SETTLE_MS = 2_000;

/** A press on a table’s message. */
interface Pressed {
  readonly table: TableId;
  readonly user: UserId;
  readonly on: { readonly id: string; readonly hidden: boolean };
  readonly language: Language;
}

/** What the functions below share. */
interface Means extends LiveMessagesParts {
  readonly kept: KeptMessages;
  readonly mentions: Mentions;
  readonly threads: TableThreads;
  readonly failures: SendFailures;
  readonly resumption: Resumption;
  readonly startedAt: number;
}

export function createLiveMessages(parts: LiveMessagesParts): LiveMessages {
  const means = meansOf(parts);
  const { kept, mentions } = means;
  return {
    ...publisherOf(means),
    ...answersOf(means),
    ...startAndEnd(means),
    seen: (table, user) => mentions.pressed(table, user),
    calledToLobby: (to, message) => mentions.calledToLobby(to, message),
    answering: (table, message) => mentions.answering(table, message),
    linkTo: (table) => linkTo(means, table),
    catchUp(table) {
      // If the game ended since the start, its end has been shown, or is being shown.
      const wasShown = table.endedAt !== null && table.endedAt > means.startedAt;
      if (table.visibility === 'public' && !wasShown) kept.publicOf(table).message.follow(table);
    },
    post: (table, before) => post(means, table, before),
    threadDeleted: (guild, thread) => void bringBack(means, guild, thread),
    unseenAgo: (id) => kept.public(id)?.message.unseenAgo() ?? null,
    get size() {
      return kept.size;
    },
  };
}

function meansOf(parts: LiveMessagesParts): Means {
  const { store, timer, now } = parts;
  const startedAt = now();
  const failures = new SendFailures(parts);
  const threads = new TableThreads({
    ...parts,
    elapsed: timer.elapsed,
    inBackground: (table, work) => failures.inBackground(table, work),
  });
  const resumption: Resumption = createResumption(parts, {
    kept: () => kept,
    failures,
    startedAt,
    over: (table) => threads.archiveLater(table),
  });
  const kept = new KeptMessages(parts, {
    ...{ failures, threads, arePlacesKnown: resumption.arePlacesKnown },
    leadOn: (table, message) => mentions.leadOn(table, message),
  });
  const mentions: Mentions = new Mentions({
    ...parts,
    linkTo: (table) => linkTo({ kept, store }, table),
    /** Where a table is shown: in its channel, or in a thread. */
    channelOf: async ({ id, channel }) =>
      (await kept.public(id)?.target.channel()) ?? (await store.shownAt(id))?.thread?.id ?? channel,
  });
  return { ...parts, kept, mentions, threads, failures, resumption, startedAt };
}

async function linkTo(
  { kept, store }: Pick<Means, 'kept' | 'store'>,
  table: Pick<Table, 'id' | 'guild' | 'channel'>,
): Promise<string> {
  const known = await kept.public(table.id)?.target.link();
  return known ?? addressOf(table, await store.shownAt(table.id));
}

/** A change reaches every message of its table. */
function publisherOf(means: Means): Publisher {
  const { kept, mentions, threads, failures, glyphs, startedAt } = means;
  /** The calls of a table, one after another. */
  const calls = createLanes<TableId>();
  const later = (table: TableHead | Table, work: () => Promise<void>): void =>
    failures.inBackground(table, calls.run(table.id, work));
  return {
    publish(news) {
      const { table, before, kind } = news;
      for (const message of kept.privates(table.id)) message.follow(table);
      // Nothing of a private table is ever sent to its channel.
      if (table.visibility === 'private') return;
      const isForgotten = kept.public(table.id) === null;
      const { target, message } = kept.publicOf(table);
      // Changes after the end are no news: an old result does not come back to the bottom.
      if (!isLive(table) && before !== null && !isLive(before)) {
        target.rest();
        // Only what had been shown was forgotten.
        if (isForgotten) target.remember(threadInfo(before, glyphs));
      } else target.renew();
      message.follow(table, kind === 'opened' ? OPENING_MS : undefined);
      if (!isLive(table)) threads.archiveLater(table);
      if (table.status !== 'lobby' || answersCalls(table, before)) later(table, () => call(means, news));
    },
    closedUnread(head) {
      const { id, guild, channel, game, status } = head;
      const left: ClosedUnread = {
        ...{ id, guild, channel, game, status },
        ...{ revision: Number.POSITIVE_INFINITY, position: null, unread: true },
      };
      later(head, () => mentions.closedUnread(head));
      for (const message of kept.privates(id)) message.follow(left);
      if (head.visibility === 'private') return;
      const isOurs = kept.public(id) !== null && head.createdAt > startedAt;
      const { target, message } = kept.publicOf(head);
      if (!isOurs) target.lookAfter(head.shown);
      message.follow(left);
    },
  };
}

/** Whether a change of a lobby may be the answer to a call. */
function answersCalls({ challenged, invited, occupants }: Table, before: Table | null): boolean {
  if (before === null) return false;
  return before.occupants !== occupants || before.challenged !== challenged || before.invited !== invited;
}

/**
 * Calls people to their turn; if conversation has pushed the table out of sight, it is posted at the bottom. Where a game
 * begins or ends people look at the bottom, so one message below the table is enough.
 */
async function call(means: Means, news: News): Promise<void> {
  const { table, before } = news;
  const shown = means.kept.public(table.id);
  await shown?.target.isSettled();
  const following = means.mentions.follow(news, async () => (await shown?.target.link()) ?? null);
  if (before !== null && before.status !== table.status && isBegunOrOver(table, before)) {
    await withTimeout(
      means.timer,
      CALLS_MS,
      following.catch(() => undefined),
      'late',
    );
    await bringDown(means, news, shown?.target, true);
    await following;
  } else if (await following) await bringDown(means, news, shown?.target, false);
}

async function bringDown(
  { kept, api, now, look, glyphs }: Means,
  { table, before }: News,
  shown: Pick<PublicTarget, 'where' | 'isDead'> | undefined,
  isLookedFor: boolean,
): Promise<void> {
  if (shown === undefined || shown.isDead()) return;
  const at = await shown.where();
  if (at === null || (!isLookedFor && now() - at.postedAt < SURELY_NEAR_MS)) return;
  const channel = at.thread?.id ?? table.channel;
  const most = isLookedFor ? 0 : TOO_FAR_UP;
  const after = await api.countAfter(channel, at.message, most + 1).catch(() => 0);
  if (after <= most) return;
  // Meanwhile somebody may have pressed Rematch, say.
  const newest = (await look(table.id)) ?? table;
  // The message of a finished game is forgotten once it has been drawn, which is often before its calls are gone.
  const isForgotten = kept.public(table.id) === null;
  const { target, message } = kept.publicOf(newest);
  if (isForgotten) target.remember(threadInfo(newest, glyphs));
  // People who saw the lobby look for the game there.
  target.move({ leadsThere: before?.status === 'lobby' });
  message.hurry(newest);
}

function isBegunOrOver({ status }: Table, before: Table): boolean {
  return before.status === 'lobby' ? status === 'playing' : status === 'over';
}

/** The answers to presses. */
function answersOf({
  kept,
  mentions,
  look,
}: Means): Pick<LiveMessages, 'attach' | 'overwritten' | 'answer' | 'renew'> {
  return {
    attach({ table, user, on: { hidden } }) {
      mentions.pressed(table, user);
      return kept.of(table, hidden ? user : 'public')?.attach() ?? (() => undefined);
    },
    overwritten({ table, user, on: { id, hidden } }) {
      kept.of(table, hidden ? user : 'public')?.overwritten(id);
    },
    async answer({ table: id, reader, on, look: wanted }, response, language) {
      const shown = { on, look: wanted };
      // Without awaiting first: a message may end at any moment, and ignores requests after that.
      const known = kept.of(id, reader, language);
      if (known !== null) return known.answer(shown, response);
      const table = await look(id);
      return table !== null && kept.open(table, reader, language).answer(shown, response);
    },
    async renew({ table: id, user, on, language }, inAnyCase, response) {
      const table = await look(id);
      const isShown = table !== null && (on.hidden ? hasHand(table, user) : table.visibility === 'public');
      if (!isShown) return null;
      const message = kept.open(table, on.hidden ? user : 'public', language);
      if (!inAnyCase && message.hasAnswered(on.id, table.revision)) return false;
      return message.answer({ on: on.id, look: null }, response);
    },
  };
}

/** Whether there is something to show to one person alone. */
function hasHand(table: Table, user: UserId): boolean {
  return table.position !== null && privateSeat(table, user) !== null;
}

function post({ kept, store, failures }: Means, table: Table, before?: Table): void {
  const { target, message } = kept.publicOf(table);
  const follow = async ({ id }: Table): Promise<void> => {
    // A table that is not in memory stays out of it.
    const at = await (kept.public(id)?.target.where() ?? store.shownAt(id));
    await target.followInto(at?.thread?.id ?? null);
  };
  const posted = (before === undefined ? Promise.resolve() : follow(before)).finally(() => {
    target.move();
    message.hurry(table);
  });
  failures.inBackground(table, posted);
}

/** The tables of a thread that was deleted go on in their channel. */
async function bringBack({ kept, store, look, log }: Means, guild: GuildId, thread: string): Promise<void> {
  try {
    // If a table has only just moved into its thread, that is not stored yet.
    const known = kept.in(thread);
    const stored = (await store.liveIn(guild, thread)).filter(({ channel }) => channel !== thread);
    for (const id of new Set([...known, ...stored.map(({ id }) => id)])) {
      const table = await look(id);
      if (table === null) continue;
      const { target, message } = kept.publicOf(table);
      target.threadDeleted(thread);
      message.hurry(table);
    }
  } catch (error) {
    log.error({ err: error }, 'the tables of a deleted thread could not be brought back');
  }
}

function startAndEnd({
  kept,
  mentions,
  threads,
  failures,
  resumption,
  timer,
  log,
}: Means): Pick<LiveMessages, 'readPlaces' | 'resume' | 'settle'> {
  return {
    readPlaces: resumption.readPlaces,
    async resume() {
      for (const done of await Promise.allSettled([mentions.recall(), resumption.takeUp()])) {
        if (done.status === 'rejected')
          log.error({ err: done.reason }, 'the tables from before the start could not be checked');
      }
    },
    async settle() {
      resumption.stop();
      mentions.stop();
      threads.stop();
      const settled = Promise.all([failures.settled(), ...kept.all().map((message) => message.settle())]);
      await withTimeout(timer, SETTLE_MS, settled, 'late');
    },
  };
}
