import { inEnglish } from '../../src/words/read.ts';
import { climbed } from './ladder.ts';
import { LADDER_USAGE, readClimb } from './ladder-arguments.ts';

/** Measures every kind of player at every game, and prints the ladder as Markdown. */
async function main(): Promise<void> {
  const asked = readClimb(process.argv.slice(2));
  if (!asked.ok) {
    process.stderr.write(`${inEnglish(asked.error.says)}\n${LADDER_USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  const playing = (series: string): void => void process.stderr.write(`${series}\n`);
  for await (const line of climbed(asked.value, playing)) process.stdout.write(`${line}\n`);
}

await main();
