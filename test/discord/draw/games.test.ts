// Proves src/discord/draw/games.ts

import { expect, test } from 'vitest';
import { calledGame, gamesTogether } from '../../../src/discord/draw/games.ts';
import { games } from '../../../src/games/registry.ts';

test('a message has the name and colour of its game, or the id and grey if the game no longer exists here', () => {
  for (const { id, name, colour } of games) expect(calledGame(id)).toMatchObject({ name, colour });
  const { name, colour: grey } = calledGame('poker');
  expect(name).toBe('poker');
  expect(games.map(({ colour }) => colour)).not.toContain(grey);
});

test('a game for one is not played together', () => {
  expect(gamesTogether()).toEqual(games.filter(({ seats }) => seats.max > 1));
});
