// Proves src/discord/interactions/press.ts, src/discord/interactions/incoming.ts

import { Client, Events, GuildMember, type MessageComponentInteraction } from 'discord.js';
import {
  type APIMessageComponentInteraction,
  ChannelType,
  ComponentType,
  InteractionType,
  MessageFlags,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clientOptions } from '../../../src/discord/discord.ts';
import type { Incoming } from '../../../src/discord/interactions/incoming.ts';
import { pressFrom, ticketFrom, unchangedMessage } from '../../../src/discord/interactions/press.ts';
import { guildId, userId, WORLD } from '../../../src/tables/ids.ts';
import { languageFor } from '../../../src/words/offered.ts';
import { harness } from '../harness.ts';

const [SERVER, STRANGE, OUTAGE] = ['100', '101', '102'];
const [HALL, VOICE, STAGE, THREAD, SECRET] = ['200', '201', '202', '203', '204'];
const ROLES = ['300', '301', '302'];
const BOT = '400';

/** A client that knows a server, and of another one only that it has an outage. */
function client(): Client {
  const it = new Client(clientOptions({ apiUrl: null, now: Date.now, log: harness().log }));
  Reflect.set(it, 'user', { id: BOT });
  Reflect.set(it, 'application', { entitlements: { _add: () => null } });
  const add = (guild: object) => Reflect.apply(Reflect.get(it.guilds, '_add'), it.guilds, [guild]);
  const role = { name: 'x', color: 0, hoist: false, position: 1, permissions: '0', managed: false };
  add({
    id: SERVER,
    name: 'Tavern',
    roles: [SERVER, ...ROLES].map((id) => ({ ...role, id })),
    channels: [
      { id: HALL, guild_id: SERVER, type: ChannelType.GuildText, name: 'hall' },
      { id: VOICE, guild_id: SERVER, type: ChannelType.GuildVoice, name: 'voice' },
      { id: STAGE, guild_id: SERVER, type: ChannelType.GuildStageVoice, name: 'stage' },
    ],
  });
  add({ id: OUTAGE, unavailable: true });
  return it;
}

const PRESSED = 'p1:table:m:1';
const button = { type: 2, id: 2, style: 1, label: 'x' };
const COMPONENTS: readonly (readonly object[])[] = [
  [{ type: 1, id: 1, components: [{ ...button, custom_id: PRESSED }] }],
  [
    {
      ...{ type: 17, id: 1, accent_color: 255, spoiler: false },
      components: [
        { type: 10, id: 2, content: 'Your turn, <@1>.' },
        {
          ...{ type: 9, id: 3, components: [{ type: 10, id: 4, content: 'Cards' }] },
          accessory: { ...button, id: 5, custom_id: PRESSED, emoji: { id: '9', name: 'card' } },
        },
        { type: 14, id: 6, divider: true, spacing: 1 },
        {
          ...{ type: 12, id: 7 },
          items: [
            {
              media: {
                ...{ url: 'https://cdn.example/1/table.png?ex=1', proxy_url: 'https://media.example/1' },
                ...{ width: 1, height: 1, content_type: 'image/png', attachment_id: '77' },
              },
              description: 'The table.',
              spoiler: false,
            },
          ],
        },
        {
          ...{ type: 1, id: 8 },
          components: [
            {
              ...{ type: 3, id: 9, custom_id: 'p1:table:s:1', placeholder: 'Choose', min_values: 1 },
              ...{ max_values: 1, options: [{ label: 'a', value: '1', default: true }], disabled: false },
            },
          ],
        },
        {
          type: 1,
          id: 10,
          components: [{ type: 8, id: 11, custom_id: 'p1:settings:c', channel_types: [0] }],
        },
      ],
    },
  ],
  // It was redrawn meanwhile: with another of its kind, or without one.
  [{ type: 1, id: 1, components: [{ ...button, custom_id: 'p1:table:m:2' }] }],
  [{ type: 1, id: 1, components: [{ ...button, custom_id: 'p1:tables:m:2' }] }],
  [{ type: 10, id: 1, content: `"custom_id":"${PRESSED}` }],
  [],
];

