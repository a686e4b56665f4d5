import type {
  APIAllowedMentions,
  APIAttachment,
  APIEmbed,
  APIMessage,
  APIMessageTopLevelComponent,
  APIUser,
} from 'discord-api-types/v10';
import { MessageFlags } from 'discord-api-types/v10';
import { refused } from './api-errors.ts';
import { type Draft, isEmpty, problemsInMessage } from './checks-message.ts';
import { everyPart, isText } from './components.ts';
import { shownComponents, shownEmbeds } from './normalized.ts';
import { may } from './permissions.ts';
import { findChannel, keepFile, type World } from './world.ts';

/** The fields of a message that a bot sends or edits, by any route. */
export interface MessageBody {
  readonly content?: string | null;
  readonly embeds?: readonly APIEmbed[] | null;
  readonly components?: readonly APIMessageTopLevelComponent[] | null;
  readonly flags?: number | null;
  readonly attachments?: readonly ListedAttachment[] | null;
  readonly allowed_mentions?: APIAllowedMentions | null;
  readonly poll?: object | null;
  readonly sticker_ids?: readonly string[] | null;
  readonly tts?: boolean | null;
  /** With `enforce_nonce`, a message sent recently under the same nonce is not sent again. */
  readonly nonce?: string | number | null;
  readonly enforce_nonce?: boolean | null;
  readonly message_reference?: { readonly message_id?: string } | null;
}

interface ListedAttachment {
  readonly id: string | number;
  readonly filename?: string | null;
  readonly description?: string | null;
}

/** A file of a multipart request; `index` is the n of `files[n]`. */
export interface Upload {
  readonly index: number;
  readonly name: string;
  readonly type: string;
  readonly data: Buffer;
}

const MOST_BYTES = 10 * 1024 * 1024;
const KEPT_FLAGS =
  MessageFlags.SuppressEmbeds |
  MessageFlags.Ephemeral |
  MessageFlags.SuppressNotifications |
  MessageFlags.IsComponentsV2;

/** The fields every message has, regardless of who sends it. */
export type Frame = Pick<APIMessage, 'id' | 'channel_id' | 'author' | 'timestamp' | 'type'> &
  Partial<APIMessage>;

/**
 * The message as it is after the request: checked, and completed with everything a response adds. `before` is the
 * previous message, null for a new one. Once on, Components V2 stays on.
 */
export function compose(
  world: World,
  frame: Frame,
  body: MessageBody,
  uploads: readonly Upload[],
  before: APIMessage | null,
): APIMessage {
  const kept = keptAttachments(body, before);
  const sent = sentUploads(body, uploads);
  const flags = ((body.flags ?? 0) & KEPT_FLAGS) | ((before?.flags ?? 0) & KEPT_FLAGS);
  const draft: Draft = {
    content: body.content === undefined ? (before?.content ?? '') : (body.content ?? ''),
    embeds: body.embeds === undefined ? (before?.embeds ?? []) : (body.embeds ?? []),
    components: body.components === undefined ? (before?.components ?? []) : (body.components ?? []),
    v2: (flags & MessageFlags.IsComponentsV2) !== 0,
    extras: [...(body.poll ? ['poll'] : []), ...((body.sticker_ids ?? []).length > 0 ? ['sticker_ids'] : [])],
    files: [...kept.map((one) => one.filename), ...sent.map((one) => one.name)],
    named: namedFiles(body, kept, sent, before !== null),
    unsent: unsentAttachments(body, uploads, before),
    unlisted: before === null ? [] : sent.filter((one) => !isListed(body, one.index)).map(({ name }) => name),
  };
  const isHidden = (flags & MessageFlags.Ephemeral) !== 0;
  if (!isHidden && textsOf(draft).some((text) => isModerated(world, text))) throw refused.moderatedMessage();
  if (uploads.some((upload) => upload.data.length > MOST_BYTES)) throw refused.tooLarge();
  if (world.check) {
    if (isEmpty(draft)) throw refused.emptyMessage();
    const problems = problemsInMessage(draft, new Set(world.emojis.keys()));
    if (problems.length > 0) throw refused.invalidBody(problems);
  }
  const attachments = [...kept, ...sent.map((upload) => attach(world, frame.channel_id, upload, body))];
  return {
    ...frame,
    content: draft.content,
    embeds: shownEmbeds(draft.embeds, attachments),
    components: shownComponents(world, draft.components, attachments),
    attachments,
    mentions: mentioned(world, draft, body.allowed_mentions ?? null),
    mention_roles: mentionedRoles(world, frame.channel_id, draft, body.allowed_mentions ?? null),
    mention_everyone: false,
    edited_timestamp: before === null ? null : new Date(world.clock.now()).toISOString(),
    pinned: false,
    tts: body.tts ?? false,
    flags,
  };
}

