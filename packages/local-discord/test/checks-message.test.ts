// Proves packages/local-discord/src/checks-message.ts, packages/local-discord/src/checks-component.ts, packages/local-discord/src/message-body.ts, packages/local-discord/src/request-body.ts, packages/local-discord/src/routes-application.ts

import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '../src/index.ts';
import { button, rawBot, row, select, text, V2, v2 } from './fixtures.ts';

const embed = (size: number) => ({ description: 'x'.repeat(size) });
const image = { type: 12, items: [{ media: { url: 'attachment://hand.png' } }] };

/** The fault, a body that has it, and the path that Discord reports. */
const faults: readonly (readonly [string, object, string])[] = [
  ['content over 2,000 characters', { content: 'x'.repeat(2_001) }, 'content'],
  [
    'over 40 components, nested ones counted',
    v2({ type: 17, components: Array.from({ length: 40 }, () => text('x')) }),
    'components',
  ],
  ['over 4,000 characters in all', v2(text('x'.repeat(2_001)), text('x'.repeat(2_000))), 'components'],
  ['content beside Components V2', { ...v2(text('x')), content: 'x' }, 'content'],
  ['embeds beside Components V2', { ...v2(text('x')), embeds: [embed(1)] }, 'embeds'],
  [
    'a poll beside Components V2',
    { ...v2(text('x')), poll: { question: { text: 'x' }, answers: [{ poll_media: { text: 'y' } }] } },
    'poll',
  ],
  ['V2 components without the flag', { components: [text('x')] }, 'components.0.type'],
  [
    'an attachment that was not sent',
    { content: 'x', attachments: [{ id: '0', filename: 'a.png' }] },
    'attachments.0.id',
  ],
  ['a picture that was not sent', v2(image), 'components.0.items.0.media.url'],
  [
    'an embed picture that was not sent',
    { embeds: [{ image: { url: 'attachment://a.png' } }] },
    'embeds.0.image.url',
  ],
  [
    'more than five rows',
    { content: 'x', components: Array.from({ length: 6 }, (_, n) => row(button(`b${n}`))) },
    'components',
  ],
  [
    'a custom id twice',
    { content: 'x', components: [row(button('a')), row(button('a'))] },
    'components.1.components.0.custom_id',
  ],
  ['a component id twice', v2({ ...text('x'), id: 7 }, { ...text('y'), id: 7 }), 'components.1.id'],
  [
    'a button beside a select',
    { content: 'x', components: [row(select('a'), button('b'))] },
    'components.0.components',
  ],
  [
    'two selects in a row',
    { content: 'x', components: [row(select('a'), select('b'))] },
    'components.0.components',
  ],
  [
    'six buttons in a row',
    { content: 'x', components: [row(...Array.from({ length: 6 }, (_, n) => button(`b${n}`)))] },
    'components.0.components',
  ],
  [
    'a button without custom id',
    { content: 'x', components: [row({ type: 2, style: 1, label: 'x' })] },
    'components.0.components.0.custom_id',
  ],
  [
    'a link without address',
    { content: 'x', components: [row({ type: 2, style: 5, label: 'x' })] },
    'components.0.components.0.url',
  ],
  [
    'a link with a custom id',
    {
      content: 'x',
      components: [row({ type: 2, style: 5, label: 'x', url: 'https://a.example', custom_id: 'a' })],
    },
    'components.0.components.0.custom_id',
  ],
  [
    'a button without label or emoji',
    { content: 'x', components: [row({ type: 2, style: 1, custom_id: 'a' })] },
    'components.0.components.0.label',
  ],
  [
    'a button label over 80',
    { content: 'x', components: [row(button('a', { label: 'x'.repeat(81) }))] },
    'components.0.components.0.label',
  ],
  ['a custom id over 100', v2(row(button('x'.repeat(101)))), 'components.0.components.0.custom_id'],
  [
    'a select value twice',
    {
      content: 'x',
      components: [
        row(
          select('a', {
            options: [
              { label: 'x', value: '1' },
              { label: 'y', value: '1' },
            ],
          }),
        ),
      ],
    },
    'components.0.components.0.options.1.value',
  ],
  [
    'min over max',
    { content: 'x', components: [row(select('a', { min_values: 2, max_values: 1 }))] },
    'components.0.components.0.max_values',
  ],
  [
    'max over the number of options',
    { content: 'x', components: [row(select('a', { max_values: 3 }))] },
    'components.0.components.0.options',
  ],
  [
    'more chosen beforehand than may be',
    {
      content: 'x',
      components: [
        row(
          select('a', {
            options: [
              { label: 'x', value: '1', default: true },
              { label: 'y', value: '2', default: true },
            ],
          }),
        ),
      ],
    },
    'components.0.components.0.options',
  ],
  [
    '26 options',
    {
      content: 'x',
      components: [
        row(
          select('a', { options: Array.from({ length: 26 }, (_, n) => ({ label: `${n}`, value: `${n}` })) }),
        ),
      ],
    },
    'components.0.components.0.options',
  ],
  ['embeds over 6,000 characters', { embeds: [embed(4_000), embed(2_001)] }, 'embeds'],
  [
    'a custom emoji that does not exist',
    { content: 'x', components: [row(button('a', { emoji: { id: '123456789012345678', name: 'ace' } }))] },
    'components.0.components.0.emoji.id',
  ],
  [
    'a name where a Unicode emoji belongs',
    { content: 'x', components: [row(button('a', { emoji: { name: 'ace' } }))] },
    'components.0.components.0.emoji.name',
  ],
  [
    'a word after a Unicode emoji',
    { content: 'x', components: [row(button('a', { emoji: { name: '🃏 ace' } }))] },
    'components.0.components.0.emoji.name',
  ],
  [
    'a pictograph that is no emoji without its selector',
    { content: 'x', components: [row(button('a', { emoji: { name: '\u2660' } }))] },
    'components.0.components.0.emoji.name',
  ],
  [
    'an unknown emoji in a select',
    {
      content: 'x',
      components: [
        row(
          select('a', {
            options: [{ label: 'x', value: '1', emoji: { id: '123456789012345678', name: 'ace' } }],
          }),
        ),
      ],
    },
    'components.0.components.0.options.0.emoji.id',
  ],
  [
    'four texts in a section',
    v2({ type: 9, components: [text('a'), text('b'), text('c'), text('d')], accessory: button('a') }),
    'components.0.components',
  ],
  [
    'eleven pictures',
    v2({
      type: 12,
      items: Array.from({ length: 11 }, () => ({ media: { url: 'https://a.example/a.png' } })),
    }),
    'components.0.items',
  ],
  [
    'a container in a container',
    v2({ type: 17, components: [{ type: 17, components: [text('x')] }] }),
    'components.0.components.0',
  ],
];

