import { ButtonStyle } from 'discord-api-types/v10';
import type { Language } from '../../../engine/languages.ts';
import { seatsOf, type Viewer } from '../../../engine/seat.ts';
import { listed, type Words } from '../../../engine/words.ts';
import { findGame } from '../../../games/registry.ts';
import { isProvisional } from '../../../standings/ratings.ts';
import type { TryResult } from '../../../standings/standings.ts';
import { triedDay } from '../../../tables/days.ts';
import { accountOf, countsForPeople, finishesOf } from '../../../tables/forfeits.ts';
import { isFormer, WORLD } from '../../../tables/ids.ts';
import type { TableHead } from '../../../tables/ports.ts';
import { isAgainstBots, sceneFor } from '../../../tables/queries.ts';
import { isAgreed, rematchOf, yetToRematch } from '../../../tables/rematch.ts';
import { playing } from '../../../tables/seating.ts';
import { readTold, storyFor } from '../../../tables/story.ts';
import type { RatingChange, Table } from '../../../tables/table.ts';
import { isShareable, verdictOf } from '../../../tables/verdict.ts';
import { numberIn } from '../../../words/format.ts';
import { read } from '../../../words/read.ts';
import { gameButton, tableButton } from '../../draw/buttons.ts';
import { calledGame } from '../../draw/games.ts';
import type { Look } from '../../draw/look.ts';
import { type Button, inRows, type Message, message, type Part, row, text } from '../../draw/message.ts';
import { fitOneLine, heightOf, WHOLE_LINE } from '../../draw/phone.ts';
import { podiumParts, type ToldStars } from '../../draw/podium.ts';
import { asSeats } from '../../draw/seat-names.ts';
import {
  inText,
  mentionAt,
  mentioned,
  type Speech,
  say,
  shift,
  storyLine,
  timestamp,
} from '../../draw/speech.ts';
import { substituteLines } from '../../draw/stand-in-lines.ts';
import { boardOf } from '../../draw/table-board.ts';
import { words as shared } from '../../draw/words.ts';
import { dealName, tryLines, tryStars } from '../daily/daily.message.ts';
import { roomOf, storyButton } from './table-layout.message.ts';
import { words } from './words.ts';

/**
 * A finished game: the result in one sentence, the placings, the course, and what to do next. Everything else is
 * under **Table**.
 */
export function endParts(
  speech: Speech,
  viewer: Viewer,
  { publicResults = true, tried: result = null }: Look,
): readonly Part[] {
  const { table, game, language } = speech;
  const { title, board } = boardOf(speech, viewer);
  const scene = sceneFor(table, 'public');
  const won = finishesOf(table).some((finish) => finish.won);
  const name = table.daily === null ? game.name : read(dealName(table.guild, game.name), language);
  const about = [name, ...(title === null ? [] : [title])].join(' · ');
  const above = [
    text(`### ${won ? '🏆 ' : ''}${say(speech, verdictOf(table))}\n-# ${about}`),
    ...podiumParts(speech, starsOf(table, result), scene),
  ];
  const below = [
    ...tryPart(table, result, language),
    ...(publicResults ? headlinePart(table, language) : []),
    ...[
      ...substituteLines(table, language),
      ...[...notCounted(table), ...tried(table, publicResults)].map((line) => `-# ${read(line, language)}`),
      ...(publicResults ? ratingLines(table, language) : []),
    ].map(text),
    ...board,
    ...rematchLine(table, language),
    ...unbroken([
      ...realButton(speech),
      ...againButton(speech),
      ...lookBackButtons(speech),
      ...(isShareable(table) ? [tableButton(speech, 'share', words.shareIt)] : []),
      ...(table.recent.length === 0 || triedDay(table) !== null ? [] : [storyButton(speech)]),
      tableButton(speech, 'menu', words.table),
    ]),
  ];
  const last = scene?.last?.move === undefined ? lastMovePart(speech) : [];
  const whole = [...above, ...last, ...below];
  // With several people it is under “What happened” as well.
  return table.occupants.length < 2 || heightOf(whole) <= roomOf(table) ? whole : [...above, ...below];
}

