// Proves src/discord/interactions/rates.ts

import { describe, expect, it } from 'vitest';
import {
  type Control,
  TABLE_ACTIONS,
  type TableAction,
  write,
} from '../../../src/discord/interactions/custom-ids.ts';
import { decode } from '../../../src/discord/interactions/decode.ts';
import type { Incoming } from '../../../src/discord/interactions/incoming.ts';
import { createThrottle, RATES, type Rates, type Throttle } from '../../../src/discord/interactions/rates.ts';
import { opponent } from '../../../src/opponents/direct.ts';
import { dayOf } from '../../../src/tables/days.ts';
import { guildId, type TableId, tableIdFrom } from '../../../src/tables/ids.ts';
import type { Opponent, Who } from '../../../src/tables/ports.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { ANN, BEN, CAT, CHANNEL, done, GUILD, opening, person, playOut } from '../../tables/harness.ts';
import { control } from '../drawn.ts';
import { begun, type Harness, harness, look, opened, openTable } from '../harness.ts';
import { isPrivate, isUpdate, only, type Request } from '../requests.ts';

/** Whether a press without selected values costs more than a press. */
const mayPost = (control: Control): boolean => {
  const on = { id: '1', hidden: true };
  return decode(harness().pressed(ANN, write(control), on)).costs !== 'press';
};
/** Charges the throttle for an interaction. */
const take = (throttle: Throttle, incoming: Incoming) => throttle(incoming, decode(incoming).costs);
const saysOf = (request: Request): string => JSON.stringify(('data' in request && request.data) || null);
const isRefused = (request: Request): boolean =>
  isPrivate(request) && saysOf(request).includes('Please wait');

describe('one person', () => {
  it('cannot fill a channel with leaderboards', async () => {
    const at = harness();
    const id = write({ kind: 'ranking', game: null, period: 'all', page: 0, act: 'post' });
    const post = async (who: Who) => only(await at.press(who, id, { id: '1', hidden: true }));
    const answers = [];
    for (let times = 0; times < 500; times++) answers.push(await post(ANN));
    expect(answers.filter((answer) => !isRefused(answer))).toHaveLength(RATES.post.person.burst);
    expect(saysOf(answers.at(-1) ?? (at.requests[0] as Request))).toContain('Please wait 15 seconds');
    await at.time.pass(15_000);
    expect(isRefused(await post(ANN))).toBe(false);
    const stats = write({ kind: 'stats', user: BEN.id, game: null, act: 'post', rival: false });
    const postStats = async (who: Who) => only(await at.press(who, stats, { id: '1', hidden: true }));
    expect(isRefused(await postStats(ANN))).toBe(true);
    expect(isRefused(only(await at.command(ANN, 'leaderboard', '')))).toBe(false);
    expect(isRefused(await postStats(BEN))).toBe(false);
  });

  it('is told to wait in a sentence, for commands and presses, while nobody else is', async () => {
    const at = harness();
    const on = { id: '1', hidden: false };
    const id = write({ kind: 'ranking', game: null, period: 'all', page: 0, act: 'show' });
    const presses = [];
    for (let times = 0; times < 60; times++) presses.push(only(await at.press(ANN, id, on)));
    expect(presses.filter(isRefused)).toHaveLength(60 - RATES.press.person.burst);
    expect(isRefused(only(await at.press(BEN, id, on)))).toBe(false);
    const commands = [];
    for (let times = 0; times < 20; times++) commands.push(only(await at.command(ANN, 'leaderboard', '')));
    const soon = 20 - RATES.command.person.burst;
    expect(commands.filter(isRefused)).toHaveLength(soon);
    expect(at.clicks.filter(({ kind, outcome }) => kind === 'command' && outcome === 'limited')).toHaveLength(
      soon,
    );
  });

  it('changes nothing by pressing too soon', async () => {
    const at = harness();
    for (let times = 0; times < 20; times++) await at.command(ANN, 'farkle', 'rules');
    await at.command(ANN, 'farkle', 'start');
    expect(await at.store.liveIn(GUILD, CHANNEL)).toEqual([]);
  });

  it('gets neither a list nor a sentence while typing a command too fast', async () => {
    const at = harness();
    for (let times = 0; times < 60; times++) {
      const asked = at.typing(ANN, 'table', 'show');
      expect(only(await at.handle(asked))).toMatchObject({ data: { choices: [] } });
    }
  });
});

