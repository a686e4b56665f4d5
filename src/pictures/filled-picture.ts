import type { CardDrawing } from '../engine/card-drawing.ts';
import type {
  Banner,
  BoardGroup,
  BoardRow,
  CardFace,
  Look,
  Picture,
  PictureCard,
  PictureLine,
  Piece,
  PodiumPlace,
  ScoreSheet,
  Spot,
  Stars,
} from '../engine/scene.ts';
import type { CardId, Seat } from '../engine/seat.ts';
import type { Words } from '../engine/words.ts';
import { words } from './words.ts';

/** A card of a picture, with its look and name filled in. */
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
  /** The seat it belongs to, if any. */
  readonly seat?: Seat;
  readonly name: string;
  readonly points: readonly number[];
}

/** A piece of a board, with its look and name filled in. */
export type FilledPiece =
  | ({ readonly kind: 'card' } & Pick<FilledCard, 'name' | 'drawing' | 'lying' | 'counts'>)
  | { readonly kind: 'back'; readonly text: string; readonly colour?: string }
  | { readonly kind: 'free'; readonly text: string }
  | Extract<Piece, { readonly kind: 'boat' }>;

export interface FilledSpot extends Omit<Spot, 'piece' | 'under'> {
  readonly piece: FilledPiece;
  readonly under?: { readonly text: string; readonly says: string; readonly ready: boolean };
}

export interface FilledGroup {
  readonly label: string;
  readonly spots: readonly FilledSpot[];
  readonly says: string;
}

/** Keeps the seat, because faces belong to seats. */
export interface FilledPlace {
  readonly seat: Seat;
  readonly name: string;
  /** Whether a bot plays for them. */
  readonly bot: boolean;
  readonly turn: boolean;
  readonly main: string;
  readonly aside: string;
  readonly spots: readonly FilledSpot[];
}

export interface FilledBoardRow extends FilledGroup {
  readonly between: readonly string[];
}

export interface FilledBanner {
  readonly text: string;
  readonly about: string;
  readonly mood: Banner['mood'];
  readonly cards: readonly FilledPiece[];
}

/** The whole table. */
export interface FilledBoard {
  readonly kind: 'board';
  readonly title: string;
  readonly banner?: FilledBanner;
  readonly middle: readonly FilledGroup[];
  readonly rows: readonly FilledBoardRow[];
  readonly places: readonly FilledPlace[];
  readonly hand?: FilledBoardRow;
}

export interface FilledPodiumPlace extends Omit<PodiumPlace, 'points' | 'fact'> {
  readonly name: string;
  readonly points: string;
  readonly fact?: string;
}

/** By seat, as in a score sheet. */
export interface FilledScoreSheet {
  readonly columns: readonly {
    readonly head: string;
    readonly piece?: FilledPiece;
    readonly worth: string;
    readonly cells: ScoreSheet['columns'][number]['cells'];
  }[];
  readonly total: string;
  readonly notes: readonly string[];
}

/** The end of a game. */
export interface FilledPodium {
  readonly kind: 'podium';
  readonly title: string;
  readonly places: readonly FilledPodiumPlace[];
  readonly highlights: readonly string[];
  readonly course: readonly PictureLine[];
  readonly rows: readonly FilledBoardRow[];
  readonly sheet?: FilledScoreSheet;
  readonly stars?: Omit<Stars, 'says'> & { readonly says: string };
}

/** Stands for a game before anybody plays it: its name on its colour, and a fan of its cards. */
export interface Cover {
  readonly name: string;
  /** The colour of its messages, `0xrrggbb`. */
  readonly colour: number;
  readonly cards: readonly CardDrawing[];
}

/** A single cover across the whole picture, or several, three a row. */
export interface FilledCovers {
  readonly kind: 'covers';
  readonly covers: readonly Cover[];
}

