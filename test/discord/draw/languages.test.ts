// Proves src/discord/draw/**

import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { optionsForm, wordForm } from '../../../src/discord/draw/forms.ts';
import type { Voice } from '../../../src/discord/draw/glyphs.ts';
import { LIMITS } from '../../../src/discord/draw/limits.ts';
import type { Message } from '../../../src/discord/draw/message.ts';
import { speechOf } from '../../../src/discord/draw/speech.ts';
import {
  challengeMessage,
  challengeQuestion,
  challengeSettled,
  challengeWas,
  declinedMessage,
} from '../../../src/discord/features/challenge/challenge.message.ts';
import { controls } from '../../../src/discord/features/controls.ts';
import {
  dailyMessage,
  untriedMessage,
  worldMessage,
} from '../../../src/discord/features/daily/daily.message.ts';
import { verifyMessage } from '../../../src/discord/features/fair-deal/verify.message.ts';
import {
  closedByMessage,
  invitationMessage,
  invitationSettled,
  openedUpMessage,
} from '../../../src/discord/features/invite/invitation.message.ts';
import { rankingMessage, ratingMessage } from '../../../src/discord/features/leaderboard/ranking.message.ts';
import { lessonOffer } from '../../../src/discord/features/learn/lesson-offer.message.ts';
import { lobbyMessage } from '../../../src/discord/features/lobby/lobby.message.ts';
import { inviteQuestion, lobbyMenu } from '../../../src/discord/features/lobby/more.message.ts';
import { menuMessage } from '../../../src/discord/features/menu/menu.message.ts';
import {
  lateNotificationMessage,
  notificationMessage,
} from '../../../src/discord/features/notify/notification.message.ts';
import { notifyMessage, quietMessage } from '../../../src/discord/features/notify/notify-settings.message.ts';
import {
  forgetQuestion,
  outcomeMessage,
  ownDataMessage,
  privacyMessage,
} from '../../../src/discord/features/own-data/own-data.message.ts';
import { words as ownDataWords } from '../../../src/discord/features/own-data/words.ts';
import { replayMessage } from '../../../src/discord/features/replay/replay.message.ts';
import { reviewMessage } from '../../../src/discord/features/review/review.message.ts';
import { rulesMessage } from '../../../src/discord/features/rules/rules.message.ts';
import { houseRulesMessage } from '../../../src/discord/features/settings/house-rules.message.ts';
import { settingsMessage } from '../../../src/discord/features/settings/settings.message.ts';
import { shareMessage } from '../../../src/discord/features/share/share.message.ts';
import { chooseGameMessage, gamesMessage } from '../../../src/discord/features/start/games.message.ts';
import { type ShownStats, statsMessage } from '../../../src/discord/features/stats/stats.message.ts';
import { storyMessage } from '../../../src/discord/features/story/story.message.ts';
import { offerMessage, takenMessage } from '../../../src/discord/features/substitute/offer.message.ts';
import { closedUnreadMessage, rematchMessage } from '../../../src/discord/features/table/end.message.ts';
import { openTablesMessage } from '../../../src/discord/features/table/open-tables.message.ts';
import { tableMessage } from '../../../src/discord/features/table/table.message.ts';
import {
  noThreadMessage,
  starterMessage,
  threadInfo,
} from '../../../src/discord/features/threads/thread.message.ts';
import { failedVoteMessage, sureMessage } from '../../../src/discord/features/votes/vote.message.ts';
import { menuButtons } from '../../../src/discord/interactions/control.ts';
import { contributionOf } from '../../../src/engine/fair-deal.ts';
import { type Language, OTHER_LANGUAGES, PSEUDO } from '../../../src/engine/languages.ts';
import { ok } from '../../../src/engine/result.ts';
import { seat } from '../../../src/engine/seat.ts';
import ferryDefinition from '../../../src/games/ferry/index.ts';
import { findGame, games } from '../../../src/games/registry.ts';
import type { Review } from '../../../src/records/review.ts';
import { USUAL } from '../../../src/settings/settings.ts';
import type { Rated } from '../../../src/standings/ports.ts';
import type { PlayedPage, Stats } from '../../../src/standings/standings.ts';
import type { DailyNotice } from '../../../src/tables/daily-tries.ts';
import type { DailyDeal } from '../../../src/tables/days.ts';
import { guildId, tableId, type UserId, userId, WORLD } from '../../../src/tables/ids.ts';
import { seatOf } from '../../../src/tables/queries.ts';
import { refusals } from '../../../src/tables/refusals.ts';
import type { Replay } from '../../../src/tables/replays.ts';
import type { Occupant, Table, Vote } from '../../../src/tables/table.ts';
import { faults, faultsOfModal } from '../../support/discord-faults.ts';
import { dealt, lobbyOf, VOICE } from '../drawn.ts';

