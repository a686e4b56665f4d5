import { PERIODS } from '../../standings/period.ts';
import type { Incoming } from '../incoming.ts';
import type { Parts } from '../parts.ts';
import { rankingMessage } from '../ranking-message.ts';
import type { Reply } from '../replies.ts';

/** `/leaderboard [game] [period]` */
export async function runLeaderboard(
  parts: Parts,
  command: Extract<Incoming, { kind: 'command' }>,
): Promise<Reply> {
  const chosen = command.options.get('game');
  const game = typeof chosen === 'string' ? chosen : null;
  const period = PERIODS.find((each) => each === command.options.get('period')) ?? 'all';
  const question = { guild: command.guild, game, period, now: parts.now(), page: 0 };
  const found = await parts.standings.leaderboard(question);
  return { kind: 'public', message: rankingMessage(question, found), posted: () => undefined };
}
