import type { CardDrawing } from '../engine/drawing.ts';
import type { CardFace, Picture, PictureCard, Words } from '../engine/scene.ts';
import type { CardId, Seat } from '../engine/seat.ts';
import { drawable } from './svg.ts';

/** A card of a picture with its look and its name. */
export interface FilledCard extends Omit<PictureCard, 'card'> {
  readonly name: string;
  readonly drawing: CardDrawing;
}

export interface FilledRow {
  readonly label: string;
  readonly cards: readonly FilledCard[];
  readonly between: readonly string[];
  readonly total: string;
}

export interface FilledLine {
  readonly name: string;
  readonly points: readonly number[];
}

/** A picture in which nobody and nothing is only marked: plain JSON, all that is drawn and no more. */
export type FilledPicture =
  | { readonly kind: 'cards'; readonly title: string; readonly rows: readonly FilledRow[] }
  | {
      readonly kind: 'lines';
      readonly title: string;
      readonly step: string;
      readonly lines: readonly FilledLine[];
    };

/** How marks are filled: words without markup, and cards. */
export interface Filling {
  readonly words: (words: Words) => string;
  readonly seat: (index: Seat) => string;
  readonly face: (card: CardId) => CardFace;
}

/** What is drawn for a card that has no drawing: the letters and digits of its name. */
function drawingOf({ text, drawing }: CardFace): CardDrawing {
  const letters = drawable(text).slice(0, 3);
  return (
    drawing ?? {
      text: letters === '' ? '?' : letters,
      sign: { kind: 'shape', shape: 'square' },
      tint: 'black',
      style: 'paper',
    }
  );
}

export function filledPicture(picture: Picture, filling: Filling): FilledPicture {
  const { words, face } = filling;
  switch (picture.kind) {
    case 'cards':
      return {
        kind: 'cards',
        title: words(picture.title),
        rows: picture.rows.map((row) => ({
          label: words(row.label),
          cards: row.cards.map(({ card, ...how }) => ({
            ...how,
            name: face(card).name,
            drawing: drawingOf(face(card)),
          })),
          between: row.between ?? [],
          total: row.total === undefined ? '' : words(row.total),
        })),
      };
    case 'lines':
      return {
        kind: 'lines',
        title: words(picture.title),
        step: picture.step,
        lines: picture.lines.map((line) => ({ name: filling.seat(line.seat), points: line.points })),
      };
  }
}

/** The picture for those who do not see it: everything it shows. */
export function altOf(picture: FilledPicture): string {
  switch (picture.kind) {
    case 'cards':
      return `${picture.title}. ${picture.rows.map(rowWords).join('. ')}.`;
    case 'lines': {
      const lines = picture.lines.map(({ name, points }) => `${name} ${points.join(', ')}`);
      return `${picture.title}: ${lines.join('; ')}.`;
    }
  }
}

const LYING = { turned: 'upside down', down: 'face down' } as const;

function rowWords({ label, cards, between, total }: FilledRow): string {
  const listed = cards.map(({ name, lying, counts, pale }) => {
    const how = [
      lying === undefined ? '' : LYING[lying],
      counts === undefined ? '' : `counts ${counts}`,
      pale === true ? 'pale' : '',
    ];
    const said = how.filter((word) => word !== '');
    return said.length === 0 ? name : `${name} (${said.join(', ')})`;
  });
  const pairs = between.length === 0 ? '' : `; between them ${between.join(', ')}`;
  return `${label === '' ? '' : `${label}: `}${listed.length === 0 ? 'none' : listed.join(', ')}${pairs}${total === '' ? '' : `; ${total}`}`;
}
