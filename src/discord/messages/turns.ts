/** Runs the jobs of a key one after another, whatever becomes of them; each caller hears of its own. */
export function createTurns<K>(): (key: K, job: () => Promise<void>) => Promise<void> {
  const last = new Map<K, Promise<void>>();
  return (key, job) => {
    const next = (last.get(key) ?? Promise.resolve()).then(job);
    const kept = next
      .catch(() => undefined)
      .finally(() => {
        if (last.get(key) === kept) last.delete(key);
      });
    last.set(key, kept);
    return next;
  };
}
