import { type CardId, cardId, seat, seatsOf } from '../../src/engine/seat.ts';
import type { State } from '../../src/games/paradise/types.ts';
import type { Table } from '../../src/tables/table.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const PACK = ['S', 'H', 'D', 'C'].flatMap((suit) => RANKS.map((rank) => cardId(`${rank}${suit}`)));
/** Two pages of a select. */
const CENTRE = 40;
const HAND = 3;

/** The centre of {@link withCrowdedCentre}: spades, hearts, diamonds from the Ace up, then A♣. */
export const CROWDED: readonly CardId[] = PACK.slice(0, CENTRE);

/** A game of Fool's Paradise for two to four with forty cards in the centre. The player to move holds K♣. */
export function withCrowdedCentre(table: Table): Table {
  const { position } = table;
  const turn = position?.asked.findIndex((asked) => asked !== null) ?? -1;
  if (position === null || turn < 0) throw new Error('nobody is asked');
  const rest = PACK.slice(CENTRE).reverse();
  const nobodys = seatsOf(position.seats).map((): readonly CardId[] => []);
  const hands = nobodys.map((_, from) => rest.slice(from * HAND, (from + 1) * HAND));
  const state: State = {
    hands: hands.map((_, at) => hands.at(at - turn) ?? []),
    centre: CROWDED,
    drawPile: rest.slice(hands.length * HAND),
    collected: nobodys,
    laid: nobodys,
    clears: hands.map(() => 0),
    plays: [],
    turn: seat(turn),
  };
  return { ...table, position: { ...position, state } };
}
