// Proves packages/local-discord/src/checks-command.ts, packages/local-discord/src/checks-modal.ts, packages/local-discord/src/routes-commands.ts, packages/local-discord/src/interaction-callbacks.ts

import { describe, expect, it } from 'vitest';
import { problemsInModal } from '../src/checks-modal.ts';
import { EPHEMERAL, rawGateway, select, V2, withDiscord } from './fixtures.ts';

const option = (name: string, more: object = {}) => ({ type: 3, name, description: 'x', ...more });
const command = (more: object = {}) => ({ name: 'game', description: 'A game', ...more });

const faults: readonly (readonly [string, unknown])[] = [
  ['a name with a space', command({ name: 'my game' })],
  ['a name with capitals', command({ name: 'Game' })],
  ['a name over 32', command({ name: 'g'.repeat(33) })],
  ['no description', { name: 'game' }],
  ['an empty description', command({ description: '' })],
  ['a description over 100', command({ description: 'x'.repeat(101) })],
  ['a description where none belongs', { name: 'game', type: 2, description: 'x' }],
  ['a name with capitals in another language', command({ name_localizations: { de: 'Spiel' } })],
  ['an empty description in another language', command({ description_localizations: { de: '' } })],
  [
    'a description over 100 in another language',
    command({ options: [option('a', { description_localizations: { 'es-ES': 'x'.repeat(101) } })] }),
  ],
  ['an unknown language', command({ description_localizations: { xx: 'A game' } })],
  [
    'two options of one name in another language',
    command({ options: [option('a', { name_localizations: { de: 'b' } }), option('b')] }),
  ],
  [
    'an option that is called in one language what the other is by default',
    command({
      options: [
        option('a', { name_localizations: { de: 'b' } }),
        option('b', { name_localizations: { de: 'c' } }),
      ],
    }),
  ],
  ['a name over 32 in the menu of a person', { name: 'G'.repeat(33), type: 2 }],
  ['no name in the menu of a person', { name: '', type: 2 }],
  [
    'a name over 32 in the menu of a person in another language',
    { name: 'G', type: 2, name_localizations: { de: 'G'.repeat(33) } },
  ],
  ['an unknown language in the menu of a person', { name: 'G', type: 2, name_localizations: { xx: 'g' } }],
  ['options in the menu of a person', { name: 'G', type: 2, options: [option('a')] }],
  ['no way to install it', command({ integration_types: [] })],
  [
    'over 8,000 characters in the longest languages together',
    command({
      options: Array.from({ length: 4 }, (_, n) =>
        option(`a${n}`, {
          choices: Array.from({ length: 25 }, (__, m) => ({
            name: `${m}`,
            name_localizations: { de: `${m}`.padEnd(90, 'x') },
            value: `${m}`,
          })),
        }),
      ),
    }),
  ],
  [
    'a required option after an optional one',
    command({ options: [option('a'), option('b', { required: true })] }),
  ],
  ['an option twice', command({ options: [option('a'), option('a')] })],
  ['an option with a bad name', command({ options: [option('A')] })],
  ['an option without description', command({ options: [{ type: 3, name: 'a', description: '' }] })],
  ['26 options', command({ options: Array.from({ length: 26 }, (_, n) => option(`a${n}`)) })],
  [
    '26 choices',
    command({
      options: [
        option('a', { choices: Array.from({ length: 26 }, (_, n) => ({ name: `${n}`, value: `${n}` })) }),
      ],
    }),
  ],
  [
    'a choice twice',
    command({
      options: [
        option('a', {
          choices: [
            { name: 'x', value: '1' },
            { name: 'x', value: '2' },
          ],
        }),
      ],
    }),
  ],
  [
    'choices beside autocomplete',
    command({ options: [option('a', { autocomplete: true, choices: [{ name: 'x', value: '1' }] })] }),
  ],
  [
    'a subcommand beside an option',
    command({ options: [{ type: 1, name: 'a', description: 'x' }, option('b')] }),
  ],
  [
    'a fault inside a subcommand',
    command({ options: [{ type: 1, name: 'a', description: 'x', options: [option('b'), option('b')] }] }),
  ],
  [
    'over 8,000 characters',
    command({
      options: Array.from({ length: 4 }, (_, n) =>
        option(`a${n}`, {
          description: 'x'.repeat(100),
          choices: Array.from({ length: 25 }, (__, m) => ({
            name: `${m}`.padEnd(50, 'x'),
            value: `${m}`.padEnd(40, 'x'),
          })),
        }),
      ),
    }),
  ],
];

