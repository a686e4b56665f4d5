import {
  type Agreed,
  type Contribution,
  commitmentToSecret,
  contributionOf,
  type DealInputs,
  type DerivedSeeds,
  deriveSeeds,
  LONGEST_WORD,
  spelled,
} from '../engine/fair-deal.ts';
import { ok, type Result } from '../engine/result.ts';
import { commitmentOf } from '../engine/rng.ts';
import { seat } from '../engine/seat.ts';
import { isVisible } from '../words/outside-text.ts';
import { dealtTo } from './queries.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';
import type { DealSecret, Table } from './table.ts';

/**
 * More rematches in a row than anybody plays. After that there is no commitment before the deal, but its fingerprint
 * still pins it down.
 */
const REMATCHES = 30;

/** From 32 random hexadecimal digits. */
export function dealSecretFrom(root: string): DealSecret {
  return { root, rematches: REMATCHES, joined: [] };
}

/**
 * A rematch has no lobby in which to commit to its secret. So the first game committed to all of them: the secret that is
 * opened after one game is the commitment to that of the next.
 */
export function dealSecretForRematch(dealSecret: DealSecret | null): DealSecret | null {
  if (dealSecret === null || dealSecret.rematches === 0 || dealSecret.isLast === true) return null;
  return { ...dealSecret, rematches: dealSecret.rematches - 1, joined: [] };
}

function secretOf({ root, rematches }: DealSecret): string {
  let secret = root;
  for (let step = 0; step < rematches; step++) secret = commitmentToSecret(secret);
  return secret;
}

/** The commitment to a table’s secret; null if the seed itself is the secret. */
export function secretCommitmentAt({ dealSecret }: Pick<Table, 'dealSecret'>): string | null {
  return dealSecret === null ? null : commitmentToSecret(secretOf(dealSecret));
}

/** Whether the commitment was made with the table that this one is a rematch of. */
export function isCommittedEarlier({ rematches }: DealSecret): boolean {
  return rematches < REMATCHES;
}

type WithDealSecret = Pick<Table, 'id' | 'dealSecret' | 'occupants'>;

/** What the deal of a table is, or would be, derived from; null if the seed itself is the secret. */
export function dealInputsOf({ id, dealSecret, occupants }: WithDealSecret): DealInputs | null {
  if (dealSecret === null) return null;
  const arrivals = occupants.map((occupant, index) => ({
    // A person who took over a bot’s seat later had no part in the deal.
    kind: dealtTo(occupant) === null ? ('bot' as const) : ('person' as const),
    word: occupant.word,
    seat: seat(index),
    joined: dealSecret.joined[index] ?? index,
  }));
  return {
    table: id,
    secret: secretOf(dealSecret),
    arrivals: arrivals
      .toSorted((a, b) => a.joined - b.joined)
      .map(({ kind, word, seat: at }) => ({ kind, word, seat: at })),
  };
}

/** The resulting seeds and fingerprint. */
export function seedsOf(table: WithDealSecret & Agreed): DerivedSeeds | null {
  const inputs = dealInputsOf(table);
  return inputs === null ? null : deriveSeeds(table, inputs);
}

/** The SHA-256 that pins the deal of a table down from its first card on; null in the lobby. */
export function commitmentAt(table: Table): string | null {
  if (table.position === null) return null;
  return seedsOf(table)?.commitment ?? commitmentOf(table.position.dice.seed);
}

const BLANK = /^[\s\p{Cc}]*$/u;

/** The word a person typed; null if it is blank. */
export function readContribution(written: string): Result<Contribution | null, TableRefusal> {
  const word = spelled(written);
  if (word === '') return BLANK.test(written) ? ok(null) : no(refusals.invisibleWord);
  if (!isVisible(word)) return no(refusals.invisibleWord);
  return word.length > LONGEST_WORD ? no(refusals.longWord(LONGEST_WORD)) : ok(contributionOf(word));
}