const user = fc.record({
  id: fc.constantFrom('500', '501'),
  username: fc.constantFrom('ann', 'bo'),
  global_name: fc.constantFrom(null, 'Ann', ''),
  discriminator: fc.constant('0'),
  avatar: fc.constant(null),
});
const { Administrator, Connect, ManageGuild, ManageMessages, SendMessages } = PermissionFlagsBits;
const permissions = fc
  .subarray([Administrator, Connect, ManageGuild, ManageMessages, SendMessages])
  .map((bits) => String(bits.reduce((all, bit) => all | bit, 0n)));
const member = fc.record({
  user,
  nick: fc.constantFrom(null, 'Annie', ''),
  roles: fc.subarray(ROLES),
  permissions,
  joined_at: fc.constant('2026-01-01T00:00:00.000Z'),
});
const channels = [
  { id: HALL, type: ChannelType.GuildText },
  { id: VOICE, type: ChannelType.GuildVoice },
  { id: STAGE, type: ChannelType.GuildStageVoice },
  { id: THREAD, type: ChannelType.PublicThread, parent_id: HALL, name: 'a' },
  { id: SECRET, type: ChannelType.PrivateThread, parent_id: HALL, name: 'b' },
];
const onServer = fc.record({
  guild_id: fc.constantFrom(SERVER, STRANGE),
  channel: fc.constantFrom(...channels),
  member,
});
/** Each server has channels of its own. */
const channelOf = (server: string, channel: (typeof channels)[number]) =>
  server === SERVER ? channel : { ...channel, id: `9${channel.id}` };
const alone = fc.record({
  channel: fc.constantFrom(
    { id: '210', type: ChannelType.DM },
    { id: '211', type: ChannelType.GroupDM, name: 'us' },
  ),
  user,
});
const control = fc.constantFrom(
  { component_type: ComponentType.Button },
  { component_type: ComponentType.StringSelect, values: ['1'] },
  { component_type: ComponentType.StringSelect, values: [] },
  {
    ...{ component_type: ComponentType.ChannelSelect, values: [HALL] },
    resolved: { channels: { [HALL]: { id: HALL, type: 0, name: 'hall' } } },
  },
  { component_type: ComponentType.UserSelect, values: ['500'], resolved: { users: {} } },
  { component_type: ComponentType.RoleSelect, values: ['100'], resolved: { roles: {} } },
);
const press = fc
  .record({
    where: fc.oneof(onServer, alone),
    data: control,
    components: fc.constantFrom(...COMPONENTS),
    flags: fc.constantFrom(undefined, 0, 64, 32768 | 64),
    app_permissions: permissions,
    locale: fc.constantFrom('en-US', 'de', 'es-ES', 'es-419', 'ja'),
    owners: fc.constantFrom({}, { 0: SERVER }, { 1: '500' }, { 0: SERVER, 1: '500' }, { 0: '0' }),
  })
  .map(({ where, data, components, flags, app_permissions, locale, owners }) => ({
    ...{ id: '900', application_id: BOT, token: 'token', version: 1, type: InteractionType.MessageComponent },
    ...{ locale, app_permissions, entitlements: [], attachment_size_limit: 1 },
    ...where,
    channel:
      'guild_id' in where
        ? { ...channelOf(where.guild_id, where.channel), guild_id: where.guild_id }
        : where.channel,
    authorizing_integration_owners: owners,
    data: { custom_id: PRESSED, ...data },
    message: {
      ...{ id: '600', content: '', timestamp: '2026-01-01T00:00:00.000Z' },
      author: { id: BOT, username: 'parlor', discriminator: '0', avatar: null, bot: true },
      ...{ embeds: [], attachments: [], mentions: [], mention_roles: [], components },
      ...(flags === undefined ? {} : { flags }),
    },
  }))
  // Only Discord knows further fields.
  .map((told) => told as unknown as APIMessageComponentInteraction);

/** The same through discord.js. */
function byDiscordJs(at: Client, told: APIMessageComponentInteraction): Incoming | null {
  let read: Incoming | null = null;
  at.once(Events.InteractionCreate, (arrived) => {
    if (arrived.isMessageComponent()) read = readBy(arrived);
  });
  // As the gateway does; discord.js keeps this private.
  Reflect.get(Reflect.get(at, 'actions'), 'InteractionCreate').handle(structuredClone(told));
  return read;
}

