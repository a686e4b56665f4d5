// Proves src/engine/words.ts, src/words/read.ts, src/words/format.ts, src/words/pseudo.ts, src/words/offered.ts

import { describe, expect, it } from 'vitest';
import { PSEUDO } from '../../src/engine/languages.ts';
import { catalogue, inRow, joined, listed } from '../../src/engine/words.ts';
import { numberIn, withSounds } from '../../src/words/format.ts';
import { languageFor } from '../../src/words/offered.ts';
import { inEnglish, read } from '../../src/words/read.ts';

const words = catalogue(
  {
    bye: 'Bye. It’s over.',
    drew: '{who} drew {cards, plural, one {# card} other {# cards}}.',
    score: 'Best: {points, number} for {who}',
    side: '{side, select, left {On the left} other {On the right}}',
    typed: 'Type `/table show` for {who}.',
  },
  {
    de: {
      bye: 'Tschüs. Es ist vorbei.',
      drew: '{who} zog {cards, plural, one {# Karte} other {# Karten}}.',
      score: 'Höchstens {points, number} für {who}',
      side: '{side, select, left {Links} other {Rechts}}',
      typed: 'Tipp `/table show` für {who}.',
    },
  },
);

describe('words', () => {
  it('are read in the language of the reader', () => {
    const drew = words.drew({ who: '⟦s:0⟧', cards: 1_200 });
    expect(read(drew, 'en')).toBe('⟦s:0⟧ drew 1,200 cards.');
    expect(read(drew, 'de')).toBe('⟦s:0⟧ zog 1.200 Karten.');
    expect(read(words.drew({ who: 'Ada', cards: 1 }), 'de')).toBe('Ada zog 1 Karte.');
    expect(read(words.side({ side: 'left' }), 'de')).toBe('Links');
    expect(inEnglish(words.bye)).toBe('Bye. It’s over.');
  });

  it('have numbers as their readers write them, including those of four digits', () => {
    const inAll = (value: number) =>
      (['en', 'de', 'es'] as const).map((language) => numberIn(language, value));
    expect(inAll(1_234)).toEqual(['1,234', '1.234', '1234']);
    expect(inAll(12_345)).toEqual(['12,345', '12.345', '12\u202f345']);
    expect(inAll(-1_234_567)).toEqual(['−1,234,567', '−1.234.567', '−1\u202f234\u202f567']);
  });

  it('are plain values, which survive a message to another thread', () => {
    const said = words.score({ points: -2, who: listed(['Ada', 'Ben', 'Cleo']) });
    expect(read(JSON.parse(JSON.stringify(said)), 'en')).toBe('Best: −2 for Ada, Ben and Cleo');
    expect(read(said, 'de')).toBe('Höchstens −2 für Ada, Ben und Cleo');
  });

  it('are concatenated, and plain text among them stays as it is', () => {
    expect(read(inRow('♣ ', words.side({ side: 'other' }), '.'), 'de')).toBe('♣ Rechts.');
    expect(inRow('a', 'b')).toBe('ab');
    expect(read(joined([words.bye, words.bye], ' · '), 'de')).toBe(
      'Tschüs. Es ist vorbei. · Tschüs. Es ist vorbei.',
    );
  });

  it('count as their language does: exactly, without those named beside, and in order', () => {
    const { others, place, twins } = catalogue(
      {
        others:
          '{n, plural, offset:1 =0 {nobody} =1 {{who}} one {{who} and # other} other {{who} and # others}}',
        place: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
        twins: '{side, select, left {{n, plural, one {# left} other {# on the left}}} other {{n, number}}}',
      },
      {},
    );
    const told = [0, 1, 2, 3].map((n) => inEnglish(others({ n, who: 'Ada' })));
    expect(told).toEqual(['nobody', 'Ada', 'Ada and 1 other', 'Ada and 2 others']);
    expect([1, 2, 3, 4, 11, 22].map((n) => inEnglish(place({ n })))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '22nd',
    ]);
    expect(inEnglish(twins({ side: 'left', n: 1_000 }))).toBe('1,000 on the left');
    expect(inEnglish(twins({ side: 'other', n: -1_000 }))).toBe('−1,000');
  });

  it('are a bug if an argument is missing, a text is cut off, or has what no text of ours has', () => {
    const said = (en: string) => ({ versions: { en }, about: { who: 'Ada' } });
    expect(() => inEnglish(said('{name} won.'))).toThrow('“{name} won.” is said without {name}');
    expect(() => inEnglish(said('{who won.'))).toThrow();
    expect(() => inEnglish(said('{who, plural, one {1}}'))).toThrow();
    expect(() => inEnglish(said('{who, date}'))).toThrow('Dates, times and tags are not used in texts.');
    expect(inEnglish(said('<b>{who}</b> won: ‘{who}’.'))).toBe('<b>Ada</b> won: ‘Ada’.');
  });

  it('are English if a language has no such text yet', () => {
    expect(read(words.bye, 'es')).toBe('Bye. It’s over.');
  });

  it('are joined in Spanish as they sound, even with names that are filled in later', () => {
    const both = read(listed(['⟦s:0⟧', '⟦s:1⟧']), 'es');
    const named = (name: string) => withSounds('es', both.replace('⟦s:0⟧', 'Ada').replace('⟦s:1⟧', name));
    expect(read(listed(['Ada', 'Iris']), 'es')).toBe('Ada e Iris');
    expect(['Ben', 'Iris', '**Inés**', 'Hilda', 'Ian', '<@1>'].map(named)).toEqual([
      'Ada y Ben',
      'Ada e Iris',
      'Ada e **Inés**',
      'Ada e Hilda',
      'Ada y Ian',
      'Ada y <@1>',
    ]);
    expect(withSounds('en', 'X y Iris')).toBe('X y Iris');
  });

  it('are longer and accented in the pseudo-language, except for arguments and what is typed', () => {
    expect(read(words.typed({ who: 'Ada' }), PSEUDO)).toBe('Týpéé `/table show` fööŕ Ada.');
    expect(read(words.drew({ who: 'Ada', cards: 2 }), PSEUDO)).toBe('Ada dŕééw 2 çååŕdš.');
  });

  it('are checked by the compiler against the arguments of a message', () => {
    // @ts-expect-error: an argument is missing
    void words.drew({ cards: 2 });
    // @ts-expect-error: a number is wanted
    void words.drew({ who: 'Ada', cards: '2' });
    // @ts-expect-error: there is no such case
    void words.side({ side: 'top' });
    // @ts-expect-error: there is no such message
    void words.hello;
    // @ts-expect-error: a language lacks a message
    void catalogue({ one: 'One', two: 'Two' }, { de: { one: 'Eins' } });
    // @ts-expect-error: a language has one too many
    void catalogue({ one: 'One' }, { de: { one: 'Eins', two: 'Zwei' } });
    expect(inEnglish(words.side({ side: 'other' }))).toBe('On the right');
  });
});

describe('the language of a reader', () => {
  it('is that of their Discord if it is offered, otherwise English', () => {
    expect(languageFor('de')).toBe('de');
    expect(languageFor('es-ES')).toBe('es');
    expect(languageFor('es-419')).toBe('es');
    expect(languageFor('en-GB')).toBe('en');
    expect(languageFor('fr')).toBe('en');
    // The pseudo-language is for tests.
    expect(languageFor(PSEUDO)).toBe('en');
  });
});
