// Proves src/playground/demo.ts, src/playground/arguments.ts, src/playground/help.ts, src/playground/pressing.ts, src/playground/start.ts

import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readArguments } from '../../src/playground/arguments.ts';
import { asksForHelp } from '../../src/playground/help.ts';

const program = fileURLToPath(new URL('../../dist/playground/main.js', import.meta.url));

/** The compiled playground, as `npm run playground` runs it. */
function playground(...args: readonly string[]) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, [program, ...args], { maxBuffer: 2 ** 26 }, (_, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    );
  });
}

describe('the demo', () => {
  it('plays a whole game of Farkle Flip, names a winner and shows the leaderboard', async () => {
    // A busy machine may need more than Discord’s three seconds for an answer.
    const { code, out, err } = await playground('--demo', 'farkle', '--seed', '1', '--patience', '60');
    expect(err).toBe('');
    expect(out).toContain('Ada types /farkle start');
    // Each story is below its press, and none is repeated at the next.
    expect(out.match(/^ {2}› Starting cards/gm)).toBeNull();
    expect(out.match(/^ {2}› .*(stops|No cards are left)/gm)?.length).toBeGreaterThanOrEqual(
      out.match(/presses \[Stop/g)?.length ?? 0,
    );
    expect(out).toMatch(/🏆 .+ wins? with [\d,]+/);
    expect(out).toMatch(/🥇 .+ · [\d,]+ points/);
    expect(out.slice(out.indexOf('Ada types /leaderboard'))).toMatch(/🥇 (Ada|Ben|Cleo) · /);
    expect(out).not.toContain('unknown-user');
    expect(code).toBe(0);
  });

  it('says what it takes before anything is built', () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    const start = ['--import', 'tsx', 'src/playground/start.ts', '--help'];
    const { status, stdout, stderr } = spawnSync(process.execPath, start, { cwd: root, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const takes of ['--port', '--patience', '--language', '--demo', '--seed'])
      expect(stdout).toMatch(new RegExp(`^  ${takes} `, 'm'));
    expect(['-h', '--help', '--port'].map((name) => asksForHelp([name]))).toEqual([true, true, false]);
  });

  it('says which games there are, and how to call it', async () => {
    const unknown = await playground('--demo', 'poker');
    expect(unknown).toMatchObject({ code: 1, out: '' });
    expect(unknown.err).toMatch(
      /^There is no game “poker”\. There are .*farkle.*\.\nUsage: npm run playground/,
    );
    const missing = await playground('--demo');
    expect(missing).toMatchObject({ code: 1, out: '' });
    expect(missing.err).toMatch(/^Which game .*\nUsage: npm run playground/);
    expect(readArguments(['--demo', ''])).toMatch(/^Which game /);
    expect(readArguments(['--language', 'klingon'])).toMatch(
      /^--language takes a language .* de, es-ES or es-419 \(Latin America\)\.$/,
    );
    for (const wrong of ['2', '1e3'])
      expect(readArguments(['--patience', wrong])).toMatch(/^--patience takes .* 3 to 3600\.$/);
  });
});
