// Proves src/playground/playground.ts, src/playground/bot-program.ts, packages/local-discord/src/page-window.ts, packages/local-discord/page/channel-view.tsx, packages/local-discord/page/app.tsx, packages/local-discord/page/state.ts, packages/local-discord/page/connection.ts, packages/local-discord/page/page-context.ts

import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMBINATION } from '../e2e/play.ts';
import { atLength } from '../support/length.ts';
import { newestLine, openDrawer, untilLogged } from './drawer.ts';
import { type Choose, isOn, press, pressOne, table, whisper, wordsOf } from './pressing.ts';
import { goTo, openWindow, type, until, type Visit, visit, type Window } from './visit.ts';

let place: Visit;
let ada: Window;
let ben: Window;

beforeAll(async () => {
  place = await visit({ env: { CARD_EMOJIS: 'off' } });
  // One browser each: of two windows of one browser only the upper one is drawn at full pace.
  ada = await openWindow(await place.browser.newContext(), place.url, 'Ada');
  ben = await openWindow(await place.browser.newContext(), place.url, 'Ben');
});
afterAll(() => place.close());

const firstDrawn: Choose = (labels) => labels[0];
const IS_LONG = atLength(false, true);
const PHONE = { width: 400, height: 800 };
const BEFORE_THE_LAST = 5;
/** For some hundred presses in two browsers on a busy machine. */
const LONGEST_MS = 10 * 60_000;
const COLOURS: Readonly<Record<string, string>> = {
  Red: 'R',
  Green: 'G',
  Purple: 'P',
  Orange: 'O',
  Yellow: 'Y',
  Blue: 'B',
};

/** Place where it makes something, slide at once, stop as soon as that scores. */
const farkler: Choose = (labels) => {
  const named = (pattern: RegExp) => labels.find((label) => pattern.test(label));
  const placing = labels.filter((label) => !COMBINATION.test(label) && !/^(Draw|Stop|No cards)/.test(label));
  return (
    named(/, stop for \d/) ??
    named(COMBINATION) ??
    named(/^Stop for/) ??
    named(/^(Draw|No cards)/) ??
    placing.find((label) => label.includes(' · ')) ??
    placing[0]
  );
};

test('a round of Rage between two windows, in which nothing private of one ever reaches the other', async () => {
  await type(ada, '/rage start rounds:5 turn-time:600');
  // The name of the game is on its cover.
  await table(ben).getByAltText('Rage').waitFor();
  await press(ben, table(ben), 'Join');
  await press(ada, table(ada), 'Start');

  for (const window of [ada, ben]) {
    await press(window, table(window), 'Your hand');
    expect(
      handsOf(window)
        .at(-1)
        ?.split(/, | {2}/),
    ).toHaveLength(5);
  }
  const dealt = new Map([ada, ben].map((window) => [window, numbersIn(handsOf(window).at(-1) ?? '')]));
  const played = new Set<string>();
  const presses = new Map([
    [ada, 0],
    [ben, 0],
  ]);
  /** Every number card exists once, and only its owner knows it before it is played. */
  const nothingLeaked = async (): Promise<void> => {
    for (const [mine, other] of both(ada, ben)) {
      const known = numbersIn(await everythingKnownTo(other));
      // After a bid and four cards the last one is played automatically, so it may become known at any moment.
      if ((presses.get(mine) ?? 0) >= BEFORE_THE_LAST) continue;
      const secret = [...(dealt.get(mine) ?? [])].filter((card) => !played.has(card));
      expect(secret.filter((card) => known.has(card))).toEqual([]);
      expect(publicMessages(other).filter((message) => /Your hand:? [^·]/.test(message))).toEqual([]);
    }
  };
  await nothingLeaked();

  // Goes by the hands: the table's message follows them a second later, or more.
  for (let turns = 0; roundOf(ada) === 1 || roundOf(ben) === 1; turns++) {
    if (turns > 60) throw new Error(`The round does not end: ${await wordsOf(table(ada))}`);
    for (const window of [ada, ben]) {
      await press(window, table(window), 'Your hand');
      while (roundOf(window) === 1) {
        const pressed = await pressOne(window, whisper(window), firstDrawn);
        if (pressed === null) break;
        for (const card of numbersIn(pressed)) played.add(card);
        presses.set(window, (presses.get(window) ?? 0) + 1);
      }
      if (roundOf(window) === 1) await nothingLeaked();
    }
  }

  for (const [mine, other] of both(ada, ben)) {
    expect(new Set(handsOf(mine)).size).toBeGreaterThan(3);
    // Not even its existence: no private message of one was sent to the other.
    const ids = new Set(privateMessages(mine).map(({ id }) => id));
    expect(privateMessages(other).filter(({ id }) => ids.has(id))).toEqual([]);
    expect((await everythingKnownTo(other)).includes(windowName(await keptBy(mine)))).toBe(false);
  }
});

