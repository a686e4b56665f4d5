// Proves src/tables/hints.ts, src/tables/practice.ts

import { expect, test } from 'vitest';
import { viewOf } from '../../src/engine/position.ts';
import { fillIn } from '../../src/engine/scene.ts';
import { seat } from '../../src/engine/seat.ts';
import { opponent } from '../../src/opponents/direct.ts';
import { botQuestion } from '../../src/tables/bot-question.ts';
import { givesHints } from '../../src/tables/hints.ts';
import { tableId } from '../../src/tables/ids.ts';
import type { BotQuestion } from '../../src/tables/ports.ts';
import { withPosition } from '../../src/tables/queries.ts';
import { NoSearch } from '../../src/tables/search-fallback.ts';
import { inEnglish } from '../../src/words/read.ts';
import { ANN, BEN, begun, done, opening, playOut, type Room, room } from './harness.ts';

const SOLO = 'ferry';

/** A room that records what its bots are asked. */
function listening() {
  const questions: BotQuestion[] = [];
  const at = room({
    opponent: {
      choose(question) {
        questions.push(question);
        return opponent.choose(question);
      },
    },
  });
  return { at, questions };
}

const alone = async (at: Room, extra = {}) => done(await at.tables.open(opening({ game: SOLO, ...extra })));
const code = (result: { ok: boolean; error?: { code: string } }): string | undefined =>
  result.ok ? 'given' : result.error?.code;

test("a hint is what the hardest opponent would play from the seat's view, and changes nothing", async () => {
  const { at, questions } = listening();
  const table = await alone(at);
  const hint = done(await at.tables.hint(table.id, ANN.id));
  expect(fillIn(inEnglish(hint.advice.says), { seat: () => '', card: (card) => card })).toMatch(
    /^.+\. (Play|Discard) \d+ .+\.$/,
  );
  expect(questions).toEqual([{ ...botQuestion(table, seat(0)), level: 'hard' }]);
  expect(hint.isQuick).toBe(false);
  expect(await at.tables.look(table.id)).toEqual(table);
  expect(done(await at.tables.hint(table.id, ANN.id)).advice).toEqual(hint.advice);
});

test('a hint without a free search comes from the normal bot, and says so', async () => {
  const at = room({
    opponent: {
      choose: (question) =>
        question.level === 'hard' ? Promise.reject(new NoSearch('no thread')) : opponent.choose(question),
    },
  });
  const table = await alone(at);
  const hint = done(await at.tables.hint(table.id, ANN.id));
  const normal = await opponent.choose({ ...botQuestion(table, seat(0)), level: 'normal' });
  const says = withPosition(table, (game, position) => {
    const move = game.notation.read(normal);
    return move === null ? null : game.coaching?.coach?.(viewOf(game, position, seat(0)), seat(0), move);
  });
  expect(hint).toMatchObject({ isQuick: true, advice: { says } });
});

test('a private game gives hints as well', async () => {
  const { at } = listening();
  const table = await alone(at, { visibility: 'private' });
  expect(givesHints(table)).toBe(true);
  expect(code(await at.tables.hint(table.id, ANN.id))).toBe('given');
});

test('the deal of the day is played unaided', async () => {
  const at = room();
  const table = await alone(at, { deal: 'daily' });
  expect(givesHints(table)).toBe(false);
  const refused = await at.tables.hint(table.id, ANN.id);
  expect(refused).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  expect(JSON.stringify(refused)).toContain('deal of the day');
});

test('nobody gets advice in a game against others', async () => {
  const at = room();
  const table = await begun(at, [ANN, BEN]);
  expect(givesHints(table)).toBe(false);
  expect(code(await at.tables.hint(table.id, ANN.id))).toBe('not-allowed');
  const other = done(await at.tables.open(opening({ bots: { count: 1, level: 'hard' } })));
  const against = done(await at.tables.start(other.id, ANN.id));
  expect(givesHints(against)).toBe(false);
});

test('only the player gets it, and only during the game', async () => {
  const at = room();
  const table = await alone(at);
  expect(code(await at.tables.hint(table.id, BEN.id))).toBe('not-seated');
  expect(code(await at.tables.hint(tableId('zzzzzzzz'), ANN.id))).toBe('gone');
  const over = await playOut(at, table.id);
  expect(givesHints(over)).toBe(false);
  expect(code(await at.tables.hint(table.id, ANN.id))).toBe('over');
});
