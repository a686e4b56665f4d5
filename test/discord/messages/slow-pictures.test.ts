// Proves src/discord/messages/picture-wait.ts, src/discord/messages/shown.ts, src/discord/discord.ts

import { Client } from 'discord.js';
import { type APIMessage, ComponentType } from 'discord-api-types/v10';
import { afterEach, expect, test } from 'vitest';
import { everyPart, type LocalDiscord, startLocalDiscord } from '#local-discord';
import { clientOptions, createDiscord } from '../../../src/discord/discord.ts';
import { opponent } from '../../../src/opponents/direct.ts';
import type { FilledPicture } from '../../../src/pictures/filled-picture.ts';
import { pictureName } from '../../../src/pictures/render-thread.ts';
import { createSettings } from '../../../src/settings/server-settings.ts';
import { createTables } from '../../../src/tables/tables.ts';
import { systemTimer, type Timer } from '../../../src/timer.ts';
import { use } from '../../e2e/play.ts';
import { movesOf, shown, tableOf, wordsOf } from '../../e2e/screen.ts';
import { logTo } from '../../support/log.ts';
import { createMemoryNotifications } from '../../support/memory-notifications.ts';
import { createMemorySettings, createMemoryStore } from '../../support/memory-storage.ts';
import { NO_REVIEWS, STANDINGS } from '../harness.ts';

/** The smallest possible picture. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** How long a person thinks before each press. */
const PONDERING_MS = 2_000;
/** How much slower the bot’s timers are than the machine’s, so that a busy machine does not make an answer late. */
const SLOWER = 5;

/** Draws, or fails to, when a test says so. */
function easel() {
  const ready = new Map<string, Promise<Uint8Array>>();
  const done = new Set<string>();
  const waiting: (() => void)[] = [];
  let mode: 'prompt' | 'slow' | 'broken' = 'prompt';
  const draw = (): Promise<Uint8Array> => {
    if (mode === 'broken') return Promise.reject(new Error('no paint left'));
    if (mode === 'prompt') return Promise.resolve(PNG);
    return new Promise((resolve) => waiting.push(() => resolve(PNG)));
  };
  let asked = 0;
  return {
    /** How many pictures were requested that it had not drawn. */
    asked: () => asked,
    renderThread: {
      card: () => Promise.reject(new Error('no cards are drawn here')),
      isReady: (picture: FilledPicture) => done.has(pictureName(picture)),
      picture(picture: FilledPicture) {
        const name = pictureName(picture);
        const known = ready.get(name);
        if (known !== undefined) return known;
        asked++;
        const drawing = draw();
        ready.set(name, drawing);
        drawing.then(
          () => done.add(name),
          () => ready.delete(name),
        );
        return drawing;
      },
      close: async () => undefined,
    },
    become(next: typeof mode) {
      mode = next;
    },
    finish() {
      for (const finish of waiting.splice(0)) finish();
    },
  };
}

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** The bot's whole Discord layer on a Discord of its own, with a picture on its first table, for one player. */
async function ferry(mode: 'prompt' | 'slow', visible: 'public' | 'private' = 'public') {
  const local = await startLocalDiscord({
    guilds: [{ name: 'Tavern', channels: ['hall'] }],
    users: ['Ada'],
    // No second passes in which more could be sent.
    limits: { global: false },
  });
  // Nobody gives up waiting for an answer.
  local.pause();
  const { renderThread, become, finish, asked } = easel();
  become(mode);
  const store = createMemoryStore();
  const warned: string[] = [];
  const log = {
    ...logTo(),
    warn: (_: object, says: string) => void warned.push(says),
    error: (facts: object, says: string) => void warned.push(`${says} ${JSON.stringify(facts)}`),
  };
  // The bot does not wait for pictures of presses faster than a person's.
  let pondered = 0;
  const timer: Timer = {
    after: (ms, wake) => systemTimer.after(ms * SLOWER, wake),
    elapsed: () => systemTimer.elapsed() / SLOWER + pondered,
  };
  const client = new Client(clientOptions({ apiUrl: local.apiUrl, now: Date.now, log }));
  const discord = createDiscord({
    client,
    store,
    notifications: createMemoryNotifications(store),
    standings: STANDINGS,
    settings: createSettings(createMemorySettings()),
    reviewer: NO_REVIEWS,
    rulesText: () => '',
    timer,
    now: Date.now,
    log,
    renderThread,
    cardEmojis: false,
    pictures: true,
    limited: false,
  });
  let seeds = 0;
  const tables = createTables({
    store,
    publisher: discord.publisher,
    opponent,
    now: Date.now,
    timer: systemTimer,
    botPauseMs: 1_000,
    seeds: () => String(++seeds).padStart(32, '0'),
    report: (error) => warned.push(String(error)),
  });
  discord.serve(tables);
  await client.login(local.token);
  closings.push(async () => {
    await discord.stopListening();
    await tables.drain();
    await discord.settle();
    await client.destroy();
    await local.close();
  });
  const hall = local.channel('hall');
  const ada = local.user('Ada');
  await local.until(() => ada.commands(hall).length > 0);
  const table = tableOf(local, hall, shown(await ada.run(hall, '/ferry start', { visible })));
  const press = async (): Promise<void> => {
    pondered += PONDERING_MS;
    const [control] = movesOf(table.message());
    if (control === undefined) throw new Error('nothing can be pressed');
    await use(ada, table.message(), control);
  };
  /** Presses until another picture is requested. */
  const moveOn = async (): Promise<void> => {
    const before = asked();
    while (asked() === before) await press();
  };
  const hint = async (): Promise<void> => {
    pondered += PONDERING_MS;
    await table.press(ada, 'Hint');
  };
  return { local, table, become, finish, moveOn, hint, warned };
}

