// Proves src/discord/interactions/incoming.ts, src/discord/interactions/press.ts

import { ChatInputCommandInteraction, Client } from 'discord.js';
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ChannelType,
  ComponentType,
  InteractionContextType,
  InteractionType,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { write } from '../../../src/discord/interactions/custom-ids.ts';
import { incoming } from '../../../src/discord/interactions/incoming.ts';
import { pressFrom } from '../../../src/discord/interactions/press.ts';
import { guildId, WORLD } from '../../../src/tables/ids.ts';
import { harness } from '../harness.ts';
import { only, wordsIn } from '../requests.ts';

const SERVER = '100000000000000001';
const STRANGE = '100000000000000002';
const CHANNEL = '200000000000000001';
const ANN = '300000000000000001';
/** All permissions. */
const ALL = String(Object.values(PermissionFlagsBits).reduce((all, bit) => all | bit, 0n));

/** A client that knows one server. */
function client(type?: ChannelType): Client {
  const it = new Client({ intents: [] });
  // As the gateway does; discord.js keeps this private.
  const channels = type === undefined ? {} : { channels: [{ id: CHANNEL, type, name: 'hall' }] };
  const tavern = { id: SERVER, name: 'Tavern', roles: [], emojis: [], ...channels };
  Reflect.get(it.guilds, '_add').call(it.guilds, tavern);
  return it;
}

interface Brought {
  readonly guild: string | null;
  readonly owners: Readonly<Record<string, string>>;
  /** The permissions that Discord reports for the person. Defaults to all. */
  readonly permissions?: string;
  /** The kind of the channel. Defaults to a text channel that the client does not know. */
  readonly type?: ChannelType;
  /** The bot's permissions there. Defaults to none. */
  readonly app?: string;
}

const JOINED = '2026-01-01T00:00:00.000Z';
const CHOICE = write({ kind: 'settings', act: 'results-own' });

const user = { id: ANN, username: 'ann', global_name: 'Ann', discriminator: '0', avatar: null };

function payload({ guild, owners, permissions = ALL, type = ChannelType.GuildText, app = '0' }: Brought) {
  return {
    id: '900000000000000001',
    application_id: '1',
    token: 'token',
    version: 1,
    channel_id: CHANNEL,
    channel: { id: CHANNEL, type: guild === null ? ChannelType.DM : type },
    ...(guild === null
      ? { user, context: InteractionContextType.BotDM }
      : {
          guild_id: guild,
          member: { user, nick: null, roles: [], permissions, joined_at: JOINED },
          context: InteractionContextType.Guild,
        }),
    app_permissions: app,
    locale: 'en-US',
    entitlements: [],
    attachment_size_limit: 1,
    authorizing_integration_owners: owners,
  };
}

function command(brought: Brought, forged: object = {}) {
  const data = { id: '1', name: 'settings', type: ApplicationCommandType.ChatInput, ...forged };
  const told = { ...payload(brought), type: InteractionType.ApplicationCommand, data };
  return incoming(Reflect.construct(ChatInputCommandInteraction, [client(brought.type), told]));
}

function press(brought: Brought, forged: object = {}) {
  const message = {
    id: '500000000000000001',
    channel_id: CHANNEL,
    author: { id: '1', username: 'parlor', discriminator: '0', avatar: null, bot: true },
    content: '',
    timestamp: '2026-01-01T00:00:00.000Z',
    flags: 64,
    components: [
      { type: 1, id: 1, components: [{ type: 2, id: 2, style: 1, label: 'x', custom_id: CHOICE }] },
    ],
    embeds: [],
    attachments: [],
    mentions: [],
    mention_roles: [],
  };
  const data = { custom_id: CHOICE, component_type: ComponentType.Button, ...forged };
  const told = { ...payload(brought), type: InteractionType.MessageComponent, data, message };
  return pressFrom(told as never, (server) => server === SERVER);
}

