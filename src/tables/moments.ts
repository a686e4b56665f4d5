import type { Banner } from '../engine/scene.ts';
import { gameOf, withPosition } from './queries.ts';
import type { Table } from './table.ts';

/**
 * What the latest move brought that everybody should see, until the next one; null where it was nothing special, or nobody
 * plays. Of several events the last counts: a round that is scored says more than its last trick.
 */
export function momentOf(table: Table): Banner | null {
  const latest = table.recent.at(-1);
  if (latest === undefined || table.status !== 'playing') return null;
  return withPosition(table, ({ moment }) =>
    latest.events.reduce<Banner | null>((found, event) => moment?.(event as never) ?? found, null),
  );
}

/** Whether events of a table’s game bring a moment. */
export function hasMoment(table: Pick<Table, 'game'>, events: readonly unknown[]): boolean {
  return gameOf(table).use(({ moment }) =>
    events.some((event) => (moment?.(event as never) ?? null) !== null),
  );
}
