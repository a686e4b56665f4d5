// Proves src/discord/interactions/custom-ids.ts, src/discord/interactions/id-fields.ts, src/discord/interactions/decode.ts, src/discord/features/**

import { InteractionResponseType, MessageFlags } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Message } from '../../../src/discord/draw/message.ts';
import * as verifyMessages from '../../../src/discord/features/fair-deal/verify.message.ts';
import * as recordMessages from '../../../src/discord/features/records/record.message.ts';
import * as replayMessages from '../../../src/discord/features/replay/replay.message.ts';
import * as reviewMessages from '../../../src/discord/features/review/review.message.ts';
import * as storyMessages from '../../../src/discord/features/story/story.message.ts';
import * as tableMessages from '../../../src/discord/features/table/table.message.ts';
import { type Control, read } from '../../../src/discord/interactions/custom-ids.ts';
import type { Incoming } from '../../../src/discord/interactions/incoming.ts';
import { Loop } from '../../../src/discord/interactions/loop.ts';
import { createThrottle, RATES, type Rates } from '../../../src/discord/interactions/rates.ts';
import type { Game } from '../../../src/engine/game.ts';
import { UNDO } from '../../../src/engine/record.ts';
import { fastRng } from '../../../src/engine/rng.ts';
import { games } from '../../../src/games/registry.ts';
import { readSettings, type Settings, USUAL, writeSettings } from '../../../src/settings/settings.ts';
import { endOf } from '../../../src/tables/days.ts';
import { guildId, type Home, type TableId, type UserId, userId, WORLD } from '../../../src/tables/ids.ts';
import type { Opening } from '../../../src/tables/lobby.ts';
import type { NotificationStore } from '../../../src/tables/notifications.ts';
import type { OwnData, Who } from '../../../src/tables/ports.ts';
import { hasSat, isForOne, waiting } from '../../../src/tables/queries.ts';
import { isLive, type Table } from '../../../src/tables/table.ts';
import { OFFERED } from '../../../src/words/offered.ts';
import { faults } from '../../support/discord-faults.ts';
import { atLength } from '../../support/length.ts';
import { createMemorySettings } from '../../support/memory-storage.ts';
import { ANN, BEN, CAT, CHANNEL, GUILD, person, playOut, settle } from '../../tables/harness.ts';
import { pressable, textOf } from '../drawn.ts';
import { harness } from '../harness.ts';
import { isPrivate, type Request } from '../requests.ts';
import { createCallings } from './callings.ts';
import { forger, type Original } from './forger.ts';
import { forgets, misdeeds } from './misdeeds.ts';

/** What a drawing shows: a table for one reader, or a replay from the deal on, for people who may know all of it. */
interface Drawn {
  readonly table: string;
  readonly reader: 'public' | 'everything' | UserId;
}

/** By the components of a drawing. */
const drawn = new WeakMap<object, Drawn>();
/** The work that an interaction caused. */
const work = { drawings: 0, storeCalls: 0 };

/** Records what a function draws, and counts it. */
const noting =
  <G extends readonly unknown[]>(draw: (...given: G) => Message, whose: (...given: G) => Drawn | null) =>
  (...given: G): Message => {
    const message = draw(...given);
    const known = whose(...given);
    if (known !== null) drawn.set(message.components, known);
    work.drawings++;
    return message;
  };

beforeAll(() => {
  const everything = (table: string): Drawn => ({ table, reader: 'everything' });
  const { tableMessage } = tableMessages;
  vi.spyOn(tableMessages, 'tableMessage').mockImplementation(
    noting(tableMessage, ({ id }, reader) => ({ table: id, reader })),
  );
  const { storyMessage } = storyMessages;
  vi.spyOn(storyMessages, 'storyMessage').mockImplementation(
    noting(storyMessage, ({ id, occupants }, viewer) => ({
      table: id,
      reader: viewer === 'public' ? viewer : (occupants[viewer]?.person?.id ?? 'everything'),
    })),
  );
  const { replayMessage } = replayMessages;
  vi.spyOn(replayMessages, 'replayMessage').mockImplementation(
    noting(replayMessage, ({ table }) => everything(table.id)),
  );
  const { recordMessage } = recordMessages;
  vi.spyOn(recordMessages, 'recordMessage').mockImplementation(
    noting(recordMessage, ({ table }) => everything(table)),
  );
  const { verifyMessage } = verifyMessages;
  vi.spyOn(verifyMessages, 'verifyMessage').mockImplementation(
    noting(verifyMessage, ({ table, checked }) => (checked === null ? null : everything(table.id))),
  );
  const { reviewMessage } = reviewMessages;
  vi.spyOn(reviewMessages, 'reviewMessage').mockImplementation(
    noting(reviewMessage, ({ table }) => everything(table.id)),
  );
});
afterAll(() => vi.restoreAllMocks());

