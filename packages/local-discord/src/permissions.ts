import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import { isVoice } from './channel-types.ts';
import type { Channel, Guild } from './world.ts';

const ALL = Object.values(PermissionFlagsBits).reduce((all, bit) => all | bit, 0n);

/** The permissions that remain during a timeout. */
const LOOKING = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.ReadMessageHistory;

export type Permission = keyof typeof PermissionFlagsBits;

/** A member's permissions on a server, by roles alone. The owner and administrators have all. */
export function permissionsInGuild(guild: Guild, userId: string): bigint {
  const member = guild.members.get(userId);
  if (member === undefined) return 0n;
  if (guild.ownerId === userId) return ALL;
  const roles = [guild.id, ...member.roles].flatMap((id) => guild.roles.get(id) ?? []);
  const held = roles.reduce((all, role) => all | BigInt(role.permissions), 0n);
  if ((held & PermissionFlagsBits.Administrator) !== 0n) return ALL;
  return member.isTimedOut ? held & LOOKING : held;
}

/**
 * The same in a channel, where the overwrite of @everyone applies first, then those of the roles together, then the
 * member's own. A thread inherits from its parent; a private one also requires having joined it or managing threads.
 * Without permission to view a channel there are none, and without permission to connect to a voice channel only that
 * to view it.
 */
export function permissionsIn(channel: Channel, userId: string): bigint {
  const { guild, parent } = channel;
  if (parent !== null) {
    const above = permissionsIn(parent, userId);
    const mayEnter = channel.joined.has(userId) || (above & PermissionFlagsBits.ManageThreads) !== 0n;
    return channel.type !== ChannelType.PrivateThread || mayEnter ? above : 0n;
  }
  const held = permissionsInGuild(guild, userId);
  if (held === ALL || held === 0n) return held;
  const roles = [...(guild.members.get(userId)?.roles ?? [])];
  let result = overwritten(held, [channel.overwrites.get(guild.id)]);
  result = overwritten(
    result,
    roles.map((id) => channel.overwrites.get(id)),
  );
  result = overwritten(result, [channel.overwrites.get(userId)]);
  if ((result & PermissionFlagsBits.ViewChannel) === 0n) return 0n;
  if (isVoice(channel) && (result & PermissionFlagsBits.Connect) === 0n)
    return PermissionFlagsBits.ViewChannel;
  return guild.members.get(userId)?.isTimedOut === true ? result & LOOKING : result;
}

export function may(channel: Channel, userId: string, permission: Permission): boolean {
  return (permissionsIn(channel, userId) & PermissionFlagsBits[permission]) !== 0n;
}

type MaybeOverwrite = { readonly allow: bigint; readonly deny: bigint } | undefined;

function overwritten(held: bigint, overwrites: readonly MaybeOverwrite[]): bigint {
  const deny = overwrites.reduce((all, one) => all | (one?.deny ?? 0n), 0n);
  const allow = overwrites.reduce((all, one) => all | (one?.allow ?? 0n), 0n);
  return (held & ~deny) | allow;
}
