// Proves src/games/registry.ts, src/engine/game.ts

import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commands, commandsFor } from '../../src/discord/features/commands.ts';
import { defineGame, seal } from '../../src/engine/game.ts';
import { OTHER_LANGUAGES } from '../../src/engine/languages.ts';
import { games, listed } from '../../src/games/registry.ts';
import { inEnglish, read } from '../../src/words/read.ts';
import { alikeIn } from '../contract/colour.ts';
import { toyGame } from '../support/toy-game.ts';

test('every game has a colour of its own', () => {
  expect(alikeIn(games)).toEqual([]);
});

test('nearly identical colours are caught', () => {
  const [one, other] = [
    { id: 'one', colour: 0xc76561 },
    { id: 'other', colour: 0xc76a61 },
  ];
  expect(alikeIn([one, other])).toEqual([
    expect.stringMatching(/^one #c76561 and other #c76a61 are 0\.\d+ apart, not 0\.08\.$/),
  ]);
});

test.each(games)('whole games of $id are played by the contract', ({ id }) => {
  const path = `test/games/${id}/contract.test.ts`;
  expect(existsSync(path), `add ${path}, as docs/adding-a-game.md says`).toBe(true);
});

test.each(games)('$name says in every language what it is about and what its options do', (game) => {
  const said = game.options.fields.flatMap(({ label, help }) => [label, help]);
  for (const language of OTHER_LANGUAGES) {
    const { blurb } = game.translations?.[language] ?? {};
    expect(blurb, `${game.id} has no translation for ${language}`).toMatch(/\.$/);
    for (const words of said) expect(read(words, language)).not.toBe(inEnglish(words));
  }
});

describe('refused with a sentence is an id', () => {
  test.each(['', 'Toy', 'two words', 'go-fish', 'toy2', 'spaß', 'x'.repeat(33)])(
    'that is no word: “%s”',
    (id) => {
      expect(() => defineGame({ ...toyGame, id })).toThrow(
        `“${id}” cannot be the id of a game. Use one word of at most 32 letters from a to z: it is typed as a command.`,
      );
    },
  );

  test('that two games have', () => {
    expect(() => listed([...games, seal({ ...toyGame, id: 'rage' })])).toThrow(
      'Two games have the id “rage”. Give one of them another: it is their command and their folder.',
    );
  });

  const others = commands.map(({ name }) => name).filter((name) => games.every(({ id }) => id !== name));
  test.each([...others, 'play', 'settings', 'data', 'privacy', 'challenge'])(
    'that is a command of the bot: “%s”',
    (id) => {
      expect(() => commandsFor([...games, seal({ ...toyGame, id })])).toThrow(
        `A game cannot have the id “${id}”, because /${id} is a command of the bot. Give it another.`,
      );
    },
  );
});
