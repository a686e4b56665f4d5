/// <reference path="./discord-api-spec.d.ts" />
import * as spec from 'discord-api-spec/zod';
import * as z from 'zod';
import { en } from 'zod/locales';
import type { Problem } from './problems.ts';

z.config(en());

/** What the bot may send, by what it is. Null-prototype bodies, files and the like are the routes' business. */
const BODIES = {
  message: spec.MessageCreateRequestSchema,
  messageEdit: spec.MessageEditRequestPartialSchema,
  followUp: spec.IncomingWebhookInteractionRequestSchema,
  followUpEdit: spec.IncomingWebhookUpdateRequestPartialSchema,
  command: spec.ApplicationCommandCreateRequestSchema,
  commandEdit: spec.ApplicationCommandPatchRequestPartialSchema,
  bulkCommand: spec.ApplicationCommandUpdateRequestSchema,
  thread: spec.CreateTextThreadWithoutMessageRequestSchema,
  threadOnMessage: spec.CreateTextThreadWithMessageRequestSchema,
  post: spec.CreateForumThreadRequestSchema,
  threadEdit: spec.UpdateThreadRequestPartialSchema,
  pong: spec.PongInteractionCallbackRequestSchema,
  reply: spec.CreateMessageInteractionCallbackRequestSchema,
  update: spec.UpdateMessageInteractionCallbackRequestSchema,
  choices: spec.ApplicationCommandAutocompleteCallbackRequestSchema,
  modal: spec.ModalInteractionCallbackRequestSchema,
} as const;

/** What the local Discord answers. */
const ANSWERS = {
  gateway: spec.GatewayResponseSchema,
  gatewayBot: spec.GatewayBotResponseSchema,
  self: spec.UserPIIResponseSchema,
  user: spec.UserResponseSchema,
  application: spec.PrivateApplicationResponseSchema,
  guild: spec.GuildResponseSchema,
  ownGuild: spec.MyGuildResponseSchema,
  member: spec.GuildMemberResponseSchema,
  channel: spec.GuildChannelResponseSchema,
  thread: spec.ThreadResponseSchema,
  role: spec.GuildRoleResponseSchema,
  message: spec.MessageResponseSchema,
  command: spec.ApplicationCommandResponseSchema,
  emoji: spec.EmojiResponseSchema,
  emojis: spec.ListApplicationEmojisResponseSchema,
  callback: spec.InteractionCallbackResponseSchema,
  // Without `errors`: the specification wants numbers for codes in there, and Discord says words.
  error: spec.ErrorSchema,
} as const;

export type BodyKind = keyof typeof BODIES;
export type AnswerKind = keyof typeof ANSWERS;

/** What Discord's published specification finds wrong in a body the bot sent. */
export function problemsInBody(kind: BodyKind, body: unknown): readonly Problem[] {
  return problems(BODIES[kind].safeParse(body));
}

/** The same for what the local Discord itself answers: it must not be looser than the real one. */
export function problemsInAnswer(kind: AnswerKind, body: unknown): readonly Problem[] {
  return problems(ANSWERS[kind].safeParse(body));
}

/** Which schema fits an interaction callback; null for a type that Discord does not have. */
export function callbackKind(body: unknown): BodyKind | null {
  const type = typeof body === 'object' && body !== null && 'type' in body ? body.type : null;
  switch (type) {
    case 1:
      return 'pong';
    case 4:
    case 5:
      return 'reply';
    case 6:
    case 7:
      return 'update';
    case 8:
      return 'choices';
    case 9:
      return 'modal';
    default:
      return null;
  }
}

type Issue = z.core.$ZodIssue;

function problems(parsed: ReturnType<typeof spec.MessageResponseSchema.safeParse>): readonly Problem[] {
  return parsed.success ? [] : parsed.error.issues.flatMap((issue) => deepest(issue, []));
}

/** Of a union, the alternative that got furthest: the one whose `type` fitted. */
function deepest(issue: Issue, above: readonly (string | number)[]): readonly Problem[] {
  const path = [...above, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const fits = issue.errors.find((branch) => branch.every((inner) => inner.path[0] !== 'type'));
    if (fits !== undefined) return fits.flatMap((inner) => deepest(inner, path));
  }
  return [{ path, code: issue.code.toUpperCase(), message: issue.message }];
}
