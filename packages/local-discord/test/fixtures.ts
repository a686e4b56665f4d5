import { WebSocket } from 'ws';
import { type LocalDiscord, startLocalDiscord } from '../src/index.ts';

/** An answer of the REST server. */
export interface Answer {
  readonly status: number;
  readonly body: {
    readonly id: string;
    readonly code: number;
    readonly message: string;
    readonly errors?: unknown;
  } & Record<string, unknown>;
  readonly headers: Headers;
}

/** A bot that makes bare requests, for what no client library would send. */
export function rawBot(discord: LocalDiscord, authorization = `Bot ${discord.token}`) {
  return async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const form = body instanceof FormData;
    const response = await fetch(`${discord.apiUrl}/v10${path}`, {
      method,
      headers: {
        authorization,
        // A kept-alive connection would be closed by the server while a test computes for seconds, and the next
        // request lost.
        connection: 'close',
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : JSON.parse(text), headers: response.headers };
  };
}

/**
 * Runs the work with a local Discord that is closed at the end and must not have violated its own specification. Its
 * time passes only when a test says so: on a busy machine three seconds may be over before an answer is written.
 */
export async function withDiscord(
  work: (discord: LocalDiscord, send: ReturnType<typeof rawBot>) => Promise<void>,
  options: Parameters<typeof startLocalDiscord>[0] = {},
): Promise<void> {
  const discord = await startLocalDiscord(options);
  discord.pause();
  try {
    await work(discord, rawBot(discord));
    if (discord.ownFaults.length > 0) throw new Error(JSON.stringify(discord.ownFaults, null, 1));
  } finally {
    await discord.close();
  }
}

export interface Frame {
  readonly op: number;
  readonly t: string | null;
  readonly s: number | null;
  readonly d: Readonly<Record<string, unknown>> & {
    readonly id: string;
    readonly token: string;
    readonly session_id: string;
  };
}

/** A gateway client that sends bare frames; it says `hello` (an IDENTIFY or RESUME) when greeted. */
export function rawGateway(
  discord: LocalDiscord,
  hello: object = { op: 2, d: { token: discord.token, intents: 1 } },
) {
  const socket = new WebSocket(`${discord.url.replace('http', 'ws')}/?v=10&encoding=json`);
  const frames: Frame[] = [];
  let closed: number | null = null;
  socket.on('message', (raw) => {
    const frame: Frame = JSON.parse(String(raw));
    frames.push(frame);
    if (frame.op === 10) socket.send(JSON.stringify(hello));
  });
  socket.on('close', (code) => {
    closed = code;
  });
  socket.on('error', () => {});
  return {
    frames,
    send: (frame: object) => socket.send(JSON.stringify(frame)),
    /** The first frame of that event, once it has arrived. */
    told: (event: string) => discord.until(() => frames.find((frame) => frame.t === event)),
    answered: (op: number) => discord.until(() => frames.find((frame) => frame.op === op)),
    closed: () => discord.until(() => closed),
    close: (code: number) => socket.close(code),
    drop: () => socket.terminate(),
  };
}

export const V2 = 1 << 15;
export const EPHEMERAL = 1 << 6;
export const text = (content: string) => ({ type: 10, content });
export const button = (customId: string, more: object = {}) => ({
  type: 2,
  style: 1,
  label: 'Press',
  custom_id: customId,
  ...more,
});
export const row = (...components: readonly object[]) => ({ type: 1, components });
export const select = (customId: string, more: object = {}) => ({
  type: 3,
  custom_id: customId,
  options: [
    { label: 'One', value: '1' },
    { label: 'Two', value: '2' },
  ],
  ...more,
});
export const v2 = (...components: readonly object[]) => ({ flags: V2, components });
