import { ButtonStyle } from 'discord-api-types/v10';
import type { Language } from '../../../engine/languages.ts';
import type { UserId } from '../../../tables/ids.ts';
import type { Names } from '../../../tables/ports.ts';
import { gameOf } from '../../../tables/queries.ts';
import type { Table } from '../../../tables/table.ts';
import { read } from '../../../words/read.ts';
import { tableButton } from '../../draw/buttons.ts';
import { gamesTogether } from '../../draw/games.ts';
import { type Message, message, row, select, sentence, text } from '../../draw/message.ts';
import { blurbOf, calledIn, mention, mentionAt } from '../../draw/speech.ts';
import { write } from '../../interactions/custom-ids.ts';
import { hasCome } from '../invite/invitation.message.ts';
import { words } from './words.ts';

/** Asks which game to challenge a person to. */
export function challengeQuestion(user: UserId, language: Language): Message {
  const options = gamesTogether().map((game) => ({
    value: game.id,
    label: game.name,
    note: read(blurbOf(game), language),
  }));
  return message(null, [
    text(
      `### ${read(words.challengeWhom({ player: mention(user, language) }), language)}\n${read(words.challengeMeans, language)}`,
    ),
    select(write({ kind: 'challenge', user, game: null }), read(words.toWhichGame, language), options),
  ]);
}

/**
 * Calls the challenged person to the lobby, with buttons for their answer. If `calls` is false, it names them without
 * notifying them.
 */
export function challengeMessage(
  table: Table,
  user: UserId,
  about: { readonly calls: boolean; readonly where: string; readonly names?: Names },
  language: Language,
): Message {
  const { name } = gameOf(table);
  const { calls, where } = about;
  const [host, player] = [
    mentionAt(table, table.host, language),
    calledIn(about.names, user, about, language),
  ];
  return {
    ...message(null, [
      text(read(words.challenges({ host, player, game: name, where }), language)),
      row(
        tableButton({ table, language }, 'accept', words.accept, { style: ButtonStyle.Success }),
        tableButton({ table, language }, 'decline', words.decline),
      ),
    ]),
    allowed_mentions: calls ? { users: [user] } : { parse: [] },
  };
}

/** What became of a challenge: they sat down, they declined, or the lobby closed before they answered. */
export function challengeSettled(
  { game, status, occupants = [] }: Pick<Table, 'game' | 'status'> & Partial<Pick<Table, 'occupants'>>,
  user: UserId,
  where: string,
  language: Language,
): Message {
  const about = { player: mention(user, language), game: gameOf({ game }).name };
  const unanswered = status === 'lobby' ? words.challengeDeclined(about) : words.challengeOver(about);
  return sentence(
    read(hasCome(occupants, user) ? words.challengeAccepted({ ...about, where }) : unanswered, language),
  );
}

/** What a challenge says once it was declined, if a separate message reports that. */
export function challengeWas({ game }: Pick<Table, 'game'>, user: UserId, language: Language): Message {
  const about = { player: mention(user, language), game: gameOf({ game }).name };
  return sentence(read(words.wasChallenged(about), language));
}

/** Tells the challenger that the challenge was declined, and notifies them. */
export function declinedMessage(table: Table, user: UserId, language: Language): Message {
  const [called, player] = [mentionAt(table, table.host, language), mention(user, language)];
  return {
    ...sentence(read(words.tellDeclined({ called, player, game: gameOf(table).name }), language)),
    allowed_mentions: { users: [table.host] },
  };
}
