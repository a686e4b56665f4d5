// Proves src/discord/messages/**

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Message } from '../../../src/discord/draw/message.ts';
import { controls } from '../../../src/discord/features/controls.ts';
import type { Reader } from '../../../src/discord/features/table/table.message.ts';
import * as tableMessages from '../../../src/discord/features/table/table.message.ts';
import { menuButtons } from '../../../src/discord/interactions/control.ts';
import { Loop } from '../../../src/discord/interactions/loop.ts';
import { createLiveMessages } from '../../../src/discord/messages/live-messages.ts';
import { attachPictures } from '../../../src/discord/wire/attach-pictures.ts';
import { through } from '../../../src/discord/wire/middleware.ts';
import { createSilentChannels } from '../../../src/discord/wire/silent-channels.ts';
import type { Language } from '../../../src/engine/languages.ts';
import { fastRng } from '../../../src/engine/rng.ts';
import { opponent } from '../../../src/opponents/direct.ts';
import type { FilledPicture } from '../../../src/pictures/filled-picture.ts';
import { pictureName } from '../../../src/pictures/render-thread.ts';
import { createSettings } from '../../../src/settings/server-settings.ts';
import { USUAL } from '../../../src/settings/settings.ts';
import { timed } from '../../../src/tables/deadlines.ts';
import type { TableId } from '../../../src/tables/ids.ts';
import { playedByBot } from '../../../src/tables/moves.ts';
import type { TableStore, Who } from '../../../src/tables/ports.ts';
import { waiting } from '../../../src/tables/queries.ts';
import { createRecords } from '../../../src/tables/records.ts';
import { createReplays } from '../../../src/tables/replays.ts';
import { createReviews } from '../../../src/tables/reviews.ts';
import { UnreadableTable } from '../../../src/tables/storage-errors.ts';
import { isLive, type Table } from '../../../src/tables/table.ts';
import { createTables } from '../../../src/tables/tables.ts';
import { decayingStore } from '../../support/decaying-storage.ts';
import { atLength } from '../../support/length.ts';
import { logTo } from '../../support/log.ts';
import { createMemoryNotifications } from '../../support/memory-notifications.ts';
import { createMemorySettings } from '../../support/memory-storage.ts';
import { ANN, BEN, CAT, CHANNEL, fakeTime, GUILD, OPEN_RESULTS, settle } from '../../tables/harness.ts';
import { control, GLYPHS, VOICE } from '../drawn.ts';
import { NO_REVIEWS, NOBODYS_FIRST, STANDINGS } from '../harness.ts';
import { type Fate, isAlike, modelledDiscord, type Post, type Tag } from './modelled-discord.ts';

const tags = new WeakMap<object, Tag>();

// The real drawing, which also notes what it drew: a message does not contain its revision. The message may be
// copied, but with the same components.
beforeAll(() => {
  const real = tableMessages.tableMessage;
  vi.spyOn(tableMessages, 'tableMessage').mockImplementation((...drawn) => {
    const message = real(...drawn);
    const [table, reader] = drawn;
    const { id, revision, visibility } = table;
    const tag = { table: id, revision, reader, visibility, isOver: !isLive(table) };
    for (const parts of [message.components, message.textOnly ?? []]) tags.set(parts, tag);
    return message;
  });
});
afterAll(() => vi.restoreAllMocks());

/** How many worlds to run instead, in a search for new ones. */
const RUNS = Number(process.env.PARLOR_MESSAGE_RUNS ?? 0);
/** A search for new worlds may take as long as it needs, even on a busy machine. */
const LONGEST_MS = Math.max(600_000, RUNS * 1_000);
const PEOPLE = [ANN, BEN, CAT] as const;
const PUBLIC_LANGUAGES: readonly Language[] = ['en', 'de'];
/** How long a private message is kept current after the last press on it. */
const TOKEN_MS = 14.5 * 60_000;

const person = fc.constantFrom(...PEOPLE);
const chance = fc.nat(1_000_000);

