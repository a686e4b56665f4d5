/** Works out what belongs to a small whole number, such as a number of seats, when it is first asked for. */
export function memo<T>(make: (key: number) => T): (key: number) => T {
  const made: T[] = [];
  return (key) => {
    made[key] ??= make(key);
    return made[key];
  };
}

/** The numbers of these lines, which is how trained weights are kept: a change shows line by line. */
export function numbersIn(lines: readonly string[]): readonly number[] {
  return lines.flatMap((line) => line.split(' ').map(Number));
}
