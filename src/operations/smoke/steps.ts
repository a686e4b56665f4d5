import { InteractionResponseType } from 'discord-api-types/v10';
import { type Answer, textAt } from './answer.ts';
import type { Request } from './asking.ts';
import { type Bench, type Skipped, skipped } from './check.ts';
import { button, idOf, message, post, row, text } from './parts.ts';

/** The prefix of custom ids in part B. */
export const OURS = 'smoke:';
const SKIP = `${OURS}skip`;
/** Time for a person to read an instruction and follow it. */
const PERSON_MS = 5 * 60_000;

/** What a person did. */
export interface Press {
  readonly payload: unknown;
  readonly id: string;
  readonly token: string;
}

/** A message with instructions for the person. */
export interface Step {
  /**
   * The next press of one of these custom ids on the message or in a form that it opened; or that it was skipped or
   * timed out.
   */
  next(...ids: readonly string[]): Promise<Press | Skipped>;
  /** Like `next`, for presses elsewhere. */
  elsewhere(fits: (payload: unknown) => boolean): Promise<Press | Skipped>;
}

/** The button of a step that has only one. */
export const go = (id: string) => row(button(OURS + id, 'Press this'));

/** Shows the person an instruction, in the terminal and in the checks' channel or another one. */
export async function step(
  bench: Bench,
  what: string,
  parts: readonly object[],
  where: string = bench.channel,
): Promise<Step | Skipped> {
  if (!bench.isPressing) return skipped('ask for it with --press');
  const skip = row(button(SKIP, 'Skip this'));
  // Earlier presses cannot belong to this step.
  bench.gateway.forget();
  bench.tell(`        → ${what.replaceAll('*', '')}`);
  const shown = idOf(await post(bench, message(text(what), ...parts, skip), {}, where));
  const isOneOf = (payload: unknown, ...ids: readonly string[]): boolean =>
    textAt(payload, 'message', 'id') === shown && ids.includes(textAt(payload, 'data', 'custom_id'));
  const elsewhere: Step['elsewhere'] = async (fits) => {
    const payload = await bench.gateway.press((one) => fits(one) || isOneOf(one, SKIP), PERSON_MS);
    if (payload === null) return skipped('nobody did it within five minutes');
    const press = { payload, id: textAt(payload, 'id'), token: textAt(payload, 'token') };
    if (!isOneOf(payload, SKIP)) return press;
    await callBack(bench, press, InteractionResponseType.DeferredMessageUpdate);
    return skipped('skipped by whoever presses');
  };
  return { next: (...ids) => elsewhere((payload) => isOneOf(payload, ...ids)), elsewhere };
}

/** Answers a press, asking Discord to return the resulting message. */
export function callBack(
  { ask }: Bench,
  { id, token }: Press,
  type: InteractionResponseType,
  data?: object,
  files: Request['files'] = [],
): Promise<Answer> {
  const body = { type, ...(data === undefined ? {} : { data }) };
  return ask('POST', `/interactions/${id}/${token}/callback?with_response=true`, {
    body,
    files,
    isOpen: true,
  });
}

/** A request with the token of a press: for `@original`, or for a follow-up message. */
export function byToken(
  { ask, application }: Bench,
  { token }: Press,
  method: 'POST' | 'PATCH' | 'DELETE',
  tail: '' | '/messages/@original',
  request: Omit<Request, 'isOpen'> = {},
): Promise<Answer> {
  return ask(method, `/webhooks/${application}/${token}${tail}`, { ...request, isOpen: true });
}
