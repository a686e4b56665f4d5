// Proves src/rules-texts.ts

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OTHER_LANGUAGES } from '../src/engine/languages.ts';
import { games } from '../src/games/registry.ts';
import { rulesTexts } from '../src/rules-texts.ts';
import { describeTranslation } from './contract/translated-rules.ts';

const ours = rulesTexts(
  games.map(({ id }) => id),
  new URL('../src/games/', import.meta.url),
);

for (const game of games) {
  for (const language of OTHER_LANGUAGES) {
    it(`${game.id} has its rules in ${language}`, () => {
      expect(ours(game.id, language)).not.toBe(ours(game.id, 'en'));
    });
    describeTranslation(game, ours(game.id, 'en'), language, ours(game.id, language));
  }
}

describe('the rules of a game that is partly translated, or not at all', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  beforeAll(() => {
    for (const [name, text] of [
      ['climb/RULES.md', 'Climb'],
      ['dive/RULES.md', 'Dive'],
      ['dive/RULES.de.md', 'Tauchen'],
    ] as const) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are shown in English if their language is missing', () => {
    const rules = rulesTexts(['climb', 'dive'], pathToFileURL(`${folder}/`));
    expect(rules('dive', 'de')).toBe('Tauchen');
    expect(rules('dive', 'es')).toBe('Dive');
    expect(rules('dive', 'en-XA')).toBe('Dive');
    for (const language of OTHER_LANGUAGES) expect(rules('climb', language)).toBe('Climb');
    expect(rules('poker', 'de')).toBe('');
  });
});