describe('invalid commands', () => {
  it.each(faults)('finds %s', (_, body) =>
    withDiscord(async (discord, send) => {
      const path = `/applications/${discord.applicationId}/commands`;
      expect((await send('POST', path, body)).body.code).toBe(50035);
      expect((await send('PUT', path, [body])).body.code).toBe(50035);
      expect(discord.commands()).toEqual([]);
      expect(discord.faults).toHaveLength(2);
    }),
  );

  it('omits translations from a list unless they are requested', () =>
    withDiscord(async (discord, send) => {
      const path = `/applications/${discord.applicationId}/commands`;
      const localized = { description_localizations: { de: 'Ein Spiel' } };
      await send('PUT', path, [command({ ...localized, options: [option('a', localized)] })]);
      const listed = async (query: string) => JSON.stringify((await send('GET', `${path}${query}`)).body);
      expect(await listed('')).not.toContain('Ein Spiel');
      expect((await listed('?with_localizations=true')).split('Ein Spiel')).toHaveLength(3);
    }));

  it('does not keep a translation that equals the default', () =>
    withDiscord(async (discord, send) => {
      const path = `/applications/${discord.applicationId}/commands`;
      const description_localizations = { de: 'Ein Spiel', 'es-ES': 'A game' };
      const name_localizations = { de: 'game' };
      await send('PUT', path, [command({ name_localizations, description_localizations })]);
      const [kept] = discord.commands();
      expect(kept?.description_localizations).toEqual({ de: 'Ein Spiel' });
      expect(kept).not.toHaveProperty('name_localizations');
    }));

  it('refuses to offer a command to those who cannot install the application', () =>
    withDiscord(
      async (discord, send) => {
        const path = `/applications/${discord.applicationId}/commands`;
        const config = (await send('GET', '/applications/@me')).body.integration_types_config;
        expect(config).toEqual({ 0: {} });
        expect((await send('PUT', path, [command({ integration_types: [0, 1] })])).body).toMatchObject({
          code: 50035,
          errors: { 0: { integration_types: {} } },
        });
        expect((await send('PUT', path, [command({ integration_types: [0] })])).status).toBe(200);
      },
      { installs: [0] },
    ));

  it('accepts no list without the command that opens Activities', () =>
    withDiscord(async (discord, send) => {
      const path = `/applications/${discord.applicationId}/commands`;
      discord.allowActivities();
      expect((await send('PUT', path, [command()])).body.code).toBe(50240);
      const [launch] = (await send('GET', path)).body as unknown as readonly object[];
      expect((await send('PUT', path, [command(), { ...launch }])).status).toBe(200);
      expect(discord.commands().map(({ name }) => name)).toEqual(['game', 'launch']);
    }));

  it("finds a duplicate command in a list, over 100 of them, and over 15 in a person's menu", () =>
    withDiscord(async (discord, send) => {
      const path = `/applications/${discord.applicationId}/commands`;
      expect((await send('PUT', path, [command(), command()])).body.code).toBe(50035);
      const many = Array.from({ length: 101 }, (_, n) => command({ name: `game${n}` }));
      expect((await send('PUT', path, many)).body.code).toBe(50035);
      expect((await send('PUT', path, 'game')).body.code).toBe(50035);
      const menu = Array.from({ length: 16 }, (_, n) => ({ name: `Game ${n}`, type: 2 }));
      expect((await send('PUT', path, menu)).body.code).toBe(50035);
      expect((await send('PUT', path, menu.slice(1))).status).toBe(200);
    }));

  it('keeps, changes and deletes commands, globally and on one server', () =>
    withDiscord(async (discord, send) => {
      const everywhere = `/applications/${discord.applicationId}/commands`;
      const here = `/applications/${discord.applicationId}/guilds/${discord.guild().id}/commands`;
      const made = await send('POST', everywhere, command({ default_member_permissions: '32' }));
      expect(made).toMatchObject({ status: 201, body: { name: 'game', default_member_permissions: '32' } });
      expect((await send('POST', everywhere, command({ description: 'Again' }))).body.id).toBe(made.body.id);
      expect((await send('PUT', here, [command({ name: 'local' })])).status).toBe(200);
      expect(discord.commands(discord.guild()).map((one) => one.name)).toEqual(['game', 'local']);
      expect(
        (await send('PATCH', `${everywhere}/${made.body.id}`, { description: 'New' })).body.description,
      ).toBe('New');
      expect((await send('DELETE', `${everywhere}/${made.body.id}`)).status).toBe(204);
      expect((await send('GET', `${everywhere}/${made.body.id}`)).body.code).toBe(10063);
      expect((await send('GET', everywhere)).body).toEqual([]);
      expect((await send('GET', '/applications/123456789012345678/commands')).body.code).toBe(50001);
    }));
});

