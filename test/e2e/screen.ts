import { type APIMessage, ComponentType, MessageFlags } from 'discord-api-types/v10';
import type { Channel, LocalDiscord, OpenModal, Outcome, Person } from '#local-discord';
import { customIdOf, everyPart, isButton, isStringSelect, isText } from '#local-discord';
import { read } from '../../src/discord/interactions/custom-ids.ts';
import { type TableId, tableId } from '../../src/tables/ids.ts';

/** A button or select that can currently be used. */
export interface Control {
  readonly id: string;
  readonly label: string;
  /** The options of a select, or the chosen channels of a channel select; null for a button. */
  readonly options: readonly string[] | null;
  readonly least: number;
}

/** Every enabled control of a message, in reading order. */
export function controlsOf(message: APIMessage): readonly Control[] {
  return everyPart(message.components ?? []).flatMap(({ part }): readonly Control[] => {
    const id = customIdOf(part);
    if (id === null || ('disabled' in part && part.disabled === true)) return [];
    if (isButton(part)) {
      const label = 'label' in part ? (part.label ?? '') : '';
      return [{ id, label, options: null, least: 0 }];
    }
    if (part.type === ComponentType.ChannelSelect) {
      const options = part.default_values?.map((value) => value.id) ?? [];
      return [{ id, label: part.placeholder ?? '', options, least: part.min_values ?? 1 }];
    }
    if (!isStringSelect(part)) return [];
    const options = part.options.map((option) => option.value);
    return [{ id, label: part.placeholder ?? '', options, least: part.min_values ?? 1 }];
  });
}

/** Chooses the option with this label in any select of a message. */
export function choose(person: Person, message: APIMessage, label: string): Promise<Outcome> {
  for (const { part } of everyPart(message.components ?? [])) {
    const option = isStringSelect(part) ? part.options.find((one) => one.label === label) : undefined;
    if (isStringSelect(part) && option !== undefined)
      return person.select(message, part.custom_id, [option.value]);
  }
  throw new Error(`Nothing is called “${label}” there:\n${wordsOf(message)}`);
}

/** The controls that answer a question, or lead to an answer. */
export function movesOf(message: APIMessage): readonly Control[] {
  return controlsOf(message).filter(({ id, label }) => {
    const found = read(id);
    const isMove = found.kind === 'control' && found.control.kind === 'move' && found.control.verb !== 'undo';
    return isMove && !/^[↩◀▶]/u.test(label);
  });
}

/** All words of a message except times, which change on their own; an emoji appears as its name. */
export function wordsOf(message: APIMessage): string {
  const texts = everyPart(message.components ?? []).flatMap(({ part }) =>
    isText(part) ? [part.content] : [],
  );
  const words = [message.content, ...texts].join('\n');
  return words
    .replaceAll(/<t:\d+:R>/g, '<time>')
    .replaceAll(/<:_?(\w+):\d+>/g, ':$1:')
    .replaceAll('\u00a0', ' ');
}

/** The words and controls of a message, for comparing two drawings of one position. */
export function drawing(message: APIMessage): {
  readonly words: string;
  readonly controls: readonly Control[];
} {
  return { words: wordsOf(message), controls: controlsOf(message) };
}

/** The message of an outcome; throws if the press was answered in another way. */
export function shown(outcome: Outcome): APIMessage {
  if (outcome.kind === 'message' || outcome.kind === 'update') return outcome.message;
  throw new Error(`A message was expected, not: ${outcome.kind}`);
}

/** The outcome of a press that may open a form: on a busy machine a sentence may say that it took too long. */
export async function inTime(press: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = await press();
  const isLate = outcome.kind === 'message' && wordsOf(outcome.message).includes('Please press again.');
  return isLate ? inTime(press) : outcome;
}

/** The form that a press opens. */
export async function formOf(press: () => Promise<Outcome>): Promise<OpenModal> {
  const outcome = await inTime(press);
  if (outcome.kind !== 'modal') throw new Error(`A form was expected, not: ${outcome.kind}`);
  return outcome.modal;
}

/**
 * The message of an outcome, requested again until it has its picture: on a busy machine that may be drawn too late,
 * but it is ready for the next request.
 */
export async function pictured(ask: () => Promise<Outcome>): Promise<APIMessage> {
  const message = shown(await ask());
  return message.attachments.length === 1 ? message : pictured(ask);
}

/** The public message of a command: a deferred answer is private, and posts the message separately. */
export async function posted(discord: LocalDiscord, outcome: Outcome): Promise<APIMessage> {
  const message = shown(outcome);
  if (outcome.kind !== 'message' || !outcome.private) return message;
  const [command, channel] = [message.interaction_metadata?.id, channelOf(discord, message)];
  return discord.until(() =>
    discord
      .user()
      .read(channel)
      .find((one) => !isHidden(one) && one.interaction_metadata?.id === command),
  );
}

function channelOf(discord: LocalDiscord, message: APIMessage): Channel {
  const channels = discord.guilds.flatMap((guild) => [...guild.channels.values()]);
  const channel = channels.find(({ id }) => id === message.channel_id);
  if (channel === undefined) throw new Error('The channel of this message is gone');
  return channel;
}

/** The sentence that only the presser sees. */
export function told(outcome: Outcome): string {
  if (outcome.kind !== 'message' || !outcome.private) {
    throw new Error(`A private sentence was expected, not: ${outcome.kind}`);
  }
  return wordsOf(outcome.message);
}

