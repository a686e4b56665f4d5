// Proves test/support/browser.ts

import { spawnSync } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import { findBrowser } from './browser.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('there is a browser, and it starts', () => {
  const { executablePath, env } = findBrowser();
  const { status, stdout } = spawnSync(executablePath, ['--version'], { env, encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/Chrom|Edge/)]);
});

test('a browser that is named is used, or an error says that it does not start', () => {
  vi.stubEnv('TEST_BROWSER', '/nowhere/chromium');
  expect(findBrowser).toThrow('TEST_BROWSER names /nowhere/chromium, which does not start as a browser.');
  vi.stubEnv('TEST_BROWSER', process.execPath);
  expect(findBrowser().executablePath).toBe(process.execPath);
});