/** What may happen next. */
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('press' as const), who: person, chance }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('hand' as const), who: person, chance }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('again' as const), who: person }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('show' as const), who: person, inside: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('start' as const), who: person, chance }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), who: person }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(20, 150, 1_600, 12_000) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(60_000, 16 * 60_000) }),
  },
  {
    weight: 12,
    arbitrary: fc.record({ kind: fc.constant('arrive' as const), count: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), chance }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('thread' as const),
      becomes: fc.constantFrom('archived', 'locked', 'deleted'),
      chance,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('decay' as const), chance }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Games with and without hands, with others and solo, on public and private messages. */
const GAMES = [
  ['farkle', 'start', { 'turn-time': 60 }],
  ['rage', 'start', { 'turn-time': 60 }],
  ['rage', 'start', { 'turn-time': 60, private: true }],
  ['ferry', 'start', { visible: 'public' }],
  ['ferry', 'start', { visible: 'private' }],
] as const;

/** How long bots think. */
const PACE = { botPauseMs: 400 } as const;

/** The percentage of requests that go wrong. */
const TROUBLE = { lost: 5, 'done-but-lost': 5, limited: 7 } as const;

/** A picture that takes longer is abandoned, and its message stays in words until the next change. */
const GIVEN_UP_MS = 20_000;

interface Life {
  alive: boolean;
}

/** Keeps a killed program from ever hearing of the result. */
function whileAlive<T>(life: Life, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    work.then(
      (value) => life.alive && resolve(value),
      (error: unknown) => life.alive && reject(error),
    );
  });
}

