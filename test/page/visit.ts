import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** The compiled playground in a process of its own, as `npm run playground` runs it, and a browser beside it. */
export interface Visit {
  readonly url: string;
  readonly browser: Browser;
  /** What the playground and the bot have written about things that went wrong. */
  complaints(): string;
  close(): Promise<void>;
}

/** One window of the page, and everything that went over its lines. */
export interface Window {
  readonly page: Page;
  /** Who speaks through it. */
  readonly name: string;
  /** Every frame and every address, both ways. */
  readonly traffic: readonly string[];
}

const PROGRAM = fileURLToPath(new URL('../../dist/playground/main.js', import.meta.url));
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const STARTS_WITHIN = 30_000;

/** Starts both; `close` ends both. */
export async function visit(): Promise<Visit> {
  // First, so that no playground is left behind where there is no browser.
  const browser = await openBrowser();
  const child = spawn(process.execPath, [PROGRAM, '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaints = '';
  child.stderr.on('data', (data: Buffer) => {
    complaints += data.toString();
  });
  const url = await addressOf(child, () => complaints);
  return {
    url,
    browser,
    complaints: () => complaints,
    async close() {
      await browser.close();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });
}

function addressOf(child: ChildProcess, complaints: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`No address was printed: ${complaints()}`)),
      STARTS_WITHIN,
    );
    let said = '';
    child.stdout?.on('data', (data: Buffer) => {
      said += data.toString();
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (url === undefined) return;
      clearTimeout(late);
      resolve(url);
    });
    child.once('exit', () => reject(new Error(`The playground ended: ${complaints()}`)));
  });
}

/** Opens the page in a new window and waits until the bot's commands are there. */
export async function openWindow(context: BrowserContext, url: string): Promise<Window> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const traffic: string[] = [];
  page.on('request', (request) => traffic.push(request.url()));
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => traffic.push(String(payload)));
    socket.on('framereceived', ({ payload }) => traffic.push(String(payload)));
  });
  page.on('pageerror', (error) => traffic.push(`The page broke: ${error.message}`));
  await page.goto(url);
  const you = page.locator('.person[aria-pressed="true"]');
  await you.waitFor({ state: 'attached' });
  const name = (await you.textContent())?.replace(/ you$/, '').trim().slice(1).trim() ?? '';
  await until(() => traffic.some((frame) => frame.includes('"name":"leaderboard"')), STARTS_WITHIN);
  return { page, name, traffic };
}

/** What a window asked of anybody but the playground, and what broke in it: nothing, whatever was done. */
export function mishapsOf({ page, traffic }: Window): readonly string[] {
  const { origin } = new URL(page.url());
  const strayed = (said: string) => /^\w+:\/\//.test(said) && !said.startsWith(`${origin}/`);
  return traffic.filter((said) => strayed(said) || said.startsWith('The page broke'));
}

/** Opens another channel. */
export async function goTo({ page }: Window, channel: string): Promise<void> {
  await page.getByRole('button', { name: channel }).click();
}

/** Writes a line and sends it, whatever the list over it proposes. */
export async function type({ page }: Window, line: string): Promise<void> {
  await page.locator('#command').fill(line);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
}

/** Looks again and again until something is so. */
export async function until(look: () => boolean | Promise<boolean>, ms = 15_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await look())) {
    if (Date.now() > end) throw new Error(`It did not happen within ${ms} ms: ${look}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
