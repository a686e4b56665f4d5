import { labelsOf } from '../words/seat-labels.ts';
import type { Canvas } from './canvas.ts';
import type { Sprite } from './sprite.ts';
import { isSqueezedWithin, squeezedSprite, textSprite } from './sprites.ts';

/** Type sizes of names and of the text beside them. */
export const SMALL = 22;
export const NAME = 27;
/** Between the parts of a line of text; the gap between a name and its signs is smaller. */
export const WORD_GAP = 10;
export const NAME_GAP = 6;

interface Look {
  readonly fill: string;
  readonly ground: string;
}

/** Signs before and after a name. */
export interface Signs {
  readonly before?: readonly Sprite[];
  readonly after: readonly Sprite[];
}

/** The players with their names cut to the room each has, so that no two look alike. */
export function labelled<P extends { readonly name: string }>(
  players: readonly P[],
  roomOf: (player: P) => number,
  signsOf: (player: P) => Signs,
  look: Look,
): readonly P[] {
  const rooms = players.map((player) => roomBeside(signsOf(player), roomOf(player)));
  const labels = labelsOf(
    players.map(({ name }) => name),
    (label, index) => isSqueezedWithin(label, rooms[index] ?? 0, { ...look, size: SMALL }),
  );
  return players.map((player, index) => ({ ...player, name: labels[index] ?? '' }));
}

/** A name between its signs, within a width. */
export function nameSprites(name: string, signs: Signs, room: number, look: Look): readonly Sprite[] {
  const said = smallRatherThanCut(name, roomBeside(signs, room), NAME, look);
  return [...(signs.before ?? []), said, ...signs.after];
}

/** What the signs and the gaps between leave of a width for the name. */
function roomBeside({ before = [], after }: Signs, room: number): number {
  return room - widthOfRow([...before, ...after], NAME_GAP) - NAME_GAP;
}

export function smallRatherThanCut(text: string, room: number, size: number, look: Look): Sprite {
  const large = textSprite(text, { ...look, size });
  return large.width <= room ? large : squeezedSprite(text, room, { ...look, size: SMALL });
}

/** Puts texts and signs in a row, on the baseline of names. */
export function putRow(
  canvas: Canvas,
  sprites: readonly Sprite[],
  x: number,
  y: number,
  gap = WORD_GAP,
): void {
  let at = x;
  for (const sprite of sprites) {
    canvas.put(sprite, at, y + NAME - Math.round(sprite.height / (4 / 3)));
    at += sprite.width + gap;
  }
}

export function putMiddle(
  canvas: Canvas,
  sprites: readonly Sprite[],
  x: number,
  y: number,
  gap = WORD_GAP,
): void {
  putRow(canvas, sprites, x - widthOfRow(sprites, gap) / 2, y, gap);
}

export function widthOfRow(sprites: readonly Sprite[], gap = WORD_GAP): number {
  return sprites.reduce((sum, sprite) => sum + sprite.width + gap, -gap);
}