describe('a public post', () => {
  const on = { id: '1', hidden: true };
  const table = tableIdFrom('0'.repeat(32));
  const posts: readonly Control[] = [
    { kind: 'ranking', game: null, period: 'all', page: 0, act: 'post' },
    { kind: 'stats', user: BEN.id, game: null, act: 'post', rival: false },
    { kind: 'challenge', user: BEN.id, game: 'rage' },
    { kind: 'table', table, action: 'share' },
  ];
  const others: readonly Control[] = [
    { kind: 'ranking', game: null, period: 'all', page: 0, act: 'show' },
    { kind: 'table', table, action: 'replay' },
  ];
  type Did = (at: Harness) => Incoming;
  const pressing = (control: Control): readonly (readonly [string, Did])[] => {
    const id = write(control);
    return [
      [`a press on ${id}`, (at) => at.pressed(ANN, id, on)],
      [`a form forged with ${id}`, (at) => at.sent(ANN, id, on)],
    ];
  };
  const replaying = (shown: string): readonly [string, Did] => [
    `a replay for ${shown}`,
    (at) => at.typed(ANN, 'table', 'replay', { for: shown }),
  ];
  const passed = (did: Did): number => {
    const at = harness();
    const throttle = createThrottle(RATES, at.time.timer.elapsed);
    let count = 0;
    while (take(throttle, did(at)) === null) count++;
    return count;
  };

  it.each([...posts.flatMap(pressing), replaying('everyone')])('%s is rate-limited as a post', (_, did) => {
    expect(passed(did)).toBe(RATES.post.person.burst);
  });

  it('a challenge is a post once its game is chosen', () => {
    const id = write({ kind: 'challenge', user: BEN.id, game: null });
    const choosing = (values: readonly string[]) => passed((at) => at.pressed(ANN, id, on, { values }));
    expect(choosing([])).toBe(RATES.press.person.burst);
    expect(choosing(['rage'])).toBe(RATES.post.person.burst);
  });

  it('other options of a lobby are a post, but the form for them is not', () => {
    const id = control(table, 'options');
    expect(passed((at) => at.sent(ANN, id, on))).toBe(RATES.post.person.burst);
    expect(passed((at) => at.pressed(ANN, id, on))).toBe(RATES.press.person.burst);
  });

  it.each(others.flatMap(pressing))('%s is no post', (_, did) => {
    expect(passed(did)).toBe(RATES.press.person.burst);
  });

  it('does not slow down a private replay', () => {
    expect(passed(replaying('me')[1])).toBe(RATES.command.person.burst);
  });
});

it('of a crowded server does not keep another server waiting', () => {
  const at = harness();
  const throttle = createThrottle(RATES, at.time.timer.elapsed);
  const stats = write({ kind: 'stats', user: ANN.id, game: null, act: 'post', rival: false });
  const post = (who: string, guild = GUILD) =>
    take(throttle, at.pressed(person(who), stats, { id: '1', hidden: true }, { guild }));
  const all = Array.from({ length: 40 }, (_, index) => post(`P${index}`));
  expect(all.filter((refusal) => refusal === null)).toHaveLength(RATES.post.server.burst);
  expect(inEnglish(all.at(-1)?.says ?? '')).toContain('server');
  expect(post('P0', guildId('100000000000000002'))).toBeNull();
});

it('does not hold up a game whose server or player has posted the maximum', () => {
  const at = harness();
  const throttle = createThrottle(RATES, at.time.timer.elapsed);
  const table = tableIdFrom('0'.repeat(32));
  const press = (who: Who, action: TableAction) => {
    const id = control(table, action);
    return take(throttle, at.pressed(who, id, { id: '1', hidden: false }));
  };
  for (let index = 0; index < RATES.post.server.burst; index++) press(person(`P${index % 3}`), 'share');
  expect(press(person('P0'), 'share')).not.toBeNull();
  for (const action of ['pause-no', 'decline', 'cancel-sure'] as const)
    expect(press(person('P0'), action)).toBeNull();
});

