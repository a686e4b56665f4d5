import type { Game } from '../engine/game.ts';
import type { Refusal, Result } from '../engine/result.ts';
import { err } from '../engine/result.ts';
import type { Words } from '../engine/words.ts';
import { type Home, type TableId, WORLD } from './ids.ts';

/** Why a table refuses something, apart from the rules’ own refusals. */
const TABLE_REFUSALS = [
  'gone',
  'unreadable',
  'stale',
  'not-your-turn',
  'not-seated',
  'seated',
  'full',
  'few',
  'over',
  'busy',
  'not-host',
  'not-lobby',
  'not-playing',
  'not-allowed',
  'options',
  'needs-server',
  'unsure',
] as const;
type TableRefusalCode = (typeof TABLE_REFUSALS)[number];

export interface TableRefusal extends Refusal {
  readonly code: TableRefusalCode;
}

export function no(refusal: TableRefusal): Result<never, TableRefusal> {
  return err(refusal);
}

function because(code: TableRefusalCode, says: Words): TableRefusal {
  return { code, says };
}

function inSeconds(seconds: number): string {
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
}

/** Where to go instead, as far as a sentence can name it. */
function goTo(channels: readonly string[]): string {
  if (channels.length === 0)
    return 'The channels chosen for them are gone; whoever manages the server can choose others with `/settings`.';
  const links = channels.map((channel) => `<#${channel}>`);
  const named = links.slice(0, links.length > MOST_NAMED ? MOST_NAMED - 1 : -1);
  const others = links.length - named.length;
  const last = others > 1 ? `one of ${others} others` : (links.at(-1) ?? '');
  return named.length === 0 ? `Go to ${last}.` : `Go to ${named.join(', ')} or ${last}.`;
}

/** The last of them may stand for all others. */
const MOST_NAMED = 6;

