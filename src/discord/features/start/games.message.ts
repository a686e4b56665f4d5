import { ButtonStyle } from 'discord-api-types/v10';
import type { Game } from '../../../engine/game.ts';
import type { Language } from '../../../engine/languages.ts';
import { inRow, type Words } from '../../../engine/words.ts';
import type { Try } from '../../../tables/daily-tries.ts';
import { type Day, endOf } from '../../../tables/days.ts';
import { type Home, WORLD } from '../../../tables/ids.ts';
import { isForOne } from '../../../tables/queries.ts';
import { read } from '../../../words/read.ts';
import { gameButton } from '../../draw/buttons.ts';
import { coversPart } from '../../draw/covers.ts';
import {
  type Button,
  button,
  inRows,
  type Message,
  message,
  type Part,
  row,
  text,
} from '../../draw/message.ts';
import { blurbOf, timestamp } from '../../draw/speech.ts';
import { words as shared } from '../../draw/words.ts';
import { type PlayAct, write } from '../../interactions/custom-ids.ts';
import { dealButton } from '../daily/daily.message.ts';
import { tellMeButton } from '../notify/notify-settings.message.ts';
import { words } from './words.ts';

/** A game’s deal of the day, the state of the reader's only try, and their streak. */
interface TodaysDeal {
  readonly guild: Home;
  readonly game: Game;
  readonly day: Day;
  readonly own: Try;
  readonly streak: number;
}

/** The circumstances of the channel where the games are listed. */
interface Here {
  /** The link that adds the bot to a server; missing if it is there already. */
  readonly invite?: string;
  /** Why no table can be opened here, or null. If set, only things the player alone sees are possible. */
  readonly elsewhere: Words | null;
  /** Whether the reader has never played here; if so, learning comes first. */
  readonly isNewcomer: boolean;
  /** Whether people see each other’s results. */
  readonly publicResults: boolean;
  readonly language: Language;
}

/**
 * Everything there is to play, on one screen of a phone: the deals of the day the reader has not tried yet, the
 * covers of the games, and a line for each game with a button that works like `/<game> start`.
 */
export function gamesMessage(games: readonly Game[], deals: readonly TodaysDeal[], here: Here): Message {
  const say = (says: Words): string => read(says, here.language);
  const shown = message(null, [
    ...dealParts(deals, here),
    coversPart(games),
    ...games.map((game) => gamePart(game, here)),
    ...hints(here).map((hint) => text(`-# ${say(hint)}`)),
    ...inRows(ways(here)),
  ]);
  // No later update would bring the covers.
  return { ...shown, patient: true };
}

/** A game to choose. Outside servers, a game for several can only be practised. */
function gamePart(game: Game, { invite, elsewhere, language }: Here): Part {
  const said = `**${game.name}** · ${read(seatsSaid(game), language)}`;
  if (elsewhere !== null) return text(said);
  const isPractised = invite !== undefined && !isForOne(game);
  const at = { game, language };
  const start = isPractised
    ? gameButton(at, 'practice', words.practise)
    : gameButton(at, 'start', words.play);
  return { kind: 'section', text: said, button: start };
}

/** Other ways to start: a game against bots right away, or a lesson, which comes first for newcomers. */
function ways({ invite, elsewhere, isNewcomer, language }: Here): readonly Button[] {
  if (invite !== undefined) return [];
  const lead = (act: PlayAct, label: Words, leads: boolean) =>
    button(write({ kind: 'play', act }), read(label, language), leads ? { style: ButtonStyle.Primary } : {});
  const now = elsewhere === null ? [lead('now', words.playNow, !isNewcomer)] : [];
  const learn = lead('learn', words.learnOne, isNewcomer);
  return [...(isNewcomer ? [learn, ...now] : [...now, learn]), tellMeButton(language)];
}

/** Asks which game to play at once, or to learn. */
export function chooseGameMessage(games: readonly Game[], act: 'now' | 'learn', language: Language): Message {
  const say = (says: Words): string => read(says, language);
  return message(null, [
    text(say(act === 'now' ? words.playNowMeans : words.learnMeans)),
    ...games.map((game): Part => {
      const label = act === 'now' ? words.play : shared.learn;
      const said = `**${game.name}**\n-# ${say(blurbOf(game))}`;
      return { kind: 'section', text: said, button: gameButton({ game, language }, act, label) };
    }),
    row(button(write({ kind: 'play', act: 'show' }), say(shared.back))),
  ]);
}

function hints({ invite, elsewhere, isNewcomer }: Here): readonly Words[] {
  if (invite !== undefined) return [words.onlyYou({ invite })];
  return [...(elsewhere === null ? [] : [elsewhere]), ...(isNewcomer ? [words.newHere] : [])];
}

/** A line for each game's deals, with buttons for those that can still be tried. */
function dealParts(deals: readonly TodaysDeal[], { publicResults, language }: Here): readonly Part[] {
  const say = (says: Words): string => read(says, language);
  return [...new Set(deals.map(({ game }) => game))].flatMap((game) => {
    const its = deals.filter((deal) => deal.game === game);
    const lines = its.map((deal) => {
      const streak = deal.streak > 0 ? [' · ', words.inARow({ days: deal.streak })] : [];
      return `-# ${deal.guild === WORLD ? '🌍' : '🏆'} ${say(inRow(howFar(deal, publicResults), ...streak))}`;
    });
    const buttons = its
      .filter(({ own }) => own === 'none')
      .map(({ guild, day }) =>
        dealButton(
          { guild, game: game.id, day },
          language,
          guild === WORLD ? words.worldsDeal : words.todaysDeal,
        ),
      );
    return [
      text([`**${say(words.dealOfDay({ game: game.name }))}**`, ...lines].join('\n')),
      ...inRows(buttons),
    ];
  });
}

function howFar({ own, guild, day }: TodaysDeal, publicResults: boolean): Words {
  const [isWorlds, when] = [guild === WORLD, timestamp(endOf(day))];
  switch (own) {
    case 'none':
      return words.dealUntried({ where: isWorlds ? 'world' : 'other', when });
    case 'running':
      return words.dealRunning({ when });
    case 'over':
      return words.dealTried({ told: publicResults || isWorlds ? 'yes' : 'other', when });
  }
}

/** The number of players: 2–5 players. */
export function seatsSaid({ seats: { min, max } }: Pick<Game, 'seats'>): Words {
  return min === max ? words.seats({ min }) : words.seatsBetween({ min, max });
}
