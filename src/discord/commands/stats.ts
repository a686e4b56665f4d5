import { userId } from '../../tables/ids.ts';
import type { Incoming } from '../incoming.ts';
import type { Parts } from '../parts.ts';
import { statsMessage } from '../ranking-message.ts';
import type { Reply } from '../replies.ts';

/** `/stats [player] [game]` */
export async function runStats(
  parts: Parts,
  command: Extract<Incoming, { kind: 'command' }>,
): Promise<Reply> {
  const { guild, options, who } = command;
  const [player, chosen] = [options.get('player'), options.get('game')];
  const user = typeof player === 'string' ? userId(player) : who.id;
  const game = typeof chosen === 'string' ? chosen : null;
  const tallies = await parts.standings.statsOf({ guild, user, game });
  return { kind: 'public', message: statsMessage(user, tallies), posted: () => undefined };
}
