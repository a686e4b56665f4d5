import { describe, expect, it } from 'vitest';
import {
  commands,
  register,
  registered,
  registerUntilDone,
} from '../../../src/discord/input/commands/registration.ts';
import type { Api } from '../../../src/discord/wire/rest.ts';
import { games } from '../../../src/games/registry.ts';
import { expectCommand } from '../../contract/command.ts';
import { fakeTime, settle } from '../../tables/harness.ts';
import { fakeApi } from '../stage.ts';

/** A command as Discord gives it back: with ids and defaults, its fields in another order. */
function asStored(command: object, index: number) {
  const fields = Object.entries(command).toReversed();
  return {
    id: String(index),
    version: '1',
    nsfw: false,
    default_member_permissions: null,
    dm_permission: true,
    description: '',
    ...Object.fromEntries(fields),
  };
}

describe('registration', () => {
  it('sends the commands when Discord has none, and not again', async () => {
    const { api, state } = fakeApi();
    expect(await register(api, '1')).toBe(true);
    expect(await register(api, '1')).toBe(false);
    expect(state.set).toBe(1);
  });

  it('is tried again with growing pauses until it works, and says so', async () => {
    const { api, state } = fakeApi();
    const time = fakeTime();
    let failing = 3;
    const failed: number[] = [];
    const outage = (): void => {
      failed.push(time.now());
      throw Object.assign(new Error('down'), { status: 503 });
    };
    const faulty: Pick<Api, 'commands' | 'setCommands'> = {
      async commands(application) {
        if (failing-- > 1) outage();
        return api.commands(application);
      },
      async setCommands(application, body) {
        if (failing === 0) outage();
        return api.setCommands(application, body);
      },
    };
    const told: string[] = [];
    const tell = (_: object, text: string) => told.push(text);
    const log = { debug: tell, info: tell, warn: tell, error: tell };
    const { signal } = new AbortController();
    const done = registerUntilDone(faulty, '1', { timer: time.timer, signal, log });
    await settle();
    await time.pass(10_000);
    await done;
    expect(state.set).toBe(1);
    expect(failed.map((at) => at - (failed[0] ?? 0))).toEqual([0, 1_000, 3_000]);
    expect(told).toEqual([
      'commands could not be registered; retrying until it works',
      'commands are registered',
    ]);
  });

  it('is given up when the program ends', async () => {
    const { api } = fakeApi();
    const time = fakeTime();
    const end = new AbortController();
    const told: string[] = [];
    const tell = (_: object, text: string) => told.push(text);
    const log = { debug: tell, info: tell, warn: tell, error: tell };
    const down = { ...api, commands: () => Promise.reject(new Error('down')) };
    const done = registerUntilDone(down, '1', { timer: time.timer, signal: end.signal, log });
    await settle();
    end.abort();
    await done;
    await time.pass(60_000);
    expect(told).toHaveLength(1);
  });

  it('looks past what Discord adds, and sees what changed', async () => {
    const { api, state } = fakeApi();
    const stored = registered.map(asStored).toReversed();
    expect(await register({ ...api, commands: async () => stored }, '1')).toBe(false);
    const older = stored.map((command, index) =>
      index === 0 ? { ...command, description: 'older' } : command,
    );
    expect(await register({ ...api, commands: async () => older }, '1')).toBe(true);
    expect(await register({ ...api, commands: async () => stored.slice(1) }, '1')).toBe(true);
    const offeredToAll = stored.map((command) => ({ ...command, default_member_permissions: null }));
    expect(await register({ ...api, commands: async () => offeredToAll }, '1')).toBe(true);
    expect(state.set).toBe(3);
  });

  it('has one command a game, within Discord’s limits', () => {
    expect(commands.map(({ name }) => name)).toEqual([
      ...games.map(({ id }) => id),
      'play',
      'leaderboard',
      'stats',
      'table',
      'notify',
      'settings',
      'data',
      'privacy',
    ]);
    for (const command of commands) expectCommand(command);
  });
});
