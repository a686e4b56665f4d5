import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter } from 'vitest/node';

/** Seconds by test file, relative to the root of the project. */
export type Seconds = Readonly<Record<string, number>>;

const ROOT = join(import.meta.dirname, '..');
const DURATIONS = 'test/durations.json';
const DOCUMENT = 'docs/testing.md';
const SECTION = /(?<=^<!-- times -->\n).*?(?=^<!-- \/times -->)/ms;
/** Files and folders that take fewer seconds have no line of their own. */
const WORTH_A_LINE = 2;
/**
 * What a file without a time is taken to need: new ones, and those that only the long run has. Less than chaos, which takes
 * an hour there.
 */
const UNKNOWN = 20;
/** Deeper folders are included in these. */
const DEEPEST = 3;

/** The part of vitest’s own type that is used. */
interface File {
  readonly relativeModuleId: string;
  diagnostic(): {
    readonly collectDuration: number;
    readonly setupDuration: number;
    readonly duration: number;
  };
}

/** How long each file took in the last `npm run test:times`. */
export function lastTimes(): Seconds {
  const path = join(ROOT, DURATIONS);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** A reporter that records how long each file took: for the order of the next run, and for readers of the docs. */
export function times(write: (seconds: Seconds) => void = writeTimes) {
  const seconds: Record<string, number> = {};
  return {
    onTestModuleEnd(file: File) {
      const { collectDuration, setupDuration, duration } = file.diagnostic();
      seconds[file.relativeModuleId] = Math.round((collectDuration + setupDuration + duration) / 100) / 10;
    },
    onTestRunEnd() {
      write(seconds);
    },
  } satisfies Reporter;
}

/** The times of files that did not run this time stay. */
function writeTimes(seconds: Seconds): void {
  const all = Object.entries({ ...lastTimes(), ...seconds }).filter(([path]) => existsSync(join(ROOT, path)));
  const sorted = Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(ROOT, DURATIONS), `${JSON.stringify(sorted, null, 2)}\n`);
  const document = join(ROOT, DOCUMENT);
  const text = readFileSync(document, 'utf8');
  writeFileSync(
    document,
    text.replace(SECTION, () => `\n${tableOf(sorted)}\n`),
  );
}

/** Orders files by their seconds, the longest first. */
export function longestFirst(a = UNKNOWN, b = UNKNOWN): number {
  return b - a;
}

/** A Markdown table of all files by folder, the longest first. */
export function tableOf(seconds: Seconds): string {
  const folders = new Map<string, (readonly [string, number])[]>();
  for (const file of Object.entries(seconds)) {
    const folder = dirname(file[0]).split('/').slice(0, DEEPEST).join('/');
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  const sum = (files: readonly (readonly [string, number])[]): number =>
    files.reduce((total, [, one]) => total + one, 0);
  const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  const summary = (name: string, files: readonly (readonly [string, number])[]): string =>
    row(
      `**${name}**, ${files.length} ${files.length === 1 ? 'file' : 'files'}`,
      `**${Math.round(sum(files))}**`,
    );
  const all = [...folders].toSorted(([, a], [, b]) => sum(b) - sum(a));
  const rows = all
    .filter(([, files]) => sum(files) >= WORTH_A_LINE)
    .flatMap(([folder, files]) => {
      const long = files.filter(([, one]) => one >= WORTH_A_LINE).toSorted(([, a], [, b]) => b - a);
      return [
        summary(`\`${folder}\``, files),
        ...long.map(([path, one]) => row(`\`${path.slice(folder.length + 1)}\``, Math.round(one))),
      ];
    });
  return [
    row('files', 'seconds'),
    row('---', '---:'),
    summary('everything', Object.entries(seconds)),
    ...rows,
  ].join('\n');
}
