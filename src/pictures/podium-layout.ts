import { EDGE, GAP, type RowLayout, type RowOutline, rowLayout } from './board-layout.ts';

/** How many stand on steps; the others are listed below. */
export const STEPS = 3;
/** Below the title. */
const TOP = 50;
const STEPS_HEIGHT = 246;
/** A player alone stands on no step. */
const ALONE_HEIGHT = 92;
export const ROW = 46;
export const LINE = 38;
/** Room for the face at the end of each line of the course. */
export const END = 38;
const LEAST_COURSE = 150;
/** In a score sheet: the heads, a line a player and one below for a fact, and notes at its foot. */
export const SHEET = { heads: 74, line: 40, fact: 26, note: 30 } as const;

/** The parts of a podium that determine its layout. */
interface Outline {
  readonly places: readonly Noted<unknown>[];
  readonly highlights: readonly unknown[];
  readonly course: readonly unknown[];
  readonly rows: readonly RowOutline[];
  readonly sheet?: { readonly notes: readonly unknown[] };
}

/** Where the parts of a podium begin. Lengths are in pixels of the picture. */
export interface PodiumLayout {
  readonly height: number;
  readonly top: number;
  /** The foot of the steps; below it are the others, two a row, or the score sheet, which has everybody. */
  readonly floor: number;
  readonly sheetHeight: number;
  readonly told: number;
  readonly course: number;
  readonly courseHeight: number;
  /** What was left on the table, below everything else. */
  readonly rows: readonly RowLayout[];
}

export function podiumLayout({ places, highlights, course, rows, sheet }: Outline): PodiumLayout {
  const floor = TOP + (places.length < 2 ? ALONE_HEIGHT : STEPS_HEIGHT);
  const sheetHeight =
    sheet === undefined
      ? 0
      : SHEET.heads +
        places.reduce((sum, place) => sum + lineHeight(place), 0) +
        sheet.notes.length * SHEET.note +
        GAP;
  const others = sheet === undefined ? Math.ceil(Math.max(0, places.length - STEPS) / 2) * ROW : sheetHeight;
  const told = floor + GAP + others;
  const courseTop = told + (highlights.length === 0 ? 0 : highlights.length * LINE + GAP);
  const courseHeight = course.length === 0 ? 0 : Math.max(LEAST_COURSE, course.length * END + GAP);
  let y = courseTop + courseHeight;
  const across = rows.map((row) => {
    const layout = rowLayout(row, y);
    y += layout.height + GAP;
    return layout;
  });
  return {
    ...{ top: TOP, floor, sheetHeight, told, courseHeight },
    course: courseTop,
    rows: across,
    height: y + (rows.length === 0 ? EDGE : EDGE - GAP),
  };
}

interface Noted<T> {
  readonly place: number | null;
  readonly points: T;
  readonly fact?: T;
}

/** What stands below a player’s line in a score sheet: a fact, or why they have no place. */
export function noteOf<T>({ place, points, fact }: Noted<T>): T | undefined {
  return fact ?? (place === null ? points : undefined);
}

/** The height of a player’s line in a score sheet. */
export function lineHeight(place: Noted<unknown>): number {
  return SHEET.line + (noteOf(place) === undefined ? 0 : SHEET.fact);
}
