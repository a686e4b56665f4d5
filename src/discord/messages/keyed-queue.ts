/** A first-in, first-out queue for each key: a job that fails does not stop the next, and each caller gets its own result. */
export function createKeyedQueue<K>(): (key: K, job: () => Promise<void>) => Promise<void> {
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
