import type { APIMessage } from 'discord-api-types/v10';
import { MessageFlags, MessageType } from 'discord-api-types/v10';
import { edit } from './answers.ts';
import { compose, isModerated, type MessageBody } from './drafts.ts';
import { channelPayload, messagePayload } from './payloads.ts';
import { may, type Permission } from './permissions.ts';
import { addPost, isOld, removePost } from './posts.ts';
import { refused } from './problems.ts';
import { type Call, done, given, param, type Route } from './route.ts';
import { type Channel, findChannel, guildIdOf, type Post, type World } from './world.ts';
import { openThread, tellOfChannel } from './world-building.ts';

/** Edits of a message older than an hour that Discord lets pass within a minute. Its own number is not published. */
const LATE_EDITS = 3;
const LATE_WINDOW = 60_000;
/** How long a nonce is remembered. Discord says “the past few minutes”. */
const NONCE_KEPT = 180_000;
/** A channel or thread takes two new names in ten minutes. */
const NAMES = 2;
const NAMES_WINDOW = 600_000;
const STARTS_WINDOW = 600_000;
/** How long Discord shows somebody as typing. */
const TYPING_SHOWS = 10_000;

/** What the bot does in channels on its own, outside interactions: every one of them needs permissions. */
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
  { method: 'POST', path: '/channels/:channel/threads', takes: 'thread', serve: createThread },
  {
    method: 'POST',
    path: '/channels/:channel/messages/:message/threads',
    takes: 'threadOnMessage',
    serve: createThread,
  },
];

function channelReply(channel: Channel) {
  return given(channel.parent === null ? 'channel' : 'thread', channelPayload(channel));
}

function channelFor(call: Call, ...needs: readonly Permission[]): Channel {
  const channel = findChannel(call.world, param(call, 'channel'));
  if (channel === null || call.world.others.has(channel.guild.id)) throw refused.unknownChannel();
  const self = call.world.bot.id;
  if (!may(channel, self, 'ViewChannel')) throw refused.missingAccess();
  if (!needs.every((permission) => may(channel, self, permission))) throw refused.missingPermissions();
  return channel;
}

