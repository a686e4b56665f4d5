import { CARD, drawBack, drawCard } from './card.ts';
import type { FilledCard, FilledPicture, FilledRow } from './filled.ts';
import { PADDING, PANEL, panel, TOP, WIDTH } from './panel.ts';
import { drawable, element, fitted, lettering, placed } from './svg.ts';

const LARGEST_CARD = 62;
const GAP = 6;
const NARROWEST = 400;
const LABEL = 28;
const LABEL_SIZE = 18;
const UNDER = 26;
const BETWEEN_SIZE = 16;
const AFTER_ROW = 14;

/** Rows of cards, one below the other, each under its label and what it comes to; no wider than they need. */
export function cardsPicture({ title, rows }: Extract<FilledPicture, { kind: 'cards' }>): string {
  const most = Math.max(1, ...rows.map(({ cards }) => cards.length));
  const side = Math.min(LARGEST_CARD, (WIDTH - 2 * PADDING + GAP) / most - GAP);
  const width = Math.max(NARROWEST, Math.ceil(most * (side + GAP) - GAP + 2 * PADDING));
  let y = TOP;
  const drawn = rows.map((row) => {
    const top = y + (row.label === '' ? 0 : LABEL);
    y = top + side + (row.between.length > 0 ? UNDER : 0) + AFTER_ROW;
    return drawRow(row, top, side, width);
  });
  return panel(width, Math.ceil(y), title, drawn.join(''));
}

function drawRow(
  { label, cards, between, total }: FilledRow,
  top: number,
  side: number,
  width: number,
): string {
  const left = (index: number): number => PADDING + index * (side + GAP);
  const [room, type] = [width - 2 * PADDING, { size: LABEL_SIZE, fill: PANEL.text }];
  const said = [
    lettering(fitted(drawable(label), LABEL_SIZE, room * 0.55), PADDING, top - 11, type),
    lettering(fitted(total, LABEL_SIZE, room * 0.42), width - PADDING, top - 11, { ...type, anchor: 'end' }),
  ];
  return [
    ...(label === '' ? [] : said),
    ...cards.map((card, index) => drawOne(card, left(index), top, side)),
    ...between.map((word, index) =>
      betweenTwo(word, left(index + 1) - GAP / 2, top + side + UNDER - 7, side),
    ),
  ].join('');
}

function drawOne(card: FilledCard, x: number, y: number, side: number): string {
  const drawn = placed(x, y, side / CARD, lying(card));
  return card.pale === true ? element('g', { opacity: 0.5 }, drawn) : drawn;
}

function lying({ lying: how, counts, drawing }: FilledCard): string {
  if (how === undefined) return drawCard(drawing);
  switch (how) {
    case 'turned':
      return element('g', { transform: `rotate(180 ${CARD / 2} ${CARD / 2})` }, drawCard(drawing));
    case 'down':
      return drawBack(counts ?? '');
  }
}

/** A small bracket from the middle of one card to the middle of the next, and its word. */
function betweenTwo(word: string, x: number, baseline: number, side: number): string {
  const reach = Math.max(6, side * 0.36);
  const bracket = `M${x - reach} ${baseline - 17}v5h${2 * reach}v-5`;
  const size = Math.min(BETWEEN_SIZE, side * 0.5);
  return (
    element('path', { d: bracket, fill: 'none', stroke: PANEL.quiet, 'stroke-width': 1.5 }) +
    lettering(word, x, baseline + 3, { size, fill: PANEL.text, anchor: 'middle' })
  );
}
