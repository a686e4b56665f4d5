import type { Language } from '../../engine/languages.ts';
import type { Words } from '../../engine/words.ts';
import { findGame } from '../../games/registry.ts';
import type { Done } from '../../tables/changes.ts';
import type { UserId } from '../../tables/ids.ts';
import { yetToAgree } from '../../tables/pauses.ts';
import type { Table } from '../../tables/table.ts';
import { openVote } from '../../tables/votes.ts';
import { mention, mentioned } from '../draw/speech.ts';
import { words } from './words/index.ts';

/** What to ask before doing something that cannot be undone; null if there is nothing to ask. */
export function sureQuestion(done: Done): Words | null {
  return !done.ok && done.error.code === 'unsure' ? done.error.says : null;
}

/** The outcome of somebody’s request to end a table. */
export function whatEnded(table: Table): Words {
  const named = findGame(table.game)?.name;
  const closed =
    named === undefined
      ? words.tableClosed({ table: table.id })
      : words.gamesTableClosed({ game: named, table: table.id });
  return votingSays(table) ?? closed;
}

/** The outcome of somebody’s request to kick a person. */
export function kickSays(table: Table, user: UserId, language: Language): Words {
  return votingSays(table) ?? words.kicked({ player: mention(user, language), table: table.id });
}

/** Null where nobody is asked. Whoever wants the game to end may also just go; whoever wants somebody else out would stay. */
function votingSays(table: Table): Words | null {
  const vote = openVote(table);
  if (vote === null) return null;
  const when = `<t:${Math.floor(vote.until / 1000)}:t>`;
  return words.othersAsked({ when, kick: vote.out === null ? 'other' : 'yes' });
}

/** The outcome of a request to pause. */
export function pauseSays(table: Table, user: UserId, language: Language): Words {
  if (table.status === 'paused') return words.paused;
  if (!table.pausing.includes(user)) return words.pauseWithdrawn;
  const others = yetToAgree(table).map((person) => mentioned(person, language));
  return words.pauseWanted({ players: others.join(', '), others: others.length });
}
