import type { Game } from '../../engine/game.ts';
import type { Language } from '../../engine/languages.ts';
import { games } from '../../games/registry.ts';
import type { UserId } from '../../tables/ids.ts';
import { isForOne } from '../../tables/queries.ts';
import { read } from '../../words/read.ts';
import { write } from '../custom-ids.ts';
import { words } from './lobby-words/index.ts';
import { type Message, message, row, select, sentence, text } from './message.ts';
import { blurbOf, mention } from './speech.ts';

/** Asks to which game somebody is challenged. */
export function challengeQuestion(user: UserId, language: Language): Message {
  const together = games.filter((game) => !isForOne(game));
  const options = together.map((game) => ({
    value: game.id,
    label: game.name,
    note: read(blurbOf(game), language),
  }));
  return message(null, [
    text(
      `### ${read(words.challengeWhom({ player: mention(user, language) }), language)}\n${read(words.challengeMeans, language)}`,
    ),
    row(select(write({ kind: 'challenge', user, game: null }), read(words.toWhichGame, language), options)),
  ]);
}

/** Says beside the lobby who is challenged. It is the one message that notifies somebody, and does not where `calls` is false. */
export function challengeMessage(
  by: UserId,
  user: UserId,
  game: Game,
  calls: boolean,
  language: Language,
): Message {
  return {
    ...sentence(
      read(
        words.challenges({ host: mention(by, language), player: mention(user, language), game: game.name }),
        language,
      ),
    ),
    allowed_mentions: calls ? { users: [user] } : { parse: [] },
  };
}
