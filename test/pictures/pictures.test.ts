// Proves src/pictures/*

import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { who } from '../../src/engine/scene.ts';
import { cardId, seat } from '../../src/engine/seat.ts';
import { boardLayout } from '../../src/pictures/board-layout.ts';
import { drawBoat } from '../../src/pictures/boat.ts';
import { cardsPicture } from '../../src/pictures/cards-picture.ts';
import {
  altOf,
  type FilledBoard,
  type FilledPicture,
  type FilledSpot,
  filledPicture,
} from '../../src/pictures/filled-picture.ts';
import { indexedPng } from '../../src/pictures/indexed-png.ts';
import { LOOKS, linesPicture } from '../../src/pictures/lines-picture.ts';
import { pictureSize } from '../../src/pictures/picture-size.ts';
import { polylineSprite } from '../../src/pictures/polylines.ts';
import { pieceSprite } from '../../src/pictures/sprites.ts';
import { fitted, lettering, widthOf } from '../../src/pictures/svg.ts';
import { paint } from '../../src/pictures/task.ts';
import { inEnglish } from '../../src/words/read.ts';
import {
  board,
  boardWithHand,
  card,
  course,
  covers,
  folders,
  podium,
  podiumWithSheet,
  row,
} from './samples.ts';

const MOST_BYTES = 60_000;

function sizeIn(png: Uint8Array): ReturnType<typeof pictureSize> {
  const data = Buffer.from(png);
  return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
}

describe.each([
  ['the course of a game of two', course(2, 1)],
  ['the course of a long game of eight', course(8, 30)],
  ['five opened folders', folders(5)],
  ['the cover of a game', covers(1)],
  ['the covers of five', covers(5)],
  ['a pair on the pier', row(2)],
  ['all groups on the pier', row(18)],
] as const)('%s', (_, picture) => {
  test('is a PNG of less than 60 KB', () => {
    const png = Buffer.from(paint({ kind: 'picture', picture }));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBeLessThanOrEqual(720);
    expect(png.length).toBeLessThan(MOST_BYTES);
  });

  test('comes out in the announced size', () => {
    expect(pictureSize(picture)).toMatchObject(sizeIn(paint({ kind: 'picture', picture })));
  });

  test('is the same every time', () => {
    expect(paint({ kind: 'picture', picture })).toEqual(paint({ kind: 'picture', picture }));
  });
});

describe.each([
  [2, 1],
  [5, 1],
  [8, 1],
  [2, 6],
  [4, 6],
  [5, 6],
  [8, 6],
  [2, 10],
  [5, 10],
])('a board of %i places with %i spots each', (seats, spots) => {
  test('is a PNG of 30 KB at most, as wide as the others', () => {
    const png = Buffer.from(paint({ kind: 'picture', picture: board(seats, spots) }));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(720);
    expect(png.length).toBeLessThanOrEqual(30_000);
    expect(rowsOf(png)).toHaveLength(721 * png.readUInt32BE(20));
    expect(pictureSize(board(seats, spots))).toEqual(sizeIn(png));
  });
});

test.each([
  [2, 2],
  [4, 10],
  [8, 10],
  [2, 26],
])(
  'a board of %i places with news, a row across and a hand of %i has the announced height, and is no larger',
  (seats, held) => {
    const picture = boardWithHand(seats, held);
    const png = Buffer.from(paint({ kind: 'picture', picture }));
    expect(pictureSize(picture)).toEqual(sizeIn(png));
    expect(png.length).toBeLessThanOrEqual(30_000);
  },
);
describe.each([
  [1, 0, 0],
  [1, 0, 19],
  [2, 0, 0],
  [3, 10, 10],
  [4, 10, 0],
  [8, 30, 8],
])('the podium of a game of %i with %i rounds, where %i cards lie', (seats, rounds, left) => {
  test('is a PNG of 30 KB at most, in the announced size, and the same every time', () => {
    const picture = podium(seats, rounds, left);
    const png = paint({ kind: 'picture', picture });
    expect(png.length).toBeLessThanOrEqual(30_000);
    expect(pictureSize(picture)).toEqual(sizeIn(png));
    expect(paint({ kind: 'picture', picture })).toEqual(png);
  });
});

