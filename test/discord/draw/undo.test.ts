// Proves src/discord/features/table/table.message.ts, src/tables/take-back.ts

import { describe, expect, it } from 'vitest';
import { tableMessage } from '../../../src/discord/features/table/table.message.ts';
import { fastRng } from '../../../src/engine/rng.ts';
import { seat } from '../../../src/engine/seat.ts';
import { games } from '../../../src/games/registry.ts';
import { answered } from '../../../src/tables/moves.ts';
import { paused } from '../../../src/tables/pauses.ts';
import { standIn } from '../../../src/tables/stand-ins.ts';
import { storyFor } from '../../../src/tables/story.ts';
import type { Table } from '../../../src/tables/table.ts';
import { tookBack } from '../../../src/tables/take-back.ts';
import { faults } from '../../support/discord-faults.ts';
import { answersTo, done, turnOf } from '../../tables/harness.ts';
import { undoableAnswer } from '../../tables/undoable.ts';
import { dealt, draw, lobbyOf, movesOf, pressable, textOf, VOICE } from '../drawn.ts';

const NOW = 2_000;

const undoButtons = (table: Table, at: number | null) =>
  movesOf(draw(table, at === null ? null : seat(at), null)).filter(({ control }) => control.verb === 'undo');

function press(table: Table, given = answersTo(table, seat(turnOf(table).seat))[0]): Table {
  if (given === undefined) throw new Error('nothing to press');
  const turn = turnOf(table);
  return done(answered(table, turn.user, turn.asked, given, NOW)).after;
}

/** The table before and after a press that can be taken back. */
function upToUndoable(game: string): { readonly before: Table; readonly after: Table } {
  const people = game === 'ferry' ? 1 : 2;
  const chance = fastRng(3);
  for (let seed = 1; seed < 50; seed++) {
    for (let before = dealt(lobbyOf(game, people), seed); before.status === 'playing'; ) {
      const given = undoableAnswer(before);
      if (given !== undefined) return { before, after: press(before, given) };
      const answers = answersTo(before, seat(turnOf(before).seat));
      before = press(before, answers[chance.below(answers.length)]);
    }
  }
  throw new Error(`nothing can ever be taken back in ${game}`);
}

describe.each(['farkle', 'ferry'])('the button in %s', (game) => {
  const { before, after } = upToUndoable(game);
  const { seat: mover, user, asked } = turnOf(after);

  it('is in the last row once there is something to take back, with the number of the question', () => {
    const message = draw(after, null, null);
    expect(faults(message)).toEqual([]);
    expect(undoButtons(before, null)).toEqual([]);
    expect(undoButtons(after, null).map(({ control }) => [control.asked, control.on])).toEqual([
      [asked, 'table'],
    ]);
    const last = pressable(message)
      .slice(-3)
      .map(({ id }) => id.split(':').slice(2));
    expect(last.map(([word]) => word)).toEqual(['ut', 'rules', 'menu']);
  });

  it('is on a private message as well, as a button of that', () => {
    const alone: Table = { ...after, visibility: 'private', host: user };
    const message = tableMessage(alone, user, VOICE);
    expect(faults(message)).toEqual([]);
    expect(movesOf(message).filter(({ control }) => control.verb === 'undo')).toMatchObject([
      { control: { on: 'hand', asked } },
    ]);
  });

  it('is gone when it was pressed, and so is the move from the story', () => {
    const { after: back } = done(tookBack(after, user, asked, NOW));
    expect(undoButtons(back, null)).toEqual([]);
    expect(storyFor(back, 'public', 99)).toEqual(storyFor(before, 'public', 99));
    expect(textOf(draw(back, null, null))).toBe(textOf(draw(before, null, null)));
  });

  it('is not drawn while a bot stands in, while the game is paused, or after the end', () => {
    expect(undoButtons(standIn(after, mover, false), null)).toEqual([]);
    expect(undoButtons(paused(after), null)).toEqual([]);
    expect(undoButtons({ ...after, status: 'ended' }, null)).toEqual([]);
  });
});

const NEVER = games.filter(({ id }) => !['farkle', 'ferry'].includes(id)).map(({ id }) => id);

it.each(NEVER)('never appears in %s, where every move shows a card or passes the turn', (game) => {
  const chance = fastRng(11);
  let table = dealt(lobbyOf(game, 2), 5);
  for (let moves = 0; moves < 120 && table.status === 'playing'; moves++) {
    const { seat: at } = turnOf(table);
    const answers = answersTo(table, seat(at));
    const bid = { prompt: 'bid', path: ['bid'], values: ['1'] };
    table = press(table, answers[chance.below(Math.max(1, answers.length))] ?? bid);
    expect(table.undoable).toBeNull();
    for (const reader of [null, 0, 1]) expect(undoButtons(table, reader)).toEqual([]);
  }
  expect(table.position?.seq).toBeGreaterThan(20);
});
