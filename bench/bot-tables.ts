import type { APIMessage } from 'discord-api-types/v10';
import { MessageFlags } from 'discord-api-types/v10';
import type { Channel, Person } from '#local-discord';
import { games } from '../src/games/registry.ts';
import {
  controlsOf,
  hasButton,
  isOver,
  onTurn,
  pressByChance,
  randomFrom,
} from '../src/playground/pressing.ts';
import { mostSeats } from './hands.ts';

/** Tables at which one person plays against hard bots in all other seats. */
export interface BotTables {
  /** The people press whenever they are asked, which keeps the bots thinking. */
  play(): void;
  /** The people stop pressing: each table comes to rest once it waits for its person. */
  rest(): Promise<void>;
}

const LOOKS_EVERY_MS = 50;
const MOST_PRESSES_IN_A_HAND = 20;
const TURN_TIME = 600;

/** One table per person, with all the games in turn. */
export async function botTables(people: readonly Person[], channels: readonly Channel[]): Promise<BotTables> {
  const together = games.filter(({ seats }) => seats.max > 1);
  const opens = people.map((person, index) => {
    const [game, channel] = [together[index % together.length], channels[index]];
    if (game === undefined || channel === undefined) throw new Error('there is no table for everybody');
    const by = { random: randomFrom(index), tell: () => undefined };
    return { person, channel, by, open: () => openTable(person, channel, game.id) };
  });
  for (const { open } of opens) await open();
  let playing = false;
  let loops: readonly Promise<void>[] = [];
  return {
    play() {
      playing = true;
      loops = opens.map(async ({ person, channel, by, open }) => {
        while (playing) {
          const table = tableIn(person, channel);
          if (table === null || isOver(table)) await open();
          else if (onTurn(table).includes(person.id)) await answer(person, table, by);
          await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
        }
      });
    },
    async rest() {
      playing = false;
      await Promise.all(loops);
    },
  };
}

async function openTable(person: Person, channel: Channel, game: string): Promise<void> {
  const opened = await person.run(channel, `/${game} start`, {
    'turn-time': TURN_TIME,
    bots: mostSeats(game) - 1,
    level: 'hard',
  });
  if (opened.kind !== 'message' || opened.private) throw new Error(`no table of ${game} was opened`);
  await person.press(opened.message, 'Start');
}

/** Answers what the table asks: on its message, or in the person's hand until it asks nothing more. */
async function answer(
  person: Person,
  table: APIMessage,
  by: Parameters<typeof pressByChance>[2],
): Promise<void> {
  if (await pressByChance(person, table, by)) return;
  if (!hasButton(table, 'Your hand')) return;
  const opened = await person.press(table, 'Your hand');
  if (opened.kind !== 'message') return;
  for (let presses = 0; presses < MOST_PRESSES_IN_A_HAND; presses++) {
    const hand = person.see(opened.message);
    if (hand === null || !(await pressByChance(person, hand, by))) return;
  }
}

function tableIn(person: Person, channel: Channel): APIMessage | null {
  const tables = person
    .read(channel)
    .filter(({ flags = 0 }) => (flags & MessageFlags.Ephemeral) === 0)
    .filter((message) => controlsOf(message, true).length > 0);
  return tables.at(-1) ?? null;
}
