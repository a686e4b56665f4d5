import type { Game } from '../../../engine/game.ts';
import type { Language } from '../../../engine/languages.ts';
import type { Picture } from '../../../engine/scene.ts';
import type { Words } from '../../../engine/words.ts';
import { altOf, filledPicture } from '../../../pictures/filled-picture.ts';
import { pictureSize } from '../../../pictures/picture-size.ts';
import { read } from '../../../words/read.ts';
import { gameButton } from '../../draw/buttons.ts';
import { clip, clipMarkup, LIMITS } from '../../draw/limits.ts';
import {
  button,
  type Message,
  message,
  messagePicture,
  type Part,
  row,
  select,
  text,
} from '../../draw/message.ts';
import { gameFilling } from '../../draw/speech.ts';
import { words as shared } from '../../draw/words.ts';
import { write } from '../../interactions/custom-ids.ts';
import { words } from './words.ts';

/** One page of a game's rules: a section, or part of a long one. */
interface RulesPage {
  readonly title: string;
  readonly text: string;
}

/** About two screens of a phone. */
const PAGE_LENGTH = 1_800;

/** The space inside a sum or a run of numbers, “4 + 5 + 3” or “11 12 13”. All are short enough to keep on one line. */
const BETWEEN_NUMBERS = /(?<=[\d+×=]) (?=[\d+×=])/g;

/** The pages of a rules text: split at its second-level headings, long sections at empty lines. */
export function rulesPages(rules: string, language: Language): readonly RulesPage[] {
  return rules
    .replace(BETWEEN_NUMBERS, '\u00a0')
    .split(/^(?=## )/m)
    .map((section) => section.trim())
    .filter((section) => section !== '')
    .flatMap((section) => {
      const title = /^#{1,2} (.+)$/m.exec(section)?.[1] ?? read(shared.rules, language);
      return split(section).map((part, index) => ({
        title: index === 0 ? title : `${title} (${index + 1})`,
        text: part,
      }));
    });
}

/** Parts of at most a page, split at empty lines where possible. */
function split(section: string): readonly string[] {
  const parts: string[] = [];
  let part = '';
  for (const paragraph of section.split(/\n{2,}/)) {
    if (part !== '' && part.length + paragraph.length + 2 > PAGE_LENGTH) {
      parts.push(part);
      part = '';
    }
    part = part === '' ? paragraph : `${part}\n\n${paragraph}`;
    while (part.length > PAGE_LENGTH) {
      const line = part.lastIndexOf('\n', PAGE_LENGTH);
      const cut = line > PAGE_LENGTH / 2 ? line : PAGE_LENGTH;
      parts.push(part.slice(0, cut));
      part = part.slice(cut).trimStart();
    }
  }
  if (part !== '') parts.push(part);
  return parts;
}

/** The heading of the first page, repeated above every page. */
const GAMES_NAME = /^# .+\n+/;

/** A picture for the first page; empty if pictures are off. */
function illustrationOf(game: Game, language: Language): readonly Part[] {
  const shown = game.use(({ coaching }) => coaching?.illustration);
  if (shown === undefined) return [];
  const picture: Picture = { kind: 'board', middle: [], places: [], ...shown };
  const filled = () => filledPicture(picture, gameFilling(game, language));
  const alt = () => altOf(filled(), (says) => read(says, language));
  return [{ kind: 'picture', picture: messagePicture(pictureSize(picture), filled, alt) }];
}

/** One page, with the names of the others. An out-of-range page gives the nearest. */
export function rulesMessage(game: Game, rules: string, wanted: number, language: Language): Message {
  const pages = rulesPages(rules, language);
  const last = Math.max(0, pages.length - 1);
  const page = Math.min(Math.max(0, wanted), last);
  const shown = pages[page];
  const go = (to: number, label: Words, disabled: boolean) =>
    button(write({ kind: 'rules', game: game.id, page: Math.max(0, to) }), read(label, language), {
      disabled,
    });
  const title = words.rulesOf({ game: game.name, page: page + 1, pages: last + 1 });
  const drawn = message(game.colour, [
    text(`### ${read(title, language)}`),
    ...(page === 0 ? illustrationOf(game, language) : []),
    text(clipMarkup(shown?.text.replace(GAMES_NAME, '') ?? read(words.noRules, language), 3_500)),
    ...(pages.length < 2 ? [] : contents(game, pages, page, language)),
    row(
      ...(pages.length < 2
        ? []
        : [go(page - 1, shared.previous, page === 0), go(page + 1, shared.next, page === last)]),
      gameButton({ game, language }, 'learn', shared.learn),
    ),
  ]);
  // No later update would bring the illustration.
  return { ...drawn, patient: true };
}

/** A select of the pages around the current one, as many as fit. */
function contents(
  game: Game,
  pages: readonly RulesPage[],
  page: number,
  language: Language,
): readonly Part[] {
  const first = Math.max(0, Math.min(page - 12, pages.length - LIMITS.selectOptions));
  const options = pages.slice(first, first + LIMITS.selectOptions).map(({ title }, index) => ({
    value: String(first + index),
    label: clip(title, LIMITS.optionText),
    chosen: first + index === page,
  }));
  return [
    select(write({ kind: 'rules', game: game.id, page: null }), read(words.sections, language), options),
  ];
}
