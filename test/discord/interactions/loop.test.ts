// Proves src/discord/interactions/loop.ts, src/discord/interactions/after-answer.ts, src/discord/wire/deferred-answer.ts, src/discord/interactions/answer.ts, src/discord/interactions/call.ts

import { InteractionResponseType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { sentence } from '../../../src/discord/draw/message.ts';
import { tableControl } from '../../../src/discord/interactions/control.ts';
import { write } from '../../../src/discord/interactions/custom-ids.ts';
import { Loop } from '../../../src/discord/interactions/loop.ts';
import { RATES } from '../../../src/discord/interactions/rates.ts';
import type { Standings } from '../../../src/standings/standings.ts';
import { tableId } from '../../../src/tables/ids.ts';
import { refusals } from '../../../src/tables/refusals.ts';
import { CannotSave } from '../../../src/tables/storage-errors.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { ANN, BEN, gate, settle, turnOf } from '../../tables/harness.ts';
import { control, draw, movesOf } from '../drawn.ts';
import { begun, harness, look, opened, STANDINGS, whoHas } from '../harness.ts';
import { drawnBy, editsOf, isPrivate, isUpdate, ofKind, only, wordsIn } from '../requests.ts';

describe('the router', () => {
  it('answers what it cannot read', async () => {
    const at = harness();
    for (const id of ['somebody-else', 'p0:abcd2345:join', 'p1:abcd2345:dance', 'p1:abcd2345:join']) {
      expect(isPrivate(only(await at.press(ANN, id, { id: '1', hidden: false })))).toBe(true);
    }
    expect(isPrivate(only(await at.command(ANN, 'nothing', '')))).toBe(true);
    const kinds = at.clicks.map(({ kind }) => kind);
    expect(kinds).toEqual(['unreadable', 'unreadable', 'unreadable', 'table', 'command']);
  });

  it('removes the answer to a careless press after a while, and nothing else', async () => {
    const at = harness();
    const { id, on } = await opened(at);
    const told = only(await at.press(ANN, control(id, 'join'), on));
    expect(wordsIn(told)).toContain('already at this table');
    only(await at.command(ANN, 'table', 'show', { table: 'zzzzzzzz' }));
    only(await at.press(ANN, control(id, 'rules'), on));
    const removed = () => ofKind(at.requests, 'removeAnswer');
    await at.time.pass(9_000);
    expect(removed()).toEqual([]);
    // Its reader may have dismissed it.
    at.failures.set('removeAnswer', [10_008]);
    await at.time.pass(30_000);
    expect(removed()).toEqual([{ kind: 'removeAnswer', token: told.kind === 'answer' ? told.token : '' }]);
    expect(at.logged).toEqual([]);
  });

  it('leaves the answer to a careless press if the program ends meanwhile', async () => {
    const at = harness();
    const { id, on } = await opened(at);
    const before = at.time.waiting;
    only(await at.press(ANN, control(id, 'join'), on));
    expect(at.time.waiting).toBe(before + 1);
    await at.router.close();
    // Otherwise the process could not end before it was due.
    expect(at.time.waiting).toBe(before);
    await at.time.pass(30_000);
    expect(ofKind(at.requests, 'removeAnswer')).toEqual([]);
  });

  it('defers after a second and a half and answers with an edit', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    const table = await look(at, id);
    const who = whoHas(turnOf(table).user);
    const [move] = movesOf(draw(table, null, null));
    const save = at.store.save.bind(at.store);
    const { opened: held, open: release } = gate();
    at.store.save = async (change) => {
      await held;
      return save(change);
    };
    const before = at.requests.length;
    const handled = at.router.handle(at.pressed(who, move?.drawn.id ?? '', on));
    await settle();
    expect(at.requests.length).toBe(before);
    await at.time.pass(1_500);
    expect(at.requests.slice(before)).toMatchObject([
      { kind: 'answer', type: InteractionResponseType.DeferredMessageUpdate },
    ]);
    release();
    await handled;
    expect(at.requests.slice(before + 1)).toMatchObject([{ kind: 'editAnswer' }]);
  });

  it('never draws the message of a select over a newer drawing', async () => {
    const { opened: held, open: release } = gate();
    const leaderboard: Standings['leaderboard'] = async (asked) => {
      await held;
      return STANDINGS.leaderboard(asked);
    };
    const at = harness({ standings: { ...STANDINGS, leaderboard } });
    const select = write({ kind: 'ranking', game: null, period: 'all', page: 0, act: 'game' });
    const on = { id: '1', hidden: false, again: sentence('As it was.') };
    const slow = at.press(ANN, select, on, ['farkle']);
    await settle();
    const turned = only(
      await at.press(BEN, write({ kind: 'rules', game: 'farkle', page: 1 }), { id: '1', hidden: false }),
    );
    expect(isUpdate(turned)).toBe(true);
    release();
    const [, told, ...more] = await slow;
    expect(told && isPrivate(told)).toBe(true);
    expect(more).toEqual([]);
    // Later it is redrawn, as Discord has it then.
    await at.time.pass(10_000);
    const [update] = await at.press(ANN, select, on, ['farkle']);
    expect(update && isUpdate(update) && drawnBy(update)).toEqual(on.again);
  });

  it('says that a table is gone if it was deleted before it could be shown', async () => {
    const at = harness();
    const gone = tableId('abcd2345');
    const showing = { table: gone, reader: 'public', on: '1', look: {} } as const;
    const vanish = tableControl('vanish', { run: () => ({ kind: 'show', showing }) });
    const loop = new Loop(at.parts, { ...at, timer: at.time.timer, controls: [vanish] });
    const id = write({ kind: 'table', table: gone, action: 'vanish' });
    await loop.handle(at.pressed(ANN, id, { id: '1', hidden: false }));
    const answer = only(at.requests);
    expect(isPrivate(answer) && wordsIn(answer)).toBe(inEnglish(refusals.gone.says));
  });

  it('says two things about a select on a deleted message in two messages, the second of them a further one', async () => {
    const at = harness();
    const { id, on } = await opened(at);
    const join = control(id, 'join');
    at.failures.set('answer', [10_008]);
    const told = await at.press(ANN, join, { ...on, again: sentence('As it was.') });
    const sent = told.filter(({ kind }) => kind === 'answer' || kind === 'follow');
    expect(sent.map(({ kind }) => kind)).toEqual(['answer', 'answer', 'follow']);
    const says = sent.slice(1).map(wordsIn);
    expect(says).toEqual([
      expect.stringContaining('was deleted'),
      expect.stringContaining('already at this table'),
    ]);
    expect(at.logged).toEqual([]);
  });

  it('answers in private if a message cannot be updated, as in a closed thread', async () => {
    const at = harness();
    const rules = write({ kind: 'rules', game: 'farkle', page: 1 });
    for (const code of [50_083, 50_013]) {
      at.failures.set('answer', [code]);
      const [update, answer] = await at.press(ANN, rules, { id: '1', hidden: false });
      expect([update && isUpdate(update), answer && isPrivate(answer)]).toEqual([true, true]);
    }
  });

  it('answers a select that came a moment too soon by making it usable again, and nothing more', async () => {
    const at = harness();
    const select = write({ kind: 'ranking', game: null, period: 'all', page: 0, act: 'game' });
    const on = { id: '1', hidden: false, again: sentence('As it was.') };
    // Without anything to redraw, each gets an answer and no follow-up message, of which Discord accepts few.
    for (let times = 0; times < RATES.press.person.burst; times++)
      await at.press(ANN, select, { id: '1', hidden: false }, ['farkle']);
    const soon = only(await at.press(ANN, select, on, ['farkle']));
    expect(isUpdate(soon) && drawnBy(soon)).toEqual(on.again);
    expect(at.clicks.at(-1)?.outcome).toBe('limited');
    expect(isPrivate(only(await at.press(ANN, select, { id: '1', hidden: false })))).toBe(true);
  });

  it('apologises for a bug with a reference, and logs nothing but where it was', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    at.store.save = () => Promise.reject(new Error('disk full'));
    const table = await look(at, id);
    const [move] = movesOf(draw(table, null, null));
    const answer = only(await at.press(whoHas(turnOf(table).user), move?.drawn.id ?? '', on));
    const ref = /ref ([0-9a-f]{6})/.exec(JSON.stringify(answer))?.[1];
    expect(isPrivate(answer)).toBe(true);
    const [entry] = at.logged.filter(({ level }) => level === 'error');
    expect(entry?.facts).toMatchObject({ ref, table: id, seq: 0, game: 'farkle' });
    expect(Object.keys(entry?.facts ?? {}).toSorted()).toEqual(['err', 'game', 'ref', 'seq', 'table']);
  });

  it('says that it cannot save while nothing can be written, and accepts the same press once it can', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    const table = await look(at, id);
    const [move] = movesOf(draw(table, null, null));
    const press = async () => at.press(whoHas(turnOf(table).user), move?.drawn.id ?? '', on);
    const { save } = at.store;
    at.store.save = () => Promise.reject(new CannotSave('the database cannot be written to'));
    const refused = only(await press());
    expect(isPrivate(refused)).toBe(true);
    expect(JSON.stringify(refused)).toContain('I can’t save anything right now, so that didn’t count.');
    expect((await look(at, id)).revision).toBe(table.revision);
    at.store.save = save;
    await press();
    expect((await look(at, id)).revision).toBe(table.revision + 1);
  });

  it('redraws the table if the answer to a move did not arrive', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    const table = await look(at, id);
    const [move] = movesOf(draw(table, null, null));
    at.failures.set('answer', [10062]);
    await at.press(whoHas(turnOf(table).user), move?.drawn.id ?? '', on);
    await at.time.pass(2_000);
    expect(editsOf(at.requests, on.id)).toHaveLength(1);
    expect(at.logged.filter(({ level }) => level !== 'debug')).toEqual([]);
  });

  it.each([
    [200_000, 'AutoMod'],
    [20_026, 'limited'],
    [50_024, 'kind of channel'],
  ])('tells the presser what Discord refuses (%i)', async (code, says) => {
    const at = harness();
    const { id, on } = await begun(at);
    const table = await look(at, id);
    const [move] = movesOf(draw(table, null, null));
    at.failures.set('answer', [code]);
    const answers = await at.press(whoHas(turnOf(table).user), move?.drawn.id ?? '', on);
    expect(answers).toHaveLength(2);
    expect(answers.map(isPrivate)).toEqual([false, true]);
    expect(JSON.stringify(answers[1])).toContain(says);
    expect(at.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('tells people who press while it closes to come back', async () => {
    const at = harness();
    const { id, on } = await opened(at);
    await at.router.close();
    const answer = only(await at.press(BEN, control(id, 'join'), on));
    expect(JSON.stringify(answer)).toContain('restarting');
    expect((await look(at, id)).occupants).toHaveLength(1);
  });
});
