import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Hints, Players, Program } from './backend.ts';
import type { LocalDiscord } from './local-discord.ts';
import { createWindows, type Windows } from './page-windows.ts';
import type { Picture } from './world.ts';

/** The page on loopback: its files, the pictures of Discord it shows, and a connection for every window. */
export interface PageServer {
  readonly url: string;
  /** Tells the windows that the program or the players have changed; they notice changes on Discord by themselves. */
  refresh(): void;
  close(): Promise<void>;
}

export interface PageOptions {
  /** Any free port if this is missing or taken. */
  readonly port?: number;
  /** Without a program, there are no buttons to start or stop the bot. */
  readonly program?: Program;
  /** Without players, nobody can be handed over. */
  readonly players?: Players;
  readonly hints?: Partial<Hints>;
}

/** Where Vite writes the page, relative to both the source and its build. */
const BUILT = new URL('../dist/page/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
/** Everything the page needs is here: it may fetch nothing from elsewhere. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
const MOST_BYTES_SAID = 1_000_000;

/** Serves a page that shows a local Discord, for several people in several windows. */
export async function servePage(
  discord: LocalDiscord,
  { port = 0, program, players, hints = {} }: PageOptions = {},
): Promise<PageServer> {
  const files = await builtFiles(BUILT);
  const windows = createWindows({ discord, program: program ?? null, players: players ?? null, hints });
  const server = createServer((request, response) => {
    const found = isLocal(request) ? find(discord, windows, files, request.url ?? '/') : null;
    send(response, found);
  });
  const lines = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES_SAID });
  server.on('upgrade', (request, socket, head) => {
    // A page from elsewhere must not act through a visitor's browser.
    if (!isLocal(request) || request.headers.origin !== `http://${request.headers.host}`) {
      socket.destroy();
      return;
    }
    lines.handleUpgrade(request, socket, head, (line) => connect(windows, line));
  });
  const taken = await listen(server, port).catch((error: unknown) => {
    if (port === 0) throw error;
    return listen(server, 0);
  });
  return {
    url: `http://127.0.0.1:${taken}`,
    refresh: windows.refresh,
    async close() {
      windows.close();
      for (const line of lines.clients) line.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function connect(windows: Windows, socket: WebSocket): void {
  const line = windows.connect((note) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(note));
  });
  socket.on('message', (raw) => line.hear(String(raw)));
  socket.on('close', () => line.closed());
  socket.on('error', () => socket.terminate());
}

function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Whether the request was addressed to this machine: any other host name means DNS rebinding. */
function isLocal(request: IncomingMessage): boolean {
  return /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '');
}

async function builtFiles(built: URL): Promise<ReadonlyMap<string, Picture>> {
  const names = await readdir(built, { recursive: true, withFileTypes: true }).catch(() => []);
  const entries = names
    .filter((entry) => entry.isFile())
    .map(async (entry): Promise<[string, Picture]> => {
      const path = `${entry.parentPath}/${entry.name}`;
      const name = path.slice(fileURLToPath(built).length).replaceAll('\\', '/').replace(/^\/+/, '');
      return [name, { type: TYPES[extname(name)] ?? 'application/octet-stream', data: await readFile(path) }];
    });
  const files = new Map(await Promise.all(entries));
  if (!files.has('index.html')) throw new Error('The page has not been built; run npm run build.');
  return files;
}

/** `/emojis/<id>`, `/files/<window>/<id>/<name>` if the window may see it, or a file of the page. */
function find(
  discord: LocalDiscord,
  windows: Windows,
  files: ReadonlyMap<string, Picture>,
  url: string,
): Picture | null {
  const [kind = '', ...rest] = (url.split('?')[0] ?? '').split('/').slice(1).map(decoded);
  if (kind === 'emojis') return discord.picture(rest[0] ?? '');
  if (kind !== 'files') return files.get([kind, ...rest].join('/') || 'index.html') ?? null;
  const [window = '', id = '', name = ''] = rest;
  const person = windows.personOf(window);
  if (person === null) return null;
  const seen = discord
    .placesOf(person)
    .flatMap((guild) => [...guild.channels.values()])
    .filter(person.canSee)
    .flatMap(person.read)
    .some((message) => message.attachments.some((file) => file.id === id));
  return seen ? discord.file(`${id}/${name}`) : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // No file has such a name.
    return '?';
  }
}

function send(response: ServerResponse, found: Picture | null): void {
  response.writeHead(found === null ? 404 : 200, {
    ...HEADERS,
    'content-type': found?.type ?? 'text/plain',
    'cache-control': 'no-cache',
  });
  response.end(found?.data ?? 'There is nothing here.');
}