const GUILD = guildId('100000000000000001');
const [ANN, BEN, CAT] = [0, 1, 9].map((index) => userId(`30000000000000000${index}`)) as [
  UserId,
  UserId,
  UserId,
];
const NOW = Date.UTC(2026, 6, 1, 22, 40);
const QUIET = { from: 22, until: 8, timeZone: 'Europe/Berlin' };
const WHERE = 'https://discord.com/channels/1/2/3';

const ferry = findGame(ferryDefinition.id) ?? games[0];
if (ferry === undefined) throw new Error('no games');

/** A lobby with an example of everything. */
const lobby = (people: number, bots = 0): Table => {
  const table = lobbyOf('folder', people, {}, bots);
  const [host, ...others] = table.occupants;
  if (host === undefined) throw new Error('nobody sits there');
  return {
    ...table,
    dueAt: NOW,
    invited: [BEN, userId('300000000000000007')],
    dealSecret: { root: '00112233445566778899aabbccddeeff', rematches: 0, joined: [] },
    occupants: [{ ...host, oftenLeaves: true, word: contributionOf('xyz') }, ...others],
  };
};

const MESSAGES: Readonly<Record<string, (voice: Voice) => Message>> = {
  'a lobby of one': (voice) => lobbyMessage(lobby(1), voice),
  'a lobby with bots': (voice) => lobbyMessage(lobby(2, 2), voice),
  'a full lobby': (voice) => lobbyMessage(lobbyOf('folder', 4), voice),
  'the games': ({ language }) =>
    gamesMessage(
      [ferry],
      (['none', 'running', 'over'] as const).flatMap((own) => [
        { guild: GUILD, game: ferry, day: '2026-07-01', own, streak: 3 },
        { guild: WORLD, game: ferry, day: '2026-07-01', own, streak: 0 },
      ]),
      { elsewhere: null, isNewcomer: true, publicResults: true, language },
    ),
  'the games where there is no server': ({ language }) =>
    gamesMessage(
      games.filter(({ id }) => id === 'folder'),
      [],
      {
        elsewhere: null,
        isNewcomer: true,
        publicResults: true,
        language,
        invite: WHERE,
      },
    ),
  'the games to play at once': ({ language }) => chooseGameMessage(games, 'now', language),
  'the games to learn': ({ language }) => chooseGameMessage(games, 'learn', language),
  'behind More… for the host': ({ language }) =>
    lobbyMenu(lobby(2, 2), { who: { id: ANN, name: 'Ann', mayManage: true }, language }),
  'whom to invite': ({ language }) => inviteQuestion(lobby(1), language),
  'no open tables': ({ language }) => openTablesMessage(ANN, [], 0, language),
  'open tables': ({ language }) => openTablesMessage(BEN, [{ table: lobby(1), where: WHERE }], 3, language),
  'a challenge to choose': ({ language }) => challengeQuestion(BEN, language),
  'a challenge': ({ language }) => challengeMessage(lobby(1), BEN, { calls: true, where: WHERE }, language),
  'a lobby where somebody is expected': (voice) => lobbyMessage({ ...lobby(1), challenged: BEN }, voice),
  'a challenge that was accepted': ({ language }) => challengeSettled(playing, ANN, WHERE, language),
  'a challenge that was declined': ({ language }) => challengeSettled(lobby(1), BEN, WHERE, language),
  'a challenge that is over': ({ language }) =>
    challengeSettled({ ...lobby(1), status: 'cancelled' }, BEN, WHERE, language),
  'who declined a challenge': ({ language }) => declinedMessage(lobby(1), BEN, language),
  'a challenge that is answered beside it': ({ language }) => challengeWas(lobby(1), BEN, language),
  'an invitation': ({ language }) =>
    invitationMessage(ANN, { kind: 'person', id: BEN, calls: true }, lobby(1), WHERE, language),
  'an invitation to a private table': ({ language }) =>
    invitationMessage(ANN, { kind: 'role', id: BEN }, { ...lobby(1), invited: [BEN] }, WHERE, language),
  'an invitation that was accepted': ({ language }) =>
    invitationSettled(playing, { as: 'invited', id: ANN }, WHERE, language),
  'an invitation that nobody needs any more': ({ language }) =>
    invitationSettled(lobby(1), { as: 'invited', id: BEN }, WHERE, language),
  'an invitation to a game that has begun': ({ language }) =>
    invitationSettled(playing, { as: 'invited as a role', id: BEN }, WHERE, language),
  'an invitation to a lobby that was closed': ({ language }) =>
    invitationSettled({ ...lobby(1), status: 'cancelled' }, { as: 'invited', id: BEN }, WHERE, language),
  'a table that is private no longer': ({ language }) =>
    openedUpMessage({ host: ANN, game: 'folder' }, [{ id: BEN, name: 'Ben' }], [BEN], language),
  'a notification': ({ language }) => notificationMessage(lobby(1), [BEN], WHERE, language),
  'a late notification': ({ language }) => lateNotificationMessage(lobby(1), language),
  'a late notification of nothing': ({ language }) => lateNotificationMessage(null, language),
  'a lesson': (voice) => lessonOffer(lobby(1), voice),
  'what somebody is told of': ({ language }) =>
    notifyMessage({
      guild: GUILD,
      subscriptions: [{ guild: guildId('100000000000000009'), game: 'folder' }],
      quiet: QUIET,
      serverName: () => 'Xyz',
      now: NOW,
      language,
    }),
  'quiet hours': ({ language }) => quietMessage(QUIET, null, NOW, language),
  'no quiet hours': ({ language }) => quietMessage(null, null, NOW, language),
};

