import type { Clock } from './adjustable-clock.ts';
import type { Scope } from './problems.ts';
import type { World } from './world.ts';

/** Statuses of which Discord lets an address have only so many. */
const COUNTED: ReadonlySet<number> = new Set([401, 403, 429]);
const WITHIN = 600_000;
/** Nobody has published how long it lasts; an hour is often told of. */
const LASTS = 3_600_000;

/** Keeps an address out that was refused too often, as Cloudflare does for Discord. */
export interface Ban {
  /** How many seconds are left of it; 0 when there is none. */
  left(): number;
  /** An answer of Discord; being slowed down together with others is nobody’s fault. */
  count(status: number, scope: Scope | null): void;
}

export function createBan(world: Pick<World, 'mostRefusals'> & { readonly clock: Pick<Clock, 'now'> }): Ban {
  let refusals: readonly number[] = [];
  let until = 0;
  return {
    left: () => Math.max(0, Math.ceil((until - world.clock.now()) / 1_000)),
    count(status, scope) {
      if (!COUNTED.has(status) || scope === 'shared') return;
      const now = world.clock.now();
      refusals = [...refusals.filter((at) => now - at < WITHIN), now];
      if (refusals.length < world.mostRefusals) return;
      until = now + LASTS;
      refusals = [];
    },
  };
}
