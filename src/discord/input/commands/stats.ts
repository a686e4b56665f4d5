import { userId } from '../../../tables/ids.ts';
import { statsMessage } from '../../draw/ranking-message.ts';
import type { Parts } from '../context.ts';
import type { Incoming } from '../incoming.ts';
import type { Reply } from '../reply.ts';
import { atWork } from './leaderboard.ts';

/** `/stats [player] [game]` */
export async function runStats(
  parts: Parts,
  command: Extract<Incoming, { kind: 'command' }>,
): Promise<Reply> {
  if (!parts.standings.areKept()) return atWork();
  const { guild, options, who } = command;
  const [player, chosen] = [options.get('player'), options.get('game')];
  const user = typeof player === 'string' ? userId(player) : who.id;
  const game = typeof chosen === 'string' ? chosen : null;
  const tallies = await parts.standings.statsOf({ guild, user, game });
  return { kind: 'public', message: statsMessage(user, tallies) };
}
