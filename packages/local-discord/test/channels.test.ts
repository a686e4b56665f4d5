// Proves packages/local-discord/src/routes-messages.ts, packages/local-discord/src/routes-application.ts, packages/local-discord/src/permissions.ts, packages/local-discord/src/messages.ts, packages/local-discord/src/system-messages.ts, packages/local-discord/src/rate-limits.ts, packages/local-discord/src/address-ban.ts, packages/local-discord/src/api-errors.ts

import { describe, expect, it } from 'vitest';
import { createBan } from '../src/address-ban.ts';
import { rawBot, text, V2, v2, withDiscord } from './fixtures.ts';

const post = { content: 'Hello' };

describe('what the bot may do in a channel on its own', () => {
  it('posts, reads, lists, edits and deletes', () =>
    withDiscord(async (discord, send) => {
      const channel = discord.channel();
      const messages = `/channels/${channel.id}/messages`;
      const sent = await send('POST', messages, { ...post, flags: 64 });
      expect(sent.body).toMatchObject({ content: 'Hello', flags: 0, author: { bot: true } });
      const said = discord.user('Ada').say(channel, 'Hi');
      expect((await send('GET', `${messages}/${sent.body.id}`)).body.content).toBe('Hello');
      expect((await send('GET', messages)).body).toMatchObject([{ id: said.id }, { id: sent.body.id }]);
      expect((await send('GET', `${messages}?after=${sent.body.id}&limit=5`)).body).toMatchObject([
        { id: said.id },
      ]);
      expect((await send('GET', `/channels/${channel.id}`)).body.last_message_id).toBe(said.id);
      expect((await send('PATCH', `${messages}/${sent.body.id}`, { content: 'Bye' })).body.content).toBe(
        'Bye',
      );
      expect((await send('PATCH', `${messages}/${said.id}`, { content: 'Bye' })).body.code).toBe(50005);
      expect((await send('DELETE', `${messages}/${said.id}`)).body.code).toBe(50013);
      expect((await send('DELETE', `${messages}/${sent.body.id}`)).status).toBe(204);
      expect((await send('DELETE', `${messages}/${sent.body.id}`)).body.code).toBe(10008);
      expect(discord.user('Ada').read(channel)).toEqual([said]);
    }));

  it('requires its token', () =>
    withDiscord(async (discord) => {
      const answer = await rawBot(discord, 'Bot wrong')('GET', '/users/@me');
      expect(answer).toMatchObject({ status: 401, body: { code: 0 } });
    }));

  it('is refused without a channel (10003), without sight of it (50001) and without permission (50013)', () =>
    withDiscord(async (discord, send) => {
      const channel = discord.channel();
      const messages = `/channels/${channel.id}/messages`;
      expect((await send('POST', '/channels/123456789012345678/messages', post)).body.code).toBe(10003);
      discord.revoke(channel, 'SendMessages');
      expect(await send('POST', messages, post)).toMatchObject({ status: 403, body: { code: 50013 } });
      discord.restore(channel, 'SendMessages');
      expect((await send('POST', messages, post)).status).toBe(200);
      discord.revoke(channel, 'ViewChannel');
      expect(await send('POST', messages, post)).toMatchObject({ status: 403, body: { code: 50001 } });
      expect((await send('GET', `/channels/${channel.id}`)).body.code).toBe(50001);
      discord.deleteChannel(channel);
      expect((await send('GET', `/channels/${channel.id}`)).body.code).toBe(10003);
    }));

  it('opens threads, needs a separate permission for them, and cannot edit in an archived one (50083)', () =>
    withDiscord(async (discord, send) => {
      const channel = discord.channel();
      const made = await send('POST', `/channels/${channel.id}/threads`, { name: 'game', type: 11 });
      expect(made).toMatchObject({ status: 201, body: { type: 11, parent_id: channel.id } });
      const messages = `/channels/${made.body.id}/messages`;
      const sent = await send('POST', messages, post);
      discord.archive(discord.channel('game'));
      expect(await send('PATCH', `${messages}/${sent.body.id}`, { content: 'x' })).toMatchObject({
        status: 400,
        body: { code: 50083 },
      });
      expect((await send('POST', messages, post)).status).toBe(200);
      expect((await send('PATCH', `${messages}/${sent.body.id}`, { content: 'x' })).status).toBe(200);
      discord.revoke(discord.channel('game'), 'SendMessagesInThreads');
      expect((await send('POST', messages, post)).body.code).toBe(50013);
      expect((await send('POST', `/channels/${channel.id}/messages`, post)).status).toBe(200);
    }));

  it('starts a thread from a message only once (160004), and no more threads than a server may have (160006)', () =>
    withDiscord(async (discord, send) => {
      const channel = discord.channel();
      const sent = await send('POST', `/channels/${channel.id}/messages`, post);
      const threads = `/channels/${channel.id}/messages/${sent.body.id}/threads`;
      const made = await send('POST', threads, { name: 'game', auto_archive_duration: 10080 });
      expect(made).toMatchObject({ status: 201, body: { id: sent.body.id, parent_id: channel.id } });
      expect(made.body.owner_id).toBe(discord.applicationId);
      expect((await send('POST', threads, { name: 'game' })).body.code).toBe(160004);
      discord.allowThreads(1);
      const more = await send('POST', `/channels/${channel.id}/messages`, post);
      const another = `/channels/${channel.id}/messages/${more.body.id}/threads`;
      expect((await send('POST', another, { name: 'more' })).body.code).toBe(160006);
      discord.archive(discord.channel('game'));
      expect((await send('POST', another, { name: 'more' })).status).toBe(201);
      discord.revoke(channel, 'CreatePublicThreads');
      expect((await send('POST', another, { name: 'more' })).body.code).toBe(50013);
    }));

  it('notes in a thread how it began and each new name, and in its channel that there is one', () =>
    withDiscord(async (discord, send) => {
      const channel = discord.channel();
      const messages = `/channels/${channel.id}/messages`;
      const sent = await send('POST', messages, post);
      discord.advance(1);
      await send('POST', `${messages}/${sent.body.id}/threads`, { name: 'game' });
      const thread = `/channels/${sent.body.id}`;
      await send('PATCH', thread, { name: 'Game over', archived: true });
      const created = (await send('GET', messages)).body as unknown as readonly [Record<string, string>];
      expect(created).toMatchObject([
        { type: 18, content: 'game', message_reference: { channel_id: sent.body.id } },
        { id: sent.body.id },
      ]);
      await send('PATCH', thread, { archived: false });
      const inside = (await send('GET', `${thread}/messages`)).body;
      expect(inside).toMatchObject([
        { type: 4, content: 'Game over', author: { bot: true } },
        { type: 21, content: '', message_reference: { message_id: sent.body.id } },
      ]);
      expect(discord.user('Ada').read(discord.channel('Game over'))).toHaveLength(2);
      const [{ id: name }] = inside as unknown as readonly [{ readonly id: string }];
      expect((await send('PATCH', `${thread}/messages/${name}`, post)).body.code).toBe(50021);
      expect((await send('DELETE', `${thread}/messages/${name}`)).body.code).toBe(50021);
      expect((await send('DELETE', `${messages}/${created[0].id}`)).status).toBe(204);
    }));

  it('adds no notice to the channel for a thread from a message that is brand-new', () =>
    withDiscord(async (discord, send) => {
      const messages = `/channels/${discord.channel().id}/messages`;
      const sent = await send('POST', messages, post);
      await send('POST', `${messages}/${sent.body.id}/threads`, { name: 'game' });
      expect((await send('GET', messages)).body).toHaveLength(1);
    }));

  it('lets the opener of a thread rename it twice in ten minutes and close it, and a lock keeps it out (160005)', () =>
    withDiscord(async (discord, send) => {
      const channel = discord.channel();
      const made = await send('POST', `/channels/${channel.id}/threads`, { name: 'game', type: 11 });
      const [thread, address] = [discord.channel('game'), `/channels/${made.body.id}`];
      for (const name of ['one', 'two']) {
        expect((await send('PATCH', address, { name })).body.name).toBe(name);
      }
      const late = await send('PATCH', address, { name: 'three' });
      expect(late.status).toBe(429);
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(500);
      discord.advance(600_000);
      expect((await send('PATCH', address, { name: 'three' })).status).toBe(200);
      expect((await send('PATCH', address, { archived: true })).body).toMatchObject({
        thread_metadata: { archived: true },
      });
      expect((await send('PATCH', address, { name: 'four' })).body.code).toBe(50083);
      expect((await send('PATCH', address, { archived: false })).body).toMatchObject({
        thread_metadata: { archived: false },
      });
      discord.lock(thread);
      expect((await send('PATCH', address, { archived: false })).body.code).toBe(50013);
      expect((await send('POST', `${address}/messages`, post)).body.code).toBe(160005);
      const others = discord.openThread(channel, 'others');
      expect((await send('PATCH', `/channels/${others.id}`, { name: 'mine' })).body.code).toBe(50013);
      expect((await send('PATCH', `/channels/${channel.id}`, { name: 'mine' })).body.code).toBe(50013);
    }));

  it('may edit messages older than an hour only three times in six seconds in a channel (30046)', () =>
    withDiscord(async (discord, send) => {
      const messages = `/channels/${discord.channel().id}/messages`;
      const [one, two] = [await send('POST', messages, post), await send('POST', messages, post)];
      const edit = ({ body }: typeof one) => send('PATCH', `${messages}/${body.id}`, { content: 'x' });
      for (let times = 0; times < 10; times++) expect((await edit(one)).status).toBe(200);
      discord.advance(60 * 60_000 + 1);
      for (const sent of [one, two, one]) expect((await edit(sent)).status).toBe(200);
      const refusal = await edit(two);
      expect(refusal).toMatchObject({ status: 429, body: { code: 30046 } });
      expect(refusal.headers.get('retry-after')).toBe('6');
      discord.advance(6_000);
      expect((await edit(two)).status).toBe(200);
    }));

  it('reports whom a message mentions, as far as it was allowed to', () =>
    withDiscord(async (discord, send) => {
      const messages = `/channels/${discord.channel().id}/messages`;
      const { id, mention } = discord.user('Ada');
      const body = v2(text(`Your turn, ${mention}`));
      expect((await send('POST', messages, body)).body.mentions).toMatchObject([{ id }]);
      expect(
        (await send('POST', messages, { ...body, allowed_mentions: { parse: [] } })).body.mentions,
      ).toEqual([]);
      expect(
        (await send('POST', messages, { ...body, allowed_mentions: { users: [id] } })).body.mentions,
      ).toHaveLength(1);
      expect((await send('POST', messages, { ...body, flags: V2 | 4096 })).body.flags).toBe(V2 | 4096);
    }));

  it('shows servers, members, users and the application', () =>
    withDiscord(async (discord, send) => {
      const guild = discord.guild();
      const ada = discord.user('Ada');
      expect((await send('GET', `/guilds/${guild.id}`)).body.name).toBe('Tavern');
      expect((await send('GET', '/guilds/123456789012345678')).body.code).toBe(10004);
      expect((await send('GET', '/users/@me/guilds?limit=200&after=0')).body).toMatchObject([
        { id: guild.id, name: 'Tavern', owner: false, permissions: guild.roles.get(guild.id)?.permissions },
      ]);
      expect((await send('GET', `/users/@me/guilds?after=${guild.id}`)).body).toEqual([]);
      expect((await send('GET', `/guilds/${guild.id}/members/${ada.id}`)).body).toMatchObject({
        user: { global_name: 'Ada' },
      });
      expect((await send('GET', `/guilds/${guild.id}/members/123456789012345678`)).body.code).toBe(10007);
      expect((await send('GET', `/users/${ada.id}`)).body.username).toBe('ada');
      expect((await send('GET', '/users/@me')).body.id).toBe(discord.applicationId);
      expect((await send('GET', '/applications/@me')).body.id).toBe(discord.applicationId);
      expect((await send('GET', '/gateway/bot')).body).toMatchObject({
        url: discord.url.replace('http', 'ws'),
        shards: 1,
      });
      expect((await send('GET', '/nothing')).status).toBe(404);
    }));
});

