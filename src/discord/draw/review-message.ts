import type { Words } from '../../engine/words.ts';
import { type Moment, type Review, WORTH_NAMING } from '../../records/review.ts';
import type { Looked } from '../../tables/reviews.ts';
import { read } from '../../words/read.ts';
import { write } from '../custom-ids.ts';
import { colourOf } from './colours.ts';
import { button, type Message, message, type Part, row, text } from './message.ts';
import { words } from './record-words/index.ts';
import { type Speech, sayShort, speechOf } from './speech.ts';
import type { Voice } from './voice.ts';

/** Five moments with cards as emojis have to fit into one message. */
const LONGEST_WORDS = 300;

/** What mattered in a game, for the person of one seat; while that is thought about, that it is. */
export function reviewMessage({ table, seat, review }: Looked, voice: Voice): Message {
  const speech = speechOf(table, voice);
  const { language } = speech;
  const heading = `### ${read(words.lookingAgain({ game: speech.game.name }), language)}`;
  if (review === null)
    return message(colourOf(table.game), [text(`${heading}\n${read(words.thinking, language)}`)]);
  const jumps = review.moments.map(({ at }) =>
    button(
      write({ kind: 'moment', table: table.id, at, mine: seat }),
      read(words.move({ move: at + 1 }), language),
    ),
  );
  return message(colourOf(table.game), [
    text(`${heading}\n${read(summary(review), language)}`),
    ...review.moments.map((moment) => momentPart(speech, moment)),
    ...(jumps.length === 0 ? [] : [text(`-# ${read(words.before, language)}`), row(...jumps)]),
  ]);
}

function summary({ decisions, moments }: Review): Words {
  if (decisions === 0) return words.noMoves;
  if (moments.length === 0) return words.wellPlayed({ decisions, share: percent(WORTH_NAMING) });
  return words.costly({ decisions, moments: moments.length, error: percent(GIVE_OR_TAKE) });
}

/** How exactly a loss is known. */
const GIVE_OR_TAKE = 0.03;

function momentPart(speech: Speech, { at, played, better, loss }: Moment): Part {
  const { language } = speech;
  const short = (says: Words): string => sayShort(speech, says, LONGEST_WORDS);
  const heading = words.moment({ move: at + 1, loss: percent(loss) });
  const other = words.hardBot({ move: short(better.says) });
  return text(`${read(heading, language)}\n› ${short(played.says)}\n${read(other, language)}`);
}

function percent(share: number): Words {
  return words.percent({ percent: Math.round(share * 100) });
}
