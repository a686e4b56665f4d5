import { randomUUID } from 'node:crypto';
import { CloseCodes, type SessionInfo, SimpleShardingStrategy, WebSocketShardEvents } from '@discordjs/ws';
import { type Client, SnowflakeUtil, Status, type WebSocketOptions } from 'discord.js';
import {
  type GatewayDispatchPayload,
  GatewayOpcodes,
  GatewayDispatchEvents as Sent,
} from 'discord-api-types/v10';
import type { GivenSession, Heard, Left, Snapshot } from '../../shards/leases.ts';
import type { Timer } from '../../timer.ts';
import { untilClosed } from './closing.ts';
import { inSlices, packed, type SessionSnapshot, unpacked } from './session-snapshot.ts';

const LOOKS_EVERY_MS = 1_000;
/**
 * With a thousand servers something changes all the time, and a snapshot of them takes a tenth of a second of work. What
 * comes in a minute Discord sends again at once.
 */
const KEEPS_EVERY_MS = 60_000;
/** After a snapshot that could not be stored. */
const TRIES_AGAIN_MS = 10_000;

/** Changes nothing of a snapshot. Whatever is missing here only means that one more is made. */
const IDLE: ReadonlySet<string> = new Set([
  Sent.InteractionCreate,
  Sent.Resumed,
  Sent.ChannelPinsUpdate,
  Sent.ThreadCreate,
  Sent.ThreadUpdate,
  Sent.ThreadDelete,
  Sent.ThreadListSync,
  Sent.ThreadMemberUpdate,
  Sent.ThreadMembersUpdate,
  Sent.StageInstanceCreate,
  Sent.StageInstanceUpdate,
  Sent.StageInstanceDelete,
]);

type Manager = Parameters<NonNullable<WebSocketOptions['buildStrategy']>>[0];
/** Which payload goes with which event only discord.js knows. */
type Emit = (event: never, ...payload: never) => boolean;

/**
 * The session of a connection to Discord, which one process may leave and another take up: Discord then sends what came in
 * between. It does not say again which servers there are, so that goes from hand to hand with the session, as a snapshot.
 * One is kept while all is well, for the case that this process dies.
 */
export interface KeptSession {
  /** For discord.js: it takes the session up that was given, if there was one. */
  readonly options: Required<Pick<WebSocketOptions, 'buildStrategy'>>;
  /** Keeps a snapshot of what this client knows, once it is ready, and again when that has changed. */
  begin(client: Client): void;
  /** Whether the session that was given has been read, and what is known of its servers told. */
  readonly isRead: boolean;
  /** Up to where the snapshot that is kept is good; null if none is. */
  heard(): Omit<Heard, 'lease'> | null;
  /**
   * Closes the connection for good, but not the session; gives what another process takes it up with. What Discord sends
   * from this call on is for that other process.
   */
  leave(): Promise<Left>;
}

