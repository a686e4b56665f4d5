/** Caches a value for each small whole number, such as a number of seats, computed on first use. */
export function memo<T>(make: (key: number) => T): (key: number) => T {
  const made: T[] = [];
  return (key) => {
    made[key] ??= make(key);
    return made[key];
  };
}

/** The numbers in these lines. Trained weights are stored this way, so that changes show up line by line in a diff. */
export function numbersIn(lines: readonly string[]): readonly number[] {
  return lines.flatMap((line) => line.split(' ').map(Number));
}
