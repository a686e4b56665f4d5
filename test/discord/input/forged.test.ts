import { InteractionResponseType } from 'discord-api-types/v10';
import { expect, it, vi } from 'vitest';
import { read } from '../../../src/discord/custom-ids.ts';
import type { Message } from '../../../src/discord/draw/message.ts';
import type { Incoming } from '../../../src/discord/input/incoming.ts';
import { createRouter } from '../../../src/discord/input/router.ts';
import { UNDO } from '../../../src/engine/record.ts';
import { fastRng } from '../../../src/engine/rng.ts';
import { games } from '../../../src/games/registry.ts';
import { guildId, type UserId, WORLD } from '../../../src/tables/ids.ts';
import { LIMITS } from '../../../src/tables/limits.ts';
import type { Change, TableStore, Who } from '../../../src/tables/ports.ts';
import { gameOf, isForOne } from '../../../src/tables/queries.ts';
import { isLive, type Table } from '../../../src/tables/table.ts';
import { openVote, yetToConsent } from '../../../src/tables/votes.ts';
import { faults } from '../../support/discord-faults.ts';
import { ANN, BEN, CAT, CHANNEL, GUILD, person } from '../../tables/harness.ts';
import { pressable } from '../drawn.ts';
import { isPrivate, type Request, stage } from '../stage.ts';
import { forger, type Original } from './forger.ts';

/** By the components of a drawing, whose it is. */
const { drawn, work } = vi.hoisted(() => ({
  drawn: new WeakMap<object, { readonly table: Table; readonly reader: 'public' | UserId }>(),
  /** What an interaction made the program do. */
  work: { drawings: 0, storeCalls: 0 },
}));

vi.mock('../../../src/discord/draw/table-message.ts', async (load) => {
  const real = await load<typeof import('../../../src/discord/draw/table-message.ts')>();
  const tableMessage: typeof real.tableMessage = (table, reader, glyphs, look) => {
    const message = real.tableMessage(table, reader, glyphs, look);
    drawn.set(message.components, { table, reader });
    work.drawings++;
    return message;
  };
  return { ...real, tableMessage };
});

const FORGERIES = Number(process.env.FORGERIES ?? 100_000);
const KINDS = ['table', 'move', 'replay', 'moment', 'played', 'rules', 'deal', 'ranking', 'stats'] as const;
/** Time passes, and tables that have ended are opened anew, after so many. */
const ROUND = 200;
/** Controls to forge from; an older one gives its place to a newer one. */
const MOST_ORIGINALS = 300;
/** What one interaction may cost, counted: `bench forged` says what that is in milliseconds. */
const MOST_DRAWINGS = 2;
/** Most is what the last to agree to a rematch costs: the old table, the new one, and its message. All else takes five. */
const MOST_STORE_CALLS = 8;
const ABROAD = { guild: guildId('100000000000000009'), channel: '200000000000000009' };
const HERE = { guild: GUILD, channel: CHANNEL };
/** In a direct message, or on a server without the bot. */
const ALONE = { guild: WORLD, channel: '400000000000000009' } as const;
/** Cat may manage; Dan plays elsewhere, and Eve nowhere. */
const DAN = person('Dan');
const EVE = person('Eve');
const PEOPLE: readonly Who[] = [ANN, BEN, { ...CAT, mayManage: true }, DAN, EVE];

