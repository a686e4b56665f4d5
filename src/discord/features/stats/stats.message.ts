import { ButtonStyle } from 'discord-api-types/v10';
import type { Language } from '../../../engine/languages.ts';
import type { StatisticLine, Sum } from '../../../engine/statistics.ts';
import { inRow, type Words } from '../../../engine/words.ts';
import { findGame } from '../../../games/registry.ts';
import type { FilledPicture } from '../../../pictures/filled-picture.ts';
import { pictureSize } from '../../../pictures/picture-size.ts';
import type { GameTally, HeadToHead, PlayedGame } from '../../../standings/ports.ts';
import type { PlayedPage, Stats } from '../../../standings/standings.ts';
import type { Streak } from '../../../standings/streak.ts';
import { dayOf } from '../../../tables/days.ts';
import type { UserId } from '../../../tables/ids.ts';
import type { Names } from '../../../tables/ports.ts';
import { isForOne } from '../../../tables/queries.ts';
import { numberIn, tenthsIn } from '../../../words/format.ts';
import { read } from '../../../words/read.ts';
import { calledGame } from '../../draw/games.ts';
import {
  type Button,
  button,
  type Message,
  message,
  messagePicture,
  type Part,
  row,
  select,
  text,
} from '../../draw/message.ts';
import { nameIn, ratingText, scoreWords, timestamp } from '../../draw/speech.ts';
import { words as shared } from '../../draw/words.ts';
import { type StatsAct, write } from '../../interactions/custom-ids.ts';
import { gameOptions } from '../leaderboard/ranking.message.ts';
import { words } from './words.ts';

/** Whose stats to draw, and for whom. */
export interface ShownStats {
  readonly user: UserId;
  /** The game whose details to show; null for one line per game. */
  readonly game: string | null;
  /** The person browsing them; null for everybody in the channel. */
  readonly reader: UserId | null;
  /** Whether the reader may challenge the person. */
  readonly rival: boolean;
  /** Whether they cover games played outside servers. Defaults to false. */
  readonly isAlone?: boolean;
  /** Whether the reader may post them for everybody. */
  readonly mayPost: boolean;
  /** The names of the people in them. */
  readonly names?: Names;
  readonly language: Language;
}

/** Streaks of deals of the day, in a game that has them. */
export interface Streaks {
  /** On this server; null outside servers. */
  readonly server: Streak | null;
  /** In the world's deals; shown only to the person themselves, because the other players are strangers. */
  readonly world: Streak | null;
}

/** What a person has done on a server. `played` are the reader’s own games, which they can replay. */
export function statsMessage(
  shown: ShownStats,
  stats: Stats,
  streaks: Streaks,
  played: PlayedPage | null = null,
): Message {
  const { user, game, reader, names, language } = shown;
  const of = game !== null ? calledGame(game).name : shown.isAlone ? words.gamesAlone : words.gamesHere;
  const title = words.statsOf({ player: nameIn(names, user, language) });
  const drawn = message(null, [
    text(`## ${read(title, language)}\n-# ${read(of, language)}`),
    text((game === null ? overview(stats, language) : details(stats, streaks, language)).join('\n')),
    ...ratingsPart(stats.ratings, language),
    ...metPart(shown, stats.met),
    ...playedPart(shown, played),
    ...(reader === null ? [row(statsButton(shown, 'mine', words.myStats))] : controls(shown, played)),
  ]);
  return { ...drawn, patient: true };
}

/** With fewer points, a line says no more than the rating itself. */
const FEWEST_POINTS = 3;
/** How many points the text version lists: more would wrap on a phone. */
const MOST_IN_WORDS = 6;

/** The course of the rating as a picture, or as text if there is none. */
function ratingsPart(ratings: readonly number[], language: Language): readonly Part[] {
  if (ratings.length < FEWEST_POINTS) return [];
  const [start = 0, ...points] = ratings;
  const picture: FilledPicture = {
    kind: 'lines',
    title: read(words.ratingOver({ games: points.length }), language),
    step: read(words.game, language),
    start,
    lines: [{ name: read(words.ratingLine, language), points }],
  };
  const alt = words.ratingAlt({
    title: picture.title,
    start,
    points: points.map((point) => numberIn(language, point)).join(', '),
  });
  const lately = ratings.slice(-MOST_IN_WORDS).map((rating) => numberIn(language, rating));
  return [
    {
      kind: 'picture',
      picture: messagePicture(
        pictureSize(picture),
        () => picture,
        () => read(alt, language),
      ),
      otherwise: [text(read(words.ratingLately({ ratings: lately.join(' → ') }), language))],
    },
  ];
}

