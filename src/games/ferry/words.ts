import { catalogue } from '../../engine/words.ts';
import { de } from './words.de.ts';
import { es } from './words.es.ts';

/** Everything Ferry Follies says. A set is what leaves on one boat, a group is a card. */
const en = {
  group: 'group of {number}',
  asSix: '{card} as a 6',
  faceDown: '{card} face down',

  // On the table.
  tally: '{across} of {goal} across',
  tallyWon: '{across} across, enough',
  row: 'Row: {cards}',
  emptyRow: 'Row: empty',
  atPier: 'At the pier',
  pier: 'Pier',
  empty: 'empty',
  boat: 'Boat',
  boatNeeds: 'Boat needs',
  full: 'full',
  enoughWith: '{total} with the 13',
  acrossSoFar: 'Across',
  ofGoal: '{across} of {goal}',
  enough: '{across}, enough',
  deckPile: 'Deck',
  leftBehind: 'Left behind',
  threes: 'Sums of three neighbours: {totals}',
  sets: 'Sets: {sets}',
  noSets: 'Sets: none yet',
  discards: 'Discards',
  noDiscards: 'none',
  hand: 'Hand',
  emptyHand: 'empty',
  deck: 'Deck ({size}): {cards}',
  deckWithTop: 'Deck ({size}): {cards} · {top} on top',
  emptyDeck: 'The deck is empty. Use up your hand.',
  mayWait: 'Neither card fills a boat now: one can wait in the row for a better neighbour.',
  mayDiscard: 'Or discard one for what it does; it then stays behind.',

  // The story, each about {player} or what followed; what a discarded card does is put into `discarded`.
  boarding: 'All aboard! Neighbours that make 19 leave by boat. Get more across than stay behind.',
  played: '{player} plays {card} {where}',
  atLeft: 'on the left',
  atRight: 'on the right',
  between: 'between {left} and {right}',
  intoEmptyRow: 'into the empty row',
  discarded: '{player} discards {card} and {deed}',
  rearranges: 'rearranges the row: {cards}',
  swaps: 'swaps {one} and {other}',
  shufflesBoth: 'shuffles {one} and {other} into the deck',
  moves: 'moves {card} to place {place}',
  putsOnTop: 'puts {card} on top of the deck',
  shuffles: 'shuffles {card} into the deck',
  turnsDown: 'turns {card} face down',
  discardsToo: 'discards {card} from the row as well',
  scored: '**Scored:** {cards} = {total}{doubled, select, yes {, twice because of the 18} other {}}',
  held: '{player} holds the 18',
  ended: 'The last boat has left.',
  won: '{across} across, {behind} left behind: {player} did it!',
  lost: '{across} across, {behind} left behind: not this time.',

  // Banners for what has just happened.
  boatLeaves: 'A boat leaves: {groups} across!',

  // Questions and their buttons.
  whichSet: 'Which set of 19 do you score?',
  scoreOrHold: 'With the 13, 18 is enough for a boat: score it, or hold?',
  score: 'Score {cards}{doubled, select, yes {, twice} other {}}',
  hold: 'Hold',
  play: 'Play {card}',
  place: '{turned, select, yes {As a 6: } other {}}{where} {outcome}',
  placeBetween: 'Between {left} and {right}',
  placeLeft: 'Left',
  placeRight: 'Right',
  placeEmptyRow: 'Into the empty row',
  outcomeScores: '(scores {sum}{doubled, select, yes {, twice} other {}})',
  outcomeMakes: '(= {totals})',
  discardIt: 'Or discard it',
  notNow: '{deed} (not with this row)',
  discardFor: 'Discard {card}: {deed}',
  leftBy: 'on the left, next to {card}',
  rightBy: 'on the right, next to {card}',

  // What cards can do: at the `start` of a button, or after “It can” and a colon.
  canRearrange: '{at, select, start {Rearrange} other {rearrange}} the row',
  canSwap: '{at, select, start {Swap} other {swap}} two cards',
  canPutOnTop: '{at, select, start {Put} other {put}} a card on the deck',
  canShuffle: '{at, select, start {Shuffle} other {shuffle}} a card back in',
  canMoveInwards: '{at, select, start {Move} other {move}} an end card inwards',
  canShuffleTwo: '{at, select, start {Shuffle} other {shuffle}} two cards into the deck',
  canMoveToEnd: '{at, select, start {Move} other {move}} a card to an end',
  canSwapLow: '{at, select, start {Swap} other {swap}} two cards of 10 or less',
  canMoveTwo: '{at, select, start {Move} other {move}} a card two places',
  canTurnDown: '{at, select, start {Turn} other {turn}} a card face down',
  canDiscardMiddle: '{at, select, start {Discard} other {discard}} a middle card',
  canSwapOdd: '{at, select, start {Swap} other {swap}} two odd cards',
  canSwapEven: '{at, select, start {Swap} other {swap}} two even cards',

  // What they need for it: on its own, or after “it”.
  needsCard: 'needs a card in the row',
  needsTwo: 'needs two cards in the row',
  needsThree: 'needs three cards in the row',
  needsLow: 'needs two cards of 10 or less',
  needsFaceUp: 'needs a face-up card',
  needsOdd: 'needs two odd cards',
  needsEven: 'needs two even cards',

  // Advice: why, then what to do.
  advisePlay: 'Play {card}{turned, select, yes { as a 6} other {}} {where}.',
  adviseScore: 'Score {cards}.',
  adviseHold: 'Hold the 18.',
  adviseDiscard: 'Discard {card} and {deed}.',
  rearrange: 'put the row in this order: {cards}',
  swap: 'swap {cards}',
  shuffleBoth: 'shuffle {cards} into the deck',
  move: 'move {card}: {where}',
  putOnTop: 'put {card} on top of the deck',
  shuffle: 'shuffle {card} into the deck',
  turnDown: 'turn {card} face down (it then counts 1)',
  discardToo: 'discard {card} from the row as well',
  whyHold: 'Another group may still join them, and then more get across.',
  whyScore: 'This boat takes {across}.',
  whyFull: 'A boat of {full} leaves: {across}.',
  whyEnough: 'With the 13, {total} fill a boat: {across}.',
  across:
    '{groups, plural, one {# group} other {# groups}} across{doubled, select, yes {, as the 18 counts double} other {}}',
  whyNoBoat: 'No boat can leave yet, so make the row easier to fill.',
  whyPair: '{both} will make {total}, and your {own} beside them a boat of {full}.',
  whyPairInDeck: '{both} will make {total}: the missing {missing} is still in the deck.',
  whyOne: '{card} and your {own} would make a boat of {full}.',
  whyOneInDeck: 'For a boat with {card}, the missing {missing} is still in the deck.',
  whyFree: 'A card in the row may still leave by boat, but a discard stays behind for good.',

  // Refusals.
  notSeated: 'You’re not at this table.',
  over: 'This game is over.',
  scoreFirst: 'First choose which set to score.',
  notYours: 'You don’t have that card.',
  onlyNineTurns: 'Only the 9 may be played upside down.',
  middleOnly: 'The 17 must be played in the middle of the row.',
  endsOnly: 'That card can only be played at an end of the row.',
  noAbility: 'That card has no ability, so you can’t discard it.',
  unusable: 'You can’t discard the {card} now: it {needs}.',
  sameOrder: 'The cards already lie in that order: put them in another.',
  wrongTarget: 'The {card} can’t do that. It can {deed}.',
  nothingToChoose: 'There’s nothing to choose now. Play or discard a card.',
  noSuchSet: 'You can’t score those cards as a set.',
  nothingToHold: 'There’s nothing to hold now. Play or discard a card.',
  mustScore: 'You have to score a set of 19.',

  // The result and the highlights of a finished game.
  result: '{across, number} across',
  toldAll: 'Everybody is across: nobody is left behind',
  toldBoat: '{groups} groups in one boat: {cards}',
  toldDoubled: 'The 18 counted its boat twice: {across} across',

  // The lesson: one sentence for each moment; keys that end in Costs answer a wrong press.
  lessonBoat:
    'Each card is a group of passengers, waiting in a **row** on the **pier**. You hold two cards, and play one at an end of the row. When neighbours add up to exactly **19**, a boat takes them across. The framed {next} is closest to that: **Boat needs** says what’s missing, and your {card} is just that. So play it on the right; a number after = is the sum with the neighbour there.',
  lessonBoatCosts: '{sum} makes {total}, and a boat takes exactly 19.',
  lessonThree:
    'They’re across, two groups of the ten you need! Each turn you draw a card, and now it’s {card}. Three or more neighbours fill a boat, too: 4 + 6 + 9 is 19. **As a 6** would mean upside down, which only the 9 can do.',
  lessonAbility:
    'Three more across! Here’s another pier. Most cards have an **ability**: **discard** the card, and it does something. {card} turns one card face down, which then counts 1. The {card} itself stays behind, but three may go across: two cards here are 18 together, so one that counts 1 makes 19. Which one do you turn over?',
  lessonDouble:
    'Those three are across, too! One more pier. {card} is special: the groups in its boat count double, so two cards are 4 across. 1 + 18 is 19.',
  lessonEnd:
    'Four across with two cards! Play goes on until deck and hand are empty. What then stands on the pier, and what you’ve discarded, stays behind. Bring more across than stay behind, and you win: 10 are enough, or 11 if the 18 counted twice.',

  // The illustration of the rules.
  shownTitle: 'A boat',
  shownPier: 'Neighbours that make 19',
  shownBoat: 'leave by boat',
} as const;

export const words = catalogue(en, { de, es });
