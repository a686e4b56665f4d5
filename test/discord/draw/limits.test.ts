// Proves src/discord/draw/limits.ts, src/discord/draw/message.ts

import { ButtonStyle, ComponentType, MessageFlags, TextInputStyle } from 'discord-api-types/v10';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clip, clipMarkup } from '../../../src/discord/draw/limits.ts';
import { button, message, row, select, sentence, text } from '../../../src/discord/draw/message.ts';
import { faults, faultsOfModal } from '../../support/discord-faults.ts';
import { textOf } from '../drawn.ts';

const press = (id: string, label = id) => button(id, label);

describe('faults', () => {
  it('finds none in a plain message', () => {
    expect(faults(sentence('Hello.'))).toEqual([]);
    expect(faults(message(null, [text('Hello.'), row(press('a'), press('b'))]))).toEqual([]);
  });

  it.each([
    ['no text', sentence('')],
    [
      'too much text',
      {
        ...sentence(''),
        components: [{ type: ComponentType.TextDisplay as const, content: 'x'.repeat(4_001) }],
      },
    ],
    [
      'too many components',
      message(
        null,
        Array.from({ length: 14 }, (_, index) => row(press(`a${index}`), press(`b${index}`))),
      ),
    ],
    ['six buttons in a row', message(null, [row(...[1, 2, 3, 4, 5, 6].map((id) => press(String(id))))])],
    [
      'a label too long',
      message(null, [
        row({
          type: ComponentType.Button,
          style: ButtonStyle.Primary,
          custom_id: 'a',
          label: 'x'.repeat(81),
        }),
      ]),
    ],
    ['a button without label', message(null, [row(press('a', ''))])],
    ['a custom id too long', message(null, [row(press('x'.repeat(101), 'a'))])],
    [
      'a select beside a button',
      message(null, [row(press('a'), ...select('b', 'c', [{ value: '1', label: '1' }]).row.components)]),
    ],
    [
      'too many options',
      message(null, [
        select(
          'b',
          'c',
          Array.from({ length: 26 }, (_, index) => ({ value: `${index}`, label: 'x' })),
        ),
      ]),
    ],
    [
      'equal options',
      message(null, [
        select('b', 'c', [
          { value: '1', label: 'x' },
          { value: '1', label: 'y' },
        ]),
      ]),
    ],
    [
      'more to choose than there is',
      message(null, [select('b', 'c', [{ value: '1', label: '1' }], { min: 1, max: 2 })]),
    ],
    ['mentions let through', { ...sentence('a'), allowed_mentions: {} }],
    ['the flag forgotten', { ...sentence('a'), flags: MessageFlags.Ephemeral }],
  ])('finds %s', (_, given) => {
    expect(faults(given)).toHaveLength(1);
  });

  it('finds what is wrong with a modal', () => {
    const input = { type: ComponentType.TextInput as const, custom_id: 'value', style: TextInputStyle.Short };
    const field = { type: ComponentType.Label as const, label: 'Number', component: input };
    expect(faultsOfModal({ custom_id: 'a', title: 'b', components: [field] })).toEqual([]);
    expect(faultsOfModal({ custom_id: 'a', title: 'x'.repeat(46), components: [field] })).toHaveLength(1);
    expect(faultsOfModal({ custom_id: 'a', title: 'b', components: [] })).toHaveLength(1);
    expect(
      faultsOfModal({ custom_id: 'a', title: 'b', components: [{ ...field, label: 'x'.repeat(46) }] }),
    ).toHaveLength(1);
  });
});

describe('messages', () => {
  it('keep to the limits whatever the texts are', () => {
    const parts = fc.array(
      fc.oneof(
        fc.record({
          kind: fc.constant('text' as const),
          text: fc
            .tuple(
              fc.string({ minLength: 1, maxLength: 3_000, unit: 'grapheme' }),
              fc.integer({ min: 1, max: 4 }),
            )
            .map(([each, times]) => `.${each.repeat(times)}`),
          flexible: fc.boolean(),
        }),
        fc.constant({ kind: 'rule' as const }),
      ),
      { minLength: 1, maxLength: 24 },
    );
    fc.assert(
      fc.property(parts, (given) => {
        expect(
          faults(message(1, [text('Title'), ...given, row(press('a'), press('a'), press('b'))])),
        ).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('shorten long texts evenly, leave short ones whole, and let flexible ones give way first', () => {
    const [long, longer] = ['a'.repeat(3_000), 'b'.repeat(9_000)];
    const flexible = { kind: 'text' as const, text: 'f'.repeat(500), flexible: true };
    const shown = textOf(message(null, [text('Title'), flexible, text(long), text(longer), text('End')]));
    const [title, first, second, end] = shown.split('\n');
    expect([title, end]).toEqual(['Title', 'End']);
    expect(first).toMatch(/^a{1900,}…$/);
    expect(second).toHaveLength(first?.length ?? 0);
    expect(textOf(message(null, [text(long), flexible, flexible, flexible]))).toMatch(
      /^a{3000}\nf{500}\nf{400,499}…$/,
    );
  });

  it('hold however many texts there are', () => {
    const many = Array.from({ length: 3_000 }, () => text('word'));
    expect(faults(message(null, [...many, row(press('a'))]))).toEqual([]);
  });

  it('give equal controls different ids', () => {
    const made = message(null, [row(press('a'), press('a'), press('a'))]);
    expect(JSON.stringify(made)).toMatch(/"a".*"a~2".*"a~3"/);
  });
});

describe('clipping', () => {
  it('never splits a character and never exceeds the limit', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 1, max: 50 }),
        (given, max) => {
          const clipped = clip(given, max);
          expect(clipped.length).toBeLessThanOrEqual(max);
          expect(clipped).not.toMatch(/[\uD800-\uDBFF]…$/);
        },
      ),
    );
  });

  it('never splits an emoji of several parts, nor leaves the isolation of a name open', () => {
    const family = '👨‍👩‍👧‍👦';
    for (let max = 3; max < 14; max++) expect(clip(`ab${family}c`, max)).toBe('ab…');
    const name = `→ \u2068سلام\u2069 · draw`;
    for (let max = 2; max < name.length; max++) {
      for (const cut of [clip(name, max), clipMarkup(name, max + 6)]) {
        expect(cut.length).toBeLessThanOrEqual(max + 6);
        expect(cut.split('\u2068').length).toBe(cut.split('\u2069').length);
      }
    }
    expect(clipMarkup(`ab${family}c`, 13)).toBe('ab…');
  });

  it('closes code blocks and leaves no half mention', () => {
    expect(clipMarkup(`Sheet\n\`\`\`\n${'row\n'.repeat(50)}\`\`\``, 60)).toMatch(/…\n```$/);
    expect(clipMarkup(`${'a'.repeat(20)} <@300000000000000001> and more text`, 40)).toBe(
      `${'a'.repeat(20)} …`,
    );
    expect(clipMarkup('short', 40)).toBe('short');
  });
});
