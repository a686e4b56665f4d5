import type { Press, Trouble } from './observed.ts';

/** Trouble later than this after a press is no excuse: Discord does not wait longer. */
const ANSWERED_WITHIN_MS = 3_000;
/**
 * People who were told to wait on an overloaded machine may still be waiting this much later, when the program is
 * killed.
 */
const THOUGHT_WITHIN_MS = 10_000;

/** Whether a person who pressed then and there could not expect an answer. */
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

/** How many presses were excusably left unanswered. */
export function excusedIn(presses: readonly Press[], troubles: readonly Trouble[]): number {
  return presses.filter((press) => isUnanswered(press) && isExcused(press, troubles)).length;
}

/** Whether a press led to nothing, except perhaps “thinking…”. */
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
 * Whether the bot may have been, or may still be, unable to write there: then every press redraws its table first,
 * and a refusal follows separately.
 */
export function mayBeSilent(
  press: Pick<Press, 'at' | 'ms' | 'where'>,
  troubles: readonly Trouble[],
): boolean {
  return troubles.some(
    (trouble) => trouble.only !== null && touches(trouble, press) && trouble.from <= press.at + press.ms,
  );
}

/** Trouble limited to some servers or channels affects nobody elsewhere. */
function touches({ only }: Trouble, { where }: Pick<Press, 'where'>): boolean {
  return only === null || only.includes(where.guild) || only.includes(where.channel);
}
