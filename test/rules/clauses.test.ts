// Proves docs/rules/README.md, test/rules/law.ts

import { describe, expect, test } from 'vitest';
import { games } from '../../src/games/registry.ts';
import { citedIn, clausesOf, textsIn, titlesIn } from './law.ts';

/** The clauses on each page of docs/rules, by the id of its game. */
const law = new Map(
  [...textsIn('docs/rules')]
    .filter(([path]) => !path.endsWith('/README.md'))
    .map(([path, page]) => [path.replace('docs/rules/', '').replace('.md', ''), clausesOf(page)]),
);

/** The example in the guide to adding a game is built by a test of its own, and cites its own page. */
const example = clausesOf(textsIn('docs').get('docs/adding-a-game.md') ?? '');

/** The clauses named in the titles of tests in these folders. */
function namedIn(...folders: readonly string[]): ReadonlySet<string> {
  const tests = folders.flatMap((folder) => [...textsIn(folder)]);
  const titles = tests.flatMap(([path, source]) => (path.endsWith('.test.ts') ? titlesIn(source) : []));
  return new Set(titles.flatMap(citedIn));
}

test('every game has a page of rules, and every page a game', () => {
  expect([...law.keys()].sort()).toEqual(games.map(({ id }) => id).sort());
});

test('no two games share their letters', () => {
  const letters = [...law.values()].map(([first = '']) => first.slice(0, 2));
  expect(new Set(letters).size).toBe(letters.length);
});

describe.each([...law])('the rules of %s', (id, clauses) => {
  test('are numbered from 1 on without gaps or duplicates, and so are the worked cases', () => {
    const letters = clauses[0]?.slice(0, 2);
    const cases = clauses.filter((clause) => clause.includes('-T'));
    const upTo = (count: number, mark: string): readonly string[] =>
      Array.from({ length: count }, (_, index) => `${letters}-${mark}${index + 1}`);
    // A new clause may be placed among older ones, so the order on the page is free.
    expect(clauses.toSorted()).toEqual(
      [...upTo(clauses.length - cases.length, ''), ...upTo(cases.length, 'T')].sort(),
    );
    expect(clauses.length).toBeGreaterThan(cases.length);
  });

  test('have a test that names every clause', () => {
    const named = namedIn(`test/games/${id}`, 'test/golden', 'test/contract');
    expect(clauses.filter((clause) => !named.has(clause))).toEqual([]);
  });
});

test('every clause that is cited anywhere is on a page', () => {
  const known = new Set([...[...law.values()].flat(), ...example]);
  const texts = ['src', 'test', 'docs', 'bench'].flatMap((folder) => [...textsIn(folder)]);
  const unknown = texts.flatMap(([path, text]) =>
    citedIn(text).flatMap((clause) => (known.has(clause) ? [] : [`${path}: ${clause}`])),
  );
  expect(unknown).toEqual([]);
  expect(texts.flatMap(([, text]) => citedIn(text)).length).toBeGreaterThan(known.size);
});

describe('the search', () => {
  /** Clauses of no game, put together here so that the search does not find them in this file. */
  const clause = (number: number | string): string => `ZZ-${number}`;

  test('finds a clause where its page numbers it, not where it is mentioned', () => {
    const page = `- **${clause(1)}** See ${clause(2)}.\n  - **${clause(2)}** within\n| **${clause('T1')}** | ${clause(3)} |`;
    expect(clausesOf(page)).toEqual([clause(1), clause('T1')]);
  });

  test('finds a citation anywhere, and nothing that only looks like one', () => {
    const text = `/** ${clause(1)}, ${clause(2)} (${clause('T1')}). SHA-256, Z${clause(3)}, ${clause('x')} */`;
    expect(citedIn(text)).toEqual([clause(1), clause(2), clause('T1')]);
  });

  test('finds the titles of tests that run', () => {
    const source = `
      describe('a group', () => {
        test('first', () => {});
        it.each([[1], [2]])('each %s', () => {});
        test.skip('skipped', () => {});
        // test('commented out', () => {});
      });`;
    expect(titlesIn(source)).toEqual(['first', 'each %s']);
  });
});
