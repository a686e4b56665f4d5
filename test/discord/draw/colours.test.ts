// Proves src/discord/draw/colours.ts

import { expect, test } from 'vitest';
import { colourOf } from '../../../src/discord/draw/colours.ts';
import { games } from '../../../src/games/registry.ts';

test('a message has the colour of its game, and is grey if the game no longer exists here', () => {
  for (const { id, colour } of games) expect(colourOf(id)).toBe(colour);
  const grey = colourOf('poker');
  expect(games.map(({ colour }) => colour)).not.toContain(grey);
});