describe('limits', () => {
  it('are announced in every answer and never reached by default', () =>
    withDiscord(
      async (discord, send) => {
        const messages = `/channels/${discord.channel().id}/messages`;
        const answers = await Promise.all(Array.from({ length: 60 }, () => send('POST', messages, post)));
        expect(
          answers.every(
            ({ status, headers }) => status === 200 && Number(headers.get('x-ratelimit-remaining')) > 0,
          ),
        ).toBe(true);
      },
      { limits: { global: false } },
    ));

  it('allow a channel five messages in five seconds on request', () =>
    withDiscord(
      async (discord, send) => {
        const messages = `/channels/${discord.channel().id}/messages`;
        for (let left = 4; left >= 0; left--) {
          const { headers } = await send('POST', messages, post);
          expect(headers.get('x-ratelimit-remaining')).toBe(String(left));
        }
        const refusal = await send('POST', messages, post);
        expect(refusal).toMatchObject({ status: 429, body: { global: false } });
        expect(refusal.body.retry_after).toBeLessThanOrEqual(5);
        discord.advance(5_000);
        expect((await send('POST', messages, post)).status).toBe(200);
      },
      { limits: { messages: true } },
    ));

  it('allow the bot fifty requests a second in all', () =>
    withDiscord(async (discord, send) => {
      const paths = Array.from({ length: 60 }, (_, n) =>
        n % 2 === 0 ? '/users/@me' : `/users/${discord.user().id}`,
      );
      const answers = await Promise.all(paths.map((path) => send('GET', path)));
      const refusals = answers.filter(({ status }) => status === 429);
      expect(refusals).toHaveLength(10);
      expect(refusals[0]).toMatchObject({ body: { global: true } });
      expect(refusals[0]?.headers.get('x-ratelimit-global')).toBe('true');
      discord.advance(1_000);
      expect((await send('GET', '/users/@me')).status).toBe(200);
    }));

  it('allow fifty new emojis in an hour, which no header announces', () =>
    withDiscord(async (discord, send) => {
      const image = `data:image/png;base64,${Buffer.from('png').toString('base64')}`;
      const add = (n: number) =>
        send('POST', `/applications/${discord.applicationId}/emojis`, { name: `emoji_${n}`, image });
      const added = await Promise.all(Array.from({ length: 50 }, (_, n) => add(n)));
      expect(added.map(({ headers }) => headers.get('x-ratelimit-remaining'))).not.toContain('0');
      discord.advance(1_000);
      expect(await add(50)).toMatchObject({ status: 429, body: { retry_after: 3_599, global: false } });
      discord.advance(3_599_000);
      expect((await add(50)).status).toBe(201);
    }));

  it('ban nobody for reaching a shared limit', () => {
    const ban = createBan({ clock: { now: () => 0 }, mostRefusals: 1 });
    ban.count(429, 'shared');
    ban.count(404, null);
    expect(ban.left()).toBe(0);
    ban.count(429, 'user');
    expect(ban.left()).toBe(3_600);
  });

  it('let Cloudflare ban a bot that was refused too often (1015)', () =>
    withDiscord(async (discord, send) => {
      discord.limitRefusals(3);
      const channel = discord.channel();
      discord.revoke(channel, 'SendMessages');
      const refuse = () => send('POST', `/channels/${channel.id}/messages`, post);
      for (let times = 0; times < 2; times++) expect((await refuse()).status).toBe(403);
      discord.advance(600_000);
      for (let times = 0; times < 3; times++) expect((await refuse()).status).toBe(403);
      const kept = await fetch(`${discord.apiUrl}/v10/gateway`);
      expect([kept.status, kept.headers.get('retry-after'), await kept.text()]).toEqual([
        429,
        '3600',
        'error code: 1015',
      ]);
      discord.advance(3_600_000);
      expect((await refuse()).status).toBe(403);
    }));

  it('allow the bot so many new threads in ten minutes, and then make it wait for minutes', () =>
    withDiscord(async (discord, send) => {
      discord.limitStarts(1);
      const start = () =>
        send('POST', `/channels/${discord.channel().id}/threads`, { name: 'Game', type: 11 });
      expect((await start()).status).toBe(201);
      expect(await start()).toMatchObject({ status: 429, body: { retry_after: 600 } });
      discord.advance(600_000);
      expect((await start()).status).toBe(201);
    }));

  it('gives Cloudflare’s answers', () =>
    withDiscord(async (discord) => {
      discord.answerNext({ status: 429, isCloudflare: true, retryAfter: 60 });
      const answer = await fetch(`${discord.apiUrl}/v10/gateway`);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
      expect(answer.headers.get('content-type')).toContain('text/plain');
      expect(await answer.text()).toBe('error code: 1015');
    }));

  it('gives the answers it was told to, as often as it was told', () =>
    withDiscord(async (discord, send) => {
      discord.answerNext({ status: 429, route: 'GET /users', times: 2, retryAfter: 0.5 });
      expect((await send('GET', '/applications/@me')).status).toBe(200);
      expect(await send('GET', '/users/@me')).toMatchObject({ status: 429, body: { retry_after: 0.5 } });
      expect((await send('GET', '/users/@me')).status).toBe(429);
      expect((await send('GET', '/users/@me')).status).toBe(200);
      discord.answerNext({ status: 503 });
      expect((await send('GET', '/users/@me')).status).toBe(503);
      expect(discord.requests.map(({ status }) => status)).toEqual([200, 429, 429, 200, 503]);
    }));
});

describe('answers that get lost', () => {
  it('carries out a request and ends the connection before answering', () =>
    withDiscord(async (discord, send) => {
      const channel = discord.channel();
      discord.answerNext({ status: 'lost' });
      await expect(send('POST', `/channels/${channel.id}/messages`, post)).rejects.toThrow();
      expect(discord.user().read(channel)).toMatchObject([{ content: 'Hello' }]);
      expect((await send('POST', `/channels/${channel.id}/messages`, post)).status).toBe(200);
    }));

  it('lets answers arrive in another order than their requests', () =>
    withDiscord(async (discord, send) => {
      const path = `/channels/${discord.channel().id}/messages`;
      const waits = [300, 0];
      discord.holdBack(() => waits.shift() ?? 0);
      const order: string[] = [];
      const say = async (content: string) => {
        await send('POST', path, { content });
        order.push(content);
      };
      const first = say('first');
      await discord.until(() => discord.user().read(discord.channel()).length === 1);
      await say('second');
      await first;
      expect(order).toEqual(['second', 'first']);
      expect(discord.user().read(discord.channel())).toMatchObject([
        { content: 'first' },
        { content: 'second' },
      ]);
    }));
});
