/** Lets callers wait for changes. */
export interface Watch {
  /** Call after any change that a person could see. */
  look(): void;
  /** Calls `look` after every change that a person could see; call the returned function to stop. */
  watch(look: () => void): () => void;
  /**
   * Resolves with the first truthy result of `look`, which is called after every change here, and periodically for
   * changes elsewhere.
   */
  until<T>(look: () => T | null | undefined | false, ms?: number): Promise<T>;
}

/** `look` may depend on the bot, which does not announce its changes. */
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
