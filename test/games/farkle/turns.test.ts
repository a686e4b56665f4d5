// Proves src/games/farkle/rules.ts, src/games/farkle/index.ts, src/games/farkle/length.ts

import { describe, expect, test } from 'vitest';
import { fastRng } from '../../../src/engine/rng.ts';
import { seat } from '../../../src/engine/seat.ts';
import farkle from '../../../src/games/farkle/index.ts';
import { DECK } from '../../../src/games/farkle/rules.ts';
import { sizeOf, tally } from '../../../src/games/farkle/scoring.ts';
import { dealt, offered, play, refusal, story, table } from './table.ts';

describe('setup', () => {
  test('FK-1: 106 cards, fourteen of each number and 22 Farkles, in the canonical order', () => {
    expect(sizeOf(tally(DECK))).toBe(106);
    expect(tally(DECK)).toEqual({ '1': 14, '2': 14, '3': 14, '4': 14, '5': 14, '6': 14, F: 22 });
    expect(DECK.startsWith('11111111111111222')).toBe(true);
    expect(DECK.endsWith('666FFFFFFFFFFFFFFFFFFFFFF')).toBe(true);
  });

  test('FK-2: two to eight players, three targets', () => {
    expect(farkle.seats).toEqual({ min: 2, max: 8 });
    for (const target of [10_000, 7_500, 5_000]) {
      expect(farkle.options.parse({ target })).toEqual({ ok: true, value: { target } });
    }
    expect(farkle.options.parse({ target: 6_000 }).ok).toBe(false);
    expect(farkle.options.parse({ target: '5000' }).ok).toBe(false);
  });

  test('FK-2: if nobody chose, the target is 10,000 with any number of players', () => {
    const targetsOf = (options: typeof farkle.options.defaults) =>
      [2, 3, 4, 5, 6, 7, 8].map((seats) => farkle.setup({ seats, options, rng: fastRng(1) }).state.target);
    expect(targetsOf(farkle.options.defaults)).toEqual(Array(7).fill(10_000));
    expect(targetsOf({ target: 5_000 })).toEqual(Array(7).fill(5_000));
    // Tables that used to leave it to the number of players still do.
    expect(targetsOf({ target: 0 })).toEqual([10_000, 10_000, 10_000, 10_000, 5_000, 5_000, 5_000]);
  });

  test('FK-3: one card each, from the seat left of the dealer on; the rest is the deck', () => {
    const state = dealt(3, '461F2');
    expect(state.areas).toEqual(['4', '6', '1']);
    expect(state.deck.startsWith('F2')).toBe(true);
    expect(state.deck).toHaveLength(103);
  });

  test('FK-3: a Farkle dealt is set aside, not replaced, and the area starts empty', () => {
    const state = dealt(3, '4F1');
    expect(state.areas).toEqual(['4', '', '1']);
    expect(state.farkles).toEqual([0, 1, 0]);
    expect(state.deck).toHaveLength(103);
  });

  test('FK-4: seat 0 begins and play moves left', () => {
    const state = dealt(3, '461FFFF');
    expect(state.turn).toBe(0);
    expect([1, 2, 3, 4].map((draws) => play(state, Array(draws).fill('d').join(' ')).turn)).toEqual([
      1, 2, 0, 1,
    ]);
  });

  test('FK-4: only the seat on turn moves', () => {
    const state = dealt(3, '461');
    const step = farkle.apply(
      state,
      seat(1),
      { kind: 'draw' },
      { below: () => 0, shuffle: (items) => [...items] },
    );
    expect(step.ok || step.error.code).toBe('turn');
  });
});

