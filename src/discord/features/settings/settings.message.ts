import { ChannelType } from 'discord-api-types/v10';
import type { Language } from '../../../engine/languages.ts';
import type { Words } from '../../../engine/words.ts';
import { games } from '../../../games/registry.ts';
import { MOST_CHANNELS, type Settings } from '../../../settings/settings.ts';
import { ENDERS, type Enders, houseRulesFor } from '../../../tables/table-settings.ts';
import { TURN_TIMES } from '../../../tables/turn-lengths.ts';
import { OFFERED, type Offered, OWN_NAMES } from '../../../words/offered.ts';
import { read } from '../../../words/read.ts';
import {
  button,
  channelSelect,
  type Message,
  message,
  type Option,
  type Part,
  row,
  select,
  text,
} from '../../draw/message.ts';
import { duration } from '../../draw/speech.ts';
import { words as shared } from '../../draw/words.ts';
import { type SettingsAct, write } from '../../interactions/custom-ids.ts';
import { GAMES_OWN, houseRulesSaid } from './house-rules.message.ts';
import { words } from './words.ts';

/**
 * Channel types in which a table can be opened; threads and posts belong to their channel. Media channels are
 * missing: Discord’s specification does not allow them in a select, and a refused type would take the whole screen
 * with it.
 */
const WITH_TABLES = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
  ChannelType.GuildForum,
] as const;

const ENDERS_SAY: { readonly [E in Enders]: { readonly label: Words; readonly note: Words } } = {
  host: { label: words.hostEnds, note: words.othersAgree },
  managers: { label: words.managersEnd, note: words.managersNeedNot },
  players: { label: words.playersEnd, note: words.othersAgree },
};

/** The option for following Discord's own language setting. */
export const DISCORDS_LANGUAGE = 'discord';

/**
 * A server's settings, with a list to change each. Deleted channels are not preselected: Discord might refuse the
 * whole message for one of them.
 */
export function settingsMessage(
  settings: Settings,
  {
    isThere,
    hasPictures,
    discords,
    language,
  }: {
    readonly isThere: (channel: string) => boolean;
    /** Whether the host allows pictures at all. */
    readonly hasPictures: boolean;
    /** The language that Discord’s own setting of the server amounts to. */
    readonly discords: Offered;
    readonly language: Language;
  },
): Message {
  const { secondsPerTurn, channels, enders } = settings;
  const there = channels.filter(isThere);
  const say = (says: Words): string => read(says, language);
  const areGone = channels.length > 0 && there.length === 0;
  return message(null, [
    text(`## ${say(words.settings)}`),
    text([words.openedIn, ...where(channels, there)].map(say).join('\n')),
    channelSelect(id('channels'), say(areGone ? words.chooseChannels : words.everyChannelChosen), there, {
      types: WITH_TABLES,
      min: 0,
      max: MOST_CHANNELS,
    }),
    text(say(words.turnTime)),
    select(id('turn-time'), say(shared.turnTime), turnTimes(secondsPerTurn, language)),
    text(say(words.whoEnds)),
    select(id('enders'), say(words.chooseEnders), endersOffered(enders, language)),
    text(say(words.languageHere)),
    select(id('language'), say(words.chooseLanguage), languages(settings.language, discords, language)),
    ...switches(settings, { hasPictures, areGone, language }),
    select(
      write({ kind: 'house', game: null, option: null }),
      say(words.houseRulesOfGame),
      gamesWith(settings, language),
    ),
    text(`-# ${say(words.savedAtOnce)}`),
  ]);
}

/** The settings that are on or off, with their buttons. */
function switches(
  settings: Settings,
  at: { readonly hasPictures: boolean; readonly areGone: boolean; readonly language: Language },
): readonly Part[] {
  const { hasPictures, areGone, language } = at;
  const { publicResults, threads } = settings;
  const pictures = settings.pictures && hasPictures;
  const say = (says: Words): string => read(says, language);
  return [
    text(
      [
        hasPictures ? (pictures ? words.withPictures : words.withoutPictures) : words.noPictures,
        publicResults ? words.resultsPublic : words.resultsPrivate,
        threads ? words.withThreads : words.withoutThreads,
      ]
        .map(say)
        .join('\n'),
    ),
    row(
      // With nothing preselected, the list offers nothing to clear.
      ...(areGone ? [button(id('every-channel'), say(words.useEveryChannel))] : []),
      button(
        id(pictures ? 'pictures-off' : 'pictures-on'),
        say(pictures ? words.picturesOff : words.picturesOn),
        { disabled: !hasPictures },
      ),
      button(
        id(publicResults ? 'results-own' : 'results-public'),
        say(publicResults ? words.hideResults : words.showResults),
      ),
      button(id(threads ? 'threads-off' : 'threads-on'), say(threads ? words.threadsOff : words.threadsOn)),
    ),
  ];
}

function id(act: SettingsAct): string {
  return write({ kind: 'settings', act });
}

/** What the list below does not say by itself. */
function where(channels: readonly string[], there: readonly string[]): readonly Words[] {
  if (channels.length === 0) return [];
  return [there.length === 0 ? words.noChannel : words.theseChannels];
}

function turnTimes(chosen: number | null, language: Language): readonly Option[] {
  return [
    { value: GAMES_OWN, label: read(words.gamesOwnTime, language), chosen: chosen === null },
    ...TURN_TIMES.map((seconds) => ({
      value: String(seconds),
      label: read(duration(seconds), language),
      chosen: seconds === chosen,
    })),
  ];
}

/** Each under its own name, so that people find theirs even if they read no other. */
function languages(chosen: Offered | null, discords: Offered, language: Language): readonly Option[] {
  return [
    {
      value: DISCORDS_LANGUAGE,
      label: read(words.discordsLanguage, language),
      note: read(words.discordsLanguageNow({ language: OWN_NAMES[discords] }), language),
      chosen: chosen === null,
    },
    ...OFFERED.map((each) => ({ value: each, label: OWN_NAMES[each], chosen: each === chosen })),
  ];
}

/** Games with options, each with its house rules. */
function gamesWith(settings: Settings, language: Language): readonly Option[] {
  return games
    .filter(({ options }) => options.fields.length > 0)
    .map((game) => ({
      value: game.id,
      label: game.name,
      note: houseRulesSaid(game, houseRulesFor(game, settings), language),
    }));
}

function endersOffered(chosen: Enders, language: Language): readonly Option[] {
  return ENDERS.map((value) => {
    const { label, note } = ENDERS_SAY[value];
    return { value, label: read(label, language), note: read(note, language), chosen: value === chosen };
  });
}
