// Proves src/discord/features/daily/daily.message.ts, src/discord/features/table/end.message.ts

import { expect, it, test } from 'vitest';
import { starsOf } from '../../../src/discord/features/daily/daily.message.ts';
import { tableMessage } from '../../../src/discord/features/table/table.message.ts';
import type { TryResult } from '../../../src/standings/standings.ts';
import { dealt, lobbyOf, textOnlyOf, VOICE } from '../drawn.ts';
import { finished } from '../finished.ts';

test.each([
  [12, true, { points: 12, won: true }, 3],
  [10, true, { points: 12, won: true }, 2],
  [8, false, { points: 12, won: true }, 2],
  [4, false, { points: 12, won: true }, 1],
  [3, false, { points: 12, won: true }, 0],
  [9, false, { points: 9, won: false }, 3],
  [0, false, { points: 0, won: false }, 0],
])('%i points, won: %s, have the right stars compared with an expert’s', (points, won, expert, stars) => {
  expect(starsOf({ points, won }, expert)).toBe(stars);
});

it('says par, stars, place and streak at the end of an attempt, for its player', () => {
  const over = finished(dealt(lobbyOf('ferry', 1), 1));
  const table = { ...over, daily: '2026-11-21', visibility: 'private' as const };
  const said = (tried: TryResult | null, language: 'en' | 'de' | 'es' = 'en') =>
    textOnlyOf(tableMessage(table, 'public', { ...VOICE, language }, { tried }));
  const result = {
    expert: { points: 1, won: false },
    place: { rank: 3, players: 12 },
    streak: { days: 4, today: true },
  };
  expect(said(result)).toMatch(/\*\*[★☆]{3}\*\* · par 1 \(expert\)\n(?:.*\n)*🏆 Here so far: 3rd of 12/);
  expect(said(result)).toContain('Your streak: **4 days**');
  expect(said(result, 'de')).toContain('Hier bisher: 3. von 12');
  expect(said(result, 'es')).toContain('Aquí hasta ahora: 3.º de 12');
  const nothing = { expert: null, place: null, streak: null };
  expect(said(nothing)).toBe(said(null));
  expect(said(null)).not.toMatch(/[★☆]{3}/);
});
