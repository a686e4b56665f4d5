import { guildId, tableId, userId } from './ids.ts';
import { openLobby } from './lobby.ts';
import { botQuestion, deal, playedByBot } from './playing.ts';
import type { Opponent } from './ports.ts';
import { gameOf, waiting } from './reading.ts';
import { bot } from './seating.ts';

/** What an expert made of a deal. */
export interface Expert {
  readonly points: number;
  readonly won: boolean;
}

/** A table at which nobody sits and that is never stored. */
const NOWHERE = {
  guild: guildId('0'),
  channel: '0',
  host: { id: userId('0'), name: '' },
} as const;

/**
 * Has the hardest computer opponent play a game for one from a seed. It sees what a player sees, so its result is
 * within anybody's reach. All its chance comes from the seed and no other policy stands in for it, so it is the same
 * whenever it is asked; rejects when a choice could not be had.
 */
export async function expertAt(game: string, seed: string, opponent: Opponent): Promise<Expert> {
  const { rules, options, secondsPerTurn } = gameOf({ game });
  const fixed = { id: tableId('22222222'), rules, options: options.defaults, secondsPerTurn };
  const empty = openLobby({ ...NOWHERE, game, options: options.defaults }, fixed, 0);
  let table = deal({ ...empty, occupants: [bot('hard', [])] }, { seating: seed, cards: seed });
  for (let [at] = waiting(table); at !== undefined; [at] = waiting(table)) {
    const choice = await opponent.choose({ ...botQuestion(table, at), exact: true });
    const played = playedByBot(table, at, choice, 0);
    if (!played.ok) throw new Error(`the fallback was refused: ${played.error.code}`);
    table = played.value.after;
  }
  const outcome = table.position?.outcome;
  const points = outcome?.placings[0]?.points;
  if (outcome == null || points === undefined) throw new Error(`${game} has no end for one`);
  return { points, won: outcome.winners.length > 0 };
}
