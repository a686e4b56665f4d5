import { ButtonStyle } from 'discord-api-types/v10';
import type { Choice } from '../../engine/prompt.ts';
import type { CardId } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';
import type { TableId } from '../../tables/ids.ts';
import { read } from '../../words/read.ts';
import { type MoveControl, type Surface, write } from '../interactions/custom-ids.ts';
import type { Offer } from './answer-step.ts';
import type { Emoji } from './glyphs.ts';
import { clip, LIMITS } from './limits.ts';
import { type Button, button, inRows, type Option, type Part, row, select, text } from './message.ts';
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
 * disabled. A choice that is the only one needs no press to open it.
 */
export function drawOffer(controls: Controls, offer: Offer, rows: number): readonly Part[] {
  const [only, ...others] = offer.choices;
  if (only !== undefined && others.length === 0) {
    if (only.kind === 'menu' && only.disabled === undefined) {
      const within = { ...offer, path: [...offer.path, only.key], choices: only.choices };
      return drawOffer(controls, within, rows);
    }
    const number = only.kind === 'number' ? drawNumber(controls, offer, only, rows) : null;
    const alone = only.kind === 'cards' ? drawCards(controls, offer, only, rows) : number;
    if (alone !== null) return alone;
  }
  if (offer.choices.length > rows * LIMITS.buttonsInRow) return [choiceSelect(controls, offer)];
  const buttons = offer.choices.map((choice) => choiceButton(controls, offer, choice));
  const isSaid = offer.prompt.saysWhy === true && offer.path.length === 0;
  return [...(isSaid ? [] : reasons(controls.speech, offer.choices)), ...unbrokenRows(buttons)];
}

/**
 * Five a row; four, or three in one more row, if a phone would wrap longer ones and it takes no more lines. Cards stay four a
 * row even if some of their rows wrap.
 */
function unbrokenRows(buttons: readonly Button[]): readonly Part[] {
  const [five, four, three] = [inRows(buttons), inRows(buttons, 4), inRows(buttons, 3)];
  const [highest, most] = [heightOf(five), four.length + 1];
  const fitting = [five, four, three].find(
    (rows) =>
      rows.every(({ row }) => fitOneLine(row.components)) && rows.length <= most && heightOf(rows) <= highest,
  );
  const areCards = buttons.every((each) => 'emoji' in each && each.emoji !== undefined);
  return fitting ?? (areCards && heightOf(four) <= highest ? four : five);
}

/** How many rows an offer asks for. Choices and numbers count as buttons, even where they are then drawn as a select. */
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

function drawNumber(controls: Controls, offer: Offer, choice: Numbers, rows: number): readonly Part[] | null {
  const count = choice.max - choice.min + 1;
  if (count > LIMITS.selectOptions || count < 1) return null;
  const all = Array.from({ length: count }, (_, index) => choice.min + index);
  const path = [...offer.path, choice.key];
  if (count <= Math.min(MOST_NUMBER_BUTTONS, rows * LIMITS.buttonsInRow)) {
    return inRows(all.map((value) => button(moveId(controls, offer, 'number', path, value), String(value))));
  }
  const { likely = [] } = choice;
  const values = [...likely, ...all.filter((value) => !likely.includes(value))];
  const options = values.map((value) => ({ value: String(value), label: String(value) }));
  return [select(moveId(controls, offer, 'value', path), label(controls.speech, choice.label), options)];
}

/** A few cards are chosen in one select. Many are split into pages, and the ids carry the cards picked so far. */
function drawCards(controls: Controls, offer: Offer, choice: Cards, rows: number): readonly Part[] | null {
  const max = Math.min(choice.max, choice.from.length);
  if (max < 1) return null;
  const drawn =
    choice.from.length <= LIMITS.selectOptions
      ? drawFewCards(controls, offer, choice, max)
      : drawPageOfCards(controls, offer, choice, max);
  return drawn.length > rows ? null : drawn;
}

