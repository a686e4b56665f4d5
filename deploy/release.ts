/**
 * `npm run release -- X.Y.Z`: gives the unreleased part of the changelog a version and a date, commits and tags it.
 * It publishes nothing, but says how to.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
const UNRELEASED = '## Unreleased\n';
const SAME = /^( {2}|)"version": "[^"]*"/m;
/** The second version in a lockfile is that of the root package. */
const LOCKED = /("": \{\s*"name": "[^"]*",\s*"version": )"[^"]*"/;

const [version = ''] = process.argv.slice(2);
const problem = whyNot(version);
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}
const notes = release(version);
console.log(`${version} is committed and tagged, with these notes:\n\n${notes}\n`);
console.log(`To publish it: git push && git push origin v${version}`);

function whyNot(wanted: string): string | null {
  if (!VERSION.test(wanted)) return 'Usage: npm run release -- X.Y.Z';
  const present = String(Reflect.get(Object(JSON.parse(read('package.json'))), 'version'));
  if (!isLater(wanted, present)) return `${wanted} is not later than ${present}, the present version.`;
  if (git('status', '--porcelain') !== '') return 'Something is not committed: a release is made of what is.';
  if (git('tag', '--list', `v${wanted}`) !== '') return `There is a tag v${wanted} already.`;
  if (unreleased() === '') return 'CHANGELOG.md has nothing under “Unreleased”: there is nothing to release.';
  return null;
}

function isLater(wanted: string, present: string): boolean {
  const [a = [], b = []] = [wanted, present].map((text) => text.split('.').map(Number));
  const differing = a.findIndex((part, index) => part !== b[index]);
  return differing >= 0 && (a[differing] ?? 0) > (b[differing] ?? 0);
}

/** The text under the heading, up to the next one. */
function unreleased(): string {
  const [, after = ''] = read('CHANGELOG.md').split(UNRELEASED);
  return (after.split(/^## /m)[0] ?? '').trim();
}

function release(wanted: string): string {
  const text = unreleased();
  const today = new Date().toISOString().slice(0, 10);
  change('CHANGELOG.md', (all) => all.replace(UNRELEASED, `${UNRELEASED}\n## ${wanted} (${today})\n`));
  change('package.json', (all) => all.replace(SAME, `$1"version": "${wanted}"`));
  change('package-lock.json', (all) =>
    all.replace(SAME, `$1"version": "${wanted}"`).replace(LOCKED, `$1"${wanted}"`),
  );
  git(
    'commit',
    '--quiet',
    '--message',
    `Release ${wanted}`,
    'CHANGELOG.md',
    'package.json',
    'package-lock.json',
  );
  git('tag', '--annotate', `v${wanted}`, '--cleanup=verbatim', '--message', `Parlor ${wanted}\n\n${text}\n`);
  return text;
}

function change(file: string, edit: (text: string) => string): void {
  writeFileSync(file, edit(read(file)));
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}
