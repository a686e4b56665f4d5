/// <reference path="./discord-api-spec.d.ts" />
import * as spec from 'discord-api-spec/zod';
import * as z from 'zod';
import { en } from 'zod/locales';
import type { Problem } from './api-errors.ts';

z.config(en());

/** The bodies a bot may send, by kind. The routes deal with null-prototype bodies, files and the like. */
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

/** The answers of the local Discord. */
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
  // Without `errors`: the specification wants numeric codes there, but Discord sends words.
  error: spec.ErrorSchema,
} as const;

export type BodyKind = keyof typeof BODIES;
export type AnswerKind = keyof typeof ANSWERS;

/** What Discord's published specification finds wrong in a body the bot sent. */
export function problemsInBody(kind: BodyKind, body: unknown): readonly Problem[] {
  return problems(BODIES[kind].safeParse(body));
}

/** The same for the local Discord's own answers: it must not be laxer than the real one. */
export function problemsInAnswer(kind: AnswerKind, body: unknown): readonly Problem[] {
  return problems(ANSWERS[kind].safeParse(body));
}

/** The schema that fits an interaction callback; null for a type that Discord does not have. */
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

/** Of a union, reports the alternative that matched furthest: the one whose `type` fits. */
function deepest(issue: Issue, above: readonly (string | number)[]): readonly Problem[] {
  const path = [...above, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const fits = issue.errors.find((branch) => branch.every((inner) => inner.path[0] !== 'type'));
    if (fits !== undefined) return fits.flatMap((inner) => deepest(inner, path));
  }
  return [{ path, code: issue.code.toUpperCase(), message: issue.message }];
}
