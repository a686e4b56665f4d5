import type { Language } from '../../../engine/languages.ts';
import { listed, type Words } from '../../../engine/words.ts';
import { findGame } from '../../../games/registry.ts';
import { isFormer } from '../../../tables/ids.ts';
import { gameOf } from '../../../tables/queries.ts';
import { staying } from '../../../tables/seating.ts';
import { isLive, isUnderWay, type Table } from '../../../tables/table.ts';
import { verdictOf } from '../../../tables/verdict.ts';
import { isolated } from '../../../words/outside-text.ts';
import { read } from '../../../words/read.ts';
import { labelsOf } from '../../../words/seat-labels.ts';
import type { Glyphs, Voice } from '../../draw/glyphs.ts';
import { clip } from '../../draw/limits.ts';
import { type Message, sentence } from '../../draw/message.ts';
import { mentioned, oneLine, say, speechOf } from '../../draw/speech.ts';
import { words } from './words.ts';

/** What a table's thread needs to know about it. */
export interface ThreadInfo {
  /** The thread's name: the game and its people. */
  readonly name: (language: Language) => string;
  /** What the channel's message above the thread says, where the lobby used to be. */
  readonly says: (language: Language) => string;
  /** Whether the game is running: only then is a thread started. */
  readonly isUnderWay: boolean;
  /** Whether it has ended. The thread then keeps its name. */
  readonly isOver: boolean;
  /** Whether everybody may watch: a private table gets no thread, and nothing of it may appear in one. */
  readonly isOpen: boolean;
}

/** Discord’s limit. */
const LONGEST_NAME = 100;

/** Null for a game this version no longer has. */
export function threadInfo(table: Table, glyphs: Glyphs): ThreadInfo | null {
  if (findGame(table.game) === undefined) return null;
  return {
    name: (language) => threadName(table, language),
    says: (language) => starterText(table, { glyphs, language }),
    isUnderWay: isUnderWay(table),
    isOver: !isLive(table),
    isOpen: table.invited === null,
  };
}

export function starterMessage(says: string, thread: string | null): Message {
  return sentence(thread === null ? says : `${says} · <#${thread}>`);
}

/** “Farkle Flip: Ada, Ben and Cid”. Those who do not fit are counted. */
function threadName(table: Table, language: Language): string {
  const game = gameOf(table).name;
  const names = labelsOf(peopleOf(table).map(({ name }) => oneLine(name, language))).map((name) =>
    isolated(name),
  );
  for (let named = names.length; named > 0; named--) {
    const left = names.length - named;
    const people = [...names.slice(0, named), ...(left === 0 ? [] : [words.more({ people: left })])];
    const name = `${game}: ${read(listed(people), language)}`;
    if (name.length <= LONGEST_NAME) return name;
  }
  return clip(game, LONGEST_NAME);
}

function starterText(table: Table, voice: Voice): string {
  const speech = speechOf(table, voice);
  const { language } = voice;
  const game = speech.game.name;
  if (isLive(table)) {
    const people = peopleOf(table).map((person) => mentioned(person, language));
    const players = people.length === 0 ? words.bots : listed(people);
    return read(words.inThread({ players, playing: people.length, game }), language);
  }
  return table.status === 'over'
    ? read(words.overInThread({ game, verdict: say(speech, verdictOf(table)) }), language)
    : read(words.endedInThread({ game }), language);
}

function peopleOf(table: Table) {
  return staying(table).filter(({ id }) => !isFormer(id));
}

/** Why a game stays in the channel although it should have a thread. */
export type NoThread = 'forbidden' | 'full' | 'failed' | 'deleted' | 'closed';

const SAYS: { readonly [R in NoThread]: Words } = {
  forbidden: words.threadsForbidden,
  full: words.threadsFull,
  failed: words.threadFailed,
  deleted: words.threadDeleted,
  closed: words.threadClosed,
};

export function noThreadMessage(why: NoThread, language: Language): Message {
  return sentence(`-# 🧵 ${read(SAYS[why], language)}`);
}