const ann = seat(0);
const playing: Table = named(dealt(lobbyOf('folder', 4), 1));
const turns = { player: 1, clock: 2, bot: 3 };

/** The same with people whose names contain no words. */
function named(table: Table): Table {
  const occupants = table.occupants.map((occupant) =>
    occupant.person === null ? occupant : { ...occupant, person: { ...occupant.person, name: 'Xyz' } },
  );
  return { ...table, occupants };
}

/** The same with some seats changed. */
function seated(table: Table, changes: Readonly<Record<number, Partial<Occupant>>>): Table {
  const occupants = table.occupants.map((occupant, index) => ({ ...occupant, ...changes[index] }));
  return { ...table, occupants };
}

const away = { kind: 'bot', name: 'Bot Elm' } as const;
const substitute = { before: { person: { id: userId('300000000000000008'), name: 'Xyz' }, turns, seq: 0 } };
const stoodIn: Table = {
  ...seated(playing, { 1: away, 2: { ...away, left: true }, 3: substitute }),
  turns: playing.occupants.map(() => turns),
};
const finished: Table = {
  ...stoodIn,
  status: 'over',
  endedAt: NOW,
  position:
    playing.position === null
      ? null
      : {
          ...playing.position,
          outcome: {
            placings: playing.occupants.map((_, index) => ({
              seat: seat(index),
              place: index + 1,
              points: 7,
            })),
            winners: [ann],
          },
        },
};
const alone: Table = { ...named(dealt(lobbyOf('ferry', 1), 1)), daily: '2026-07-01' };
const rated = { before: 1_000, after: 1_020, season: -3, games: 9, deviation: 1 };

