import type { APIMessage } from 'discord-api-types/v10';
import { MessageFlags } from 'discord-api-types/v10';
import type { Channel, LocalDiscord, Person, Players } from '#local-discord';
import { controlsOf, linesOf, onTurn, pressByChance, tableButton } from './pressing.ts';

/** Presses for people whose control was handed over: joins open tables and answers whatever asks them. */
export interface SimplePlayers extends Players {
  close(): void;
}

/** Slow enough for a visitor to follow. */
const PRESS_EVERY_MS = 600;
/** Tables further up are abandoned. */
const LOOKS_BACK = 8;
const MOST_PRESSES_IN_A_HAND = 20;

export function createSimplePlayers(discord: LocalDiscord): SimplePlayers {
  const handed = new Set<string>();
  const busy = new Set<string>();
  const by = { random: Math.random, tell: () => {} };

  const pressInHand = async (person: Person, table: APIMessage): Promise<boolean> => {
    const button = tableButton(table, 'hand');
    if (button === null) return false;
    const opened = await person.press(table, button);
    if (opened.kind !== 'message' || !opened.private) return false;
    let pressed = false;
    for (let presses = 0; presses < MOST_PRESSES_IN_A_HAND; presses++) {
      const hand = person.see(opened.message);
      if (hand === null || !(await pressByChance(person, hand, by))) break;
      pressed = true;
    }
    return pressed;
  };
  /** Does one thing on a message; returns whether there was anything to do. */
  const actOn = async (person: Person, message: APIMessage): Promise<boolean> => {
    const join = tableButton(message, 'join');
    if (join !== null) {
      if (linesOf(message).some((line) => line.includes(person.mention))) return false;
      await person.press(message, join);
      return true;
    }
    if (!onTurn(message).includes(person.id)) return false;
    return (await pressByChance(person, message, by)) || (await pressInHand(person, message));
  };
  const actIn = async (person: Person, channel: Channel): Promise<boolean> => {
    const shown = person.canSee(channel) ? person.read(channel) : [];
    const tables = shown.filter((one) => !isPrivate(one) && controlsOf(one, true).length > 0);
    for (const table of tables.slice(-LOOKS_BACK).reverse()) if (await actOn(person, table)) return true;
    return false;
  };
  const act = async (person: Person): Promise<void> => {
    if (busy.has(person.id)) return;
    busy.add(person.id);
    try {
      const channels = discord.guilds.flatMap((guild) => [...guild.channels.values()]);
      for (const channel of channels) if (await actIn(person, channel)) return;
    } catch {
      // The message changed or disappeared while the press was on its way; a later pass tries again.
    } finally {
      busy.delete(person.id);
    }
  };
  const looking = setInterval(() => {
    for (const person of discord.people) if (handed.has(person.id)) void act(person);
  }, PRESS_EVERY_MS);

  return {
    has: (person) => handed.has(person),
    hand(person, over) {
      if (over) handed.add(person);
      else handed.delete(person);
    },
    close: () => clearInterval(looking),
  };
}

function isPrivate(message: APIMessage): boolean {
  return ((message.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
}
