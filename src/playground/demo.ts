import type { APIApplicationCommandSubcommandOption, APIMessage } from 'discord-api-types/v10';
import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { LocalDiscord, Outcome, Person } from '#local-discord';
import { renderText } from '#local-discord';
import { controlsOf, hasButton, isOver, linesOf, onTurn, pressByChance, randomFrom } from './pressing.ts';

export interface DemoOptions {
  /** Seed for what the players press; the deal is the bot's own. */
  readonly seed: number;
  readonly tell: (text: string) => void;
  /** Advances the clocks of Discord and the bot. */
  readonly pass: (ms: number) => void;
}

/** If random presses do not end a game by then, it is left to the host and to the bots that take over the seats. */
const PRESSES_TOGETHER = 600;
const MOST_PRESSES = 5_000;
/** The whole table is printed at each change of turn, but no more often than this many presses. */
const PRESSES_A_PICTURE = 12;
/** The bot redraws a table at most this often; waiting that long prints presses in a hand in their order. */
const DRAWN_EVERY_MS = 1_000;
const CATCHING_UP_MS = 300;
/** Enough time for bots to think and for presses in a hand to reach the table. */
const PATIENCE_MS = 300;
const MOST_IDLE_ROUNDS = 200;

/** The games that the bot has registered, as the commands that can start one. */
export function gamesOffered(discord: LocalDiscord): readonly string[] {
  return discord.commands().flatMap(({ name }) => (startOf(discord, name) === null ? [] : [name]));
}

/** Plays a whole game, from the opening command to the leaderboard, by pressing what is shown. */
export async function playDemo(discord: LocalDiscord, game: string, options: DemoOptions): Promise<void> {
  const { tell } = options;
  const channel = discord.channel();
  const random = randomFrom(options.seed);
  const host = discord.user();
  const nameOf = (id: string): string => host.nameOf(channel, id);
  const show = (message: APIMessage) => tell(`\n${renderText(message, { nameOf, now: discord.now() })}\n`);
  const table = (): APIMessage => {
    const drawn = host
      .read(channel)
      .filter((one) => (one.flags ?? 0) % 128 < 64 && controlsOf(one, true).length > 0);
    const newest = drawn.at(-1);
    if (newest === undefined) throw new Error('The table has gone from the channel.');
    return newest;
  };
  const settled = async (outcome: Outcome): Promise<APIMessage | null> => {
    if (outcome.kind === 'deferred') return discord.settled(outcome.message);
    return outcome.kind === 'message' || outcome.kind === 'update' ? outcome.message : null;
  };

  const values = shortGame(discord, game);
  const written = Object.entries(values).map(([name, value]) => ` ${name}:${value}`);
  tell(`${host.name} types /${game} start${written.join('')}`);
  const opened = await settled(await host.run(channel, `/${game} start`, values));
  const players: Person[] = [host];
  if (opened !== null && hasButton(opened, 'Join')) {
    for (const person of discord.people.slice(1)) {
      if (!hasButton(table(), 'Join')) break;
      tell(`${person.name} presses [Join]`);
      await person.press(table(), 'Join');
      players.push(person);
    }
    show(table());
    tell(`${host.name} presses [Start]`);
    await host.press(table(), 'Start');
  }
  await discord.until(() => hasButton(table(), 'Table'));
  show(table());

  const story = storyTeller(nameOf, tell, table());
  const opensHand = new Set<string>();
  const use = (person: Person, message: APIMessage) => pressByChance(person, message, { random, tell });
  /** One press by anyone who has something to press, on the table or in a hand; false if nobody has. */
  const someonePresses = async (): Promise<boolean> => {
    const drawn = table();
    const turns = onTurn(drawn);
    const order = players.toSorted((a, b) => Number(turns.includes(b.id)) - Number(turns.includes(a.id)));
    const [first] = order;
    if (first !== undefined && turns.includes(first.id) && (await use(first, drawn))) return true;
    if (!hasButton(drawn, 'Your hand')) return false;
    for (const person of order) {
      const hand = await settled(await person.press(table(), 'Your hand'));
      if (hand === null || controlsOf(hand, false).length === 0) continue;
      if (!opensHand.has(person.id)) {
        opensHand.add(person.id);
        tell(`${person.name} presses [Your hand] and alone sees`);
        show(hand);
      }
      // Keeps pressing in a hand until it asks nothing more.
      for (let step = 0; step < 20; step++) {
        const before = table();
        options.pass(DRAWN_EVERY_MS);
        if (!(await use(person, person.see(hand) ?? hand))) break;
        await discord.until(() => table() !== before, CATCHING_UP_MS).catch(() => {});
        story(table());
      }
      return true;
    }
    return false;
  };

  const leave = async (person: Person): Promise<void> => {
    const menu = await settled(await person.press(table(), 'Table'));
    if (menu === null) return;
    tell(`${person.name} has had enough and presses [Table] [Leave the table] [Leave the game]`);
    const sure = await settled(await person.press(menu, 'Leave the table'));
    if (sure !== null) await person.press(sure, 'Leave the game');
  };

  let turn = onTurn(table()).join();
  let sinceShown = 0;
  let idle = 0;
  for (let presses = 0; !isOver(table()); ) {
    const before = table();
    if (await someonePresses()) {
      presses++;
      sinceShown++;
      idle = 0;
    } else {
      idle++;
      await discord.until(() => table() !== before, PATIENCE_MS).catch(() => {});
    }
    if (presses > MOST_PRESSES || idle > MOST_IDLE_ROUNDS)
      throw new Error('The game does not come to an end.');
    if (presses === PRESSES_TOGETHER && players.length > 1) {
      for (const person of players.splice(1)) await leave(person);
    }
    story(table());
    const next = onTurn(table()).join();
    if (next !== turn && !isOver(table()) && sinceShown >= PRESSES_A_PICTURE) {
      sinceShown = 0;
      show(table());
    }
    turn = next;
  }
  show(table());

  tell(`${host.name} types /leaderboard`);
  const ranking = await settled(await host.run(channel, '/leaderboard'));
  if (ranking !== null) show(ranking);
}

