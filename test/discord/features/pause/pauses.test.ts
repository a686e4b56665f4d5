// Proves src/discord/features/pause/pause.ts, src/discord/features/pause/pause.message.ts, src/discord/features/play/turn.message.ts, src/discord/interactions/table-replies.ts

import { describe, expect, it } from 'vitest';
import { tableMessage } from '../../../../src/discord/features/table/table.message.ts';
import type { TableAction } from '../../../../src/discord/interactions/custom-ids.ts';
import type { Who } from '../../../../src/tables/ports.ts';
import type { Table } from '../../../../src/tables/table.ts';
import { ANN, BEN, CAT } from '../../../tables/harness.ts';
import { control, pressable, textOf, VOICE } from '../../drawn.ts';
import { begun, type Harness, harness, look } from '../../harness.ts';
import { answerIn, drawnBy, type Request, wordsIn } from '../../requests.ts';

const HIDDEN = { id: '78', hidden: true };

function actions(message: Parameters<typeof pressable>[0]): readonly string[] {
  return pressable(message).map(({ id }) => id.split(':')[2] ?? '');
}

/** All answers to a press. */
function answered(requests: readonly Request[]): string {
  return JSON.stringify(answerIn(requests));
}

async function paused(at: Harness, game = 'farkle') {
  const table = await begun(at, game);
  for (let minutes = 0; (await look(at, table.id)).status !== 'paused'; minutes++) {
    if (minutes > 60) throw new Error('it does not pause');
    await at.time.pass(60_000);
  }
  const { id } = table;
  const press = (who: Who, action: TableAction, on = table.on) => at.press(who, control(id, action), on);
  return { ...table, press };
}

describe('a paused table', () => {
  it('says why, and offers to continue, to end, the rules and the menu, but no moves', async () => {
    const at = harness();
    const { id } = await paused(at);
    const message = tableMessage(await look(at, id), 'public', VOICE);
    // Its reader in the channel may not be a player.
    expect(textOf(message)).toContain('Paused: nobody was here.');
    expect(textOf(message)).toMatch(/Any player can continue\. If nobody does, the table closes <t:\d+:R>\./);
    expect(actions(message)).toEqual(expect.arrayContaining(['continue', 'end', 'rules', 'menu']));
    expect(actions(message)).not.toContain('back');
    expect(pressable(message).every(({ id: each }) => each.split(':').length === 3)).toBe(true);
  });

  it('names the only player who can continue', async () => {
    const at = harness();
    const table = await look(at, (await begun(at, 'farkle')).id);
    const occupants = table.occupants.map((each, index) =>
      index === 0 ? each : { ...each, kind: 'bot' as const, left: true },
    );
    const alone: Table = { ...table, status: 'paused', occupants };
    const says = `<@${occupants[0]?.person?.id}> can continue any time.`;
    expect(textOf(tableMessage(alone, 'public', VOICE))).toContain(says);
  });

  it('answers a press on a move, and goes on at a press on Continue', async () => {
    const at = harness();
    const { id, on, answer, press } = await paused(at);
    const [move] = pressable(drawnBy(answer)).filter(({ id: each }) => each.split(':').length > 3);
    for (const who of [ANN, BEN]) {
      expect(answered(await at.press(who, move?.id ?? '', on))).toContain('This game is paused.');
    }
    expect(answered(await press(CAT, 'continue'))).toContain('You’re not playing at this table.');
    expect(answered(await press(CAT, 'end'))).toContain('Only the host can close this table.');
    expect(actions(drawnBy(answerIn(await press(BEN, 'continue'))))).toContain('back');
    expect((await look(at, id)).status).toBe('playing');
    expect(answered(await press(ANN, 'continue'))).toContain('This game isn’t paused.');
  });

  it('is continued from a hand, which shows the seat again', async () => {
    const at = harness();
    const { id, press } = await paused(at, 'folder');
    const hand = tableMessage(await look(at, id), ANN.id, VOICE);
    expect(textOf(hand)).toContain('Paused: you were away.');
    expect(actions(hand)).toEqual(['continue', 'story', 'rules', 'menu']);
    expect(wordsIn(answerIn(await press(ANN, 'continue', HIDDEN)))).toContain('Your hand');
    const others = tableMessage(await look(at, id), BEN.id, VOICE);
    expect(textOf(others)).toMatch(/🤖 (?!Bot )\w+ plays for you until you take your seat back\./);
    expect(actions(others)).toEqual(['back', 'story', 'rules', 'menu']);
    expect(wordsIn(answerIn(await press(BEN, 'back', HIDDEN)))).toContain('Your hand');
    expect((await look(at, id)).occupants.every(({ kind }) => kind === 'player')).toBe(true);
  });

  it('is ended by anyone who sits there, and shows no button that could continue it', async () => {
    const at = harness();
    const { id, press } = await paused(at);
    const guest = (await look(at, id)).host === ANN.id ? BEN : ANN;
    expect(actions(drawnBy(answerIn(await press(guest, 'menu'))))).toContain('end');
    expect(actions(drawnBy(answerIn(await press(CAT, 'menu'))))).not.toContain('end');
    expect(answered(await press(guest, 'end'))).toContain('Sure?');
    await press(guest, 'end-sure', HIDDEN);
    expect((await look(at, id)).status).toBe('ended');
    expect(actions(tableMessage(await look(at, id), 'public', VOICE))).not.toContain('continue');
    expect(answered(await press(ANN, 'continue'))).toContain('This game is over.');
  });
});

