import type { APIInteractionResponse } from 'discord-api-types/v10';
import { ApplicationIntegrationType, InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import { refused } from './api-errors.ts';
import { type CallbackBody, callBack } from './interaction-callbacks.ts';
import { edit, isLoading, say } from './interaction-responses.ts';
import { ANSWER_WITHIN, byToken, reachable } from './interactions.ts';
import type { MessageBody } from './message-body.ts';
import { removePost } from './messages.ts';
import { messagePayload } from './payloads.ts';
import { type Call, done, given, param, type Route } from './route.ts';
import { callbackKind } from './spec.ts';
import { guildIdOf, type Interaction, type InteractionKind } from './world.ts';

/** The maximum of follow-ups to one interaction if the application is installed only by its person. */
const MOST_FOLLOW_UPS = 5;

const TYPES: Readonly<Record<InteractionKind, InteractionType>> = {
  command: InteractionType.ApplicationCommand,
  component: InteractionType.MessageComponent,
  complete: InteractionType.ApplicationCommandAutocomplete,
  modal: InteractionType.ModalSubmit,
};

/** Answers to interactions and follow-up messages: the token in the path is all they need. */
export const interactionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/interactions/:id/:token/callback',
    open: true,
    takes: callbackKind,
    serve: callback,
  },
  { method: 'POST', path: '/webhooks/:application/:token', open: true, takes: 'followUp', serve: followUp },
  {
    method: 'GET',
    path: '/webhooks/:application/:token/messages/:message',
    open: true,
    serve: (call) => given('message', messagePayload(target(call).post.body)),
  },
  {
    method: 'PATCH',
    path: '/webhooks/:application/:token/messages/:message',
    open: true,
    takes: 'followUpEdit',
    serve: change,
  },
  {
    method: 'DELETE',
    path: '/webhooks/:application/:token/messages/:message',
    open: true,
    serve(call) {
      removePost(call.world, target(call).post);
      return done;
    },
  },
];

function callback(call: Call) {
  // Patience makes up for a busy machine; a callback delayed this long at Discord itself is too late regardless.
  if (call.lay >= ANSWER_WITHIN) throw refused.unknownInteraction();
  // The server has validated it against its schema.
  const body = call.json as CallbackBody;
  const interaction = callBack(call.world, param(call, 'id'), param(call, 'token'), body, call.uploads);
  return call.query.get('with_response') === 'true'
    ? given('callback', callbackReply(interaction, body.type))
    : done;
}

function callbackReply(interaction: Interaction, type: APIInteractionResponse['type']) {
  const { original, channel } = interaction;
  const { ChannelMessageWithSource, DeferredChannelMessageWithSource, UpdateMessage } =
    InteractionResponseType;
  const posted = type === ChannelMessageWithSource || type === DeferredChannelMessageWithSource;
  const resource =
    original !== null && (type === ChannelMessageWithSource || type === UpdateMessage)
      ? { resource: { type, message: messagePayload(original.body) } }
      : {};
  return {
    interaction: {
      id: interaction.id,
      type: TYPES[interaction.kind],
      channel_id: channel.id,
      ...guildIdOf(channel),
      ...(posted && original !== null
        ? {
            response_message_id: original.id,
            response_message_loading: isLoading(original.body),
            response_message_ephemeral: original.onlyFor !== null,
          }
        : {}),
    },
    ...resource,
  };
}

/** After "thinking…" the first follow-up takes its place, visible to whom the deferral chose. */
function followUp(call: Call) {
  const { world, uploads } = call;
  const interaction = byToken(world, param(call, 'token'));
  const body = (call.json ?? {}) as MessageBody;
  const { original, channel } = interaction;
  if (original !== null && isLoading(original.body) && channel.posts.has(original.id)) {
    edit(world, original, body, uploads);
    interaction.follow({ kind: 'message', post: original });
    return given('message', messagePayload(original.body));
  }
  const owners = interaction.metadata.authorizing_integration_owners;
  const isOnlyTheirs = owners[ApplicationIntegrationType.GuildInstall] === undefined;
  if (isOnlyTheirs && interaction.followUps >= MOST_FOLLOW_UPS) throw refused.tooManyFollowUps();
  const post = say(world, interaction, body, uploads);
  interaction.followUps += 1;
  interaction.follow({ kind: 'message', post });
  return given('message', messagePayload(post.body));
}

function target(call: Call) {
  const interaction = byToken(call.world, param(call, 'token'));
  return { interaction, post: reachable(interaction, param(call, 'message')) };
}

function change(call: Call) {
  const { interaction, post } = target(call);
  edit(call.world, post, (call.json ?? {}) as MessageBody, call.uploads);
  interaction.follow({ kind: post === interaction.source ? 'update' : 'message', post });
  return given('message', messagePayload(post.body));
}
