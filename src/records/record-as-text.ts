import { type Contribution, commitmentToSecret } from '../engine/fair-deal.ts';
import type { GameDefinition, Outcome } from '../engine/game.ts';
import { choiceLabel, type OptionField } from '../engine/options.ts';
import { viewOf } from '../engine/position.ts';
import { retrace, standingMoves, UNDO, withoutUndone } from '../engine/record.ts';
import { type Block, fillIn, withoutEmphasis } from '../engine/scene.ts';
import { type CardId, type Seat, seat, seatsOf } from '../engine/seat.ts';
import type { Words } from '../engine/words.ts';
import { isolated, plainLine } from '../words/outside-text.ts';
import { inEnglish } from '../words/read.ts';
import { labelsOf } from '../words/seat-labels.ts';
import { type Checked, fingerprintOf } from './check.ts';

/** A line of a record and its effects, as plain text. */
export interface ToldMove {
  /** The line as in the record, with a name for the seat. */
  readonly made: string;
  readonly told: readonly string[];
}

/** A whole game as plain text, with all cards open. */
export interface ToldGame {
  /** The game, its options, its seats and its seed. */
  readonly heading: readonly string[];
  /** The deal: what is on the table, and what each seat holds. */
  readonly deal: readonly string[];
  readonly moves: readonly ToldMove[];
  readonly end: readonly string[];
}

/** Tells a checked record move by move. */
export function tellGame(checked: Checked): ToldGame {
  const { game, outcome } = checked;
  return {
    heading: heading(checked),
    ...game.use((definition) => course(definition, checked)),
    end: endLines(outcome, (at) => nameOf(checked, at)),
  };
}

/** A seat's name in a record: unique, and its number if it has no visible name. */
export function nameOf({ file, record }: Checked, at: Seat): string {
  const names = seatsOf(record.seats).map((seat) => file?.seats[seat]?.name ?? '');
  return isolated(labelsOf(names, undefined, (seat) => `Seat ${seat + 1}`)[at] ?? '');
}

function heading(checked: Checked): readonly string[] {
  const { game, record, file, sha256 } = checked;
  const options = game.options.fields.map((field) => optionText(field, record.options));
  const seats = seatsOf(record.seats).map((at) => {
    const seated = file?.seats[at];
    return seated?.kind === 'bot' ? `${nameOf(checked, at)} (bot, ${seated.level})` : nameOf(checked, at);
  });
  return [
    `${game.name} · rules ${record.rules}${file === null ? '' : ` · table ${file.table}`}`,
    ...(file === null
      ? []
      : [`ended ${file.endedAt}${file.daily === null ? '' : ` · deal of ${file.daily}`}`]),
    ...(options.length === 0 ? [] : [options.join(' · ')]),
    `seats: ${seats.join(', ')}`,
    ...dealInputLines(checked),
    `seed ${record.seed}`,
    `fingerprint ${fingerprintOf(sha256)} (SHA-256 ${sha256})`,
  ];
}

/** What the seed was derived from, with people in the order in which they joined. */
function dealInputLines(checked: Checked): readonly string[] {
  const { inputs } = checked.record;
  if (inputs === undefined) return [];
  const joined = inputs.arrivals.map(({ seat: at, word }) =>
    word === null ? nameOf(checked, at) : `${nameOf(checked, at)} with ${wordText(word)}`,
  );
  return [
    `joined: ${joined.join(', ')}`,
    `secret ${inputs.secret} (promise ${commitmentToSecret(inputs.secret)})`,
  ];
}

function wordText({ text, sha256 }: Contribution): string {
  return text === null ? `a word deleted since (SHA-256 ${sha256})` : `“${isolated(plainLine(text))}”`;
}

function optionText(field: OptionField, options: unknown): string {
  const value: unknown = new Map(Object.entries(Object(options))).get(field.key);
  const chosen = field.kind === 'switch' ? undefined : choiceLabel(field, value);
  return `${inEnglish(field.label)}: ${inEnglish(chosen ?? (value === true ? 'on' : 'off'))}`;
}

/** Words of a game as plain text, with the names from a record. */
export function inLetters(checked: Checked, words: Words): string {
  return fillIn(withoutEmphasis(inEnglish(words)), {
    seat: (at) => nameOf(checked, at),
    card: (card) => checked.game.face(card).text,
  });
}

function course<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  checked: Checked,
): Pick<ToldGame, 'deal' | 'moves'> {
  const { record } = checked;
  const say = (words: Words): string => inLetters(checked, words);
  const turns = retrace(game, withoutUndone(record));
  // The record has already been replayed to check it.
  if (!turns.ok) throw new Error(inEnglish(turns.error.says));
  const [dealt, ...kept] = turns.value;
  if (dealt === undefined) throw new Error('a record without a deal');
  const told = (events: readonly E[], viewer: Seat | 'public'): readonly string[] =>
    events.flatMap((event) => game.tell(event, viewer) ?? []).map(say);

  const standing = new Set(standingMoves(record.moves));
  const left = kept.values();
  const moves = record.moves.map((made, index): ToldMove => {
    const isBots = made.by === 'bot' && checked.file?.seats[made.seat]?.kind === 'bot';
    const line = `${index + 1}. ${nameOf(checked, made.seat)}${isBots ? '' : BY[made.by]} · ${made.move}`;
    if (made.move === UNDO) return { made: line, told: ['takes the last move back'] };
    if (!standing.has(index)) return { made: line, told: ['(taken back later)'] };
    return { made: line, told: told(left.next().value?.events ?? [], made.seat) };
  });

  const cards = (label: string, held: readonly CardId[]): string =>
    `${label}: ${held.length === 0 ? '–' : held.map((card) => game.face(card).text).join(' ')}`;
  const { position, events } = dealt;
  const open = game.scene(viewOf(game, position, 'public'), 'public').blocks;
  const hands = seatsOf(record.seats).flatMap((at) => {
    const held = game.telling?.hand?.(viewOf(game, position, at));
    return held === undefined ? [] : [cards(nameOf(checked, at), held)];
  });
  const lying = cardBlocks(open).map((block) =>
    cards(
      say(block.label),
      block.cards.map(({ card }) => card),
    ),
  );
  return { deal: [...told(events, 'public'), ...lying, ...hands], moves };
}

const BY = { player: '', clock: ' (by the clock)', bot: ' (by a bot)' } as const;

/** Rows of cards, including those in the text version of a picture. */
function cardBlocks(blocks: readonly Block[]): readonly Extract<Block, { kind: 'cards' }>[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'board') return cardBlocks(block.otherwise);
    return block.kind === 'cards' ? [block] : [];
  });
}

function endLines(outcome: Outcome | null, name: (at: Seat) => string): readonly string[] {
  if (outcome === null) return ['The game was ended early.'];
  return outcome.placings
    .toSorted((a, b) => a.place - b.place || a.seat - b.seat)
    .map(({ seat: at, place, points }) => {
      const won = outcome.winners.includes(at) ? ' · wins' : '';
      return `${place}. ${name(seat(at))} · ${points} ${points === 1 ? 'point' : 'points'}${won}`;
    });
}
