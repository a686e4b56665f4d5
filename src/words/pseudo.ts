import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';

/**
 * A text in the pseudo-language: arguments and cases stay unchanged, as does anything to be typed literally (`/table
 * show`).
 */
export function pseudo(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if ('value' in element && element.type === TYPE.literal)
      return { ...element, value: accented(element.value) };
    if (!('options' in element)) return element;
    const cases = Object.entries(element.options).map(([name, one]) => [
      name,
      { ...one, value: pseudo(one.value) },
    ]);
    return { ...element, options: Object.fromEntries(cases) };
  });
}

const ACCENTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aceginorsuyzACEGINORSUYZ'].map((letter, index) => [
    letter,
    [...'åçéĝîñöŕšûýžÅÇÉĜÎÑÖŔŠÛÝŽ'][index] ?? letter,
  ]),
);

/** Code and links are not words. */
const TYPED = /(`[^`]*`|<[^>]*>|https?:\S+)/;

/** Vowels are doubled, which makes a text about a third longer. */
export function accented(text: string): string {
  const parts = text.split(TYPED);
  return parts
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/[aeiou]/gi, '$&$&').replace(/[a-z]/gi, (letter) => ACCENTS[letter] ?? letter),
    )
    .join('');
}
