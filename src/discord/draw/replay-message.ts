import { type Block, who } from '../../engine/scene.ts';
import { seat } from '../../engine/seat.ts';
import { handsAt, hasRounds, type Replay, tableAt, waysFrom } from '../../tables/replays.ts';
import { readTold, storyFor } from '../../tables/story.ts';
import { verdictOf } from '../../tables/verdict.ts';
import { type ReplayControl, write } from '../custom-ids.ts';
import { colourOf } from './colours.ts';
import { placings } from './end-message.ts';
import { type Button, button, type Message, message, type Part, row, text } from './message.ts';
import { drawBlocks } from './scene.ts';
import { count, number, type Speech, say, speechOf } from './speech.ts';
import { storyLine } from './story-lines.ts';
import { boardOf } from './table-message.ts';
import type { Voice } from './voice.ts';

const MOST_LINES = 8;

const STAGE = { round: 'Round', turn: 'Turn' } as const;

/** Which moment of a game is shown, and how. */
type Moment = Pick<ReplayControl, 'at' | 'open' | 'mine'>;

/** A game that is over, as it stood after some of its moves, and the ways from there. */
export function replayMessage(replay: Replay, asked: Moment, voice: Voice): Message {
  const last = replay.moves.length;
  const moment = { ...asked, at: Math.min(asked.at, last) };
  const { at, open } = moment;
  const table = tableAt(replay, at);
  const speech = speechOf(table, voice);
  const { title, board } = boardOf(speech, 'public');
  const heading = [speech.game.name, ...(title === null ? [] : [title])].join(' · ');
  const mover = replay.moves[at - 1]?.seat;
  const lines = storyFor(table, open && mover !== undefined ? mover : 'public', MOST_LINES);
  const drawn = message(colourOf(table.game), [
    text(
      `### ${heading}\n-# Replay of ${table.id} · ${at === 0 ? `the deal, before ${count(last, 'move')}` : `move ${number(at)} of ${number(last)}`}`,
    ),
    ...board,
    ...(open ? drawBlocks(speech, openHands(replay, at)) : []),
    ...(lines.length === 0 ? [] : [{ kind: 'rule' } as const]),
    ...lines.map((line) => text(storyLine(speech, readTold(line, voice.language)))),
    ...(table.status === 'over'
      ? [text(`**${say(speech, verdictOf(table))}**`), ...placings(table, voice.language)]
      : []),
    ...wayRows(replay, moment, speech),
  ]);
  return { ...drawn, patient: true };
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
            empty: 'no cards',
          },
        ],
  );
}

/** At most three buttons beside each other, or four short ones: a row that wrapped would be two. */
function wayRows(replay: Replay, moment: Moment, { game, table }: Speech): readonly Part[] {
  const { at, open, mine } = moment;
  const ways = waysFrom(replay, at, mine);
  const last = replay.moves.length;
  const to = (label: string, step: number | null): Button =>
    button(write({ kind: 'replay', table: table.id, ...moment, at: step ?? at }), label, {
      disabled: step === null,
    });
  const stage = hasRounds(table) ? 'round' : 'turn';
  const look = write({ kind: 'replay', table: table.id, ...moment, open: !open });
  const isForMany = table.occupants.length > 1;
  const first = to('First', at > 0 ? 0 : null);
  const byMoves = [to('◀ Move', ways.back), to('Move ▶', ways.next)];
  const final = to('Last', at < last ? last : null);
  const review =
    mine !== null && table.status === 'over'
      ? [button(write({ kind: 'table', table: table.id, action: 'look-again' }), 'Look again')]
      : [];
  if (!isForMany && stage === 'turn') return [row(...byMoves), row(first, final, ...review)];
  const byStages = [to(`◀ ${STAGE[stage]}`, ways.stageBack), to(`${STAGE[stage]} ▶`, ways.stageNext)];
  const byMine =
    mine === null || !isForMany ? [] : [to('◀ Mine', ways.mineBack), to('Mine ▶', ways.mineNext)];
  const hands = game.hidden === 'hands' ? [button(look, open ? 'Hide hands' : 'Show hands')] : [];
  return [
    row(first, ...byMoves, final),
    ...(byMine.length === 0
      ? [row(...byStages, ...review, ...hands)]
      : [row(...byStages, ...review), row(...byMine, ...hands)]),
  ];
}
