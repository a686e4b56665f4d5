import type { APIMessage } from 'discord-api-types/v10';
import { ChannelType, MessageFlags, MessageType } from 'discord-api-types/v10';
import { refused } from './api-errors.ts';
import { hasPosts, isVoice, publicThreadIn, type ThreadType } from './channel-types.ts';
import { edit } from './interaction-responses.ts';
import { compose, isModerated, type MessageBody } from './message-body.ts';
import { addPost, isOld, removePost, tellOfName, tellOfStart } from './messages.ts';
import { channelPayload, messagePayload } from './payloads.ts';
import { may, type Permission } from './permissions.ts';
import { type Call, done, given, param, type Route } from './route.ts';
import type { BodyKind } from './spec.ts';
import { isLasting, isNotice } from './system-messages.ts';
import { type Channel, findChannel, guildIdOf, type Post, type World } from './world.ts';
import { openThread, tellOfChannel } from './world-building.ts';

/** How many edits of messages older than an hour a channel takes in six seconds, as measured by users. */
const LATE_EDITS = 3;
const LATE_WINDOW = 6_000;
/** How long a nonce is remembered. Discord says “the past few minutes”. */
const NONCE_KEPT = 180_000;
/** A channel or thread can be renamed twice in ten minutes. */
const NAMES = 2;
const NAMES_WINDOW = 600_000;
const STARTS_WINDOW = 600_000;
const MESSAGE_REQUIRED = { path: ['message'], code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };
/** How long Discord shows a user as typing. */
const TYPING_SHOWS = 10_000;

/** What the bot does in channels on its own, outside interactions: all of it needs permissions. */
export const messageRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/channels/:channel',
    serve: (call) => channelReply(channelFor(call, 'ViewChannel')),
  },
  { method: 'PATCH', path: '/channels/:channel', takes: 'threadEdit', serve: changeThread },
  { method: 'GET', path: '/channels/:channel/messages', serve: list },
  { method: 'POST', path: '/channels/:channel/messages', takes: 'message', serve: create },
  { method: 'GET', path: '/channels/:channel/messages/:message', serve: fetchOne },
  { method: 'PATCH', path: '/channels/:channel/messages/:message', takes: 'messageEdit', serve: change },
  { method: 'DELETE', path: '/channels/:channel/messages/:message', serve: remove },
  { method: 'POST', path: '/channels/:channel/typing', serve: startTyping },
  { method: 'POST', path: '/channels/:channel/threads', takes: threadKind, serve: openOwn },
  { method: 'PUT', path: '/channels/:channel/thread-members/:user', serve: join },
  {
    method: 'POST',
    path: '/channels/:channel/messages/:message/threads',
    takes: 'threadOnMessage',
    serve: startFrom,
  },
];

/** The specification does not include media channels yet. */
export function channelReply(channel: Channel, status = 200) {
  const body = channelPayload(channel);
  if (channel.type === ChannelType.GuildMedia) return { status, body };
  return given(channel.parent === null ? 'channel' : 'thread', body, status);
}

export function channelFor(call: Call, ...needs: readonly Permission[]): Channel {
  const channel = findChannel(call.world, param(call, 'channel'));
  if (channel === null || call.world.others.has(channel.guild.id)) throw refused.unknownChannel();
  const self = call.world.bot.id;
  const mayEnter = may(channel, self, 'ViewChannel') && (!isVoice(channel) || may(channel, self, 'Connect'));
  if (!mayEnter) throw refused.missingAccess();
  if (!needs.every((permission) => may(channel, self, permission))) throw refused.missingPermissions();
  return channel;
}

/** A channel the bot may write in; writing reopens an archived thread, editing does not. */
function channelToSpeakIn(call: Call): Channel {
  const channel = channelFor(call);
  if (hasPosts(channel)) throw refused.forum();
  if (call.world.quarantined) throw refused.quarantined();
  const needed = channel.parent === null ? 'SendMessages' : 'SendMessagesInThreads';
  if (!may(channel, call.world.bot.id, needed)) throw refused.missingPermissions();
  if (channel.locked && !may(channel, call.world.bot.id, 'ManageThreads')) throw refused.lockedThread();
  return channel;
}

function startTyping(call: Call) {
  channelToSpeakIn(call).botTypesUntil = call.world.clock.now() + TYPING_SHOWS;
  call.world.changed();
  return done;
}

/** Ephemeral messages are not part of the channel, not even for the bot. */
function postIn(channel: Channel, id: string): Post {
  const post = channel.posts.get(id);
  if (post === undefined || post.onlyFor !== null) throw refused.unknownMessage();
  return post;
}

