// Proves src/discord/draw/scene.ts

import { expect, test } from 'vitest';
import { drawBlocks } from '../../../src/discord/draw/scene.ts';
import { speechOf } from '../../../src/discord/draw/speech.ts';
import { who } from '../../../src/engine/scene.ts';
import { cardId, seat, seatsOf } from '../../../src/engine/seat.ts';
import { lobbyOf, VOICE } from '../drawn.ts';

test('a sheet with many columns continues below itself, without cutting a name or a word', () => {
  const speech = speechOf(lobbyOf('rage', 1, {}, 7), VOICE);
  const seats = seatsOf(8);
  const heads = ['Round', ...seats.map(who)];
  const rows = [['Total', ...seats.map((seat) => `${seat + 1}00`)]];
  const [drawn] = drawBlocks(speech, [{ kind: 'sheet', heads, rows }]);
  const sheets = drawn?.kind === 'text' ? drawn.text.split('\n').filter((line) => line !== '```') : [];
  expect(sheets).toEqual([
    'Round Ann Fern Ginger Hazel',
    'Total 100  200    300   400',
    'Round Acorn Birch Clover Dill',
    'Total   500   600    700  800',
  ]);
});

test('a sheet that would continue too often is transposed, so that every column is a line', () => {
  const speech = speechOf(lobbyOf('paradise', 1, {}, 5), VOICE);
  const seats = seatsOf(6);
  const heads = ['', ...seats.map(who)];
  const rows = ['Cards', 'Spades', 'Extra', 'Total'].map((item) => [item, ...seats.map(() => '21 +3')]);
  const [drawn] = drawBlocks(speech, [{ kind: 'sheet', heads, rows }]);
  const sheets = drawn?.kind === 'text' ? drawn.text.split('\n').filter((line) => line !== '```') : [];
  expect(sheets).toEqual([
    '       Cards Spades Extra Total',
    'Ann    21 +3  21 +3 21 +3 21 +3',
    'Fern   21 +3  21 +3 21 +3 21 +3',
    'Ginger 21 +3  21 +3 21 +3 21 +3',
    'Hazel  21 +3  21 +3 21 +3 21 +3',
    'Acorn  21 +3  21 +3 21 +3 21 +3',
    'Birch  21 +3  21 +3 21 +3 21 +3',
  ]);
});

test('a sheet stays whole if that takes only a few lines more, and digits are aligned', () => {
  const speech = speechOf(lobbyOf('rage', 1, {}, 3), VOICE);
  const seats = seatsOf(4);
  const heads = ['Round', ...seats.map(who)];
  const points = ['−3', '11✓', '5', '14'];
  const rows = Array.from({ length: 10 }, (_, round) => [
    `${round + 1}`,
    ...seats.map((seat) => points[(seat + round) % points.length] ?? ''),
  ]);
  const [drawn] = drawBlocks(speech, [{ kind: 'sheet', heads, rows }]);
  const text = drawn?.kind === 'text' ? drawn.text : '';
  expect(text.split('\n').slice(0, 6)).toEqual([
    '```',
    'Round Ann Fern Ginger Hazel',
    '1     −3   11✓     5    14',
    '2     11✓   5     14    −3',
    '3      5   14     −3    11✓',
    '4     14   −3     11✓    5',
  ]);
  expect(text.match(/```/g)).toHaveLength(2);
});

test('a seat is one line on a phone: its cards move together before anything is left out', () => {
  const speech = speechOf(lobbyOf('farkle', 1, {}, 1), VOICE);
  const cards = [...'1234561234'].map((card) => ({ card: cardId(card) }));
  const line = (shown: typeof cards) =>
    drawBlocks(speech, [
      { kind: 'seats', lines: [{ seat: seat(1), turn: true, facts: ['**500**'], cards: shown }] },
    ]);
  expect(line(cards.slice(0, 3))).toMatchObject([{ text: '▶ 🤖 Fern · **500** · 1️⃣  2️⃣  3️⃣' }]);
  expect(line(cards.slice(0, 5))).toMatchObject([{ text: '▶ 🤖 Fern · **500** · 1️⃣ 2️⃣ 3️⃣ 4️⃣ 5️⃣' }]);
  expect(line(cards)).toMatchObject([{ text: '▶ 🤖 Fern · **500** · 1234561234' }]);
});

test('what is left out of one seat’s line is left out of all', () => {
  const speech = speechOf(lobbyOf('rage', 1, {}, 1), VOICE);
  const lines = (cards: number) =>
    drawBlocks(speech, [
      {
        kind: 'seats',
        lines: seatsOf(2).map((seat) => ({
          seat,
          turn: seat === 0,
          facts: ['won 0, bid 2', '**12** pts'],
          cards: seat === 0 ? [] : Array.from({ length: cards }, () => ({ card: cardId('R12'), mark: '👑' })),
        })),
      },
    ]);
  expect(lines(0)).toMatchObject([
    { text: '▶ Ann · won 0, bid 2 · **12** pts\n• 🤖 Fern · won 0, bid 2 · **12** pts' },
  ]);
  expect(lines(1)).toMatchObject([{ text: '▶ Ann · won 0, bid 2\n• 🤖 Fern · won 0, bid 2 · 🔴R12👑' }]);
});

test('the name is shortened before anything decisive is left out', () => {
  const speech = speechOf(lobbyOf('rage', 6, {}, 1), VOICE);
  const cards = [{ card: cardId('R12'), mark: '👑' }];
  const line = (facts: readonly string[]) =>
    drawBlocks(speech, [{ kind: 'seats', lines: [{ seat: seat(5), turn: true, facts, cards }] }]);
  expect(line(['won 10, bid 10', '**12** pts'])).toMatchObject([
    { text: '▶ xxxxx… · won 10, bid 10 · 🔴R12👑' },
  ]);
});

test('anything too long to fit beside a seat’s facts goes below them, and is never left out', () => {
  const speech = speechOf(lobbyOf('folder', 1, {}, 1), VOICE);
  const line = (long: string) =>
    drawBlocks(speech, [
      { kind: 'seats', lines: [{ seat: seat(1), turn: false, facts: ['120 pts'], long }] },
    ]);
  expect(line('(·12··)')).toMatchObject([{ text: '• 🤖 Fern · 120 pts · (·12··)' }]);
  const known = '(12 23 34·45 56·67 78 89)';
  expect(line(known)).toMatchObject([{ text: `• 🤖 Fern · 120 pts\n-# ${known}` }]);
});

test('a board is a picture, or words without one', () => {
  const speech = speechOf(lobbyOf('rage', 1, {}, 1), VOICE);
  const places = seatsOf(2).map((at) => ({ seat: at, turn: at === 0, main: `won ${at}`, spots: [] }));
  const board = { kind: 'board', title: `Led by ${who(seat(0))}`, middle: [], places } as const;
  const lines = [{ seat: seat(1), turn: false, facts: ['won 1'] }];
  const [drawn] = drawBlocks(speech, [{ kind: 'board', board, otherwise: [{ kind: 'seats', lines }] }]);
  if (drawn?.kind !== 'picture') throw new Error('no picture was drawn');
  expect(drawn.picture.alt).toMatch(/^Led by (\S+)\. \1: to move, won 0\. Bot \S+: won 1\.$/);
  expect(drawn.otherwise).toMatchObject([{ kind: 'text', text: expect.stringContaining('won 1') }]);
});
