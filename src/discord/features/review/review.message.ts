import { inRow, type Words } from '../../../engine/words.ts';
import { type Choice, type Moment, type Review, WORTH_NAMING } from '../../../records/review.ts';
import type { Looked } from '../../../tables/reviews.ts';
import { read } from '../../../words/read.ts';
import type { Voice } from '../../draw/glyphs.ts';
import { fairShare } from '../../draw/limits.ts';
import { button, type Message, message, type Part, row, text } from '../../draw/message.ts';
import { type Speech, sayShort, speechOf, timestamp } from '../../draw/speech.ts';
import { write } from '../../interactions/custom-ids.ts';
import { words } from './words.ts';

/** Characters for the moves of all moments, with cards as emojis: the rest of the message needs the remaining room. */
const ROOM_FOR_MOVES = 3_000;
/** Discord accepts answers to a press for fifteen minutes. */
const ANSWERED_WITHIN_MS = 14 * 60_000;

/** The moves that mattered, for the person of one seat. Until the review is ready, says that it is under way. */
export function reviewMessage({ table, seat, review, begun }: Looked, voice: Voice): Message {
  const speech: Speech = { ...speechOf(table, voice), people: 'named' };
  const { language } = speech;
  const heading = `### ${read(words.lookingAgain({ game: speech.game.name }), language)}`;
  if (review === null)
    return message(speech.game.colour, [text(`${heading}\n${read(underWay(begun), language)}`)]);
  const { moments, lesser, closest } = review;
  const named = [...moments, ...lesser, ...(closest === null ? [] : [closest])];
  const jumps = named.map(({ at }) =>
    button(
      write({ kind: 'moment', table: table.id, at, mine: seat }),
      read(words.move({ move: at + 1 }), language),
    ),
  );
  const moves = named.flatMap(({ played, better }) => [played.says, better.says]);
  const lengths = moves.map((says) => sayShort(speech, says, ROOM_FOR_MOVES).length);
  const most = fairShare(lengths, ROOM_FOR_MOVES);
  return message(speech.game.colour, [
    text(`${heading}\n${read(summary(review), language)}`),
    ...named.map((one) => choicePart(speech, one, most)),
    ...(jumps.length === 0 ? [] : [text(`-# ${read(words.before, language)}`), row(...jumps)]),
  ]);
}

/** Discord keeps the elapsed time up to date by itself, which shows that something is happening. */
function underWay(begun: Looked['begun']): Words {
  const { since, before } = begun ?? { since: 0, before: 0 };
  const until = timestamp(since + ANSWERED_WITHIN_MS, 't');
  return words.thinking({ since: timestamp(since), before, until });
}

function summary({ decisions, moments, lesser, closest, differing }: Review): Words {
  if (decisions === 0) return words.noMoves;
  if (moments.length > 0)
    return words.costly({ decisions, moments: moments.length, error: percent(GIVE_OR_TAKE) });
  const none =
    differing === 0
      ? words.wellPlayed({ decisions })
      : words.noneClearly({ decisions, differing, share: percent(WORTH_NAMING) });
  if (closest !== null) return inRow(none, ' ', words.closest);
  const [worst] = lesser.map(({ margin }) => margin).toSorted((a, b) => b - a);
  if (worst === undefined) return none;
  const error = percent(Math.max(0.01, Math.ceil(worst * 100) / 100));
  return inRow(none, ' ', words.lesser({ moments: lesser.length, error }));
}

/** The margin of error of a loss. */
const GIVE_OR_TAKE = 0.03;

function headingOf(choice: Choice | Moment): Words {
  const move = choice.at + 1;
  if (!('loss' in choice)) return inRow('**', words.move({ move }), '**');
  const { best, loss } = choice;
  // Shown beside the loss: it tells when a chance had recovered before it was lost again.
  const after = Math.round(best * 100) / 100 - Math.round(loss * 100) / 100;
  return words.moment({
    ...{ move, loss: percent(loss), before: percent(best) },
    after: percent(Math.max(0, after)),
  });
}

function choicePart(speech: Speech, choice: Choice | Moment, most: number): Part {
  const { language } = speech;
  const short = (says: Words): string => sayShort(speech, says, most);
  const other = words.hardBot({ move: short(choice.better.says) });
  return text(
    `${read(headingOf(choice), language)}\n› ${short(choice.played.says)}\n${read(other, language)}`,
  );
}

function percent(share: number): Words {
  return words.percent({ percent: Math.round(share * 100) });
}