/** One table as its people see it, wherever in the channel its message is now. */
export interface Seen {
  readonly id: string;
  readonly channel: Channel;
  /** The newest public message of the table. */
  message(): APIMessage;
  /** The player the table's message calls. */
  turn(): Person;
  over(): boolean;
  /** Presses a button of the table's message, and again if the message was reposted meanwhile. */
  press(person: Person, which: string): Promise<Outcome>;
  /** What the table shows when its message is requested again. */
  show(person: Person): Promise<APIMessage>;
}

/** The table that a message shows, as opposed to one it only mentions, as its menu does. */
export function tableOn(message: APIMessage): TableId | null {
  const about = everyPart(message.components ?? []).flatMap(({ part }) => {
    const found = read(customIdOf(part) ?? '');
    return found.kind === 'control' && found.control.kind === 'table' ? [found.control] : [];
  });
  const menu = about.find(({ action }) => action === 'menu');
  if (menu !== undefined) return menu.table;
  // A closed table has no controls of its own; a menu, which also names its table, always has some.
  return about.length > 0 ? null : tableNamedOn(message);
}

/** The table that a message names: its own if it is closed, or that of a menu. */
export function tableNamedOn(message: APIMessage): TableId | null {
  const id = /^-# Table `([a-z0-9]{8})`/m.exec(wordsOf(message))?.[1];
  return id === undefined ? null : tableId(id);
}

/** Whether only its reader sees it. */
export function isHidden({ flags }: APIMessage): boolean {
  return ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
}

export function tableOf(discord: LocalDiscord, channel: Channel, opened: APIMessage): Seen {
  const id = tableOn(opened);
  if (id === null) throw new Error(`There is no table on this message:\n${wordsOf(opened)}`);
  const anybody = discord.user();
  // A table that is closed before its game begins does not say which one it was.
  const known = new Set([opened.id]);
  const message = (): APIMessage => {
    // A hand has the table's buttons, too.
    const all = anybody.read(channel).filter((one) => isHidden(one) === isHidden(opened));
    for (const one of all) if (tableOn(one) === id) known.add(one.id);
    const found = all.findLast((one) => known.has(one.id));
    if (found === undefined) throw new Error(`Table ${id} has no message`);
    return found;
  };
  return {
    id,
    channel,
    message,
    turn() {
      const words = wordsOf(message());
      const user = /▶ <@(\d+)>/.exec(words)?.[1];
      const person = discord.people.find((one) => one.id === user);
      if (person === undefined) throw new Error(`Nobody is called upon:\n${words}`);
      return person;
    },
    over: () => !/^▶ /m.test(wordsOf(message())),
    async press(person, which) {
      const before = message();
      const within = await behindMore(person, before, which);
      try {
        return await person.press(within ?? before, which);
      } catch (error) {
        if (within !== null || message().id === before.id) throw error;
        return person.press(message(), which);
      }
    },
    show: async (person) => posted(discord, await person.run(channel, '/table show', { table: id })),
  };
}

/** What a lobby offers a person behind **More…**, if the button is not on the lobby itself; otherwise null. */
async function behindMore(person: Person, lobby: APIMessage, which: string): Promise<APIMessage | null> {
  const isThere = controlsOf(lobby).some(({ id, label }) => id === which || label === which);
  return isThere || !isLobby(lobby) ? null : moreOf(person, lobby);
}

/** What a lobby offers a person behind **More…**. */
export async function moreOf(person: Person, lobby: APIMessage): Promise<APIMessage> {
  const more = controlsOf(lobby).find(({ id }) => /^p1:\w{8}:menu$/.test(id));
  return shown(await person.press(lobby, more?.id ?? ''));
}

/** Everything a lobby offers a person, both on the lobby itself and behind **More…**. */
export async function offeredIn(lobby: APIMessage, person: Person): Promise<readonly string[]> {
  const all = [lobby, await moreOf(person, lobby)].flatMap(controlsOf);
  return all.map(({ label }) => label);
}

/** Adds an easy bot to a lobby, as its host does behind **More…**. */
export async function addBot(host: Person, lobby: APIMessage): Promise<Outcome> {
  const more = await moreOf(host, lobby);
  const bots = controlsOf(more).find(({ id }) => id.endsWith(':bots'));
  return host.select(more, bots?.id ?? '', ['easy']);
}

/** Whether a table’s message is a lobby that still waits for players: only a lobby can be started. */
export function isLobby(message: APIMessage): boolean {
  return everyPart(message.components ?? []).some(({ part }) =>
    /^p1:\w{8}:start$/.test(customIdOf(part) ?? ''),
  );
}

/** Seconds per turn: the maximum, so that even on a busy machine only the people move. */
const TURN_TIME = 600;

/** Opens a table, lets the others join, and starts. */
export async function seat(
  discord: LocalDiscord,
  channel: Channel,
  game: string,
  [host, ...others]: readonly Person[],
  options: Readonly<Record<string, number | string>> = {},
): Promise<Seen> {
  if (host === undefined) throw new Error('A table needs a host');
  const unhurried = others.length > 0 ? { 'turn-time': TURN_TIME, ...options } : options;
  const opened = await host.run(channel, `/${game} start`, unhurried);
  const table = tableOf(discord, channel, await posted(discord, opened));
  for (const other of others) shown(await table.press(other, 'Join'));
  if (others.length > 0) shown(await table.press(host, 'Start'));
  return table;
}