/**
 * In the gate, enough to reach every kind of control and of action twice or more, except a move taken back in time,
 * which occurs once in tens of thousands.
 */
const FORGERIES = Number(process.env.FORGERIES ?? atLength(8_000, 100_000));
/** The part in which people press faster than allowed. */
const HASTY = FORGERIES / atLength(5, 10);
/** After so many forgeries time passes, and tables that have ended are replaced. */
const ROUND = 200;
/** The same where people press faster than allowed. */
const HASTY_ROUND = 1_000;
/** Controls to forge from; older ones are replaced by newer ones. */
const MOST_ORIGINALS = 300;
/**
 * What one interaction may cost in counts, which a busy machine does not affect: `bench forged` measures
 * milliseconds.
 */
const MOST_DRAWINGS = 2;
/**
 * The most expensive is the last agreement to a rematch: the lookup, the old table, the new one, its message, and the
 * call to its first turn. Everything else takes five.
 */
const MOST_STORE_CALLS = 12;
/** For each table of a person who has all their data deleted. */
const STORE_CALLS_TO_FORGET = 6;
const ABROAD = { guild: guildId('100000000000000009'), channel: '200000000000000009' };
const HERE = { guild: GUILD, channel: CHANNEL };
/** In a direct message, or on a server without the bot. */
const ALONE = { guild: WORLD, channel: '400000000000000009' } as const;
/** Dan plays elsewhere, and Eve nowhere. */
const DAN = person('Dan');
const EVE = person('Eve');
const PEOPLE: readonly Who[] = [ANN, BEN, CAT, DAN, EVE];
/** On the server with most tables, in a channel without any. */
const BESIDE = { guild: GUILD, channel: '200000000000000002' };
/**
 * The permissions that Discord reports, which no client can forge: each server has its own managers, and people who
 * may manage messages may do so in some of its channels. Outside servers nobody has any.
 */
const MANAGERS: ReadonlyMap<Home, readonly Who[]> = new Map([
  [GUILD, [CAT]],
  [ABROAD.guild, [DAN]],
]);
const MODERATORS: ReadonlyMap<string, readonly Who[]> = new Map([
  [BESIDE.channel, [BEN]],
  [ABROAD.channel, [ANN]],
]);

/** Which games were played to their end, where and by whom. */
const FINISHED: readonly (readonly [typeof HERE, string, readonly Who[], Partial<Opening>])[] = [
  [HERE, 'farkle', [ANN, BEN], {}],
  [HERE, 'paradise', [CAT, EVE], {}],
  [HERE, 'ferry', [ANN], { visibility: 'private' }],
  [HERE, 'ferry', [BEN], { deal: 'daily' }],
  [ABROAD, 'farkle', [DAN], {}],
];
const NO_DATA: OwnData = {
  preferences: null,
  subscriptions: [],
  tables: [],
  olderResults: [],
  standings: { rankings: [], ratings: [], records: [], figures: [] },
  calls: [],
  tried: [],
  leaving: false,
};

