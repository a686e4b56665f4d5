// Proves src/tables/records.ts, src/discord/features/records/records.ts

import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Person } from '#local-discord';
import { checkRecord } from '../../src/records/check.ts';
import { readRecordFile } from '../../src/records/record-file.ts';
import { inEnglish } from '../../src/words/read.ts';
import { operate } from '../operations/run.ts';
import { harness } from './harness.ts';
import { askedOf, firstDrawn, playFromHand } from './play.ts';
import { formOf, posted, shown, tableOf, told, wordsOf } from './screen.ts';

const at = harness({ channels: ['hall'], users: ['Ada', 'Ben', 'Cat'] });
let ada: Person;
let ben: Person;

beforeAll(() => {
  ada = at.discord.user('Ada');
  ben = at.discord.user('Ben');
});

afterAll(() => at.allWell());

/** The contents of a message's files, by name. */
async function filesOf({ attachments }: APIMessage): Promise<ReadonlyMap<string, string>> {
  const read = attachments.map(
    async ({ filename, url }) => [filename, await (await fetch(url)).text()] as const,
  );
  return new Map(await Promise.all(read));
}

/**
 * Runs the verify command outside the bot on the downloaded files of a record, with what was published before the
 * end.
 */
async function verifiedOutside(files: ReadonlyMap<string, string>, seen: string): Promise<void> {
  const cwd = dirname(at.path);
  for (const [name, text] of files) {
    writeFileSync(join(cwd, name), text);
    const verified = await operate('verify', [name, seen], { env: {}, cwd });
    expect(verified).toMatchObject({ code: 0, complained: '' });
    expect(verified.said).toContain('every move fits the deal of this seed');
  }
}

at.together(
  'a game’s fingerprint is shown before its end, and its record after it fits the fingerprint, also after a crash',
  async () => {
    const hall = at.discord.channel('hall');
    let hand = shown(await ada.run(hall, '/ferry start', { visible: 'private' }));
    const menu = async () => shown(await ada.press(hand, 'Table'));
    const id = /^-# Table `([a-z0-9]{8})`/m.exec(wordsOf(await menu()))?.[1] ?? '';
    const pinned = wordsOf(shown(await ada.press(await menu(), 'Verify deal')));
    const fingerprint = /\*\*Fingerprint\*\* `([0-9a-f]{16})`/.exec(pinned)?.[1] ?? '';
    expect(pinned).toContain('Once the game is over, the seed is shown');
    expect(told(await ada.run(hall, '/table record', { table: id }))).toContain('still going on');

    while (askedOf(hand) !== null) hand = await playFromHand(ada, hand, firstDrawn);
    const files = await filesOf(shown(await ada.press(await menu(), 'Record')));
    expect([...files.keys()]).toEqual([`ferry-${id}.json`, `ferry-${id}.txt`]);
    for (const text of files.values()) {
      const read = readRecordFile(text);
      if (!read.ok) throw new Error(inEnglish(read.error.says));
      expect(checkRecord(read.value, fingerprint)).toMatchObject({
        ok: true,
        value: { compared: 'fingerprint' },
      });
    }

    await verifiedOutside(files, fingerprint);

    await at.crash();
    expect(await filesOf(shown(await ada.run(hall, '/table record', { table: id })))).toEqual(files);
    const verified = told(await ada.run(hall, '/table verify', { table: id }));
    expect(verified).toContain(`**Fingerprint** \`${fingerprint}\``);
    expect(verified).not.toContain('❌');
    expect(told(await ben.run(hall, '/table record', { table: id }))).toContain(
      'There’s no such table here.',
    );
  },
);

at.together(
  'a word that somebody gives in the lobby is mixed into the deal, and its record shows it, also after a crash',
  async () => {
    const hall = at.discord.channel('hall');
    const table = tableOf(at.discord, hall, await posted(at.discord, await ada.run(hall, '/farkle start')));
    await table.press(ben, 'Join');
    const cat = at.discord.user('Cat');
    const fair = shown(await table.press(ben, 'Fair deal'));
    const promise = /\*\*Promise\*\* `([0-9a-f]{32})`/.exec(wordsOf(fair))?.[1] ?? '';
    const write = async (word: string) => {
      const form = await formOf(() => ben.press(fair, 'Add word'));
      await ben.submit(form, { 'A word of your own': word });
      return form;
    };
    await write('rose');
    await at.discord.until(() => wordsOf(table.message()).includes('“rose”'));
    expect(JSON.stringify(await write('tulip 🌷'))).toContain('"rose"');
    await at.discord.until(() => wordsOf(table.message()).includes('“tulip 🌷”'));
    expect(told(await cat.press(shown(await table.press(cat, 'Fair deal')), 'Add word'))).toContain(
      'Press “Join” first',
    );

    await at.crash();
    await table.press(ada, 'Start');
    const id = table.id;
    const pinned = told(await ben.run(hall, '/table verify', { table: id }));
    expect(pinned).toContain(`**Promise** \`${promise}\``);
    expect(pinned).toContain('“tulip 🌷”');
    const fingerprint = /\*\*Fingerprint\*\* `([0-9a-f]{16})`/.exec(pinned)?.[1] ?? '';
    const sure = shown(await ben.run(hall, '/table leave', { table: id }));
    await ben.press(sure, 'Leave the game');
    const ending = shown(await ada.run(hall, '/table end', { table: id }));
    await ada.press(ending, 'End the game');
    const files = await filesOf(shown(await ada.run(hall, '/table record', { table: id })));
    expect(files.size).toBe(2);
    await verifiedOutside(new Map([...files].slice(0, 1)), promise);
    for (const text of files.values()) {
      expect(text).toContain('tulip 🌷');
      const read = readRecordFile(text);
      if (!read.ok) throw new Error(inEnglish(read.error.says));
      for (const seen of [fingerprint, promise]) expect(checkRecord(read.value, seen).ok).toBe(true);
    }
  },
);
