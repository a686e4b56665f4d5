import type { APIMessage } from 'discord-api-types/v10';
import { MessageFlags } from 'discord-api-types/v10';
import type { Backend, Identity } from './backend.ts';
import { hasPosts, isOnServer } from './channel-types.ts';
import { customIdOf, everyPart } from './components.ts';
import { develop } from './developer.ts';
import { logLine } from './log-lines.ts';
import type { MessageRef, OpenModal, Outcome } from './people.ts';
import type { Act, Note, PageGuild, PageOutcome } from './protocol.ts';
import type { Channel, Guild } from './world.ts';

/** One window of the page, seen from the server: a person, and what they have been shown. */
export interface PageWindow {
  /** Sends everything again; `again` if the page still has what it was sent before. */
  enter(again: boolean): void;
  act(nr: number, act: Act): Promise<void>;
  /** Sends what has changed since the last time. */
  refresh(): void;
}

const MODALS_KEPT = 20;
const DONE: PageOutcome = { kind: 'done' };

export function openPageWindow(
  backend: Backend & {
    readonly identity: Identity;
    readonly say: (note: Note) => void;
    readonly refreshAll: () => void;
  },
): PageWindow {
  const { discord, program, players, hints, identity, say } = backend;
  /** The bodies shown, by channel and id; each is replaced as a whole when its message changes. */
  const shown = new Map<string, Map<string, APIMessage>>();
  const said = new Map<string, string>();
  const modals = new Map<number, OpenModal>();
  let lastModal = 0;
  /** The number of the last log line sent to this window; null while the window does not watch the log. */
  let logged: number | null = null;

  const visibleIn = (guild: Guild): readonly Channel[] =>
    // A forum itself has nothing to read.
    [...guild.channels.values()].filter((one) => identity.person.canSee(one) && !hasPosts(one));
  const channels = (): readonly Channel[] => discord.placesOf(identity.person).flatMap(visibleIn);
  const channelOf = (id: string): Channel => {
    const channel = channels().find((one) => one.id === id);
    if (channel === undefined) throw new Error('This channel is gone.');
    return channel;
  };
  /** The message with a button or a select; throws if the bot has just removed that. */
  const carrierOf = (used: Extract<Act, { do: 'press' | 'choose' }>): MessageRef => {
    const message = { id: used.message, channel_id: used.channel };
    const parts = everyPart(identity.person.see(message)?.components ?? []);
    if (parts.some(({ part }) => customIdOf(part) === used.customId)) return message;
    throw new Error('That was too late: the message has changed. Look at it again.');
  };
  const sayOnce = (key: string, note: Note): void => {
    const text = JSON.stringify(note);
    if (said.get(key) === text) return;
    said.set(key, text);
    say(note);
  };

  const tellPlaces = (): void => {
    const { language } = identity.person;
    const people = discord.people.map(({ id, name }) => ({ id, name, handed: players?.has(id) ?? null }));
    const places = discord.placesOf(identity.person).map((guild): PageGuild => {
      const visible = visibleIn(guild);
      const [first] = visible;
      return {
        id: guild.id,
        name: guild.name,
        channels: visible.map((channel) => ({
          id: channel.id,
          name: isOnServer(channel) ? channel.name : discord.botName,
          kind: kindOf(channel),
          archived: channel.archived,
          botMaySee: discord.botMay(channel, 'ViewChannel'),
          botMaySend: discord.botMay(channel, 'SendMessages'),
        })),
        roles: [...guild.roles.values()].map(({ id, name }) => ({
          id,
          name,
          // Everyone has the role with the server's own id.
          held: id === guild.id || guild.members.get(identity.person.id)?.roles.has(id) === true,
        })),
        commands: first === undefined ? [] : [...identity.person.commands(first)],
        menu: first === undefined ? [] : [...identity.person.menuCommands(first)],
      };
    });
    const bot = { id: discord.applicationId, name: discord.botName };
    sayOnce('places', { tell: 'places', bot, people, language, guilds: places });
  };
  const tellWorld = (): void => {
    const runs = program === null ? null : program.running ? 'running' : 'stopped';
    const connected = discord.gateway.connected > 0;
    const { slowness: slowMs, strangers } = discord;
    sayOnce('world', {
      tell: 'world',
      ...discord.clockSetting(),
      program: runs,
      connected,
      slowMs,
      strangers,
    });
  };
  const tellMessages = (channel: Channel): void => {
    const before = shown.get(channel.id) ?? new Map<string, APIMessage>();
    const visible = identity.person.read(channel).filter((one) => !identity.forgotten.has(one.id));
    const now = new Map(visible.map((one) => [one.id, one]));
    const put = visible.filter((one) => before.get(one.id) !== one);
    const gone = [...before.keys()].filter((id) => !now.has(id));
    shown.set(channel.id, now);
    if (put.length > 0 || gone.length > 0) say({ tell: 'messages', channel: channel.id, put, gone });
  };
  const tellMet = (channel: Channel): void => {
    const people = [...identity.person.met(channel)];
    sayOnce(`met ${channel.id}`, { tell: 'met', channel: channel.id, people });
  };
  const tellTyping = (channel: Channel): void => {
    const until = channel.botTypesUntil;
    if (until > 0 || said.has(`typing ${channel.id}`))
      sayOnce(`typing ${channel.id}`, { tell: 'typing', channel: channel.id, until });
  };
  const tellLog = (): void => {
    if (logged === null) return;
    const lines = discord.journal.since(logged).map(logLine);
    logged = lines.at(-1)?.number ?? logged;
    if (lines.length > 0) say({ tell: 'log', lines });
  };
  const refresh = (): void => {
    tellPlaces();
    tellWorld();
    for (const channel of channels()) {
      tellMet(channel);
      tellMessages(channel);
      tellTyping(channel);
    }
    tellLog();
  };
  const enter = (again: boolean): void => {
    shown.clear();
    said.clear();
    say({ tell: 'welcome', window: identity.window, you: identity.person.id, again, hints });
    refresh();
  };

  const shownOutcome = (outcome: Outcome): PageOutcome => {
    switch (outcome.kind) {
      case 'modal': {
        lastModal += 1;
        modals.set(lastModal, outcome.modal);
        modals.delete(lastModal - MODALS_KEPT);
        return { kind: 'modal', modal: lastModal, data: outcome.modal.data };
      }
      case 'choices':
        return { kind: 'choices', choices: [...outcome.choices] };
      case 'failed':
        return { kind: 'failed' };
      case 'message':
      case 'update':
      case 'deferred':
      case 'nothing':
        return DONE;
    }
  };
  const perform = async (act: Act): Promise<PageOutcome> => {
    const { person } = identity;
    switch (act.do) {
      case 'run':
        return shownOutcome(await person.run(channelOf(act.channel), act.line, act.values));
      case 'menu':
        return shownOutcome(await person.menu(channelOf(act.channel), act.name, act.person));
      case 'complete': {
        const { channel, line, focused, values } = act;
        return {
          kind: 'choices',
          choices: [...(await person.complete(channelOf(channel), line, focused, values))],
        };
      }
      case 'press': {
        const message = carrierOf(act);
        return shownOutcome(await person.press(message, act.customId));
      }
      case 'choose': {
        const message = carrierOf(act);
        return shownOutcome(await person.select(message, act.customId, act.values));
      }
      case 'submit': {
        const modal = modals.get(act.modal);
        if (modal === undefined) throw new Error('This form has been sent already.');
        const outcome = await person.submit(modal, act.values);
        modals.delete(act.modal);
        return shownOutcome(outcome);
      }
      case 'say':
        person.say(channelOf(act.channel), act.text);
        return DONE;
      case 'become': {
        const other = discord.people.find(({ id }) => id === act.person);
        if (other === undefined) throw new Error('There is nobody like that.');
        identity.person = other;
        modals.clear();
        enter(false);
        return DONE;
      }
      case 'hand':
        players?.hand(act.person, act.over);
        backend.refreshAll();
        return DONE;
      case 'watch':
        logged = act.log ? 0 : null;
        return DONE;
      case 'develop':
        await develop(backend, act.deed);
        backend.refreshAll();
        return DONE;
    }
  };

  return {
    enter(again) {
      if (!again) identity.forgotten = privateMessages(backend);
      enter(again);
    },
    async act(nr, act) {
      const outcome = await perform(act).catch((error: unknown): PageOutcome => {
        return { kind: 'refused', says: error instanceof Error ? error.message : String(error) };
      });
      refresh();
      say({ tell: 'outcome', nr, outcome });
    },
    refresh,
  };
}

function kindOf(channel: Channel): PageGuild['channels'][number]['kind'] {
  if (!isOnServer(channel)) return 'direct';
  return channel.parent === null ? 'channel' : 'thread';
}

/** The ids of all messages that only one person can see. */
function privateMessages({ discord }: Backend): ReadonlySet<string> {
  const onServers = discord.guilds.flatMap((guild) => [...guild.channels.values()]);
  const channels = [...onServers, ...discord.people.map(discord.direct)];
  const posts = channels.flatMap((channel) => [...channel.posts.values()]);
  const hidden = posts.filter(({ body }) => ((body.flags ?? 0) & MessageFlags.Ephemeral) !== 0);
  return new Set(hidden.map(({ id }) => id));
}
