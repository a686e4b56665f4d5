import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalDiscord, type Person, startLocalDiscord } from '../../src/playground/index.ts';
import { checkRecord } from '../../src/records/check.ts';
import { readRecordFile } from '../../src/records/record-file.ts';
import { askedOf, firstDrawn, playFromHand } from './play.ts';
import { PATIENCE, type Program, scratch, startProgram } from './program.ts';
import { shown, told, wordsOf } from './screen.ts';

const database = scratch();
let discord: LocalDiscord;
let program: Program;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  discord = await startLocalDiscord({
    patience: PATIENCE,
    guilds: [{ name: 'Tavern', channels: ['hall'] }],
    users: ['Ada', 'Ben'],
  });
  program = await startProgram(discord, database.path);
  ada = discord.user('Ada');
  ben = discord.user('Ben');
});

afterAll(async () => {
  expect(discord.faults).toEqual([]);
  expect(discord.ownFaults).toEqual([]);
  expect(discord.failures).toEqual([]);
  await program.kill9();
  await discord.close();
  database.clear();
});

/** What the files of a message hold, by name. */
async function filesOf({ attachments }: APIMessage): Promise<ReadonlyMap<string, string>> {
  const read = attachments.map(
    async ({ filename, url }) => [filename, await (await fetch(url)).text()] as const,
  );
  return new Map(await Promise.all(read));
}

test('a game’s fingerprint is shown before its end, and its record after it fits the fingerprint, also after a crash', async () => {
  const hall = discord.channel('hall');
  let hand = shown(await ada.run(hall, '/ferry start', { message: 'private' }));
  const menu = async () => shown(await ada.press(hand, 'Table'));
  const id = /^### .* · ([a-z0-9]{8})$/m.exec(wordsOf(await menu()))?.[1] ?? '';
  const pinned = wordsOf(shown(await ada.press(await menu(), 'Verify deal')));
  const fingerprint = /\*\*Fingerprint\*\* `([0-9a-f]{16})`/.exec(pinned)?.[1] ?? '';
  expect(pinned).toContain('Once the game is over, the seed is shown');
  expect(told(await ada.run(hall, '/table record', { table: id }))).toContain('still going on');

  while (askedOf(hand) !== null) hand = await playFromHand(ada, hand, firstDrawn);
  const files = await filesOf(shown(await ada.press(await menu(), 'Record')));
  expect([...files.keys()]).toEqual([`ferry-${id}.json`, `ferry-${id}.txt`]);
  for (const text of files.values()) {
    const read = readRecordFile(text);
    if (!read.ok) throw new Error(read.error.says);
    expect(checkRecord(read.value, fingerprint)).toMatchObject({ ok: true, value: { compared: true } });
  }

  await program.kill9();
  program = await startProgram(discord, database.path);
  expect(await filesOf(shown(await ada.run(hall, '/table record', { table: id })))).toEqual(files);
  const verified = told(await ada.run(hall, '/table verify', { table: id }));
  expect(verified).toContain(`**Fingerprint** \`${fingerprint}\``);
  expect(verified).not.toContain('❌');
  expect(told(await ben.run(hall, '/table record', { table: id }))).toContain('There’s no such table here.');
});
