// Proves packages/local-discord/src/interactions.ts, packages/local-discord/src/routes-interactions.ts, packages/local-discord/src/interaction-callbacks.ts, packages/local-discord/src/interaction-responses.ts, packages/local-discord/src/watch.ts

import { describe, expect, it } from 'vitest';
import type { LocalDiscord } from '../src/index.ts';
import { button, EPHEMERAL, rawBot, rawGateway, row, select, text, V2, v2, withDiscord } from './fixtures.ts';

/** A bot driven by hand: every interaction is handed over as it comes. */
async function handBot(discord: LocalDiscord) {
  const send = rawBot(discord);
  await send('PUT', `/applications/${discord.applicationId}/commands`, [
    { name: 'game', description: 'A game' },
  ]);
  const gateway = rawGateway(discord);
  await gateway.told('GUILD_CREATE');
  let seen = 0;
  return {
    async next() {
      const interactions = () => gateway.frames.filter((frame) => frame.t === 'INTERACTION_CREATE');
      const frame = await discord.until(() => interactions()[seen]);
      seen += 1;
      const { id, token } = frame.d;
      const webhook = `/webhooks/${discord.applicationId}/${token}`;
      return {
        data: frame.d,
        answer: (type: number, data?: object, query = '') =>
          send('POST', `/interactions/${id}/${token}/callback${query}`, { type, data }),
        original: (method: string, body?: object) => send(method, `${webhook}/messages/%40original`, body),
        followUp: (body: object) => send('POST', webhook, body),
        other: (method: string, message: string, body?: object) =>
          send(method, `${webhook}/messages/${message}`, body),
      };
    },
    send,
  };
}

/** By then, everything that was sent has been received. */
const heard = () => new Promise((resolve) => setImmediate(resolve));

