// Proves src/settings/settings.ts, src/settings/server-settings.ts

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSettings, type SettingsStore } from '../../src/settings/server-settings.ts';
import { readSettings, type Settings, USUAL, writeSettings } from '../../src/settings/settings.ts';
import { guildId } from '../../src/tables/ids.ts';
import { ENDERS } from '../../src/tables/table-settings.ts';
import { TURN_TIMES } from '../../src/tables/turn-lengths.ts';
import { OFFERED } from '../../src/words/offered.ts';
import { createMemorySettings } from '../support/memory-storage.ts';
import { GUILD } from '../tables/harness.ts';

const OTHER = guildId('100000000000000002');

/** A store that records its calls, and fails when told to. */
function noting() {
  const store = createMemorySettings();
  const asked: string[] = [];
  const state = { isDown: false };
  const during = async <T>(what: string, work: Promise<T>): Promise<T> => {
    asked.push(what);
    const done = await work;
    if (state.isDown) throw new Error('the database is gone');
    return done;
  };
  const noted: SettingsStore = {
    read: (guild) => during(`read ${guild}`, store.read(guild)),
    write: (guild, text) =>
      state.isDown ? during('write', Promise.resolve()) : during('write', store.write(guild, text)),
  };
  return { store: noted, asked, state };
}

test('settings can be read back as they were written', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  const settings: fc.Arbitrary<Settings> = fc.record({
    secondsPerTurn: fc.option(fc.constantFrom(...TURN_TIMES)),
    channels: fc.array(fc.stringMatching(/^\d{17,20}$/), { maxLength: 25 }),
    enders: fc.constantFrom(...ENDERS),
    pictures: fc.boolean(),
    threads: fc.boolean(),
    publicResults: fc.boolean(),
    language: fc.option(fc.constantFrom(...OFFERED)),
    houseRules: fc.dictionary(word, fc.dictionary(word, fc.oneof(fc.integer(), fc.boolean()))),
  });
  fc.assert(
    fc.property(settings, (given) => {
      expect(readSettings(writeSettings(given))).toEqual(given);
    }),
  );
});

test('anything that cannot be read takes its default, and the rest stays as chosen', () => {
  for (const text of [null, '', 'nothing', '[]', '7', 'null', '{}'])
    expect(readSettings(text)).toEqual(USUAL);
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(Object.keys(readSettings(text))).toEqual(Object.keys(USUAL));
    }),
  );
  const odd = {
    secondsPerTurn: 7,
    channels: ['hall'],
    enders: 'nobody',
    language: 'fr',
    pictures: false,
    more: 1,
  };
  expect(readSettings(JSON.stringify(odd))).toEqual({ ...USUAL, pictures: false });
});

test('the settings of a server are read once, even for simultaneous requests, and each server has its own', async () => {
  const { store, asked } = noting();
  const settings = createSettings(store);
  await Promise.all([settings.of(GUILD), settings.of(GUILD)]);
  expect(await settings.change(GUILD, () => ({ pictures: false }))).toEqual({ ...USUAL, pictures: false });
  expect(await settings.of(GUILD)).toEqual({ ...USUAL, pictures: false });
  expect(await settings.of(OTHER)).toEqual(USUAL);
  expect(asked).toEqual([`read ${GUILD}`, 'write', `read ${OTHER}`]);
  // As after a restart.
  expect(await createSettings(store).of(GUILD)).toEqual({ ...USUAL, pictures: false });
});

test('two changes at once are both kept', async () => {
  const { store } = noting();
  const settings = createSettings(store);
  await Promise.all([
    settings.change(GUILD, () => ({ enders: 'host' })),
    settings.change(GUILD, () => ({ secondsPerTurn: 30 })),
    settings.change(GUILD, () => ({ pictures: false })),
  ]);
  const all = { ...USUAL, enders: 'host', secondsPerTurn: 30, pictures: false };
  expect(await settings.of(GUILD)).toEqual(all);
  expect(await createSettings(store).of(GUILD)).toEqual(all);
});

test('a change that cannot be stored changes nothing, and what could not be read is read again', async () => {
  const { store, state } = noting();
  const settings = createSettings(store);
  state.isDown = true;
  await expect(settings.of(GUILD)).rejects.toThrow('the database is gone');
  await expect(settings.change(GUILD, () => ({ enders: 'host' }))).rejects.toThrow('the database is gone');
  state.isDown = false;
  expect(await settings.of(GUILD)).toEqual(USUAL);
  state.isDown = true;
  await expect(settings.change(GUILD, () => ({ enders: 'host' }))).rejects.toThrow('the database is gone');
  expect(await settings.of(GUILD)).toEqual(USUAL);
});

test('what was dropped is read again', async () => {
  const { store } = noting();
  const settings = createSettings(store);
  await settings.change(GUILD, () => ({ enders: 'host' }));
  await createSettings(store).change(GUILD, () => ({ enders: 'players' }));
  expect((await settings.of(GUILD)).enders).toBe('host');
  settings.forget(GUILD);
  expect((await settings.of(GUILD)).enders).toBe('players');
});

test('a person who changes settings faster than they are stored is asked to wait', async () => {
  const { store } = noting();
  const settings = createSettings(store);
  const many = Array.from({ length: 20 }, () =>
    settings.change(GUILD, ({ pictures }) => ({ pictures: !pictures })),
  );
  const done = await Promise.all(many);
  const busy = done.filter((one) => one === 'busy').length;
  expect(busy).toBeGreaterThan(0);
  expect(await settings.of(GUILD)).toEqual({ ...USUAL, pictures: (many.length - busy) % 2 === 0 });
});
