import { catalogue } from '../../engine/words.ts';
import { de } from './words.de.ts';
import { es } from './words.es.ts';

/** Everything Folder says. A slot holds a card of a folder; a player who files ends the round. */
const en = {
  // Options and bot personalities: alone or after a name.
  playTo: 'Play to',
  playToHelp: 'The game ends after the round in which someone reaches this many points.',
  targetByPlayers: '500 points (300 with 4 or more)',
  targetOneRound: '{target} points (one round)',
  targetPoints: '{target} points',
  upTo: 'to {target}',
  likesDiscards: 'likes discards',
  likesRuns: 'builds runs',
  likesPile: 'likes the pile',
  likesDraws: 'hoards cards',

  // On the table.
  rounds: '{rounds, plural, one {One round} other {# rounds}}',
  firstTo: 'Round {round}, first to {target}',
  pile: 'Discard: {card} · {left} left to draw',
  drew: 'drew',
  canFile: 'can file',
  known: 'Numbers among the dots: cards everyone saw go in.',
  pointsAfter: 'Points after each round',
  round: 'Round',
  total: 'Total',
  filedByInBold: '**Round {round}**, filed by {filer}',
  ownInOrder: 'Your folder, {ordered} of {all} in order:\n{cards}',
  ownBroken: 'Your folder, {ordered} of {all} in order (↓ is too low):\n{cards}',
  withRun: '{points} (run of {run})',
  filers: '✓ marks who filed.',

  // On the board, and a player's last action, on a line of its own under their name.
  boardTitle: 'Round {round}, first to {target} points',
  topDiscard: 'Top discard',
  discards: 'Discards',
  drawPile: 'Draw pile',
  yourFolder: 'Your folder, low to high',
  inOrderOf: '{ordered} of {all} in order',
  gainedFiling: 'filed: +{points}',
  gainedWithRun: 'run of {run}: +{points}',
  gainedInOrder: '{ordered} in order: +{points}',
  folderOf: '{player}’s folder',
  fits: 'fits in slot {slot}',
  youDrew: 'You drew',
  filedIn: 'Filed in round {round}',
  points: '{points, plural, one {# point} other {# points}}',
  drewCard: 'drew a card',
  tookDiscard: 'took the discard into slot {slot}',
  keptDraw: 'drew and swapped slot {slot}',
  threwDraw: 'drew and discarded',

  // The story.
  dealt: '{dealer} deals, {card} turned up',
  took: '{player} takes {card} for {out}',
  draws: '{player} draws {card}',
  kept: '{player} discards {out} (slot {slot})',
  threw: '{player} draws, discards {card}',
  threwOwn: '{player} discards {card}',
  waited: '{player} holds off filing',
  shuffled: 'Reshuffled, {card} turned up',
  scored: '**{filer} files!** Round {round}: {results}',

  // The end: the winner filed, or another player did, or several share the win; `win` is a sentence that begins with
  // a name.
  winsFiling:
    '{player} files and wins with {points, plural, one {# point} other {# points}}, {margin, number}\u00a0ahead of {seconds}.',
  winsFilingPassing:
    '{player} files, passes {leaders} and wins with {points, plural, one {# point} other {# points}}.',
  otherFiled: '{filer} files, but {win}',
  filedAndShared: '{filer} files: {win}',

  // Banners for what has just happened.
  files: '{player} files!',

  // Questions and their buttons; what ends in a colon is followed by the slots, each with its card.
  draw: 'Draw from the pile',
  askTake: 'Or take {card} in place of (slot: card):',
  askKeep: 'You drew {card}. Swap it for (slot: card):',
  throwAway: 'Throw it away',
  askFile: 'Your folder is in order! File it, or play on for a run like 11 12 13?',
  file: 'File for {points} points',
  playOn: 'Play on',

  // Advice: why, then what to do.
  adviseTake: '{why}: take {card} into slot {slot}.',
  advisePut: '{why}: put {card} into slot {slot}.',
  whyBetween: '{card} fits between {below} and {above}',
  whyHigher: '{card} is higher than {below} before it',
  whyLower: '{card} is lower than {above} after it',
  whyChange: 'Everybody keeps throwing cards away, and a change may turn up what you need',
  whyAbout: 'Slot {slot} should hold a number around {expected}',
  adviseDraw: 'The discard, {card}, doesn’t help you much, and the pile may have something better: draw.',
  adviseThrow: '{card} wouldn’t improve any slot, and you’re in order up to slot {slot}: throw it away.',
  adviseFile:
    'Your ten run low to high for {points} points, and the others only score what they have in order: file it.',
  advisePlayOn: 'A longer run of consecutive numbers could be worth more than filing now: play on.',

  // Refusals.
  over: 'This game is over.',
  notSeated: 'You’re not at this table.',
  notYourTurn: 'It’s not your turn yet.',
  alreadyDrawn: 'You’ve already drawn or taken a card this turn.',
  nothingDrawn: 'Draw a card first.',
  noSuchSlot: 'Choose a slot from 1 to {slots}.',
  notInOrder: 'Your folder isn’t in order yet: {card} comes after {before} in slot {slot}.',
  cardBeforeFiling: 'Take or draw a card first. After that you can file.',
  cardBeforeEnding: 'Take or draw a card. After that your turn ends by itself.',

  // Statistics: labels and values.
  roundsFiled: 'Filed',
  filedOf: '{filed, number} of {rounds, plural, one {# round} other {# rounds}}',
  turnsToFile: 'Turns to file',
  turnsOnAverage: '{whole}.{tenth} on average, best {best}',
  longestRun: 'Longest run',
  runOf: '{run} cards',

  // Highlights of a finished game.
  toldBroken: '{player}’s folder broke on the {card} in slot {slot}',
  toldRun: '{player} filed a run of {run}',
  toldFast: '{player} filed in {turns, plural, one {# turn} other {# turns}}',

  // The lesson: one sentence for each moment; keys that end in Costs answer a wrong press.
  lessonTake:
    'Your **folder** has ten **slots**, numbered below the cards, and its cards must rise from slot 1 to slot 10. You can’t move cards, only swap one a turn. The {breaks} in slot 4, marked ✗, is too high: {after} comes after it. The open card, on the **discards**, is {top}, which fits between {before} and {after}. So take it in place of the {breaks}: the button **4:\u00a030** means slot 4, where the 30 is.',
  lessonTakeCosts: '{top} is lower than the {lower} before it, so that slot would still be out of order.',
  lessonLeaveCosts: 'You’d get a card nobody knows, and {bot} could take the {top} that fits you perfectly.',
  lessonDraw:
    '{bot} threw away {top}. Only slot 7 is still wrong: it needs a number between {before} and {after}, so {top} is no help. **Draw** the top card of the hidden pile instead. Only you will see it.',
  lessonDrawCosts: '{top} is too low for slot 7, just like the {wrong}. Your turn would be gone.',
  lessonThrow:
    'It’s {drawn}, too high for slot 7: the {after} after it would be lower. You don’t have to keep what you draw. Throw it away.',
  lessonThrowCosts: 'Then the {after} behind it would be too low, and you’d need yet another swap.',
  lessonFit:
    '{bot} threw away {top}! It’s higher than {before} and lower than {after}: the last card you need, for slot 7.',
  lessonFitCosts: 'That card is in order already. The {wrong} in slot 7 would still be wrong.',
  lessonFile:
    'All ten rise. **File** your folder: that ends the round, and everyone’s is opened. You score 5 points a card and 25 for filing; the others score 5 for each card that’s in order, counted from slot 1.',
  lessonFileCosts:
    'You might get three numbers in a row, like 14 15 16: such a **run** pays a bonus. But {bot} could file first, and your 25 points would be gone.',
  lessonEnd:
    'Filed, for 75 points! Low numbers belong in front, high ones at the back, and what fits neither goes away. If you file with a **run**, such as 14 15 16, that’s 50 more, and a longer one even more. A whole game is played to 500.',

  // The illustration of the rules.
  shownTitle: 'A folder',
  shownInOrder: 'In order, so file it:',
  shownBroken: 'Not yet: 30 is too high:',
} as const;

export const words = catalogue(en, { de, es });