/** A picture with every mark filled in. Plain JSON with exactly what is drawn. */
export type FilledPicture =
  | FilledBoard
  | FilledPodium
  | FilledCovers
  | { readonly kind: 'cards'; readonly title: string; readonly rows: readonly FilledRow[] }
  | {
      readonly kind: 'lines';
      readonly title: string;
      readonly step: string;
      /** The value where the lines begin, before the first step. Defaults to zero. */
      readonly start?: number;
      readonly lines: readonly FilledLine[];
    };

/** How to fill in marks: words without markup, and cards. */
export interface Filling {
  readonly words: (words: Words) => string;
  readonly seat: (index: Seat) => string;
  /** Whether a bot plays for the person of a seat while they are away. */
  readonly isStoodIn: (index: Seat) => boolean;
  readonly face: (card: CardId) => CardFace;
}

export function filledPicture(picture: Picture, filling: Filling): FilledPicture {
  const { words, face } = filling;
  const looks = ({ name, drawing, print }: Look): Pick<FilledCard, 'name' | 'drawing'> => ({
    name: words(name),
    drawing:
      print === undefined
        ? drawing
        : { ...drawing, text: words(print.text), sign: print.sign ?? drawing.sign },
  });
  const piece = (one: Piece): FilledPiece => {
    switch (one.kind) {
      case 'boat':
        return one;
      case 'card': {
        const { card, ...how } = one;
        return { ...how, ...looks(face(card)) };
      }
      case 'look':
        return { kind: 'card', ...looks(one.look) };
      default:
        return { ...one, text: words(one.text) };
    }
  };
  const filledSpots = (all: readonly Spot[]): readonly FilledSpot[] =>
    all.map(({ under, ...spot }) => ({
      ...spot,
      piece: piece(spot.piece),
      ...(under === undefined
        ? {}
        : { under: { ...under, text: words(under.text), says: words(under.says ?? '') } }),
    }));
  const group = ({ label, spots, says = '' }: BoardGroup): FilledGroup => ({
    label: words(label),
    spots: filledSpots(spots),
    says: words(says),
  });
  const row = ({ between = [], ...rest }: BoardRow): FilledBoardRow => ({
    ...group(rest),
    between: between.map(words),
  });
  switch (picture.kind) {
    case 'board':
      return {
        kind: 'board',
        title: words(picture.title),
        ...(picture.banner === undefined ? {} : { banner: filledBanner(picture.banner, words, piece) }),
        middle: picture.middle.map(group),
        rows: (picture.rows ?? []).map(row),
        places: picture.places.map(({ seat, turn, main, aside = '', spots }) => ({
          seat,
          name: filling.seat(seat),
          bot: filling.isStoodIn(seat),
          turn,
          main: words(main),
          aside: words(aside),
          spots: filledSpots(spots),
        })),
        ...(picture.hand === undefined ? {} : { hand: row(picture.hand) }),
      };
    case 'cards':
      return {
        kind: 'cards',
        title: words(picture.title),
        rows: picture.rows.map((row) => ({
          label: words(row.label),
          cards: row.cards.map(({ card, ...how }) => ({ ...how, ...looks(face(card)) })),
          between: (row.between ?? []).map(words),
          total: row.total === undefined ? '' : words(row.total),
        })),
      };
    case 'lines':
      return {
        kind: 'lines',
        title: words(picture.title),
        step: words(picture.step),
        lines: picture.lines.map((line) => ({ ...line, name: filling.seat(line.seat) })),
      };
    case 'podium':
      return {
        kind: 'podium',
        title: words(picture.title),
        places: picture.places.map(({ points, fact, ...place }) => ({
          ...place,
          name: filling.seat(place.seat),
          points: words(points),
          ...(fact === undefined ? {} : { fact: words(fact) }),
        })),
        highlights: picture.highlights.map(words),
        course: picture.course,
        rows: picture.rows.map(row),
        ...(picture.sheet === undefined ? {} : { sheet: filledSheet(picture.sheet, words, piece) }),
        ...(picture.stars === undefined
          ? {}
          : { stars: { ...picture.stars, says: words(picture.stars.says) } }),
      };
  }
}

