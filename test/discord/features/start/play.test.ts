// Proves src/discord/features/commands.ts, src/discord/features/start/play.ts, src/discord/features/start/games.message.ts, src/discord/features/learn/lesson-offer.message.ts, src/discord/features/learn/first-times.ts

import { describe, expect, it } from 'vitest';
import type { Message } from '../../../../src/discord/draw/message.ts';
import { commands } from '../../../../src/discord/features/commands.ts';
import { createFirstTimes } from '../../../../src/discord/features/learn/first-times.ts';
import { gamesMessage } from '../../../../src/discord/features/start/games.message.ts';
import { write } from '../../../../src/discord/interactions/custom-ids.ts';
import { games } from '../../../../src/games/registry.ts';
import { waiting } from '../../../../src/tables/queries.ts';
import type { Table } from '../../../../src/tables/table.ts';
import { faults } from '../../../support/discord-faults.ts';
import { createMemoryStore } from '../../../support/memory-storage.ts';
import { ANN, BEN, CHANNEL, GUILD } from '../../../tables/harness.ts';
import { draw, movesOf, pressable, textOf } from '../../drawn.ts';
import { harness, look, openTable } from '../../harness.ts';
import { drawnBy, isPrivate, isUpdate, only, renewed, wordsIn } from '../../requests.ts';

const ON = { id: '500000000000000001', hidden: true };
const TELL_ME = write({ kind: 'notify', act: 'open' });
const NOW = write({ kind: 'play', act: 'now' });
const LEARN = write({ kind: 'play', act: 'learn' });
const TODAY = write({ kind: 'deal', game: 'ferry', day: '2026-01-05' });
const WORLDS = write({ kind: 'deal', game: 'ferry', day: '2026-01-05', world: true });
const start = (game: string): string => write({ kind: 'game', game, action: 'start' });

