import type { Locator } from 'playwright-core';
import { button } from './pressing.ts';
import { until, type Window } from './visit.ts';

/** Opens the developer's drawer and waits for its log. */
export async function openDrawer(window: Window): Promise<void> {
  await window.page.getByRole('button', { name: 'Developer' }).click();
  await logged(window, '').first().waitFor();
}

export function drawer({ page }: Window): Locator {
  return page.getByRole('complementary', { name: 'Developer' });
}

/** Presses one of its buttons. */
export async function control(window: Window, name: string): Promise<void> {
  await button(drawer(window), name).click();
}

/** The log lines on the page with these words, newest first. */
export function logged({ page }: Window, words: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Log' }).locator('summary', { hasText: words });
}

/** The number of the log's newest line. */
export function newestLine({ log }: Window): number {
  return log.at(-1)?.number ?? 0;
}

/** Whether there is a line with these words after that one: an earlier test may have left one with the same words. */
export function wasLogged({ log }: Window, words: string, after: number): boolean {
  return log.some(({ number, title, result }) => number > after && `${title} ${result}`.includes(words));
}

export async function untilLogged(window: Window, words: string, after: number): Promise<void> {
  await until(() => wasLogged(window, words, after));
}