function filledBanner(
  { text, about, mood, cards = [] }: Banner,
  words: Filling['words'],
  piece: (one: Piece) => FilledPiece,
): FilledBanner {
  const shown = cards.map((card) => piece({ kind: 'card', card }));
  return { text: words(text), about: words(about), mood, cards: shown };
}

function filledSheet(
  { columns, total, notes }: ScoreSheet,
  words: Filling['words'],
  piece: (one: Piece) => FilledPiece,
): FilledScoreSheet {
  return {
    columns: columns.map(({ head, piece: shown, worth, cells }) => ({
      ...{ head: words(head), worth: words(worth), cells },
      ...(shown === undefined ? {} : { piece: piece(shown) }),
    })),
    total: words(total),
    notes: notes.map(words),
  };
}

/** The sum of a seat’s points in a score sheet. */
export function totalIn({ columns }: FilledScoreSheet, seat: Seat): number {
  return columns.reduce((sum, { cells }) => sum + (cells[seat]?.points ?? 0), 0);
}

/** Reads words in the language of the person who does not see the picture. */
type Say = (says: Words) => string;

/** The alternative text: everything the picture shows. */
export function altOf(picture: FilledPicture, say: Say): string {
  switch (picture.kind) {
    case 'board':
      return boardWords(picture, say);
    case 'cards':
      return `${picture.title}. ${picture.rows.map((row) => rowWords(row, say)).join('. ')}.`;
    case 'lines': {
      const lines = picture.lines.map(({ name, points }) => `${name} ${inSteps(points)}`);
      return `${picture.title}: ${lines.join('; ')}.`;
    }
    case 'podium':
      return podiumWords(picture, say);
    case 'covers':
      return picture.covers.map(({ name }) => name).join(', ');
  }
}

/** With a minus sign, which screen readers say, instead of a hyphen. */
function inSteps(points: readonly number[]): string {
  return points.join(', ').replaceAll('-', '−');
}

