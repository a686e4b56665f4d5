import { ButtonStyle } from 'discord-api-types/v10';
import type { Language } from '../../../engine/languages.ts';
import type { Seat } from '../../../engine/seat.ts';
import { inRow, type Words } from '../../../engine/words.ts';
import type { UserId } from '../../../tables/ids.ts';
import type { Table, Vote } from '../../../tables/table.ts';
import { isSlow } from '../../../tables/turn-lengths.ts';
import { openVote, yetToConsent } from '../../../tables/votes.ts';
import { read } from '../../../words/read.ts';
import { tableButton } from '../../draw/buttons.ts';
import { type Message, message, type Part, row, sentence, text } from '../../draw/message.ts';
import { mention, mentionAt, mentioned, timestamp } from '../../draw/speech.ts';
import { words as shared } from '../../draw/words.ts';
import { words } from './words.ts';

/** A vote. Leaves out failed ones: only the people who voted are told. */
export function voteParts(table: Table, language: Language): readonly Part[] {
  const vote = openVote(table);
  if (vote === null) return [];
  const [at, danger] = [{ table, language }, { style: ButtonStyle.Danger } as const];
  const agreed = vote.agreed.map((user) => mentionAt(table, user, language)).join(', ');
  const waiting = yetToConsent(table, vote);
  const players = waiting.map((person) => mentioned(person, language)).join(', ');
  const waits = agreed === '' ? words.waitingForVotes({ players }) : words.agreedSoFar({ agreed, players });
  const [isToEnd, ends] = [vote.out === null, words.voteEnds({ when: timestamp(vote.until) })];
  const means = isToEnd ? words.ifAllAgree : words.ifOthersAgree;
  const said = inRow(wish(table, vote, language), ' · ', ends, '\n-# ', means, ' ', waits);
  return [
    text(read(said, language)),
    row(
      isToEnd
        ? tableButton(at, 'vote-end', words.endGame, danger)
        : tableButton(at, 'vote-out', words.voteOut, danger),
      tableButton(at, 'vote-on', shared.playOn, { style: ButtonStyle.Success }),
    ),
  ];
}

/** Tells the reader of a hand about a vote; the vote itself is on the table's message. */
export function voteLines(table: Table, seat: Seat, language: Language): readonly Part[] {
  const vote = openVote(table);
  if (vote === null) return failedLines(table, seat, language);
  const [wanted, where] = [wish(table, vote, language), words.voteAtTable].map((each) =>
    read(each, language),
  );
  return [text(`-# ${wanted}. ${where} · ${read(shared.ends({ when: timestamp(vote.until) }), language)}`)];
}

function wish(table: Table, { by, out }: Vote, language: Language): Words {
  const player = mentionAt(table, by, language);
  return out === null
    ? words.wantsToEnd({ player })
    : words.wantsOut({ player, other: mentionAt(table, out, language) });
}

/** The buttons that confirm it. */
export type SureAction = keyof typeof SURE_LABELS;

const SURE_LABELS = {
  'cancel-sure': words.closeTable,
  'end-sure': words.endGame,
  'quit-sure': words.leaveGame,
} as const;

/** Asks for confirmation before `action` does something that cannot be undone. */
export function sureMessage(
  table: Table['id'],
  action: SureAction,
  says: Words,
  language: Language,
): Message {
  const at = { table: { id: table }, language };
  return message(null, [
    text(read(says, language)),
    row(
      tableButton(at, action, SURE_LABELS[action], { style: ButtonStyle.Danger }),
      tableButton(at, 'stay', words.goBack),
    ),
  ]);
}

/** Tells everybody that a player would rather play on than pause. */
export function noPauseMessage(by: UserId, language: Language): Message {
  return sentence(read(words.noPause({ player: mention(by, language) }), language));
}

/** Tells a voter that the vote failed; null if none did. */
export function failedVoteMessage(table: Table, language: Language): Message | null {
  const { vote, status } = table;
  if (status !== 'playing' || vote?.closed == null) return null;
  return sentence(read(whatBecameOf(table, vote, vote.closed.by, language), language));
}

/**
 * The same in their hand until the next move, because turns can last so long that no separate message can report it
 * any more.
 */
function failedLines(table: Table, seat: Seat, language: Language): readonly Part[] {
  const { vote, position, status, occupants } = table;
  if (status !== 'playing' || vote?.closed == null || vote.closed.seq !== position?.seq) return [];
  const reader = occupants[seat]?.person?.id;
  const hasVoted = reader !== undefined && [vote.by, ...vote.agreed].includes(reader);
  if (!hasVoted || !isSlow(table)) return [];
  return [text(`-# ${read(whatBecameOf(table, vote, vote.closed.by, language), language)}`)];
}

function whatBecameOf(table: Table, { by, out }: Vote, closedBy: UserId | null, language: Language): Words {
  const player = mentionAt(table, by, language);
  const deed = out === null ? words.toEnd : words.toVoteOut({ player: mentionAt(table, out, language) });
  if (closedBy === null) return words.notAgreed({ player, deed });
  if (closedBy === by) return words.withdrawn({ player, deed });
  return words.playedOn({ player, deed, other: mentionAt(table, closedBy, language) });
}
