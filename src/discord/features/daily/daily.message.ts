import type { Game } from '../../../engine/game.ts';
import type { Language } from '../../../engine/languages.ts';
import { inRow, joined, type Words } from '../../../engine/words.ts';
import { fingerprintOf } from '../../../records/check.ts';
import type { Daily } from '../../../standings/period.ts';
import { PLACES, type Tally } from '../../../standings/ports.ts';
import type { Leaderboard, TryResult, WorldDeal } from '../../../standings/standings.ts';
import type { Streak } from '../../../standings/streak.ts';
import type { DailyNotice, Try } from '../../../tables/daily-tries.ts';
import { type DailyDeal, type Expert, endOf } from '../../../tables/days.ts';
import { type Home, WORLD } from '../../../tables/ids.ts';
import { gameOf } from '../../../tables/queries.ts';
import { read } from '../../../words/read.ts';
import { type Button, button, type Message, message, type Part, row, text } from '../../draw/message.ts';
import type { ToldStars } from '../../draw/podium.ts';
import { dayName, nameIn, placeText, scoreWords, timestamp } from '../../draw/speech.ts';
import { write } from '../../interactions/custom-ids.ts';
import { controls, rowsPart, type Shown } from '../leaderboard/ranking.message.ts';
import { words } from './words.ts';

type AskedDaily = DailyDeal & Shown & { readonly game: string; readonly period: Daily };

/**
 * The leaderboard of a deal of the day: who won it and by how much, the reader's streak, how an expert did, and the
 * proof of the deal.
 */
export function dailyMessage(
  asked: AskedDaily,
  found: Pick<Leaderboard, 'rows' | 'page' | 'pages' | 'own'>,
  notice: DailyNotice,
  streak: Streak | null,
): Message {
  const { language } = asked;
  return message(null, [
    heading(asked, notice),
    rowsPart(found, tryLine(asked), read(nobody(notice), language)),
    linesPart([...streakLine(streak), expertLine(asked, notice), ...proof(notice)], language),
    ...controls(asked, found),
  ]);
}

/**
 * The same for the deal of the whole world. Strangers are counted, not named. The people on the server where it is
 * shown know each other and may be named.
 */
export function worldMessage(
  asked: AskedDaily,
  { players, own, known }: WorldDeal,
  notice: DailyNotice,
  streak: Streak | null,
): Message {
  const { language } = asked;
  const finished = words.finishedIt({ players, many: manyOf(players) });
  return message(null, [
    heading(asked, notice),
    linesPart(
      players === 0
        ? [nobody(notice)]
        : [finished, ...(own === null ? [] : [words.you({ result: howFar(own, players, gameOf(asked)) })])],
      language,
    ),
    ...(known.length === 0
      ? []
      : [text(read(words.fromHere, language)), rowsPart({ rows: known, own: null }, tryLine(asked), '')]),
    linesPart([...streakLine(streak), expertLine(asked, notice), ...proof(notice)], language),
    ...controls(asked, { page: 0, pages: 1 }),
  ]);
}

function linesPart(lines: readonly Words[], language: Language): Part {
  return text(lines.map((line) => read(line, language)).join('\n'));
}

/** The number of players, counted no further than `PLACES`. */
function manyOf(players: number): Words {
  return players >= PLACES ? words.orMore({ number: PLACES }) : words.number({ number: players });
}

/** One try: its rank among all. */
function howFar({ rank, wins, points }: Tally, players: number, game: Game): Words {
  return joined([placeAmong(rank, players), outcome(game, wins, points)], ' · ');
}

function placeAmong(rank: number | null, players: number): Words {
  if (rank === null) return words.behindFirst({ places: PLACES });
  const place = words.placeOf({ place: rank, many: manyOf(players) });
  const share = Math.ceil((100 * rank) / players);
  return players >= PLACES || players < FEW ? place : joined([place, words.top({ share })], ' · ');
}

export const MOST_STARS = 3;

/** Three for at least the expert’s result, two for two thirds of it or a win, one for a third. */
export function starsOf({ points, won }: Pick<Expert, 'points' | 'won'>, expert: Expert): number {
  const par = Math.max(1, expert.points);
  if (points >= par && (won || !expert.won)) return MOST_STARS;
  if (won || 3 * points >= 2 * par) return 2;
  return 3 * points >= par ? 1 : 0;
}

/**
 * How a player's own try compares with an expert's on the same cards. For that player only: par would tell others
 * about the cards to come.
 */
