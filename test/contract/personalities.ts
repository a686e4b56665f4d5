import { type GameDefinition, LONGEST_LINE } from '../../src/engine/game.ts';
import { inEnglish } from '../../src/words/read.ts';
import { inAllLanguages } from '../words/in-all-languages.ts';
import { demand } from './fault.ts';

/** More than anyone could distinguish, or than bots at a table have names. */
const MOST = 8;
const ID = /^[a-z]{2,12}$/;
/** Reads well after a name: not a sentence of its own, and no markup. */
const LINE = /^[a-zäöüß][\p{L}’ ]+[a-zäöüß]$/u;

/** Each personality has a one-word id, and a distinct description that fits a line of the lobby. */
export function checkPersonalities<S, M, E, V, O>({
  personalities = [],
}: GameDefinition<S, M, E, V, O>): void {
  demand(
    personalities.length <= MOST,
    'personalities',
    () => `there are ${personalities.length} personalities`,
  );
  for (const told of [personalities.map(({ id }) => id), personalities.map(({ line }) => inEnglish(line))])
    demand(
      new Set(told).size === told.length,
      'personalities',
      () => `two personalities are alike: ${told.join(', ')}`,
    );
  for (const { id, line: words } of personalities) {
    demand(ID.test(id), 'personalities', () => `“${id}” is no word to ask for a personality by`);
    for (const line of inAllLanguages(words))
      demand(
        LINE.test(line) && line.length <= LONGEST_LINE,
        'personalities',
        () =>
          `the personality ${id} says “${line}” of itself, not a few words in at most ${LONGEST_LINE} letters`,
      );
  }
}
