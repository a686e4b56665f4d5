// Proves src/discord/messages/private-target.ts, src/discord/messages/live-message.ts, src/discord/wire/deferred-answer.ts

import { InteractionResponseType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { sentence } from '../../../src/discord/draw/message.ts';
import { write } from '../../../src/discord/interactions/custom-ids.ts';
import { PrivateTarget } from '../../../src/discord/messages/private-target.ts';
import { DeferredResponse, type Response } from '../../../src/discord/wire/deferred-answer.ts';
import { ORIGINAL } from '../../../src/discord/wire/rest.ts';
import type { Table } from '../../../src/tables/table.ts';
import { ANN, answerTo, BEN, CHANNEL, gate, playOut, press, settle, turnOf } from '../../tables/harness.ts';
import { control, pressable } from '../drawn.ts';
import { begun, type Harness, harness, LIMITED, look, openTable, whoHas } from '../harness.ts';
import { drawnBy, first, isPrivate, ofKind, only, wordsIn } from '../requests.ts';

const MINUTE = 60_000;

/** A game in which Ann has opened her hand. */
async function opened(game = 'folder') {
  const at = harness();
  const { id, on } = await begun(at, game);
  const hand = (who = ANN) => at.press(who, control(id, 'hand'), on);
  expect(isPrivate(only(await hand()))).toBe(true);
  at.requests.length = 0;
  return { at, id, on, hand };
}

const levels = (at: Harness): readonly string[] => at.logged.map(({ level }) => level);

describe('a hand that follows its table', () => {
  it('is redrawn when others move', async () => {
    const { at, id } = await opened();
    await press(at, id);
    await at.time.pass(1_000);
    expect(wordsIn(only(ofKind(at.requests, 'editAnswer')))).toContain('Your hand');
    expect(at.logged).toEqual([]);
  });

  /** A game whose every move brings it nearer to its end. */
  const SHORT = 'paradise';
  /** It is over, without a click. */
  async function ended(at: Harness, id: Table['id']): Promise<void> {
    await playOut(at, id);
    at.requests.length = 0;
    await at.time.pass(1_000);
  }
  const removed = (at: Harness): number => ofKind(at.requests, 'removeAnswer').length;

  it('goes without a trace once the game is over', async () => {
    const { at, id } = await opened(SHORT);
    await ended(at, id);
    expect(ofKind(at.requests, 'editAnswer')).toEqual([]);
    expect(removed(at)).toBe(1);
    expect(at.logged).toEqual([]);
  });

  it('says for some seconds where the table is to whoever presses then', async () => {
    const { at, id, hand } = await opened(SHORT);
    await ended(at, id);
    const shown = await at.store.shownAt(id);
    expect(shown?.message).toBeDefined();
    expect(wordsIn(only(await hand()))).toContain(
      `This game is over. How it ended: https://discord.com/channels/100000000000000001/200000000000000001/${shown?.message}`,
    );
    await at.time.pass(9_000);
    expect(removed(at)).toBe(1);
    await at.time.pass(2_000);
    expect(removed(at)).toBe(2);
    expect(at.messages.size).toBe(0);
  });

  it('reports a bug in the drawing as an error: where it was, and nothing about the cards', async () => {
    const { at, id } = await opened();
    const table = await look(at, id);
    if (table.position === null) throw new Error('no deal');
    const position = { ...table.position, state: 'broken' };
    at.messages.publish({
      table: { ...table, revision: table.revision + 1, position },
      before: table,
      kind: 'changed',
    });
    await at.time.pass(1_000);
    const errors = at.logged.filter(({ level }) => level === 'error');
    expect(errors.length).toBeGreaterThan(0);
    for (const { facts } of errors) {
      expect(Object.keys(facts).toSorted()).toEqual(['code', 'err', 'table']);
      expect(facts).toMatchObject({ table: id });
    }
  });

  it('reports a message that Discord calls invalid as an error, once', async () => {
    const { at, id } = await opened();
    at.failures.set('editAnswer', [50035]);
    await press(at, id);
    await at.time.pass(30_000);
    expect(levels(at)).toEqual(['error']);
    expect(ofKind(at.requests, 'editAnswer')).toHaveLength(1);
  });

  it.each([50027, 10008, 10015])('ignores that its token has expired: %i', async (code) => {
    const { at, id } = await opened();
    at.failures.set('editAnswer', [code]);
    await press(at, id);
    await at.time.pass(1_000);
    await press(at, id);
    await at.time.pass(1_000);
    expect(levels(at)).toEqual(['debug']);
    expect(ofKind(at.requests, 'editAnswer')).toHaveLength(1);
  });

  it('is drawn later, in its current state, if Discord is away or limits it', async () => {
    for (const code of [503, 429]) {
      const { at, id } = await opened();
      at.failures.set('editAnswer', [code]);
      await press(at, id);
      await at.time.pass(500);
      const newest = await press(at, id);
      await at.time.pass(1_000);
      expect(ofKind(at.requests, 'editAnswer')).toHaveLength(1);
      await at.time.pass(11_000);
      expect(ofKind(at.requests, 'editAnswer')).toHaveLength(2);
      expect(newest.revision).toBeGreaterThan(0);
      expect(levels(at).filter((level) => level === 'error')).toEqual([]);
    }
  });

  it('shows none of its cards once its owner has left', async () => {
    const { at, id } = await opened();
    await at.tables.leave(id, ANN.id, true);
    await at.time.pass(1_000);
    expect(wordsIn(only(ofKind(at.requests, 'editAnswer')))).toMatch(/^You’ve left this table/);
  });
});

describe('a hand that is opened again', () => {
  it('replaces the old one, with one request', async () => {
    const { at, hand } = await opened();
    const [fresh, closing, ...others] = await hand();
    if (fresh === undefined || closing === undefined) throw new Error('the older hand stays open');
    expect(isPrivate(fresh)).toBe(true);
    expect(closing).toMatchObject({ kind: 'removeAnswer' });
    expect(others).toEqual([]);
    expect(at.logged).toEqual([]);
  });

  it("does not affect another person's", async () => {
    const { hand } = await opened();
    expect(isPrivate(only(await hand(BEN)))).toBe(true);
  });

  it('leaves the old one alone once its token has expired', async () => {
    const { at, hand } = await opened();
    await at.time.pass(15 * MINUTE);
    at.requests.length = 0;
    expect(isPrivate(only(await hand()))).toBe(true);
    await at.time.pass(300);
    expect(ofKind(at.requests, 'editAnswer')).toEqual([]);
  });

  it('ignores that its owner has dismissed the old one', async () => {
    const { at, hand } = await opened();
    at.failures.set('removeAnswer', [10008]);
    await hand();
    await at.time.pass(1_000);
    expect(levels(at)).toEqual([]);
    expect(ofKind(at.requests, 'removeAnswer')).toHaveLength(1);
  });
});

describe('a hand that is pressed', () => {
  it('is opened again if its message was deleted meanwhile', async () => {
    const { at, id, hand } = await opened();
    const { seat, user, asked } = turnOf(await look(at, id));
    if (user !== ANN.id) await hand(BEN);
    at.requests.length = 0;
    const { prompt, path } = answerTo(await look(at, id), seat);
    const pressed = { kind: 'move', verb: 'press', on: 'hand', table: id, asked, prompt, path } as const;
    at.failures.set('answer', [10008]);
    const requests = await at.press(whoHas(user), write({ ...pressed, number: 0, picks: [] }), {
      id: '77',
      hidden: true,
    });
    const [lost, fresh] = ofKind(requests, 'answer');
    expect(lost).toMatchObject({ type: InteractionResponseType.UpdateMessage });
    if (fresh === undefined) throw new Error('nobody was answered');
    expect(isPrivate(fresh)).toBe(true);
    expect(wordsIn(fresh)).toContain('Your hand');
    expect(at.logged).toEqual([]);
    at.requests.length = 0;
    await press(at, id);
    await at.time.pass(1_000);
    expect(ofKind(at.requests, 'editAnswer').length).toBeGreaterThan(0);
  });

  it('is answered at once, although the answer to an earlier press waits for the rate limit', async () => {
    const { at, id, on, hand } = await opened();
    at.failures.set('answer', [LIMITED]);
    const first = at.router.handle(at.pressed(ANN, control(id, 'hand'), on));
    await settle();
    at.requests.length = 0;
    const [answer] = await hand();
    expect(answer).toMatchObject({ kind: 'answer' });
    if (answer !== undefined) expect(isPrivate(answer)).toBe(true);
    await at.time.pass(10_000);
    await first;
    expect(levels(at).filter((level) => level !== 'debug')).toEqual([]);
  });
});

describe('an answer that waited for the rate limit', () => {
  it('shows the step that its reader has opened since, rather than its own', async () => {
    const at = harness();
    const { id, on } = await begun(at, 'paradise');
    const { user } = turnOf(await look(at, id));
    const who = whoHas(user);
    const hand = only(await at.press(who, control(id, 'hand'), on));
    const held = { id: 'hidden', hidden: true };
    const step = pressable(drawnBy(hand)).find(({ id: control }) => /:sh:/.test(control));
    if (step === undefined) throw new Error('no step to open');
    at.failures.set('answer', [LIMITED]);
    const opening = at.router.handle(at.pressed(who, step.id, held));
    await settle();
    const back = first(await at.press(who, control(id, 'hand'), held));
    at.requests.length = 0;
    await at.time.pass(10_000);
    await opening;
    const late = ofKind(at.requests, 'answer');
    expect(late.map(wordsIn)).toEqual([wordsIn(back)]);
    expect(pressable(drawnBy(only(late)))).toEqual(pressable(drawnBy(back)));
  });
});

describe('a press on a message that ends at the same moment', () => {
  it('is answered anyway', async () => {
    const at = harness();
    await at.command(ANN, 'ferry', 'start', { visible: 'private' });
    const table = await look(at, (await openTable(at)).id);
    // Its token has expired, which is noticed at the next event there.
    await at.time.pass(15 * MINUTE);
    expect(at.messages.size).toBe(1);
    const response = new DeferredResponse({
      ...{ api: at.api, ticket: at.origin(ANN).ticket, timer: at.time.timer },
      deferral: 'update',
      report: () => undefined,
      says: (what) => what,
    });
    const shown = { table: table.id, reader: ANN.id, on: '1', look: {} };
    const answered: boolean[] = [];
    void at.messages.answer(shown, response, 'en').then((isThere) => answered.push(isThere));
    at.messages.publish({
      table: { ...table, revision: table.revision + 1 },
      before: table,
      kind: 'changed',
    });
    await settle();
    expect(answered).toEqual([true]);
  });
});

describe('a hand that takes long', () => {
  it('is never shown on the public message, whatever was deferred', async () => {
    const at = harness();
    const { id, on } = await begun(at, 'folder');
    at.requests.length = 0;
    const look = at.tables.look;
    const { opened: slow, open: release } = gate();
    at.parts.tables = { ...at.tables, look: async (wanted) => slow.then(() => look(wanted)) };
    const handled = at.router.handle(at.pressed(ANN, control(id, 'hand'), on));
    await at.time.pass(1_600);
    expect(at.requests).toMatchObject([
      { kind: 'answer', type: InteractionResponseType.DeferredChannelMessageWithSource },
    ]);
    release();
    await handled;
    await press(at, id);
    await at.time.pass(1_000);
    const hands = at.requests.filter((request) => JSON.stringify(request).includes('Your hand ·'));
    const deferred = at.requests[0];
    expect(hands.length).toBeGreaterThan(1);
    for (const drawn of hands) {
      expect(drawn).toMatchObject({
        kind: 'editAnswer',
        token: deferred && 'token' in deferred && deferred.token,
      });
    }
  });

  it('is redrawn if the table changed while its answer was on its way', async () => {
    const at = harness();
    const { id, on } = await begun(at, 'folder');
    at.requests.length = 0;
    const arrive = at.slow('answer');
    const handled = at.router.handle(at.pressed(ANN, control(id, 'hand'), on));
    await settle();
    await press(at, id);
    await at.time.pass(1_000);
    expect(ofKind(at.requests, 'editAnswer')).toEqual([]);
    arrive();
    await handled;
    await at.time.pass(1_000);
    expect(ofKind(at.requests, 'editAnswer')).toHaveLength(1);
  });

  it('makes one callback for one press, however long the answer hangs', async () => {
    const at = harness();
    const { id, on } = await begun(at, 'folder');
    at.requests.length = 0;
    const arrive = at.slow('answer');
    const handled = at.router.handle(at.pressed(ANN, control(id, 'hand'), on));
    await at.time.pass(2_900);
    expect(ofKind(at.requests, 'answer')).toHaveLength(1);
    arrive();
    await handled;
  });
});

describe('an answer', () => {
  const ID = '900000000000000007';
  const away = () => Object.assign(new Error('Discord is away'), { status: 503 });
  const ticketOf = (token: string) => ({ id: token, application: '1', token, channel: CHANNEL });
  const unexpected = () => Promise.reject(new Error('not asked for'));
  const responseTo = (token: string, given: Partial<Response>): Response => ({
    ticket: ticketOf(token),
    update: unexpected,
    hidden: unexpected,
    open: unexpected,
    isDeferred: () => true,
    freshBy: () => ticketOf(token),
    form: unexpected,
    choices: unexpected,
    ...given,
  });
  /** A target, and the tokens by which it was written. */
  function placed() {
    const tokens: string[] = [];
    const editAnswer = async ({ token }: { readonly token: string }) => {
      tokens.push(token);
      return ID;
    };
    const api = { editAnswer, answerId: async () => ID, removeAnswer: async () => undefined };
    let now = 0;
    return { tokens, target: new PrivateTarget({ api, now: () => now++ }) };
  }

  it('with unknown outcome may have created a message: Discord is asked for it, and it is kept current', async () => {
    const { tokens, target } = placed();
    const lost = responseTo('lost', { hidden: () => Promise.reject(away()) });
    await expect(target.carry(sentence('A hand'), null, lost)).rejects.toThrow('Discord is away');
    expect([target.isDead(), target.pendingTask()]).toEqual([false, 'first']);
    expect(await target.doTask()).toBe(true);
    expect([target.isAt(ID), target.pendingTask()]).toEqual([true, null]);
    await target.write(sentence('A hand that has changed'));
    expect(tokens).toEqual(['lost']);
  });

  it('that is spent leaves no message whose pictures an older one could have', async () => {
    const { target } = placed();
    const last = responseTo('last', {
      hidden: async () => ({ ticket: ticketOf('last'), message: ORIGINAL, id: ID }),
    });
    await target.carry(sentence('This practice game has closed.'), null, last);
    expect(target.isAt(ID)).toBe(true);
    target.discard();
    expect([target.isAt(ID), target.isAt('800000000000000007')]).toEqual([false, false]);
  });

  it('renews its message, which is written by the token of its last press', async () => {
    const { tokens, target } = placed();
    const first = responseTo('first', {
      hidden: async () => ({ ticket: ticketOf('first'), message: ORIGINAL, id: ID }),
    });
    await target.carry(sentence('A hand'), null, first);
    await target.carry(sentence('Its answer'), ID, responseTo('second', { update: async () => undefined }));
    await target.write(sentence('What others have done since'));
    expect(tokens).toEqual(['second']);
  });

  it('with unknown outcome also renews it if it was deferred: the token is known to work', async () => {
    const { tokens, target } = placed();
    const first = responseTo('first', {
      hidden: async () => ({ ticket: ticketOf('first'), message: ORIGINAL, id: ID }),
    });
    await target.carry(sentence('A hand'), null, first);
    const lost = responseTo('second', { update: () => Promise.reject(away()) });
    await expect(target.carry(sentence('Its answer'), ID, lost)).rejects.toThrow('Discord is away');
    await target.write(sentence('Its answer'));
    expect(tokens).toEqual(['second']);
  });
});
