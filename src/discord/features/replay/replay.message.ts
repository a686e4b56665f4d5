import { type Block, who } from '../../../engine/scene.ts';
import { seat } from '../../../engine/seat.ts';
import type { Words } from '../../../engine/words.ts';
import {
  handsAt,
  hasChapters,
  hasRounds,
  type Replay,
  tableAt,
  type Ways,
  waysFrom,
} from '../../../tables/replays.ts';
import { readTold, retold, storyFor, withoutMoment } from '../../../tables/story.ts';
import type { Table } from '../../../tables/table.ts';
import { verdictOf } from '../../../tables/verdict.ts';
import { read } from '../../../words/read.ts';
import { tableButton } from '../../draw/buttons.ts';
import type { Voice } from '../../draw/glyphs.ts';
import {
  type Button,
  button,
  type Message,
  message,
  type Part,
  RULE,
  row,
  select,
  text,
} from '../../draw/message.ts';
import { podiumParts } from '../../draw/podium.ts';
import { drawBlocks } from '../../draw/scene.ts';
import { type Speech, say, speechOf, storyLine } from '../../draw/speech.ts';
import { boardOf, shownMoment } from '../../draw/table-board.ts';
import { words as shared } from '../../draw/words.ts';
import { type ControlOf, write } from '../../interactions/custom-ids.ts';
import { words } from './words.ts';

const MOST_LINES = 8;

/** Which moment of a game to show, and how. */
type Moment = Pick<ControlOf<'replay'>, 'at' | 'open' | 'mine'>;

/** A finished game as it stood after some number of moves, with controls for moving through it. */
export function replayMessage(replay: Replay, asked: Moment, voice: Voice): Message {
  const last = replay.moves.length;
  const moment = { ...asked, at: Math.min(asked.at, last) };
  const { at, open } = moment;
  const table = tableAt(replay, at);
  const speech: Speech = { ...speechOf(table, voice), people: 'named' };
  const { title, board } = boardOf({ ...speech, table: withBoard(replay, at, table) }, 'public', {}, false);
  const heading = [speech.game.name, ...(title === null ? [] : [title])].join(' · ');
  const mover = replay.moves[at - 1]?.seat;
  const all = storyFor(table, open && mover !== undefined ? mover : 'public', MOST_LINES);
  const story = shownMoment(table, {}) === null ? all : withoutMoment(table, all);
  const lines = story.length > 0 ? story : retold(table);
  const { language } = voice;
  const about = words.replayOf({ table: table.id });
  const drawn = message(speech.game.colour, [
    text(`### ${heading}\n-# ${read(about, language)} · ${read(moveWords(at, last), language)}`),
    ...(table.status === 'over' && at > 0 ? [text(`-# ${read(words.beforeLast, language)}`)] : []),
    ...board,
    ...(open ? drawBlocks(speech, openHands(replay, boardAt(at, table))) : []),
    ...(lines.length === 0 ? [] : [RULE]),
    ...lines.map((line) => text(storyLine(speech, readTold(line, language)))),
    ...(table.status === 'over'
      ? [text(`**${say(speech, verdictOf(table))}**`), ...podiumParts(speech)]
      : []),
    ...wayRows(replay, moment, speech),
  ]);
  return { ...drawn, patient: true };
}

/** The table whose board to show. */
function withBoard(replay: Replay, at: number, table: Table): Table {
  const shown = boardAt(at, table);
  return shown === at ? table : { ...tableAt(replay, shown), status: 'over', recent: [] };
}

/**
 * The number of moves after which the board and the hands are shown. At the end that is before the last move, because
 * the picture of the result already shows what was left on the table.
 */
function boardAt(at: number, { status }: Table): number {
  return status === 'over' ? Math.max(0, at - 1) : at;
}

function moveWords(at: number, last: number): Words {
  return at === 0 ? words.dealBefore({ moves: last }) : words.moveOf({ move: at, moves: last });
}

function openHands(replay: Replay, at: number): readonly Block[] {
  return handsAt(replay, at).flatMap((cards, index): readonly Block[] =>
    cards === null
      ? []
      : [
          {
            kind: 'cards',
            label: who(seat(index)),
            cards: cards.map((card) => ({ card })),
            empty: words.noCards,
          },
        ],
  );
}

/** Always the same rows, so that no button moves away under a finger. */
function wayRows(replay: Replay, moment: Moment, speech: Speech): readonly Part[] {
  const { game, table, language } = speech;
  const { at, open, mine } = moment;
  const ways = waysFrom(replay, at, mine);
  const id = write({ kind: 'replay', table: table.id, ...moment });
  const say = (says: Words): string => read(says, language);
  const to = (label: Words, step: number | null): Button =>
    button(write({ kind: 'replay', table: table.id, ...moment, at: step ?? at }), say(label), {
      disabled: step === null,
    });
  const look = write({ kind: 'replay', table: table.id, ...moment, open: !open });
  const hands = game.hidden === 'hands' ? [button(look, say(open ? words.hideHands : words.showHands))] : [];
  // A seat that two people played in turn has no review.
  const mayReview = mine !== null && table.occupants[mine]?.before === null;
  const others = [...hands, ...(mayReview ? [tableButton(speech, 'look-again', shared.lookAgain)] : [])];
  const jumps = jumpsFrom(replay, at, ways).map(([label, step], index) => ({
    value: `${index}.${step}`,
    label: say(label),
  }));
  return [
    row(to(words.back, ways.back), to(words.on, ways.next), to(words.bigMoment, ways.momentNext)),
    ...(jumps.length === 0 ? [] : [select(id, say(words.jump), jumps)]),
    ...(others.length === 0 ? [] : [row(...others)]),
  ];
}

/** Further moments to jump to: the two ends, and steps longer than a move. */
function jumpsFrom(replay: Replay, at: number, ways: Ways): readonly (readonly [Words, number])[] {
  const { table, moves } = replay;
  const byRounds = hasRounds(table);
  const isForMany = table.occupants.length > 1;
  // Where every move is a turn, steps by turn would be steps by move.
  const hasStage = byRounds || (isForMany && hasChapters(replay));
  const all: readonly (readonly [Words, number | null])[] = [
    [words.first, at > 0 ? 0 : null],
    ...(hasStage
      ? ([
          [byRounds ? words.roundBack : words.turnBack, ways.chapterBack],
          [byRounds ? words.roundOn : words.turnOn, ways.chapterNext],
        ] as const)
      : []),
    ...(isForMany
      ? ([
          [words.mineBack, ways.mineBack],
          [words.mineOn, ways.mineNext],
        ] as const)
      : []),
    [words.last, at < moves.length ? moves.length : null],
  ];
  return all.flatMap(([label, step]) => (step === null ? [] : [[label, step] as const]));
}

/** The move that an option of the menu stands for; null for any other text. */
export function chosenStep(value: string | undefined): number | null {
  const step = /^\d\.(\d{1,7})$/.exec(value ?? '')?.[1];
  return step === undefined ? null : Number(step);
}
