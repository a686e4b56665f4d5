import type { APIMessage } from 'discord-api-types/v10';
import type { Channel, Person } from '#local-discord';
import { customIdOf, everyPart, isText } from '#local-discord';
import { read } from '../../src/discord/interactions/ids.ts';
import type { Table } from '../../src/tables/table.ts';
import { isHidden, tableOn } from '../e2e/screen.ts';

/** What somebody was told in answer to a press. */
export type Told =
  /** A table as it stands now, without an objection: a move that was pressed has been taken. */
  | 'table'
  /** The end of a table: drawn in place of an objection as well, because nothing on it can be pressed any more. */
  | 'end'
  /** A sentence, or a table with one on top. */
  | 'sentence'
  | 'form'
  /** “Thinking…”, and nothing after it. */
  | 'thinking'
  | 'unanswered';

/** One thing somebody did, and what came of it. */
export interface Press {
  readonly at: number;
  readonly ms: number;
  readonly user: string;
  /** A custom id, or the line of a command. */
  readonly did: string;
  /** Of a select, or the options of a command; null of a form. */
  readonly values: readonly string[] | null;
  /** What was written into the only field of a form; null where nothing was changed in it. */
  readonly written: string | null;
  /** The server and the channel in which they did it. */
  readonly where: { readonly guild: string; readonly channel: string };
  readonly told: Told;
  /** The beginning of the sentence, where they were told one. */
  readonly says: string | null;
  /** The table that was drawn in the answer. */
  readonly table: string | null;
}

/** A stretch in which something was wrong. Times are milliseconds since 1970. */
export interface Trouble {
  readonly why: string;
  readonly from: number;
  readonly to: number;
  /** The ids of the servers and channels that it touches; null for all of them. */
  readonly only: readonly string[] | null;
  /** Whether people can expect to be answered all the same. */
  readonly answers: boolean;
}

/** One life of the program, from its start to its end. */
export interface Life {
  readonly from: number;
  to: number | null;
  /** Megabytes in memory once what nobody used any more was collected, as time went on. */
  readonly memory: number[];
}

/** An answer that Discord refused because the press had one. */
export interface Twice {
  readonly at: number;
  readonly says: string;
}

export interface StoredMove {
  readonly seq: number;
  readonly seat: number;
  readonly by: string;
  readonly move: string;
  /** By the program’s clock. */
  readonly at: number;
}

/** A message that may notify somebody, as Discord was sent it. */
export interface Call {
  /** When it was read here: up to a moment after it was sent. */
  readonly at: number;
  readonly text: string;
  /** Null where the message says nothing of whom it may notify: then it notifies everybody it names. */
  readonly users: readonly string[] | null;
  readonly roles: readonly string[];
  /** Whether it may notify everybody that it names of some kind. */
  readonly everybody: boolean;
  /** Of a mention that calls somebody to a table, what makes it the only one. */
  readonly nonce: string | null;
}

/** Somebody who was told that everything about them is deleted, and did nothing since. */
export interface Erased {
  readonly id: string;
  /** The columns of the database that name them all the same. */
  readonly columns: readonly string[];
}

/** A table as the database holds it; a sentence where it cannot be read. */
export interface StoredTable {
  readonly id: string;
  readonly table: Table | string;
  readonly moves: readonly StoredMove[];
}

/** A live table that was looked after when all was well again. */
export interface Tended {
  readonly id: string;
  readonly before: number;
  readonly after: number;
  readonly says: string;
}

/** Who saw which lines at which table: by table, then by person or `public`. */
export type Sights = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** Everything the checker goes by. */
export interface Evidence {
  readonly presses: readonly Press[];
  readonly sights: Sights;
  /** The tables whose games were shown again from the deal on, with everybody’s cards for whoever wants to see them. */
  readonly replayed: ReadonlySet<string>;
  readonly stored: readonly StoredTable[];
  readonly erased: readonly Erased[];
  readonly tended: readonly Tended[];
  readonly calls: readonly Call[];
  readonly troubles: readonly Trouble[];
  readonly lives: readonly Life[];
  /** Bodies and answers that Discord, or its specification, does not allow. */
  readonly refused: readonly string[];
  /** Everything the program wrote, line by line, and when it was read here: the program's own clock is set about. */
  readonly log: readonly { readonly at: number; readonly line: string }[];
  /** What the run itself saw go wrong, such as a program that ended by itself. */
  readonly mishandled: readonly string[];
  readonly twice: readonly Twice[];
}

/** An objection stands above everything else. */
export function objects(message: APIMessage): boolean {
  return textOf(message).trimStart().startsWith('⚠️');
}

export function textOf(message: APIMessage): string {
  const texts = everyPart(message.components ?? []).flatMap(({ part }) =>
    isText(part) ? [part.content] : [],
  );
  return [message.content, ...texts].join('\n');
}

/** The lines of a text without the numbers of emojis. */
export function linesIn(text: string): readonly string[] {
  return text
    .replaceAll(/<:(\w+):\d+>/g, '<:$1:>')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Every line of a message, what stands beside pictures and on controls included. */
function linesOf(message: APIMessage): readonly string[] {
  const beside = everyPart(message.components ?? []).flatMap(({ part }) =>
    'items' in part ? part.items.flatMap(({ description }) => description ?? []) : [],
  );
  const asked = everyPart(message.components ?? []).flatMap(({ part }) => customIdOf(part) ?? []);
  return [...linesIn(textOf(message)), ...beside.flatMap(linesIn), ...asked];
}

/** The table whose game a message goes through again. */
function replayOn(message: APIMessage): string | null {
  for (const { part } of everyPart(message.components ?? [])) {
    const found = read(customIdOf(part) ?? '');
    if (found.kind === 'control' && found.control.kind === 'replay') return found.control.table;
  }
  return null;
}

/** Takes down who saw what. */
export function createSights(): {
  readonly all: Sights;
  readonly replayed: ReadonlySet<string>;
  look(person: Person, channel: Channel): void;
} {
  const all = new Map<string, Map<string, Set<string>>>();
  const replayed = new Set<string>();
  const known = new WeakSet<APIMessage>();
  return {
    all,
    replayed,
    look(person, channel) {
      if (!person.canSee(channel)) return;
      for (const message of person.read(channel)) {
        // A message is replaced whole when it is edited.
        if (known.has(message)) continue;
        known.add(message);
        const again = replayOn(message);
        if (again !== null) replayed.add(again);
        const shown = tableOn(message);
        if (shown === null) continue;
        const viewer = isHidden(message) ? person.id : 'public';
        const byViewer = all.get(shown) ?? new Map<string, Set<string>>();
        all.set(shown, byViewer);
        const lines = byViewer.get(viewer) ?? new Set<string>();
        byViewer.set(viewer, lines);
        for (const line of linesOf(message)) lines.add(line);
      }
    },
  };
}
