import { statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../support/browser.ts';

/** Picture pixels per page pixel, as on most screens. */
const SHARP = 2;

/** The parts of the page that the README shows. */
const SHOTS = [
  { file: 'table.png', part: '.dark.rage-4-in-the-middle' },
  { file: 'board.png', part: '.dark.farkle-4-late .picture >> nth=0' },
] as const;

/** Takes screenshots of parts of the gallery into a folder, and saves pictures of messages as they are. */
export async function shoot(page: URL, folder: URL): Promise<void> {
  const browser = await launchBrowser();
  try {
    const view = await browser.newPage({
      viewport: { width: 1_960, height: 1_000 },
      deviceScaleFactor: SHARP,
    });
    await view.goto(page.href);
    // The seats and the moment mean nothing outside the gallery.
    await view.addStyleTag({ content: '.chat > h3 { display: none }' });
    for (const { file, part } of SHOTS) {
      const path = fileURLToPath(new URL(file, folder));
      const place = view.locator(part);
      const src = await place.getAttribute('src');
      if (src === null) await place.screenshot({ path });
      else writeFileSync(path, Buffer.from(src.replace(/^.*base64,/, ''), 'base64'));
      console.log(`docs/${file}: ${statSync(path).size} bytes`);
    }
  } finally {
    await browser.close();
  }
}
