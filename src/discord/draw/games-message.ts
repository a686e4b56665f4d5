import { ButtonStyle } from 'discord-api-types/v10';
import type { Game } from '../../engine/game.ts';
import type { Try } from '../../tables/daily.ts';
import { type Day, endOf } from '../../tables/days.ts';
import { type Home, WORLD } from '../../tables/ids.ts';
import { isForOne } from '../../tables/queries.ts';
import { write } from '../custom-ids.ts';
import { dealId } from './daily-message.ts';
import { lengthSaid } from './lengths.ts';
import { type Button, button, inRows, type Message, message, type Part, text } from './message.ts';
import { tellMeButton } from './notify-message.ts';

/** A game’s deal of the day, and how far its reader has got with their one try. */
interface TodaysDeal {
  readonly guild: Home;
  readonly game: Game;
  readonly day: Day;
  readonly own: Try;
}

/** What is so in the channel where they are shown. */
interface Here {
  /** The link that adds the bot to a server; missing on one that has it. */
  readonly invite?: string;
  /** Why no table can be opened, or null: then only what its player alone sees can be. */
  readonly elsewhere: string | null;
  /** Whether people see each other’s results. */
  readonly publicResults: boolean;
}

/**
 * The games to choose from, each with what one does in it, and a button that opens it as `/<game> start` would; and the
 * deals of the day, which can be opened from here until their reader has had their try.
 */
export function gamesMessage(games: readonly Game[], deals: readonly TodaysDeal[], here: Here): Message {
  const isOneGame = new Set(deals.map(({ game }) => game.id)).size === 1;
  const rows = [
    openers(games, here),
    [
      ...deals
        .filter(({ own }) => own === 'none')
        .map(({ guild, game: { id, name }, day }) => {
          const label = `${isOneGame ? '' : `${name}: `}${guild === WORLD ? '🌍 World’s deal' : '🏆 Today’s deal'}`;
          return button(dealId({ guild, game: id, day }), label, { style: ButtonStyle.Primary });
        }),
      ...(here.invite === undefined ? [tellMeButton()] : []),
    ],
  ].flatMap((buttons) => inRows(buttons).map((each): Part => ({ kind: 'row', row: each })));
  return message(null, [
    text('### What shall we play?'),
    ...games.map((game) =>
      text(
        `**${game.name}** · ${seatsSaid(game)}\n-# ${[game.blurb, ...lengthSaid(game).map(sentenceOf)].join(' ')}`,
      ),
    ),
    ...deals.map((deal) => text(dealWords(deal, here))),
    ...rows,
    text(`-# ${footer(here)}`),
  ]);
}

function sentenceOf(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}

/** Where there is no server, a game for several is only practised. */
function openers(games: readonly Game[], { invite, elsewhere }: Here): readonly Button[] {
  if (elsewhere !== null) return [];
  return games.map((game) => {
    const isPractised = invite !== undefined && !isForOne(game);
    return button(
      write({ kind: 'game', game: game.id, action: isPractised ? 'learn' : 'start' }),
      isPractised ? `Practise ${game.name}` : game.name,
    );
  });
}

function footer({ invite, elsewhere }: Here): string {
  if (invite !== undefined)
    return `Only you see what you play here. To play together, [add me to a server](${invite}).`;
  return `${elsewhere ?? 'Press a game to open a table here.'} New to a game? Try its \`learn\` command, like \`/rage learn\`: a practice game with a coach.`;
}

function dealWords({ guild, game: { name }, day, own }: TodaysDeal, { publicResults }: Here): string {
  const isWorlds = guild === WORLD;
  const heading = `${isWorlds ? '🌍 **World’s deal**' : '🏆 **Deal of the day**'} · ${name}`;
  return `${heading}\n-# ${howFar(own, `<t:${endOf(day) / 1000}:R>`, isWorlds, publicResults)}`;
}

function howFar(own: Try, ends: string, isWorlds: boolean, publicResults: boolean): string {
  switch (own) {
    case 'none':
      return `The same cards for everybody ${isWorlds ? 'everywhere' : 'on this server'}: one try, and only you see it. Ends ${ends}.`;
    case 'running':
      return `You’re playing it: \`/table show\` brings it back. Ends ${ends}.`;
    case 'over':
      return `You’ve played today’s${publicResults || isWorlds ? '; see the `/leaderboard`' : ''}. The next one starts ${ends}.`;
  }
}

/** How many play: 2–5 players. */
export function seatsSaid({ seats: { min, max } }: Pick<Game, 'seats'>): string {
  if (max === 1) return '1 player';
  return min === max ? `${max} players` : `${min}–${max} players`;
}