function vote(change: Partial<Vote>): Table {
  const asked = { by: ANN, out: null, until: NOW, agreed: [], closed: null, earlier: [] };
  return { ...playing, vote: { ...asked, ...change } };
}

const closedVote = (by: UserId | null) =>
  vote({ closed: { by, at: NOW, seq: playing.position?.seq ?? 0 }, out: BEN });

function failedVote(table: Table, language: Language): Message {
  const said = failedVoteMessage(table, language);
  if (said === null) throw new Error('no vote has failed');
  return said;
}

const AT_TABLES: Readonly<Record<string, (voice: Voice) => Message>> = {
  'a game': (voice) => tableMessage(playing, 'public', voice),
  'a game with stand-ins and a substitute': (voice) => tableMessage(stoodIn, 'public', voice),
  'a hand': (voice) => tableMessage(playing, BEN, voice),
  'a hand with a stand-in': (voice) => tableMessage(stoodIn, BEN, voice),
  'a practice game': (voice) =>
    tableMessage({ ...playing, practice: true, visibility: 'private' }, ANN, voice),
  'a game for one': (voice) => tableMessage({ ...alone, guild: WORLD }, 'public', voice),
  'a paused game': (voice) => tableMessage({ ...playing, status: 'paused', dueAt: NOW }, 'public', voice),
  'a game to be paused': (voice) => tableMessage({ ...playing, pausing: [ANN] }, 'public', voice),
  'a private game, from outside': (voice) => tableMessage({ ...playing, invited: [] }, 'public', voice),
  'a private game that is over': (voice) => tableMessage({ ...finished, invited: [] }, 'public', voice),
  'a game of others': (voice) => tableMessage(seated(playing, { 1: { left: true, ...away } }), BEN, voice),
  'a vote to end': (voice) => tableMessage(vote({ agreed: [BEN] }), 'public', voice),
  'a vote to go on without somebody': (voice) => tableMessage(vote({ out: BEN }), 'public', voice),
  'a vote in a hand': (voice) => tableMessage(vote({ out: BEN }), ANN, voice),
  'a vote that ran out': ({ language }) => failedVote(closedVote(null), language),
  'a vote that was withdrawn': ({ language }) => failedVote(closedVote(ANN), language),
  'a vote that failed': ({ language }) => failedVote(closedVote(BEN), language),
  'a vote that failed at a slow table': (voice) =>
    tableMessage({ ...closedVote(BEN), secondsPerTurn: 86_400 }, ANN, voice),
  'the end': (voice) => tableMessage(finished, 'public', voice),
  'the end of a rated game': (voice) =>
    tableMessage(
      { ...finished, ratings: [rated, null, null, { ...rated, games: 1 }], rematch: [ANN] },
      'public',
      voice,
    ),
  'the end after a vote': (voice) =>
    tableMessage(seated(finished, { 1: { ...away, left: true, votedOut: true } }), 'public', voice),
  'the end of a practice game': (voice) => tableMessage({ ...finished, practice: true }, 'public', voice),
  'a closed hand': (voice) => tableMessage({ ...finished, status: 'ended' }, ANN, voice),
  ...Object.fromEntries(
    (['cancelled', 'abandoned', 'ended', 'outdated'] as const).map((status) => [
      `a table that is ${status}`,
      (voice: Voice) => tableMessage({ ...playing, status }, 'public', voice),
    ]),
  ),
  'a game of one that is left alone': (voice) =>
    tableMessage({ ...alone, status: 'abandoned' }, 'public', voice),
  'a game that is gone': (voice) => tableMessage({ ...playing, game: 'gone' }, 'public', voice),
  'a table that cannot be read': ({ language }) =>
    closedUnreadMessage({ id: playing.id, game: 'gone' }, language),
  'what can be done at a table': (voice) => menuOf(playing, BEN, voice),
  'what can be done by a host': (voice) => menuOf(playing, ANN, voice),
  'what can be done in one’s place': (voice) => menuOf(stoodIn, BEN, voice),
  'what can be done at the end': (voice) => menuOf(finished, ANN, voice),
  'what can be done after a try': (voice) =>
    menuOf({ ...alone, status: 'over', daily: '2026-07-01' }, ANN, voice),
  'an offer of a seat': ({ language }) => {
    const offered = { ...playing, offers: [{ seat: seatOf(playing, ANN) ?? ann, to: CAT, until: NOW }] };
    const drawn = offerMessage(offered, ANN, { calls: true, where: WHERE }, language);
    if (drawn === null) throw new Error('no offer');
    return drawn;
  },
  'a seat that was taken': ({ language }) => takenMessage(stoodIn, seat(3), WHERE, language),
  'a question before the end': ({ language }) =>
    sureMessage(playing.id, 'end-sure', refusals.sureToEnd.says, language),
  'a question before closing a lobby': ({ language }) =>
    sureMessage(playing.id, 'cancel-sure', refusals.sureToCancel(2).says, language),
  'who closed a lobby': ({ language }) => closedByMessage(ANN, finished, language),
  'what a rematch waits for': (voice) => rematchMessage(speechOf(finished, voice)),
  'a question before leaving': ({ language }) =>
    sureMessage(playing.id, 'quit-sure', refusals.sureToLeave.says, language),
  'a starter of a thread': ({ glyphs, language }) =>
    starterMessage(threadInfo(playing, glyphs)?.says(language) ?? '', '1'),
  'a starter of a game that ended early': ({ glyphs, language }) =>
    starterMessage(threadInfo({ ...playing, status: 'ended' }, glyphs)?.says(language) ?? '', '1'),
  ...Object.fromEntries(
    (['forbidden', 'full', 'failed', 'deleted', 'closed'] as const).map((why) => [
      `no thread: ${why}`,
      ({ language }: Voice) => noThreadMessage(why, language),
    ]),
  ),
};

