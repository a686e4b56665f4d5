import { type Seat, seatsOf } from '../engine/seat.ts';
import type { BotQuestion, Change, Opponent } from './ports.ts';
import type { StoryEntry, Table } from './table.ts';

/** A bot got no time or no thread for its search, mostly because many others are thinking; a quick look still works. */
export class NoSearch extends Error {
  override readonly name = 'NoSearch';
}

/** What a bot plays, in the notation of its game. */
export interface Choice {
  readonly move: string;
  /** Whether the normal bot was asked instead, because there was no search to be had. */
  readonly isQuick: boolean;
}

/** Asks a bot, and where there is no search to be had, the normal one: it is quick in every game. */
export async function chosenInTime(opponent: Opponent, question: BotQuestion): Promise<Choice> {
  try {
    return { move: await opponent.choose(question), isQuick: false };
  } catch (error) {
    if (!(error instanceof NoSearch)) throw error;
    return { move: await opponent.choose({ ...question, level: 'normal' }), isQuick: true };
  }
}

/** The same with a note that its last move was made after a quick look; it is stored and shown along with the move. */
export function notedAsQuick(change: Change): Change {
  const { recent } = change.after;
  const noted = recent.map(
    (entry, index): StoryEntry =>
      index === recent.length - 1 && entry.move !== null
        ? { ...entry, move: { ...entry.move, isQuick: true } }
        : entry,
  );
  return { ...change, after: { ...change.after, recent: noted } };
}

/** The bots that only took a quick look when they last moved, for a move of that turn at least. */
export function quickBots({ occupants, recent }: Pick<Table, 'occupants' | 'recent'>): readonly Seat[] {
  return seatsOf(occupants.length).filter(
    (at) => occupants[at]?.kind === 'bot' && lastMoves(recent, at).some(({ move }) => move?.isQuick === true),
  );
}

/** The latest moves of a seat without any of another between them. */
function lastMoves(recent: readonly StoryEntry[], at: Seat): readonly StoryEntry[] {
  const until = recent.findLastIndex(({ move }) => move?.seat === at) + 1;
  const before = recent.slice(0, until).findLastIndex(({ move }) => move?.seat !== at);
  return recent.slice(before + 1, until);
}
