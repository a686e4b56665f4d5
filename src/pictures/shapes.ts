import type { Shape } from '../engine/card-drawing.ts';
import { element } from './svg.ts';

export const STAR = 'M50 0 62 36H100L69 58 81 96 50 73 19 96 31 58 0 36H38Z';

/** Any shape in a square of 100. Holes in it show `behind`. */
export function shape(name: Shape, fill: string, behind: string): string {
  const path = (d: string): string => element('path', { d, fill });
  const stroke = (d: string, width: number, colour = fill): string =>
    element('path', {
      d,
      fill: 'none',
      stroke: colour,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
  switch (name) {
    case 'circle':
      return element('circle', { cx: 50, cy: 50, r: 46, fill });
    case 'square':
      return element('rect', { x: 8, y: 8, width: 84, height: 84, fill });
    case 'triangle':
      return path('M50 4 98 94H2Z');
    case 'diamond':
      return path('M50 0 92 50 50 100 8 50Z');
    case 'star':
      return path(STAR);
    case 'moon':
      return path('M66 2A49 49 0 1 0 66 98 56 56 0 0 1 66 2Z');
    case 'spade':
      return path(
        'M50 0C62 22 96 38 96 64 96 88 68 92 57 76 58 88 62 94 70 100H30C38 94 42 88 43 76 32 92 4 88 4 64 4 38 38 22 50 0Z',
      );
    case 'heart':
      return path('M50 98C40 78 2 60 2 30 2 4 38-6 50 22 62-6 98 4 98 30 98 60 60 78 50 98Z');
    case 'club':
      return [
        element('circle', { cx: 50, cy: 25, r: 24, fill }),
        element('circle', { cx: 24, cy: 60, r: 24, fill }),
        element('circle', { cx: 76, cy: 60, r: 24, fill }),
        path('M44 40H56L58 70C59 86 63 94 72 100H28C37 94 41 86 42 70Z'),
      ].join('');
    case 'boat':
      return path('M0 64H100C96 84 86 96 72 96H28C14 96 4 84 0 64ZM44 4H54V56H44ZM58 10 92 56H58Z');
    case 'barred':
      return (
        element('circle', { cx: 50, cy: 50, r: 40, fill: behind, stroke: fill, 'stroke-width': 18 }) +
        stroke('M24 76 76 24', 16)
      );
    case 'cycle':
      return (
        stroke('M20 40A34 34 0 0 1 78 30M80 60A34 34 0 0 1 22 70', 16) + path('M94 4V46H52ZM6 96V54H48Z')
      );
    case 'plus':
      return path('M36 4H64V36H96V64H64V96H36V64H4V36H36Z');
    case 'minus':
      return path('M4 36H96V64H4Z');
    case 'saltire':
      return stroke('M16 16 84 84M84 16 16 84', 24);
  }
}
