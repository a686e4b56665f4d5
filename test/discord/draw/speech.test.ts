// Proves src/discord/draw/speech.ts

import { expect, test } from 'vitest';
import {
  duration,
  escapeName,
  mention,
  oneLine,
  placeText,
  ratingText,
  signed,
  withoutBot,
} from '../../../src/discord/draw/speech.ts';
import { userId } from '../../../src/tables/ids.ts';
import { inEnglish } from '../../../src/words/read.ts';

test.each([
  [
    '**bold** _slanted_ ~~gone~~ `code` ||hidden||',
    '\\*\\*bold\\*\\* \\_slanted\\_ \\~\\~gone\\~\\~ \\`code\\` \\|\\|hidden\\|\\|',
  ],
  ['[here](https://a.example)', '\\[here\\]\\(https\\://a.example\\)'],
  ['<@300000000000000001> @everyone', '\\<\\@300000000000000001\\> \\@everyone'],
  ['# heading', '\\# heading'],
  ['- list', '\\- list'],
  [':smile:\\', '\\:smile\\:\\\\'],
])('%j as a name is only letters', (name, written) => {
  expect(escapeName(name, 'en')).toBe(written);
});

test('a name is one line, which nothing turns around, and never empty', () => {
  expect(oneLine(' Ada\n\u2028\u202eLovelace\t', 'en')).toBe('Ada Lovelace');
  for (const name of ['', ' ', '\u2066\n']) expect(oneLine(name, 'en')).toBe('someone');
});

test('a person is a mention, and nobody in particular once they are forgotten', () => {
  expect(mention(userId('300000000000000001'), 'en')).toBe('<@300000000000000001>');
  expect(mention(userId('former-0123456789abcdef'), 'en')).not.toContain('former-');
});

test('a bot is called by what comes after Bot, if anything does', () => {
  expect(['Bot Hazel', 'Bot ', 'Botticelli'].map(withoutBot)).toEqual(['Hazel', 'Bot ', 'Botticelli']);
});

test('places have medals where they were earned', () => {
  expect([1, 3, 4, null].map((place) => placeText(place))).toEqual(['🥇', '🥉', '• 4.', '•']);
  expect(placeText(1, false)).toBe('• 1.');
});

test('numbers have their signs, and times their largest unit that is whole', () => {
  expect([18, -5, 0].map((change) => signed(change, 'en'))).toEqual(['+18', '−5', '±0']);
  expect([ratingText(1500, true, 'en'), ratingText(1500, false, 'de')]).toEqual(['1,500?', '1.500']);
  const times = [45, 120, 90, 3_600, 86_400].map((seconds) => inEnglish(duration(seconds)));
  expect(times).toEqual(['45 s', '2 min', '90 s', '1 h', '1 day']);
});
