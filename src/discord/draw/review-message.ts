import type { Words } from '../../engine/words.ts';
import { type Moment, type Review, WORTH_NAMING } from '../../records/review.ts';
import type { Looked } from '../../tables/reviews.ts';
import { write } from '../custom-ids.ts';
import { colourOf } from './colours.ts';
import { button, type Message, message, type Part, row, text } from './message.ts';
import { count, number, type Speech, sayShort, speechOf } from './speech.ts';
import type { Voice } from './voice.ts';

/** Five moments with cards as emojis have to fit into one message. */
const LONGEST_WORDS = 300;

/** What mattered in a game, for the person of one seat; while that is thought about, that it is. */
export function reviewMessage({ table, seat, review }: Looked, voice: Voice): Message {
  const speech = speechOf(table, voice);
  const heading = `### Looking again · ${speech.game.name}`;
  if (review === null) return message(colourOf(table.game), [text(`${heading}\n${THINKING}`)]);
  const jumps = review.moments.map(({ at }) =>
    button(write({ kind: 'moment', table: table.id, at, mine: seat }), `Move ${number(at + 1)}`),
  );
  return message(colourOf(table.game), [
    text(`${heading}\n${summary(review)}`),
    ...review.moments.map((moment) => momentPart(speech, moment)),
    ...(jumps.length === 0 ? [] : [text('-# See how it stood before:'), row(...jumps)]),
  ]);
}

const THINKING =
  'I’m looking at your moves again. That takes from a few seconds to a few minutes, and what I find appears right here. If nothing does, press **Look again** once more.';

function summary({ decisions, moments }: Review): string {
  if (decisions === 0) return 'You made no moves yourself in this game, so there’s nothing to look at.';
  const looked = `I looked at your ${count(decisions, 'decision')} as a hard bot would, by what you could see`;
  if (moments.length === 0) {
    return `**Well played!** ${looked}, and found none that clearly cost you ${percent(WORTH_NAMING)} or more of your chance to win.`;
  }
  const these = moments.length === 1 ? 'This one' : `These ${moments.length}`;
  return `${looked}. ${these} cost you the most of your chance to win, give or take 3%:`;
}

function momentPart(speech: Speech, { at, played, better, loss }: Moment): Part {
  const short = (words: Words): string => sayShort(speech, words, LONGEST_WORDS);
  return text(
    `**Move ${number(at + 1)} · −${percent(loss)}**\n› ${short(played.says)}\n💡 A hard bot: ${short(better.says)}`,
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
