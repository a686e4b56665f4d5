import type { Game } from '../engine/game.ts';
import type { Refusal, Result } from '../engine/result.ts';
import { err } from '../engine/result.ts';
import { joined, type Words } from '../engine/words.ts';
import { type Home, type TableId, WORLD } from './ids.ts';
import { words } from './words.ts';

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

/** Where to go instead, as far as a sentence can name it. */
function goTo(channels: readonly string[]): Words {
  const links = channels.map((channel) => `<#${channel}>`);
  const named = links.slice(0, links.length > MOST_NAMED ? MOST_NAMED - 1 : -1);
  const [only, others] = [links.at(-1), links.length - named.length];
  if (only === undefined) return words.goNowhere;
  if (named.length === 0) return words.goTo({ channel: only });
  return words.goToAny({
    channels: joined(named, ', '),
    last: others > 1 ? words.anyOther({ others }) : only,
  });
}

/** The last of them may stand for all others. */
const MOST_NAMED = 6;

/** All refusals of a table: each sentence has its code here and nowhere else. */
export const refusals = {
  gone: because('gone', words.gone),
  unknownTable: because('gone', words.unknownTable),
  unreadable: because('unreadable', words.unreadable),
  closedUnread: because('unreadable', words.closedUnread),
  busy: because('busy', words.busy),
  settingsBusy: because('busy', words.settingsBusy),
  restarting: because('busy', words.restarting),
  tooFast: (seconds: number) => because('busy', words.tooFast({ seconds })),
  serverTooFast: (seconds: number) => because('busy', words.serverTooFast({ seconds })),
  over: because('over', words.over),
  closed: because('over', words.closed),
  begun: because('not-lobby', words.begun),
  notBegun: because('not-playing', words.notBegun),
  paused: because('not-playing', words.paused),
  notPaused: because('not-playing', words.notPaused),
  pauseAnswered: because('stale', words.pauseAnswered),
  pauseLately: (minutes: number) => because('busy', words.pauseLately({ minutes })),
  /** `deed` is what may be done with a finished game. */
  stillOn: (deed: Words) => because('not-playing', words.stillOn({ deed })),
  dealStillPlayed: (deed: Words) => because('not-playing', words.dealStillPlayed({ deed })),
  replayOutdated: because('gone', words.replayOutdated),
  reviewUnfinished: because('not-playing', words.reviewUnfinished),
  reviewOwn: because('not-seated', words.reviewOwn),
  reviewShared: because('not-allowed', words.reviewShared),
  reviewOutdated: because('gone', words.reviewOutdated),
  manyReviews: because('busy', words.manyReviews),
  reviewFailed: because('busy', words.reviewFailed),
  noDeal: because('not-playing', words.noDeal),
  noGame: because('not-playing', words.noGame),
  /** `deed` is what others may not do. */
  hostOnly: (deed: Words) => because('not-host', words.hostOnly({ deed })),
  endedByPlayers: because('not-host', words.endedByPlayers),

  unknownGame: because('gone', words.unknownGame),
  /** What the game says of its options. */
  options: ({ says }: Refusal) => because('options', says),
  notForOne: ({ name }: Pick<Game, 'name'>) => because('options', words.notForOne({ game: name })),
  needsServer: because('needs-server', words.needsServer),
  onlyPrivate: because('options', words.onlyPrivate),
  publicDaily: because('options', words.publicDaily),
  optionsOfDaily: because('options', words.optionsOfDaily),
  tooManyBots: ({ name, seats }: Pick<Game, 'name' | 'seats'>) =>
    because('full', words.tooManyBots({ game: name, seats: seats.max, bots: seats.max - 1 })),
  oddBots: because('options', words.oddBots),
  oddTurn: because('options', words.oddTurn),
  otherPace: because('options', words.otherPace),
  turnNotOffered: because('options', words.turnNotOffered),
  /** `channels` are those where tables can be opened, without any that are gone. */
  notHere: (channels: readonly string[]) =>
    because('not-allowed', words.notHere({ instead: goTo(channels) })),
  /** The same for what its player alone could see. */
  onlyPrivateHere: (channels: readonly string[]) =>
    because('not-allowed', words.onlyPrivateHere({ instead: goTo(channels) })),
  fullChannel: (most: number) => because('full', words.fullChannel({ most })),
  slowChannel: (most: number) => because('full', words.slowChannel({ most })),
  hostsSlowHere: (most: number) => because('full', words.hostsSlowHere({ most })),
  hostsHere: (most: number) => because('full', words.hostsHere({ most })),
  aloneHere: (most: number) => because('full', words.aloneHere({ most })),
  manyTables: (most: number) => because('full', words.manyTables({ most })),
  fullServer: (most: number) => because('full', words.fullServer({ most })),
  noRoomAgain: because('full', words.noRoomAgain),

  seated: because('seated', words.seated),
  full: because('full', words.full),
  noFreeSeat: because('full', words.noFreeSeat),
  noBotSeat: because('full', words.noBotSeat),
  noSeat: because('not-seated', words.noSeat),
  notInvited: because('not-allowed', words.notInvited),
  notChallenged: because('not-allowed', words.notChallenged),
  alonePrivately: because('options', words.alonePrivately),
  playersOnly: because('not-allowed', words.playersOnly),
  playersOnlyNow: because('not-allowed', words.playersOnlyNow),
  notForEveryone: because('not-allowed', words.notForEveryone),
  kicked: because('not-allowed', words.kicked),
  seatedAlready: because('seated', words.seatedAlready),
  invitedKicked: because('not-allowed', words.invitedKicked),
  manyInvitations: (most: number) => because('busy', words.manyInvitations({ most })),
  roleInvited: because('busy', words.roleInvited),
  /** So many minutes ago, and for so many more. */
  calledLately: (ago: number, minutes: number) => because('busy', words.calledLately({ ago, minutes })),
  kickOneself: because('not-allowed', words.kickOneself),
  notSeatedHere: because('not-seated', words.notSeatedHere),
  hostAlready: because('seated', words.hostAlready),
  hostMustPlay: because('not-seated', words.hostMustPlay),
  yoursAlone: because('not-allowed', words.yoursAlone),
  changedHands: because('not-allowed', words.changedHands),
  substituteOneself: because('not-allowed', words.substituteOneself),
  satHere: because('seated', words.satHere),
  onceSeated: because('seated', words.onceSeated),
  offerOver: because('stale', words.offerOver),
  offeredToOther: because('not-allowed', words.offeredToOther),
  noBot: because('few', words.noBot),
  tooFew: ({ name, seats }: Pick<Game, 'name' | 'seats'>) =>
    because('few', words.tooFew({ game: name, seats: seats.min })),

  wordsForPlayers: because('not-seated', words.wordsForPlayers),
  wordTooLate: because('not-lobby', words.wordTooLate),
  noWords: because('not-allowed', words.noWords),
  longWord: (most: number) => because('options', words.longWord({ most })),
  invisibleWord: because('options', words.invisibleWord),

  notPlaying: because('not-seated', words.notPlaying),
  votedOutOf: because('not-seated', words.votedOutOf),
  stoodIn: because('not-your-turn', words.stoodIn),
  ownSeat: because('seated', words.ownSeat),
  notYourTurn: because('not-your-turn', words.notYourTurn),
  /** The same where those the table waits for can be named. */
  turnOf: (names: readonly string[]) =>
    because('not-your-turn', words.turnOf({ names: joined(names, ', ') })),
  stale: because('stale', words.stale),
  tooLateToUndo: because('stale', words.tooLateToUndo),
  notOffered: because('stale', words.notOffered),

  hintsForPlayers: because('not-seated', words.hintsForPlayers),
  noHints: because('not-allowed', words.noHints),
  noDailyHints: because('not-allowed', words.noDailyHints),

  /** Things that cannot be undone ask for confirmation once; code `unsure`. */
  sureToCancel: (others: number) => because('unsure', words.sureToCancel({ others })),
  sureToEnd: because('unsure', words.sureToEnd),
  sureToEndAlone: because('unsure', words.sureToEndAlone),
  sureToEndDaily: because('unsure', words.sureToEndDaily),
  sureToLeave: because('unsure', words.sureToLeave),
  sureToLeaveUncounted: because('unsure', words.sureToLeaveUncounted),
  sureToLeaveAlone: because('unsure', words.sureToLeaveAlone),
  voteUnderWay: because('busy', words.voteUnderWay),
  askedLately: (minutes: number) => because('busy', words.askedLately({ minutes })),
  pausedVote: because('not-playing', words.pausedVote),
  nobodyToAsk: because('few', words.nobodyToAsk),
  awayAlready: because('not-allowed', words.awayAlready),
  voteAboutYou: because('not-allowed', words.voteAboutYou),
  votesForPlayers: because('not-seated', words.votesForPlayers),
  voteClosed: because('stale', words.voteClosed),
  ownVote: because('seated', words.ownVote),
  askedToEnd: because('not-host', words.askedToEnd),

  notOver: because('not-playing', words.notOver),
  changedRules: because('gone', words.changedRules),
  agreed: because('seated', words.agreed),
  notAgreed: because('stale', words.notAgreed),
  didNotPlay: because('not-seated', words.didNotPlay),
  leftBefore: because('not-seated', words.leftBefore),
  handedOverBefore: because('not-seated', words.handedOverBefore),
  votedOutBefore: because('not-seated', words.votedOutBefore),
  botFinished: because('not-seated', words.botFinished),
  rematchBusy: because('busy', words.rematchBusy),
  rematchBegun: (table: TableId) => because('seated', words.rematchBegun({ table })),
  rematchOver: (table: TableId) => because('over', words.rematchOver({ table })),

  shareOwn: because('not-seated', words.shareOwn),
  nothingToShare: because('not-playing', words.nothingToShare),
  dealOver: because('over', words.dealOver),
  dayEnded: because('over', words.dayEnded),
  tryBusy: because('busy', words.tryBusy),
  tryOver: ({ guild }: { readonly guild: Home }) =>
    because('over', words.tryOver({ home: guild === WORLD ? 'world' : 'other' })),
  tryDeleted: because('over', words.tryDeleted),
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
        ? words.tryingInWorld({ table: id })
        : words.trying({ table: id, channel: `<#${channel}>` }),
    ),
} as const;
