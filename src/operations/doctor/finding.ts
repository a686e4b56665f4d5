import type { HostError } from '../../host-error.ts';

/** One thing the doctor has looked at. */
export type Finding = {
  readonly what: string;
  /** A sentence. Never a token, a card or a seed. */
  readonly says: string;
} & (
  | { readonly ok: true; readonly todo: null }
  /** What the host is to do, in a sentence. */
  | { readonly ok: false; readonly todo: string }
);

export const fine = (what: string, says: string): Finding => ({ what, ok: true, says, todo: null });
export const trouble = (what: string, says: string, todo: string): Finding => ({
  what,
  ok: false,
  says,
  todo,
});

/** What keeps the bot from starting, in the words in which that says so itself. */
export const troubleOf = (what: string, { says, todo }: HostError): Finding => trouble(what, says, todo);

/** All findings, those that want something done last, where they are read. */
export function printed(findings: readonly Finding[]): readonly string[] {
  const good = findings.filter(({ ok }) => ok);
  const bad = findings.filter(({ ok }) => !ok);
  const lines = [...good, ...bad].flatMap(({ what, ok, says, todo }) => [
    `${ok ? 'ok   ' : 'TO DO'}  ${what}: ${says}`,
    ...(todo === null ? [] : [`       → ${todo}`]),
  ]);
  const end = bad.length === 0 ? 'Nothing to do.' : `To be done: ${bad.length}.`;
  return [...lines, '', end];
}