/** A world under forgery: checks everything sent against who may see it, and everything stored against who did it. */
function world(seed: number, rates: Rates | null = null) {
  const chosen = createMemorySettings();
  /** The settings of each server; empty until chosen. */
  const settings = new Map<Home, Settings>();
  const at = harness({
    settings: {
      ...chosen,
      async write(guild, text) {
        if (!manages(acting, guild)) wrongs.push(`${acting?.who.id} changes the settings of ${guild}`);
        settings.set(guild, readSettings(text));
        count.chosen++;
        return chosen.write(guild, text);
      },
    },
  });
  const { api, log, meter } = at;
  const { timer } = at.time;
  const throttle = rates === null ? {} : { throttle: createThrottle(rates, timer.elapsed) };
  const router = new Loop(at.parts, { api, timer, log, meter, ...throttle });
  const chance = fastRng(seed);
  const wrongs: string[] = [];
  const stored = new Map<string, Table>();
  /** Who opened a table: after a deletion it no longer names them. */
  const owners = new Map<string, UserId>();
  const finished: string[] = [];
  const originals: (Original & { readonly kind: Control['kind'] | null })[] = [];
  const audiences = new Map<string, { readonly audience: 'public' | UserId; readonly by: Incoming }>();
  const wantNone = new Set<UserId>();
  const callings = createCallings(timer.elapsed, (user) => wantNone.has(userId(user)));
  let acting: Incoming | null = null;
  let answers = 0;
  /** Counts of the events that make this test meaningful. */
  const count = {
    moves: 0,
    compounds: 0,
    undone: 0,
    opened: 0,
    files: 0,
    forgotten: 0,
    chosen: 0,
    denied: 0,
    limited: 0,
  };
  /** How many interactions of each kind got through, by person. */
  const heard = new Map<string, number>();

  const { save, create, setMentions, addErasure } = countingCalls(at.store);
  /** What is stored about people may only be changed by themselves. */
  const isOwn = (user: UserId, what: string): void => {
    if (user !== acting?.who.id) wrongs.push(`${acting?.who.id} ${what} ${user}`);
  };
  /** Everyone who ever subscribed to new tables. */
  const askers = new Set<UserId>();
  onlyForOneself(at.notifications, (user, method) => {
    isOwn(user, `makes a ${method} of`);
    if (method === 'subscribe') askers.add(user);
  });
  countingCalls(at.notifications);
  /** Everyone who ever agreed to a rematch. */
  const agreed = new Set<UserId>();
  at.store.create = async (table) => {
    stored.set(table.id, table);
    owners.set(table.id, table.host);
    // A rematch, or a lobby in its place, seats everyone who agreed to it.
    for (const { person: sits } of acting === null ? [] : table.occupants) {
      const isMeant = sits === null || sits.id === acting?.who.id || agreed.has(sits.id);
      if (!isMeant) wrongs.push(`${acting?.who.id} seats ${sits?.id} at a new table`);
    }
    await create(table);
  };
  at.store.save = async (change) => {
    const before = stored.get(change.after.id);
    if (before !== undefined && !isStaging) {
      wrongs.push(...misdeeds(before, change, acting, chosenOn(before.guild).enders));
      count.moves += change.moves.filter(({ by }) => by === 'player').length;
      if (change.moves.length > 1) count.compounds++;
      if (change.moves.some(({ move }) => move === UNDO)) count.undone++;
    }
    for (const user of change.after.rematch) agreed.add(user);
    stored.set(change.after.id, change.after);
    return save(change);
  };
  at.store.setMentions = async (user, wanted) => {
    isOwn(user, 'chooses mentions for');
    if (wanted) wantNone.delete(user);
    else wantNone.add(user);
    return setMentions(user, wanted);
  };
  at.store.everythingOf = async (user) => {
    isOwn(user, 'exports the data of');
    work.storeCalls++;
    return { ...NO_DATA, olderResults: [{ user }] };
  };
  at.store.addErasure = async (erasure) => {
    isOwn(erasure.user, 'deletes the data of');
    if (!forgets(acting)) wrongs.push(`${erasure.user} is forgotten by ${acting?.kind}`);
    count.forgotten++;
    wantNone.delete(erasure.user);
    return addErasure(erasure);
  };
  const chosenOn = (home: Home): Settings => settings.get(home) ?? USUAL;
  const { mention } = at.api;
  const nonces = new Set<string>();
  /** Calls people to their turn, or to a rematch: once, and only while they are waited for. */
  const mentioning: typeof mention = async (channel, line, nonce) => {
    const { content, users } = line;
    for (const user of users) {
      const isDue = [...stored.values()].some((table) => isWaitedFor(table, user));
      if (!isStaging && (!isDue || wantNone.has(userId(user))))
        wrongs.push(`${user} is called and not waited for`);
    }
    const named = users.map((user) => `<@${user}>`).join(' ');
    if (!content.startsWith(`${named}, `) || content.split('<@').length > users.length + 1)
      wrongs.push(`${content} for ${users}`);
    if (nonces.has(nonce)) wrongs.push(`${users} are called twice with ${nonce}`);
    nonces.add(nonce);
    return mention(channel, line, nonce);
  };
  Object.assign(at.api, { mention: mentioning });
  let isStaging = false;

  /** Records a drawing of a table and who sees it after an action; null is nobody. */
  const seeTable = ({ table: id, reader }: Drawn, audience: 'public' | UserId, by: Incoming | null): void => {
    const table = stored.get(id);
    if (table === undefined) return void wrongs.push(`${id} was never stored`);
    if (by !== null && ![by.guild, WORLD].includes(table.guild))
      wrongs.push(`${by.who.id} sees ${id} from another server`);
    if (reader !== 'everything') {
      if (reader !== 'public' && reader !== audience) wrongs.push(`${audience} sees the hand of ${reader}`);
      if (table.visibility === 'private' && audience !== owners.get(id))
        wrongs.push(`${audience} sees the private table of ${owners.get(id)}`);
      return;
    }
    count.opened++;
    const asker = by?.who.id ?? audience;
    if (isLive(table)) wrongs.push(`${asker} sees ${id} from its deal on, which goes on`);
    if (table.invited !== null && asker !== 'public' && !hasSat(table, userId(asker)))
      wrongs.push(`${asker} sees ${id} from its deal on, which is for its players`);
    if (table.visibility === 'private' && asker !== table.host)
      wrongs.push(`${asker} sees ${id} from its deal on, which is for ${table.host} alone`);
    if (!chosenOn(table.guild).publicResults && (audience === 'public' || !hasSat(table, userId(asker))))
      wrongs.push(`${asker} sees ${id} from its deal on, where people see only their own results`);
    if (table.daily !== null && at.time.now() < endOf(table.daily))
      wrongs.push(`${asker} sees ${id} from its deal on, which others may still play`);
  };

  const untold = ({ allowed_mentions: { users = [], roles = [], parse = [] } }: Message): readonly string[] =>
    [...users, ...roles, ...parse]
      .filter((whom) => !askers.has(userId(whom)))
      .map((whom) => `${whom} is told of a new table and has not asked`);

  const see = (
    message: Message,
    audience: 'public' | UserId,
    on: Original['on'] | null,
    by: Incoming | null,
  ): void => {
    const whose = drawn.get(message.components);
    if (whose !== undefined) seeTable(whose, audience, by);
    const shown = stored.get(whose?.table ?? '');
    const isPlaceholder = shown?.invited != null && shown.position !== null && whose?.reader === 'public';
    // A lobby says so, too.
    if (isPlaceholder && !textOf(message).includes('🔒')) wrongs.push('a private table is open to all');
    // A player who handed their seat over knows the cards of that time, and is shown none of the later ones.
    const isHandedOver = shown?.occupants.some(({ before }) => before?.person?.id === whose?.reader);
    if (isHandedOver === true && pressable(message).length > 0)
      wrongs.push(`${audience} still has the hand of a seat that they handed over`);
    wrongs.push(...(isNotification(message, by) ? untold(message) : callings.faults(message, by)));
    wrongs.push(...faults({ ...message, allowed_mentions: { parse: [] } }));
    for (const { name, data } of message.files ?? []) {
      if (!name.startsWith('my-parlor-data')) continue;
      count.files++;
      const { user } = JSON.parse(new TextDecoder().decode(data));
      if (user !== audience) wrongs.push(`${audience} is handed what is stored about ${user}`);
    }
    if (
      pressable(message).some(({ id }) => isOfSettings(id)) &&
      (by === null || !manages(by, by.guild) || audience !== by.who.id)
    )
      wrongs.push(`${audience} sees what ${by?.guild} has chosen`);
    if (on === null) return;
    for (const { id, options } of pressable(message)) {
      const place = originals.length < MOST_ORIGINALS ? originals.length : chance.below(MOST_ORIGINALS);
      originals[place] = { id, options, on, kind: kindOf(id) };
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
        audiences.set(request.token, { audience, by });
        const isPosted = request.type === InteractionResponseType.ChannelMessageWithSource && !isAlone;
        if (isPosted && by.guild === WORLD) wrongs.push(`${by.who.id} posts where the bot is not`);
        if (data === undefined || !('components' in data)) return;
        see(
          data,
          audience,
          isAlone ? hiddenOf(by.who.id) : (on ?? { id: '900000000000000001', hidden: false }),
          by,
        );
        return;
      }
      case 'editAnswer':
      case 'follow': {
        const answered = audiences.get(request.token);
        if (answered === undefined) {
          wrongs.push('an edit before an answer');
          return;
        }
        const isAlone =
          (request.data.flags & MessageFlags.Ephemeral) !== 0 ||
          (request.kind === 'editAnswer' && answered.audience !== 'public');
        const audience = isAlone ? answered.by.who.id : 'public';
        see(request.data, audience, isAlone ? hiddenOf(answered.by.who.id) : null, answered.by);
        return;
      }
      case 'send':
      case 'edit':
        if ('components' in request.data) {
          see(request.data, 'public', { id: request.id, hidden: false }, null);
          return;
        }
        // Mentions are checked when they are made.
        return;
      case 'remove':
        return;
    }
  };
  const inspectAll = (by: Incoming | null): void => {
    for (const request of at.requests.splice(0)) inspect(request, by);
  };

  const handle = async (by: Incoming): Promise<void> => {
    // Background work of earlier presses does not count as this one’s cost.
    await settle();
    acting = by;
    answers = 0;
    Object.assign(work, { drawings: 0, storeCalls: 0 });
    const tables = forgets(by) ? [...stored.values()].filter((table) => names(table, by.who.id)).length : 0;
    await router.handle(by).catch((error: unknown) => wrongs.push(`thrown: ${error}`));
    inspectAll(by);
    acting = null;
    if (answers !== 1) wrongs.push(`${answers} answers to ${by.kind}`);
    const isLimited = at.clicks.pop()?.outcome === 'limited';
    at.clicks.length = 0;
    if (isLimited) count.limited++;
    else heard.set(by.who.id, (heard.get(by.who.id) ?? 0) + 1);
    const mostDrawings = isLimited ? 0 : MOST_DRAWINGS + tables;
    const mostCalls = isLimited ? 0 : MOST_STORE_CALLS + STORE_CALLS_TO_FORGET * tables;
    if (work.drawings > mostDrawings || work.storeCalls > mostCalls) {
      wrongs.push(`${JSON.stringify(work)} for ${JSON.stringify(by)}`);
    }
  };

  const pass = async (ms: number): Promise<void> => {
    await at.time.pass(ms);
    inspectAll(null);
  };

  /** A person acts directly at the tables. */
  const staged = async <T>(who: Who, deed: () => Promise<T>): Promise<T> => {
    acting = at.typed(who, '', '');
    try {
      return await deed();
    } finally {
      acting = null;
    }
  };

  /** Opens a table with these people and, if a game needs them, bots. */
  const openWith = async (
    where: Pick<Opening, 'guild' | 'channel'>,
    game: Game,
    [host = ANN, ...guests]: readonly Who[],
    extra: Partial<Opening> = {},
  ): Promise<TableId | null> => {
    const opened = await staged(host, () =>
      at.tables.open({ ...where, host, game: game.id, options: {}, ...extra }),
    );
    if (!opened.ok) return null;
    const { id } = opened.value;
    for (const guest of guests) await staged(guest, () => at.tables.join(id, guest));
    await staged(host, async () => {
      while (((await at.tables.look(id))?.occupants.length ?? 8) < game.seats.min)
        await at.tables.addBot(id, host.id, 'easy');
    });
    return id;
  };

  /** Finished games: a public one, a solo one, and an attempt at the deal of the day. */
  const playSome = async (): Promise<void> => {
    isStaging = true;
    for (const [where, game, people, extra] of FINISHED) {
      const played = games.find(({ id }) => id === game);
      const id = played === undefined ? null : await openWith(where, played, people, extra);
      if (id === null) throw new Error(`${game} cannot be opened`);
      await staged(people[0] ?? ANN, () => at.tables.start(id, (people[0] ?? ANN).id));
      await playOut(at, id);
      finished.push(id);
    }
    isStaging = false;
    at.requests.length = 0;
  };

  /** Each game here and abroad that is not being played, and a lobby. */
  const reopen = async (): Promise<void> => {
    if (finished.length === 0) await playSome();
    // Settings last for a while; otherwise there would be less and less to play.
    for (const guild of [GUILD, ABROAD.guild]) {
      await chosen.write(guild, writeSettings(USUAL));
      at.parts.settings.forget(guild);
    }
    settings.clear();
    const live = () => [...stored.values()].filter(isLive);
    for (const game of games) {
      for (const [where, host, guests] of [
        [HERE, ANN, [BEN]],
        [ABROAD, DAN, []],
        [ALONE, CAT, []],
      ] as const) {
        const isPlayed = (table: Table): boolean =>
          table.guild === where.guild && table.game === game.id && table.host === host.id;
        if (live().some(isPlayed)) continue;
        const alone = isForOne(game) || where.guild === WORLD;
        const id = await openWith(where, game, alone ? [host] : [host, ...guests], {
          ...(isForOne(game) ? { visibility: 'private' } : alone ? { practice: true } : {}),
          ...(where === ABROAD && !alone && game.hidden === 'hands' ? { byInvitation: true } : {}),
        });
        if (id !== null && !alone) await staged(host, () => at.tables.start(id, host.id));
      }
    }
    const [first] = games;
    if (first !== undefined && !live().some(({ host, status }) => host === EVE.id && status === 'lobby'))
      await openWith(HERE, first, [EVE, ANN, BEN, CAT]);
    // A player here offers Dan their seat.
    for (const { id } of live()) await staged(BEN, () => at.tables.offerSeat(id, BEN.id, DAN.id));
    await pass(5_000);
    // People who may look at the settings, so that there are controls of theirs to forge.
    for (const [guild, managers] of MANAGERS)
      for (const who of rates === null ? managers : [])
        await handle({
          ...originOf(who, guild === GUILD ? HERE : ABROAD),
          kind: 'command',
          name: 'settings',
          sub: '',
          options: new Map(),
        });
    // Everyone opens every hand, so that there are controls to forge.
    for (const table of rates === null ? live() : []) {
      for (const who of PEOPLE) {
        const on = { id: '900000000000000001', hidden: false };
        await handle({ ...originOf(who, table), kind: 'press', id: `p1:${table.id}:hand`, values: [], on });
      }
    }
  };

  /** With the permissions that Discord reports for a person there. */
  const originOf = (who: Who, { guild, channel }: Pick<Opening, 'guild' | 'channel'>) => {
    const managesServer = MANAGERS.get(guild)?.includes(who) ?? false;
    const mayManage = managesServer || (MODERATORS.get(channel)?.includes(who) ?? false);
    // So that everything is also drawn in every language.
    const language = OFFERED[PEOPLE.findIndex(({ id }) => id === who.id) % OFFERED.length] ?? 'en';
    return { ...at.origin({ ...who, mayManage }, channel), guild, managesServer, language };
  };
  const forge = forger(chance, {
    tables: () => [...finished, ...[...stored.keys()].slice(-40)],
    people: PEOPLE.map(({ id }) => id),
  });
  /** How many of each kind of control were forged. */
  const kinds = new Map(forge.kinds.map((kind) => [kind, 0]));
  const tableOf = (id: string): Table | undefined => {
    const found = read(id);
    return found.kind === 'control' && 'table' in found.control ? stored.get(found.control.table) : undefined;
  };
  return {
    at,
    wrongs,
    reopen,
    pass,
    handle,
    count,
    heard,
    called: callings.called,
    kinds,
    next: (): Incoming => {
      const who = PEOPLE[chance.below(PEOPLE.length)] ?? ANN;
      // Many messages have no moves among their buttons, only a few moves have several parts, and hardly anybody is asked
      // whether their data goes.
      const wanted = chance.below(3) === 0 ? 'move' : chance.below(20) === 0 ? 'data' : null;
      const some = originals.filter(({ kind }) => kind === wanted);
      const among = some.length > 0 ? some : originals;
      const original = among[chance.below(among.length)];
      if (original === undefined) throw new Error('nothing was drawn');
      // Mostly where it was drawn: from elsewhere it has no effect.
      const there = chance.below(4) > 0 ? tableOf(original.id) : undefined;
      const where = there ?? [ABROAD, ABROAD, ALONE, BESIDE][chance.below(9)] ?? HERE;
      // Nobody can press a message that Discord shows to another person alone.
      const on = original.on.hidden ? hiddenOf(who.id) : original.on;
      const forged = forge({ ...original, on });
      const found = forged.kind === 'press' ? read(forged.id) : null;
      const origin = originOf(who, where);
      if (forged.kind === 'press' && isOfSettings(forged.id) && !origin.managesServer) count.denied++;
      if (found?.kind === 'control') kinds.set(found.control.kind, (kinds.get(found.control.kind) ?? 0) + 1);
      return { ...origin, ...forged };
    },
  };
}

