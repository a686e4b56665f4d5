/**
 * `npm run smoke`: asks Discord everything that needs a real token to find out, and prints what the bot expects and
 * what it got; exit code 1 if the bot would do something wrong. Use a throwaway application: docs/smoke.md.
 */
import 'dotenv/config';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { complain, runEntry, tell } from './entry.ts';
import type { Options } from './smoke/arguments.ts';
import type { Pass } from './smoke/asking.ts';

const DISCORD = 'https://discord.com/api';
/** Shorter waits are not announced. */
const SHORT_MS = 3_000;

const ending = new AbortController();
// Only once: a second Ctrl-C means that the user does not want to wait for the cleanup either.
process.once('SIGINT', () => ending.abort());

await runEntry(async () => {
  const { readOptions, USAGE } = await import('./smoke/arguments.ts');
  const { readConfig } = await import('../config.ts');
  const options = readOptions(process.argv.slice(2));
  const config = readConfig(process.env);
  if (options === null) return complain(`Use it like this: ${USAGE}`);
  if (!config.ok) return complain(config.sentences.join(' '));
  try {
    await run(options, config.value);
  } catch (error) {
    if (!ending.signal.aborted) throw error;
    complain('Ended before anything was checked.');
  }
});

async function run(asked: Options, { token, discordApiUrl }: Config): Promise<void> {
  const { smoke } = await import('./smoke/run.ts');
  const { isClean, summary } = await import('./smoke/report.ts');
  const pass: Pass = async (ms, why, signal) => {
    if (ms > asked.patienceMs) return false;
    if (ms >= SHORT_MS) tell([`Waiting ${Math.ceil(ms / 1_000)} s: ${why}.`]);
    await sleep(ms, undefined, { signal });
    return true;
  };
  const came = await smoke({
    api: discordApiUrl ?? DISCORD,
    token,
    options: asked,
    pass,
    signal: ending.signal,
    tell: (line) => tell([line]),
  });
  if ('refused' in came) return complain(came.refused);
  if (asked.save !== null) {
    const { save } = await import('./smoke/fixtures.ts');
    const files = await save(came.heard, asked.save);
    tell(['', ...files.map((file) => `Written: ${file}`)]);
  }
  tell(summary(came.rows));
  if (ending.signal.aborted) return complain('Ended before everything was checked.');
  if (!isClean(came.rows)) process.exitCode = 1;
}
