import { charactersOf } from '../words/outside-text.ts';
import { readableOn } from './palette.ts';
import { LEAST_TYPE } from './panel.ts';
import type { Sprite } from './sprite.ts';
import { drawnSprite } from './sprites.ts';
import { capitalsOf, element, lettering } from './svg.ts';

/** By seat: any two stay apart to normal, protan, deutan and tritan eyes, and can be seen on a panel (see the test of this file). */
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

/** How a seat is known in pictures: by its colour, and by its initial without one. */
export interface Face {
  readonly colour: string;
  /** What can be read on the colour. */
  readonly ink: string;
  readonly initial: string;
}

/** The face of a seat, by the name of whoever plays it: people and bots have the same kind. */
export function faceOf(seat: number, name: string): Face {
  const colour = FACE_COLOURS[seat % FACE_COLOURS.length] ?? FACE_COLOURS[0];
  return { colour, ink: readableOn(colour), initial: initialOf(name) ?? `${seat + 1}` };
}

/**
 * The faces of those who play together, in the order they come. Those who share an initial add the first letter that tells
 * them apart, or where all their letters are alike, have their seats’ numbers instead: beside the places of a podium, a
 * number would look like one. From the whole names, so that they are the same in every picture.
 */
export function withFaces<P extends Seated>(players: readonly P[]): readonly (P & { readonly face: Face })[] {
  const faced = players.map((player) => ({ ...player, face: faceOf(player.seat, player.name) }));
  return faced.map((each) => {
    const alike = faced.filter(({ face }) => face.initial === each.face.initial);
    const others = alike.filter((other) => other !== each).map(({ name }) => lettersOf(name));
    return others.length === 0 ? each : { ...each, face: { ...each.face, initial: toldApart(each, others) } };
  });
}

/** Two letters that none of the others could have as well: Ac and Ad, or Mx and My of Max and May. */
function toldApart({ seat, name }: Seated, others: readonly (readonly string[])[]): string {
  const [first = '', ...rest] = lettersOf(name);
  const second = rest.find((letter, at) => others.every((other) => other[at + 1] !== letter));
  return second === undefined ? `${seat + 1}` : first.toLocaleUpperCase('en').slice(0, 1) + second;
}

/** All bots are called Bot something, so the something begins with the letter that tells them apart. */
function lettersOf(name: string): readonly string[] {
  return charactersOf(name.replace(/^Bot (?=\S)/, ''))
    .filter((letter) => /^\p{L}/u.test(letter))
    .map((letter) => letter.toLocaleLowerCase('en').slice(0, 1));
}

function initialOf(name: string): string | null {
  // Numbers are those of seats.
  return lettersOf(name)[0]?.toLocaleUpperCase('en').slice(0, 1) ?? null;
}

/** A face as a disc, `side` wide and high. */
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