/** The bot's Discord layer over real tables, with a Discord and a database that answer when the scheduler says so. */
function world(scheduler: fc.Scheduler, seed: number) {
  const time = fakeTime();
  const { store, whole, breakTable, isBroken } = decayingStore();
  const rng = fastRng(seed);
  let calm = false;
  let life: Life = { alive: true };
  const errors: unknown[] = [];
  const failed = (error: unknown): void => {
    if (!(error instanceof UnreadableTable)) errors.push(error);
  };
  const fate = (): Fate => {
    if (calm) return 'done';
    const drawn = rng.below(100);
    if (drawn < TROUBLE.lost) return 'lost';
    if (drawn < TROUBLE.lost + TROUBLE['done-but-lost']) return 'done-but-lost';
    return drawn < 100 - TROUBLE.limited ? 'done' : 'limited';
  };
  const arrives = (label: string): Promise<void> => {
    const { alive } = life;
    const own = life;
    if (!alive) return new Promise(() => undefined);
    return whileAlive(own, scheduler.schedule(Promise.resolve(), label));
  };
  const discord = modelledDiscord({
    now: time.now,
    wait: arrives,
    fate,
    // Every eighth server has reached its maximum of threads.
    mostThreads: () => (seed % 8 === 0 ? 0 : 1_000),
    tagOf: (message) => tags.get(message.components),
    isBroken,
  });

  /** Pictures that were not drawn in time. */
  const late = new Set<string>();
  /** Draws when the scheduler says so. */
  const easel = (own: Life) => {
    const paintings = new Map<string, Promise<Uint8Array>>();
    const done = new Set<string>();
    return {
      isReady: (picture: FilledPicture) => done.has(pictureName(picture)),
      picture(picture: FilledPicture): Promise<Uint8Array> {
        const name = pictureName(picture);
        const begun = time.now();
        const known = paintings.get(name);
        if (known !== undefined) return known;
        const painting = whileAlive(own, scheduler.schedule(Promise.resolve(), `draw ${name}`)).then(() => {
          done.add(name);
          if (time.now() - begun >= GIVEN_UP_MS) late.add(`${name}.png`);
          return new Uint8Array();
        });
        paintings.set(name, painting);
        return painting;
      },
    };
  };

  /** A new program on the same store, Discord and clock; the previous one is dead. */
  function start() {
    life.alive = false;
    life = { alive: true };
    const own = life;
    const slow = (work: () => Promise<unknown>, label: string): Promise<unknown> => {
      if (!own.alive) return new Promise(() => undefined);
      return whileAlive(
        own,
        scheduler.schedule(Promise.resolve(), label).then(() => own.alive && work()),
      );
    };
    const slowStore = new Proxy(store, {
      get(target, key, receiver) {
        const method: unknown = Reflect.get(target, key, receiver);
        if (typeof method !== 'function') return method;
        return (...given: unknown[]) => slow(() => Reflect.apply(method, target, given), `db ${String(key)}`);
      },
    }) satisfies TableStore;
    const timer = {
      after: (ms: number, wake: () => void) => time.timer.after(ms, () => own.alive && wake()),
      elapsed: time.timer.elapsed,
    };
    const log = {
      ...logTo(),
      error: (facts: object) => failed(facts),
    };
    const { middleware, ...pictures } = attachPictures(easel(own), timer, log);
    const api = through(discord.api, middleware);
    // The language may be changed at any moment, and reading the change may take long.
    const publicLanguage = async (): Promise<Language> => {
      await slow(async () => undefined, 'language');
      return PUBLIC_LANGUAGES[Math.floor(time.now() / 1_000) % 2] ?? 'en';
    };
    const messages = createLiveMessages({
      api,
      glyphs: GLYPHS,
      store: slowStore,
      look: (id) => tables.look(id),
      pictures,
      // In half of the worlds games get threads.
      settings: async () => ({ ...USUAL, threads: seed % 4 < 2 }),
      publicLanguage,
      hasThreads: () => true,
      takesTables: () => true,
      tryAt: async () => null,
      timer,
      now: time.now,
      log,
      lost: () => undefined,
    });
    let seeds = 0;
    const tables = createTables({
      store: slowStore,
      publisher: messages,
      opponent,
      now: time.now,
      timer,
      ...PACE,
      seeds: () => createHash('md5').update(`${seed} ${time.now()} ${seeds++}`).digest('hex'),
      report: failed,
    });
    const finished = { ...OPEN_RESULTS, store: slowStore, look: tables.look, now: time.now };
    const router = new Loop(
      {
        tables,
        store: slowStore,
        messages,
        silent: createSilentChannels(timer.elapsed, log),
        standings: STANDINGS,
        names: { of: async () => new Map(), pressed: () => undefined },
        settings: createSettings(createMemorySettings()),
        publicLanguage,
        localeOf: () => 'en-US',
        isChannel: () => true,
        hasPictures: true,
        replays: createReplays(finished),
        records: createRecords(finished),
        reviews: createReviews({
          ...finished,
          ...{ reviewer: NO_REVIEWS, report: failed },
          tell: tables.tellHeadline,
          signal: new AbortController().signal,
        }),
        notifications: createMemoryNotifications(slowStore),
        serverName: (guild) => guild,
        firstTimes: NOBODYS_FIRST,
        voteOutcomes: { voted: () => undefined },
        invitations: {
          whyNot: () => null,
          send: () => null,
          whyNotYet: () => null,
          challenged: () => undefined,
          mayCallToOpened: () => true,
        },
        ownDataFiles: {
          of: async () => {
            throw new Error('nobody asks for their data');
          },
          deleted: () => undefined,
        },
        glyphs: GLYPHS,
        rulesText: () => '# Rules\n\n## One\n\nPlay.',
        menu: menuButtons(controls),
        now: time.now,
      },
      { api, timer, log },
    );
    messages.readPlaces();
    void messages.resume();
    void tables.resume().catch((error: unknown) => errors.push(error));
    return { messages, tables, router };
  }

  let program = start();
  const taken: Promise<void>[] = [];

  const command = (
    who: Who,
    name: string,
    sub: string,
    options: Record<string, string | number | boolean> = {},
    channel = CHANNEL,
  ): void => {
    const ticket = discord.interact(who.id, null, channel);
    const read = new Map(Object.entries(options));
    taken.push(
      program.router.handle({
        ticket,
        guild: GUILD,
        channel,
        parent: channel === CHANNEL ? null : CHANNEL,
        who,
        managesServer: false,
        language: 'en',
        kind: 'command',
        name,
        sub,
        options: read,
      }),
    );
  };
  const press = (who: Who, on: Post, id: string, values: readonly string[]): void => {
    const ticket = discord.interact(who.id, on, on.channel);
    const pressed = { id: on.id, hidden: on.owner !== null };
    taken.push(
      program.router.handle({
        ticket,
        guild: GUILD,
        channel: on.channel,
        parent: on.channel === CHANNEL ? null : CHANNEL,
        who,
        managesServer: false,
        language: 'en',
        kind: 'press',
        id,
        values,
        on: pressed,
      }),
    );
  };

  /** The threads that people can write in. */
  const openThreads = (): readonly string[] =>
    [...discord.threads].flatMap(([id, { locked, deleted }]) => (locked || deleted ? [] : [id]));

  /** The messages a person could press. */
  const inSight = (who: Who): readonly Post[] =>
    [...discord.posts.values()].filter(
      (one) => (one.owner === null || one.owner === who.id) && discord.controls(one).length > 0,
    );

  return {
    time,
    store: whole,
    isBroken,
    late,
    discord,
    errors,
    program: () => program,
    async does(what: Step): Promise<void> {
      switch (what.kind) {
        case 'press': {
          const seen = inSight(what.who);
          const on = seen[what.chance % Math.max(1, seen.length)];
          if (on === undefined) break;
          const drawn = discord.controls(on);
          const control = drawn[Math.floor(what.chance / 7) % drawn.length];
          if (control === undefined) break;
          press(what.who, on, control.id, control.options.slice(0, control.min));
          break;
        }
        case 'hand': {
          const seen = inSight(what.who).filter((one) => one.owner === null);
          const on = seen[what.chance % Math.max(1, seen.length)];
          const tag = on?.shows && tags.get(on.shows.components);
          if (on === undefined || tag == null) break;
          const hand = control(tag.table, 'hand');
          // Once the end is shown, nobody has a hand any more, but a private table is opened in the same way.
          if (tag.isOver && discord.controls(on).every(({ id }) => id !== hand)) break;
          press(what.who, on, hand, []);
          break;
        }
        case 'again':
          for (const on of inSight(what.who)) {
            const rematch = discord.controls(on).find(({ id }) => id.endsWith(':rematch'));
            if (rematch !== undefined) press(what.who, on, rematch.id, []);
          }
          break;
        case 'show':
          command(what.who, 'table', 'show', {}, what.inside ? (openThreads().at(-1) ?? CHANNEL) : CHANNEL);
          break;
        case 'start':
          if ((await store.liveIn(GUILD, CHANNEL)).length > 0) break;
          {
            const [game, sub, options] = GAMES[what.chance % GAMES.length] ?? GAMES[0];
            command(what.who, game, sub, options);
          }
          break;
        case 'end':
          command(what.who, 'table', 'end');
          break;
        case 'pass':
          await time.pass(what.ms);
          break;
        case 'arrive':
          for (let left = what.count; left > 0 && scheduler.count() > 0; left--) await scheduler.waitOne();
          break;
        case 'delete': {
          const standing = [...discord.posts.values()].filter((one) => one.owner === null && !one.deleted);
          const one = standing[what.chance % Math.max(1, standing.length)];
          if (one !== undefined) one.deleted = true;
          break;
        }
        case 'thread': {
          const open = openThreads();
          const id = open[what.chance % Math.max(1, open.length)];
          const thread = id === undefined ? undefined : discord.threads.get(id);
          if (id === undefined || thread === undefined) break;
          if (what.becomes !== 'deleted') {
            thread.archived = true;
            thread.locked = what.becomes === 'locked';
            break;
          }
          thread.deleted = true;
          for (const one of discord.posts.values()) one.deleted ||= one.channel === id && one.owner === null;
          program.messages.threadDeleted(GUILD, id);
          break;
        }
        case 'decay': {
          const live = await whole.live();
          const one = live[what.chance % Math.max(1, live.length)];
          if (one === undefined) break;
          breakTable(one.id);
          // Nothing of it is in memory, either.
          this.startAgain();
          break;
        }
        case 'kill':
          this.startAgain();
          break;
      }
      await settle();
    },
    /** Stops all trouble, and lets everything arrive. */
    async calmDown(): Promise<void> {
      calm = true;
      // Longer than any pause after an outage.
      for (let quiet = 0; quiet < 24; quiet++) {
        while (scheduler.count() > 0) {
          quiet = 0;
          await scheduler.waitOne();
          await settle();
        }
        await time.pass(500);
      }
      calm = false;
    },
    /** Whether the program still keeps a private message current: it was recently pressed while this program ran. */
    isKept: (one: Post): boolean => !one.orphaned && discord.isAlive(one, TOKEN_MS),
    taken,
    /** An orderly shutdown while requests still arrive, each within a second. */
    async stop(): Promise<void> {
      let ended = false;
      const work = (async () => {
        await program.router.close();
        await program.tables.drain();
        await program.messages.settle();
        ended = true;
      })();
      for (let passed = 0; passed < 5_000; passed += 250) {
        for (let left = scheduler.count(); left > 0; left--) {
          await scheduler.waitOne();
          await settle();
        }
        await time.pass(250);
      }
      expect(ended).toBe(true);
      await work;
    },
    startAgain(): void {
      discord.forget();
      program = start();
    },
    /** Ann opens a table that Ben may join. In some worlds it is private, and in some its game is soon over. */
    async begin(): Promise<TableId> {
      const game = seed % 2 === 0 ? 'farkle' : 'rage';
      command(ANN, game, 'start', { 'turn-time': 60, private: seed % 5 === 0 });
      await this.calmDown();
      const [head] = await whole.liveIn(GUILD, CHANNEL);
      if (head === undefined) throw new Error('no table was opened');
      if (seed % 5 === 0) {
        void program.tables.invite(head.id, ANN.id, BEN.id);
        await this.calmDown();
      }
      return head.id;
    },
    /** The program was killed when the game was close to its end, or at it. */
    async jumpAhead(id: TableId): Promise<void> {
      if (seed % 4 !== 1) return;
      const table = await whole.load(id);
      if (table === null) throw new Error('no table');
      const after = { ...shortOfItsEnd(table, seed % 3), revision: table.revision + 1 };
      await whole.save({ after, moves: [], results: [] });
      this.startAgain();
      await this.calmDown();
    },
    press,
  };
}

