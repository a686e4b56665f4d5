import type { Facts, Parts } from './context.ts';
import type { Costs } from './control.ts';
import type { Incoming } from './incoming.ts';
import type { Reply } from './reply.ts';

export type Typed = Extract<Incoming, { kind: 'command' }>;
type Typing = Extract<Incoming, { kind: 'complete' }>;

/** All that is known about a command besides what Discord shows of it. */
export interface Command {
  /** In English. An entry of a person’s menu is heard under its name in small letters. */
  readonly name: string;
  /** What the throttle takes; nothing is to say that it takes what any command does. */
  readonly costs?: (typed: Typed) => Costs | 'command';
  /** What is to happen, as a value: it sends nothing. */
  readonly run: (parts: Parts, typed: Typed, facts: Facts) => Reply | Promise<Reply>;
  /** What could be meant by what was typed so far. */
  readonly complete?: (parts: Parts, typing: Typing) => Promise<Reply>;
}
