// Proves src/games/ferry/prompts.ts, src/games/ferry/scene.ts, src/games/ferry/telling.ts, src/games/ferry/view.ts, src/games/ferry/index.ts

import { describe, expect, test } from 'vitest';
import { LEVELS } from '../../../src/engine/game.ts';
import { type Choice, readAnswer } from '../../../src/engine/prompt.ts';
import { fastRng } from '../../../src/engine/rng.ts';
import { fillIn } from '../../../src/engine/scene.ts';
import { cardId } from '../../../src/engine/seat.ts';
import ferry from '../../../src/games/ferry/index.ts';
import { write } from '../../../src/games/ferry/notation.ts';
import { apply, outcome, setup } from '../../../src/games/ferry/rules.ts';
import type { Move, State } from '../../../src/games/ferry/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { atLength } from '../../support/length.ts';
import { allInEnglish } from '../in-english.ts';
import { unmoved } from '../redealt.ts';
import { rigged } from '../rigged-rng.ts';
import { eventsOf, PLAYER, pier, played } from './a-pier.ts';

const asked = (state: State) => ferry.prompts(ferry.view(state, PLAYER), PLAYER);

const shown = (text: string): string =>
  fillIn(text, { seat: () => 'Ann', card: (card) => ferry.face(card).text });

const labels = (choices: readonly Choice<Move>[]): readonly string[] =>
  choices.map(({ label }) => shown(inEnglish(label)));

function answered(
  state: State,
  [prompt = '', ...path]: readonly string[],
  values: readonly string[] = [],
): string {
  const move = readAnswer(asked(state), { prompt, path, values });
  return move.ok ? write(move.value) : move.error.code;
}

/** The choices of one question. */
function offered(state: State, key: string): readonly Choice<Move>[] {
  return asked(state).find((prompt) => prompt.key === key)?.choices ?? [];
}