describe('a turn', () => {
  test('FK-5: a card may be placed in anyone’s area and a combination taken from there', () => {
    const state = play(table({ areas: ['1', '44', '6'], deck: '4F' }), 'd p1 s444');
    expect(state.centre).toEqual(['444']);
    expect(state.areas).toEqual(['1', '', '6']);
  });

  test('FK-8: at least one card is drawn before stopping, and any number after', () => {
    const state = table({ areas: ['1', '2'], deck: '3456' });
    expect(refusal(state, 'k')).toBe('draw');
    expect(offered(state)).toEqual(['d']);
    expect(offered(play(state, 'd p0'))).toEqual(['d', 'k']);
    expect(play(state, 'd p0 k').turn).toBe(1);
    expect(play(state, 'd p0 d p0 d p1 k').turn).toBe(1);
  });

  test('FK-9: a number drawn must be placed in an area before anything else', () => {
    const state = play(table({ areas: ['1', '2', '3'], deck: '4' }), 'd');
    expect(state.hand).toBe('4');
    expect(offered(state)).toEqual(['p0', 'p1', 'p2']);
    expect([refusal(state, 'd'), refusal(state, 'k'), refusal(state, 's444')]).toEqual([
      'hand',
      'hand',
      'hand',
    ]);
    expect(refusal(state, 'p3')).toBe('area');
    expect(play(state, 'p2').areas).toEqual(['1', '2', '34']);
  });

  test('FK-9: without a card in hand there is nothing to place', () => {
    expect(refusal(table({ areas: ['1', '2'] }), 'p0')).toBe('hand');
  });

  test('FK-10: a combination made may be slid or left to build on', () => {
    const state = play(table({ areas: ['44', '2'], deck: '44' }), 'd p0');
    expect(offered(state)).toEqual(['s444', 'd', 'k']);
    expect(play(state, 's444').centre).toEqual(['444']);
    const built = play(state, 'd p0');
    expect(built.areas[0]).toBe('4444');
    expect(play(built, 's4444').centre).toEqual(['4444']);
  });

  test('FK-10: cards in the centre are locked', () => {
    const state = play(table({ areas: ['44', '2'], deck: '44' }), 'd p0 s444 d p0');
    expect(state.centre).toEqual(['444']);
    expect(refusal(state, 's444')).toBe('area');
    expect(refusal(state, 's4444')).toBe('area');
    expect(play(table({ areas: ['44', '22'], deck: '424' }), 'd p0 s444 d p1 s222 d p0').centre).toEqual([
      '444',
      '222',
    ]);
  });

  test('FK-11: a combination comes from one area only', () => {
    const state = play(table({ areas: ['44', '4'], deck: '4' }), 'd p1');
    expect(refusal(state, 's444')).toBe('area');
    expect(offered(state)).toEqual(['d', 'k']);
  });

  test('FK-12: a slide only directly after a placement', () => {
    const state = table({ areas: ['444', '2'], deck: '42' });
    expect(refusal(state, 's444')).toBe('placed');
    const left = play(state, 'd p0 d p1');
    expect(refusal(left, 's4444')).toBe('new-card');
    expect(offered(left)).toEqual(['d', 'k']);
  });

  test('FK-12: only from the area placed in', () => {
    const state = play(table({ areas: ['444', '4'], deck: '4' }), 'd p1');
    expect(refusal(state, 's444')).toBe('area');
  });

  test('FK-12: only with the card just placed', () => {
    const state = play(table({ areas: ['444', '2'], deck: '6' }), 'd p0');
    expect(refusal(state, 's444')).toBe('new-card');
  });

  test('FK-12: at most one slide after each placement, any number over a turn', () => {
    const state = play(table({ areas: ['4444', '22'], deck: '42' }), 'd p0 s444');
    expect(refusal(state, 's444')).toBe('placed');
    expect(offered(state)).toEqual(['d', 'k']);
    expect(play(state, 'd p1 s222').centre).toEqual(['444', '222']);
  });

  test('FK-13: a combination lying in an area needs another of its value', () => {
    const state = table({ areas: ['1', '444'], deck: '4' });
    expect(offered(play(state, 'd p1'))).toEqual(['s4444', 's444', 'd', 'k']);
  });

  test('FK-13: or it is broken up for another pattern', () => {
    expect(play(table({ areas: ['1', '4441256'], deck: '3' }), 'd p1 s123456').areas[1]).toBe('44');
    expect(play(table({ areas: ['1', '444116'], deck: '6' }), 'd p1 s114466').areas[1]).toBe('4');
  });

  test('FK-14: the slider may take a smaller pattern; the other cards stay', () => {
    const state = play(table({ areas: ['444', '2'], deck: '4' }), 'd p0 s444');
    expect(state.areas[0]).toBe('4');
    expect(state.centre).toEqual(['444']);
  });

  test('FK-14: what is no combination cannot be slid', () => {
    const state = play(table({ areas: ['44', '2'], deck: '4' }), 'd p0');
    for (const cards of ['4', '44', '4442', '', '4x4']) {
      expect(refusal(state, { kind: 'slide', cards })).toBe('pattern');
    }
  });

  test('FK-15: the turn ends by stopping or by a Farkle card', () => {
    expect(play(table({ areas: ['1', '2'], deck: '3F' }), 'd p0 k').turn).toBe(1);
    expect(play(table({ areas: ['1', '2'], deck: '3F' }), 'd p0 d').turn).toBe(1);
  });
});

