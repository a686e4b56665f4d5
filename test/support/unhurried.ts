import { LAST_CALL_MS } from '../../src/timer.ts';

/** A module to preload into the program: however busy the machine is, it has the time to end in order. */
export const UNHURRIED = `data:text/javascript,${encodeURIComponent(`
  const { setTimeout } = globalThis;
  const unhurried = (work, ms, ...given) => setTimeout(work, ms === ${LAST_CALL_MS} ? 600_000 : ms, ...given);
  globalThis.setTimeout = Object.defineProperties(unhurried, Object.getOwnPropertyDescriptors(setTimeout));
`)}`;
