/**
 * Plants the faults of this folder one after another in copies of the project, and says which tests see them: `npm
 * run planted -- tables messages`. The exit code is 1 if no test sees one.
 */
import { dirname } from 'node:path';
import { isInGate, type Proof, testsOf } from '../proofs/proofs.ts';
import { repository } from '../proofs/repository.ts';
import { readArguments, USAGE } from './arguments.ts';
import { copyOf } from './copy.ts';
import type { PlantedFault } from './fault.ts';
import { FAULTS } from './faults.ts';
import { type Seen, whoSees } from './seeing.ts';

// Runs the exit handlers, which end child processes and remove the copies, when this program is stopped.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const asked = readArguments(process.argv.slice(2), FAULTS);
if (typeof asked === 'string') {
  console.error(`${asked}\n${USAGE}`);
  process.exitCode = 1;
} else {
  const { faults, project, tests, without, copies, json } = asked;
  const waiting = [...faults];
  const found: Seen[] = [];
  const { proofs } = repository(project);
  const isLeftOut = (test: string): boolean => without.some((part) => test.includes(part));
  const work = async (): Promise<void> => {
    const copy = await copyOf(project);
    process.once('exit', copy.remove);
    try {
      for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
        const all = tests ?? witnesses(fault, proofs);
        const files = all.filter((test) => !isLeftOut(test));
        const seen = await whoSees(copy, fault, files);
        found.push(seen);
        if (!json) console.log(lineOf(seen));
      }
    } finally {
      copy.remove();
    }
  };
  await Promise.all(Array.from({ length: Math.min(copies, faults.length) }, work));
  const unseen = found.filter(({ by }) => by.length === 0);
  if (json) console.log(JSON.stringify(found, null, 2));
  else console.log(`${found.length - unseen.length} of ${found.length} faults were seen.`);
  process.exitCode = unseen.length === 0 ? 0 : 1;
}

/**
 * The tests to run: those that prove the file and are in the matching folder; then others in that folder; then those
 * elsewhere that prove it, which start programs. The gate has to see every fault: what only the long run does is left
 * out.
 */
function witnesses({ file }: PlantedFault, all: readonly Proof[]): readonly string[] {
  const proofs = all.filter(isInGate);
  const folder = `${dirname(file).replace(/^src/, 'test')}/`;
  const belonging = testsOf([file], proofs);
  const isNear = (test: string): boolean => test.startsWith(folder);
  const beside = proofs.map(({ test }) => test).filter((test) => isNear(test) && !belonging.includes(test));
  return [...belonging.filter(isNear), ...beside, ...belonging.filter((test) => !isNear(test))];
}

function lineOf({ fault: { area, name, kind }, by, isLost, seconds }: Seen): string {
  const [first] = by;
  const who =
    first === undefined ? 'NOBODY' : [first.file, first.test].filter((part) => part !== '').join(' › ');
  return `${area} · ${name} (${kind})\n  ${isLost ? 'ITS TEXT IS GONE' : who} · ${seconds} s`;
}