describe('prompts', () => {
  test('FE-3: each hand card says where it can go, what that makes, and its ability, on the table', () => {
    const state = pier({ row: '5 #14 9u', hand: '12 9', deck: '1' });
    expect(
      asked(state).map(({ key, where, required, ask }) => [key, where, required, shown(inEnglish(ask))]),
    ).toEqual([
      ['p12', 'table', true, 'Play ⛴12'],
      ['p9', 'table', true, 'Play ⛴9'],
      ['x12', 'table', true, 'Discard ⛴12: turn a card face down'],
    ]);
    expect(labels(offered(state, 'p12'))).toEqual(['Left (= 17)', 'Right (scores 1+6+12)']);
    expect(labels(offered(state, 'p9'))).toEqual([
      'Left (= 14)',
      'Right (= 15)',
      'As a 6: Left (= 11)',
      'As a 6: Right (= 12)',
    ]);
    expect(answered(state, ['p12', 'p0'])).toBe('p12@0');
    expect(answered(state, ['p12', 'p3'])).toBe('p12@3');
    expect(answered(state, ['x12', 'x', '9'])).toBe('x12:9');
    expect(answered(state, ['x12', 'x', '14'])).toBe('gone');
    expect(answered(state, ['p9', 'u3'])).toBe('p9u@3');
  });

  test('a place where a set is completed names it', () => {
    const state = pier({ row: '5 4', hand: '10 15', deck: '1' });
    expect(labels(offered(state, 'p10'))[0]).toBe('Left (scores 10+5+4)');
    expect(labels(offered(state, 'p15'))).toEqual(['Left (= 20)', 'Right (scores 4+15)', 'Or discard it']);
  });

  test('a card that can score is asked first, so that a phone with little room collapses another', () => {
    const keys = (row: string, hand: string) => asked(pier({ row, hand, deck: '1' })).map(({ key }) => key);
    expect(keys('5 4', '18 10').slice(0, 2)).toEqual(['p10', 'p18']);
    expect(keys('13 8', '18 9').slice(0, 2)).toEqual(['p9', 'p18']);
    expect(keys('5 4', '18 17').slice(0, 2)).toEqual(['p18', 'p17']);
  });

  test('FE-4, FE-5: an ability that cannot be used is shown with what it would do and the reason', () => {
    const state = pier({ row: '3 7 11', hand: '16 18', deck: '1' });
    expect(allInEnglish(offered(state, 'p16').at(-1))).toMatchObject({
      key: 'x',
      // Under “Play 16”, where “Discard” would read like a reason not to play it.
      label: 'Or discard it',
      disabled: 'swap two even cards (not with this row)',
    });
    expect(offered(state, 'p18').map(({ kind }) => kind)).toEqual(['press', 'press']);
    expect(asked(state).map(({ key }) => key)).toEqual(['p16', 'p18']);
    expect(answered(state, ['p16', 'x'])).toBe('disabled');
  });

  test('the 7 goes into any gap, the 17 into the middle', () => {
    const state = pier({ row: '5 12 3', hand: '7 17', deck: '1' });
    expect(labels(offered(state, 'p7'))).toEqual([
      'Left (= 12)',
      'Between ⛴5 and ⛴12 (scores 7+12)',
      'Between ⛴12 and ⛴3 (scores 12+7)',
      'Right (= 10)',
    ]);
    expect(labels(offered(state, 'p17'))).toEqual([
      'Between ⛴5 and ⛴12 (= 22 and 29)',
      'Between ⛴12 and ⛴3 (= 29 and 20)',
    ]);
    expect(labels(offered(pier({ row: '', hand: '7' }), 'p7'))).toEqual(['Into the empty row (= 7)']);
  });

  test('every kind of ability has a question of its own', () => {
    const state = (hand: string) => pier({ row: '5 12 4 8', hand, deck: '1' });
    expect(answered(state('1 3'), ['x1', 'x'], ['8', '4', '12', '5'])).toBe('x1:8,4,12,5');
    expect(answered(state('2 3'), ['x2', 'x'], ['12', '5'])).toBe('x2:5,12');
    expect(answered(state('6 3'), ['x6', 'x'], ['8', '4'])).toBe('x6:4,8');
    expect(answered(state('10 3'), ['x10', 'x'], ['12', '5'])).toBe('cards');
    expect(answered(state('14 3'), ['x14', 'x', '12'])).toBe('x14:12');
    expect(answered(state('11 3'), ['x11', 'x', '12@3'])).toBe('x11:12@3');
    const [shifts] = offered(pier({ row: '4 12 8 3', hand: '5 1' }), 'x5');
    expect(shifts?.kind === 'menu' ? labels(shifts.choices) : []).toEqual([
      '⛴4 between ⛴12 and ⛴8',
      '⛴4 between ⛴8 and ⛴3',
      '⛴3 between ⛴4 and ⛴12',
      '⛴3 between ⛴12 and ⛴8',
    ]);
  });

  test('FE-8, FE-9: asks which set to score, and lets an 18 be held', () => {
    const overlap = played(pier({ row: '12 4 8', hand: '7 1' }), 'p7@1');
    expect(labels(asked(overlap)[0]?.choices ?? [])).toEqual([
      'Score ⛴12\u00a0+\u00a0⛴7',
      'Score ⛴7\u00a0+\u00a0⛴4\u00a0+\u00a0⛴8',
    ]);
    expect(answered(overlap, ['score', 's7'])).toBe('s7+4+8');
    const optional = played(pier({ row: '13', hand: '5 6', deck: '1' }), 'p5@1');
    expect(labels(asked(optional)[0]?.choices ?? [])).toEqual(['Score ⛴13\u00a0+\u00a0⛴5', 'Hold']);
    expect(answered(optional, ['score', 'h'])).toBe('h');
  });

  test('nothing is asked when the game is over', () => {
    expect(asked(pier({ row: '5', hand: '' }))).toEqual([]);
  });
});

