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

/** A record that passed the check. */
export interface Checked extends GivenRecord {
  readonly game: Game;
  /** What it was compared with and found to match this deal; null if nothing was given. */
  readonly compared: 'fingerprint' | 'promise' | null;
  /** The commitment to the deal: the SHA-256 of its seed, or of the digest of the inputs behind the seed. */
  readonly sha256: string;
  /** The outcome after all moves; null if they do not reach the end. */
  readonly outcome: Outcome | null;
}

/** Refusals that do not speak against a record: this program cannot check it. */
const UNCHECKABLE: readonly string[] = ['game', 'rules'];

/** The number of hex digits of a SHA-256 that a table shows. */
const FINGERPRINT_LENGTH = 16;
const FINGERPRINT = /^(?:[0-9a-f]{16}|[0-9a-f]{64})$/;
const PROMISE = /^[0-9a-f]{32}$/;

/** The part of the commitment to its deal that a table shows. */
export function fingerprintOf(sha256: string): string {
  return sha256.slice(0, FINGERPRINT_LENGTH);
}

/** The game of a record, if this program has the exact rules it was played by. */
export function gameOfRecord({ game: id, rules }: GameRecord): Result<Game, Refusal> {
  const game = findGame(id);
  if (game === undefined) return refuse('game', words.noGame({ game: id }));
  if (game.rules === rules) return ok(game);
  return refuse('rules', words.otherRules({ rules, game: game.name, own: game.rules }));
}

/** The SHA-256 that commits to the deal of a record. */
export function commitmentTo(record: GameRecord): string {
  return record.inputs === undefined
    ? commitmentOf(record.seed)
    : deriveSeeds(record, record.inputs).commitment;
}

/**
 * Checks that the seed matches the commitment and everything it was derived from, that every move is legal, and that
 * the moves lead to the stated result. Given the fingerprint that a player saw before the game, or the promise of its
 * lobby (`seen`), it also checks that this is the deal of that very table. Anything else in a file, such as names and
 * times, cannot be verified and is not checked.
 */
export function checkRecord(given: GivenRecord, seen: string | null = null): Result<Checked, Refusal> {
  return atOnce(checking(given, seen));
}

/** Like {@link checkRecord}, but interruptible after every move, because a long game takes a while. */
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
 * Which of the two a player may have seen. The length decides: otherwise a bot could promise the seed of a deal
 * without words.
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

/** Whether a refusal of `checkRecord` finds a fault, as opposed to asking for another version of the program. */
export function isFault({ code }: Refusal): boolean {
  return !UNCHECKABLE.includes(code);
}

/** The outcome of a record, null if it does not reach the end; or which move is illegal. */
function endOf(game: Game, record: GameRecord): Work<Result<Outcome | null, Refusal>> {
  return game.use(function* (definition): Work<Result<Outcome | null, Refusal>> {
    // Judging undone moves needs all of the game's questions; without any, retracing is many times faster.
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

/** Equal results give equal text, whatever the order of their parts. */
function resultWords({ placings, winners }: NonNullable<RecordFile['result']> | Outcome): Words {
  const seats = placings
    .toSorted((a, b) => a.seat - b.seat)
    .map(({ seat, place, points }) => words.placed({ seat: seat + 1, place, points }));
  const won = winners.toSorted((a, b) => a - b).map((at) => at + 1);
  return words.placings({ seats: joined(seats, ', '), winners: won.length, won: won.join(', ') });
}

/** A short summary of what was verified about a record. */
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
