/**
 * A line that both texts have, or one of them: `at` counts from 1, in the old text for a deleted line, otherwise in
 * the new.
 */
export interface LineEdit {
  readonly kind: 'same' | 'gone' | 'new';
  readonly at: number;
  readonly text: string;
}

/**
 * The shortest edit from one text to another; of lines that change in the same place, the old ones come first. Takes
 * time and memory proportional to the product of the lengths.
 */
export function lineEdits(before: readonly string[], now: readonly string[]): readonly LineEdit[] {
  const common = commonLengths(before, now);
  const way: LineEdit[] = [];
  for (let [old, next] = [0, 0]; old < before.length || next < now.length; ) {
    const [was, is] = [before[old], now[next]];
    if (was !== undefined && was === is) {
      way.push({ kind: 'same', at: next + 1, text: was });
      [old, next] = [old + 1, next + 1];
    } else if (
      was !== undefined &&
      (is === undefined || at(common, old + 1, next) >= at(common, old, next + 1))
    ) {
      way.push({ kind: 'gone', at: old + 1, text: was });
      old += 1;
    } else if (is !== undefined) {
      way.push({ kind: 'new', at: next + 1, text: is });
      next += 1;
    }
  }
  return way;
}

/** How many lines both texts have in common, in order, after skipping so many of each. */
function commonLengths(before: readonly string[], now: readonly string[]): readonly (readonly number[])[] {
  const table = [...before, ''].map(() => Array<number>(now.length + 1).fill(0));
  for (let old = before.length - 1; old >= 0; old -= 1) {
    const row = table[old] ?? [];
    for (let next = now.length - 1; next >= 0; next -= 1) {
      const same = before[old] === now[next];
      row[next] = same
        ? 1 + at(table, old + 1, next + 1)
        : Math.max(at(table, old + 1, next), row[next + 1] ?? 0);
    }
  }
  return table;
}

function at(table: readonly (readonly number[])[], row: number, column: number): number {
  return table[row]?.[column] ?? 0;
}