describe('scene', () => {
  const texts = (state: State): string =>
    shown(JSON.stringify(allInEnglish(ferry.scene(ferry.view(state, 'public'), 'public'))));

  test('shows what the row counts now and the totals of neighbours', () => {
    const state = pier({ row: '5 #14 9u 12', hand: '3 8', deck: '2' });
    expect(texts(state)).toContain('Row: ⛴5 _(6)_ ⛴14 ▼1 _(7)_ ⛴9 ↻6 _(18)_ ⛴12');
    const { more } = ferry.scene(ferry.view(state, 'public'), 'public');
    expect(JSON.stringify(allInEnglish(more))).toContain('Sums of three neighbours: 12 · 19');
    // They are useless once the game is over.
    const over = ferry.scene(ferry.view(pier({ row: '5 #14 9u 12', hand: '' }), 'public'), 'public');
    expect(JSON.stringify(allInEnglish(over.more))).not.toContain('Sums of three neighbours');
  });

  test('shows the tally, the sets and what is still in the deck', () => {
    const state = pier({
      row: '5 14',
      hand: '3 8',
      deck: '13 2',
      sets: ['12 7', '18 1'],
      discards: '4 6 9 10 11 15 16 17',
    });
    expect(texts(state)).toContain('6 of 11 across');
    const { more } = ferry.scene(ferry.view(state, 'public'), 'public');
    expect(shown(JSON.stringify(allInEnglish(more)))).toContain(
      'Sets: ⛴12\u00a0+\u00a0⛴7 · ⛴18\u00a0+\u00a0⛴1',
    );
    expect(texts(state)).toContain('Deck (2): ⛴2 ⛴13');
  });

  test('until the first boat has left, says what can be done with cards that fill none', () => {
    const notes = (given: Parameters<typeof pier>[0]) => {
      const all = texts(pier({ deck: '1', ...given }));
      return [all.includes('Neither card fills a boat now'), all.includes('Or discard one')];
    };
    expect(notes({ row: '10 8 9', hand: '15 13' })).toEqual([true, false]);
    expect(notes({ row: '10 8 9', hand: '12 13' })).toEqual([true, true]);
    expect(notes({ row: '10 8 9', hand: '10 13' })).toEqual([false, false]);
    expect(notes({ row: '10 8 9', hand: '12 13', sets: ['1 18'] })).toEqual([false, false]);
    expect(notes({ row: '13 5', hand: '12 3', asks: 'score' })).toEqual([false, false]);
    expect(notes({ row: '10 8 9', hand: '12' })).toEqual([false, false]);
  });

  test('shows the top of the deck while it is known, and says when the deck is empty', () => {
    const known = played(pier({ row: '13 12 5', hand: '3 18', deck: '17' }), 'x3:12');
    expect(texts(known)).toContain('· ⛴12 on top');
    const empty = deal((state) => state.deck.length === 0 && state.hand.length > 0);
    expect(texts(empty)).toContain('The deck is empty. Use up your hand.');
  });

  test('FE-14: the end says who won and shows what is left, with the tally once', () => {
    const ended = (row: string) => {
      const state = pier({ row, hand: '', sets: ['12 7'] });
      const outcome = ferry.outcome(state);
      if (outcome === null) throw new Error('the game goes on');
      expect(texts(state)).not.toContain(' across');
      return [
        shown(inEnglish(ferry.telling?.verdict?.(ferry.view(state, 'public'), outcome) ?? '')),
        texts(state),
      ];
    };
    expect(ended('5')).toEqual([
      expect.stringMatching(/^2 across, 1 left behind: .* did it!$/),
      expect.stringContaining('Left behind'),
    ]);
    expect(ended('5 3')[0]).toBe('2 across, 2 left behind: not this time.');
  });
});

describe('tell', () => {
  const told = (state: State, text: string): readonly string[] =>
    eventsOf(state, text, rigged({ shuffles: [[]] })).map((event) =>
      shown(inEnglish(ferry.tell(event, 'public') ?? '')),
    );

  test('says what was played, and what it scored', () => {
    expect(told(pier({ row: '5 12 3', hand: '7 1', deck: '2' }), 'p7@1')).toEqual([
      'Ann plays ⛴7 between ⛴5 and ⛴12',
      '**Scored:** ⛴7\u00a0+\u00a0⛴12 = 19',
    ]);
    expect(told(pier({ row: '1 3', hand: '18 2', deck: '5' }), 'p18@0')).toEqual([
      'Ann plays ⛴18 on the left',
      '**Scored:** ⛴18\u00a0+\u00a0⛴1 = 19, twice because of the 18',
    ]);
    expect(told(pier({ row: '', hand: '9' }), 'p9u@0')).toEqual([
      'Ann plays ⛴9 as a 6 into the empty row',
      'The last boat has left.',
    ]);
  });

  test.each([
    ['1', 'x1:8,4,12,5', 'rearranges the row: ⛴8 ⛴4 ⛴12 ⛴5'],
    ['2', 'x2:5,12', 'swaps ⛴5 and ⛴12'],
    ['3', 'x3:5', 'puts ⛴5 on top of the deck'],
    ['10', 'x10:5,8', 'swaps ⛴5 and ⛴8'],
    ['6', 'x6:5,8', 'shuffles ⛴5 and ⛴8 into the deck'],
    ['11', 'x11:5@2', 'moves ⛴5 to place 3'],
    ['14', 'x14:4', 'discards ⛴4 from the row as well'],
  ])('says what a discarded %s does', (card, text, says) => {
    expect(told(pier({ row: '5 12 4 8', hand: `${card} 17`, deck: '16' }), text)).toEqual([
      `Ann discards ⛴${card} and ${says}`,
    ]);
  });

  test('says what a discarded 4 and 12 do', () => {
    const state = (hand: string) => pier({ row: '5 14 8', hand, deck: '16' });
    expect(told(state('4 17'), 'x4:14')).toEqual(['Ann discards ⛴4 and shuffles ⛴14 into the deck']);
    expect(told(state('12 17'), 'x12:14')).toEqual(['Ann discards ⛴12 and turns ⛴14 face down']);
  });
});

