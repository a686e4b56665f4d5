import type { Game } from '../../src/engine/game.ts';
import { contrast } from '../../src/pictures/palette.ts';
import { distance, EYES, seen } from '../support/oklab.ts';
import { demand } from './fault.ts';

/** The backgrounds of Discord's light and dark themes. */
const GROUNDS = ['#ffffff', '#f2f3f5', '#2b2d31', '#313338'] as const;
/** The contrast that WCAG requires of graphical objects. */
const CONTRAST = 3;
/** The distance at which colours are distinct at a glance, on a strip four pixels wide. */
const APART = 0.08;

/** A colour that is visible on every background. */
export function checkColour({ colour }: Pick<Game, 'colour'>): void {
  const isColour = Number.isSafeInteger(colour) && colour >= 0 && colour <= 0xffffff;
  demand(isColour, 'colour', () => `${colour} is no colour`);
  for (const ground of GROUNDS) {
    const ratio = contrast(hex(colour), ground);
    const says = () =>
      `${hex(colour)} has a contrast of ${ratio.toFixed(2)} on ${ground}, not of ${CONTRAST}`;
    demand(ratio >= CONTRAST, 'colour', says);
  }
}

/** The pairs of games whose colours could be confused, one sentence each. */
export function alikeIn(games: readonly Pick<Game, 'id' | 'colour'>[]): readonly string[] {
  const look = (colour: number) => seen(EYES.normal, hex(colour));
  return games.flatMap((one, index) =>
    games.slice(index + 1).flatMap((other) => {
      const apart = distance(look(one.colour), look(other.colour));
      if (apart >= APART) return [];
      return [
        `${one.id} ${hex(one.colour)} and ${other.id} ${hex(other.colour)} are ${apart.toFixed(3)} apart, not ${APART}.`,
      ];
    }),
  );
}

function hex(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}