describe('interactions', () => {
  it('bring everything a client needs', () =>
    withDiscord(async (discord) => {
      const bot = await handBot(discord);
      const outcome = discord.user('Ada').run(discord.channel(), '/game');
      const { data, answer } = await bot.next();
      expect(data).toMatchObject({
        type: 2,
        version: 1,
        application_id: discord.applicationId,
        guild_id: discord.guild().id,
        channel_id: discord.channel().id,
        channel: { id: discord.channel().id, type: 0 },
        member: { user: { global_name: 'Ada' } },
        data: { name: 'game', type: 1 },
        entitlements: [],
        authorizing_integration_owners: { 0: discord.guild().id },
        context: 0,
        locale: 'en-US',
      });
      await answer(4, { content: 'x' });
      expect((await outcome).kind).toBe('message');
    }));

  it('answer with_response with the interaction and the message', () =>
    withDiscord(async (discord) => {
      const bot = await handBot(discord);
      const outcome = discord.user().run(discord.channel(), '/game');
      const { answer, data } = await bot.next();
      const answered = await answer(4, { content: 'x', flags: EPHEMERAL }, '?with_response=true');
      expect(answered).toMatchObject({
        status: 200,
        body: {
          interaction: {
            id: data.id,
            type: 2,
            response_message_ephemeral: true,
            response_message_loading: false,
          },
          resource: { type: 4, message: { content: 'x', flags: EPHEMERAL } },
        },
      });
      await outcome;
    }));

  it('can be answered and followed up without permissions', () =>
    withDiscord(async (discord) => {
      const bot = await handBot(discord);
      discord.revoke(discord.channel(), 'ViewChannel');
      const outcome = discord.user().run(discord.channel(), '/game');
      const { answer, followUp } = await bot.next();
      expect((await answer(4, { content: 'x' })).status).toBe(204);
      expect((await followUp({ content: 'y' })).status).toBe(200);
      expect((await outcome).kind).toBe('message');
    }));

  it('let the first answer be fetched, edited and deleted, and each follow-up by its id', () =>
    withDiscord(async (discord) => {
      const bot = await handBot(discord);
      const ada = discord.user('Ada');
      const outcome = ada.run(discord.channel(), '/game');
      const { answer, original, followUp, other } = await bot.next();
      expect((await followUp({ content: 'too early' })).body.code).toBe(10015);
      await answer(4, { content: 'x' });
      await outcome;
      expect((await original('GET')).body.content).toBe('x');
      expect((await original('PATCH', { content: 'y' })).body.content).toBe('y');
      const second = await followUp({ content: 'z', flags: EPHEMERAL });
      expect(ada.read(discord.channel()).map((message) => message.content)).toEqual(['y', 'z']);
      expect(
        discord
          .user('Ben')
          .read(discord.channel())
          .map((message) => message.content),
      ).toEqual(['y']);
      expect((await other('PATCH', second.body.id, { content: 'zz' })).body.content).toBe('zz');
      expect((await other('PATCH', second.body.id, { content: 'x'.repeat(2_001) })).body.code).toBe(50035);
      expect((await other('DELETE', second.body.id)).status).toBe(204);
      expect((await original('DELETE')).status).toBe(204);
      expect((await original('GET')).body.code).toBe(10008);
      expect((await other('GET', '123456789012345678')).body.code).toBe(10008);
      expect(ada.read(discord.channel())).toEqual([]);
    }));

  it('take five follow-ups in two seconds, and thirty in a minute per channel', () =>
    withDiscord(async (discord) => {
      const bot = await handBot(discord);
      const answered = async () => {
        const outcome = discord.user().run(discord.channel(), '/game');
        const interaction = await bot.next();
        await interaction.answer(4, { content: 'x' });
        await outcome;
        return () => interaction.followUp({ content: 'y', flags: EPHEMERAL });
      };
      const follow = await answered();
      const five = async (of: typeof follow) =>
        (await Promise.all(Array.from({ length: 5 }, of))).map(({ status }) => status);
      expect(await five(follow)).toEqual([200, 200, 200, 200, 200]);
      expect(await follow()).toMatchObject({ status: 429, body: { retry_after: 2 } });
      discord.advance(2_000);
      for (let rest = 25; rest > 0; rest -= 5) {
        expect(await five(await answered())).toEqual([200, 200, 200, 200, 200]);
      }
      const refusal = await (await answered())();
      expect(refusal).toMatchObject({ status: 429, body: { retry_after: 58, global: false } });
      expect(refusal.headers.get('x-ratelimit-scope')).toBe('shared');
    }));

  it('take five follow-ups in all if only their person has installed the application (40094)', () =>
    withDiscord(async (discord) => {
      const bot = await handBot(discord);
      const ada = discord.user('Ada');
      const path = `/applications/${discord.applicationId}/commands`;
      await bot.send('PUT', path, [{ name: 'game', description: 'A game', integration_types: [1] }]);
      const channel = discord.channel();
      discord.install(ada);
      discord.expel(discord.guild());
      const outcome = ada.run(channel, '/game');
      const { answer, followUp } = await bot.next();
      await answer(4, { content: 'x' });
      await outcome;
      for (let times = 0; times < 5; times++) expect((await followUp({ content: 'y' })).status).toBe(200);
      discord.advance(60_000);
      expect(await followUp({ content: 'y' })).toMatchObject({ status: 400, body: { code: 40094 } });
    }));

  it('turn the first follow-up after a deferral into the answer, visible as the deferral said', () =>
    withDiscord(async (discord) => {
      const bot = await handBot(discord);
      const ada = discord.user('Ada');
      const outcome = ada.run(discord.channel(), '/game');
      const { answer, followUp } = await bot.next();
      await answer(5, { flags: EPHEMERAL });
      const deferred = await outcome;
      if (deferred.kind !== 'deferred') throw new Error(deferred.kind);
      await expect(ada.press(deferred.message, 'x')).rejects.toThrow('thought about');
      const sent = await followUp(v2(text('x')));
      expect(sent.body).toMatchObject({
        id: deferred.message.id,
        flags: V2 | EPHEMERAL,
        edited_timestamp: null,
      });
      expect(discord.user('Ben').see(deferred.message)).toBeNull();
    }));

  it('let a press update its message, also to Components V2, and a deferred one edit it later', () =>
    withDiscord(async (discord) => {
      const bot = await handBot(discord);
      const ada = discord.user('Ada');
      const first = ada.run(discord.channel(), '/game');
      await (await bot.next()).answer(4, v2(row(button('a'))));
      const shown = await first;
      if (shown.kind !== 'message') throw new Error(shown.kind);
      const press = ada.press(shown.message, 'Press');
      const pressed = await bot.next();
      expect(pressed.data).toMatchObject({
        type: 3,
        data: { component_type: 2, custom_id: 'a' },
        message: { id: shown.message.id },
      });
      expect((await pressed.answer(6)).status).toBe(204);
      expect(await press).toEqual({ kind: 'nothing' });
      expect((await pressed.original('PATCH', { components: [text('later')] })).body.id).toBe(
        shown.message.id,
      );
      expect(ada.see(shown.message)?.components).toMatchObject([{ content: 'later' }]);
    }));

  it('report the pressed message deleted (10008) and the channel deleted (10003)', () =>
    withDiscord(async (discord) => {
      const bot = await handBot(discord);
      const ada = discord.user('Ada');
      const first = ada.run(discord.channel(), '/game');
      await (await bot.next()).answer(4, v2(row(button('a'))));
      const shown = await first;
      if (shown.kind !== 'message') throw new Error(shown.kind);
      discord.forgetMessage(shown.message);
      await expect(ada.press(shown.message, 'a')).rejects.toThrow('does not see');
      const stale = ada.pressStale(shown.message, 'a');
      const pressed = await bot.next();
      expect((await pressed.answer(7, { components: [] })).body.code).toBe(10008);
      expect((await pressed.answer(4, { content: 'Gone', flags: EPHEMERAL })).status).toBe(204);
      expect((await stale).kind).toBe('message');
      const last = ada.run(discord.channel(), '/game');
      discord.deleteChannel(discord.channel());
      expect((await (await bot.next()).answer(4, { content: 'x' })).body.code).toBe(10003);
      discord.advance(3_000);
      expect((await last).kind).toBe('failed');
      expect(discord.failures).toHaveLength(1);
    }));

  it('do not let a modal open a modal', () =>
    withDiscord(async (discord) => {
      const bot = await handBot(discord);
      const ada = discord.user('Ada');
      const first = ada.run(discord.channel(), '/game');
      const input = { type: 4, custom_id: 'i', style: 1, label: 'Name', required: false };
      const modal = { custom_id: 'form', title: 'A form', components: [{ type: 1, components: [input] }] };
      await (await bot.next()).answer(9, modal);
      const opened = await first;
      if (opened.kind !== 'modal') throw new Error(opened.kind);
      const sent = ada.submit(opened.modal, {});
      const submitted = await bot.next();
      expect(submitted.data).toMatchObject({
        type: 5,
        data: { custom_id: 'form', components: [{ components: [{ custom_id: 'i', value: '' }] }] },
      });
      for (const type of [6, 7, 9])
        expect((await submitted.answer(type, type === 9 ? modal : {})).body.code).toBe(50035);
      await submitted.answer(4, { content: 'x' });
      expect((await sent).kind).toBe('message');
    }));

  it('fail after three seconds if nobody listens', () =>
    withDiscord(async (discord, send) => {
      await send('PUT', `/applications/${discord.applicationId}/commands`, [
        { name: 'game', description: 'A game' },
      ]);
      const outcome = discord.user().run(discord.channel(), '/game');
      discord.advance(2_999);
      await heard();
      expect(discord.failures).toEqual([]);
      discord.advance(1);
      expect(await outcome).toEqual({ kind: 'failed' });
    }));
});

