import { isSeat, type Seat } from '../../engine/seat.ts';

/**
 * One part of a custom id: a value as text without a colon. Total: `read` gives undefined for all text that `write`
 * never makes.
 */
export interface Field<T> {
  write(value: T): string;
  read(text: string): T | undefined;
}

/**
 * A boolean, written as one of two words. If `no` is null, false leaves the part out, which only the last part can
 * do.
 */
export interface Mark {
  readonly yes: string;
  readonly no: string | null;
}

/** The parts of one kind of id, in their order. */
export type Layout = Readonly<Record<string, Field<unknown> | Mark>>;

type ValueOf<F> = F extends Field<infer T> ? T : never;
type MarksOf<L> = { [K in keyof L]: L[K] extends Mark ? K : never }[keyof L];
/** The values of an id's parts. A false mark is left out. */
export type Values<L> = {
  readonly [K in Exclude<keyof L, MarksOf<L>>]: ValueOf<L[K]>;
} & { readonly [K in MarksOf<L>]?: true };

export function writeParts(layout: Layout, values: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(layout).flatMap(([key, part]) => {
    if (!('yes' in part)) return [part.write(values[key])];
    const word = values[key] === true ? part.yes : part.no;
    return word === null ? [] : [word];
  });
}

/** Null for text that `writeParts` never makes of this layout. */
export function readParts<L extends Layout>(layout: L, parts: readonly string[]): Values<L> | null {
  const values: Record<string, unknown> = {};
  const rest = [...parts];
  for (const [key, part] of Object.entries(layout)) {
    const word = rest.shift();
    if ('yes' in part) {
      if (word === part.yes) values[key] = true;
      else if (word !== (part.no ?? undefined)) return null;
    } else {
      const value = word === undefined ? undefined : part.read(word);
      if (value === undefined) return null;
      values[key] = value;
    }
  }
  return rest.length > 0 ? null : (values as Values<L>);
}

/** Stands for nothing: null, or false. */
const NONE = '-';
const MOST_SEATS = 36;

/** `mark('keep', 'delete')` is one of two words; `mark('w')` is there or not. */
export function mark(yes: string, no: string | null = null): Mark {
  return { yes, no };
}

export function text<T extends string>(isOne: (text: string) => text is T): Field<T> {
  return { write: (value) => value, read: (given) => (isOne(given) ? given : undefined) };
}

export function matching(pattern: RegExp): Field<string> {
  return { write: (value) => value, read: (given) => (pattern.test(given) ? given : undefined) };
}

export function oneOf<const T extends string>(words: readonly T[]): Field<T> {
  return { write: (value) => value, read: (given) => words.find((each) => each === given) };
}

export function optional<T>(field: Field<T>): Field<T | null> {
  return {
    write: (value) => (value === null ? NONE : field.write(value)),
    read: (given) => (given === NONE ? null : field.read(given)),
  };
}

export function flag(letter: string): Field<boolean> {
  return {
    write: (value) => (value ? letter : NONE),
    read: (given) => (given === letter ? true : given === NONE ? false : undefined),
  };
}

/** A whole number, in base 36. */
export const integer: Field<number> = {
  write: (value) => value.toString(36),
  read(given) {
    const value = Number.parseInt(given, 36);
    return Number.isSafeInteger(value) && value.toString(36) === given ? value : undefined;
  },
};

/** From 0. */
export const count: Field<number> = {
  write: integer.write,
  read(given) {
    const value = integer.read(given);
    return value !== undefined && value >= 0 ? value : undefined;
  },
};

export const seatNumber: Field<Seat> = {
  write: integer.write,
  read(given) {
    const value = integer.read(given);
    return isSeat(value, MOST_SEATS) ? value : undefined;
  },
};

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.';
const BITS = 6;

/** A set of small whole numbers, ascending, six to a character. */
export const smallNumbers: Field<readonly number[]> = {
  write(members) {
    const digits = Array.from({ length: Math.floor(Math.max(-1, ...members) / BITS) + 1 }, () => 0);
    for (const member of members) {
      const at = Math.floor(member / BITS);
      digits[at] = (digits[at] ?? 0) | (1 << (member % BITS));
    }
    return digits.map((digit) => DIGITS[digit]).join('');
  },
  read(given) {
    const members: number[] = [];
    for (const [at, letter] of [...given].entries()) {
      const digit = DIGITS.indexOf(letter);
      if (digit < 0) return undefined;
      for (let bit = 0; bit < BITS; bit++) if ((digit & (1 << bit)) !== 0) members.push(at * BITS + bit);
    }
    return given.endsWith('A') ? undefined : members;
  },
};
