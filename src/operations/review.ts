/**
 * `npm run review -- FILE [FINGERPRINT] [--seat N]`: the decisions that mattered, as judged by hard, or else the
 * closest call; exit code 1 and a sentence on errors.
 */
import { parseArgs } from 'node:util';
import { standingMoves } from '../engine/record.ts';
import { ok, type Refusal, type Result, refuse } from '../engine/result.ts';
import { isSeat, type Seat, seat, seatsOf } from '../engine/seat.ts';
import type { Checked } from '../records/check.ts';
import { inLetters, nameOf } from '../records/record-as-text.ts';
import { type Choice, type Moment, type Review, reviewRecord } from '../records/review.ts';
import { inEnglish } from '../words/read.ts';
import { complain, tell } from './entry.ts';
import { checkGiven } from './given-record.ts';

/** Reviews the decisions of one seat, or of every seat for which a person made any. */
async function given(): Promise<
  Result<{ readonly checked: Checked; readonly seats: readonly Seat[] }, Refusal>
> {
  const read = argumentsGiven();
  if (!read.ok) return read;
  const { positionals, values } = read.value;
  const checked = await checkGiven('review', positionals);
  if (!checked.ok) return checked;
  const { seats, moves } = checked.value.record;
  if (values.seat === undefined) {
    const played = seatsOf(seats).filter((each) => moves.some((made) => made.seat === each && isOwn(made)));
    if (played.length === 0) return refuse('seat', 'No person made a move in this game.');
    return ok({ checked: checked.value, seats: played });
  }
  const index = Number(values.seat) - 1;
  if (!/^\d+$/.test(values.seat) || !isSeat(index, seats)) {
    return refuse('seat', `--seat takes the number of a seat in this game, from 1 to ${seats}.`);
  }
  return ok({ checked: checked.value, seats: [seat(index)] });
}

function isOwn({ by }: { readonly by: string }): boolean {
  return by === 'player';
}

function argumentsGiven() {
  try {
    return ok(
      parseArgs({
        args: process.argv.slice(2),
        allowPositionals: true,
        options: { seat: { type: 'string' } },
      }),
    );
  } catch {
    return refuse('usage', 'Usage: npm run review -- FILE [FINGERPRINT] [--seat N]');
  }
}

function toldReview(
  checked: Checked,
  at: Seat,
  { decisions, moments, lesser, closest, differing }: Review,
): readonly string[] {
  if (decisions === 0) return [`${nameOf(checked, at)}: no decisions of a person.`];
  const many = `${decisions} ${decisions === 1 ? 'decision' : 'decisions'}`;
  const mattered = moments.length === 0 ? 'none that mattered' : `${moments.length} that mattered`;
  const found = `${mattered}, ${differing} that hard would have made differently`;
  return [
    `${nameOf(checked, at)}: ${many}, ${found}.`,
    ...[...moments, ...lesser, ...(closest === null ? [] : [closest])].flatMap((each) =>
      toldChoice(checked, each),
    ),
  ];
}

/** Numbered like the lines of `npm run replay`, which include undone moves. */
function toldChoice(checked: Checked, choice: Choice | Moment): readonly string[] {
  const { at, played, better } = choice;
  const what = 'loss' in choice ? `−${percent(choice.loss)} ± ${percent(choice.margin)}` : 'the closest call';
  const line = (standingMoves(checked.record.moves)[at] ?? at) + 1;
  return [
    `${line}. ${played.move}: ${what}`,
    `   played: ${inLetters(checked, played.says)}`,
    `   hard, ${better.move}: ${inLetters(checked, better.says)}`,
  ];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

const asked = await given();
if (asked.ok) {
  const { checked, seats } = asked.value;
  for (const each of seats) {
    const found = reviewRecord(checked.record, each);
    // The record has already been replayed to check it.
    if (!found.ok) throw new Error(inEnglish(found.error.says));
    tell(toldReview(checked, each, found.value));
  }
} else complain(inEnglish(asked.error.says));
