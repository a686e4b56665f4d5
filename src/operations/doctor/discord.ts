import { type RateLimitData, REST } from 'discord.js';
import { ApplicationIntegrationType, OAuth2Scopes, Routes, UserFlags } from 'discord-api-types/v10';
import { z } from 'zod';
import { areKnown } from '../../discord/interactions/registration.ts';
import { inviteLink, isVoice, NEEDED, type Permission } from '../../discord/needed-permissions.ts';
import { failureOf } from '../../discord/wire/failures.ts';
import { REFUSED } from '../../discord/wire/login-failure.ts';
import type { OpenRow } from '../../storage/database-reader.ts';
import { isolated, plainLine } from '../../words/outside-text.ts';
import { type Finding, fine, trouble } from './finding.ts';
import { heldIn, missing, type Overwrite } from './held-permissions.ts';

/** Discord does not let an unverified bot join more servers than this. */
const MOST_UNVERIFIED = 100;
/** Verification takes weeks, so warn early. */
const WARNED_FROM = 75;
const PERMISSIONS = 'Permissions';
const PATIENCE_MS = 10_000;
/** Discord's maximum per request. */
const SERVERS_AT_ONCE = 200;

const BITS = z.string().transform(BigInt);
const SELF = z.object({ id: z.string(), username: z.string(), public_flags: z.number().default(0) });
/** Isolated, because it is inserted into sentences. */
const NAME = z.string().transform((name) => isolated(plainLine(name)));
const SERVERS = z.array(z.object({ id: z.string(), name: NAME, permissions: BITS }));
/** How the application is installed from its profile or its directory entry. */
const INSTALL = z
  .object({ oauth2_install_params: z.object({ scopes: z.array(z.string()), permissions: BITS }).nullish() })
  .nullish();
const APPLICATION = z.object({
  id: z.string(),
  integration_types_config: z.record(z.string(), INSTALL).nullish(),
  interactions_endpoint_url: z.string().nullish(),
  approximate_guild_count: z.number().default(0),
});
const MEMBER = z.object({ roles: z.array(z.string()) });
const CHANNEL = z.object({
  type: z.number(),
  name: NAME.default('a channel'),
  parent_id: z.string().nullish(),
  thread_metadata: z.unknown().optional(),
  permission_overwrites: z.array(z.object({ id: z.string(), allow: BITS, deny: BITS })).default([]),
});

type Application = z.infer<typeof APPLICATION>;
type Self = z.infer<typeof SELF>;
type Server = z.infer<typeof SERVERS>[number];

/** What the database says about which permissions the bot needs where. */
export interface Stored {
  readonly rows: readonly OpenRow[];
  /** The servers that play their games in threads. */
  readonly threaded: ReadonlySet<string>;
}

/** Uses only Discord's REST API: a second gateway login would take presses away from the running bot. */
export async function discordFindings(
  how: { readonly token: string; readonly apiUrl: string | null },
  { rows, threaded }: Stored,
): Promise<readonly Finding[]> {
  const options = {
    timeout: PATIENCE_MS,
    retries: 1,
    // If Discord has banned the IP address, the client would silently wait for hours.
    rejectOnRateLimit: ({ retryAfter }: RateLimitData) => retryAfter > PATIENCE_MS,
    ...(how.apiUrl === null ? {} : { api: how.apiUrl }),
  };
  const rest = new REST(options).setToken(how.token);
  const findings: Finding[] = [];
  try {
    const self = SELF.parse(await rest.get(Routes.user()));
    findings.push(fine('Token', `Discord knows the bot as ${self.username} (${self.id}).`));
    findings.push(...(await applicationFindings(rest, self)));
    const servers = await allServers(rest);
    findings.push(...serverFindings(self, servers, threaded));
    findings.push(...(await channelFindings(rest, self, servers, rows)));
  } catch (error) {
    findings.push(notAnswered(error));
  }
  return findings;
}

