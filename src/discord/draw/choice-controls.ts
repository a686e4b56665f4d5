import { ButtonStyle } from 'discord-api-types/v10';
import type { Choice, Press, Tone } from '../../engine/prompt.ts';
import type { CardId } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';
import type { TableId } from '../../tables/ids.ts';
import { read } from '../../words/read.ts';
import { type MoveControl, type Surface, write } from '../interactions/custom-ids.ts';
import type { Offer } from './answer-step.ts';
import type { Emoji } from './glyphs.ts';
import { clip, LIMITS } from './limits.ts';
import {
  type Button,
  type ButtonLook,
  button,
  inRows,
  type Option,
  type Part,
  type Row,
  rowOf,
  select,
  text,
} from './message.ts';
import { fitOneLine, heightOf } from './phone.ts';
import { label, type Speech, sayShort } from './speech.ts';
import { words } from './words.ts';

/** What all controls of one seat's questions share. */
export interface Controls {
  readonly speech: Speech;
  readonly table: TableId;
  readonly on: Surface;
  readonly asked: number;
}

type Numbers = Extract<Choice<unknown>, { kind: 'number' }>;
type Cards = Extract<Choice<unknown>, { kind: 'cards' }>;
type Listed = Extract<Choice<unknown>, { kind: 'press' | 'menu' }>;
type Spoken = Pick<Controls, 'speech'>;

const MOST_NUMBER_BUTTONS = 15;
/** The other two options of a full select turn the page. */
const OPTIONS_A_PAGE = LIMITS.selectOptions - 2;
/** Values of those options; no key contains these characters. */
export const PAGE_BACK = '<';
export const PAGE_ON = '>';
/** How many characters of a reason, and of each label it is about, fit on a line of small print. */
const LONGEST_REASON = 100;
const LONGEST_NAMED = 40;
/** How many characters of its options a closed select shows on one line of a phone. */
const LONGEST_LISTED = 28;

/**
 * One offer of a question in at most `rows` rows, however many choices it has, with the reasons why some are
 * disabled.
 */
export function drawOffer(controls: Controls, offer: Offer, rows: number): readonly Part[] {
  const parts = (drawn: readonly Row[]): readonly Part[] => drawn.map((row) => ({ kind: 'row', row }));
  const [only, ...others] = offer.choices;
  if (only !== undefined && others.length === 0) {
    if (only.kind === 'menu' && only.disabled === undefined)
      return drawOffer(controls, within(offer, only), rows);
    const alone = drawAlone(controls, offer, only, rows);
    if (alone !== null) return parts(alone);
  }
  if (offer.choices.length > rows * LIMITS.buttonsInRow) return parts(choiceSelect(controls, offer));
  const buttons = offer.choices.map((choice) => choiceButton(controls, offer, choice));
  const isSaid = offer.prompt.saysWhy === true && offer.path.length === 0;
  return [...(isSaid ? [] : reasons(controls, offer.choices)), ...parts(unbrokenRows(buttons))];
}

/**
 * Five a row; four, or three in one more row, if a phone would wrap longer ones and it takes no more lines. Cards stay four a
 * row even if some of their rows wrap.
 */
function unbrokenRows(buttons: readonly Button[]): readonly Row[] {
  const [five, four, three] = [inRows(buttons), inRows(buttons, 4), inRows(buttons, 3)];
  const height = (rows: readonly Row[]): number => heightOf(rows.map((row) => ({ kind: 'row', row })));
  const fits = (rows: readonly Row[]): boolean => rows.every(({ components }) => fitOneLine(components));
  const [highest, most] = [height(five), four.length + 1];
  const fitting = [five, four, three].find(
    (rows) => fits(rows) && rows.length <= most && height(rows) <= highest,
  );
  const areCards = buttons.every((each) => 'emoji' in each && each.emoji !== undefined);
  return fitting ?? (areCards && height(four) <= highest ? four : five);
}

/** A menu that is the only choice of an offer is already open. */
function within(offer: Offer, { key, choices }: Extract<Choice<unknown>, { kind: 'menu' }>): Offer {
  return { ...offer, path: [...offer.path, key], choices };
}

