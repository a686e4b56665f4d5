// Proves src/discord/interactions/table-replies.ts, src/discord/interactions/delivery.ts, src/discord/messages/live-message.ts, src/discord/features/pause/pause.ts, src/discord/features/table/table.message.ts, src/discord/features/lobby/lobby.message.ts, src/tables/queries.ts, src/discord/features/replay/replay.ts

import { describe, expect, it } from 'vitest';
import type { Message } from '../../../../src/discord/draw/message.ts';
import { tableMessage } from '../../../../src/discord/features/table/table.message.ts';
import { withoutPictures } from '../../../../src/discord/wire/attach-pictures.ts';
import { games } from '../../../../src/games/registry.ts';
import { isForOne } from '../../../../src/tables/queries.ts';
import type { Table } from '../../../../src/tables/table.ts';
import { faults } from '../../../support/discord-faults.ts';
import { ANN, BEN, CAT, GUILD, playOut, press } from '../../../tables/harness.ts';
import { control, dealt, lobbyOf, pressable, textOf, VOICE } from '../../drawn.ts';
import { type Harness, harness, look, opened } from '../../harness.ts';
import { drawnBy, first, isPrivate, isUpdate, ofKind, only, wordsIn } from '../../requests.ts';

/** A private game of Ann and Ben that has begun. */
async function begun(at: Harness, game = 'paradise') {
  const table = await opened(at, game, { private: true });
  await at.tables.invite(table.id, ANN.id, BEN.id);
  await at.press(BEN, control(table.id, 'join'), table.on);
  const started = first(await at.press(ANN, control(table.id, 'start'), table.on));
  return { ...table, started };
}

