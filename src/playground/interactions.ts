import type {
  APIApplicationCommandAutocompleteInteraction,
  APIChatInputApplicationCommandInteractionData,
  APIInteraction,
  APIMessage,
  APIMessageComponentInteractionData,
  APIModalInteractionResponseCallbackData,
  APIModalSubmission,
  APIUser,
} from 'discord-api-types/v10';
import {
  InteractionContextType,
  InteractionType,
  Locale,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import { problemsInModal } from './checks-modal.ts';
import { compose, type Frame, type MessageBody, type Upload } from './drafts.ts';
import { actingMember, channelPayload } from './payloads.ts';
import { permissionsIn } from './permissions.ts';
import { Refused, refused } from './problems.ts';
import {
  addPost,
  type Callback,
  type Channel,
  type Interaction,
  type Post,
  remember,
  replacePost,
  type World,
} from './world.ts';

/** How long an interaction waits for its first answer. */
export const ANSWER_WITHIN = 3_000;
/** How long its token serves for edits and follow-ups. */
export const TOKEN_LIVES = 15 * 60_000;

/** What a person did, as the gateway tells it. */
export type Deed =
  | {
      readonly type: InteractionType.ApplicationCommand;
      readonly data: APIChatInputApplicationCommandInteractionData;
    }
  | {
      readonly type: InteractionType.ApplicationCommandAutocomplete;
      readonly data: APIApplicationCommandAutocompleteInteraction['data'];
    }
  | { readonly type: InteractionType.MessageComponent; readonly data: APIMessageComponentInteractionData }
  | { readonly type: InteractionType.ModalSubmit; readonly data: APIModalSubmission };

const KINDS = {
  [InteractionType.ApplicationCommand]: 'command',
  [InteractionType.ApplicationCommandAutocomplete]: 'complete',
  [InteractionType.MessageComponent]: 'component',
  [InteractionType.ModalSubmit]: 'modal',
} as const;

/** Callback types Discord accepts, by what was done. A modal opened from a message may also update that message. */
const ALLOWED = {
  command: [4, 5, 9],
  component: [4, 5, 6, 7, 9],
  complete: [8],
  modal: [4, 5],
} as const;

/** Sends the deed to the bot. The answer comes when the bot calls back, or says `failed` after three seconds. */
export function begin(
  world: World,
  deed: Deed,
  by: {
    readonly user: APIUser;
    readonly channel: Channel;
    readonly source: Post | null;
    readonly message: APIMessage | null;
    readonly did: string;
  },
): Promise<Callback> {
  const { user, channel, source } = by;
  const member = channel.guild.members.get(user.id);
  if (member === undefined) throw new Error(`${user.username} is not in ${channel.guild.name}`);
  const id = world.newId();
  const token = `${Buffer.from(`interaction:${id}`).toString('base64url')}.${world.newId()}`;
  const owners = { 0: channel.guild.id };
  const payload: APIInteraction = {
    id,
    token,
    version: 1,
    application_id: world.applicationId,
    ...deed,
    ...(by.message === null ? {} : { message: by.message }),
    guild_id: channel.guild.id,
    guild: { id: channel.guild.id, features: [], locale: Locale.EnglishUS },
    channel_id: channel.id,
    channel: channelPayload(channel),
    member: actingMember(channel, member),
    app_permissions: String(permissionsIn(channel, world.bot.id)),
    locale: Locale.EnglishUS,
    guild_locale: Locale.EnglishUS,
    entitlements: [],
    authorizing_integration_owners: owners,
    context: InteractionContextType.Guild,
    attachment_size_limit: 10 * 1024 * 1024,
  } as APIInteraction;
  return new Promise((resolve) => {
    const interaction: Interaction = {
      id,
      token,
      kind: KINDS[deed.type],
      user,
      channel,
      source,
      did: by.did,
      createdAt: world.clock.now(),
      state: 'waiting',
      original: null,
      posts: new Set(),
      metadata: metadataOf(deed, id, user, owners, source),
      settle: (callback) => {
        callOff();
        interaction.state = callback.kind === 'failed' ? 'failed' : 'answered';
        resolve(callback);
        world.changed();
      },
    };
    const callOff = world.clock.after(ANSWER_WITHIN, () => interaction.settle({ kind: 'failed' }));
    remember(world, interaction);
    world.tell({ event: 'INTERACTION_CREATE', data: payload, guildId: channel.guild.id, intents: 0 });
  });
}

function metadataOf(
  deed: Deed,
  id: string,
  user: APIUser,
  owners: { readonly 0: string },
  source: Post | null,
): Interaction['metadata'] {
  const shared = { id, user, authorizing_integration_owners: owners };
  const command = { ...shared, type: InteractionType.ApplicationCommand } as const;
  if (deed.type === InteractionType.MessageComponent) {
    return { ...shared, type: InteractionType.MessageComponent, interacted_message_id: source?.id ?? id };
  }
  if (deed.type !== InteractionType.ModalSubmit) return command;
  const trigger =
    source === null
      ? command
      : ({ ...shared, type: InteractionType.MessageComponent, interacted_message_id: source.id } as const);
  return { ...shared, type: InteractionType.ModalSubmit, triggering_interaction_metadata: trigger };
}

/** An interaction callback, after its schema was checked. */
export interface CallbackBody {
  readonly type: number;
  readonly data?: object | null;
}

/** The bot's first answer. Throws what Discord would refuse. */
export function callBack(
  world: World,
  id: string,
  token: string,
  body: CallbackBody,
  uploads: readonly Upload[],
): Interaction {
  const interaction = world.interactions.get(token);
  if (interaction === undefined || interaction.id !== id || interaction.state === 'failed')
    throw refused.unknownInteraction();
  if (interaction.state === 'answered') throw refused.alreadyAcknowledged();
  if (!interaction.channel.guild.channels.has(interaction.channel.id)) throw refused.unknownChannel();
  const updates = interaction.source !== null && interaction.kind === 'modal' ? [6, 7] : [];
  const allowed: readonly number[] = [...ALLOWED[interaction.kind], ...updates];
  if (!allowed.includes(body.type)) {
    const message = `Value of field "type" must be one of (${allowed.join(', ')}).`;
    throw refused.invalidBody([{ path: ['type'], code: 'BASE_TYPE_CHOICES', message }]);
  }
  interaction.settle(underData(() => perform(world, interaction, body, uploads)));
  return interaction;
}

/** What is wrong with the message inside a callback is wrong under its `data`. */
function underData<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refused) || error.problems.length === 0) throw error;
    throw refused.invalidBody(error.problems.map((one) => ({ ...one, path: ['data', ...one.path] })));
  }
}