/** The pictures that a message shows. */
function picturesOn(message: APIMessage): readonly string[] {
  return everyPart(message.components ?? []).flatMap(({ part }) =>
    part.type === ComponentType.MediaGallery ? part.items.map(({ media }) => media.url) : [],
  );
}

/** As when an unprompted edit of the bot's arrives after a newer one; by the token of the last press on the message. */
async function withoutItsPictures(local: LocalDiscord, message: APIMessage): Promise<void> {
  const textOnly = (message.components ?? []).map((part) =>
    part.type === ComponentType.Container
      ? { ...part, components: part.components.filter(({ type }) => type !== ComponentType.MediaGallery) }
      : part,
  );
  const token = local.requests
    .findLast(({ path }) => path.endsWith('/callback'))
    ?.path.split('/')
    .at(-2);
  const url = `${local.apiUrl}/v10/webhooks/${message.application_id}/${token}/messages/@original`;
  const done = await fetch(url, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ components: textOnly, attachments: [] }),
  });
  expect(done.status).toBe(200);
}

function nameOf(url: string | undefined): string {
  return url?.split('/').at(-1) ?? '';
}

test('a message that went out before its picture was drawn gets it afterwards', async () => {
  const { local, table, finish } = await ferry('slow');
  expect(picturesOn(table.message())).toEqual([]);
  finish();
  await local.until(() => picturesOn(table.message()).length === 1);
});

test('a press is answered in words if its picture is slow, and never with an older one', async () => {
  const { local, table, become, finish, moveOn } = await ferry('prompt');
  await local.until(() => picturesOn(table.message()).length === 1);
  const old = picturesOn(table.message());
  become('slow');
  await moveOn();
  expect(picturesOn(table.message())).toEqual([]);
  expect(table.message().attachments).toEqual([]);
  finish();
  await local.until(() => picturesOn(table.message()).length === 1);
  expect(picturesOn(table.message()).map(nameOf)).not.toEqual(old.map(nameOf));
});

test('a picture that has not changed is not sent again', async () => {
  const { table, moveOn, hint } = await ferry('prompt', 'private');
  await moveOn();
  const before = table.message();
  expect(picturesOn(before)).toHaveLength(1);
  await hint();
  const after = table.message();
  expect(wordsOf(after)).not.toBe(wordsOf(before));
  expect(picturesOn(after)).toEqual(picturesOn(before));
  expect(after.attachments).toEqual(before.attachments);
});

test('a picture that has disappeared is uploaded again, and the press is answered once and in time', async () => {
  const { local, table, moveOn, hint } = await ferry('prompt', 'private');
  await moveOn();
  await withoutItsPictures(local, table.message());
  expect(picturesOn(table.message())).toEqual([]);
  const before = local.requests.length;
  await hint();
  const answers = local.requests.slice(before).filter(({ path }) => path.endsWith('/callback'));
  expect(answers.map(({ code }) => code)).toEqual([50035, null]);
  expect(new Set(answers.map(({ path }) => path)).size).toBe(1);
  expect(picturesOn(table.message())).toHaveLength(1);
});

test('a picture that cannot be drawn disappears, and the table goes on in words', async () => {
  const { local, table, become, moveOn, warned } = await ferry('prompt');
  await local.until(() => picturesOn(table.message()).length === 1);
  become('broken');
  await moveOn();
  await local.until(() => picturesOn(table.message()).length === 0);
  expect(warned).toEqual(['a picture could not be drawn']);
  become('prompt');
  await moveOn();
  await local.until(() => picturesOn(table.message()).length === 1);
});