/** Whether Discord reports that a person may manage that server. */
function manages(by: Incoming | null, guild: Home): boolean {
  return by?.guild === guild && by.managesServer;
}

function kindOf(id: string): Control['kind'] | null {
  const found = read(id);
  return found.kind === 'control' ? found.control.kind : null;
}

/** Whether a control belongs to a server's settings. */
function isOfSettings(id: string): boolean {
  const kind = kindOf(id);
  return kind === 'settings' || kind === 'house';
}

/** Whether a person is named by a table that their deletion changes. */
function names({ host, occupants }: Table, user: UserId): boolean {
  return host === user || occupants.some((each) => each.person?.id === user);
}

/** Whether a game waits for a person’s turn, or others for them to play again. */
function isWaitedFor(table: Table, user: string): boolean {
  const sits = table.occupants.some(({ person: one }) => one?.id === user);
  if (table.status === 'over') return sits && table.rematch.length > 0;
  return isLive(table) && waiting(table).some((seat) => table.occupants[seat]?.person?.id === user);
}

const SUBSCRIBING = ['subscribe', 'unsubscribe', 'unsubscribeAll', 'setQuietHours'] as const;

/** Calls back with the person whose subscriptions are about to change. */
function onlyForOneself(
  store: NotificationStore,
  told: (user: UserId, method: (typeof SUBSCRIBING)[number]) => void,
): void {
  for (const name of SUBSCRIBING) {
    const method = store[name];
    Object.assign(store, {
      [name]: (...given: readonly [UserId, ...unknown[]]): unknown => {
        told(given[0], name);
        return Reflect.apply(method, store, given);
      },
    });
  }
}