type World = ReturnType<typeof world>;

/** A running table with two people, dealt from the seed. */
async function begun(at: World): Promise<void> {
  const table = await at.begin();
  const [post] = [...at.discord.posts.values()];
  if (post === undefined) throw new Error('no table was posted');
  for (const [who, action] of [
    [BEN, 'join'],
    [ANN, 'start'],
    [ANN, 'hand'],
    [BEN, 'hand'],
  ] as const) {
    at.press(who, post, control(table, action), []);
    await at.calmDown();
  }
  await at.jumpAhead(table);
}

/** The game with so many moves left, if everyone makes the clock's moves. */
function shortOfItsEnd(table: Table, left: number): Table {
  const stages = [table];
  for (let latest = table; isLive(latest); stages.push(latest)) {
    const [at] = waiting(latest);
    const moved = at === undefined ? null : playedByBot(latest, at, null, table.changedAt);
    if (moved?.ok !== true) throw new Error('the game cannot go on');
    latest = timed(latest, moved.value.after, table.changedAt, PACE);
  }
  return stages.at(-1 - left) ?? table;
}

/**
 * The newest drawing of a table in each language that its server may have: a change of language redraws nothing by
 * itself.
 */
function drawnInEach(table: Table, reader: Reader): readonly Message[] {
  return PUBLIC_LANGUAGES.map((language) =>
    tableMessages.tableMessage(table, reader, { ...VOICE, language }),
  );
}