it("is not charged to a person if only their server's share is full", async () => {
  const at = harness();
  const throttle = createThrottle(RATES, at.time.timer.elapsed);
  const id = write({ kind: 'stats', user: ANN.id, game: null, act: 'post', rival: false });
  const post = (who: Who, guild = GUILD) =>
    take(throttle, at.pressed(who, id, { id: '1', hidden: true }, { guild }));
  for (let index = 0; index < RATES.post.server.burst; index++) post(person(`P${index}`));
  for (let times = 0; times < 20; times++) expect(inEnglish(post(ANN)?.says ?? '')).toContain('server');
  const elsewhere = Array.from({ length: 20 }, () => post(ANN, guildId('100000000000000002')));
  expect(elsewhere.filter((refusal) => refusal === null)).toHaveLength(RATES.post.person.burst);
});

it('remembers a bounded number of people, and forgets those away the longest', () => {
  const at = harness();
  const throttle = createThrottle(RATES, at.time.timer.elapsed);
  const type = (name: string, guild: string) =>
    take(throttle, at.typing(person(name), 'table', 'show', { guild: guildId(guild) }));
  for (let times = 0; times < RATES.press.person.burst; times++) expect(type('Ann', 'g')).toBeNull();
  expect(type('Ann', 'g')).not.toBeNull();
  for (let index = 0; index < 10_000; index++) type(`P${index}`, `g${index}`);
  expect(type('Ann', 'h')).toBeNull();
});

/** Public messages: neither private answers nor a table that is redrawn. */
const posted = (requests: readonly Request[]): number => requests.filter(isPublic).length;
const isPublic = (request: Request): boolean => {
  const isHidden = saysOf(request).includes('"flags":32832') || isPrivate(request);
  if (request.kind === 'answer') return !isHidden && !isUpdate(request) && request.data !== undefined;
  return request.kind === 'send' || (request.kind === 'follow' && !isHidden);
};

describe('a control of a table', () => {
  const FAST = { burst: 1_000, perSecond: 1_000 };
  const UNLIMITED = { person: FAST, server: FAST };
  const rates: Rates = { press: UNLIMITED, command: UNLIMITED, post: UNLIMITED, tell: UNLIMITED };
  interface Situation {
    readonly at: Harness;
    readonly id: TableId;
    readonly on: { readonly id: string; readonly hidden: boolean };
  }
  const HIDDEN = { id: '80', hidden: true };
  /** They call people to a rematch, or post it, once. */
  const ONCE: readonly TableAction[] = ['rematch', 'again', 'next'];
  const playing = async (): Promise<Situation> => {
    const at = harness({ rates });
    return { at, ...(await begun(at)) };
  };
  const pressed = async (before: Promise<Situation>, who: Who, action: TableAction): Promise<Situation> => {
    const situation = await before;
    await situation.at.press(who, control(situation.id, action), situation.on);
    return situation;
  };
  const lobby = async (): Promise<Situation> => {
    const at = harness({ rates });
    const { id, on } = await opened(at);
    await at.tables.join(id, BEN);
    return { at, id, on };
  };
  const challenged = async (): Promise<Situation> => {
    const at = harness({ rates });
    await at.press(ANN, write({ kind: 'challenge', user: BEN.id, game: 'farkle' }), HIDDEN);
    const { id } = await openTable(at);
    return { at, id, on: { id: (await at.store.shownAt(id))?.message ?? '', hidden: false } };
  };
  const votingOut = async (): Promise<Situation> => {
    const { at, id, on } = await lobby();
    await at.tables.join(id, CAT);
    await at.tables.start(id, ANN.id);
    await at.tables.kick(id, ANN.id, CAT.id);
    await at.time.pass(5_000);
    return { at, id, on };
  };
  const away = async (): Promise<Situation> => {
    const situation = await playing();
    const { at, id } = situation;
    while ((await look(at, id)).occupants.every(({ kind }) => kind === 'player')) await at.time.pass(30_000);
    return situation;
  };
  const playedOut = async ({ at, id, on }: Situation): Promise<Situation> => {
    await playOut(at, id, 'stop');
    await at.time.pass(5_000);
    return { at, id, on };
  };
  const over = async (): Promise<Situation> => playedOut(await playing());
  const dealt = async (): Promise<Situation> => {
    // How well the expert plays does not matter here.
    const quick: Opponent = { choose: (question) => opponent.choose({ ...question, level: 'easy' }) };
    const at = harness({ rates, opponent: quick });
    const { id } = done(await at.tables.open(opening({ game: 'ferry', deal: 'daily' })));
    return playedOut({ at, id, on: HIDDEN });
  };
  const SITUATIONS: readonly (readonly [Who, () => Promise<Situation>])[] = [
    [ANN, lobby],
    [BEN, challenged],
    [BEN, playing],
    [BEN, () => pressed(playing(), ANN, 'pause')],
    [BEN, () => pressed(pressed(playing(), ANN, 'pause'), BEN, 'pause-yes')],
    [BEN, () => pressed(playing(), ANN, 'end')],
    [BEN, votingOut],
    [BEN, away],
    [ANN, over],
    [ANN, () => pressed(over(), ANN, 'rematch')],
    [ANN, dealt],
  ];

  it('posts publicly if it is declared to, and no other does', async () => {
    const posting = new Set<TableAction>();
    for (const [who, make] of SITUATIONS) {
      let situation = await make();
      for (const action of TABLE_ACTIONS.filter((each) => !ONCE.includes(each))) {
        const { at, id, on } = situation;
        const { revision } = await look(at, id);
        const posts = posted(await at.press(who, control(id, action), on));
        if (posts > 0) posting.add(action);
        if (posts > 0 || (await look(at, id)).revision !== revision) situation = await make();
      }
    }
    const table = tableIdFrom('0'.repeat(32));
    const said = TABLE_ACTIONS.filter((action) => mayPost({ kind: 'table', table, action }));
    expect([...posting].toSorted()).toEqual(said.toSorted());
  });
});

