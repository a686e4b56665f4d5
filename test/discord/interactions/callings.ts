import { ACCESS } from '../../../src/discord/draw/forms.ts';
import type { Message } from '../../../src/discord/draw/message.ts';
import { read } from '../../../src/discord/interactions/custom-ids.ts';
import type { Incoming } from '../../../src/discord/interactions/incoming.ts';
import { textOf } from '../drawn.ts';

/** How long a person is not called again on the same server. */
const PEACE_MS = 10 * 60_000;
/** Invitations per table. */
const MOST_OF_A_TABLE = 8;

/** Whom a person may call by an action: one person or role, or nobody. */
function mayCall(by: Incoming | null): { readonly users?: string; readonly roles?: string } {
  if (by?.kind === 'command' && by.name === 'table' && ['invite', 'substitute'].includes(by.sub)) {
    const { about, role, who } = by;
    if (about !== undefined)
      return about.id === who.id || about.isBot || !about.isHere ? {} : { users: about.id };
    return role === undefined || role.isEveryone || !role.mayMention ? {} : { roles: role.id };
  }
  if (by?.kind !== 'press' && by?.kind !== 'form') return {};
  const pressed = read(by.id);
  if (pressed.kind !== 'control' || pressed.control.kind !== 'challenge') return {};
  const { user } = pressed.control;
  return user === by.who.id ? {} : { users: user };
}

/** The lobby that a person may have made public, which calls players who joined a private game. */
function openedBy(by: Incoming | null): string | null {
  if (by?.kind !== 'form') return null;
  const sent = read(by.id);
  if (sent.kind !== 'control' || sent.control.kind !== 'table' || sent.control.action !== 'options')
    return null;
  return by.chosen?.get(ACCESS)?.[0] === 'everybody' ? sent.control.table : null;
}

/** Checks whom every message calls, with its own account of who was called before. */
export function createCallings(now: () => number, wantsNone: (user: string) => boolean) {
  const lately = new Map<string, number>();
  const byTable = new Map<string, number>();
  const opened = new Set<string>();
  let called = 0;
  return {
    called: () => called,
    /** What is wrong with whom a message calls. */
    faults(message: Message, by: Incoming | null): readonly string[] {
      const { parse = [], users = [], roles = [] } = message.allowed_mentions;
      const wrongs = parse.map((group) => `${group} are called`);
      const lobby = openedBy(by);
      if (lobby !== null && users.length > 0) {
        // They sit there and have to know, however recently they were called; but once is enough.
        called += users.length;
        const named = textOf(message);
        if (opened.has(lobby)) wrongs.push(`${lobby} calls its people again`);
        opened.add(lobby);
        return [
          ...wrongs,
          ...roles,
          ...users.filter((user) => user === by?.who.id || wantsNone(user) || !named.includes(`${user}>`)),
        ];
      }
      const may = mayCall(by);
      for (const [whom, isAllowed] of [
        ...users.map((user) => [user, user === may.users && !wantsNone(user)] as const),
        ...roles.map((role) => [role, role === may.roles] as const),
      ]) {
        called++;
        const key = `${by?.guild} ${whom}`;
        const since = now() - (lately.get(key) ?? Number.NEGATIVE_INFINITY);
        lately.set(key, now());
        if (!isAllowed) wrongs.push(`${whom} is called by ${JSON.stringify(by?.who)} with ${by?.kind}`);
        if (since < PEACE_MS) wrongs.push(`${whom} is called again after ${since} ms`);
        // Discord would refuse anything else, or call a person whose name readers do not see.
        if (!/^\d{17,20}$/.test(whom) || BigInt(whom) >= 2n ** 63n) wrongs.push(`${whom} is nobody`);
        if (!textOf(message).includes(`${whom}>`)) wrongs.push(`${whom} is called and not named`);
        const table = textOf(message).match(/(?:at the table|a private .+ table): (https\S+)$/)?.[1];
        if (table === undefined) continue;
        const sent = (byTable.get(table) ?? 0) + 1;
        byTable.set(table, sent);
        if (sent > MOST_OF_A_TABLE) wrongs.push(`${table} sends ${sent} invitations`);
      }
      return wrongs;
    },
  };
}
