import { type Answer, said } from './answer.ts';
import type { Ask } from './asking.ts';
import type { Gateway } from './gateway.ts';

/** A channel as reported by the gateway. */
export interface Channel {
  readonly id: string;
  readonly type: number;
}

/** Removes or restores something; its requests cannot be aborted. */
export type Undo = (ask: Ask) => Promise<Answer>;

/** Everything that a check works with. */
export interface Bench {
  readonly ask: Ask;
  /** Waits; resolves to false at once if that would be longer than the maximum wait. */
  readonly pass: (ms: number, why: string) => Promise<boolean>;
  readonly gateway: Gateway;
  readonly application: string;
  /** How the application can be installed: 0 on servers, 1 to user accounts. */
  readonly installs: readonly number[];
  /** Entry point commands, which open an application’s Activities; every list of commands must include them. */
  readonly entryPoints: readonly unknown[];
  readonly server: string;
  /** The server's owner, who may be mentioned. */
  readonly owner: string;
  /** Whether the bot is an administrator there, in which case nothing can be denied to it. */
  readonly isAdministrator: boolean;
  /** The channels that existed before the checks. */
  readonly channels: readonly Channel[];
  /** The channel for everything that is posted. */
  readonly channel: string;
  /** Whether to find out rate limits by running into them. */
  readonly isFlooding: boolean;
  /** Prints a line for the person running the checks. */
  readonly tell: (line: string) => void;
  /** Whether a person is there to press buttons. */
  readonly isPressing: boolean;
  /**
   * Registers a cleanup that runs at the end, whatever happens, or at once when the returned function is called.
   * Cleanups run in reverse order.
   */
  readonly later: (undo: Undo) => () => Promise<void>;
}

/** A check that could not be run, with the reason in a few words. */
export interface Skipped {
  readonly skipped: string;
}

/** The result of a check, and any remarks. */
export interface Noted {
  readonly got: string;
  readonly more: string;
}

/** One question to Discord. */
export interface Check {
  /** Its group and its name: `messages.nonce`. */
  readonly id: string;
  readonly asks: string;
  /** What the local Discord answers or the bot assumes. */
  readonly expects: string;
  /**
   * If the documentation leaves it open: what the bot does if Discord answers differently, in a sentence. Null if a
   * different answer would break the bot.
   */
  readonly otherwise: string | null;
  readonly run: (bench: Bench) => Promise<string | Skipped | Noted>;
}

export const skipped = (why: string): Skipped => ({ skipped: why });

/** The outcome of one check. */
export interface Row {
  readonly check: Check;
  /** `other`: not as expected, but the bot is prepared for it. `failed`: there was no usable response. */
  readonly verdict: 'same' | 'other' | 'wrong' | 'skipped' | 'failed';
  readonly got: string;
}

/** Runs one check and judges its result. */
export async function made(check: Check, bench: Bench): Promise<Row> {
  try {
    const came = await check.run(bench);
    if (typeof came !== 'string' && 'skipped' in came)
      return { check, verdict: 'skipped', got: came.skipped };
    const { got, more } = typeof came === 'string' ? { got: came, more: null } : came;
    const told = more === null ? got : `${got} (${more})`;
    if (got === check.expects) return { check, verdict: 'same', got: told };
    return { check, verdict: check.otherwise === null ? 'wrong' : 'other', got: told };
  } catch (error) {
    const why = error instanceof Error ? `${error.name}: ${error.message}` : 'for no reason given';
    return { check, verdict: 'failed', got: why };
  }
}

/** Repeats a request up to `most` times until Discord refuses it, and notes the rate-limit headers. */
export async function flood(most: number, ask: (index: number) => Promise<Answer>): Promise<Noted | string> {
  for (let index = 0; index < most; index++) {
    const answer = await ask(index);
    if (answer.status < 300) continue;
    const { wait, scope } = answer.limit;
    const more =
      wait === null ? 'no time told' : `${Math.ceil(wait)} s to wait, scope ${scope ?? 'not told'}`;
    return { got: `${said(answer)} after ${index}`, more };
  }
  return 'no limit';
}
