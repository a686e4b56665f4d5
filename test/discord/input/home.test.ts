import { ButtonInteraction, ChatInputCommandInteraction, Client } from 'discord.js';
import {
  ApplicationCommandType,
  ChannelType,
  ComponentType,
  InteractionContextType,
  InteractionType,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { incoming } from '../../../src/discord/input/incoming.ts';
import { WORLD } from '../../../src/tables/ids.ts';

const SERVER = '100000000000000001';
const STRANGE = '100000000000000002';
const ANN = '300000000000000001';
/** May do everything. */
const ALL = String(Object.values(PermissionFlagsBits).reduce((all, bit) => all | bit, 0n));

/** A client that was told of one server. */
function client(): Client {
  const it = new Client({ intents: [] });
  // What the gateway does; the library keeps this to itself.
  Reflect.get(it.guilds, '_add').call(it.guilds, { id: SERVER, name: 'Tavern', roles: [], emojis: [] });
  return it;
}

interface Brought {
  readonly guild: string | null;
  readonly owners: Readonly<Record<string, string>>;
}

const user = { id: ANN, username: 'ann', global_name: 'Ann', discriminator: '0', avatar: null };

function payload({ guild, owners }: Brought) {
  return {
    id: '900000000000000001',
    application_id: '1',
    token: 'token',
    version: 1,
    channel_id: '200000000000000001',
    channel: { id: '200000000000000001', type: guild === null ? ChannelType.DM : ChannelType.GuildText },
    ...(guild === null
      ? { user, context: InteractionContextType.BotDM }
      : {
          guild_id: guild,
          member: { user, nick: null, roles: [], permissions: ALL, joined_at: '2026-01-01T00:00:00.000Z' },
          context: InteractionContextType.Guild,
        }),
    app_permissions: '0',
    locale: 'en-US',
    entitlements: [],
    attachment_size_limit: 1,
    authorizing_integration_owners: owners,
  };
}

function command(brought: Brought) {
  const data = { id: '1', name: 'play', type: ApplicationCommandType.ChatInput };
  const told = { ...payload(brought), type: InteractionType.ApplicationCommand, data };
  return Reflect.construct(ChatInputCommandInteraction, [client(), told]);
}

function press(brought: Brought) {
  const message = {
    id: '500000000000000001',
    channel_id: '200000000000000001',
    author: { id: '1', username: 'parlor', discriminator: '0', avatar: null, bot: true },
    content: '',
    timestamp: '2026-01-01T00:00:00.000Z',
    flags: 64,
    components: [
      { type: 1, id: 1, components: [{ type: 2, id: 2, style: 1, label: 'x', custom_id: 'p1:x' }] },
    ],
    embeds: [],
    attachments: [],
    mentions: [],
    mention_roles: [],
  };
  const data = { custom_id: 'p1:x', component_type: ComponentType.Button };
  const told = { ...payload(brought), type: InteractionType.MessageComponent, data, message };
  return Reflect.construct(ButtonInteraction, [client(), told]);
}

const AT_HOME: readonly Brought[] = [
  { guild: SERVER, owners: { 0: SERVER } },
  { guild: SERVER, owners: { 0: SERVER, 1: ANN } },
  // A message that the bot sent by itself may name nobody.
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
    expect(incoming(made(brought))).toMatchObject({
      guild: SERVER,
      managesServer: true,
      who: { id: ANN, name: 'Ann', mayManage: true },
    });
  });

  it.each(ELSEWHERE)('is of no server, where nobody manages anything: $guild $owners', (brought) => {
    expect(incoming(made(brought))).toMatchObject({
      guild: WORLD,
      managesServer: false,
      who: { id: ANN, name: 'Ann', mayManage: false },
    });
  });
});

it('a press is known to be on a message that one person sees, also where the channel is not known', () => {
  for (const brought of [...AT_HOME, ...ELSEWHERE])
    expect(incoming(press(brought))).toMatchObject({ kind: 'press', on: { hidden: true } });
});
