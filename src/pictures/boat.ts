import { CARD } from './card.ts';
import { element } from './svg.ts';

/** The hull: as wide as a card at the top, narrower at the bottom. */
const [TOP, BOTTOM] = [54, 118];
const [WIDE, NARROW] = [120, 84];

/** A boat in a square of {@link CARD}: a cabin, and a hull filled from the bottom up. */
export function drawBoat(
  value: number,
  max: number,
  { text, free, gold }: Readonly<Record<'text' | 'free' | 'gold', string>>,
): string {
  const level = BOTTOM - ((BOTTOM - TOP) * Math.min(value, max)) / max;
  const look = { stroke: text, 'stroke-width': 5, 'stroke-linejoin': 'round' };
  return [
    element('path', { d: 'M36 50V20H92V50M70 20V6H84V20', fill: free, ...look }),
    element('path', { d: hull(TOP), fill: free }),
    element('path', { d: hull(level), fill: gold }),
    element('path', { d: hull(TOP), fill: 'none', ...look }),
  ].join('');
}

/** The part of the hull from this height down to its bottom. */
function hull(from: number): string {
  const half = (NARROW + ((WIDE - NARROW) * (BOTTOM - from)) / (BOTTOM - TOP)) / 2;
  const middle = CARD / 2;
  return `M${middle - half} ${from}H${middle + half}L${middle + NARROW / 2} ${BOTTOM}H${middle - NARROW / 2}Z`;
}
