// Proves src/discord/features/daily/daily.ts, src/discord/features/share/share.ts, src/discord/features/daily/daily.message.ts, src/discord/features/share/share.message.ts, src/discord/features/learn/first-times.ts, src/tables/verdict.ts, src/games/ferry/telling.ts

import { describe, expect, it } from 'vitest';
import type { Message } from '../../../../src/discord/draw/message.ts';
import { dailyMessage } from '../../../../src/discord/features/daily/daily.message.ts';
import { rankingMessage } from '../../../../src/discord/features/leaderboard/ranking.message.ts';
import { createFirstTimes } from '../../../../src/discord/features/learn/first-times.ts';
import { shareMessage } from '../../../../src/discord/features/share/share.message.ts';
import { tableMessage } from '../../../../src/discord/features/table/table.message.ts';
import { write } from '../../../../src/discord/interactions/custom-ids.ts';
import { withoutPictures } from '../../../../src/discord/wire/attach-pictures.ts';
import { seat } from '../../../../src/engine/seat.ts';
import { opponent } from '../../../../src/opponents/direct.ts';
import type { Ranking } from '../../../../src/standings/period.ts';
import { userId } from '../../../../src/tables/ids.ts';
import type { Opponent, Who } from '../../../../src/tables/ports.ts';
import { promptsFor } from '../../../../src/tables/queries.ts';
import { faults } from '../../../support/discord-faults.ts';
import { createMemoryStore } from '../../../support/memory-storage.ts';
import { ANN, BEN, GUILD, playOut, settle } from '../../../tables/harness.ts';
import { control, menuOf, movesOf, pressable, textOf, VOICE } from '../../drawn.ts';
import { look, openTable, STANDINGS, harness as staged } from '../../harness.ts';
import { drawnBy, isPrivate, isUpdate, ofKind, only, type Request, wordsIn } from '../../requests.ts';

/** How well the expert plays does not matter here: `test/tables/daily-tries.test.ts` has one that thinks. */
const quick: Opponent = { choose: (question) => opponent.choose({ ...question, level: 'normal' }) };
const harness = (given: Parameters<typeof staged>[0] = {}) => staged({ opponent: quick, ...given });

type Harness = ReturnType<typeof harness>;
const SOLO = 'ferry';
const HIDDEN = { id: '500000000000000001', hidden: true };
const HOUR = 3_600_000;

/** A private game with the answer that shows it. */
async function opened(at: Harness, who: Who = ANN, options: Record<string, string> = { visible: 'private' }) {
  const answer = only(await at.command(who, SOLO, 'start', options));
  return { answer, id: (await openTable(at)).id };
}

/** Presses the first move, through menus, until the question is answered. */
async function move(at: Harness, first: Request): Promise<Request> {
  let answer = first;
  const question = movesOf(drawnBy(first))[0]?.control.asked;
  while (movesOf(drawnBy(answer))[0]?.control.asked === question) {
    const [next] = movesOf(drawnBy(answer));
    answer = only(await at.press(ANN, next?.drawn.id ?? '', HIDDEN));
    expect(isUpdate(answer)).toBe(true);
  }
  return answer;
}

const words = (requests: readonly object[]): string => JSON.stringify(requests);

