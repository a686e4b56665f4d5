import { randomUUID } from 'node:crypto';
import { CloseCodes, type SessionInfo, SimpleShardingStrategy, WebSocketShardEvents } from '@discordjs/ws';
import { type Client, SnowflakeUtil, Status, type WebSocketOptions } from 'discord.js';
import {
  type GatewayDispatchPayload,
  GatewayOpcodes,
  GatewayDispatchEvents as Sent,
} from 'discord-api-types/v10';
import {
  ANSWERED_WITHIN_MS,
  type GivenSession,
  type Handover,
  type Heard,
  type Snapshot,
} from '../../shards/leases.ts';
import type { Timer } from '../../timer.ts';
import { untilClosed } from './closing.ts';
import { beforeDiscordJs, type Emit, type Manager } from './dispatches.ts';
import { packed, type SessionSnapshot, unpacked, yielding } from './session-snapshot.ts';

const LOOKS_EVERY_MS = 1_000;
/**
 * With a thousand servers something always changes, and a snapshot of them takes a tenth of a second of work. Discord
 * repeats the events of a minute in no time.
 */
const KEEPS_EVERY_MS = 60_000;
/** After a snapshot could not be stored. */
const TRIES_AGAIN_MS = 10_000;

/** Events that change nothing in a snapshot. One that is missing here only costs an extra snapshot. */
const IDLE: ReadonlySet<string> = new Set([
  Sent.InteractionCreate,
  Sent.Resumed,
  Sent.ChannelPinsUpdate,
  Sent.ThreadMemberUpdate,
  Sent.ThreadMembersUpdate,
  Sent.StageInstanceCreate,
  Sent.StageInstanceUpdate,
  Sent.StageInstanceDelete,
]);

/**
 * A session with Discord that one process can leave and another resume: Discord then sends the events in between. It does
 * not repeat which servers there are, so a snapshot of them is handed over with the session. One is also stored while all
 * is well, in case this process dies.
 */
export interface KeptSession {
  /** Makes discord.js resume the given session, if there is one. */
  readonly options: Required<Pick<WebSocketOptions, 'buildStrategy'>>;
  /** Stores a snapshot of what this client knows once it is ready, and again whenever that has changed. */
  begin(client: Client): void;
  /** Whether the given session has been read and discord.js knows its servers. */
  readonly isRead: boolean;
  /** How long the stored snapshot stayed true; null if none is stored. */
  heard(): Omit<Heard, 'lease'> | null;
  /**
   * Closes the connection for good, but not the session; returns what another process needs to resume it. Whatever
   * Discord sends from this call on is for that process.
   */
  leave(): Promise<Handover>;
}

/** A snapshot, and how long it stayed true. */
interface Made {
  readonly id: string;
  /** Which of this client’s sessions it belongs to, counted from 0. */
  readonly login: number;
  upTo: number;
  isTrue: boolean;
}