describe('two people who press anything that may post, as fast as they can', () => {
  const MINUTE = 60_000;
  const game = 'farkle';
  const everything = (at: Harness, table: TableId): readonly Control[] => [
    ...TABLE_ACTIONS.map((action) => ({ kind: 'table', table, action }) as const),
    { kind: 'game', game, action: 'start' },
    { kind: 'game', game, action: 'practice' },
    { kind: 'deal', game: 'ferry', day: dayOf(at.time.now()) },
    { kind: 'challenge', user: BEN.id, game },
    { kind: 'ranking', game: null, period: 'all', page: 0, act: 'post' },
    { kind: 'stats', user: BEN.id, game: null, act: 'post', rival: false },
  ];
  /** Actions that post nothing themselves, but allow something to be posted again. */
  const LEADING: readonly TableAction[] = ['join', 'start', 'end', 'pause', 'pause-yes', 'continue'];
  const leads = (control: Control): boolean =>
    control.kind === 'table' && LEADING.some((action) => action === control.action);

  it.each([
    ['all once', (all: readonly Control[]) => all],
    // Every pair in sequence.
    [
      'whatever may post, in every order',
      (all: readonly Control[]) => {
        const those = all.filter((control) => mayPost(control) || leads(control));
        return those.flatMap((a, index) => [a, ...those.slice(index + 1).flatMap((b) => [a, b])]);
      },
    ],
  ])('post only a few messages per minute: %s', async (_, ordered) => {
    const at = harness();
    const people = [ANN, BEN];
    let { id, on } = await begun(at);
    const order = ordered(everything(at, id));
    let count = 0;
    for (const [index, wanted] of order.entries()) {
      const { status } = await look(at, id);
      if (status !== 'lobby' && status !== 'playing' && status !== 'paused') {
        const opened = await at.tables.open({ guild: GUILD, channel: CHANNEL, host: ANN, game, options: {} });
        if (opened.ok) {
          ({ id } = opened.value);
          await at.tables.join(id, BEN);
          if (index % 2 === 0) await at.tables.start(id, ANN.id);
          on = { id: (await at.store.shownAt(id))?.message ?? on.id, hidden: false };
        }
      }
      const control = wanted.kind === 'table' ? { ...wanted, table: id } : wanted;
      const posts = posted(await at.press(people[index % 2] ?? ANN, write(control), on));
      if (posts > 0) expect([control, mayPost(control)]).toEqual([control, true]);
      count += posts;
      await at.time.pass(MINUTE / order.length);
    }
    const most = [RATES.post, RATES.tell].map(({ person: { burst, perSecond } }) => burst + perSecond * 60);
    expect(count).toBeLessThanOrEqual(people.length * most.reduce((sum, each) => sum + each));
    expect(count).toBeGreaterThan(0);
  });

  it('post nothing by asking again and again for a pause that the other declines', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    let count = 0;
    for (let times = 0; times < 120; times++) {
      const asks = times % 2 === 0;
      const action = asks ? 'pause' : 'pause-no';
      count += posted(await at.press(asks ? ANN : BEN, control(id, action), on));
      await at.time.pass(250);
    }
    expect(count).toBe(1);
  });
});
