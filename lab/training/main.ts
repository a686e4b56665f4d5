import { writeFileSync } from 'node:fs';
import { TRAINED_SEATS } from '../../src/games/farkle/bot/weights.ts';
import { BESIDE, FEATURES } from '../../src/games/rage/bot/weights.ts';
import { train as trainFarkle } from './farkle.ts';
import { train as trainParadise } from './paradise.ts';
import { train as trainRage } from './rage.ts';

type Tell = (line: string) => void;

/** A game whose hard bots use trained weights. */
interface Trained {
  readonly file: string;
  /** What the numbers are, for the head of the file. */
  readonly about: string;
  /** The numbers of seats at which they use them. */
  readonly seats: readonly number[];
  /** The numbers for so many seats, in lines. */
  readonly train: (seats: number, tell: Tell) => readonly (readonly number[])[];
}

/** Numbers per line where lines have no meaning. */
const IN_A_LINE = 20;

const GAMES: { readonly [game: string]: Trained } = {
  farkle: {
    file: 'src/games/farkle/bot/trained-weights.ts',
    about: `
 * By number of seats, a line of numbers for the chance to win and two for what going on brings, in the order of
 * \`numbersOf\`.`,
    seats: [TRAINED_SEATS],
    train: trainFarkle,
  },
  rage: {
    file: 'src/games/rage/bot/trained-weights.ts',
    about: `
 * By number of seats, a line of the numbers beside the weights and one of the weights for each number of cards to come, in
 * the order of \`numbersOf\`.`,
    seats: [2, 3, 4, 5, 6, 7, 8],
    train(seats, tell) {
      const numbers = trainRage(seats, tell);
      return [numbers.slice(0, BESIDE), ...inLines(numbers.slice(BESIDE), FEATURES)];
    },
  },
  paradise: {
    file: 'src/games/paradise/bot/trained-weights.ts',
    about: `
 * By number of seats, the weights of a network in thousandths, in the order of \`Network\`.`,
    seats: [3, 4, 8],
    train: (seats, tell) => inLines(trainParadise(seats, tell), IN_A_LINE),
  },
};

function inLines(numbers: readonly number[], length: number): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(numbers.length / length) }, (_, line) =>
    numbers.slice(line * length, (line + 1) * length),
  );
}

/**
 * Trains a game at each of those numbers of seats and writes the result into its file. The same program finds the
 * same numbers.
 */
function main(): void {
  const [name = ''] = process.argv.slice(2);
  const game = GAMES[name];
  if (game === undefined) {
    const known = new Intl.ListFormat('en').format(Object.keys(GAMES));
    process.stderr.write(`Which game? Only ${known} have weights to train: npm run train -- rage\n`);
    process.exitCode = 2;
    return;
  }
  const tell = (line: string): boolean => process.stderr.write(`${line}\n`);
  let lists = '';
  for (const seats of game.seats) {
    const lines = game.train(seats, tell);
    lists += `  ${seats}: [\n${lines.map((line) => `    '${line.join(' ')}',\n`).join('')}  ],\n`;
  }
  const head = `/**${game.about} Written by \`npm run train -- ${name}\`.\n */\n`;
  writeFileSync(
    new URL(`../../${game.file}`, import.meta.url),
    `${head}export const TRAINED: { readonly [seats: number]: readonly string[] } = {\n${lists}};\n`,
  );
}

main();
