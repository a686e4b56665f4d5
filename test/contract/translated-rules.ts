import { expect, it } from 'vitest';
import { rulesMessage, rulesPages } from '../../src/discord/features/rules/rules.message.ts';
import { words } from '../../src/discord/features/table/words.ts';
import type { Game } from '../../src/engine/game.ts';
import type { Language } from '../../src/engine/languages.ts';
import { numberIn } from '../../src/words/format.ts';
import { inEnglish, read } from '../../src/words/read.ts';
import { textOf } from '../discord/drawn.ts';
import { faults } from '../support/discord-faults.ts';

const HEADING_OR_LIST = /^(?:#+|-|\d+\.) /;
const NUMBER = /\d+(?:[.,\u202f]\d{3})*/g;
/** Cards and actions, signs of sums, commands (`test/words/commands.test.ts` checks those in every language). */
const MARK = /\p{Extended_Pictographic}|[+−]|`[^`]+`/gu;
/** Quotes and dots as typed on a keyboard, and invisible spaces. */
const TYPED = /["']|\.\.\.|(?<=\S) {2}| $/m;

/** Compares a translated RULES.md with the English one, line by line: an addition there, or an omission here, shows. */
export function describeTranslation(game: Game, english: string, language: Language, translated: string) {
  it(`the rules of ${game.id} say the same in ${language}, line by line`, () => {
    const lines = translated.split('\n');
    const original = english.split('\n');
    expect(lines.map((line) => shape(line, numbersIn))).toEqual(
      original.map((line) => shape(line, (text) => numbersIn(text).map((each) => asIn(language, each)))),
    );
    expect(lines[0]).toBe(original[0]);
    expect(translated).not.toMatch(TYPED);
  });

  it(`the rules of ${game.id} have the same pages in ${language}, each fit for Discord`, () => {
    const pages = rulesPages(translated, language);
    expect(pages.length).toBe(rulesPages(english, 'en').length);
    for (const [page, { text }] of pages.entries()) {
      const message = rulesMessage(game, translated, page, language);
      expect(faults(message)).toEqual([]);
      expect(textOf(message)).toContain(text.replace(/^# .+\n+/, ''));
    }
  });

  it(`the rules of ${game.id} name buttons and options in ${language} as on the screen`, () => {
    const labels = [words.takeBack, ...game.options.fields.map(({ label }) => label)];
    const named = labels.filter((label) => english.includes(`**${inEnglish(label)}**`));
    // A catalogue without the language reads as English.
    const known = named.filter((label) => read(label, language) !== inEnglish(label));
    for (const label of known) expect(translated).toContain(`**${read(label, language)}**`);
  });
}

/** What every language writes alike in a line. */
function shape(line: string, numbers: (line: string) => readonly string[]) {
  return {
    begins: HEADING_OR_LIST.exec(line)?.[0] ?? (line === '' ? '' : 'text'),
    bold: line.split('**').length - 1,
    numbers: [...numbers(line)].sort(),
    marks: (line.match(MARK) ?? []).map((mark) => (mark.startsWith('`/') ? 'a command' : mark)).sort(),
  };
}

function numbersIn(line: string): readonly string[] {
  return line.match(NUMBER) ?? [];
}

function asIn(language: Language, english: string): string {
  return numberIn(language, Number(english.replace(',', '')));
}
