/** Whoever is waiting for something to change. */
export interface Watch {
  /** Something a person could see has changed. */
  look(): void;
  /** Calls `look` after every change a person could see; the answer ends that. */
  watch(look: () => void): () => void;
  /** Resolves with what `look` gives as soon as that is something; looks again after every change here, and now and then for changes elsewhere. */
  until<T>(look: () => T | null | undefined | false, ms?: number): Promise<T>;
}

/** What a look asks about may lie with the bot, which tells nobody when it changes. */
const GLANCE_EVERY = 20;
/** Long enough for a busy machine; only what never happens takes longer. */
const PATIENCE = 120_000;

export function createWatch(): Watch {
  const watchers = new Set<() => void>();
  return {
    look() {
      for (const look of watchers) look();
    },
    watch(look) {
      watchers.add(look);
      return () => watchers.delete(look);
    },
    until: (look, ms = PATIENCE) =>
      new Promise((resolve, reject) => {
        const stop = () => {
          clearTimeout(timer);
          clearInterval(glances);
          watchers.delete(glance);
        };
        const glance = () => {
          try {
            const seen = look();
            if (seen === null || seen === undefined || seen === false) return;
            stop();
            resolve(seen);
          } catch (error) {
            stop();
            reject(error);
          }
        };
        const timer = setTimeout(() => {
          stop();
          reject(new Error(`It did not happen within ${ms} ms: ${String(look)}`));
        }, ms);
        const glances = setInterval(glance, GLANCE_EVERY);
        watchers.add(glance);
        glance();
      }),
  };
}