describe('a Farkle', () => {
  const before = table({ areas: ['44', '22', '1'], deck: '4261F', farkles: [1, 2, 0] });
  const { state, events } = story(before, 'd p0 s444 d p1 s222 d p0 d p0 d');

  test('FK-23: the turn ends at once and nothing is scored', () => {
    expect(state.turn).toBe(1);
    expect(state.points).toEqual([2_000, 2_000, 2_000]);
    expect(state.centre).toEqual([]);
    expect(events.at(-1)).toEqual({ kind: 'farkled', seat: 0, lost: 600, held: 2 });
  });

  test('FK-23: the centre joins the drawer’s area in the order of sliding', () => {
    expect(state.areas).toEqual(['61444222', '', '1']);
    expect(state.used).toBe('');
  });

  test('FK-23: the Farkle stays with its drawer, and nobody takes another’s', () => {
    expect(state.farkles).toEqual([2, 2, 0]);
  });

  test('FK-23: the cards that came back cannot be slid without a new one', () => {
    expect(refusal(state, 's444')).toBe('placed');
  });
});

describe('worked cases', () => {
  test('FK-T3: a third four is slid with the two in the area', () => {
    const state = play(table({ areas: ['44', '2'], deck: '4' }), 'd p0 s444');
    expect(state.centre).toEqual(['444']);
    expect(state.areas[0]).toBe('');
  });

  test('FK-T4: a fourth four cannot join the centre', () => {
    const state = play(table({ areas: ['44', '2'], deck: '44' }), 'd p0 s444 d');
    expect(refusal(state, 's4444')).toBe('hand');
    expect(offered(state)).toEqual(['p0', 'p1']);
  });

  test('FK-T5: lost fives need another five', () => {
    const two = play(table({ areas: ['1', '555'], deck: '2' }), 'd p1');
    expect(refusal(two, 's555')).toBe('new-card');
    const five = play(table({ areas: ['1', '555'], deck: '5' }), 'd p1 s5555');
    expect(farkle.view(five, seat(0)).centre).toEqual(['5555']);
    expect(play(five, 'k').points[0]).toBe(3_000);
  });

  test('FK-T6: three pairs are the only way, and one four stays', () => {
    const state = play(table({ areas: ['2', '444116'], deck: '6' }), 'd p1');
    expect(offered(state)).toEqual(['s114466', 'd', 'k']);
    const slid = play(state, 's114466');
    expect(slid.areas[1]).toBe('4');
    expect(play(slid, 'k').points[0]).toBe(3_500);
  });

  test('FK-T7: threes of two areas are no combination', () => {
    const state = play(table({ areas: ['3', '3'], deck: '3' }), 'd p0');
    expect(state.areas).toEqual(['33', '3']);
    expect(refusal(state, 's333')).toBe('area');
  });

  test('FK-T8: fours left lying cannot be slid after a placement elsewhere', () => {
    const state = play(table({ areas: ['44', '1'], deck: '42' }), 'd p0 d p1');
    expect(refusal(state, 's444')).toBe('new-card');
  });

  test('FK-T9: a Farkle with three 4s and four 2s in the centre', () => {
    const state = play(table({ areas: ['44', '222'], deck: '42F' }), 'd p0 s444 d p1 s2222 d');
    expect(state.points[0]).toBe(2_000);
    expect(state.areas[0]).toBe('4442222');
    expect(state.farkles[0]).toBe(1);
    expect(state.turn).toBe(1);
  });
});
