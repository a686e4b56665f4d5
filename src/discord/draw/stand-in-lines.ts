import type { Language } from '../../engine/languages.ts';
import { type Seat, seat } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';
import {
  accountOf,
  countsForPeople,
  isForfeited,
  seatsPlayedForOthers,
  turnsOfPeople,
} from '../../tables/forfeits.ts';
import { quickBots } from '../../tables/search-fallback.ts';
import type { Named, Occupant, Table, Turns } from '../../tables/table.ts';
import { read } from '../../words/read.ts';
import { botInText, botName, inText, mentioned, type People } from './speech.ts';
import { words } from './words.ts';

/** The player of a seat, and the person they play for; both have to fit on a line. */
export function inTextWithPerson(
  seats: readonly Occupant[],
  at: Seat,
  language: Language,
  people: People,
): string {
  const owners = seats.map(
    ({ person, name }): Named => ({ kind: person === null ? 'bot' : 'player', person, name }),
  );
  const player = inText(owners, at, language, people);
  const occupant = seats[at];
  if (occupant?.kind !== 'bot' || occupant.person === null) return player;
  return read(words.botFor({ bot: botName(occupant.name, language), player }), language);
}

/** Which bots are standing in for people, and how much they have played. One line, because a phone has few. */
export function standInLines(table: Table, language: Language): readonly string[] {
  const stoodIn = table.occupants.flatMap(({ kind, person, name, left, votedOut }, index) => {
    if (kind !== 'bot' || person === null) return [];
    const { player, clock, bot: played } = turnsOfPeople(table, seat(index));
    const gone = left ? (votedOut ? 'out' : 'left') : 'other';
    const bot = botName(name, language);
    const turns = player + clock + played;
    return [{ bot, player: mentioned(person, language), gone, played, turns } as const];
  });
  if (stoodIn.length === 0) return [];
  const said = stoodIn.map((each, at) => {
    const about = { ...each, first: at === 0 ? 'yes' : 'other' } as const;
    return each.played === 0 ? words.standIn(about) : words.standInSoFar(about);
  });
  return [`-# 🤖 ${inOneLine(said, language)}`];
}

/**
 * While the game is on, says that some bots had to move below their level, because too many were thinking at once. One
 * line. Leaves out stand-ins, of whom no one expects a level.
 */
export function quickLookLines(table: Table, language: Language): readonly string[] {
  const quick = table.status === 'playing' ? quickBots(table) : [];
  const [first, ...others] = quick.filter((at) => table.occupants[at]?.person === null);
  if (first === undefined) return [];
  const bot = botName(table.occupants[first]?.name ?? '', language);
  const says = others.length === 0 ? words.quickLook({ bot }) : words.quickLooks({ bots: others.length + 1 });
  return [`-# ${read(says, language)}`];
}

/** Who took over whose seat, on one line. At the end it also says whose result it is. */
export function substituteLines(table: Table, language: Language): readonly string[] {
  const isOver = table.status === 'over';
  const said = table.occupants.flatMap(({ person, name, before: earlier }, index): readonly Words[] => {
    if (person === null || earlier === null) return [];
    const player = mentioned(person, language);
    const before =
      earlier.person === null ? botInText({ name }, language) : mentioned(earlier.person, language);
    if (!isOver || !countsForPeople(table)) return [words.tookOver({ player, before })];
    const { person: whose } = accountOf(table, seat(index));
    if (whose === null) return [words.tookOverBot({ player, before })];
    return [
      whose.id === person.id
        ? words.tookOverResult({ player, before })
        : words.tookOverOnly({ player, before }),
    ];
  });
  return said.length === 0 ? [] : [`-# 🔁 ${inOneLine(said, language)}`];
}

function inOneLine(said: readonly Words[], language: Language): string {
  return `${said.map((each) => read(each, language)).join('; ')}.`;
}

/** Whether a bot or the clock took some of a person's turns; **Table** says how many. */
export function playedForThem(table: Table, at: Seat): boolean {
  const { person, turns } = accountOf(table, at);
  return person !== null && turns.clock + turns.bot > 0;
}

/** At the end, for each person who did not play all of their turns: who did, and what that means. */
export function turnShareLines(table: Table, language: Language): readonly string[] {
  return seatsPlayedForOthers(table).flatMap((at) => {
    const { person = null, left = false, votedOut = false } = table.occupants[at] ?? {};
    if (person === null) return [];
    const gone = left ? [votedOut ? words.wasVotedOut : words.hasLeft] : [];
    const what = [...gone, ...playedInstead(turnsOfPeople(table, at))].map((each) => read(each, language));
    const means =
      isForfeited(table, at) && countsForPeople(table) ? [left ? words.leavingMeans : words.awayMeans] : [];
    const said = [`${what.join(', ')}.`, ...means.map((each) => read(each, language))];
    return [`-# ${mentioned(person, language)}: ${said.join(' ')}`];
  });
}

/** “a bot played 7 of 9 turns”; empty if the person played them all. */
function playedInstead({ player, clock, bot }: Turns): readonly Words[] {
  const turns = player + clock + bot;
  if (clock + bot === 0) return [];
  if (clock === 0) return [words.botPlayed({ bot, turns })];
  return [bot === 0 ? words.clockPlayed({ clock, turns }) : words.bothPlayed({ bot, clock, turns })];
}
