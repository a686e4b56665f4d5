import { setTimeout as pause } from 'node:timers/promises';
import type { PlannedPress } from './plan.ts';

/** Those who press. */
export interface Hands {
  /** Something goes wrong from now on, until what this gives is called. */
  disturb(): () => void;
  /** Nobody presses any more; resolves once everybody has their answer, or Discord has given it up. */
  rest(): Promise<void>;
}

export interface HandsParts {
  /** Does one planned thing; never rejects. */
  readonly act: (planned: PlannedPress) => Promise<void>;
  readonly plan: Iterator<PlannedPress, never>;
  /** Presses that somebody waits for at once. */
  readonly hands: number;
  /** Milliseconds between two presses, of whomever. */
  readonly paceMs: number;
  /** Whoever is not answered for so long while something is wrong turns to something else; the answer may still come. */
  readonly impatientMs: number;
}

/** What is left unanswered at a time, for each who presses: it may all have to be answered in one go. */
const LEFT_BY_EACH = 1;

/**
 * Presses as planned, as fast as the pace and the answers allow. While all is well everybody waits for their answer, however
 * long it takes: otherwise a slow machine would be given more to do with every second that it is late.
 */
export function createHands({ act, plan, hands, paceMs, impatientMs }: HandsParts): Hands {
  const underWay = new Set<Promise<void>>();
  /** Those of them that were begun since something went wrong or was mended last. */
  let recent = new Set<Promise<void>>();
  let changes = 0;
  let isDisturbed = false;
  let isOver = false;

  const begin = (): Promise<void> => {
    const own = recent;
    const deed = act(plan.next().value).finally(() => {
      underWay.delete(deed);
      own.delete(deed);
    });
    underWay.add(deed);
    own.add(deed);
    return deed;
  };
  const answered = async (deed: Promise<void>): Promise<void> => {
    const begun = changes;
    do await Promise.race([deed, pause(impatientMs)]);
    while (underWay.has(deed) && !isDisturbed && changes === begun);
  };
  const press = async (): Promise<void> => {
    while (!isOver) {
      await Promise.all([answered(begin()), pause(paceMs * hands)]);
      while (recent.size > hands * LEFT_BY_EACH && !isOver)
        await Promise.race([...recent, pause(impatientMs)]);
    }
  };
  const all = Promise.all(Array.from({ length: hands }, press));
  const change = (disturbed: boolean): void => {
    changes += 1;
    isDisturbed = disturbed;
    recent = new Set();
  };

  return {
    disturb() {
      change(true);
      return () => change(false);
    },
    async rest() {
      isOver = true;
      await all;
      await Promise.all(underWay);
    },
  };
}
