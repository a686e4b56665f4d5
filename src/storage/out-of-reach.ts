import { CannotSave } from '../tables/cannot-save.ts';
import { driverError, isHeld, isLost } from './database-errors.ts';

/** The same functions, which throw what `instead` makes of an error. */
export function throwing<Part extends object>(part: Part, instead: (error: unknown) => unknown): Part {
  return new Proxy(part, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== 'function') return own;
      return (...given: readonly unknown[]): unknown => {
        const answer: unknown = Reflect.apply(own, target, given);
        return answer instanceof Promise
          ? answer.catch((error: unknown) => {
              throw instead(error);
            })
          : answer;
      };
    },
  });
}

/**
 * A {@link CannotSave} where a server cannot be reached, to read, too: whoever pressed is told that it passes, instead of
 * being sent to the log. A file is always in reach.
 */
export function outage(error: unknown): unknown {
  if (error instanceof CannotSave || !(isHeld(error) || isLost(error))) return error;
  return new CannotSave(`the database does not answer: ${driverError(error).says}`, { cause: error });
}
