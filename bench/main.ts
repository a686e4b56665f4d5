/**
 * Runs all benches in turn, or one: `npx tsx bench/main.ts
 * [playouts|clicks|drawings|tables|start|pictures|opponents|reviews|standings|replays|own-data|forged|shards|walk|deploys]`.
 * The exit code is 1 if a target was missed or could not be measured.
 */
import { clicks } from './clicks.ts';
import { deploys } from './deploys.ts';
import { drawings } from './drawings.ts';
import { forged } from './forged.ts';
import { judge, verdicts } from './measures.ts';
import { opponents } from './opponents.ts';
import { ownData } from './own-data.ts';
import { pictures } from './pictures.ts';
import { playouts } from './playouts.ts';
import { replays } from './replays.ts';
import { reviews } from './reviews.ts';
import { shards } from './shards.ts';
import { standings } from './standings.ts';
import { startUp } from './start.ts';
import { tables } from './tables.ts';
import { walk } from './walk.ts';

const [only, ...rest] = process.argv.slice(2);
const [game, count] = rest;
const BENCHES: readonly (readonly [name: string, run: () => Promise<void> | void])[] = [
  ['playouts', () => playouts(game, count === undefined ? undefined : Number(count))],
  ['clicks', clicks],
  ['drawings', drawings],
  ['tables', tables],
  ['start', startUp],
  ['pictures', pictures],
  ['opponents', opponents],
  ['reviews', () => reviews(game, count === undefined ? undefined : Number(count))],
  ['standings', standings],
  ['replays', replays],
  ['own-data', ownData],
  ['forged', forged],
  ['shards', shards],
  ['walk', walk],
  ['deploys', () => deploys(Number(game ?? 0))],
];
const chosen = BENCHES.filter(([name]) => only === undefined || only === name);
if (chosen.length === 0) {
  console.error(`There is no bench ${only}, but ${BENCHES.map(([name]) => name).join(', ')}.`);
  process.exitCode = 1;
}
for (const [name, run] of chosen) {
  console.log(`\n${name}`);
  try {
    await run();
  } catch (error) {
    console.error(error);
    judge(name, 'ended with an error', 'figures', false);
  }
}
if (chosen.length > 1)
  console.log(
    `\nall in all\n${verdicts()
      .map(({ says }) => says)
      .join('\n')}`,
  );
// A bench that failed half-way may have left a local Discord open, which would keep this process alive for ever.
process.exit(verdicts().some(({ met }) => !met) ? 1 : (process.exitCode ?? 0));
