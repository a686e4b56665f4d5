// Proves test/words/catalogues.ts

import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { catalogueFiles, faultsOf } from './catalogues.ts';

const planted = {
  folder: 'words',
  languages: {
    en: { hello: 'Hello, {name}!', bye: 'Bye.' },
    de: { hello: 'Hallo, {name}!', bye: 'Tschüs.' },
  },
  sources: ['say(words.hello({ name }))', 'words.bye'],
};

describe('the check of catalogues', () => {
  it('finds the catalogues of the sources, each with the code that uses it', async () => {
    const found = await catalogueFiles(fileURLToPath(new URL('../../src', import.meta.url)));
    const ferry = found.find(({ folder }) => folder === 'games/ferry/words');
    expect(Object.keys(ferry?.languages ?? {}).sort()).toEqual(['de', 'en', 'es']);
    expect(ferry?.sources.length).toBeGreaterThan(5);
    expect(found.flatMap(faultsOf)).toEqual([]);
  });

  it('accepts a message that is used, in every language', () => {
    expect(faultsOf(planted)).toEqual([]);
  });

  it('finds an unused message', () => {
    expect(faultsOf({ ...planted, sources: ['words.byes', 'words.hello'] })).toEqual([
      'words: nothing says “bye”',
    ]);
  });

  it('finds a text that leaves an argument out, or has another one', () => {
    const german = (hello: string) => ({
      ...planted,
      languages: { ...planted.languages, de: { hello, bye: 'Tschüs.' } },
    });
    expect(faultsOf(german('Hallo!'))).toEqual([
      'words: “hello” has the arguments “” in de, and “name” in English',
    ]);
    expect(faultsOf(german('Hallo, {name} und {other}!'))).toHaveLength(1);
    expect(faultsOf(german('{name, select, Ada {Hallo} other {Na}}, {name}'))).toEqual([]);
  });
});
