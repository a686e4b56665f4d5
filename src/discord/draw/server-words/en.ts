/** The settings of a server, its house rules, and what is stored about somebody. */
export const en = {
  settings: 'Server settings',
  openedIn: '**Channels where tables can be opened**',
  noChannel: 'None at present: those you chose are gone. Choose others, or press **Use every channel**.',
  theseChannels: 'Their threads count, too. Private games for one can be played anywhere.',
  chooseChannels: 'Choose channels…',
  everyChannelChosen: 'Every channel',
  useEveryChannel: 'Use every channel',
  turnTime: '**Time for a turn**, unless the host chooses one',
  chooseTurnTime: 'Time for a turn',
  gamesOwnTime: 'Each game’s own',
  whoEnds: '**Who can end a table**',
  chooseEnders: 'Who can end a table',
  hostEnds: 'Its host',
  othersAgree: 'Others who play have to agree',
  managersEnd: 'Its host, and moderators',
  managersNeedNot: 'Moderators may manage messages or the server, and need not ask',
  playersEnd: 'Everybody who plays, and moderators',
  withPictures: '**Pictures are on**: tables and charts are drawn as pictures.',
  withoutPictures: '**Pictures are off**: tables and charts are told in words.',
  picturesOn: 'Turn pictures on',
  picturesOff: 'Turn pictures off',
  languageHere: '**Language** for what everybody in a channel reads',
  chooseLanguage: 'Language',
  discordsLanguage: 'The server’s language in Discord',
  discordsLanguageNow: 'At present: {language}',
  resultsPublic:
    '**Results are public**: everybody here sees the leaderboards, and everybody’s stats and finished games.',
  resultsPrivate: '**Results are private**: everybody sees only their own stats and finished games.',
  hideResults: 'Hide results',
  showResults: 'Show results',
  houseRulesOfGame: 'House rules of a game…',
  withThreads:
    '**Threads are on**: a game for several people that begins in a text channel gets a thread of its own.',
  withoutThreads: '**Threads are off**: games stay in the channel where they begin.',
  threadsOn: 'Turn threads on',
  threadsOff: 'Turn threads off',
  noPictures: '**Pictures are off** for the whole bot: whoever hosts it has turned them off.',
  savedAtOnce: 'Changes are saved at once. Open tables keep their turn time and rules.',

  houseRules: 'House rules of {game}',
  houseRulesMean:
    'For tables whose host doesn’t choose. Deals of the day and practice games are the same everywhere.',
  allSettings: '↩ All settings',
  gameDefault: 'Game default',
  on: 'On',
  off: 'Off',

  stored: 'What this bot stores about you',
  storedAtTables:
    'With each table you sit at: your Discord id, the name you had there, your moves and when you made them, your votes, and the word you add to its deal.',
  storedResults:
    'Your results with figures of your play, and from them leaderboards, ratings, your stats, and whether you often leave early.',
  storedWishes:
    'Whether you want mentions, and which one is calling you right now; which new tables you want to be told about, when you last were told, and your quiet hours.',
  nothingElse:
    'Nothing else: it doesn’t read messages, and it keeps no avatars, emails or addresses. Everything stays on the machine of whoever hosts this bot, until you delete it.',
  exportAndDelete:
    '`/data export` gives you all of it as a file. `/data delete` deletes it, on every server.',
  deleteAll: 'Delete everything about you?',
  leavesTables: 'On every server of this bot, you leave the tables where you play. A bot finishes for you.',
  losesRatings: 'Your ratings, your wins and your record are gone.',
  gamesStay: 'Finished games stay, with “a former player” in your place.',
  tryStays:
    'A deal of the day that you’ve tried can’t be tried again: that is remembered until the day is over, without your name.',
  noUndo: 'This can’t be undone. `/data export` gives you a copy first.',
  deleteEverything: 'Delete everything',
  keepEverything: 'Keep it',
  kept: 'Nothing was deleted.',
  deleted: 'Done. Your data is deleted. If you play again, you start from scratch.',
  hereIsAll: 'Here’s everything this bot stores about you. {holds} Only you can see this.',
  noTables: 'No tables are stored for you.',
  holdsBoth:
    'It holds {tables, plural, one {# table} other {# tables}} with your moves and results and {results, plural, one {# older result} other {# older results}}.',
  holdsTables: 'It holds {tables, plural, one {# table} other {# tables}} with your moves and results.',
  holdsResults: 'It holds {results, plural, one {# older result} other {# older results}}.',
  everythingStored: 'Everything stored about you',
} as const;