function list(call: Call) {
  const channel = channelFor(call);
  if (hasPosts(channel)) throw refused.wrongKind();
  if (!may(channel, call.world.bot.id, 'ReadMessageHistory')) return given('message', []);
  const { query } = call;
  const before = query.get('before');
  const after = query.get('after');
  const limit = Math.min(Math.max(Number(query.get('limit') ?? 50) || 50, 1), 100);
  const all = [...channel.posts.values()].filter((post) => post.onlyFor === null);
  const within = all.filter(
    (post) =>
      (before === null || BigInt(post.id) < BigInt(before)) &&
      (after === null || BigInt(post.id) > BigInt(after)),
  );
  const chosen = after === null ? within.slice(-limit) : within.slice(0, limit);
  return given(
    'message',
    chosen.reverse().map((post) => messagePayload(post.body)),
  );
}

function fetchOne(call: Call) {
  const channel = channelFor(call, 'ReadMessageHistory');
  return given('message', messagePayload(postIn(channel, param(call, 'message')).body));
}

function create(call: Call) {
  const { world, uploads } = call;
  const channel = channelToSpeakIn(call);
  if (uploads.length > 0 && !may(channel, world.bot.id, 'AttachFiles')) throw refused.missingPermissions();
  // The server has validated it against its schema.
  const body = (call.json ?? {}) as MessageBody;
  const twin = body.enforce_nonce === true ? sentUnder(world, channel, body.nonce) : undefined;
  if (twin !== undefined) return given('message', messagePayload(twin.body));
  const answered = body.message_reference?.message_id;
  const frame = {
    ...newFrame(world),
    channel_id: channel.id,
    ...(body.nonce == null ? {} : { nonce: body.nonce }),
    type: answered === undefined ? MessageType.Default : MessageType.Reply,
    ...(answered === undefined
      ? {}
      : {
          message_reference: {
            type: 0,
            channel_id: channel.id,
            ...guildIdOf(channel),
            message_id: answered,
          },
        }),
  };
  const message = compose(world, frame, withoutEphemeral(body), uploads, null);
  channel.archived = false;
  return given('message', messagePayload(addPost(world, channel, message, null).body));
}

function newFrame(world: World, id = world.newId()) {
  const timestamp = new Date(world.clock.now()).toISOString();
  return { id, author: world.bot, timestamp, type: MessageType.Default as MessageType };
}

/** The message that the bot recently sent under the same nonce. */
function sentUnder(world: World, channel: Channel, nonce: MessageBody['nonce']): Post | undefined {
  if (nonce == null) return undefined;
  const since = world.clock.now() - NONCE_KEPT;
  return [...channel.posts.values()].find(
    ({ body, sentAt }) => body.nonce === nonce && body.author.id === world.bot.id && sentAt >= since,
  );
}

/** Only interactions can send ephemeral messages: in a channel the flag is ignored. */
function withoutEphemeral(body: MessageBody): MessageBody {
  return body.flags == null ? body : { ...body, flags: body.flags & ~MessageFlags.Ephemeral };
}

function change(call: Call) {
  const { world } = call;
  const channel = channelFor(call);
  const post = postIn(channel, param(call, 'message'));
  if (post.body.author.id !== world.bot.id) throw refused.notYours();
  if (isNotice(post.body)) throw refused.systemMessage();
  if (channel.guild.members.get(world.bot.id)?.isTimedOut === true) throw refused.missingPermissions();
  if (world.quarantined) throw refused.quarantined();
  if (channel.archived) throw refused.archivedThread();
  if (isOld(world, post)) countLateEdit(world, channel);
  edit(world, post, withoutEphemeral((call.json ?? {}) as MessageBody), call.uploads);
  return given('message', messagePayload(post.body));
}

function countLateEdit({ clock }: World, channel: Channel): void {
  const now = clock.now();
  const lately = channel.lateEdits.filter((at) => now - at < LATE_WINDOW);
  const [first = now] = lately;
  if (lately.length >= LATE_EDITS) throw refused.tooManyOldEdits((first + LATE_WINDOW - now) / 1_000);
  channel.lateEdits = [...lately, now];
}

function remove(call: Call) {
  const { world } = call;
  const channel = channelFor(call);
  const post = postIn(channel, param(call, 'message'));
  const own = post.body.author.id === world.bot.id;
  if (!own && !may(channel, world.bot.id, 'ManageMessages')) throw refused.missingPermissions();
  if (isLasting(post.body)) throw refused.systemMessage();
  if (channel.archived) throw refused.archivedThread();
  removePost(world, post);
  return done;
}

/** The body of a new thread that does not start from a message: a post includes its first message. */
function threadKind(json: unknown): BodyKind {
  return typeof json === 'object' && json !== null && 'message' in json ? 'post' : 'thread';
}