const TALLY = { games: 20, wins: 8, best: 12_350, averagePoints: 7_000, averagePlace: 1.84, lastPlayed: NOW };
const STATS: Stats = {
  games: [{ game: 'folder', ...TALLY, againstBots: 2, winsInARow: 2, mostWinsInARow: 5 }],
  rating: { user: ANN, rating: 1_068, games: 20, rank: 3, isProvisional: false },
  ratings: [1_000, 1_040, 1_050, 1_068],
  statistics: new Map(),
  met: [{ user: BEN, ahead: 2, behind: 1, games: 3 }],
};
const PLAYED: PlayedPage = {
  page: 1,
  hasOlder: true,
  games: (['folder', 'ferry', 'folder'] as const).map((game, index) => ({
    table: tableId(`abcd234${index + 2}`),
    game,
    endedAt: NOW,
    won: index === 0,
    forfeited: index === 2,
    place: 2,
    points: 7,
  })),
};
const rows = [{ user: ANN, games: 3, wins: 1, points: 7, rank: 1 }];
const pages = { page: 0, pages: 2, own: null };
const RATED: readonly Rated[] = [{ user: ANN, rating: 1_100, games: 4, rank: null, isProvisional: true }];
const NOTICE: DailyNotice = { commitment: 'a'.repeat(64), seed: null, expert: { points: 8, won: true } };
const LATE: DailyNotice = { ...NOTICE, seed: 'b'.repeat(32), expert: { points: 8, won: false } };

const statsIn = (language: Language, over: Partial<ShownStats> = {}): ShownStats => ({
  ...{ user: ANN, game: 'folder', reader: ANN, rival: true, mayPost: true, language },
  ...over,
});

