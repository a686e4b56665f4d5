import { catalogue } from '../../engine/words.ts';
import { de } from './words.de.ts';
import { es } from './words.es.ts';

/** Everything Fool’s Paradise says. Cards are taken from the centre, or one is laid there; taking all clears the board. */
const en = {
  cards: '{count, plural, one {# card} other {# cards}}',
  points: '{count, plural, one {# point} other {# points}}',
  takes: '{card} takes {cards}',
  cardAs: '{card} as\u00a0{value}',

  // On the table.
  toDraw: '{size} to draw',
  lastCards: 'The last cards',
  centre: 'Centre',
  emptyCentre: 'empty, so you can only lay a card',
  lastTakesRest: 'Last to play is {player}, who takes what’s left in the centre.',
  taken: '**{cards}** taken',
  clears: '**{count, plural, one {# clear} other {# clears}}**',
  hand: 'Your hand',
  emptyHand: 'no cards',

  // In the picture: under each card in hand, how many it takes, or that it takes all.
  drawPile: 'Draw pile',
  nothingThereNow: 'empty',
  mostCards: 'most cards +{points}',
  takenAndClears: '{cards} taken +{clears, plural, one {# pt} other {# pts}}',
  handTakes: 'Your hand and what it takes',
  all: 'all',

  // The count: on each line what a player took, and the points for it.
  count: 'The count',
  sheetCards: 'Cards',
  sheetAces: 'Aces',
  sheetClears: 'Clears',
  sheetTotal: 'Total',
  each: '+{points}',
  most: 'most +{points}',
  cardsTied: 'Nobody scores for the most cards: {players} tie.',
  spadesTied: 'Nobody scores for the most spades: {players} tie.',
  moreCardsFirst: 'Equal points: more cards first.',
  lastCard: 'Last card: {player}',
  lastLaid: 'laid, takes the rest',
  lastCollected: 'takes all that’s left',
  countLine: '{player} · **{total}** = {items}',
  spades: '{count}\u00a0♠',
  plainClears: '{count, plural, one {#\u00a0clear} other {#\u00a0clears}}',
  countNote: '♦10\u00a0+{tenOfDiamonds} · ♠2\u00a0+{twoOfSpades} · Ace\u00a0+{ace}',
  contestCards: 'Most cards (+{points}, breaks ties): {cards}',
  tiedCards: 'Most cards (+{points}, but tied, so nobody scores): {cards}',
  contestSpades: 'most ♠\u00a0+{points}',
  tiedSpades: 'most ♠\u00a0+{points} ({players} tie at {count}, so nobody scores)',
  tieBreak: 'thanks to more cards taken',

  // The story.
  dealt: 'The cards are dealt. {player} starts. What you take is counted at the end.',
  laid: '{player} lays {card}',
  collected: '{player}: {taking}',
  collectedPoints: '{player}: {taking} ·\u00a0{points, plural, one {#\u00a0point} other {#\u00a0points}}',
  cleared: '{player} clears the board: **{points, plural, one {# point} other {# points}}**',
  refilled: 'New in the centre: {cards}',
  lastToPlay: '{player} has the last card of all and takes whatever is left',
  given: '{player} played last, so takes the rest: {cards}',

  // Banners for what has just happened.
  boardCleared: 'Board cleared! +{points}',
  pointsTaken: '{points} points in one take!',
  manyTaken: '{cards} cards in one take!',
  restTaken: 'The last card takes {cards} more!',
  lastCardOf: 'Last card: {player}!',
  lastBrings:
    '{cards, plural, =0 {nothing is left to take} one {takes the card that’s left} other {takes all # that are left}}{points, plural, =0 {} one {: # point} other {: # points}}',
  andMost: ', and the most cards: +{points}',
  andLevel: ', and ties for the most cards',
  lastMakesMost: 'this card makes it the most cards: +{points}',

  // The question and its buttons.
  whichCard: 'Which card do you play?',
  looksBest: '{card} looks best. What do you play?',
  lay: 'Lay {card}',
  takesRest: '{card} takes the rest',
  thenRest: 'then the rest ({cards})',
  clearsBoard: '{card} clears the board',
  andMore: '{cards} and {more} more',
  other: 'Other',
  whatElse: 'What would you rather do?',
  choose: 'Choose what {card} takes ({once}, {twice}, …)',

  // Advice: why, then what to do, with the sum if it is shown.
  adviseTake: 'Take {cards} with {card}.',
  adviseTakeSum: 'Take {cards} with {card}: {sum}.',
  multiple: '{sum}, which is {times}\u00a0×\u00a0{played}',
  adviseLay: 'Lay {card}.',
  whyClear: 'You can clear the board for {points, plural, one {# extra point} other {# extra points}}.',
  whyWorth: '{card} is worth {points, plural, one {# point} other {# points}}.',
  whyWorthTogether: '{cards} are worth {points, plural, one {# point} other {# points}} together.',
  whyMost: 'Most cards at the end score {points, plural, one {# point} other {# points}}.',
  whyLeaves: 'Taking more would leave only {cards}, and then one card can clear the board.',
  whyRather: 'Taking would leave the others more than it wins you.',
  whyNone: 'No card of yours takes anything now, and {card} helps the others least.',

  // Refusals.
  notSeated: 'You’re not at this table.',
  over: 'This game is over.',
  notYourTurn: 'It’s not your turn.',
  notYours: 'You don’t have that card.',
  nothingThere: 'The centre is empty, so you can only lay a card.',
  nothingChosen: 'Choose at least one card to take.',
  notAllThere: 'Those cards aren’t all in the centre.',
  countsTooMuch: 'One of those cards counts {value}, more than the {played} you play.',
  noMultiple: '{sum}, not a multiple of {played}.',
  either: '{one} or {other}',

  // Bot personalities, shown after a name.
  gardener: 'loves spades',
  hunter: 'hunts aces',
  miser: 'plays low',

  // Statistics of one’s own play.
  clearsStatistic: 'Clears',
  noClears: 'none yet',
  clearsSoFar: '{total} in all, best game {most}',

  // Highlights of a finished game.
  toldRest: '{player} played last and took {cards} more',
  toldRestWon: '{player}’s last card took {cards} more and won the game',
  toldRestMost: '{player}’s last card took {cards} more, for the most cards',
  toldSpades: '{player} took {spades} of the 13 spades',

  // About somebody, after their name.
  factTake: 'took {cards} cards at once',
  factClears: 'cleared the board {clears, plural, one {once} =2 {twice} other {# times}}',
  factShort: 'was {cards, plural, one {# card} other {# cards}} short of the most',
  factWorth: 'took the {card}',
  factAces: 'took {aces} Aces',
  factLaid: 'laid {laid} of {cards, plural, one {# card} other {# cards}}',

  // The lesson: one sentence for each moment; keys that end in Costs answer a wrong press.
  lessonSum:
    'Each turn you play one card, which **takes** open cards from the **centre** that add up to it, and goes with them. Your {card} takes {one} and {two}, because 4 + 4 is 8: the small 2 below it counts them. Jack, Queen and King count 11, 12 and 13. An Ace counts 1 or 14, whichever suits you. In the end, the player who took the most cards scores 3 points.',
  lessonSumCosts: 'It can’t take anything, so it would just lie in the centre, and {bot} could take it.',
  lessonTwice:
    '{bot} couldn’t take anything and had to **lay** {laid} in the centre. After every turn you draw a card: yours was a King. A card also takes two, three or more times as much as it counts, as long as no card you take is higher than the one you play. The King counts 13, and {cards} make 26: that’s twice 13.',
  lessonTwiceCosts: 'You’d lay it and leave three cards for {bot}, who may have a King, too.',
  lessonWorth:
    '{bot} laid {best}, the best card of all: it’s worth 2 points in the end. {spade} and each Ace are worth 1, and having the most spades is, too. A frame marks the cards that are worth something. A card takes its equal, so get this one with your {card}.',
  lessonWorthCosts: 'Then {bot} could take {best}, and you’d lose 2 points.',
  lessonLay:
    'Nothing you hold takes 8, 9, or 17, which is both. So you have to **lay** a card, as you may even when you could take. It’s a chance to set something up. With your {card} the centre comes to 22, twice your Jack. Lay it, but the others come first: hope it’s still there next turn.',
  lessonLayCosts: '8 + 9 + {value} is {total}, and no card of yours takes all of that.',
  lessonJackCosts: 'That’s the card that could take it all next turn. Keep it.',
  lessonClear:
    '{bot} missed it and laid {laid}. 8 + 9 + 5 + 11 is 33, three times your Jack! Take everything: that **clears the board**, scores 1 point at once and brings five new cards.',
  lessonClearCosts: '{bot} wouldn’t miss it a second time.',
  lessonEnd:
    'Board cleared! Add up, look for two and three times your card, mind what’s worth points, and when you have to lay, help the others as little as you can. What you take lies face down until all cards are played, and the last player to play takes the rest. Then it’s counted, and the most points win.',

  // The illustration of the rules.
  shownTitle: 'What a 6 takes',
  shownTakes: 'A 6 takes',
  shownTakesTwice: 'and also',
} as const;

export const words = catalogue(en, { de, es });
