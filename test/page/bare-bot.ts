import type { Browser, Locator, Page } from 'playwright-core';
import { type LocalDiscord, servePage, startLocalDiscord } from '#local-discord';
import { type Frame, rawBot, rawGateway } from '#local-discord/fixtures';
import { openBrowser, PATIENCE, speakAs, until } from './visit.ts';

/** A bot that makes bare requests: it shows the page things that Parlor itself may never send. */
export interface BareBot {
  readonly discord: LocalDiscord;
  readonly browser: Browser;
  readonly url: string;
  /** How many interactions it has received. */
  interactions(): number;
  /** Waits for one more than so many, answers it, and returns what the bot received. */
  answer(known: number, body: object): Promise<Frame['d']>;
  close(): Promise<void>;
}

export async function bareBot(users: readonly string[] = ['Ada', 'Ben']): Promise<BareBot> {
  // Time stands still, so the limit per second would never reset, and some tests show every card.
  const discord = await startLocalDiscord({
    users,
    botName: 'Parlor',
    limits: { global: false, emojis: false },
  });
  // The three seconds are over when a test says so, however long the browser takes to press.
  discord.pause();
  const server = await servePage(discord);
  const gateway = rawGateway(discord);
  await gateway.told('READY');
  const browser = await openBrowser();
  const seen = () => gateway.frames.filter((frame) => frame.t === 'INTERACTION_CREATE');
  return {
    discord,
    browser,
    url: server.url,
    interactions: () => seen().length,
    async answer(known, body) {
      await until(() => seen().length > known);
      const { d } = seen().at(-1) ?? { d: { id: '', token: '', session_id: '' } };
      await rawBot(discord)('POST', `/interactions/${d.id}/${d.token}/callback`, body);
      return d;
    },
    async close() {
      await browser.close();
      gateway.drop();
      await server.close();
      await discord.close();
    },
  };
}

/** Ada's window. */
export async function lookAt({ browser, url }: BareBot): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(url);
  await speakAs(page, 'Ada');
  return page;
}

/** Posts a message and returns it as the page draws it. */
export async function drawn({ discord }: BareBot, page: Page, body: object): Promise<Locator> {
  const sent = await rawBot(discord)('POST', `/channels/${discord.channel().id}/messages`, body);
  if (sent.status >= 400) throw new Error(JSON.stringify(sent.body));
  const message = page.locator(`[data-message="${sent.body.id}"]`);
  await message.waitFor();
  return message;
}
