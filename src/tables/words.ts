import { catalogue } from '../engine/words.ts';
import { de } from './words.de.ts';
import { es } from './words.es.ts';

/** What a table refuses, and how turns are told. What a game refuses, and its story, are in its own catalogue. */
const en = {
  // A line of the story goes on about the same player: `same` is whether its verb is that of the line before.
  goesOn: '{turn}, {same, select, yes {} other {{verb} }}{rest}',
  // The clock made a move that is seen on the table.
  ranOut: '{player} ran out of time',
  leftSeat: '{player} left; 🤖 {bot} plays on',
  outOfSeat: '{player} was voted out; 🤖 {bot} plays on',
  backInSeat: '{player} is back',

  // Gone, broken, or too much at once.
  gone: 'That table has closed.',
  unknownTable: 'There’s no such table here.',
  unreadable: 'This table can no longer be read. Its host can close it with `/table end`.',
  closedUnread: 'This table could no longer be read. It has closed and can’t be shown.',
  busy: 'This table is very busy. Please press again in a moment.',
  settingsBusy: 'Someone else is changing the settings. Please press again in a moment.',
  restarting: 'I’m restarting. Please try again in a moment; nothing is lost.',
  tooFast: 'That was a lot at once. Please wait {seconds, plural, one {a second} other {# seconds}}.',
  serverTooFast:
    'This server is asking for a lot at once. Please wait {seconds, plural, one {a second} other {# seconds}}.',
  over: 'This game is over.',
  closed: 'This table has closed.',
  begun: 'This game has already started.',
  notBegun: 'This game hasn’t started yet.',
  paused: 'This game is paused. Press “Continue” at the table to go on.',
  pauseAnswered: 'Nobody wants to pause any more. The game goes on.',
  pauseLately:
    'A pause was turned down a moment ago. You can ask again in {minutes, plural, one {a minute} other {# minutes}}.',
  notPaused: 'This game isn’t paused.',

  // Looking at a game that is over: {deed} is one of the three.
  stillOn: 'This game is still going on. You can {deed} once it’s over.',
  dealStillPlayed: 'Others are still playing this deal. You can {deed} once the day is over.',
  toReplay: 'replay it',
  toReview: 'review it',
  toDownload: 'download its record',
  replayOutdated: 'The rules have changed since then, so this game can’t be replayed.',
  reviewUnfinished: 'This game was ended early, so there’s no telling what each move was worth.',
  reviewOwn: 'Only people who played this game can review their moves.',
  reviewShared:
    'Two people played in this seat, one after the other, so I can’t tell either of them what their moves were worth.',
  reviewOutdated: 'The rules have changed since then, so I can no longer judge the moves of this game.',
  manyReviews: 'I’m reviewing several games already. Please press again in a few minutes.',
  reviewFailed: 'I couldn’t finish reviewing this game. Please press again in a moment.',
  noDeal: 'No cards were dealt at this table.',
  noGame: 'There’s no game on at this table.',
  playersOnly: 'Only people who played this game can see that.',
  playersOnlyNow: 'This table is private: only its players can see that.',
  notForEveryone: 'Only its players can replay this game, so it can’t be shown to everyone.',

  // What is left to the host: {deed} is one of the following.
  hostOnly: 'Only the host can {deed}.',
  toInvite: 'invite people to a private table',
  toKick: 'kick someone before the game starts',
  toAddBot: 'add a bot',
  toRemoveBot: 'remove a bot',
  toChangeOptions: 'change the options',
  toStart: 'start the game',
  toCancel: 'close this table',
  toEnd: 'close this table',
  toHandOver: 'make someone else the host',
  endedByPlayers: 'Only people who are playing here can close this table.',

  // Opening a table.
  unknownGame: 'There’s no such game here.',
  notForOne: '{game} is played with others, so the whole channel sees the table.',
  needsServer: 'That only works on a server I’m on.',
  onlyPrivate: 'Only you see what you play here, so leave the option “visible” out.',
  publicDaily:
    'You play the deal of the day in a message only you can see, so that nobody sees it before their own try.',
  optionsOfDaily: 'The deal of the day is the same for everybody, so you can’t change its options.',
  tooManyBots: '{game} has {seats} seats, so at most {bots} bots can play with you.',
  oddBots: 'That isn’t a number of bots. Choose a whole number from 0 up.',
  oddTurn: 'A turn can last from one second to three days.',
  otherPace: 'A table can’t switch between turns under an hour and longer ones. Open a new one.',
  turnNotOffered: 'A turn can’t take that long here. Press “Edit” and choose one of the times in the list.',
  notHere: 'Tables can’t be opened in this channel. {instead}',
  onlyPrivateHere:
    'Tables can’t be opened in this channel. {instead} With `visible: only me` you can play here.',
  goNowhere:
    'The channels chosen for them are gone; anyone who manages the server can choose others with `/settings`.',
  goTo: 'Go to {channel}.',
  goToAny: 'Go to {channels} or {last}.',
  anyOther: 'one of {others} others',
  fullChannel: 'This channel already has {most} open tables. Finish one, or use another channel.',
  slowChannel: 'This channel already has {most} slow or paused tables. Finish one, or use another channel.',
  hostsSlowHere:
    'You already host {most} slow or paused tables in this channel. Please finish or close one of them first.',
  hostsHere: 'You already host {most} tables in this channel. Please finish or close one of them first.',
  aloneHere:
    'You already have {most} games for one in this channel. Please finish one, or play in a message only you can see.',
  manyTables: 'You already have {most} open tables. Please finish or close one of them first.',
  fullServer: 'This server already has {most} open tables. Please wait until one of them closes.',
  noRoomAgain: 'Too many tables are open for a rematch. Finish one, then press again.',

  // Seats, invitations and substitutes.
  seated: 'You’re already at this table.',
  full: 'This table is full. Open another with `/play`.',
  noFreeSeat: 'This table is full.',
  noBotSeat: 'Others have taken over every bot here. Open another table with `/play`.',
  noSeat: 'You’re not at this table.',
  notInvited: 'This table is private: its host has to invite you first.',
  notChallenged:
    'Only the person challenged can answer. Press **Join** at the table if you’d like to play, too.',
  alonePrivately: 'Choose `visible: only me` to play this game on your own.',
  kicked: 'The host kicked you from this table. You can open another one with `/play`.',
  seatedAlready: 'They’re at this table already.',
  invitedKicked: 'The host kicked them from this table, so only the host can invite them back.',
  manyInvitations: 'This table has already sent {most} invitations. The others can join without one.',
  roleInvited: 'This table has already invited a role. You can still invite people one by one.',
  calledLately:
    'They were called here {ago, plural, =0 {just now} one {a minute ago} other {# minutes ago}}. You can call them again in {minutes, plural, one {a minute} other {# minutes}}.',
  kickOneself: 'You can’t kick yourself. Use `/table leave` to leave.',
  notSeatedHere: 'They’re not at this table.',
  hostAlready: 'You’re the host already.',
  hostMustPlay: 'Only someone who’s playing at this table can become its host.',
  yoursAlone: 'You’re playing on your own here, so nobody can take over your seat.',
  changedHands: 'You took over this seat yourself, so you can’t hand it over again.',
  substituteOneself: 'That’s your own seat. Choose someone who isn’t at this table.',
  satHere: 'They have, or had, a seat at this table, so they can’t take yours.',
  onceSeated: 'You have, or had, a seat at this table, so you can’t take another.',
  offerOver: 'That offer is no longer open.',
  offeredToOther: 'That seat isn’t offered to you.',
  noBot: 'There’s no bot at this table.',
  tooFew: '{game} needs at least {seats} players. Wait for someone to join, or add a bot.',

  // Words for the deal.
  wordsForPlayers: 'Only players can add a word. Press “Join” first.',
  wordTooLate: 'The game has already started, so its deal takes no more words.',
  noWords: 'This table was opened before words could be added, so its deal takes none.',
  longWord: 'Your word can have up to {most} characters. Press “Add word” and try a shorter one.',
  invisibleWord: 'Nobody could see that word. Press “Add word” and try another.',

  // Playing.
  notPlaying: 'You’re not playing at this table.',
  votedOutOf: 'The others voted you out of this game, and a bot has taken your seat.',
  stoodIn: 'A bot is playing for you. Press “Take my seat back” at the table.',
  ownSeat: 'You already have your own seat.',
  notYourTurn: 'It’s not your turn.',
  turnOf: 'It’s not your turn. The table is waiting for {names}.',
  stale: 'The table has moved on since then. Please choose from what it shows now.',
  tooLateToUndo: 'You can no longer take that back.',
  notOffered: 'You can no longer choose that.',
  hintsForPlayers: 'Only players here can ask for a hint.',
  noHints: 'This game has no hints.',
  noDailyHints: 'The deal of the day has no hints: everybody plays it without help.',

  // Asked before what cannot be undone.
  sureToEnd: 'Sure? The game ends now, for everybody and without a result.',
  sureToEndAlone: 'Sure? The game ends now, without a result.',
  sureToCancel:
    'Sure? {others, plural, one {Someone else is} other {# others are}} at this table, and it closes for everybody. To give up only your own seat, press **Leave** there.',
  sureToEndDaily: 'Sure? The game ends now, and this was your one try at today’s deal.',
  sureToLeave: 'Sure? A bot finishes for you, you can’t come back, and you come last with no points.',
  sureToLeaveUncounted: 'Sure? A bot finishes for you, and you can’t come back. This game no longer counts.',
  sureToLeaveAlone: 'Sure? Nobody else is playing, so the game ends without a result.',

  // Votes.
  voteUnderWay: 'The others are already being asked. The vote is at the table.',
  askedLately:
    'A vote on that failed a moment ago, and the game goes on. You can ask again in {minutes, plural, one {a minute} other {# minutes}}, or leave the table.',
  pausedVote: 'The game is paused. Continue it first, then you can ask the others.',
  nobodyToAsk: 'It takes at least two other players to vote someone out.',
  awayAlready: 'They’re away, and a bot is playing for them. There’s no need to vote them out.',
  voteAboutYou: 'This vote is about you, so the others decide it.',
  votesForPlayers: 'Only players here can vote.',
  voteClosed: 'That vote is over, and the game goes on.',
  ownVote: 'You asked for this vote. Now the others have to agree.',
  askedToEnd: 'You’re already being asked: press **End the game** or **Play on** at the table.',

  // Rematches.
  notOver: 'You can agree on a rematch once the game is over.',
  changedRules: 'The rules of this game have changed. Open a new table with `/play`.',
  agreed: 'You’ve already agreed. Now the others have to.',
  notAgreed: 'Nobody is waiting for that rematch any more. Press **Rematch** at the table to ask again.',
  didNotPlay: 'You didn’t play in this game.',
  leftBefore:
    'You left this game, and a bot finished it for you, so its rematch is for the others. Open a new table with `/play`.',
  handedOverBefore:
    'You handed your seat over, so the rematch is for those who finished. Open a new table with `/play`.',
  votedOutBefore:
    'The others voted you out of this game, so its rematch is for them. Open a new table with `/play`.',
  botFinished:
    'A bot finished this game for you, so its rematch is for the others. Open a new table with `/play`.',
  rematchBusy: 'The rematch is being dealt. Please press again in a moment.',
  rematchBegun: 'The rematch has already started: table {table}. Use `/table show` to bring it back.',
  rematchOver: 'The rematch is already over: it was table {table}.',

  // The deal of the day: of a server, or of the `world`.
  shareOwn: 'Only someone who played this game can share how it went.',
  nothingToShare: 'Only a finished game can be shared.',
  dealOver: 'That day is over, and so is its deal. Today’s is a new one.',
  dayEnded: 'The day has just ended. Please start again.',
  tryBusy: 'Your try is already being dealt.',
  tryOver:
    'You’ve had your try at {home, select, world {the world’s deal} other {today’s deal}}. There’s a new one after midnight UTC.',
  tryDeleted:
    'You had your try at this deal before your data was deleted. There’s a new one after midnight UTC.',
  tryingInWorld:
    'You’re already playing the world’s deal: table {table}. Use `/table show` anywhere to bring it back.',
  trying:
    'You’re already playing today’s deal: table {table} in {channel}. Use `/table show` there to bring it back.',
} as const;

export const words = catalogue(en, { de, es });
