import type { APIMessage } from 'discord-api-types/v10';
import type { Channel, Person } from '#local-discord';
import { customIdOf, everyPart, isText } from '#local-discord';
import { read } from '../../src/discord/interactions/custom-ids.ts';
import type { Table } from '../../src/tables/table.ts';
import { isHidden, tableNamedOn, tableOn } from '../e2e/screen.ts';

/** What a person was told in answer to a press. */
export type Told =
  /** A table in its current state, without a refusal: a pressed move has been accepted. */
  | 'table'
  /** The end of a table: also shown instead of a refusal, because nothing on it can be pressed any more. */
  | 'end'
  /** A sentence, or a table with one at the top. */
  | 'sentence'
  | 'form'
  /** “Thinking…”, with nothing after it. */
  | 'thinking'
  | 'unanswered';

/** One thing a person did, and the result. */
export interface Press {
  readonly at: number;
  readonly ms: number;
  readonly user: string;
  /** A custom id, or the line of a command. */
  readonly did: string;
  /** Of a select, or the options of a command; null for a form. */
  readonly values: readonly string[] | null;
  /** What was written into the only field of a form; null if nothing was changed in it. */
  readonly written: string | null;
  /** The server and the channel in which they did it. */
  readonly where: { readonly guild: string; readonly channel: string };
  readonly told: Told;
  /** The beginning of the sentence, if they were told one. */
  readonly says: string | null;
  /** The table that the answer showed. */
  readonly table: string | null;
}

/** A stretch of time in which something was wrong. Times are milliseconds since 1970. */
export interface Trouble {
  readonly why: string;
  readonly from: number;
  readonly to: number;
  /** The ids of the affected servers and channels; null for all. */
  readonly only: readonly string[] | null;
  /** Whether people can expect to be answered anyway. */
  readonly answers: boolean;
}

/** In megabytes. */
export interface Memory {
  /** What the main thread keeps: its own leaks show here first. */
  readonly used: number;
  /** What the process has of the machine, other threads and libraries included: it keeps what they free. */
  readonly resident: number;
}

/** One life of the program, from its start to its end. */
export interface Life {
  readonly from: number;
  to: number | null;
  /** Its memory over time, after garbage collections. */
  readonly memory: Memory[];
}

/** An answer that Discord refused because the press already had one. */
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

/** A message that may notify people, as it was sent to Discord. */
export interface Call {
  /** When it was read here, a moment after it was sent. */
  readonly at: number;
  readonly text: string;
  /** Null if the message does not say whom it may notify: then it notifies everyone it names. */
  readonly users: readonly string[] | null;
  readonly roles: readonly string[];
  /** Whether it may notify everyone of some kind that it names. */
  readonly everybody: boolean;
  /** For a mention that calls a person to a table: what prevents a second one. */
  readonly nonce: string | null;
}

/** A person who was told that all their data is deleted, and has done nothing since. */
export interface Erased {
  readonly id: string;
  /** The columns of the database that still name them. */
  readonly columns: readonly string[];
}

/** A table as stored in the database; a sentence if it cannot be read. */
export interface StoredTable {
  readonly id: string;
  readonly table: Table | string;
  readonly moves: readonly StoredMove[];
}

/** A live table that was checked after all was well again. */
export interface Tended {
  readonly id: string;
  readonly before: number;
  readonly after: number;
  readonly says: string;
}

/** Who saw which lines at which table: by table, then by person or `public`. */
export type Sights = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** Everything the checker relies on. */
export interface Evidence {
  readonly presses: readonly Press[];
  readonly sights: Sights;
  /**
   * The tables whose games were replayed from the deal on, with everyone’s cards visible to anyone who wants to see
   * them.
   */
  readonly replayed: ReadonlySet<string>;
  readonly stored: readonly StoredTable[];
  readonly erased: readonly Erased[];
  readonly tended: readonly Tended[];
  readonly calls: readonly Call[];
  readonly troubles: readonly Trouble[];
  readonly lives: readonly Life[];
  /** Bodies and answers that Discord, or its specification, does not allow. */
  readonly refused: readonly string[];
  /** Every line the program wrote, and when it was read here: the program's own clock is tampered with. */
  readonly log: readonly { readonly at: number; readonly line: string }[];
  /** What the run itself saw go wrong, such as a program that ended without being told to. */
  readonly mishandled: readonly string[];
  readonly twice: readonly Twice[];
}

/** A refusal is above everything else. */
export function objects(message: APIMessage): boolean {
  return textOf(message).trimStart().startsWith('⚠️');
}

export function textOf(message: APIMessage): string {
  const texts = everyPart(message.components ?? []).flatMap(({ part }) =>
    isText(part) ? [part.content] : [],
  );
  return [message.content, ...texts].join('\n');
}

/** The lines of a text, without the ids of emojis. */
export function linesIn(text: string): readonly string[] {
  return text
    .replaceAll(/<:(\w+):\d+>/g, '<:$1:>')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Every line of a message, including alt texts and labels. */
function linesOf(message: APIMessage): readonly string[] {
  const beside = everyPart(message.components ?? []).flatMap(({ part }) =>
    'items' in part ? part.items.flatMap(({ description }) => description ?? []) : [],
  );
  const asked = everyPart(message.components ?? []).flatMap(({ part }) => customIdOf(part) ?? []);
  return [...linesIn(textOf(message)), ...beside.flatMap(linesIn), ...asked];
}

/** The table whose game a message replays. */
function replayOn(message: APIMessage): string | null {
  for (const { part } of everyPart(message.components ?? [])) {
    const found = read(customIdOf(part) ?? '');
    if (found.kind === 'control' && found.control.kind === 'replay') return found.control.table;
  }
  return null;
}

/** Records who saw what. */
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
        // An edit replaces the whole message object.
        if (known.has(message)) continue;
        known.add(message);
        const again = replayOn(message);
        if (again !== null) replayed.add(again);
        const shown = tableOn(message) ?? tableNamedOn(message);
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
