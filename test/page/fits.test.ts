// Proves src/discord/draw/phone.ts, src/discord/draw/**

import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawBot } from '#local-discord/fixtures';
import { emojisOf } from '../../src/discord/draw/card-emojis.ts';
import { rulesMessage } from '../../src/discord/features/rules/rules.message.ts';
import { gamesMessage } from '../../src/discord/features/start/games.message.ts';
import type { Game } from '../../src/engine/game.ts';
import { OTHER_LANGUAGES } from '../../src/engine/languages.ts';
import { games } from '../../src/games/registry.ts';
import { CARD } from '../../src/pictures/card.ts';
import { renderPng } from '../../src/pictures/render.ts';
import { rulesTexts } from '../../src/rules-texts.ts';
import { dayOf } from '../../src/tables/days.ts';
import { guildId, userId, WORLD } from '../../src/tables/ids.ts';
import { isForOne } from '../../src/tables/queries.ts';
import { atLength } from '../support/length.ts';
import { type BareBot, bareBot, lookAt } from './bare-bot.ts';
import { type Measure, type Measured, ruler } from './ruler.ts';
import { OPENED, type Sample, samplesOf, tallestOf } from './sampled.ts';

const PEOPLE = ['Ada', 'Benedikt', 'Charlotte', 'Dario', 'Esmeralda'];
const PHONE = { width: 400, height: 900 };
/** Pixels for a table of four, and for each further seat: 850 for eight. */
const HEIGHT = { four: 650, more: 50 };
/** The height for rules, which are only read: what such a phone shows at once. */
const SCREEN = 820;
/** The height for lists of games, so that the input line stays in sight as well. */
const CHOICE = 780;
/** The picture of the rules above that, which may be scrolled out of sight. */
const ILLUSTRATION = 130;
const MOMENTS = atLength(1, 3);
/** In each language, for the public and for one seat. */
const HIGHEST = atLength(3, 12);
/** For more than a thousand messages of one game on a busy machine. */
const LONGEST_MS = 15 * 60_000;
/** As large as a card's emoji, but blank. */
const BLANK = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD}" height="${CARD}"/>`;

let bot: BareBot;
let measure: Measure;
let send: ReturnType<typeof rawBot>;

beforeAll(async () => {
  bot = await bareBot(PEOPLE);
  const page = await lookAt(bot);
  await page.setViewportSize(PHONE);
  await page.clock.setFixedTime(OPENED);
  send = rawBot(bot.discord);
  measure = ruler(send, bot.discord.channel().id, page);
});
afterAll(() => bot.close());

test.each(games.map((game) => [game.name, game] as const))(
  'every message of %s fits a phone',
  async (_, game) => {
    const emoji = await emojisFor(game);
    const people = PEOPLE.map((name) => ({ id: userId(bot.discord.user(name).id), name }));
    const { min, max } = game.seats;
    const samples: Sample[] = [];
    const all = Array.from({ length: max - min + 1 }, (_, more) => min + more);
    const usual = [Math.min(4, max), max];
    for (const seats of atLength([...new Set(usual)], all)) {
      const moments = [min, ...usual].includes(seats) ? MOMENTS : 0;
      samples.push(...(await samplesOf(game, people, seats, moments, emoji)));
    }
    samples.push(...rulesOf(game));
    const measured = await measure(samples.map(({ message }) => message));
    expect(samples.flatMap((sample, index) => faultsOf(sample, measured[index]))).toEqual([]);
    const tallest = await tallestOf(game, people, HIGHEST, emoji);
    const heights = await measure(tallest.map(({ message }) => message));
    expect(tallest.flatMap((sample, index) => tooHigh(sample, heights[index]))).toEqual([]);
  },
  LONGEST_MS,
);

/** Uploads the emojis of a game, and returns the id of each by its name. */
async function emojisFor(game: Game): Promise<(name: string) => string> {
  const ids = new Map<string, string>();
  const image = `data:image/png;base64,${Buffer.from(renderPng(BLANK)).toString('base64')}`;
  for (const { name } of new Set(emojisOf(game).values())) {
    const made = await send('POST', `/applications/${bot.discord.applicationId}/emojis`, { name, image });
    ids.set(name, made.body.id);
  }
  return (name) => ids.get(name) ?? '';
}

test('the list of games fits a phone without scrolling', async () => {
  const samples = choices();
  const measured = await measure(samples.map(({ message }) => message));
  expect(samples.flatMap((sample, index) => faultsOf(sample, measured[index]))).toEqual([]);
});