describe('what is hidden', () => {
  test('a view contains nothing of the deck except its size, and the top card only after a 3', () => {
    const state = pier({ row: '13 12 5', hand: '3 18', deck: '17 16' });
    expect(ferry.view(state, PLAYER)).toMatchObject({ deckSize: 2, top: null });
    expect(ferry.view(state, PLAYER)).not.toHaveProperty('deck');
    expect(ferry.view(played(state, 'x3:12'), PLAYER)).toMatchObject({ deckSize: 3, top: '12' });
  });

  test('a redeal changes nothing in view, keeps a known top card and moves the rest', () => {
    const state = played(pier({ row: '13 12 5', hand: '3 18', deck: '17 16 15' }), 'x3:12');
    for (const rng of [fastRng(1), rigged({ shuffles: [[]] })]) {
      const other = ferry.redeal(state, PLAYER, rng);
      expect(ferry.view(other, PLAYER)).toEqual(ferry.view(state, PLAYER));
      expect(other.deck[0]).toBe('12');
      expect(other.deck).not.toEqual(state.deck);
      expect([...other.deck].sort()).toEqual([...state.deck].sort());
    }
    const unseen = ({ deck }: typeof state) => deck.slice(1);
    expect(unmoved(state, (from, rng) => ferry.redeal(from, PLAYER, rng), unseen)).toEqual([]);
  });
});

describe('faces, the clock and computer players', () => {
  test('a card is a ferry symbol and its number; other names throw', () => {
    expect(allInEnglish(ferry.face(cardId('12')))).toMatchObject({ text: '⛴12', name: 'group of 12' });
    for (const name of ['0', '19', '01', 'A', '']) expect(() => ferry.face(cardId(name))).toThrow(RangeError);
  });

  test('the clock plays the older card, or scores', () => {
    const state = pier({ row: '13', hand: '5 6', deck: '1' });
    expect(write(ferry.fallback(ferry.view(state, PLAYER), PLAYER))).toBe('p5@0');
    expect(write(ferry.fallback(ferry.view(played(state, 'p5@0'), PLAYER), PLAYER))).toBe('s5+13');
  });

  test.each(LEVELS)('whole games at level %s are legal to the end', (level) => {
    const rng = fastRng(4);
    for (let game = 0; game < atLength(2, 30); game++) {
      let { state } = setup({ seats: 1, options: {}, rng });
      while (outcome(state) === null) {
        const step = apply(state, PLAYER, ferry.bot(ferry.view(state, PLAYER), PLAYER, level, rng), rng);
        if (!step.ok) throw new Error(inEnglish(step.error.says));
        state = step.value.state;
      }
    }
  });

  test('a normal opponent takes what scores', () => {
    const state = pier({ row: '5 12 3', hand: '7 1', deck: '2' });
    expect(write(ferry.bot(ferry.view(state, PLAYER), PLAYER, 'normal', fastRng(1)))).toMatch(/^p7@[12]$/);
  });
});

/** A position of a played game in which the condition holds. */
function deal(isWanted: (state: State) => boolean): State {
  const rng = fastRng(9);
  let { state } = setup({ seats: 1, options: {}, rng });
  while (!isWanted(state)) {
    const step = apply(state, PLAYER, ferry.bot(ferry.view(state, PLAYER), PLAYER, 'normal', rng), rng);
    if (!step.ok) throw new Error(inEnglish(step.error.says));
    state = step.value.state;
  }
  return state;
}
