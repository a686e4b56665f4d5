import type { Daily } from '../../standings/period.ts';
import { PLACES, type Tally } from '../../standings/ports.ts';
import type { Leaderboard, Streak, WorldDeal } from '../../standings/standings.ts';
import type { DailyNotice, Try } from '../../tables/daily.ts';
import { type DailyDeal, endOf } from '../../tables/days.ts';
import { WORLD } from '../../tables/ids.ts';
import { gameOf } from '../../tables/queries.ts';
import { write } from '../custom-ids.ts';
import { button, type Message, message, type Part, row, text } from './message.ts';
import { controls, placeText, rowsPart, type Shown } from './ranking-message.ts';
import { count, dayName, mention, number } from './speech.ts';

type AskedDaily = DailyDeal & Shown & { readonly game: string; readonly period: Daily };

/**
 * The leaderboard of one deal of the day: who won it, by how much, the streak of its reader, what an expert makes of it, and
 * the proof of the deal.
 */
export function dailyMessage(
  asked: AskedDaily,
  found: Pick<Leaderboard, 'rows' | 'page' | 'pages' | 'own'>,
  notice: DailyNotice,
  streak: Streak | null,
): Message {
  return message(null, [
    heading(asked, notice),
    rowsPart(found, tryLine, nobody(notice)),
    text([...streakLine(streak), expertLine(notice), ...proof(notice)].join('\n')),
    ...controls(asked, found),
  ]);
}

/**
 * The same of the deal of the whole world: strangers are counted and not named. They may all be; those who play on the
 * server where it is shown know each other.
 */
export function worldMessage(
  asked: AskedDaily,
  { players, own, known }: WorldDeal,
  notice: DailyNotice,
  streak: Streak | null,
): Message {
  const many = players >= PLACES ? `${number(PLACES)} or more` : number(players);
  const finished = `**${many}** ${players === 1 ? 'person has' : 'people have'} finished it.`;
  return message(null, [
    heading(asked, notice),
    text(
      players === 0
        ? nobody(notice)
        : [finished, ...(own === null ? [] : [`You: ${howFar(own, players)}`])].join('\n'),
    ),
    ...(known.length === 0
      ? []
      : [text(`**From this server**`), rowsPart({ rows: known, own: null }, tryLine, '')]),
    text([...streakLine(streak), expertLine(notice), ...proof(notice)].join('\n')),
    ...controls(asked, { page: 0, pages: 1 }),
  ]);
}

/** One try, by its place among all. */
function howFar({ rank, wins, points }: Tally, players: number): string {
  const went = outcome(wins, points);
  if (rank === null) return `behind the first ${number(PLACES)} · ${went}`;
  const place = `${placeText(rank, wins > 0)} of ${players >= PLACES ? `${number(PLACES)} or more` : number(players)}`;
  const share = Math.ceil((100 * rank) / players);
  return [place, ...(players >= PLACES || players < FEW ? [] : [`top ${share}%`]), went].join(' · ');
}

/** Among fewer people, a place says it all. */
const FEW = 10;

function tryLine({ user, wins, points, rank }: Tally): string {
  return `${placeText(rank, wins > 0)} ${mention(user, 'en')} · ${outcome(wins, points)}`;
}

function outcome(wins: number, points: number | null): string {
  const scored = count(points ?? 0, 'point');
  return wins > 0 ? `won with ${scored}` : `${scored}, not won`;
}

function nobody({ seed }: DailyNotice): string {
  return seed === null ? NOBODY_YET : 'Nobody finished it in time.';
}

/**
 * The same for somebody who may still play it, or does: how anybody did, the expert as well, would tell them something of
 * the cards that are to come.
 */
export function untriedMessage(
  asked: AskedDaily,
  { players, own }: { readonly players: number; readonly own: Exclude<Try, 'over'> },
  notice: DailyNotice,
  streak: Streak | null,
): Message {
  const finished =
    players === 0
      ? NOBODY_YET
      : `${count(players, 'player')} ${players === 1 ? 'has' : 'have'} finished it. You’ll see how they did once your own try is over.`;
  const play = button(dealId(asked), asked.world ? '🌍 Play the world’s deal' : 'Play today’s deal');
  return message(null, [
    heading(asked, notice),
    text(finished),
    text([...streakLine(streak), ...proof(notice)].join('\n')),
    ...(own === 'none' ? [row(play)] : []),
    ...controls(asked, { page: 0, pages: 1 }),
  ]);
}

const NOBODY_YET = 'Nobody has finished it yet.';

function heading(asked: AskedDaily, { seed }: DailyNotice): Part {
  const ends = `${seed === null ? 'ends' : 'ended'} <t:${endOf(asked.day) / 1000}:R>`;
  const [what, whose] = asked.world
    ? ['🌍 World’s deal of the day', ' · the same cards for everybody, everywhere']
    : ['🏆 Deal of the day', ' · the same cards for everybody on this server'];
  return text(`## ${what} · ${gameOf(asked).name}\n-# ${dayName(asked.day, 'en')}, ${ends}${whose}`);
}

/** What starts a try at a deal of the day. */
export function dealId({ guild, game, day }: DailyDeal): string {
  return write({ kind: 'deal', game, day, ...(guild === WORLD ? { world: true } : {}) });
}

/** The reader’s days in a row; null where everybody reads. */
function streakLine(streak: Streak | null): readonly string[] {
  if (streak === null || streak.days === 0) return [];
  const days = `🔥 Your streak: **${count(streak.days, 'day')}**`;
  return [streak.today ? `${days}.` : `${days}. Finish today’s deal to keep it.`];
}

function expertLine({ expert }: DailyNotice): string {
  if (expert === null) return '🎓 An expert bot is still playing this deal.';
  const reaches = expert.won
    ? `wins with ${count(expert.points, 'point')}`
    : `reaches ${count(expert.points, 'point')} and doesn’t win`;
  return `🎓 An expert bot, which sees no more than you do, ${reaches}.`;
}

/** The fingerprint from the first moment on; the seed when the day is over. */
function proof({ commitment, seed }: DailyNotice): readonly string[] {
  const fingerprint = `-# Fingerprint of the deal: \`${commitment.slice(0, 16)}\``;
  if (seed === null) return [`${fingerprint}. Its seed is shown once the day is over.`];
  return [
    fingerprint,
    `-# The deal came from the seed \`${seed}\`, and the seed’s SHA-256 starts with the fingerprint.`,
  ];
}
