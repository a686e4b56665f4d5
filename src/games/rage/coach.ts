import { face } from '../../engine/scene.ts';
import type { CardId, Seat } from '../../engine/seat.ts';
import { inRow, joined, listed, type Words } from '../../engine/words.ts';
import { codeOf } from './bot/encoding.ts';
import { simulationOf } from './bot/knowledge.ts';
import { isSure, sureTricks } from './bot/sure-tricks.ts';
import { actionOf, cardOf, colourName, colourOf, colourWords } from './cards.ts';
import { leadOf, legalPlays, trumpAfter, winning, wonBy } from './tricks.ts';
import type { Move, Play, View } from './types.ts';
import { words } from './words.ts';

/** From here on, a number card often wins a trick in its own colour. */
const HIGH = 12;

/** Explains why a move is good, then names the move. */
export function coach(view: View, seat: Seat, move: Move): Words {
  return move.kind === 'bid' ? bidding(view, seat, move.bid) : playing(view, seat, move);
}

/** A trump below this wins only if nobody follows or trumps higher. */
const LOW_TRUMP = 6;

/**
 * Which cards are likely to win tricks, how many tricks are certain, and in the first round of a short game what its
 * action cards do.
 */
function bidding(view: View, seat: Seat, bid: number): Words {
  const numbers = view.hand.map(cardOf).filter((card) => card.kind === 'number');
  const wilds = view.hand.filter((card) => actionOf(card) === 'WLD').length;
  const trumps = numbers.filter(({ colour, value }) => colour === view.trump && value >= LOW_TRUMP).length;
  const high = numbers.filter(({ colour, value }) => colour !== view.trump && value >= HIGH).length;
  const strong = [
    ...(wilds > 0 ? [words.wilds({ count: wilds })] : []),
    ...(trumps > 0 && view.trump !== null
      ? [words.trumps({ count: trumps, colour: colourName(view.trump) })]
      : []),
    ...(high > 0 ? [words.highCards({ count: high, least: HIGH })] : []),
  ];
  const certain = sureTricks(simulationOf(view, seat), seat);
  const count = wilds + trumps + high;
  // Beside the certain tricks there is no room for what else may win, nor for the action cards.
  const bids = certain > 0 || bid === count ? 'other' : bid < count ? 'fewer' : 'more';
  const chances =
    strong.length === 0 ? words.noChance({ bid }) : words.chances({ count, bids, cards: listed(strong) });
  const known = certain === 0 ? chances : joined([chances, words.certain({ count: certain })], '; ');
  const advice = words.adviseBid({ bid, chances: known });
  const actions = certain > 0 ? null : actionsExplained(view);
  return actions === null ? advice : inRow(actions, '. ', advice);
}

/**
 * The size of the first hand in a practice game, and of the list of action cards to explain: there is no room for
 * more.
 */
const FEW = 5;
const MOST_EXPLAINED = 2;

/** A Wild is already among the chances, or is explained when played. */
const DOES = {
  OUT: words.outDoes,
  CHG: words.changeDoes,
  BON: words.bonusDoes,
  MAD: words.madDoes,
  WLD: null,
} as const;

/** Players who see an action card for the first time have to bid before they may play it. */
function actionsExplained({ hand, round, dealt }: View): Words | null {
  if (round > 1 || dealt > FEW) return null;
  const held = new Set(hand.flatMap((card) => actionOf(card) ?? []));
  const told = [...held].flatMap((action) => DOES[action] ?? []).slice(0, MOST_EXPLAINED);
  return told.length === 0 ? null : joined(told, '; ');
}

function playing(view: View, seat: Seat, move: Play | Extract<Move, { kind: 'play' }>): Words {
  const card = cardWords(move);
  if (legalPlays(view).length === 1) return words.adviseOnly({ card });
  const won = wonBy(view.tricks, view.handSizes.length)[seat] ?? 0;
  const bid = view.bids[seat];
  const missing = typeof bid === 'number' ? bid - won : 0;
  const isSure = isUnbeatable(view, seat, move);
  const wins = isSure || (view.trick.length === 0 ? isStrong(view, move.card) : winsSoFar(view, seat, move));
  // The effect of a Change already names the colour.
  const named = actionOf(move.card) === 'CHG' ? face(move.card) : card;
  const advice = words.advisePlay({ effect: effect(view, seat, move, named) });
  const why = need(missing, wins, isSure, view.hand.length);
  return why === null ? advice : inRow(why, '. ', advice);
}

/**
 * What winning or not means for the tricks still needed, with a card that wins so far or for certain. Empty if a
 * trick is needed and the card wins one, because the question itself says how many are needed.
 */
function need(missing: number, wins: boolean, isSure: boolean, left: number): Words | null {
  if (missing < 0) return words.anywayOver;
  if (missing > left) return words.anywayUnder;
  if (missing > 0) return wins ? null : words.saveStrong({ missing });
  if (!wins) return words.winNoMore;
  return isSure ? words.oneTooMany : words.wantBeaten;
}

/** Whether the card wins the trick, unless an action card takes it. */
function isUnbeatable(view: View, seat: Seat, play: Pick<Play, 'card' | 'colour'>): boolean {
  return isSure(simulationOf(view, seat), codeOf(play));
}

/** Whether the card often wins a trick that it leads: a Wild, a trump or a high card. */
function isStrong({ trump }: View, id: CardId): boolean {
  const card = cardOf(id);
  if (card.kind === 'number') return card.colour === trump || card.value >= HIGH;
  return actionOf(id) === 'WLD';
}

/** Whether the card would be winning the trick once played. */
function winsSoFar(view: View, seat: Seat, { card, colour }: Pick<Play, 'card' | 'colour'>): boolean {
  const trick: readonly Play[] = [...view.trick, { seat, card, colour }];
  return winning(trick, trumpAfter({ card, colour }, view.trump))?.seat === seat;
}

/** What the card, with its named colour, does to the trick. */
function effect(
  view: View,
  seat: Seat,
  { card, colour }: Pick<Play, 'card' | 'colour'>,
  called: Words,
): Words {
  const named = { card: called };
  const action = actionOf(card);
  if (action === 'OUT') return words.doesEndTrump(named);
  if (action === 'CHG')
    return words.doesChangeTrump({
      ...named,
      colour: colour === null ? words.anotherColour : colourWords(colour),
    });
  if (action === 'MAD') return words.doesMad(named);
  if (action === 'BON') return words.doesBonus(named);
  const isLast = view.trick.length === view.handSizes.length - 1;
  if (!isLast && isUnbeatable(view, seat, { card, colour })) return words.isUnbeatable(named);
  if (view.trick.length === 0)
    return isStrong(view, card) ? words.doesLeadHigh(named) : words.doesLeadLow(named);
  if (winsSoFar(view, seat, { card, colour })) return isLast ? words.doesWin(named) : words.isBest(named);
  const lead = leadOf(view.trick);
  return lead !== null && colourOf(card) === lead
    ? words.doesFollow({ ...named, colour: colourName(lead) })
    : words.getsRid(named);
}

function cardWords({ card, colour }: Pick<Play, 'card' | 'colour'>): Words {
  return colour === null ? face(card) : words.cardAs({ card: face(card), colour: colourWords(colour) });
}