/** Three a row, as five would wrap on a phone; two a row if three would as well. */
function unbroken(buttons: readonly Button[]): readonly Part[] {
  const [three, two] = [inRows(buttons, 3), inRows(buttons, 2)];
  return three.every(({ row }) => fitOneLine(row.components, WHOLE_LINE)) ? three : two;
}

/** None while others may still play the same deal. A game among bots has nobody to review it for. */
function lookBackButtons(speech: Speech): readonly Button[] {
  const { table } = speech;
  if (triedDay(table) !== null) return [];
  const people = table.occupants.filter(({ person, before }) => person !== null && before === null);
  return [
    ...(people.length === 0 ? [] : [tableButton(speech, 'look-again', shared.lookAgain)]),
    tableButton(speech, 'replay', shared.replay),
  ];
}

/** The last move and what came of it: the result took the table’s place before anybody could read that. */
function lastMovePart(speech: Speech): readonly Part[] {
  const { table, language } = speech;
  const named: Speech = { ...speech, people: 'named' };
  const lines = storyFor({ ...table, recent: table.recent.slice(-1) }, 'public', LAST_LINES);
  const told = lines.map((line) => storyLine(named, readTold(line, language)));
  return told.length === 0 ? [] : [text(`-# ${told.join(' ')}`)];
}

/** Enough for a move and all that came of it. */
const LAST_LINES = 4;

/** Par and stars of a try. */
function starsOf(table: Table, result: TryResult | null): ToldStars | null {
  const [went] = finishesOf(table);
  return result === null || went === undefined ? null : tryStars(went, result);
}

/** The place so far, and the streak. */
function tryPart(table: Table, result: TryResult | null, language: Language): readonly Part[] {
  if (result === null) return [];
  const lines = tryLines(result, table.guild === WORLD);
  return lines.length === 0 ? [] : [text(lines.map((line) => read(line, language)).join('\n'))];
}

/** The most important finding of a review; **Review** has the rest, for the person it is about. */
function headlinePart(table: Table, language: Language): readonly Part[] {
  const { headline, occupants } = table;
  if (headline === null) return [];
  const { seat, moves, isDecisive } = headline;
  const player = inText(occupants, seat, language, 'named');
  if (moves === null) return [text(`🔍 ${read(words.movesMissed({ player }), language)}`)];
  const hasWon = finishesOf(table).some((finish) => finish.seat === seat && finish.won);
  const lost = isDecisive ? words.movesDecided : words.movesHurt;
  const none = hasWon ? words.wonCleanly : words.noneDecided;
  const some = hasWon ? words.wonDespite : lost;
  return [text(`🔍 ${read(moves === 0 ? none({ player }) : some({ player, moves }), language)}`)];
}

function notCounted(table: Table): readonly Words[] {
  if (table.practice) return [words.practiceOver];
  if (!countsForPeople(table)) return [words.outNotCounted];
  return isAgainstBots(table) ? [words.againstBots] : [];
}

/**
 * How a rated game, and a new season before it, changed each person’s rating: “Ada 1,042 ▲ 18, new season ▼ 9”. In
 * the first games even a loss can raise a rating, just because it becomes less uncertain. So for the first five, the
 * line says which game it was instead of the rating, which is still a guess.
 */
function ratingLines(table: Table, language: Language): readonly string[] {
  // The person who is rated may have left the seat to somebody else.
  const accounts = asSeats(seatsOf(table.occupants.length).map((at) => accountOf(table, at).person));
  const changes = finishesOf(table).flatMap(({ seat }) => {
    const person = accounts[seat]?.person ?? null;
    const change = table.ratings[seat] ?? null;
    // People who deleted their data have no rating any more.
    const isKnown = person !== null && !isFormer(person.id);
    return !isKnown || change === null ? [] : [{ seat, change }];
  });
  if (changes.length === 0) return [];
  const said = changes.map(({ seat, change }) =>
    read(ratingWords(inText(accounts, seat, language, 'named'), change, language), language),
  );
  const lead = changes.some(({ change }) => isProvisional(change)) ? words.ratingsEarly : words.ratings;
  return [`-# ${read(lead({ ratings: said.join(' · ') }), language)}`];
}

