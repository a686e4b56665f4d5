import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Journal } from './journal.ts';
import { applicationPayload, guildCreatePayload } from './payloads.ts';
import { shardOf } from './snowflake.ts';
import type { World, WorldEvent } from './world.ts';

interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: readonly [number, number];
  socket: WebSocket | null;
  /** When the connection was lost; null while it is open. */
  lostAt: number | null;
  seq: number;
  /** Kept so that a resuming client misses nothing. */
  readonly sent: { readonly seq: number; readonly text: string }[];
}

export interface Gateway {
  /** The intents of every IDENTIFY so far, refused ones included. */
  readonly intents: readonly number[];
  /** How often a client resumed its session. */
  readonly resumes: number;
  /** Sessions with a client listening. */
  readonly connected: number;
  /** The shards of those sessions, in order: `3/16`. A session that two clients listen to appears twice. */
  readonly shards: readonly string[];
  /** How many IDENTIFYs came sooner than allowed. */
  readonly hasty: number;
  /**
   * Drops every connection, or only the one responsible for a server, without a close code; unless `forget`, the
   * sessions can be resumed.
   */
  cut(forget: boolean, guildId?: string): void;
  /** Asks every client to reconnect and resume (opcode 7). */
  askToReconnect(): void;
  /** Closes every connection with a code, which tells the client whether to come back. */
  hangUp(code: number): void;
  /** Drops every connection and accepts none until it is reopened; the sessions can then be resumed. */
  shut(): void;
  open(): void;
  close(): void;
}

const PRIVILEGED =
  GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent;

const HEARTBEAT_EVERY = 41_250;
const EVENTS_KEPT = 2_000;
const IDENTIFY_EVERY = 5_000;
/** Discord says “a few minutes”. */
const RESUMABLE_FOR = 5 * 60_000;
/** Codes by which a client announces that it will not resume. */
const FOR_GOOD: readonly number[] = [1000, 1001];

