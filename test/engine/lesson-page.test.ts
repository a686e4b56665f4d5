// Proves src/engine/lesson-page.ts, src/engine/lesson.ts
import { expect, it } from 'vitest';
import type { Lesson } from '../../src/engine/lesson.ts';
import { lessonPage } from '../../src/engine/lesson-page.ts';
import farkle from '../../src/games/farkle/index.ts';
import { lesson } from '../../src/games/farkle/lesson.ts';
import ferry from '../../src/games/ferry/index.ts';
import { lesson as boats } from '../../src/games/ferry/lesson.ts';
import rage from '../../src/games/rage/index.ts';
import { lesson as tricks } from '../../src/games/rage/lesson.ts';

type Options = typeof lesson extends Lesson<infer O> ? O : never;

const changed = (first: Partial<Lesson<Options>['moments'][number]>): Lesson<Options> => ({
  ...lesson,
  moments: lesson.moments.map((moment, at) => (at === 0 ? { ...moment, ...first } : moment)),
});

it('deals the named cards in their order, and plays up to the requested moment', () => {
  const { state } = lessonPage(farkle, lesson, 0).position;
  expect(state).toMatchObject({ areas: ['', '44', '65'], points: [1_000, 0, 0], hand: '4', turn: 0 });
  const farkled = lessonPage(farkle, lesson, 2);
  expect(farkled.position.state).toMatchObject({ areas: ['444', '2', '653'], turn: 0 });
  expect(farkled.events).toContainEqual({ kind: 'farkled', seat: 0, lost: 400, held: 1 });
});

it('offers presses in the order of the game, including disabled ones and numbers, and says which is meant', () => {
  const meant = (at: number) => lessonPage(rage, tricks, at).presses.map(({ costs }) => costs === null);
  expect(meant(0)).toEqual([false, false, true, false, false]);
  expect(meant(1)).toEqual([true, false, false, false]);
  const disabled = lessonPage(rage, tricks, 1).presses.filter(({ press }) => press.disabled !== undefined);
  expect(disabled).toHaveLength(3);
});

it('tells what happened since the previous press, but not how a deal reached its first moment', () => {
  expect(lessonPage(farkle, lesson, 0).events).toEqual([]);
  expect(lessonPage(farkle, lesson, 1).events).toMatchObject([{ kind: 'placed', area: 1 }]);
});

it('does not carry over what happened on one deal to the next', () => {
  expect(lessonPage(ferry, boats, 1).events).toContainEqual(expect.objectContaining({ kind: 'scored' }));
  expect(boats.moments[2]?.deal).toBeDefined();
  expect(lessonPage(ferry, boats, 2).events).toEqual([]);
});

it('ends with the result of the last press and nothing to press', () => {
  const { presses, events } = lessonPage(farkle, lesson, lesson.moments.length);
  expect(presses).toEqual([]);
  expect(events.at(-1)).toMatchObject({ kind: 'scored', points: 1_100 });
});

it('throws for a lesson that does not work', () => {
  const page = (first: Parameters<typeof changed>[0]) => () => lessonPage(farkle, changed(first), 1);
  expect(page({ deal: '7' })).toThrow('no card 7 is left');
  expect(page({ before: 'd d' })).toThrow('d is refused');
  expect(page({ before: 'd x' })).toThrow('nobody can play x');
  expect(() => lessonPage(farkle, changed({ meant: 'k' }), 0)).toThrow('nothing to press for k');
  expect(() => lessonPage(farkle, { ...lesson, moments: [] }, 0)).toThrow('begins with a deal');
  expect(() => lessonPage(farkle, lesson, -1)).toThrow('no moment -1');
});
