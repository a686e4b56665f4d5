import type { TableId } from '../../../tables/ids.ts';
import { read } from '../../../words/read.ts';
import { sentence } from '../../draw/message.ts';
import { words } from '../../draw/words.ts';
import { type Parts, voiceOf } from '../../interactions/context.ts';
import { tableControl } from '../../interactions/control.ts';
import type { Incoming } from '../../interactions/incoming.ts';
import { type Reply, tell } from '../../interactions/reply.ts';
import { reviewMessage } from './review.message.ts';

export const review = [
  tableControl('look-again', {
    inMenu: {
      label: words.lookAgain,
      isOffered: ({ table, hasPlayed, isToldOf }) => table.status === 'over' && hasPlayed && isToldOf,
    },
    answers: 'fresh',
    run: lookAgain,
  }),
];

/** The asker's moves that mattered, for them alone: at once if the review exists, or later on the same message. */
async function lookAgain(
  parts: Parts,
  { guild, who, language }: Pick<Incoming, 'guild' | 'who' | 'language'>,
  id: TableId,
): Promise<Reply> {
  const looking = await parts.reviews.open(id, { guild, user: who.id });
  if (!looking.ok) return tell(looking.error.says);
  const { later } = looking.value;
  const voice = voiceOf(parts, { language });
  const message = reviewMessage(looking.value, voice);
  if (later === null) return { kind: 'private', message };
  return {
    kind: 'private',
    message,
    later: later.then((done) =>
      done.ok ? reviewMessage(done.value, voice) : sentence(read(done.error.says, language)),
    ),
  };
}