function ratingWords(player: string, change: RatingChange, language: Language): Words {
  const { season } = change;
  const by = shift(change.after - change.before, language);
  if (isProvisional(change)) return words.ratingEarly({ player, change: by, games: change.games });
  const rating = numberIn(language, change.after);
  if (season === 0) return words.ratingChange({ player, rating, change: by });
  return words.ratingChangeSeason({ player, rating, change: by, season: shift(season, language) });
}

function tried(table: Table, publicResults: boolean): readonly Words[] {
  if (triedDay(table) === null) return [];
  if (table.guild === WORLD) return [words.triedWorld];
  return [publicResults ? words.tried : words.triedPrivately];
}

/** Who has agreed to play again and who has not; once all have, where the rematch is. */
function rematchLine(table: Table, language: Language): readonly Part[] {
  const { rematchUntil } = table;
  if (table.rematch.length === 0) return [];
  if (isAgreed(table)) return [text(`-# ${read(words.rematchAt({ table: rematchOf(table.id) }), language)}`)];
  const agreed = table.rematch.map((user) => `${mentionAt(table, user, language)} ✅`).join(', ');
  const players = listed(yetToRematch(table).map((person) => mentioned(person, language)));
  // Left out for requests stored before they had a time limit: nobody stands by them any more.
  if (rematchUntil === null) return [];
  return [
    text(`-# ${read(words.rematchWaits({ agreed, players, when: timestamp(rematchUntil, 't') }), language)}`),
  ];
}

/** For a person who has agreed while others have not: what happens next, and what to do instead of waiting. */
export function rematchMessage(speech: Speech): Message {
  const { table, game, language } = speech;
  const others = yetToRematch(table);
  const players = listed(others.map((person) => mentioned(person, language)));
  return message(game.colour, [
    text(
      read(
        words.rematchWanted({
          ...{ game: game.name, players, others: others.length },
          when: timestamp(table.rematchUntil ?? 0, 't'),
        }),
        language,
      ),
    ),
    text(`-# ${read(words.rematchWithoutMeans, language)}`),
    row(
      tableButton(speech, 'rematch-without', words.dontWait),
      tableButton(speech, 'rematch-off', words.noRematch),
    ),
  ]);
}

/** After a practice game, offers a real one. */
function realButton(speech: Speech): readonly Button[] {
  if (!speech.table.practice) return [];
  return [gameButton(speech, 'start', shared.playReal, { style: ButtonStyle.Success })];
}

/** Empty if nobody is left to play. Once the rematch has begun, leads there. */
function againButton(speech: Speech): readonly Button[] {
  const { table } = speech;
  const people = playing(table).length;
  if (people === 0) return [];
  if (isAgreed(table)) return [tableButton(speech, 'next', people === 1 ? words.newGame : words.goThere)];
  const style = table.practice ? ButtonStyle.Secondary : ButtonStyle.Success;
  return [tableButton(speech, 'rematch', againLabel(table, people), { style })];
}

/** A deal of the day can be tried once. The next game has another deal, and is not a try. */
function againLabel(table: Table, people: number): Words {
  if (table.daily !== null) return words.newDeal;
  return people === 1 ? words.again : shared.rematch;
}

/** What remains of a table that was closed because it could not be read: nothing to see or press. */
export function closedUnreadMessage(
  { id, game }: Pick<TableHead, 'id' | 'game'>,
  language: Language,
): Message {
  const name = findGame(game)?.name ?? read(words.table, language);
  return message(calledGame(game).colour, [text(`## ${name} · ${id}\n${read(words.unread, language)}`)]);
}