describe('a private table', () => {
  it('is sent to its player alone and never to the channel', async () => {
    const at = harness();
    const { answer, id } = await opened(at);
    expect(isPrivate(answer)).toBe(true);
    expect(isPrivate(answer)).toBe(true);
    expect(wordsIn(await move(at, answer))).toContain('Ferry Follies');
    await playOut(at, id);
    await at.time.pass(2 * HOUR);
    expect(at.requests.map(({ kind }) => kind).filter((kind) => kind === 'send' || kind === 'edit')).toEqual(
      [],
    );
    expect(await at.store.shownAt(id)).toBeNull();
  });

  it('offers everything that can be done on its message', async () => {
    const at = harness();
    const { answer, id } = await opened(at);
    const table = await look(at, id);
    const offered = movesOf(drawnBy(answer)).map(({ control }) => control);
    expect(offered.every(({ on }) => on === 'hand')).toBe(true);
    const asked = promptsFor(table, seat(0)).map(({ key }) => key);
    expect(new Set(offered.map(({ prompt }) => prompt))).toEqual(new Set(asked));
    const menu = only(await at.press(ANN, control(id, 'menu'), HIDDEN));
    expect(isPrivate(menu)).toBe(true);
    expect(words([menu])).toContain('End the game');
    expect(words([menu])).not.toContain('Leave the table');
  });

  it('comes back to its player by the command, whatever became of its message', async () => {
    const at = harness();
    const { answer, id } = await opened(at);
    const moved = await move(at, answer);
    await at.time.pass(HOUR);
    const shown = only(await at.command(ANN, 'table', 'show'));
    expect(isPrivate(shown)).toBe(true);
    expect(pressable(drawnBy(shown))).toEqual(pressable(drawnBy(moved)));
    const [named, closed, ...others] = await at.command(ANN, 'table', 'show', { table: id });
    if (named === undefined || closed === undefined) throw new Error('the older message stays open');
    expect(drawnBy(named).components).toEqual(drawnBy(shown).components);
    expect(closed).toMatchObject({ kind: 'removeAnswer' });
    expect(others).toEqual([]);
  });

  it('is not known to others', async () => {
    const at = harness();
    const { id } = await opened(at);
    for (const sub of ['show', 'leave', 'end']) {
      expect(words(await at.command(BEN, 'table', sub))).toMatch(/no open table|not at a table here/);
      expect(words(await at.command(BEN, 'table', sub, { table: id }))).toContain('no open table called');
    }
    expect(words(await at.handle(at.typing(BEN, 'table', 'show')))).not.toContain(id);
    expect(words(await at.handle(at.typing(ANN, 'table', 'show')))).toContain(id);
    expect((await look(at, id)).status).toBe('playing');
  });

  it('keeps up while its token is valid, and says nothing afterwards', async () => {
    const at = harness();
    const { id } = await opened(at);
    await at.tables.end(id, ANN, true);
    await at.time.pass(1_000);
    const edited = ofKind(at.requests, 'editAnswer');
    expect(wordsIn(only(edited))).toContain('ended early');

    const late = await opened(at);
    await at.time.pass(HOUR);
    const before = at.requests.length;
    await at.tables.end(late.id, ANN, true);
    await at.time.pass(1_000);
    expect(at.requests.slice(before)).toEqual([]);
  });

  it('answers a press on an old message with a sentence and the current table', async () => {
    const at = harness();
    const { answer } = await opened(at);
    await move(at, answer);
    const [menu] = movesOf(drawnBy(answer));
    const stale = only(await at.press(ANN, menu?.drawn.id ?? '', HIDDEN));
    expect(isUpdate(stale)).toBe(true);
    expect(wordsIn(stale)).toContain('The table has moved on since then.');
    expect(movesOf(drawnBy(stale)).length).toBeGreaterThan(0);
  });

  it('ends on its message, and another game begins on a new one', async () => {
    const at = harness();
    const { id } = await opened(at);
    await playOut(at, id);
    const over = only(await at.press(ANN, control(id, 'hand'), HIDDEN));
    expect(wordsIn(over)).not.toContain('Seed');
    const menu = only(await at.press(ANN, control(id, 'menu'), HIDDEN));
    expect(wordsIn(menu)).toMatch(/Seed `[0-9a-f]{32}`/);
    const again = (await at.press(ANN, control(id, 'rematch'), HIDDEN))[0];
    if (again === undefined) throw new Error('no answer');
    expect(isPrivate(again)).toBe(true);
    expect(wordsIn(again)).not.toContain(id);
    await at.time.pass(HOUR);
    expect(at.requests.some(({ kind }) => kind === 'send')).toBe(false);
  });
});

