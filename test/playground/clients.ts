import { Client, GatewayIntentBits, type Interaction } from 'discord.js';
import type { LocalDiscord } from '../../src/playground/index.ts';

/** A discord.js client that is logged in, its servers known, answering with `answer`. */
export async function discordJsBot(
  discord: LocalDiscord,
  answer: (interaction: Interaction) => Promise<unknown>,
): Promise<Client<true>> {
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: discord.apiUrl } });
  client.on('error', () => {});
  client.on('interactionCreate', (interaction) => {
    answer(interaction).catch((error: unknown) => {
      client.emit('error', error instanceof Error ? error : new Error(String(error)));
    });
  });
  const ready = new Promise<Client<true>>((resolve) => client.once('clientReady', resolve));
  await client.login(discord.token);
  return ready;
}