test('the alt text of a podium says the places, the details of the game, and how it came about', () => {
  expect(altOf(podium(2, 3), inEnglish)).toBe(
    'Rage. 1. Ann: 59 points. 2. Benedikt von der Au (a bot or the clock played some turns): 52 points. ' +
      'Ann hit 8 of 10 bids. Benedikt von der Au scored 35 points in one round. ' +
      'Points: Ann 6, 5, 15; Benedikt von der Au 5, 3, 12.',
  );
});

test.each([2, 4, 8])('the podium of %i with a score sheet is no larger', (seats) => {
  const picture = podiumWithSheet(seats);
  const png = paint({ kind: 'picture', picture });
  expect(png.length).toBeLessThanOrEqual(30_000);
  expect(pictureSize(picture)).toEqual(sizeIn(png));
  expect(paint({ kind: 'picture', picture })).toEqual(png);
});

test('a score sheet has room for why somebody has no place, and marks whose turns the clock played', () => {
  const sheet = podiumWithSheet(8);
  const placed = { ...sheet, places: sheet.places.map((one) => ({ ...one, place: one.place ?? 8 })) };
  expect(pictureSize(sheet).height).toBeGreaterThan(pictureSize(placed).height);
  const late = { ...sheet, places: sheet.places.map((one) => ({ ...one, clock: one.place === 5 })) };
  const prompt = { ...sheet, places: sheet.places.map((one) => ({ ...one, clock: false })) };
  expect(paint({ kind: 'picture', picture: late })).not.toEqual(paint({ kind: 'picture', picture: prompt }));
});

test('the alt text of a score sheet says what the points of each are made of', () => {
  expect(altOf({ ...podiumWithSheet(3), highlights: [], rows: [] }, inEnglish)).toBe(
    'Rage. 1. Ann: 59 points; Cards 40 +3. ' +
      '2. Benedikt von der Au (a bot or the clock played some turns): 52 points; Cards 37, Eights +1; was 2 cards short of the most. ' +
      '3. Çelik: 45 points; Cards 34, Eights +2; was 2 cards short of the most. ' +
      'Equal points: more cards first.',
  );
});

test('the alt text of the end of a solo game says its stars, and what lay there', () => {
  expect(altOf(podium(1, 0, 2), inEnglish)).toBe(
    'Rage. Ann: 59 points. 2 of 3 stars, par 18. Left behind 1, 8; slot 1, slot 2. ' +
      'Ann hit 8 of 10 bids. Benedikt von der Au scored 35 points in one round.',
  );
});

test('a board with every card face up is no larger', () => {
  const full = board(5, 10);
  const open = full.places.map((place, seat) => ({
    ...place,
    spots: place.spots.map((_, index) => ({
      piece: { kind: 'card' as const, ...card(seat * 11 + index, 60) },
    })),
  }));
  expect(paint({ kind: 'picture', picture: { ...full, places: open } }).length).toBeLessThanOrEqual(30_000);
});

test('beside a short name, facts are shown to their last letter', () => {
  const telling = (name: string, slot: number): Uint8Array => {
    const [place] = board(2, 10).places;
    if (place === undefined) throw new Error('nobody is there');
    const told = {
      ...place,
      name,
      main: '260 points',
      aside: `took the discard from the middle into slot ${slot}`,
    };
    return paint({ kind: 'picture', picture: { ...board(2, 10), places: [told] } });
  };
  expect(telling('Ben', 8)).not.toEqual(telling('Ben', 9));
  const long = 'Maximilian Alexander von der Aue';
  expect(telling(long, 8)).toEqual(telling(long, 9));
});