/** Where the bot may write; an archived thread opens again when somebody writes, but not for an edit. */
function channelToSpeakIn(call: Call): Channel {
  const channel = channelFor(call);
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

/** Ephemeral messages are not in the channel, not even for the bot. */
function postIn(channel: Channel, id: string): Post {
  const post = channel.posts.get(id);
  if (post === undefined || post.onlyFor !== null) throw refused.unknownMessage();
  return post;
}

function list(call: Call) {
  const channel = channelFor(call);
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
  // Its schema was checked by the server.
  const body = (call.json ?? {}) as MessageBody;
  const twin = body.enforce_nonce === true ? sentUnder(world, channel, body.nonce) : undefined;
  if (twin !== undefined) return given('message', messagePayload(twin.body));
  const answered = body.message_reference?.message_id;
  const frame = {
    id: world.newId(),
    channel_id: channel.id,
    author: world.bot,
    timestamp: new Date(world.clock.now()).toISOString(),
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

/** What the bot has sent under the same nonce in the last minutes. */
function sentUnder(world: World, channel: Channel, nonce: MessageBody['nonce']): Post | undefined {
  if (nonce == null) return undefined;
  const since = world.clock.now() - NONCE_KEPT;
  return [...channel.posts.values()].find(
    ({ body, sentAt }) => body.nonce === nonce && body.author.id === world.bot.id && sentAt >= since,
  );
}

/** Only interactions can whisper: in a channel the flag is ignored. */
function withoutEphemeral(body: MessageBody): MessageBody {
  return body.flags == null ? body : { ...body, flags: body.flags & ~MessageFlags.Ephemeral };
}

function change(call: Call) {
  const { world } = call;
  const channel = channelFor(call);
  const post = postIn(channel, param(call, 'message'));
  if (post.body.author.id !== world.bot.id) throw refused.notYours();
  if (channel.guild.members.get(world.bot.id)?.isTimedOut === true) throw refused.missingPermissions();
  if (world.quarantined) throw refused.quarantined();
  if (channel.archived) throw refused.archivedThread();
  if (isOld(world, post)) countLateEdit(world, post);
  edit(world, post, withoutEphemeral((call.json ?? {}) as MessageBody), call.uploads);
  return given('message', messagePayload(post.body));
}

function countLateEdit(world: World, post: Post): void {
  const now = world.clock.now();
  post.lateEdits = post.lateEdits.filter((at) => now - at < LATE_WINDOW);
  const first = post.lateEdits[0];
  if (first !== undefined && post.lateEdits.length >= LATE_EDITS) {
    throw refused.tooManyOldEdits((first + LATE_WINDOW - now) / 1_000);
  }
  post.lateEdits.push(now);
}

function remove(call: Call) {
  const { world } = call;
  const channel = channelFor(call);
  const post = postIn(channel, param(call, 'message'));
  const own = post.body.author.id === world.bot.id;
  if (!own && !may(channel, world.bot.id, 'ManageMessages')) throw refused.missingPermissions();
  if (channel.archived) throw refused.archivedThread();
  removePost(world, post);
  return done;
}

function createThread(call: Call) {
  const { world } = call;
  const parent = channelFor(call, 'CreatePublicThreads');
  if (parent.parent !== null) throw refused.unknownChannel();
  const { message } = call.params;
  if (message !== undefined) {
    postIn(parent, message);
    if (findChannel(world, message) !== null) throw refused.secondThread();
  }
  const open = [...parent.guild.channels.values()].filter((one) => one.parent !== null && !one.archived);
  if (open.length >= world.mostThreads) throw refused.tooManyThreads();
  const { name } = call.json as { readonly name: APIMessage['content'] };
  if (isModerated(world, name)) throw refused.moderatedTitle();
  countStart(world, parent);
  const from = message === undefined ? {} : { message };
  const thread = openThread(world, parent, { name, openedBy: world.bot.id, ...from });
  return given('thread', channelPayload(thread), 201);
}

/** New threads have a limit of their own, of which no header tells ahead. The number is not published. */
function countStart({ clock, mostStarts, threadStarts }: World, { guild }: Channel): void {
  const now = clock.now();
  const lately = (threadStarts.get(guild.id) ?? []).filter((at) => now - at < STARTS_WINDOW);
  const [first = now] = lately;
  if (lately.length >= mostStarts) throw refused.tooOften((first + STARTS_WINDOW - now) / 1_000);
  threadStarts.set(guild.id, [...lately, now]);
}

/** Whoever opened a thread may rename and close it; whoever may write there opens it again, if it is not locked. */
function changeThread(call: Call) {
  const { world } = call;
  const thread = channelFor(call);
  const { name, archived } = (call.json ?? {}) as { readonly name?: string; readonly archived?: boolean };
  const self = world.bot.id;
  const manages = may(thread, self, thread.parent === null ? 'ManageChannels' : 'ManageThreads');
  const reopens = archived === false && name === undefined;
  const isAllowed = reopens
    ? may(thread, self, 'SendMessagesInThreads') && !thread.locked
    : thread.parent !== null && thread.openedBy === self;
  if (!manages && !isAllowed) throw refused.missingPermissions();
  if (thread.archived && archived === undefined) throw refused.archivedThread();
  if (name !== undefined && name !== thread.name) {
    const now = world.clock.now();
    const lately = thread.renamedAt.filter((at) => now - at < NAMES_WINDOW);
    const [first = now] = lately;
    if (lately.length >= NAMES) throw refused.tooOften((first + NAMES_WINDOW - now) / 1_000);
    thread.renamedAt = [...lately, now];
    thread.name = name;
  }
  thread.archived = archived ?? thread.archived;
  tellOfChannel(world, 'UPDATE', thread);
  return channelReply(thread);
}
