/** All benches in turn, or one: `npx tsx bench/main.ts [playouts|pictures|clicks|tables|start]`. */
import { clicks } from './clicks.ts';
import { pictures } from './pictures.ts';
import { playouts } from './playouts.ts';
import { startUp } from './start.ts';
import { tables } from './tables.ts';

const [only, ...rest] = process.argv.slice(2);
const [game, count] = rest;
const BENCHES: readonly (readonly [name: string, run: () => Promise<void> | void])[] = [
  ['playouts', () => playouts(game, count === undefined ? undefined : Number(count))],
  ['pictures', pictures],
  ['clicks', clicks],
  ['tables', tables],
  ['start', startUp],
];
for (const [name, run] of BENCHES) {
  if (only !== undefined && only !== name) continue;
  console.log(`\n${name}`);
  await run();
}
