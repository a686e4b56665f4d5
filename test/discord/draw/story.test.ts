import { expect, test } from 'vitest';
import { sayTold, speechOf } from '../../../src/discord/draw/speech.ts';
import { who } from '../../../src/engine/scene.ts';
import { seat } from '../../../src/engine/seat.ts';
import { userId } from '../../../src/tables/ids.ts';
import { GLYPHS, lobbyOf } from '../drawn.ts';

const ben = { kind: 'player' as const, person: { id: userId('1002'), name: 'Ben' }, name: '' };
const acorn = { kind: 'bot' as const, person: ben.person, name: 'Bot Acorn' };
const birch = { kind: 'bot' as const, person: null, name: 'Bot Birch' };
const speech = speechOf(lobbyOf('paradise', 2, {}, 1), GLYPHS);
const says = `${who(seat(0))} takes it from ${who(seat(1))}.`;

test.each([
  ['player', ben, '› <@1002> takes it from Bot Birch.'],
  ['clock', ben, '⏰ <@1002> takes it from Bot Birch.'],
  ['bot', acorn, '🤖 Bot Acorn takes it from Bot Birch.'],
  [null, acorn, '› Bot Acorn takes it from Bot Birch.'],
] as const)(
  'a line says who moved by its sign and calls them as they were called then: %s',
  (by, first, line) => {
    expect(sayTold(speech, { seq: 1, says, by, names: [first, birch] }, 200)).toBe(line);
  },
);
