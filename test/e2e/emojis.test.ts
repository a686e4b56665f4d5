// Proves src/discord/wire/emoji-upload.ts, src/discord/wire/emoji-rest.ts, src/discord/wire/emoji-fallback.ts, src/discord/draw/card-emojis.ts

import { type APIMessage, ComponentType } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyPart, isButton, type LocalDiscord, startLocalDiscord } from '#local-discord';
import { emojisOf } from '../../src/discord/draw/card-emojis.ts';
import { games } from '../../src/games/registry.ts';
import { nightly } from '../support/length.ts';
import { migratedFile } from '../support/services.ts';
import { firstDrawn, use } from './play.ts';
import { PATIENCE, type Program, scratch, startProgram } from './program.ts';
import { movesOf, posted, shown, wordsOf } from './screen.ts';

const WANTED = [...new Set(games.flatMap((game) => [...emojisOf(game).values()]))]
  .map(({ name }) => name)
  .sort();
const FOREIGN = 'party_parrot';
const OUTDATED = 'parlor_rage_R1_00000000';
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

let discord: LocalDiscord;
let programs: Program[] = [];
const databases: ReturnType<typeof scratch>[] = [];

beforeAll(async () => {
  // Within the limits, uploading all the cards takes more than an hour.
  discord = await startLocalDiscord({ limits: { messages: true, emojis: false }, patience: PATIENCE });
});

afterAll(async () => {
  await end();
  await discord.close();
  for (const database of databases.splice(0)) database.clear();
});

async function end(): Promise<void> {
  for (const program of programs) await program.stop();
  programs = [];
}

async function start(dressed = true): Promise<Program> {
  const database = scratch();
  databases.push(database);
  await migratedFile(database.path);
  const program = await startProgram(discord, database.url, { dressed });
  programs.push(program);
  return program;
}

/** The program that was started last. */
function running(): Program {
  const program = programs.at(-1);
  if (program === undefined) throw new Error('no program runs');
  return program;
}

