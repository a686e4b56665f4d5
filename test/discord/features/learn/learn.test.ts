// Proves src/discord/features/start/start.ts, src/discord/features/learn/lesson.ts, src/discord/features/learn/lesson-offer.message.ts

import { MessageFlags } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { createFirstTimes } from '../../../../src/discord/features/learn/first-times.ts';
import { tableMessage } from '../../../../src/discord/features/table/table.message.ts';
import { type GameAction, write } from '../../../../src/discord/interactions/custom-ids.ts';
import { games } from '../../../../src/games/registry.ts';
import { type TableId, tableId } from '../../../../src/tables/ids.ts';
import { promptsFor, seatOf } from '../../../../src/tables/queries.ts';
import type { Table } from '../../../../src/tables/table.ts';
import { createMemoryStore } from '../../../support/memory-storage.ts';
import { ANN, BEN, CHANNEL, GUILD } from '../../../tables/harness.ts';
import { control, pressable, textOf, VOICE } from '../../drawn.ts';
import { type Harness, harness, look, opened } from '../../harness.ts';
import {
  drawnBy,
  isPrivate,
  isUpdate,
  ofKind,
  only,
  type Request,
  renewed,
  wordsIn,
} from '../../requests.ts';

const HIDDEN = { id: '500000000000000001', hidden: true };
const button = (game: string, action: GameAction): string => write({ kind: 'game', game, action });
const isEphemeral = (flags: number): boolean => (flags & MessageFlags.Ephemeral) !== 0;
const drawnIds = (message: Parameters<typeof pressable>[0]) => pressable(message).map(({ id }) => id);
const ids = (answer: Parameters<typeof drawnBy>[0]) => drawnIds(drawnBy(answer));

async function practiceOf(at: Harness): Promise<TableId> {
  const heads = await at.store.liveIn(GUILD, CHANNEL);
  return heads.find(({ practice }) => practice)?.id ?? tableId('zzzzzzzz');
}

/** Lets the bots play until the learner is asked. */
async function asked(at: Harness, id: TableId) {
  for (let passed = 0; passed < 100; passed++) {
    const table = await look(at, id);
    const own = seatOf(table, ANN.id);
    if (own !== null && promptsFor(table, own).length > 0) return table;
    await at.time.pass(1_500);
  }
  throw new Error('never asked');
}

/** The practice table as `/table show` reopens it. */
async function shownAgain(at: Harness, id: TableId) {
  const [answer, ...closed] = await at.command(ANN, 'table', 'show', { table: id });
  if (answer === undefined || closed.length > 1) throw new Error('not shown');
  return answer;
}

