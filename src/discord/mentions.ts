import { MessageFlags } from 'discord-api-types/v10';
import type { TableId, UserId } from '../tables/ids.ts';
import type { News, Now, TableStore } from '../tables/ports.ts';
import { gameOf, waiting } from '../tables/reading.ts';
import type { Call, Table } from '../tables/table.ts';
import { type Api, codeOf } from './api.ts';
import type { Log } from './replies.ts';

/** Calls people to their turn when they seem not to be looking, once a turn, and takes the call back afterwards. */
export interface Mentions {
  /** Somebody pressed something at a table just now. */
  pressed(table: TableId, user: UserId): void;
  /** Gives whether anybody was called. */
  follow(news: News, link: () => Promise<string | null>): Promise<boolean>;
  /** Takes up the calls that stood when the program ended: those that were answered meanwhile are removed. */
  recall(): Promise<void>;
}

/** Who pressed within this time is looking. */
const LOOKING = 60_000;

export function createMentions(parts: {
  readonly api: Api;
  readonly store: Pick<TableStore, 'wantsMentions' | 'load' | 'calls' | 'addCall' | 'removeCall'>;
  readonly now: Now;
  readonly log: Log;
}): Mentions {
  const { api, store, now, log } = parts;
  const pressedAt = new Map<string, number>();
  const calls = new Map<TableId, readonly Call[]>();
  /** Nobody is called before it is known who was called already. */
  let recalled: Promise<void> = Promise.resolve();

  /** Keeps the memory of presses as small as the last minute. */
  const tidy = (): void => {
    for (const [key, at] of pressedAt) {
      if (now() - at < LOOKING) return;
      pressedAt.delete(key);
    }
  };

  const takeBack = async (table: Table): Promise<void> => {
    const made = calls.get(table.id) ?? [];
    const turns = turnsOf(table);
    const still = made.filter((call) =>
      turns.some((turn) => turn.user === call.user && turn.asked === call.asked),
    );
    if (still.length > 0) calls.set(table.id, still);
    else calls.delete(table.id);
    for (const call of made) {
      if (still.includes(call)) continue;
      await api.remove(table.channel, call.message).catch((error: unknown) => {
        log.debug({ table: table.id, code: codeOf(error) }, 'a turn mention was not removed');
      });
      await store.removeCall(call.message);
    }
  };

  const remember = (call: Call): void => {
    calls.set(call.table, [...(calls.get(call.table) ?? []), call]);
  };

  const looks = (table: Table, user: UserId): boolean =>
    now() - (pressedAt.get(keyOf(table.id, user)) ?? 0) < LOOKING;

  return {
    pressed(table, user) {
      const key = keyOf(table, user);
      pressedAt.delete(key);
      pressedAt.set(key, now());
      tidy();
    },
    async follow({ table, before, kind }, link) {
      await recalled;
      await takeBack(table);
      if (table.occupants.length < 2) return false;
      const was = before === null ? [] : turnsOf(before);
      const made = calls.get(table.id) ?? [];
      const due = turnsOf(table).filter((turn) => {
        if (made.some((call) => call.user === turn.user)) return false;
        const fresh = !was.some((old) => old.user === turn.user);
        return kind === 'warned' ? table.warned[turn.seat] === true : fresh && !looks(table, turn.user);
      });
      let called = false;
      for (const { user, asked } of due) {
        if (!(await store.wantsMentions(user))) continue;
        const content =
          `<@${user}>, it is your turn at ${gameOf(table).name} · ${table.id}. ${(await link()) ?? ''}`.trim();
        const message = await api.send(table.channel, {
          content,
          flags: MessageFlags.SuppressEmbeds,
          allowed_mentions: { users: [user] },
        });
        // A crash before this is stored leaves the mention standing: its id is not known any earlier.
        const call = { table: table.id, user, asked, message };
        remember(call);
        await store.addCall(call);
        called = true;
      }
      return called;
    },
    async recall() {
      const loading = store.calls().then((standing) => standing.forEach(remember));
      recalled = loading.catch(() => undefined);
      await loading;
      for (const id of [...calls.keys()]) {
        const table = await store.load(id);
        if (table !== null) await takeBack(table);
      }
    },
  };
}

function keyOf(table: TableId, user: UserId): string {
  return `${table} ${user}`;
}

/** The people a table waits for, with the number of their question. */
function turnsOf(
  table: Table,
): readonly { readonly user: UserId; readonly seat: number; readonly asked: number }[] {
  return waiting(table).flatMap((seat) => {
    const occupant = table.occupants[seat];
    const asked = table.position?.asked[seat] ?? null;
    if (occupant?.kind !== 'player' || occupant.person === null || asked === null) return [];
    return [{ user: occupant.person.id, seat, asked }];
  });
}
