// Proves src/engine/prompt.ts

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Choice,
  KEY_PATTERN,
  type Prompt,
  pressesOf,
  readAnswer,
  readMoves,
} from '../../src/engine/prompt.ts';
import { cardId } from '../../src/engine/seat.ts';
import { inEnglish, read as inLanguage } from '../../src/words/read.ts';
import { allInEnglish } from '../games/in-english.ts';

type Move = readonly [kind: string, ...values: (string | number)[]];

const HAND = ['R1', 'R1', 'B7', 'F'].map(cardId);

const choices: readonly Choice<Move>[] = [
  { kind: 'press', key: 'go', label: 'Go', move: ['go'] },
  { kind: 'press', key: 'on', label: 'Go on', move: ['go'], then: [['on'], ['stop']] },
  { kind: 'press', key: 'no', label: 'No', disabled: 'the pile is empty', move: ['no'] },
  { kind: 'number', key: 'bid', label: 'Bid', min: -2, max: 12, toMove: (value) => ['bid', value] },
  {
    kind: 'cards',
    key: 'set',
    label: 'Set',
    from: HAND,
    min: 1,
    max: 3,
    toMove: (picked) => ['set', ...picked],
  },
  { kind: 'order', key: 'sort', label: 'Sort', from: HAND, toMove: (order) => ['sort', ...order] },
  {
    kind: 'menu',
    key: 'card',
    label: 'Card',
    choices: [
      { kind: 'press', key: 'go', label: 'Go', move: ['inner'] },
      {
        kind: 'menu',
        key: 'far',
        label: 'Far',
        choices: [{ kind: 'press', key: 'x', label: 'X', move: ['far'] }],
      },
    ],
  },
  {
    kind: 'menu',
    key: 'shut',
    label: 'Shut',
    disabled: 'it is not open',
    choices: [{ kind: 'press', key: 'go', label: 'Go', move: ['hidden'] }],
  },
];

const prompts: readonly Prompt<Move>[] = [
  { key: 'turn', ask: 'Your turn.', where: 'hand', required: true, choices },
  {
    key: 'more',
    ask: 'More?',
    where: 'table',
    required: false,
    choices: [{ kind: 'press', key: 'go', label: 'Go', move: ['other'] }],
  },
];

function read(path: string, ...values: readonly string[]) {
  return readAnswer(prompts, { prompt: 'turn', path: path === '' ? [] : path.split('/'), values });
}

describe('readAnswer gives the move', () => {
  test.each<[string, readonly string[], Move]>([
    ['go', [], ['go']],
    ['card/go', [], ['inner']],
    ['card/far/x', [], ['far']],
    ['bid', ['0'], ['bid', 0]],
    ['bid', ['-2'], ['bid', -2]],
    ['bid', ['12'], ['bid', 12]],
    ['set', ['B7'], ['set', 'B7']],
    ['set', ['R1', 'F', 'R1'], ['set', 'R1', 'F', 'R1']],
    ['sort', ['F', 'R1', 'B7', 'R1'], ['sort', 'F', 'R1', 'B7', 'R1']],
  ])('of %s with %j', (path, values, move) => {
    expect(read(path, ...values)).toEqual({ ok: true, value: move });
  });

  test('of the named prompt', () => {
    expect(readAnswer(prompts, { prompt: 'more', path: ['go'], values: [] })).toEqual({
      ok: true,
      value: ['other'],
    });
  });
});

describe('a press of several moves', () => {
  test('is read as all of them, with the first alone as the answer', () => {
    const answer = { prompt: 'turn', path: ['on'], values: [] };
    expect(readMoves(prompts, answer)).toEqual({ ok: true, value: [['go'], ['on'], ['stop']] });
    expect(readAnswer(prompts, answer)).toEqual({ ok: true, value: ['go'] });
  });

  test('other presses are read as one move, and refused as before', () => {
    expect(readMoves(prompts, { prompt: 'turn', path: ['bid'], values: ['3'] })).toEqual({
      ok: true,
      value: [['bid', 3]],
    });
    expect(readMoves(prompts, { prompt: 'turn', path: ['no'], values: [] })).toMatchObject({
      ok: false,
      error: { code: 'disabled' },
    });
  });
});

test('pressesOf finds everything that can be pressed, including behind open menus', () => {
  const moves = pressesOf(prompts).map((press) => press.move);
  expect(moves).toEqual([['go'], ['go'], ['inner'], ['far'], ['other']]);
});

