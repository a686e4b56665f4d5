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
} from '../../cluster/ports.ts';
import type { Timer } from '../../timer.ts';
import { beforeDiscordJs, type Emit, type Manager, untilClosed } from './gateway.ts';
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

/** A snapshot, and how long it stayed true. */
interface Made {
  readonly id: string;
  /** Which of this client’s sessions it belongs to, counted from 0. */
  readonly login: number;
  upTo: number;
  isTrue: boolean;
}

interface Parts {
  readonly shard: number;
  /** What the previous owner left. If that is nothing, or cannot be read, the client logs in anew. */
  readonly given: GivenSession | null;
  /** Stores a snapshot; false if the lease is lost. */
  readonly keep: (snapshot: Snapshot) => Promise<boolean>;
  /** Runs work that takes much processor time and memory only after that of the process’s other shards. */
  readonly inTurn: (what: 'made' | 'read', work: () => Promise<void>) => Promise<unknown>;
  /** Discord’s own time, as of its last answer; there is one before each login. */
  readonly discordTime: () => number;
  /** Whether presses that come now are for this process. If not, Discord repeats them to the next. */
  readonly takesPresses: () => boolean;
  readonly timer: Timer;
}

/**
 * A session with Discord that one process can leave and another resume: Discord then sends the events in between. It does
 * not repeat which servers there are, so a snapshot of them is handed over with the session. One is also stored while all
 * is well, in case this process dies.
 */
export class KeptSession {
  /** Makes discord.js resume the given session, if there is one. */
  readonly options: Required<Pick<WebSocketOptions, 'buildStrategy'>> = {
    buildStrategy: (built: Manager): SimpleShardingStrategy => {
      this.#manager = built;
      return new ResumingStrategy(built, this);
    },
  };
  readonly #parts: Parts;
  #manager: Manager | null = null;
  #client: Client | null = null;
  /** Whether Discord may already have been asked to resume the session. */
  #mayBeResumed = false;
  #isOver = false;
  #unread: GivenSession | null;
  /** The previous owner died, and it is unknown which of the events that Discord now repeats it had handled. */
  #isCatchingUp: boolean;
  readonly #hasExpired: boolean;
  /** The previous owner has handled every press up to this event, though Discord may repeat them. */
  #handled: number;
  /** Presses made before this are too old, by Discord’s clock. */
  #tooOldBefore = Number.NEGATIVE_INFINITY;
  #sequence = 0;
  #logins = 0;
  #kept: Made | null = null;
  #newest: Made | null = null;
  #dueAt = Number.NEGATIVE_INFINITY;
  /** The snapshot that is being made and stored at the moment. */
  #keeping: Promise<void> | null = null;
  #cancel = (): void => undefined;

  constructor(parts: Parts) {
    const { given } = parts;
    this.#parts = parts;
    this.#unread = given;
    this.#isCatchingUp = given !== null && given.handled === null;
    this.#hasExpired = given?.expired === true;
    this.#handled = given?.handled ?? 0;
  }

  /** Stores a snapshot of what this client knows once it is ready, and again whenever that has changed. */
  begin(client: Client): void {
    this.#client = client;
    this.#look();
  }

  /** Whether the given session has been read and discord.js knows its servers. */
  get isRead(): boolean {
    return this.#unread === null;
  }

  /** How long the stored snapshot stayed true; null if none is stored. */
  heard(): Omit<Heard, 'lease'> | null {
    return this.#kept === null ? null : { snapshot: this.#kept.id, sequence: this.#kept.upTo };
  }

