import { writeFileSync } from 'node:fs';
import { BESIDE, FEATURES } from '../src/games/rage/practice.ts';
import { practise } from './rage.ts';

const FILE = new URL('../src/games/rage/practice-numbers.ts', import.meta.url);
const MOST_SEATS = 8;
const HEAD = `/**
 * By number of seats, a line of the numbers beside the weights and one of the weights for each number of cards to come, in
 * the order of \`numbersOf\`. Written by \`npm run train -- rage\`.
 */
`;

/** Practises Rage at every number of seats and writes what it found into the game. The same program finds the same numbers. */
function main(): void {
  const [game] = process.argv.slice(2);
  if (game !== 'rage') {
    process.stderr.write('Which game? Only rage has numbers to practise: npm run train -- rage\n');
    process.exitCode = 2;
    return;
  }
  let lists = '';
  for (let seats = 2; seats <= MOST_SEATS; seats++) {
    const numbers = practise(seats, (line) => process.stderr.write(`${line}\n`));
    const weights = numbers.slice(BESIDE);
    const lines = [numbers.slice(0, BESIDE)];
    for (let from = 0; from < weights.length; from += FEATURES)
      lines.push(weights.slice(from, from + FEATURES));
    lists += `  ${seats}: [\n${lines.map((line) => `    '${line.join(' ')}',\n`).join('')}  ],\n`;
  }
  writeFileSync(
    FILE,
    `${HEAD}export const LEARNT: { readonly [seats: number]: readonly string[] } = {\n${lists}};\n`,
  );
}

main();
