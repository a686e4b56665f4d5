/**
 * `npx tsx deploy/image.ts FOLDER`, after a build: collects what the program needs to run, without what it was built
 * with, as the file system of a container. The Dockerfile makes its image from it, and
 * `test/deploy/container.long.test.ts` starts it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INSTALLED } from '../vite.program.config.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Parts of the compiled program that only developers run. */
const DEVELOPERS = ['playground'];
/** As in the Node.js images. */
const USER = 1000;

/** Files of packages that nothing reads at run time. */
const UNREAD = [
  /\.(?:map|md|markdown|flow|tsbuildinfo)$/i,
  /\.d\.[cm]?ts$/,
  /(?<!\.d)\.[cm]?ts$/,
  /\/(?:test|tests|docs|examples|benchmarks?)$/,
  // Already compiled.
  /^better-sqlite3\/(?:deps|src|binding\.gyp)$/,
  /^better-sqlite3\/build\/(?!Release$|Release\/better_sqlite3\.node$)/,
  // Only one face is used: see src/pictures/render.ts.
  /^@expo-google-fonts\/[^/]+\/(?!700Bold$|700Bold\/\w+\.ttf$|package\.json$|LICENSE)/,
];

const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error('npx tsx deploy/image.ts FOLDER');
  process.exit(2);
}
gather(resolve(target));

function gather(to: string): void {
  const own = join(to, 'parlor');
  mkdirSync(own, { recursive: true });
  copyFileSync(join(ROOT, 'package.json'), join(own, 'package.json'));
  for (const migrations of ['prisma/migrations', 'prisma/postgresql/migrations']) {
    cpSync(join(ROOT, migrations), join(own, migrations), { recursive: true });
  }
  cpSync(join(ROOT, 'dist'), join(own, 'dist'), {
    recursive: true,
    filter: (path) => !DEVELOPERS.includes(relative(join(ROOT, 'dist'), path)),
  });
  const modules = realpathSync(join(ROOT, 'node_modules'));
  for (const from of packagesOf(dirname(modules))) {
    cpSync(from, join(own, 'node_modules', relative(modules, from)), {
      recursive: true,
      // Anything nested deeper is a package of its own, or unused.
      filter: (path) => path === from || (!isUnread(relative(modules, path)) && !isNested(from, path)),
    });
  }
  const node = join(to, 'usr/local/bin/node');
  mkdirSync(dirname(node), { recursive: true });
  copyFileSync(process.execPath, node);
  chmodSync(node, 0o755);
  // The symbols only help to debug Node.js itself.
  const { error } = spawnSync('strip', ['--strip-unneeded', node]);
  if (error) console.warn('There is no strip: Node.js keeps its symbols, and the image is larger.');
  const addons = readdirSync(own, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.node'),
  );
  for (const library of librariesOf([node, ...addons.map((path) => join(own, path))])) {
    mkdirSync(join(to, dirname(library)), { recursive: true });
    copyFileSync(realpathSync(library), join(to, library));
    chmodSync(join(to, library), 0o755);
  }
  mkdirSync(join(to, 'etc'), { recursive: true });
  writeFileSync(join(to, 'etc/passwd'), `root:x:0:0:root:/:\nnode:x:${USER}:${USER}:node:/parlor:\n`);
  writeFileSync(join(to, 'etc/group'), `root:x:0:\nnode:x:${USER}:\n`);
}

/**
 * The folders of the installed packages and of their dependencies, resolved as Node.js does. Peer dependencies are
 * only needed to build.
 */
function packagesOf(root: string): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (from: string, names: readonly string[]): void => {
    for (const name of names) {
      const at = findPackage(root, from, name);
      if (at === null || found.has(at)) continue;
      found.add(at);
      const manifest: unknown = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'));
      look(at, [...namesIn(manifest, 'dependencies'), ...namesIn(manifest, 'optionalDependencies')]);
    }
  };
  look(root, INSTALLED);
  return found;
}

function namesIn(manifest: unknown, key: string): readonly string[] {
  if (typeof manifest !== 'object' || manifest === null) return [];
  const all: unknown = Reflect.get(manifest, key);
  return typeof all === 'object' && all !== null ? Object.keys(all) : [];
}

/** Null for packages that are only needed on other systems. */
function findPackage(root: string, from: string, name: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const at = join(folder, 'node_modules', name);
    if (existsSync(join(at, 'package.json'))) return at;
    if (folder === root) return null;
  }
}

function isUnread(path: string): boolean {
  return UNREAD.some((pattern) => pattern.test(path));
}

function isNested(from: string, path: string): boolean {
  return path.slice(from.length).includes('/node_modules/') || basename(path) === 'node_modules';
}

/** The libraries that the system's linker loads for these programs, at the paths where it looks for them. */
function librariesOf(programs: readonly string[]): ReadonlySet<string> {
  const said = programs.map((program) => execFileSync('ldd', [program], { encoding: 'utf8' })).join('\n');
  return new Set([...said.matchAll(/(?:=> |^\s*)(\/\S+) \(0x/gm)].map(([, path = '']) => path));
}
