// Proves packages/local-discord/src/page-server.ts, packages/local-discord/src/page-windows.ts, packages/local-discord/src/protocol.ts, packages/local-discord/src/page-window.ts, packages/local-discord/src/world.ts

import { request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type LocalDiscord, startLocalDiscord } from '../src/index.ts';
import { type PageServer, servePage } from '../src/page-server.ts';
import { type Note, readNote } from '../src/protocol.ts';
import { button, rawBot, rawGateway, row, text, V2, v2 } from './fixtures.ts';

/** The number of an act that changes nothing: once it is answered, everything before it has arrived. */
const ENTERING = 1_000;

let discord: LocalDiscord;
let page: PageServer;

beforeEach(async () => {
  discord = await startLocalDiscord({ users: ['Ada', 'Ben'] });
  discord.pause();
  page = await servePage(discord);
});
afterEach(async () => {
  await page.close();
  await discord.close();
});

/** A bare connection, without a page, that has been told everything so far. */
async function openLine(wish: object = { do: 'enter', window: null, again: false }) {
  const socket = new WebSocket(page.url.replace('http', 'ws'), { origin: page.url });
  const notes: Note[] = [];
  let isIn = false;
  socket.on('message', (raw) => {
    const note = readNote(String(raw));
    if (note === null) throw new Error(`Not in the protocol: ${raw}`);
    if (note.tell === 'outcome' && note.nr === ENTERING) isIn = true;
    else notes.push(note);
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify(wish));
  socket.send(JSON.stringify({ nr: ENTERING, act: { do: 'watch', log: false } }));
  await discord.until(() => isIn);
  const welcome = notes.find((note) => note.tell === 'welcome');
  if (welcome === undefined) throw new Error('nobody is welcomed');
  const ids = () => notes.flatMap((note) => (note.tell === 'messages' ? note.put.map(({ id }) => id) : []));
  return { socket, notes, welcome, ids };
}

function get(path: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(`${page.url}${path}`, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject);
    asked.end();
  });
}

test('the page is served to this machine only, whatever name a request uses for it', async () => {
  const { host } = new URL(page.url);
  expect(await get('/', host)).toBe(200);
  expect(await get('/', 'parlor.example')).toBe(404);
  expect(await get('/%ff', host)).toBe(404);
  expect(await get('/../package.json', host)).toBe(404);
  const foreign = new WebSocket(page.url.replace('http', 'ws'), { origin: 'https://parlor.example' });
  const refused = await new Promise((resolve) => foreign.once('error', () => resolve(true)));
  expect(refused).toBe(true);
});

test('a line that makes no sense is ignored', async () => {
  const { socket, notes } = await openLine();
  const before = notes.length;
  for (const said of ['nonsense', '{}', '{"nr":1,"act":{"do":"press"}}', '{"nr":1,"act":{"do":"rule"}}'])
    socket.send(said);
  socket.send(JSON.stringify({ nr: 2, act: { do: 'press', channel: '1', message: '2', customId: 'x' } }));
  const answer = await discord.until(() => notes.find((note) => note.tell === 'outcome'));
  expect(answer).toMatchObject({ nr: 2, outcome: { kind: 'refused' } });
  expect(notes).toHaveLength(before + 1);
});

test('a private message and its file go to the windows of one person only', async () => {
  const gateway = rawGateway(discord);
  await gateway.told('READY');
  const send = rawBot(discord);
  await send('PUT', `/applications/${discord.applicationId}/commands`, [
    { name: 'whisper', description: 'Whispers' },
  ]);
  const ada = await openLine();
  const ben = await openLine();
  expect([ada.welcome.you, ben.welcome.you]).toEqual(discord.people.map(({ id }) => id));

  const outcome = discord.user('Ada').run(discord.channel(), '/whisper');
  const { d } = await gateway.told('INTERACTION_CREATE');
  const form = new FormData();
  const data = {
    flags: 64 | V2,
    components: [text('A secret'), { type: 12, items: [{ media: { url: 'attachment://card.png' } }] }],
    attachments: [{ id: '0', filename: 'card.png' }],
  };
  form.set('payload_json', JSON.stringify({ type: 4, data }));
  form.set('files[0]', new Blob(['a picture'], { type: 'image/png' }), 'card.png');
  expect((await send('POST', `/interactions/${d.id}/${d.token}/callback`, form)).status).toBe(204);
  const answered = await outcome;
  if (answered.kind !== 'message') throw new Error(answered.kind);
  const { id, attachments } = answered.message;
  const file = attachments[0]?.id ?? '';

  await discord.until(() => ada.ids().includes(id));
  expect(ben.ids()).not.toContain(id);
  const { host } = new URL(page.url);
  expect(await get(`/files/${ada.welcome.window}/${file}/card.png`, host)).toBe(200);
  expect(await get(`/files/${ben.welcome.window}/${file}/card.png`, host)).toBe(404);
  expect(await get(`/files/nobody/${file}/card.png`, host)).toBe(404);

  // After a lost connection it gets back what it had; a page that is reloaded has forgotten it.
  const again = await openLine({ do: 'enter', window: ada.welcome.window, again: true });
  expect(again.ids()).toContain(id);
  const anew = await openLine({ do: 'enter', window: ada.welcome.window, again: false });
  expect(anew.welcome.you).toBe(ada.welcome.you);
  expect(anew.ids()).not.toContain(id);
  gateway.drop();
});