/** How the application is configured in the developer portal, and whether Discord has its commands. */
async function applicationFindings(rest: REST, self: Self): Promise<readonly Finding[]> {
  const application = APPLICATION.parse(await rest.get(Routes.currentApplication()));
  const { id, integration_types_config: config, interactions_endpoint_url: endpoint } = application;
  const ways = Object.keys(config ?? {}).map(Number);
  const isServers = ways.length === 0 || ways.includes(ApplicationIntegrationType.GuildInstall);
  const isAccounts = ways.length === 0 || ways.includes(ApplicationIntegrationType.UserInstall);
  const query = new URLSearchParams({ with_localizations: 'true' });
  const known = z.array(z.unknown()).parse(await rest.get(Routes.applicationCommands(id), { query }));
  const hasThem = areKnown(known, ways.length === 0 ? undefined : ways);
  // The bot falls back to these when Discord refuses the commands for user accounts.
  const hasFewer = areKnown(known, [ApplicationIntegrationType.GuildInstall]);
  return [
    ...(isServers
      ? [
          fine(
            'Installation',
            isAccounts
              ? 'the bot can be added to servers and to accounts.'
              : 'the bot can be added to servers alone; for accounts, choose User Install as well.',
          ),
        ]
      : [
          trouble(
            'Installation',
            'the bot can be added to no server.',
            'Choose Guild Install on the Installation page of your application at Discord.',
          ),
        ]),
    ...(endpoint == null || endpoint === ''
      ? []
      : [
          trouble(
            'Interactions',
            'Discord sends presses and commands to an address instead of the bot.',
            'Empty Interactions Endpoint URL on the General Information page of your application at Discord.',
          ),
        ]),
    ...installFindings(application),
    ...verificationFindings(application, self),
    hasThem || hasFewer
      ? fine('Commands', 'Discord has those of this version.')
      : trouble(
          'Commands',
          known.length === 0
            ? 'Discord has no commands of this bot.'
            : 'Discord has different commands from this version’s.',
          'Start or restart the bot, which registers them; if it can’t, its log says why.',
        ),
  ];
}

/** How the bot is installed from its profile. No finding if only the host’s own link is used. */
function installFindings({ id, integration_types_config: config }: Application): readonly Finding[] {
  const params = config?.[ApplicationIntegrationType.GuildInstall]?.oauth2_install_params;
  if (params == null) return [];
  const isBot = params.scopes.includes(OAuth2Scopes.Bot);
  const lacks = isBot ? missing(byRoles(params.permissions), NEEDED.anywhere) : [];
  if (isBot && lacks.length === 0) return [];
  return [
    trouble(
      'Installation',
      isBot
        ? `who adds the bot from its profile does not give it all it needs: ${lacks.join(', ')}.`
        : 'who adds the bot from its profile gets its commands without the bot, which then plays nothing there.',
      `Under Default Install Settings, Guild Install, on the Installation page of your application at Discord, choose the scopes applications.commands and bot, and the permissions that this link has: ${inviteLink(id)}`,
    ),
  ];
}

function verificationFindings(
  { approximate_guild_count: servers }: Application,
  { public_flags: flags }: Self,
): readonly Finding[] {
  if (servers < WARNED_FROM || (flags & UserFlags.VerifiedBot) !== 0) return [];
  return [
    trouble(
      'Verification',
      `the bot is in about ${servers} servers, and Discord lets it into no more than ${MOST_UNVERIFIED} before it is verified.`,
      'Have it verified on the App Verification page of your application at Discord; docs/hosting.md says what Discord asks for.',
    ),
  ];
}

async function allServers(rest: REST): Promise<readonly Server[]> {
  const all: Server[] = [];
  for (;;) {
    const query = new URLSearchParams({ limit: String(SERVERS_AT_ONCE), after: all.at(-1)?.id ?? '0' });
    const page = SERVERS.parse(await rest.get(Routes.userGuilds(), { query }));
    all.push(...page);
    if (page.length < SERVERS_AT_ONCE) return all;
  }
}

/** The permissions from roles in channels without overwrites. */
function byRoles(permissions: bigint): bigint {
  return heldIn(permissions, [], { server: '', roles: [], user: '' });
}

function serverFindings(
  self: Self,
  servers: readonly Server[],
  threaded: Stored['threaded'],
): readonly Finding[] {
  const invite = inviteLink(self.id);
  if (servers.length === 0)
    return [trouble(PERMISSIONS, 'the bot isn’t in any server.', `Invite it: ${invite}`)];
  const wrong = servers.flatMap(({ id, name, permissions }) => {
    const needed = threaded.has(id) ? NEEDED.threadedServer : NEEDED.server;
    const lacks = missing(byRoles(permissions), needed);
    if (lacks.length === 0) return [];
    return [
      trouble(
        `Server ${name}`,
        `the bot’s roles do not allow it: ${lacks.join(', ')}.`,
        `Give the bot’s role this permission under Server Settings, Roles, or open the invitation again and choose this server: ${invite}`,
      ),
    ];
  });
  const well = servers.length - wrong.length;
  return [fine(PERMISSIONS, `${well} of ${servers.length} servers allow what the bot needs.`), ...wrong];
}