describe('readAnswer refuses', () => {
  test.each([
    ['no choice at all', '', [], 'unfinished'],
    ['a path that ends at a menu', 'card', [], 'unfinished'],
    ['a path that ends at a menu within a menu', 'card/far', [], 'unfinished'],
    ['a choice that is not there', 'went', [], 'gone'],
    ['a path that goes on after its end', 'go/go', [], 'gone'],
    ['a path that goes on after a number', 'bid/3', ['3'], 'gone'],
    ['a choice of another menu', 'card/x', [], 'gone'],
    ['a disabled press', 'no', [], 'disabled'],
    ['a disabled menu', 'shut', [], 'disabled'],
    ['what is in a disabled menu', 'shut/go', [], 'disabled'],
    ['a press with a value', 'go', ['1'], 'answer'],
    ['no number', 'bid', [], 'number'],
    ['two numbers', 'bid', ['1', '2'], 'number'],
    ['too small a number', 'bid', ['-3'], 'number'],
    ['too large a number', 'bid', ['13'], 'number'],
    ['half a number', 'bid', ['0.5'], 'number'],
    ['an empty number', 'bid', [''], 'number'],
    ['a number with a space', 'bid', [' 3'], 'number'],
    ['a number with a zero before it', 'bid', ['03'], 'number'],
    ['a number with a plus', 'bid', ['+3'], 'number'],
    ['minus zero', 'bid', ['-0'], 'number'],
    ['a number in another base', 'bid', ['0x3'], 'number'],
    ['a number in powers', 'bid', ['1e1'], 'number'],
    ['no cards', 'set', [], 'cards'],
    ['too many cards', 'set', ['R1', 'R1', 'B7', 'F'], 'cards'],
    ['a card that is not there', 'set', ['R2'], 'cards'],
    ['a card more often than it is there', 'set', ['B7', 'B7'], 'cards'],
    ['an order that leaves one out', 'sort', ['R1', 'B7', 'F'], 'order'],
    ['an order with another card', 'sort', ['R1', 'R1', 'B7', 'G'], 'order'],
    ['an order with one twice', 'sort', ['R1', 'B7', 'B7', 'F'], 'order'],
    ['an order with one more', 'sort', ['R1', 'R1', 'B7', 'F', 'F'], 'order'],
  ] as const)('%s', (_what, path, values, code) => {
    const answer = read(path, ...values);
    expect(answer).toMatchObject({ ok: false, error: { code } });
    expect(answer.ok ? '' : inEnglish(answer.error.says)).toMatch(/^\S.*\.$/);
  });

  test('a prompt that is not open, and every prompt if there are none', () => {
    const answer = { prompt: 'gone', path: ['go'], values: [] };
    expect(readAnswer(prompts, answer)).toMatchObject({ ok: false, error: { code: 'gone' } });
    expect(readAnswer([], { ...answer, prompt: 'turn' })).toMatchObject({
      ok: false,
      error: { code: 'gone' },
    });
  });

  test('says why a choice is disabled and which numbers there are', () => {
    expect(allInEnglish(read('no'))).toMatchObject({
      error: { says: 'You can’t choose that now: the pile is empty.' },
    });
    expect(allInEnglish(read('bid', '99'))).toMatchObject({
      error: { says: 'Please give a number from -2 to 12.' },
    });
    expect(allInEnglish(read('set'))).toMatchObject({ error: { says: 'Please choose 1 to 3 cards.' } });
  });

  test('says so in German to a German reader', () => {
    const inGerman = (path: string, ...values: readonly string[]): string => {
      const answer = read(path, ...values);
      return answer.ok ? '' : inLanguage(answer.error.says, 'de');
    };
    expect(inGerman('no')).toBe('Das geht jetzt nicht: the pile is empty.');
    expect(inGerman('bid', '99')).toBe('Gib bitte eine Zahl von -2 bis 12 an.');
    expect(inGerman('set')).toBe('Such bitte 1 bis 3 Karten aus.');
  });

  test.each([
    undefined,
    null,
    'turn',
    7,
    [],
    {},
    { prompt: 'turn' },
    { prompt: 'turn', path: 'go', values: [] },
    { prompt: 'turn', path: ['go'] },
    { prompt: 'turn', path: ['go'], values: '' },
    { prompt: 'turn', path: [0], values: [] },
    { prompt: 'turn', path: ['bid'], values: [3] },
    { prompt: 7, path: ['go'], values: [] },
  ])('%j, which is no answer', (junk) => {
    expect(readAnswer(prompts, junk)).toMatchObject({ ok: false, error: { code: 'answer' } });
  });
});

describe('readAnswer is total', () => {
  const keys = fc.constantFrom(
    'turn',
    'more',
    'go',
    'no',
    'bid',
    'set',
    'sort',
    'card',
    'far',
    'x',
    'shut',
    '__proto__',
  );
  const values = fc.oneof(fc.constantFrom('R1', 'B7', 'F', '3', '-0', 'NaN'), fc.string());
  const near = fc.record({
    prompt: keys,
    path: fc.array(keys, { maxLength: 4 }),
    values: fc.array(values, { maxLength: 5 }),
  });
  const bent = fc.record(
    { prompt: fc.anything(), path: fc.anything(), values: fc.anything() },
    { requiredKeys: [] },
  );

  test('for any input it answers with a move or a sentence, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(near, bent, fc.anything({ withNullPrototype: true, withBigInt: true })),
        (input) => {
          const answer = readAnswer(prompts, input);
          if (answer.ok) expect(answer.value.length).toBeGreaterThan(0);
          else expect(inEnglish(answer.error.says)).toMatch(/\.$/);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('nothing disabled is ever accepted', () => {
    fc.assert(
      fc.property(near, (input) => {
        const answer = readAnswer(prompts, input);
        expect(answer.ok ? answer.value[0] : '').not.toMatch(/^(no|hidden)$/);
      }),
      { numRuns: 2000 },
    );
  });

  test('a set is accepted exactly if it is within its bounds and of those cards', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('R1', 'B7', 'F', 'Q'), { maxLength: 6 }), (picked) => {
        const often = (name: string) => picked.filter((card) => card === name).length;
        const fits = often('Q') === 0 && often('R1') <= 2 && often('B7') <= 1 && often('F') <= 1;
        expect(read('set', ...picked).ok).toBe(fits && picked.length >= 1 && picked.length <= 3);
      }),
    );
  });
});

test('KEY_PATTERN excludes everything that a custom id could not carry', () => {
  for (const key of ['a', '4441', "10H'", 'R+1', '#=@_-', 'x'.repeat(16)]) expect(key).toMatch(KEY_PATTERN);
  for (const key of ['', 'x'.repeat(17), 'a b', 'a.b', 'a/b', 'a:b', 'a\n', 'é', '∞'])
    expect(key).not.toMatch(KEY_PATTERN);
});
