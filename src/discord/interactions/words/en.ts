/** Answers to commands and presses, besides what tables refuse and what is drawn. */
export const en = {
  // What cannot be done at all.
  unread: 'I couldn’t read that (ref {ref}). Please try again.',
  wrong: 'Something went wrong on my side (ref {ref}). Please try again.',
  unsaved:
    'I can’t save anything right now, so that didn’t count. What was saved before is safe. Please try again in a minute.',
  posted: 'Here it is.',
  late: 'That took too long. Please press again.',
  deleted: 'This message was deleted. Please ask for it again.',
  outdated: 'This message is from an older version. Use `/table show` to bring the table back.',
  noSuchOption: 'One of those options isn’t available. Please pick from the list.',
  unreadButton: 'I can’t read this button. Use `/table show` to bring the table back.',
  formerCommand: 'I no longer know that command. Please try again in a minute.',
  unknownCommand: 'I don’t know that command. Please try again in a minute.',
  noSuchGame: 'There’s no such game here.',
  needsServer:
    '{why} [Add me to yours]({invite}) if you’re allowed to. Here you can play alone: see `/play`.',

  // After a change at a table.
  joined: 'You’re at table {table} in {channel}.',
  joinedThere: 'You’re at the table: {where}',
  leftLobby: 'You left the table.',
  leftTable: 'You left table {table}.',
  leftGame: 'You left the table. Thanks for playing!',
  noWord: 'You have no word in the deal.',
  wordGiven: 'Your word is in the deal.',
  optionsChanged: 'The options are changed.',
  botJoins: 'A bot joins.',
  botLeaves: 'A bot leaves the table.',
  chooseLevel: 'Choose a level for the bot.',
  starts: 'The game starts.',
  closed: 'The table has closed.',
  seatBack: 'You have your seat back.',
  goesOn: 'The game goes on.',
  agreedToEnd: 'You agreed to end the game.',
  agreedOut: 'You agreed to vote them out.',
  stayed: 'Nothing changed. Play on!',
  sharedAlready: 'You’ve already shared this game: everybody can see it in the channel where you did.',
  rematchOff: 'You no longer want that rematch. Press **Rematch** at the table if you do again.',
  rematchOpened: 'Your table is open at the bottom of the channel.',
  rematchIsOn: 'The rematch is on: {where}',
  rematchWasOn: 'The rematch is over, too: {where}',
  started: 'Table {table} has started.',
  gamesTableClosed: 'The {game} table {table} has closed.',
  tableClosed: 'Table {table} has closed.',
  kicked: '{player} no longer has a seat at table {table}, and can’t join it again unless you invite them.',
  othersAsked:
    'I’ve asked the others at the table. They have until {when} to agree.{kick, select, yes {} other { If you’d rather not wait, you can leave, and a bot finishes for you.}}',
  paused: 'The game is paused. Any player can continue it.',
  pauseWithdrawn: 'You no longer want to pause.',
  pauseWanted:
    'You asked for a pause. The game pauses once {players} {others, plural, one {agrees} other {agree}}.',
  hostNow: '{player} is the host of table {table} now.',
  offerClosed: '{player} would rather not. The offer is no longer open.',
  playItWith: '{why} Play it from `/play`.',
  pressAgain: '{why} Press again to delete the rest.',

  // Which table.
  noTable: 'There’s no table called “{table}”.',
  noOpenTable: 'This channel has no open table called “{table}”.',
  notAtTable: 'You’re not at a table here.',
  noTablesHere: 'This channel has no open table.',
  gamesOpen: 'You have {tables} games open. Please choose one with the option “table”.',
  ownTables: 'You’re at {tables} tables here. Please choose one with the option “table”.',
  whichTable: 'Which table?',
  manyTables: 'This channel has {tables} open tables. Please choose one with the option “table”.',
  stage:
    '{status, select, lobby {waiting for players} playing {playing} paused {paused} cancelled {cancelled} abandoned {abandoned} ended {ended} outdated {outdated} other {over}}',

  // Whom.
  nobody: 'I can’t tell who you mean. Please try again.',
  challengeOneself: 'You can’t challenge yourself. Open a table with `/play`, and add bots there.',
  challengeBot: 'You can’t challenge a bot. Open a table with `/play`, and add bots there.',
  challengeElsewhere: '{player} can’t see this channel. Challenge them in one that you can both see.',
  playedAlone: '{game} is played alone. Please choose another game.',
  everybodyWith: 'Everybody with {role}',
  letIn: '{players} can join this table now. They were called a moment ago, so I didn’t call them again.',
  inviteOneself: 'You’re at the table already. Invite someone else.',
  inviteBot: 'You can’t invite a bot. The host can add bots at the table.',
  inviteElsewhere: '{player} can’t see this channel, so they couldn’t join.',
  inviteEveryone: 'You can’t invite everyone. Choose a person or a role.',
  inviteRole: 'You’re not allowed to mention that role, so you can’t invite it.',
  inviteSilent:
    'I can’t notify that role here, so nobody would hear of your invitation. Anyone who manages the server can let everyone mention the role, or give me the permission “Mention @everyone, @here, and All Roles”.',
  substituteBot: 'A bot can’t take your seat this way. If you leave, one finishes for you.',
  substituteElsewhere: '{player} can’t see this channel, so they couldn’t play here.',

  // Lists, settings and notifications.
  chooseGame: 'Please choose a game from the list.',
  noSetting: 'This can’t be chosen. Use `/settings` to see what can.',
  silentHere:
    'I can’t write in this channel just now: I’m timed out, or not allowed to. The game goes on. Press anything at the table, and it shows what has happened since. Anyone who manages the server can let me write again.',
  shutOut:
    'I can’t write in this voice channel: for that I need the permission “Connect” here, too. The game goes on. Press anything at the table, and it shows what has happened since. Anyone who manages the channel can give me the permission.',
  closedThread:
    'This thread is closed, and I’m not allowed to open it, so I can’t update this message. Look for a newer one below, or write something here to open the thread.',
  managersOnly: 'Only people with the permission “Manage Server” can change these settings.',
  noNotification: 'This can’t be chosen. Use `/notify` to see what can.',
  noneTold: 'You’ll no longer be notified of new tables, on any server.',
  notTold: 'You’ll no longer be notified of new tables for {game} here.',
  thisGame: 'this game',
  noHours: 'Quiet hours can’t begin and end at the same hour. Choose another.',

  // Leaderboards.
  atWork: 'The leaderboards are being recalculated. Please try again in a few minutes.',
  ownOnlyAlone: 'Here everybody sees only their own results: `/stats` shows yours.',
  ownOnly: 'On this server everybody sees only their own results: `/stats` shows yours.',
  todayIsPlayed:
    'Today’s deal is still being played, so its results can be posted from midnight UTC on, as “Yesterday’s deal”.',
  dealsOnly:
    'Each server has its own rankings, and this isn’t a server. Here there’s the world’s deal of the day: `/leaderboard period: today’s deal`.',
  noPoints:
    'Points from one game can’t be compared with those from another. Please choose one with the option “game”.',
  whichRatings: 'Each game has its own ratings. Please choose one with the option “game”.',
  noRatings: '{game} is played alone, so it has no ratings.',
  noDaily: '{game} is played with others and has no deal of the day.',
  noDailies: 'No game here has a deal of the day.',
  whichDaily: 'Please choose a game with a deal of the day: {games}.',

  // What can be chosen for an option of a command.
  newDeal: 'a new deal',
  dealOfDay: 'this server’s deal of the day: the same for everybody, one try, and only you see it',
  dealOfDayOfWorld: 'the world’s deal of the day: one try, and only you see it',
  dealOfWorldToday: 'the world’s deal today',
  forMe: 'only me',
  forEveryone: 'everyone here',

  // In the menu of a person.
  menuStats: 'Stats',
  menuChallenge: 'Challenge',
} as const;
