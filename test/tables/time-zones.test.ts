// Proves src/tables/time-zones.ts, src/tables/towns.ts

import { expect, it } from 'vitest';
import { clockIn } from '../../src/tables/quiet-hours.ts';
import { CONTINENTS, TIME_ZONES, timeIn, townsOf, zoneOf } from '../../src/tables/time-zones.ts';
import { TOWNS_ABROAD } from '../../src/tables/towns.ts';
import { OFFERED } from '../../src/words/offered.ts';
import { read } from '../../src/words/read.ts';

const WINTER = Date.UTC(2026, 0, 15, 12);
const SUMMER = Date.UTC(2026, 6, 15, 12);
const all = CONTINENTS.flatMap((continent) => TIME_ZONES[continent]);

/** What the clocks there show in January and in July, including the day. */
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
  // A research station with a zone of its own.
  expect(missing.filter((zone) => zone !== 'Antarctica/Troll')).toEqual([]);
});

it('has no more places per continent than a list can hold, each once', () => {
  for (const continent of CONTINENTS) expect(TIME_ZONES[continent].length).toBeLessThanOrEqual(25);
  expect(new Set(all.map(({ timeZone }) => timeZone)).size).toBe(all.length);
  expect(new Set(all.map(({ towns }) => towns.join())).size).toBe(all.length);
});

it('finds a place by its zone, and says what time it is there', () => {
  expect(zoneOf('Europe/Berlin')).toMatchObject({ continent: 'europe' });
  expect(zoneOf('Europe/Atlantis')).toBeNull();
  expect(timeIn('Asia/Kathmandu', Date.UTC(2026, 0, 1, 18, 20))).toBe('00:05');
});

it("names its towns in the reader's language, in a list", () => {
  const [berlin, mexico, cairo] = ['Europe/Berlin', 'America/Mexico_City', 'Africa/Cairo'].map((zone) => {
    const known = zoneOf(zone);
    return OFFERED.map((language) => (known === null ? '' : read(townsOf(known.zone), language)));
  });
  expect(berlin).toEqual([
    'Berlin, Paris, Madrid, Rome and Warsaw',
    'Berlin, Paris, Madrid, Rom und Warschau',
    'Berlín, París, Madrid, Roma y Varsovia',
  ]);
  expect(mexico).toEqual([
    'Mexico City, Guatemala City and San José',
    'Mexiko-Stadt, Guatemala-Stadt und San José',
    'Ciudad de México, Ciudad de Guatemala y San José',
  ]);
  expect(cairo).toEqual(['Cairo', 'Kairo', 'El Cairo']);
});

it('translates no town that is not on a list, and none to its own name', () => {
  const towns = all.flatMap((zone) => zone.towns);
  for (const names of Object.values(TOWNS_ABROAD)) {
    expect(Object.keys(names).filter((name) => !towns.includes(name))).toEqual([]);
    expect(Object.entries(names).filter(([name, other]) => name === other)).toEqual([]);
  }
});