/** Whether a message shows a drawing, with its pictures or in words. */
function isDrawing({ shows }: Post, { components, textOnly = components }: Message): boolean {
  return [components, textOnly].some((drawn) => isAlike(shows, { components: drawn }));
}

/** Whether a message is still in words although its pictures were ready in time. */
function lacksPictures(
  at: World,
  { shows }: Post,
  { components, textOnly, pictures = [] }: Message,
): boolean {
  if (textOnly === undefined || pictures.some(({ name }) => at.late.has(name))) return false;
  return isAlike(shows, { components: textOnly }) && !isAlike(shows, { components });
}

/** Checks what must hold once everything has arrived. */
async function atTheEnd(at: World): Promise<readonly string[]> {
  const wrongs = [...at.discord.wrongs];
  // A message in a locked thread cannot be removed; pressing it leads to the table.
  const isLocked = ({ channel }: Post): boolean => at.discord.threads.get(channel)?.locked === true;
  const standing = [...at.discord.posts.values()].filter((one) => !one.deleted && !isLocked(one));
  const tagged = standing.flatMap((post) => {
    const tag = post.shows === null ? undefined : tags.get(post.shows.components);
    return tag === undefined ? [] : [{ post, tag }];
  });
  for (const id of new Set(tagged.map(({ tag }) => tag.table))) {
    const table = await at.store.load(id);
    if (table === null) throw new Error(`no table ${id}`);
    const open = tagged.filter(({ post, tag }) => tag.table === id && post.owner === null);
    const pressable = open.filter(({ post }) => at.discord.controls(post).length > 0);
    if (at.isBroken(id)) {
      // A live unreadable table can only be closed, and its messages stay as they are.
      if (!isLive(table) && pressable.length > 0) wrongs.push(`${id}: closed unread and still pressable`);
      continue;
    }
    const shown = await at.store.shownAt(id);
    const isPublic = table.visibility === 'public';
    if (isPublic && isLive(table) && pressable.length !== 1)
      wrongs.push(`${id}: ${pressable.length} messages to press`);
    for (const { post, tag } of pressable) {
      // An older drawing is fine if it looks the same.
      const newest = drawnInEach(table, 'public');
      if (tag.revision !== table.revision && !newest.some((one) => isDrawing(post, one))) {
        wrongs.push(`${id}: everybody sees ${tag.revision} of ${table.revision}`);
      }
      if (newest.some((one) => lacksPictures(at, post, one)))
        wrongs.push(`${id}: everybody reads what could be seen`);
      if (post.id !== shown?.message) wrongs.push(`${id}: ${post.id} is shown, ${shown?.message} is stored`);
    }
  }
  for (const { post, tag } of tagged) {
    if (post.owner === null || !at.isKept(post) || at.isBroken(tag.table)) continue;
    const table = await at.store.load(tag.table);
    if (table === null) throw new Error(`no table ${tag.table}`);
    // A message that has shown the end is no longer updated, even if players want a rematch later.
    if (tag.isOver) continue;
    const newest = drawnInEach(table, tag.reader);
    if (tag.revision !== table.revision && !newest.some((one) => isDrawing(post, one))) {
      wrongs.push(`${post.id}: ${tag.reader} sees ${tag.revision} of ${table.revision}`);
    }
    if (newest.some((one) => lacksPictures(at, post, one)))
      wrongs.push(`${post.id}: ${tag.reader} reads what could be seen`);
  }
  for (const { spoiled, answered, token } of at.discord.interactions.values()) {
    if (!answered && !spoiled) wrongs.push(`${token}: never answered`);
  }
  return wrongs;
}