/** A forged world: everything sent is held against who may see it, everything stored against who did it. */
function world(seed: number) {
  const at = stage();
  const router = createRouter(at.parts, { api: at.api, timer: at.time.timer, log: at.log });
  const chance = fastRng(seed);
  const wrongs: string[] = [];
  const stored = new Map<string, Table>();
  const originals: Original[] = [];
  const audiences = new Map<string, 'public' | UserId>();
  let actor: Who | null = null;
  let answers = 0;
  let moves = 0;
  let compounds = 0;
  let undone = 0;
  /** How many of each kind of control were forged. */
  const kinds = new Map<string, number>();

  const { save, create } = countingCalls(at.store);
  at.store.create = async (table) => {
    stored.set(table.id, table);
    await create(table);
  };
  at.store.save = async (change) => {
    const before = stored.get(change.after.id);
    if (before !== undefined) wrongs.push(...misdeeds(before, change, actor));
    moves += change.moves.filter(({ by }) => by === 'player').length;
    if (change.moves.length > 1) compounds++;
    if (change.moves.some(({ move }) => move === UNDO)) undone++;
    stored.set(change.after.id, change.after);
    return save(change);
  };

  const see = (message: Message, audience: 'public' | UserId, on: Original['on'] | null): void => {
    const whose = drawn.get(message.components);
    if (whose !== undefined) {
      const { table, reader } = whose;
      if (reader !== 'public' && reader !== audience) wrongs.push(`${audience} sees the hand of ${reader}`);
      if (table.visibility === 'private' && audience !== table.host) {
        wrongs.push(`${audience} sees the private table of ${table.host}`);
      }
    }
    const { allowed_mentions: may } = message;
    const pinged = [...(may.users ?? []), ...(may.roles ?? []), ...(may.parse ?? [])];
    if (pinged.length > 0) wrongs.push(`somebody is pinged: ${pinged}`);
    wrongs.push(...faults(message));
    if (on === null) return;
    for (const { id, options } of pressable(message)) {
      const place = originals.length < MOST_ORIGINALS ? originals.length : chance.below(MOST_ORIGINALS);
      originals[place] = { id, options, on };
    }
  };

  const hiddenOf = (user: UserId): Original['on'] => ({ id: `hidden-${user}`, hidden: true });

  const inspect = (request: Request, by: Incoming | null): void => {
    switch (request.kind) {
      case 'answer': {
        answers++;
        const { data } = request;
        if (by === null) {
          wrongs.push('an answer to nobody');
          return;
        }
        const on = by.kind === 'press' || by.kind === 'form' ? by.on : null;
        const isAlone =
          isPrivate(request) || (request.type === InteractionResponseType.UpdateMessage && on?.hidden);
        const audience = isAlone ? by.who.id : 'public';
        audiences.set(request.token, audience);
        const isPosted = request.type === InteractionResponseType.ChannelMessageWithSource && !isAlone;
        if (isPosted && by.guild === WORLD) wrongs.push(`${by.who.id} posts where the bot is not`);
        if (data === undefined || !('components' in data)) return;
        see(
          data,
          audience,
          isAlone ? hiddenOf(by.who.id) : (on ?? { id: '900000000000000001', hidden: false }),
        );
        return;
      }
      case 'editAnswer':
      case 'follow': {
        const audience = audiences.get(request.token);
        if (audience === undefined) wrongs.push('an edit before an answer');
        else see(request.data, audience, audience === 'public' ? null : hiddenOf(audience));
        return;
      }
      case 'send':
      case 'edit':
        if ('components' in request.data) {
          see(request.data, 'public', { id: request.id, hidden: false });
          return;
        }
        // The one thing that pings, and it calls people who play to their turn.
        for (const user of request.data.allowed_mentions.users ?? []) {
          const plays = [...stored.values()].some(({ occupants }) =>
            occupants.some((each) => each.person?.id === user),
          );
          if (!plays) wrongs.push(`${user} is called and does not play`);
        }
        return;
      case 'remove':
        return;
    }
  };
  const inspectAll = (by: Incoming | null): void => {
    for (const request of at.requests.splice(0)) inspect(request, by);
  };

  const handle = async (by: Incoming): Promise<void> => {
    actor = by.who;
    answers = 0;
    Object.assign(work, { drawings: 0, storeCalls: 0 });
    await router.handle(by).catch((error: unknown) => wrongs.push(`thrown: ${error}`));
    inspectAll(by);
    actor = null;
    if (answers !== 1) wrongs.push(`${answers} answers to ${by.kind}`);
    if (work.drawings > MOST_DRAWINGS || work.storeCalls > MOST_STORE_CALLS) {
      wrongs.push(`${JSON.stringify(work)} for ${by.kind}`);
    }
  };

  const pass = async (ms: number): Promise<void> => {
    await at.time.pass(ms);
    inspectAll(null);
  };

  /** Each game here and abroad, as far as it is not being played. */
  const reopen = async (): Promise<void> => {
    for (const game of games) {
      for (const [where, host, guest] of [
        [HERE, ANN, BEN],
        [ABROAD, DAN, null],
        [ALONE, CAT, null],
      ] as const) {
        const live = [...stored.values()].filter((table) => isLive(table) && table.guild === where.guild);
        if (live.some((table) => table.game === game.id && table.host === host.id)) continue;
        const alone = isForOne(game) || where.guild === WORLD;
        const opened = await at.tables.open({
          ...where,
          host,
          game: game.id,
          options: {},
          ...(isForOne(game) ? { visibility: 'private' } : alone ? { practice: true } : {}),
        });
        if (!opened.ok || alone) continue;
        const { id } = opened.value;
        actor = guest ?? null;
        if (guest !== null) await at.tables.join(id, guest);
        actor = host;
        while (((await at.tables.look(id))?.occupants.length ?? 8) < game.seats.min) {
          await at.tables.addBot(id, host.id, 'easy');
        }
        await at.tables.start(id, host.id);
        actor = null;
      }
    }
    await pass(5_000);
    // Everybody looks at every hand, so that there are controls to forge.
    for (const table of [...stored.values()].filter(isLive)) {
      for (const who of PEOPLE) {
        const on = { id: '900000000000000001', hidden: false };
        await handle({ ...at.origin(who), kind: 'press', id: `p1:${table.id}:hand`, values: [], on });
      }
    }
  };

  const forge = forger(chance, {
    tables: () => [...stored.keys()].slice(-40),
    people: PEOPLE.map(({ id }) => id),
  });
  return {
    at,
    wrongs,
    reopen,
    pass,
    handle,
    moves: () => moves,
    compounds: () => compounds,
    undone: () => undone,
    kinds,
    next: (): Incoming => {
      const who = PEOPLE[chance.below(PEOPLE.length)] ?? ANN;
      const where = [ABROAD, ALONE, HERE, HERE, HERE, HERE][chance.below(6)] ?? HERE;
      const original = originals[chance.below(originals.length)];
      if (original === undefined) throw new Error('nothing was drawn');
      // Nobody can press on what Discord shows to another person alone.
      const on = original.on.hidden ? hiddenOf(who.id) : original.on;
      const forged = forge({ ...original, on });
      const found = forged.kind === 'press' ? read(forged.id) : null;
      if (found?.kind === 'control') kinds.set(found.control.kind, (kinds.get(found.control.kind) ?? 0) + 1);
      return { ...at.origin(who), ...where, ...forged };
    },
  };
}

