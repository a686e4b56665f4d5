import { catalogue } from '../../engine/words.ts';
import { de } from './words.de.ts';
import { es } from './words.es.ts';

/** Everything Rage says. A bid says how many tricks a player will win; an exact bid is hit. */
const en = {
  red: 'Red',
  green: 'Green',
  purple: 'Purple',
  orange: 'Orange',
  yellow: 'Yellow',
  blue: 'Blue',
  out: 'Out',
  change: 'Change',
  bonus: 'Bonus',
  mad: 'Mad',
  wild: 'Wild',
  cardAs: '{card} as {colour}',
  calledAs: 'as {colour}',

  // Options and bot personalities: alone or after a name.
  rounds: 'Rounds',
  roundsHelp: 'Hands of ten cards down to one, or a shorter game: five down to one.',
  actionsAnytime: 'Actions anytime',
  actionsAnytimeHelp: 'You may play an action card even when you could follow the colour led.',
  secretBids: 'Secret bids',
  secretBidsHelp: 'Nobody sees the others’ bids until the round is scored.',
  sweepDoubles: 'Sweep doubles',
  sweepDoublesHelp: 'Win every trick in a round for 2 points each (not in the last round).',
  bidsBoldly: 'bids boldly',
  savesTrumps: 'saves trumps',
  bidsLow: 'bids low',
  burnsTrumps: 'burns trumps',

  // On the table.
  roundsPlayed: '{rounds} rounds',
  roundOf: 'Round {round} of {rounds}',
  hand: 'Your hand',
  emptyHand: 'no cards left',
  trumpIs: '**Trump {colour}**',
  trumpWas: '**No trump** (it was {colour})',
  cardsEach: '{cards, plural, one {# card} other {# cards}} each',
  trickOf: 'Trick {trick} of {tricks}',
  led: 'led: {colour}',
  nothingLed: 'nothing led yet',
  noBid: 'no bid yet',
  hasBid: 'has bid',
  bid: 'bid {bid}',
  won: 'won {won, number}',
  wonOfBid: 'won {won}, bid {bid}',
  dealer: 'dealer',
  tied: 'Tied: more exact bids come first.',
  tieBreak: 'thanks to more exact bids',
  exact: '✓ marks an exact bid.',
  round: 'Round',
  total: 'Total',
  pointsAfter: 'Points after each round',
  pointsSoFar: 'Points',

  // On the board.
  trump: 'Trump',
  noTrump: 'none',
  bidSoFar: 'Bid so far',
  tricks: 'Tricks',
  trick: 'Trick',
  numberOf: '{number} of {all}',
  follow: 'Follow',
  lastTrick: 'Last trick',
  bidding: 'bidding',
  results: 'Results',
  nextTrump: 'Next trump',
  nextTricks: 'Next tricks',
  ofRound: 'Round {round}',
  made: 'Made',
  missed: 'Missed',
  points: '{points, plural, one {# point} other {# points}}',

  // The story.
  dealt: '{dealer} deals round {round}: {card} makes {colour} trump',
  endsTrump: '{player} plays {card}: no trump from now on',
  changesTrump: '{player} plays {card}: {colour} is trump',
  bids: '{player} bids {bid, number}',
  plays: '{player} plays {card}',
  took: '{player} takes {cards}',
  tookExtra: '{player} takes {cards} ({points} points)',
  scored: '**Round {round}:** {results}',
  result: '{player} {points} (won {won}, bid {bid})',

  // Banners for what has just happened.
  wildTakes: 'A Wild takes the trick!',
  allMade: 'Every bid made!',
  allMissed: 'Every bid missed!',
  bidsMade: '{made, plural, one {# bid made} other {# bids made}}, {missed} missed',
  madeBy: 'Made by {players}',

  // Questions and their buttons.
  askBid: 'How many tricks will you win? +1 each, and +10 if exact (+5 for 0).',
  bidLabel: 'Bid',
  lastPlaysItself: 'Your last card plays itself.',
  lastColour: 'Your last card is {card}. Which colour?',
  askTrump: '{card} changes trump. Which colour?',
  askWildColour: '{card} counts as any colour. Which one?',
  cannotMakeBid: 'You can’t make your bid any more.',
  needMore: 'You need {missing, number} more.',
  haveBid: 'You have what you bid.',
  overBid: 'You’re over your bid.',
  lead: 'You lead. Play any card.',
  noColour: 'No colour to follow yet. Play any card.',
  followColour: 'Follow {colour}.',
  wasLed: '{colour} was led. Play any card.',
  haveNone: 'You have no {colour}. Play any card.',

  // Advice: why, then what to do.
  adviseBid: '{chances}: bid {bid}.',
  noChance:
    'No card of yours stands out{bid, plural, =0 {} one {, but one may win all the same} other {, but some may win all the same}}',
  chances:
    'Your best {count, plural, one {chance is} other {chances are}} {cards}{bids, select, fewer {, but {count, plural, one {it isn’t sure to win} =2 {they won’t both win} other {they won’t all win}}} more {, maybe a weaker one too} other {}}',
  certain:
    '{count, plural, one {# trick is} other {# tricks are}} certain unless an action card takes {count, plural, one {it} other {one}}',
  wilds: '{count, plural, one {# Wild} other {# Wilds}}',
  trumps: '{count, plural, one {# {colour} trump} other {# {colour} trumps}}',
  highCards: '{count, plural, one {# high card} other {# high cards}} ({least} or more)',
  outDoes: 'Out ends trump',
  changeDoes: 'Change names a new trump',
  bonusDoes: 'Bonus brings the trick’s winner 5 points',
  madDoes: 'Mad costs the trick’s winner 5 points',
  wildDoes: 'Wild is the highest card of the colour its player names',
  actionsHeld:
    '{does}. {anytime, select, yes {Playable at any time.} other {Playable when you lead or can’t follow.}}',
  adviseOnly: '{card} is the only card you may play: play it.',
  advisePlay: '{effect}: play it.',
  doesEndTrump: '{card} ends trump, so the highest card of the colour led wins',
  doesChangeTrump: '{card} makes {colour} trump',
  anotherColour: 'another colour',
  doesMad: '{card} costs the winner of this trick 5 points',
  doesBonus: '{card} brings the winner of this trick 5 points',
  doesLeadHigh: '{card} is a strong card to lead',
  doesLeadLow: '{card} is low, so someone else will probably win',
  doesWin: '{card} wins the trick',
  isUnbeatable: 'No number card can beat {card}',
  isBest: '{card} is the best card so far',
  doesFollow: '{card} follows {colour} without winning',
  getsRid: 'You get rid of {card} without winning',
  anywayOver: 'You’re over your bid anyway, so every trick is just a point',
  anywayUnder: 'You can’t make your bid any more, so every trick is just a point',
  saveStrong:
    'You need {missing, plural, one {# more trick: save your strong cards for it} other {# more tricks: save your strong cards for those}}',
  winNoMore: 'You have the tricks you bid, so don’t win any more',
  oneTooMany: 'A trick is one more than you bid, but your other cards look worse',
  wantBeaten: 'You have the tricks you bid, so you want someone to beat your card',

  // Refusals; `mustFollowNow` to `notInPile` follow what cannot be chosen, or why a Change cannot do it.
  over: 'This game is over.',
  notSeated: 'You’re not at this table.',
  notYourTurn: 'It’s not your turn yet.',
  biddingOver: 'The bidding is over. Play a card.',
  bidRange: 'Bid a number from 0 to {most}.',
  bidFirst: 'Bid first: how many tricks will you win?',
  notYours: 'You don’t have that card.',
  mustFollow: 'You must follow {colour}.',
  namesNone: 'Only a Wild or a Change names a colour.',
  chooseColour: 'Choose a colour for this card.',
  cannotName: 'A Change can’t name {colour}: {why}.',
  mustFollowNow: 'you must follow {colour}',
  wasTrump: 'it was the last trump',
  notInPile: 'no card of it is in the Trump Pile',

  // Statistics: labels and values.
  bidsHit: 'Bids hit',
  hitOf: '{share} ({hit} of {bids})',
  bySize: 'By cards in hand',
  percent: '{share}%',

  // Highlights of a finished game.
  toldBids: '{player} hit {hit} of {bids} bids',
  toldRound: '{player} scored {points} points in one round',
  toldWild: '{player} won {tricks, plural, one {a trick with a Wild} other {# tricks with Wilds}}',

  // The lesson: one sentence for each moment; keys that end in Costs answer a wrong press.
  lessonBid:
    'Everyone plays one card, and the best one wins them all: that’s a **trick**, for 1 point. First you **bid**: say how many of the four tricks you’ll win. Win exactly that many, and you get 10 points more. Blue is **trump** this round: it beats all other colours. So your {trump} should win a trick, and {high}, nearly the highest green, another. Bid 2.',
  lessonBidCosts:
    'That would be wrong: {trump} and {high} should win one each, and your other two cards are too low. Only an exact bid earns the 10 points.',
  lessonFollow:
    '{leader} **led** {led}: the first card sets the colour. If you have a number card of that colour, you must **follow**, which means play one. The highest red wins, and that’s {best}. Your {low} loses, but you didn’t count on it.',
  lessonFollowCosts:
    'You can’t: as long as you have a red number card, you have to play it. In a real game this button is grey.',
  lessonTrump:
    '{leader} won and leads the next trick with {led}. You have no yellow, so now you may play anything. Only a yellow card or trump can win. Play your {trump}: it beats every yellow.',
  lessonTrumpCosts:
    'It’s neither yellow nor trump, so it loses, however high it is. You still need two tricks.',
  lessonLead:
    'Your trump won the trick, so now **you lead**: any card you like. You need one more. Only {highest} beats {high} in green. Lead it while you have the choice.',
  lessonLeadCosts:
    'Someone would beat it and lead next. Then {high} can only win if that happens to be green.',
  lessonLast:
    'Two tricks won, just as you bid. A third one would cost you the 10 points! So it’s good that {low} is almost the lowest card there is. Play it.',
  lessonEnd:
    'Bid 2, won 2: that’s 2 points for the tricks and 10 for the exact bid. A missed bid keeps the points for its tricks, and an exact 0 gets 5. A game is ten rounds, with one card fewer each time. Cards with a word, such as **Wild** or **Out**, are **action cards**: the table says what they do.',

  // The illustration of the rules.
  shownTitle: 'Tricks',
  shownTrick: 'Red led: highest red wins:',
  shownActions: 'Action cards:',
} as const;

export const words = catalogue(en, { de, es });
