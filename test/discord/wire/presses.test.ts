// Proves src/discord/wire/presses.ts, src/discord/wire/gateway.ts

import { EventEmitter } from 'node:events';
import { SimpleShardingStrategy, WebSocketShardEvents } from '@discordjs/ws';
import { Client, Events, Partials, Status } from 'discord.js';
import { ChannelType, ComponentType, GatewayDispatchEvents, InteractionType } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { beforeDiscordJs, type Manager } from '../../../src/discord/wire/gateway.ts';
import { takePresses } from '../../../src/discord/wire/presses.ts';

const [SERVER, HALL, CORNER] = ['100', '200', '201'];

/** A client that knows one channel of one server, and the events of its gateway: for us, and for discord.js. */
function gateway({ isReady = true, session }: { isReady?: boolean; session?: (id: string) => boolean } = {}) {
  const client = new Client({ intents: [], partials: [Partials.Channel] });
  const channels = [{ id: HALL, guild_id: SERVER, type: ChannelType.GuildText, name: 'hall' }];
  const told = { id: SERVER, name: 'Tavern', roles: [], channels };
  Reflect.apply(Reflect.get(client.guilds, '_add'), client.guilds, [told]);
  if (isReady) client.ws.status = Status.Ready;
  if (session !== undefined)
    client.options.ws = {
      buildStrategy(manager) {
        beforeDiscordJs(manager, ({ d }) => session(Reflect.get(Object(d), 'id')));
        return new SimpleShardingStrategy(manager);
      },
    };
  const [taken, passed]: [string[], string[]] = [[], []];
  takePresses(client, ({ id }) => taken.push(id));
  const manager = new EventEmitter() as unknown as Manager;
  client.options.ws?.buildStrategy?.(manager);
  manager.on(WebSocketShardEvents.Dispatch, ({ data }) => passed.push(Reflect.get(Object(data.d), 'id')));
  const send = (t: string, d: object): void => {
    const data = { op: 0, t, s: 1, d };
    Reflect.apply(manager.emit, manager, [WebSocketShardEvents.Dispatch, { data, shardId: 0 }]);
  };
  const press = (id: string, more: object = {}): void =>
    send(GatewayDispatchEvents.InteractionCreate, {
      ...{ id, type: InteractionType.MessageComponent, guild_id: SERVER },
      channel: { id: HALL, type: ChannelType.GuildText },
      data: { component_type: ComponentType.Button, custom_id: 'x' },
      ...more,
    });
  return { client, manager, taken, passed, send, press };
}

it('discord.js receives everything except presses', () => {
  const { manager, taken, passed, send, press } = gateway();
  let beats = 0;
  manager.on(WebSocketShardEvents.HeartbeatComplete, () => {
    beats += 1;
  });
  press('1');
  for (const [type, id] of [
    [InteractionType.ApplicationCommand, '2'],
    [InteractionType.ApplicationCommandAutocomplete, '3'],
    [InteractionType.ModalSubmit, '4'],
  ] as const)
    press(id, { type });
  send(GatewayDispatchEvents.ChannelDelete, { id: '5' });
  Reflect.apply(manager.emit, manager, [WebSocketShardEvents.HeartbeatComplete, { shardId: 0 }]);
  expect({ taken, passed, beats }).toEqual({ taken: ['1'], passed: ['2', '3', '4', '5'], beats: 1 });
});

it('discord.js receives a press that shows it a new channel, before that is handled', () => {
  const { client, taken, passed, press } = gateway();
  press('thread', { channel: { id: CORNER, parent_id: HALL, type: ChannelType.PrivateThread } });
  const chosen = (id: string) => ({
    data: { component_type: ComponentType.ChannelSelect, values: [id], resolved: { channels: { [id]: {} } } },
  });
  press('chosen', chosen(CORNER));
  press('known', chosen(HALL));
  // It could not, or should not, learn anything from these.
  press('strange', { guild_id: '101', channel: { id: CORNER, type: ChannelType.GuildText } });
  press('alone', { guild_id: undefined, channel: { id: '210', type: ChannelType.DM } });
  press('nowhere', { channel: undefined });
  expect(passed).toEqual(['thread', 'chosen']);
  expect(taken).toEqual(['thread', 'chosen', 'known', 'strange', 'alone', 'nowhere']);
  client.channels.cache.set(CORNER, Reflect.get(Object(client.channels.cache.get(HALL)), 'self'));
  press('thread again', { channel: { id: CORNER, parent_id: HALL, type: ChannelType.PrivateThread } });
  expect(passed).toHaveLength(2);
});

it('a press waits until the servers are known', async () => {
  const { client, taken, press } = gateway({ isReady: false });
  press('1');
  press('2');
  await new Promise(setImmediate);
  expect(taken).toEqual([]);
  client.ws.status = Status.Ready;
  Reflect.apply(client.emit, client, [Events.ClientReady, client]);
  await new Promise(setImmediate);
  press('3');
  expect(taken).toEqual(['1', '2', '3']);
});

it("events that a shard's session holds back never arrive", () => {
  const { taken, passed, press } = gateway({ session: (id) => id !== 'old' });
  press('old');
  press('old', { type: InteractionType.ApplicationCommand });
  press('new');
  expect({ taken, passed }).toEqual({ taken: ['new'], passed: [] });
});