function dealIn(language: Language, world: boolean): Parameters<typeof dailyMessage>[0] {
  const deal: DailyDeal = { guild: world ? WORLD : GUILD, game: 'ferry', day: '2026-07-01' };
  return { ...deal, period: 'today', reader: ANN, language, world };
}

const STANDINGS: Readonly<Record<string, (voice: Voice) => Message>> = {
  'stats of a game': ({ language }) =>
    statsMessage(
      statsIn(language),
      STATS,
      { server: { days: 3, today: true }, world: { days: 1, today: true } },
      PLAYED,
    ),
  'stats of somebody': ({ language }) =>
    statsMessage(statsIn(language, { user: BEN, game: null }), STATS, { server: null, world: null }),
  'stats of nothing': ({ language }) =>
    statsMessage(
      statsIn(language, { game: null, reader: null, isAlone: true }),
      { ...STATS, games: [], ratings: [], met: [] },
      { server: null, world: null },
    ),
  'a ranking by wins': ({ language }) =>
    rankingMessage({ game: null, period: 'all', by: 'wins', reader: ANN, language }, { rows, ...pages }),
  'a ranking of nobody, for everybody': ({ language }) =>
    rankingMessage(
      { game: 'folder', period: 'points-week', by: 'points', reader: null, language },
      { rows: [], ...pages },
    ),
  'ratings of a season': ({ language }) =>
    ratingMessage(
      { game: 'folder', period: 'season', reader: ANN, language },
      { rows: RATED, ...pages },
      { now: NOW, podium: [{ ...RATED[0], rank: 1 } as Rated] },
    ),
  'ratings of all seasons': ({ language }) =>
    ratingMessage({ game: 'folder', period: 'rating', reader: ANN, language }, { rows: [], ...pages }, null),
  'a deal of the day': ({ language }) =>
    dailyMessage(dealIn(language, false), { rows, ...pages }, NOTICE, { days: 2, today: false }),
  'an earlier deal': ({ language }) =>
    dailyMessage(dealIn(language, false), { rows: [], ...pages }, LATE, { days: 2, today: true }),
  'the deal of the world': ({ language }) =>
    worldMessage(
      dealIn(language, true),
      { players: 30, own: rows[0] ?? null, known: rows },
      { ...NOTICE, expert: null },
      null,
    ),
  'a deal that is yet to be played': ({ language }) =>
    untriedMessage(dealIn(language, true), { players: 3, own: 'none' }, NOTICE, null),
};

const recorded: Replay = {
  table: finished,
  moves: [],
  turns: finished.position === null ? [] : [{ position: finished.position, events: [] }],
};
const LOOKED = {
  begun: null,
  table: finished,
  seat: ann,
};
const judged = { move: 'x', says: '⟦s:0⟧' };
const MOMENT = { at: 3, played: judged, better: judged, best: 0.5 };
const reviewOf = (over: Partial<Review>) => {
  const review = { decisions: 8, moments: [], lesser: [], closest: null, differing: 0, ...over };
  return { ...LOOKED, review };
};
const FOUND = {
  seed: 'b'.repeat(32),
  secret: 'c'.repeat(32),
  sha256: 'a'.repeat(64),
  moves: 3,
  finished: true,
};

