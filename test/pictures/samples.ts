import type { CardDrawing } from '../../src/engine/drawing.ts';
import type { FilledPicture } from '../../src/pictures/filled.ts';

const NAMES = ['Ann', 'Benedikt von der Au', 'Çelik', 'Dan', 'Eve <&>', 'Fay', 'Gil', 'Hope'];

function card(value: number, max: number): { readonly name: string; readonly drawing: CardDrawing } {
  const sign = { kind: 'gauge', value, max } as const;
  return { name: String(value), drawing: { text: String(value), sign, tint: 'blue', style: 'paper' } };
}

/** A game of so many rounds, its lines up and down. */
export function course(seats: number, rounds: number): FilledPicture {
  const lines = NAMES.slice(0, seats).map((name, seat) => {
    const gain = (round: number): number => ((round * 7 + seat * 5) % 11) - 4 + (seat % 3);
    return {
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

/** Rows of ten cards of which the last do not count. */
export function folders(seats: number): FilledPicture {
  const rows = NAMES.slice(0, seats).map((label, seat) => ({
    label,
    cards: Array.from({ length: 10 }, (_, slot) => ({
      ...card(3 + slot * 6 - ((slot * seat) % 5), 60),
      ...(slot > 9 - seat * 2 ? { pale: true } : {}),
    })),
    between: [],
    total: seat === 0 ? '95 (filed, run of 4)' : '35',
  }));
  return { kind: 'cards', title: 'Round 3, filed by Ann', rows };
}

/** One row with what each two cards come to; the second lies upside down, the third face down. */
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
