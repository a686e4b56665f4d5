import type { Game } from '../../engine/game.ts';
import { games } from '../../games/registry.ts';
import type { UserId } from '../../tables/ids.ts';
import { isForOne } from '../../tables/queries.ts';
import { write } from '../custom-ids.ts';
import { type Message, message, row, select, sentence, text } from './message.ts';
import { mention } from './speech.ts';

/** Asks to which game somebody is challenged. */
export function challengeQuestion(user: UserId): Message {
  const together = games.filter((game) => !isForOne(game));
  const options = together.map(({ id, name, blurb }) => ({ value: id, label: name, note: blurb }));
  return message(null, [
    text(`### Challenge ${mention(user)}\nA table opens in this channel, and they’re called to it.`),
    row(select(write({ kind: 'challenge', user, game: null }), 'To which game …', options)),
  ]);
}

/** Says beside the lobby who is challenged. It is the one message that notifies somebody, and does not where `calls` is false. */
export function challengeMessage(by: UserId, user: UserId, game: Game, calls: boolean): Message {
  return {
    ...sentence(
      `⚔️ ${mention(by)} challenges ${mention(user)} to **${game.name}**. Press **Join** at the table to accept.`,
    ),
    allowed_mentions: calls ? { users: [user] } : { parse: [] },
  };
}