describe('a pause by agreement', () => {
  it('is agreed to, or refused for everyone, at the table itself', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    const answer = (who: Who, action: TableAction, where: typeof on = on) =>
      at.press(who, control(id, action), where);
    expect(actions(tableMessage(await look(at, id), 'public', VOICE))).not.toContain('pause-yes');
    await answer(ANN, 'pause', HIDDEN);
    const asked = tableMessage(await look(at, id), 'public', VOICE);
    expect(actions(asked)).toEqual(expect.arrayContaining(['pause-yes', 'pause-no']));
    expect(textOf(asked)).not.toContain('**Table**');
    expect(answered(await answer(ANN, 'pause-yes'))).toContain('You’ve already agreed.');
    expect(answered(await answer(CAT, 'pause-no'))).toContain('You’re not playing at this table.');
    const [, told] = await answer(BEN, 'pause-no');
    expect(told).toMatchObject({ kind: 'follow', data: { allowed_mentions: { parse: [] } } });
    expect(JSON.stringify(told)).toContain(`⏸ <@${BEN.id}> would rather play on. The game goes on.`);
    expect(await look(at, id)).toMatchObject({ status: 'playing', pausing: [] });
    // Late presses on an older drawing change nothing.
    for (const late of ['pause-yes', 'pause-no'] as const)
      expect(answered(await answer(BEN, late))).toContain('Nobody wants to pause any more.');
    // Asking again requires a wait.
    for (const who of [ANN, BEN])
      expect(answered(await answer(who, 'pause', HIDDEN))).toContain('You can ask again in 2 minutes.');
    await at.time.pass(2 * 60_000);
    await answer(ANN, 'pause', HIDDEN);
    await answer(BEN, 'pause-yes');
    expect((await look(at, id)).status).toBe('paused');
    expect(answered(await answer(BEN, 'pause-no'))).toContain('This game is paused.');
    // Ending it needs the others, who are not asked during the pause.
    const stands = tableMessage(await look(at, id), 'public', VOICE);
    expect(actions(stands)).toContain('continue');
    expect(actions(stands)).not.toContain('end');
    const { host } = await look(at, id);
    const menu = await answer(host === ANN.id ? ANN : BEN, 'menu');
    expect(actions(drawnBy(answerIn(menu)))).toContain('continue');
    expect(actions(drawnBy(answerIn(menu)))).not.toContain('end');
    expect(answered(await answer(host === ANN.id ? ANN : BEN, 'end'))).toContain('Continue it first');
  });

  it('is not asked for again by a delayed press, nor for longer if the clock is set back', async () => {
    const at = harness();
    const { id } = await begun(at);
    await at.tables.pause(id, ANN.id);
    const [, again] = await Promise.all([
      at.tables.answerPause(id, BEN.id, 'play on'),
      at.tables.pause(id, ANN.id),
    ]);
    expect(again.ok).toBe(false);
    at.time.set(-60 * 60_000);
    const pause = control(id, 'pause');
    expect(answered(await at.press(ANN, pause, HIDDEN))).toContain('You can ask again in 2 minutes.');
    await at.time.pass(2 * 60_000);
    await at.tables.pause(id, ANN.id);
    expect((await look(at, id)).pausing).toEqual([ANN.id]);
  });

  it('is asked for behind Table and by the command, shown, called off, and continued by anyone', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    const press = (who: Who, action: TableAction, where = HIDDEN) =>
      at.press(who, control(id, action), where);
    expect(answered(await press(ANN, 'pause'))).toContain(`once <@${BEN.id}> agrees`);
    const message = textOf(tableMessage(await look(at, id), 'public', VOICE));
    expect(message).toContain(`<@${ANN.id}> wants to pause. Waiting for <@${BEN.id}>`);
    expect(answered(await at.command(ANN, 'table', 'pause'))).toContain('You no longer want to pause.');
    expect(answered(await at.command(CAT, 'table', 'pause'))).toContain('You’re not at a table here.');
    await press(ANN, 'pause');
    expect(answered(await at.command(BEN, 'table', 'pause'))).toContain('The game is paused.');
    expect(answered(await at.command(BEN, 'table', 'pause'))).toContain('Press “Continue” at the table');
    const paused = tableMessage(await look(at, id), 'public', VOICE);
    expect(textOf(paused)).toContain('Paused.');
    expect(textOf(paused)).not.toContain('away');
    await press(BEN, 'continue', on);
    expect(await look(at, id)).toMatchObject({ status: 'playing', pausing: [] });
  });
});
