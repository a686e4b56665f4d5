import { expect, it } from 'vitest';
import { rulesMessage, rulesPages } from '../../src/discord/draw/rules-message.ts';
import type { Game } from '../../src/engine/game.ts';
import { textOf } from '../discord/drawn.ts';
import { faults } from '../support/discord-faults.ts';

/** Turns the pages of a game's RULES.md: a first one to begin with, and more behind it. */
export function describeRules(game: Game, rules: string): void {
  it(`the rules of ${game.id} fit Discord on every page and lose nothing`, () => {
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
}
