import type { CardDrawing } from '../../src/engine/card-drawing.ts';
import { seat as seatOf } from '../../src/engine/seat.ts';
import type {
  FilledBoard,
  FilledPicture,
  FilledPodium,
  FilledSpot,
} from '../../src/pictures/filled-picture.ts';

const NAMES = ['Ann', 'Benedikt von der Au', 'Çelik', 'Dan', 'Eve <&>', 'Fay', 'Gil', 'Hope'];

/** A numbered card. */
export function card(value: number, max: number): { readonly name: string; readonly drawing: CardDrawing } {
  const sign = { kind: 'gauge', value, max } as const;
  return { name: String(value), drawing: { text: String(value), sign, tint: 'blue', style: 'paper' } };
}

/** A game with so many rounds, its lines up and down. */
export function course(seats: number, rounds: number): Extract<FilledPicture, { readonly kind: 'lines' }> {
  const lines = NAMES.slice(0, seats).map((name, seat) => {
    const gain = (round: number): number => ((round * 7 + seat * 5) % 11) - 4 + (seat % 3);
    return {
      seat: seatOf(seat),
      name,
      points: Array.from({ length: rounds }, (_, round) =>
        Array.from({ length: round + 1 }, (_each, index) => gain(index)).reduce(
          (sum, points) => sum + points,
          0,
        ),
      ),
    };
  });
  return { kind: 'lines', title: 'Points after each round', step: 'Round', lines };
}

/** Rows of ten cards, the last of which do not count. */
export function folders(seats: number): FilledPicture {
  const rows = NAMES.slice(0, seats).map((label, seat) => ({
    label,
    cards: Array.from({ length: 10 }, (_, slot) => ({
      ...card(3 + slot * 6 - ((slot * seat) % 5), 60),
      ...(slot > 9 - seat * 2 ? { pale: true } : {}),
    })),
    between: [],
    total: seat === 0 ? '95 (run of 4)' : '35',
  }));
  return { kind: 'cards', title: 'Round 3, filed by Ann', rows };
}

/** One row with the sum of each two cards; the second lies upside down, the third face down. */
export function row(length: number): FilledPicture {
  const lying = [{}, { lying: 'turned', counts: '6' }, { lying: 'down', counts: '1' }] as const;
  const cards = Array.from({ length }, (_, index) => ({ ...card(index + 1, 18), ...lying[index] }));
  const between = Array.from({ length: length - 1 }, (_, index) => `${index * 2 + 3}`);
  return {
    kind: 'cards',
    title: 'On the pier, from left to right',
    rows: [{ label: '', cards, between, total: '' }],
  };
}

/** A board with so many places of so many spots, with nearly everything a board can have. */
export function board(seats: number, spots: number): FilledBoard {
  const lying = (index: number): FilledSpot => ({
    piece: { kind: 'card', ...card(index * 7 + 1, 60) },
    ...(index % 2 === 0 ? { count: 3 } : {}),
    ...(index === 1 ? { mark: 'new' as const } : {}),
    ...(spots > 1 && spots < 8 && index % 2 === 0
      ? { under: { text: '1,500', says: 'one more makes 1,500', ready: index === 0 } }
      : {}),
  });
  const kinds = [
    lying,
    (index: number): FilledSpot => ({ piece: { kind: 'back', text: `${index + 1}` } }),
    (index: number): FilledSpot => ({ piece: { kind: 'free', text: `${index + 1}` } }),
  ];
  return {
    kind: 'board',
    title: 'Round 3 of 10',
    middle: [
      { label: 'Centre', spots: [], says: '1,400' },
      { label: 'Slid', spots: [lying(0), lying(1)], says: '' },
    ],
    rows: [],
    places: NAMES.slice(0, seats).map((name, seat) => ({
      seat: seatOf(seat),
      name,
      bot: seat === 2,
      turn: seat === 1,
      main: `${(seat + 1) * 1_150}`,
      aside: seat % 2 === 0 ? '2 Farkles' : '',
      spots: Array.from(
        { length: spots },
        (_, index): FilledSpot => (kinds[(seat + index) % kinds.length] ?? lying)(index),
      ),
    })),
  };
}

/** A board with everything that can lie across it: news, a row for everyone, and a hand of so many cards. */
export function boardWithHand(seats: number, held: number): FilledBoard {
  const spot = (index: number): FilledSpot => ({
    piece: { kind: 'card', ...card(index * 7 + 1, 60) },
    ...(index === 2 ? { mark: 'breaks' as const } : {}),
  });
  const open = Array.from({ length: 5 }, (_, index) => spot(index));
  const own = Array.from({ length: held }, (_, index) => ({
    ...spot(index),
    under: { text: `${index + 1}`, says: `slot ${index + 1}`, ready: index === 1 },
  }));
  return {
    ...board(seats, 1),
    banner: { text: 'Farkle! −1,700', about: 'Cleo', mood: 'bad', cards: [{ kind: 'card', ...card(3, 60) }] },
    rows: [{ label: 'Pier', spots: open, says: '4 across', between: ['19', '7', '12', '31'] }],
    hand: {
      label: 'Your hand',
      spots: own,
      says: '',
      between: [],
    },
  };
}

/** The end of a game with so many seats, a course of so many rounds, and so many cards left. */
export function podium(seats: number, rounds: number, left = 0): FilledPodium {
  return {
    kind: 'podium',
    title: 'Rage',
    places: NAMES.slice(0, seats).map((name, index) => ({
      ...{ seat: seatOf(index), name, won: index === 0, clock: index === 1 },
      place: seats === 1 || index === 7 ? null : index + 1,
      points: index === 7 ? 'left' : `${59 - 7 * index} points`,
    })),
    highlights: ['Ann hit 8 of 10 bids', 'Benedikt von der Au scored 35 points in one round'],
    rows:
      left === 0
        ? []
        : [{ label: 'Left behind', spots: boardWithHand(1, left).hand?.spots ?? [], says: '', between: [] }],
    ...(seats === 1 ? { stars: { count: 2, most: 3, says: 'par 18' } } : {}),
    course: NAMES.slice(0, rounds === 0 ? 0 : seats).map((_, index) => ({
      seat: seatOf(index),
      points: Array.from(
        { length: rounds },
        (_each, round) => (round + 1) * (6 - index) - ((round * 7) % 11),
      ),
    })),
  };
}

/** The same with a score sheet: most of something counts, and so does each of something else. */
export function podiumWithSheet(seats: number): FilledPodium {
  const all = NAMES.slice(0, seats);
  return {
    ...podium(seats, 0, 5),
    highlights: ['Ann cleared the board 3 times'],
    places: podium(seats, 0).places.map((place) =>
      place.won || place.place === null ? place : { ...place, fact: 'was 2 cards short of the most' },
    ),
    sheet: {
      columns: [
        {
          head: 'Cards',
          worth: 'most +3',
          cells: all.map((_, index) => ({ count: 40 - 3 * index, points: index === 0 ? 3 : 0 })),
        },
        {
          head: 'Eights',
          piece: { kind: 'card', ...card(8, 60) },
          worth: '+1',
          cells: all.map((_, index) => ({ points: index % 3 })),
        },
      ],
      total: 'Total',
      notes: ['Equal points: more cards first.'],
    },
  };
}

/** The covers of so many games. */
export function covers(games: number): FilledPicture {
  const cards = [1, 2, 3].map((value) => card(value, 18).drawing);
  return {
    kind: 'covers',
    covers: Array.from({ length: games }, (_, at) => ({
      name: `Game ${at}`,
      colour: 0x0190c2,
      cards,
    })),
  };
}
