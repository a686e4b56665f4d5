import { seat } from '../../engine/seat.ts';
import {
  accountOf,
  countsForPeople,
  isForfeited,
  seatsPlayedForOthers,
  turnsOf,
} from '../../tables/forfeits.ts';
import { quickBots } from '../../tables/quick-looks.ts';
import type { Occupant, Table, Turns } from '../../tables/table.ts';
import { count, escapeName, inText, mention, withoutBot } from './speech.ts';

/** Whoever plays a seat, and in whose place; both have to fit a line. */
export function inTextWithPerson(occupant: Occupant | undefined): string {
  const stoodInFor = occupant?.kind === 'bot' ? occupant.person : null;
  if (occupant === undefined || stoodInFor === null) return inText(occupant, 'en');
  return `🤖 ${escapeName(withoutBot(occupant.name), 'en')} for ${mention(stoodInFor.id, 'en')}`;
}

/** The bots that play for somebody just now, and how much they have played: one line, for a phone has few. */
export function standInLines(table: Table): readonly string[] {
  const stoodIn = table.occupants.flatMap(({ kind, person, name, left, votedOut }, index) => {
    if (kind !== 'bot' || person === null) return [];
    const gone = votedOut ? ', who was voted out' : ', who left';
    const { player, clock, bot } = turnsOf(table, seat(index));
    const share = bot === 0 ? '' : ` (${bot} of ${count(player + clock + bot, 'turn')})`;
    return [{ bot: escapeName(name, 'en'), whom: `${mention(person.id, 'en')}${left ? gone : ''}${share}` }];
  });
  if (stoodIn.length === 0) return [];
  const lines = stoodIn.map(({ bot, whom }, at) => `${bot} ${at === 0 ? 'plays for' : 'for'} ${whom}`);
  return [`-# 🤖 ${lines.join('; ')}.`];
}

/** That bots only took a quick look when they last moved, because too many are thinking: one line, while they play on. */
export function quickLookLines(table: Table): readonly string[] {
  const [first, ...others] = table.status === 'playing' ? quickBots(table) : [];
  if (first === undefined) return [];
  const one = escapeName(withoutBot(table.occupants[first]?.name ?? ''), 'en');
  const who = others.length === 0 ? one : `${others.length + 1} here`;
  return [`-# 🤖 The bots are busy: ${who} only took a quick look.`];
}

/** Who has a seat as a substitute for whom: one line. At the end also whose result it is. */
export function substituteLines(table: Table): readonly string[] {
  const isOver = table.status === 'over';
  const said = table.occupants.flatMap(({ person, before }, index) => {
    if (person === null || before === null) return [];
    const line = `${mention(person.id, 'en')} took over from ${mention(before.person.id, 'en')}`;
    if (!isOver || !countsForPeople(table)) return [line];
    const { person: whose } = accountOf(table, seat(index));
    return [
      `${line}, and the result is ${whose?.id === person.id ? 'theirs' : `still ${mention(before.person.id, 'en')}’s`}`,
    ];
  });
  return said.length === 0 ? [] : [`-# 🔁 ${said.join('; ')}.`];
}

/** At the end, for each person whose turns were not all their own: who played them, and what that means. */
export function turnShareLines(table: Table): readonly string[] {
  return seatsPlayedForOthers(table).flatMap((at) => {
    const { person = null, left = false, votedOut = false } = table.occupants[at] ?? {};
    if (person === null) return [];
    const played = playedInstead(turnsOf(table, at));
    const gone = votedOut ? 'was voted out' : 'left the game';
    const what = [...(left ? [gone] : []), ...(played === null ? [] : [played])];
    const counts = isForfeited(table, at) && countsForPeople(table) ? whatForfeitMeans(left) : '';
    return [`-# ${mention(person.id, 'en')}: ${what.join(', ')}.${counts}`];
  });
}

function whatForfeitMeans(left: boolean): string {
  return left
    ? ' Leaving means last place and no points.'
    : ' More than half counts as leaving: last place and no points.';
}

/** “a bot played 7 of 9 turns”; null when the person ended all of them. */
function playedInstead({ player, clock, bot }: Turns): string | null {
  const of = `of ${count(player + clock + bot, 'turn')}`;
  if (clock + bot === 0) return null;
  if (clock === 0) return `a bot played ${bot} ${of}`;
  if (bot === 0) return `the clock played ${clock} ${of}`;
  return `a bot played ${bot} and the clock ${clock} ${of}`;
}
