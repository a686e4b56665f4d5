// Proves packages/local-discord/src/known-people.ts, packages/local-discord/src/message-body.ts, packages/local-discord/src/messages.ts, packages/local-discord/src/people.ts

import { expect, test } from 'vitest';
import type { LocalDiscord } from '../src/index.ts';
import { role } from '../src/world-building.ts';
import { text, V2, v2, withDiscord } from './fixtures.ts';

const NOBODY = { parse: [] };

/** Three people, and the channel the bot posts in. */
function tavern(discord: LocalDiscord) {
  const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((name) => discord.user(name));
  if (!ada || !ben || !cleo) throw new Error('Somebody is missing');
  const channel = discord.channel();
  return { ada, ben, cleo, channel, messages: `/channels/${channel.id}/messages` };
}

test('a client knows only the people whose names Discord sent it, until everyone has met', () =>
  withDiscord(async (discord, send) => {
    const { ada, ben, cleo, channel, messages } = tavern(discord);
    const names = () => [ada, ben, cleo].map(({ id }) => ada.nameOf(channel, id));
    const told = { ...v2(text(`${ben.mention}, then ${cleo.mention}`)), allowed_mentions: NOBODY };
    const { body } = await send('POST', messages, told);
    expect(names()).toEqual(['Ada', 'unknown-user', 'unknown-user']);
    cleo.say(channel, 'Hello');
    expect(names()).toEqual(['Ada', 'unknown-user', 'Cleo']);
    await send('PATCH', `${messages}/${body.id}`, { ...told, allowed_mentions: { users: [ben.id] } });
    expect(names()).toEqual(['Ada', 'Ben', 'Cleo']);
    await send('PATCH', `${messages}/${body.id}`, told);
    expect(names()).toEqual(['Ada', 'unknown-user', 'Cleo']);
    discord.strangers = false;
    expect(names()).toEqual(['Ada', 'Ben', 'Cleo']);
  }));

test('a new message notifies the people it may mention, and an edit nobody', () =>
  withDiscord(async (discord, send) => {
    const { ada, ben, messages } = tavern(discord);
    const told = v2(text(`${ada.mention} and ${ben.mention}`));
    const quiet = await send('POST', messages, { ...told, allowed_mentions: NOBODY });
    expect(discord.pings).toEqual([]);
    await send('PATCH', `${messages}/${quiet.body.id}`, told);
    expect(discord.pings).toEqual([]);
    const loud = await send('POST', messages, { ...told, allowed_mentions: { users: [ben.id] } });
    expect(discord.pings).toEqual([{ user: ben.id, message: loud.body.id }]);
  }));

test('a role is mentioned if the bot may mention every role, or anyone that one', () =>
  withDiscord(async (discord, send) => {
    const { ben, channel, messages } = tavern(discord);
    const players = role('700000000000000001', 'Players', 0n);
    channel.guild.roles.set(players.id, players);
    channel.guild.members.get(ben.id)?.roles.add(players.id);
    const call = { ...v2(text(`<@&${players.id}>`)), allowed_mentions: { roles: [players.id] } };
    const called = async () => (await send('POST', messages, call)).body.mention_roles;
    expect(await called()).toEqual([]);
    expect(discord.pings).toEqual([]);
    channel.guild.roles.set(players.id, { ...players, mentionable: true });
    expect(await called()).toEqual([players.id]);
    expect(discord.pings.map(({ user }) => user)).toEqual([ben.id]);
    channel.guild.roles.set(players.id, players);
    discord.permit({ id: discord.applicationId }, channel.guild, 'MentionEveryone');
    expect(await called()).toEqual([players.id]);
    expect(
      (await send('POST', messages, { ...call, allowed_mentions: NOBODY, flags: V2 })).body,
    ).toMatchObject({
      mention_roles: [],
    });
  }));