/** A snapshot that was made, and up to where it is true. */
interface Made {
  readonly id: string;
  /** Which of the sessions it is of, one after the other. */
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
  timer,
}: {
  readonly shard: number;
  /** What the last owner left; null, and anything that cannot be read, is a reason to log in anew. */
  readonly given: GivenSession | null;
  /** Stores a snapshot; false if the lease was lost. */
  readonly keep: (snapshot: Snapshot) => Promise<boolean>;
  /** Runs work that takes the processor, and memory, once other shards of the process have done theirs. */
  readonly inTurn: (what: 'made' | 'read', work: () => Promise<void>) => Promise<void>;
  /** What time it was at Discord when that was last heard; it is, before each login. */
  readonly discordTime: () => number;
  readonly timer: Timer;
}): KeptSession {
  let manager: Manager | null = null;
  let client: Client | null = null;
  /** Whether Discord may have been told that the session is taken up. */
  let isTaken = false;
  let isOver = false;
  let unread = given;
  /** Discord sends again what the last owner may have handled before it died: up to the end of that, and to when this one came. */
  let isCatchingUp = given !== null && given.handled === null;
  /** Up to here the last owner has handled what was pressed, though Discord may send it again. */
  let handled = given?.handled ?? 0;
  let cameAt = Number.NEGATIVE_INFINITY;
  let sequence = 0;
  let logins = 0;
  let kept: Made | null = null;
  let newest: Made | null = null;
  let dueAt = Number.NEGATIVE_INFINITY;
  /** The snapshot that is made and stored just now. */
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

  /** Discord has begun a new session: what is kept is of one that is no more. */
  const loggedIn = (): void => {
    logins += 1;
    handled = 0;
    [kept, newest] = [null, null];
    dueAt = Number.NEGATIVE_INFINITY;
  };

  /**
   * Nobody knows whether a process that died has handled a press it heard, and the press cannot be answered any more: that
   * process has been silent for as long as a lease lasts. Among what is sent again there may be the end of what was sent
   * again to it; so the time counts as well, by Discord’s clock alone.
   */
  const isOldPress = (id: string, at: number): boolean =>
    at <= handled || isCatchingUp || SnowflakeUtil.timestampFrom(id) < cameAt;

  /** Sees what comes before discord.js does. */
  const listenTo = (built: Manager): Emit => {
    const emit: Emit = built.emit.bind(built);
    const passes = (event: unknown, payload: unknown): boolean => {
      if (event !== WebSocketShardEvents.Dispatch) return true;
      // It was read before the connection was closed, and is sent to somebody else again.
      if (isOver) return false;
      const { t, s, d } = (payload as { readonly data: GatewayDispatchPayload }).data;
      if (t === Sent.Ready) loggedIn();
      // Not when discord.js says so: it does before it passes on what came with that in one packet.
      if (t === Sent.Ready || t === Sent.Resumed) isCatchingUp = false;
      hear(t, s);
      return !(t === Sent.InteractionCreate && isOldPress(d.id, s));
    };
    built.emit = (event: never, ...payload: never): boolean =>
      passes(event, payload[0]) && emit(event, ...payload);
    return emit;
  };

  class TakingUp extends SimpleShardingStrategy {
    readonly #built: Manager;
    readonly #emit: Emit;

    constructor(built: Manager) {
      super(built);
      this.#built = built;
      this.#emit = listenTo(built);
    }

    override async connect(): Promise<void> {
      if (unread !== null) {
        await inTurn('read', async () => {
          if (unread !== null && !isOver) await this.#takeUp(unread);
        });
      }
      // It takes megabytes, and nobody reads it twice.
      unread = null;
      if (isOver) return;
      isTaken = true;
      if (isCatchingUp) cameAt = discordTime();
      await super.connect();
    }

    async #takeUp(left: GivenSession): Promise<void> {
      const snapshot = await unpacked(left.packed);
      if (snapshot === null) return;
      sequence = left.sequence ?? snapshot.session.sequence;
      const session = { ...snapshot.session, sequence };
      await this.#built.options.updateSessionInfo(shard, session);
      await tellAgain({ ...snapshot, session }, this.#emit);
      // discord.js takes it for connected, because it knows all of its servers.
      const told = client?.ws.shards.get(shard);
      if (told !== undefined) told.status = Status.Connecting;
      kept = { id: left.id, login: logins, upTo: sequence, isTrue: true };
      newest = kept;
    }

    /** While it connects, discord.js would come back by itself, and never say that it is closed. */
    override async destroy(options?: Parameters<SimpleShardingStrategy['destroy']>[0]): Promise<void> {
      // Without a code it only divides its shards, before it connects.
      if (options?.code === undefined) return super.destroy(options);
      stop();
      this.#built.options.retrieveSessionInfo = () => new Promise(() => undefined);
      // Any other code would end the session, and somebody else may go on with it.
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

  /** Closes the connection for good; gives up to where everything that was pressed is handled. */
  const hangUp = (): number => {
    const upTo = Math.max(sequence, handled);
    const closed = manager?.destroy({ code: CloseCodes.Resuming, reason: 'another process goes on' });
    // Nobody waits for Discord to say that it is closed: what is sent until then is sent again.
    Promise.resolve(closed).catch(() => undefined);
    return upTo;
  };

  /** The snapshot that is kept will do: what has changed since then Discord sends again. */
  const leaveKept = async (): Promise<Left | null> => {
    if (kept === null) return null;
    const upTo = hangUp();
    // Once it is stored, it takes the place of the one before.
    await keeping?.catch(() => undefined);
    return { snapshot: { kept: kept.id }, sequence: kept.upTo, handled: upTo };
  };

  /** There is none yet, so one is made; until its turn comes, the connection stays. */
  const leaveAnew = async (of: Client<true>): Promise<Left | null> => {
    let left: Left | null = null;
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
        return new TakingUp(built);
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
      if (!isTaken) {
        stop();
        return 'not taken up';
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

/** Tells discord.js what Discord had told the process before: of its types, as much as discord.js reads. */
async function tellAgain({ session, ready, servers }: SessionSnapshot, emit: Emit): Promise<void> {
  const { shardId } = session;
  const rest = inSlices();
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