export function keptSession({
  shard,
  given,
  keep,
  inTurn,
  discordTime,
  takesPresses,
  timer,
}: {
  readonly shard: number;
  /** What the previous owner left. If that is nothing, or cannot be read, the client logs in anew. */
  readonly given: GivenSession | null;
  /** Stores a snapshot; false if the lease is lost. */
  readonly keep: (snapshot: Snapshot) => Promise<boolean>;
  /** Queues work that takes much processor time and memory behind that of the process’s other shards. */
  readonly inTurn: (what: 'made' | 'read', work: () => Promise<void>) => Promise<void>;
  /** Discord’s own time, as of its last answer; there is one before each login. */
  readonly discordTime: () => number;
  /** Whether presses that come now are for this process. If not, Discord repeats them to the next. */
  readonly takesPresses: () => boolean;
  readonly timer: Timer;
}): KeptSession {
  let manager: Manager | null = null;
  let client: Client | null = null;
  /** Whether Discord may already have been asked to resume the session. */
  let mayBeResumed = false;
  let isOver = false;
  let unread = given;
  /** The previous owner died, and nobody knows which of the events that Discord repeats now it had handled. */
  let isCatchingUp = given !== null && given.handled === null;
  const hasExpired = given?.expired === true;
  /** The previous owner has handled every press up to this event, though Discord may repeat them. */
  let handled = given?.handled ?? 0;
  /** Presses made before this are too old, by Discord’s clock. */
  let tooOldBefore = Number.NEGATIVE_INFINITY;
  let sequence = 0;
  let logins = 0;
  let kept: Made | null = null;
  let newest: Made | null = null;
  let dueAt = Number.NEGATIVE_INFINITY;
  /** The snapshot that is being made and stored at the moment. */
  let keeping: Promise<void> | null = null;
  let cancel = (): void => undefined;

  const stop = (): void => {
    isOver = true;
    cancel();
  };

  const hear = (type: string, upTo: number): void => {
    sequence = upTo;
    if (newest === null) return;
    if (!IDLE.has(type)) newest.isTrue = false;
    if (newest.isTrue) newest.upTo = upTo;
  };

  /** Discord has begun a new session: the stored snapshot belongs to one that has ended. */
  const loggedIn = (): void => {
    logins += 1;
    handled = 0;
    [kept, newest] = [null, null];
    dueAt = Number.NEGATIVE_INFINITY;
  };

  /**
   * Whatever a process had handled before its lease ran out is too old to be answered anyway; what is not, it left to this
   * one. Where a shard was given up earlier, anything that is repeated may have been handled. The RESUMED event that ends
   * this catch-up may be one that was sent to another process before, and is repeated in the middle of it; so the time of a
   * press counts as well, by Discord’s clock alone.
   */
  const isOldPress = (id: string, at: number): boolean =>
    at <= handled || (isCatchingUp && !hasExpired) || SnowflakeUtil.timestampFrom(id) < tooOldBefore;

  const passes = ({ t, s, d }: GatewayDispatchPayload): boolean => {
    // Discord repeats it to the next owner.
    if (isOver) return false;
    if (t === Sent.Ready) loggedIn();
    // Not on the event of discord.js: that comes before the rest of what arrived in the same packet.
    if (t === Sent.Ready || t === Sent.Resumed) isCatchingUp = false;
    hear(t, s);
    return t !== Sent.InteractionCreate || (takesPresses() && !isOldPress(d.id, s));
  };

  class ResumingStrategy extends SimpleShardingStrategy {
    readonly #built: Manager;
    readonly #emit: Emit;

    constructor(built: Manager) {
      super(built);
      this.#built = built;
      this.#emit = beforeDiscordJs(built, passes);
    }

    override async connect(): Promise<void> {
      if (unread !== null) {
        await inTurn('read', async () => {
          if (unread !== null && !isOver) await this.#restore(unread);
        });
      }
      // It is megabytes, and needed only once.
      unread = null;
      if (isOver) return;
      mayBeResumed = true;
      if (isCatchingUp) tooOldBefore = discordTime() - (hasExpired ? ANSWERED_WITHIN_MS : 0);
      await super.connect();
    }

    async #restore(left: GivenSession): Promise<void> {
      const snapshot = await unpacked(left.packed);
      if (snapshot === null) return;
      sequence = left.sequence ?? snapshot.session.sequence;
      const session = { ...snapshot.session, sequence };
      await this.#built.options.updateSessionInfo(shard, session);
      await replay({ ...snapshot, session }, this.#emit);
      // Knowing all of its servers, discord.js believes that the shard is connected.
      const told = client?.ws.shards.get(shard);
      if (told !== undefined) told.status = Status.Connecting;
      kept = { id: left.id, login: logins, upTo: sequence, isTrue: true };
      newest = kept;
    }

    /** A shard that is still connecting would otherwise reconnect by itself, and this would never resolve. */
    override async destroy(options?: Parameters<SimpleShardingStrategy['destroy']>[0]): Promise<void> {
      // Without a code, discord.js only resets its shards before it connects.
      if (options?.code === undefined) return super.destroy(options);
      stop();
      this.#built.options.retrieveSessionInfo = () => new Promise(() => undefined);
      // Any other code would end the session, which another process may resume.
      const closed = super.destroy({ ...options, code: CloseCodes.Resuming });
      await untilClosed(closed);
    }
  }

  const sessionNow = async () => (await manager?.options.retrieveSessionInfo(shard)) ?? null;

  const snapshotOf = async (of: Client<true>, session: SessionInfo): Promise<Snapshot> => {
    const made = { id: randomUUID(), login: logins, upTo: sequence, isTrue: true };
    newest = made;
    return { id: made.id, packed: await packed(of, { ...session, sequence: made.upTo }) };
  };

  const makeAndKeep = async (of: Client<true>): Promise<void> => {
    const session = isOver ? null : await sessionNow();
    if (session === null) throw new Error('there is no session just now');
    const isKept = await keep(await snapshotOf(of, session));
    if (isKept && newest?.login === logins) kept = newest;
  };

  const keepNow = async (of: Client<true>): Promise<void> => {
    dueAt = timer.elapsed() + KEEPS_EVERY_MS;
    try {
      await inTurn('made', () => {
        keeping = makeAndKeep(of);
        return keeping;
      });
    } catch {
      newest = kept;
      dueAt = timer.elapsed() + TRIES_AGAIN_MS;
    }
    keeping = null;
  };

  /** Closes the connection for good; returns the last event up to which this process handles every press. */
  const hangUp = (): number => {
    const upTo = Math.max(sequence, handled);
    const closed = manager?.destroy({ code: CloseCodes.Resuming, reason: 'another process goes on' });
    // No need to wait until Discord confirms: whatever it sends until then, it repeats.
    Promise.resolve(closed).catch(() => undefined);
    return upTo;
  };

  /** The stored snapshot will do: Discord repeats what has changed since. */
  const leaveKept = async (): Promise<Handover | null> => {
    if (kept === null) return null;
    const upTo = hangUp();
    // Once stored, that one replaces the one before.
    await keeping?.catch(() => undefined);
    return { snapshot: { kept: kept.id }, sequence: kept.upTo, handled: upTo };
  };

  /** None is stored yet, so one is made; the connection stays open until its turn comes. */
  const leaveAnew = async (of: Client<true>): Promise<Handover | null> => {
    let left: Handover | null = null;
    await inTurn('made', async () => {
      const session = isOver || kept !== null ? null : await sessionNow();
      if (session === null) return;
      const upTo = hangUp();
      left = { snapshot: await snapshotOf(of, session), sequence, handled: upTo };
    });
    return left;
  };

  const look = (): void => {
    cancel = timer.after(LOOKS_EVERY_MS, async () => {
      if (client?.isReady() && newest?.isTrue !== true && timer.elapsed() >= dueAt) {
        await keepNow(client);
      }
      if (!isOver) look();
    });
  };

  return {
    options: {
      buildStrategy(built) {
        manager = built;
        return new ResumingStrategy(built);
      },
    },
    begin(of) {
      client = of;
      look();
    },
    get isRead() {
      return unread === null;
    },
    heard: () => (kept === null ? null : { snapshot: kept.id, sequence: kept.upTo }),
    async leave() {
      if (!mayBeResumed) {
        stop();
        return 'not resumed';
      }
      if (isCatchingUp || !client?.isReady() || (await sessionNow()) === null) {
        stop();
        return 'as it is kept';
      }
      const left = (await leaveKept()) ?? (await leaveAnew(client)) ?? (await leaveKept());
      stop();
      return left ?? 'as it is kept';
    },
  };
}

/** Tells discord.js what Discord told the previous owner: of each payload, only what discord.js reads. */
async function replay({ session, ready, servers }: SessionSnapshot, emit: Emit): Promise<void> {
  const { shardId } = session;
  const rest = yielding();
  const tell = (t: Sent, d: object): void => {
    const data = { op: GatewayOpcodes.Dispatch, t, s: session.sequence, d };
    emit(WebSocketShardEvents.Dispatch as never, ...([{ data, shardId }] as never));
  };
  emit(WebSocketShardEvents.Ready as never, ...([{ data: ready, shardId }] as never));
  tell(Sent.Ready, ready);
  for (const server of servers()) {
    await rest();
    tell(Sent.GuildCreate, server);
  }
  for (const { id, unavailable } of ready.guilds) {
    if (unavailable) tell(Sent.GuildDelete, { id, unavailable });
  }
}
