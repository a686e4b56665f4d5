// Proves src/discord/interactions/custom-ids.ts, src/discord/interactions/id-fields.ts, src/discord/interactions/decode.ts, src/discord/features/controls.ts

import { describe, expect, it } from 'vitest';
import { type Control, type MoveControl, read, write } from '../../../src/discord/interactions/custom-ids.ts';
import { decode } from '../../../src/discord/interactions/decode.ts';
import { seat } from '../../../src/engine/seat.ts';
import { dayOf } from '../../../src/tables/days.ts';
import { tableId, userId } from '../../../src/tables/ids.ts';
import { ANN } from '../../tables/harness.ts';
import { harness } from '../harness.ts';

const table = tableId('abcd2345');
const USER = userId('123456789012345678');
const day = dayOf(Date.UTC(2026, 10, 26));

/** The names of a table's buttons on 26 November 2026. */
const ACTIONS =
  'join show invite accept decline leave word bots options start cancel cancel-sure hand hint rules menu quit quit-sure end end-sure ' +
  'stay vote-end vote-out vote-on back pause pause-yes pause-no continue mute unmute rematch again rematch-off ' +
  'rematch-without next share replay look-again record verify';

const move = (
  verb: MoveControl['verb'],
  on: MoveControl['on'],
  asked: number,
  path: readonly string[],
  number: number,
  picks: readonly number[],
  prompt = 'turn',
): Control => ({ kind: 'move', table, verb, on, asked, prompt, path, number, picks });