/** How many rows of buttons an offer would fill; one if it becomes a select. */
export function rowsOf({ choices }: Pick<Offer, 'choices'>): number {
  const [only, ...others] = choices;
  if (only === undefined || others.length > 0) return Math.ceil(choices.length / LIMITS.buttonsInRow);
  switch (only.kind) {
    case 'menu':
      return only.disabled === undefined ? rowsOf(only) : 1;
    case 'number':
      return Math.ceil((only.max - only.min + 1) / LIMITS.buttonsInRow);
    case 'cards':
      return only.min === 0 || only.from.length > LIMITS.selectOptions ? 2 : 1;
    case 'press':
    case 'order':
      return 1;
  }
}

/**
 * The controls of a choice that is the only one of its offer and so needs no press to open it. Null if it needs a
 * button.
 */
function drawAlone(
  controls: Controls,
  offer: Offer,
  choice: Choice<unknown>,
  rows: number,
): readonly Row[] | null {
  switch (choice.kind) {
    case 'press':
    case 'menu':
    case 'order':
      return null;
    case 'number':
      return drawNumber(controls, offer, choice, rows);
    case 'cards':
      return drawCards(controls, offer, choice, rows);
  }
}

function drawNumber(controls: Controls, offer: Offer, choice: Numbers, rows: number): readonly Row[] | null {
  const count = choice.max - choice.min + 1;
  if (count > LIMITS.selectOptions || count < 1) return null;
  const all = Array.from({ length: count }, (_, index) => choice.min + index);
  const path = [...offer.path, choice.key];
  if (count <= Math.min(MOST_NUMBER_BUTTONS, rows * LIMITS.buttonsInRow)) {
    return inRows(all.map((value) => button(id(controls, offer, 'number', path, value), String(value))));
  }
  const { likely = [] } = choice;
  const values = [...likely, ...all.filter((value) => !likely.includes(value))];
  const options = values.map((value) => ({ value: String(value), label: String(value) }));
  return [rowOf([select(id(controls, offer, 'value', path), label(controls.speech, choice.label), options)])];
}

/** A few cards are chosen in one select. Many are split into pages, and the ids carry the cards picked so far. */
function drawCards(controls: Controls, offer: Offer, choice: Cards, rows: number): readonly Row[] | null {
  const max = Math.min(choice.max, choice.from.length);
  if (max < 1) return null;
  const drawn =
    choice.from.length <= LIMITS.selectOptions
      ? drawFewCards(controls, offer, choice, max)
      : drawPageOfCards(controls, offer, choice, max);
  return drawn.length > rows ? null : drawn;
}

function drawFewCards(controls: Controls, offer: Offer, choice: Cards, max: number): readonly Row[] {
  const path = [...offer.path, choice.key];
  const range = { min: Math.max(1, Math.min(choice.min, max)), max };
  const options = cardOptions(controls, choice.from, 0, []);
  const none = button(id(controls, offer, 'confirm', path), read(words.noneOfThem, controls.speech.language));
  return [
    rowOf([
      select(id(controls, offer, 'answer', path), label(controls.speech, choice.label), options, range),
    ]),
    ...(choice.min > 0 ? [] : [rowOf([none])]),
  ];
}

function drawPageOfCards(controls: Controls, offer: Offer, choice: Cards, max: number): readonly Row[] {
  const { language } = controls.speech;
  const { from } = choice;
  const path = [...offer.path, choice.key];
  const pages = Math.ceil(from.length / LIMITS.selectOptions);
  const page = Math.min(Math.max(0, offer.page), pages - 1);
  const first = page * LIMITS.selectOptions;
  const shown = from.slice(first, first + LIMITS.selectOptions);
  const picks = offer.picks.filter((pick) => pick < from.length);
  const elsewhere = picks.filter((pick) => pick < first || pick >= first + LIMITS.selectOptions);
  const room = Math.max(1, Math.min(shown.length, max - elsewhere.length));
  const options = cardOptions(controls, shown, first, picks.slice(0, elsewhere.length + room));
  const picked = picks.flatMap((pick) => from[pick] ?? []).map((card) => faceLabel(controls, card));
  const what = label(controls.speech, choice.label);
  const placeholder = read(words.page({ what, page: page + 1, pages }), language);
  const says =
    picked.length === 0
      ? words.nothingPicked
      : words.confirm({ picked: picked.length, cards: picked.join(' ') });
  const go = (to: number, sign: string, disabled: boolean) =>
    button(id(controls, offer, 'open', path, to, picks), sign, { disabled });
  return [
    rowOf([
      select(id(controls, offer, 'pick', path, page, elsewhere), placeholder, options, { min: 0, max: room }),
    ]),
    rowOf([
      go(page - 1, '◀', page === 0),
      button(id(controls, offer, 'confirm', path, page, picks), read(says, language), {
        style: ButtonStyle.Primary,
        disabled: picked.length < choice.min || picked.length > choice.max,
      }),
      go(page + 1, '▶', page === pages - 1),
    ]),
  ];
}