export function tryStars(
  went: Pick<Expert, 'points' | 'won'>,
  { expert }: Pick<TryResult, 'expert'>,
): ToldStars | null {
  if (expert === null) return null;
  const [count, { points }] = [starsOf(went, expert), expert];
  const stars = '★'.repeat(count) + '☆'.repeat(MOST_STARS - count);
  return { count, most: MOST_STARS, says: words.parOf({ points }), line: words.par({ stars, points }) };
}

/** The try's place so far, and the streak. */
export function tryLines({ place, streak }: TryResult, isWorlds: boolean): readonly Words[] {
  const where = isWorlds ? words.placeInWorld : words.placeHere;
  return [
    ...(place === null ? [] : [where({ place: placeAmong(place.rank, place.players) })]),
    ...streakLine(streak),
  ];
}

/** Among fewer players, the plain place is enough. */
const FEW = 10;

function tryLine(asked: AskedDaily): (row: Tally) => string {
  const { names, language } = asked;
  const game = gameOf(asked);
  return ({ user, wins, points, rank }) =>
    `${placeText(rank, wins > 0)} ${nameIn(names, user, language)} · ${read(outcome(game, wins, points), language)}`;
}

function outcome(game: Game, wins: number, points: number | null): Words {
  const scored = { score: scoreWords(game, points ?? 0) };
  return wins > 0 ? words.wonWith(scored) : words.notWon(scored);
}

function nobody({ seed }: DailyNotice): Words {
  return seed === null ? words.noneYet : words.noneInTime;
}

/**
 * The leaderboard for readers who may still play the deal, or are playing it. It hides every result, the expert's too,
 * because that would tell them about the cards to come.
 */
export function untriedMessage(
  asked: AskedDaily,
  { players, own }: { readonly players: number; readonly own: Exclude<Try, 'over'> },
  notice: DailyNotice,
  streak: Streak | null,
): Message {
  const { language } = asked;
  const finished = players === 0 ? words.noneYet : words.finishedUntold({ players });
  return message(null, [
    heading(asked, notice),
    text(read(finished, language)),
    linesPart([...streakLine(streak), ...proof(notice)], language),
    ...(own === 'none' ? [row(dealButton(asked, language))] : []),
    ...controls(asked, { page: 0, pages: 1 }),
  ]);
}

function heading(asked: AskedDaily, { seed }: DailyNotice): Part {
  const { language } = asked;
  const what = dealName(asked.guild, gameOf(asked).name);
  const whose = asked.guild === WORLD ? words.sameEverywhere : words.sameHere;
  const day = { day: dayName(asked.day, language), when: timestamp(endOf(asked.day)) };
  const until = seed === null ? words.dayEnds(day) : words.dayEnded(day);
  const [title, ends, cards] = [what, until, whose].map((each) => read(each, language));
  return text(`## ${title}\n-# ${ends} · ${cards}`);
}

/** What a deal of the day is called. */
export function dealName(guild: Home, game: string): Words {
  return guild === WORLD ? words.dealOfWorld({ game }) : words.dealHere({ game });
}

/** Starts a try at a deal of the day. */
export function dealButton(
  { guild, game, day }: DailyDeal,
  language: Language,
  says: Words = guild === WORLD ? words.playWorlds : words.playToday,
): Button {
  const id = write({ kind: 'deal', game, day, ...(guild === WORLD ? { world: true } : {}) });
  return button(id, read(says, language));
}

/** The reader’s streak; null on a message for everybody. */
function streakLine(streak: Streak | null): readonly Words[] {
  if (streak === null || streak.days === 0) return [];
  const { days } = streak;
  return [streak.today ? words.streak({ days }) : words.streakToKeep({ days })];
}

function expertLine(asked: AskedDaily, { expert }: DailyNotice): Words {
  if (expert === null) return words.expertPlays;
  const score = scoreWords(gameOf(asked), expert.points);
  return expert.won ? words.expertWins({ score }) : words.expertLoses({ score });
}

/** The fingerprint from the start; the seed once the day is over. */
function proof({ commitment, seed }: DailyNotice): readonly Words[] {
  const fingerprint = `\`${fingerprintOf(commitment)}\``;
  const said =
    seed === null
      ? [words.fingerprintNow({ fingerprint })]
      : [words.fingerprint({ fingerprint }), words.cameFrom({ seed: `\`${seed}\`` })];
  return said.map((line) => inRow('-# ', line));
}
