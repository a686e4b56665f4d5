import type { APIMessage } from 'discord-api-types/v10';
import type { LocalDiscord, Person } from '#local-discord';

/**
 * What a person does in a step of the smoke test, by the step’s name; a step that is missing here is a button to
 * press.
 */
export type Deeds = Readonly<Record<string, (message: APIMessage) => Promise<unknown>>>;

/**
 * Does what the smoke test asks of a person, at the local Discord: presses, chooses, fills in and types, once per
 * message; `instead` overrides steps. Steps that fail are skipped; the returned function ends it all and throws their
 * errors.
 */
export function presses(discord: LocalDiscord, person: Person, instead: Deeds = {}): () => void {
  const done = new Set<string>();
  const faults: unknown[] = [];
  const skip = (message: APIMessage) => person.press(message, 'Skip this');
  /** Chooses the same value twice, and says so if nothing can be sent. */
  const twice = async (message: APIMessage, id: string): Promise<unknown> => {
    await person.select(message, `smoke:${id}`, ['One']);
    try {
      return await person.select(message, `smoke:${id}`, ['One']);
    } catch {
      return person.press(message, 'Nothing happened');
    }
  };
  const deeds: Deeds = {
    async dismissed(message) {
      await person.press(message, 'Press this');
      return person.press(message, 'I have dismissed it');
    },
    async form(message) {
      const outcome = await person.press(message, 'Press this');
      return outcome.kind === 'modal' ? person.submit(outcome.modal, { which: 'One', many: '3' }) : outcome;
    },
    'select-4': (message) => twice(message, 'select-4'),
    'select-6': (message) => twice(message, 'select-6'),
    'select-7': (message) => twice(message, 'select-7'),
    'select-follow': (message) => twice(message, 'select-follow'),
    async automod(message) {
      discord.moderate('abracadabra');
      return person.press(message, 'Press this');
    },
    role: (message) => person.select(message, 'smoke:role', [discord.guild().id]),
    async server(message) {
      const channel = placeOf(message);
      await person.complete(channel, '/smoke', 'word');
      return person.run(channel, '/smoke', { word: 'word' });
    },
    'bot-dm': () => person.run(discord.direct(person), '/smoke', { word: 'word' }),
    dm: () => person.run(discord.group(discord.people.slice(0, 2)), '/smoke', { word: 'word' }),
    group: () => person.run(discord.group(discord.people), '/smoke', { word: 'word' }),
    ...instead,
  };
  const placeOf = (message: APIMessage) => {
    const channel = [...discord.guild().channels.values()].find(({ id }) => id === message.channel_id);
    if (channel === undefined) throw new Error('the channel is gone');
    return channel;
  };
  const look = (): void => {
    for (const channel of discord.guild().channels.values()) {
      if (!person.canSee(channel)) continue;
      for (const message of person.read(channel)) {
        const [, step] = /\*\*([\w-]+)\*\*: /.exec(JSON.stringify(message.components)) ?? [];
        if (step === undefined || done.has(message.id) || message.edited_timestamp !== null) continue;
        done.add(message.id);
        const deed = deeds[step] ?? (() => person.press(message, 'Press this'));
        deed(message).catch((error: unknown) => {
          faults.push(error);
          return skip(message);
        });
      }
    }
  };
  const end = discord.watch(look);
  return () => {
    end();
    if (faults.length > 0) throw new AggregateError(faults, 'a step could not be done');
  };
}
