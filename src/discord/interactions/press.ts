import {
  type APIMessageComponentInteraction,
  type APIMessageTopLevelComponent,
  type APIMessageUserSelectInteractionData,
  ApplicationIntegrationType,
  ComponentType,
  MessageFlags,
} from 'discord-api-types/v10';
import { userId } from '../../tables/ids.ts';
import type { Message } from '../draw/message.ts';
import { holds, THREADS, toSee } from '../needed-permissions.ts';
import { attachedIn, fileName, type Ticket } from '../wire/rest.ts';
import { type About, type Incoming, type Origin, originFrom } from './incoming.ts';

/** A press as Discord sends it; `isOn` tells which servers the bot is on. Null for a control this bot never draws. */
export function pressFrom(
  told: APIMessageComponentInteraction,
  isOn: (server: string) => boolean,
): Incoming | null {
  const origin = originOf(told, isOn);
  if (origin === null) return null;
  const { data, message } = told;
  const { custom_id: id } = data;
  const components = message.components ?? [];
  const on = { id: message.id, hidden: ((message.flags ?? 0) & MessageFlags.Ephemeral) !== 0 };
  const missing = has(components, id) ? {} : { lacks: true as const };
  switch (data.component_type) {
    case ComponentType.Button:
      return { ...origin, kind: 'press', id, values: [], on: { ...on, ...missing } };
    case ComponentType.StringSelect:
    case ComponentType.ChannelSelect: {
      const again = 'lacks' in missing ? missing : { again: unchangedMessage(components) };
      return { ...origin, kind: 'press', id, values: data.values, on: { ...on, ...again } };
    }
    case ComponentType.UserSelect: {
      const again = 'lacks' in missing ? missing : { again: unchangedMessage(components) };
      const about = aboutIn(data, told.channel);
      return { ...origin, kind: 'press', id, values: data.values, ...about, on: { ...on, ...again } };
    }
    default:
      return null;
  }
}

/** The first person selected. A person who is not on the server sees none of its channels. */
function aboutIn(
  { values: [first], resolved: { users, members } }: APIMessageUserSelectInteractionData,
  channel: APIMessageComponentInteraction['channel'],
): { readonly about?: About } {
  const user = first === undefined ? undefined : users[first];
  if (user === undefined) return {};
  const held = BigInt(members?.[user.id]?.permissions ?? 0);
  return {
    about: { id: userId(user.id), isBot: user.bot ?? false, isHere: holds(held, toSee(channel.type)) },
  };
}

/** What is needed to answer a press. */
export function ticketFrom(told: APIMessageComponentInteraction): Ticket {
  const { id, application_id: application, token, channel } = told;
  return { id, application, token, channel: channel?.id ?? '' };
}

function originOf(told: APIMessageComponentInteraction, isOn: (server: string) => boolean): Origin | null {
  const { guild_id: server, member, channel, authorizing_integration_owners: owners } = told;
  const user = told.user ?? member?.user;
  if (user === undefined || !channel) return null;
  const isKnown = server !== undefined && isOn(server);
  const parent = 'parent_id' in channel && THREADS.includes(channel.type) ? channel.parent_id : null;
  return originFrom({
    ticket: ticketFrom(told),
    server: isKnown ? server : null,
    owners: {
      guildId: owners[ApplicationIntegrationType.GuildInstall] ?? null,
      userId: owners[ApplicationIntegrationType.UserInstall] ?? null,
    },
    channel: isKnown ? { type: channel.type, parent: parent ?? null } : null,
    user: user.id,
    name: member?.nick ?? user.global_name ?? user.username,
    permissions: BigInt(member?.permissions ?? 0),
    appPermissions: BigInt(told.app_permissions),
    locale: told.locale,
    // Adds everybody's role, which has the server's id and which Discord leaves out.
    roles: () => [...(server === undefined ? [] : [server]), ...(member?.roles ?? [])],
  });
}

/**
 * Whether the pressed control is on the message. Another of its kind will do: the message may have been redrawn
 * since.
 */
function has(components: readonly APIMessageTopLevelComponent[], pressed: string): boolean {
  const kind = `${pressed.split(':', 2).join(':')}:`;
  return hasId(components, (id) => id === pressed || id.startsWith(kind));
}

function hasId(parts: readonly object[], isIt: (id: string) => boolean): boolean {
  return parts.some(
    (part) =>
      ('custom_id' in part && isIt(String(part.custom_id))) ||
      ('components' in part && Array.isArray(part.components) && hasId(part.components, isIt)) ||
      ('accessory' in part && hasId([Object(part.accessory)], isIt)),
  );
}

/** The payload that redraws a message of the bot as Discord has it, with its attachments. */
export function unchangedMessage(components: readonly APIMessageTopLevelComponent[]): Message {
  return {
    flags: MessageFlags.IsComponentsV2,
    components: components.map(withAttachments),
    allowed_mentions: { parse: [] },
    keeps: attachedIn(components),
  };
}

/** Attachments are referred to by their names again, as when they were sent. */
function withAttachments<P>(part: P): P {
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed);
    if (typeof value !== 'object' || value === null) return value;
    const isAttached = 'attachment_id' in value && typeof value.attachment_id === 'string';
    if (isAttached && 'url' in value) return { url: `attachment://${fileName(String(value.url))}` };
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renamed(each)]));
  };
  // Only addresses change.
  return renamed(part) as P;
}
