// Proves src/tables/table-settings.ts, src/tables/turn-lengths.ts

import { describe, expect, test } from 'vitest';
import type { Done } from '../../src/tables/changes.ts';
import { isLive } from '../../src/tables/table.ts';
import { type Enders, type TableSettings, USUAL_TABLES } from '../../src/tables/table-settings.ts';
import { openVote } from '../../src/tables/votes.ts';
import { inEnglish } from '../../src/words/read.ts';
import { ANN, BEN, begun, CAT, CHANNEL, code, done, GUILD, now, opening, press, room } from './harness.ts';

const ELSEWHERE = '200000000000000002';
const MODERATOR = { ...CAT, mayManage: true };

/** A room whose server has these settings, which may change. */
function chosen(settings: Partial<TableSettings>, isThere: (channel: string) => boolean = () => true) {
  let current = { ...USUAL_TABLES, ...settings };
  const at = room({
    settings: (guild) => (guild === GUILD ? current : USUAL_TABLES),
    isChannel: (guild, channel) => guild === GUILD && isThere(channel),
  });
  const choose = (anew: Partial<TableSettings>): void => {
    current = { ...current, ...anew };
  };
  return { ...at, choose };
}

const says = (result: Done): string => (result.ok ? 'accepted' : inEnglish(result.error.says));

describe('the server’s time for a turn', () => {
  test('is that of tables for several whose host chose none', async () => {
    const at = chosen({ secondsPerTurn: 300 });
    expect(done(await at.tables.open(opening())).secondsPerTurn).toBe(300);
    expect(done(await at.tables.open(opening({ secondsPerTurn: 45 }))).secondsPerTurn).toBe(45);
  });

  test('is not that of solo games, nor of practice tables', async () => {
    const at = chosen({ secondsPerTurn: 30 });
    const usual = room();
    for (const alone of [opening({ game: 'ferry' }), opening({ practice: true })]) {
      const expected = done(await usual.tables.open(alone)).secondsPerTurn;
      expect(done(await at.tables.open(alone)).secondsPerTurn).toBe(expected);
    }
  });

  test('does not affect open tables and their rematches', async () => {
    const at = chosen({ secondsPerTurn: 300 });
    const table = await begun(at, [ANN, BEN], { options: { target: 5_000 } });
    at.choose({ secondsPerTurn: 600 });
    while (isLive(await now(at, table.id))) await press(at, table.id, 'stop');
    done(await at.tables.rematch(table.id, ANN.id));
    const { started } = done(await at.tables.rematch(table.id, BEN.id));
    expect(started?.secondsPerTurn).toBe(300);
  });
});

describe('where tables may be opened', () => {
  test('is every channel until some are chosen, and then those and their threads', async () => {
    const at = chosen({});
    done(await at.tables.open(opening({ channel: ELSEWHERE })));
    at.choose({ channels: [CHANNEL] });
    done(await at.tables.open(opening()));
    done(await at.tables.open(opening({ channel: '200000000000000009', parent: CHANNEL })));
    expect(says(await at.tables.open(opening({ channel: ELSEWHERE })))).toBe(
      `Tables can’t be opened in this channel. Go to <#${CHANNEL}>.`,
    );
    expect(code(await at.tables.open(opening({ channel: ELSEWHERE, parent: ELSEWHERE })))).toBe(
      'not-allowed',
    );
  });

  test('stays so if chosen channels are gone, and none of those is named', async () => {
    const there = new Set(['1', '3']);
    const at = chosen({ channels: ['1', '2', '3'] }, (channel) => there.has(channel));
    const refused = async () => says(await at.tables.open(opening()));
    expect(await refused()).toBe('Tables can’t be opened in this channel. Go to <#1> or <#3>.');
    there.clear();
    expect(await refused()).toBe(
      'Tables can’t be opened in this channel. The channels chosen for them are gone; anyone who manages the server can choose others with `/settings`.',
    );
  });

  test.each([
    [2, 'Go to <#1> or <#2>.'],
    [3, 'Go to <#1>, <#2> or <#3>.'],
    [5, 'Go to <#1>, <#2>, <#3>, <#4> or <#5>.'],
    [6, 'Go to <#1>, <#2>, <#3>, <#4>, <#5> or <#6>.'],
    [7, 'Go to <#1>, <#2>, <#3>, <#4>, <#5> or one of 2 others.'],
    [8, 'Go to <#1>, <#2>, <#3>, <#4>, <#5> or one of 3 others.'],
  ])('is said if there are %i', async (count, where) => {
    const at = chosen({ channels: Array.from({ length: count }, (_, index) => String(index + 1)) });
    expect(says(await at.tables.open(opening()))).toBe(`Tables can’t be opened in this channel. ${where}`);
  });

  test('does not matter for private solo tables', async () => {
    const at = chosen({ channels: [ELSEWHERE] });
    done(await at.tables.open(opening({ practice: true })));
    done(await at.tables.open(opening({ game: 'ferry', visibility: 'private' })));
    done(await at.tables.open(opening({ game: 'ferry', deal: 'daily' })));
    expect(says(await at.tables.open(opening({ game: 'ferry' })))).toBe(
      `Tables can’t be opened in this channel. Go to <#${ELSEWHERE}>. With \`visible: only me\` you can play here.`,
    );
  });

  test('applies to a rematch, too, while running games go on', async () => {
    const at = chosen({});
    const table = await begun(at, [ANN, BEN], { options: { target: 5_000 } });
    at.choose({ channels: [ELSEWHERE] });
    while (isLive(await now(at, table.id))) await press(at, table.id, 'stop');
    const refused = await at.tables.rematch(table.id, ANN.id);
    expect(refused).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    // Otherwise the message of the table would promise a rematch that nobody gets.
    expect((await now(at, table.id)).rematch).toEqual([]);
    expect(code(await at.tables.rematch(table.id, CAT.id))).toBe('not-seated');
    at.choose({ channels: [CHANNEL] });
    done(await at.tables.rematch(table.id, ANN.id));
    at.choose({ channels: [ELSEWHERE] });
    expect(code(await at.tables.rematch(table.id, BEN.id))).toBe('not-allowed');
    expect((await now(at, table.id)).rematch).toEqual([ANN.id]);
    // In a thread of a chosen channel, or once it is chosen again, the next press deals it.
    const { started } = done(await at.tables.rematch(table.id, BEN.id, ELSEWHERE));
    expect(started?.status).toBe('playing');
  });
});

