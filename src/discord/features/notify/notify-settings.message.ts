import { ButtonStyle } from 'discord-api-types/v10';
import type { Language } from '../../../engine/languages.ts';
import type { Words } from '../../../engine/words.ts';
import type { GuildId } from '../../../tables/ids.ts';
import type { Subscription } from '../../../tables/notifications.ts';
import { HOURS, type QuietHours } from '../../../tables/quiet-hours.ts';
import {
  CONTINENTS,
  type Continent,
  TIME_ZONES,
  timeIn,
  townsOf,
  type Zone,
  zoneOf,
} from '../../../tables/time-zones.ts';
import { read } from '../../../words/read.ts';
import { calledGame, gamesTogether } from '../../draw/games.ts';
import { button, type Message, message, type Option, row, select, text } from '../../draw/message.ts';
import { escapeName, UNSEEN } from '../../draw/speech.ts';
import { words as shared } from '../../draw/words.ts';
import { type NotifyAct, write } from '../../interactions/custom-ids.ts';
import { words } from './words.ts';

/** What a person is notified about, and when not. */
export interface Notified {
  readonly guild: GuildId;
  readonly subscriptions: readonly Subscription[];
  readonly quiet: QuietHours | null;
  /** Null if the bot is no longer on that server. */
  readonly serverName: (guild: GuildId) => string | null;
  readonly now: number;
  readonly language: Language;
}

/** More servers would not fit on a phone. */
const MOST_SERVERS = 8;

/** Opens the notification settings, from the end of `/play` and of the list of open tables. */
export function tellMeButton(language: Language) {
  return button(id('open'), read(words.tellMe, language));
}

/**
 * The games a person is notified of, here and elsewhere, with a list to choose from. `says` reports what they have
 * just done.
 */
export function notifyMessage(
  { guild, subscriptions, quiet, serverName, now, language }: Notified,
  says?: Words,
): Message {
  const say = (told: Words): string => read(told, language);
  const here = subscriptions.filter((each) => each.guild === guild).map(({ game }) => game);
  const offered = gamesTogether().map(({ id: value, name }) => ({
    value,
    label: name,
    chosen: here.includes(value),
  }));
  return message(null, [
    ...(says === undefined ? [] : [text(say(says))]),
    text(`### ${say(words.tellMeTitle)}\n${say(words.tellMeMeans)}`),
    select(id('games'), say(words.noGameYet), offered, { min: 0, max: offered.length }),
    ...elsewhere(subscriptions, guild, serverName, language),
    text(say(quiet === null ? words.noQuietHours : quietSaid(quiet, now))),
    row(
      button(id('quiet'), say(words.quietHours)),
      ...(subscriptions.length === 0
        ? []
        : [button(id('stop'), say(words.stopAll), { style: ButtonStyle.Danger })]),
    ),
  ]);
}

function elsewhere(
  subscriptions: readonly Subscription[],
  here: GuildId,
  serverName: Notified['serverName'],
  language: Language,
) {
  const others = [...new Set(subscriptions.map(({ guild }) => guild))].filter((guild) => guild !== here);
  if (others.length === 0) return [];
  const lines = others.slice(0, MOST_SERVERS).map((guild) => {
    const names = subscriptions
      .filter((each) => each.guild === guild)
      .map(({ game }) => calledGame(game).name);
    const name = serverName(guild);
    const server = name === null ? read(words.formerServer, language) : escapeName(name, language, UNSEEN);
    return `- ${server}: ${names.join(', ')}`;
  });
  const more = others.length - lines.length;
  return [
    text(
      [
        read(words.elsewhere, language),
        ...lines,
        ...(more > 0 ? [`- ${read(words.moreElsewhere({ more }), language)}`] : []),
      ].join('\n'),
    ),
  ];
}

/** `22:00–08:00 (it’s 14:35 for you)`. */
function quietSaid({ from, until, timeZone }: QuietHours, now: number): Words {
  return words.quietHoursAre({
    from: hourSaid(from),
    until: hourSaid(until),
    now: timeIn(timeZone, now),
  });
}

const CONTINENT_NAMES: { readonly [C in Continent]: Words } = {
  americas: words.americas,
  europe: words.europe,
  africa: words.africa,
  asia: words.asia,
  oceania: words.oceania,
};

/**
 * A person's quiet hours, with lists to choose them. Nobody has to know the name of their time zone: they look for a
 * clock that matches theirs and a city they know. `shown` is the continent whose places are listed.
 */
export function quietMessage(
  quiet: QuietHours | null,
  shown: Continent | null,
  now: number,
  language: Language,
): Message {
  const say = (told: Words): string => read(told, language);
  const known = quiet === null ? null : zoneOf(quiet.timeZone);
  const continent = shown ?? known?.continent ?? null;
  return message(null, [
    text(`### ${say(words.quietHoursTitle)}\n${say(explained(quiet, known?.zone, continent, now))}`),
    ...(quiet === null
      ? []
      : [
          select(id('quiet-from'), say(words.from), hours(quiet.from, quiet.until, words.fromHour, language)),
          select(
            id('quiet-until'),
            say(words.until),
            hours(quiet.until, quiet.from, words.untilHour, language),
          ),
        ]),
    select(
      write({ kind: 'place', continent: null }),
      say(words.whereAreYou),
      CONTINENTS.map((value) => ({
        value,
        label: say(CONTINENT_NAMES[value]),
        chosen: value === continent,
      })),
    ),
    ...(continent === null ? [] : [zoneSelect(continent, quiet, now, language)]),
    row(
      ...(quiet === null ? [] : [button(id('quiet-off'), say(words.quietOff))]),
      button(id('show'), say(shared.back)),
    ),
  ]);
}

function explained(
  quiet: QuietHours | null,
  zone: Zone | undefined,
  continent: Continent | null,
  now: number,
): Words {
  if (quiet === null) return continent === null ? words.quietWhere : words.quietClock;
  return words.quietSet({
    from: hourSaid(quiet.from),
    until: hourSaid(quiet.until),
    now: timeIn(quiet.timeZone, now),
    towns: zone === undefined ? words.yourPlace : townsOf(zone),
  });
}

function zoneSelect(continent: Continent, quiet: QuietHours | null, now: number, language: Language) {
  const options = TIME_ZONES[continent].map((zone) => ({
    value: zone.timeZone,
    label: timeIn(zone.timeZone, now),
    note: read(townsOf(zone), language),
    chosen: zone.timeZone === quiet?.timeZone,
  }));
  return select(write({ kind: 'place', continent }), read(words.whatTime, language), options);
}

/** Every hour except the other end's: “from 8 until 8” could mean always or never. */
function hours(
  chosen: number,
  other: number,
  from: (about: { readonly hour: string }) => Words,
  language: Language,
): readonly Option[] {
  return HOURS.filter((hour) => hour !== other).map((hour) => ({
    value: String(hour),
    label: read(from({ hour: hourSaid(hour) }), language),
    note: read(twelveHours(hour), language),
    chosen: hour === chosen,
  }));
}

function hourSaid(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

function twelveHours(hour: number): Words {
  if (hour === 0) return words.midnight;
  if (hour === 12) return words.noon;
  return hour < 12 ? words.morning({ hour }) : words.afternoon({ hour: hour - 12 });
}

function id(act: NotifyAct): string {
  return write({ kind: 'notify', act });
}
