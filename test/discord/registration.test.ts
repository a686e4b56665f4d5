import { describe, expect, it } from 'vitest';
import { commands, register } from '../../src/discord/registration.ts';
import { games } from '../../src/games/registry.ts';
import { fakeApi } from './stage.ts';

/** A command as Discord gives it back: with ids and defaults, its fields in another order. */
function asStored(command: object, index: number) {
  const fields = Object.entries(command).toReversed();
  return {
    id: String(index),
    version: '1',
    nsfw: false,
    default_member_permissions: null,
    dm_permission: true,
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

  it('looks past what Discord adds, and sees what changed', async () => {
    const { api, state } = fakeApi();
    const stored = commands.map(asStored).toReversed();
    expect(await register({ ...api, commands: async () => stored }, '1')).toBe(false);
    const older = stored.map((command, index) =>
      index === 0 ? { ...command, description: 'older' } : command,
    );
    expect(await register({ ...api, commands: async () => older }, '1')).toBe(true);
    expect(await register({ ...api, commands: async () => stored.slice(1) }, '1')).toBe(true);
    expect(state.set).toBe(2);
  });

  it('has one command a game, for servers only, within Discord’s limits', () => {
    expect(commands.map(({ name }) => name)).toEqual([
      ...games.map(({ id }) => id),
      'leaderboard',
      'stats',
      'table',
    ]);
    for (const command of commands) {
      expect(command.contexts).toEqual([0]);
      expect(command.description.length).toBeLessThanOrEqual(100);
      expect(JSON.stringify(command).length).toBeLessThan(8_000);
      for (const sub of command.options ?? []) {
        expect(sub.name).toMatch(/^[a-z][a-z0-9-]{0,31}$/);
        const options = 'options' in sub ? (sub.options ?? []) : [];
        expect(options.length).toBeLessThanOrEqual(25);
        expect(new Set(options.map(({ name }) => name)).size).toBe(options.length);
        for (const option of options) {
          expect(option.name).toMatch(/^[a-z][a-z0-9-]{0,31}$/);
          expect(option.description.length).toBeGreaterThan(0);
          expect(option.description.length).toBeLessThanOrEqual(100);
        }
      }
    }
  });
});
