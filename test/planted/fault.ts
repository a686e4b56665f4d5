/** The parts of the program that faults are planted in, ten in each. */
export const AREAS = ['rules', 'tables', 'storage', 'messages', 'input', 'drawing'] as const;
export type Area = (typeof AREAS)[number];

/** A mistake that somebody could make, and that some test has to notice. */
export interface Fault {
  readonly name: string;
  /** What goes wrong, as whoever plays or hosts would put it: the kind of fault it stands for. */
  readonly kind: string;
  /** From the root of the project: `src/…`. */
  readonly file: string;
  /** A text of the file that is there once … */
  readonly find: string;
  /** … and what takes its place. It still compiles. */
  readonly put: string;
}

export interface PlantedFault extends Fault {
  readonly area: Area;
}

/** The file with the fault in it; null where its text is not there exactly once, because the file has changed. */
export function planted(text: string, { find, put }: Pick<Fault, 'find' | 'put'>): string | null {
  const [before, after, ...more] = text.split(find);
  return before === undefined || after === undefined || more.length > 0 ? null : before + put + after;
}
