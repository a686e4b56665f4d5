import type { Press, Trouble } from './observed.ts';

/** What goes wrong later than this after a press is no excuse: Discord does not wait longer. */
const ANSWERED_WITHIN_MS = 3_000;
/** Whoever was told to wait on an overloaded machine may still be waiting so long after, when the program is killed. */
const THOUGHT_WITHIN_MS = 10_000;

/** Whether somebody who pressed there and then could not expect an answer. */
export function isExcused(
  press: Pick<Press, 'at' | 'told' | 'where'>,
  troubles: readonly Trouble[],
): boolean {
  const within = press.told === 'thinking' ? THOUGHT_WITHIN_MS : ANSWERED_WITHIN_MS;
  return troubles.some(
    (trouble) =>
      !trouble.answers &&
      touches(trouble, press) &&
      trouble.from <= press.at + within &&
      press.at <= trouble.to,
  );
}

/** How many presses were left unanswered with an excuse. */
export function excusedIn(presses: readonly Press[], troubles: readonly Trouble[]): number {
  return presses.filter((press) => isUnanswered(press) && isExcused(press, troubles)).length;
}

/** Whether nothing came of a press but, perhaps, “thinking…”. */
export function isUnanswered({ told }: Pick<Press, 'told'>): boolean {
  return told === 'unanswered' || told === 'thinking';
}

/** Whether anything was wrong there between a press and its answer. */
export function isDisturbed(
  press: Pick<Press, 'at' | 'ms' | 'where'>,
  troubles: readonly Trouble[],
): boolean {
  return troubles.some(
    (trouble) => touches(trouble, press) && trouble.from <= press.at + press.ms && press.at <= trouble.to,
  );
}

/**
 * Whether the bot may have been unable to write there, perhaps still: then every press redraws its table first, and why
 * nothing came of it is told after that.
 */
export function mayBeSilent(
  press: Pick<Press, 'at' | 'ms' | 'where'>,
  troubles: readonly Trouble[],
): boolean {
  return troubles.some(
    (trouble) => trouble.only !== null && touches(trouble, press) && trouble.from <= press.at + press.ms,
  );
}

/** Trouble on one server or in one channel is none to anybody elsewhere. */
function touches({ only }: Trouble, { where }: Pick<Press, 'where'>): boolean {
  return only === null || only.includes(where.guild) || only.includes(where.channel);
}
