import { findGame } from '../../games/registry.ts';
import { isFormer } from '../../tables/ids.ts';
import { gameOf } from '../../tables/queries.ts';
import { staying } from '../../tables/seating.ts';
import { isLive, isUnderWay, type Table } from '../../tables/table.ts';
import { verdictOf } from '../../tables/verdict.ts';
import { clip } from './limits.ts';
import { type Message, sentence } from './message.ts';
import { mention, oneLine, say, speechOf } from './speech.ts';
import type { Voice } from './voice.ts';

/** What a table has to say about its thread. */
export interface Sign {
  /** What the thread is called: the game and its people. */
  readonly name: string;
  /** What the message that it was started from says in the channel, where the lobby was. */
  readonly says: string;
  /** Whether the game has begun and goes on: only then is a thread started or renamed. */
  readonly isUnderWay: boolean;
  /** Whether everybody may watch: nothing of a private table is worth a thread, or may be said in one. */
  readonly isOpen: boolean;
}

/** Discord’s limit. */
const LONGEST_NAME = 100;

/** Null for a game that this version no longer has. */
export function signOf(table: Table, voice: Voice): Sign | null {
  if (findGame(table.game) === undefined) return null;
  return {
    name: threadName(table),
    says: signText(table, voice),
    isUnderWay: isUnderWay(table),
    isOpen: table.invited === null,
  };
}

export function signMessage({ says }: Pick<Sign, 'says'>, thread: string | null): Message {
  return sentence(thread === null ? says : `${says} · <#${thread}>`);
}

/** “Farkle Flip: Ada, Ben and Cid”. Whoever does not fit is counted. */
function threadName(table: Table): string {
  const game = gameOf(table).name;
  const names = peopleOf(table).map(({ name }) => oneLine(name, 'en'));
  for (let named = names.length; named > 0; named--) {
    const left = names.length - named;
    const name = `${game}: ${listed([...names.slice(0, named), ...(left === 0 ? [] : [`${left} more`])])}`;
    if (name.length <= LONGEST_NAME) return name;
  }
  return clip(game, LONGEST_NAME);
}

function signText(table: Table, voice: Voice): string {
  const speech = speechOf(table, voice);
  const name = `**${speech.game.name}**`;
  if (isLive(table)) {
    const people = peopleOf(table).map(({ id }) => mention(id, 'en'));
    const play = people.length === 1 ? 'is playing' : 'are playing';
    return `▶️ ${listed(people)} ${play} ${name} in a thread`;
  }
  return table.status === 'over'
    ? `🏁 ${name}: ${say(speech, verdictOf(table))}`
    : `🏁 ${name}: the game ended early.`;
}

function peopleOf(table: Table) {
  return staying(table).filter(({ id }) => !isFormer(id));
}

/** “Ada, Ben and Cid” */
function listed(names: readonly string[]): string {
  const [first = 'Bots', ...others] = names;
  const last = others.pop();
  return last === undefined ? first : `${[first, ...others].join(', ')} and ${last}`;
}

/** Why a game goes on in the channel though it should have a thread. */
export type NoThread = 'forbidden' | 'full' | 'failed' | 'deleted' | 'closed';

const SAYS: { readonly [R in NoThread]: string } = {
  forbidden:
    'I’m not allowed to start threads here, so games go on in this channel. Whoever manages the server can allow it with the permission “Create Public Threads”, or switch threads off in `/settings`.',
  full: 'This server has as many open threads as Discord allows, so the game goes on in this channel.',
  failed: 'Discord didn’t let me start a thread, so the game goes on in this channel.',
  deleted: 'The thread of this game was deleted, so the game goes on in this channel.',
  closed: 'I can’t write in the thread of this game any more, so the game goes on in this channel.',
};

export function noThreadMessage(why: NoThread): Message {
  return sentence(`-# 🧵 ${SAYS[why]}`);
}