test('a board is the same whatever was drawn before it', () => {
  const first = paint({ kind: 'picture', picture: board(4, 6) });
  paint({ kind: 'picture', picture: board(8, 1) });
  expect(paint({ kind: 'picture', picture: board(4, 6) })).toEqual(first);
});

test('a board with too much in the middle is drawn, and so is an empty one', () => {
  const { middle, ...rest } = board(2, 6);
  const many = Array.from({ length: 9 }, () => middle).flat();
  for (const picture of [
    { ...rest, middle: many },
    { ...rest, middle: [] },
    { ...rest, middle: [], places: [] },
  ]) {
    expect(
      Buffer.from(paint({ kind: 'picture', picture }))
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  }
});

test('the alt text of a board says who is to move, what lies where and what could be had', () => {
  expect(altOf(board(2, 6), inEnglish)).toBe(
    'Round 3 of 10. Centre 1,400. Slid 3× 1, 8 (new); one more makes 1,500. ' +
      'Ann: 1150, 2 Farkles; 3× 1, 1 face down, 22, 1 face down; one more makes 1,500. ' +
      'Benedikt von der Au: to move, 2300; 1 face down, 3× 15, 1 face down, 36; ' +
      'one more makes 1,500.',
  );
});

test('the alt text of a board begins with what has just happened, and ends with the hand', () => {
  expect(altOf({ ...boardWithHand(1, 3), middle: [] }, inEnglish)).toBe(
    'Round 3 of 10. Farkle! −1,700: Cleo. ' +
      'Pier 4 across: 1, 8, 15 (out of order), 22, 29: between them 19, 7, 12, 31. ' +
      'Ann: 1150, 2 Farkles; 3× 1. ' +
      'Your hand 1, 8, 15 (out of order); slot 1, slot 2, slot 3.',
  );
});

test('the alt text tells an exclamation as a sentence of its own, and points below zero with a minus', () => {
  const told: FilledBoard = {
    ...boardWithHand(1, 1),
    banner: { text: 'Last turns!', about: 'Cleo reaches 10,700', mood: 'good', cards: [] },
  };
  expect(altOf(told, inEnglish)).toContain('. Last turns! Cleo reaches 10,700. ');
  const course = [{ seat: seat(0), points: [-2, 5] }];
  expect(altOf({ ...podium(2, 0), course }, inEnglish)).toContain('Points: Ann −2, 5.');
  const lines = [{ seat: seat(0), name: 'Ann', points: [-2, 5] }];
  expect(altOf({ kind: 'lines', title: 'Points', step: 'Round', lines }, inEnglish)).toContain('Ann −2, 5');
});

test('a card on a board is shown and described as it lies, and a pile by how many are in it', () => {
  const { kind, ...look } = { kind: 'card', ...card(9, 18) } as const;
  const lying = (how: { lying?: 'turned' | 'down'; counts?: string }): FilledBoard => ({
    ...boardWithHand(1, 1),
    middle: [
      { label: 'Boat', spots: [{ piece: { kind: 'boat', value: 13, max: 19 } }], says: '13 of 19' },
      { label: 'Row', spots: [{ piece: { kind, ...look, ...how } }], says: '' },
      { label: 'Pile', spots: [{ piece: { kind: 'back', text: '' }, count: 7 }], says: '' },
    ],
  });
  expect(altOf(lying({ lying: 'turned', counts: '6' }), inEnglish)).toContain(
    'Boat 13 of 19. Row 9 (upside down, counts 6). Pile 7 face down.',
  );
  const drawn = [{}, { lying: 'turned' }, { lying: 'down', counts: '1' }] as const;
  const pngs = drawn.map((how) =>
    Buffer.from(paint({ kind: 'picture', picture: lying(how) })).toString('hex'),
  );
  expect(new Set(pngs).size).toBe(3);
});

test('the boat is as full as it says', () => {
  const colours = { text: '#ffffff', free: '#000000', gold: '#ffcc00' };
  const drawn = [0, 10, 19].map((value) => drawBoat(value, 19, colours));
  expect(new Set(drawn).size).toBe(3);
  expect(drawBoat(30, 19, colours)).toBe(drawn[2]);
});

test('a line is identified by its dashes or markers, not by its colour alone', () => {
  expect(new Set(LOOKS.map(({ marker }) => marker)).size).toBe(8);
  expect(new Set(LOOKS.map(({ dashes, marker }) => `${dashes} ${marker}`)).size).toBe(8);
});

test('every name and final score is at the end of its line', () => {
  const picture = course(8, 10);
  if (picture.kind !== 'lines') throw new Error('not a picture of lines');
  const svg = linesPicture(picture);
  for (const { name } of picture.lines.filter((line) => line.name.length < 8)) {
    expect(svg).toContain(name.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;'));
  }
  expect(svg).not.toContain('NaN');
});

test('a line may begin elsewhere than at zero, even a flat one', () => {
  const ratings = (points: readonly number[]): FilledPicture => {
    return {
      kind: 'lines',
      title: 'Rating',
      step: 'Game',
      start: 1_000,
      lines: [{ name: 'Rating', points }],
    };
  };
  const draw = (picture: FilledPicture) => (picture.kind === 'lines' ? linesPicture(picture) : '');
  expect(draw(ratings([1_040, 1_021]))).toContain('>1000<');
  expect(draw(ratings([1_040, 1_021]))).not.toContain('>0<');
  expect(draw(ratings([1_000, 1_000]))).not.toMatch(/NaN|Infinity/);
  const longest = ratings(Array.from({ length: 40 }, (_, index) => 1_000 + 40 * (index % 7) + 3 * index));
  expect(paint({ kind: 'picture', picture: longest }).length).toBeLessThan(30_000);
});

test('no scores at all still make a picture', () => {
  const picture: FilledPicture = {
    kind: 'lines',
    title: 'Points',
    step: 'Round',
    lines: [{ name: 'Ann', points: [] }],
  };
  expect(linesPicture(picture)).not.toMatch(/NaN|Infinity/);
  expect(paint({ kind: 'picture', picture }).length).toBeGreaterThan(100);
});

test('the alt text says everything in the picture', () => {
  expect(altOf(course(2, 3), inEnglish)).toBe(
    'Points after each round: Ann −4, −1, −2; Benedikt von der Au 2, 0, 5.',
  );
  expect(altOf(row(4), inEnglish)).toBe(
    'On the pier, from left to right. 1, 2 (upside down, counts 6), 3 (face down, counts 1), 4; between them 3, 5, 7.',
  );
});

test('marks are filled in', () => {
  const drawing = {
    text: 'X7',
    sign: { kind: 'shape', shape: 'moon' },
    tint: 'blue',
    style: 'paper',
  } as const;
  const filled = filledPicture(
    {
      kind: 'cards',
      title: `by ${who(seat(0))}`,
      rows: [{ label: who(seat(1)), cards: [{ card: cardId('X') }] }],
    },
    {
      words: (words) => inEnglish(words).replace(/⟦s:(\d)⟧/g, (_, index) => `P${index}`),
      seat: (index) => `P${index}`,
      isStoodIn: () => false,
      face: () => ({ text: '☂X7', name: 'umbrella', drawing }),
    },
  );
  expect(filled).toMatchObject({
    title: 'by P0',
    rows: [{ label: 'P1', cards: [{ name: 'umbrella', drawing }] }],
  });
});

test('on a picture a card has its name, in the language of the picture, and is one sprite in all of them', () => {
  const drawing = {
    text: '+5',
    sign: { kind: 'shape', shape: 'plus' },
    tint: 'black',
    style: 'filled',
  } as const;
  const sign = { kind: 'number', text: '+5' } as const;
  const filled = filledPicture(
    {
      kind: 'board',
      title: '',
      middle: [],
      places: [],
      rows: [{ label: '', spots: [{ piece: { kind: 'card', card: cardId('B') } }] }],
    },
    {
      words: (words) => inEnglish(words),
      seat: () => '',
      isStoodIn: () => false,
      face: () => ({ text: '+5', name: 'Bonus', drawing, print: { text: 'Bonus', sign } }),
    },
  );
  if (filled.kind !== 'board') throw new Error('not a board');
  const [spot] = filled.rows[0]?.spots ?? [];
  if (spot?.piece.kind !== 'card') throw new Error('not a card');
  expect(spot.piece.drawing).toEqual({ ...drawing, text: 'Bonus', sign });
  expect(pieceSprite({ ...spot.piece, name: 'Prämie' }, 64, '#000000', false)).toBe(
    pieceSprite(spot.piece, 64, '#000000', false),
  );
});

test('a row that wraps shows every pair of neighbours, including those at the break', () => {
  const pier = (changed: number) => {
    const spots = Array.from({ length: 18 }, (_, index): FilledSpot => {
      return { piece: { kind: 'card', ...card(index + 1, 18) } };
    });
    const between = Array.from({ length: 17 }, (_, index) => (index === changed ? '19' : '7'));
    return paint({
      kind: 'picture',
      picture: { ...board(1, 0), places: [], rows: [{ label: 'Pier', spots, says: '', between }] },
    });
  };
  const drawn = Array.from({ length: 18 }, (_, changed) => Buffer.from(pier(changed)).toString('hex'));
  expect(new Set(drawn).size).toBe(18);
});

test('a line is drawn between its points, with its gaps, and over earlier ones', () => {
  const line = {
    points: [
      [0, 5.5],
      [20, 5.5],
    ],
    thickness: 1,
  } as const;
  const { runs, colours } = polylineSprite(
    20,
    10,
    [
      { ...line, colour: '#ff0000', dashes: [] },
      { ...line, colour: '#00ff00', dashes: [6, 4] },
    ],
    '#000000',
  );
  const drawn = Array.from({ length: runs.length / 4 }, (_, run) => [...runs.subarray(run * 4, run * 4 + 4)]);
  expect(drawn.map(([x, y, length, number = 0]) => [x, y, length, colours[number]])).toEqual([
    [0, 5, 6, 0x00ff00],
    [6, 5, 4, 0xff0000],
    [10, 5, 6, 0x00ff00],
    [16, 5, 4, 0xff0000],
  ]);
});

test('text is cut to its room', () => {
  expect(fitted('Ann', 16, 100)).toBe('Ann');
  const cut = fitted('Maximilian the Great', 16, 80);
  expect(cut).toMatch(/^Maxi.*…$/);
  expect(widthOf(cut, 16)).toBeLessThanOrEqual(80);
});

test('names that begin alike are distinguishable in every kind of picture', () => {
  // All with the same initial, so that their faces have numbers either way.
  const own = ['Nan', 'Ned', 'Nia', 'Nick', 'Noa', 'Nora', 'Nuri', 'Nyx'];
  const tagged = own.map((name) => `[NIGHTOWLS OF THE NORTH] ${name}`);
  const boardOf = (names: readonly string[], spots: number) => {
    const { places, ...rest } = board(8, spots);
    const named = places.map((place, seat) => ({ ...place, name: names[seat] ?? '' }));
    return paint({ kind: 'picture', picture: { ...rest, places: named } });
  };
  for (const spots of [1, 6]) expect(boardOf(tagged, spots)).toEqual(boardOf(own, spots));
  const lines = tagged.map((name) => ({ name, points: [1_000_000] }));
  const rows = tagged.map((label) => ({ label, cards: [], between: [], total: '' }));
  for (const svg of [
    linesPicture({ kind: 'lines', title: '', step: '', lines }),
    cardsPicture({ kind: 'cards', title: '', rows }),
  ]) {
    for (const name of own) expect(svg).toMatch(new RegExp(`>${name}(?: |<)`));
  }
});

test('rows without a label have none, however many there are', () => {
  const rows = ['', '', 'Ann'].map((label) => ({ label, cards: [], between: [], total: '' }));
  const svg = cardsPicture({ kind: 'cards', title: '', rows });
  expect(svg).toContain('>Ann<');
  expect(svg).not.toContain('(2)');
});

test('few colours are numbered; of too many, nearly identical ones are merged', () => {
  const [red, blue] = [
    [200, 0, 0, 255],
    [0, 0, 200, 255],
  ] as const;
  const four = Uint8Array.from([...red, ...blue, ...blue, ...red]);
  expect(rowsOf(indexedPng(four, 2, 2))).toEqual([0, 0, 1, 0, 1, 0]);

  const shades = Uint8Array.from(
    { length: 300 * 4 },
    (_, index) => [index >> 2, 0, index >> 9, 255][index % 4] ?? 0,
  );
  const numbers = rowsOf(indexedPng(shades, 300, 1));
  expect(numbers.slice(1, 10)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1]);
});

test('long numbers below adjacent spots do not read as one', () => {
  const { places, ...rest } = board(5, 6);
  const spot: FilledSpot = {
    piece: { kind: 'card', ...card(1, 60) },
    under: { text: '2,000', says: 'one more makes 2,000', ready: false },
  };
  const filled = places.map((place) => ({ ...place, turn: false, spots: place.spots.map(() => spot) }));
  const rows = rowsOf(paint({ kind: 'picture', picture: { ...rest, places: filled } }));
  const { width } = pictureSize({ ...rest, places: filled });
  // Where the digits of the first place are, from the middle of its first number to that of its last.
  const [top, height, left, right] = [222, 12, 46, 330];
  const isBlank = (x: number) =>
    new Set(Array.from({ length: height }, (_, y) => rows[(top + y) * (width + 1) + 1 + x])).size === 1;
  const blank = Array.from({ length: right - left }, (_, index) => (isBlank(left + index) ? ' ' : '#')).join(
    '',
  );
  expect(blank.split(/ {4,}/)).toHaveLength(6);
});

test.each([
  [4, 10, 660],
  [8, 6, 310],
])('of %i places with %i spots below their names, marks and counts touch no letter', (seats, spots, room) => {
  const { places, ...rest } = board(seats, spots);
  const marked = places.map((place) => ({
    ...place,
    main: '1,550 pts',
    turn: false,
    spots: place.spots.map(
      (spot, index) => ({ ...spot, count: 3, mark: index === 0 ? 'best' : 'new' }) as const,
    ),
  }));
  const rows = rowsOf(paint({ kind: 'picture', picture: { ...rest, places: marked } }));
  const { width } = pictureSize({ ...rest, places: marked });
  const { top } = boardLayout({ ...rest, places: marked });
  const isBlank = (y: number) =>
    new Set(Array.from({ length: room }, (_, x) => rows[y * (width + 1) + 31 + x])).size === 1;
  // Between the first name and what protrudes from the spots below it.
  expect(Array.from({ length: 22 }, (_, y) => isBlank(top + 24 + y))).toContain(true);
});

function rowsOf(png: Uint8Array): readonly number[] {
  const bytes = Buffer.from(png);
  const data = bytes.indexOf('IDAT') + 4;
  return [...inflateSync(bytes.subarray(data, data + bytes.readUInt32BE(data - 8)))];
}

test('the narrow space in Spanish numbers, which the fonts lack, is drawn as one they have', () => {
  expect(lettering('10\u202f000', 0, 0, { size: 20, fill: '#fff' })).toContain('>10\u00a0000<');
});
