// Proves src/discord/draw/card-emojis.ts, src/discord/draw/glyphs.ts, src/pictures/card.ts

import { expect, test } from 'vitest';
import { emojisOf, isOurs } from '../../src/discord/draw/card-emojis.ts';
import { glyphs } from '../../src/discord/draw/glyphs.ts';
import type { Game } from '../../src/engine/game.ts';
import { cardId } from '../../src/engine/seat.ts';
import { games } from '../../src/games/registry.ts';
import { gameOf } from '../../src/tables/queries.ts';
import { describeEmojis } from '../contract/pictured.ts';

const rage = gameOf({ game: 'rage' });

/** A game of one card. */
function cardNamed(name: string): Game {
  const face = rage.face(cardId('R5'));
  return { ...rage, cards: [cardId('X')], face: () => ({ ...face, name }) };
}

const MOST_EMOJIS = 2_000;

for (const game of games) describeEmojis(game);

test("the emojis of all games have unique names, and fit Discord's limit", () => {
  const names = games.flatMap((game) => [...new Set(emojisOf(game).values())].map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeLessThanOrEqual(MOST_EMOJIS / 2);
});

test('an emoji’s name begins with the card’s, in words', () => {
  const emojiOf = (game: Game, id: string) => emojisOf(game).get(cardId(id));
  expect(emojiOf(rage, 'R5')).toMatchObject({
    alias: 'Red_5',
    name: expect.stringMatching(/^Red_5_parlor_/),
  });
  expect(emojiOf(cardNamed('Señor de la Müller & Cía.'), 'X')).toMatchObject({
    alias: 'Senor_de_la_Muller_Cia',
    name: expect.stringMatching(/^Senor_de_la_Mull_parlor_[0-9a-f]{8}$/),
  });
  expect(emojiOf(cardNamed('a'.repeat(40)), 'X')?.alias).toBe('a'.repeat(32));
  expect(emojiOf(cardNamed('fifteen letter s'), 'X')?.name).toMatch(/^fifteen_letter_s_parlor_/);
  expect(emojiOf(cardNamed('fifteen letters too'), 'X')?.name).toMatch(/^fifteen_letters_parlor_/);
});

test('a card named by one letter or a symbol is called a card', () => {
  const aliasOf = (name: string) => emojisOf(cardNamed(name)).get(cardId('X'))?.alias;
  expect(aliasOf('7')).toBe('card_7');
  expect(aliasOf('☂')).toBe('card');
});

test('a card whose name is too long for a line of text is named beside its picture', () => {
  const ids = new Map([...emojisOf(rage).values()].map(({ name }) => [name, '1']));
  const seen = (id: string) => glyphs(ids).inText(rage, cardId(id), 'en');
  expect([seen('CHG1'), seen('WLD1'), seen('R5')]).toEqual([
    '<:Change:1>\u00a0Change',
    '<:Wild:1>',
    '<:Red_5:1>',
  ]);
  expect(glyphs().inText(rage, cardId('CHG1'), 'en')).toBe('🔁Change');
});

test('emojis of this version and of earlier ones are ours', () => {
  for (const name of ['Red_5_parlor_1234abcd', '7_parlor_00000000', 'parlor_rage_R1_00000000']) {
    expect(isOurs(name)).toBe(true);
  }
});

test('other emojis are not ours', () => {
  for (const name of [
    'parlor',
    'parlor_tricks',
    'party_12345678',
    'parlor_rage_R1_1234567g',
    'my_parlor_12',
    '_parlor_1234abcd',
  ]) {
    expect(isOurs(name)).toBe(false);
  }
});