async function asBot(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${discord.apiUrl}/v10/applications/${discord.applicationId}${path}`, {
    method,
    headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.status === 429) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return asBot(method, path, body);
  }
  return response.status === 204 ? null : response.json();
}

async function emojis(): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { items } = (await asBot('GET', '/emojis')) as {
    readonly items: readonly { readonly id: string; readonly name: string }[];
  };
  return items;
}

async function names(): Promise<readonly string[]> {
  return (await emojis()).map(({ name }) => name).sort();
}

/** How many there are once everything that was in flight when a program was killed has arrived. */
async function settled(): Promise<number> {
  for (let before = -1; ; ) {
    const now = (await names()).length;
    if (now === before) return now;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function uploads() {
  // A request that had to be retried appears twice.
  return discord.requests.filter(
    ({ method, path, status }) => method === 'POST' && path.endsWith('/emojis') && status < 400,
  );
}

function removals() {
  return discord.requests.filter(({ method, path }) => method === 'DELETE' && path.includes('/emojis/'));
}

test('every card is uploaded, without delaying the start, even after a kill half-way; outdated ones go, others stay', async () => {
  await asBot('POST', '/emojis', { name: FOREIGN, image: PIXEL });
  await asBot('POST', '/emojis', { name: OUTDATED, image: PIXEL });
  const others = uploads().length;
  const killed = await start(false);
  expect(killed.output()).not.toContain('every card has its emoji');
  await discord.until(() => uploads().length - others > WANTED.length / 3);
  await killed.kill9();
  await settled();
  const there = await names();
  const left = WANTED.filter((name) => !there.includes(name)).length;
  expect(left).toBeGreaterThan(0);
  const before = uploads().length;
  const program = await start();
  expect(await names()).toEqual([...WANTED, FOREIGN].sort());
  expect(uploads().length - before).toBe(left);
  const written = program.output();
  expect(written.indexOf('tables resumed')).toBeLessThan(written.indexOf('every card has its emoji'));
  expect(written).toContain('emojis uploaded');
  for (const { name, id } of await emojis()) {
    const bytes = discord.picture(id)?.data.length ?? 0;
    expect([name, bytes < 20_000]).toEqual([name, true]);
  }
  expect(discord.faults).toEqual([]);
});

nightly('a second start uploads nothing', async () => {
  const before = uploads().length;
  await running().stop();
  await start();
  expect(uploads()).toHaveLength(before);
  expect(removals()).toHaveLength(1);
  expect(discord.faults).toEqual([]);
});

test('a deleted emoji breaks no message, and comes back', async () => {
  const before = uploads().length;
  const [ada] = discord.people;
  if (ada === undefined) throw new Error('nobody is there');
  const begun = async () => posted(discord, await ada.run(discord.channel(), '/ferry start', {}));
  let table = await begun();
  const pictured = (message: APIMessage) =>
    everyPart(message.components ?? []).filter(
      ({ part }) => isButton(part) && 'emoji' in part && part.emoji?.id !== undefined,
    );
  for (const { id, name } of await emojis())
    if (name.startsWith('group_of_')) await asBot('DELETE', `/emojis/${id}`);
  // The bot notices with the first message that has such a button.
  for (let presses = 0; discord.faults.length === 0 && presses < 100; presses += 1) {
    // Cards are on the buttons of a menu.
    const control =
      movesOf(table).find(({ label }) => label.endsWith('…')) ?? firstDrawn(movesOf(table), wordsOf(table));
    table = control === undefined ? await begun() : shown(await use(ada, table, control));
  }
  expect(JSON.stringify(discord.faults)).toContain('INVALID_EMOJI');
  expect(pictured(table)).toEqual([]);
  expect(movesOf(table).length).toBeGreaterThan(0);
  expect(discord.failures).toEqual([]);

  await discord.until(() => uploads().length >= before + 18);
  await discord.until(() => running().output().split('every card has its emoji').length === 3);
  expect(await names()).toEqual([...WANTED, FOREIGN].sort());
});

test('a picture comes as a file with a description for those who do not see it', async () => {
  const before = discord.faults.length;
  const [ada] = discord.people;
  if (ada === undefined) throw new Error('nobody is there');
  // Three groups are on the pier from the start.
  const { id, channel_id } = await posted(discord, await ada.run(discord.channel(), '/ferry start', {}));
  const table = await discord.until(() => {
    const message = discord.message({ id, channel_id });
    return message?.attachments.length === 1 ? message : null;
  });
  const [file, ...others] = table.attachments;
  expect(others).toEqual([]);
  expect(file).toMatchObject({ content_type: 'image/png' });
  expect(file?.description).toMatch(
    /^At the pier\. Boat (?:needs \d+|18 with the 13|full)\. .* Pier group of .*: between them [\d, ]+\.$/,
  );
  expect(file?.size).toBeLessThan(60_000);
  const gallery = everyPart(table.components ?? []).flatMap(({ part }) =>
    part.type === ComponentType.MediaGallery ? part.items : [],
  );
  expect(gallery.map(({ media }) => media.url)).toEqual([file?.url]);
  expect(discord.faults).toHaveLength(before);
  expect(discord.failures).toEqual([]);
});

nightly('two processes at once create every emoji that is missing exactly once', async () => {
  await end();
  // Drawing all of them again takes most of a start.
  for (const { id, name } of await emojis())
    if (name.startsWith('group_of_') || name === FOREIGN) await asBot('DELETE', `/emojis/${id}`);
  const [removed, faults] = [removals().length, discord.faults.length];
  const both = await Promise.all([start(), start()]);
  expect(await names()).toEqual(WANTED);
  expect(removals()).toHaveLength(removed);
  // One process may be faster with a name than the other; nothing else is refused.
  const codes = discord.faults.slice(faults).flatMap(({ problems }) => problems.map(({ code }) => code));
  expect(new Set(codes).size).toBeLessThanOrEqual(1);
  expect(codes.every((code) => code === 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN')).toBe(true);
  for (const program of both) expect(program.output()).not.toContain('"level":"error"');
});
