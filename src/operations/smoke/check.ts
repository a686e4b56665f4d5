import { type Answer, said } from './answer.ts';
import type { Ask } from './asking.ts';
import type { Gateway } from './gateway.ts';

/** A channel as the gateway tells it. */
export interface Channel {
  readonly id: string;
  readonly type: number;
}

/** Takes something away again, with requests that nothing ends. */
export type Undo = (ask: Ask) => Promise<Answer>;

/** Everything a check works with. */
export interface Bench {
  readonly ask: Ask;
  /** Lets so much time pass; false, at once, if that is longer than was asked for. */
  readonly pass: (ms: number, why: string) => Promise<boolean>;
  readonly gateway: Gateway;
  readonly application: string;
  /** In which ways the application can be installed: 0 on servers, 1 to accounts. */
  readonly installs: readonly number[];
  /** Commands that no list may leave out: what opens an application’s Activities. */
  readonly entryPoints: readonly unknown[];
  readonly server: string;
  /** Who may be mentioned: the server's owner. */
  readonly owner: string;
  /** Whether the bot is an administrator there, whom nothing can be denied. */
  readonly isAdministrator: boolean;
  /** The channels that were there before. */
  readonly channels: readonly Channel[];
  /** Where everything is posted. */
  readonly channel: string;
  /** Whether limits are looked for by running into them. */
  readonly isFlooding: boolean;
  /** Prints a line for whoever runs the checks. */
  readonly tell: (line: string) => void;
  /** Whether a person is there to press. */
  readonly isPressing: boolean;
  /**
   * Has something done at the end, whatever happens, or at once by calling the answer. What was asked for last is done
   * first.
   */
  readonly later: (undo: Undo) => () => Promise<void>;
}

/** A check that could not be made, and why, in a few words. */
export interface Skipped {
  readonly skipped: string;
}

/** What came of a check, and what else there is to say of it. */
export interface Noted {
  readonly got: string;
  readonly more: string;
}

/** One question to Discord. */
export interface Check {
  /** Its group and its name: `messages.nonce`. */
  readonly id: string;
  readonly asks: string;
  /** What the local Discord answers, or what the bot assumes. */
  readonly expects: string;
  /**
   * Where the documentation does not say: what the bot does if Discord answers otherwise, in a sentence. Null where the bot
   * would be wrong.
   */
  readonly otherwise: string | null;
  readonly run: (bench: Bench) => Promise<string | Skipped | Noted>;
}

export const skipped = (why: string): Skipped => ({ skipped: why });

/** What came of a check. */
export interface Row {
  readonly check: Check;
  /**
   * `other`: not what was expected, and the bot is prepared for it. `failed`: there was no answer to speak of.
   */
  readonly verdict: 'same' | 'other' | 'wrong' | 'skipped' | 'failed';
  readonly got: string;
}

/** Makes one check and judges what came of it. */
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

/** Asks again and again, up to so many times, until Discord refuses; what its headers say of that is noted. */
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
