import { z } from 'zod';
import type { DealInputs } from '../engine/fair-deal.ts';
import { LEVELS } from '../engine/game.ts';
import { type GameRecord, MOVERS, readRecord } from '../engine/record.ts';
import { ok, type Refusal, type Result, refuse } from '../engine/result.ts';
import { isSeat, seat } from '../engine/seat.ts';

const FORMAT = 'parlor-record';
/** A new version is needed whenever programs that read the earlier ones would misread a file. */
const VERSIONS = [1, 2] as const;

const SEAT_NUMBER = z.int().min(0).meta({ description: 'A seat: its place in `seats`, from 0.' });
const TIME = z.iso.datetime();

const HEX_64 = z.string().regex(/^[0-9a-f]{64}$/);
const SECRET = z.string().regex(/^[0-9a-f]{32}$/);
const NAME = z.string();
const LEVEL = z.enum(LEVELS);
const PERSON = z.literal('person');
const BOT = z.literal('bot');
const JOINED = z.int().min(0).meta({
  description:
    'When they sat down in the lobby, counted from 0: the first has 0. In a rematch, their seat in the game before.',
});
const WORD = z
  .strictObject({
    text: z.string().nullable().meta({ description: 'Null once its person had it deleted.' }),
    sha256: HEX_64.meta({ description: 'The SHA-256 of its UTF-8 bytes.' }),
  })
  .nullable()
  .meta({ description: 'What they added to the deal; null for nothing.' });

/** The fields common to all versions. */
const COMMON = {
  format: z.literal(FORMAT),
  game: z
    .string()
    .regex(/^[a-z]{1,32}$/)
    .meta({ description: 'The id of the game, which is also its command.' }),
  rules: z
    .int()
    .min(1)
    .meta({ description: 'The number of the rules it was played by. Under others it may not replay.' }),
  table: z.string().meta({ description: 'The id of the table.' }),
  endedAt: TIME.meta({ description: 'When the game ended, by UTC.' }),
  daily: z.iso
    .date()
    .nullable()
    .meta({ description: 'The UTC day whose deal of the day was played; null for a deal of its own.' }),
  options: z
    .record(z.string(), z.unknown())
    .meta({ description: 'What was agreed before the deal: the game’s own options.' }),
  moves: z
    .array(
      z.strictObject({
        seat: SEAT_NUMBER,
        by: z.enum(MOVERS).meta({ description: 'Who moved for the seat: its person, the clock, or a bot.' }),
        move: z
          .string()
          .regex(/^\S+$/)
          .meta({ description: 'In the game’s notation, or `undo`: the seat takes its last move back.' }),
        at: TIME.meta({ description: 'When it was stored, by UTC.' }),
      }),
    )
    .meta({ description: 'Every move, from the first on.' }),
  result: z
    .strictObject({
      placings: z.array(z.strictObject({ seat: SEAT_NUMBER, place: z.int().min(1), points: z.number() })),
      winners: z.array(SEAT_NUMBER),
    })
    .nullable()
    .meta({ description: 'How the game ended by its rules; null where it was ended early.' }),
};
const SEATS = 'Who had each seat, in playing order, by the name that was shown.';
const FINGERPRINT = 'Its first sixteen digits are the fingerprint that the table shows.';

/** A game dealt from the program’s own secret. */
const OWN_DEAL = z.strictObject({
  ...COMMON,
  version: z.literal(1),
  seats: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: PERSON, name: NAME }),
        z.strictObject({ kind: BOT, name: NAME, level: LEVEL }),
      ]),
    )
    .min(1)
    .meta({ description: SEATS }),
  seed: SECRET.meta({ description: 'The secret that all chance of the game comes from: 128 bits.' }),
  commitment: z.strictObject({ of: z.literal('seed'), sha256: HEX_64 }).meta({
    description: `What was fixed before the first card: the SHA-256 of the sixteen bytes of the seed. ${FINGERPRINT}`,
  }),
});

