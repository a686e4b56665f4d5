/** Looking at games that are over: replays, what mattered, the proof of the deal, records, and rules. */
export const en = {
  // A replay.
  replayOf: 'Replay of {table}',
  dealBefore: 'before move 1 of {moves, number}',
  moveOf: 'move {move, number} of {moves, number}',
  noCards: 'no cards',
  first: 'Start',
  last: 'End',
  back: '◀',
  on: '▶',
  bigMoment: 'Next big moment',
  jump: 'Jump to…',
  roundBack: '◀ Round',
  roundOn: 'Round ▶',
  turnBack: '◀ Turn',
  turnOn: 'Turn ▶',
  mineBack: '◀ My move',
  mineOn: 'My move ▶',
  lookAgain: 'Review',
  showHands: 'Show hands',
  hideHands: 'Hide hands',

  // What mattered in a game.
  lookingAgain: 'Your moves · {game}',
  thinking:
    '{before, plural, =0 {I started looking at your moves {since}.} one {You asked {since}, and another game comes first.} other {You asked {since}, and # other games come first.}} A game usually takes me one to three minutes, and longer when many games are on. You can play on meanwhile: what I find appears right here. If nothing is here by {until}, press **Review** again.',
  noMoves: 'You made no moves yourself in this game, so there’s nothing to look at.',
  wellPlayed:
    '**Well played!** I looked at your {decisions, plural, one {# decision} other {# decisions}} as a hard bot would, judging by what you could see. It might have made {decisions, plural, one {the same one} other {every one of them}}.',
  noneClearly:
    'I looked at your {decisions, plural, one {# decision} other {# decisions}} as a hard bot would, judging by what you could see. In {differing, plural, one {# of them} other {# of them}} it would have played something else, but no single one clearly cost you {share} or more of your chance to win. Small losses still add up, though.',
  lesser:
    '{moments, plural, one {This one} other {These #}} certainly cost you a little, give or take\u00a0{error}:',
  costly:
    'I looked at your {decisions, plural, one {# decision} other {# decisions}} as a hard bot would, judging by what you could see. {moments, plural, one {This one} other {These #}} cost you the most chance of winning, give or take\u00a0{error}:',
  percent: '{percent}%',
  before: 'See the table just before:',
  move: 'Move {move, number}',
  moment: '**Move {move, number} · −{loss}** ({before} → {after})',
  hardBot: '💡 A hard bot: {move}',

  // The proof of a deal.
  theDeal: '{game} · {table} · the deal',
  keep: 'Write it down or take a screenshot, and you can compare it later.',
  fairLobby:
    '**If one of you adds a word I can’t guess, I can’t pick these cards.** They come from a secret number that I made when this table opened, mixed with a word from everybody who adds one.',
  fairWord:
    'Want to be sure? Press **Add word** and type anything: it changes the whole shuffle, and nobody can predict how. After the game, **Verify deal** under **Table** shows whether I kept my promise.',
  addWord: 'Add word',
  promiseMeans:
    'The promise is the start of the SHA-256 of a secret that I made when this table opened. Before the first card, that secret is mixed with what was agreed, who joined, and your words. The result decides every shuffle. I can’t change the secret any more, and nobody who gives a word knows it, so nobody chooses the cards alone.',
  onceOver:
    'Once the game is over, the {what, select, seed {seed} other {secret}} is shown, and anyone can check it here and outside of Discord.',
  onceDayIsOver:
    'Others play this deal too, so its seed is shown once the day is over{live, select, yes { and this game too} other {}} ({when}).',
  seedMeans:
    'The fingerprint is the start of the SHA-256 of the secret seed behind every shuffle of this game. A different seed would have a different fingerprint, so nobody can change the cards any more, not even me.',
  mixMeans:
    'The fingerprint pins down every shuffle of this game, and what it was mixed from: the secret that I had promised, what was agreed, who joined, and the words. If any of that were different, so would be the fingerprint, so nobody can change the cards any more, not even me.',
  promise: '**Promise** {promise}',
  secretOfBefore: 'This is a rematch: it’s the secret of the game before.',
  words: '**Words** {words}',
  noWordsYet: '**Words** none yet: without one, the cards come from my secret alone.',
  noWords: '**Words** none: so the cards came from my secret alone, which I couldn’t change any more.',
  ofAnyGame: 'You don’t have to take my word for it. {otherwise}',
  withoutMe:
    'To check a record without me, ask the person who runs me for `verify.html`: a page that works offline, in any browser.',
  record: 'Record',
  honest:
    '✅ **This deal was honest.** {mixed, select, words {They came from the secret that I had promised before the game and from the words of the players, so nobody could pick the cards alone} secret {The cards came from the secret that I had promised before the game} other {The cards came from the seed that was fixed before the first card}}. Nothing was changed afterwards.',
  dishonest: '❌ **Something is wrong with this deal.**',
  proof: '**How you can tell**',
  seedFits: '✅ The seed {seed} belongs to it: its SHA-256 is {sha256}.',
  secretFits: '✅ The secret {secret} is the promised one: its SHA-256 starts with the promise.',
  mixFits:
    '✅ Mixed with the words, who joined and what was agreed, it gives the fingerprint, as {sha256}, and the seed {seed}.',
  noMovesMade: 'No moves were made.',
  movesFit: '{moves, plural, =1 {The one move followed} other {All # moves followed}} the rules.',
  sameResult: 'They lead to the result that was shown.',
  endedEarly: 'The game was ended early.',
  fingerprint: '**Fingerprint** {fingerprint}',

  // A record.
  recordOf: 'Record of {table}',
  recordHolds:
    'Every move of the game, and the seed it was dealt from. The JSON file also has the names, the times and the result.',
  asJson: 'The record of {game}, table {table}, as JSON',
  asText: 'The record of {game}, table {table}, as text',

  // A try at a deal of the day, shown to others.
  dealOf: '**{game}** · deal of {day}',
  worldsDealOf: '**{game}** · 🌍 world’s deal of {day}',
  playToday: 'Play today’s deal',
  playWorlds: '🌍 Play the world’s deal',
  sharedBy: '{game} · shared by {player}',
  onlyYou: 'Only you see this. Copy it to wherever you’d like to share it.',

  // Rules.
  rulesOf: '{game} · rules · {page} of {pages}',
  untitled: 'Rules',
  noRules: 'These rules haven’t been written down yet.',
  previous: '◀ Previous',
  next: 'Next ▶',
  learn: 'Learn',
  sections: 'Go to a section',
} as const;
