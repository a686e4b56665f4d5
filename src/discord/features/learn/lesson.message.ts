import { ButtonStyle } from 'discord-api-types/v10';
import type { LessonPress } from '../../../engine/lesson-page.ts';
import type { Words } from '../../../engine/words.ts';
import type { LessonTable } from '../../../tables/lessons.ts';
import { read } from '../../../words/read.ts';
import { gameButton } from '../../draw/buttons.ts';
import { lookOf } from '../../draw/choice-controls.ts';
import type { Voice } from '../../draw/glyphs.ts';
import {
  type Button,
  button,
  inRows,
  type Message,
  message,
  type Part,
  RULE,
  row,
  text,
} from '../../draw/message.ts';
import { label, type Speech, say, speechOf } from '../../draw/speech.ts';
import { boardOf } from '../../draw/table-board.ts';
import { words as shared } from '../../draw/words.ts';
import { write } from '../../interactions/custom-ids.ts';
import { words } from './words.ts';

/** Marks the intended button; its colour alone would not be enough. */
const MEANT = '👉';

/**
 * One moment of a lesson: the table, one idea in a few sentences, and the buttons of the game; the intended one leads
 * on. After a wrong press, the same moment with what that press would cost. At the end, what to do next.
 *
 * @param pressed index of the wrong press among the moment’s; null for none.
 */
export function lessonMessage(lesson: LessonTable, pressed: number | null, voice: Voice): Message {
  const { table, learner, says, presses, at, moments } = lesson;
  const speech = speechOf(table, voice);
  const { game, language } = speech;
  const isOver = presses.length === 0;
  const title = isOver
    ? words.lessonDone({ game: game.name })
    : words.lessonTitle({ game: game.name, moment: at + 1, moments });
  const costs = pressed === null ? null : (presses[pressed]?.costs ?? null);
  const drawn = message(game.colour, [
    text(`### ${read(title, language)}`),
    ...boardOf(speech, isOver ? 'public' : learner).board,
    RULE,
    text(say(speech, says)),
    ...(costs === null ? [] : [text(`✋ ${say(speech, costs)} **${read(words.tryAgain, language)}**`)]),
    ...(isOver ? [nextRow(speech)] : pressParts(speech, at, presses)),
  ]);
  // No later update would bring the table’s picture.
  return { ...drawn, patient: true };
}

/** The buttons of the game. With several questions, each has its own below it. */
function pressParts(speech: Speech, at: number, presses: readonly LessonPress[]): readonly Part[] {
  const asks = new Set(presses.map(({ ask }) => ask));
  const questions = [...asks].flatMap((ask) => {
    const isOwn = presses.map((each) => each.ask === ask);
    const buttons = presses.flatMap((each, index) =>
      isOwn[index] === true ? [pressButton(speech, at, each, index)] : [],
    );
    return [
      ...(asks.size === 1 || isSaid(speech, ask, presses) ? [] : [text(`**${say(speech, ask)}**`)]),
      ...inRows(buttons),
    ];
  });
  const others = [
    gameButton(speech, 'rules', shared.rules),
    gameButton(speech, 'practice', words.practiceGame),
  ];
  return [...questions, row(...others)];
}

/** Whether a button repeats its question. */
function isSaid(speech: Speech, ask: Words, presses: readonly LessonPress[]): boolean {
  return presses.some((each) => each.ask === ask && label(speech, each.press.label) === label(speech, ask));
}

/** The intended press leads to the next moment, any other to what it would cost. */
function pressButton(speech: Speech, at: number, { press, costs }: LessonPress, index: number): Button {
  const isMeant = costs === null;
  const id = write({
    ...{ kind: 'lesson', game: speech.game.id },
    ...(isMeant ? { at: at + 1, pressed: null } : { at, pressed: index }),
  });
  const { label: says, emoji } = lookOf(speech, press);
  return button(id, isMeant ? `${MEANT} ${says}` : says, {
    style: isMeant ? ButtonStyle.Primary : ButtonStyle.Secondary,
    emoji,
  });
}

function nextRow(speech: Speech): Part {
  const { game, language } = speech;
  const again = write({ kind: 'lesson', game: game.id, at: 0, pressed: null });
  return row(
    gameButton(speech, 'start', shared.playReal, { style: ButtonStyle.Success }),
    gameButton(speech, 'practice', words.practiceGame),
    gameButton(speech, 'rules', shared.rules),
    button(again, read(words.lessonAgain, language)),
  );
}
