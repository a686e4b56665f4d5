import { ButtonStyle } from 'discord-api-types/v10';
import type { Sum } from '../../engine/figures.ts';
import type { Language } from '../../engine/languages.ts';
import { findGame } from '../../games/registry.ts';
import type { FilledPicture } from '../../pictures/filled-picture.ts';
import { pictureName } from '../../pictures/studio.ts';
import { GAMES_BACK, type GameTally, type HeadToHead, type PlayedGame } from '../../standings/ports.ts';
import type { PlayedPage, Stats, Streak } from '../../standings/standings.ts';
import { dayOf } from '../../tables/days.ts';
import type { UserId } from '../../tables/ids.ts';
import { isForOne } from '../../tables/queries.ts';
import { read } from '../../words/read.ts';
import { type StatsAct, write } from '../custom-ids.ts';
import { type Button, button, type Message, message, type Part, row, select, text } from './message.ts';
import { gameOptions } from './ranking-message.ts';
import { count, mention, number, ratingText } from './speech.ts';

/** Whose stats are drawn, and for whom. */
export interface ShownStats {
  readonly user: UserId;
  /** Null for a line a game; otherwise all there is to say of this one. */
  readonly game: string | null;
  /** Who goes through them; null for everybody in the channel. */
  readonly reader: UserId | null;
  /** Whether the reader may challenge the person. */
  readonly rival: boolean;
  /** Whether they are of games that belong to no server; no when nothing is said. */
  readonly isAlone?: boolean;
  /** Whether the reader may show them to everybody. */
  readonly mayPost: boolean;
  readonly language: Language;
}

/** Those of the deals of the day, in a game that has them. */
export interface Streaks {
  /** Of the server; null where there is none. */
  readonly server: Streak | null;
  /** Of the world: only the person themselves is told of it, because its other players are strangers. */
  readonly world: Streak | null;
}

/** What one person has done on a server. `played` are the reader’s own games, which they may replay. */
export function statsMessage(
  shown: ShownStats,
  stats: Stats,
  streaks: Streaks,
  played: PlayedPage | null = null,
): Message {
  const { user, game, reader } = shown;
  const drawn = message(null, [
    text(
      `## 📊 Stats · ${mention(user, 'en')}\n-# ${game === null ? `all games ${shown.isAlone ? 'you play alone' : 'on this server'}` : nameOf(game)}`,
    ),
    text((game === null ? overview(stats) : details(stats, streaks, shown.language)).join('\n')),
    ...ratingsPart(stats.ratings),
    ...metPart(shown, stats.met),
    ...playedPart(shown, played),
    ...(reader === null ? [row(statsButton(shown, 'mine', 'My stats'))] : controls(shown, played)),
  ]);
  return { ...drawn, patient: true };
}

/** With fewer points, a line says no more than the rating itself. */
const FEWEST_POINTS = 3;
/** Of the words in its place: more would wrap on a phone. */
const MOST_IN_WORDS = 6;

/** How the rating went, as a picture; in words where there is none. */
function ratingsPart(ratings: readonly number[]): readonly Part[] {
  if (ratings.length < FEWEST_POINTS) return [];
  const [start = 0, ...points] = ratings;
  const picture: FilledPicture = {
    kind: 'lines',
    title: `Rating over the last ${count(points.length, 'rated game')}`,
    step: 'Game',
    start,
    lines: [{ name: 'Rating', points }],
  };
  const alt = `${picture.title}, from ${number(start)}: ${points.map(number).join(', ')}.`;
  const words = ratings.slice(-MOST_IN_WORDS).map(number).join(' → ');
  return [
    {
      kind: 'picture',
      picture: { name: `${pictureName(picture)}.png`, alt, picture },
      otherwise: [text(`Rating lately: ${words}`)],
    },
  ];
}

function nameOf(game: string): string {
  return findGame(game)?.name ?? game;
}

const NOTHING = 'No finished games yet.';

function overview({ games }: Stats): readonly string[] {
  if (games.length === 0) return [NOTHING];
  return games.map(
    ({ game, games, wins }) => `**${nameOf(game)}** · ${count(games, 'game')} · ${count(wins, 'win')}`,
  );
}

/** Somebody who has never finished the deal of the world has no row of days to be told of. */
function streakLines({ server, world }: Streaks): readonly string[] {
  return [
    ...(server === null ? [] : [`🏆 Deal of the day: **${count(server.days, 'day')}** in a row`]),
    ...(world === null || world.days === 0
      ? []
      : [`🌍 World’s deal of the day: **${count(world.days, 'day')}** in a row`]),
  ];
}

