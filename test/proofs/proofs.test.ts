// Proves test/proofs/proofs.ts, test/proofs/repository.ts

import { describe, expect, it } from 'vitest';
import { faultsOf, hasLogic, namesIn, type Proof, type Repository, testsOf } from './proofs.ts';
import { repository } from './repository.ts';

const LOGIC = 'export const double = (n: number) => 2 * n;';

/** A repository with these sources and tests that name what they are given. */
function of(
  texts: Readonly<Record<string, string>>,
  proofs: Readonly<Record<string, string | null>>,
): Repository {
  return {
    proofs: proofsOf(proofs),
    sources: Object.keys(texts),
    isFile: (path) => path in texts || path === 'deploy/image.ts',
    textOf: (source) => texts[source] ?? '',
  };
}

function proofsOf(proofs: Readonly<Record<string, string | null>>): readonly Proof[] {
  return Object.entries(proofs).map(([test, names]) => ({ test, names: names?.split(' ') ?? null }));
}

describe('the first line of a test', () => {
  it('names what it proves', () => {
    expect(namesIn('// Proves src/a.ts\n\nimport …')).toEqual(['src/a.ts']);
    expect(namesIn('// Proves src/a.ts, src/b/*, src/c/**\r\n')).toEqual(['src/a.ts', 'src/b/*', 'src/c/**']);
  });

  it.each([
    '',
    "import { a } from './a.ts';\n// Proves src/a.ts\n",
    '// Proves nothing much\n',
    '// Proves \n',
  ])('names nothing in %j', (text) => {
    expect(namesIn(text)).toBeNull();
  });
});

describe('the check of first lines', () => {
  it('reads every test and every source, but nothing generated', () => {
    const { proofs, sources } = repository();
    expect(proofs).toContainEqual({
      test: 'test/proofs/proofs.test.ts',
      names: ['test/proofs/proofs.ts', 'test/proofs/repository.ts'],
    });
    expect(sources).toContain('packages/local-discord/page/app.tsx');
    expect(sources.filter((file) => file.includes('/generated/'))).toEqual([]);
  });

  it('accepts what is named directly or by its folder, and files elsewhere', () => {
    const proofs = { 'test/a.test.ts': 'src/a.ts src/b/*', 'test/image.test.ts': 'deploy/image.ts' };
    expect(faultsOf(of({ 'src/a.ts': LOGIC, 'src/b/c.ts': LOGIC }, proofs))).toEqual([]);
  });

  it('finds a test that does not say what it proves', () => {
    expect(faultsOf(of({}, { 'test/a.test.ts': null }))).toEqual([
      'test/a.test.ts: say in the first line what it proves, as in “// Proves src/tables/votes.ts”',
    ]);
  });

  it.each(['src/b.ts', 'src/a', 'src/b/*', 'src/b/**', 'docs/no.md'])(
    'finds that %s is not there',
    (name) => {
      expect(faultsOf(of({ 'src/a/a.ts': '' }, { 'test/a.test.ts': name }))).toEqual([
        `test/a.test.ts names ${name}, which is not there`,
      ]);
    },
  );

  it.each(['src/**', 'src/a/**', 'src/b.ts', 'src/a/b/*'])('finds what is only named by %s', (name) => {
    const texts = { 'src/a/a.ts': LOGIC, 'src/b.ts': '', 'src/a/b/c.ts': '' };
    expect(faultsOf(of(texts, { 'test/a.test.ts': name }))).toEqual([
      'src/a/a.ts has logic, and no test of the gate names it: name it in the first line of one that proves it',
    ]);
  });

  it('finds a file of the program that only the long run proves; for a tool that is enough', () => {
    const texts = { 'src/a.ts': LOGIC, 'src/playground/b.ts': LOGIC, 'lab/arena/c.ts': LOGIC };
    const proofs = { 'test/all.long.test.ts': 'src/a.ts src/playground/b.ts lab/arena/c.ts' };
    expect(faultsOf(of(texts, proofs))).toEqual([
      'src/a.ts has logic, and no test of the gate names it: name it in the first line of one that proves it',
    ]);
  });

  it('requires no test for files without logic, or that are no programs', () => {
    const texts = { 'src/a.ts': 'export interface A { readonly do: () => void }', 'src/a.css': LOGIC };
    expect(faultsOf(of(texts, {}))).toEqual([]);
  });
});

describe('logic', () => {
  it('is in a part of a page', () => {
    expect(hasLogic('some.tsx', 'export const View = () => <p>Hello</p>;')).toBe(true);
  });

  it.each([
    LOGIC,
    'function a() {}',
    'export default async function* a() {}',
    'class A { get b() { return 1; } }',
    'export const a = { b() {} };',
    'const schema = z.string().transform((text) => text.trim());',
    'export const same = <T>(one: T): T => one;',
  ])('is in %s', (text) => {
    expect(hasLogic('some.ts', text)).toBe(true);
  });

  it.each([
    'export type A = (b: number) => void;',
    'export interface A { b(): void }',
    'declare function a(): void;',
    "export const en = { hello: 'Hello, {name}!' } as const;",
    'export const words = catalogue(en, { de, es });',
    "export { a } from './a.ts';",
  ])('is not in %s', (text) => {
    expect(hasLogic('some.ts', text)).toBe(false);
  });
});

describe('the tests of some files', () => {
  const proofs = proofsOf({
    'test/all.test.ts': 'src/**',
    'test/folder.test.ts': 'src/a/*',
    'test/near.test.ts': 'src/z.ts src/a/b.ts',
    'test/other.test.ts': 'src/ab/c.ts',
    'test/silent.test.ts': null,
  });

  it('begin with the most specific ones', () => {
    expect(testsOf(['src/a/b.ts'], proofs)).toEqual([
      'test/near.test.ts',
      'test/folder.test.ts',
      'test/all.test.ts',
    ]);
  });

  it('begin with those beside the file if they are equally specific', () => {
    const both = proofsOf({
      'test/e2e/votes.test.ts': 'src/a/b/c.ts',
      'test/other/b/c.test.ts': 'src/a/b/c.ts',
      'test/a/b.test.ts': 'src/a/b/c.ts',
    });
    expect(testsOf(['src/a/b/c.ts'], both)[0]).toBe('test/a/b.test.ts');
  });

  it('are those of each file, without duplicates', () => {
    expect(testsOf(['src/a/c.ts', 'src/ab/c.ts', 'src/z.ts'], proofs)).toEqual([
      'test/near.test.ts',
      'test/other.test.ts',
      'test/folder.test.ts',
      'test/all.test.ts',
    ]);
  });

  it('are none if no test is about the file', () => {
    expect(testsOf(['docs/a.md'], proofs)).toEqual([]);
  });
});
