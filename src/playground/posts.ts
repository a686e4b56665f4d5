import type { APIMessage } from 'discord-api-types/v10';
import { GatewayIntentBits } from 'discord-api-types/v10';
import { messagePayload } from './payloads.ts';
import { may } from './permissions.ts';
import { type Channel, guildIdOf, type Post, type World } from './world.ts';

const HOUR = 3_600_000;

/** Keeps the message and tells those who listen to messages. Ephemeral ones are told to nobody. */
export function addPost(world: World, channel: Channel, body: APIMessage, onlyFor: string | null): Post {
  const post: Post = { id: body.id, channel, onlyFor, sentAt: world.clock.now(), body, lateEdits: [] };
  channel.posts.set(post.id, post);
  if (body.author.id === world.bot.id) channel.botTypesUntil = 0;
  if (onlyFor === null) channel.lastPublic = post.id;
  if (onlyFor === null) world.pings.push(...notified(post).map((user) => ({ user, message: post.id })));
  tellOfPost(world, post, 'MESSAGE_CREATE');
  world.changed();
  return post;
}

/** Everybody whom a message mentions, alone or with a role, and who sees it. */
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
  if (post.onlyFor !== null) return;
  const guildId = post.channel.guild.id;
  const data = { ...messagePayload(post.body), ...guildIdOf(post.channel) };
  world.tell({ event, data, guildId, intents: GatewayIntentBits.GuildMessages });
}
