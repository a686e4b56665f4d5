import type {
  APIApplicationCommandAutocompleteInteraction,
  APIChatInputApplicationCommandInteractionData,
  APIInteraction,
  APIMessage,
  APIMessageComponentInteractionData,
  APIModalSubmission,
  APIUser,
  APIUserApplicationCommandInteractionData,
} from 'discord-api-types/v10';
import { InteractionType } from 'discord-api-types/v10';
import { refused } from './api-errors.ts';
import { isOnServer } from './channel-types.ts';
import { actingMember, channelPayload } from './payloads.ts';
import { permissionsIn } from './permissions.ts';
import {
  type Callback,
  type Channel,
  contextOf,
  hasBot,
  type Interaction,
  languageOf,
  type Post,
  remember,
  type World,
} from './world.ts';

/** How long an interaction waits for its first answer. */
export const ANSWER_WITHIN = 3_000;
/** How long its token is valid for edits and follow-ups. */
const TOKEN_LIVES = 15 * 60_000;

/** What a person did, as reported by the gateway. */
export type Deed =
  | {
      readonly type: InteractionType.ApplicationCommand;
      readonly data: APIChatInputApplicationCommandInteractionData | APIUserApplicationCommandInteractionData;
    }
  | {
      readonly type: InteractionType.ApplicationCommandAutocomplete;
      readonly data: APIApplicationCommandAutocompleteInteraction['data'];
    }
  | {
      readonly type: InteractionType.MessageComponent;
      readonly data: APIMessageComponentInteractionData;
      readonly message: APIMessage;
    }
  | {
      readonly type: InteractionType.ModalSubmit;
      readonly data: APIModalSubmission;
      readonly message?: APIMessage;
    };

type Owners = APIInteraction['authorizing_integration_owners'];

const KINDS = {
  [InteractionType.ApplicationCommand]: 'command',
  [InteractionType.ApplicationCommandAutocomplete]: 'complete',
  [InteractionType.MessageComponent]: 'component',
  [InteractionType.ModalSubmit]: 'modal',
} as const;

/**
 * Sends the deed to the bot. The answer comes when the bot calls back, or is `failed` after three seconds; patient
 * people wait longer, and also for the message that a deferral promises.
 */
export function begin(
  world: World,
  deed: Deed,
  by: {
    readonly user: APIUser;
    readonly channel: Channel;
    readonly source: Post | null;
    readonly did: string;
  },
): Promise<Callback> {
  const { user, channel, source } = by;
  const member = channel.guild.members.get(user.id);
  if (member === undefined) throw new Error(`${user.username} is not in ${channel.guild.name}`);
  const id = world.newId();
  const token = `${Buffer.from(`interaction:${id}`).toString('base64url')}.${world.newId()}`;
  const owners = ownersOf(world, user, channel);
  const payload: APIInteraction = {
    id,
    token,
    version: 1,
    application_id: world.applicationId,
    ...deed,
    ...(isOnServer(channel)
      ? {
          guild_id: channel.guild.id,
          guild: { id: channel.guild.id, features: [], locale: channel.guild.locale },
          guild_locale: channel.guild.locale,
          member: actingMember(channel, member),
        }
      : { user }),
    context: contextOf(world, channel),
    channel_id: channel.id,
    channel: channelPayload(channel),
    app_permissions: String(permissionsIn(channel, world.bot.id)),
    locale: languageOf(world, user.id),
    entitlements: [],
    authorizing_integration_owners: owners,
    attachment_size_limit: 10 * 1024 * 1024,
  };
  const patience = world.patience ?? ANSWER_WITHIN;
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
      followUps: 0,
      metadata: metadataOf(deed, id, user, owners, source),
      settle: (callback) => {
        callOff();
        interaction.state = callback.kind === 'failed' ? 'failed' : 'answered';
        if (world.patience !== null && promisesMore(callback)) {
          callOff = world.clock.after(patience, () => resolve(callback));
        } else resolve(callback);
        world.changed();
      },
      follow: (callback) => {
        callOff();
        resolve(callback);
      },
    };
    let callOff = world.clock.after(patience, () => interaction.settle({ kind: 'failed' }));
    remember(world, interaction);
    // With an endpoint set, no interaction goes over the gateway, so nothing answers it.
    if (world.endpoint !== null) return;
    world.tell({
      event: 'INTERACTION_CREATE',
      data: payload,
      guildId: shardedBy(world, channel),
      intents: 0,
    });
  });
}

/**
 * Who installed the bot here: its server, except in direct messages; and the person, if they have added it to their
 * own account.
 */
function ownersOf(world: World, user: APIUser, channel: Channel): Owners {
  return {
    ...(hasBot(world, channel) ? { 0: isOnServer(channel) ? channel.guild.id : '0' } : {}),
    ...(world.installedBy.has(user.id) ? { 1: user.id } : {}),
  };
}

/** What Discord chooses the connection by; anything outside the bot's servers comes over the first. */
function shardedBy(world: World, channel: Channel): string {
  return isOnServer(channel) && hasBot(world, channel) ? channel.guild.id : '0';
}

/** Whether the callback is a deferral. */
function promisesMore({ kind }: Callback): boolean {
  return kind === 'deferred' || kind === 'nothing';
}

function metadataOf(
  deed: Deed,
  id: string,
  user: APIUser,
  owners: Owners,
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

/** The interaction of a webhook token, while the token is valid. */
export function byToken(world: World, token: string): Interaction {
  const interaction = world.interactions.get(token);
  if (interaction === undefined || interaction.state !== 'answered') throw refused.unknownWebhook();
  if (world.clock.now() - interaction.createdAt > TOKEN_LIVES) throw refused.invalidToken();
  return interaction;
}

/** A message that an interaction can reach by its token; `@original` is its first answer. */
export function reachable(interaction: Interaction, id: string): Post {
  const wanted = id === '@original' ? interaction.original?.id : interaction.posts.has(id) ? id : undefined;
  const post = wanted === undefined ? undefined : interaction.channel.posts.get(wanted);
  if (post === undefined) throw refused.unknownMessage();
  return post;
}
