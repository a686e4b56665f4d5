import { LRUCache } from 'lru-cache';
import type { Home, UserId } from './ids.ts';
import type { Names, TableStore } from './ports.ts';
import type { Person } from './table.ts';

/** What people are called on each server, for lists of them. */
export interface KnownNames {
  /** As they were when they last pressed something there, or else as they sat down to their last game. */
  of(guild: Home, users: readonly UserId[]): Promise<Names>;
  /** Somebody pressed something there, and is called this. Nobody waits for it to be stored. */
  pressed(guild: Home, person: Person): void;
}

/** Somebody who is dropped is looked up once more. */
const REMEMBERED = 10_000;

export function createNames({
  store,
  report,
}: {
  readonly store: Pick<TableStore, 'namesOf' | 'rename'>;
  readonly report: (error: unknown) => void;
}): KnownNames {
  const pressed = new LRUCache<string, string>({ max: REMEMBERED });
  const keep = async (guild: Home, { id, name }: Person): Promise<void> => {
    const kept = (await store.namesOf(guild, [id])).get(id);
    if (kept !== undefined && kept !== name) await store.rename(guild, id, name);
  };
  return {
    async of(guild, users) {
      const kept = await store.namesOf(guild, users);
      const newer = users.flatMap((user) => {
        const name = pressed.get(keyOf(guild, user));
        return name === undefined ? [] : [[user, name] as const];
      });
      return new Map([...kept, ...newer]);
    },
    pressed(guild, person) {
      const key = keyOf(guild, person.id);
      if (pressed.get(key) === person.name) return;
      pressed.set(key, person.name);
      keep(guild, person).catch(report);
    },
  };
}

function keyOf(guild: Home, user: UserId): string {
  return `${guild} ${user}`;
}
