import { CARD, drawBack, drawCard } from './card.ts';
import type { FilledCard, FilledPicture, FilledRow } from './filled.ts';
import { PADDING, PANEL, panel, TOP, WIDTH } from './panel.ts';
import { drawable, element, fitted, lettering, placed } from './svg.ts';

const LARGEST_CARD = 62;
const GAP = 6;
const LABEL = 26;
const LABEL_SIZE = 16;
const UNDER = 26;
const BETWEEN_SIZE = 15;
const AFTER_ROW = 14;

/** Rows of cards, one below the other, each under its label and what it comes to. */
export function cardsPicture({ title, rows }: Extract<FilledPicture, { kind: 'cards' }>): string {
  const most = Math.max(1, ...rows.map(({ cards }) => cards.length));
  const side = Math.min(LARGEST_CARD, (WIDTH - 2 * PADDING + GAP) / most - GAP);
  let y = TOP;
  const drawn = rows.map((row) => {
    const [top, under] = [y, hasUnder(row) ? UNDER : 0];
    y += LABEL + side + under + AFTER_ROW;
    return drawRow(row, top, side);
  });
  return panel(Math.ceil(y), title, drawn.join(''));
}

function hasUnder({ between, cards }: FilledRow): boolean {
  return between.length > 0 && cards.length > 1;
}

function drawRow({ label, cards, between, total }: FilledRow, top: number, side: number): string {
  const left = (index: number): number => PADDING + index * (side + GAP);
  const [name, room] = [drawable(label), WIDTH - 2 * PADDING];
  const under = top + LABEL + side + UNDER - 7;
  return [
    lettering(fitted(name, LABEL_SIZE, room * 0.55), PADDING, top + 16, {
      size: LABEL_SIZE,
      fill: PANEL.text,
    }),
    lettering(fitted(total, LABEL_SIZE, room * 0.42), WIDTH - PADDING, top + 16, {
      size: LABEL_SIZE,
      fill: PANEL.text,
      anchor: 'end',
    }),
    ...cards.map((card, index) => drawOne(card, left(index), top + LABEL, side)),
    ...between.map((word, index) => betweenTwo(word, left(index + 1) - GAP / 2, under, side)),
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
