import { expect, test } from 'vitest';
import { drawScene } from '../../src/discord/scene-blocks.ts';
import { speechOf } from '../../src/discord/words.ts';
import { who } from '../../src/engine/scene.ts';
import { seatsOf } from '../../src/engine/seat.ts';
import { GLYPHS, lobbyOf } from './drawn.ts';

test('in a sheet of many columns computer opponents can be told apart', () => {
  const speech = speechOf(lobbyOf('rage', 1, {}, 7), GLYPHS);
  const seats = seatsOf(8);
  const heads = ['Round', ...seats.map(who)];
  const rows = [['1', ...seats.map((seat) => `${seat}`)]];
  const [sheet] = drawScene(speech, { blocks: [{ kind: 'sheet', heads, rows }] });
  const line = sheet?.kind === 'text' ? (sheet.text.split('\n')[1] ?? '') : '';
  const names = line.trim().split(/\s+/).slice(1);
  expect(names).toHaveLength(8);
  expect(new Set(names).size).toBe(8);
});

test.each([
  ['playing', false],
  ['over', true],
] as const)('the picture of a game that is %s lasts: %s', (status, lasts) => {
  const speech = speechOf({ ...lobbyOf('rage', 1, {}, 1), status }, GLYPHS);
  const picture = { kind: 'cards', title: 'Cards', rows: [] } as const;
  const [drawn] = drawScene(speech, { blocks: [{ kind: 'picture', picture }] });
  expect(drawn).toMatchObject({ kind: 'picture', picture: { lasts } });
});