/** A game whose deal nobody could choose alone. */
const MIXED_DEAL = z.strictObject({
  ...COMMON,
  version: z.literal(2),
  seats: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: PERSON, name: NAME, joined: JOINED, word: WORD }),
        z.strictObject({ kind: BOT, name: NAME, level: LEVEL, joined: JOINED }),
      ]),
    )
    .min(1)
    .meta({ description: SEATS }),
  secret: SECRET.meta({
    description:
      'What the program added to the deal. Its SHA-256 begins with the promise that the lobby showed before anybody gave a word.',
  }),
  seed: SECRET.meta({
    description:
      'What all chance of the game comes from: the first 128 bits of the SHA-256 of the secret, what was agreed, who joined, and the words.',
  }),
  commitment: z.strictObject({ of: z.literal('deal'), sha256: HEX_64 }).meta({
    description: `What was fixed before the first card: the SHA-256 of that SHA-256. ${FINGERPRINT}`,
  }),
});

/** A finished game as a JSON file: everything needed to check it without the bot. Documented in `docs/records.md`. */
const RECORD_FILE = z
  .discriminatedUnion('version', [OWN_DEAL, MIXED_DEAL])
  .meta({ title: 'The record of a game played with Parlor' });

export type RecordFile = z.infer<typeof RECORD_FILE>;

/** What a file says about a game; in the engine’s text form that is only the record itself. */
export interface GivenRecord {
  readonly record: GameRecord;
  readonly file: RecordFile | null;
}

/** A JSON Schema of the JSON form, published as `docs/records.schema.json`. */
export function recordSchema(): object {
  return z.toJSONSchema(RECORD_FILE);
}

export function writeRecordFile(file: RecordFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The same game as a record of the engine. */
export function recordOf(file: RecordFile): GameRecord {
  return {
    game: file.game,
    rules: file.rules,
    seats: file.seats.length,
    options: file.options,
    seed: file.seed,
    ...(file.version === 1 ? {} : { inputs: dealInputsIn(file) }),
    moves: file.moves.map((made) => ({ seat: seat(made.seat), by: made.by, move: made.move })),
  };
}

function dealInputsIn({ table, secret, seats }: Extract<RecordFile, { version: 2 }>): DealInputs {
  const arrivals = seats
    .map((seated, index) => ({ ...seated, seat: seat(index) }))
    .toSorted((a, b) => a.joined - b.joined)
    .map((seated) => ({
      kind: seated.kind,
      seat: seated.seat,
      word: seated.kind === 'person' ? seated.word : null,
    }));
  return { table, secret, arrivals };
}

/** Reads a record in either form. Total: accepts any text, and a refusal says where it is wrong. */
export function readRecordFile(text: string): Result<GivenRecord, Refusal> {
  // An editor may have added a byte order mark or changed the line endings.
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  if (plain.trim() === '') return refuse('record', 'The file is empty.');
  if (plain.trimStart().startsWith('{')) return readJson(plain);
  const record = readRecord(plain);
  return record.ok ? ok({ record: record.value, file: null }) : record;
}

function readJson(text: string): Result<GivenRecord, Refusal> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return refuse('record', 'This begins like JSON but isn’t: perhaps the file was cut off.');
  }
  if (!HEAD.safeParse(given).success) return refuse('record', 'This JSON isn’t the record of a game.');
  if (!OWN_HEAD.safeParse(given).success) {
    return refuse(
      'record',
      `This record isn’t of a version that this program reads: ${VERSIONS.join(' or ')}.`,
    );
  }
  const read = RECORD_FILE.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue === undefined || issue.path.length === 0 ? 'it' : `“${issue.path.join('.')}”`;
    return refuse('record', `This record can’t be read: ${where} isn’t as it should be (${issue?.message}).`);
  }
  const { seats, moves } = read.data;
  const odd = moves.findIndex((made) => !isSeat(made.seat, seats.length));
  if (odd >= 0) {
    return refuse('record', `Move ${odd + 1} is by a seat that this record doesn’t have.`);
  }
  return ok({ record: recordOf(read.data), file: read.data });
}

const HEAD = z.object({ format: z.literal(FORMAT) });
const OWN_HEAD = z.object({ version: z.literal(VERSIONS) });
