import { ButtonStyle } from 'discord-api-types/v10';
import type { Language } from '../../../engine/languages.ts';
import type { Words } from '../../../engine/words.ts';
import { findGame } from '../../../games/registry.ts';
import type { Done } from '../../../tables/changes.ts';
import type { TableId, UserId } from '../../../tables/ids.ts';
import type { Table } from '../../../tables/table.ts';
import { type Ballot, openVote } from '../../../tables/votes.ts';
import { mention, timestamp } from '../../draw/speech.ts';
import type { Facts, Parts } from '../../interactions/context.ts';
import { type Run, tableControl } from '../../interactions/control.ts';
import type { Incoming, Press } from '../../interactions/incoming.ts';
import type { Reply } from '../../interactions/reply.ts';
import { asHand, changedIfSure, changing } from '../../interactions/table-replies.ts';
import { words as answers } from '../../interactions/words.ts';
import { words } from './words.ts';

export const votes = [
  tableControl('end', {
    inMenu: {
      label: words.endGame,
      look: { style: ButtonStyle.Danger },
      isOffered: ({ mayEnd }) => mayEnd,
    },
    run: (...pressed) => end(false, ...pressed),
  }),
  tableControl('end-sure', { run: (...pressed) => end(true, ...pressed) }),
  tableControl('vote-end', { run: vote('end', words.agreedToEnd) }),
  tableControl('vote-out', { costs: 'tell', run: vote('vote out', words.agreedOut) }),
  tableControl('vote-on', { run: vote('play on', answers.goesOn) }),
];

function vote(to: Ballot, says: Words): Run<TableId> {
  const cast = async (parts: Parts, press: Press, id: TableId): Promise<Done> => {
    const done = await parts.tables.vote(id, press.who.id, to);
    noteVoter(parts, press, done);
    return done;
  };
  return changing(cast, says, asHand);
}

async function end(isSure: boolean, parts: Parts, press: Press, id: TableId, facts: Facts): Promise<Reply> {
  const ended = await parts.tables.end(id, press.who, isSure);
  noteVoter(parts, press, ended);
  return changedIfSure(parts, press, id, ended, { says: whatEnded, sure: 'end-sure' }, facts);
}

/** Notes people who open a vote or agree to one, so that they are told if it fails. */
export function noteVoter({ voteOutcomes }: Parts, by: Incoming, done: Done): void {
  if (done.ok && openVote(done.value) !== null) voteOutcomes.voted(done.value, by);
}

/** What to say after a request to end a table. */
export function whatEnded(table: Table): Words {
  const named = findGame(table.game)?.name;
  const closed =
    named === undefined
      ? words.tableClosed({ table: table.id })
      : words.gamesTableClosed({ game: named, table: table.id });
  return votingSays(table) ?? closed;
}

/** What to say after a request to kick a person. */
export function kickSays(table: Table, user: UserId, language: Language): Words {
  return votingSays(table) ?? words.kicked({ player: mention(user, language), table: table.id });
}

/**
 * Null if nobody has to be asked. People who want the game to end may also just leave; people who want somebody else
 * out will stay.
 */
function votingSays(table: Table): Words | null {
  const vote = openVote(table);
  if (vote === null) return null;
  const when = timestamp(vote.until, 't');
  return words.othersAsked({ when, kick: vote.out === null ? 'other' : 'yes' });
}