describe('house rules', () => {
  test('are the options of tables whose host chose none, as far as the game offers them', async () => {
    const at = chosen({ houseRules: { rage: { rounds: 5, secretBids: true, sweepDoubles: 7, gone: 1 } } });
    const open = async (options: unknown) =>
      done(await at.tables.open(opening({ game: 'rage', options }))).options;
    const house = { rounds: 5, secretBids: true, sweepDoubles: false, actionsAnytime: false };
    expect(await open({})).toEqual(house);
    expect(await open(null)).toEqual(house);
    expect(await open({ rounds: 10 })).toEqual({ ...house, rounds: 10 });
    expect(code(await at.tables.open(opening({ game: 'rage', options: 'odd' })))).toBe('options');
  });

  test('may make the games of a server shorter, or leave it to the number of players as before', async () => {
    const at = chosen({ houseRules: { farkle: { target: 5_000 }, folder: { target: 0 } } });
    const open = async (game: string, options: unknown = {}) => {
      const table = done(await at.tables.open(opening({ game, options })));
      done(await at.tables.cancel(table.id, ANN));
      return table.options;
    };
    expect([await open('farkle'), await open('folder')]).toEqual([{ target: 5_000 }, { target: 0 }]);
    expect(await open('folder', { target: 500 })).toEqual({ target: 500 });
    at.choose({ houseRules: {} });
    expect([await open('farkle'), await open('folder')]).toEqual([{ target: 10_000 }, { target: 500 }]);
  });

  test('do not affect lessons, deals of the day and rematches', async () => {
    const at = chosen({ houseRules: { farkle: { target: 5_000 }, ferry: { nothing: 1 } } });
    const usual = room();
    const lesson = done(await usual.tables.open(opening({ practice: true })));
    expect(done(await at.tables.open(opening({ practice: true }))).options).toEqual(lesson.options);
    done(await at.tables.open(opening({ game: 'ferry', deal: 'daily' })));
    const table = await begun(at, [ANN, BEN]);
    expect(table.options).toMatchObject({ target: 5_000 });
    at.choose({ houseRules: {} });
    while (isLive(await now(at, table.id))) await press(at, table.id, 'stop');
    done(await at.tables.rematch(table.id, ANN.id));
    const { started } = done(await at.tables.rematch(table.id, BEN.id));
    expect(started?.options).toEqual(table.options);
  });
});

describe('who may end a table', () => {
  const tables = async (enders: Enders) => {
    const at = chosen({ enders });
    return { at, table: await begun(at, [ANN, BEN]) };
  };

  test('the host alone: moderators may not, and even as the host they need the others’ votes', async () => {
    const { at, table } = await tables('host');
    const refused = await at.tables.end(table.id, MODERATOR, true);
    expect(says(refused)).toBe('Only the host can close this table.');
    const asked = done(await at.tables.end(table.id, { ...ANN, mayManage: true }, true));
    expect(asked.status).toBe('playing');
    expect(openVote(asked)?.by).toBe(ANN.id);
    const lobby = done(await at.tables.open(opening()));
    expect(code(await at.tables.cancel(lobby.id, MODERATOR))).toBe('not-host');
    expect(code(await at.tables.end(lobby.id, MODERATOR))).toBe('not-host');
    expect(done(await at.tables.cancel(lobby.id, ANN)).status).toBe('cancelled');
  });

  test('the host and moderators, as by default: other players may not', async () => {
    const { at, table } = await tables('managers');
    expect(says(await at.tables.end(table.id, BEN))).toBe('Only the host can close this table.');
    expect(done(await at.tables.end(table.id, MODERATOR, true)).status).toBe('ended');
  });

  test('every player, by asking the others; nobody else, and no lobby', async () => {
    const { at, table } = await tables('players');
    expect(says(await at.tables.end(table.id, CAT))).toBe(
      'Only people who are playing here can close this table.',
    );
    const asked = done(await at.tables.end(table.id, BEN));
    expect(openVote(asked)?.by).toBe(BEN.id);
    expect(done(await at.tables.vote(table.id, ANN.id, 'end')).status).toBe('ended');
    const lobby = done(await at.tables.open(opening()));
    done(await at.tables.join(lobby.id, BEN));
    expect(says(await at.tables.end(lobby.id, BEN))).toBe('Only the host can close this table.');
  });

  test('every player: those who left may not, and moderators end it at once', async () => {
    const at = chosen({ enders: 'players' });
    const table = await begun(at, [ANN, BEN, CAT]);
    done(await at.tables.leave(table.id, CAT.id, true));
    expect(code(await at.tables.end(table.id, CAT))).toBe('not-host');
    expect(done(await at.tables.end(table.id, MODERATOR, true)).status).toBe('ended');
  });

  test('applies at once, even to open tables', async () => {
    const { at, table } = await tables('host');
    expect(code(await at.tables.end(table.id, MODERATOR, true))).toBe('not-host');
    at.choose({ enders: 'managers' });
    expect(done(await at.tables.end(table.id, MODERATOR, true)).status).toBe('ended');
  });
});
