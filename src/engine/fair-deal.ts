import type { Refusal } from './result.ts';
import { commitmentOf, diceRng, sha256Of } from './rng.ts';
import type { Seat } from './seat.ts';
import { words } from './sentences.ts';
import type { Words } from './words.ts';

/** A word that a person contributed to the deal of their table. */
export interface Contribution {
  /** Null once the person had it deleted: the digest is enough to reproduce the deal. */
  readonly text: string | null;
  /** The SHA-256 of its UTF-8 bytes, 64 hexadecimal digits. */
  readonly sha256: string;
}

/** A person who took a seat in the lobby. */
export interface Arrival {
  readonly kind: 'person' | 'bot';
  readonly word: Contribution | null;
  /** The seat that was drawn for them. */
  readonly seat: Seat;
}

/** What the seeds of a deal are derived from, so that no single party chooses it. */
export interface DealInputs {
  /** The id of the table. */
  readonly table: string;
  /** The program's contribution: 32 hexadecimal digits, whose SHA-256 was published before the first word. */
  readonly secret: string;
  /** In the order in which they sat down. */
  readonly arrivals: readonly Arrival[];
}

/** What everyone at a table knows about its game before it begins. */
export interface Agreed {
  readonly game: string;
  readonly options: unknown;
}

/** The values derived from the inputs. */
export interface DerivedSeeds {
  /** The seed of all randomness in the game. */
  readonly cards: string;
  /** The seed for shuffling the arrivals into seats. */
  readonly seating: string;
  /**
   * Shown from the first card on: commits to the secret, what was agreed, the arrivals and their words, and reveals
   * nothing about the cards.
   */
  readonly commitment: string;
}

/**
 * What is published of a secret before anyone contributes a word: the first 128 bits of its SHA-256, so that nobody
 * can find two secrets with the same commitment.
 */
export function commitmentToSecret(secret: string): string {
  return commitmentOf(secret).slice(0, 32);
}

/** In UTF-16 code units. */
export const LONGEST_WORD = 12;

/** Line breaks, control characters, lone surrogates, and the Braille letter without dots. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u2800]/gu;
/**
 * Invisible characters and those that change the direction of writing, except where they join or colour an emoji:
 * otherwise two different words could look the same.
 */
const UNSEEN =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}])\uFE0F|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D|\u200D(?!\p{Extended_Pictographic})|(?!\uFE0F|\u200D)\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}/gu;

/**
 * One spelling for all words that look the same (NFC, single spaces), so that typing a word again gives the same
 * SHA-256.
 */
export function spelled(written: string): string {
  return written.replace(UNPRINTABLE, ' ').replace(UNSEEN, '').normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Whether a lobby accepts exactly this text as a word. */
function isWord(text: string): boolean {
  return text !== '' && text.length <= LONGEST_WORD && spelled(text) === text;
}

export function contributionOf(text: string): Contribution {
  return { text, sha256: sha256Of(text) };
}

/** Both seeds come from one SHA-256, so that the author of the inputs can choose neither freely. */
export function deriveSeeds(agreed: Agreed, inputs: DealInputs): DerivedSeeds {
  const digest = sha256Of(dealInputsText(agreed, inputs));
  return { cards: digest.slice(0, 32), seating: digest.slice(32), commitment: commitmentOf(digest) };
}

/** The arrivals in the order of the seats drawn for them. */
export function drawnFrom<T>(seating: string, arrivals: readonly T[]): readonly T[] {
  return diceRng({ seed: seating, drawn: 0 }).shuffle(arrivals);
}

const TABLE_ID = /^[0-9a-z]{8}$/;

/** Why a seed does not follow from its inputs; null if it does, so no word, seat or agreed setting was changed. */
export function dealInputsFault(
  agreed: Agreed & { readonly seats: number; readonly seed: string },
  inputs: DealInputs,
): Refusal | null {
  if (!TABLE_ID.test(inputs.table)) return fault(words.noTableId({ table: JSON.stringify(inputs.table) }));
  for (const { kind, word } of inputs.arrivals) {
    if (word === null) continue;
    if (kind === 'bot') return fault(words.botWord);
    if (word.text !== null && !isWord(word.text))
      return fault(words.oddWord({ word: JSON.stringify(word.text) }));
    if (word.text !== null && sha256Of(word.text) !== word.sha256)
      return fault(words.otherWord({ word: word.text }));
  }
  const { cards, seating } = deriveSeeds(agreed, inputs);
  if (cards !== agreed.seed) return fault(words.otherSeed);
  const drawn = drawnFrom(seating, inputs.arrivals);
  return drawn.length === agreed.seats && drawn.every(({ seat }, index) => seat === index)
    ? null
    : fault(words.otherDraw);
}

function fault(says: Words): Refusal {
  return { code: 'inputs', says };
}

/**
 * One fact per line, each terminated by a newline: see `docs/verifying-a-deal.md`. Words are represented by their
 * digests, so that no text can pass for another fact and a deleted word leaves the deal unchanged. The version of the
 * rules is left out: a game may outlive it, and the lobby does not show it.
 */
function dealInputsText({ game, options }: Agreed, { table, secret, arrivals }: DealInputs): string {
  const lines = [
    `secret ${secret}`,
    `table ${table}`,
    `game ${game}`,
    `options ${JSON.stringify(sorted(options))}`,
    ...arrivals.map(({ kind, word }) => (word === null ? kind : `${kind} ${word.sha256}`)),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** Options sorted by name, because copies may list them in another order. */
function sorted(options: unknown): object {
  const entries = Object.entries(Object(options));
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
