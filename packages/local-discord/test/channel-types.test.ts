// Proves packages/local-discord/src/channel-types.ts, packages/local-discord/src/routes-messages.ts, packages/local-discord/src/permissions.ts, packages/local-discord/src/payloads.ts, packages/local-discord/src/world-building.ts, packages/local-discord/src/people.ts

import { ChannelType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { EPHEMERAL, rawGateway, withDiscord } from './fixtures.ts';

const post = { content: 'Hello' };
const { GuildAnnouncement, GuildForum, GuildMedia, GuildStageVoice, GuildVoice, PrivateThread } = ChannelType;

describe('channels of every kind', () => {
  it('are announced and fetched as what they are', () =>
    withDiscord(async (discord, send) => {
      const gateway = rawGateway(discord);
      await gateway.told('GUILD_CREATE');
      for (const type of [GuildVoice, GuildAnnouncement, GuildStageVoice, GuildForum, GuildMedia] as const) {
        const { id } = discord.addChannel(discord.guild(), `kind ${type}`, type);
        expect((await send('GET', `/channels/${id}`)).body).toMatchObject({ id, type, name: `kind ${type}` });
        await discord.until(() => gateway.frames.some(({ t, d }) => t === 'CHANNEL_CREATE' && d.id === id));
      }
      const again = rawGateway(discord);
      const { channels } = (await again.told('GUILD_CREATE')).d;
      expect(channels).toMatchObject([0, 2, 5, 13, 15, 16].map((type) => ({ type })));
    }));

  it.each([GuildVoice, GuildStageVoice] as const)('of type %i let nobody write who may not connect', (type) =>
    withDiscord(async (discord, send) => {
      const channel = discord.addChannel(discord.guild(), 'Voice', type);
      const messages = `/channels/${channel.id}/messages`;
      const sent = await send('POST', messages, post);
      expect(sent.status).toBe(200);
      const threads = `${messages}/${sent.body.id}/threads`;
      expect((await send('POST', threads, { name: 'game' })).body.code).toBe(50024);
      discord.revoke(channel, 'Connect');
      expect(await send('POST', messages, post)).toMatchObject({ status: 403, body: { code: 50001 } });
      expect((await send('PATCH', `${messages}/${sent.body.id}`, post)).body.code).toBe(50001);
      const ada = discord.user('Ada');
      expect(ada.say(channel, 'Hi')).toMatchObject({ content: 'Hi' });
      discord.revoke(channel, 'Connect', ada);
      expect(() => ada.say(channel, 'Hi')).toThrow('cannot write');
    }),
  );

  it.each([GuildForum, GuildMedia] as const)('of type %i take posts but no messages (40058)', (type) =>
    withDiscord(async (discord, send) => {
      const forum = discord.addChannel(discord.guild(), 'Games', type);
      const path = `/channels/${forum.id}`;
      expect((await send('POST', `${path}/messages`, post)).body.code).toBe(40058);
      expect((await send('GET', `${path}/messages`)).body.code).toBe(50024);
      expect(() => discord.user().say(forum, 'Hi')).toThrow('cannot write');
      const made = await send('POST', `${path}/threads`, { name: 'Farkle', message: post });
      expect(made).toMatchObject({ status: 201, body: { type: 11, parent_id: forum.id } });
      expect((await send('GET', `/channels/${made.body.id}/messages`)).body).toMatchObject([
        { id: made.body.id, type: 0, content: 'Hello' },
      ]);
      const theirs = discord.openThread(forum, 'Ferry', { by: discord.user('Ada') });
      expect((await send('POST', `/channels/${theirs.id}/messages`, post)).status).toBe(200);
      expect((await send('PATCH', `/channels/${theirs.id}`, { name: 'mine' })).body.code).toBe(50013);
      discord.revoke(forum, 'SendMessages');
      const another = { name: 'Farkle', message: post };
      expect((await send('POST', `${path}/threads`, another)).body.code).toBe(50013);
    }),
  );

  it('of announcements have threads of their own', () =>
    withDiscord(async (discord, send) => {
      const news = discord.addChannel(discord.guild(), 'News', GuildAnnouncement);
      const sent = await send('POST', `/channels/${news.id}/messages`, post);
      const threads = `/channels/${news.id}/messages/${sent.body.id}/threads`;
      expect((await send('POST', threads, { name: 'game' })).body.type).toBe(10);
      expect((await send('POST', `/channels/${news.id}/threads`, { name: 'game' })).body.code).toBe(50024);
      const inThread = { name: 'game', type: 11 };
      expect((await send('POST', `/channels/${sent.body.id}/threads`, inThread)).body.code).toBe(50024);
    }));

  it('hide private threads from everyone who is not in them', () =>
    withDiscord(async (discord, send) => {
      const channel = discord.channel();
      const theirs = discord.openThread(channel, 'Secret', { type: PrivateThread, by: discord.user('Ada') });
      expect((await send('GET', `/channels/${theirs.id}`)).body.code).toBe(50001);
      expect(discord.user('Ben').canSee(theirs)).toBe(false);
      expect(discord.user('Ada').canSee(theirs)).toBe(true);
      // A thread is private unless its type says otherwise.
      const made = await send('POST', `/channels/${channel.id}/threads`, { name: 'game' });
      expect(made.body.type).toBe(12);
      const thread = discord.channel('game');
      expect(discord.user('Ben').canSee(thread)).toBe(false);
      const { id } = discord.user('Ben');
      expect((await send('PUT', `/channels/${thread.id}/thread-members/${id}`)).status).toBe(204);
      expect(discord.user('Ben').canSee(thread)).toBe(true);
      const mention = { content: discord.user('Cleo').mention };
      await send('POST', `/channels/${thread.id}/messages`, mention);
      expect(discord.user('Cleo').canSee(thread)).toBe(true);
      discord.revoke(channel, 'CreatePrivateThreads');
      const another = await send('POST', `/channels/${channel.id}/threads`, { name: 'more' });
      expect(another.body.code).toBe(50013);
    }));

  it('of two people or a group are open only to commands that a person has added to their own account', () =>
    withDiscord(async (discord, send) => {
      const everywhere = { description: 'x', integration_types: [0, 1] };
      await send('PUT', `/applications/${discord.applicationId}/commands`, [
        { ...everywhere, name: 'game', contexts: [0, 1, 2] },
        { ...everywhere, name: 'table', contexts: [0, 1] },
      ]);
      const gateway = rawGateway(discord);
      await gateway.told('GUILD_CREATE');
      const [ada, ben] = [discord.user('Ada'), discord.user('Ben')];
      expect([discord.group([ada, ben]).type, discord.group(discord.people).type]).toEqual([1, 3]);
      const group = discord.group(discord.people);
      discord.install(ada);
      expect(ada.commands(group).map(({ name }) => name)).toEqual(['game']);
      expect(ben.commands(group)).toEqual([]);
      const outcome = ada.run(group, '/game');
      const { d } = await gateway.told('INTERACTION_CREATE');
      expect(d).toMatchObject({
        context: 2,
        channel: { id: group.id, type: 3 },
        user: { id: ada.id },
        authorizing_integration_owners: { 1: ada.id },
      });
      expect(d).not.toHaveProperty('guild_id');
      const callback = { type: 4, data: { content: 'x' } };
      await send('POST', `/interactions/${d.id}/${d.token}/callback`, callback);
      expect(await outcome).toMatchObject({ kind: 'message', private: false });
      expect(ben.read(group)).toMatchObject([{ content: 'x' }]);
      expect((await send('POST', `/channels/${group.id}/messages`, post)).body.code).toBe(50001);
      const hidden = { content: 'y', flags: EPHEMERAL };
      expect((await send('POST', `/webhooks/${discord.applicationId}/${d.token}`, hidden)).status).toBe(200);
    }));
});
