import { setTimeout as pause } from 'node:timers/promises';
import type { PlannedPress } from './plan.ts';

/** The people who press. */
export interface Hands {
  /** Marks the beginning of trouble; call the returned function when it ends. */
  disturb(): () => void;
  /** Stops new presses; resolves once everyone has their answer, or Discord has given up on it. */
  rest(): Promise<void>;
}

export interface HandsParts {
  /** Makes one planned press; never rejects. */
  readonly act: (planned: PlannedPress) => Promise<void>;
  readonly plan: Iterator<PlannedPress, never>;
  /** How many presses may await an answer at once. */
  readonly hands: number;
  /** Milliseconds between two presses, by anyone. */
  readonly paceMs: number;
  /**
   * People who are not answered for so long while something is wrong turn to something else; the answer may still
   * come.
   */
  readonly impatientMs: number;
}

/**
 * How many unanswered presses each person leaves behind at a time: the program may have to answer all of them at
 * once.
 */
const LEFT_BY_EACH = 1;

/**
 * Makes the planned presses, as fast as the pace and the answers allow. While all is well everyone waits for their
 * answer, however long it takes: otherwise a slow machine would fall further behind with every second.
 */
export function createHands({ act, plan, hands, paceMs, impatientMs }: HandsParts): Hands {
  const underWay = new Set<Promise<void>>();
  /** The pending presses that were begun since the last time that something went wrong or was fixed. */
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
