// Proves test/planted/faults.ts, test/planted/fault.ts, test/planted/arguments.ts, test/planted/seeing.ts

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { AREAS, planted } from './fault.ts';
import { FAULTS } from './faults.ts';
import { whoSees } from './seeing.ts';

describe('planted faults', () => {
  test('are ten in each area, each under a name of its own', () => {
    expect(AREAS.map((area) => FAULTS.filter((fault) => fault.area === area).length)).toEqual(
      AREAS.map(() => 10),
    );
    expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
  });

  test.each(FAULTS)('$name can be planted', ({ file, ...fault }) => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    const changed = planted(text, fault);
    expect(changed, `the text of the fault is not in ${file} exactly once`).not.toBeNull();
    expect(changed).not.toBe(text);
  });

  test('a text that is there twice, or not at all, takes no fault', () => {
    expect(planted('a < b', { find: '<', put: '<=' })).toBe('a <= b');
    expect(planted('a < b < c', { find: '<', put: '<=' })).toBeNull();
    expect(planted('a', { find: '<', put: '<=' })).toBeNull();
  });

  test('are chosen by area and by name', () => {
    const chosen = (...args: string[]) => {
      const asked = readArguments(args, FAULTS);
      return typeof asked === 'string' ? asked : asked.faults.map(({ name }) => name);
    };
    const [first] = FAULTS;
    expect(chosen()).toHaveLength(60);
    expect(chosen('tables', 'input')).toHaveLength(20);
    expect(chosen(first?.name ?? '')).toEqual([first?.name]);
    expect(chosen('nothing')).toContain('There is no fault or area nothing');
    expect(chosen('--copies', '0')).toContain('--copies takes');
    expect(chosen('--color')).toContain("Unknown option '--color'");
  });

  test('count as seen by a test that fails because of them alone', async () => {
    let isPlanted = false;
    const copy = {
      root: '',
      plant: async () => {
        isPlanted = true;
        return true;
      },
      restore: async () => {
        isPlanted = false;
      },
      remove: () => undefined,
    };
    const failing = (file: string): boolean => file === 'red' || (file === 'seeing' && isPlanted);
    const run = async (_: string, file: string) => (failing(file) ? [{ file, test: '' }] : []);
    const seenBy = async (...files: readonly string[]) => {
      const [fault] = FAULTS;
      if (fault === undefined) throw new Error('no fault');
      const { by } = await whoSees(copy, fault, files, run);
      expect(isPlanted).toBe(false);
      return by.map(({ file }) => file);
    };
    expect(await seenBy('blind', 'red', 'seeing')).toEqual(['seeing']);
    expect(await seenBy('blind', 'red')).toEqual([]);
  });
});