function overview({ games }: Stats, language: Language): readonly string[] {
  if (games.length === 0) return [read(words.nothingYet, language)];
  return games.map(({ game, games, wins }) => {
    const numbers = [shared.games({ games }), shared.wins({ wins })].map((each) => read(each, language));
    return [`**${calledGame(game).name}**`, ...numbers].join(' · ');
  });
}

/** Leaves out the world's streak for people who have never finished its deal. */
function streakLines({ server, world }: Streaks): readonly Words[] {
  return [
    ...(server === null ? [] : [words.streakHere({ days: server.days })]),
    ...(world === null || world.days === 0 ? [] : [words.streakOfWorld({ days: world.days })]),
  ];
}

function details(
  { games, rating, statistics }: Stats,
  streaks: Streaks,
  language: Language,
): readonly string[] {
  const say = (says: Words): string => read(says, language);
  const [tally] = games;
  if (tally === undefined) return [words.nothingYet, ...streakLines({ ...streaks, server: null })].map(say);
  const { game, wins, best, averagePoints, averagePlace, lastPlayed, againstBots } = tally;
  const played = [shared.games({ games: tally.games }), shared.wins({ wins })].map(say).join(' · ');
  const last = words.lastPlayed({ when: timestamp(lastPlayed) });
  return [
    `**${played}** · ${say(last)}`,
    say(
      words.best({
        best,
        score: scoreWords(findGame(game), averagePoints),
        place: tenthsIn(language, averagePlace),
      }),
    ),
    ...(againstBots === tally.games
      ? []
      : [say(words.winsInARow({ now: tally.winsInARow, most: tally.mostWinsInARow }))]),
    ...(rating === null ? [] : [say(ratingLine(rating, language))]),
    ...streakLines(streaks).map(say),
    ...statisticLines(tally, statistics, language),
    ...(againstBots === 0 ? [] : [`-# ${say(words.againstBots({ games: againstBots }))}`]),
  ];
}

function ratingLine(
  { rating, isProvisional, rank }: NonNullable<Stats['rating']>,
  language: Language,
): Words {
  const said = ratingText(rating, isProvisional, language);
  return rank === null ? words.ratingIs({ rating: said }) : words.ratingIsAt({ rating: said, place: rank });
}

const NEVER_COUNTED: Sum = { games: 0, total: 0, most: 0, least: 0 };

/** The game's own statistics. Some games have none: those from before they were counted, and those the person left. */
function statisticLines(
  { game, games }: GameTally,
  statistics: Stats['statistics'],
  language: Language,
): readonly string[] {
  const told = findGame(game)?.use((known) =>
    known.counting?.statistics?.tell((name) => statistics.get(name) ?? NEVER_COUNTED),
  );
  if (told === undefined || told.length === 0) return [];
  const counted = Math.max(...[...statistics.values()].map((sum) => sum.games));
  return [
    ...told.flatMap((line) => statisticText(line, language)),
    ...(counted === games ? [] : [`-# ${read(words.statisticsFrom({ games: counted }), language)}`]),
  ];
}

/** The length in characters of a full bar. */
const BAR_LENGTH = 10;

function statisticText(line: StatisticLine, language: Language): readonly string[] {
  const label = read(line.label, language);
  if ('value' in line) return [`${label}: **${read(line.value, language)}**`];
  const width = Math.max(...line.bars.map((bar) => bar.label.length));
  const rows = line.bars.map((bar) => {
    const filled = Math.round(bar.share * BAR_LENGTH);
    const drawn = `${'█'.repeat(filled)}${'░'.repeat(BAR_LENGTH - filled)}`;
    return `\`${bar.label.padStart(width)} ${drawn}\` ${read(bar.value, language)}`;
  });
  return [`${label}:`, ...rows];
}