/** Whether the bot announces a new table on its own. */
function isNotification(message: Message, by: Incoming | null): boolean {
  return by === null && pressable(message).some(({ id }) => id.startsWith('p1:notification:'));
}

/** Counts the calls to a store, which otherwise behaves as before. */
function countingCalls<S extends object>(store: S): S {
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

it('acts for no other person, shows nobody’s hand, calls nobody unasked and costs little, whatever is forged', async () => {
  const at = world(20_261_128);
  for (let made = 0; made < FORGERIES; made++) {
    if (made % ROUND === 0) await at.reopen();
    await at.handle(at.next());
    if (at.wrongs.length > 0) break;
  }
  expect(at.wrongs).toEqual([]);
  expect(at.at.logged.filter(({ level }) => level !== 'debug')).toEqual([]);
  // Meaningful only while games go on, and while some of it takes effect.
  expect(at.count.moves).toBeGreaterThan(FORGERIES / 100);
  expect(at.count.compounds).toBeGreaterThan(atLength(0, 10));
  expect(at.count.undone).toBeGreaterThanOrEqual(atLength(0, 1));
  expect(at.count.opened).toBeGreaterThan(atLength(0, 50));
  expect(at.count.files).toBeGreaterThan(atLength(0, 20));
  expect(at.count.forgotten).toBeGreaterThan(atLength(0, 20));
  expect(at.count.chosen).toBeGreaterThan(atLength(0, 20));
  expect(at.count.denied).toBeGreaterThan(atLength(20, 200));
  expect(at.called()).toBeGreaterThanOrEqual(atLength(0, 10));
  for (const [kind, times] of at.kinds)
    expect([kind, times]).toEqual([kind, expect.toSatisfy((n) => n > atLength(0, 50))]);
}, 600_000);

it('accepts from nobody more than the limits allow, and does nothing for what came too soon', async () => {
  const at = world(20_261_123, RATES);
  const begun = at.at.time.timer.elapsed();
  await at.reopen();
  for (let made = 0; made < HASTY; made++) {
    if (made % HASTY_ROUND === 0) await at.reopen();
    await at.handle(at.next());
    if (at.wrongs.length > 0) break;
  }
  const seconds = (at.at.time.timer.elapsed() - begun) / 1_000;
  expect(at.wrongs).toEqual([]);
  const kinds = Object.values(RATES).map((rate) => rate.person);
  const most = kinds.reduce((sum, { burst, perSecond }) => sum + burst + perSecond * seconds, 0);
  for (const [user, times] of at.heard)
    expect([user, times]).toEqual([user, expect.toSatisfy((n) => n <= most)]);
  expect(at.count.limited).toBeGreaterThan(HASTY / 5);
}, 600_000);
