import { ApplicationCommandType, ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import { inviteLink } from '../../discord/needed-permissions.ts';
import { at, listAt, type Refusal, said, textAt } from './answer.ts';
import { applicationChecks, COMMAND, emojiChecks } from './application.ts';
import type { Options } from './arguments.ts';
import { type Ask, asking, type Pass } from './asking.ts';
import { type Bench, type Channel, type Check, made, type Row, type Undo } from './check.ts';
import { type Heard, recorder } from './fixtures.ts';
import { connect } from './gateway.ts';
import { mentionChecks } from './mentions.ts';
import { messageChecks } from './messages.ts';
import { newChannel } from './parts.ts';
import { permissionChecks } from './permissions.ts';
import { placeChecks } from './places.ts';
import { pressChecks } from './pressing.ts';
import { heading, printedRow } from './report.ts';
import { threadChecks, threadFlood } from './threads.ts';

export interface Surroundings {
  /** `https://discord.com/api` or its stand-in. */
  readonly api: string;
  readonly token: string;
  readonly options: Options;
  readonly pass: Pass;
  /** Aborts the checks; everything created is still removed. */
  readonly signal: AbortSignal;
  readonly tell: (line: string) => void;
}

/** The result of a whole run. */
export interface Came {
  readonly rows: readonly Row[];
  readonly heard: Heard;
}

const CHECKS: readonly Check[] = [
  ...applicationChecks,
  ...emojiChecks,
  ...messageChecks,
  ...mentionChecks,
  ...threadChecks,
  ...permissionChecks,
  ...placeChecks,
  ...pressChecks,
  threadFlood,
];
/** A throwaway application is on no more servers than this. */
const MOST_SERVERS = 2;
const READ_MS = 5_000;

/** Permissions that the checks need but the bot does not. */
const MORE_PERMISSIONS =
  PermissionFlagsBits.ManageChannels |
  PermissionFlagsBits.ManageRoles |
  PermissionFlagsBits.ManageThreads |
  PermissionFlagsBits.CreatePrivateThreads |
  PermissionFlagsBits.MentionEveryone;

export const smokeInvite = (application: string): string => inviteLink(application, MORE_PERMISSIONS);

/** Runs every check, prints each result, and removes everything it created. */
export async function smoke(how: Surroundings): Promise<Came | Refusal> {
  const { api, token, options, pass, tell } = how;
  const record = recorder();
  const ask = asking({ api, token, pass, signal: how.signal, heard: record.answered });
  const found = await lookAround(ask, options);
  if ('refused' in found) return found;
  const { application, server, commands } = found;
  for (const line of plan(found, options)) tell(line);
  if (!options.isSure) await pass(READ_MS, 'until you have read that (Ctrl-C stops it)', how.signal);

  const undoing = undoer(
    asking({ api, token, pass, signal: new AbortController().signal, heard: () => undefined }),
    tell,
  );
  const rows: Row[] = [];
  const gateway = await connect({ api, token, signal: how.signal, heard: record.pressed });
  if ('refused' in gateway) return gateway;
  try {
    const told = await gateway.server(server);
    const channels = channelsIn(told);
    // Messages in one of the server's own channels are removed one by one; a thread would not be recognised as one of
    // them.
    if (options.channel !== null && channels.every(({ id }) => id !== options.channel))
      return { refused: 'The server has no channel with that id. A thread cannot be named.' };
    const { later } = undoing;
    later((tidy) => tidy('PUT', `/applications/${application}/commands`, { body: commands }));
    const own = options.channel ?? (await newChannel({ ask, server, later }, ChannelType.GuildText)).id;
    if (own === '')
      return { refused: 'The bot may make no channel there: name one with --channel, by its id.' };
    const bench: Bench = {
      ask,
      pass: (ms, why) => pass(ms, why, how.signal),
      gateway,
      application,
      installs: found.installs,
      entryPoints: commands.filter(isEntryPoint),
      server,
      owner: textAt(told, 'owner_id'),
      isAdministrator: found.isAdministrator,
      channels,
      channel: own,
      isFlooding: options.isFlooding,
      isPressing: options.isPressing,
      tell,
      later,
    };
    tell(heading);
    for (const check of CHECKS.filter(({ id }) => isWanted(id, options))) {
      if (how.signal.aborted) break;
      record.begin(check.id);
      const row = await made(check, bench);
      if (how.signal.aborted) break;
      rows.push(row);
      tell(printedRow(row));
    }
    return { rows, heard: record.heard };
  } finally {
    tell('Removing what was made…');
    await undoing.all();
    // Last, because everything must be cleaned up even if this fails.
    await gateway.close();
  }
}

interface Found {
  readonly application: string;
  readonly installs: readonly number[];
  readonly server: string;
  readonly serverName: string;
  readonly isAdministrator: boolean;
  /** The existing commands, to be restored at the end. */
  readonly commands: readonly unknown[];
}

/** The application and its test server, or a refusal if they appear to be in real use. */
async function lookAround(ask: Ask, { server, isSure }: Options): Promise<Found | Refusal> {
  const self = await ask('GET', '/applications/@me');
  if (self.status === 401) return { refused: 'Discord refuses the token.' };
  const application = textAt(self.body, 'id');
  if (application === '') return { refused: `Discord does not answer as it should (status ${said(self)}).` };
  const known = await ask('GET', `/applications/${application}/commands?with_localizations=true`);
  const joined = await ask('GET', '/users/@me/guilds');
  // Without these, it is unknown whether the application is in use, and what to restore.
  for (const answer of [known, joined])
    if (answer.status !== 200)
      return {
        refused: `Discord does not tell which commands and servers the application has (status ${said(answer)}).`,
      };
  const [commands, servers] = [listAt(known.body), listAt(joined.body)];
  const others = commands.filter((one) => !isEntryPoint(one) && at(one, 'name') !== COMMAND);
  const why =
    others.length > 0
      ? `it has ${others.length} commands`
      : servers.length > MOST_SERVERS
        ? `it is on ${servers.length} servers`
        : null;
  if (why !== null && !isSure)
    return {
      refused: `This application does not look like one to throw away: ${why}. Make a new one as docs/smoke.md says, or add --yes-really: its commands are gone meanwhile and put back at the end.`,
    };
  if (servers.length === 0)
    return { refused: `The bot is on no server. Invite it to a test server: ${smokeInvite(application)}` };
  const [only, second] = servers;
  if (server === null && second !== undefined)
    return { refused: 'The bot is on several servers: name the one for tests with --server, by its id.' };
  const chosen = server === null ? only : servers.find((one) => at(one, 'id') === server);
  if (chosen === undefined) return { refused: 'The bot is not on that server.' };
  return {
    application,
    installs: Object.keys(Object(at(self.body, 'integration_types_config'))).map(Number),
    server: textAt(chosen, 'id'),
    serverName: textAt(chosen, 'name'),
    isAdministrator: (BigInt(textAt(chosen, 'permissions')) & PermissionFlagsBits.Administrator) !== 0n,
    commands: commands.filter((one) => at(one, 'name') !== COMMAND),
  };
}

const isEntryPoint = (command: unknown): boolean =>
  at(command, 'type') === ApplicationCommandType.PrimaryEntryPoint;

function isWanted(id: string, { only }: Options): boolean {
  return only.length === 0 || only.some((beginning) => id.startsWith(beginning));
}

function plan({ serverName }: Found, options: Options): readonly string[] {
  const where = options.channel === null ? 'in a new channel #parlor-smoke' : 'in the channel that you named';
  return [
    `On the server ${serverName}, ${where}, this posts some hundred messages and starts threads. It makes channels, roles, emojis and`,
    `commands, changes what the bot and others may do in that new channel, and mentions the owner without a sound. It also tries to post`,
    `a message in each voice channel and in one that the bot may not see, if the server has such channels.`,
    'At the end it removes all of that again, also after Ctrl-C.',
    ...(options.isPressing ? ['Then it asks you to press things there; each step can be skipped.'] : []),
    '',
  ];
}

function channelsIn(server: unknown): readonly Channel[] {
  return listAt(server, 'channels').flatMap((one) => {
    const type = at(one, 'type');
    return typeof type === 'number' ? [{ id: textAt(one, 'id'), type }] : [];
  });
}

/** Collects cleanups. A failed cleanup is reported, and the others still run. */
function undoer(tidy: Ask, tell: Surroundings['tell']): { later: Bench['later']; all(): Promise<void> } {
  let due: readonly (() => Promise<void>)[] = [];
  return {
    later(undo: Undo) {
      const once = async (): Promise<void> => {
        if (!due.includes(once)) return;
        due = due.filter((one) => one !== once);
        try {
          const answer = await undo(tidy);
          // If it no longer exists, it was removed along with something else.
          if (answer.status >= 300 && answer.status !== 404) {
            tell(
              `Something could not be removed: Discord answered ${said(answer)}. Look at the test server.`,
            );
          }
        } catch (error) {
          tell(`Something could not be removed (${String(error)}). Look at the test server.`);
        }
      };
      due = [...due, once];
      return once;
    },
    async all() {
      for (const undo of due.toReversed()) await undo();
    },
  };
}