function cardOptions(
  controls: Controls,
  cards: readonly CardId[],
  first: number,
  picks: readonly number[],
): readonly Option[] {
  return cards.map((card, index) => {
    const { game, glyphs } = controls.speech;
    const { text: sign, name: called } = game.face(card);
    const name = label(controls.speech, called);
    const emoji = glyphs.picture(game, card);
    return {
      value: String(first + index),
      label: sign === name || emoji !== undefined ? name : `${sign} – ${name}`,
      emoji,
      chosen: picks.includes(first + index),
    };
  });
}

/** The button that makes a choice, or opens what there is to choose from. */
export function choiceButton(controls: Controls, offer: Offer, choice: Choice<unknown>): Button {
  const path = [...offer.path, choice.key];
  switch (choice.kind) {
    case 'press':
      return button(
        id(controls, offer, 'press', path),
        listLabel(controls, choice),
        look(controls, choice, choice.tone),
      );
    case 'menu':
      return button(
        id(controls, offer, 'open', path),
        opening(controls, listLabel(controls, choice)),
        look(controls, choice, undefined),
      );
    case 'number':
    case 'order': {
      const verb =
        choice.kind === 'order' || choice.max - choice.min >= LIMITS.selectOptions ? 'form' : 'open';
      return button(id(controls, offer, verb, path), opening(controls, label(controls.speech, choice.label)));
    }
    case 'cards':
      return button(
        id(controls, offer, 'open', path),
        opening(controls, label(controls.speech, choice.label)),
      );
  }
}

/** The label of a control that opens something to choose from. */
function opening({ speech }: Controls, says: string): string {
  return read(words.opens({ label: says }), speech.language);
}

function look(controls: Controls, choice: Listed, tone: Tone | undefined): ButtonLook {
  const emoji = emojiOf(controls, choice);
  return {
    style: styleOf(tone ?? 'plain'),
    disabled: choice.disabled !== undefined,
    ...(emoji === undefined ? {} : { emoji }),
  };
}

function styleOf(tone: Tone): Exclude<ButtonLook['style'], undefined> {
  switch (tone) {
    case 'main':
      return ButtonStyle.Primary;
    case 'good':
      return ButtonStyle.Success;
    case 'danger':
      return ButtonStyle.Danger;
    case 'plain':
      return ButtonStyle.Secondary;
  }
}

function emojiOf({ speech: { game, glyphs } }: Spoken, { card }: Listed): Emoji | undefined {
  return card === undefined ? undefined : glyphs.picture(game, card);
}

/** Label and emoji of the button for a press. */
export function pressLook(
  speech: Speech,
  press: Press<unknown>,
): { readonly label: string; readonly emoji: Emoji | undefined } {
  return { label: listLabel({ speech }, press), emoji: emojiOf({ speech }, press) };
}

/** The label with its card, named only once: by its picture and shortest name, or else by its sign. */
function listLabel(controls: Spoken, choice: Listed): string {
  const says = label(controls.speech, choice.label);
  if (choice.card === undefined) return says;
  const sign = faceLabel(controls, choice.card);
  if (emojiOf(controls, choice) === undefined) return says.includes(sign) ? says : `${sign} ${says}`;
  if (says === sign) return shortName(controls, choice.card);
  if (says.startsWith(`${sign} `)) return says.slice(sign.length + 1);
  return says.endsWith(` ${sign}`) ? says.slice(0, -sign.length - 1) : says;
}

/** What the card's picture shows: its number or rank, or its name where the picture has only a sign. */
function shortName({ speech }: Spoken, card: CardId): string {
  const { drawing, name } = speech.game.face(card);
  return /^(?:\d+|[AKQJ])$/.test(drawing.text) ? drawing.text : label(speech, name);
}

function faceLabel(controls: Spoken, card: CardId): string {
  return controls.speech.glyphs.onButton(controls.speech.game, card);
}