describe('/play', () => {
  it('privately shows every game with its seats and a button, and its sentence when choosing what to learn', async () => {
    const at = harness();
    const answer = only(await at.command(ANN, 'play', ''));
    expect(isPrivate(answer)).toBe(true);
    const message = drawnBy(answer);
    const lessons = wordsIn(only(await at.press(ANN, LEARN, ON)));
    for (const { name, blurb } of games) {
      expect(textOf(message)).toContain(`**${name}**`);
      expect(lessons).toContain(blurb);
    }
    expect(textOf(message)).toContain('**Folder** · 2–5 players');
    expect(message.pictures).toHaveLength(1);
    expect(textOf(message)).toContain('**Ferry Follies** · 1 player');
    const opening = pressable(message).map(({ id }) => id);
    expect(opening).toEqual([TODAY, WORLDS, ...games.map(({ id }) => start(id)), NOW, LEARN, TELL_ME]);
    expect(textOf(message)).toMatch(
      /^\*\*Deal of the day · Ferry Follies\*\*\n-# 🏆 Here: one try, ends <t:.*\n-# 🌍 Everywhere: one try, ends <t:/,
    );
  });

  it('puts learning first among the other options for people who have never played here', async () => {
    const store = createMemoryStore();
    const at = harness({ store, firstTimes: createFirstTimes(store) });
    const learn = (game: string): string => write({ kind: 'game', game, action: 'learn' });
    const message = drawnBy(only(await at.command(ANN, 'play', '')));
    expect(textOf(message)).toContain('**New here?** Learn a game in a minute and a half');
    expect(pressable(message).map(({ id }) => id)).toEqual([
      ...[TODAY, WORLDS],
      ...games.map(({ id }) => start(id)),
      ...[LEARN, NOW, TELL_ME],
    ]);
    expect(faults(message)).toEqual([]);
    const lessons = only(await at.press(ANN, LEARN, ON));
    expect(isUpdate(lessons)).toBe(true);
    expect(pressable(drawnBy(lessons)).map(({ id }) => id)).toEqual([
      ...games.map(({ id }) => learn(id)),
      write({ kind: 'play', act: 'show' }),
    ]);

    // The attempt is kept until they confirm.
    const asked = only(await at.press(ANN, WORLDS, ON));
    expect(isPrivate(asked)).toBe(true);
    expect(wordsIn(asked)).toContain(
      '**First time playing Ferry Follies?** This deal is the same for everybody',
    );
    expect(pressable(drawnBy(asked)).map(({ id }) => id)).toEqual([learn('ferry'), WORLDS]);
    expect(await at.store.liveAlone(ANN.id)).toEqual([]);
    const begun = await at.press(ANN, WORLDS, ON);
    expect(wordsIn(renewed(begun))).toContain('deal of the day');
    expect(begun[1]).toMatchObject({ token: 'token' in asked && asked.token });

    // A person who has learnt it is asked nothing.
    await at.press(BEN, learn('ferry'), ON);
    expect(wordsIn(only(await at.press(BEN, TODAY, ON)))).toContain('Deal of the day · ends');
    expect(wordsIn(only(await at.command(BEN, 'play', '')))).not.toContain('New here?');
  });

  it('leaves only the newest where it is asked for again, like rules and lessons', async () => {
    const at = harness();
    const kindsOf = async (asked: ReturnType<typeof at.command>) => (await asked).map(({ kind }) => kind);
    for (const [name, sub] of [
      ['play', ''],
      ['rage', 'rules'],
      ['rage', 'learn'],
    ] as const) {
      const [first] = await at.command(ANN, name, sub);
      expect(await kindsOf(at.command(BEN, name, sub))).toEqual(['answer']);
      const again = await at.command(ANN, name, sub);
      expect(isPrivate(renewed(again))).toBe(true);
      expect(again[1]).toMatchObject({ token: first && 'token' in first && first.token });
    }
    expect(await kindsOf(at.command(ANN, 'folder', 'rules'))).toEqual(['answer']);
  });

  it('offers the deal of the day until the person has had their attempt', async () => {
    const at = harness();
    const asked = async (first = renewed) => drawnBy(first(await at.command(ANN, 'play', '')));
    const offered = (message: Message) => pressable(message).some(({ id }) => id === TODAY);
    const before = await asked(only);
    expect(textOf(before)).toMatch(/-# 🏆 Here: one try, ends <t:/);
    expect(offered(before)).toBe(true);

    const opened = only(await at.press(ANN, TODAY, ON));
    expect(isPrivate(opened)).toBe(true);
    expect(wordsIn(opened)).toContain('Deal of the day · ends');
    const meanwhile = await asked();
    expect(textOf(meanwhile)).toContain('You’re playing it: `/table show` brings it back.');
    expect(offered(meanwhile)).toBe(false);

    await at.tables.end((await openTable(at)).id, ANN, true);
    const after = await asked();
    expect(textOf(after)).toContain('You’ve played today’s');
    expect(offered(after)).toBe(false);
    for (const message of [before, meanwhile, after]) expect(faults(message)).toEqual([]);
  });

  it('fits a message with twice as many games, five buttons per row', () => {
    const message = gamesMessage([...games, ...games], [], {
      elsewhere: null,
      isNewcomer: false,
      publicResults: true,
      language: 'en',
    });
    expect(faults(message)).toEqual([]);
  });

  it('opens a public lobby of a game, with the defaults', async () => {
    const at = harness();
    const answer = only(await at.press(ANN, start('folder'), ON));
    expect(isPrivate(answer)).toBe(false);
    expect(wordsIn(answer)).toContain('Play to: 500 points');
    const [head] = await at.store.liveIn(GUILD, CHANNEL);
    expect(head).toMatchObject({ game: 'folder', status: 'lobby', host: ANN.id });
    expect(at.clicks.at(-1)).toMatchObject({ kind: 'game', outcome: 'show' });
  });

  it('deals a short game against two bots after two presses', async () => {
    const at = harness();
    const chosen = only(await at.press(ANN, NOW, ON));
    expect(isUpdate(chosen)).toBe(true);
    const offered = pressable(drawnBy(chosen)).map(({ id }) => id);
    expect(offered).toContain(write({ kind: 'game', game: 'rage', action: 'now' }));
    expect(offered).not.toContain(write({ kind: 'game', game: 'ferry', action: 'now' }));
    const answer = only(await at.press(ANN, write({ kind: 'game', game: 'rage', action: 'now' }), ON));
    expect(isPrivate(answer)).toBe(false);
    expect(await look(at, (await openTable(at)).id)).toMatchObject({
      ...{ game: 'rage', status: 'playing', host: ANN.id, options: { rounds: 5 } },
      occupants: { length: 3 },
    });
    // The way back leads to the games.
    expect(wordsIn(only(await at.press(ANN, write({ kind: 'play', act: 'show' }), ON)))).toContain(
      '**Rage**',
    );
  });

  it('lets the press after those two be the first move', async () => {
    const at = harness();
    only(await at.press(ANN, NOW, ON));
    only(await at.press(ANN, write({ kind: 'game', game: 'farkle', action: 'now' }), ON));
    const head = await openTable(at);
    const isAsked = (table: Table) =>
      waiting(table).some((seat) => table.occupants[seat]?.person?.id === ANN.id);
    let table = await look(at, head.id);
    while (!isAsked(table)) {
      await at.time.pass(1_000);
      table = await look(at, head.id);
    }
    const [move] = movesOf(draw(table, null, null));
    const shown = await at.store.shownAt(head.id);
    await at.press(ANN, move?.drawn.id ?? '', { id: shown?.message ?? '', hidden: false });
    expect((await look(at, head.id)).recent.at(-1)?.move?.by).toBe('player');
  });

  it('starts a solo game at once, as its command does', async () => {
    const at = harness();
    const answer = only(await at.press(ANN, start('ferry'), ON));
    expect(isPrivate(answer)).toBe(false);
    const [head] = await at.store.liveIn(GUILD, CHANNEL);
    expect(head).toMatchObject({ game: 'ferry', status: 'playing', visibility: 'public' });
  });

  it('says so if there is no room, and for an unknown game', async () => {
    const at = harness();
    for (let open = 0; open < 4; open++) only(await at.press(ANN, start('rage'), ON));
    const full = only(await at.press(ANN, start('rage'), ON));
    expect(isPrivate(full)).toBe(true);
    expect(wordsIn(full)).toMatch(/4/);
    const gone = only(await at.press(ANN, start('whist'), ON));
    expect(wordsIn(gone)).toBe('There’s no such game here.');
  });
});

describe('the list of commands', () => {
  it('describes each game and its number of players, uncut', () => {
    const said = new Map(commands.map((command) => [command.name, command.description]));
    expect(said.get('folder')).toBe('Swap cards until all ten run low to high · 2–5 players');
    for (const command of commands.filter(({ name }) => games.some(({ id }) => id === name))) {
      const began = command.options?.find(({ name }) => name === 'start');
      expect(began?.description).toBe(command.description);
      expect(command.description).toMatch(/ · (1 player|\d–\d players)$/);
    }
  });

  it('describes each level where it is chosen', () => {
    const rage = JSON.stringify(commands.find(({ name }) => name === 'rage'));
    for (const name of ['easy: plays like a beginner', 'normal: plays sensibly', 'hard: thinks ahead'])
      expect(rage).toContain(name);
  });
});
