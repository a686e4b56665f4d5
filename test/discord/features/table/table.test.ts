// Proves src/discord/features/table/table.ts, src/discord/features/table/table.data.ts, src/discord/features/menu/menu.ts, src/discord/features/leave/leave.ts, src/discord/features/lobby/lobby.ts, src/discord/features/bots/bots.ts, src/discord/features/menu/menu.message.ts

import { InteractionResponseType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { lobbyMenu } from '../../../../src/discord/features/lobby/more.message.ts';
import { LEVELS } from '../../../../src/engine/game.ts';
import type { TableId } from '../../../../src/tables/ids.ts';
import { ANN, BEN, CHANNEL, GUILD, playOut } from '../../../tables/harness.ts';
import { control, pressable } from '../../drawn.ts';
import { begun, harness, look, opened } from '../../harness.ts';
import { drawnBy, first, isPrivate, isUpdate, ofKind, only, renewed, wordsIn } from '../../requests.ts';

describe('the router', () => {
  it('answers a start with the table itself, in one request, and knows where it is shown', async () => {
    const at = harness();
    const { answer, on } = await opened(at, 'farkle', { bots: 1, level: 'easy', 'turn-time': 30 });
    expect(answer).toMatchObject({ kind: 'answer', type: InteractionResponseType.ChannelMessageWithSource });
    expect(isPrivate(answer)).toBe(false);
    expect(wordsIn(answer)).toContain('30\u00a0s');
    expect(on.id).not.toBe('');
    await at.time.pass(10_000);
    expect(at.requests).toHaveLength(1);
  });

  it('offers several tables as buttons, each of which shows its own', async () => {
    const at = harness();
    const [rage, folder] = [await opened(at, 'rage'), await opened(at, 'folder')];
    const asked = only(await at.command(ANN, 'table', 'show'));
    expect(isPrivate(asked)).toBe(true);
    expect(wordsIn(asked)).toBe('Which table?');
    const show = (id: TableId) => control(id, 'show');
    expect(new Set(pressable(drawnBy(asked)).map(({ id }) => id))).toEqual(
      new Set([show(rage.id), show(folder.id)]),
    );
    // The earlier message disappears.
    const shown = first(await at.press(ANN, show(folder.id), { id: '500000000000000001', hidden: true }));
    expect(isPrivate(shown)).toBe(false);
    expect(wordsIn(shown)).toContain('Swap cards until all ten run low to high');
  });

  it('seats bots of every level, which are recognizable as bots', async () => {
    const at = harness();
    const { answer, id, on } = await opened(at, 'farkle', { bots: 2, level: 'hard' });
    expect(wordsIn(answer).match(/🤖 [A-Z]\w+ [a-z ]+ · hard/g)).toHaveLength(2);
    const bots = control(id, 'bots');
    for (const level of LEVELS) {
      const [list] = pressable(lobbyMenu(await look(at, id), { who: ANN, language: 'en' })).filter(
        ({ id }) => id === bots,
      );
      expect(list?.options).toEqual([...LEVELS, 'remove']);
      expect(wordsIn(only(await at.press(ANN, bots, on, [level])))).toContain(` · ${level}`);
    }
    const [, ...seated] = (await look(at, id)).occupants;
    expect(seated.map(({ level }) => level)).toEqual(['hard', 'hard', ...LEVELS]);
    expect(new Set(seated.map(({ name }) => name)).size).toBe(5);
    expect(
      seated.every(({ kind, person, name }) => kind === 'bot' && person === null && name.startsWith('Bot ')),
    ).toBe(true);
    for (const nonsense of [[], ['expert']]) {
      expect(wordsIn(only(await at.press(ANN, bots, on, nonsense)))).toBe('Choose a level for the bot.');
    }
    only(await at.press(ANN, bots, on, ['remove']));
    const begun = await at.press(ANN, control(id, 'start'), on);
    expect(begun[0]).toBeDefined();
    expect(await look(at, id)).toMatchObject({ status: 'playing', occupants: { length: 5 } });
  });

  it('serves the table’s menu and carries it out', async () => {
    const at = harness();
    const { id, on } = await begun(at);
    const menu = only(await at.press(BEN, control(id, 'menu'), on));
    expect(pressable(drawnBy(menu)).map(({ id: each }) => each.split(':')[2])).toEqual([
      'pause',
      'quit',
      'mute',
      'story',
      'verify',
    ]);
    const hidden = { id: '78', hidden: true };
    await at.press(BEN, control(id, 'mute'), hidden);
    expect(await at.store.wantsMentions(BEN.id)).toBe(false);
    const quit = await at.press(BEN, control(id, 'quit-sure'), hidden);
    expect(quit.filter(isUpdate)).toHaveLength(1);
    expect((await look(at, id)).occupants.filter((occupant) => occupant.kind === 'bot')).toHaveLength(1);
  });

  it('keeps only the newest menu of a person, however they play on meanwhile', async () => {
    const at = harness();
    const { id, on } = await begun(at, 'folder');
    const tokensOf = (kind: 'answer' | 'removeAnswer') =>
      at.requests.flatMap((request) => (request.kind === kind ? [request.token] : []));
    at.requests.length = 0;
    await at.press(ANN, control(id, 'menu'), on);
    await at.press(BEN, control(id, 'menu'), on);
    await at.press(ANN, control(id, 'hand'), on);
    expect(tokensOf('removeAnswer')).toEqual([]);
    await at.press(ANN, control(id, 'menu'), on);
    expect(tokensOf('removeAnswer')).toEqual(tokensOf('answer').slice(0, 1));
  });

  it('does not take a hand for the menu in whose place it was opened', async () => {
    const at = harness();
    const { id, on } = await begun(at, 'folder');
    for (const who of [ANN, BEN]) await at.tables.pause(id, who.id);
    expect((await look(at, id)).status).toBe('paused');
    const menu = '900000000000088888';
    const { answer } = at.api;
    at.api.answer = async (ticket, callback) => {
      await answer(ticket, callback);
      return callback.kind === 'message' ? menu : null;
    };
    await at.press(ANN, control(id, 'menu'), on);
    at.api.answer = answer;
    const hand = first(await at.press(ANN, control(id, 'continue'), { id: menu, hidden: true }));
    expect(wordsIn(hand)).toContain('Your hand');
    at.requests.length = 0;
    await at.press(ANN, control(id, 'menu'), on);
    await at.time.pass(5_000);
    expect(ofKind(at.requests, 'removeAnswer')).toEqual([]);
  });

  it('runs the table commands, by id if there are several', async () => {
    const at = harness();
    expect(JSON.stringify(only(await at.command(ANN, 'table', 'show')))).toContain('no open table');
    const first = await opened(at);
    const shown = await at.command(BEN, 'table', 'show');
    expect(shown.map(({ kind }) => kind)).toEqual(['answer', 'remove']);
    await at.command(ANN, 'farkle', 'start');
    expect(JSON.stringify(only(await at.command(ANN, 'table', 'leave')))).toContain(
      'You’re at 2 tables here.',
    );
    const completed = only(await at.handle(at.typing(ANN, 'table', 'show', { typed: first.id })));
    expect(completed).toMatchObject({ data: { choices: [{ value: first.id }] } });
    expect(JSON.stringify(await at.command(ANN, 'table', 'end', { table: first.id }))).toContain(
      'has closed',
    );
    expect(JSON.stringify((await at.command(ANN, 'table', 'end', { table: '`x`' }))[0])).toContain(
      'no open table called',
    );
  });

  it('leaves the only table of the channel where the person sits, whatever others there are', async () => {
    const at = harness();
    const left = async (who: typeof ANN) => JSON.stringify(await at.command(who, 'table', 'leave'));
    const { id } = await opened(at);
    await at.command(BEN, 'farkle', 'start');
    expect(await left(ANN)).toContain(`You left table ${id}.`);
    expect(await left(ANN)).toContain('You’re not at a table here.');
    await at.command(BEN, 'farkle', 'start');
    expect(await left(BEN)).toContain('You’re at 2 tables here.');
  });

  it('begins a rematch in a message of its own once everyone agreed', async () => {
    const at = harness();
    const { id, on } = await begun(at, 'farkle');
    await playOut(at, id, 'stop');
    const rematch = control(id, 'rematch');
    const first = (await at.press(ANN, rematch, on)).filter(isUpdate);
    expect(wordsIn(only(first))).toContain(`Rematch: <@${ANN.id}> ✅`);
    expect(isPrivate(renewed(await at.press(ANN, rematch, on)))).toBe(true);
    const agreed = await at.press(BEN, rematch, on);
    await at.time.pass(5_000);
    expect(agreed.filter(isUpdate)).toHaveLength(1);
    const tables = await at.store.liveIn(GUILD, CHANNEL);
    expect(tables).toHaveLength(1);
    const posts = at.requests.filter((request) => request.kind === 'send' && 'components' in request.data);
    expect(
      posts.map((post) => JSON.stringify(post)).filter((post) => post.includes(String(tables[0]?.id))),
    ).toHaveLength(1);
  });
});
