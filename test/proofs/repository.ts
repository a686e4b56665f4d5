import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { namesIn, type Proof, type Repository } from './proofs.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['src', 'lab/arena', 'packages/local-discord/src', 'packages/local-discord/page'];
/** Written by Prisma. */
const GENERATED = 'src/storage/generated/';

/** The tests and sources of this repository, or of a copy of it. */
export function repository(root = ROOT): Repository {
  return {
    proofs: proofsIn(root),
    sources: SOURCES.flatMap((folder) => filesIn(root, folder)).filter((file) => !file.startsWith(GENERATED)),
    isFile: (path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() === true,
    textOf: (source) => readFileSync(join(root, source), 'utf8'),
  };
}

function proofsIn(root: string): readonly Proof[] {
  return ['test', 'packages/local-discord/test']
    .flatMap((folder) => filesIn(root, folder))
    .filter((file) => file.endsWith('.test.ts'))
    .map((test) => ({ test, names: namesIn(readFileSync(join(root, test), 'utf8')) }));
}

function filesIn(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name).slice(root.length).replaceAll('\\', '/').replace(/^\//, ''),
    )
    .sort();
}