function readBy(told: MessageComponentInteraction): Incoming | null {
  if (
    !told.isButton() &&
    !told.isStringSelectMenu() &&
    !told.isChannelSelectMenu() &&
    !told.isUserSelectMenu()
  )
    return null;
  const { channelId, channel, guildId: server, guild, member, user, memberPermissions, message } = told;
  const by = told.authorizingIntegrationOwners;
  const isGuest = by.userId !== null && by.guildId === null;
  const home = server === null || guild === null || isGuest ? WORLD : guildId(server);
  const may = (bit: bigint): boolean => home !== WORLD && memberPermissions?.has(bit) === true;
  const roles = member instanceof GuildMember ? [...member.roles.cache.keys()] : [];
  const isVoice = channel?.type === ChannelType.GuildVoice || channel?.type === ChannelType.GuildStageVoice;
  const parts = message.components.map((part) => part.toJSON());
  const kind = told.customId.split(':', 2).join(':');
  const isThere = told.component !== null || JSON.stringify(parts).includes(`"custom_id":"${kind}:`);
  const more = told.isButton() ? {} : { again: unchangedMessage(parts) };
  return {
    ticket: { id: told.id, application: told.applicationId, token: told.token, channel: channelId },
    guild: home,
    channel: channelId,
    parent: channel?.isThread() ? channel.parentId : null,
    who: {
      id: userId(user.id),
      name: member instanceof GuildMember ? member.displayName : (member?.nick ?? user.displayName),
      mayManage: may(ManageMessages) || may(ManageGuild),
    },
    language: languageFor(told.locale),
    roles: home === WORLD ? [] : roles,
    managesServer: may(ManageGuild),
    ...(isVoice && !told.appPermissions.has(Connect) ? { isShutOut: true } : {}),
    kind: 'press',
    id: told.customId,
    values: told.isButton() ? [] : told.values,
    on: {
      ...{ id: message.id, hidden: message.flags.has(MessageFlags.Ephemeral) },
      ...(isThere ? more : { lacks: true }),
    },
  };
}

it('is read as by discord.js, wherever it is made and by anyone', () => {
  const at = client();
  const isOn = (server: string): boolean => at.guilds.cache.has(server);
  const kinds = new Set<unknown>();
  fc.assert(
    fc.property(press, (told) => {
      const read = pressFrom(told, isOn);
      expect(read).toEqual(byDiscordJs(at, told));
      if (read?.kind === 'press') {
        expect(read.ticket).toEqual(ticketFrom(told));
        kinds.add(`${told.data.component_type} ${read.guild === WORLD} ${'lacks' in read.on}`);
      }
    }),
    { numRuns: 400 },
  );
  expect(kinds.size).toBeGreaterThan(9);
});

it('says who was selected, whether that is a bot, and whether they see the channel', () => {
  const [told] = fc.sample(
    press.filter(
      (each) => each.channel?.id === HALL && each.data.component_type === ComponentType.UserSelect,
    ),
    1,
  );
  if (told === undefined) throw new Error('nothing was pressed');
  const aboutOf = (permissions: bigint | null, bot = false) => {
    const members = permissions === null ? {} : { 500: { permissions: String(permissions) } };
    const resolved = { users: { 500: { id: '500', username: 'ann', bot } }, members };
    const data = { ...told.data, resolved } as unknown as typeof told.data;
    const read = pressFrom({ ...told, data }, () => true);
    return read?.kind === 'press' ? read.about : undefined;
  };
  expect(aboutOf(PermissionFlagsBits.ViewChannel)).toEqual({ id: '500', isBot: false, isHere: true });
  expect(aboutOf(Administrator, true)).toEqual({ id: '500', isBot: true, isHere: true });
  expect(aboutOf(SendMessages)).toMatchObject({ isHere: false });
  expect(aboutOf(null)).toMatchObject({ isHere: false });
});

it("has the presser's roles even on a server with an outage, of which discord.js knows none", () => {
  const [told] = fc.sample(
    press.filter((each) => each.guild_id === SERVER && each.data.component_type === ComponentType.Button),
    1,
  );
  const at = client();
  const there = { ...told, guild_id: OUTAGE, authorizing_integration_owners: { 0: OUTAGE } } as typeof told;
  if (there === undefined) throw new Error('no press');
  expect(byDiscordJs(at, there)).toMatchObject({ guild: OUTAGE, roles: [OUTAGE] });
  expect(pressFrom(there, (server) => at.guilds.cache.has(server))).toMatchObject({
    guild: OUTAGE,
    roles: [OUTAGE, ...(there.member?.roles ?? [])],
  });
});