const RECORDS: Readonly<Record<string, (voice: Voice) => Message>> = {
  'a story': (voice) => storyMessage(finished, ann, 0, voice),
  'a story of nothing': (voice) => storyMessage(lobbyOf('folder', 2), 'public', 0, voice),
  'a replay': (voice) => replayMessage(recorded, { at: 0, open: true, mine: ann }, voice),
  'a review that takes its time': (voice) =>
    reviewMessage({ ...LOOKED, review: null, begun: { since: 0, before: 2 } }, voice),
  'a review of nothing': (voice) => reviewMessage(reviewOf({ decisions: 0 }), voice),
  'a review of a good game': (voice) =>
    reviewMessage(reviewOf({ closest: { at: 3, played: judged, better: judged } }), voice),
  'a review of small losses': (voice) =>
    reviewMessage(reviewOf({ lesser: [{ ...MOMENT, loss: 0.03, margin: 0.01 }], differing: 5 }), voice),
  'a review': (voice) =>
    reviewMessage(reviewOf({ moments: [{ ...MOMENT, loss: 0.2, margin: 0 }], differing: 1 }), voice),
  'what pins a deal down': ({ language }) => verifyMessage({ table: playing, checked: null }, language),
  'what is promised': ({ language }) => verifyMessage({ table: lobby(1), checked: null }, language),
  'what pins a deal of the day down': ({ language }) =>
    verifyMessage({ table: { ...alone, dealSecret: null }, checked: null }, language),
  'a deal that was checked': ({ language }) =>
    verifyMessage({ table: finished, checked: ok(FOUND) }, language),
  'a deal from a seed': ({ language }) =>
    verifyMessage({ table: finished, checked: ok({ ...FOUND, secret: null, moves: 0 }) }, language),
  'a try that is shared': (voice) => shareMessage(alone, '2026-07-01', '🟩', voice, true),
  'a try to be copied': (voice) => shareMessage({ ...alone, guild: WORLD }, '2026-07-01', '🟩', voice, false),
  rules: ({ language }) => rulesMessage(ferry, '# ⛴\n\n## 1\n\n2\n\n## 3\n\n4', 0, language),
  'no rules': ({ language }) => rulesMessage(ferry, '', 0, language),
};

const SETTINGS_SHOWN = { isThere: () => true, hasPictures: true, discords: 'en' } as const;

const SERVER: Readonly<Record<string, (voice: Voice) => Message>> = {
  settings: ({ language }) => settingsMessage(USUAL, { ...SETTINGS_SHOWN, language }),
  'settings with a language': ({ language }) =>
    settingsMessage({ ...USUAL, language: 'en' }, { ...SETTINGS_SHOWN, language }),
  'settings with channels that are gone': ({ language }) =>
    settingsMessage(
      { ...USUAL, channels: ['1'], publicResults: false, threads: false, enders: 'host' },
      { ...SETTINGS_SHOWN, isThere: () => false, hasPictures: false, language },
    ),
  'settings with channels': ({ language }) =>
    settingsMessage({ ...USUAL, channels: ['1'] }, { ...SETTINGS_SHOWN, language }),
  'house rules': ({ language }) => {
    const folder = findGame('folder');
    if (folder === undefined) throw new Error('no Folder');
    return houseRulesMessage(folder, { target: 150 }, language);
  },
  'what is stored': ({ language }) => privacyMessage(language),
  'a question before everything is deleted': ({ language }) => forgetQuestion(language),
  'everything is deleted': ({ language }) => outcomeMessage(ownDataWords.deleted, language),
  ...Object.fromEntries(
    [
      [0, 0],
      [2, 0],
      [0, 2],
      [1, 1],
    ].map(([tables = 0, older = 0]) => [
      `everything stored: ${tables} and ${older}`,
      ({ language }: Voice) =>
        ownDataMessage(
          { tables: Array(tables).fill({}), olderResults: Array(older).fill({}) },
          { name: 'a.json', data: new Uint8Array(), type: 'application/json' },
          language,
        ),
    ]),
  ),
};

function menuOf(table: Table, id: UserId, voice: Voice): Message {
  const shown = {
    mentioned: true,
    now: Date.parse('2026-07-01'),
    enders: 'players',
    buttons: menuButtons(controls),
  } as const;
  return menuMessage(table, { id, name: 'Xyz', mayManage: false }, shown, voice);
}

const FORMS: Readonly<Record<string, (language: Language) => APIModalInteractionResponseCallbackData>> = {
  'a word': (language) => wordForm('id', undefined, language),
  'the options of a lobby': (language) => optionsForm('id', lobby(1), language),
};

