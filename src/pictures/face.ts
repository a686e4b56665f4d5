import { charactersOf } from '../words/outside-text.ts';
import { readableOn } from './palette.ts';
import { LEAST_TYPE } from './panel.ts';
import type { Sprite } from './sprite.ts';
import { drawnSprite } from './sprites.ts';
import { capitalsOf, element, lettering } from './svg.ts';

/**
 * By seat. Any two can be told apart with normal, protan, deutan and tritan vision, and all stand out on a panel (see
 * this file's test).
 */
export const FACE_COLOURS = [
  '#78bbff',
  '#d6cf07',
  '#fe8f9b',
  '#009b06',
  '#b064fe',
  '#4df8fe',
  '#f812a7',
  '#f8ffa1',
] as const;

interface Seated {
  readonly seat: number;
  readonly name: string;
}

/** How a seat is recognised in pictures: by its colour, and without colours by its initial. */
export interface Face {
  readonly colour: string;
  /** Readable on the colour. */
  readonly ink: string;
  readonly initial: string;
}

/** The face of a seat, from its player's name. People and bots have the same kind. */
export function faceOf(seat: number, name: string): Face {
  const colour = FACE_COLOURS[seat % FACE_COLOURS.length] ?? FACE_COLOURS[0];
  return { colour, ink: readableOn(colour), initial: initialOf(name) ?? `${seat + 1}` };
}

/**
 * The faces of people at one table, in the given order. If two share an initial, they add the first letter that
 * differs, or have their seat numbers if none does. Numbers are a last resort, because beside the places of a podium
 * they would look like places. Made from the whole names, so that they are the same in every picture.
 */
export function withFaces<P extends Seated>(players: readonly P[]): readonly (P & { readonly face: Face })[] {
  const faced = players.map((player) => ({ ...player, face: faceOf(player.seat, player.name) }));
  return faced.map((each) => {
    const alike = faced.filter(({ face }) => face.initial === each.face.initial);
    const others = alike.filter((other) => other !== each).map(({ name }) => lettersOf(name));
    return others.length === 0 ? each : { ...each, face: { ...each.face, initial: toldApart(each, others) } };
  });
}

/** Two letters that none of the others would get as well: Ac and Ad, or Mx and My for Max and May. */
function toldApart({ seat, name }: Seated, others: readonly (readonly string[])[]): string {
  const [first = '', ...rest] = lettersOf(name);
  const second = rest.find((letter, at) => others.every((other) => other[at + 1] !== letter));
  return second === undefined ? `${seat + 1}` : first.toLocaleUpperCase('en').slice(0, 1) + second;
}

/** Bots are all called “Bot …”, so only what follows tells them apart. */
function lettersOf(name: string): readonly string[] {
  return charactersOf(name.replace(/^Bot (?=\S)/, ''))
    .filter((letter) => /^\p{L}/u.test(letter))
    .map((letter) => letter.toLocaleLowerCase('en').slice(0, 1));
}

function initialOf(name: string): string | null {
  // Digits are left to seat numbers.
  return lettersOf(name)[0]?.toLocaleUpperCase('en').slice(0, 1) ?? null;
}

/** A face as a disc of diameter `side`. */
export function drawFace({ colour, ink, initial }: Face, side: number): string {
  const size = Math.max(LEAST_TYPE, side * (initial.length > 1 ? 0.46 : 0.58));
  return (
    element('circle', { cx: side / 2, cy: side / 2, r: side / 2 - 1, fill: colour }) +
    lettering(initial, side / 2, (side + capitalsOf(size)) / 2, { size, fill: ink, anchor: 'middle' })
  );
}

export function faceSprite(face: Face, side: number, ground: string): Sprite {
  const { colour, initial } = face;
  return drawnSprite(`face ${colour} ${initial}`, side, side, () => drawFace(face, side), ground);
}
