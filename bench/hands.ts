import { type APIMessage, ComponentType } from 'discord-api-types/v10';
import type { Channel, LocalDiscord, MessageRef, Outcome, Person } from '#local-discord';
import { fastRng } from '../src/engine/rng.ts';
import { games } from '../src/games/registry.ts';
import { controlsOf, onTurn } from '../src/playground/pressing.ts';

/** A person who presses one thing after another at a table of their own. */
export interface Hand {
  /** Presses once and waits for the answer; returns the milliseconds it took. */
  press(): Promise<number>;
}

const MOVE = /^p1:[^:]+:([a-z])[th]:/;
/** The letter that marks a button which opens a form. */
const FORM = 'f';
const HAND = /^p1:[^:]+:hand$/;
const OPTIONS = { 'turn-time': 600 };

const REDRAWN_MS = 5;
/** How often to check whether moves have appeared in an open hand before opening it again. */
const PATIENCE = 100;
let refused = 0;

/** How many moves have been refused because the message shown was out of date. */
export function refusals(): number {
  return refused;
}

type Press = (person: Person) => Promise<Outcome>;

/** What can be pressed on a message. */
interface Presses {
  readonly hand: Press | null;
  readonly moves: readonly Press[];
}

/**
 * A table of a game with so many people, who press what is drawn: a move in any open hand that has one, and otherwise
 * the hand button of a person who is called.
 */
export async function handAt(
  discord: LocalDiscord,
  channel: Channel,
  game: string,
  seats: number,
  seed: number,
): Promise<Hand> {
  const rng = fastRng(seed);
  const below = (count: number): number => rng.below(count);
  let table = await openTable(discord, channel, game, seats);
  const opened = new Map<Person, APIMessage>();
  /** The person who can move in their open hand, and the press. */
  const held = (): { readonly person: Person; readonly next: Press } | null => {
    for (const [person, message] of opened) {
      const shown = person.see(message);
      const next = shown === null ? null : oneOf(pressesOn(shown, below).moves, below);
      if (next !== null) return { person, next };
    }
    return null;
  };
  /** The message shown is older than the table, and will soon be redrawn. */
  const later = async (): Promise<number> => {
    await new Promise((resolve) => setTimeout(resolve, REDRAWN_MS));
    return press();
  };
  let waited = 0;
  const press = async (): Promise<number> => {
    const message = discord.message(table);
    const { hand, moves } = message === null ? { hand: null, moves: [] } : pressesOn(message, below);
    const inHand = held();
    const person = inHand?.person ?? (message && called(discord, message));
    const next = inHand?.next ?? hand ?? oneOf(moves, below);
    if (person === null || next === null) {
      table = await openTable(discord, channel, game, seats);
      opened.clear();
      return press();
    }
    if (next === hand && opened.has(person) && waited < PATIENCE) {
      waited += 1;
      return later();
    }
    waited = 0;
    const begun = performance.now();
    const outcome = await next(person);
    const took = performance.now() - begun;
    if (outcome.kind === 'failed') throw new Error(`a press at ${game} was not answered`);
    if (outcome.kind === 'message' && next === hand) {
      opened.set(person, outcome.message);
    } else if (outcome.kind === 'message') {
      // A refusal does not count as a click.
      refused += 1;
      opened.delete(person);
      return later();
    }
    return took;
  };
  return { press };
}

/** For a bot that answers each press by updating the message with the button. */
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

/** The maximum number of seats in a game. */
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

/** The first person the table waits for, or anyone if it names nobody. */
function called(discord: LocalDiscord, message: APIMessage): Person {
  const [id] = onTurn(message);
  return discord.people.find((person) => person.id === id) ?? discord.user();
}

function pressesOn(message: APIMessage, below: (count: number) => number): Presses {
  const controls = controlsOf(message, true);
  const use =
    (control: (typeof controls)[number]): Press =>
    (person) => {
      if (control.type === ComponentType.Button) return person.press(message, control.custom_id);
      const { options, min_values: least = 1 } = control;
      const first = below(options.length - least + 1);
      const values = options.slice(first, first + least).map(({ value }) => value);
      return person.select(message, control.custom_id, values);
    };
  const isMove = (id: string): boolean => {
    const verb = MOVE.exec(id)?.[1];
    return verb !== undefined && verb !== FORM;
  };
  const hand = controls.find(({ custom_id }) => HAND.test(custom_id));
  const moves = controls.filter(({ custom_id }) => isMove(custom_id));
  return { hand: hand === undefined ? null : use(hand), moves: moves.map(use) };
}

function oneOf(presses: readonly Press[], below: (count: number) => number): Press | null {
  return presses[presses.length === 0 ? 0 : below(presses.length)] ?? null;
}
