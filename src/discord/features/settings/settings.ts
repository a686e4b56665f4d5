import { ApplicationCommandType, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Language } from '../../../engine/languages.ts';
import { findGame } from '../../../games/registry.ts';
import { MOST_CHANNELS, type Settings } from '../../../settings/settings.ts';
import { type GuildId, WORLD } from '../../../tables/ids.ts';
import { refusals } from '../../../tables/refusals.ts';
import { ENDERS, houseRulesFor } from '../../../tables/table-settings.ts';
import { TURN_TIMES } from '../../../tables/turn-lengths.ts';
import { languageFor, OFFERED } from '../../../words/offered.ts';
import { type Command, IN_SERVERS } from '../../interactions/command.ts';
import type { Parts } from '../../interactions/context.ts';
import { control } from '../../interactions/control.ts';
import type { ControlOf, SettingsAct } from '../../interactions/custom-ids.ts';
import type { Incoming, Press } from '../../interactions/incoming.ts';
import { described, named } from '../../interactions/localizations.ts';
import { needsServer, type Reply, tell } from '../../interactions/reply.ts';
import { turned } from '../leaderboard/leaderboard.ts';
import { GAMES_OWN, houseRulesMessage, valuesOf } from './house-rules.message.ts';
import { DISCORDS_LANGUAGE, settingsMessage } from './settings.message.ts';
import { words } from './words.ts';

/**
 * `/settings`, offered to people who manage the server. A server can offer it to others, so every press checks again.
 */
export const settingsCommand: Command = {
  data: {
    ...IN_SERVERS,
    type: ApplicationCommandType.ChatInput,
    ...named('settings'),
    ...described('Choose where tables can be opened on this server, and how they are played', {
      de: 'Festlegen, wo auf diesem Server Tische eröffnet werden und wie dort gespielt wird',
      es: 'Elegir dónde se pueden abrir mesas en este servidor y cómo se juega en ellas',
    }),
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
  },
  run: runSettings,
};

/** `/settings`: this server's settings, with lists to change them; for the asker only. */
async function runSettings(
  parts: Parts,
  {
    ticket,
    guild,
    managesServer,
    language,
  }: Pick<Incoming, 'ticket' | 'guild' | 'managesServer' | 'language'>,
): Promise<Reply> {
  if (guild === WORLD) return needsServer(ticket);
  if (!managesServer) return tell(words.managersOnly);
  return { kind: 'private', message: drawn(parts, guild, await parts.settings.of(guild), language) };
}

export const settings = [
  control('settings', { run: pressSettings }),
  control('house', { counts: 'settings', run: pressHouseRules }),
];

/** A choice on that screen, stored and drawn at once. */
async function pressSettings(
  parts: Parts,
  { ticket, guild, managesServer, on, language, values }: Press,
  { act }: ControlOf<'settings'>,
): Promise<Reply> {
  if (guild === WORLD) return needsServer(ticket);
  if (!managesServer) return tell(words.managersOnly);
  const chosen = chosenBy(act, values);
  if (chosen === null) return tell(words.noSetting);
  const settings = await parts.settings.change(guild, () => chosen);
  if (settings === 'busy') return tell(refusals.settingsBusy.says);
  return turned(drawn(parts, guild, settings, language), on);
}

/** Shows the house rules of a game, or changes one of them. */
async function pressHouseRules(
  parts: Parts,
  { ticket, guild, managesServer, on, language, values: [value] }: Press,
  { game: named, option }: ControlOf<'house'>,
): Promise<Reply> {
  if (guild === WORLD) return needsServer(ticket);
  if (!managesServer) return tell(words.managersOnly);
  const game = findGame(named ?? value ?? '');
  if (game === undefined) return tell(words.noSetting);
  if (option === null) {
    return turned(houseRulesMessage(game, houseRulesFor(game, await parts.settings.of(guild)), language), on);
  }
  const field = game.options.fields.find(({ key }) => key === option);
  if (field === undefined) return tell(words.noSetting);
  const chosen = valuesOf(field).find((each) => String(each) === value);
  if (chosen === undefined && value !== GAMES_OWN) return tell(words.noSetting);
  const settings = await parts.settings.change(guild, ({ houseRules }) => {
    const { [option]: before, ...others } = houseRules[game.id] ?? {};
    const rules = chosen === undefined ? others : { ...others, [option]: chosen };
    return { houseRules: { ...houseRules, [game.id]: rules } };
  });
  if (settings === 'busy') return tell(refusals.settingsBusy.says);
  return turned(houseRulesMessage(game, houseRulesFor(game, settings), language), on);
}

/** The setting a choice changes; null if it was not offered. */
function chosenBy(act: SettingsAct, values: readonly string[]): Partial<Settings> | null {
  const [value] = values;
  switch (act) {
    case 'show':
      return {};
    case 'channels':
      return isListOfChannels(values) ? { channels: [...new Set(values)] } : null;
    case 'every-channel':
      return { channels: [] };
    case 'turn-time': {
      if (value === GAMES_OWN) return { secondsPerTurn: null };
      const secondsPerTurn = TURN_TIMES.find((seconds) => String(seconds) === value);
      return secondsPerTurn === undefined ? null : { secondsPerTurn };
    }
    case 'enders': {
      const enders = ENDERS.find((each) => each === value);
      return enders === undefined ? null : { enders };
    }
    case 'pictures-on':
    case 'pictures-off':
      return { pictures: act === 'pictures-on' };
    case 'results-public':
    case 'results-own':
      return { publicResults: act === 'results-public' };
    case 'threads-on':
    case 'threads-off':
      return { threads: act === 'threads-on' };
    case 'language': {
      if (value === DISCORDS_LANGUAGE) return { language: null };
      const language = OFFERED.find((each) => each === value);
      return language === undefined ? null : { language };
    }
  }
}

function isListOfChannels(values: readonly string[]): boolean {
  return values.length <= MOST_CHANNELS && values.every((value) => /^\d{1,20}$/.test(value));
}

function drawn(
  { isChannel, hasPictures, localeOf }: Parts,
  guild: GuildId,
  settings: Settings,
  language: Language,
) {
  return settingsMessage(settings, {
    isThere: (channel) => isChannel(guild, channel),
    hasPictures,
    discords: languageFor(localeOf(guild)),
    language,
  });
}