function perform(
  world: World,
  interaction: Interaction,
  body: CallbackBody,
  uploads: readonly Upload[],
): Callback {
  switch (body.type) {
    case 4: {
      const post = say(world, interaction, body.data ?? {}, uploads);
      interaction.original = post;
      return { kind: 'message', post };
    }
    case 5: {
      const post = defer(world, interaction, body.data ?? {});
      interaction.original = post;
      return { kind: 'deferred', post };
    }
    case 7: {
      const source = presentSource(interaction);
      edit(world, source, body.data ?? {}, uploads);
      interaction.original = source;
      return { kind: 'update', post: source };
    }
    case 8:
      return { kind: 'choices', choices: choicesOf(body.data ?? {}) };
    case 9: {
      // Its schema was checked by the route.
      const modal = body.data as APIModalInteractionResponseCallbackData;
      const problems = world.check ? problemsInModal(modal) : [];
      if (problems.length > 0) throw refused.invalidBody(problems);
      return { kind: 'modal', data: modal };
    }
    default:
      interaction.original = interaction.source;
      return { kind: 'nothing' };
  }
}

function presentSource(interaction: Interaction): Post {
  const { source, channel } = interaction;
  if (source === null || !channel.posts.has(source.id)) throw refused.unknownMessage();
  return source;
}

/** A message in answer to an interaction, the first or a later one. It needs no permission. */
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

/** "Thinking…": all it may decide is who will see the answer. */
function defer(world: World, interaction: Interaction, body: MessageBody): Post {
  const flags = body.flags ?? 0;
  if (world.check && (flags & ~MessageFlags.Ephemeral) !== 0) {
    const message = 'A deferred answer may only carry the EPHEMERAL flag.';
    throw refused.invalidBody([{ path: ['flags'], code: 'INTERACTION_DEFERRED_FLAGS_INVALID', message }]);
  }
  const empty: APIMessage = {
    ...frameFor(world, interaction),
    content: '',
    embeds: [],
    components: [],
    attachments: [],
    mentions: [],
    mention_roles: [],
    mention_everyone: false,
    edited_timestamp: null,
    pinned: false,
    tts: false,
    flags: flags | MessageFlags.Loading,
  };
  const post = addPost(world, interaction.channel, empty, flags === 0 ? null : interaction.user.id);
  interaction.posts.add(post.id);
  return post;
}

export function isLoading(message: APIMessage): boolean {
  return ((message.flags ?? 0) & MessageFlags.Loading) !== 0;
}

/** Any edit. A message edited out of "thinking…" does not count as edited. */
export function edit(world: World, post: Post, body: MessageBody, uploads: readonly Upload[]): void {
  const loading = isLoading(post.body);
  const next = compose(world, post.body, body, uploads, post.body);
  // Who sees a message is settled when it is sent.
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
  if (source === null) return { ...frame, type: MessageType.ChatInputCommand };
  const reference = { message_id: source.id, channel_id: channel.id, guild_id: channel.guild.id };
  return { ...frame, type: MessageType.Reply, message_reference: { type: 0, ...reference } };
}

function choicesOf(data: object): readonly { readonly name: string; readonly value: string | number }[] {
  return 'choices' in data && Array.isArray(data.choices) ? data.choices : [];
}

/** The interaction a webhook token belongs to, while it may be used. */
export function byToken(world: World, token: string): Interaction {
  const interaction = world.interactions.get(token);
  if (interaction === undefined || interaction.state !== 'answered') throw refused.unknownWebhook();
  if (world.clock.now() - interaction.createdAt > TOKEN_LIVES) throw refused.invalidToken();
  return interaction;
}

/** A message an interaction may reach by its token; `@original` is its first answer. */
export function reachable(interaction: Interaction, id: string): Post {
  const wanted = id === '@original' ? interaction.original?.id : interaction.posts.has(id) ? id : undefined;
  const post = wanted === undefined ? undefined : interaction.channel.posts.get(wanted);
  if (post === undefined) throw refused.unknownMessage();
  return post;
}
