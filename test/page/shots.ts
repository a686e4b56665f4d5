import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { until, type Window } from './visit.ts';

const FOLDER = fileURLToPath(new URL('../../screenshots/', import.meta.url));
const SIZES = {
  desk: { width: 1280, height: 860 },
  phone: { width: 400, height: 820 },
} as const;
/** The height of everything above and below the messages. */
const AROUND = 150;
const SCHEMES = ['dark', 'light'] as const;

/** Creates the folder for the pictures and returns its path. */
export async function openFolder(): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  return FOLDER;
}

/** The page as it is, in both sizes and themes; taller than the screen if a message should be seen as a whole. */
export async function shoot(page: Page, name: string, whole?: Locator): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await rest(page);
      const { height = 0 } = (await whole?.boundingBox()) ?? {};
      if (height + AROUND > viewport.height) {
        await page.setViewportSize({ ...viewport, height: Math.ceil(height) + AROUND });
        await rest(page);
      }
      // Content above it may still grow once its pictures are loaded.
      for (let times = 0; whole !== undefined && times < 2; times++) {
        await whole.evaluate((message) => message.scrollIntoView({ block: 'end' }));
        await rest(page);
      }
      await page.screenshot({ path: `${FOLDER}${name}-${size}-${colorScheme}.png` });
    }
  }
  await page.setViewportSize(SIZES.desk);
}

/** Only on a phone. */
export async function onPhone(page: Page, name: string, open: () => Promise<void>): Promise<void> {
  await page.setViewportSize(SIZES.phone);
  await open();
  await rest(page);
  await page.screenshot({ path: `${FOLDER}${name}-phone.png` });
}

/** Waits until movement has stopped and every picture is loaded. */
async function rest(page: Page): Promise<void> {
  await page.waitForTimeout(250);
  await until(
    async () => (await page.evaluate('[...document.images].every((image) => image.complete)')) === true,
  );
}

/** The last message from its first line to its last. */
export async function shootLast({ page }: Pick<Window, 'page'>, name: string): Promise<void> {
  await shoot(page, name, page.locator('article').last());
}
