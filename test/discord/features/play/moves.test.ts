// Proves src/discord/features/play/move.ts, src/discord/interactions/table-replies.ts

import { describe, expect, it } from 'vitest';
import { readMoves } from '../../../../src/engine/prompt.ts';
import { seat } from '../../../../src/engine/seat.ts';
import type { Who } from '../../../../src/tables/ports.ts';
import { promptsFor, waiting } from '../../../../src/tables/queries.ts';
import type { Table } from '../../../../src/tables/table.ts';
import { ANN, answersTo, BEN, CAT, turnOf } from '../../../tables/harness.ts';
import { undoableAnswer } from '../../../tables/undoable.ts';
import { control, draw, movesOf } from '../../drawn.ts';
import { begun, type Harness, harness, look, whoHas } from '../../harness.ts';
import { drawnBy, isPrivate, isUpdate, ofKind, only, wordsIn } from '../../requests.ts';

/** Keeps pressing until a move is made by a menu, and opens that. */
async function menuOpened(at: Harness, id: Table['id'], on: Awaited<ReturnType<typeof begun>>['on']) {
  const menuOf = (table: Table) =>
    movesOf(draw(table, null, null)).find(({ control }) => control.verb === 'open');
  let table = await look(at, id);
  while (menuOf(table) === undefined) {
    const [first] = movesOf(draw(table, null, null));
    await at.press(whoHas(turnOf(table).user), first?.drawn.id ?? '', on);
    table = await look(at, id);
  }
  const who = whoHas(turnOf(table).user);
  const step = only(await at.press(who, menuOf(table)?.drawn.id ?? '', on));
  return { table, who, step };
}