test(
  `${atLength('the first turns', 'a whole game')} of Farkle Flip between two windows, with a restart of the bot in the middle`,
  async () => {
    for (const window of [ada, ben]) await goTo(window, 'garden');
    await ben.page.setViewportSize(PHONE);
    await type(ada, '/farkle start target:5,000 turn-time:600');
    await table(ben).getByAltText('Farkle Flip').waitFor();
    expect(await wordsOf(table(ben))).toContain('Target: 5,000');
    await press(ben, table(ben), 'Join');
    await press(ada, table(ada), 'Start');

    /** A window learns of the other's press a moment later: until then nobody may be called. */
    const playOn = async (presses: number): Promise<void> => {
      for (let made = 0; made < presses && !(await isOver(ada)); made++) {
        await until(async () => (await isOver(ada)) || (await pressAsCalled(ada)) || pressAsCalled(ben));
      }
    };
    await until(async () => {
      if (await isOn(ben)) return true;
      await pressAsCalled(ada);
      return false;
    }, 200_000);
    // From Join to his first move he never scrolls.
    await until(async () => (await outOfSight(ben)).length === 0).catch(() => undefined);
    expect(await outOfSight(ben)).toEqual([]);
    await playOn(atLength(4, 20));

    const before = await wordsInBoth();
    expect(before).toContain('▶');
    await restart(ada);
    await until(async () => (await wordsInBoth()) === before);

    await playOn(atLength(4, 2_000));
    expect(await wordsInBoth()).not.toBe(before);
    if (IS_LONG) {
      expect(await wordsInBoth()).toMatch(/🏆 @(Ada|Ben) wins/);
      // Nothing else is left in the channel.
      for (const { page } of [ada, ben])
        await until(async () => (await page.locator('article').count()) === 1);
    }
    expect(ada.traffic.filter((said) => said.startsWith('The page broke'))).toEqual([]);
  },
  LONGEST_MS,
);

function both(one: Window, other: Window) {
  return [
    [one, other],
    [other, one],
  ] as const;
}

interface Told {
  readonly id: string;
  readonly flags?: number;
}

/** Every message that came over a window’s connection, as often as it came. */
function messagesTo({ traffic }: Window): readonly Told[] {
  return traffic
    .filter((said) => said.startsWith('{"tell":"messages"'))
    .flatMap((said): readonly Told[] => JSON.parse(said).put);
}

function isPrivate({ flags = 0 }: Told): boolean {
  return (flags & 64) !== 0;
}

function privateMessages(window: Window): readonly Told[] {
  return messagesTo(window).filter(isPrivate);
}

/** As text. */
function publicMessages(window: Window): readonly string[] {
  return messagesTo(window)
    .filter((message) => !isPrivate(message))
    .map((message) => JSON.stringify(message));
}

/** The hands a window was shown, in order: the alt text of a picture, or Discord’s text for their cards. */
function handsOf(window: Window): readonly string[] {
  return privateMessages(window).flatMap((message) => {
    const hand = /Your hand:? ((?!·).+?)(?:\\n|")/.exec(JSON.stringify(message))?.[1];
    return hand === undefined ? [] : [hand];
  });
}

/** The round of the last hand a window was shown. */
function roundOf(window: Window): number {
  const rounds = privateMessages(window).flatMap(
    (message) => /Round (\d) of 5/.exec(JSON.stringify(message))?.[1] ?? [],
  );
  return Number(rounds.at(-1));
}

/**
 * The number cards in a text, as `R9`: by picture, by letters, or in words, as on buttons. Identical action cards
 * exist several times, so two people may well know the same.
 */
function numbersIn(text: string): ReadonlySet<string> {
  const drawn = text.matchAll(/(?::|\p{Emoji_Presentation})([RGPOYB]\d{1,2})(?!\w)/gu);
  const worded = text.matchAll(/(Red|Green|Purple|Orange|Yellow|Blue)[ _](\d{1,2})(?!\d)/g);
  return new Set([
    ...[...drawn].map(([, card = '']) => card),
    ...[...worded].map(([, colour = '', value = '']) => `${COLOURS[colour]}${value}`),
  ]);
}

/** What went over a window’s connection, what it shows, and what it stores. */
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

async function pressAsCalled(window: Window): Promise<boolean> {
  return (await isOn(window)) && (await pressOne(window, table(window), farkler)) !== null;
}

/** The labels of the table’s buttons that a person would have to scroll for. */
async function outOfSight(window: Window): Promise<readonly (string | null)[]> {
  const buttons = table(window).locator('button.button');
  return buttons.evaluateAll((all) =>
    all
      .filter((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return !one.contains(one.ownerDocument.elementFromPoint(x + width / 2, y + height / 2));
      })
      .map((one) => one.textContent),
  );
}

async function restart(window: Window): Promise<void> {
  const { page } = window;
  await openDrawer(window);
  const before = newestLine(window);
  await page.getByRole('button', { name: 'Restart' }).click();
  await untilLogged(window, 'READY', before);
  await page.getByText('It runs and is connected.').waitFor();
  await page.getByRole('button', { name: 'Close the developer’s drawer' }).click();
}

/** What the table says once both windows show the same, with its picture: until that is there, the text says more. */
async function wordsInBoth(): Promise<string> {
  const pictured = async (window: Window): Promise<string | null> => {
    const words = withoutTimes(await wordsOf(table(window)));
    return (await table(window).locator('.gallery').count()) > 0 ? words : null;
  };
  let words: string | null = null;
  await until(async () => {
    const [one, other] = [await pictured(ada), await pictured(ben)];
    words = one === other ? one : null;
    return words !== null;
  });
  return words ?? '';
}

async function isOver(window: Window): Promise<boolean> {
  return (await wordsOf(table(window))).includes('🏆');
}

/** Relative times change, and deadlines restart with the bot. */
function withoutTimes(words: string): string {
  return words
    .replaceAll(/(in )?\d+ (second|minute)s?( ago)?/g, '<time>')
    .replaceAll(/\d+:\d+ [AP]M/g, '<clock>');
}