describe('/<game> learn practice', () => {
  it.each(games)(
    'opens a practice table of $name for its asker alone, and says what it is about',
    async (game) => {
      const at = harness();
      const answer = only(await at.command(ANN, game.id, 'learn', { practice: true }));
      expect(isPrivate(answer)).toBe(true);
      expect(wordsIn(answer)).toContain(game.name);
      expect(wordsIn(answer)).toContain(`🎯 **Goal:** ${game.blurb}`);
      const id = await practiceOf(at);
      // A learner who begins is told what to do instead.
      expect(wordsIn(answer)).toMatch(/Practice: it doesn’t count|🧭 \*\*Coach:\*\* /);
      await asked(at, id);
      const shown = wordsIn(await shownAgain(at, id));
      expect(shown).toContain('🧭 **Coach:** ');
      expect(shown).not.toMatch(/<t:\d+:R>/);
      expect(at.requests.every(({ kind }) => kind !== 'send' && kind !== 'edit')).toBe(true);
    },
  );

  it('says what the game is about until the first turn is over', async () => {
    const at = harness();
    await at.command(ANN, 'folder', 'learn', { practice: true });
    const table = await look(at, await practiceOf(at));
    const said = (of: Table) => textOf(tableMessage(of, ANN.id, VOICE));
    expect(said(table)).toContain('🎯 **Goal:**');
    const moved = table.occupants.map(() => ({ player: 1, clock: 0, bot: 0 }));
    expect(said({ ...table, turns: moved })).not.toContain('🎯');
  });

  it('says so when the coach stops', async () => {
    const at = harness();
    await at.command(ANN, 'rage', 'learn', { practice: true });
    const table = await asked(at, await practiceOf(at));
    if (table.position === null) throw new Error('no deal');
    const own = seatOf(table, ANN.id);
    if (own === null) throw new Error('no seat');
    const afterMoveAt = (seq: number): Table => {
      const names = table.occupants;
      const answered = { seq, move: { seat: own, by: 'player' as const }, events: [], names };
      return {
        ...table,
        position: { ...table.position, seq: 1_000 } as Table['position'],
        recent: [answered],
      };
    };
    const late = afterMoveAt(60);
    expect(textOf(tableMessage(late, ANN.id, VOICE))).toContain(
      '🧭 **Coach:** Goodbye! From now on **Hint** has my advice.',
    );
    const later = textOf(tableMessage(afterMoveAt(61), ANN.id, VOICE));
    expect(later).not.toContain('**Coach:**');
    const hint = control(table.id, 'hint');
    expect(drawnIds(tableMessage(late, ANN.id, VOICE))).toContain(hint);
    const state = table.position.state as { readonly turn: number };
    const turn = (state.turn + 1) % late.occupants.length;
    const waiting = { ...late, position: { ...table.position, seq: 1_000, state: { ...state, turn } } };
    expect(drawnIds(tableMessage(waiting, ANN.id, VOICE))).not.toContain(hint);
  });

  it('shows the coach above the buttons and no Hint beside it; a forged press shows one in its place', async () => {
    const at = harness();
    await at.command(ANN, 'folder', 'learn', { practice: true });
    const id = await practiceOf(at);
    await asked(at, id);
    const hint = control(id, 'hint');
    expect(ids(await shownAgain(at, id))).not.toContain(hint);
    const pressed = only(await at.press(ANN, hint, HIDDEN));
    expect(isUpdate(pressed)).toBe(true);
    const says = wordsIn(pressed);
    expect(says).toContain('💡 Hint: ');
    expect(says).not.toContain('🧭');
    expect((await look(at, id)).position?.seq).toBe((await asked(at, id)).position?.seq);
  });

  it('is nobody else’s: not shown, not named, not played', async () => {
    const at = harness();
    await at.command(ANN, 'rage', 'learn', { practice: true });
    const id = await practiceOf(at);
    const refused = only(await at.command(BEN, 'table', 'show', { table: id }));
    expect(wordsIn(refused)).toContain('no open table called');
    const hand = only(await at.press(BEN, control(id, 'hand'), HIDDEN));
    expect(wordsIn(hand)).not.toContain('🧭');
    expect(wordsIn(hand).length).toBeLessThan(120);
  });

  it('goes without a trace when its learner begins another of the same game', async () => {
    const at = harness();
    const first = await at.command(ANN, 'rage', 'learn', { practice: true });
    await at.command(ANN, 'folder', 'learn', { practice: true });
    await at.time.pass(1_000);
    await at.command(ANN, 'rage', 'learn', { practice: true });
    await at.time.pass(1_000);
    const [token] = first.flatMap((request) => ('token' in request ? [request.token] : []));
    expect(ofKind(at.requests, 'removeAnswer')).toMatchObject([{ token }]);
    expect(JSON.stringify(at.requests)).not.toContain('This practice game has closed');
    expect(at.logged).toEqual([]);
  });

  it('can be ended, and never shows a bot’s cards after that', async () => {
    const at = harness();
    await at.command(ANN, 'rage', 'learn', { practice: true });
    const id = await practiceOf(at);
    const table = await asked(at, id);
    const menu = only(await at.press(ANN, control(id, 'menu'), HIDDEN));
    expect(wordsIn(menu)).not.toContain('mentioned');
    const said = wordsIn(menu);
    expect(said).toContain('Ending closes the table.');
    expect(said).not.toMatch(/a\sturn|fingerprint|doesn’t count/);
    const asks = only(await at.command(ANN, 'table', 'leave', { table: id }));
    expect(wordsIn(asks)).toContain('Sure?');
    const left = only(await at.press(ANN, control(id, 'quit-sure'), HIDDEN));
    expect(wordsIn(left)).toContain('You left');
    const after = await look(at, id).catch(() => null);
    expect(after?.status).toBe('abandoned');
    const shown = only(await at.press(ANN, control(id, 'hand'), HIDDEN));
    const own = seatOf(table, ANN.id);
    expect(wordsIn(shown)).toContain('This practice game has closed.');
    for (const hand of handsBeside(table, own)) expect(wordsIn(shown)).not.toContain(hand);
  });
});

/** The other hands of a game of Rage, as they would be shown. */
function handsBeside(table: Awaited<ReturnType<typeof look>>, own: number | null): readonly string[] {
  const state = table.position?.state as { readonly hands: readonly (readonly string[])[] };
  return state.hands.filter((_, index) => index !== own).map((hand) => hand.join(' '));
}

