import { characterCount, charactersOf, isVisible, plainLine } from './outside-text.ts';

/** Whether a label fits in the place of the name at that index. */
type Fits = (label: string, index: number) => boolean;

/** A single-character mark for a seat: ① for the first. */
export function seatMark(index: number): string {
  return String.fromCodePoint(0x2460 + index);
}

/** Fits labels up to a number of characters. */
export function within(most: number): Fits {
  return (label) => label.length <= most || characterCount(label) <= most;
}

/**
 * Labels for names shown together, such as those at a table: one per name, on one line, as long as fits, and no two
 * that look alike. Whatever the names have in common is cut first, such as a clan tag; of identical names, the later
 * ones are numbered. A name with no visible characters is replaced by `unseen`, or by its seat’s mark if that does
 * not fit.
 * @param fits must accept at least a few characters.
 */
export function labelsOf(
  names: readonly string[],
  fits: Fits = () => true,
  unseen: (index: number) => string = seatMark,
): readonly string[] {
  const shown = names.map((name, index) => {
    const line = plainLine(name);
    if (isVisible(line)) return line;
    return fits(unseen(index), index) ? unseen(index) : seatMark(index);
  });
  return numbered(apart(shown, fits), shown, fits);
}

/** Cuts each label to its room. Labels that would look alike first lose the beginning they share. */
function apart(names: readonly string[], fits: Fits): readonly string[] {
  const cut = names.map((name, index) => shortened(name, (label) => fits(label, index)));
  const looks = cut.map(lookOf);
  // In rooms of different widths, labels may show different lengths of the same beginning.
  const shows = (one: number, other: number): boolean =>
    cut[one] !== names[one] && names[other]?.startsWith(cut[one]?.slice(0, -1) ?? '') === true;
  const labels = [...cut];
  const left = new Set(names.keys());
  for (const index of left) {
    const group = [...left].filter(
      (other) => looks[other] === looks[index] || (shows(index, other) && shows(other, index)),
    );
    const fitsIn: Fits = (label, at) => fits(label, group[at] ?? index);
    const told = toldApart(
      group.map((other) => names[other] ?? ''),
      fitsIn,
    );
    for (const [at, other] of group.entries()) {
      labels[other] = told?.[at] ?? labels[other] ?? '';
      left.delete(other);
    }
  }
  return labels;
}

/** The names that would look alike once cut, without their common beginning; null if they look entirely alike. */
function toldApart(names: readonly string[], fits: Fits): readonly string[] | null {
  const shared = sharedBy(names);
  if (shared === null) return null;
  const rests = names.map((name) => charactersOf(name).slice(shared.words).join(''));
  return shared.words > 0 && rests.every(isVisible)
    ? apart(rests, fits)
    : names.map((name, index) => endOf(name, shared.characters, (label) => fits(label, index)));
}

/** The length of the common beginning of several names, and how much of it is whole words; null if all look alike. */
function sharedBy(names: readonly string[]): { readonly characters: number; readonly words: number } | null {
  if (new Set(names.map(lookOf)).size < 2) return null;
  const [first = [], ...others] = names.map(charactersOf);
  const other = first.findIndex((character, at) => others.some((name) => name[at] !== character));
  const characters = other < 0 ? first.length : other;
  return { characters, words: first.slice(0, characters).findLastIndex(endsWord) + 1 };
}

function endsWord(character: string): boolean {
  return !/^[\p{L}\p{N}]/u.test(character);
}

/** As much of the end as fits, after an ellipsis, but always including what follows the first `after` characters. */
function endOf(name: string, after: number, fits: (label: string) => boolean): string {
  const characters = charactersOf(name);
  const ends = characters.slice(0, after).map((_, at) => `…${characters.slice(at + 1).join('')}`);
  return shortened(ends.find(fits) ?? ends.at(-1) ?? name, fits);
}

/** Numbers labels that look alike. Uncut names are handled first and keep their label; cut ones get the number. */
function numbered(labels: readonly string[], names: readonly string[], fits: Fits): readonly string[] {
  const isWhole = (index: number): boolean => labels[index] === names[index];
  const order = [...labels.keys()].toSorted((one, other) => Number(isWhole(other)) - Number(isWhole(one)));
  const said = [...labels];
  const taken = new Set<string>();
  for (const index of order) {
    const label = labels[index] ?? '';
    for (let number = 2; taken.has(lookOf(said[index] ?? '')); number++) {
      const sign = ` (${number})`;
      said[index] = `${shortened(label, (cut) => fits(cut + sign, index))}${sign}`;
    }
    taken.add(lookOf(said[index] ?? ''));
  }
  return said;
}

/** As many characters from the beginning as fit, but at least one, with an ellipsis if any are missing. */
export function shortened(text: string, fits: (label: string) => boolean): string {
  if (fits(text)) return text;
  const characters = charactersOf(text);
  const cut = (length: number): string => `${characters.slice(0, length).join('').trimEnd()}…`;
  for (let length = characters.length - 1; length > 1; length--) if (fits(cut(length))) return cut(length);
  return cut(1);
}

/**
 * A normal form that is equal for labels that look alike: it drops invisible characters and turns backticks into
 * apostrophes, which replace them in code blocks.
 */
function lookOf(label: string): string {
  return label
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .replace(/[\s\u2800]+/gu, ' ')
    .replaceAll('`', "'");
}