/** Every path in Discord's error tree that has an error. */
function places(tree: unknown, above: readonly string[] = []): readonly string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    key === '_errors' ? [above.join('.')] : places(value, [...above, key]),
  );
}

describe('invalid messages', () => {
  let discord: LocalDiscord;
  beforeAll(async () => {
    // The tests send more than fifty requests in a second.
    discord = await startLocalDiscord({ limits: { global: false } });
  });
  afterAll(() => discord.close());

  const messages = () => `/channels/${discord.channel().id}/messages`;

  it.each(faults)('finds %s', async (_, body, place) => {
    const before = discord.faults.length;
    const answer = await rawBot(discord)('POST', messages(), body);
    expect(answer.body).toMatchObject({ code: 50035, message: 'Invalid Form Body' });
    expect(answer.status).toBe(400);
    expect(places(answer.body.errors).some((found) => found === place || found.startsWith(`${place}.`))).toBe(
      true,
    );
    expect(discord.faults.slice(before)).toMatchObject([{ method: 'POST', path: messages(), code: 50035 }]);
    expect(discord.ownFaults).toEqual([]);
  });

  it.each([{}, { content: '' }, { content: null, embeds: [] }, { flags: V2, components: [] }])(
    'finds an empty message: %j',
    async (body) => {
      const answer = await rawBot(discord)('POST', messages(), body);
      expect(answer).toMatchObject({ status: 400, body: { code: 50006 } });
      expect(discord.faults.at(-1)).toMatchObject({ code: 50006 });
    },
  );

  it('is not at fault when a bot disconnects in the middle of a request', async () => {
    const { hostname, port } = new URL(discord.apiUrl);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const head = `POST /api/v10${messages()} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 100\r\n\r\n`;
    await new Promise((written) => socket.write(`${head}{"content":`, written));
    // The answer to this request proves that the beginning of the previous one has arrived.
    expect((await rawBot(discord)('POST', messages(), { content: 'x' })).status).toBe(200);
    socket.destroy();
    await once(socket, 'close');
    expect((await rawBot(discord)('POST', messages(), { content: 'x' })).status).toBe(200);
    expect(discord.ownFaults).toEqual([]);
  });

  it('accepts a message at every limit', async () => {
    const send = rawBot(discord);
    const big = v2(text('x'.repeat(4_000)), {
      type: 17,
      components: Array.from({ length: 38 }, () => ({ type: 14 })),
    });
    expect((await send('POST', messages(), big)).status).toBe(200);
    const classic = {
      content: 'x'.repeat(2_000),
      embeds: [embed(4_000), embed(2_000)],
      components: [
        row(
          ...Array.from({ length: 5 }, (_, n) =>
            button(`b${n}`, { emoji: { name: '🃏' }, label: 'x'.repeat(80) }),
          ),
        ),
        row(select('s'.repeat(100))),
      ],
    };
    expect((await send('POST', messages(), classic)).status).toBe(200);
    expect(discord.ownFaults).toEqual([]);
  });

  it('accepts files, and refuses files over 10 MiB and malformed JSON', async () => {
    const send = rawBot(discord);
    const form = (size: number) => {
      const data = new FormData();
      data.append('payload_json', JSON.stringify(v2(image)));
      data.append('files[0]', new Blob([new Uint8Array(size)], { type: 'image/png' }), 'hand.png');
      return data;
    };
    const sent = await send('POST', messages(), form(10));
    expect(sent.status).toBe(200);
    expect(JSON.stringify(sent.body.components)).toContain(`${discord.url}/attachments/`);
    // The files are listed in the components alone.
    expect(sent.body.attachments).toEqual([]);
    expect(await send('POST', messages(), form(10 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { code: 40005 },
    });
    const broken = new FormData();
    broken.append('payload_json', '{');
    expect(await send('POST', messages(), broken)).toMatchObject({ status: 400, body: { code: 50109 } });
  });

  it('lets an edit refer only to the files that it lists', async () => {
    const send = rawBot(discord);
    const form = (body: object) => {
      const data = new FormData();
      data.append('payload_json', JSON.stringify(body));
      data.append('files[0]', new Blob([new Uint8Array(1)], { type: 'image/png' }), 'hand.png');
      return data;
    };
    const sent = await send('POST', messages(), form(v2(image)));
    const path = `${messages()}/${sent.body.id}`;
    const [{ id } = { id: '' }] =
      discord.message({ id: sent.body.id, channel_id: discord.channel().id })?.attachments ?? [];
    expect((await send('PATCH', path, v2(image))).body.code).toBe(50035);
    expect((await send('PATCH', path, { ...v2(image), attachments: [] })).body.code).toBe(50035);
    expect((await send('PATCH', path, { ...v2(image), attachments: [{ id }] })).status).toBe(200);
    expect((await send('PATCH', path, form(v2(image)))).body.code).toBe(50035);
    const listed = { ...v2(image), attachments: [{ id: '0', filename: 'hand.png' }] };
    expect((await send('PATCH', path, form(listed))).status).toBe(200);
    // Even a file that nothing refers to must be listed.
    expect((await send('PATCH', path, form(v2(text('x'))))).body.code).toBe(50035);
    const classic = await send('POST', messages(), { content: 'x' });
    expect((await send('PATCH', `${messages()}/${classic.body.id}`, form({}))).status).toBe(200);
  });

  it('accepts an emoji once it has been uploaded', async () => {
    const send = rawBot(discord);
    const emojis = `/applications/${discord.applicationId}/emojis`;
    const data = `data:image/png;base64,${Buffer.from('picture').toString('base64')}`;
    const made = await send('POST', emojis, { name: 'ace', image: data });
    expect(made.status).toBe(201);
    const withEmoji = {
      content: 'x',
      components: [row(button('a', { emoji: { id: made.body.id, name: 'ace' } }))],
    };
    expect((await send('POST', messages(), withEmoji)).status).toBe(200);
    expect((await send('GET', emojis)).body.items).toMatchObject([{ name: 'ace' }]);
    expect((await send('POST', emojis, { name: 'ace', image: data })).body.code).toBe(50035);
    const huge = `data:image/png;base64,${Buffer.alloc(256 * 1024 + 1).toString('base64')}`;
    expect((await send('POST', emojis, { name: 'king', image: huge })).body.code).toBe(50035);
    expect((await send('DELETE', `${emojis}/${made.body.id}`)).status).toBe(204);
    expect((await send('POST', messages(), withEmoji)).body.code).toBe(50035);
  });

  it('keeps Components V2 on, and checks an edit together with what stays', async () => {
    const send = rawBot(discord);
    const sent = await send('POST', messages(), v2(text('x')));
    const path = `${messages()}/${sent.body.id}`;
    expect((await send('PATCH', path, { content: 'x' })).body.code).toBe(50035);
    expect((await send('PATCH', path, { components: [text('y')] })).body).toMatchObject({
      flags: V2,
      components: [{ content: 'y' }],
    });
    expect((await send('PATCH', path, { flags: 0, content: 'x', components: [] })).body.code).toBe(50035);
    const classic = await send('POST', messages(), { content: 'x' });
    const other = `${messages()}/${classic.body.id}`;
    expect((await send('PATCH', other, v2(text('y')))).body.code).toBe(50035);
    expect((await send('PATCH', other, { ...v2(text('y')), content: null })).status).toBe(200);
    expect((await send('PATCH', other, { components: [] })).body.code).toBe(50006);
  });
});