/**
 * What `/play` shows in every language: to a new person, and to others with both deals of the day before and after
 * their attempt.
 */
function choices(): readonly Sample[] {
  const day = dayOf(Date.UTC(2026, 0, 5));
  return (['en', ...OTHER_LANGUAGES] as const).flatMap((language) =>
    [true, false].flatMap((isNewcomer) =>
      (['none', 'over'] as const).map((own) => {
        const deals = games.filter(isForOne).flatMap((game) =>
          ([guildId('1'), WORLD] as const).map((guild) => ({
            guild,
            game,
            day,
            own,
            streak: isNewcomer ? 0 : 12,
          })),
        );
        const here = { elsewhere: null, isNewcomer, publicResults: true, language };
        return {
          name: `what ${isNewcomer ? 'somebody new' : 'others'} can play, deal tried: ${own}, in ${language}`,
          game: 'every',
          seats: 0,
          shows: 'games',
          message: gamesMessage(games, deals, here),
        };
      }),
    ),
  );
}

/** The first page of the rules, in every language. */
function rulesOf(game: Game): readonly Sample[] {
  const rules = rulesTexts([game.id], new URL('../../src/games/', import.meta.url));
  return (['en', ...OTHER_LANGUAGES] as const).map((language) => ({
    name: `the first page of the rules of ${game.id} in ${language}`,
    game: game.id,
    seats: 0,
    shows: 'rules',
    message: rulesMessage(game, rules(game.id, language), 0, language),
  }));
}

/** This title takes two lines. At the end of a game there is a sentence instead, which may be that long. */
const LONG_TITLE = /Last round: |Letzte Runde: |Última ronda: /;

function faultsOf(
  { name, seats, shows, language = 'en' }: Sample,
  measured: Measured | undefined,
): readonly string[] {
  if (measured === undefined) return [`${name} was not drawn`];
  const { height, lines, rows, alone, wide } = measured;
  if (shows === 'replay')
    return rows.flat().flatMap((row) => (row.length > 1 ? [`${name}: a row wraps: ${row}`] : []));
  if (shows === 'rules' || shows === 'games') {
    const most = shows === 'games' ? CHOICE : SCREEN + ILLUSTRATION;
    return height > most ? [`${name} is ${height} pixels high, not ${most}`] : [];
  }
  const last = rows.at(-1)?.at(-1) ?? [];
  const title = lines.find(({ text }) => !text.startsWith('⚠️'));
  return [
    ...tooHigh({ name, seats }, measured),
    ...(title !== undefined && shows === 'table' && title.takes > (LONG_TITLE.test(title.text) ? 2 : 1)
      ? [`${name}: the title “${title.text}” wraps`]
      : []),
    ...lines.flatMap(({ text, takes }) =>
      // The page tells times in its own language, which is English.
      language === 'en' && /^• |^▶ (?!@\p{L}{5}|🤖|Your turn)/u.test(text) && takes > 1
        ? [`${name}: the line “${text}” wraps`]
        : [],
    ),
    ...wide.map((sheet) => `${name}: a sheet has to be scrolled: ${sheet}`),
    ...alone.map((label) => `${name}: ${label} is alone in its row, and would fit into the next`),
    ...rows
      .flat()
      .flatMap((row) =>
        row.join(' + ') === '4 + 1' ? [`${name}: a row of five breaks after the fourth`] : [],
      ),
    // A wide button above Rules and Table looks like a row of its own.
    ...(last.length > 1 && last.join(' + ') !== '1 + 2' ? [`${name}: the last row wraps`] : []),
    ...(shows === 'end' && rows.flat().some((row) => row.length > 1) ? [`${name}: a row wraps`] : []),
    ...lines.flatMap(({ text }) =>
      /(^|\s)\p{L}{1,2}…/u.test(text) ? [`${name}: a name is cut in “${text}”`] : [],
    ),
  ];
}

function tooHigh(
  { name, seats }: Pick<Sample, 'name' | 'seats'>,
  measured: Pick<Measured, 'height'> | undefined,
): readonly string[] {
  if (measured === undefined) return [`${name} was not drawn`];
  const most = HEIGHT.four + Math.max(0, seats - 4) * HEIGHT.more;
  return measured.height > most ? [`${name} is ${measured.height} pixels high, not ${most}`] : [];
}