  /**
   * Closes the connection for good, but not the session; returns what another process needs to resume it. Anything that
   * Discord sends after this call is for that process.
   */
  async leave(): Promise<Handover> {
    if (!this.#mayBeResumed) {
      this.stop();
      return 'not resumed';
    }
    const client = this.#client;
    if (this.#isCatchingUp || !client?.isReady() || (await this.#sessionNow()) === null) {
      this.stop();
      return 'as it is kept';
    }
    const left = (await this.#leaveKept()) ?? (await this.#leaveAnew(client)) ?? (await this.#leaveKept());
    this.stop();
    return left ?? 'as it is kept';
  }

  stop(): void {
    this.#isOver = true;
    this.#cancel();
  }

  /** Whether discord.js is to hear of an event. */
  passes({ t, s, d }: GatewayDispatchPayload): boolean {
    // Discord repeats it to the next owner.
    if (this.#isOver) return false;
    if (t === Sent.Ready) this.#loggedIn();
    // Not on the event of discord.js: that comes before the rest of what arrived in the same packet.
    if (t === Sent.Ready || t === Sent.Resumed) this.#isCatchingUp = false;
    this.#hear(t, s);
    return t !== Sent.InteractionCreate || (this.#parts.takesPresses() && !this.#isOldPress(d.id, s));
  }

  /** Reads the given session, if that is still to be done; false if the connection is given up meanwhile. */
  async connecting(built: Manager, emit: Emit): Promise<boolean> {
    const { inTurn, discordTime } = this.#parts;
    if (this.#unread !== null) {
      await inTurn('read', async () => {
        if (this.#unread !== null && !this.#isOver) await this.#restore(this.#unread, built, emit);
      });
    }
    // It is megabytes, and needed only once.
    this.#unread = null;
    if (this.#isOver) return false;
    this.#mayBeResumed = true;
    if (this.#isCatchingUp) this.#tooOldBefore = discordTime() - (this.#hasExpired ? ANSWERED_WITHIN_MS : 0);
    return true;
  }

  async #restore(left: GivenSession, built: Manager, emit: Emit): Promise<void> {
    const { shard } = this.#parts;
    const snapshot = await unpacked(left.packed);
    if (snapshot === null) return;
    this.#sequence = left.sequence ?? snapshot.session.sequence;
    const session = { ...snapshot.session, sequence: this.#sequence };
    await built.options.updateSessionInfo(shard, session);
    await replay({ ...snapshot, session }, emit);
    // Knowing all of its servers, discord.js believes that the shard is connected.
    const told = this.#client?.ws.shards.get(shard);
    if (told !== undefined) told.status = Status.Connecting;
    this.#kept = { id: left.id, login: this.#logins, upTo: this.#sequence, isTrue: true };
    this.#newest = this.#kept;
  }

  #hear(type: string, upTo: number): void {
    this.#sequence = upTo;
    if (this.#newest === null) return;
    if (!IDLE.has(type)) this.#newest.isTrue = false;
    if (this.#newest.isTrue) this.#newest.upTo = upTo;
  }

  /** Discord has begun a new session: the stored snapshot belongs to one that has ended. */
  #loggedIn(): void {
    this.#logins += 1;
    this.#handled = 0;
    this.#kept = null;
    this.#newest = null;
    this.#dueAt = Number.NEGATIVE_INFINITY;
  }

  /**
   * Presses that the previous process handled before its lease ran out are too old to be answered anyway; it left later
   * ones to this process. If a shard was given up earlier, any repeated event may have been handled. The RESUMED event
   * that ends this catch-up may be one that was sent to another process before, and is repeated in the middle of it; so
   * the time of a press counts as well, by Discord’s clock alone.
   */
  #isOldPress(id: string, at: number): boolean {
    return (
      at <= this.#handled ||
      (this.#isCatchingUp && !this.#hasExpired) ||
      SnowflakeUtil.timestampFrom(id) < this.#tooOldBefore
    );
  }

  async #sessionNow(): Promise<SessionInfo | null> {
    return (await this.#manager?.options.retrieveSessionInfo(this.#parts.shard)) ?? null;
  }

  async #snapshotOf(client: Client<true>, session: SessionInfo): Promise<Snapshot> {
    const made = { id: randomUUID(), login: this.#logins, upTo: this.#sequence, isTrue: true };
    this.#newest = made;
    return { id: made.id, packed: await packed(client, { ...session, sequence: made.upTo }) };
  }

  #look(): void {
    const { timer } = this.#parts;
    this.#cancel = timer.after(LOOKS_EVERY_MS, async () => {
      if (this.#client?.isReady() && this.#newest?.isTrue !== true && timer.elapsed() >= this.#dueAt)
        await this.#keep(this.#client);
      if (!this.#isOver) this.#look();
    });
  }

  async #keep(client: Client<true>): Promise<void> {
    const { inTurn, timer } = this.#parts;
    this.#dueAt = timer.elapsed() + KEEPS_EVERY_MS;
    try {
      await inTurn('made', () => {
        this.#keeping = this.#makeAndKeep(client);
        return this.#keeping;
      });
    } catch {
      this.#newest = this.#kept;
      this.#dueAt = timer.elapsed() + TRIES_AGAIN_MS;
    }
    this.#keeping = null;
  }

  async #makeAndKeep(client: Client<true>): Promise<void> {
    const session = this.#isOver ? null : await this.#sessionNow();
    if (session === null) throw new Error('there is no session just now');
    const isKept = await this.#parts.keep(await this.#snapshotOf(client, session));
    if (isKept && this.#newest?.login === this.#logins) this.#kept = this.#newest;
  }

  /** Closes the connection for good; returns the last event up to which this process handles every press. */
  #hangUp(): number {
    const upTo = Math.max(this.#sequence, this.#handled);
    const closed = this.#manager?.destroy({ code: CloseCodes.Resuming, reason: 'another process goes on' });
    // No need to wait until Discord confirms: it repeats anything it sends until then.
    Promise.resolve(closed).catch(() => undefined);
    return upTo;
  }

  /** The stored snapshot will do: Discord repeats what has changed since. */
  async #leaveKept(): Promise<Handover | null> {
    if (this.#kept === null) return null;
    const handled = this.#hangUp();
    // Once stored, that one replaces the one before.
    await this.#keeping?.catch(() => undefined);
    return { snapshot: { kept: this.#kept.id }, sequence: this.#kept.upTo, handled };
  }

  /** None is stored yet, so one is made; the connection stays open until its turn comes. */
  async #leaveAnew(client: Client<true>): Promise<Handover | null> {
    let left: Handover | null = null;
    await this.#parts.inTurn('made', async () => {
      const session = this.#isOver || this.#kept !== null ? null : await this.#sessionNow();
      if (session === null) return;
      const handled = this.#hangUp();
      left = { snapshot: await this.#snapshotOf(client, session), sequence: this.#sequence, handled };
    });
    return left;
  }
}

class ResumingStrategy extends SimpleShardingStrategy {
  readonly #built: Manager;
  readonly #session: KeptSession;
  readonly #emit: Emit;

  constructor(built: Manager, session: KeptSession) {
    super(built);
    this.#built = built;
    this.#session = session;
    this.#emit = beforeDiscordJs(built, (payload) => session.passes(payload));
  }

  override async connect(): Promise<void> {
    if (await this.#session.connecting(this.#built, this.#emit)) await super.connect();
  }

  /** A shard that is still connecting would otherwise reconnect by itself, and this would never resolve. */
  override async destroy(options?: Parameters<SimpleShardingStrategy['destroy']>[0]): Promise<void> {
    // Without a code, discord.js only resets its shards before it connects.
    if (options?.code === undefined) return super.destroy(options);
    this.#session.stop();
    this.#built.options.retrieveSessionInfo = () => new Promise(() => undefined);
    // Any other code would end the session, which another process may resume.
    const closed = super.destroy({ ...options, code: CloseCodes.Resuming });
    await untilClosed(closed);
  }
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
