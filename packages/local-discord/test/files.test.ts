// Proves packages/local-discord/src/world.ts

import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '../src/index.ts';
import { rawBot, V2 } from './fixtures.ts';

let discord: LocalDiscord;

beforeEach(async () => {
  discord = await startLocalDiscord({ users: ['Ada'], limits: { global: false } });
});
afterEach(() => discord.close());

function picture(name: string): FormData {
  const form = new FormData();
  const components = [{ type: 12, items: [{ media: { url: `attachment://${name}` } }] }];
  const attachments = [{ id: '0', filename: name }];
  form.set('payload_json', JSON.stringify({ flags: V2, components, attachments }));
  form.set('files[0]', new Blob([name], { type: 'image/png' }), name);
  return form;
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}

test('a picture stays while a message shows it, and one that was replaced long ago is dropped', async () => {
  const send = rawBot(discord);
  const channel = discord.channel().id;
  const post = async (method: string, path: string, name: string) => {
    const { body } = await send(method, `/channels/${channel}/messages${path}`, picture(name));
    const [gallery] = body.components as readonly { items: readonly { media: { url: string } }[] }[];
    return { id: body.id, url: gallery?.items[0]?.media.url ?? '' };
  };
  const chart = await post('POST', '', 'chart.png');
  const table = await post('POST', '', 'table.png');
  for (let move = 0; move < 500; move++) await post('PATCH', `/${table.id}`, `move-${move}.png`);
  expect(await statusOf(chart.url)).toBe(200);
  expect(await statusOf(table.url)).toBe(404);
});