describe('people with patience', () => {
  const patient = (work: (discord: LocalDiscord) => Promise<void>) => withDiscord(work, { patience: 20_000 });

  it('wait for the message that a deferral promised', () =>
    patient(async (discord) => {
      const bot = await handBot(discord);
      const ada = discord.user('Ada');
      const ran = ada.run(discord.channel(), '/game');
      const command = await bot.next();
      await command.answer(5, { flags: EPHEMERAL });
      await command.original('PATCH', { content: 'at last' });
      expect(await ran).toMatchObject({ kind: 'message', message: { content: 'at last' }, private: true });

      const { body } = await bot.send('POST', `/channels/${discord.channel().id}/messages`, {
        content: 'a table',
        components: [row(button('one'))],
      });
      const message = { id: body.id, channel_id: discord.channel().id };
      const redrawn = ada.press(message, 'one');
      const press = await bot.next();
      await press.answer(6);
      await press.original('PATCH', { content: 'a table later' });
      expect(await redrawn).toMatchObject({
        kind: 'update',
        message: { content: 'a table later' },
        private: false,
      });
      const told = ada.press(message, 'one');
      const second = await bot.next();
      await second.answer(6);
      await second.followUp({ content: 'for you', flags: EPHEMERAL });
      await second.original('PATCH', { content: 'a table later still' });
      expect(await told).toMatchObject({ kind: 'message', message: { content: 'for you' }, private: true });
    }));

  it('do not accept an answer that was delayed at Discord beyond the limit', () =>
    patient(async (discord) => {
      const bot = await handBot(discord);
      const unheard = discord.user().run(discord.channel(), '/game');
      const command = await bot.next();
      discord.slow(3_000);
      expect(await command.answer(4, { content: 'too late' })).toMatchObject({
        status: 404,
        body: { code: 10062 },
      });
      discord.advance(20_000);
      expect(await unheard).toEqual({ kind: 'failed' });
    }));

  it('give up when their patience runs out', () =>
    patient(async (discord) => {
      const bot = await handBot(discord);
      const unheard = discord.user().run(discord.channel(), '/game');
      await bot.next();
      discord.advance(19_999);
      await heard();
      expect(discord.failures).toEqual([]);
      discord.advance(1);
      expect(await unheard).toEqual({ kind: 'failed' });

      const unfinished = discord.user().run(discord.channel(), '/game');
      await (await bot.next()).answer(5);
      discord.advance(20_000);
      expect(await unfinished).toMatchObject({ kind: 'deferred' });
      expect(discord.failures).toHaveLength(1);
    }));
});

