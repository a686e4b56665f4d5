import { once } from 'node:events';
import { join } from 'node:path';
import type { APIMessage } from 'discord-api-types/v10';
import type { LocalDiscord, MessageRef, Person } from '#local-discord';
import { controlsOf, onTurn } from '../src/playground/pressing.ts';
import { line, median } from './measures.ts';
import { withDirectory } from './processes.ts';
import { localDiscord, type RunningBot, startWatched } from './running-bot.ts';

/** What ran between two moments: named functions of `src`, their files, and the number of calls. */
interface Walk {
  readonly functions: number;
  readonly files: number;
  readonly calls: number;
}

/** One named function of `src`. */
interface Ran {
  readonly file: string;
  readonly name: string;
  readonly calls: number;
}

const PEOPLE = ['Ada', 'Ben', 'Cleo'];
/** Presses of each kind, of which the median counts. */
const TIMES = 5;
/** Nothing is going on once there was no request for this long. */
const QUIET_MS = 700;
const MOVE = /^p1:[^:]+:[a-z]h:/;

/**
 * Prints how many functions and files of the program a card of Rage passes through, and the command that opens a
 * table.
 */
export async function walk(): Promise<void> {
  await withDirectory(async (directory) => {
    const channels = Array.from({ length: TIMES + 1 }, (_, index) => `room-${index}`);
    const discord = await localDiscord('parlor.local.token', channels, PEOPLE);
    const bot = await startWatched(discord, join(directory, 'bench.db'));
    try {
      const [opened, pressed]: [Walk[], Walk[]] = [[], []];
      for (const name of channels) {
        const channel = discord.channel(name);
        const [host, ...others] = discord.people;
        if (host === undefined) throw new Error('nobody is there');
        let table: MessageRef | null = null;
        const opening = await walked(discord, bot, async () => {
          const outcome = await host.run(channel, '/rage start', { 'turn-time': 600 });
          if (outcome.kind !== 'message') throw new Error(`no table was opened: ${outcome.kind}`);
          table = { id: outcome.message.id, channel_id: channel.id };
        });
        if (table === null) throw new Error('there is no table');
        for (const other of others) await other.press(table, 'Join');
        await host.press(table, 'Start');
        const card = await secondCard(discord, table);
        const pressing = await walked(discord, bot, card);
        // The first channel is a warm-up: the program does its one-time work there.
        if (name === channels[0]) continue;
        opened.push(opening);
        pressed.push(pressing);
      }
      console.log(line('until all is quiet', ['functions', 'files', 'calls']));
      print('a card of Rage', pressed);
      print('/rage start', opened);
    } finally {
      await bot.stop();
      await discord.close();
    }
  });
}

function print(what: string, walks: readonly Walk[]): void {
  const of = (key: keyof Walk): string => String(median(walks.map((each) => each[key])));
  console.log(line(what, [of('functions'), of('files'), of('calls')]));
}

/** Everyone bids and the first card is played; returns a function that plays the second, with every hand open. */
async function secondCard(discord: LocalDiscord, table: MessageRef): Promise<() => Promise<void>> {
  const hands = new Map<Person, APIMessage>();
  for (const person of discord.people) {
    const outcome = await person.press(table, 'Your hand');
    if (outcome.kind === 'message') hands.set(person, outcome.message);
  }
  const play = async (): Promise<void> => {
    for (const [person, hand] of hands) {
      const shown = person.see(hand) ?? hand;
      const move = controlsOf(shown, true).find(({ custom_id }) => MOVE.test(custom_id));
      if (move === undefined || !isOnTurn(discord, table, person)) continue;
      const outcome = await person.press(shown, move.custom_id);
      if (outcome.kind !== 'update') throw new Error(`a move was answered by ${outcome.kind}`);
      return;
    }
    throw new Error('nobody can move');
  };
  for (let moves = 0; moves < PEOPLE.length + 1; moves += 1) {
    await quiet(discord);
    await play();
  }
  return play;
}

function isOnTurn(discord: LocalDiscord, table: MessageRef, person: Person): boolean {
  const message = discord.message(table);
  return message !== null && onTurn(message)[0] === person.id;
}

async function walked(discord: LocalDiscord, bot: RunningBot, work: () => Promise<void>): Promise<Walk> {
  await quiet(discord);
  await ranIn(bot);
  await work();
  await quiet(discord);
  const ran = await ranIn(bot);
  return {
    functions: ran.length,
    files: new Set(ran.map(({ file }) => file)).size,
    calls: ran.reduce((sum, { calls }) => sum + calls, 0),
  };
}

async function ranIn({ child }: RunningBot): Promise<readonly Ran[]> {
  const answer = once(child, 'message');
  child.send('count');
  const [ran] = await answer;
  return ran;
}

/** Resolves once there has been no request to Discord for a while. */
async function quiet(discord: LocalDiscord): Promise<void> {
  let last: unknown;
  do {
    last = discord.requests.at(-1);
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  } while (discord.requests.at(-1) !== last);
}
