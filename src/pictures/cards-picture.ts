import { labelsOf } from '../words/seat-labels.ts';
import { CARD, drawLying } from './card.ts';
import { cardsLayout, GAP, isUntitled, UNDER } from './cards-layout.ts';
import type { FilledCard, FilledPicture, FilledRow } from './filled-picture.ts';
import { LEAST_TYPE, PADDING, PANEL, panel } from './panel.ts';
import { element, fitted, lettering, placed, widthOf } from './svg.ts';

const LABEL_SIZE = 22;
/** Shares of the width above a row. */
const [LABEL_SHARE, TOTAL_SHARE] = [0.55, 0.42];

/** Rows of cards, one below the other, each below its label and total; no wider than necessary. */
export function cardsPicture({ title, rows }: Extract<FilledPicture, { kind: 'cards' }>): string {
  const { width, height, side, tops } = cardsLayout(rows);
  const room = (width - 2 * PADDING) * LABEL_SHARE;
  const labelled = rows.filter(({ label }) => label !== '');
  const labels = labelsOf(
    labelled.map(({ label }) => label),
    (label) => widthOf(label, LABEL_SIZE) <= room,
  );
  const drawn = rows.map((row, index) =>
    drawRow({ ...row, label: labels[labelled.indexOf(row)] ?? '' }, tops[index] ?? 0, side, width),
  );
  return panel(width, height, isUntitled(rows) ? '' : title, drawn.join(''));
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
    lettering(label, PADDING, top - 11, type),
    lettering(fitted(total, LABEL_SIZE, room * TOTAL_SHARE), width - PADDING, top - 11, {
      ...type,
      anchor: 'end',
    }),
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
  const drawn = placed(x, y, side / CARD, drawLying(card, (LEAST_TYPE * CARD) / side));
  return card.pale === true ? element('g', { opacity: 0.5 }, drawn) : drawn;
}

/** A small bracket from the middle of one card to the middle of the next, and its word. */
function betweenTwo(word: string, x: number, baseline: number, side: number): string {
  const reach = Math.max(6, side * 0.36);
  const bracket = `M${x - reach} ${baseline - 20}v5h${2 * reach}v-5`;
  return (
    element('path', { d: bracket, fill: 'none', stroke: PANEL.quiet, 'stroke-width': 1.5 }) +
    lettering(word, x, baseline + 3, { size: LEAST_TYPE, fill: PANEL.text, anchor: 'middle' })
  );
}
