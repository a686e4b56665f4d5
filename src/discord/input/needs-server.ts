import { inRow } from '../../engine/words.ts';
import { refusals } from '../../tables/refusals.ts';
import { inviteLink } from '../needed-permissions.ts';
import type { Ticket } from '../wire/rest.ts';
import { type Reply, tell } from './reply.ts';

/** What somebody is told who asks, where the bot is not on the server, for something that needs it there. */
export function needsServer({ application }: Ticket): Reply {
  return tell(
    inRow(
      refusals.needsServer.says,
      ` [Add me to yours](${inviteLink(application)}) if you may. Here you can play alone: see \`/play\`.`,
    ),
  );
}
