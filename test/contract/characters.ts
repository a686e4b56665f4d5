import { type GameDefinition, LONGEST_LINE } from '../../src/engine/game.ts';
import { inEnglish } from '../../src/words/read.ts';
import { inAllLanguages } from '../words/in-all-languages.ts';
import { demand } from './fault.ts';

/** More than anybody would tell apart, and than bots at a table have names. */
const MOST = 8;
const ID = /^[a-z]{2,12}$/;
/** Read after a name: no sentence of its own, nothing that a message would draw otherwise. */
const LINE = /^[a-zäöüß][\p{L}’ ]+[a-zäöüß]$/u;

/** Characters can be asked for by a word each, and say something different of themselves that fits a line of the lobby. */
export function checkCharacters<S, M, E, V, O>({
  personalities: characters = [],
}: GameDefinition<S, M, E, V, O>): void {
  demand(characters.length <= MOST, 'characters', () => `there are ${characters.length} characters`);
  for (const told of [characters.map(({ id }) => id), characters.map(({ line }) => inEnglish(line))])
    demand(
      new Set(told).size === told.length,
      'characters',
      () => `two characters are alike: ${told.join(', ')}`,
    );
  for (const { id, line: words } of characters) {
    demand(ID.test(id), 'characters', () => `“${id}” is no word to ask for a character by`);
    for (const line of inAllLanguages(words))
      demand(
        LINE.test(line) && line.length <= LONGEST_LINE,
        'characters',
        () =>
          `the character ${id} says “${line}” of itself, not a few words in at most ${LONGEST_LINE} letters`,
      );
  }
}
