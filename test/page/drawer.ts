import type { Locator } from 'playwright-core';
import { button } from './pressing.ts';
import type { Window } from './visit.ts';

/** Opens the developer's drawer and waits until its log is there. */
export async function openDrawer(window: Window): Promise<void> {
  await window.page.getByRole('button', { name: 'Developer' }).click();
  await logged(window, 'READY').last().waitFor();
}

/** Presses one of its buttons. */
export async function control({ page }: Window, name: string): Promise<void> {
  await button(page.getByRole('complementary', { name: 'Developer' }), name).click();
}

/** The lines of the log with these words, the newest first. */
export function logged({ page }: Window, words: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Log' }).locator('summary', { hasText: words });
}