/** Counts what is asked of a store, which does all that it did. */
function countingCalls<S extends TableStore>(store: S): S {
  for (const [name, method] of Object.entries(store)) {
    if (typeof method !== 'function') continue;
    Object.assign(store, {
      [name]: (...given: readonly unknown[]): unknown => {
        work.storeCalls++;
        return Reflect.apply(method, store, given);
      },
    });
  }
  return store;
}

/** What a change does that is not for whoever made it; null is the clock, or a bot. */
function misdeeds(before: Table, { after, moves }: Change, actor: Who | null): readonly string[] {
  const who = actor?.id ?? 'the clock';
  const rules = (user: UserId): boolean => actor?.id === user || actor?.mayManage === true;
  const wrongs: string[] = [];
  for (const { seat, by } of moves) {
    const sits = before.occupants[seat]?.person?.id;
    if (by === 'player' && sits !== actor?.id) wrongs.push(`${who} moves for ${sits}`);
  }
  if (new Set(moves.map(({ seat, by }) => `${seat} ${by}`)).size > 1)
    wrongs.push(`${who} moves for two at once`);
  if (after.position !== null && after.position.seq !== (before.position?.seq ?? 0) + moves.length) {
    wrongs.push(`${moves.length} moves lead ${who} from ${before.position?.seq} to ${after.position.seq}`);
  }
  const begins = before.status === 'lobby' && after.status === 'playing';
  for (const { person: sits, kind, left } of before.occupants) {
    if (sits === null || begins) continue;
    const now = after.occupants.find((each) => each.person?.id === sits.id);
    const isChanged = now === undefined || now.kind !== kind || now.left !== left;
    if (isChanged && actor !== null && sits.id !== actor.id) wrongs.push(`${who} unseats ${sits.id}`);
    if (now !== undefined && kind === 'bot' && now.kind === 'player' && sits.id !== actor?.id) {
      wrongs.push(`${who} takes the seat of ${sits.id} back`);
    }
  }
  for (const { person: sits } of after.occupants) {
    const sat = before.occupants.some((each) => each.person?.id === sits?.id);
    if (sits !== null && !sat && sits.id !== actor?.id) wrongs.push(`${who} seats ${sits.id}`);
  }
  const bots = (table: Table): number => table.occupants.filter((each) => each.person === null).length;
  if (bots(before) !== bots(after) && actor?.id !== before.host) wrongs.push(`${who} changes the bots`);
  if (begins && actor?.id !== before.host) wrongs.push(`${who} starts a table of ${before.host}`);
  const leaves = before.occupants.every(
    (each) => each.kind === 'bot' || each.person?.id === actor?.id || each.left,
  );
  const isClosed = ['cancelled', 'ended', 'abandoned'].includes(after.status);
  // An idle game for one gives its place to a table that somebody else opens.
  const givesWay = after.status === 'abandoned' && after.changedAt - before.changedAt >= LIMITS.idleSecond;
  // The last of those whom somebody asked to end the game agrees.
  const asked = openVote(before);
  const isAgreed =
    asked !== null &&
    after.status === 'ended' &&
    yetToConsent(before, asked).every(({ id }) => id === actor?.id);
  const may = rules(before.host) || leaves || isAgreed || (givesWay && isForOne(gameOf(before)));
  if (isClosed && actor !== null && !may) wrongs.push(`${who} closes ${before.id}`);
  for (const user of after.rematch) {
    if (!before.rematch.includes(user) && user !== actor?.id) wrongs.push(`${who} agrees for ${user}`);
  }
  return wrongs;
}

it('does nothing for another person, shows nobody’s hand, pings nobody and costs little, whatever is forged', async () => {
  const at = world(20_261_122);
  for (let made = 0; made < FORGERIES; made++) {
    if (made % ROUND === 0) await at.reopen();
    await at.handle(at.next());
    if (at.wrongs.length > 0) break;
  }
  expect(at.wrongs).toEqual([]);
  expect(at.at.logged.filter(({ level }) => level !== 'debug')).toEqual([]);
  // It is worth something only while games go on.
  expect(at.moves()).toBeGreaterThan(1_000);
  expect(at.compounds()).toBeGreaterThan(30);
  expect(at.undone()).toBeGreaterThan(0);
  for (const kind of KINDS)
    expect([kind, at.kinds.get(kind) ?? 0]).toEqual([kind, expect.toSatisfy((n) => n > 200)]);
}, 600_000);
