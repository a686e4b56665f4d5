import type { Locator, Page } from 'playwright-core';
import { goTo, type, type Window } from './visit.ts';

/** Buttons about the table; every other one belongs to the game. */
const ABOUT_THE_TABLE = /^(Your hand|Rules|Table|Rematch|Take my seat back|↩ Back|◀ Before|Next ▶)$/;

/** Picks one of the labels that can be pressed. */
export type Choose = (labels: readonly string[]) => string | undefined;

/** The newest public message with something to press. */
export function table({ page }: Window): Locator {
  return page.locator('article[data-private="false"]:has(button.button)').last();
}

/** The newest message only this window sees. */
export function whisper({ page }: Window): Locator {
  return page.locator('article[data-private="true"]').last();
}

/** Opens a table by a command and waits for it, in a channel where another test has none. */
export async function lobby(window: Window, channel: string, line: string): Promise<void> {
  await goTo(window, channel);
  await type(window, line);
  await button(table(window), 'Join').waitFor();
}

export function button(within: Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true });
}

/** Presses and waits for the answer. */
export async function press(window: Window, within: Locator, name: string): Promise<void> {
  const found = button(within, name).first();
  await found.click();
  await answered(window.page);
}

/**
 * Presses one button of the game as `choose` says, by the keyboard, which need not wait until the picture rests;
 * false when there is none.
 */
export async function pressOne({ page }: Window, message: Locator, choose: Choose): Promise<boolean> {
  const live = message.locator('button.button:not([aria-disabled="true"])');
  const all = await live.allTextContents();
  const label = choose(all.filter((one) => !ABOUT_THE_TABLE.test(one)));
  if (label === undefined) return false;
  await live.nth(all.indexOf(label)).press('Enter');
  await answered(page);
  return true;
}

/** Waits until no press waits for the bot. */
async function answered(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

/** Whether the table calls on this window's person, in its line with the deadline. */
export async function isOn(window: Window): Promise<boolean> {
  const words = (await table(window).textContent()) ?? '';
  return words.includes(`▶ @${window.name}`);
}

export async function wordsOf(message: Locator): Promise<string> {
  return (await message.textContent()) ?? '';
}
