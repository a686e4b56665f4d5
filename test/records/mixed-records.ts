import { type Agreed, drawnFrom, type Mix, mixed, wordFrom } from '../../src/engine/mix.ts';
import { play, start, viewOf, waitingFor } from '../../src/engine/position.ts';
import type { GameRecord, RecordedMove } from '../../src/engine/record.ts';
import { seat } from '../../src/engine/seat.ts';
import { games } from '../../src/games/registry.ts';
import type { RecordFile } from '../../src/records/record-file.ts';
import { fileOf } from './golden-records.ts';

export type MixedFile = Extract<RecordFile, { version: 2 }>;

/** A game whose deal was mixed, in both forms of a record. */
export interface MixedRecord {
  readonly game: string;
  readonly record: GameRecord & { readonly mix: Mix };
  readonly file: MixedFile;
}

/** Enough to have something to check. */
const MOVES = 30;

/** One of each game that is played with others, ended early: two people and a bot, one of them with a word. */
export function mixedRecords(): readonly MixedRecord[] {
  return games
    .filter(({ seats }) => seats.max > 2)
    .map((game) => {
      const agreed = { game: game.id, rules: game.rules, options: game.options.defaults };
      const joined = [
        { kind: 'person' as const, word: wordFrom('O"’neill 🌻') },
        { kind: 'bot' as const, word: null },
        { kind: 'person' as const, word: null },
      ];
      const mixWith = (seats: readonly number[]): Mix => ({
        table: 'abcd2345',
        secret: 'c0ffee00c0ffee00c0ffee00c0ffee00',
        arrivals: joined.map((each, index) => ({ ...each, seat: seat(seats[index] ?? index) })),
      });
      const { cards, seating } = mixed(agreed, mixWith([]));
      const order = drawnFrom(seating, [0, 1, 2]);
      const mix = mixWith([0, 1, 2].map((index) => order.indexOf(index)));
      const record = { ...agreed, seats: 3, seed: cards, mix, moves: movesOf(agreed, cards) };
      return { game: game.id, record, file: mixedFileOf(record) };
    });
}

/** What the clock would play. */
function movesOf({ game: id, options }: Agreed, seed: string): readonly RecordedMove[] {
  const game = games.find((each) => each.id === id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game.use((definition) => {
    const parsed = definition.options.parse(options);
    if (!parsed.ok) throw new Error(parsed.error.says);
    let { position } = start(definition, { seats: 3, options: parsed.value, seed });
    const moves: RecordedMove[] = [];
    while (moves.length < MOVES) {
      const [at] = waitingFor(definition, position);
      if (at === undefined) break;
      const move = definition.fallback(viewOf(definition, position, at), at);
      const played = play(definition, position, at, move);
      if (!played.ok) throw new Error(played.error.says);
      moves.push({ seat: at, by: 'clock', move: definition.notation.write(move) });
      position = played.value.position;
    }
    return moves;
  });
}

function mixedFileOf(record: GameRecord & { readonly mix: Mix }): MixedFile {
  const { mix } = record;
  const { seed: _, commitment: __, ...file } = fileOf(record);
  return {
    ...file,
    version: 2,
    table: mix.table,
    seats: [...mix.arrivals.entries()]
      .toSorted(([, a], [, b]) => a.seat - b.seat)
      .map(([joined, { kind, word }]) =>
        kind === 'bot'
          ? { kind, name: 'Bot Elm', level: 'easy', joined }
          : { kind, name: `Person ${joined}`, joined, word },
      ),
    secret: mix.secret,
    seed: record.seed,
    commitment: { of: 'deal', sha256: mixed(record, mix).commitment },
  };
}
