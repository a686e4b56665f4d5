import { RESTJSONErrorCodes } from 'discord-api-types/v10';

/** What a failed request to Discord means for its caller. */
export type Failure =
  /** Nothing was done: the rate limit, or a pause after a 401, lets the next request through after `ms`. */
  | { readonly kind: 'limited'; readonly ms: number }
  /** Discord could not be reached or failed itself. The request may have been carried out all the same. */
  | { readonly kind: 'outage' }
  /** There is no such message any more. */
  | { readonly kind: 'missing' }
  /** The message is over an hour old and was edited too often: a new one has to take its place. */
  | { readonly kind: 'old' }
  /** The interaction is too old to be answered, its token has run out, or it was never acknowledged. */
  | { readonly kind: 'late' }
  /** It was answered before: perhaps by this very request, whose first attempt was carried out and seemed to fail. */
  | { readonly kind: 'answered' }
  | { readonly kind: 'channel-gone' }
  /** The thread is archived: it has to be opened again first. */
  | { readonly kind: 'archived' }
  /** The bot may not do that here; answers to interactions are still allowed. Nobody tries it again for `ms`. */
  | { readonly kind: 'forbidden'; readonly ms?: number }
  /** Discord accepts nothing of the kind from the bot, here or anywhere, though nothing is wrong with the request. */
  | { readonly kind: 'blocked'; readonly by: Blocked }
  /** A bug of ours: Discord calls the request wrong, or it never got that far. */
  | { readonly kind: 'bug' };

/**
 * What keeps a message from people who could see it otherwise: AutoMod or the filter for harmful links, for what is in it;
 * what Discord does to bots that it suspects; or the kind of the channel.
 */
export type Blocked = 'moderation' | 'quarantine' | 'channel';

/** discord-api-types has no name for it. */
const QUARANTINED = 20026;

const BLOCKED = new Map<number, Blocked>([
  [RESTJSONErrorCodes.MessageWasBlockedByAutomaticModeration, 'moderation'],
  [RESTJSONErrorCodes.TitleWasBlockedByAutomaticModeration, 'moderation'],
  [RESTJSONErrorCodes.MessageBlockedByHarmfulLinksFilter, 'moderation'],
  [QUARANTINED, 'quarantine'],
  [RESTJSONErrorCodes.CannotExecuteActionOnThisChannelType, 'channel'],
]);

const KINDS = new Map<number, Exclude<Failure['kind'], 'limited' | 'blocked'>>([
  // A proxy between us and Discord accepts nothing from this address for a while.
  [RESTJSONErrorCodes.CloudflareIsBlockingYourRequest, 'outage'],
  [RESTJSONErrorCodes.UnknownMessage, 'missing'],
  [RESTJSONErrorCodes.UnknownWebhook, 'late'],
  [RESTJSONErrorCodes.InvalidWebhookToken, 'late'],
  [RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached, 'old'],
  [RESTJSONErrorCodes.UnknownInteraction, 'late'],
  [RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged, 'answered'],
  [RESTJSONErrorCodes.UnknownChannel, 'channel-gone'],
  [RESTJSONErrorCodes.MissingAccess, 'forbidden'],
  [RESTJSONErrorCodes.MissingPermissions, 'forbidden'],
  [RESTJSONErrorCodes.ThreadLocked, 'forbidden'],
  [RESTJSONErrorCodes.InvalidActionOnArchivedThread, 'archived'],
]);

/** How Node and undici call a connection that could not be made or did not last; a database has codes of its own. */
const NETWORK =
  /^(ECONN(RESET|REFUSED|ABORTED)|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|UND_ERR_\w+)$/;

/** Not sent, because Discord recently refused the same kind of request in this channel. */
export class LeftAlone extends Error {
  readonly code = RESTJSONErrorCodes.MissingPermissions;
  readonly leftAloneMs: number;

  constructor(ms: number) {
    super(`Discord refused this here; nothing is tried for ${ms} ms`);
    this.leftAloneMs = ms;
  }
}

/** Whether an answer came too late, which is worth no more than a debug line. */
export function isLate(error: unknown): boolean {
  const { kind } = failureOf(error);
  return kind === 'late' || kind === 'answered';
}

/** Classifies what a request threw. Total: anything unknown is a bug. */
export function failureOf(error: unknown): Failure {
  if (isRateLimit(error)) return { kind: 'limited', ms: error.retryAfter };
  // First, because a DOMException has a code of its own that is not one of Discord's.
  if (isOutage(error)) return { kind: 'outage' };
  if (error instanceof LeftAlone) return { kind: 'forbidden', ms: error.leftAloneMs };
  const code = codeOf(error) ?? 0;
  const by = BLOCKED.get(code);
  if (by !== undefined) return { kind: 'blocked', by };
  return { kind: KINDS.get(code) ?? 'bug' };
}

/** Whether a request that failed may have been carried out all the same. */
export function mayHaveWorked(error: unknown): boolean {
  const { kind } = failureOf(error);
  return kind === 'outage' || kind === 'answered';
}

/** Whether a retry may work a little later: the outcome is unknown, or it was not even tried. */
export function mayWorkLater(error: unknown): boolean {
  const failure = failureOf(error);
  const isLeftAlone = failure.kind === 'forbidden' && failure.ms !== undefined;
  return failure.kind === 'limited' || failure.kind === 'outage' || isLeftAlone;
}

/** The result of a request about a message; null if there is no such message, or none that the bot can reach any more. */
export async function missingAsNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    const { kind } = failureOf(error);
    if ((kind !== 'missing' && kind !== 'late' && kind !== 'forbidden') || mayWorkLater(error)) throw error;
    return null;
  }
}

/** Discord's code for what went wrong, or null when it was something else. */
export function codeOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'number' ? error.code : null;
}

/** discord.js's RateLimitError, known by its fields: its name carries the route. */
function isRateLimit(error: unknown): error is { readonly retryAfter: number } {
  return (
    error instanceof Error &&
    'timeToReset' in error &&
    'retryAfter' in error &&
    typeof error.retryAfter === 'number'
  );
}

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return true;
  if ('status' in error) return typeof error.status === 'number' && error.status >= 500;
  return 'code' in error && typeof error.code === 'string' && NETWORK.test(error.code);
}
