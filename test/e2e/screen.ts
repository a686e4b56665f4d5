import type { APIMessage } from 'discord-api-types/v10';
import { customIdOf, everyPart, isButton, isStringSelect, isText } from '../../src/playground/components.ts';
import type { Channel, LocalDiscord, Outcome, Person } from '../../src/playground/index.ts';

/** A button or select somebody may use now. */
export interface Control {
  readonly id: string;
  readonly label: string;
  /** What a select offers; null for a button. */
  readonly options: readonly string[] | null;
  readonly least: number;
}

/** Every control of a message that is not disabled, in reading order. */
export function controlsOf(message: APIMessage): readonly Control[] {
  return everyPart(message.components ?? []).flatMap(({ part }): readonly Control[] => {
    const id = customIdOf(part);
    if (id === null || ('disabled' in part && part.disabled === true)) return [];
    if (isButton(part)) {
      const label = 'label' in part ? (part.label ?? '') : '';
      return [{ id, label, options: null, least: 0 }];
    }
    if (!isStringSelect(part)) return [];
    const options = part.options.map((option) => option.value);
    return [{ id, label: part.placeholder ?? '', options, least: part.min_values ?? 1 }];
  });
}

/** The controls that answer a question, or lead towards an answer. */
export function movesOf(message: APIMessage): readonly Control[] {
  return controlsOf(message).filter(({ id, label }) => id.split(':').length >= 7 && !/^(↩|◀|▶)/.test(label));
}

/** All words of a message, without the times, which run on by themselves; an emoji stands as its name. */
export function wordsOf(message: APIMessage): string {
  const texts = everyPart(message.components ?? []).flatMap(({ part }) =>
    isText(part) ? [part.content] : [],
  );
  const words = [message.content, ...texts].join('\n');
  return words.replaceAll(/<t:\d+:R>/g, '<time>').replaceAll(/<:_?(\w+):\d+>/g, ':$1:');
}

/** What a message says and offers, to hold two drawings of one position against each other. */
export function drawing(message: APIMessage): {
  readonly words: string;
  readonly controls: readonly Control[];
} {
  return { words: wordsOf(message), controls: controlsOf(message) };
}

/** The message of an outcome; throws when the press was answered otherwise. */
export function shown(outcome: Outcome): APIMessage {
  if (outcome.kind === 'message' || outcome.kind === 'update') return outcome.message;
  throw new Error(`A message was expected, not: ${outcome.kind}`);
}

/** The sentence only the presser sees. */
export function told(outcome: Outcome): string {
  if (outcome.kind !== 'message' || !outcome.private) {
    throw new Error(`A private sentence was expected, not: ${outcome.kind}`);
  }
  return wordsOf(outcome.message);
}

/** One table as the people at it see it, wherever in the channel its message stands by now. */
export interface Seen {
  readonly id: string;
  readonly channel: Channel;
  /** The newest public message of the table. */
  message(): APIMessage;
  /** Who is called upon, by the table's message. */
  turn(): Person;
  over(): boolean;
  /** Presses a button of the table's message, once more when the message has just been posted anew. */
  press(person: Person, which: string): Promise<Outcome>;
  /** Whatever the table shows when its message is asked for anew. */
  show(person: Person): Promise<APIMessage>;
}

export function tableOf(discord: LocalDiscord, channel: Channel, opened: APIMessage): Seen {
  const id = /^## .+ · ([a-z0-9]{8})$/m.exec(wordsOf(opened))?.[1];
  if (id === undefined) throw new Error(`There is no table on this message:\n${wordsOf(opened)}`);
  const heading = new RegExp(`^## .+ · ${id}$`, 'm');
  const anybody = discord.user();
  const message = (): APIMessage => {
    const found = anybody.read(channel).findLast((one) => heading.test(wordsOf(one)));
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
      try {
        return await person.press(before, which);
      } catch (error) {
        if (message().id === before.id) throw error;
        return person.press(message(), which);
      }
    },
    show: async (person) => shown(await person.run(channel, '/table show', { table: id })),
  };
}

/** Opens a table, lets the others join, and starts. */
export async function seat(
  discord: LocalDiscord,
  channel: Channel,
  game: string,
  [host, ...others]: readonly Person[],
  options: Readonly<Record<string, number | string>> = {},
): Promise<Seen> {
  if (host === undefined) throw new Error('A table needs a host');
  const table = tableOf(discord, channel, shown(await host.run(channel, `/${game} start`, options)));
  for (const other of others) shown(await table.press(other, 'Join'));
  if (others.length > 0) shown(await table.press(host, 'Start'));
  return table;
}