/** Ids of every kind as the program wrote them on that day. Never change one: they are in people’s messages. */
const POSTED: readonly (readonly [string, Control])[] = [
  ...ACTIONS.split(' ').map((action) => [`p1:abcd2345:${action}`, { kind: 'table', table, action }] as const),
  ['p1:abcd2345:at:14:turn::0:', move('press', 'table', 40, [], 0, [])],
  ['p1:abcd2345:nh:15:turn:play:-1:hB', move('number', 'hand', 41, ['play'], -1, [0, 5, 6])],
  ['p1:abcd2345:vt:16:turn:play.red-7:i:IE', move('value', 'table', 42, ['play', 'red-7'], 18, [3, 8])],
  ['p1:abcd2345:sh:17:turn::-3:II', move('open', 'hand', 43, [], -3, [3, 9])],
  ['p1:abcd2345:ct:18:turn:play:10:', move('choose', 'table', 44, ['play'], 36, [])],
  ['p1:abcd2345:th:19:turn:play.red-7:-5:hB', move('answer', 'hand', 45, ['play', 'red-7'], -5, [0, 5, 6])],
  ['p1:abcd2345:kt:1a:turn::1i:IAB', move('pick', 'table', 46, [], 54, [3, 12])],
  ['p1:abcd2345:yh:1b:turn:play:-7:IAC', move('confirm', 'hand', 47, ['play'], -7, [3, 13])],
  ['p1:abcd2345:ft:1c:turn:play.red-7:20:', move('form', 'table', 48, ['play', 'red-7'], 72, [])],
  ['p1:abcd2345:qh:1d:turn::-9:hB', move('question', 'hand', 49, [], -9, [0, 5, 6])],
  ['p1:abcd2345:ut:1e:-:play:2i:IAQ', move('undo', 'table', 50, ['play'], 90, [3, 16], '-')],
  ['p1:invitation:abcd2345:123456789012345678', { kind: 'invitation', table, whom: USER }],
  ['p1:offer:abcd2345:3:take', { kind: 'offer', table, seat: seat(3), act: 'take' }],
  ['p1:offer:abcd2345:0:close', { kind: 'offer', table, seat: seat(0), act: 'close' }],
  ['p1:game:rage:start', { kind: 'game', game: 'rage', action: 'start' }],
  ['p1:game:rage:now', { kind: 'game', game: 'rage', action: 'now' }],
  ['p1:play:show', { kind: 'play', act: 'show' }],
  ['p1:play:now', { kind: 'play', act: 'now' }],
  ['p1:play:learn', { kind: 'play', act: 'learn' }],
  ['p1:game:ferry:learn', { kind: 'game', game: 'ferry', action: 'learn' }],
  ['p1:game:rage:practice', { kind: 'game', game: 'rage', action: 'practice' }],
  ['p1:game:rage:rules', { kind: 'game', game: 'rage', action: 'rules' }],
  ['p1:lesson:folder:3:-', { kind: 'lesson', game: 'folder', at: 3, pressed: null }],
  ['p1:lesson:folder:3:1', { kind: 'lesson', game: 'folder', at: 3, pressed: 1 }],
  ['p1:deal:ferry:2026-11-26', { kind: 'deal', game: 'ferry', day }],
  ['p1:deal:ferry:2026-11-26:w', { kind: 'deal', game: 'ferry', day, world: true }],
  ['p1:rules:folder:b', { kind: 'rules', game: 'folder', page: 11 }],
  ['p1:rules:folder:-', { kind: 'rules', game: 'folder', page: null }],
  ['p1:settings:show', { kind: 'settings', act: 'show' }],
  ['p1:settings:channels', { kind: 'settings', act: 'channels' }],
  ['p1:settings:every-channel', { kind: 'settings', act: 'every-channel' }],
  ['p1:settings:turn-time', { kind: 'settings', act: 'turn-time' }],
  ['p1:settings:enders', { kind: 'settings', act: 'enders' }],
  ['p1:settings:pictures-on', { kind: 'settings', act: 'pictures-on' }],
  ['p1:settings:pictures-off', { kind: 'settings', act: 'pictures-off' }],
  ['p1:settings:results-public', { kind: 'settings', act: 'results-public' }],
  ['p1:settings:results-own', { kind: 'settings', act: 'results-own' }],
  ['p1:settings:threads-on', { kind: 'settings', act: 'threads-on' }],
  ['p1:settings:threads-off', { kind: 'settings', act: 'threads-off' }],
  ['p1:settings:language', { kind: 'settings', act: 'language' }],
  ['p1:house:-:-', { kind: 'house', game: null, option: null }],
  ['p1:house:farkle:-', { kind: 'house', game: 'farkle', option: null }],
  ['p1:house:farkle:hotDice', { kind: 'house', game: 'farkle', option: 'hotDice' }],
  ['p1:data:delete', { kind: 'data' }],
  ['p1:data:keep', { kind: 'data', keep: true }],
  ['p1:replay:abcd2345:14:o:-', { kind: 'replay', table, at: 40, open: true, mine: null }],
  ['p1:replay:abcd2345:0:-:2', { kind: 'replay', table, at: 0, open: false, mine: seat(2) }],
  ['p1:moment:abcd2345:1z:1', { kind: 'moment', table, at: 71, mine: seat(1) }],
  ['p1:ranking:-:all:0:show', { kind: 'ranking', game: null, period: 'all', page: 0, act: 'show' }],
  ['p1:ranking:rage:all:c:game', { kind: 'ranking', game: 'rage', period: 'all', page: 12, act: 'game' }],
  ['p1:ranking:-:all:o:period', { kind: 'ranking', game: null, period: 'all', page: 24, act: 'period' }],
  ['p1:ranking:rage:all:10:post', { kind: 'ranking', game: 'rage', period: 'all', page: 36, act: 'post' }],
  [
    'p1:ranking:ferry:today:0:show:w',
    { kind: 'ranking', game: 'ferry', period: 'today', page: 0, act: 'show', world: true },
  ],
  [
    'p1:stats:123456789012345678:-:game:r',
    { kind: 'stats', user: USER, game: null, act: 'game', rival: true },
  ],
  [
    'p1:stats:123456789012345678:rage:mine:-',
    { kind: 'stats', user: USER, game: 'rage', act: 'mine', rival: false },
  ],
  [
    'p1:stats:123456789012345678:-:post:-',
    { kind: 'stats', user: USER, game: null, act: 'post', rival: false },
  ],
  ['p1:played:-:2', { kind: 'played', game: null, page: 2 }],
  ['p1:played:rage:-', { kind: 'played', game: 'rage', page: null }],
  ['p1:notify:open', { kind: 'notify', act: 'open' }],
  ['p1:notify:show', { kind: 'notify', act: 'show' }],
  ['p1:notify:games', { kind: 'notify', act: 'games' }],
  ['p1:notify:stop', { kind: 'notify', act: 'stop' }],
  ['p1:notify:quiet', { kind: 'notify', act: 'quiet' }],
  ['p1:notify:quiet-from', { kind: 'notify', act: 'quiet-from' }],
  ['p1:notify:quiet-until', { kind: 'notify', act: 'quiet-until' }],
  ['p1:notify:quiet-off', { kind: 'notify', act: 'quiet-off' }],
  ['p1:place:-', { kind: 'place', continent: null }],
  ['p1:place:europe', { kind: 'place', continent: 'europe' }],
  ['p1:notification:abcd2345:rage:join', { kind: 'notification', table, game: 'rage', act: 'join' }],
  ['p1:notification:abcd2345:rage:stop', { kind: 'notification', table, game: 'rage', act: 'stop' }],
  ['p1:challenge:123456789012345678:rage', { kind: 'challenge', user: USER, game: 'rage' }],
  ['p1:challenge:123456789012345678:-', { kind: 'challenge', user: USER, game: null }],
];

const { pressed } = harness();

describe('an id that was posted long ago', () => {
  it.each(POSTED)('%s keeps its meaning, its effect and its spelling', (id, control) => {
    expect(read(id)).toEqual({ kind: 'control', control });
    expect(write(control)).toBe(id);
    const press = pressed(ANN, id, { id: '1', hidden: false });
    expect(decode(press)).toMatchObject({ control, counts: expect.not.stringMatching('unreadable') });
  });
});