/** Checks only the channels of live tables: missing permissions elsewhere may be how a server keeps a bot out. */
async function channelFindings(
  rest: REST,
  self: Self,
  servers: readonly Server[],
  rows: readonly OpenRow[],
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const roles = new Map<string, readonly string[]>();
  const channels = new Map<string, OpenRow[]>();
  for (const row of rows.filter(({ visibility }) => visibility === 'public')) {
    const at = row.thread ?? row.channel;
    channels.set(at, [...(channels.get(at) ?? []), row]);
  }
  for (const [channel, tables] of channels) {
    const here = tables.map(({ id }) => id).join(', ');
    const server = servers.find(({ id }) => id === tables[0]?.guild);
    if (server === undefined) {
      findings.push(
        trouble(
          `Table ${here}`,
          'the bot is not in its server any more.',
          `Invite it again to play on: ${inviteLink(self.id)} Otherwise the table ends by itself.`,
        ),
      );
      continue;
    }
    const mine = roles.get(server.id) ?? (await rolesIn(rest, server, self));
    roles.set(server.id, mine);
    const isThread = tables.every(({ thread }) => thread !== null);
    const wantsThread = tables.some((row) => row.wantsThread);
    const place = { channel, here, isThread, wantsThread };
    findings.push(...(await channelFinding(rest, { self, server, roles: mine, ...place })));
  }
  return findings;
}

async function rolesIn(rest: REST, server: Server, self: Self): Promise<readonly string[]> {
  return MEMBER.parse(await rest.get(Routes.guildMember(server.id, self.id))).roles;
}

async function channelFinding(
  rest: REST,
  at: {
    readonly self: Self;
    readonly server: Server;
    readonly roles: readonly string[];
    readonly channel: string;
    /** The tables in this channel. */
    readonly here: string;
    /** Whether they have moved from their channel into a thread. */
    readonly isThread: boolean;
    /** Whether some of them are going to get a thread here. */
    readonly wantsThread: boolean;
  },
): Promise<readonly Finding[]> {
  const { self, server, roles, here } = at;
  const found = await channelOf(rest, at.channel);
  if (found === 'gone' && at.isThread) {
    return [fine(`Table ${here}`, `its thread in ${server.name} is gone; it goes on in its channel.`)];
  }
  if (found === 'gone') {
    return [
      trouble(
        `Table ${here}`,
        `its channel in ${server.name} is gone.`,
        'Start or restart the bot: it ends tables whose channel is gone.',
      ),
    ];
  }
  const what = `#${found === 'hidden' ? at.channel : found.name} in ${server.name}`;
  const who = { server: server.id, roles, user: self.id };
  const held = found === 'hidden' ? 0n : heldIn(server.permissions, found.overwrites, who);
  const ofChannel = at.wantsThread ? NEEDED.threadedChannel : NEEDED.channel;
  const lacks = missing(held, found === 'hidden' ? ofChannel : (found.needs ?? ofChannel));
  if (lacks.length === 0) return [];
  return [
    trouble(
      what,
      `table ${here} is played there, and the bot may not: ${found === 'hidden' ? 'View Channels' : lacks.join(', ')}.`,
      'Give the bot this permission in that channel under Edit Channel, Permissions, or end the table there with /table end.',
    ),
  ];
}

async function channelOf(
  rest: REST,
  id: string,
): Promise<
  | {
      readonly name: string;
      /** What a channel of this kind needs; null for the usual permissions. */
      readonly needs: readonly Permission[] | null;
      readonly overwrites: readonly Overwrite[];
    }
  | 'gone'
  | 'hidden'
> {
  try {
    const channel = CHANNEL.parse(await rest.get(Routes.channel(id)));
    const isThread = channel.thread_metadata !== undefined;
    // A thread uses the overwrites of its parent channel.
    const above = isThread && channel.parent_id != null ? await channelOf(rest, channel.parent_id) : null;
    if (above === 'gone' || above === 'hidden') return above;
    const needs = isThread ? NEEDED.thread : isVoice(channel.type) ? NEEDED.voice : null;
    return { name: channel.name, needs, overwrites: above?.overwrites ?? channel.permission_overwrites };
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) return 'gone';
    if (status === 403) return 'hidden';
    throw error;
  }
}

function notAnswered(error: unknown): Finding {
  const status = statusOf(error);
  if (status === 401) return trouble('Token', REFUSED, 'Then start the bot again.');
  const failure = failureOf(error);
  if (failure.kind === 'limited') {
    return trouble(
      'Discord',
      `Discord makes this address wait for ${Math.ceil(failure.ms / 60_000)} minutes.`,
      'Leave the bot as it is: it waits, too. If that happens again, look in its log for what was refused before.',
    );
  }
  const reason = status !== null ? `status ${status}` : codeOf(error);
  return trouble(
    'Discord',
    `Discord does not answer as it should (${reason}).`,
    'Check the network, the proxy and DISCORD_API_URL if it is set, and https://discordstatus.com; then run the doctor again.',
  );
}

/** The HTTP status of a discord.js error; null if there was no response. */
function statusOf(error: unknown): number | null {
  const status = error instanceof Error && 'status' in error ? error.status : null;
  return typeof status === 'number' ? status : null;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'for no reason given';
  if (error instanceof z.ZodError) return 'something other than Discord answered';
  return 'code' in error ? String(error.code) : error.name;
}
