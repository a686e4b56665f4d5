import { describe, expect, it } from 'vitest';
import { write } from '../../src/discord/custom-id.ts';
import { waiting } from '../../src/tables/reading.ts';
import { ANN, BEN, CAT, turnOf } from '../tables/harness.ts';
import { draw, movesOf, textOf } from './drawn.ts';
import { begun, drawnBy, isPrivate, isUpdate, look, only, opened, stage, whoHas } from './stage.ts';

describe('the router', () => {
  it('answers a move on the table by drawing it again: one request', async () => {
    const at = stage();
    const { id, on } = await begun(at);
    const table = await look(at, id);
    const turn = turnOf(table);
    const [move] = movesOf(draw(table, null, null));
    const answer = only(await at.press(whoHas(turn.user), move?.drawn.id ?? '', on));
    expect(isUpdate(answer)).toBe(true);
    expect((await look(at, id)).position?.seq).toBe(1);
    await at.time.pass(3_000);
    expect(at.requests.filter((request) => request.kind === 'edit')).toEqual([]);
  });

  it('refuses in a private sentence: not your turn, an old question, not at the table', async () => {
    const at = stage();
    const { id, on } = await begun(at);
    const table = await look(at, id);
    const turn = turnOf(table);
    const other = turn.user === ANN.id ? BEN : ANN;
    const [move] = movesOf(draw(table, null, null));
    for (const [who, says] of [
      [other, `It is not your turn. The table is waiting for <@${turn.user}>.`],
      [CAT, 'not playing'],
    ] as const) {
      const answer = only(await at.press(who, move?.drawn.id ?? '', on));
      expect(isPrivate(answer)).toBe(true);
      expect(JSON.stringify(answer)).toContain(says);
    }
    await at.press(whoHas(turn.user), move?.drawn.id ?? '', on);
    const again = only(await at.press(whoHas(turn.user), move?.drawn.id ?? '', on));
    expect(isPrivate(again)).toBe(true);
    expect(JSON.stringify(again)).toMatch(/older question|not your turn/);
    expect((await look(at, id)).position?.seq).toBe(1);
  });

  it('gives a fresh private hand, plays from it, and redraws it with the reason when it was old', async () => {
    const at = stage();
    const { id, on } = await begun(at, 'rage');
    const table = await look(at, id);
    const turn = turnOf(table);
    const who = whoHas(turn.user);
    const opening = only(await at.press(who, write({ kind: 'table', table: id, action: 'hand' }), on));
    expect(isPrivate(opening)).toBe(true);
    const [bid] = movesOf(drawnBy(opening));
    const hand = { id: '77', hidden: true };
    const played = await at.press(who, bid?.drawn.id ?? '', hand);
    expect(played.filter(isUpdate)).toHaveLength(1);
    const late = only(await at.press(who, bid?.drawn.id ?? '', hand));
    expect(isUpdate(late)).toBe(true);
    expect(textOf(drawnBy(late))).toMatch(/^⚠️ .*(older question|not your turn)/);
    await at.time.pass(3_000);
    expect(at.requests.some((request) => request.kind === 'edit' && request.id === on.id)).toBe(true);
  });

  it('keeps the hands of others current while their tokens live, and no longer', async () => {
    const at = stage();
    const { id, on } = await begun(at, 'rage');
    const hand = write({ kind: 'table', table: id, action: 'hand' });
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
    expect(at.requests.filter((request) => request.kind === 'editAnswer')).toHaveLength(1);
    await at.time.pass(30_000);
    at.failures.set('editAnswer', [50027]);
    await bid();
    await bid();
    const edits = at.requests.filter((request) => request.kind === 'editAnswer').length;
    expect(edits).toBe(3);
    expect(at.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('opens menus in the same message, with a way back', async () => {
    const at = stage();
    const { answer, id, on } = await opened(at, 'ferry');
    const menu = movesOf(drawnBy(answer)).find(({ control }) => control.verb === 'step');
    const step = only(await at.press(ANN, menu?.drawn.id ?? '', on));
    expect(isUpdate(step)).toBe(true);
    const shown = movesOf(drawnBy(step));
    const back = shown.find(({ control }) => control.verb === 'step' && control.path.length === 0);
    expect(back).toBeDefined();
    const before = only(await at.press(ANN, back?.drawn.id ?? '', on));
    expect(drawnBy(before)).toEqual(drawnBy(answer));
    const play = shown.find(({ control }) => control.verb === 'press');
    only(await at.press(ANN, play?.drawn.id ?? '', on));
    expect((await look(at, id)).position?.seq).toBe(1);
  });
});
