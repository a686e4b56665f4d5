/**
 * A module to preload into the program: however busy the machine is, it has the time to end in order. By itself it
 * gives up on that after `LAST_CALL_MS` of `src/program.ts`.
 */
export const UNHURRIED = `data:text/javascript,${encodeURIComponent(`
  const { setTimeout } = globalThis;
  const unhurried = (work, ms, ...given) => setTimeout(work, ms === 4_500 ? 600_000 : ms, ...given);
  globalThis.setTimeout = Object.defineProperties(unhurried, Object.getOwnPropertyDescriptors(setTimeout));
`)}`;
