// Proves src/discord/features/table/end.message.ts, src/discord/features/rematch/rematch.ts, src/tables/verdict.ts

import { describe, expect, it } from 'vitest';
import type { Message } from '../../../../src/discord/draw/message.ts';
import { tableMessage } from '../../../../src/discord/features/table/table.message.ts';
import type { TableAction } from '../../../../src/discord/interactions/custom-ids.ts';
import { rematchOf } from '../../../../src/tables/rematch.ts';
import type { Table } from '../../../../src/tables/table.ts';
import { ANN, BEN, CAT, playOut, turnOf } from '../../../tables/harness.ts';
import { control, pressable, textOf, textOnlyOf, VOICE } from '../../drawn.ts';
import { begun, type Harness, harness, look, openTable } from '../../harness.ts';
import { drawnBy, first, isPrivate, ofKind, only, renewed, wordsIn } from '../../requests.ts';

const ON = { id: '500000000000000001', hidden: false };

/** A game of two people or more, played to its end, long after anyone pressed anything. */
async function ended(at: Harness, guests = [BEN]): Promise<Table> {
  const { id } = await begun(at, 'farkle', guests);
  await playOut(at, id, 'stop');
  await at.time.pass(120_000);
  at.requests.length = 0;
  return look(at, id);
}

const labels = (table: Table) =>
  pressable(tableMessage(table, 'public', VOICE)).flatMap(({ id }) => id.split(':')[2] ?? []);
const says = (table: Table) => textOnlyOf(tableMessage(table, 'public', VOICE));
const again = (at: Harness, table: Table, who: typeof ANN, action: TableAction = 'rematch') =>
  at.press(who, control(table.id, action), ON);

const takeBack = (table: Table) => control(table.id, 'rematch-off');
const actionsOn = (message: Message) => pressable(message).map(({ id }) => id.split(':')[2]);
const called = (at: Harness) =>
  at.requests.filter((request) => JSON.stringify(request).includes('wants a rematch'));

