import { ApplicationCommandType } from 'discord-api-types/v10';
import type { Words } from '../../../engine/words.ts';
import { findGame } from '../../../games/registry.ts';
import { type GuildId, WORLD } from '../../../tables/ids.ts';
import type { Subscription } from '../../../tables/notifications.ts';
import { HOURS, type QuietHours } from '../../../tables/quiet-hours.ts';
import { isContinent, zoneOf } from '../../../tables/time-zones.ts';
import { gamesTogether } from '../../draw/games.ts';
import type { Message } from '../../draw/message.ts';
import { type Command, IN_SERVERS } from '../../interactions/command.ts';
import { type Facts, type Parts, whereIs } from '../../interactions/context.ts';
import { atItsTable, control } from '../../interactions/control.ts';
import type { ControlOf } from '../../interactions/custom-ids.ts';
import type { Incoming, Press } from '../../interactions/incoming.ts';
import { described, named } from '../../interactions/localizations.ts';
import { needsServer, type Reply, tell } from '../../interactions/reply.ts';
import { words as answers } from '../../interactions/words.ts';
import { turned } from '../leaderboard/leaderboard.ts';
import { notifyMessage, quietMessage } from './notify-settings.message.ts';
import { words } from './words.ts';

/** Default quiet hours. */
const AT_NIGHT = { from: 22, until: 8 } as const;

type Asked = Pick<Incoming, 'who' | 'language'> & { readonly guild: GuildId };

/** `/notify` */
export const notifyCommand: Command = {
  data: {
    ...IN_SERVERS,
    type: ApplicationCommandType.ChatInput,
    ...named('notify'),
    ...described('Be notified when someone opens a table for one of your games here, except in quiet hours', {
      de: 'Bescheid bekommen, wenn hier jemand einen Tisch für deine Spiele eröffnet, außer in Ruhezeiten',
      es: 'Recibir un aviso cuando alguien abra aquí una mesa de tus juegos, salvo en tus horas de silencio',
    }),
  },
  run: runNotify,
};

/** `/notify`: which new tables a person is told about, and when not; for the asker only. */
async function runNotify(
  parts: Parts,
  { guild, who, ticket, language }: Pick<Incoming, 'guild' | 'who' | 'ticket' | 'language'>,
): Promise<Reply> {
  if (guild === WORLD) return needsServer(ticket);
  return { kind: 'private', message: await drawn(parts, { guild, who, language }) };
}

export const notify = [
  control('notify', { answers: ({ act }) => (act === 'open' ? 'fresh' : 'update'), run: pressNotify }),
  control('place', { counts: 'notify', run: pressPlace }),
  control('notification', { answers: 'fresh', counts: 'notify', run: atItsTable(pressNotification) }),
];

/** A press on that screen, or on a button that leads to it. Choices are stored and drawn at once. */
async function pressNotify(
  parts: Parts,
  { ticket, guild, who, on, language, values }: Press,
  { act }: ControlOf<'notify'>,
): Promise<Reply> {
  if (guild === WORLD) return needsServer(ticket);
  const { notifications } = parts;
  const asked = { guild, who, language };
  switch (act) {
    case 'open':
      return { kind: 'private', message: await drawn(parts, asked) };
    case 'show':
      return turned(await drawn(parts, asked), on);
    case 'games': {
      const offered = gamesTogether().map(({ id }) => id);
      if (!values.every((value) => offered.includes(value))) return tell(words.noNotification);
      await notifications.subscribe(who.id, guild, [...new Set(values)]);
      return turned(await drawn(parts, asked), on);
    }
    case 'stop':
      await notifications.unsubscribeAll(who.id, null);
      return turned(await drawn(parts, asked, words.noneTold), on);
    case 'quiet':
      return turned(quietMessage(await notifications.quietHoursOf(who.id), null, parts.now(), language), on);
    case 'quiet-off':
      await notifications.setQuietHours(who.id, null);
      return turned(quietMessage(null, null, parts.now(), language), on);
    case 'quiet-from':
    case 'quiet-until': {
      const before = await notifications.quietHoursOf(who.id);
      const hour = HOURS.find((each) => String(each) === values[0]);
      if (before === null || hour === undefined) return tell(words.noNotification);
      const quiet = { ...before, [act === 'quiet-from' ? 'from' : 'until']: hour };
      if (quiet.from === quiet.until) return tell(words.noHours);
      return keepQuiet(parts, asked, quiet, on);
    }
  }
}

/** Where a person is: a continent to choose from, or the place itself. */
async function pressPlace(
  parts: Parts,
  { ticket, guild, who, on, language, values: [value = ''] }: Press,
  { continent }: ControlOf<'place'>,
): Promise<Reply> {
  if (guild === WORLD) return needsServer(ticket);
  const before = await parts.notifications.quietHoursOf(who.id);
  if (continent === null) {
    const chosen = isContinent(value) ? value : null;
    return turned(quietMessage(before, chosen, parts.now(), language), on);
  }
  const known = zoneOf(value);
  if (known === null) return tell(words.noNotification);
  return keepQuiet(
    parts,
    { guild, who, language },
    { ...(before ?? AT_NIGHT), timeZone: known.zone.timeZone },
    on,
  );
}

/** A press on a message about a new table, by anybody who sees it. */
async function pressNotification(
  parts: Parts,
  { guild, who, ticket, language }: Press,
  { table, game, act }: ControlOf<'notification'>,
  facts: Facts,
): Promise<Reply> {
  if (guild === WORLD) return needsServer(ticket);
  switch (act) {
    case 'join': {
      const joined = await parts.tables.join(table, { id: who.id, name: who.name });
      facts.refused = !joined.ok;
      return tell(
        joined.ok ? answers.joinedThere({ where: await whereIs(parts, joined.value) }) : joined.error.says,
      );
    }
    case 'stop': {
      const stopped: Subscription = { guild, game };
      await parts.notifications.unsubscribe(who.id, stopped);
      const says = words.notTold({ game: findGame(game)?.name ?? words.thisGame });
      return { kind: 'private', message: await drawn(parts, { guild, who, language }, says) };
    }
  }
}

async function keepQuiet(
  parts: Parts,
  { who, language }: Asked,
  quiet: QuietHours,
  on: Press['on'],
): Promise<Reply> {
  await parts.notifications.setQuietHours(who.id, quiet);
  return turned(quietMessage(quiet, null, parts.now(), language), on);
}

async function drawn(
  { notifications, serverName, now }: Parts,
  { guild, who, language }: Asked,
  says?: Words,
): Promise<Message> {
  const [subscriptions, quiet] = await Promise.all([
    notifications.subscriptionsOf(who.id),
    notifications.quietHoursOf(who.id),
  ]);
  return notifyMessage({ guild, subscriptions, quiet, serverName, now: now(), language }, says);
}
