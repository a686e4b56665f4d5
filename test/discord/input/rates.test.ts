// Proves src/discord/input/rates.ts

import { describe, expect, it } from 'vitest';
import { type Control, write } from '../../../src/discord/custom-ids.ts';
import type { Incoming } from '../../../src/discord/input/incoming.ts';
import { createThrottle, RATES } from '../../../src/discord/input/rates.ts';
import { guildId, tableIdFrom } from '../../../src/tables/ids.ts';
import type { Who } from '../../../src/tables/ports.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { ANN, BEN, CHANNEL, GUILD, person } from '../../tables/harness.ts';
import { isPrivate, only, type Request, type Stage, stage } from '../stage.ts';

const saysOf = (request: Request): string => JSON.stringify('data' in request ? request.data : null);
const isRefused = (request: Request): boolean =>
  isPrivate(request) && saysOf(request).includes('Please wait');

describe('one person', () => {
  it('does not fill a channel with leaderboards', async () => {
    const at = stage();
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

  it('is told to wait in a sentence, for commands and presses, and nobody else is', async () => {
    const at = stage();
    const on = { id: '1', hidden: false };
    const id = write({ kind: 'ranking', game: null, period: 'all', page: 0, act: 'show' });
    const presses = [];
    for (let times = 0; times < 60; times++) presses.push(only(await at.press(ANN, id, on)));
    expect(presses.filter(isRefused)).toHaveLength(60 - RATES.press.person.burst);
    expect(isRefused(only(await at.press(BEN, id, on)))).toBe(false);
    const commands = [];
    for (let times = 0; times < 20; times++) commands.push(only(await at.command(ANN, 'farkle', 'rules')));
    const soon = 20 - RATES.command.person.burst;
    expect(commands.filter(isRefused)).toHaveLength(soon);
    expect(at.clicks.filter(({ kind, outcome }) => kind === 'command' && outcome === 'limited')).toHaveLength(
      soon,
    );
  });

  it('changes nothing by what came too soon', async () => {
    const at = stage();
    for (let times = 0; times < 20; times++) await at.command(ANN, 'farkle', 'rules');
    await at.command(ANN, 'farkle', 'start');
    expect(await at.store.liveIn(GUILD, CHANNEL)).toEqual([]);
  });

  it('gets no list while a command is typed too fast, and no sentence either', async () => {
    const at = stage();
    for (let times = 0; times < 60; times++) {
      const asked = { ...at.origin(ANN), kind: 'complete', name: 'table', sub: 'show', typed: '' } as const;
      expect(only(await at.handle(asked))).toMatchObject({ data: { choices: [] } });
    }
  });
});

describe('what is posted for everybody', () => {
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
  type Did = (at: Stage) => Incoming;
  const pressing = (control: Control): readonly (readonly [string, Did])[] => {
    const id = write(control);
    return [
      [`a press on ${id}`, (at) => ({ ...at.origin(ANN), kind: 'press', id, values: [], on })],
      [`a form forged with ${id}`, (at) => ({ ...at.origin(ANN), kind: 'form', id, written: '', on })],
    ];
  };
  const replaying = (shown: string): readonly [string, Did] => [
    `a replay for ${shown}`,
    (at) => ({
      ...at.origin(ANN),
      kind: 'command',
      name: 'table',
      sub: 'replay',
      options: new Map([['for', shown]]),
    }),
  ];
  const passed = (did: Did): number => {
    const at = stage();
    const throttle = createThrottle(RATES, at.time.timer.elapsed);
    let count = 0;
    while (throttle(did(at)) === null) count++;
    return count;
  };

  it.each([...posts.flatMap(pressing), replaying('everyone')])('%s is rationed as a post', (_, did) => {
    expect(passed(did)).toBe(RATES.post.person.burst);
  });

  it('a challenge is a post once its game is chosen', () => {
    const id = write({ kind: 'challenge', user: BEN.id, game: null });
    const choosing = (values: readonly string[]) =>
      passed((at) => ({ ...at.origin(ANN), kind: 'press', id, values, on }));
    expect(choosing([])).toBe(RATES.press.person.burst);
    expect(choosing(['rage'])).toBe(RATES.post.person.burst);
  });

  it('other options of a lobby are a post, and the form for them is not', () => {
    const id = write({ kind: 'table', table, action: 'options' });
    const origin = (at: Stage) => ({ ...at.origin(ANN), id, on });
    expect(passed((at) => ({ ...origin(at), kind: 'form', written: '' }))).toBe(RATES.post.person.burst);
    expect(passed((at) => ({ ...origin(at), kind: 'press', values: [] }))).toBe(RATES.press.person.burst);
  });

  it.each(others.flatMap(pressing))('%s is no post', (_, did) => {
    expect(passed(did)).toBe(RATES.press.person.burst);
  });

  it('leaves a replay for oneself as quick as any command', () => {
    expect(passed(replaying('me')[1])).toBe(RATES.command.person.burst);
  });
});

it('lets nobody of a crowded server keep another server waiting', () => {
  const at = stage();
  const throttle = createThrottle(RATES, at.time.timer.elapsed);
  const post = (who: string, guild = GUILD) =>
    throttle({
      ...at.origin(person(who)),
      guild,
      kind: 'press',
      id: write({ kind: 'stats', user: ANN.id, game: null, act: 'post', rival: false }),
      values: [],
      on: { id: '1', hidden: true },
    });
  const all = Array.from({ length: 40 }, (_, index) => post(`P${index}`));
  expect(all.filter((refusal) => refusal === null)).toHaveLength(RATES.post.server.burst);
  expect(inEnglish(all.at(-1)?.says ?? '')).toContain('server');
  expect(post('P0', guildId('100000000000000002'))).toBeNull();
});

it('takes nothing from somebody’s own share when it is the server that is full', async () => {
  const at = stage();
  const throttle = createThrottle(RATES, at.time.timer.elapsed);
  const id = write({ kind: 'stats', user: ANN.id, game: null, act: 'post', rival: false });
  const post = (who: Who, guild = GUILD) =>
    throttle({ ...at.origin(who), guild, kind: 'press', id, values: [], on: { id: '1', hidden: true } });
  for (let index = 0; index < RATES.post.server.burst; index++) post(person(`P${index}`));
  for (let times = 0; times < 20; times++) expect(inEnglish(post(ANN)?.says ?? '')).toContain('server');
  const elsewhere = Array.from({ length: 20 }, () => post(ANN, guildId('100000000000000002')));
  expect(elsewhere.filter((refusal) => refusal === null)).toHaveLength(RATES.post.person.burst);
});

it('remembers a bounded number of people, and forgets who was longest away', () => {
  const at = stage();
  const throttle = createThrottle(RATES, at.time.timer.elapsed);
  const type = (name: string, guild: string) => {
    const origin = { ...at.origin(person(name)), guild: guildId(guild) };
    return throttle({ ...origin, kind: 'complete', name: 'table', sub: 'show', typed: '' });
  };
  for (let times = 0; times < RATES.press.person.burst; times++) expect(type('Ann', 'g')).toBeNull();
  expect(type('Ann', 'g')).not.toBeNull();
  for (let index = 0; index < 10_000; index++) type(`P${index}`, `g${index}`);
  expect(type('Ann', 'h')).toBeNull();
});
