import { type CardId, cardId, seat } from '../../src/engine/seat.ts';
import type { State } from '../../src/games/paradise/types.ts';
import type { Table } from '../../src/tables/table.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const PACK = ['S', 'H', 'D', 'C'].flatMap((suit) => RANKS.map((rank) => cardId(`${rank}${suit}`)));
/** Two pages of a select. */
const CENTRE = 40;
const HAND = 3;

/** The centre of {@link withCrowdedCentre}: spades, hearts, diamonds from the Ace up, then A♣. */
export const CROWDED: readonly CardId[] = PACK.slice(0, CENTRE);

/** A game of Fool's Paradise for two that has come to a centre of forty cards. Whoever is asked holds K♣. */
export function withCrowdedCentre(table: Table): Table {
  const { position } = table;
  const turn = position?.asked.findIndex((asked) => asked !== null) ?? -1;
  if (position === null || turn < 0) throw new Error('nobody is asked');
  const rest = PACK.slice(CENTRE);
  const [holder, other] = [rest.slice(-HAND), rest.slice(0, HAND)];
  const state: State = {
    hands: turn === 0 ? [holder, other] : [other, holder],
    centre: CROWDED,
    drawPile: rest.slice(HAND, -HAND),
    collected: [[], []],
    laid: [[], []],
    clears: [0, 0],
    turn: seat(turn),
  };
  return { ...table, position: { ...position, state }, revision: table.revision + 1 };
}
