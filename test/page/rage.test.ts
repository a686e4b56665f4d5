import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Choose, press, pressOne, table, whisper, wordsOf } from './pressing.ts';
import { openWindow, type, until, type Visit, visit, type Window } from './visit.ts';

let place: Visit;

beforeAll(async () => {
  place = await visit();
});
afterAll(() => place.close());

const firstDrawn: Choose = (labels) => labels[0];

test('a round of Rage between two windows, and nothing private of one ever reaches the other', async () => {
  const context = await place.browser.newContext();
  const ada = await openWindow(context, place.url);
  const ben = await openWindow(context, place.url);
  await type(ada, '/rage start rounds:5');
  await until(async () => (await wordsOf(table(ben))).includes('Rage'));
  await press(ben, table(ben), 'Join');
  await press(ada, table(ada), 'Start');
  const inRound = async (number: number) => (await wordsOf(table(ada))).includes(`Round ${number} of 5`);
  await until(() => inRound(1));

  // Two hands lie open, nothing has been played: no card of one may be known to the other.
  for (const window of [ada, ben]) await press(window, table(window), 'Your hand');
  for (const [mine, other] of both(ada, ben)) {
    const cards = handsOf(mine).at(-1)?.split(/\s+/) ?? [];
    expect(cards).toHaveLength(5);
    const known = await everythingKnownTo(other);
    expect(cards.filter((card) => known.includes(card))).toEqual([]);
  }

  for (let turns = 0; await inRound(1); turns++) {
    if (turns > 60) throw new Error(`The round does not end: ${await wordsOf(table(ada))}`);
    for (const window of [ada, ben]) {
      await press(window, table(window), 'Your hand');
      while (await pressOne(window, whisper(window), firstDrawn));
    }
  }
  expect(await inRound(2)).toBe(true);

  for (const [mine, other] of both(ada, ben)) {
    const known = await everythingKnownTo(other);
    const hands = new Set(handsOf(mine).filter((hand) => hand.split(/\s+/).length > 1));
    expect(hands.size).toBeGreaterThan(3);
    expect([...hands].filter((hand) => known.includes(hand))).toEqual([]);
    // Not even that there was something: no private message of one was sent to the other.
    const ids = new Set(privateMessages(mine).map(({ id }) => id));
    expect(privateMessages(other).filter(({ id }) => ids.has(id))).toEqual([]);
    expect(known.includes(windowName(await keptBy(mine)))).toBe(false);
  }
}, 240_000);

function both(one: Window, other: Window) {
  return [
    [one, other],
    [other, one],
  ] as const;
}

/** Every message with the flag for private ones that came over a window’s line. */
function privateMessages({ traffic }: Window): readonly { readonly id: string }[] {
  return traffic
    .filter((said) => said.startsWith('{"tell":"messages"'))
    .flatMap((said): readonly { id: string; flags?: number }[] => JSON.parse(said).put)
    .filter(({ flags = 0 }) => (flags & 64) !== 0);
}

/** The hands a window was shown, in the order of their coming, as Discord’s text for their cards. */
function handsOf(window: Window): readonly string[] {
  return privateMessages(window).flatMap((message) => {
    const hand = /Your hand: (.+?)(?:\\n|")/.exec(JSON.stringify(message))?.[1];
    return hand === undefined ? [] : [hand];
  });
}

/** What went over a window’s lines, what it shows, and what it keeps. */
async function everythingKnownTo(window: Window): Promise<string> {
  return [...window.traffic, await window.page.content(), await keptBy(window)].join('\n');
}

async function keptBy({ page }: Window): Promise<string> {
  return String(
    await page.evaluate('JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie])'),
  );
}

function windowName(kept: string): string {
  const name = /[0-9a-f]{32}/.exec(kept)?.[0];
  if (name === undefined) throw new Error(`The window has no name: ${kept}`);
  return name;
}
