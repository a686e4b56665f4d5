import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AREAS, type PlantedFault } from './fault.ts';

export const USAGE =
  'npm run planted -- [areas or names of faults] [--tests <file>] [--without <part of a path>] [--project <folder>] [--copies 2] [--json]';

/** What the command line asks for. */
export interface Asked {
  readonly faults: readonly PlantedFault[];
  /** The root of the sources and tests: may be another version of the project, to compare what sees the same faults. */
  readonly project: string;
  /** The test files to run instead of those that prove the file of a fault; null for the latter. */
  readonly tests: readonly string[] | null;
  /** Test files whose paths contain one of these are not run. */
  readonly without: readonly string[];
  readonly copies: number;
  readonly json: boolean;
}

/** The parsed arguments, or a sentence about what is wrong with them. */
export function readArguments(args: readonly string[], all: readonly PlantedFault[]): Asked | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        tests: { type: 'string', multiple: true },
        without: { type: 'string', multiple: true, default: [] },
        project: { type: 'string', default: '.' },
        copies: { type: 'string', default: '2' },
        json: { type: 'boolean', default: false },
      },
    });
    const unknown = positionals.find(
      (word) => !AREAS.some((area) => area === word) && !all.some(({ name }) => name === word),
    );
    if (unknown !== undefined)
      return `There is no fault or area ${unknown}: the areas are ${AREAS.join(', ')}.`;
    const copies = Number(values.copies);
    if (!Number.isInteger(copies) || copies < 1 || copies > 16)
      return '--copies takes a whole number from 1 to 16.';
    const isAsked = ({ name, area }: PlantedFault): boolean =>
      positionals.length === 0 || positionals.includes(name) || positionals.includes(area);
    return {
      faults: all.filter(isAsked),
      project: resolve(values.project),
      tests: values.tests ?? null,
      without: values.without,
      copies,
      json: values.json,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