function details({ games, rating, figures }: Stats, streaks: Streaks, language: Language): readonly string[] {
  const [tally] = games;
  if (tally === undefined) return [NOTHING, ...streakLines({ ...streaks, server: null })];
  const { wins, best, averagePoints, averagePlace, lastPlayed, againstBots } = tally;
  return [
    `**${count(tally.games, 'game')} · ${count(wins, 'win')}** · last played <t:${Math.floor(lastPlayed / 1000)}:R>`,
    `Best **${number(best)}** · average ${count(averagePoints, 'point')}, place ${averagePlace.toFixed(1)}`,
    ...(againstBots === tally.games ? [] : [winsInARow(tally)]),
    ...(rating === null
      ? []
      : [
          `Rating **${ratingText(rating.rating, rating.isProvisional, 'en')}**${rating.rank === null ? '' : ` · place ${number(rating.rank)}`}`,
        ]),
    ...streakLines(streaks),
    ...figureLines(tally, figures, language),
    ...(againstBots === 0
      ? []
      : [
          `-# 🤖 ${count(againstBots, 'game')} against bots only, which don’t count in rankings or rows of wins`,
        ]),
  ];
}

const NEVER_COUNTED: Sum = { games: 0, total: 0, most: 0, least: 0 };

/** What the game tells of its figures. Some games have none: those from before they were counted, and those the person left. */
function figureLines(
  { game, games }: GameTally,
  figures: Stats['figures'],
  language: Language,
): readonly string[] {
  const told = findGame(game)?.use((known) =>
    known.figures?.tell((name) => figures.get(name) ?? NEVER_COUNTED),
  );
  if (told === undefined || told.length === 0) return [];
  const counted = Math.max(...[...figures.values()].map((sum) => sum.games));
  return [
    ...told.map(({ label, value }) => `${read(label, language)}: **${read(value, language)}**`),
    ...(counted === games ? [] : [`-# Figures from ${number(counted)} of these games`]),
  ];
}

function winsInARow({ winsInARow: now, mostWinsInARow: most }: GameTally): string {
  return `Wins in a row: **${number(now)}** now, **${number(most)}** at most`;
}

/** How the reader did against this person, or whom the reader met most often. */
function metPart({ user, reader }: ShownStats, met: readonly HeadToHead[]): readonly Part[] {
  if (met.length === 0) return [];
  const isReaders = reader !== user;
  const lines = met.map((one) => {
    const who = isReaders ? `You and ${mention(user, 'en')}` : mention(one.user, 'en');
    return `${who}: **${number(one.ahead)}–${number(one.behind)}** in ${count(one.games, 'game')}`;
  });
  const title = isReaders
    ? 'Head to head (ahead–behind), in your'
    : 'Head to head (ahead–behind), most often met in the';
  return [text([`-# ${title} last ${number(GAMES_BACK)} games`, ...lines].join('\n'))];
}

/** One select, however many games: a button for each would be a screen of its own on a phone. */
function playedPart({ game }: ShownStats, played: PlayedPage | null): readonly Part[] {
  if (played === null || played.games.length === 0) return [];
  const options = played.games.map((one) => ({
    value: one.table,
    label: `${nameOf(one.game)} · ${howItWent(one)}`,
    note: `${dayOf(one.endedAt)} · ${one.table}`,
  }));
  return [row(select(write({ kind: 'played', game, page: null }), 'Replay one of your games …', options))];
}

/** The ways to other pages of the reader’s games. */
function pageButtons({ game }: ShownStats, played: PlayedPage | null): readonly Button[] {
  if (played === null) return [];
  const { page, hasOlder } = played;
  const to = (label: string, other: number) => button(write({ kind: 'played', game, page: other }), label);
  return [
    ...(page > 0 ? [to('◀ Newer games', page - 1)] : []),
    ...(hasOlder ? [to('Older games ▶', page + 1)] : []),
  ];
}

function howItWent({ game, won, forfeited, place, points }: PlayedGame): string {
  // A result doesn’t tell one from the other.
  if (forfeited) return 'left or away';
  const known = findGame(game);
  const behind = known !== undefined && isForOne(known) ? 'lost' : `place ${place}`;
  return `${won ? 'won' : behind}, ${count(points, 'point')}`;
}

function statsButton({ user, game, rival }: ShownStats, act: StatsAct, label: string): Button {
  return button(write({ kind: 'stats', user, game, act, rival }), label);
}

function controls(shown: ShownStats, played: PlayedPage | null): readonly Part[] {
  const { user, game, rival, mayPost } = shown;
  const choose = write({ kind: 'stats', user, game, act: 'game', rival });
  const known = game === null ? undefined : findGame(game);
  const rivalry = known === undefined || isForOne(known) ? null : known.id;
  const challenge = button(write({ kind: 'challenge', user, game: rivalry }), 'Challenge', {
    style: ButtonStyle.Primary,
  });
  const buttons = [
    ...(rival ? [challenge] : []),
    ...pageButtons(shown, played),
    ...(mayPost ? [statsButton(shown, 'post', 'Show everyone')] : []),
  ];
  return [
    row(select(choose, 'Choose a game …', gameOptions(game))),
    ...(buttons.length === 0 ? [] : [row(...buttons)]),
  ];
}