describe('a finished table', () => {
  it('says first how it ended, then the places, and keeps the seed behind Table', async () => {
    const at = harness();
    const table = await ended(at);
    const [first = '', , second = ''] = says(table).split('\n');
    expect(first).toMatch(/^### (🏆 .*wins with|🏆 .*share the win|Nobody wins)/);
    expect(second).toMatch(/^(🥇|• 1\.) (Ann|Ben) · /);
    expect(says(table)).not.toContain(table.position?.dice.seed ?? '');
    expect(labels(table)).toEqual(['rematch', 'look-again', 'replay', 'share', 'story', 'menu']);
  });

  it('calls players who have not agreed once, removes the call when they have, and links to the rematch', async () => {
    const at = harness();
    const table = await ended(at);
    await again(at, table, ANN);
    await at.time.pass(1_000);
    const calls = () => at.requests.filter((request) => JSON.stringify(request).includes('wants a rematch'));
    expect(calls()).toHaveLength(1);
    expect(JSON.stringify(calls())).toContain(`<@${BEN.id}>, Ann wants a rematch`);
    const waits = await look(at, table.id);
    expect(says(waits)).toContain(`Rematch: <@${ANN.id}> ✅ · waiting for <@${BEN.id}>`);
    await again(at, table, BEN);
    await at.time.pass(120_000);
    expect(calls()).toHaveLength(1);
    expect(at.requests.some(({ kind }) => kind === 'remove')).toBe(true);
    const over = await look(at, table.id);
    expect((await look(at, rematchOf(table.id))).status).toBe('playing');
    expect(labels(over)).toEqual(['next', 'look-again', 'replay', 'share', 'story', 'menu']);
    for (const who of [ANN, CAT]) {
      // Ann had been told what happens next.
      const first = who === ANN ? renewed : only;
      const led = wordsIn(first(await again(at, table, who, 'next')));
      expect(led).toContain('The rematch is on: https://discord.com/channels/');
    }
    // The button of an older drawing.
    expect(wordsIn(only(await again(at, table, ANN)))).toContain('The rematch has already started');
  });

  it('calls even a player who pressed a moment ago: no turn would tell them', async () => {
    const at = harness();
    const table = await ended(at);
    await again(at, table, BEN, 'menu');
    await again(at, table, ANN);
    await again(at, table, ANN);
    await at.time.pass(1_000);
    expect(called(at)).toHaveLength(1);
  });

  it('calls everyone in one message, which names those who have not answered yet', async () => {
    const at = harness();
    const table = await ended(at, [BEN, CAT]);
    const [one, other] = table.occupants
      .flatMap(({ person }) => person ?? [])
      .filter(({ id }) => id !== ANN.id);
    const both = `^<@${one?.id}> <@${other?.id}>, Ann wants a rematch`;
    await again(at, table, ANN);
    await at.time.pass(1_000);
    expect(called(at)).toMatchObject([
      {
        kind: 'send',
        data: {
          content: expect.stringMatching(both),
          allowed_mentions: { users: expect.arrayContaining([BEN.id, CAT.id]) },
        },
      },
    ]);
    const [call] = await at.store.calls();
    await again(at, table, CAT);
    await at.time.pass(1_000);
    expect(called(at).at(-1)).toMatchObject({
      kind: 'edit',
      id: call?.message,
      data: { content: expect.stringMatching(`^<@${BEN.id}>, Ann wants`), button: expect.any(String) },
    });
    // A player who withdraws appears in the same call, which notifies nobody a second time.
    await at.press(CAT, takeBack(table), ON);
    await at.time.pass(1_000);
    expect(called(at).at(-1)).toMatchObject({
      kind: 'edit',
      data: { content: expect.stringMatching(both) },
    });
    await at.tables.forget(BEN.id);
    await at.time.pass(1_000);
    expect(called(at).at(-1)).toMatchObject({
      data: { content: expect.stringMatching(`^<@${CAT.id}>, Ann wants`) },
    });
    await again(at, table, CAT);
    await at.time.pass(120_000);
    expect(at.requests).toContainEqual({ kind: 'remove', id: call?.message });
    expect(called(at).filter(({ kind }) => kind === 'send')).toHaveLength(1);
  });

  it('calls only people who want to be called, and retries if Discord does not answer', async () => {
    const at = harness();
    const table = await ended(at, [BEN, CAT]);
    await at.store.setMentions(BEN.id, false);
    await again(at, table, ANN);
    await at.time.pass(1_000);
    expect(called(at)).toMatchObject([{ data: { allowed_mentions: { users: [CAT.id] } } }]);
    await at.store.setMentions(BEN.id, true);
    at.failures.set('edit', Array(9).fill(500));
    await again(at, table, CAT);
    await at.time.pass(1_000);
    at.failures.clear();
    await at.time.pass(60_000);
    expect(called(at).at(-1)).toMatchObject({
      kind: 'edit',
      data: { content: expect.stringMatching(`^<@${BEN.id}>, Ann wants`) },
    });
  });

  it('tells players who agreed what happens next, and lets them withdraw without another call', async () => {
    const at = harness();
    const table = await ended(at);
    const first = ofKind(await again(at, table, ANN), 'follow').map(({ data }) => data);
    const [aside] = first;
    if (aside === undefined) throw new Error('nothing is told');
    expect(textOf(aside)).toContain(`It begins as soon as <@${BEN.id}> presses **Rematch** at the table too`);
    expect(actionsOn(aside)).toEqual(['rematch-without', 'rematch-off']);
    const asked = drawnBy(renewed(await again(at, table, ANN)));
    expect(textOf(asked)).toBe(textOf(aside));

    const off = only(await at.press(ANN, takeBack(table), { id: '500000000000000009', hidden: true }));
    expect(wordsIn(off)).toContain('You no longer want that rematch');
    expect(says(await look(at, table.id))).not.toContain('Rematch:');
    await again(at, table, ANN);
    await at.time.pass(120_000);
    expect(called(at)).toHaveLength(1);
    expect(at.requests.some(({ kind }) => kind === 'remove')).toBe(false);
    await again(at, table, BEN);
    expect((await look(at, rematchOf(table.id))).status).toBe('playing');
    expect(wordsIn(only(await at.press(ANN, takeBack(table), ON)))).toContain(
      'The rematch has already started',
    );
  });

  it('calls nobody to its first turn who agreed just now', async () => {
    for (const [first, last] of [
      [ANN, BEN],
      [BEN, ANN],
    ] as const) {
      const at = harness();
      const table = await ended(at);
      await again(at, table, first);
      await at.time.pass(90_000);
      await again(at, table, last);
      await at.time.pass(5_000);
      const call = (who: typeof ANN) => `<@${who.id}>, it’s your turn`;
      const called = at.requests.map((request) => JSON.stringify(request));
      expect(called.filter((each) => each.includes(call(last)))).toEqual([]);
      const isFirsts = turnOf(await look(at, rematchOf(table.id))).user === first.id;
      expect(called.some((each) => each.includes(call(first)))).toBe(isFirsts);
    }
  });

  it('takes away what it told them in private as soon as they play the rematch', async () => {
    const at = harness();
    const table = await ended(at);
    const removed = () => ofKind(at.requests, 'removeAnswer').length;
    await again(at, table, ANN);
    await again(at, table, BEN, 'again');
    await at.time.pass(5_000);
    const next = rematchOf(table.id);
    const on = { id: (await at.store.shownAt(next))?.message ?? '', hidden: false };
    expect(removed()).toBe(0);
    for (const [index, who] of [ANN, BEN].entries()) {
      await at.press(who, control(next, 'pause'), on);
      expect(removed()).toBe(index + 1);
    }
  });

  it('removes the call to a rematch once nobody wants one any more', async () => {
    for (const action of ['rematch-off', 'rematch-without'] as const) {
      const at = harness();
      const table = await ended(at);
      await again(at, table, ANN);
      await at.time.pass(1_000);
      expect(called(at)).toHaveLength(1);
      await again(at, table, ANN, action);
      await at.time.pass(60_000);
      expect(ofKind(at.requests, 'remove')).toHaveLength(1);
      await again(at, table, ANN);
      await at.time.pass(1_000);
      expect(called(at)).toHaveLength(2);
    }
  });

  it('removes the call to a rematch that nobody has answered when it no longer holds', async () => {
    const at = harness();
    const table = await ended(at);
    await again(at, table, ANN);
    await at.time.pass(9 * 60_000);
    expect(ofKind(at.requests, 'remove')).toEqual([]);
    await at.time.pass(60_000);
    expect(called(at)).toHaveLength(1);
    expect(ofKind(at.requests, 'remove')).toHaveLength(1);
  });

  it('opens a lobby at the bottom for those who do not wait for a missing player', async () => {
    const at = harness();
    const table = await ended(at);
    await again(at, table, ANN);
    at.requests.length = 0;
    const opened = only(
      await at.press(ANN, control(table.id, 'rematch-without'), {
        id: '500000000000000009',
        hidden: true,
      }),
    );
    expect(wordsIn(opened)).toBe('Your table is open at the bottom of the channel.');
    await at.time.pass(5_000);
    const lobby = await look(at, (await openTable(at)).id);
    expect(lobby).toMatchObject({ status: 'lobby', host: ANN.id, channel: table.channel });
    expect(lobby.options).toEqual(table.options);
    expect(lobby.occupants.flatMap(({ person }) => person?.id ?? [])).toEqual([ANN.id]);
    expect(at.requests.some(({ kind }) => kind === 'send')).toBe(true);
    // Nobody is waited for any more, and later players join as at any table.
    expect(says(await look(at, table.id))).not.toContain('Rematch:');
    expect(await at.tables.join(lobby.id, { id: BEN.id, name: 'Ben' })).toMatchObject({ ok: true });
    const later = only(await again(at, table, ANN, 'rematch-without'));
    expect(wordsIn(later)).toContain('Nobody is waiting for that rematch any more');
    expect(await at.store.live()).toHaveLength(1);
  });

  it('deals in nobody who agreed long ago, and asks again', async () => {
    const at = harness();
    const table = await ended(at);
    await again(at, table, ANN);
    const until = Math.floor((at.time.now() + 10 * 60_000) / 1000);
    expect(says(await look(at, table.id))).toContain(`until <t:${until}:t>`);
    await at.time.pass(10 * 60_000);
    await again(at, table, BEN);
    await at.time.pass(1_000);
    expect(await at.store.live()).toEqual([]);
    expect(says(await look(at, table.id))).toContain(`Rematch: <@${BEN.id}> ✅ · waiting for <@${ANN.id}>`);
    expect(called(at)).toHaveLength(2);
    const late = only(await again(at, table, ANN, 'rematch-without'));
    expect(wordsIn(late)).toContain('Nobody is waiting for that rematch any more');
  });

  it('can be agreed to on the call itself, which stays, and leads to the rematch even once that is over', async () => {
    const at = harness();
    const table = await ended(at);
    await again(at, table, ANN);
    await at.time.pass(1_000);
    const pressed = control(table.id, 'again');
    expect(JSON.stringify(called(at))).toContain(pressed);
    const [call] = called(at);
    const on = { id: call !== undefined && 'id' in call ? call.id : '', hidden: false };
    const waits = renewed(await at.press(ANN, pressed, on));
    expect(isPrivate(waits)).toBe(true);
    expect(actionsOn(drawnBy(waits))).toEqual(['rematch-without', 'rematch-off']);
    const agreed = first(await at.press(BEN, pressed, on));
    expect(isPrivate(agreed)).toBe(true);
    expect(wordsIn(agreed)).toContain('The rematch is on:');
    await at.time.pass(5_000);
    const next = rematchOf(table.id);
    await at.tables.end(next, { ...ANN, mayManage: true }, true);
    // A player it called to a turn is no longer called.
    await at.time.pass(1_000);
    const over = wordsIn(only(await again(at, table, BEN, 'next')));
    expect(over).toMatch(/^The rematch is over, too: https:/);
    expect(over).not.toContain(next);
  });

  it('offers no rematch if nobody is left to play it', async () => {
    const at = harness();
    const table = await ended(at);
    const gone = {
      ...table,
      occupants: table.occupants.map((each) => ({ ...each, kind: 'bot' as const, left: true })),
    };
    expect(labels(gone)).toEqual(['look-again', 'replay', 'share', 'story', 'menu']);
    const alone = { ...gone, occupants: [...table.occupants.slice(0, 1), ...gone.occupants.slice(1)] };
    expect(JSON.stringify(tableMessage(alone, 'public', VOICE))).toContain('Play again');
  });
});
