/**
 * `npm run proofs` checks that each test says in its first line what it proves, and that some test names each file
 * with logic in `src`, `lab/arena` and the packages. With arguments it prints the tests that prove those files
 * instead, the most specific first: `npm run --silent proofs -- src/tables/votes.ts`.
 */
import { relative, resolve } from 'node:path';
import { faultsOf, testsOf } from './proofs.ts';
import { repository } from './repository.ts';

const files = process.argv.slice(2).map((file) => relative('', resolve(file)));
const found = repository();
const unknown = files.filter((file) => !found.isFile(file));
if (unknown.length > 0) {
  for (const file of unknown)
    process.stderr.write(`There is no file ${file}: paths start at the root of the project.\n`);
  process.exitCode = 1;
} else if (files.length > 0) {
  for (const test of testsOf(files, found.proofs)) process.stdout.write(`${test}\n`);
} else {
  const faults = faultsOf(found);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
