import { randomBytes } from 'node:crypto';
import type { Backend, Identity } from './backend.ts';
import { openPageWindow, type PageWindow } from './page-window.ts';
import type { Person } from './people.ts';
import { type Note, readWish } from './protocol.ts';

/** The connection to one window. */
interface Line {
  hear(said: string): void;
  closed(): void;
}

/** Every window of the page. */
export interface Windows {
  connect(say: (note: Note) => void): Line;
  /** The person who speaks through the window with this secret name. */
  personOf(window: string): Person | null;
  /** Tells every window soon what has changed for it. */
  refresh(): void;
  close(): void;
}

const MOST_IDENTITIES = 1_000;

export function createWindows(backend: Backend): Windows {
  const identities = new Map<string, Identity>();
  const open = new Map<PageWindow, Identity>();
  let due = false;

  const refresh = (): void => {
    if (due) return;
    due = true;
    setImmediate(() => {
      due = false;
      for (const window of open.keys()) window.refresh();
    });
  };
  const unwatch = backend.discord.watch(refresh);

  /** A new window speaks as a person no other window has, while there is one. */
  const newcomer = (): Identity => {
    const taken = new Set([...open.values()].map(({ person }) => person.id));
    const { people } = backend.discord;
    const person = people.find(({ id }) => !taken.has(id)) ?? backend.discord.user();
    const identity = { window: randomBytes(16).toString('hex'), person, forgotten: new Set<string>() };
    identities.set(identity.window, identity);
    if (identities.size > MOST_IDENTITIES) identities.delete(identities.keys().next().value ?? '');
    return identity;
  };

  return {
    connect(say) {
      let window: PageWindow | null = null;
      return {
        hear(said) {
          const wish = readWish(said);
          if (wish === null) return;
          if ('act' in wish) {
            void window?.act(wish.nr, wish.act);
            return;
          }
          if (window !== null) open.delete(window);
          const known = wish.window === null ? undefined : identities.get(wish.window);
          const identity = known ?? newcomer();
          window = openPageWindow({ ...backend, identity, say, refreshAll: refresh });
          open.set(window, identity);
          window.enter(known !== undefined && wish.again);
        },
        closed() {
          if (window !== null) open.delete(window);
        },
      };
    },
    personOf: (window) => identities.get(window)?.person ?? null,
    refresh,
    close: unwatch,
  };
}