function keptAttachments(body: MessageBody, before: APIMessage | null): readonly APIAttachment[] {
  const old = before?.attachments ?? [];
  const { attachments } = body;
  if (attachments === undefined) return old;
  return old.filter((one) => attachments?.some((listed) => String(listed.id) === one.id));
}

/** What `attachment://` can refer to: in an edit only files that it lists, old and new. */
function namedFiles(
  body: MessageBody,
  kept: readonly APIAttachment[],
  sent: readonly Upload[],
  isEdit: boolean,
): readonly string[] {
  return [
    ...kept.flatMap(({ id, filename }) => (isListed(body, id) ? [filename] : [])),
    ...sent.flatMap(({ index, name }) => (!isEdit || isListed(body, index) ? [name] : [])),
  ];
}

function isListed({ attachments }: MessageBody, id: string | number): boolean {
  return attachments?.some((listed) => String(listed.id) === String(id)) === true;
}

/** Every uploaded file counts, listed or not; the list may rename it. */
function sentUploads(body: MessageBody, uploads: readonly Upload[]): readonly Upload[] {
  return uploads.map((upload) => {
    const listed = body.attachments?.find((one) => String(one.id) === String(upload.index));
    return { ...upload, name: listed?.filename ?? upload.name };
  });
}

function unsentAttachments(
  body: MessageBody,
  uploads: readonly Upload[],
  before: APIMessage | null,
): readonly number[] {
  const known = new Set([
    ...uploads.map((upload) => String(upload.index)),
    ...(before?.attachments ?? []).map((one) => one.id),
  ]);
  return (body.attachments ?? []).flatMap((listed, index) => (known.has(String(listed.id)) ? [] : [index]));
}

function attach(world: World, channelId: string, upload: Upload, body: MessageBody): APIAttachment {
  const id = world.newId();
  const url = `${world.origin}/attachments/${channelId}/${id}/${encodeURIComponent(upload.name)}`;
  const description = body.attachments?.find((one) => String(one.id) === String(upload.index))?.description;
  const attachment: APIAttachment = {
    id,
    filename: upload.name,
    size: upload.data.length,
    url,
    proxy_url: url,
    content_type: upload.type,
    ...(description ? { description } : {}),
    ...pngSize(upload.data),
  };
  keepFile(world, attachment, upload);
  return attachment;
}

function pngSize(data: Buffer): { width: number; height: number } | object {
  if (data.length < 24 || data.toString('latin1', 1, 4) !== 'PNG') return {};
  return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
}

/** Whether AutoMod blocks the text. */
export function isModerated({ moderated }: Pick<World, 'moderated'>, text: string): boolean {
  return [...moderated].some((word) => text.includes(word));
}

function textsOf(draft: Draft): readonly string[] {
  const texts = everyPart(draft.components).flatMap(({ part }) => (isText(part) ? [part.content] : []));
  return [draft.content, ...texts];
}

/** The users who are mentioned: those named in the text, as far as `allowed_mentions` permits. */
function mentioned(world: World, draft: Draft, allowed: APIAllowedMentions | null): APIUser[] {
  const everybody = allowed === null || allowed.parse?.some((kind) => kind === 'users') === true;
  return idsIn(draft, /<@!?(\d+)>/g)
    .filter((id) => everybody || allowed?.users?.includes(id) === true)
    .flatMap((id) => world.users.get(id) ?? []);
}

/** Likewise the roles; in addition, the bot needs the permission, or anyone may mention the role. */
function mentionedRoles(
  world: World,
  channelId: string,
  draft: Draft,
  allowed: APIAllowedMentions | null,
): string[] {
  const channel = findChannel(world, channelId);
  if (channel === null) return [];
  const mayAll = may(channel, world.bot.id, 'MentionEveryone');
  const every = allowed === null || allowed.parse?.some((kind) => kind === 'roles') === true;
  return idsIn(draft, /<@&(\d+)>/g).filter((id) => {
    const role = channel.guild.roles.get(id);
    const isAllowed = every || allowed?.roles?.includes(id) === true;
    return role !== undefined && isAllowed && (mayAll || role.mentionable);
  });
}

/** Each id that a pattern finds in the texts of a message, without duplicates. */
function idsIn(draft: Draft, pattern: RegExp): readonly string[] {
  const found = textsOf(draft).flatMap((text) => [...text.matchAll(pattern)]);
  return [...new Set(found.map((match) => match[1] ?? ''))];
}
