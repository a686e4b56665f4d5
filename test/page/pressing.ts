import type { Locator } from 'playwright-core';
import { goTo, type, until, type Window } from './visit.ts';

/** Buttons about the table; all others belong to the game. */
const ABOUT_THE_TABLE =
  /^(Your hand|Join|Rules|Table|Rematch|Play again|Share|Take my seat back|↩ Back|Take back|◀ Previous|Hint|Learn|Edit|Next ▶)$/;

/** Picks one of the enabled labels. */
export type Choose = (labels: readonly string[]) => string | undefined;

/** The newest public message with several buttons: a call to a table has only one. */
export function table({ page }: Window): Locator {
  return page.locator('article[data-private="false"]:has(button.button + button.button)').last();
}

/** The newest private message of this window. */
export function whisper({ page }: Window): Locator {
  return page.locator('article[data-private="true"]').last();
}

/** Opens a table by a command and waits for it: the previous table there may look the same. */
export async function lobby(window: Window, channel: string, line: string): Promise<void> {
  await goTo(window, channel);
  const before = await messageOf(table(window));
  await type(window, line);
  await until(async () => (await messageOf(table(window))) !== before);
  await button(table(window), 'Join').waitFor();
}

/** The id of a message on the page; null if it is not there. */
export async function messageOf(message: Locator): Promise<string | null> {
  return (await message.count()) === 0 ? null : message.getAttribute('data-message');
}

export function button(within: Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true });
}

const MORE = 'More…';
/** What a lobby offers there. A window that still shows one may soon have any other button. */
const BEHIND_MORE: readonly string[] = ['Rules', 'Edit', 'Fair deal'];

/** Whether a lobby offers a button only behind **More…**. */
async function isBehindMore(within: Locator, name: string): Promise<boolean> {
  if (!BEHIND_MORE.includes(name)) return false;
  return (await button(within, name).count()) === 0 && (await button(within, MORE).count()) > 0;
}

/** Presses a button as soon as it is enabled, and waits for the answer. */
export async function press(window: Window, within: Locator, name: string): Promise<void> {
  const before = window.deeds.done;
  let isHit = false;
  await until(async () => {
    isHit = (await hit(within, name)) !== null;
    return isHit || isBehindMore(within, name);
  });
  if (!isHit) {
    const last = await messageOf(whisper(window));
    await press(window, within, MORE);
    await until(async () => (await messageOf(whisper(window))) !== last);
    return press(window, whisper(window), name);
  }
  await until(() => window.deeds.done > before);
  await answered(window);
}

/** Presses one button of the game that `choose` picks; returns its HTML, or null if there is none, or no longer. */
export async function pressOne(window: Window, message: Locator, choose: Choose): Promise<string | null> {
  const labels = (await live(message).allTextContents()).filter((one) => !ABOUT_THE_TABLE.test(one));
  const label = choose(labels);
  const before = window.deeds.done;
  const pressed = label === undefined ? null : await hit(message, label);
  if (pressed === null) return null;
  await until(() => window.deeds.done > before);
  await answered(window);
  return pressed;
}

/** The enabled buttons of a message. */
function live(message: Locator): Locator {
  return message.locator('button.button:not([aria-disabled="true"])');
}

/**
 * Presses the button with this label, if there is one, and returns its HTML. In one step: an update may redraw the
 * message at any moment and reuse the button for another choice, or move it between mouse down and up.
 */
function hit(message: Locator, label: string): Promise<string | null> {
  return live(message).evaluateAll((buttons, wanted) => {
    const found = buttons.find((one) => one.textContent === wanted);
    found?.dispatchEvent(new Event('click', { bubbles: true }));
    return found?.outerHTML ?? null;
  }, label);
}

/** Waits until everything done in a window is answered, and shown on the page. */
async function answered({ page, deeds }: Window): Promise<void> {
  await until(() => deeds.answered === deeds.done);
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

/** Whether the table calls this window's person, in its line with the deadline. */
export async function isOn(window: Window): Promise<boolean> {
  return (await wordsOf(table(window))).includes(`▶ @${window.name}`);
}

export async function wordsOf(message: Locator): Promise<string> {
  return (await message.textContent()) ?? '';
}
