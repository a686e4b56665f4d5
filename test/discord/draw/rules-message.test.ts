import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesMessage, rulesPages } from '../../../src/discord/draw/rules-message.ts';
import { games } from '../../../src/games/registry.ts';
import { describeRules } from '../../contract/rules-text.ts';
import { faults } from '../../support/discord-faults.ts';

const FOLDER = new URL('../../../src/games/', import.meta.url);

for (const game of games) {
  const rules = readFileSync(new URL(`${game.id}/RULES.md`, FOLDER), 'utf8');
  describeRules(game, rules);

  it(`a page of ${game.id} that is not there is the nearest`, () => {
    expect(rulesMessage(game, rules, 999, 'en')).toEqual(
      rulesMessage(game, rules, rulesPages(rules, 'en').length - 1, 'en'),
    );
    expect(faults(rulesMessage(game, '', 0, 'en'))).toEqual([]);
  });
}

describe('long rules', () => {
  it('are split wherever they can be', () => {
    const [game] = games;
    const endless = `## One\n\n${'word '.repeat(3_000)}\n\n${Array.from({ length: 60 }, (_, index) => `## Part ${index}\n\ntext`).join('\n\n')}`;
    for (const page of rulesPages(endless, 'en').keys()) {
      expect(game && faults(rulesMessage(game, endless, page, 'en'))).toEqual([]);
    }
  });
});