/** The gateway beside the REST server, on the same port. */
export function openGateway(
  server: Server,
  world: World,
  options: { readonly allowedIntents: number; readonly journal: Journal },
): Gateway {
  let isShut = false;
  const sockets = new WebSocketServer({
    server,
    verifyClient: (_, decide) => decide(!isShut, 503),
  });
  const sessions = new Map<string, Session>();
  const intents: number[] = [];
  /** When a shard of each bucket last identified. */
  const identified = new Map<number, number>();
  let resumes = 0;
  let hasty = 0;

  const dispatch = (session: Session, event: string, data: unknown): void => {
    session.seq += 1;
    options.journal.add({ kind: 'event', event, data, at: world.clock.now() });
    const text = JSON.stringify({ op: GatewayOpcodes.Dispatch, t: event, s: session.seq, d: data });
    session.sent.push({ seq: session.seq, text });
    if (session.sent.length > EVENTS_KEPT * 2) session.sent.splice(0, EVENTS_KEPT);
    session.socket?.send(text);
  };

  world.tell = (news) => {
    for (const session of sessions.values()) {
      if (concerns(session, news)) dispatch(session, news.event, seenBy(world, session, news));
    }
  };

  /** Discord lets one shard of each bucket identify every five seconds. */
  const isHasty = (shard: number): boolean => {
    if (world.concurrency === null) return false;
    const bucket = shard % world.concurrency;
    const now = world.clock.now();
    if (now - (identified.get(bucket) ?? Number.NEGATIVE_INFINITY) < IDENTIFY_EVERY) return true;
    identified.set(bucket, now);
    return false;
  };

  const identify = (socket: WebSocket, data: Identify): void => {
    intents.push(data.intents);
    if (data.token !== world.token) {
      socket.close(GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.');
      return;
    }
    if ((data.intents & PRIVILEGED & ~options.allowedIntents) !== 0) {
      socket.close(GatewayCloseCodes.DisallowedIntents, 'Disallowed intent(s).');
      return;
    }
    const [shard, shards] = data.shard;
    if (!(shard >= 0 && shard < shards)) {
      socket.close(GatewayCloseCodes.InvalidShard, 'Invalid shard.');
      return;
    }
    if (isHasty(shard)) {
      hasty += 1;
      socket.send(control(GatewayOpcodes.InvalidSession, false));
      return;
    }
    world.identifies += 1;
    // A session cannot be resumed once its shard has another; keeping it would only cost memory.
    for (const [id, old] of sessions) {
      if (old.socket === null && old.shard[0] === shard) sessions.delete(id);
    }
    const session: Session = {
      id: randomUUID(),
      intents: data.intents,
      shard: data.shard,
      socket,
      lostAt: null,
      seq: 0,
      sent: [],
    };
    sessions.set(session.id, session);
    const guilds = [...world.guilds.values()].filter((guild) => looksAfter(session, guild.id));
    const { id, flags } = applicationPayload(world);
    dispatch(session, 'READY', {
      v: 10,
      user: { ...world.bot, verified: true, mfa_enabled: false, email: null },
      guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: world.origin.replace('http', 'ws'),
      shard: session.shard,
      application: { id, flags },
      private_channels: [],
      _trace: [],
    });
    if ((data.intents & GatewayIntentBits.Guilds) !== 0) {
      for (const guild of guilds) dispatch(session, 'GUILD_CREATE', guildCreatePayload(world, guild));
    }
    world.changed();
  };

  const resume = (socket: WebSocket, data: Resume): void => {
    const session = sessions.get(data.session_id);
    if (session !== undefined && data.seq > session.seq) {
      socket.close(GatewayCloseCodes.InvalidSeq, 'Invalid seq.');
      return;
    }
    const missed = session?.sent.filter((event) => event.seq > data.seq) ?? [];
    const whole = session !== undefined && missed.length === session.seq - data.seq;
    const isOver = world.clock.now() - (session?.lostAt ?? Number.POSITIVE_INFINITY) > RESUMABLE_FOR;
    if (data.token !== world.token || session === undefined || !whole || isOver) {
      socket.send(control(GatewayOpcodes.InvalidSession, false));
      return;
    }
    session.socket?.terminate();
    session.socket = socket;
    session.lostAt = null;
    resumes += 1;
    for (const event of missed) socket.send(event.text);
    dispatch(session, 'RESUMED', { _trace: [] });
    world.changed();
  };

  sockets.on('connection', (socket) => {
    socket.send(control(GatewayOpcodes.Hello, { heartbeat_interval: HEARTBEAT_EVERY, _trace: [] }));
    socket.on('message', (raw) => {
      const frame = readFrame(String(raw));
      if (frame === null) return socket.close(GatewayCloseCodes.DecodeError, 'Error while decoding payload.');
      switch (frame.op) {
        case GatewayOpcodes.Heartbeat:
          return socket.send(control(GatewayOpcodes.HeartbeatAck, null));
        case GatewayOpcodes.Identify:
          return identify(socket, readIdentify(frame.d));
        case GatewayOpcodes.Resume:
          return resume(socket, readResume(frame.d));
        default:
          return undefined;
      }
    });
    socket.on('close', (code) => {
      for (const session of sessions.values()) {
        if (session.socket !== socket) continue;
        session.socket = null;
        session.lostAt = world.clock.now();
        if (FOR_GOOD.includes(code)) sessions.delete(session.id);
      }
      world.changed();
    });
  });

  const listening = () => [...sessions.values()].filter(({ socket }) => socket !== null);
  const live = () => listening().flatMap(({ socket }) => socket ?? []);
  const cut = (forget: boolean, guildId?: string): void => {
    for (const [id, session] of sessions) {
      if (guildId !== undefined && !looksAfter(session, guildId)) continue;
      session.socket?.terminate();
      session.socket = null;
      session.lostAt ??= world.clock.now();
      if (forget) sessions.delete(id);
    }
  };
  return {
    intents,
    get resumes() {
      return resumes;
    },
    get connected() {
      return live().length;
    },
    get shards() {
      const all = listening().map(({ shard }) => shard);
      return all.toSorted(([one], [other]) => one - other).map((shard) => shard.join('/'));
    },
    get hasty() {
      return hasty;
    },
    cut,
    askToReconnect() {
      for (const socket of live()) socket.send(control(GatewayOpcodes.Reconnect, null));
    },
    hangUp(code) {
      for (const socket of live()) socket.close(code);
    },
    shut() {
      isShut = true;
      cut(false);
    },
    open() {
      isShut = false;
    },
    close() {
      world.tell = () => {};
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

/** A frame about the connection itself, outside the numbered events. */
function control(op: GatewayOpcodes, d: object | boolean | null): string {
  return JSON.stringify({ op, d, t: null, s: null });
}

function concerns(session: Session, { guildId, intents }: WorldEvent): boolean {
  if (intents !== 0 && (session.intents & intents) === 0) return false;
  return looksAfter(session, guildId);
}

function looksAfter({ shard: [shard, shards] }: Session, guildId: string): boolean {
  return shardOf(guildId, shards) === shard;
}

/** Without the message content intent, other users' messages arrive empty. */
function seenBy(world: World, session: Session, { event, data }: WorldEvent): unknown {
  if (event !== 'MESSAGE_CREATE' && event !== 'MESSAGE_UPDATE') return data;
  if ((session.intents & GatewayIntentBits.MessageContent) !== 0) return data;
  const ofBot =
    data.author?.id === world.bot.id || data.mentions?.some((user) => user.id === world.bot.id) === true;
  return ofBot ? data : { ...data, content: '', embeds: [], attachments: [], components: [] };
}

interface Identify {
  readonly token: string;
  readonly intents: number;
  readonly shard: readonly [number, number];
}

interface Resume {
  readonly token: string;
  readonly session_id: string;
  readonly seq: number;
}

function readFrame(
  text: string,
): { readonly op: number; readonly d: Readonly<Record<string, unknown>> } | null {
  try {
    const frame: unknown = JSON.parse(text);
    if (typeof frame !== 'object' || frame === null || !('op' in frame) || typeof frame.op !== 'number')
      return null;
    const d = 'd' in frame && typeof frame.d === 'object' && frame.d !== null ? frame.d : {};
    return { op: frame.op, d: Object.fromEntries(Object.entries(d)) };
  } catch {
    return null;
  }
}

function bareToken(value: unknown): string {
  return String(value).replace(/^Bot /, '');
}

function readIdentify(d: Readonly<Record<string, unknown>>): Identify {
  const [shard, count] = Array.isArray(d.shard) ? d.shard.map(Number) : [];
  return { token: bareToken(d.token), intents: Number(d.intents) || 0, shard: [shard ?? 0, count ?? 1] };
}

function readResume(d: Readonly<Record<string, unknown>>): Resume {
  return { token: bareToken(d.token), session_id: String(d.session_id), seq: Number(d.seq) || 0 };
}
