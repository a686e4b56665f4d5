import { commitmentToSecret, dealInputsFault, deriveSeeds } from '../engine/fair-deal.ts';
import type { Game, Outcome } from '../engine/game.ts';
import { atOnce, type GameRecord, replaying, retracing, UNDO, type Work } from '../engine/record.ts';
import { err, ok, type Refusal, type Result, refuse } from '../engine/result.ts';
import { commitmentOf } from '../engine/rng.ts';
import { joined, type Words } from '../engine/words.ts';
import { findGame } from '../games/registry.ts';
import { inEnglish } from '../words/read.ts';
import type { GivenRecord, RecordFile } from './record-file.ts';
import { words } from './words.ts';

/** A record that is what it says it is. */
export interface Checked extends GivenRecord {
  readonly game: Game;
  /** What was given to compare it with, and is of this deal; null where nothing was. */
  readonly compared: 'fingerprint' | 'promise' | null;
  /** What the deal was pinned down by: the SHA-256 of its seed, or of the digest of the inputs it was derived from. */
  readonly sha256: string;
  /** What the moves lead to; null where they do not reach the end. */
  readonly outcome: Outcome | null;
}

/** Of the refusals, those that say nothing against a record: this program can’t check it. */
const UNCHECKABLE: readonly string[] = ['game', 'rules'];

/** How much of a SHA-256 a table shows, in hex digits. */
const FINGERPRINT_LENGTH = 16;
const FINGERPRINT = /^(?:[0-9a-f]{16}|[0-9a-f]{64})$/;
const PROMISE = /^[0-9a-f]{32}$/;

/** What a table shows of the SHA-256 that pins its deal down. */
export function fingerprintOf(sha256: string): string {
  return sha256.slice(0, FINGERPRINT_LENGTH);
}

/** A record of a game that this program plays by the very rules it was played by. */
export function gameOfRecord({ game: id, rules }: GameRecord): Result<Game, Refusal> {
  const game = findGame(id);
  if (game === undefined) return refuse('game', words.noGame({ game: id }));
  if (game.rules === rules) return ok(game);
  return refuse('rules', words.otherRules({ rules, game: game.name, own: game.rules }));
}

/** The SHA-256 that a record has to be pinned down by. */
export function commitmentTo(record: GameRecord): string {
  return record.inputs === undefined
    ? commitmentOf(record.seed)
    : deriveSeeds(record, record.inputs).commitment;
}

/**
 * Whether the seed is the one that was committed to, with all that it was derived from, whether every move fits, and whether
 * they lead to the result. With the fingerprint that a player saw before the game, or the promise of its lobby, it is also
 * the deal of that very table (`seen`). What a file may say otherwise, such as names and times, follows from nothing and
 * is not checked.
 */
export function checkRecord(given: GivenRecord, seen: string | null = null): Result<Checked, Refusal> {
  return atOnce(checking(given, seen));
}

/** Like {@link checkRecord}, but interruptible after every move: a long game takes a while. */
export function* checking(given: GivenRecord, seen: string | null = null): Work<Result<Checked, Refusal>> {
  const { record, file } = given;
  const game = gameOfRecord(record);
  if (!game.ok) return game;
  const unmixed = record.inputs === undefined ? null : dealInputsFault(record, record.inputs);
  if (unmixed !== null) return err(unmixed);
  const sha256 = commitmentTo(record);
  if (file !== null && file.commitment.sha256 !== sha256) {
    const says = record.inputs === undefined ? words.seedChanged : words.dealChanged;
    return refuse('commitment', says({ sha256 }));
  }
  const compared = seen === null ? ok(null) : compare(seen.trim().toLowerCase(), record, sha256);
  if (!compared.ok) return compared;
  const outcome = yield* endOf(game.value, record);
  if (!outcome.ok) return outcome;
  const fault = file === null ? null : whyAnotherEnd(file.result, outcome.value);
  return fault === null
    ? ok({ ...given, game: game.value, compared: compared.value, sha256, outcome: outcome.value })
    : refuse('result', fault);
}

