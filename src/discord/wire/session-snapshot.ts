import { pipeline } from 'node:stream/promises';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import type { SessionInfo } from '@discordjs/ws';
import type { AnyThreadChannel, Client, Guild, GuildBasedChannel } from 'discord.js';
import { z } from 'zod';

/** How long to work before yielding, so that no press waits for a snapshot to be made or read. */
const SLICE_MS = 4;

/** Characters handed to the thread pool at a time to be compressed: each piece waits for a free thread. */
const PIECE = 500_000;

const SERVER = z.looseObject({ id: z.string() });
const HEAD = z.object({
  session: z.object({
    sessionId: z.string(),
    sequence: z.number(),
    resumeURL: z.string(),
    shardId: z.number(),
    shardCount: z.number(),
  }),
  ready: z.looseObject({ guilds: z.array(z.object({ id: z.string(), unavailable: z.boolean() })) }),
});
type Server = z.infer<typeof SERVER>;
type Head = z.infer<typeof HEAD>;

/** A session and what is known of its servers, in the form in which Discord sends it. */
export interface SessionSnapshot extends Head {
  servers(): Iterable<Server>;
}

/** Returns a function that lets other work have its turn if the last time was a while ago. */
export function yielding(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < SLICE_MS) return;
    await turnOfTheLoop();
    begun = performance.now();
  };
}

/**
 * Packs what discord.js knows, server by server, while further events arrive: each server is as it was at
 * `session.sequence` or later. A process that receives the events since then again ends up with the same state.
 */
export async function packed(client: Client<true>, session: SessionInfo): Promise<string> {
  const { id, username, discriminator, avatar } = client.user;
  const pieces = async function* () {
    const rest = yielding();
    const guilds: Head['ready']['guilds'] = [];
    let text = '';
    for (const guild of [...client.guilds.cache.values()]) {
      await rest();
      if (!client.guilds.cache.has(guild.id)) continue;
      guilds.push({ id: guild.id, unavailable: !guild.available });
      if (guild.available) text += `${JSON.stringify(serverOf(guild))}\n`;
      if (text.length < PIECE) continue;
      yield text;
      text = '';
    }
    const ready = {
      user: { id, username, discriminator, avatar, bot: true },
      application: { id: client.application.id, flags: client.application.flags.bitfield },
      guilds,
    };
    yield text + JSON.stringify({ session, ready });
  };
  const chunks: Buffer[] = [];
  await pipeline(pieces, createGzip(), async (compressed: AsyncIterable<Buffer>) => {
    for await (const chunk of compressed) chunks.push(chunk);
  });
  return Buffer.concat(chunks).toString('base64');
}

/** Null if it cannot be read. */
export async function unpacked(text: string): Promise<SessionSnapshot | null> {
  try {
    const lines = await promisify(gunzip)(Buffer.from(text, 'base64'));
    const headAt = lines.lastIndexOf('\n') + 1;
    const head = HEAD.parse(JSON.parse(lines.toString('utf8', headAt)));
    return {
      ...head,
      *servers() {
        // One at a time: a single text would have to be parsed in one go.
        for (let [from, to] = [0, lines.indexOf('\n')]; from < headAt; to = lines.indexOf('\n', from)) {
          yield SERVER.parse(JSON.parse(lines.toString('utf8', from, to)));
          from = to + 1;
        }
      },
    };
  } catch {
    return null;
  }
}

/** As much of a server, as Discord tells of it, as is kept in memory. */
function serverOf(guild: Guild): Server {
  return {
    id: guild.id,
    // READY lists every server as unavailable, and discord.js would leave it at that.
    unavailable: false,
    name: guild.name,
    owner_id: guild.ownerId,
    preferred_locale: guild.preferredLocale,
    member_count: guild.memberCount,
    roles: guild.roles.cache.map(
      ({ id, name, permissions, rawPosition, flags, mentionable, managed, hoist }) => ({
        ...{ id, name, mentionable, managed, hoist, position: rawPosition },
        permissions: permissions.bitfield.toString(),
        flags: flags.bitfield,
        colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
      }),
    ),
    channels: guild.channels.cache.filter((channel) => !channel.isThread()).map(channelOf),
    threads: guild.channels.cache.filter(isOpenThread).map(threadOf),
    members: [],
  };
}

/** Discord sends no others either. */
function isOpenThread(channel: GuildBasedChannel): channel is AnyThreadChannel {
  return channel.isThread() && channel.archived !== true;
}

/** Without its name: the thread of a game is named after its players. */
function threadOf({ id, type, parentId }: AnyThreadChannel): object {
  return { id, type, parent_id: parentId };
}

function channelOf(channel: GuildBasedChannel): object {
  const { id, type, name, parentId } = channel;
  const overwrites =
    'permissionOverwrites' in channel ? [...channel.permissionOverwrites.cache.values()] : [];
  return {
    ...{ id, type, name, parent_id: parentId },
    position: 'rawPosition' in channel ? channel.rawPosition : 0,
    permission_overwrites: overwrites.map((one) => ({
      ...{ id: one.id, type: one.type },
      allow: one.allow.bitfield.toString(),
      deny: one.deny.bitfield.toString(),
    })),
  };
}
