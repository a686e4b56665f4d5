// Proves src/program.ts, src/sharding.ts, src/discord/wire/foreign-pages.ts, src/discord/wire/long-waits.ts

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GatewayDispatchEvents, GatewayOpcodes } from 'discord-api-types/v10';
import { afterEach, expect, test, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { startLocalDiscord } from '#local-discord';
import { freePort } from '../support/free-port.ts';
import { migratedFile } from '../support/services.ts';
import { MAIN, scratch } from './program.ts';

/** How far Discord lets the bot in before it stops answering. */
const STAGES = [
  'asked for the address of the gateway',
  'connecting',
  'connected',
  'identified',
  'connected again',
] as const;
type Stage = (typeof STAGES)[number];

const READY = {
  v: 10,
  user: { id: '1', username: 'parlor', discriminator: '0', avatar: null, bot: true },
  application: { id: '1', flags: 0 },
  guilds: [],
  session_id: 's',
};
/** Generous, for busy machines. */
const WITHIN = { timeout: 120_000 };
const NO_LIMIT = { total: 1_000, remaining: 1_000, reset_after: 0, max_concurrency: 1 };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A Discord that stops answering at a stage; `reached` is called when the bot has got that far. */
async function discordSilentAt(silentAt: Stage, reached: () => void): Promise<string> {
  let connections = 0;
  const gateway = new WebSocketServer({ noServer: true });
  const server = createServer((request, response) => {
    const answer = (body: unknown) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (!request.url?.endsWith('/gateway/bot')) {
      // The bot registers its commands, so it has been let in.
      for (const client of gateway.clients) client.terminate();
      answer([]);
    } else if (silentAt === 'asked for the address of the gateway') reached();
    else answer({ url: address('ws'), shards: 1, session_start_limit: NO_LIMIT });
  });
  const address = (scheme: 'http' | 'ws'): string =>
    `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('upgrade', (request, socket, head) => {
    ends.push(() => socket.destroy());
    if (silentAt === 'connecting') reached();
    else gateway.handleUpgrade(request, socket, head, greet);
  });
  const greet = (client: WebSocket): void => {
    connections += 1;
    if (silentAt === 'connected' || (silentAt === 'connected again' && connections > 1)) {
      reached();
      return;
    }
    const say = (payload: object): void => client.send(JSON.stringify(payload));
    client.on('message', (data) => {
      if (JSON.parse(String(data)).op !== GatewayOpcodes.Identify) return;
      if (silentAt === 'identified') reached();
      else {
        const ready = { ...READY, resume_gateway_url: address('ws') };
        say({ op: GatewayOpcodes.Dispatch, t: GatewayDispatchEvents.Ready, s: 1, d: ready });
      }
    });
    say({ op: GatewayOpcodes.Hello, d: { heartbeat_interval: 40_000 } });
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `${address('http')}/api`;
}

/** The program on its own database, its output so far, and its exit code once it has ended. */
async function started(apiUrl: string, more: Readonly<Record<string, string>> = {}) {
  const database = scratch();
  await migratedFile(database.path);
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DISCORD_TOKEN: 'some.discord.token',
      DISCORD_API_URL: apiUrl,
      DATABASE_URL: database.url,
      CARD_EMOJIS: 'off',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  }
  const ended = once(child, 'close').then(([code]) => {
    database.clear();
    return code;
  });
  return { output: () => output, stop: () => child.kill('SIGTERM'), ended };
}

test.each(STAGES)('a stop ends the program in order while it waits for Discord, %s', async (stage) => {
  let stop = (): unknown => undefined;
  const program = await started(await discordSilentAt(stage, () => stop()));
  stop = () => {
    stop = () => undefined;
    program.stop();
  };
  const code = await program.ended;
  const said = program.output().trim().split('\n');
  expect([code, said.slice(-2).map((line) => JSON.parse(line).msg)], program.output()).toEqual([
    0,
    ['closing', 'closed'],
  ]);
});

test('the program waits out a ban of its address, and reports it in the log and by /readyz', async () => {
  const discord = await startLocalDiscord();
  ends.push(() => void discord.close());
  const route = '/gateway/bot';
  discord.answerNext({ status: 429, isCloudflare: true, retryAfter: 18 * 3_600, route, times: 100 });
  const port = await freePort();
  const program = await started(discord.apiUrl, { HEALTH_PORT: String(port) });
  await vi.waitUntil(() => program.output().includes('Discord makes the bot wait'), WITHIN);
  // On a busy machine it may also say that the database does not answer in time, or that a minute has passed.
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(`${answer.status} ${(await answer.text()).trim()}`).toMatch(
      /^503 not ready: there is no connection to Discord yet; waiting \d+ min for Discord: a proxy or Cloudflare answers instead$/,
    );
  };
  await vi.waitFor(ready, WITHIN);
  program.stop();
  expect(await program.ended).toBe(0);
  expect(discord.requests).toHaveLength(1);
});
