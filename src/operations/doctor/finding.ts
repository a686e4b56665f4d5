import type { HostError } from '../../host-error.ts';

/** The result of one check. */
export type Finding = {
  readonly what: string;
  /** A sentence. Must never contain a token, a card or a seed. */
  readonly says: string;
} & (
  | { readonly ok: true; readonly todo: null }
  /** What the host should do, in a sentence. */
  | { readonly ok: false; readonly todo: string }
);

export const fine = (what: string, says: string): Finding => ({ what, ok: true, says, todo: null });
export const trouble = (what: string, says: string, todo: string): Finding => ({
  what,
  ok: false,
  says,
  todo,
});

/** What keeps the bot from starting, in the words of the bot's own error. */
export const troubleOf = (what: string, { says, todo }: HostError): Finding => trouble(what, says, todo);

/** All findings, with those that need action last, where they are read. */
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
