/** One thing wrong in a body: where, Discord's code for it, and a sentence. */
export interface Problem {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
}

/** Whom a limit holds up: the bot on this route or everywhere, or everyone who writes to the same place. */
export type Scope = 'user' | 'global' | 'shared';

interface ErrorTree {
  [key: string]: ErrorTree | readonly { readonly code: string; readonly message: string }[];
}

/** Any answer other than success. Thrown by the routes, caught in one place by the server. */
export class Refused extends Error {
  readonly status: number;
  readonly code: number;
  readonly problems: readonly Problem[];
  readonly retryAfter: number | null;
  /** Whom a rate limit holds up; null if the refusal is none. */
  readonly scope: Scope | null;

  constructor(
    status: number,
    code: number,
    says: string,
    extra: {
      readonly problems?: readonly Problem[];
      readonly retryAfter?: number;
      readonly scope?: Scope;
    } = {},
  ) {
    super(says);
    this.status = status;
    this.code = code;
    this.problems = extra.problems ?? [];
    this.retryAfter = extra.retryAfter ?? null;
    this.scope = extra.scope ?? null;
  }
}

/** Discord's numbered refusals, by cause. */
export const refused = {
  route: () => new Refused(404, 0, '404: Not Found'),
  unauthorized: () => new Refused(401, 0, '401: Unauthorized'),
  unknownChannel: () => new Refused(404, 10003, 'Unknown Channel'),
  unknownGuild: () => new Refused(404, 10004, 'Unknown Guild'),
  unknownMember: () => new Refused(404, 10007, 'Unknown Member'),
  unknownMessage: () => new Refused(404, 10008, 'Unknown Message'),
  unknownRole: () => new Refused(404, 10011, 'Unknown Role'),
  unknownUser: () => new Refused(404, 10013, 'Unknown User'),
  unknownEmoji: () => new Refused(404, 10014, 'Unknown Emoji'),
  unknownWebhook: () => new Refused(404, 10015, 'Unknown Webhook'),
  unknownInteraction: () => new Refused(404, 10062, 'Unknown interaction'),
  unknownCommand: () => new Refused(404, 10063, 'Unknown application command'),
  tooManyOldEdits: (seconds: number) =>
    new Refused(
      429,
      30046,
      'Maximum number of edits to messages older than 1 hour reached. Try again later.',
      {
        retryAfter: seconds,
      },
    ),
  forum: () => new Refused(400, 40058, 'Cannot send a message in a forum channel.'),
  wrongKind: () => new Refused(400, 50024, 'Cannot execute action on this channel type'),
  alreadyAcknowledged: () => new Refused(400, 40060, 'Interaction has already been acknowledged.'),
  tooManyFollowUps: () =>
    new Refused(400, 40094, 'This interaction has hit the maximum number of follow up messages.'),
  tooLarge: () => new Refused(413, 40005, 'Request entity too large'),
  missingAccess: () => new Refused(403, 50001, 'Missing Access'),
  notYours: () => new Refused(403, 50005, 'Cannot edit a message authored by another user'),
  emptyMessage: () => new Refused(400, 50006, 'Cannot send an empty message'),
  missingPermissions: () => new Refused(403, 50013, 'Missing Permissions'),
  systemMessage: () => new Refused(403, 50021, 'Cannot execute action on a system message'),
  invalidToken: () => new Refused(401, 50027, 'Invalid Webhook Token'),
  missingEntryPoint: () =>
    new Refused(400, 50240, 'You cannot remove this app’s Entry Point command in a bulk update operation.'),
  quarantined: () => new Refused(403, 20026, 'This application has been limited by Discord.'),
  moderatedMessage: () => new Refused(400, 200000, 'Message was blocked by automatic moderation'),
  moderatedTitle: () => new Refused(400, 200001, 'Title was blocked by automatic moderation'),
  invalidBody: (problems: readonly Problem[]) => new Refused(400, 50035, 'Invalid Form Body', { problems }),
  notJson: () => new Refused(400, 50109, 'The request body contains invalid JSON.'),
  archivedThread: () => new Refused(400, 50083, 'Thread is archived'),
  secondThread: () => new Refused(400, 160004, 'A thread has already been created for this message'),
  lockedThread: () => new Refused(403, 160005, 'Thread is locked'),
  tooManyThreads: () => new Refused(400, 160006, 'Maximum number of active threads reached'),
  tooOften: (seconds: number) => new Refused(429, 0, 'You are being rate limited.', { retryAfter: seconds }),
} as const;

/** The body of a refusal as Discord writes it: `{ code, message, errors: { components: { 0: { _errors: [...] } } } }`. */
export function refusalBody(refusal: Refused): object {
  const plain = { code: refusal.code, message: refusal.message };
  if (refusal.retryAfter !== null)
    return { ...plain, retry_after: refusal.retryAfter, global: refusal.scope === 'global' };
  if (refusal.problems.length === 0) return plain;
  const errors: ErrorTree = {};
  for (const problem of refusal.problems) {
    let at = errors;
    for (const step of problem.path) {
      const inner = at[step];
      if (inner === undefined || Array.isArray(inner)) at[step] = {};
      at = at[step] as ErrorTree;
    }
    const before = at._errors;
    at._errors = [...(Array.isArray(before) ? before : []), { code: problem.code, message: problem.message }];
  }
  return { ...plain, errors };
}
