import { ButtonStyle } from 'discord-api-types/v10';
import { findGame, games } from '../../games/registry.ts';
import type { GuildId } from '../../tables/ids.ts';
import type { Subscription } from '../../tables/notifications.ts';
import { CONTINENTS, type Continent, PLACES, placeOf, timeIn } from '../../tables/places.ts';
import { isForOne } from '../../tables/queries.ts';
import { HOURS, type QuietHours } from '../../tables/quiet-hours.ts';
import { type NotifyAct, write } from '../custom-ids.ts';
import { button, type Message, message, type Option, row, select, text } from './message.ts';
import { escapeName } from './speech.ts';

/** What somebody is told of, and when not. */
export interface Notified {
  readonly guild: GuildId;
  readonly subscriptions: readonly Subscription[];
  readonly quiet: QuietHours | null;
  readonly serverName: (guild: GuildId) => string;
  readonly now: number;
}

/** More servers do not fit a phone. */
const MOST_SERVERS = 8;

/** What somebody asks for at the end of `/play` and of the list of open tables. */
export function tellMeButton() {
  return button(id('open'), '🔔 Tell me about new tables');
}

/** The games of which new tables can be told. */
export function gamesTogether() {
  return games.filter((game) => !isForOne(game));
}

/** Of which games somebody is told here and elsewhere, with a list to choose; `says` is what they have just done. */
export function notifyMessage(
  { guild, subscriptions, quiet, serverName, now }: Notified,
  says?: string,
): Message {
  const here = subscriptions.filter((each) => each.guild === guild).map(({ game }) => game);
  const offered = gamesTogether().map(({ id: value, name }) => ({
    value,
    label: name,
    chosen: here.includes(value),
  }));
  return message(null, [
    ...(says === undefined ? [] : [text(says)]),
    text(
      '### Tell me about new tables\nWhen somebody opens a table of these games here, you’re mentioned beside it, at most once an hour for each game and not while you play. Others there see the mention.',
    ),
    row(select(id('games'), 'No game yet: choose some', offered, { min: 0, max: offered.length })),
    ...elsewhere(subscriptions, guild, serverName),
    text(`**Quiet hours** ${quiet === null ? 'none' : quietSaid(quiet, now)}`),
    row(
      button(id('quiet'), '🌙 Quiet hours'),
      ...(subscriptions.length === 0
        ? []
        : [button(id('stop'), 'Stop everything', { style: ButtonStyle.Danger })]),
    ),
  ]);
}

function elsewhere(
  subscriptions: readonly Subscription[],
  here: GuildId,
  serverName: Notified['serverName'],
) {
  const others = [...new Set(subscriptions.map(({ guild }) => guild))].filter((guild) => guild !== here);
  if (others.length === 0) return [];
  const lines = others.slice(0, MOST_SERVERS).map((guild) => {
    const names = subscriptions
      .filter((each) => each.guild === guild)
      .map(({ game }) => findGame(game)?.name ?? game);
    return `- ${escapeName(serverName(guild))}: ${names.join(', ')}`;
  });
  const more = others.length - lines.length;
  return [
    text(['**On other servers**', ...lines, ...(more > 0 ? [`- … and on ${more} more`] : [])].join('\n')),
  ];
}

/** `22:00–08:00 (it’s 14:35 for you)`. */
function quietSaid({ from, until, timeZone }: QuietHours, now: number): string {
  return `${hourSaid(from)}–${hourSaid(until)} (it’s ${timeIn(timeZone, now)} for you)`;
}

const CONTINENT_NAMES: { readonly [C in Continent]: string } = {
  americas: 'The Americas',
  europe: 'Europe',
  africa: 'Africa',
  asia: 'Asia',
  oceania: 'Australia and the Pacific',
};

/**
 * The quiet hours of somebody, and the lists to choose them. Nobody has to know the name of their time zone: they look for
 * the clock that shows what theirs shows, and for a town they know. `shown` is the continent whose places are listed.
 */
export function quietMessage(quiet: QuietHours | null, shown: Continent | null, now: number): Message {
  const known = quiet === null ? null : placeOf(quiet.timeZone);
  const continent = shown ?? known?.continent ?? null;
  return message(null, [
    text(`### Quiet hours\n${words(quiet, known?.place.towns, continent, now)}`),
    ...(quiet === null
      ? []
      : [
          row(select(id('quiet-from'), 'From …', hours(quiet.from, quiet.until, 'From'))),
          row(select(id('quiet-until'), 'Until …', hours(quiet.until, quiet.from, 'Until'))),
        ]),
    row(
      select(
        write({ kind: 'place', continent: null }),
        'Where are you?',
        CONTINENTS.map((value) => ({
          value,
          label: CONTINENT_NAMES[value],
          chosen: value === continent,
        })),
      ),
    ),
    ...(continent === null ? [] : [row(placeSelect(continent, quiet, now))]),
    row(...(quiet === null ? [] : [button(id('quiet-off'), 'No quiet hours')]), button(id('show'), '↩ Back')),
  ]);
}

function words(
  quiet: QuietHours | null,
  towns: string | undefined,
  continent: Continent | null,
  now: number,
): string {
  if (quiet !== null)
    return `From **${hourSaid(quiet.from)}** until **${hourSaid(quiet.until)}** you’re told of no new tables. It’s ${timeIn(quiet.timeZone, now)} for you, as in ${towns ?? 'your place'}.`;
  return continent === null
    ? 'At night, or whenever you like, you’re told of no new tables. First choose where you are.'
    : 'Now choose the clock that shows what yours shows. Then it’s quiet from 22:00 until 08:00, and you can change that.';
}

function placeSelect(continent: Continent, quiet: QuietHours | null, now: number) {
  const options = PLACES[continent].map(({ timeZone, towns }) => ({
    value: timeZone,
    label: timeIn(timeZone, now),
    note: towns,
    chosen: timeZone === quiet?.timeZone,
  }));
  return select(write({ kind: 'place', continent }), 'What time is it for you?', options);
}

/** Every hour but the one at the other end: quiet from 8 until 8 might mean always or never. */
function hours(chosen: number, other: number, word: string): readonly Option[] {
  return HOURS.filter((hour) => hour !== other).map((hour) => ({
    value: String(hour),
    label: `${word} ${hourSaid(hour)}`,
    note: twelveHours(hour),
    chosen: hour === chosen,
  }));
}

function hourSaid(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

function twelveHours(hour: number): string {
  if (hour === 0) return 'midnight';
  if (hour === 12) return 'noon';
  return hour < 12 ? `${hour} am` : `${hour - 12} pm`;
}

function id(act: NotifyAct): string {
  return write({ kind: 'notify', act });
}
