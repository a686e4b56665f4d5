// Proves src/tables/headlines.ts, src/tables/reviews.ts

import { afterAll, expect, test } from 'vitest';
import { harness } from './harness.ts';
import { firstDrawn, playOutOfHands } from './play.ts';
import { seat, wordsOf } from './screen.ts';

/** Reviews run at a lower priority than everything else on the machine. */
const FOUND_WITHIN = 200_000;

const at = harness({ channels: ['hall'], users: ['Ada', 'Ben'] }, () => ({ env: { REVIEWS: 'on' } }));

afterAll(() => at.allWell());

test('the end of a game shows what decided it, without a press, and still does so after a crash', async () => {
  const people = at.discord.people.slice(0, 2);
  const table = await seat(at.discord, at.discord.channel('hall'), 'paradise', people, {});
  await playOutOfHands(table, people, firstDrawn, 300);
  const told = /^🔍 .*(Ada|Ben|<@\d+>).*$/m;
  const headline = await at.discord.until(() => told.exec(wordsOf(table.message()))?.[0], FOUND_WITHIN);
  expect(headline).toMatch(/moves?|No single move/);
  await at.crash();
  expect(wordsOf(table.message())).toMatch(told);
});
