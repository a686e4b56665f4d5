// Proves packages/local-discord/src/gateway.ts, packages/local-discord/src/payloads.ts, packages/local-discord/src/snowflake.ts, packages/local-discord/src/world-building.ts, packages/local-discord/src/local-discord.ts

import { Locale } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { rawGateway, withDiscord } from './fixtures.ts';

const GUILDS = 1;
const MESSAGES = 1 << 9;
const CONTENT = 1 << 15;

const identify = (token: string, intents: number, more: object = {}) => ({
  op: 2,
  d: { token, intents, ...more },
});

describe('the gateway', () => {
  it('says hello, accepts a login, sends the servers and acknowledges heartbeats', () =>
    withDiscord(async (discord) => {
      const gateway = rawGateway(discord);
      expect((await gateway.told('READY')).d).toMatchObject({
        user: { bot: true },
        guilds: [{ id: discord.guild().id, unavailable: true }],
        application: { id: discord.applicationId },
        resume_gateway_url: discord.url.replace('http', 'ws'),
      });
      expect((await gateway.told('GUILD_CREATE')).d).toMatchObject({
        name: 'Tavern',
        channels: [{ name: 'table' }],
      });
      gateway.send({ op: 1, d: 2 });
      expect((await gateway.answered(11)).op).toBe(11);
      expect(discord.gateway.connected).toBe(1);
    }));

  it('rejects a wrong token (4004) and, unless allowed, privileged intents (4014), and notes them', () =>
    withDiscord(async (discord) => {
      expect(await rawGateway(discord, identify('wrong', GUILDS)).closed()).toBe(4004);
      expect(await rawGateway(discord, identify(discord.token, GUILDS | CONTENT)).closed()).toBe(4014);
      expect(discord.intents).toEqual([GUILDS, GUILDS | CONTENT]);
    }));

  it('sends messages only to sessions that asked for them, and the content only to those that may know it', () =>
    withDiscord(
      async (discord) => {
        const plain = rawGateway(discord);
        const listening = rawGateway(discord, identify(discord.token, GUILDS | MESSAGES));
        const reading = rawGateway(discord, identify(discord.token, GUILDS | MESSAGES | CONTENT));
        await Promise.all([plain, listening, reading].map((one) => one.told('GUILD_CREATE')));
        const said = discord.user().say(discord.channel(), 'Secret');
        expect((await reading.told('MESSAGE_CREATE')).d.content).toBe('Secret');
        expect((await listening.told('MESSAGE_CREATE')).d).toMatchObject({ id: said.id, content: '' });
        discord.forgetMessage(said);
        await listening.told('MESSAGE_DELETE');
        expect(plain.frames.filter((frame) => frame.t?.startsWith('MESSAGE'))).toEqual([]);
      },
      { allowedIntents: CONTENT },
    ));

  it('announces channels and servers that appear, change and disappear', () =>
    withDiscord(async (discord) => {
      const gateway = rawGateway(discord);
      await gateway.told('GUILD_CREATE');
      discord.revoke(discord.channel(), 'SendMessages');
      expect((await gateway.told('CHANNEL_UPDATE')).d).toMatchObject({
        permission_overwrites: [{ deny: '2048' }],
      });
      discord.deleteChannel(discord.channel());
      await gateway.told('CHANNEL_DELETE');
      const castle = discord.addGuild('Castle', ['hall']);
      await discord.until(() => gateway.frames.find((frame) => frame.d?.name === 'Castle'));
      expect(gateway.frames.find((frame) => frame.d?.name === 'Castle')?.d).toMatchObject({
        preferred_locale: 'en-US',
      });
      discord.setLocale(castle, Locale.German);
      expect((await gateway.told('GUILD_UPDATE')).d).toMatchObject({
        name: 'Castle',
        preferred_locale: 'de',
      });
      discord.expel(castle);
      expect((await gateway.told('GUILD_DELETE')).d).toEqual({ id: castle.id });
      const told = () =>
        gateway.frames.filter(({ t, d }) => t === 'GUILD_CREATE' && d?.name === 'Castle').length;
      // A person who joined in the meantime is there as well when the bot is back.
      const late = discord.addUser('Late');
      discord.readmit(castle);
      await discord.until(() => told() === 2);
      expect(discord.channel('hall').guild).toBe(castle);
      expect(late.canSee(discord.channel('hall'))).toBe(true);
      const thread = discord.openThread(discord.channel('hall'), 'corner');
      expect((await gateway.told('THREAD_CREATE')).d).toMatchObject({ id: thread.id, name: 'corner' });
    }));

  it('replays missed events to a session that resumes', () =>
    withDiscord(async (discord) => {
      const gateway = rawGateway(discord);
      const { session_id } = (await gateway.told('READY')).d;
      const seq = (await gateway.told('GUILD_CREATE')).s;
      discord.cutGateway();
      await gateway.closed();
      discord.deleteChannel(discord.channel());
      const again = rawGateway(discord, { op: 6, d: { token: discord.token, session_id, seq } });
      await again.told('RESUMED');
      expect(again.frames.map((frame) => frame.t)).toEqual([null, 'CHANNEL_DELETE', 'RESUMED']);
      expect(discord.gateway.resumes).toBe(1);
    }));

  it('does not know a session it has forgotten', () =>
    withDiscord(async (discord) => {
      const gateway = rawGateway(discord);
      const { session_id } = (await gateway.told('READY')).d;
      discord.cutGateway({ forget: true });
      const again = rawGateway(discord, { op: 6, d: { token: discord.token, session_id, seq: 1 } });
      expect((await again.answered(9)).d).toBe(false);
    }));

  it('asks to reconnect', () =>
    withDiscord(async (discord) => {
      const gateway = rawGateway(discord);
      await gateway.told('READY');
      discord.askToReconnect();
      expect((await gateway.answered(7)).op).toBe(7);
    }));

  it.each([4004, 4014])('closes with the code it is told: %i', (code) =>
    withDiscord(async (discord) => {
      const gateway = rawGateway(discord);
      await gateway.told('READY');
      discord.hangUp(code);
      expect(await gateway.closed()).toBe(code);
      await discord.until(() => discord.gateway.connected === 0);
    }),
  );

  it('accepts no connection while it is shut, and knows the sessions when it reopens', () =>
    withDiscord(async (discord) => {
      const gateway = rawGateway(discord);
      const { session_id } = (await gateway.told('READY')).d;
      const seq = (await gateway.told('GUILD_CREATE')).s;
      discord.shutGateway();
      await gateway.closed();
      const turnedAway = rawGateway(discord);
      expect(await turnedAway.closed()).toBe(1006);
      expect(turnedAway.frames).toEqual([]);
      discord.openGateway();
      await rawGateway(discord, { op: 6, d: { token: discord.token, session_id, seq } }).told('RESUMED');
    }));

  it('says how many connections there should be, and keeps the session of one while another begins', () =>
    withDiscord(
      async (discord) => {
        const headers = { authorization: `Bot ${discord.token}` };
        const answer = await fetch(`${discord.apiUrl}/v10/gateway/bot`, { headers });
        expect(await answer.json()).toMatchObject({
          shards: 2,
          session_start_limit: { max_concurrency: 2 },
        });
        const first = rawGateway(discord, identify(discord.token, GUILDS, { shard: [0, 2] }));
        const { session_id } = (await first.told('READY')).d;
        discord.cutGateway();
        await first.closed();
        await rawGateway(discord, identify(discord.token, GUILDS, { shard: [1, 2] })).told('READY');
        const resume = { op: 6, d: { token: discord.token, session_id, seq: first.frames.at(-1)?.s ?? 0 } };
        await rawGateway(discord, resume).told('RESUMED');
      },
      { shards: 2 },
    ));

  it('lets one shard of each bucket in every five seconds, and rejects the others', () =>
    withDiscord(
      async (discord) => {
        const [zero, one, two] = [0, 1, 2].map((shard) => ({ shard: [shard, 4] }));
        const come = (more: object = {}) => rawGateway(discord, identify(discord.token, GUILDS, more));
        await come(zero).told('READY');
        await come(one).told('READY');
        expect((await come(two).answered(9)).d).toBe(false);
        expect(discord.gateway).toMatchObject({ hasty: 1, shards: ['0/4', '1/4'] });
        discord.advance(4_999);
        await come(two).answered(9);
        discord.advance(1);
        await come(two).told('READY');
        const headers = { authorization: `Bot ${discord.token}` };
        const answer = await fetch(`${discord.apiUrl}/v10/gateway/bot`, { headers });
        expect(await answer.json()).toMatchObject({
          shards: 4,
          session_start_limit: { total: 1000, remaining: 997, max_concurrency: 2 },
        });
      },
      { shards: 4, concurrency: 2 },
    ));

  it('rejects a shard beyond the last (4010)', () =>
    withDiscord(async (discord) => {
      const beyond = rawGateway(discord, identify(discord.token, GUILDS, { shard: [4, 4] }));
      expect(await beyond.closed()).toBe(4010);
    }));

  it.each([
    [1000, false],
    [4200, true],
  ])('closed with %i, it keeps the session: %s', (code, kept) =>
    withDiscord(async (discord) => {
      const gateway = rawGateway(discord);
      const { session_id } = (await gateway.told('READY')).d;
      const seq = (await gateway.told('GUILD_CREATE')).s;
      gateway.close(code);
      await discord.until(() => discord.gateway.connected === 0);
      const again = rawGateway(discord, { op: 6, d: { token: discord.token, session_id, seq } });
      await (kept ? again.told('RESUMED') : again.answered(9));
    }),
  );

  it('assigns servers to shards in turn, and tells each about its own', () =>
    withDiscord(
      async (discord) => {
        const shards = [0, 1].map((shard) =>
          rawGateway(discord, identify(discord.token, GUILDS, { shard: [shard, 2] })),
        );
        await Promise.all(shards.map((shard) => shard.told('GUILD_CREATE')));
        for (const guild of discord.guilds) {
          discord.deleteChannel(discord.channel(undefined, guild));
          const shard = shards[Number((BigInt(guild.id) >> 22n) % 2n)];
          expect((await shard?.told('CHANNEL_DELETE'))?.d.guild_id).toBe(guild.id);
        }
        for (const { frames } of shards) {
          expect(frames.filter(({ t }) => t === 'CHANNEL_DELETE')).toHaveLength(1);
        }
      },
      { guilds: ['One', 'Two'].map((name) => ({ name, channels: ['table'] })) },
    ));

  it('gives each shard its own servers', () =>
    withDiscord(
      async (discord) => {
        const shards = [0, 1, 2].map((shard) =>
          rawGateway(discord, identify(discord.token, GUILDS, { shard: [shard, 3] })),
        );
        const ready = await Promise.all(shards.map((shard) => shard.told('READY')));
        const counts = ready.map((frame) => (Array.isArray(frame.d.guilds) ? frame.d.guilds.length : 0));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6);
      },
      { guilds: Array.from({ length: 6 }, (_, n) => ({ name: `G${n}`, channels: ['table'] })) },
    ));
});