/** The fields in which Discord shows text, with the number of characters allowed. */
const SHOWN: Readonly<Record<string, number>> = {
  content: LIMITS.text,
  label: LIMITS.buttonLabel,
  placeholder: LIMITS.placeholder,
  description: LIMITS.optionText,
  title: LIMITS.modalTitle,
  name: Number.POSITIVE_INFINITY,
};

/** Everything people read on a message or a form, with the limit for each text. */
function shownIn(value: unknown, key = ''): readonly { readonly text: string; readonly most: number }[] {
  if (typeof value === 'string') {
    const most = SHOWN[key];
    return most === undefined ? [] : [{ text: value, most }];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => shownIn(one));
  return Object.entries(value).flatMap(([name, one]) => shownIn(one, name));
}

/** Names, marks and texts that must be typed literally. */
const NO_WORDS = new RegExp(
  [
    /`[^`]*`|\/table invite|<[^>]*>|https?:\S+|\]\([^)]*\)|Ann|Folder|Ferry Follies|Fool’s Paradise|Farkle Flip|Rage|Bot \w+|🤖 \w+|“xyz”|@everyone|\*\*Ben\*\*|Xyz|Elm|abcd234\d|English|Deutsch|Español/
      .source,
  ].join('|'),
  'g',
);

/** Words without any accent: in the pseudo-language, every vowel from a catalogue has one. */
function forgotten(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) =>
    [...text.replace(NO_WORDS, ' ').matchAll(/\p{L}+/gu)].flatMap(([word]) =>
      /^[a-z]*[aeiou][a-z]*$/i.test(word) ? [word] : [],
    ),
  );
}

const cutIn = (shown: ReturnType<typeof shownIn>) =>
  shown.filter(({ text, most }) => text.length >= most && text.endsWith('…'));

function english(texts: readonly string[]): readonly string[] {
  return texts.map((text) => text.replace(NO_WORDS, ' ')).filter((text) => ENGLISH.test(text));
}

const ENGLISH = /(?<!\p{L})(the|and|you|your|with|this|table|player|game|nobody|everybody|is|are)(?!\p{L})/iu;

describe.each(Object.entries({ ...MESSAGES, ...AT_TABLES, ...STANDINGS, ...RECORDS, ...SERVER }))(
  '%s',
  (_, drawn) => {
    test.each(['en', 'de', 'es'] as const)('fits Discord in %s, and nothing is cut', (language) => {
      const message = drawn({ ...VOICE, language });
      expect(faults({ ...message, allowed_mentions: { parse: [] } })).toEqual([]);
      expect(cutIn(shownIn(message.components))).toEqual([]);
    });

    test.each(OTHER_LANGUAGES)('is said in %s', (language) => {
      const texts = shownIn(drawn({ ...VOICE, language }).components).map(({ text }) => text);
      expect(english(texts)).toEqual([]);
    });

    test('leaves nothing out of the pseudo-language', () => {
      const message = drawn({ ...VOICE, language: PSEUDO });
      expect(faults({ ...message, allowed_mentions: { parse: [] } })).toEqual([]);
      expect(forgotten(shownIn(message.components).map(({ text }) => text))).toEqual([]);
    });
  },
);

describe.each(Object.entries(FORMS))('the form for %s', (_, drawn) => {
  test.each(['en', 'de', 'es'] as const)('fits Discord in %s, and nothing is cut', (language) => {
    expect(faultsOfModal(drawn(language))).toEqual([]);
    for (const { text } of shownIn(drawn(language))) expect(text).not.toMatch(/…$/);
  });

  test('is said in every language', () => {
    expect(faultsOfModal(drawn(PSEUDO))).toEqual([]);
    expect(forgotten(shownIn(drawn(PSEUDO)).map(({ text }) => text))).toEqual([]);
    for (const language of OTHER_LANGUAGES)
      expect(english(shownIn(drawn(language)).map(({ text }) => text))).toEqual([]);
  });
});