describe('a private table', () => {
  it('says in its lobby who can join, and admits nobody else', async () => {
    const at = harness();
    const { id, on, answer } = await opened(at, 'rage', { private: true });
    expect(wordsIn(answer)).toContain('🔒 Private: only people the host invites can join');
    const refused = only(await at.press(CAT, control(id, 'join'), on));
    expect([isPrivate(refused), wordsIn(refused)]).toEqual([
      true,
      'This table is private: its host has to invite you first.',
    ]);
    await at.tables.invite(id, ANN.id, null, '500000000000000001');
    const roles = ['500000000000000001'];
    const joined = first(await at.handle(at.pressed(CAT, control(id, 'join'), on, { roles })));
    expect(wordsIn(joined)).toContain(`• <@${CAT.id}>`);
  });

  it('counts the open invitations, excluding kicked people', async () => {
    const at = harness();
    const { id, on } = await opened(at, 'rage', { private: true });
    const open = async () => textOf(tableMessage(await look(at, id), 'public', VOICE));
    await at.tables.invite(id, ANN.id, BEN.id);
    await at.tables.invite(id, ANN.id, CAT.id);
    expect(await open()).toContain('2 open invitations');
    await at.press(BEN, control(id, 'join'), on);
    await at.press(CAT, control(id, 'join'), on);
    expect(await open()).not.toContain('open invitation');
    await at.tables.kick(id, ANN.id, CAT.id);
    expect(await open()).not.toContain('open invitation');
  });

  it('is opened after its end by one request, even after a restart', async () => {
    const before = harness();
    const { id, on } = await begun(before);
    await playOut(before, id);
    await before.time.pass(5_000);
    const at = harness({ store: before.store, time: before.time });
    at.messages.readPlaces();
    await at.messages.resume();
    await at.time.pass(5_000);
    at.requests.length = 0;
    await at.press(ANN, control(id, 'hand'), on);
    await at.time.pass(5_000);
    expect(isPrivate(only(at.requests))).toBe(true);
  });

  it('names people who paused it, or were away, by their own names', async () => {
    const at = harness();
    const { id } = await begun(at);
    const says = async () => textOf(tableMessage(await look(at, id), 'public', VOICE));
    for (const who of [ANN, BEN]) await at.tables.pause(id, who.id);
    expect(await says()).toMatch(
      /^### 🔒 Fool’s Paradise\n(<@\d+>(, | and )?){2,3} paused this private game\.$/m,
    );
    await at.tables.continue(id, ANN.id);
    for (let minutes = 0; minutes < 120 && (await look(at, id)).status === 'playing'; minutes++)
      await at.time.pass(60_000);
    expect((await look(at, id)).status).toBe('paused');
    expect(await says()).toContain(' are away, so this private game is paused.');
    expect(await says()).toContain(`<@${BEN.id}>`);
  });

  it('shows the channel nothing of its game, whatever happens in it', async () => {
    const at = harness();
    const { id, started } = await begun(at);
    const placeholder = textOf(tableMessage(await look(at, id), 'public', VOICE));
    expect(isUpdate(started)).toBe(true);
    expect(wordsIn(started)).toBe(placeholder);
    expect(placeholder).toContain('### 🔒 Fool’s Paradise');
    expect(placeholder).toContain('playing in private.');
    const drawn = tableMessage(await look(at, id), 'public', VOICE);
    expect(pressable(drawn).map((each) => each.id)).toEqual([
      control(id, 'hand'),
      control(id, 'rules'),
      control(id, 'menu'),
    ]);
    const over = await playOut(at, id);
    await at.time.pass(5_000);
    const ended = tableMessage(over, 'public', VOICE);
    expect(textOf(ended)).toBe(
      placeholder.split('\n').slice(0, 2).join('\n').replace('are playing', 'played'),
    );
    expect(ended.pictures).toBeUndefined();
    // None of the messages in the channel said more.
    for (const each of at.requests)
      if ((each.kind === 'send' || each.kind === 'edit') && 'components' in each.data)
        expect(textOf(each.data)).toMatch(/🔒/);
  });

  it('is fully visible to its players in messages of their own, and to nobody else', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    const own = only(await at.press(ANN, control(id, 'hand'), on));
    expect(isPrivate(own)).toBe(true);
    expect(wordsIn(own)).toBe(textOf(tableMessage(await look(at, id), ANN.id, VOICE)));
    expect(wordsIn(own)).toContain('Fool’s Paradise');
    const [hand, menu] = [
      only(await at.press(CAT, control(id, 'hand'), on)),
      only(await at.press(CAT, control(id, 'menu'), on)),
    ];
    expect(wordsIn(hand)).toBe('You’re not playing at this table.');
    expect(wordsIn(menu)).toBe('This table is private: only its players can see that.');
    expect(isPrivate(only(await at.press(BEN, control(id, 'menu'), on)))).toBe(true);
    expect(wordsIn(only(await at.command(CAT, 'table', 'verify', { table: id })))).toBe(
      'This table is private: only its players can see that.',
    );
    const list = await at.command(CAT, 'table', 'show', { table: id });
    expect(wordsIn(only(list))).toContain('This channel has no open table called');
    await playOut(at, id);
    for (const sub of ['replay', 'record', 'verify'])
      expect(wordsIn(only(await at.command(CAT, 'table', sub, { table: id })))).toBe(
        'Only people who played this game can see that.',
      );
    expect(wordsIn(only(await at.command(ANN, 'table', 'replay', { table: id, for: 'everyone' })))).toBe(
      'Only its players can replay this game, so it can’t be shown to everyone.',
    );
    expect(isPrivate(only(await at.command(ANN, 'table', 'replay', { table: id })))).toBe(true);
    const [end] = await at.press(ANN, control(id, 'hand'), on);
    expect(end === undefined ? '' : wordsIn(end)).toContain('🏆');
  });

  it('offers a seat back to the player who is away, and to nobody else', async () => {
    const at = harness();
    const { id } = await begun(at);
    const playing = await look(at, id);
    const away = {
      ...playing,
      occupants: playing.occupants.map((each) =>
        each.person?.id === BEN.id ? ({ ...each, kind: 'bot' } as const) : each,
      ),
    };
    const back = control(id, 'back');
    const ownOf = (user: typeof ANN) => pressable(tableMessage(away, user.id, VOICE)).map((each) => each.id);
    expect(ownOf(BEN)).toContain(back);
    expect(ownOf(ANN)).not.toContain(back);
  });

  it.each(['rage', 'paradise'])('shows everyone their hand while a game of %s is paused', async (game) => {
    const at = harness();
    const { id } = await begun(at, game);
    // The clock plays for both: in Rage it bids.
    await at.time.pass(63_000);
    await at.time.pass(63_000);
    const paused: Table = { ...(await look(at, id)), status: 'paused' };
    for (const { id: user } of [ANN, BEN])
      expect(textOf(withoutPictures(tableMessage(paused, user, VOICE)))).toMatch(/\nYour hand: \S+/);
  });

  it('redraws the private message of a player who votes or pauses there', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    const hidden = { id: '900000000000000555', hidden: true };
    await at.press(BEN, control(id, 'hand'), on);
    await at.tables.end(id, ANN);
    const voted = (await at.press(BEN, control(id, 'vote-on'), hidden)).find(isUpdate);
    if (voted === undefined) throw new Error('not redrawn');
    expect(wordsIn(voted)).not.toContain('🏳️');
    expect(pressable(drawnBy(voted)).length).toBeGreaterThan(1);
    for (const [ballot, then] of [
      ['pause-no', 'playing'],
      ['pause-yes', 'paused'],
    ] as const) {
      await at.time.pass(2 * 60_000);
      await at.tables.pause(id, ANN.id);
      const requests = await at.press(BEN, control(id, ballot), hidden);
      const answered = requests.find(isUpdate);
      expect(answered === undefined ? '' : wordsIn(answered)).toContain('### ');
      // The others are told who would rather play on.
      expect(requests.some(({ kind }) => kind === 'follow')).toBe(ballot === 'pause-no');
      expect((await look(at, id)).status).toBe(then);
    }
  });

  it('sends the picture of a hand again after a sentence took its place', async () => {
    const shown = [{ name: 'old.png', id: '1' }];
    const at = harness({
      pictures: { prepare: () => null, wasTextOnly: () => false, shownBy: () => shown },
    });
    const { id, on } = await begun(at);
    await at.press(BEN, control(id, 'hand'), on);
    const edited = async (): Promise<readonly Message[]> => {
      at.requests.length = 0;
      await at.time.pass(2_000);
      return ofKind(at.requests, 'editAnswer').map(drawnBy);
    };
    await press(at, id);
    expect(await edited()).toEqual([expect.objectContaining({ keeps: shown })]);
    await at.tables.end(id, { ...CAT, mayManage: true }, true);
    // It is over, but the hand does not show it yet.
    const said = only(await at.press(BEN, control(id, 'vote-on'), { id: '81', hidden: true }));
    expect([isUpdate(said), wordsIn(said)]).toEqual([true, 'This game is over.']);
    const [closed, ...others] = await edited();
    expect(others).toEqual([]);
    expect(closed?.pictures).not.toBeUndefined();
    expect(closed?.keeps).toBeUndefined();
  });

  it('keeps its place in its players’ lists of tables, and moderators can end it', async () => {
    const at = harness();
    const { id } = await begun(at);
    expect(wordsIn(only(await at.command(ANN, 'table', 'leave', { table: id })))).toContain('Sure?');
    await at.command({ ...CAT, mayManage: true }, 'table', 'end', { table: id });
    expect(
      (await at.store.liveIn(GUILD, (await look(at, id)).channel, ANN.id)).map((head) => head.id),
    ).toEqual([id]);
  });

  it('is drawn for its players within Discord’s limits in every game, and shows the channel the same in any state', async () => {
    for (const game of games.filter((each) => !isForOne(each))) {
      const table: Table = { ...dealt(lobbyOf(game.id, game.seats.max), 1), invited: [] };
      const other: Table = { ...dealt(lobbyOf(game.id, game.seats.max), 2), invited: [], id: table.id };
      expect(faults(tableMessage(table, 'public', VOICE)), game.id).toEqual([]);
      expect(textOf(tableMessage(table, 'public', VOICE)).split('\n')).toHaveLength(3);
      const people = (each: Table) => each.occupants.map(({ person: sits }) => sits?.id).join();
      if (people(table) === people(other))
        expect(tableMessage(table, 'public', VOICE)).toEqual(tableMessage(other, 'public', VOICE));
      for (const { person: sits } of table.occupants)
        if (sits !== null) expect(faults(tableMessage(table, sits.id, VOICE)), game.id).toEqual([]);
    }
  });
});

it('shows no replay to everyone if people see only their own results', async () => {
  const at = harness();
  const { id, on } = await opened(at, 'farkle');
  await at.press(BEN, control(id, 'join'), on);
  await at.press(ANN, control(id, 'start'), on);
  await press(at, id);
  await playOut(at, id);
  await at.parts.settings.change(GUILD, (before) => ({ ...before, publicResults: false }));
  expect(wordsIn(only(await at.press(CAT, control(id, 'replay'), on)))).toBe(
    'Only people who played this game can see that.',
  );
  expect(wordsIn(only(await at.command(ANN, 'table', 'replay', { table: id, for: 'everyone' })))).toContain(
    'it can’t be shown to everyone',
  );
  expect(isPrivate(only(await at.press(ANN, control(id, 'replay'), on)))).toBe(true);
});