describe('the way to a lesson and to a practice table', () => {
  it('is a button of the lobby and of the rules, and from there one of the lesson, with a fresh private answer each', async () => {
    const at = harness();
    const { id, on } = await opened(at, 'farkle');
    const more = only(await at.press(BEN, control(id, 'menu'), on));
    expect(ids(more)).toContain(button('farkle', 'learn'));
    const rules = only(await at.command(BEN, 'farkle', 'rules'));
    expect(ids(rules)).toContain(button('farkle', 'learn'));
    for (const from of [on, HIDDEN]) {
      const first = from === on ? only : renewed;
      const lesson = first(await at.press(BEN, button('farkle', 'learn'), from));
      expect(isPrivate(lesson)).toBe(true);
      expect(wordsIn(lesson)).toContain('Lesson 1 of');
      expect(ids(lesson)).toEqual(
        expect.arrayContaining([button('farkle', 'practice'), button('farkle', 'rules')]),
      );
      expect(isPrivate(renewed(await at.press(BEN, button('farkle', 'rules'), HIDDEN)))).toBe(true);
      const practice = only(await at.press(BEN, button('farkle', 'practice'), HIDDEN));
      expect(isPrivate(practice)).toBe(true);
      expect(wordsIn(practice)).toContain('🎯 **Goal:**');
    }
    expect((await at.store.liveIn(GUILD, CHANNEL)).filter(({ practice }) => practice)).toHaveLength(2);
  });
});

describe('a person who joins a game for the first time', () => {
  /** A lobby of Rage with people who may be new to it. */
  async function lobby() {
    const store = createMemoryStore();
    const at = harness({ store, firstTimes: createFirstTimes(store) });
    return { at, ...(await opened(at, 'rage')) };
  }

  it('is offered a lesson, in private and after the table is shown', async () => {
    const { at, id, on } = await lobby();
    const [answer, offer, ...more] = await at.press(BEN, control(id, 'join'), on);
    expect(answer !== undefined && isUpdate(answer)).toBe(true);
    expect(more).toEqual([]);
    if (offer === undefined) throw new Error('nothing is offered');
    expect(offer).toMatchObject({ kind: 'follow', data: { flags: expect.toSatisfy(isEphemeral) } });
    expect(wordsIn(offer)).toContain('**First time playing Rage?**');
    expect(ids(offer)).toEqual([button('rage', 'learn'), control(id, 'rules')]);
    const lesson = only(await at.press(BEN, button('rage', 'learn'), HIDDEN));
    expect(wordsIn(lesson)).toContain('Lesson 1 of');
    expect(seatOf(await look(at, id), BEN.id)).not.toBeNull();
  });

  it('keeps the offer until they play', async () => {
    const { at, id, on } = await lobby();
    const offer = ofKind(await at.press(BEN, control(id, 'join'), on), 'follow').map(({ token }) => token);
    const of = (action: 'start' | 'hand') => control(id, action);
    const removed = (requests: readonly Request[]) =>
      ofKind(requests, 'removeAnswer').map((sent) => sent.token);
    expect(offer).toHaveLength(1);
    expect(removed(await at.press(ANN, of('start'), on))).toEqual([]);
    expect(removed(await at.press(BEN, of('hand'), on))).toEqual(offer);
    expect(removed(await at.press(BEN, of('hand'), on))).not.toEqual(offer);
  });

  it('gets the offer beside a challenge that they accept', async () => {
    const { at } = await lobby();
    await at.press(ANN, write({ kind: 'challenge', user: BEN.id, game: 'folder' }), HIDDEN, ['folder']);
    const [table] = (await at.store.liveIn(GUILD, CHANNEL)).filter(({ game }) => game === 'folder');
    if (table === undefined) throw new Error('no challenge');
    const accept = control(table.id, 'accept');
    const told = ofKind(await at.press(BEN, accept, { id: '91', hidden: false }), 'follow');
    expect(wordsIn(only(told))).toContain('**First time playing Folder?**');
  });

  it('gets it once, however often they leave and join', async () => {
    const { at, id, on } = await lobby();
    expect(await at.press(BEN, control(id, 'join'), on)).toHaveLength(2);
    await at.press(BEN, control(id, 'leave'), on);
    expect(await at.press(BEN, control(id, 'join'), on)).toHaveLength(1);
  });

  it('gets none if the seat is refused, or if they have sat at such a table before', async () => {
    const { at, id, on } = await lobby();
    expect(wordsIn(only(await at.press(ANN, control(id, 'join'), on)))).toContain('already at this table');
    await at.command(BEN, 'rage', 'learn', { practice: true });
    expect(await at.press(BEN, control(id, 'join'), on)).toHaveLength(1);
  });

  it('has their seat even if the offer fails', async () => {
    const { at, id, on } = await lobby();
    at.failures.set('follow', [500]);
    await at.press(BEN, control(id, 'join'), on);
    expect(seatOf(await look(at, id), BEN.id)).not.toBeNull();
    expect(at.logged.map(({ text }) => text)).toContain('a note beside an answer did not arrive');
    expect(at.clicks.at(-1)).toMatchObject({ outcome: 'show' });
  });
});
