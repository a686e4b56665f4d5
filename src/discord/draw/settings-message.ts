import { ChannelType } from 'discord-api-types/v10';
import type { Language } from '../../engine/languages.ts';
import { games } from '../../games/registry.ts';
import { MOST_CHANNELS, type Settings } from '../../settings/settings.ts';
import { ENDERS, type Enders, houseRulesFor } from '../../tables/table-settings.ts';
import { TURN_TIMES } from '../../tables/turn-time.ts';
import { read } from '../../words/read.ts';
import { type SettingsAct, write } from '../custom-ids.ts';
import { GAMES_OWN, houseRulesSaid } from './house-rules-message.ts';
import { button, channelSelect, type Message, message, type Option, row, select, text } from './message.ts';
import { duration } from './speech.ts';

/**
 * Where somebody can be when they open a table. Threads and posts go with their channel. Media channels are missing:
 * Discord’s specification allows no select of them, and one it refuses would take the whole screen with it.
 */
const WITH_TABLES = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
  ChannelType.GuildForum,
] as const;

const ENDERS_SAY: { readonly [E in Enders]: Pick<Option, 'label' | 'note'> } = {
  host: { label: 'Its host', note: 'Others who play have to agree' },
  managers: {
    label: 'Its host, and moderators',
    note: 'Moderators may manage messages or the server, and need not ask',
  },
  players: { label: 'Everybody who plays, and moderators', note: 'Others who play have to agree' },
};

/**
 * What is chosen for a server, with a list to choose each anew. Channels that are no longer there are not shown as
 * chosen: Discord might refuse the whole message for one of them.
 */
export function settingsMessage(
  settings: Settings,
  {
    isThere,
    hasPictures,
    language,
  }: {
    readonly isThere: (channel: string) => boolean;
    /** Whether there are pictures anywhere: if not, no server can have them. */
    readonly hasPictures: boolean;
    readonly language: Language;
  },
): Message {
  const { secondsPerTurn, channels, enders, publicResults, threads } = settings;
  const pictures = settings.pictures && hasPictures;
  const there = channels.filter(isThere);
  const areGone = channels.length > 0 && there.length === 0;
  return message(null, [
    text('## Settings of this server'),
    text(`**Tables can be opened in** ${where(channels, there)}`),
    row(
      channelSelect(id('channels'), areGone ? 'Choose channels …' : 'Every channel', there, {
        types: WITH_TABLES,
        min: 0,
        max: MOST_CHANNELS,
      }),
    ),
    text('**Time for a turn**, unless the host chooses one'),
    row(select(id('turn-time'), 'Time for a turn', turnTimes(secondsPerTurn, language))),
    text('**Who can end a table**'),
    row(select(id('enders'), 'Who can end a table', endersOffered(enders))),
    row(
      // Where nothing is selected, the list has nothing to clear.
      ...(areGone ? [button(id('every-channel'), 'Use every channel')] : []),
      button(id(pictures ? 'pictures-off' : 'pictures-on'), `Pictures: ${pictures ? 'on' : 'off'}`, {
        disabled: !hasPictures,
      }),
      button(
        id(publicResults ? 'results-own' : 'results-public'),
        publicResults ? 'Results: for all to see' : 'Results: private',
      ),
      button(id(threads ? 'threads-off' : 'threads-on'), `Threads: ${threads ? 'on' : 'off'}`),
    ),
    row(
      select(
        write({ kind: 'house', game: null, option: null }),
        'House rules of a game …',
        gamesWith(settings, language),
      ),
    ),
    text(
      [
        '-# **Threads**: a game for several people that begins in a text channel gets a thread of its own.',
        ...(hasPictures ? [] : ['-# **Pictures** are switched off for the whole bot by its host.']),
        '-# Changes are saved at once. Open tables keep their turn time and rules.',
      ].join('\n'),
    ),
  ]);
}

function id(act: SettingsAct): string {
  return write({ kind: 'settings', act });
}

function where(channels: readonly string[], there: readonly string[]): string {
  if (channels.length === 0) return 'every channel';
  if (there.length === 0)
    return 'no channel: those you chose are gone. Choose others, or press **Use every channel**.';
  return 'these channels and their threads. Games that only their player sees can be played anywhere.';
}

function turnTimes(chosen: number | null, language: Language): readonly Option[] {
  return [
    { value: GAMES_OWN, label: 'Each game’s own', chosen: chosen === null },
    ...TURN_TIMES.map((seconds) => ({
      value: String(seconds),
      label: read(duration(seconds), language),
      chosen: seconds === chosen,
    })),
  ];
}

/** Games that can be played in different ways, each with how it is played here. */
function gamesWith(settings: Settings, language: Language): readonly Option[] {
  return games
    .filter(({ options }) => options.fields.length > 0)
    .map((game) => ({
      value: game.id,
      label: game.name,
      note: houseRulesSaid(game, houseRulesFor(game, settings), language),
    }));
}

function endersOffered(chosen: Enders): readonly Option[] {
  return ENDERS.map((value) => ({ value, ...ENDERS_SAY[value], chosen: value === chosen }));
}
