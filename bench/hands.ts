import type { APIMessage } from 'discord-api-types/v10';
import { fastRng } from '../src/engine/rng.ts';
import { games } from '../src/games/registry.ts';
import { everyPart, isButton, isStringSelect } from '../src/playground/components.ts';
import type { Channel, LocalDiscord, MessageRef, Outcome, Person } from '../src/playground/index.ts';

/** Somebody who presses one thing after the other at a table of their own. */
export interface Hand {
  /** One press, answered; gives the milliseconds until it was. */
  press(): Promise<number>;
}

const MOVE = /^p1:[^:]+:([a-z])t:/;
const HAND = /^p1:[^:]+:hand$/;
const ON_TURN = /▶ <@(\d+)>, it is your turn/;
const OPTIONS = { 'turn-time': 600 };

const REDRAWN_MS = 20;
let refused = 0;

/** How many moves were refused so far because the message shown was out of date. */
export function refusals(): number {
  return refused;
}

interface Press {
  /** Whether it only asks for the hand. */
  readonly hand: boolean;
  readonly run: (person: Person) => Promise<Outcome>;
}

/** A table of a game with so many people, who press what is drawn: the hand where there is one, else a move. */
export async function handAt(
  discord: LocalDiscord,
  channel: Channel,
  game: string,
  seats: number,
  seed: number,
): Promise<Hand> {
  const rng = fastRng(seed);
  let table = await openTable(discord, channel, game, seats);
  const press = async (): Promise<number> => {
    const message = discord.message(table);
    const next = message === null ? null : nextPress(message, (below) => rng.below(below));
    if (message === null || next === null) {
      table = await openTable(discord, channel, game, seats);
      return press();
    }
    const person = onTurn(discord, message);
    const begun = performance.now();
    const outcome = await next.run(person);
    const took = performance.now() - begun;
    if (outcome.kind === 'failed') throw new Error(`a press at ${game} was not answered`);
    if (outcome.kind === 'message' && !next.hand) {
      // The message shown was older than the table: a refusal is no click, and the message is drawn again soon.
      refused += 1;
      await new Promise((resolve) => setTimeout(resolve, REDRAWN_MS));
      return press();
    }
    return took;
  };
  return { press };
}

/** Opposite to a bot that answers each press by updating the message with the button. */
export function handAtEcho(discord: LocalDiscord, message: MessageRef): Hand {
  const person = discord.user();
  return {
    async press() {
      const begun = performance.now();
      const outcome = await person.press(message, 'echo');
      if (outcome.kind !== 'update') throw new Error('the echo bot did not answer');
      return performance.now() - begun;
    },
  };
}

/** As many seats as a game has at the most. */
export function mostSeats(game: string): number {
  return games.find(({ id }) => id === game)?.seats.max ?? 1;
}

async function openTable(
  discord: LocalDiscord,
  channel: Channel,
  game: string,
  seats: number,
): Promise<MessageRef> {
  const [host, ...others] = discord.people.slice(0, seats);
  if (host === undefined) throw new Error('nobody is there');
  const opened = await host.run(channel, `/${game} start`, mostSeats(game) > 1 ? OPTIONS : {});
  if (opened.kind !== 'message' || opened.private) throw new Error(`no table of ${game} was opened`);
  const table = { id: opened.message.id, channel_id: channel.id };
  for (const other of others) await other.press(table, 'Join');
  if (mostSeats(game) > 1) await host.press(table, 'Start');
  return table;
}

function onTurn(discord: LocalDiscord, message: APIMessage): Person {
  const texts = everyPart(message.components ?? []).map(({ part }) =>
    'content' in part ? part.content : '',
  );
  const id = texts.map((text) => ON_TURN.exec(text)?.[1]).find((found) => found !== undefined);
  return discord.people.find((person) => person.id === id) ?? discord.user();
}

/** What to press next on a public message; null when there is nothing left to do at the table. */
function nextPress(message: APIMessage, below: (count: number) => number): Press | null {
  const presses = everyPart(message.components ?? []).flatMap(({ part }) => {
    if (isButton(part) && 'custom_id' in part && part.disabled !== true) {
      const id = part.custom_id;
      if (HAND.test(id)) return [{ hand: true, run: (person: Person) => person.press(message, id) }];
      const verb = MOVE.exec(id)?.[1];
      if (verb === undefined || verb === 'f') return [];
      return [{ hand: false, run: (person: Person) => person.press(message, id) }];
    }
    if (!isStringSelect(part) || !MOVE.test(part.custom_id)) return [];
    const first = below(part.options.length - (part.min_values ?? 1) + 1);
    const values = part.options.slice(first, first + (part.min_values ?? 1)).map(({ value }) => value);
    return [{ hand: false, run: (person: Person) => person.select(message, part.custom_id, values) }];
  });
  const hand = presses.find((press) => press.hand);
  return hand ?? presses[presses.length === 0 ? 0 : below(presses.length)] ?? null;
}