/** The subcommand of a command that opens a table; null if it has none. */
function startOf(discord: LocalDiscord, command: string): APIApplicationCommandSubcommandOption | null {
  const options = discord.commands().find(({ name }) => name === command)?.options ?? [];
  for (const option of options) {
    if (option.type === ApplicationCommandOptionType.Subcommand && option.name === 'start') return option;
  }
  return null;
}

/** The smallest choice for every numeric option gives the shortest game; the time per turn stays at its default. */
function shortGame(discord: LocalDiscord, game: string): Readonly<Record<string, number>> {
  const numbers = (startOf(discord, game)?.options ?? []).flatMap((option) => {
    if (option.type !== ApplicationCommandOptionType.Integer || option.name === 'turn-time') return [];
    const choices = 'choices' in option ? (option.choices ?? []) : [];
    const least = Math.min(...choices.map((choice) => choice.value));
    return choices.length === 0 ? [] : [[option.name, least] as const];
  });
  return Object.fromEntries(numbers);
}

/**
 * Prints the lines of the story that follow those already printed. A table shows what has happened since the player
 * on turn last moved, so it may start further back than the last time.
 */
function storyTeller(
  nameOf: (id: string) => string,
  tell: (text: string) => void,
  start: APIMessage,
): (table: APIMessage) => void {
  let told = storyLines(start);
  return (table) => {
    const lines = storyLines(table);
    const known = lines.findLastIndex((_, last) => endsWith(told, lines.slice(0, last + 1))) + 1;
    const fresh = lines.slice(known);
    told = [...told, ...fresh];
    for (const line of fresh) {
      tell(`  ${line.replaceAll(/<@(\d+)>/g, (_, id: string) => nameOf(id)).replaceAll('**', '')}`);
    }
  };
}

function storyLines(table: APIMessage): readonly string[] {
  return linesOf(table).filter((line) => /^[›⏰🤖] /u.test(line));
}

function endsWith(lines: readonly string[], end: readonly string[]): boolean {
  return lines.length >= end.length && end.every((line, at) => line === lines.at(at - end.length));
}
