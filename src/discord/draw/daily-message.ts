import type { Daily } from '../../standings/period.ts';
import type { Tally } from '../../standings/ports.ts';
import type { Leaderboard, Streak } from '../../standings/standings.ts';
import type { DailyNotice } from '../../tables/daily.ts';
import { type DailyDeal, endOf } from '../../tables/days.ts';
import { gameOf } from '../../tables/queries.ts';
import { type Message, message, text } from './message.ts';
import { type Audience, controls, placeText, rowsPart } from './ranking-message.ts';
import { count, dayName, mention } from './speech.ts';

/**
 * The leaderboard of one deal of the day: who won it, by how much, the streak of its reader, what an expert makes of it, and
 * the proof of the deal.
 */
export function dailyMessage(
  asked: DailyDeal & { readonly period: Daily; readonly audience: Audience },
  found: Pick<Leaderboard, 'rows' | 'page' | 'pages' | 'own'>,
  notice: DailyNotice,
  streak: Streak | null,
): Message {
  const { name } = gameOf(asked);
  const line = ({ user, wins, points, rank }: Tally): string => {
    const place = wins > 0 || rank === null ? placeText(rank) : `• ${rank}.`;
    const scored = count(points ?? 0, 'point');
    return `${place} ${mention(user)} · ${wins > 0 ? `won with ${scored}` : `${scored}, not won`}`;
  };
  return message(null, [
    text(
      `## 🏆 Deal of the day · ${name}\n-# ${dayName(asked.day)}, ${notice.seed === null ? 'ends' : 'ended'} <t:${endOf(asked.day) / 1000}:R>`,
    ),
    rowsPart(found, line, nobody(asked)),
    text([...streakLine(streak), expertLine(notice), ...proof(notice)].join('\n')),
    ...controls(asked, found),
  ]);
}

function nobody({ period, game }: { readonly period: Daily; readonly game: string }): string {
  if (period === 'yesterday') return 'Nobody finished it in time.';
  return `Nobody has finished it yet. To play it, use \`/${game} start\` with the option “deal”.`;
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