function startFrom(call: Call) {
  const { world } = call;
  const parent = channelFor(call, 'CreatePublicThreads');
  const type = publicThreadIn(parent);
  if (type === null || hasPosts(parent)) throw refused.wrongKind();
  const start = postIn(parent, param(call, 'message'));
  if (findChannel(world, start.id) !== null) throw refused.secondThread();
  const thread = createThread(call, parent, type, start.id);
  tellOfStart(world, thread, start, world.bot);
  return given('thread', channelPayload(thread), 201);
}

/** Opens a thread without a message, or a post of a forum with its own. */
function openOwn(call: Call) {
  const { world } = call;
  const parent = channelFor(call);
  const { type: asked, message } = call.json as { readonly type?: number; readonly message?: MessageBody };
  const isPost = hasPosts(parent);
  const isPublic = isPost || (asked ?? ChannelType.PrivateThread) !== ChannelType.PrivateThread;
  const type = isPublic ? publicThreadIn(parent) : ChannelType.PrivateThread;
  if (type === null || (!isPublic && parent.type !== ChannelType.GuildText)) throw refused.wrongKind();
  const needed = isPost ? 'SendMessages' : isPublic ? 'CreatePublicThreads' : 'CreatePrivateThreads';
  if (!may(parent, world.bot.id, needed)) throw refused.missingPermissions();
  if (!isPost) return given('thread', channelPayload(createThread(call, parent, type)), 201);
  if (message === undefined) throw refused.invalidBody([MESSAGE_REQUIRED]);
  const id = world.newId();
  const frame = { ...newFrame(world, id), channel_id: id };
  const body = compose(world, frame, withoutEphemeral(message), call.uploads, null);
  const thread = createThread(call, parent, type, id);
  addPost(world, thread, body, null);
  return given('thread', channelPayload(thread), 201);
}

function createThread(call: Call, parent: Channel, type: ThreadType, id?: string): Channel {
  const { world } = call;
  const open = [...parent.guild.channels.values()].filter((one) => one.parent !== null && !one.archived);
  if (open.length >= world.mostThreads) throw refused.tooManyThreads();
  const { name } = call.json as { readonly name: APIMessage['content'] };
  if (isModerated(world, name)) throw refused.moderatedTitle();
  countStart(world, parent);
  const from = id === undefined ? {} : { message: id };
  return openThread(world, parent, { name, openedBy: world.bot.id, type, ...from });
}

/** Anyone who can see a thread may join it, and its members may add others. */
function join(call: Call) {
  const thread = channelFor(call, 'SendMessagesInThreads');
  if (thread.parent === null) throw refused.wrongKind();
  if (thread.archived) throw refused.archivedThread();
  const user = param(call, 'user');
  thread.joined.add(user === '@me' ? call.world.bot.id : user);
  tellOfChannel(call.world, 'UPDATE', thread);
  return done;
}

/** New threads have a limit of their own that no header announces. Discord does not publish the number. */
function countStart({ clock, mostStarts, threadStarts }: World, { guild }: Channel): void {
  const now = clock.now();
  const lately = (threadStarts.get(guild.id) ?? []).filter((at) => now - at < STARTS_WINDOW);
  const [first = now] = lately;
  if (lately.length >= mostStarts) throw refused.tooOften((first + STARTS_WINDOW - now) / 1_000);
  threadStarts.set(guild.id, [...lately, now]);
}

/**
 * The person who opened a thread may rename and close it; anyone who may write there can reopen it unless it is
 * locked. Only those who manage threads can lock it.
 */
function changeThread(call: Call) {
  const { world } = call;
  const thread = channelFor(call);
  const { name, archived, locked } = (call.json ?? {}) as {
    readonly name?: string;
    readonly archived?: boolean;
    readonly locked?: boolean;
  };
  const self = world.bot.id;
  const manages = may(thread, self, thread.parent === null ? 'ManageChannels' : 'ManageThreads');
  const reopens = archived === false && name === undefined && locked === undefined;
  const isAllowed = reopens
    ? may(thread, self, 'SendMessagesInThreads') && !thread.locked
    : thread.parent !== null && thread.openedBy === self && locked === undefined;
  if (!manages && !isAllowed) throw refused.missingPermissions();
  if (thread.archived && archived === undefined) throw refused.archivedThread();
  if (name !== undefined && name !== thread.name) {
    const now = world.clock.now();
    const lately = thread.renamedAt.filter((at) => now - at < NAMES_WINDOW);
    const [first = now] = lately;
    if (lately.length >= NAMES) throw refused.tooOften((first + NAMES_WINDOW - now) / 1_000);
    thread.renamedAt = [...lately, now];
    thread.name = name;
    tellOfName(world, thread, world.bot);
  }
  thread.archived = archived ?? thread.archived;
  thread.locked = locked ?? thread.locked;
  tellOfChannel(world, 'UPDATE', thread);
  return channelReply(thread);
}
