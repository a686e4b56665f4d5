// Proves src/discord/interactions/registration.ts, src/discord/interactions/localizations.ts, src/discord/interactions/command.ts, src/discord/features/start/game.data.ts, src/discord/features/leaderboard/leaderboard.ts

import { REST } from 'discord.js';
import type { LocalizationMap } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { withDiscord } from '#local-discord/fixtures';
import { commands, registered } from '../../../src/discord/features/commands.ts';
import { register, registerUntilDone } from '../../../src/discord/interactions/registration.ts';
import { type Api, restApi } from '../../../src/discord/wire/rest.ts';
import { games } from '../../../src/games/registry.ts';
import { expectCommand } from '../../contract/command.ts';
import { logTo } from '../../support/log.ts';
import { fakeTime, settle } from '../../tables/harness.ts';
import { fakeApi } from '../harness.ts';

/** A command as Discord returns it: with ids and defaults, its fields in another order. */
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
  it('sends the commands if Discord has none, but not again', async () => {
    const { api, state } = fakeApi();
    expect(await register(api, '1')).toBe(true);
    expect(await register(api, '1')).toBe(false);
    expect(state.set).toBe(1);
  });

  it('is retried with growing pauses until it works, and logs that', async () => {
    const { api, state } = fakeApi();
    const time = fakeTime();
    let failing = 3;
    const failed: number[] = [];
    const outage = (): void => {
      failed.push(time.now());
      throw Object.assign(new Error('down'), { status: 503 });
    };
    const faulty: Pick<Api, 'installs' | 'commands' | 'setCommands'> = {
      installs: api.installs,
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
    const log = logTo((_, text) => told.push(text));
    const { signal } = new AbortController();
    const done = registerUntilDone(faulty, '1', { timer: time.timer, signal, log });
    await settle();
    await time.pass(10_000);
    await done;
    expect(state.set).toBe(1);
    expect(failed.map((at) => at - (failed[0] ?? 0))).toEqual([0, 1_000, 3_000]);
    expect(told).toEqual([
      'commands could not be registered; retrying until it works',
      'commands could not be registered; retrying until it works',
      'commands are registered',
    ]);
  });

  it('is logged again and again, at growing intervals, while it fails', async () => {
    const time = fakeTime();
    const told: number[] = [];
    const log = logTo(() => told.push(time.now()));
    const down = { ...fakeApi().api, commands: () => Promise.reject(new Error('down')) };
    const began = time.now();
    const end = new AbortController();
    const done = registerUntilDone(down, '1', { timer: time.timer, signal: end.signal, log });
    await settle();
    await time.pass(4 * 3_600_000);
    end.abort();
    await done;
    const minutes = told.map((at) => Math.floor((at - began) / 60_000));
    expect(minutes).toEqual([0, 0, 0, 2, 10, 26, 58, 122]);
  });

  it('leaves out what an application that cannot be added to an account cannot offer', () =>
    withDiscord(
      async (discord) => {
        const api = restApi(new REST({ api: discord.apiUrl }).setToken(discord.token))();
        expect(await register(api, discord.applicationId)).toBe(true);
        expect(await register(api, discord.applicationId)).toBe(false);
        expect(discord.faults).toEqual([]);
        expect(discord.commands()).toHaveLength(registered.length);
        for (const { integration_types, contexts } of discord.commands()) {
          expect(integration_types).toEqual([0]);
          expect(contexts).not.toContain(2);
        }
      },
      { installs: [0] },
    ));

  it('also leaves it out if Discord does not say so, but refuses it', () =>
    withDiscord(
      async (discord) => {
        const real = restApi(new REST({ api: discord.apiUrl }).setToken(discord.token))();
        const api = { ...real, installs: async () => null };
        expect(await register(api, discord.applicationId)).toBe(true);
        expect(discord.commands()).toHaveLength(registered.length);
        expect(await register(api, discord.applicationId)).toBe(false);
      },
      { installs: [0] },
    ));

  it('is offered to accounts alone if it can be added to no server', () =>
    withDiscord(
      async (discord) => {
        const api = restApi(new REST({ api: discord.apiUrl }).setToken(discord.token))();
        expect(await register(api, discord.applicationId)).toBe(true);
        expect(discord.commands().map(({ name }) => name)).not.toContain('settings');
        for (const { integration_types } of discord.commands()) expect(integration_types).toEqual([1]);
      },
      { installs: [1] },
    ));

  it('keeps the command that opens Activities', () =>
    withDiscord(async (discord) => {
      const api = restApi(new REST({ api: discord.apiUrl }).setToken(discord.token))();
      discord.allowActivities();
      expect(await register(api, discord.applicationId)).toBe(true);
      expect(discord.commands().map(({ name }) => name)).toContain('launch');
      expect(discord.commands()).toHaveLength(registered.length + 1);
      expect(await register(api, discord.applicationId)).toBe(false);
    }));

  it('stops when the program ends', async () => {
    const { api } = fakeApi();
    const time = fakeTime();
    const end = new AbortController();
    const told: string[] = [];
    const log = logTo((_, text) => told.push(text));
    const down = { ...api, commands: () => Promise.reject(new Error('down')) };
    const done = registerUntilDone(down, '1', { timer: time.timer, signal: end.signal, log });
    await settle();
    end.abort();
    await done;
    await time.pass(60_000);
    expect(told).toHaveLength(1);
  });

  it('ignores what Discord adds, and sees what changed', async () => {
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

  it('also requests translations, and sees what changed in them', async () => {
    const { api, state } = fakeApi();
    const stored = registered.map(asStored);
    const altered = (change: (all: object) => object) => ({
      ...api,
      commands: async () => stored.map((one) => ('description_localizations' in one ? change(one) : one)),
    });
    const without = altered(({ ...one }) => ({ ...one, description_localizations: null }));
    const older = altered((one) => ({ ...one, description_localizations: { de: 'Älter' } }));
    for (const changed of [without, older]) expect(await register(changed, '1')).toBe(true);
    expect(state.set).toBe(2);
    await withDiscord(async (discord) => {
      const real = restApi(new REST({ api: discord.apiUrl }).setToken(discord.token))();
      expect(await register(real, discord.applicationId)).toBe(true);
      expect(await register(real, discord.applicationId)).toBe(false);
      expect([...discord.faults, ...discord.ownFaults]).toEqual([]);
      const kept = discord.commands().find(({ name }) => name === 'play');
      expect(kept?.description_localizations).toEqual({
        de: 'Die Spiele ansehen und eins auswählen',
        'es-ES': 'Ver los juegos y elegir uno',
        'es-419': 'Ver los juegos y elegir uno',
      });
    });
  });

  it('names and describes every command, subcommand, option and choice in German and Spanish', () => {
    interface Named {
      readonly name: string;
      readonly name_localizations?: LocalizationMap | null;
    }
    interface Node extends Named {
      readonly description: string;
      readonly description_localizations?: LocalizationMap | null;
      readonly options?: readonly object[];
      readonly choices?: readonly Named[];
    }
    const nodes = (node: Node, path = ''): readonly (readonly [string, Node])[] => [
      [`${path} ${node.name}`, node] as const,
      ...(node.options ?? []).flatMap((each) => nodes(each as Node, `${path} ${node.name}`)),
    ];
    const locales = ['de', 'es-ES', 'es-419'];
    const expectUnlike = (name: string, others: LocalizationMap | null | undefined, path: string): void => {
      expect(locales, path).toEqual(expect.arrayContaining(Object.keys(others ?? {})));
      expect(Object.values(others ?? {}), path).not.toContain(name);
    };
    const all = commands.flatMap((command) => nodes(command as Node));
    expect(all.length).toBeGreaterThan(60);
    const translated = all.filter(
      ([, { name_localizations }]) => Object.keys(name_localizations ?? {}).length === 3,
    );
    expect(translated.length).toBeGreaterThan(all.length * 0.8);
    for (const [path, { name, name_localizations, description, description_localizations, choices }] of all) {
      // Translations equal to the original are left out.
      expectUnlike(name, name_localizations, path);
      for (const each of Object.values(name_localizations ?? {})) {
        expect(each, path).toMatch(/^[\p{Ll}\p{N}-]{1,32}$/u);
      }
      for (const each of choices ?? []) {
        expectUnlike(each.name, each.name_localizations, `${path} ${each.name}`);
        for (const text of Object.values(each.name_localizations ?? {}))
          expect(text).toMatch(/^[^…]{1,100}$/);
      }
      expect(name, path).toMatch(/^[a-z-]{1,32}$/);
      expect(Object.keys(description_localizations ?? {}), path).toEqual(locales);
      for (const text of Object.values(description_localizations ?? {})) {
        expect(text, path).not.toBe(description);
        // Nothing is cut off.
        expect(text, path).toMatch(/^[^…]{1,100}$/);
      }
    }
  });

  it('has one command per game, within Discord’s limits', () => {
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
