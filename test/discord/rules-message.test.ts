import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faults } from '../../src/discord/faults.ts';
import { rulesMessage, rulesPages } from '../../src/discord/rules-message.ts';
import { games } from '../../src/games/registry.ts';
import { textOf } from './drawn.ts';

describe.each(games.map((game) => [game.id, game] as const))('the rules of %s', (id, game) => {
  const rules = readFileSync(new URL(`../../src/games/${id}/RULES.md`, import.meta.url), 'utf8');

  it('fit Discord on every page and lose nothing', () => {
    const pages = rulesPages(rules);
    expect(pages.length).toBeGreaterThan(1);
    for (const [page, { text }] of pages.entries()) {
      const message = rulesMessage(game, rules, page);
      expect(faults(message)).toEqual([]);
      expect(textOf(message)).toContain(text);
    }
    const squeeze = (text: string): string => text.replace(/\s+/g, '');
    expect(squeeze(pages.map(({ text }) => text).join('\n'))).toBe(squeeze(rules));
  });

  it('give the nearest page for one that is not there', () => {
    expect(rulesMessage(game, rules, 999)).toEqual(rulesMessage(game, rules, rulesPages(rules).length - 1));
    expect(faults(rulesMessage(game, '', 0))).toEqual([]);
  });
});

describe('long rules', () => {
  it('are split wherever they can be', () => {
    const [game] = games;
    const endless = `## One\n\n${'word '.repeat(3_000)}\n\n${Array.from({ length: 60 }, (_, index) => `## Part ${index}\n\ntext`).join('\n\n')}`;
    for (const page of rulesPages(endless).keys()) {
      expect(game && faults(rulesMessage(game, endless, page))).toEqual([]);
    }
  });
});
