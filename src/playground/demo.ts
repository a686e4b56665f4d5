import type {
  APIApplicationCommandSubcommandOption,
  APIButtonComponentWithCustomId,
  APIMessage,
  APIStringSelectComponent,
} from 'discord-api-types/v10';
import { ApplicationCommandOptionType, ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { fieldsOf } from './checks-modal.ts';
import { everyPart, isText, type Part } from './components.ts';
import type { LocalDiscord } from './local-discord.ts';
import type { OpenModal, Outcome, Person } from './people.ts';
import { renderText } from './text.ts';

export interface DemoOptions {
  /** Of what the players press; the deal is the bot's own. */
  readonly seed: number;
  readonly tell: (text: string) => void;
}

/** Buttons that are about the table and not about the game. */
const ABOUT_THE_TABLE = ['Your hand', 'Rules', 'Table', 'Rematch', 'Take my seat back'];
const BACK = '↩ Back';
/** A game that chance presses do not end is left to the host and to the computer opponents that take the seats. */
const PRESSES_TOGETHER = 600;
/** A happening stands on messages for so many others at most. */
const RETOLD = 8;
const MOST_PRESSES = 5_000;
/** The whole table is shown again at a change of turn, but not more often than this many presses. */
const PRESSES_A_PICTURE = 12;
/** Computer opponents think in this time, and what was pressed in a hand reaches the table. */
const PATIENCE_MS = 300;
const MOST_IDLE_ROUNDS = 200;

type Control = APIButtonComponentWithCustomId | APIStringSelectComponent;

/** The games the bot has registered: the commands that can start something. */
export function gamesOffered(discord: LocalDiscord): readonly string[] {
  return discord.commands().flatMap(({ name }) => (startOf(discord, name) === null ? [] : [name]));
}

/** A whole game, from the command that opens it to the leaderboard, by pressing what is drawn. */
export async function playDemo(discord: LocalDiscord, game: string, options: DemoOptions): Promise<void> {
  const { tell } = options;
  const channel = discord.channel();
  const random = randomFrom(options.seed);
  const host = discord.user();
  const show = (message: APIMessage) =>
    tell(`\n${renderText(message, { nameOf: (id) => nameOf(discord, id), now: discord.now() })}\n`);
  const table = (): APIMessage => {
    const drawn = host
      .read(channel)
      .filter((one) => (one.flags ?? 0) % 128 < 64 && controlsOf(one, true).length > 0);
    const newest = drawn.at(-1);
    if (newest === undefined) throw new Error('The table has gone from the channel.');
    return newest;
  };
  const story = storyTeller(discord, tell);
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

  const opensHand = new Set<string>();
  /** Uses one control and gives the message it stands on as it was answered. */
  const use = async (person: Person, message: APIMessage): Promise<boolean> => {
    const control = chooseControl(controlsOf(message, false), random);
    if (control === null) return false;
    const outcome =
      control.type === ComponentType.Button
        ? await pressButton(person, message, control)
        : await chooseOptions(person, message, control);
    if (outcome.kind === 'modal') {
      const value = formValue(outcome.modal, random);
      tell(`${person.name} writes ${value ?? 'what stands there already'}`);
      await person.submit(outcome.modal, value === null ? {} : { [fieldName(outcome.modal)]: value });
    }
    return true;
  };
  const pressButton = (person: Person, message: APIMessage, button: APIButtonComponentWithCustomId) => {
    tell(`${person.name} presses [${faceOf(button)}]`);
    return person.press(message, button.custom_id);
  };
  const chooseOptions = (person: Person, message: APIMessage, menu: APIStringSelectComponent) => {
    const chosen = pickOptions(menu, random);
    tell(`${person.name} chooses ${chosen.map((option) => option.label).join(', ')}`);
    return person.select(
      message,
      menu.custom_id,
      chosen.map((option) => option.value),
    );
  };
  /** One press of somebody who has something to press, on the table or in a hand; false when nobody has. */
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
      // A hand is pressed in until it asks no more.
      for (let step = 0; step < 20 && (await use(person, person.see(hand) ?? hand)); step++) {
        story(person.see(hand) ?? hand);
      }
      return true;
    }
    return false;
  };

  const leave = async (person: Person): Promise<void> => {
    const menu = await settled(await person.press(table(), 'Table'));
    if (menu === null) return;
    tell(`${person.name} has had enough and presses [Table] [Leave the table]`);
    await person.press(menu, 'Leave the table');
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

/** The subcommand that opens a table of a game; null where a command has none. */
function startOf(discord: LocalDiscord, command: string): APIApplicationCommandSubcommandOption | null {
  const options = discord.commands().find(({ name }) => name === command)?.options ?? [];
  for (const option of options) {
    if (option.type === ApplicationCommandOptionType.Subcommand && option.name === 'start') return option;
  }
  return null;
}

/** The least of every number that can be chosen makes the shortest game; the time for a turn stays as it is. */
function shortGame(discord: LocalDiscord, game: string): Readonly<Record<string, number>> {
  const numbers = (startOf(discord, game)?.options ?? []).flatMap((option) => {
    if (option.type !== ApplicationCommandOptionType.Integer || option.name === 'turn-time') return [];
    const choices = 'choices' in option ? (option.choices ?? []) : [];
    const least = Math.min(...choices.map((choice) => choice.value));
    return choices.length === 0 ? [] : [[option.name, least] as const];
  });
  return Object.fromEntries(numbers);
}

function nameOf(discord: LocalDiscord, id: string): string {
  return discord.people.find((person) => person.id === id)?.name ?? 'someone';
}

function linesOf(message: APIMessage): readonly string[] {
  const parts = everyPart(message.components ?? []).map(({ part }) => part);
  return parts.flatMap((part) => (isText(part) ? part.content.split('\n') : []));
}

/** Everybody the table says it waits for. */
function onTurn(message: APIMessage): readonly string[] {
  const turns = linesOf(message).filter((line) => line.startsWith('▶'));
  return turns.flatMap((line) => [...line.matchAll(/<@(\d+)>/g)].flatMap((match) => match[1] ?? []));
}

/** A game that is being played waits for somebody. */
function isOver(message: APIMessage): boolean {
  return !linesOf(message).some((line) => line.startsWith('▶'));
}

/** What can be pressed or chosen: everything, or only what belongs to the game. */
function controlsOf(message: APIMessage, all: boolean): readonly Control[] {
  return everyPart(message.components ?? []).flatMap(({ part }) => {
    if (!isControl(part) || part.disabled === true) return [];
    return all || part.type !== ComponentType.Button || !ABOUT_THE_TABLE.includes(part.label ?? '')
      ? [part]
      : [];
  });
}

function isControl(part: Part): part is Control {
  return (
    part.type === ComponentType.StringSelect || (part.type === ComponentType.Button && 'custom_id' in part)
  );
}

function hasButton(message: APIMessage, label: string): boolean {
  return everyPart(message.components ?? []).some(
    ({ part }) =>
      isControl(part) && part.type === ComponentType.Button && part.label === label && !part.disabled,
  );
}

function faceOf(button: APIButtonComponentWithCustomId): string {
  return `${button.emoji?.name ?? ''} ${button.label ?? ''}`.trim();
}

/** Mostly what the bot marks as the thing to do, otherwise anything; back only out of a dead end. */
function chooseControl(controls: readonly Control[], random: () => number): Control | null {
  const onward = controls.filter((one) => one.type !== ComponentType.Button || one.label !== BACK);
  const main = onward.filter((one) => one.type === ComponentType.Button && one.style === ButtonStyle.Primary);
  const wanted = main.length > 0 && random() < 0.7 ? main : onward.length > 0 ? onward : controls;
  return wanted[Math.floor(random() * wanted.length)] ?? null;
}

function pickOptions(menu: APIStringSelectComponent, random: () => number) {
  const { min_values: min = 1, max_values: max = 1 } = menu;
  const count = Math.max(1, min + Math.floor(random() * (max - min + 1)));
  const shuffled = menu.options.map((option) => ({ option, at: random() })).toSorted((a, b) => a.at - b.at);
  return shuffled.slice(0, count).map(({ option }) => option);
}

/** What is written into the one field of a form: a number of those it names, or null for what stands there already. */
function formValue(modal: OpenModal, random: () => number): string | null {
  const said = JSON.stringify(modal.data.components);
  const range = / from (-?\d+) to (-?\d+)/.exec(said);
  if (range === null) return null;
  const [low, high] = [Number(range[1]), Number(range[2])];
  return String(low + Math.floor(random() * (high - low + 1)));
}

function fieldName(modal: OpenModal): string {
  return fieldsOf(modal.data)[0]?.field.custom_id ?? '';
}

/** Tells the happenings that a message shows and that were not told before; a hand shows them before the table does. */
function storyTeller(discord: LocalDiscord, tell: (text: string) => void): (message: APIMessage) => void {
  let told: readonly string[] = [];
  return (message) => {
    const lines = linesOf(message).filter((line) => line.startsWith('›') && !told.includes(line));
    told = [...told, ...lines].slice(-RETOLD);
    for (const line of lines) {
      tell(`  ${line.replaceAll(/<@(\d+)>/g, (_, id: string) => nameOf(discord, id)).replaceAll('**', '')}`);
    }
  };
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
