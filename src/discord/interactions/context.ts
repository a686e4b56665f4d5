import type { Language } from '../../engine/languages.ts';
import { findGame } from '../../games/registry.ts';
import type { RulesText } from '../../rules-texts.ts';
import type { ServerSettings } from '../../settings/server-settings.ts';
import type { Standings } from '../../standings/standings.ts';
import { type GuildId, type Home, type TableId, WORLD } from '../../tables/ids.ts';
import type { KnownNames } from '../../tables/names.ts';
import type { NotificationStore } from '../../tables/notifications.ts';
import type { Now, TableStore } from '../../tables/ports.ts';
import type { Records } from '../../tables/records.ts';
import type { Replays } from '../../tables/replays.ts';
import type { Reviews } from '../../tables/reviews.ts';
import type { Table } from '../../tables/table.ts';
import type { Tables } from '../../tables/tables.ts';
import type { Glyphs, Voice } from '../draw/glyphs.ts';
import type { Invitations } from '../features/invite/invitations.ts';
import type { FirstTimes } from '../features/learn/first-times.ts';
import type { MenuButtons } from '../features/menu/menu.message.ts';
import type { OwnDataFiles } from '../features/own-data/own-data-file.ts';
import type { LiveMessages } from '../messages/live-messages.ts';
import { addressOf } from '../messages/target.ts';
import type { VoteOutcomes } from '../messages/vote-outcomes.ts';
import type { PublicLanguage } from '../public-language.ts';
import type { SilentChannels } from '../wire/silent-channels.ts';
import type { Incoming } from './incoming.ts';

/** What the handlers of commands and presses work with. */
export interface Parts {
  readonly tables: Tables;
  readonly store: Pick<
    TableStore,
    | 'liveIn'
    | 'liveAlone'
    | 'lobbiesOf'
    | 'finishedBy'
    | 'namesAt'
    | 'shownAt'
    | 'wantsMentions'
    | 'setMentions'
  >;
  readonly messages: LiveMessages;
  readonly silent: Pick<SilentChannels, 'isSilent' | 'isNewsTo' | 'heard'>;
  readonly standings: Standings;
  readonly names: KnownNames;
  readonly settings: ServerSettings;
  readonly publicLanguage: PublicLanguage;
  /** Discord's language setting of a server; English if the bot is not on it, or no longer. */
  readonly localeOf: (guild: Home) => string;
  /** Whether a server has a channel, as far as the bot can see. */
  readonly isChannel: (guild: Home, channel: string) => boolean;
  /** Whether the host lets the bot draw pictures. */
  readonly hasPictures: boolean;
  readonly replays: Replays;
  readonly records: Records;
  readonly reviews: Reviews;
  readonly firstTimes: FirstTimes;
  readonly invitations: Invitations;
  readonly voteOutcomes: Pick<VoteOutcomes, 'voted'>;
  readonly notifications: Pick<
    NotificationStore,
    'subscriptionsOf' | 'subscribe' | 'unsubscribe' | 'unsubscribeAll' | 'quietHoursOf' | 'setQuietHours'
  >;
  /** A server's name; null if the bot is no longer there. */
  readonly serverName: (guild: GuildId) => string | null;
  readonly ownDataFiles: OwnDataFiles;
  readonly glyphs: Glyphs;
  readonly rulesText: RulesText;
  /** The buttons of a table's menu. */
  readonly menu: MenuButtons;
  readonly now: Now;
}

/** How to speak to the presser: in their language. */
export function voiceOf({ glyphs }: Parts, { language }: Pick<Incoming, 'language'>): Voice {
  return { glyphs, language };
}

/** The language for everybody at this place, or the presser’s if nothing can be posted there. */
export async function publicLanguageOf(
  { publicLanguage }: Parts,
  { guild, language }: Pick<Incoming, 'guild' | 'language'>,
): Promise<Language> {
  return guild === WORLD ? language : publicLanguage(guild);
}

/** A table, if its game is still supported. */
export async function known({ tables }: Parts, id: TableId): Promise<Table | null> {
  const table = await tables.look(id);
  return table === null || findGame(table.game) === undefined ? null : table;
}

/** The link to a table’s message, or to the channel while the message is still being sent. */
export async function whereIs({ store }: Parts, table: Table): Promise<string> {
  return addressOf(table, await store.shownAt(table.id));
}

/** What to log about an interaction: never cards, never seeds. */
export interface Facts {
  table?: TableId;
  game?: string | undefined;
  seq?: number | undefined;
  /** Whether the rules or the table said no. */
  refused?: boolean;
}
