// Proves src/tables/places.ts

import { expect, it } from 'vitest';
import { CONTINENTS, PLACES, placeOf, timeIn } from '../../src/tables/places.ts';
import { clockIn } from '../../src/tables/quiet-hours.ts';

const WINTER = Date.UTC(2026, 0, 15, 12);
const SUMMER = Date.UTC(2026, 6, 15, 12);
const all = CONTINENTS.flatMap((continent) => PLACES[continent]);

/** What the clocks there show in January and in July: another day makes another. */
function setting(timeZone: string): string {
  const day = (time: number): string =>
    new Intl.DateTimeFormat('en', { timeZone, day: 'numeric' }).format(time);
  return [WINTER, SUMMER]
    .map((time) => `${day(time)} ${JSON.stringify(clockIn(timeZone, time))}`)
    .join(' and ');
}

it('has a place for every way in which clocks are set in the world', () => {
  const offered = new Set(all.map(({ timeZone }) => setting(timeZone)));
  const missing = Intl.supportedValuesOf('timeZone').filter((zone) => !offered.has(setting(zone)));
  // A station where nobody lives through both.
  expect(missing.filter((zone) => zone !== 'Antarctica/Troll')).toEqual([]);
});

it('has no more on a continent than a list holds, each once', () => {
  for (const continent of CONTINENTS) expect(PLACES[continent].length).toBeLessThanOrEqual(25);
  expect(new Set(all.map(({ timeZone }) => timeZone)).size).toBe(all.length);
  expect(new Set(all.map(({ towns }) => towns)).size).toBe(all.length);
});

it('finds a place by its zone, and says what time it is there', () => {
  expect(placeOf('Europe/Berlin')).toMatchObject({ continent: 'europe' });
  expect(placeOf('Europe/Atlantis')).toBeNull();
  expect(timeIn('Asia/Kathmandu', Date.UTC(2026, 0, 1, 18, 20))).toBe('00:05');
});
