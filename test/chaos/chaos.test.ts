import { expect, test } from 'vitest';
import { MISHAPS } from './plan.ts';
import { runChaos } from './run.ts';

/** Everything goes wrong once, and what restarts nothing a second time. A machine that is busy with much else takes longer. */
const MINUTES = 5;
const LONGEST_MS = 1_200_000;

test(
  'whatever goes wrong, no move is lost or doubled, no table is stuck and no card is in sight of others',
  async () => {
    const { figures, findings, kept } = await runChaos(
      { minutes: MINUTES, seed: 1, paceMs: 25 },
      () => undefined,
    );
    expect(findings, `seed ${figures.seed}; the evidence is in ${kept}`).toEqual([]);
    expect(Object.keys(figures.mishaps).toSorted()).toEqual([...MISHAPS].toSorted());
    // Enough went on for something to break.
    expect(figures.acknowledgedMoves).toBeGreaterThan(500);
    expect(figures.storedMoves).toBeGreaterThanOrEqual(figures.acknowledgedMoves);
    expect(figures.tended).toBeGreaterThan(10);
    expect(figures.departed).toBeGreaterThan(0);
    expect(figures.words).toBeGreaterThan(0);
  },
  LONGEST_MS,
);
