// Proves src/engine/options.ts, src/engine/result.ts

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceLabel, choicesBeside, optionSpec } from '../../src/engine/options.ts';
import { inEnglish } from '../../src/words/read.ts';
import { allInEnglish } from '../games/in-english.ts';

interface Options {
  readonly target: number;
  readonly open: boolean;
}

const spec = optionSpec<Options>({ target: 500, open: false }, [
  {
    kind: 'choice',
    key: 'target',
    label: 'Target',
    help: 'How far to play.',
    choices: [
      { value: 500, label: '500 points' },
      { value: 150, label: '150 points' },
    ],
    former: [{ value: 0, label: 'as many as there are' }],
  },
  { kind: 'switch', key: 'open', label: 'Open hands', help: 'Everybody sees all.' },
]);

describe('parse', () => {
  test.each([undefined, null, {}])('%j gives the defaults', (input) => {
    expect(spec.parse(input)).toEqual({ ok: true, value: { target: 500, open: false } });
  });

  test('a missing field takes its default', () => {
    expect(spec.parse({ open: true })).toEqual({ ok: true, value: { target: 500, open: true } });
    expect(spec.parse({ target: 150, open: undefined })).toEqual({
      ok: true,
      value: { target: 150, open: false },
    });
  });

  test('an unknown field is dropped', () => {
    expect(spec.parse({ target: 150, colour: 'red', __proto__: { open: true } })).toEqual({
      ok: true,
      value: { target: 150, open: false },
    });
  });

  test.each([501, '500', Number.NaN, null, true, [500], {}])(
    'a target of %j is refused by name',
    (target) => {
      expect(allInEnglish(spec.parse({ target }))).toEqual({
        ok: false,
        error: { code: 'option', says: '“Target” can be 500 points, 150 points.' },
      });
    },
  );

  test.each([0, 1, 'true', null, []])('a switch at %j is refused by name', (open) => {
    expect(allInEnglish(spec.parse({ open }))).toEqual({
      ok: false,
      error: { code: 'option', says: '“Open hands” is either on or off.' },
    });
  });

  test.each(['{}', 5, true, [], [500]])('%j is no set of options', (input) => {
    expect(spec.parse(input)).toMatchObject({ ok: false, error: { code: 'options' } });
  });

  test('its results are accepted again, and it accepts anything without throwing', () => {
    const near = fc.record({ target: fc.anything(), open: fc.anything() }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), near), (input) => {
        const parsed = spec.parse(input);
        if (parsed.ok) expect(spec.parse(parsed.value)).toEqual(parsed);
        else expect(inEnglish(parsed.error.says)).toMatch(/\.$/);
      }),
    );
  });

  test('never returns the defaults themselves', () => {
    const parsed = spec.parse({});
    expect(parsed.ok && parsed.value !== spec.defaults).toBe(true);
  });

  test('a value that is no longer offered is accepted as it is', () => {
    expect(spec.parse({ target: 0 })).toEqual({ ok: true, value: { target: 0, open: false } });
  });
});

describe('a value that is no longer offered', () => {
  const [field] = spec.fields;
  if (field?.kind !== 'choice') throw new Error('a choice comes first');

  test('can be kept, but is not offered to others', () => {
    const values = (now: unknown) => choicesBeside(field, now).map(({ value }) => value);
    expect(values(0)).toEqual([500, 150, 0]);
    expect([values(500), values(undefined), values('0')]).toEqual([
      [500, 150],
      [500, 150],
      [500, 150],
    ]);
  });

  test('still has its name', () => {
    expect([0, 150, 7].map((value) => choiceLabel(field, value))).toEqual([
      'as many as there are',
      '150 points',
      undefined,
    ]);
  });
});
