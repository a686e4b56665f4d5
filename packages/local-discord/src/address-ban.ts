import type { Clock } from './adjustable-clock.ts';
import type { Scope } from './api-errors.ts';
import type { World } from './world.ts';

/** Statuses that Discord allows an address only so many of. */
const COUNTED: ReadonlySet<number> = new Set([401, 403, 429]);
const WITHIN = 600_000;
/** Discord does not publish how long a ban lasts; users often report an hour. */
const LASTS = 3_600_000;

/** Bans an address that was refused too often, as Cloudflare does for Discord. */
export interface Ban {
  /** Seconds left of the ban; 0 without one. */
  left(): number;
  /** Counts an answer of Discord; a shared rate limit is nobody’s fault and does not count. */
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