/** The reader's record against this person, or against the people they meet most often. */
function metPart({ user, reader, names, language }: ShownStats, met: readonly HeadToHead[]): readonly Part[] {
  if (met.length === 0) return [];
  const isReaders = reader !== user;
  const lines = met.map(({ user: other, ahead, behind, games }) => {
    const player = nameIn(names, isReaders ? user : other, language);
    return words.score({ players: isReaders ? words.youAnd({ player }) : player, ahead, behind, games });
  });
  const title = isReaders ? words.headToHead : words.headToHeadMost;
  const called = ({ user: other }: HeadToHead): string => nameIn(names, isReaders ? user : other, language);
  const friend = rivalSays(met, called);
  const says = [...(friend === null ? [] : [friend]), inRow('-# ', title), ...lines];
  return [text(says.map((line) => read(line, language)).join('\n'))];
}

/** Fewest games together that make a rivalry. */
const RIVALRY = 5;
/** Share of games finished ahead that gives the upper hand. */
const UPPER_HAND = 0.6;

/** The remark of a friend: who most has the upper hand over the reader, or else over whom the reader has it. */
function rivalSays(met: readonly HeadToHead[], called: (met: HeadToHead) => string): Words | null {
  const rivals = met.filter(({ games }) => games >= RIVALRY);
  const first = (by: 'ahead' | 'behind'): HeadToHead | undefined =>
    rivals
      .filter((one) => one[by] / one.games >= UPPER_HAND)
      .toSorted((one, other) => other[by] / other.games - one[by] / one.games)[0];
  const [nemesis, prey] = [first('behind'), first('ahead')];
  if (nemesis !== undefined) return words.nemesis({ ...nemesis, player: called(nemesis) });
  return prey === undefined ? null : words.rarelyAhead({ ...prey, player: called(prey) });
}

/** One select for all games: a button each would fill a screen of its own on a phone. */
function playedPart({ game, language }: ShownStats, played: PlayedPage | null): readonly Part[] {
  if (played === null || played.games.length === 0) return [];
  const options = played.games.map((one) => ({
    value: one.table,
    label: `${calledGame(one.game).name} · ${read(howItWent(one), language)}`,
    note: `${dayOf(one.endedAt)} · ${one.table}`,
  }));
  return [select(write({ kind: 'played', game, page: null }), read(words.replayOne, language), options)];
}

/** Buttons to other pages of the reader’s games. */
function pageButtons({ game, language }: ShownStats, played: PlayedPage | null): readonly Button[] {
  if (played === null) return [];
  const { page, hasOlder } = played;
  const to = (label: Words, other: number) =>
    button(write({ kind: 'played', game, page: other }), read(label, language));
  return [...(page > 0 ? [to(words.newer, page - 1)] : []), ...(hasOlder ? [to(words.older, page + 1)] : [])];
}

function howItWent({ game, won, forfeited, place, points }: PlayedGame): Words {
  // A result does not record whether they left or were away.
  if (forfeited) return words.leftOrAway;
  const known = findGame(game);
  const behind = known !== undefined && isForOne(known) ? 'lost' : 'other';
  return words.howItWent({ went: won ? 'won' : behind, place, score: scoreWords(known, points) });
}

function statsButton({ user, game, rival, language }: ShownStats, act: StatsAct, label: Words): Button {
  return button(write({ kind: 'stats', user, game, act, rival }), read(label, language));
}

function controls(shown: ShownStats, played: PlayedPage | null): readonly Part[] {
  const { user, game, rival, mayPost, language } = shown;
  const choose = write({ kind: 'stats', user, game, act: 'game', rival });
  const known = game === null ? undefined : findGame(game);
  const rivalry = known === undefined || isForOne(known) ? null : known.id;
  const challenge = button(
    write({ kind: 'challenge', user, game: rivalry }),
    read(shared.challenge, language),
    {
      style: ButtonStyle.Primary,
    },
  );
  const buttons = [
    ...(rival ? [challenge] : []),
    ...pageButtons(shown, played),
    ...(mayPost ? [statsButton(shown, 'post', shared.postHere)] : []),
  ];
  return [
    select(choose, read(shared.chooseGame, language), gameOptions(game, language)),
    ...(buttons.length === 0 ? [] : [row(...buttons)]),
  ];
}
