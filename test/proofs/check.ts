/**
 * `npm run proofs` looks whether each test says in its first line what it proves, and each file with logic of `src`,
 * `lab/arena` and the packages is named by one. With files it prints the tests that prove them instead, those that say most about them first:
 * `npx vitest run $(npm run --silent proofs -- src/tables/votes.ts)`.
 */
import { faultsOf, testsOf } from './proofs.ts';
import { repository } from './repository.ts';

const files = process.argv.slice(2);
const found = repository();
if (files.length > 0) {
  for (const test of testsOf(files, found.proofs)) process.stdout.write(`${test}\n`);
} else {
  const faults = faultsOf(found);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
