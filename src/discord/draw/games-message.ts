import { ButtonStyle } from 'discord-api-types/v10';
import type { Game } from '../../engine/game.ts';
import type { Language } from '../../engine/languages.ts';
import type { Words } from '../../engine/words.ts';
import type { Try } from '../../tables/daily.ts';
import { type Day, endOf } from '../../tables/days.ts';
import { type Home, WORLD } from '../../tables/ids.ts';
import { isForOne } from '../../tables/queries.ts';
import { read } from '../../words/read.ts';
import { write } from '../interactions/ids.ts';
import { dealId } from './daily-message.ts';
import { lengthSaid } from './lengths.ts';
import { words } from './lobby-words/index.ts';
import { type Button, button, inRows, type Message, message, type Part, text } from './message.ts';
import { tellMeButton } from './notify-message.ts';
import { blurbOf } from './speech.ts';
import { unbroken } from './unbroken.ts';

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
  readonly elsewhere: Words | null;
  /** Whether its reader has never played anything here: then learning comes first. */
  readonly isNewcomer: boolean;
  /** Whether people see each other’s results. */
  readonly publicResults: boolean;
  readonly language: Language;
}

/**
 * The games to choose from, each with what one does in it, and a button that opens it as `/<game> start` would; and the
 * deals of the day, which can be opened from here until their reader has had their try.
 */
export function gamesMessage(games: readonly Game[], deals: readonly TodaysDeal[], here: Here): Message {
  const say = (says: Words): string => read(says, here.language);
  const isOneGame = new Set(deals.map(({ game }) => game.id)).size === 1;
  const rows = [
    openers(games, here),
    [
      ...deals
        .filter(({ own }) => own === 'none')
        .map(({ guild, game: { id, name }, day }) => {
          const label = `${isOneGame ? '' : `${name}: `}${say(guild === WORLD ? words.worldsDeal : words.todaysDeal)}`;
          return button(dealId({ guild, game: id, day }), label);
        }),
      ...(here.invite === undefined ? [tellMeButton(here.language)] : []),
    ],
  ].flatMap(rowsOf);
  return message(null, [
    text(`### ${say(words.whatToPlay)}`),
    ...games.map((game) =>
      text(
        `**${game.name}** · ${say(seatsSaid(game))}\n-# ${[say(blurbOf(game)), ...lengthSaid(game).map((length) => unbroken(sentenceOf(say(length))))].join(' ')}`,
      ),
    ),
    ...deals.map((deal) => {
      const [heading, far] = dealWords(deal, here);
      return text(`${say(heading)}\n-# ${say(far)}`);
    }),
    ...lessons(games, here),
    text(`-# ${hints(here).map(say).join(' ')}`),
    ...rows,
  ]);
}

function sentenceOf(part: string): string {
  return `${part.slice(0, 1).toUpperCase()}${part.slice(1)}.`;
}

/** For somebody who has never played here: a practice game of each. Where nothing else can be played, all of them are. */
function lessons(games: readonly Game[], { isNewcomer, invite, language }: Here): readonly Part[] {
  if (!isNewcomer || invite !== undefined) return [];
  const buttons = games.map(({ id, name }) =>
    button(
      write({ kind: 'game', game: id, action: 'learn' }),
      read(words.learnGame({ game: name }), language),
      { style: ButtonStyle.Primary },
    ),
  );
  return [text(read(words.newHere, language)), ...rowsOf(buttons)];
}

function rowsOf(buttons: readonly Button[]): readonly Part[] {
  return inRows(buttons).map((each): Part => ({ kind: 'row', row: each }));
}

/** Where there is no server, a game for several is only practised. */
function openers(games: readonly Game[], { invite, elsewhere, language }: Here): readonly Button[] {
  if (elsewhere !== null) return [];
  return games.map((game) => {
    const isPractised = invite !== undefined && !isForOne(game);
    return button(
      write({ kind: 'game', game: game.id, action: isPractised ? 'learn' : 'start' }),
      isPractised ? read(words.practise({ game: game.name }), language) : game.name,
    );
  });
}

function hints({ invite, elsewhere, isNewcomer }: Here): readonly Words[] {
  if (invite !== undefined) return [words.onlyYou({ invite })];
  return [elsewhere ?? words.pressGame, ...(isNewcomer ? [] : [words.newToGame])];
}

function dealWords(
  { guild, game, day, own }: TodaysDeal,
  { publicResults }: Here,
): readonly [heading: Words, howFar: Words] {
  const isWorlds = guild === WORLD;
  const heading = { game: game.name };
  return [
    isWorlds ? words.headWorldsDeal(heading) : words.headTodaysDeal(heading),
    howFar(own, `<t:${endOf(day) / 1000}:R>`, isWorlds, publicResults),
  ];
}

function howFar(own: Try, when: string, isWorlds: boolean, publicResults: boolean): Words {
  switch (own) {
    case 'none':
      return words.dealUntried({ where: isWorlds ? 'world' : 'other', when });
    case 'running':
      return words.dealRunning({ when });
    case 'over':
      return words.dealTried({ told: publicResults || isWorlds ? 'yes' : 'other', when });
  }
}

/** How many play: 2–5 players. */
export function seatsSaid({ seats: { min, max } }: Pick<Game, 'seats'>): Words {
  return min === max ? words.seats({ min }) : words.seatsBetween({ min, max });
}