describe('the deal of the day', () => {
  const DAILY = { deal: 'daily' };

  it('is dealt in private, says so, and can be tried once', async () => {
    const at = harness();
    const { answer, id } = await opened(at, ANN, DAILY);
    expect(isPrivate(answer)).toBe(true);
    expect(wordsIn(answer)).toMatch(/Deal of the day · ends <t:\d+:R>/);
    expect(words(await at.command(ANN, SOLO, 'start', DAILY))).toContain(
      'You’re already playing today’s deal',
    );
    await playOut(at, id);
    expect(words(await at.command(ANN, SOLO, 'start', DAILY))).toContain('You’ve had your try');
    expect(words(await at.command(BEN, SOLO, 'start', { ...DAILY, visible: 'public' }))).toContain(
      'deal of the day in a message only you can see',
    );
    expect(isPrivate(only(await at.command(BEN, SOLO, 'start', DAILY)))).toBe(true);
  });

  it('shows no seed while others may still play it', async () => {
    const at = harness();
    const { id } = await opened(at, ANN, DAILY);
    const over = await playOut(at, id);
    const seed = over.position?.dice.seed ?? '';
    const ended = { ...over, status: 'ended' as const };
    for (const table of [over, ended]) {
      expect(JSON.stringify(tableMessage(table, 'public', VOICE))).not.toContain(seed);
      expect(JSON.stringify(menuOf(table, ANN, table.endedAt ?? 0))).not.toContain(seed);
    }
    const late = { ...over, endedAt: (over.endedAt ?? 0) + 24 * HOUR };
    expect(textOf(menuOf(late, ANN, late.endedAt ?? 0))).toContain(seed);
    await at.time.pass(2_000);
    expect(words(at.requests)).not.toContain(seed);
  });

  it('says that a new game after it is an ordinary one, and offers to share it once the day is over', async () => {
    const at = harness();
    const { id } = await opened(at, ANN, DAILY);
    const over = await playOut(at, id);
    const end = tableMessage(over, ANN.id, VOICE);
    expect(words([end])).toContain('Play a new deal');
    expect(words([end])).not.toMatch(/Play again|"Replay"/);
    expect(textOf(end)).toContain('Once the day is over, its replay is under **Table**.');
    const menu = async () => drawnBy(only(await at.press(ANN, control(id, 'menu'), HIDDEN)));
    const labels = (message: Message) =>
      ['Replay', 'Review', 'Record'].filter((label) => words([message]).includes(`"${label}"`));
    const today = await menu();
    expect(labels(today)).toEqual([]);
    expect(textOf(today)).toContain('will be here once the day is over');
    const { seed } = over.position?.dice ?? { seed: '' };
    expect(textOf(today)).toMatch(/secret until the day is over \(<t:\d+:R>\)/);
    expect(textOf(today)).not.toContain(seed);
    // In a solo game there is no clock, and nobody else to be host.
    expect(textOf(today)).not.toMatch(/a\sturn|host/);
    await at.time.pass(24 * HOUR);
    const tomorrow = await menu();
    expect(labels(tomorrow)).toEqual(['Replay', 'Review', 'Record']);
    expect(textOf(tomorrow)).not.toMatch(/will be here|secret until/);
    expect(textOf(tomorrow)).toContain(`Seed \`${seed}\``);
    const replay = control(id, 'replay');
    const replayed = drawnBy(only(await at.press(ANN, replay, HIDDEN)));
    expect(textOf(replayed)).toContain('Replay of');
    expect(textOf(withoutPictures(replayed))).toMatch(/\nHand: \S+/);
  });

  it('is replayed from its message at once if the day was over before it', async () => {
    const at = harness();
    const { id } = await opened(at, ANN, DAILY);
    const over = await playOut(at, id);
    const late = { ...over, endedAt: (over.endedAt ?? 0) + 24 * HOUR };
    expect(words([tableMessage(late, ANN.id, VOICE)])).toContain('"Replay"');
  });

  it('is shared by its player as a line without letters, and others can play it from there until the day is over', async () => {
    const at = harness();
    const { id } = await opened(at, ANN, DAILY);
    const share = control(id, 'share');
    expect(words([only(await at.press(ANN, share, HIDDEN))])).toContain('Only a finished game');
    await playOut(at, id);
    expect(words([only(await at.press(BEN, share, HIDDEN))])).toContain('Only someone who played this game');
    const shared = only(await at.press(ANN, share, HIDDEN));
    expect(isPrivate(shared)).toBe(false);
    const drawn = drawnBy(shared);
    expect(faults(drawn)).toEqual([]);
    expect(textOf(drawn)).toMatch(/deal of 5 January 2026/);
    expect(textOf(drawn)).toMatch(/^(⛴|🧍|🏝|🧳|\uFE0F| )+$/mu);
    const play = pressable(drawn)[0]?.id ?? '';
    const on = { id: '500000000000000002', hidden: false };
    expect(words([only(await at.press(ANN, play, on))])).toContain('You’ve had your try');
    const begun = only(await at.press(BEN, play, on));
    expect(isPrivate(begun)).toBe(true);
    expect(wordsIn(begun)).toMatch(/Deal of the day · ends/);
    await at.time.pass(24 * HOUR);
    expect(words([only(await at.press(BEN, play, on))])).toContain(
      'That day is over, and so is its deal. Today’s is a new one. Play it from `/play`.',
    );
  });

  it('names its player once when it is shared, won or lost', async () => {
    const at = harness();
    const { id } = await opened(at, ANN, DAILY);
    const over = await playOut(at, id);
    const { position } = over;
    if (position?.outcome == null) throw new Error('not over');
    for (const winners of [[], [seat(0)]]) {
      const table = { ...over, position: { ...position, outcome: { ...position.outcome, winners } } };
      const text = textOf(shareMessage(table, '2026-01-05', '🧍', VOICE, true));
      expect(text.split(ANN.name)).toHaveLength(2);
    }
  });

  it('is shared in lines that fit a phone, broken between boats', async () => {
    const at = harness();
    const { id } = await opened(at, ANN, DAILY);
    const over = await playOut(at, id);
    const course = '⛴️🧍🧍 ⛴️🧍🧍🧍 ⛴️🧍🧍🧍 ⛴️🧍🧍🧍🧍 ⛴️🧍🧍 🏝️🧳🧳🧳';
    const [, ...shared] = textOf(shareMessage(over, '2026-01-05', course, VOICE, true)).split('\n');
    expect(shared.slice(0, 3)).toEqual([
      '⛴️🧍🧍 ⛴️🧍🧍🧍 ⛴️🧍🧍🧍',
      '⛴️🧍🧍🧍🧍 ⛴️🧍🧍 🏝️🧳🧳🧳',
      expect.stringMatching(/^-# /),
    ]);
  });

  it('is shared once, and again only if that did not arrive', async () => {
    const store = createMemoryStore();
    const at = harness({ store, firstTimes: createFirstTimes(store) });
    const { id } = await opened(at, ANN, DAILY);
    await playOut(at, id);
    const share = control(id, 'share');
    const { answer } = at.api;
    at.api.answer = async () => Promise.reject(new Error('Discord is away'));
    await at.press(ANN, share, HIDDEN);
    at.api.answer = answer;
    expect(isPrivate(only(await at.press(ANN, share, HIDDEN)))).toBe(false);
    const again = only(await at.press(ANN, share, HIDDEN));
    expect(isPrivate(again)).toBe(true);
    expect(words([again])).toContain('You’ve already shared this game');
  });

  it('has a leaderboard with the expert, today without its seed and afterwards with it', async () => {
    const at = harness();
    const { id } = await opened(at, ANN, DAILY);
    await settle();
    const seed = (await look(at, id)).position?.dice.seed ?? '';
    const ask = (period: string, game: string | undefined = SOLO) =>
      at.command(ANN, 'leaderboard', '', { period, ...(game === undefined ? {} : { game }) });
    await playOut(at, id);
    const today = only(await ask('today'));
    expect(isPrivate(today)).toBe(true);
    expect(wordsIn(today)).toMatch(/Deal of the day.*\n-# 5 January 2026, ends/);
    expect(wordsIn(today)).toMatch(/An expert bot, which sees no more than you do, (wins|reaches)/);
    expect(words([today])).not.toContain(seed);
    await at.time.pass(24 * HOUR);
    const yesterday = only(await ask('yesterday', undefined));
    expect(wordsIn(yesterday)).toContain(seed);
    expect(wordsIn(yesterday)).toMatch(/-# 5 January 2026, ended/);
    expect(words(await ask('today', 'rage'))).toContain('no deal of the day');
    const periods = pressable(drawnBy(yesterday))[1]?.id ?? '';
    const pressed = only(await at.press(ANN, periods, { id: '1', hidden: true }, ['today']));
    expect(wordsIn(pressed)).toContain('6 January 2026');
  });

  /** A harness with finished deals of the day by others. */
  function played() {
    const asked: unknown[] = [];
    const rows = [{ user: userId('77'), games: 1, wins: 1, points: 14, rank: 1 }];
    const at = harness({
      standings: {
        ...STANDINGS,
        daily: async (question) => {
          asked.push(question.day);
          return { rows, page: 0, pages: 1, players: 1, own: null };
        },
      },
    });
    const look = async (who: Who, period = 'today') =>
      drawnBy(only(await at.command(who, 'leaderboard', '', { game: SOLO, period })));
    return { at, asked, look };
  }
  const says = (drawn: object, label: string) => JSON.stringify(drawn).includes(`"${label}"`);

  it("shows the others' results to people whose own attempt is over, and of past days to everyone", async () => {
    const { at, asked, look: open } = played();
    const before = await open(ANN);
    expect(faults(before)).toEqual([]);
    expect(textOf(before)).toContain(
      '1 player has finished it. You’ll see how they did once your own try is over.',
    );
    expect(textOf(before)).not.toMatch(/<@77>|expert|14/);
    expect(says(before, 'Play today’s deal')).toBe(true);

    const play = write({ kind: 'deal', game: SOLO, day: '2026-01-05' });
    expect(pressable(before).map(({ id }) => id)).toContain(play);
    expect(isPrivate(only(await at.press(ANN, play, HIDDEN)))).toBe(true);
    const { id } = await openTable(at);
    const meanwhile = await open(ANN);
    expect(textOf(meanwhile)).not.toMatch(/<@77>|expert/);
    expect(says(meanwhile, 'Play today’s deal')).toBe(false);

    await playOut(at, id);
    const after = await open(ANN);
    expect(textOf(after)).toContain('🥇 \u2068<@77>\u2069 · won with 14 across');
    expect(textOf(after)).toContain('An expert bot');
    expect(faults(after)).toEqual([]);
    expect(textOf(await open(BEN))).not.toContain('<@77>');

    const week = ['yesterday', ...[2, 3, 4, 5, 6, 7].map((days) => `${days}-days-ago`)];
    asked.splice(0);
    for (const period of week) expect(textOf(await open(BEN, period))).toContain('<@77>');
    expect(asked).toEqual([
      '2026-01-04',
      '2026-01-03',
      '2026-01-02',
      '2026-01-01',
      '2025-12-31',
      '2025-12-30',
      '2025-12-29',
    ]);
  });

  it('shows them to people who have given up their attempt', async () => {
    const { at, look: open } = played();
    const { id } = await opened(at, ANN, DAILY);
    await at.tables.end(id, ANN, true);
    expect((await look(at, id)).status).not.toBe('playing');
    expect(textOf(await open(ANN))).toContain('<@77>');
  });

  it('is not posted publicly during its day', async () => {
    const { at, look: open } = played();
    const { id } = await opened(at, ANN, DAILY);
    await playOut(at, id);
    expect(says(await open(ANN), 'Post here')).toBe(false);
    expect(says(await open(ANN, 'yesterday'), 'Post here')).toBe(true);
    const post = (period: Ranking) => write({ kind: 'ranking', game: SOLO, period, page: 0, act: 'post' });
    const refused = only(await at.press(ANN, post('today'), HIDDEN));
    expect(isPrivate(refused)).toBe(true);
    expect(wordsIn(refused)).toBe(
      'Today’s deal is still being played, so its results can be posted from midnight UTC on, as “Yesterday’s deal”.',
    );
    const posted = only(await at.press(ANN, post('yesterday'), HIDDEN));
    expect(isPrivate(posted)).toBe(false);
    expect(wordsIn(posted)).toContain('<@77>');
  });

  it('draws winners first, then by points, within Discord’s limits', () => {
    const asked = {
      guild: GUILD,
      game: SOLO,
      day: '2026-01-05',
      period: 'today',
      reader: userId('1'),
      language: 'en',
    } as const;
    const row = (user: string, wins: number, points: number, rank: number) => ({
      user: userId(user),
      games: 1,
      wins,
      points,
      rank,
    });
    const rows = [row('1', 1, 14, 1), row('2', 0, 9, 2), row('3', 0, 1, 3)];
    const notice = { commitment: 'a'.repeat(64), seed: null, expert: { points: 16, won: true } };
    const drawn = dailyMessage(asked, { rows, page: 0, pages: 3, own: row('4', 0, 0, 31) }, notice, {
      days: 4,
      today: true,
    });
    const text = textOf(drawn);
    expect(text).toContain(
      '🥇 \u2068<@1>\u2069 · won with 14 across\n• 2. \u2068<@2>\u2069 · 9 across, not won\n• 3. \u2068<@3>\u2069 · 1 across, not won\n…\n• 31. \u2068<@4>\u2069 · 0 across, not won',
    );
    expect(text).toContain('\n🔥 Your streak: **4 days**.\n');
    expect(text).toContain('An expert bot, which sees no more than you do, wins with 16 across.');
    expect(faults(drawn)).toEqual([]);
    const lost = dailyMessage(
      asked,
      { rows: [], page: 0, pages: 1, own: null },
      { ...notice, expert: { points: 8, won: false } },
      { days: 1, today: false },
    );
    expect(textOf(lost)).toContain('\n🔥 Your streak: **1 day**. Finish today’s deal to keep it.\n');
    expect(textOf(lost)).toContain('gets 8 across and doesn’t win');
    expect(textOf(lost)).toContain('Nobody has finished it yet.');
    const pending = dailyMessage(
      asked,
      { rows, page: 0, pages: 1, own: null },
      { ...notice, expert: null },
      null,
    );
    expect(textOf(pending)).not.toContain('streak');
    expect(textOf(pending)).toContain('still playing this deal');
  });

  it('is offered beside the ranking of a game that has one, and of no other', () => {
    const labels = (game: string | null) => {
      const drawn = rankingMessage(
        { game, period: 'all', by: 'wins', reader: userId('1'), language: 'en' },
        { rows: [], page: 0, pages: 1, own: null },
      );
      return JSON.stringify(drawn).includes('Today’s deal');
    };
    expect([labels(SOLO), labels('rage'), labels(null)]).toEqual([true, false, false]);
  });
});
