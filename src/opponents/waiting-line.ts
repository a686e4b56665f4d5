/**
 * Lets so many works run at a time; the others wait, and the first that came is the first to go. The pool's own queue
 * keeps no order among works that can be stopped.
 */
export function waitingLine(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => line.push(go));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
