// Proves src/discord/features/rules/rules.message.ts, src/games/farkle/lesson.ts, src/games/rage/lesson.ts, src/games/folder/lesson.ts, src/games/paradise/lesson.ts, src/games/ferry/lesson.ts

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesMessage, rulesPages } from '../../../../src/discord/features/rules/rules.message.ts';
import { LANGUAGES } from '../../../../src/engine/languages.ts';
import { games } from '../../../../src/games/registry.ts';
import { describeRules } from '../../../contract/rules-text.ts';
import { faults } from '../../../support/discord-faults.ts';
import { textOf } from '../../drawn.ts';

const FOLDER = new URL('../../../../src/games/', import.meta.url);

for (const game of games) {
  const rules = readFileSync(new URL(`${game.id}/RULES.md`, FOLDER), 'utf8');
  describeRules(game, rules);

  it(`a missing page of ${game.id} is replaced by the nearest`, () => {
    expect(rulesMessage(game, rules, 999, 'en')).toEqual(
      rulesMessage(game, rules, rulesPages(rules, 'en').length - 1, 'en'),
    );
    expect(faults(rulesMessage(game, '', 0, 'en'))).toEqual([]);
  });

  it(`the first page of ${game.id} has an illustration, which no later drawing would bring`, () => {
    const { pictures, patient } = rulesMessage(game, rules, 0, 'en');
    expect([pictures?.length, patient]).toEqual([1, true]);
  });
}

it('a sum and a run of numbers stay on one line', () => {
  const [game] = games;
  const said = '## Sums\n\nA 6 takes 4 + 5 + 3. Like 11 12 13, or 2 to 4.';
  expect(game && textOf(rulesMessage(game, said, 0, 'en'))).toContain(
    'A 6 takes 4\u00a0+\u00a05\u00a0+\u00a03. Like 11\u00a012\u00a013, or 2 to 4.',
  );
});

describe('long rules', () => {
  it('are split wherever they can be', () => {
    const [game] = games;
    const endless = `## One\n\n${'word '.repeat(3_000)}\n\n${Array.from({ length: 60 }, (_, index) => `## Part ${index}\n\ntext`).join('\n\n')}`;
    for (const page of rulesPages(endless, 'en').keys()) {
      expect(game && faults(rulesMessage(game, endless, page, 'en'))).toEqual([]);
    }
  });
});

it.each(games)('shows what $name is about on its first page, with alt text', (game) => {
  const rules = '# Game\n\nShort.\n\n## More\n\nLong.';
  for (const language of LANGUAGES) {
    const first = rulesMessage(game, rules, 0, language);
    expect(first.pictures).toHaveLength(1);
    const [{ alt, picture } = { alt: '', picture: null }] = first.pictures ?? [];
    expect(alt.length).toBeGreaterThan(40);
    expect(picture?.kind).toBe('board');
    expect(JSON.stringify(first.textOnly)).not.toContain('attachment://');
    expect(rulesMessage(game, rules, 1, language).pictures).toBeUndefined();
  }
});