const AT_HOME: readonly Brought[] = [
  { guild: SERVER, owners: { 0: SERVER } },
  { guild: SERVER, owners: { 0: SERVER, 1: ANN } },
  // A message that the bot sent on its own may name no owners.
  { guild: SERVER, owners: {} },
];
const ELSEWHERE: readonly Brought[] = [
  { guild: SERVER, owners: { 1: ANN } },
  { guild: STRANGE, owners: { 1: ANN } },
  { guild: STRANGE, owners: { 0: STRANGE } },
  { guild: STRANGE, owners: { 0: SERVER, 1: ANN } },
  { guild: STRANGE, owners: {} },
  { guild: null, owners: { 0: '0' } },
  { guild: null, owners: { 0: '0', 1: ANN } },
  { guild: null, owners: { 0: SERVER } },
  { guild: null, owners: { 1: ANN } },
  { guild: null, owners: {} },
];

describe.each([
  ['a command', command],
  ['a press', press],
])('%s', (_, made) => {
  it.each(AT_HOME)('is of the server that has the bot: $guild $owners', (brought) => {
    expect(made(brought)).toMatchObject({
      guild: SERVER,
      managesServer: true,
      who: { id: ANN, name: 'Ann', mayManage: true },
    });
  });

  it.each(ELSEWHERE)('is outside servers, where nobody manages anything: $guild $owners', (brought) => {
    expect(made(brought)).toMatchObject({
      guild: WORLD,
      managesServer: false,
      who: { id: ANN, name: 'Ann', mayManage: false },
    });
  });
});

it('a press is known to be on a private message, even if the channel is not known', () => {
  for (const brought of [...AT_HOME, ...ELSEWHERE])
    expect(press(brought)).toMatchObject({ kind: 'press', on: { hidden: true } });
});

it('the bot is locked out of a voice channel that it may not join, and of no other', () => {
  const { Connect, SendMessages } = PermissionFlagsBits;
  const brought = { guild: SERVER, owners: {} };
  const [shutOut, allowed] = [String(SendMessages), String(SendMessages | Connect)];
  for (const made of [command, press]) {
    for (const type of [ChannelType.GuildVoice, ChannelType.GuildStageVoice]) {
      expect(made({ ...brought, type, app: shutOut })).toMatchObject({ isShutOut: true });
      expect(made({ ...brought, type, app: allowed })).not.toHaveProperty('isShutOut');
    }
    const text = { ...brought, type: ChannelType.GuildText, app: shutOut };
    expect(made(text)).not.toHaveProperty('isShutOut');
  }
});

describe("a person's permissions", () => {
  const { Administrator, ManageGuild, ManageMessages } = PermissionFlagsBits;
  const OTHERS = BigInt(ALL) & ~(Administrator | ManageGuild | ManageMessages);
  const boss = { id: '300000000000000002', username: 'boss', discriminator: '0', avatar: null };
  /** A tampered client can name anybody and anything; neither others' permissions nor words give any. */
  const FORGED: readonly object[] = [
    {},
    { member: { permissions: ALL }, permissions: ALL, managesServer: true },
    {
      options: [
        { type: ApplicationCommandOptionType.User, name: 'player', value: boss.id },
        { type: ApplicationCommandOptionType.String, name: 'permissions', value: ALL },
        { type: ApplicationCommandOptionType.Boolean, name: 'managesServer', value: true },
      ],
      resolved: {
        users: { [boss.id]: boss },
        members: { [boss.id]: { roles: [], permissions: ALL, joined_at: JOINED } },
      },
    },
  ];

  it.each([
    ['nothing', 0n, false, false],
    ['all else', OTHERS, false, false],
    ['manage messages', OTHERS | ManageMessages, true, false],
    ['manage the server', ManageGuild, true, true],
    ['be an administrator', Administrator, true, true],
  ])('are what Discord reports, whatever they send: %s', async (_, bits, mayManage, managesServer) => {
    for (const made of [command, press])
      for (const forged of FORGED) {
        const told = made({ guild: SERVER, owners: {}, permissions: String(bits) }, forged);
        expect(told).toMatchObject({ guild: SERVER, managesServer, who: { id: ANN, mayManage } });
        if (told === null) throw new Error('not for this bot');
        const at = harness();
        const said = wordsIn(only(await at.handle(told)));
        // Everyone is refused options that it does not have.
        const opens = managesServer && !(made === command && 'options' in forged);
        expect(said.includes('Server settings')).toBe(opens);
        const { publicResults } = await at.parts.settings.of(guildId(SERVER));
        expect(publicResults).toBe(made === command || !managesServer);
      }
  });
});