/** Best first and how they came to it, then what was left on the table, the highlights, and each course. */
function podiumWords(
  { title, places, highlights, course, rows, stars, sheet }: FilledPodium,
  say: Say,
): string {
  const lines = places.map(({ seat, name, place, points, clock, fact = '' }) => {
    const by = `${name}${clock ? ` (${say(words.clockPlayed)})` : ''}`;
    const items = sheet === undefined ? [] : [sheetWords(sheet, seat), fact].filter((told) => told !== '');
    return `${place === null ? '' : `${place}. `}${[`${by}: ${points}`, ...items].join('; ')}`;
  });
  const courses = places.flatMap(({ seat, name }) =>
    course.filter((line) => line.seat === seat).map(({ points }) => `${name} ${inSteps(points)}`),
  );
  const told = courses.length === 0 ? [] : [say(words.course({ lines: courses.join('; ') }))];
  const rated =
    stars === undefined
      ? []
      : [say(words.stars({ count: stars.count, most: stars.most, about: stars.says }))];
  const lay = rows.map((row) => groupWords(row, say));
  return [title, ...lines, ...rated, ...(sheet?.notes ?? []), ...lay, ...highlights, ...told]
    .map((sentence) => (/[.!]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
}

/** What a seat has of everything that counts, and its points: “Cards 27 +3, Aces +1”. */
function sheetWords({ columns }: FilledScoreSheet, seat: Seat): string {
  return columns
    .flatMap(({ head, cells }) => {
      const { count, points = 0 } = cells[seat] ?? {};
      if (count === undefined && points === 0) return [];
      return [
        [head, ...(count === undefined ? [] : [count]), ...(points === 0 ? [] : [`+${points}`])].join(' '),
      ];
    })
    .join(', ');
}

/** The banner, the middle, every place and the hand, in short words. */
function boardWords({ title, banner, middle, rows, places, hand }: FilledBoard, say: Say): string {
  const news =
    banner === undefined ? [] : [`${banner.text}${banner.text.endsWith('!') ? '' : ':'} ${banner.about}`];
  const groups = [...middle, ...rows].map((group) => groupWords(group, say));
  const own = hand === undefined ? [] : [groupWords(hand, say, words.notNow)];
  const lines = places.map(({ name, bot, turn, main, aside, spots }) => {
    const facts = [turn ? say(words.toMove) : '', main, aside].filter((part) => part !== '').join(', ');
    const told = spotWords(spots, say);
    const by = `${name}${bot ? ` (${say(words.botPlays)})` : ''}`;
    return `${by}: ${facts}${told === '' ? '' : `; ${told}`}`;
  });
  return [title, ...news, ...groups, ...lines, ...own].map((sentence) => `${sentence}.`).join(' ');
}

function groupWords(
  { label, spots, says, between = [] }: FilledGroup & Partial<FilledBoardRow>,
  say: Say,
  paleIs?: Words,
): string {
  const told = [...new Set([says, spotWords(spots, say, paleIs), pairWords(between, say)])].filter(
    (part) => part !== '',
  );
  return label === '' ? told.join(': ') : `${label} ${told.join(': ')}`;
}

function pairWords(totals: readonly string[], say: Say): string {
  return totals.length === 0 ? '' : say(words.between({ totals: totals.join(', ') }));
}

const MARKED = { best: words.winning, new: words.new, breaks: words.breaks } as const;

/** The cards lying there, followed by those that could be had; adjacent unseen cards are counted together. */
function spotWords(spots: readonly FilledSpot[], say: Say, paleIs: Words = words.fromBefore): string {
  const lying: string[] = [];
  let unseen = 0;
  const flush = (): void => {
    if (unseen > 0) lying.push(say(words.unseen({ cards: unseen })));
    unseen = 0;
  };
  for (const { piece, count = 1, mark, lit, pale } of spots) {
    if (piece.kind === 'back') unseen += count;
    else flush();
    if (piece.kind !== 'card') continue;
    const how = [
      ...lyingWords(piece),
      ...(mark === undefined ? [] : [MARKED[mark]]),
      ...(lit === true ? [words.lit] : []),
      ...(pale === true ? [paleIs] : []),
    ];
    lying.push(`${count > 1 ? `${count}\u00d7 ` : ''}${piece.name}${inBrackets(how, say)}`);
  }
  flush();
  const prospects = spots.flatMap(({ under: { says } = { says: '' } }) => (says === '' ? [] : [says]));
  return [lying.join(', '), prospects.join(', ')].filter((part) => part !== '').join('; ');
}

function inBrackets(how: readonly Words[], say: Say): string {
  return how.length === 0 ? '' : ` (${how.map(say).join(', ')})`;
}

const LYING = { turned: words.upsideDown, down: words.faceDown } as const;

/** Which way a card lies, and what it counts then. */
function lyingWords({ lying, counts }: Pick<FilledCard, 'lying' | 'counts'>): readonly Words[] {
  return [
    ...(lying === undefined ? [] : [LYING[lying]]),
    ...(counts === undefined ? [] : [words.counts({ number: counts })]),
  ];
}

function rowWords({ label, cards, between, total }: FilledRow, say: Say): string {
  const listed = cards.map((card) => {
    const how = [...lyingWords(card), ...(card.pale === true ? [words.pale] : [])];
    return `${card.name}${inBrackets(how, say)}`;
  });
  const pairs = between.length === 0 ? '' : `; ${pairWords(between, say)}`;
  const lie = listed.length === 0 ? say(words.none) : listed.join(', ');
  return `${label === '' ? '' : `${label}: `}${lie}${pairs}${total === '' ? '' : `; ${total}`}`;
}