const input = (customId: string, more: object = {}) => ({
  type: 4,
  custom_id: customId,
  style: 1 as const,
  ...more,
});
const label = (component: object) => ({ type: 18, label: 'Field', component });
const modal = (...components: readonly object[]) => ({ custom_id: 'form', title: 'A form', components });

const modalFaults: readonly (readonly [string, object])[] = [
  ['over five components', modal(...Array.from({ length: 6 }, (_, n) => label(input(`i${n}`))))],
  ['a custom id twice', modal(label(input('a')), label(input('a')))],
  ['a title over 45', { ...modal(label(input('a'))), title: 'x'.repeat(46) }],
  ['no components', modal()],
  ['an input without a label', modal({ type: 1, components: [input('a')] })],
  [
    'two inputs in a row',
    modal({ type: 1, components: [input('a', { label: 'A' }), input('b', { label: 'B' })] }),
  ],
  ['a shortest length over the longest', modal(label(input('a', { min_length: 5, max_length: 4 })))],
  ['a select whose minimum is over its maximum', modal(label(select('a', { min_values: 2, max_values: 1 })))],
  ['a button', modal({ type: 1, components: [{ type: 2, style: 1, label: 'x', custom_id: 'a' }] })],
];

describe('invalid answers to an interaction', () => {
  /** A command that was run and waits for an answer by hand. */
  const interaction = async (
    work: (
      answer: (body: unknown) => Promise<{ status: number; body: { code: number; errors?: unknown } }>,
      outcome: Promise<unknown>,
    ) => Promise<void>,
  ) =>
    withDiscord(async (discord, send) => {
      await send('PUT', `/applications/${discord.applicationId}/commands`, [command()]);
      const gateway = rawGateway(discord);
      await gateway.told('GUILD_CREATE');
      const outcome = discord.user().run(discord.channel(), '/game');
      const { id, token } = (await gateway.told('INTERACTION_CREATE')).d;
      await work((body) => send('POST', `/interactions/${id}/${token}/callback`, body), outcome);
      discord.advance(3_000);
      await outcome;
    });

  it.each(modalFaults)('finds a modal with %s', (_, data) =>
    interaction(async (answer) => {
      expect((await answer({ type: 9, data })).body).toMatchObject({ code: 50035, errors: { data: {} } });
    }),
  );

  it('finds callback types that a command does not take, and types that do not exist', () =>
    interaction(async (answer) => {
      for (const body of [
        { type: 6 },
        { type: 7, data: { content: 'x' } },
        { type: 8, data: { choices: [] } },
        { type: 99 },
        {},
      ]) {
        expect((await answer(body)).body.code).toBe(50035);
      }
    }));

  it('lets a deferred answer carry the EPHEMERAL flag only', () =>
    interaction(async (answer, outcome) => {
      expect((await answer({ type: 5, data: { flags: V2 | EPHEMERAL } })).body.code).toBe(50035);
      expect((await answer({ type: 5, data: { flags: EPHEMERAL } })).status).toBe(204);
      expect(await outcome).toMatchObject({ kind: 'deferred', private: true });
      expect((await answer({ type: 4, data: { content: 'x' } })).body.code).toBe(40060);
    }));

  it('reports problems with the inner message below data', () =>
    interaction(async (answer) => {
      expect(
        (
          await answer({
            type: 4,
            data: {
              flags: V2,
              components: [
                { type: 10, content: 'x'.repeat(2_001) },
                { type: 10, content: 'x'.repeat(2_000) },
              ],
            },
          })
        ).body,
      ).toMatchObject({
        code: 50035,
        errors: { data: { components: {} } },
      });
      expect((await answer({ type: 4, data: {} })).body.code).toBe(50006);
    }));

  it('finds nothing wrong with a valid modal', () => {
    expect(
      problemsInModal(modal(label(input('a')), label(select('b'))) as Parameters<typeof problemsInModal>[0]),
    ).toEqual([]);
  });
});
