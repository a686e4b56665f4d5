import type { APIMessage, APIUser } from 'discord-api-types/v10';
import { GatewayIntentBits, MessageType } from 'discord-api-types/v10';
import { messagePayload } from './payloads.ts';
import { may } from './permissions.ts';
import { type Channel, guildIdOf, hasBot, type Post, type World } from './world.ts';

const HOUR = 3_600_000;

/** Typed as a number, because the type of flags has no member for zero. */
const NO_FLAGS: number = 0;

/** A new, empty message. */
export function blank({ newId, clock }: World, channel: Channel, author: APIUser): APIMessage {
  return {
    id: newId(),
    channel_id: channel.id,
    author,
    content: '',
    timestamp: new Date(clock.now()).toISOString(),
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    components: [],
    pinned: false,
    type: MessageType.Default,
    flags: NO_FLAGS,
  };
}

/** Stores the message and tells the sessions that listen to messages. Ephemeral messages go to none. */
export function addPost(world: World, channel: Channel, body: APIMessage, onlyFor: string | null): Post {
  const post: Post = { id: body.id, channel, onlyFor, sentAt: world.clock.now(), body };
  channel.posts.set(post.id, post);
  // Writing in a thread, or being mentioned there, adds you to it.
  if (onlyFor === null) for (const { id } of [body.author, ...body.mentions]) channel.joined.add(id);
  if (body.author.id === world.bot.id) channel.botTypesUntil = 0;
  if (onlyFor === null) channel.lastPublic = post.id;
  if (onlyFor === null) world.pings.push(...notified(post).map((user) => ({ user, message: post.id })));
  tellOfPost(world, post, 'MESSAGE_CREATE');
  world.changed();
  return post;
}

/** Everyone whom a message mentions, by name or role, and who can see it. */
function notified({ channel, body }: Post): readonly string[] {
  const members = [...channel.guild.members.values()];
  const holders = members.filter(({ roles }) => body.mention_roles.some((role) => roles.has(role)));
  const named = [...body.mentions, ...holders.map(({ user }) => user)].map(({ id }) => id);
  return [...new Set(named)].filter((id) => id !== body.author.id && may(channel, id, 'ViewChannel'));
}

export function replacePost(world: World, post: Post, body: APIMessage): void {
  post.body = body;
  tellOfPost(world, post, 'MESSAGE_UPDATE');
  world.changed();
}

export function removePost(world: World, post: Post): void {
  post.channel.posts.delete(post.id);
  if (post.onlyFor === null) {
    const gone = { id: post.id, channel_id: post.channel.id, ...guildIdOf(post.channel) };
    const intents = GatewayIntentBits.GuildMessages;
    world.tell({ event: 'MESSAGE_DELETE', data: gone, guildId: post.channel.guild.id, intents });
  }
  world.changed();
}

export function isOld(world: World, post: Post): boolean {
  return world.clock.now() - post.sentAt > HOUR;
}

function tellOfPost(world: World, post: Post, event: 'MESSAGE_CREATE' | 'MESSAGE_UPDATE'): void {
  if (post.onlyFor !== null || !hasBot(world, post.channel)) return;
  const guildId = post.channel.guild.id;
  const data = { ...messagePayload(post.body), ...guildIdOf(post.channel) };
  world.tell({ event, data, guildId, intents: GatewayIntentBits.GuildMessages });
}

/** Adds the notice that a thread was renamed. */
export function tellOfName(world: World, thread: Channel, author: APIUser): void {
  const notice = { type: MessageType.ChannelNameChange, content: thread.name };
  addPost(world, thread, { ...blank(world, thread, author), ...notice }, null);
}

/**
 * Adds the notices that a thread was started from a message: the first one in the thread, and one in the channel
 * unless the message is brand-new: “a very small value”, say the docs, and here even a millisecond is too old.
 */
export function tellOfStart(world: World, thread: Channel, start: Post, author: APIUser): void {
  const { channel } = start;
  const reference = { type: 0, guild_id: channel.guild.id } as const;
  const first: APIMessage = {
    ...blank(world, thread, author),
    type: MessageType.ThreadStarterMessage,
    message_reference: { ...reference, channel_id: channel.id, message_id: start.id },
  };
  addPost(world, thread, first, null);
  if (start.sentAt >= world.clock.now()) return;
  const created: APIMessage = {
    ...blank(world, channel, author),
    type: MessageType.ThreadCreated,
    content: thread.name,
    message_reference: { ...reference, channel_id: thread.id },
  };
  addPost(world, channel, created, null);
}
