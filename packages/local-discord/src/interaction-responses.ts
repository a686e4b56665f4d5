import type { APIMessage } from 'discord-api-types/v10';
import { InteractionType, MessageFlags, MessageType } from 'discord-api-types/v10';
import { refused } from './api-errors.ts';
import { compose, type Frame, type MessageBody, type Upload } from './message-body.ts';
import { addPost, blank, replacePost } from './messages.ts';
import { guildIdOf, type Interaction, type Post, type World } from './world.ts';

/** A message in response to an interaction, the first or a later one. It needs no permission. */
export function say(
  world: World,
  interaction: Interaction,
  body: MessageBody,
  uploads: readonly Upload[],
): Post {
  const message = compose(world, frameFor(world, interaction), body, uploads, null);
  const hidden = ((body.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  const post = addPost(world, interaction.channel, message, hidden ? interaction.user.id : null);
  interaction.posts.add(post.id);
  return post;
}

/** "Thinking…": all a deferral can choose is who will see the answer. */
export function defer(world: World, interaction: Interaction, body: MessageBody): Post {
  const flags = body.flags ?? 0;
  if (world.check && (flags & ~MessageFlags.Ephemeral) !== 0) {
    const message = 'A deferred answer may only carry the EPHEMERAL flag.';
    throw refused.invalidBody([{ path: ['flags'], code: 'INTERACTION_DEFERRED_FLAGS_INVALID', message }]);
  }
  const empty: APIMessage = {
    ...blank(world, interaction.channel, world.bot),
    ...frameFor(world, interaction),
    flags: flags | MessageFlags.Loading,
  };
  const post = addPost(world, interaction.channel, empty, flags === 0 ? null : interaction.user.id);
  interaction.posts.add(post.id);
  return post;
}

export function isLoading(message: APIMessage): boolean {
  return ((message.flags ?? 0) & MessageFlags.Loading) !== 0;
}

/** Any edit. An edit that replaces "thinking…" does not mark the message as edited. */
export function edit(world: World, post: Post, body: MessageBody, uploads: readonly Upload[]): void {
  const loading = isLoading(post.body);
  const next = compose(world, post.body, body, uploads, post.body);
  // Who sees a message is fixed when it is sent.
  const hidden = post.onlyFor === null ? 0 : MessageFlags.Ephemeral;
  const flags = ((next.flags ?? 0) & ~MessageFlags.Ephemeral) | hidden;
  replacePost(world, post, { ...next, flags, edited_timestamp: loading ? null : next.edited_timestamp });
}

function frameFor(world: World, interaction: Interaction): Frame {
  const { source, channel } = interaction;
  const frame = {
    id: world.newId(),
    channel_id: channel.id,
    author: world.bot,
    timestamp: new Date(world.clock.now()).toISOString(),
    application_id: world.applicationId,
    webhook_id: world.applicationId,
    interaction_metadata: interaction.metadata,
  };
  if (source === null) {
    const { id, user, did } = interaction;
    const command = {
      id,
      type: InteractionType.ApplicationCommand,
      name: did.replace(/^\//, ''),
      user,
    } as const;
    return { ...frame, type: MessageType.ChatInputCommand, interaction: command };
  }
  const reference = { message_id: source.id, channel_id: channel.id, ...guildIdOf(channel) };
  return { ...frame, type: MessageType.Reply, message_reference: { type: 0, ...reference } };
}
