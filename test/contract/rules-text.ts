import { expect, it } from 'vitest';
import { rulesMessage, rulesPages } from '../../src/discord/features/rules/rules.message.ts';
import type { Game } from '../../src/engine/game.ts';
import { textOf } from '../discord/drawn.ts';
import { faults } from '../support/discord-faults.ts';

/** References elsewhere do not help a person who wants to start. */
const LEADS_ELSEWHERE = /\b(?:see|below|above|later|section|page \d|as explained|clause)\b/i;
/** As many as a person reads in a minute. */
const MOST_WORDS = 210;

/** Checks the pages of a game's RULES.md: a first one to start with, and more behind it. */
export function describeRules(game: Game, rules: string): void {
  it(`the rules of ${game.id} fit Discord on every page and lose nothing`, () => {
    const pages = rulesPages(rules, 'en');
    expect(pages.length).toBeGreaterThan(1);
    for (const [page, { text }] of pages.entries()) {
      const message = rulesMessage(game, rules, page, 'en');
      expect(faults(message)).toEqual([]);
      expect(textOf(message)).toContain(text.replace(/^# .+\n+/, ''));
    }
    const squeeze = (text: string): string => text.replace(/\s+/g, '');
    expect(squeeze(pages.map(({ text }) => text).join('\n'))).toBe(squeeze(rules));
  });

  it(`the first page of the rules of ${game.id} is enough to start`, () => {
    const [first] = rulesPages(rules, 'en');
    const { min, max } = game.seats;
    const text = first?.text.replace(/\*\*/g, '') ?? '';
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
    expect(text).not.toMatch(LEADS_ELSEWHERE);
    expect(text).toMatch(min === max ? /for one\b/ : new RegExp(`\\b${min} to ${max} players`));
    // What a player does in a turn, and how to win.
    expect(text).toMatch(/\bturn\b|\bplay\b/i);
    expect(text).toMatch(/\bwins?\b|\bscores?\b|\bpoints?\b/i);
  });
}
