/** The parts of the program that faults are planted in, ten in each. */
export const AREAS = ['rules', 'tables', 'storage', 'messages', 'input', 'drawing'] as const;
export type Area = (typeof AREAS)[number];

/** A plausible mistake that some test has to notice. */
export interface Fault {
  readonly name: string;
  /** What goes wrong, as a player or host would put it: the kind of fault it stands for. */
  readonly kind: string;
  /** From the root of the project: `src/…`. */
  readonly file: string;
  /** A text that occurs exactly once in the file … */
  readonly find: string;
  /** … and its replacement, which still compiles. */
  readonly put: string;
}

export interface PlantedFault extends Fault {
  readonly area: Area;
}

/** The file with the fault in it; null if its text is not there exactly once, because the file has changed. */
export function planted(text: string, { find, put }: Pick<Fault, 'find' | 'put'>): string | null {
  const [before, after, ...more] = text.split(find);
  return before === undefined || after === undefined || more.length > 0 ? null : before + put + after;
}