describe('what a person cannot do', () => {
  it('cannot be typed, seen or pressed', () =>
    withDiscord(async (discord, send) => {
      const ada = discord.user('Ada');
      const channel = discord.channel();
      const options = [
        {
          type: 3,
          name: 'level',
          description: 'x',
          required: true,
          choices: [{ name: 'Easy', value: 'easy' }],
        },
        { type: 4, name: 'bots', description: 'x', min_value: 0, max_value: 7 },
      ];
      const commands = [
        { name: 'game', description: 'x', options: [{ type: 1, name: 'start', description: 'x', options }] },
      ];
      await send('PUT', `/applications/${discord.applicationId}/commands`, commands);
      await expect(ada.run(channel, '/chess')).rejects.toThrow('no command /chess');
      await expect(ada.run(channel, '/game')).rejects.toThrow('goes on with one of: start');
      await expect(ada.run(channel, '/game start')).rejects.toThrow('needs the option level');
      await expect(ada.run(channel, '/game start', { level: 'hard' })).rejects.toThrow(
        'level: “hard” is not one of the choices.',
      );
      await expect(ada.run(channel, '/game start', { level: 'easy', bots: 8 })).rejects.toThrow(
        'bots: “8” is more than 7.',
      );
      await expect(ada.run(channel, '/game start', { level: 'easy', bots: 1.5 })).rejects.toThrow(
        'bots: “1.5” is not a whole number.',
      );
      await expect(ada.run(channel, '/game start', { level: 'easy', jokers: true })).rejects.toThrow(
        'no option jokers',
      );
      discord.revoke(channel, 'ViewChannel', ada);
      expect(() => ada.read(channel)).toThrow('cannot see');
      expect(discord.user('Ben').read(channel)).toEqual([]);
    }));

  it('grants a person the permission that a command requires', () =>
    withDiscord(async (discord, send) => {
      const commands = [{ name: 'settings', description: 'x', default_member_permissions: '32' }];
      await send('PUT', `/applications/${discord.applicationId}/commands`, commands);
      const ada = discord.user('Ada');
      await expect(ada.run(discord.channel(), '/settings')).rejects.toThrow('not shown');
      discord.permit(ada, discord.guild(), 'ManageGuild');
      const outcome = ada.run(discord.channel(), '/settings');
      discord.advance(3_000);
      expect((await outcome).kind).toBe('failed');
    }));
});

describe('a select', () => {
  const offered = { options: ['1', '2'].map((value) => ({ label: value, value })) };

  it('sends nothing when the same is chosen again, until its message is updated', () =>
    withDiscord(async (discord) => {
      const bot = await handBot(discord);
      const ada = discord.user('Ada');
      const messages = `/channels/${discord.channel().id}/messages`;
      const drawing = v2(row(select('pick', offered)));
      const { body } = await bot.send('POST', messages, drawing);
      const message = { id: body.id, channel_id: discord.channel().id };
      const choose = async (value: string, type: number, data?: object) => {
        const outcome = ada.select(message, 'pick', [value]);
        await (await bot.next()).answer(type, data);
        return (await outcome).kind;
      };
      expect(await choose('1', 6)).toBe('nothing');
      await expect(ada.select(message, 'pick', ['1'])).rejects.toThrow('chosen already');
      expect(await choose('2', 4, { content: 'No.', flags: EPHEMERAL })).toBe('message');
      expect(await choose('1', 7, drawing)).toBe('update');
      expect(await choose('1', 6)).toBe('nothing');
      await bot.send('PATCH', `${messages}/${body.id}`, drawing);
      expect(await choose('1', 6)).toBe('nothing');
      // Ben has not chosen anything yet.
      const bens = discord.user('Ben').select(message, 'pick', ['1']);
      await (await bot.next()).answer(6);
      expect((await bens).kind).toBe('nothing');
    }));

  it('sends nothing when the preselected value is chosen', () =>
    withDiscord(async (discord) => {
      const bot = await handBot(discord);
      const options = offered.options.map((option, at) => ({ ...option, default: at === 0 }));
      const { body } = await bot.send(
        'POST',
        `/channels/${discord.channel().id}/messages`,
        v2(row(select('pick', { options }))),
      );
      const message = { id: body.id, channel_id: discord.channel().id };
      await expect(discord.user('Ada').select(message, 'pick', ['1'])).rejects.toThrow('chosen already');
    }));
});