/** One select for more choices than buttons; its last options turn the page. Disabled choices come last and say why. */
function choiceSelect(controls: Controls, offer: Offer): readonly Row[] {
  const { language } = controls.speech;
  const no = (choice: Choice<unknown>): boolean => whyNot(choice) !== undefined;
  const listed = [...offer.choices.filter((choice) => !no(choice)), ...offer.choices.filter(no)];
  const pages = listed.length <= LIMITS.selectOptions ? 1 : Math.ceil(listed.length / OPTIONS_A_PAGE);
  const page = Math.min(Math.max(0, offer.page), pages - 1);
  const shown = pages === 1 ? listed : listed.slice(page * OPTIONS_A_PAGE, (page + 1) * OPTIONS_A_PAGE);
  const options = shown.map((choice) => choiceOption(controls, choice));
  if (page > 0) options.push({ value: PAGE_BACK, label: read(words.earlierChoices, language) });
  if (page < pages - 1) options.push({ value: PAGE_ON, label: read(words.moreChoices, language) });
  // A closed select shows no pictures, so the labels have to say which cards it is about.
  const labels = firstOf(shown.map((choice) => inFull(controls, choice)));
  const named = labels === null ? words.chooseOne : words.chooseFrom({ options: labels });
  const title = pages === 1 ? named : words.page({ what: words.choose, page: page + 1, pages });
  return [rowOf([select(id(controls, offer, 'choose', offer.path, page), read(title, language), options)])];
}

/** As many labels as fit, each in full; null if not even the first fits. */
function firstOf(labels: readonly string[]): string | null {
  const all = labels.join(' · ');
  if (all.length <= LONGEST_LISTED) return all;
  const andMore = (count: number): string => [...labels.slice(0, count), '…'].join(' · ');
  const fitting = labels.filter((_, index) => andMore(index + 1).length <= LONGEST_LISTED).length;
  return fitting === 0 ? null : andMore(fitting);
}

function inFull(controls: Controls, choice: Choice<unknown>): string {
  return marked(controls, choice, label(controls.speech, choice.label));
}

/** A press is labelled as it is; the other choices only open something, and their label says so. */
function marked(controls: Controls, { kind }: Choice<unknown>, says: string): string {
  return kind === 'press' ? says : opening(controls, says);
}

function choiceOption(controls: Controls, choice: Choice<unknown>): Option {
  const listed = choice.kind === 'press' || choice.kind === 'menu';
  const says = listed ? listLabel(controls, choice) : label(controls.speech, choice.label);
  const why = whyNot(choice);
  return {
    value: choice.key,
    emoji: listed ? emojiOf(controls, choice) : undefined,
    label: marked(controls, choice, says),
    note:
      why === undefined
        ? undefined
        : read(words.notNow({ why: label(controls.speech, why) }), controls.speech.language),
  };
}

function whyNot(choice: Choice<unknown>): Words | undefined {
  return choice.kind === 'press' || choice.kind === 'menu' ? choice.disabled : undefined;
}

/**
 * Why some of the buttons are disabled, one line per reason. A line names its buttons, unless it is the only reason and
 * readers can see which are disabled. A card’s name on its own would read like part of the reason: “Out: you must
 * follow Yellow”.
 */
function reasons(controls: Controls, choices: readonly Choice<unknown>[]): readonly Part[] {
  const by = new Map<string, string[]>();
  let isCard = false;
  for (const choice of choices) {
    if ((choice.kind !== 'press' && choice.kind !== 'menu') || choice.disabled === undefined) continue;
    const reason = sayShort(controls.speech, choice.disabled, LONGEST_REASON);
    const named = clip(listLabel(controls, choice), LONGEST_NAMED);
    by.set(reason, [...(by.get(reason) ?? []), named]);
    isCard ||= choice.card !== undefined;
  }
  return [...by].map(([reason, labels]) => {
    const plain = by.size === 1 && (labels.length > 1 || isCard);
    return text(
      `-# ${plain ? read(words.greyedOut, controls.speech.language) : labels.join(', ')}: ${reason}`,
    );
  });
}

/** The custom id of a control at an offer. */
function id(
  controls: Controls,
  offer: Offer,
  verb: MoveControl['verb'],
  path: readonly string[],
  number = 0,
  picks: readonly number[] = [],
): string {
  const { table, on, asked } = controls;
  return write({ kind: 'move', table, verb, on, asked, prompt: offer.prompt.key, path, number, picks });
}
