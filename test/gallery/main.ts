/**
 * Writes `gallery/index.html`: every card, every game at several moments, and every kind of moment and ending, light and
 * dark, in one self-contained file; next to it the same in the other languages, and the pictures as files. With `--docs` it
 * also makes the pictures of the README.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { emojisOf } from '../../src/discord/draw/card-emojis.ts';
import { games } from '../../src/games/registry.ts';
import { paint } from '../../src/pictures/task.ts';
import { createAlbum } from './album.ts';
import { type Exhibit, exhibitOf, fileOf, pageOf, SHOWN_LANGUAGES } from './page.ts';

const FOLDER = new URL('../../gallery/', import.meta.url);

rmSync(FOLDER, { recursive: true, force: true });
for (const name of ['cards', 'pictures']) mkdirSync(new URL(`${name}/`, FOLDER), { recursive: true });

const album = createAlbum();
const exhibits: Exhibit[] = [];
for (const game of games) exhibits.push(await exhibitOf(game));
for (const language of SHOWN_LANGUAGES)
  writeFileSync(new URL(fileOf(language), FOLDER), pageOf(exhibits, album, language));
for (const game of games) {
  for (const { drawing, name } of new Set(emojisOf(game).values())) {
    writeFileSync(new URL(`cards/${game.id}-${name}.png`, FOLDER), paint({ kind: 'card', card: drawing }));
  }
}
for (const [name, png] of album.pictures()) writeFileSync(new URL(`pictures/${name}`, FOLDER), png);
console.log(`gallery/index.html shows ${games.length} games; open it in a browser.`);

if (process.argv.includes('--docs')) {
  const { shoot } = await import('./shots.ts');
  await shoot(new URL('index.html', FOLDER), new URL('../../docs/', import.meta.url));
}
