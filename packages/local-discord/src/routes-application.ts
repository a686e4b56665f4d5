import type { APIEmoji } from 'discord-api-types/v10';
import { type Problem, refused } from './api-errors.ts';
import { applicationPayload, guildPayload, memberPayload } from './payloads.ts';
import { permissionsInGuild } from './permissions.ts';
import { type Call, done, given, param, type Route } from './route.ts';
import type { Guild } from './world.ts';

const MOST_EMOJIS = 2_000;
/** Per day. */
const MOST_IDENTIFIES = 1_000;
const MOST_OWN_GUILDS = 200;
const MOST_EMOJI_BYTES = 256 * 1024;

/** The gateway's address, the bot itself, its emojis, servers and members. */
export const applicationRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/gateway',
    open: true,
    serve: (call) => given('gateway', { url: gatewayUrl(call) }),
  },
  {
    method: 'GET',
    path: '/gateway/bot',
    serve: (call) =>
      given('gatewayBot', {
        url: gatewayUrl(call),
        shards: call.world.shards,
        session_start_limit: {
          total: MOST_IDENTIFIES,
          remaining: Math.max(0, MOST_IDENTIFIES - call.world.identifies),
          reset_after: 86_400_000,
          max_concurrency: call.world.concurrency ?? call.world.shards,
        },
      }),
  },
  {
    method: 'GET',
    path: '/users/@me',
    serve: (call) =>
      given('self', { ...call.world.bot, mfa_enabled: false, locale: 'en-US', verified: true, email: null }),
  },
  {
    method: 'GET',
    path: '/users/@me/guilds',
    serve: (call) => given('ownGuild', ownGuilds(call)),
  },
  {
    method: 'GET',
    path: '/users/:user',
    serve: (call) => given('user', found(call.world.users, call, 'user', refused.unknownUser)),
  },
  {
    method: 'GET',
    path: '/applications/@me',
    serve: (call) => given('application', applicationPayload(call.world)),
  },
  {
    method: 'GET',
    path: '/oauth2/applications/@me',
    serve: (call) => given('application', applicationPayload(call.world)),
  },
  { method: 'GET', path: '/guilds/:guild', serve: (call) => given('guild', guildPayload(guildOf(call))) },
  {
    method: 'GET',
    path: '/guilds/:guild/members/:user',
    serve: (call) =>
      given('member', memberPayload(found(guildOf(call).members, call, 'user', refused.unknownMember))),
  },
  { method: 'GET', path: '/applications/:application/emojis', serve: listEmojis },
  { method: 'POST', path: '/applications/:application/emojis', serve: createEmoji },
  {
    method: 'GET',
    path: '/applications/:application/emojis/:emoji',
    serve: (call) => given('emoji', found(call.world.emojis, call, 'emoji', refused.unknownEmoji)),
  },
  { method: 'PATCH', path: '/applications/:application/emojis/:emoji', serve: renameEmoji },
  {
    method: 'DELETE',
    path: '/applications/:application/emojis/:emoji',
    serve(call) {
      found(call.world.emojis, call, 'emoji', refused.unknownEmoji);
      call.world.emojis.delete(param(call, 'emoji'));
      call.world.emojiImages.delete(param(call, 'emoji'));
      return done;
    },
  },
];

function gatewayUrl(call: Call): string {
  return call.world.origin.replace('http', 'ws');
}

function found<T>(map: ReadonlyMap<string, T>, call: Call, name: string, missing: () => Error): T {
  const value = map.get(param(call, name));
  if (value === undefined) throw missing();
  return value;
}

function guildOf(call: Call): Guild {
  return found(call.world.guilds, call, 'guild', refused.unknownGuild);
}

/** The bot's servers by id, a page at a time, with its permissions by role. */
function ownGuilds({ world, query }: Call) {
  const after = BigInt(query.get('after') ?? 0);
  const limit = Number(query.get('limit') ?? MOST_OWN_GUILDS);
  const guilds = [...world.guilds.values()].filter(({ id }) => BigInt(id) > after);
  return guilds.slice(0, Math.min(limit, MOST_OWN_GUILDS)).map((guild) => ({
    id: guild.id,
    name: guild.name,
    icon: null,
    banner: null,
    owner: guild.ownerId === world.bot.id,
    permissions: String(permissionsInGuild(guild, world.bot.id)),
    features: [],
  }));
}

function listEmojis(call: Call) {
  return given('emojis', { items: [...call.world.emojis.values()] });
}

function wrong(path: string, code: string, message: string): never {
  const problem: Problem = { path: [path], code, message };
  throw refused.invalidBody([problem]);
}

function emojiName(json: unknown): string {
  const name = typeof json === 'object' && json !== null && 'name' in json ? json.name : null;
  if (typeof name === 'string' && /^\w{2,32}$/.test(name)) return name;
  return wrong('name', 'STRING_TYPE_REGEX', 'String value did not match validation regex.');
}

function createEmoji(call: Call) {
  const { world, json } = call;
  const name = emojiName(json);
  const image = typeof json === 'object' && json !== null && 'image' in json ? json.image : null;
  const [, type, base64] =
    /^data:(image\/\w+);base64,(.+)$/.exec(typeof image === 'string' ? image : '') ?? [];
  if (type === undefined || base64 === undefined)
    return wrong('image', 'IMAGE_INVALID', 'Invalid image data');
  const data = Buffer.from(base64, 'base64');
  if (data.length > MOST_EMOJI_BYTES) {
    wrong('image', 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.');
  }
  if ([...world.emojis.values()].some((one) => one.name === name)) {
    wrong('name', 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'Another emoji already has this name');
  }
  if (world.emojis.size >= MOST_EMOJIS)
    wrong('name', 'MAXIMUM_EMOJIS', `An application has ${MOST_EMOJIS} emojis at most`);
  const emoji: APIEmoji & { readonly id: string } = {
    id: world.newId(),
    name,
    user: world.bot,
    roles: [],
    require_colons: true,
    managed: false,
    animated: false,
    available: true,
  };
  world.emojis.set(emoji.id, emoji);
  world.emojiImages.set(emoji.id, { type, data });
  world.changed();
  return given('emoji', emoji, 201);
}

function renameEmoji(call: Call) {
  const emoji = found(call.world.emojis, call, 'emoji', refused.unknownEmoji);
  const renamed = { ...emoji, name: emojiName(call.json) };
  call.world.emojis.set(param(call, 'emoji'), renamed);
  return given('emoji', renamed);
}
