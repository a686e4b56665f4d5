import { type Client, type ClientOptions, Events, GatewayIntentBits, Options } from 'discord.js';
import { GatewayDispatchEvents, type GatewayThreadDeleteDispatchData } from 'discord-api-types/v10';
import { games } from '../games/registry.ts';
import type { Studio } from '../pictures/studio.ts';
import type { Standings } from '../standings/standings.ts';
import type { Timer } from '../tables/clock.ts';
import { guildId, type TableId } from '../tables/ids.ts';
import type { Now, TableStore } from '../tables/ports.ts';
import type { Tables } from '../tables/tables.ts';
import { restApi } from './api.ts';
import { emojisOf } from './card-emojis.ts';
import { restEmojis } from './emoji-api.ts';
import { emojiPass } from './emoji-pass.ts';
import { createEmojis } from './emojis.ts';
import { glyphs } from './glyphs.ts';
import { createHands } from './hands.ts';
import { incoming } from './incoming.ts';
import { through } from './passes.ts';
import { picturePass } from './picture-pass.ts';
import { createPublisher, type PublisherParts, type TablePublisher } from './publisher.ts';
import { register } from './registration.ts';
import type { Log } from './replies.ts';
import { createRouter } from './router.ts';

/** The Guilds intent alone, and nothing kept in memory that is not needed: servers, and of them only the bare record. */
export function clientOptions(apiUrl?: string): ClientOptions {
  return {
    intents: [GatewayIntentBits.Guilds],
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      ApplicationCommandManager: 0,
      ApplicationEmojiManager: 0,
      AutoModerationRuleManager: 0,
      BaseGuildEmojiManager: 0,
      DMMessageManager: 0,
      GuildBanManager: 0,
      GuildEmojiManager: 0,
      GuildForumThreadManager: 0,
      GuildInviteManager: 0,
      GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id },
      GuildMessageManager: 0,
      GuildScheduledEventManager: 0,
      GuildStickerManager: 0,
      GuildTextThreadManager: 0,
      MessageManager: 0,
      PresenceManager: 0,
      ReactionManager: 0,
      ReactionUserManager: 0,
      StageInstanceManager: 0,
      ThreadManager: 0,
      ThreadMemberManager: 0,
      UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user.id },
      VoiceStateManager: 0,
    }),
    ...(apiUrl === undefined ? {} : { rest: { api: apiUrl } }),
  };
}

export interface DiscordParts {
  readonly client: Client;
  readonly store: PublisherParts['store'] & Pick<TableStore, 'liveIn' | 'setMentions'>;
  readonly standings: Standings;
  /** The RULES.md of a game. */
  readonly rulesText: (game: string) => string;
  readonly timer: Timer;
  readonly now: Now;
  readonly log: Log;
  /** Draws cards and pictures; whoever made it closes it. */
  readonly studio: Studio;
  /** Whether cards are to be emojis of the application; text if not. */
  readonly cardEmojis: boolean;
}

/** Discord behind the ports. The publisher exists before the tables it tells about; `serve` brings the two together. */
export interface Discord {
  readonly publisher: TablePublisher;
  /** Answers interactions from now on and registers the commands once the client is ready. */
  serve(tables: Tables): void;
  /** No new presses; resolves when every answer and every drawing is out. */
  close(): Promise<void>;
}

export function createDiscord(parts: DiscordParts): Discord {
  const { client, store, timer, now, log } = parts;
  const emojis = createEmojis({
    api: restEmojis(client.rest),
    wanted: () => games.flatMap((game) => [...new Set(emojisOf(game).values())]),
    draw: parts.studio.card,
    timer,
    log,
  });
  const signs = glyphs(emojis.ids);
  const checked = through(restApi(client.rest), emojiPass(emojis.doubt));
  const api = through(checked, picturePass(parts.studio, timer, log));
  const hands = createHands({ api, glyphs: signs, timer, now, log });
  let served: Tables | null = null;
  let closeRouter = async (): Promise<void> => undefined;
  const lost = (id: TableId): void => {
    served
      ?.lost(id)
      .catch((error: unknown) => log.error({ table: id, err: error }, 'a lost table was not ended'));
  };
  const publisher = createPublisher({ api, glyphs: signs, store, hands, timer, now, log, lost });

  return {
    publisher,
    serve(tables) {
      served = tables;
      const { standings, rulesText } = parts;
      const router = createRouter(
        { tables, store, publisher, hands, standings, glyphs: signs, rulesText, now },
        { api, timer, log },
      );
      closeRouter = router.close;
      client.on(Events.InteractionCreate, (interaction) => {
        const read = incoming(interaction);
        if (read !== null) void router.handle(read);
      });
      const channelGone = (guild: string, channel: string): void => {
        store.liveIn(guildId(guild), channel).then(
          (heads) => {
            for (const { id } of heads) lost(id);
          },
          (error: unknown) => log.error({ err: error }, 'the tables of a deleted channel were not ended'),
        );
      };
      client.on(Events.ChannelDelete, (channel) => {
        if (!channel.isDMBased()) channelGone(channel.guildId, channel.id);
      });
      // Straight from the gateway: discord.js tells only of threads it has in memory.
      client.ws.on(GatewayDispatchEvents.ThreadDelete, (thread: GatewayThreadDeleteDispatchData) => {
        channelGone(thread.guild_id, thread.id);
      });
      client.on(Events.Error, (error) => log.error({ err: error }, 'the connection to Discord failed'));
      client.once(Events.ClientReady, (ready) => {
        publisher
          .recall()
          .catch((error: unknown) => log.error({ err: error }, 'old turn mentions were not removed'));
        register(api, ready.application.id)
          .then((changed) => log.info({ changed }, 'commands are registered'))
          .catch((error: unknown) => log.error({ err: error }, 'commands could not be registered'));
        if (parts.cardEmojis) void emojis.keep(ready.application.id);
      });
    },
    async close() {
      emojis.close();
      await closeRouter();
      await publisher.settled();
    },
  };
}
