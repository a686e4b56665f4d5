import type { Game } from '../../src/engine/game.ts';
import type { Words } from '../../src/engine/words.ts';
import { dayOf } from '../../src/tables/days.ts';
import { deal } from '../../src/tables/moves.ts';
import { gameOf, isForOne } from '../../src/tables/queries.ts';
import { momentOf } from '../../src/tables/story.ts';
import type { Table } from '../../src/tables/table.ts';
import { verdictOf } from '../../src/tables/verdict.ts';
import { circumstancesOf } from '../page/circumstances.ts';
import { courseOf, lobbyOf, type Moment, momentAt } from './moments.ts';

/** Enough for every moment a game declares; the rarest is that everybody makes their bid. */
const GAMES = 12;

/**
 * The first of each kind of moment a game declares, and of each kind of ending, among some games; and what else an
 * ending may show.
 */
export async function remarkableOf(game: Game): Promise<readonly Moment[]> {
  const moments = new Map<string, Moment>();
  const endings = new Map<string, Moment>();
  const keep = (found: Map<string, Moment>, words: Words, what: string, table: Table): void => {
    const kind = kindOf(words);
    if (!found.has(kind)) found.set(kind, momentAt(`${what} ${found.size + 1}`, table));
  };
  const { min, max } = game.seats;
  let last: Table | undefined;
  for (let number = 0; number < GAMES; number++) {
    const cards = number.toString(16).padStart(32, '0');
    for (const seats of new Set([min, Math.min(max, 4)])) {
      for (const table of await courseOf(deal(lobbyOf(game, seats), { seating: cards, cards }), 'easy')) {
        const text = momentOf(table)?.text;
        if (text !== undefined) keep(moments, text, 'moment', table);
        if (table.status !== 'over') continue;
        keep(endings, verdictOf(table), 'ending', table);
        last = table;
      }
    }
  }
  return [...moments.values(), ...endings.values(), ...(last === undefined ? [] : alsoEnding(last))];
}

/** What else an ending may show: ratings, a player who left and a rematch, or a try at the deal of the day. */
function alsoEnding(table: Table): readonly Moment[] {
  if (!isForOne(gameOf(table)))
    return circumstancesOf(table).map((one) => momentAt(`ending, ${one.name}`, one.table));
  const tried = {
    expert: { points: 18, won: true },
    place: { rank: 2, players: 5 },
    streak: { days: 12, today: true },
  };
  return [momentAt('ending, deal of the day', { ...table, daily: dayOf(table.createdAt) }, { tried })];
}

/** A sentence, whoever and whatever it is about. */
export function kindOf(words: Words): string {
  if (typeof words === 'string') return words;
  if ('versions' in words) {
    const within = Object.values(words.about).map((each) => (typeof each === 'object' ? kindOf(each) : ''));
    return [words.versions.en, ...within].join(' ');
  }
  return 'all' in words ? '' : words.map(kindOf).join('');
}
