/** What the contract checks, each named by what is wrong if it fails. */
export const CHECKS = [
  'id',
  'colour',
  'options',
  'length',
  'personalities',
  'threw',
  'impure',
  'mutation',
  'json',
  'stuck',
  'endless',
  'keys',
  'shape',
  'offered',
  'then',
  'turn',
  'over',
  'fallback',
  'automatic',
  'bot',
  'coach',
  'verdict',
  'course',
  'statistics',
  'notation',
  'replay',
  'view',
  'prompts',
  'scene',
  'story',
  'redeal',
  'undo',
  'hidden',
  'outcome',
  'scores',
  'words',
  'face',
] as const;
export type Check = (typeof CHECKS)[number];

/** A place where a game breaks the contract. */
export interface Fault {
  readonly check: Check;
  readonly says: string;
  /** The whole game up to there, in the text form that `readRecord` reads. */
  readonly record: string;
}

/** Carries a fault out of a check; the run that it ends adds the record. */
export class Broken extends Error {
  readonly check: Check;

  constructor(check: Check, says: string) {
    super(says);
    this.check = check;
  }
}

/** Throws {@link Broken} unless a requirement of the contract holds. */
export function demand(holds: boolean, check: Check, says: () => string): asserts holds {
  if (!holds) throw new Broken(check, says());
}

/** The fault in a few lines, with the record to replay. */
export function describeFault(fault: Fault): string {
  return `${fault.check}: ${fault.says}\n${fault.record}`;
}

/** A value as quoted in a fault: JSON, shortened to a readable length. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
}
