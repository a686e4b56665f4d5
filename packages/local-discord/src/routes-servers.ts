import type { APIRole } from 'discord-api-types/v10';
import { ChannelType, OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10';
import { refused } from './api-errors.ts';
import { SERVER_CHANNELS } from './channel-types.ts';
import { type Permission, permissionsInGuild } from './permissions.ts';
import { type Call, done, given, param, type Route } from './route.ts';
import { channelFor, channelReply } from './routes-messages.ts';
import { findChannel, type Guild } from './world.ts';
import { openChannel, role, tellOfChannel } from './world-building.ts';

/** What a bot may do to a server itself: its channels, their permissions, and its roles. */
export const serverRoutes: readonly Route[] = [
  { method: 'POST', path: '/guilds/:guild/channels', serve: createChannel },
  { method: 'DELETE', path: '/channels/:channel', serve: removeChannel },
  { method: 'PUT', path: '/channels/:channel/permissions/:who', serve: overwrite },
  { method: 'DELETE', path: '/channels/:channel/permissions/:who', serve: removeOverwrite },
  { method: 'POST', path: '/guilds/:guild/roles', serve: createRole },
  { method: 'DELETE', path: '/guilds/:guild/roles/:role', serve: removeRole },
];

function guildFor({ world, params }: Call, needs: Permission): Guild {
  const guild = world.guilds.get(params.guild ?? '');
  if (guild === undefined) throw refused.unknownGuild();
  if ((permissionsInGuild(guild, world.bot.id) & PermissionFlagsBits[needs]) === 0n)
    throw refused.missingPermissions();
  return guild;
}

/** The value of a field in the request; null if it is missing. */
function field({ json }: Call, name: string): unknown {
  return new Map(Object.entries(Object(json))).get(name) ?? null;
}

function createChannel(call: Call) {
  const guild = guildFor(call, 'ManageChannels');
  const name = field(call, 'name');
  const type = SERVER_CHANNELS.find((one) => one === (field(call, 'type') ?? ChannelType.GuildText));
  if (typeof name !== 'string' || type === undefined) {
    const wrong = typeof name === 'string' ? 'type' : 'name';
    throw refused.invalidBody([{ path: [wrong], code: 'BASE_TYPE_CHOICES', message: 'Not here.' }]);
  }
  const channel = openChannel(call.world, guild, name, type);
  tellOfChannel(call.world, 'CREATE', channel);
  return channelReply(channel, 201);
}

function removeChannel(call: Call) {
  const thread = findChannel(call.world, param(call, 'channel'))?.parent != null;
  const channel = channelFor(call, thread ? 'ManageThreads' : 'ManageChannels');
  const { channels } = channel.guild;
  for (const one of [...channels.values()]) {
    if (one === channel || one.parent === channel) channels.delete(one.id);
  }
  const reply = channelReply(channel);
  tellOfChannel(call.world, 'DELETE', channel);
  return reply;
}

function overwrite(call: Call) {
  const channel = channelFor(call, 'ManageRoles');
  const bits = (name: string): bigint => BigInt(String(field(call, name) ?? 0));
  const kind = field(call, 'type') === OverwriteType.Member ? 'member' : 'role';
  channel.overwrites.set(param(call, 'who'), { kind, allow: bits('allow'), deny: bits('deny') });
  tellOfChannel(call.world, 'UPDATE', channel);
  return done;
}

function removeOverwrite(call: Call) {
  const channel = channelFor(call, 'ManageRoles');
  channel.overwrites.delete(param(call, 'who'));
  tellOfChannel(call.world, 'UPDATE', channel);
  return done;
}

function createRole(call: Call) {
  const { roles } = guildFor(call, 'ManageRoles');
  const name = String(field(call, 'name') ?? 'new role');
  const made: APIRole = {
    ...role(call.world.newId(), name, BigInt(String(field(call, 'permissions') ?? 0))),
    mentionable: field(call, 'mentionable') === true,
  };
  roles.set(made.id, made);
  call.world.changed();
  return given('role', made);
}

function removeRole(call: Call) {
  const guild = guildFor(call, 'ManageRoles');
  const id = param(call, 'role');
  if (!guild.roles.delete(id)) throw refused.unknownRole();
  for (const { roles } of guild.members.values()) roles.delete(id);
  call.world.changed();
  return done;
}
