// Proves src/discord/draw/speech.ts, src/discord/features/table/table-layout.message.ts, src/discord/draw/phone.ts

import { expect, test } from 'vitest';
import { emojisOf } from '../../../src/discord/draw/card-emojis.ts';
import { type Glyphs, glyphs } from '../../../src/discord/draw/glyphs.ts';
import { fitsLine } from '../../../src/discord/draw/phone.ts';
import { scoreWords, speechOf, storyLine } from '../../../src/discord/draw/speech.ts';
import { who } from '../../../src/engine/scene.ts';
import { seat } from '../../../src/engine/seat.ts';
import folder from '../../../src/games/folder/index.ts';
import type { Event } from '../../../src/games/folder/types.ts';
import { games } from '../../../src/games/registry.ts';
import { userId } from '../../../src/tables/ids.ts';
import { inEnglish, read } from '../../../src/words/read.ts';
import { samplesOf } from '../../page/sampled.ts';
import { atLength } from '../../support/length.ts';
import { ANN } from '../../tables/harness.ts';
import { lobbyOf, pressable, textOf, VOICE } from '../drawn.ts';

const ben = { kind: 'player' as const, person: { id: userId('1002'), name: 'Ben' }, name: '' };
const acorn = { kind: 'bot' as const, person: ben.person, name: 'Bot Acorn' };
const birch = { kind: 'bot' as const, person: null, name: 'Bot Birch' };
const speech = speechOf(lobbyOf('paradise', 2, {}, 1), VOICE);
const says = `${who(seat(0))} takes it from ${who(seat(1))}.`;

test.each([
  ['player', ben, '› <@1002> takes it from Birch.'],
  ['clock', ben, '⏰ <@1002> takes it from Birch.'],
  ['bot', acorn, '🤖 Ben takes it from Birch.'],
  [null, acorn, '› Ben takes it from Birch.'],
] as const)('a line marks the player by an emoji and uses their name of that time: %s', (by, first, line) => {
  expect(
    storyLine(
      speech,
      { seq: 1, says, by, follows: false, isMoment: false, seat: seat(0), names: [first, birch] },
      200,
    ),
  ).toBe(line);
});

/** The usual number of players. */
const USUAL = atLength([3], [2, 3, 4]);
const BY_WHOM = /^(-# )?[›⏰🤖] /u;

test.each(
  games
    .filter(({ seats }) => seats.max > 1)
    .flatMap((game) => USUAL.map((seats) => [game.name, seats, game] as const)),
)(
  'of a round of bots in %s for %i the last move is large, and a few before it small',
  async (_, seats, game) => {
    const samples = await samplesOf(game, [ANN], seats, Number.POSITIVE_INFINITY, () => '100000000000000001');
    const messages = samples.filter(({ shows }) => shows === 'table').map(({ message }) => message);
    const stories = messages.map((message) =>
      textOf(message)
        .split('\n')
        .filter((line) => BY_WHOM.test(line)),
    );
    expect(stories.filter((lines) => lines.length > 1).length).toBeGreaterThan(20);
    for (const lines of stories) {
      expect(lines.length).toBeLessThanOrEqual(5);
      expect(lines.slice(0, -1).filter((line) => !line.startsWith('-# '))).toEqual([]);
    }
    const folded = messages.filter((message) => pressable(message).some(({ id }) => id.endsWith(':story')));
    expect(folded.length).toBeGreaterThan(0);
  },
);

test('points are written in the usual way, below zero with a minus', () => {
  expect([0, 1, -1, -12_345].map((amount) => inEnglish(scoreWords(undefined, amount)))).toEqual([
    '0 points',
    '1 point',
    '−1 point',
    '−12,345 points',
  ]);
});

/** Folder's longest lines; and some of them as made by the clock. */
const LONGEST: readonly Event[] = [
  { kind: 'dealt', round: 10, dealer: seat(0), discard: 58 },
  { kind: 'took', seat: seat(0), slot: 10, card: 58, out: 56 },
  { kind: 'drew', seat: seat(0), card: 58 },
  { kind: 'kept', seat: seat(0), slot: 10, out: 58 },
  { kind: 'threw', seat: seat(0), card: 58 },
  { kind: 'waited', seat: seat(0) },
  { kind: 'shuffled', discard: 58 },
];
const BY_THE_CLOCK: readonly Event['kind'][] = ['drew', 'threw', 'waited'];

test.each(['en', 'de', 'es'] as const)('each move of Folder takes one line on a phone: %s', (language) => {
  const table = lobbyOf('folder', 2);
  const { game } = speechOf(table, VOICE);
  const told = (drawn: Glyphs, events: readonly Event[]): readonly string[] =>
    events.flatMap((event) => {
      const says = read(folder.tell(event, seat(0)) ?? '', language);
      const said = (by: 'player' | 'clock' | 'bot', named: typeof ben | typeof birch): string =>
        storyLine(
          speechOf(table, { language, glyphs: drawn }),
          { seq: 1, says, by, follows: false, isMoment: false, seat: seat(0), names: [named, birch] },
          200,
        );
      const byClock = BY_THE_CLOCK.includes(event.kind) ? [said('clock', ben)] : [];
      return [said('player', ben), said('bot', { ...birch, name: 'Bot Clover' }), ...byClock];
    });
  // With card emojis, as usual.
  const emojis = glyphs(new Map([...emojisOf(game).values()].map(({ name }) => [name, '1'])));
  expect(told(emojis, LONGEST).join()).toContain('<:');
  expect(told(emojis, LONGEST).filter((line) => !fitsLine(line))).toEqual([]);
  // Letters are twice as wide, and this line has two cards.
  const took = LONGEST.filter(({ kind }) => kind === 'took');
  expect(told(VOICE.glyphs, took).filter((line) => !fitsLine(line))).toEqual([]);
});