/** Lets everything arrive, and compares what is shown with what is stored. */
async function endsWell(at: World, steps: readonly Step[]): Promise<void> {
  await at.calmDown();
  // Nothing tells the bot that a moderator deleted a message or closed a thread; a player who misses it asks for the
  // table.
  if (steps.some(({ kind }) => kind === 'delete' || kind === 'thread')) {
    await at.does({ kind: 'show', who: ANN, inside: false });
    await at.calmDown();
  }
  expect(await atTheEnd(at)).toEqual([]);
  expect(at.errors).toEqual([]);
}

test(
  'screens show the newest state to their readers, whatever is late, lost, limited or out of order',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.nat(2 ** 31),
        fc.array(step, { minLength: 5, maxLength: 40 }),
        async (scheduler, seed, steps) => {
          const at = world(scheduler, seed);
          await begun(at);
          for (const next of steps) await at.does(next);
          await endsWell(at, steps);
          const live = await at.store.live();
          expect(at.program().messages.size).toBeLessThanOrEqual(live.length);
        },
      ),
      { numRuns: RUNS || atLength(60, 400) },
    );
  },
  LONGEST_MS,
);

test(
  'stopped at any moment, every accepted press is answered within five seconds, and the next start shows the rest',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.nat(2 ** 31),
        fc.array(step, { minLength: 1, maxLength: 15 }),
        async (scheduler, seed, steps) => {
          const at = world(scheduler, seed);
          await begun(at);
          for (const next of steps) await at.does(next);
          await at.stop();
          for (const { answered, spoiled, token } of at.discord.interactions.values()) {
            expect({ token, done: answered || spoiled }).toEqual({ token, done: true });
          }
          at.startAgain();
          await endsWell(at, steps);
        },
      ),
      { numRuns: RUNS || atLength(25, 150) },
    );
  },
  LONGEST_MS,
);
