// Proves src/discord/features/hints/hints.ts, src/discord/interactions/after-answer.ts, src/discord/features/hints/advice.message.ts

import { describe, expect, it } from 'vitest';
import type { Message } from '../../../../src/discord/draw/message.ts';
import { opponent } from '../../../../src/opponents/direct.ts';
import { NoSearch } from '../../../../src/tables/search-fallback.ts';
import { ANN, BEN } from '../../../tables/harness.ts';
import { control, movesOf, pressable } from '../../drawn.ts';
import { harness, openTable } from '../../harness.ts';
import { drawnBy, isPrivate, isUpdate, ofKind, only, wordsIn } from '../../requests.ts';

type Harness = ReturnType<typeof harness>;
const SOLO = 'ferry';

async function opened(at: Harness, options: Record<string, string> = {}, game = SOLO) {
  const answer = only(await at.command(ANN, game, 'start', options));
  const { id } = await openTable(at);
  const shown = await at.store.shownAt(id);
  const on = { id: shown?.message ?? '500000000000000001', hidden: isPrivate(answer) };
  return { answer, id, on };
}

/** The questions, on buttons or behind a select. */
const questionsOf = (message: Message) =>
  new Set(
    movesOf(message).flatMap(({ control: { verb, prompt }, drawn }) =>
      verb === 'question' ? drawn.options : [prompt],
    ),
  );

describe('the Hint button', () => {
  it('answers with a private sentence on a public table, and inside a private one', async () => {
    for (const options of [{ visible: 'public' }, { visible: 'private' }]) {
      const at = harness();
      const { answer, id, on } = await opened(at, options);
      expect(pressable(drawnBy(answer)).map((drawn) => drawn.id)).toContain(control(id, 'hint'));
      const hint = only(await at.press(ANN, control(id, 'hint'), on));
      expect(isPrivate(hint)).toBe(!on.hidden);
      expect(isUpdate(hint)).toBe(on.hidden);
      expect(wordsIn(hint)).toMatch(/(^|\n)💡 Hint: .+\. (Play|Discard) ⛴\d+ .+\.($|\n)/);
      if (on.hidden) expect(questionsOf(drawnBy(hint))).toEqual(questionsOf(drawnBy(answer)));
      expect((await at.tables.look(id))?.position?.seq).toBe(0);
    }
  });

  it('leaves only the newest of a player’s hints', async () => {
    const at = harness();
    const { id, on } = await opened(at, { visible: 'public' });
    const [first, ...none] = await at.press(ANN, control(id, 'hint'), on);
    if (first?.kind !== 'answer') throw new Error('no answer');
    expect(none).toEqual([]);
    at.time.spend(2_000);
    const [second, removed, ...rest] = await at.press(ANN, control(id, 'hint'), on);
    expect(second?.kind).toBe('answer');
    expect(removed).toEqual({ kind: 'removeAnswer', token: first.token });
    expect(rest).toEqual([]);
    // Another player's hint is unaffected, and a message of an expired token is out of reach.
    at.time.spend(2_000);
    expect(await at.press(BEN, control(id, 'hint'), on)).toHaveLength(1);
    at.time.spend(15 * 60_000);
    expect(await at.press(ANN, control(id, 'hint'), on)).toHaveLength(1);
  });

  it('leaves none once its player has moved, but while they only look at the table', async () => {
    const at = harness();
    const { answer, id, on } = await opened(at, { visible: 'public' });
    const [hint] = await at.press(ANN, control(id, 'hint'), on);
    if (hint?.kind !== 'answer') throw new Error('no answer');
    await at.press(ANN, control(id, 'hand'), on);
    const [move] = movesOf(drawnBy(answer)).filter(({ control }) => control.verb === 'press');
    if (move === undefined) throw new Error('no move');
    expect(ofKind(await at.press(ANN, move.drawn.id, on), 'removeAnswer')).toEqual([
      { kind: 'removeAnswer', token: hint.token },
    ]);
    expect((await at.tables.look(id))?.position?.seq).toBeGreaterThan(0);
  });

  it('ignores that the former hint is gone, and logs if it cannot be reached', async () => {
    const at = harness();
    const { id, on } = await opened(at, { visible: 'public' });
    await at.press(ANN, control(id, 'hint'), on);
    for (const [code, lines] of [
      [10_008, 0],
      [500, 1],
    ] as const) {
      at.failures.set('removeAnswer', [code]);
      at.time.spend(2_000);
      await at.press(ANN, control(id, 'hint'), on);
      expect(at.logged).toHaveLength(lines);
    }
  });

  it('says so if it is not the best there is', async () => {
    const at = harness({
      opponent: {
        choose: (question) =>
          question.level === 'hard' ? Promise.reject(new NoSearch('no thread')) : opponent.choose(question),
      },
    });
    const { id, on } = await opened(at, { visible: 'public' });
    const hint = only(await at.press(ANN, control(id, 'hint'), on));
    expect(wordsIn(hint)).toMatch(/^💡 Quick hint: .+\n-# I’m busy: ask again for a better hint/);
  });

  it('tells others nothing', async () => {
    const at = harness();
    const { id, on } = await opened(at, { visible: 'public' });
    const refused = only(await at.press(BEN, control(id, 'hint'), on));
    expect(isPrivate(refused)).toBe(true);
    expect(wordsIn(refused)).toBe('Only players here can ask for a hint.');
  });

  it('is not drawn on the deal of the day, nor in a game with others', async () => {
    for (const [options, game] of [
      [{ deal: 'daily' }, SOLO],
      [{}, 'farkle'],
    ] as const) {
      const at = harness();
      const { answer, id, on } = await opened(at, options, game);
      expect(pressable(drawnBy(answer)).map((drawn) => drawn.id)).not.toContain(control(id, 'hint'));
      expect(wordsIn(only(await at.press(ANN, control(id, 'hint'), on)))).not.toContain('💡');
    }
  });
});
