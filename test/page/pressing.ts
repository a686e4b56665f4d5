import type { Locator } from 'playwright-core';
import { until, type Window } from './visit.ts';

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

export function button(within: Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true });
}

/** Presses and waits for the answer. */
export async function press(window: Window, within: Locator, name: string): Promise<void> {
  const found = button(within, name).first();
  await found.click();
  await until(async () => (await window.page.locator('[aria-busy="true"]').count()) === 0);
}

/** What of the game can be pressed on a message. */
async function gameButtons(message: Locator): Promise<readonly string[]> {
  const live = message.locator('button.button:not([aria-disabled="true"])');
  const labels = await live.allTextContents();
  return labels.filter((label) => !ABOUT_THE_TABLE.test(label));
}

/** Presses one button of the game as `choose` says; false when there is none. */
export async function pressOne(window: Window, message: Locator, choose: Choose): Promise<boolean> {
  const labels = await gameButtons(message);
  const label = choose(labels);
  if (label === undefined) return false;
  const at = labels.indexOf(label);
  const live = message.locator('button.button:not([aria-disabled="true"])');
  const all = await live.allTextContents();
  const places = all.flatMap((one, index) => (ABOUT_THE_TABLE.test(one) ? [] : [index]));
  await live.nth(places[at] ?? 0).click();
  await until(async () => (await window.page.locator('[aria-busy="true"]').count()) === 0);
  return true;
}

/** Whether the table calls on this window's person, in its line with the deadline. */
export async function isOn(window: Window): Promise<boolean> {
  const words = (await table(window).textContent()) ?? '';
  return words.includes(`▶ @${window.name}`);
}

export async function wordsOf(message: Locator): Promise<string> {
  return (await message.textContent()) ?? '';
}
