import { refusals } from '../../tables/refusals.ts';
import { inviteLink } from '../needed-permissions.ts';
import type { Ticket } from '../wire/rest.ts';
import { type Reply, tell } from './reply.ts';
import { words } from './words.ts';

/** What somebody is told who asks, where the bot is not on the server, for something that needs it there. */
export function needsServer({ application }: Ticket): Reply {
  const invite = inviteLink(application);
  return tell(words.needsServer({ why: refusals.needsServer.says, invite }));
}
