import type { Daily } from '../../standings/period.ts';
import type { Tally } from '../../standings/ports.ts';
import type { Leaderboard, Streak } from '../../standings/standings.ts';
import type { DailyNotice, Try } from '../../tables/daily.ts';
import { type DailyDeal, endOf } from '../../tables/days.ts';
import { gameOf } from '../../tables/queries.ts';
import { write } from '../custom-ids.ts';
import { button, type Message, message, type Part, row, text } from './message.ts';
import { type Audience, controls, placeText, rowsPart } from './ranking-message.ts';
import { count, dayName, mention } from './speech.ts';

interface AskedDaily extends DailyDeal {
  readonly period: Daily;
  readonly audience: Audience;
}

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
  const line = ({ user, wins, points, rank }: Tally): string => {
    const scored = count(points ?? 0, 'point');
    return `${placeText(rank, wins > 0)} ${mention(user)} · ${wins > 0 ? `won with ${scored}` : `${scored}, not won`}`;
  };
  return message(null, [
    heading(asked, notice),
    rowsPart(found, line, notice.seed === null ? NOBODY_YET : 'Nobody finished it in time.'),
    text([...streakLine(streak), expertLine(notice), ...proof(notice)].join('\n')),
    ...controls(asked, found),
  ]);
}

/**
 * The same for somebody who may still play it, or does: how anybody did, the expert as well, would tell them something of
 * the cards that are to come.
 */
export function untriedMessage(
  asked: Omit<AskedDaily, 'audience'>,
  { players, own }: { readonly players: number; readonly own: Exclude<Try, 'over'> },
  notice: DailyNotice,
  streak: Streak | null,
): Message {
  const finished =
    players === 0
      ? NOBODY_YET
      : `${count(players, 'player')} ${players === 1 ? 'has' : 'have'} finished it. You’ll see how they did once your own try is over.`;
  const play = button(write({ kind: 'deal', game: asked.game, day: asked.day }), 'Play today’s deal');
  return message(null, [
    heading(asked, notice),
    text(finished),
    text([...streakLine(streak), ...proof(notice)].join('\n')),
    ...(own === 'none' ? [row(play)] : []),
    ...controls({ ...asked, audience: 'person' }, { page: 0, pages: 1 }),
  ]);
}

const NOBODY_YET = 'Nobody has finished it yet.';

function heading(asked: DailyDeal, { seed }: DailyNotice): Part {
  const ends = `${seed === null ? 'ends' : 'ended'} <t:${endOf(asked.day) / 1000}:R>`;
  return text(`## 🏆 Deal of the day · ${gameOf(asked).name}\n-# ${dayName(asked.day)}, ${ends}`);
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
