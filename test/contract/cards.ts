import type { Game } from '../../src/engine/game.ts';
import { type Language, OTHER_LANGUAGES } from '../../src/engine/languages.ts';
import type { Words } from '../../src/engine/words.ts';
import { fingerprintOf } from '../../src/pictures/card.ts';
import { inEnglish, read } from '../../src/words/read.ts';
import { demand } from './fault.ts';

/** The longest name that a picture prints on a card in letters large enough for a phone. */
const PRINTED = 8;
const LEGIBLE = /^(?:[\dA-Za-z+−]{1,3}|[A-Z][a-z]{3,5})$/;

/** Every card is readable when small, looks like its copies, and differs from all others by more than its colour. */
export function checkCards({ cards, face }: Pick<Game, 'cards' | 'face'>): void {
  demand(new Set(cards).size === cards.length, 'face', () => 'a card is listed twice');
  const nameByLook = new Map<string, string>();
  const lookByName = new Map<string, string>();
  const lookByShape = new Map<string, string>();
  for (const card of cards) {
    const { name: words, drawing, print } = face(card);
    const name = inEnglish(words);
    const look = fingerprintOf(drawing);
    const isOwn = (known: Map<string, string>, key: string, value: string): boolean =>
      known.set(key, known.get(key) ?? value).get(key) === value;
    const says = (why: string) => () => `${card}, “${name}”, ${why}`;
    demand(
      LEGIBLE.test(drawing.text),
      'face',
      says('needs one to three letters or digits on its drawing, or a name of at most six'),
    );
    demand(
      print === undefined ||
        (['en', ...OTHER_LANGUAGES] as const).every((language) => isPrinted(print.text, language)),
      'face',
      says(`needs one to ${PRINTED} letters to be printed in pictures, in every language`),
    );
    demand(isOwn(nameByLook, look, name), 'face', says('is drawn like a card of another name'));
    demand(isOwn(lookByName, name, look), 'face', says('is not drawn like its namesake'));
    const shape = JSON.stringify([drawing.text, drawing.sign]);
    demand(isOwn(lookByShape, shape, look), 'face', says('differs from another card by its colour alone'));
  }
}

function isPrinted(words: Words, language: Language): boolean {
  const { length } = read(words, language);
  return length > 0 && length <= PRINTED;
}