/**
 * Which of the two that a player may have seen this is. Their lengths tell them apart: a bot could otherwise promise the
 * very seed of a deal without words.
 */
function compare(
  seen: string,
  { inputs }: GameRecord,
  sha256: string,
): Result<'fingerprint' | 'promise', Refusal> {
  const isPromise = PROMISE.test(seen);
  if (!isPromise && !FINGERPRINT.test(seen)) {
    return refuse('fingerprint', words.noDigits);
  }
  const promise = inputs === undefined ? null : commitmentToSecret(inputs.secret);
  if (isPromise && promise === null) {
    return refuse('fingerprint', words.noPromise({ seen }));
  }
  if (isPromise ? promise === seen : sha256.startsWith(seen))
    return ok(isPromise ? 'promise' : 'fingerprint');
  const fingerprint = fingerprintOf(sha256);
  const own =
    promise === null ? words.ownFingerprint({ fingerprint }) : words.ownBoth({ fingerprint, promise });
  return refuse('fingerprint', (isPromise ? words.otherPromise : words.otherFingerprint)({ seen, own }));
}

/** Whether a refusal of `checkRecord` finds a fault, or says that another version has to look. */
export function isFault({ code }: Refusal): boolean {
  return !UNCHECKABLE.includes(code);
}

/** What a record leads to, null where that is no end; or which move does not fit. */
function endOf(game: Game, record: GameRecord): Work<Result<Outcome | null, Refusal>> {
  return game.use(function* (definition): Work<Result<Outcome | null, Refusal>> {
    // To judge what was taken back takes every question of the game; all else follows many times quicker without.
    if (record.moves.some(({ move }) => move === UNDO)) {
      const end = yield* replaying(definition, record);
      return end.ok ? ok(end.value.outcome) : end;
    }
    const turns = yield* retracing(definition, record);
    return turns.ok ? ok(turns.value.at(-1)?.position.outcome ?? null) : turns;
  });
}

function whyAnotherEnd(said: RecordFile['result'], reached: Outcome | null): Words | null {
  if (said === null) {
    return reached === null ? null : words.saidUnfinished;
  }
  if (reached === null) return words.notReached;
  const results = { reached: resultWords(reached), said: resultWords(said) };
  return inEnglish(results.reached) === inEnglish(results.said) ? null : words.otherResult(results);
}

/** The same for the same result, in whatever order its parts are. */
function resultWords({ placings, winners }: NonNullable<RecordFile['result']> | Outcome): Words {
  const seats = placings
    .toSorted((a, b) => a.seat - b.seat)
    .map(({ seat, place, points }) => words.placed({ seat: seat + 1, place, points }));
  const won = winners.toSorted((a, b) => a - b).map((at) => at + 1);
  return words.placings({ seats: joined(seats, ', '), winners: won.length, won: won.join(', ') });
}

/** The short answer: what was found to be true of a record. */
export function answerOf(checked: Checked): string {
  const { game, record, file, outcome } = checked;
  const moves = `${record.moves.length} ${record.moves.length === 1 ? 'move' : 'moves'}`;
  const led = file === null ? ', and they end the game' : ', and they lead to the result';
  const end = outcome === null ? ', and the game was ended early' : led;
  return `${game.name}, ${moves}: every move fits the deal of this seed${end}. ${pinned(checked)}`;
}

function pinned({ record, file, compared, sha256 }: Checked): string {
  const fingerprint = fingerprintOf(sha256);
  if (compared === 'promise') return 'Its secret is the one that the lobby promised, as you gave it.';
  if (compared === 'fingerprint') return `It’s the deal with the fingerprint ${fingerprint}, as you gave it.`;
  const derived = record.inputs === undefined ? '' : 'comes from the secret and the words, and ';
  const own =
    file === null ? 'The text form has no commitment' : `The seed ${derived}belongs to its commitment`;
  return `${own}: now compare the fingerprint ${fingerprint} with the one that the table showed.`;
}