describe('the router', () => {
  it('answers a move on the table by redrawing it: one request', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    const table = await look(at, id);
    const turn = turnOf(table);
    const [move] = movesOf(draw(table, null, null));
    const answer = only(await at.press(whoHas(turn.user), move?.drawn.id ?? '', on));
    expect(isUpdate(answer)).toBe(true);
    expect((await look(at, id)).position?.seq).toBe(1);
    await at.time.pass(3_000);
    expect(ofKind(at.requests, 'edit')).toEqual([]);
  });

  it('asks once before a stop that scores nothing, and stores nothing until that is answered', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    const { table, who, step } = await menuOpened(at, id, on);
    expect(wordsIn(step)).toMatch(/Stopping scores 0\. Where does the .+ go\?|That scores 0\. Sure\?/);
    const seq = table.position?.seq ?? 0;
    expect((await look(at, id)).position?.seq).toBe(seq);
    const [back, stop] = ['open', 'press'].map((verb) =>
      movesOf(drawnBy(step)).find(({ control }) => control.verb === verb),
    );
    const returned = only(await at.press(who, back?.drawn.id ?? '', on));
    expect(wordsIn(returned)).not.toContain('scores 0');
    const stopped = only(await at.press(who, stop?.drawn.id ?? '', on));
    expect(isUpdate(stopped)).toBe(true);
    const after = await look(at, id);
    expect(after.position?.seq).toBeGreaterThan(seq);
    expect(turnOf(after).user).not.toBe(who.id);
  });

  it('refuses in a private sentence: not your turn, an old question, not at the table', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    const table = await look(at, id);
    const turn = turnOf(table);
    const other = turn.user === ANN.id ? BEN : ANN;
    const [move] = movesOf(draw(table, null, null));
    for (const [who, says] of [
      [other, `It’s not your turn. The table is waiting for <@${turn.user}>.`],
      [CAT, 'not playing'],
    ] as const) {
      const answer = only(await at.press(who, move?.drawn.id ?? '', on));
      expect(isPrivate(answer)).toBe(true);
      expect(JSON.stringify(answer)).toContain(says);
    }
    await at.press(whoHas(turn.user), move?.drawn.id ?? '', on);
    const again = only(await at.press(whoHas(turn.user), move?.drawn.id ?? '', on));
    expect(isPrivate(again)).toBe(true);
    expect(JSON.stringify(again)).toMatch(/moved on|not your turn/);
    expect((await look(at, id)).position?.seq).toBe(1);
  });

  it('makes all moves of one press in one change, and none for a second, a late or a foreign press', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    const compoundOf = (table: Table) =>
      movesOf(draw(table, null, null)).find(({ control }) => {
        const prompts = promptsFor(table, seat(turnOf(table).seat));
        const moves = readMoves(prompts, { prompt: control.prompt, path: control.path, values: [] });
        return moves.ok && moves.value.length === 2;
      });
    let drawn = await look(at, id);
    while (compoundOf(drawn) === undefined) {
      const [only] = movesOf(draw(drawn, null, null));
      await at.press(whoHas(turnOf(drawn).user), only?.drawn.id ?? '', on);
      drawn = await look(at, id);
    }
    const turn = turnOf(drawn);
    const who = whoHas(turn.user);
    const before = drawn.position?.seq ?? 0;
    const press = (by: Who) => at.press(by, compoundOf(drawn)?.drawn.id ?? '', on);
    const other = turn.user === ANN.id ? BEN : ANN;
    expect(isPrivate(only(await press(other)))).toBe(true);
    expect(isPrivate(only(await press(CAT)))).toBe(true);
    expect(await look(at, id)).toEqual(drawn);

    // Each press is given the answers to both.
    const [answers] = await Promise.all([press(who), press(who)]);
    expect([answers.filter(isUpdate).length, answers.filter(isPrivate).length]).toEqual([1, 1]);
    const after = await look(at, id);
    expect([after.position?.seq, after.revision]).toEqual([before + 2, drawn.revision + 1]);
    const record = await at.store.record(id);
    expect(record?.moves.slice(before).map(({ seat, by, move }) => [seat, by, move[0]])).toEqual([
      [turn.seat, 'player', 'p'],
      [turn.seat, 'player', 'd'],
    ]);
    const late = only(await press(who));
    expect(isPrivate(late)).toBe(true);
    expect((await look(at, id)).position?.seq).toBe(before + 2);
  });

  it('gives a fresh private hand, plays from it, and redraws it with the reason when it was old', async () => {
    const at = harness();
    const { id, on } = await begun(at, 'rage');
    const table = await look(at, id);
    const turn = turnOf(table);
    const who = whoHas(turn.user);
    const opening = only(await at.press(who, control(id, 'hand'), on));
    expect(isPrivate(opening)).toBe(true);
    const [bid] = movesOf(drawnBy(opening));
    const hand = { id: '77', hidden: true };
    const played = await at.press(who, bid?.drawn.id ?? '', hand);
    expect(played.filter(isUpdate)).toHaveLength(1);
    const late = only(await at.press(who, bid?.drawn.id ?? '', hand));
    expect(isUpdate(late)).toBe(true);
    expect(wordsIn(late)).toMatch(/^⚠️ .*(moved on|not your turn)/);
    await at.time.pass(3_000);
    expect(at.requests.some((request) => request.kind === 'edit' && request.id === on.id)).toBe(true);
  });

  it('says why it refuses the control of a hand that came from elsewhere', async () => {
    const at = harness();
    const { id, on } = await begun(at, 'rage');
    const table = await look(at, id);
    const turn = turnOf(table);
    const [bid] = movesOf(draw(table, seat(turn.seat), null));
    const other = turn.user === ANN.id ? BEN : ANN;
    const told = only(await at.press(other, bid?.drawn.id ?? '', on));
    expect(isPrivate(told)).toBe(true);
    expect(wordsIn(told)).toContain('not your turn');
    expect((await look(at, id)).position?.seq).toBe(0);
  });

  it('keeps the hands of others current while their tokens are valid, and no longer', async () => {
    const at = harness();
    const { id, on } = await begun(at, 'rage');
    const hand = control(id, 'hand');
    await at.press(ANN, hand, on);
    await at.press(BEN, hand, on);
    const bid = async () => {
      const table = await look(at, id);
      const [seat] = waiting(table);
      if (seat === undefined) throw new Error('nobody is asked');
      const [move] = movesOf(draw(table, seat, null));
      await at.press(whoHas(table.occupants[seat]?.person?.id ?? ''), move?.drawn.id ?? '', {
        id: '7',
        hidden: true,
      });
      await at.time.pass(1_000);
    };
    await bid();
    expect(ofKind(at.requests, 'editAnswer')).toHaveLength(1);
    await at.time.pass(30_000);
    at.failures.set('editAnswer', [50027]);
    await bid();
    await bid();
    const edits = ofKind(at.requests, 'editAnswer').length;
    expect(edits).toBe(3);
    expect(at.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('takes a move back on the table and in private, and explains a refusal to late or other pressers', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    const undoOf = (table: Table) =>
      movesOf(draw(table, null, null)).find(({ control }) => control.verb === 'undo')?.drawn.id ?? '';
    let before = await look(at, id);
    for (let table = before; undoOf(table) === ''; table = await look(at, id)) {
      before = table;
      const { seat: index, user, asked } = turnOf(table);
      const given = undoableAnswer(table) ?? answersTo(table, seat(index))[0];
      if (given === undefined) throw new Error('nothing to press');
      await at.tables.answer(id, user, asked, given);
      await at.time.pass(5_000);
    }
    const after = await look(at, id);
    const who = whoHas(turnOf(after).user);
    const other = who === ANN ? BEN : ANN;
    expect(wordsIn(only(await at.press(other, undoOf(after), on)))).toContain('not your turn');
    expect(wordsIn(only(await at.press(CAT, undoOf(after), on)))).toContain('not playing');
    expect(await look(at, id)).toEqual(after);

    const back = only(await at.press(who, undoOf(after), on));
    expect(isUpdate(back)).toBe(true);
    expect(movesOf(drawnBy(back)).map(({ control }) => control.verb)).not.toContain('undo');
    expect((await look(at, id)).position?.state).toEqual(before.position?.state);
    const late = only(await at.press(who, undoOf(after), on));
    expect(isPrivate(late)).toBe(true);
    expect(wordsIn(late)).toContain('You can no longer take that back.');
    // In a hand the sentence is above it.
    const inHand = undoOf(after).replace(':ut:', ':uh:');
    const redrawn = only(await at.press(who, inHand, { id: '77', hidden: true }));
    expect(isUpdate(redrawn)).toBe(true);
    expect(wordsIn(redrawn)).toMatch(/^⚠️ You can no longer take that back\./);
  });

  it('opens menus in the same message, with a way back', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    const { table, who, step } = await menuOpened(at, id, on);
    expect(isUpdate(step)).toBe(true);
    const shown = movesOf(drawnBy(step));
    const back = shown.find(({ control }) => control.verb === 'open' && control.path.length === 0);
    expect(back).toBeDefined();
    const before = only(await at.press(who, back?.drawn.id ?? '', on));
    expect(drawnBy(before)).toMatchObject(draw(table, null, null));
    const play = shown.find(({ control }) => control.verb === 'press');
    only(await at.press(who, play?.drawn.id ?? '', on));
    expect((await look(at, id)).position?.seq).toBeGreaterThan(table.position?.seq ?? 0);
  });

  it('redraws a table whose select was used in vain, with all open menus, and then gives the reason', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    const { table, who, step } = await menuOpened(at, id, on);
    const control = movesOf(drawnBy(step)).find((one) => one.control.verb === 'press');
    // The pressed message may be older than the current one.
    const again = draw({ ...table, status: 'paused' }, null, null);
    const other = who.id === ANN.id ? BEN : ANN;
    const [update, told, ...more] = await at.press(other, control?.drawn.id ?? '', { ...on, again }, ['1']);
    expect(update && isUpdate(update) && drawnBy(update)).toMatchObject(drawnBy(step));
    expect(told).toMatchObject({ kind: 'follow', data: { flags: expect.any(Number) } });
    expect(JSON.stringify(told)).toContain('It’s not your turn.');
    expect(more).toEqual([]);
  });
});
