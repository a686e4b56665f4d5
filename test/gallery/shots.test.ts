// Proves test/gallery/shots.ts, test/support/browser.ts

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { shoot } from './shots.ts';

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PAGE = `<!doctype html>
<div class="dark rage-4-in-the-middle chat" style="width: 100px"><h3>Ada</h3><p style="height: 50px; margin: 0"></p></div>
<div class="dark farkle-4-late chat"><img class="picture" src="data:image/png;base64,${PICTURE}"></div>`;

test('a table is captured at twice the resolution and without its heading, and a picture as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-'));
  const [page, to] = [pathToFileURL(join(folder, 'index.html')), pathToFileURL(`${folder}/`)];
  writeFileSync(page, PAGE);
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await shoot(page, to);
    const table = readFileSync(new URL('table.png', to));
    // The offset of the size in a PNG.
    expect([table.readUInt32BE(16), table.readUInt32BE(20)]).toEqual([200, 100]);
    expect(readFileSync(new URL('board.png', to)).toString('base64')).toBe(PICTURE);
    expect(said.mock.calls.map(([line]) => line)).toEqual([
      `docs/table.png: ${table.length} bytes`,
      `docs/board.png: ${Buffer.from(PICTURE, 'base64').length} bytes`,
    ]);
  } finally {
    said.mockRestore();
    rmSync(folder, { recursive: true });
  }
});
