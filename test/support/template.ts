import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Game, type GameDefinition, seal } from '../../src/engine/game.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DOCUMENT = 'docs/adding-a-game.md';
const PREFIX = '.template-';
const AN_HOUR = 3_600_000;
/** A path on a line of its own, followed by the contents of that file. */
const FILE = /^`([\w./-]+)`\n\n```\w+\n(.*?)^```$/gms;

/** The game that docs/adding-a-game.md writes out. */
export interface Template {
  /** A small checkout: the template and the modules it may import. */
  readonly folder: string;
  /** The files of the template itself, relative to that folder. */
  readonly files: readonly string[];
  readonly game: Game;
  readonly rules: string;
  remove(): void;
}

/** Builds the template exactly as written, in a folder inside this checkout, so that its packages are found. */
export async function buildTemplate(): Promise<Template> {
  sweep();
  const folder = mkdtempSync(join(ROOT, PREFIX));
  for (const shared of ['src/engine', 'src/cards', 'test/games/rigged-rng.ts']) {
    cpSync(join(ROOT, shared), join(folder, shared), { recursive: true });
  }
  const files = [...readFileSync(join(ROOT, DOCUMENT), 'utf8').matchAll(FILE)].map(
    ([, path = '', text = '']) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
      return path;
    },
  );
  const settings = {
    'tsconfig.json': { extends: '../tsconfig.json', include: ['src', 'test'] },
    'package.json': { type: 'module' },
    'knip.json': {
      entry: ['src/games/*/index.ts', 'test/**/*.test.ts'],
      project: ['src/games/**', 'test/games/*/**'],
      ignoreExportsUsedInFile: true,
    },
  };
  for (const [name, content] of Object.entries(settings)) {
    writeFileSync(join(folder, name), JSON.stringify(content));
  }
  const home = join(
    folder,
    files.find((path) => /games\/\w+\/index\.ts$/.test(path)) ?? 'src/games/index.ts',
  );
  const { default: definition }: { default: GameDefinition<unknown, unknown, unknown, unknown, unknown> } =
    await import(pathToFileURL(home).href);
  return {
    folder,
    files,
    game: seal(definition),
    rules: readFileSync(join(dirname(home), 'RULES.md'), 'utf8'),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Removes what interrupted runs have left behind. */
function sweep(): void {
  for (const name of readdirSync(ROOT).filter((each) => each.startsWith(PREFIX))) {
    const old = join(ROOT, name);
    if (Date.now() - statSync(old).mtimeMs > AN_HOUR) rmSync(old, { recursive: true, force: true });
  }
}
