// Proves src/discord/draw/speech.ts

import { expect, test } from 'vitest';
import { withoutBot } from '../../../src/discord/draw/seat-names.ts';
import {
  duration,
  escapeName,
  givenWords,
  mention,
  mentionAt,
  nameIn,
  oneLine,
  placeText,
  ratingText,
  shift,
  UNSEEN,
} from '../../../src/discord/draw/speech.ts';
import { contributionOf } from '../../../src/engine/fair-deal.ts';
import { userId } from '../../../src/tables/ids.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { lobbyOf } from '../drawn.ts';

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

test('a name is one line that nothing can reverse, and never empty', () => {
  expect(oneLine(' Ada\n\u2028\u202eLovelace\t', 'en')).toBe('Ada Lovelace');
  for (const name of ['', ' ', '\u2066\n']) expect(oneLine(name, 'en')).toBe('someone');
});

test('things are not called someone', () => {
  expect(escapeName('\u3164', 'en', UNSEEN)).toBe('…');
  const occupants = lobbyOf('rage', 1).occupants.map((one) => ({ ...one, word: contributionOf('\u3164') }));
  expect(givenWords({ occupants }, 'en', 'named')).toEqual(['Ann “…”']);
});

test('wherever a right-to-left name is or may be shown, a mention is isolated', () => {
  const [ali, ben] = [userId('300000000000000001'), userId('300000000000000002')];
  const [host] = lobbyOf('rage', 1).occupants;
  if (host === undefined) throw new Error('nobody is there');
  const occupants = [
    { ...host, person: { id: ali, name: 'علي' } },
    { ...host, person: { id: ben, name: 'Ben' } },
  ];
  expect(mentionAt({ occupants }, ali, 'en')).toBe('\u2068<@300000000000000001>\u2069');
  expect(mentionAt({ occupants }, ben, 'en')).toBe('<@300000000000000002>');
  expect(mentionAt({ occupants: [] }, ben, 'en')).toBe('\u2068<@300000000000000002>\u2069');
  expect(nameIn(undefined, ben, 'en')).toBe('\u2068<@300000000000000002>\u2069');
});

test('right-to-left names and words do not reorder the text around them', () => {
  expect(escapeName('[علي]', 'en')).toBe('\u2068\\[علي\\]\u2069');
  expect(oneLine('علي\u2069\u202E', 'en')).toBe('\u2068علي\u2069');
  const occupants = lobbyOf('rage', 1).occupants.map((one) => ({ ...one, word: contributionOf('سلام') }));
  expect(givenWords({ occupants }, 'en', 'named')).toEqual(['Ann “\u2068سلام\u2069”']);
});

test('in a list, people with invisible names are mentioned', () => {
  const user = userId('300000000000000001');
  const names = new Map([[user, '\u3164']]);
  expect(nameIn(names, user, 'en')).toBe('<@300000000000000001>');
  expect(escapeName('\u3164', 'en')).toBe('someone');
});

test('a person is a mention, and anonymous once their data is deleted', () => {
  expect(mention(userId('300000000000000001'), 'en')).toBe('<@300000000000000001>');
  expect(mention(userId('former-0123456789abcdef'), 'en')).not.toContain('former-');
});

test('a bot is called by what follows Bot in its name, if anything', () => {
  expect(['Bot Hazel', 'Bot ', 'Botticelli'].map(withoutBot)).toEqual(['Hazel', 'Bot ', 'Botticelli']);
});

test('places have medals if they were earned', () => {
  expect([1, 3, 4, null].map((place) => placeText(place))).toEqual(['🥇', '🥉', '• 4.', '•']);
  expect(placeText(1, false)).toBe('• 1.');
});

test('numbers have their signs, and times their largest whole unit', () => {
  expect([18, -5, 0].map((change) => shift(change, 'en'))).toEqual(['▲\u00a018', '▼\u00a05', '±0']);
  expect([ratingText(1500, true, 'en'), ratingText(1500, false, 'de')]).toEqual(['1,500?', '1.500']);
  const times = [45, 120, 90, 3_600, 86_400].map((seconds) => inEnglish(duration(seconds)));
  expect(times).toEqual(['45 s', '2 min', '90 s', '1 h', '1 day']);
});
