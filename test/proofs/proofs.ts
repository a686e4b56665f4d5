import ts from 'typescript';

/** A test file, and what its first line says it proves; null if that line says nothing. */
export interface Proof {
  readonly test: string;
  readonly names: readonly string[] | null;
}

/** Everything to check; all paths are relative to the root of the repository. */
export interface Repository {
  readonly proofs: readonly Proof[];
  /** Every file of `src`, `lab/arena` and the packages. */
  readonly sources: readonly string[];
  readonly isFile: (path: string) => boolean;
  readonly textOf: (source: string) => string;
}

/**
 * What the first line of a test names:
 *
 *     // Proves src/tables/votes.ts, src/games/rage/bot/*, src/engine/**
 *
 * A file; `*` is each file of one folder, and `**` also those of the folders inside it.
 */
export function namesIn(text: string): readonly string[] | null {
  const [, names] = /^\/\/ Proves (\S+(?:, \S+)*)\r?\n/.exec(text) ?? [];
  return names?.split(', ') ?? null;
}

/** Whether it runs before each push, and not only in the long run. */
export function isInGate({ test }: Proof): boolean {
  return !test.endsWith('.long.test.ts');
}

/** What a host or player runs, as opposed to the tools for working on it. */
const PRODUCT = /^src\/(?!playground\/)/;

/**
 * What is wrong with the first lines of the tests. Each source with logic needs a test that names it, directly or
 * with the other files of its folder; one of the product needs such a test in the gate. `**` is not enough: a test
 * that plays whole games fails for anything, and does not say where to look.
 */
export function faultsOf({ proofs, sources, isFile, textOf }: Repository): readonly string[] {
  const silent = proofs
    .filter(({ names }) => names === null)
    .map(
      ({ test }) => `${test}: say in the first line what it proves, as in “// Proves src/tables/votes.ts”`,
    );
  const unknown = proofs.flatMap(({ test, names }) =>
    (names ?? [])
      .filter((name) => (name.endsWith('*') ? !sources.some((file) => covers(name, file)) : !isFile(name)))
      .map((name) => `${test} names ${name}, which is not there`),
  );
  const near = nearestNames(proofs);
  const nearInGate = nearestNames(proofs.filter(isInGate));
  const unproved = sources
    .filter((file) => /\.tsx?$/.test(file) && hasLogic(file, textOf(file)))
    .flatMap((file) => {
      const isProduct = PRODUCT.test(file);
      const named = isProduct ? nearInGate : near;
      if (named.has(file) || named.has(`${folderOf(file)}/*`)) return [];
      const which = isProduct ? 'no test of the gate' : 'no test';
      return [`${file} has logic, and ${which} names it: name it in the first line of one that proves it`];
    });
  return [...silent, ...unknown, ...unproved];
}

function nearestNames(proofs: readonly Proof[]): ReadonlySet<string> {
  return new Set(proofs.flatMap(({ names }) => names ?? []).filter((name) => !name.endsWith('/**')));
}

/**
 * The tests that prove one of these files: first those that name one directly, then those that name the files of its
 * folder, then those that name everything below some folder. Of equals, first those in the matching folder, which
 * seldom start a program or a browser.
 */
export function testsOf(files: readonly string[], proofs: readonly Proof[]): readonly string[] {
  const near = proofs.flatMap(({ test, names }) => {
    const pairs = (names ?? []).flatMap((name) =>
      files
        .filter((file) => covers(name, file))
        .map((file) => ({ stars: name.split('*').length - 1, shared: sharedFolders(test, file) })),
    );
    const [nearest] = pairs.sort(nearestFirst);
    return nearest === undefined ? [] : [{ test, ...nearest }];
  });
  return near.sort(nearestFirst).map(({ test }) => test);
}

interface Nearness {
  readonly stars: number;
  readonly shared: number;
}

function nearestFirst(a: Nearness, b: Nearness): number {
  return a.stars - b.stars || b.shared - a.shared;
}

/** How many folders below `test` and `src` are the same. */
function sharedFolders(test: string, file: string): number {
  const [own, others] = [foldersOf(test), foldersOf(file)];
  const apart = own.findIndex((folder, depth) => folder !== others[depth]);
  return apart < 0 ? own.length : apart;
}

function foldersOf(path: string): readonly string[] {
  return path.split('/').slice(1, -1);
}

/** Whether a name is that of a file, or of a folder that contains it. */
function covers(name: string, file: string): boolean {
  if (name.endsWith('/**')) return file.startsWith(name.slice(0, -2));
  return name === file || name === `${folderOf(file)}/*`;
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'));
}

/**
 * Whether a source can do anything wrong by itself: it has a function, a method or an accessor with a body. Types,
 * constants, sentences and re-exports have none.
 */
export function hasLogic(file: string, text: string): boolean {
  const does = (node: ts.Node): boolean =>
    (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) ||
    ts.forEachChild(node, (child) => does(child) || undefined) === true;
  return does(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
}
