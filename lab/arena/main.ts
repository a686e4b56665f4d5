import { findGame } from '../../src/games/registry.ts';
import { inEnglish } from '../../src/words/read.ts';
import { readArguments, USAGE } from './arguments.ts';
import { progressLine } from './progress.ts';
import { runSeries } from './run.ts';
import { summarise, tableOf } from './summary.ts';

/** Lets bots play each other, and prints how strong they are. */
async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2));
  if (!asked.ok) {
    process.stderr.write(`${inEnglish(asked.error.says)}\n${USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  const { series, workers, json } = asked.value;
  const progress = progressLine(process.stderr, series.deals);
  const summary = summarise(series, await runSeries(series, workers, progress));
  const name = findGame(series.game)?.name ?? series.game;
  process.stdout.write(`${json ? JSON.stringify(summary, null, 2) : tableOf(summary, name)}\n`);
}

await main();
