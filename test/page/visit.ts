import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { LogLine } from '#local-discord';
import { launchBrowser } from '../support/browser.ts';
import { sharedBrowser } from '../support/services.ts';

/** The compiled playground in a process of its own, as `npm run playground` runs it, and a browser next to it. */
export interface Visit {
  readonly url: string;
  readonly browser: Browser;
  /** The errors that the playground and the bot have reported. */
  complaints(): string;
  close(): Promise<void>;
}

/** One window of the page, and everything that went over its connections. */
export interface Window {
  readonly page: Page;
  /** Who speaks through it. */
  readonly name: string;
  /** Every frame and every URL, in both directions. */
  readonly traffic: readonly string[];
  /** How often its person has done something, and how many of these were answered. */
  readonly deeds: { readonly done: number; readonly answered: number };
  /** The developer's log as far as it was sent, oldest first; the page itself drops old lines. */
  readonly log: readonly LogLine[];
}

const PROGRAM = fileURLToPath(new URL('../../dist/playground/main.js', import.meta.url));
/** A bot on a busy machine that uploads every card. */
export const STARTS_WITHIN = 120_000;
/** Only what never happens takes this long: a bot that restarts on a busy machine needs half of it. */
export const PATIENCE = 60_000;
/** How many seconds people wait for an answer. On a busy machine the bot may need more than Discord’s three. */
const PEOPLE_WAIT = 30;

/** For tests that are not about cards: no emojis to upload, and nothing to paint. */
export const PLAIN = { CARD_EMOJIS: 'off', PICTURES: 'off' } as const;

interface Wanted {
  /** Of the playground’s command line. */
  readonly switches?: readonly string[];
  /** Settings of the bot. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts both; `close` ends both. */
export async function visit({ switches = [], env = {} }: Wanted = {}): Promise<Visit> {
  // The browser first, so that no playground is left behind if there is none.
  const browser = await openBrowser();
  const args = [PROGRAM, '--port', '0', '--patience', String(PEOPLE_WAIT), ...switches];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let complaints = '';
  child.stderr.on('data', (data: Buffer) => {
    complaints += data.toString();
  });
  const close = async (): Promise<void> => {
    await browser.close();
    child.kill('SIGTERM');
    await ended;
  };
  const url = await addressOf(child, () => complaints).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    url,
    browser,
    complaints: () => complaints,
    close,
  };
}

/** The browser that all tests of a run share, or a new one. Closing it closes everything opened through it. */
export async function openBrowser(): Promise<Browser> {
  const address = await sharedBrowser();
  return address === null ? launchBrowser() : chromium.connect(address);
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

/** Opens the page in a new window for a person and waits until the bot's commands are there. */
export async function openWindow(context: BrowserContext, url: string, name = 'Ada'): Promise<Window> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const traffic: string[] = [];
  const deeds = { done: 0, answered: 0 };
  const log: LogLine[] = [];
  page.on('request', (request) => traffic.push(request.url()));
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      traffic.push(String(payload));
      if (String(payload).startsWith('{"nr":')) deeds.done += 1;
    });
    socket.on('framereceived', ({ payload }) => {
      const said = String(payload);
      traffic.push(said);
      if (said.startsWith('{"tell":"outcome"')) deeds.answered += 1;
      if (said.startsWith('{"tell":"log"')) log.push(...JSON.parse(said).lines);
    });
    socket.on('close', () => {
      deeds.answered = deeds.done;
    });
  });
  page.on('pageerror', (error) => traffic.push(`The page broke: ${error.message}`));
  await page.goto(url);
  await speakAs(page, name);
  await until(() => traffic.some((frame) => frame.includes('"name":"leaderboard"')), STARTS_WITHIN);
  return { page, name, traffic, deeds, log };
}

/**
 * Waits until the page is there, and makes it speak as this person. Usually it already does; but the playground may
 * still count a window that was just closed, and then gives the new one to another person.
 */
export async function speakAs(page: Page, name: string): Promise<void> {
  const people = (pressed: boolean) => page.locator(`.person[aria-pressed="${pressed}"]`, { hasText: name });
  await page.locator('.person[aria-pressed="true"]').waitFor({ state: 'attached' });
  // On a narrow screen the list of people is collapsed.
  if ((await people(false).count()) > 0) await people(false).dispatchEvent('click');
  await people(true).waitFor({ state: 'attached' });
}

/** Requests of a window to anything but the playground, and errors in it: there should be none, whatever was done. */
export function mishapsOf({ page, traffic }: Window): readonly string[] {
  const { origin } = new URL(page.url());
  const strayed = (said: string) => /^\w+:\/\//.test(said) && !said.startsWith(`${origin}/`);
  return traffic.filter((said) => strayed(said) || said.startsWith('The page broke'));
}

/** Opens another channel. */
export async function goTo({ page }: Window, channel: string): Promise<void> {
  // A message may have a button of the same name, such as Table.
  await page.locator('.channel', { hasText: channel }).click();
  await page.getByRole('heading', { name: channel, level: 1 }).waitFor();
}

/** Types a line and sends it, regardless of suggestions. */
export async function type({ page }: Window, line: string): Promise<void> {
  await page.locator('#command').fill(line);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
}

/** Polls until the condition holds. */
export async function until(look: () => boolean | Promise<boolean>, ms = PATIENCE): Promise<void> {
  const end = Date.now() + ms;
  while (!(await look())) {
    if (Date.now() > end) throw new Error(`It did not happen within ${ms} ms: ${look}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