function drawFewCards(controls: Controls, offer: Offer, choice: Cards, max: number): readonly Part[] {
  const path = [...offer.path, choice.key];
  const range = { min: Math.max(1, Math.min(choice.min, max)), max };
  const options = cardOptions(controls, choice.from, 0, []);
  const none = button(
    moveId(controls, offer, 'confirm', path),
    read(words.noneOfThem, controls.speech.language),
  );
  return [
    select(moveId(controls, offer, 'answer', path), label(controls.speech, choice.label), options, range),
    ...(choice.min > 0 ? [] : [row(none)]),
  ];
}

function drawPageOfCards(controls: Controls, offer: Offer, choice: Cards, max: number): readonly Part[] {
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
  const picked = picks
    .flatMap((pick) => from[pick] ?? [])
    .map((card) => controls.speech.game.face(card).text);
  const what = label(controls.speech, choice.label);
  const placeholder = read(words.page({ what, page: page + 1, pages }), language);
  const says =
    picked.length === 0
      ? words.nothingPicked
      : words.confirm({ picked: picked.length, cards: picked.join(' ') });
  const go = (to: number, sign: string, disabled: boolean) =>
    button(moveId(controls, offer, 'open', path, to, picks), sign, { disabled });
  return [
    select(moveId(controls, offer, 'pick', path, page, elsewhere), placeholder, options, {
      min: 0,
      max: room,
    }),
    row(
      go(page - 1, '◀', page === 0),
      button(moveId(controls, offer, 'confirm', path, page, picks), read(says, language), {
        style: ButtonStyle.Primary,
        disabled: picked.length < choice.min || picked.length > choice.max,
      }),
      go(page + 1, '▶', page === pages - 1),
    ),
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

const STYLES = {
  main: ButtonStyle.Primary,
  good: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
  plain: ButtonStyle.Secondary,
} as const;

/** The button that makes a choice, or opens what there is to choose from. */
export function choiceButton(controls: Controls, offer: Offer, choice: Choice<unknown>): Button {
  const { label: says, emoji } = lookOf(controls.speech, choice);
  const tone = choice.kind === 'press' ? choice.tone : undefined;
  return button(
    moveId(controls, offer, verbOf(choice), [...offer.path, choice.key]),
    marked(controls.speech, choice, says),
    { style: STYLES[tone ?? 'plain'], disabled: whyNot(choice) !== undefined, emoji },
  );
}

function verbOf(choice: Choice<unknown>): MoveControl['verb'] {
  switch (choice.kind) {
    case 'press':
      return 'press';
    case 'order':
      return 'form';
    case 'number':
      return choice.max - choice.min >= LIMITS.selectOptions ? 'form' : 'open';
    case 'menu':
    case 'cards':
      return 'open';
  }
}

/** Label and emoji of a choice. A card is named only once: by its picture and shortest name, or else by its sign. */
export function lookOf(
  speech: Speech,
  choice: Choice<unknown>,
): { readonly label: string; readonly emoji?: Emoji | undefined } {
  const says = label(speech, choice.label);
  const card = choice.kind === 'press' || choice.kind === 'menu' ? choice.card : undefined;
  if (card === undefined) return { label: says };
  const emoji = speech.glyphs.picture(speech.game, card);
  const { text: sign, name, drawing } = speech.game.face(card);
  if (emoji === undefined) return { label: says.includes(sign) ? says : `${sign} ${says}` };
  // What the picture shows: a number or rank, or the card's name where the picture has only a sign.
  const isShort = /^(?:\d+|[AKQJ])$/.test(drawing.text);
  if (says === sign) return { label: isShort ? drawing.text : label(speech, name), emoji };
  if (says.startsWith(`${sign} `)) return { label: says.slice(sign.length + 1), emoji };
  return { label: says.endsWith(` ${sign}`) ? says.slice(0, -sign.length - 1) : says, emoji };
}

/** One select for more choices than buttons; its last options turn the page. Disabled choices come last and say why. */
function choiceSelect(controls: Controls, offer: Offer): Part {
  const { language } = controls.speech;
  const no = (choice: Choice<unknown>): boolean => whyNot(choice) !== undefined;
  const listed = [...offer.choices.filter((choice) => !no(choice)), ...offer.choices.filter(no)];
  const pages = listed.length <= LIMITS.selectOptions ? 1 : Math.ceil(listed.length / OPTIONS_A_PAGE);
  const page = Math.min(Math.max(0, offer.page), pages - 1);
  const shown = pages === 1 ? listed : listed.slice(page * OPTIONS_A_PAGE, (page + 1) * OPTIONS_A_PAGE);
  const options = shown.map((choice) => choiceOption(controls.speech, choice));
  if (page > 0) options.push({ value: PAGE_BACK, label: read(words.earlierChoices, language) });
  if (page < pages - 1) options.push({ value: PAGE_ON, label: read(words.moreChoices, language) });
  // A closed select shows no pictures, so the labels have to say which cards it is about.
  const inFull = shown.map((choice) => marked(controls.speech, choice, label(controls.speech, choice.label)));
  const labels = firstOf(inFull);
  const named = labels === null ? words.chooseOne : words.chooseFrom({ options: labels });
  const title = pages === 1 ? named : words.page({ what: words.choose, page: page + 1, pages });
  return select(moveId(controls, offer, 'choose', offer.path, page), read(title, language), options);
}

/** As many labels as fit, each in full; null if not even the first fits. */
function firstOf(labels: readonly string[]): string | null {
  const all = labels.join(' · ');
  if (all.length <= LONGEST_LISTED) return all;
  const andMore = (count: number): string => [...labels.slice(0, count), '…'].join(' · ');
  const fitting = labels.filter((_, index) => andMore(index + 1).length <= LONGEST_LISTED).length;
  return fitting === 0 ? null : andMore(fitting);
}

/** A press is labelled as it is; the other choices only open something, and their label says so. */
function marked({ language }: Speech, { kind }: Choice<unknown>, says: string): string {
  return kind === 'press' ? says : read(words.opens({ label: says }), language);
}

function choiceOption(speech: Speech, choice: Choice<unknown>): Option {
  const { label: says, emoji } = lookOf(speech, choice);
  const why = whyNot(choice);
  return {
    value: choice.key,
    emoji,
    label: marked(speech, choice, says),
    note: why === undefined ? undefined : read(words.notNow({ why: label(speech, why) }), speech.language),
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
function reasons(speech: Speech, choices: readonly Choice<unknown>[]): readonly Part[] {
  const by = new Map<string, string[]>();
  let isCard = false;
  for (const choice of choices) {
    if ((choice.kind !== 'press' && choice.kind !== 'menu') || choice.disabled === undefined) continue;
    const reason = sayShort(speech, choice.disabled, LONGEST_REASON);
    const named = clip(lookOf(speech, choice).label, LONGEST_NAMED);
    by.set(reason, [...(by.get(reason) ?? []), named]);
    isCard ||= choice.card !== undefined;
  }
  return [...by].map(([reason, labels]) => {
    const plain = by.size === 1 && (labels.length > 1 || isCard);
    return text(`-# ${plain ? read(words.greyedOut, speech.language) : labels.join(', ')}: ${reason}`);
  });
}

/** The custom id of a control of a question. */
export function moveId(
  { table, on, asked }: Omit<Controls, 'speech'>,
  { prompt }: { readonly prompt: { readonly key: string } },
  verb: MoveControl['verb'],
  path: readonly string[] = [],
  number = 0,
  picks: readonly number[] = [],
): string {
  return write({ kind: 'move', table, verb, on, asked, prompt: prompt.key, path, number, picks });
}
