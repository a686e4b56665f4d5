import { catalogue } from '../../engine/words.ts';
import { de } from './words.de.ts';
import { es } from './words.es.ts';

/** Everything Farkle Flip says. Cards are placed in areas, slid from there to the centre, and score when their player stops. */
const en = {
  number: '{value, number}',
  points: '**{points, number}**',
  percent: '{share}%',
  farkles: '{count, plural, one {# Farkle} other {# Farkles}}',
  one: 'one',
  two: 'two',
  three: 'three',
  four: 'four',
  five: 'five',
  six: 'six',
  farkle: 'Farkle',

  // Combinations: at the `start` of a button, or in a sentence.
  combination: '{cards} ({points, number})',
  alike:
    '{at, select, start {{count, plural, =2 {Two} =3 {Three} =4 {Four} =5 {Five} other {Six}}} other {{count, plural, =2 {two} =3 {three} =4 {four} =5 {five} other {six}}}} {card}s',
  both: '{one} and {other}',
  straight: '{at, select, start {A} other {a}} straight 1–6',
  pairs: '{at, select, start {Three} other {three}} pairs {cards}',

  // Options and bot personalities: alone or after a name.
  target: 'Target',
  targetHelp: 'The score that starts the last round. A lower one makes a shorter game.',
  targetByPlayers: '10,000 (5,000 with 6 or more)',
  upTo: 'to {target, number}',
  pressesOn: 'presses on',
  nestsAtHome: 'fills own area',
  stopsEarly: 'stops early',
  buildsAbroad: 'visits others',

  // On the table.
  firstTo: 'First to {target, number}',
  lastRound: 'Last round: {points, number} to beat',
  drawn: '**Drawn:** {card}',
  centre: 'Centre **{points, number}**',
  centreEmpty: 'Centre: empty',
  openingAlone: 'A first score takes {opening, number} in one turn',
  openingHeld:
    'A first score takes {opening, number} in one turn: {held, plural, one {a Farkle brings} other {# Farkles bring}} {farkles, number}',
  opening: 'A first score takes {opening, number} in one turn: {missing, number} to go',
  openingWith:
    '{centre, number} + {held, plural, one {# Farkle} other {# Farkles}} {farkles, number} = **{made, number}** of {opening, number} for a first score',
  stopNow:
    'Stop now: {centre, number} + {held, plural, one {# Farkle} other {# Farkles}} {farkles, number} = **{all, number}**',
  noCards: 'No cards left: the next draw ends the turn',
  riskLeft: 'Farkle risk **{risk}** · {cards, plural, one {# card} other {# cards}} left',
  riskReshuffled:
    'Farkle risk **{risk}** · the next draw reshuffles {cards, plural, one {# used card} other {# used cards}}',

  // On the board.
  drawnLabel: 'Drawn',
  centreLabel: 'Centre',
  empty: 'empty',
  deck: 'Deck',
  farkleRisk: 'Farkle risk',
  inDeck: 'In the deck',
  toReshuffle: 'To reshuffle',
  slideFor: 'slide for {points, number}',
  oneMore: 'a {card} makes {points, number}',

  // The story.
  dealt: 'Starting cards: {cards}',
  refilled: 'The deck ran out: {cards, plural, one {# used card} other {# used cards}} reshuffled.',
  placed: '{player} draws {card}\u00a0→\u00a0{area}',
  ownArea: 'own\u00a0area',
  slid: '{player} slides {cards} for {points, number}',
  farkled: '{player} draws a Farkle\u00a0{card}: turn over',
  farkledAndLost: '{player} draws a Farkle\u00a0{card} and loses {lost, number}',
  scored: '{player} stops and scores **{points, number}**',
  scoredFarkles:
    '{player} stops and scores **{points, number}** with {farkles, plural, one {# Farkle} other {# Farkles}}',
  short: '{player} stops with {points, number}, short of {opening, number}: no score',
  passed: '{player} stops without points',
  exhausted: 'No cards left for {player}',
  closing: '**{player} reaches {total, number}.** Everyone else has one more turn.',
  tieBreak: 'the first to get there',
  tied: 'Tied: the first to get there is ahead.',

  // Banners for what has just happened.
  bust: 'Farkle! −{lost, number}',
  jackpot: '{cards}! {points, number}',
  onTheBoard: 'On the board! {points, number}',
  lastTurns: 'Last turns!',
  reaches: '{player} reaches {total, number}',

  // Questions and their buttons; `placeAndDraw` to `orPlaceAndStop` are above a button for each area.
  placeAndDraw: 'Place the {card} and draw again:',
  placeAndGoOn: 'Place the {card} and go on:',
  placeAndEnd: 'Place the {card} and end the turn:',
  orPlaceAndStop: 'Or place and stop ({points, number} so far):',
  placeAndStop: 'Place and stop',
  placeAndStopFor: 'Place and stop · scores {points, number}',
  askFirst: 'Draw a card.',
  askSlide: 'Slide cards, draw again or stop?',
  askStop: 'Draw again or stop?',
  slideAndDraw: '{combination}, draw again',
  slideAndEnd: '{combination}, end the turn',
  withFarkles:
    '{points, number} ({farkles, number} of it for {held, plural, one {a Farkle} other {# Farkles}})',
  slideAndStop: '{cards}, stop for {points}',
  sixCards: 'Six cards ({ways} ways)',
  draw: 'Draw · {risk} risk',
  drawNone: 'No cards left: end the turn',
  stopFor: 'Stop for {points}',
  stopForNothing: 'Stop · no points',
  stopShort: 'Stop · scores 0 ({made, number} of {opening, number})',
  askSure: 'That scores 0. Sure?',
  askSureWhere: 'Stopping scores 0. Where does the {card} go?',

  // Advice: why, then what to do. Cards go into an area, or lie in one.
  intoOwn: 'your own area',
  intoOther: '{player}’s area',
  inOwn: 'your own area',
  inOther: '{player}’s area',
  adviseAnywhere: 'Place the card in {area}.',
  adviseReady: 'In {area} the {card} makes {combination}, ready to slide: place it there.',
  advisePair:
    'With two {number}s in {area}, a third makes {points, number}: place the {card} there{on, select, yes { and draw again} other {}}.',
  adviseSingle:
    'Three {number}s in {area} would make {points, number}: place the {card} there{on, select, yes { and draw again} other {}}.',
  adviseSlideLast: 'No cards are left to draw, so your turn ends: slide {combination}.',
  adviseSlideStop:
    'Drawing again risks it all on a Farkle ({risk}): slide {combination} and stop for {points, number}.',
  adviseSlideOn: '{why} (Farkle risk {risk}): slide {combination} and draw again.',
  whyOpening: 'Your first score takes {opening, number} in one turn, and this makes {made, number}',
  whyMore: 'Another card is likely to bring more than it risks',
  adviseEnd: 'No cards are left to draw: end your turn.',
  adviseStart: 'Three alike in one area, the row beside a name, score: three 4s make 400.',
  adviseHeld:
    'A Farkle ends a turn, but you keep it: {farkles, plural, one {yours is} other {your # are}} worth {points, number} with your next score.',
  adviseFirst: 'Every turn begins with a card, for any area.',
  adviseFree: 'Stopping now scores nothing, so you’ve nothing to lose.',
  adviseShort: 'Your first score takes {opening, number} in one turn, and you have {made, number}.',
  adviseOn: 'Draw again.',
  adviseDraw: 'Draw a card.',
  promising:
    '{count, plural, =2 {Two} =3 {Three} =4 {Four} other {Five}} {card}s lie in {area}: a {count, plural, =2 {third} =3 {fourth} =4 {fifth} other {sixth}} would make {points, number}.',
  riskExplained: 'A Farkle ({risk} risk) ends your turn.',
  riskOnly: 'Stopping scores {points, number}, and the risk of losing that is only {risk}.',
  adviseStopFree: 'There’s nothing to gain by going on: stop.',
  adviseStop: 'A Farkle ({risk}) would take it all: stop and score {points, number}.',

  // Refusals.
  notSeated: 'You’re not at this table.',
  gameOver: 'This game is over.',
  notYourTurn: 'It’s not your turn.',
  placeFirst: 'First place the card you drew.',
  drawFirst: 'Draw at least one card before you stop.',
  nothingToPlace: 'You have no card to place. Draw one first.',
  noSuchArea: 'There’s no such area.',
  placeBeforeSliding: 'Place the card you drew first. It can’t join the centre.',
  slideAfterPlacing: 'You can only slide a combination right after placing a card.',
  noCombination: 'Those cards aren’t a combination.',
  withoutNewest: 'The combination must use the card you just placed.',
  notInArea: 'Those cards aren’t all in the area you just placed in.',

  // Statistics: labels and values.
  busts: 'Farkles',
  bustsOf: '{busts, number} in {turns, plural, one {# turn} other {# turns}}',
  bestTurn: 'Biggest turn',

  // Highlights of a finished game.
  toldBusts: '{player} drew {farkles} Farkles',
  toldTurn: '{player} scored {points, number} in one turn',
  toldFarkle: '{player} lost {points, number} to a Farkle',

  // The lesson: one sentence for each moment; keys that end in Costs answer a wrong press.
  lessonPlace:
    'The cards beside a name are that player’s **area**. On your turn you draw a card and place it in any area, even someone else’s. Three or more alike in one area make a **combination**, which scores: three 4s are 400. You’ve drawn a {four}, and {bot} has two of them. A button names the area, and what a combination there is worth.',
  lessonPlaceCosts: 'There the {four} makes nothing, and the next player could finish {bot}’s three 4s.',
  lessonSlide:
    'Now the three 4s are yours to use, for the gold 400 below them: **slide** them to the **centre**, the middle of the table. When you **stop**, you score what lies there. But about one card in five is a **Farkle**: draw it, and your turn is over without a point. Slide, and take the chance of one more card.',
  lessonStopCosts:
    'That would be safe: 400 points for sure. But you’d miss seeing what a Farkle does, and here it costs you nothing.',
  lessonDrawCosts:
    'Only what you slide counts. Those 4s would stay in {bot}’s area, for the next player to use.',
  lessonNothingCosts: 'Nothing lies in the centre yet, so stopping now scores 0.',
  lessonFarkle:
    'A **Farkle**, so your turn was over, and the 400 are gone. The three 4s aren’t: they’re in your own area now, and the white number below them is what a fourth would make: 1,000. The others have played, and it’s your turn again. Draw a card.',
  lessonFour:
    'A fourth 4, just what you hoped for. Four alike are worth 1,000; a **straight**, one card of each number from 1 to 6, would be 1,500. Place it with your three.',
  lessonFourCosts: 'There it makes nothing, and your three 4s would still wait for a fourth.',
  lessonStop:
    'The more there is in the centre, the more a Farkle takes. So this time slide and stop: then the 1,000 are yours for good. Your Farkle isn’t wasted, either: it pays 100 when you score, and several pay more.',
  lessonRiskCosts:
    'One card in five would take all 1,000 from you. That’s too much to risk for a little more.',
  lessonKeepCosts: 'They’d stay in your area, unscored: only what you’ve slid to the centre counts.',
  lessonEnd:
    '1,100 points in one turn! Place cards where they match, slide combinations, and stop before a Farkle. Only your first score of a game is harder: it takes 1,000 in one turn. When someone reaches 10,000, everyone else has one more turn.',

  // The illustration of the rules.
  shownTitle: 'Combinations',
  shownAlike: 'Three alike',
  shownFarkle: 'A Farkle ends your turn:',
} as const;

export const words = catalogue(en, { de, es });
