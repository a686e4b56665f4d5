// Proves src/discord/needed-permissions.ts, src/discord/wire/channel-access.ts

import { type Client, PermissionsBitField } from 'discord.js';
import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { createChannelAccess } from '../../src/discord/wire/channel-access.ts';
import { guildId } from '../../src/tables/ids.ts';
import { ANN, BEN, GUILD } from '../tables/harness.ts';
import { control } from './drawn.ts';
import { harness, opened } from './harness.ts';
import { ofKind, wordsIn } from './requests.ts';

const { ViewChannel, Connect } = PermissionFlagsBits;
const MISSING_PERMISSIONS = 50013;

describe('a voice channel', () => {
  it('is visible to people who may join it, as a text channel is to people who may view it', async () => {
    const sees = async (type: ChannelType, may: bigint) => {
      const channel = {
        isThread: () => false,
        type,
        permissionsFor: () => new PermissionsBitField(may),
      };
      const server = { channels: { cache: new Map([['1', channel]]) }, members: { fetch: async () => ({}) } };
      const client = { guilds: { cache: new Map([[GUILD, server]]) } } as unknown as Client;
      return createChannelAccess(client)(guildId(GUILD), '1', ANN.id);
    };
    expect(
      await Promise.all([
        sees(ChannelType.GuildText, ViewChannel),
        sees(ChannelType.GuildVoice, ViewChannel | Connect),
      ]),
    ).toEqual(['sees', 'sees']);
    expect(
      await Promise.all([
        sees(ChannelType.GuildStageVoice, ViewChannel),
        sees(ChannelType.GuildVoice, Connect),
      ]),
    ).toEqual(['hidden', 'hidden']);
  });

  it('that the bot may not join is one where it tells people what it lacks', async () => {
    const at = harness();
    const { id, on } = await opened(at);
    at.failures.set('edit', [MISSING_PERMISSIONS]);
    await at.tables.join(id, BEN);
    await at.time.pass(5_000);
    const requests = await at.handle(at.pressed(ANN, control(id, 'start'), on, { isShutOut: true }));
    await at.time.pass(1_000);
    expect(ofKind(requests, 'follow').map(wordsIn)).toEqual([
      expect.stringContaining('I need the permission “Connect” here'),
    ]);
  });
});
