// Proves src/games/farkle/bot/clearly-best.ts, src/games/paradise/bot/index.ts, src/games/ferry/bot/expert.ts, src/games/folder/prompts.ts

import { describe, expect, test } from 'vitest';
import type { Prompt } from '../../src/engine/prompt.ts';
import { seat } from '../../src/engine/seat.ts';
import farkle from '../../src/games/farkle/index.ts';
import type { State as FarkleState } from '../../src/games/farkle/types.ts';
import ferry from '../../src/games/ferry/index.ts';
import type { State as FerryState } from '../../src/games/ferry/types.ts';
import folder from '../../src/games/folder/index.ts';
import paradise from '../../src/games/paradise/index.ts';
import type { State as ParadiseState } from '../../src/games/paradise/types.ts';
import * as farkles from './farkle/table.ts';
import { PLAYER, pier } from './ferry/a-pier.ts';
import * as folders from './folder/table.ts';
import * as paradises from './paradise/a-table.ts';

/** The keys of the highlighted choices, with their tone. */
function lit(prompts: readonly Prompt<unknown>[]): readonly string[] {
  return prompts.flatMap(({ choices }) =>
    choices.flatMap((choice) =>
      choice.kind === 'press' && (choice.tone === 'main' || choice.tone === 'good')
        ? [`${choice.key} ${choice.tone}`]
        : [],
    ),
  );
}

describe('Farkle Flip', () => {
  const asked = (state: FarkleState) => lit(farkle.prompts(farkle.view(state, state.turn), state.turn));
  /** Three pairs for the seat on turn, with 500 in the centre and many Farkles to come. */
  const pairs = (given: Partial<FarkleState>): FarkleState =>
    farkles.table({
      areas: ['22446', '5'],
      centre: ['555'],
      drew: true,
      deck: '6FFF3121345',
      ...given,
    });

  test('banks 2,000 rather than risking them', () => {
    expect(asked(farkles.play(pairs({}), 'd p0'))).toEqual(['k224466 good']);
  });

  test('banks what wins the game in the last round, however little it is and however small the risk', () => {
    const last = { closer: seat(1), points: [9_600, 10_000], deck: '6123412341234123F' };
    expect(asked(farkles.play(pairs(last), 'd p0'))).toEqual(['k224466 good']);
  });

  test('does not bank too little in the last round', () => {
    const lost = { closer: seat(1), points: [2_000, 10_000], deck: '6123412341234123F' };
    const keys = asked(farkles.play(pairs(lost), 'd p0'));
    expect(keys.filter((key) => key.endsWith('good'))).toEqual([]);
  });

  test('goes on if the next card nearly always makes more and hardly any Farkles are left', () => {
    const safe = farkles.table({ areas: ['22', '4455'], deck: `2${'445566'.repeat(3)}F` });
    expect(asked(farkles.play(safe, 'd p0 s222'))).toEqual(['d main']);
  });

  test('says nothing if both are about as good', () => {
    const even = farkles.table({ areas: ['22', '5'], centre: ['333'], drew: true, deck: '2123456123456FFF' });
    expect(asked(farkles.play(even, 'd p0'))).toEqual([]);
  });

  test('names the area where a card makes most, and none if it makes nothing', () => {
    expect(asked(farkles.play(farkles.table({ areas: ['44', '2'], deck: '4F23' }), 'd'))).toEqual([
      'p0 main',
    ]);
    expect(asked(farkles.play(farkles.table({ areas: ['4', '2'], deck: '4F23' }), 'd'))).toEqual([]);
  });

  test('never highlights a stop without points', () => {
    const none = farkles.play(farkles.table({ areas: ['4', '2'], deck: '4F23' }), 'd p1');
    expect(asked(none).filter((key) => key.startsWith('k'))).toEqual([]);
    const short = farkles.play(
      farkles.table({ areas: ['44', '2'], deck: '4F23', points: [0, 0] }),
      'd p0 s444',
    );
    expect(asked(short).filter((key) => key.startsWith('k'))).toEqual([]);
  });
});

describe('Folder', () => {
  const ASCENDING = '2 5 9 11 13 20 25 31 36 40';
  const OTHER = '4 10 6 30 3 8 1 7 14 12';

  const asked = (...totals: readonly number[]) => {
    const line = totals.map((points) => ({ inOrder: 5, filed: false, run: 0, runBonus: 0, points }));
    const state = folders.play(folders.table({ folders: [ASCENDING, OTHER], sheet: [line] }), 'd x');
    return lit(folder.prompts(folder.view(state, seat(0)), seat(0)));
  };

  test('files, except if that ends the game for another and a longer run could still win it', () => {
    expect(asked(0, 0)).toEqual(['f main']);
    expect(asked(300, 496)).toEqual([]);
  });
});

describe('Fool’s Paradise', () => {
  const asked = (state: ParadiseState) => lit(paradise.prompts(paradises.seenBy(state, 0), seat(0)));

  test('takes what is by far worth most', () => {
    const state = paradises.table({
      hands: ['10C 3C', '4H 5H', '6H 7H'],
      centre: '10D 7S KC',
      drawPile: '9H 9C JD',
    });
    expect(asked(state)).toEqual(['10C main']);
  });

  test('says nothing between takes of about the same worth, and between two players', () => {
    const alike = { centre: '4C 9H', drawPile: '9S 9C JD' };
    expect(asked(paradises.table({ hands: ['4D 9D', '5H 5C', '6H 7H'], ...alike }))).toEqual([]);
    expect(asked(paradises.table({ hands: ['10C 3C', '4H 5H'], centre: '10D 7S KC' }))).toEqual([]);
  });
});

describe('Ferry Follies', () => {
  const asked = (state: FerryState) => lit(ferry.prompts(ferry.view(state, PLAYER), PLAYER));

  test('plays what is by far most promising', () => {
    const sets = ['1 2 16', '8 11', '10 12 18'];
    const state = pier({ row: '4 3 17 7 13', hand: '14 15', deck: '9 5 6', sets });
    expect(asked(state)).toEqual(['p0 main']);
  });

  test('says nothing if two sets, or two plays, are about as good', () => {
    expect(asked(pier({ row: '9 10', hand: '15 16', deck: '1 2 3 4 5 6 7 8' }))).toEqual([]);
  });
});
