import { ButtonStyle } from 'discord-api-types/v10';
import { isProvisional } from '../../standings/ratings.ts';
import { triedDay } from '../../tables/days.ts';
import { accountOf, countsForPeople, finishesOf } from '../../tables/forfeits.ts';
import { WORLD } from '../../tables/ids.ts';
import { isAgainstBots } from '../../tables/queries.ts';
import { isAgreed, rematchOf, yetToRematch } from '../../tables/rematch.ts';
import { playing } from '../../tables/seating.ts';
import type { Occupant, Table } from '../../tables/table.ts';
import { courseOf, verdictOf } from '../../tables/verdict.ts';
import { type TableAction, write } from '../custom-ids.ts';
import { type Button, type ButtonLook, button, type Part, row, text } from './message.ts';
import { count, MEDALS, mention, ratingText, type Speech, say, signed } from './speech.ts';
import { inTextWithPerson, substituteLines } from './stand-in-lines.ts';

/**
 * A finished game: how it ended in one sentence, the placings, the course, and what can be done now. Everything else is
 * behind **Table**.
 */
export function endParts(
  speech: Speech,
  {
    title,
    board,
    publicResults,
  }: { readonly title: string | null; readonly board: readonly Part[]; readonly publicResults: boolean },
): readonly Part[] {
  const { table, game } = speech;
  const won = finishesOf(table).some((finish) => finish.won);
  const about = [game.name, ...(title === null ? [] : [title])].join(' · ');
  return [
    text(`### ${won ? '🏆 ' : ''}${say(speech, verdictOf(table))}\n-# ${about}`),
    ...placings(table),
    ...[
      ...substituteLines(table),
      ...notCounted(table),
      ...tried(table, publicResults),
      ...(publicResults ? ratingLines(table) : []),
    ].map(text),
    ...board,
    ...rematchLine(table),
    row(
      ...againButton(table),
      ...(courseOf(table) === null ? [] : [press(table, 'share', 'Share')]),
      ...(triedDay(table) === null ? [press(table, 'replay', 'Replay')] : []),
      press(table, 'menu', 'Table'),
    ),
  ];
}

/** Best first; who plays alone has no place. */
export function placings(table: Table): readonly Part[] {
  if (table.occupants.length < 2) return [];
  const finishes = finishesOf(table);
  const hasWinner = finishes.some(({ won }) => won);
  const lines = finishes.map(({ seat, place, points, forfeited }) => {
    const medal = !hasWinner || forfeited ? '•' : (MEDALS[place - 1] ?? '•');
    const occupant = table.occupants[seat];
    return `${medal} ${place}. ${inTextWithPerson(occupant)} · ${forfeited ? whyLast(occupant) : count(points, 'point')}`;
  });
  return [text(lines.join('\n'))];
}

/** Why a seat is forfeited; who did not leave may have come back since. */
function whyLast(occupant: Occupant | undefined): string {
  if (occupant?.votedOut === true) return 'voted out';
  return occupant?.left === true ? 'left' : 'away';
}

function notCounted(table: Table): readonly string[] {
  if (table.practice)
    return [`-# A practice game: it doesn’t count. Ready for a real one? \`/${table.game} start\``];
  if (!countsForPeople(table)) return ['-# Somebody was voted out, so this game doesn’t count.'];
  return isAgainstBots(table) ? ['-# 🤖 A game against bots only: it doesn’t count in rankings.'] : [];
}

/**
 * What a rated game, and a new season before it, did to each person’s rating: “Ada 1,042 (+18, new season −9)”. The first
 * games can raise a rating although they were lost, only because less is in doubt: while it is provisional, no change is
 * told.
 */
function ratingLines(table: Table): readonly string[] {
  const changes = finishesOf(table).flatMap(({ seat }) => {
    const { person } = accountOf(table, seat);
    const change = table.ratings[seat] ?? null;
    return person === null || change === null ? [] : [{ person, change }];
  });
  if (changes.length === 0) return [];
  const said = changes.map(({ person, change }) => {
    const rating = `${mention(person.id, 'en')} ${ratingText(change.after, isProvisional(change), 'en')}`;
    if (isProvisional(change)) return rating;
    const season = change.season === 0 ? '' : `, new season ${signed(change.season, 'en')}`;
    return `${rating} (${signed(change.after - change.before, 'en')}${season})`;
  });
  const guesses = changes.some(({ change }) => isProvisional(change))
    ? ['-# “?”: a guess until five rated games.']
    : [];
  return [`-# Ratings: ${said.join(' · ')}`, ...guesses];
}

function tried(table: Table, publicResults: boolean): readonly string[] {
  if (triedDay(table) === null) return [];
  if (table.guild === WORLD)
    return [
      '-# Your place in the world is on the `/leaderboard`. Once the day is over, the replay of your try is behind **Table**.',
    ];
  return publicResults
    ? [
        '-# Your try at the deal of the day is on the `/leaderboard`. Once the day is over, its replay is behind **Table**.',
      ]
    : ['-# Once the day is over, the replay of your try is behind **Table**.'];
}

/** Who has agreed to play again, and who is waited for; once all have, where it goes on. */
function rematchLine(table: Table): readonly Part[] {
  if (table.rematch.length === 0) return [];
  if (isAgreed(table)) return [text(`-# The rematch is at table ${rematchOf(table.id)}.`)];
  const agreed = table.rematch.map((user) => `${mention(user, 'en')} ✅`);
  const missing = yetToRematch(table).map(({ id }) => mention(id, 'en'));
  return [text(`Rematch: ${agreed.join(', ')} · waiting for ${missing.join(', ')}`)];
}

/** Nothing where nobody is left who could play; once the rematch has begun the way to it. */
function againButton(table: Table): readonly Button[] {
  const people = playing(table).length;
  if (people === 0) return [];
  if (isAgreed(table)) return [press(table, 'next', people === 1 ? 'New game' : 'Go there')];
  return [press(table, 'rematch', againLabel(table, people), { style: ButtonStyle.Success })];
}

/** A deal of the day is played once: what comes after it is another deal, which is no try at anything. */
function againLabel(table: Table, people: number): string {
  if (table.daily !== null) return 'Play a new deal';
  return people === 1 ? 'Play again' : 'Rematch';
}

function press(table: Table, action: TableAction, label: string, look: ButtonLook = {}): Button {
  return button(write({ kind: 'table', table: table.id, action }), label, look);
}
