// Proves src/playground/main.ts, packages/local-discord/src/world-building.ts

import { expect, test } from 'vitest';
import { table, whisper, wordsOf } from './pressing.ts';
import { goTo, mishapsOf, openWindow, PLAIN, type, until, visit } from './visit.ts';

test('with --language de private messages are German, and so are the tables of the first server', async () => {
  const place = await visit({ switches: ['--language', 'de'], env: PLAIN });
  try {
    const context = await place.browser.newContext();
    const ada = await openWindow(context, place.url);
    // The list names commands as Discord would, and also finds them by their English names.
    await ada.page.locator('#command').fill('/play');
    await ada.page.getByRole('option', { name: '/spielen' }).waitFor();
    await type(ada, '/spielen');
    await until(async () => (await wordsOf(whisper(ada))).includes('Spiel des Tages · Ferry Follies'));
    // The times of messages are in German format, too.
    expect(await ada.page.locator('.timestamp').first().getAttribute('title')).toMatch(/ um \d\d:\d\d/);
    await type(ada, '/rage starten bots:1');
    await until(async () => (await wordsOf(table(ada))).includes('Am Tisch'));

    await goTo(ada, 'reading-room');
    await type(ada, '/rage start');
    await until(async () => (await wordsOf(table(ada))).includes('Players'));
    await type(ada, '/play');
    await until(async () => (await wordsOf(whisper(ada))).includes('Spiel des Tages · Ferry Follies'));
    expect(mishapsOf(ada)).toEqual([]);
    expect(place.complaints()).toBe('');
  } finally {
    await place.close();
  }
});