test('direct messages with the bot are sent to the windows of their person only', async () => {
  const ada = await openLine();
  const ben = await openLine();
  const direct = discord.direct(discord.user('Ada'));
  const { id } = discord.user('Ada').say(direct, 'Just us');
  await discord.until(() => ada.ids().includes(id));
  expect(ben.ids()).not.toContain(id);
  const listed = ({ notes }: typeof ada) =>
    notes
      .flatMap((note) => (note.tell === 'places' ? note.guilds : []))
      .flatMap(({ name, channels }) =>
        channels.map((channel) => [name, channel.kind, channel.name, channel.id]),
      );
  expect(listed(ada)).toContainEqual(['Direct messages', 'direct', 'Bot', direct.id]);
  expect(listed(ben).map((each) => each.at(-1))).not.toContain(direct.id);
  ben.socket.send(JSON.stringify({ nr: 1, act: { do: 'say', channel: direct.id, text: 'Me, too' } }));
  const answer = await discord.until(() => ben.notes.find((note) => note.tell === 'outcome'));
  expect(answer).toMatchObject({ outcome: { kind: 'refused', says: 'This channel is gone.' } });
});

test('a press on something the bot has just removed is refused in words, without the id of the button', async () => {
  const ada = await openLine();
  const send = rawBot(discord);
  const at = `/channels/${discord.channel().id}/messages`;
  const { body } = await send('POST', at, v2(row(button('p1:abcd2345:join'))));
  await discord.until(() => ada.ids().includes(body.id));
  await send('PATCH', `${at}/${body.id}`, v2(text('Over')));
  const press = {
    do: 'press',
    channel: discord.channel().id,
    message: body.id,
    customId: 'p1:abcd2345:join',
  };
  ada.socket.send(JSON.stringify({ nr: 1, act: press }));
  const answer = await discord.until(() => ada.notes.find((note) => note.tell === 'outcome'));
  const says = 'That was too late: the message has changed. Look at it again.';
  expect(answer).toMatchObject({ outcome: { kind: 'refused', says } });
});

test('an archived thread is marked until a person writes in it', async () => {
  const ada = await openLine();
  const thread = discord.openThread(discord.channel(), 'game');
  const isArchived = () =>
    ada.notes
      .flatMap((note) => (note.tell === 'places' ? [note.guilds] : []))
      .at(-1)
      ?.flatMap(({ channels }) => channels)
      .find(({ id }) => id === thread.id)?.archived;
  await discord.until(() => isArchived() === false);
  discord.archive(thread);
  await discord.until(() => isArchived() === true);
  discord.user('Ada').say(thread, 'Another round?');
  await discord.until(() => isArchived() === false);
  discord.lock(thread);
  expect(() => discord.user('Ada').say(thread, 'And another?')).toThrow('#game is closed');
});

test('the picture of an emoji exists as long as the emoji', async () => {
  const send = rawBot(discord);
  const base = `/applications/${discord.applicationId}/emojis`;
  const image = `data:image/png;base64,${Buffer.from('a picture').toString('base64')}`;
  const { body } = await send('POST', base, { name: 'card', image });
  const { host } = new URL(page.url);
  expect(await get(`/emojis/${body.id}`, host)).toBe(200);
  await send('DELETE', `${base}/${body.id}`);
  expect(await get(`/emojis/${body.id}`, host)).toBe(404);
});
