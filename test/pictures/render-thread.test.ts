// Proves src/pictures/render-thread.ts, src/pictures/worker.ts

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import type { FilledPicture } from '../../src/pictures/filled-picture.ts';
import { createRenderThread, pictureName, type RenderThread } from '../../src/pictures/render-thread.ts';
import { nightly } from '../support/length.ts';
import { stubThread } from '../support/stub-thread.ts';
import { row } from './samples.ts';

const renderThreads: RenderThread[] = [];
/** On a busy machine a low-priority thread may take its time to start. */
const AMPLE = 200_000;

afterEach(async () => {
  for (const renderThread of renderThreads.splice(0)) await renderThread.close();
});

function stubbed(): RenderThread {
  const renderThread = createRenderThread({
    worker: stubThread('stub-worker', import.meta.url),
    longestMs: AMPLE,
  });
  renderThreads.push(renderThread);
  return renderThread;
}

function called(title: string): FilledPicture {
  return { kind: 'cards', title, rows: [] };
}

test('draws cards and pictures on its thread', async () => {
  const renderThread = createRenderThread({ longestMs: AMPLE });
  renderThreads.push(renderThread);
  const sign = { kind: 'shape', shape: 'star' } as const;
  const [picture, card] = await Promise.all([
    renderThread.picture(row(3)),
    renderThread.card({ text: '7', sign, tint: 'red', style: 'filled' }),
  ]);
  expect(Buffer.from(picture).subarray(1, 4).toString()).toBe('PNG');
  expect(Buffer.from(card).readUInt32BE(16)).toBe(128);
});

test('the same picture is drawn once, however often it is requested', async () => {
  const renderThread = stubbed();
  const [one, same, other] = await Promise.all(
    ['a', 'a', 'b'].map((title) => renderThread.picture(called(title))),
  );
  expect(same).toEqual(one);
  expect(other).not.toEqual(one);
  expect(await renderThread.picture(called('a'))).toEqual(one);
  expect(pictureName(called('a'))).toBe(pictureName(called('a')));
  expect(pictureName(called('a'))).not.toBe(pictureName(called('b')));
});

test('only so many are kept', async () => {
  const renderThread = stubbed();
  const first = await renderThread.picture(called('first'));
  for (let index = 0; index < 70; index += 1) await renderThread.picture(called(`${index}`));
  expect(await renderThread.picture(called('first'))).not.toEqual(first);
});

test('failures are reported, and not kept; a thread that dies is replaced', async () => {
  const renderThread = stubbed();
  await expect(renderThread.picture(called('fail'))).rejects.toThrow('no paint left');
  await expect(renderThread.picture(called('die'))).rejects.toThrow();
  expect(await renderThread.picture(called('fine'))).toHaveLength(1);
});

nightly('frees the memory of each picture: some three megabytes', async () => {
  // In a program of its own, whose size nothing else changes.
  const script = fileURLToPath(new URL('many-pictures.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, '300']);
  expect(stdout).toMatch(/^\d+$/);
  expect(Number(stdout)).toBeLessThan(90);
});
