import { lruCache } from '../lru-cache.ts';
import type { Home, UserId } from './ids.ts';
import type { Names, TableStore } from './ports.ts';
import type { Person } from './table.ts';

/** What people are called on each server, for lists of them. */
export interface KnownNames {
  /** As they were when they last pressed something there, or else as they sat down to their last game. */
  of(guild: Home, users: readonly UserId[]): Promise<Names>;
  /** Notes the name of a person who pressed something. It is stored in the background. */
  pressed(guild: Home, person: Person): void;
}

/** How many names are kept in memory; a dropped one is read again. */
const REMEMBERED = 20_000;
/** Another process may know a newer name by now, so after this long a name is read again. */
const FORGOTTEN_AFTER_MS = 3_600_000;

export function createNames({
  store,
  elapsed,
  report,
}: {
  readonly store: Pick<TableStore, 'namesOf' | 'rename'>;
  readonly elapsed: () => number;
  /** Called once when names cannot be stored, and again only after one could. */
  readonly report: (error: unknown) => void;
}): KnownNames {
  let isReported = false;
  const pressed = lruCache<string, { readonly name: string; readonly isKept: boolean }>(REMEMBERED, {
    afterMs: FORGOTTEN_AFTER_MS,
    now: elapsed,
  });
  const keep = async (guild: Home, { id, name }: Person): Promise<void> => {
    const kept = (await store.namesOf(guild, [id])).get(id);
    if (kept === undefined || kept === name) return;
    await store.rename(guild, id, name);
    isReported = false;
  };
  return {
    async of(guild, users) {
      const kept = await store.namesOf(guild, users);
      const newer = users.flatMap((user) => {
        const heard = pressed.get(keyOf(guild, user));
        return heard === undefined ? [] : [[user, heard.name] as const];
      });
      return new Map([...kept, ...newer]);
    },
    pressed(guild, person) {
      const { id, name } = person;
      const key = keyOf(guild, id);
      const before = pressed.get(key);
      if (before?.name === name && before.isKept) return;
      pressed.set(key, { name, isKept: true });
      keep(guild, person).catch((error: unknown) => {
        // The next press tries again.
        if (pressed.get(key)?.name === name) pressed.set(key, { name, isKept: false });
        if (!isReported) report(error);
        isReported = true;
      });
    },
  };
}

function keyOf(guild: Home, user: UserId): string {
  return `${guild} ${user}`;
}
