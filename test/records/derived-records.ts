import { contributionOf, type DealInputs, deriveSeeds, drawnFrom } from '../../src/engine/fair-deal.ts';
import type { Game } from '../../src/engine/game.ts';
import type { GameRecord } from '../../src/engine/record.ts';
import { seat } from '../../src/engine/seat.ts';
import { games } from '../../src/games/registry.ts';
import type { RecordFile } from '../../src/records/record-file.ts';
import { fileOf } from './golden-records.ts';
import { gameBy } from './hard-game.ts';

export type DerivedFile = Extract<RecordFile, { version: 2 }>;

/** A game whose seed was derived, in both forms of a record. */
export interface MixedRecord {
  readonly game: string;
  readonly record: GameRecord & { readonly inputs: DealInputs };
  readonly file: DerivedFile;
}

/** One finished game of each that is played with others: two people and a bot, one of them with a word. */
export function derivedRecords(): readonly MixedRecord[] {
  return games
    .filter(({ seats }) => seats.max > 2)
    .map((game) => {
      const agreed = { game: game.id, rules: game.rules, options: game.options.lesson };
      const joined = [
        { kind: 'person' as const, word: contributionOf('O"’neill 🌻') },
        { kind: 'bot' as const, word: null },
        { kind: 'person' as const, word: null },
      ];
      const inputsWith = (seats: readonly number[]): DealInputs => ({
        table: 'abcd2345',
        secret: 'c0ffee00c0ffee00c0ffee00c0ffee00',
        arrivals: joined.map((each, index) => ({ ...each, seat: seat(seats[index] ?? index) })),
      });
      const { cards, seating } = deriveSeeds(agreed, inputsWith([]));
      const order = drawnFrom(seating, [0, 1, 2]);
      const inputs = inputsWith([0, 1, 2].map((index) => order.indexOf(index)));
      const record = { ...agreed, seats: 3, seed: cards, inputs, moves: movesOf(game, cards) };
      return { game: game.id, record, file: derivedFileOf(record) };
    });
}

/** A short game of bots, on the deal of a seed. */
function movesOf(game: Game, seed: string): GameRecord['moves'] {
  return game.use((definition) => {
    const { lesson: options } = definition.options;
    return gameBy(definition, { level: 'easy', seats: 3, options, luck: 1, seed }).moves;
  });
}

function derivedFileOf(record: GameRecord & { readonly inputs: DealInputs }): DerivedFile {
  const { inputs } = record;
  const { seed: _, commitment: __, ...file } = fileOf(record);
  return {
    ...file,
    version: 2,
    table: inputs.table,
    seats: [...inputs.arrivals.entries()]
      .toSorted(([, a], [, b]) => a.seat - b.seat)
      .map(([joined, { kind, word }]) =>
        kind === 'bot'
          ? { kind, name: 'Bot Elm', level: 'easy', joined }
          : { kind, name: `Person ${joined}`, joined, word },
      ),
    secret: inputs.secret,
    seed: record.seed,
    commitment: { of: 'deal', sha256: deriveSeeds(record, inputs).commitment },
  };
}