function inMinutes(minutes: number): string {
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

function todaysDeal(guild: Home): string {
  return guild === WORLD ? 'today’s deal of the world' : 'today’s deal';
}

const NOT_HERE = 'Tables can’t be opened in this channel.';
const ANEW = 'Open a new table with the start command.';
const PRESS_AGAIN = 'Please press again in a moment.';

/** All refusals of a table. Each sentence is here and nowhere else. */
export const refusals = {
  gone: because('gone', 'That table has closed.'),
  unknownTable: because('gone', 'There’s no such table here.'),
  unreadable: because(
    'unreadable',
    'This table can no longer be read. Its host can close it with `/table end`.',
  ),
  closedUnread: because(
    'unreadable',
    'This table could no longer be read. It’s closed now, and can’t be shown.',
  ),
  busy: because('busy', `This table is very busy. ${PRESS_AGAIN}`),
  settingsBusy: because('busy', `Somebody else is changing the settings. ${PRESS_AGAIN}`),
  restarting: because('busy', 'I’m restarting. Please try again in a moment; nothing is lost.'),
  tooFast: (seconds: number) => because('busy', `That was a lot at once. Please wait ${inSeconds(seconds)}.`),
  serverTooFast: (seconds: number) =>
    because('busy', `This server is asking for a lot at once. Please wait ${inSeconds(seconds)}.`),
  over: because('over', 'This game is over.'),
  closed: because('over', 'This table has closed.'),
  begun: because('not-lobby', 'This game has already started.'),
  notBegun: because('not-playing', 'This game hasn’t started yet.'),
  paused: because('not-playing', 'This game is paused. Press “Continue” at the table to go on.'),
  notPaused: because('not-playing', 'This game isn’t paused.'),
  /** What may be done with a finished game: `replay it`. */
  stillOn: (what: string) =>
    because('not-playing', `This game is still going on. You can ${what} once it’s over.`),
  dealStillPlayed: (what: string) =>
    because('not-playing', `Others are still playing this deal. You can ${what} once the day is over.`),
  replayOutdated: because('gone', 'The rules have changed since then, so this game can’t be replayed.'),
  reviewUnfinished: because(
    'not-playing',
    'This game was ended before it was over, so there’s no telling what each move was worth.',
  ),
  reviewOwn: because('not-seated', 'Only those who played this game can look at their moves again.'),
  reviewShared: because(
    'not-allowed',
    'Two people had this seat in turn, so I can’t tell either of them what their moves were worth.',
  ),
  reviewOutdated: because(
    'gone',
    'The rules have changed since then, so I can no longer judge the moves of this game.',
  ),
  reviewingAnother: because(
    'busy',
    'I’m still looking at another game of yours. Please press again once that’s done.',
  ),
  manyReviews: because('busy', 'I’m looking at several games already. Please press again in a few minutes.'),
  reviewFailed: because('busy', `I couldn’t finish looking at this game. ${PRESS_AGAIN}`),
  noDeal: because('not-playing', 'No cards were dealt at this table.'),
  noGame: because('not-playing', 'There’s no game on at this table.'),
  /** What others may not do: `start the game`. */
  hostOnly: (what: string) => because('not-host', `Only the host can ${what}.`),
  endedByPlayers: because('not-host', 'Only those who play here can end this table.'),

  unknownGame: because('gone', 'There’s no such game here.'),
  /** What the game says of its options. */
  options: ({ says }: Refusal) => because('options', says),
  notForOne: ({ name }: Pick<Game, 'name'>) =>
    because('options', `${name} is played with others, so the whole channel sees the table.`),
  needsServer: because('needs-server', 'That needs a server that has me on it.'),
  onlyPrivate: because('options', 'Only you see what you play here. Leave the option “message” out.'),
  publicDaily: because(
    'options',
    'You play the deal of the day in a private message, so that nobody sees it before their own try.',
  ),
  optionsOfDaily: because(
    'options',
    'The deal of the day is the same for everybody, so you can’t change its options.',
  ),
  tooManyBots: ({ name, seats }: Pick<Game, 'name' | 'seats'>) =>
    because('full', `${name} has ${seats.max} seats, so at most ${seats.max - 1} bots can play with you.`),
  oddBots: because('options', 'That isn’t a number of bots. Choose a whole number from 0 up.'),
  oddTurn: because('options', 'A turn can take up to three days, but not less than a second.'),
  otherPace: because(
    'options',
    'A table can’t switch between turns under an hour and longer ones. Open a new one.',
  ),
  turnNotOffered: because(
    'options',
    'A turn can’t take that long here. Press “Edit” and choose one of the times in the list.',
  ),
  /** `channels` are those where tables can be opened, without any that are gone. */
  notHere: (channels: readonly string[]) => because('not-allowed', `${NOT_HERE} ${goTo(channels)}`),
  /** The same for what its player alone could see. */
  onlyPrivateHere: (channels: readonly string[]) =>
    because('not-allowed', `${NOT_HERE} ${goTo(channels)} With \`message: private\` you can play here.`),
  fullChannel: (most: number) =>
    because('full', `This channel already has ${most} open tables. Finish one, or use another channel.`),

  slowChannel: (most: number) =>
    because(
      'full',
      `This channel already has ${most} slow or paused tables. Finish one, or use another channel.`,
    ),

  hostsSlowHere: (most: number) =>
    because(
      'full',
      `You already host ${most} slow or paused tables in this channel. Please finish or end one of them first.`,
    ),

  hostsHere: (most: number) =>
    because(
      'full',
      `You already host ${most} tables in this channel. Please finish or end one of them first.`,
    ),
  aloneHere: (most: number) =>
    because(
      'full',
      `You already have ${most} games for one in this channel. Please finish one, or play in a private message.`,
    ),
  manyTables: (most: number) =>
    because('full', `You already have ${most} open tables. Please finish or end one of them first.`),
  fullServer: (most: number) =>
    because('full', `This server already has ${most} open tables. Please wait until one has finished.`),
  noRoomAgain: because('full', 'Too many tables are open for a rematch. Finish one, then press again.'),

  seated: because('seated', 'You’re already at this table.'),
  full: because('full', 'This table is full. Open another with the start command.'),
  noFreeSeat: because('full', 'This table is full.'),
  noSeat: because('not-seated', 'You’re not at this table.'),
  notInvited: because('not-allowed', 'This table is private: its host has to invite you first.'),
  alonePrivately: because('options', 'Choose `message: private` to play this game on your own.'),
  playersOnly: because('not-allowed', 'Only those who played this game can see that.'),
  playersOnlyNow: because('not-allowed', 'This table is private: only its players can see that.'),
  notForEveryone: because(
    'not-allowed',
    'Only its players can see this game again, so it can’t be shown to everyone.',
  ),
  kicked: because(
    'not-allowed',
    'The host kicked you from this table. You can open another one with `/play`.',
  ),
  seatedAlready: because('seated', 'They’re at this table already.'),
  invitedKicked: because(
    'not-allowed',
    'The host kicked them from this table, so only the host can invite them back.',
  ),
  manyInvitations: (most: number) =>
    because('busy', `This table has already sent ${most} invitations. The others can join without one.`),
  roleInvited: because(
    'busy',
    'This table has already invited a role. You can still invite people one by one.',
  ),
  calledLately: (minutes: number) =>
    because('busy', `They were invited a moment ago. You can invite them again in ${inMinutes(minutes)}.`),
  kickOneself: because('not-allowed', 'You can’t kick yourself. Use `/table leave` to leave.'),
  notSeatedHere: because('not-seated', 'They’re not at this table.'),
  hostAlready: because('seated', 'You’re the host already.'),
  hostMustPlay: because('not-seated', 'Only somebody who’s playing at this table can become its host.'),
  yoursAlone: because('not-allowed', 'You play here on your own, so nobody can take your seat over.'),
  changedHands: because('not-allowed', 'You took this seat over yourself. It can’t change hands again.'),
  substituteOneself: because('not-allowed', 'That’s your own seat. Choose somebody who isn’t at this table.'),
  satHere: because('seated', 'They have, or had, a seat at this table, so they can’t take yours.'),
  onceSeated: because('seated', 'You have, or had, a seat at this table, so you can’t take another.'),
  offerOver: because('stale', 'That offer is over.'),
  offeredToOther: because('not-allowed', 'That seat isn’t offered to you.'),
  noBot: because('few', 'There’s no bot at this table.'),
  tooFew: ({ name, seats }: Pick<Game, 'name' | 'seats'>) =>
    because('few', `${name} needs at least ${seats.min} players. Wait for someone to join, or add a bot.`),

  wordsForPlayers: because('not-seated', 'Only players can add a word. Press “Join” first.'),
  wordTooLate: because('not-lobby', 'The game has already started, so its deal takes no more words.'),
  noWords: because(
    'not-allowed',
    'The deal of this table takes no words: it was opened before there were any.',
  ),
  longWord: (most: number) =>
    because(
      'options',
      `Your word can have up to ${most} characters. Press “Add word” and try a shorter one.`,
    ),
  invisibleWord: because('options', 'Nobody could see that word. Press “Add word” and try another.'),

  notPlaying: because('not-seated', 'You’re not playing at this table.'),
  stoodIn: because('not-your-turn', 'A bot is playing for you. Press “Take my seat back” at the table.'),
  ownSeat: because('seated', 'You already have your own seat.'),
  notYourTurn: because('not-your-turn', 'It’s not your turn.'),
  /** The same where those the table waits for can be named. */
  turnOf: (names: readonly string[]) =>
    because('not-your-turn', `It’s not your turn. The table is waiting for ${names.join(', ')}.`),
  stale: because('stale', 'The table has moved on since then. Please choose from what it shows now.'),
  tooLateToUndo: because('stale', 'You can no longer take that back.'),
  notOffered: because('stale', 'You can no longer choose that.'),

  hintsForPlayers: because('not-seated', 'Only players here can ask for a hint.'),
  noHints: because('not-allowed', 'This game has no hints.'),
  noDailyHints: because('not-allowed', 'The deal of the day has no hints: everybody plays it unaided.'),

  /** Things that cannot be undone ask for confirmation once; code `unsure`. */
  sureToEnd: because('unsure', 'Sure? The game ends now, for everybody and without a result.'),
  sureToEndDaily: because('unsure', 'Sure? The game ends now, and this was your one try at today’s deal.'),
  sureToLeave: because(
    'unsure',
    'Sure? A bot finishes for you, you can’t come back, and you come last with no points.',
  ),
  sureToLeaveUncounted: because(
    'unsure',
    'Sure? A bot finishes for you, and you can’t come back. This game no longer counts.',
  ),
  sureToLeaveAlone: because('unsure', 'Sure? Nobody else is playing, so the game ends without a result.'),
  voteUnderWay: because('busy', 'The others are already being asked. The vote is at the table.'),
  askedLately: (minutes: number) =>
    because(
      'busy',
      `A vote on that failed a moment ago, and the game goes on. You can ask again in ${inMinutes(minutes)}, or leave the table.`,
    ),
  pausedVote: because('not-playing', 'The game is paused. Continue it first, then you can ask the others.'),
  nobodyToAsk: because('few', 'It takes at least two other players to vote somebody out.'),
  awayAlready: because(
    'not-allowed',
    'They’re away, and a bot plays for them. Nobody needs to vote them out.',
  ),
  voteAboutYou: because('not-allowed', 'This vote is about you, so the others decide it.'),
  votesForPlayers: because('not-seated', 'Only players here can vote.'),
  voteClosed: because('stale', 'That vote is over, and the game goes on.'),
  ownVote: because('seated', 'You asked for this vote. Now the others have to agree.'),

  notOver: because('not-playing', 'You can agree on a rematch once the game is over.'),
  changedRules: because('gone', `The rules of this game have changed. ${ANEW}`),
  agreed: because('seated', 'You’ve already agreed. Now the others have to.'),
  didNotPlay: because('not-seated', 'You didn’t play in this game.'),
  leftBefore: because(
    'not-seated',
    `You left this game, and a bot finished it for you, so its rematch is for the others. ${ANEW}`,
  ),
  handedOverBefore: because(
    'not-seated',
    `You handed your seat over, so the rematch is for those who finished. ${ANEW}`,
  ),
  votedOutBefore: because(
    'not-seated',
    `The others voted you out of this game, so its rematch is for them. ${ANEW}`,
  ),
  botFinished: because(
    'not-seated',
    `A bot finished this game for you, so its rematch is for the others. ${ANEW}`,
  ),
  rematchBusy: because('busy', `The rematch is being dealt. ${PRESS_AGAIN}`),
  rematchBegun: (id: TableId) =>
    because('seated', `The rematch has already started: table ${id}. Use \`/table show\` to bring it back.`),
  rematchOver: (id: TableId) => because('over', `The rematch is already over: it was table ${id}.`),

  shareOwn: because('not-seated', 'Only the person who played this deal can share how it went.'),
  nothingToShare: because('not-playing', 'Only a finished deal of the day can be shared.'),
  dealOver: because('over', 'That day is over, and so is its deal. Today’s is a new one.'),
  dayEnded: because('over', 'The day has just ended. Please start again.'),
  tryBusy: because('busy', 'Your try is already being dealt.'),
  tryOver: ({ guild }: { readonly guild: Home }) =>
    because('over', `You have had your try at ${todaysDeal(guild)}. There is a new one after midnight UTC.`),
  trying: ({
    id,
    guild,
    channel,
  }: {
    readonly id: TableId;
    readonly guild: Home;
    readonly channel: string;
  }) =>
    because(
      'seated',
      guild === WORLD
        ? `You’re already playing ${todaysDeal(guild)}: table ${id}. Use \`/table show\` anywhere to bring it back.`
        : `You’re already playing ${todaysDeal(guild)}: table ${id} in <#${channel}>. Use \`/table show\` there to bring it back.`,
    ),
} as const;
