import { describe, expect, test } from 'vitest';
import { emojisOf, isOurs } from '../../src/discord/card-emojis.ts';
import { games } from '../../src/games/registry.ts';
import { CARD, cardSvg, fingerprintOf } from '../../src/pictures/card.ts';
import { renderPng } from '../../src/pictures/render.ts';

const MOST_EMOJIS = 2_000;
const MOST_BYTES = 256 * 1024;

describe.each(games.map((game) => [game.id, game] as const))('the cards of %s', (_, game) => {
  const faces = game.cards.map((card) => game.face(card));
  const drawings = faces.flatMap(({ drawing }) => drawing ?? []);

  test('all have a drawing, with one to three signs and a symbol', () => {
    expect(game.cards.length).toBeGreaterThan(0);
    expect(drawings).toHaveLength(game.cards.length);
    for (const { text } of drawings) expect(text).toMatch(/^[\dA-Za-z+−]{1,3}$/);
  });

  test('are drawn alike exactly where they are named alike', () => {
    const looks = new Map(faces.map(({ name, drawing }) => [name, drawing && fingerprintOf(drawing)]));
    for (const { name, drawing } of faces) expect(drawing && fingerprintOf(drawing)).toBe(looks.get(name));
    expect(new Set(looks.values()).size).toBe(looks.size);
  });

  test('never differ by colour alone', () => {
    const shapes = new Set(drawings.map(({ text, sign }) => JSON.stringify([text, sign])));
    expect(shapes.size).toBe(new Set(drawings.map(fingerprintOf)).size);
  });

  test('fit Discord as emojis', () => {
    for (const { name, alias, drawing } of new Set(emojisOf(game).values())) {
      expect(name).toMatch(/^\w{2,32}$/);
      expect(alias).toMatch(/^\w{2,32}$/);
      expect(isOurs(name)).toBe(true);
      const png = renderPng(cardSvg(drawing));
      expect(png.length).toBeLessThan(MOST_BYTES);
      expect(Buffer.from(png).readUInt32BE(16)).toBe(CARD);
    }
  });
});

test('the emojis of all games have names of their own, and room', () => {
  const names = games.flatMap((game) => [...new Set(emojisOf(game).values())].map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeLessThanOrEqual(MOST_EMOJIS / 2);
});

test('somebody else’s emojis are not ours', () => {
  for (const name of ['parlor', 'parlor_tricks', 'party_12345678', 'parlor_rage_R1_1234567g']) {
    expect(isOurs(name)).toBe(false);
  }
});
