import { Client, GatewayIntentBits, type Interaction } from 'discord.js';
import type { LocalDiscord } from '../src/index.ts';

/**
 * A discord.js client that is logged in and knows its servers. It answers with `answer` and collects errors in
 * `errors`.
 */
export async function discordJsBot(
  discord: LocalDiscord,
  answer: (interaction: Interaction) => Promise<unknown>,
  errors: unknown[],
): Promise<Client<true>> {
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: discord.apiUrl } });
  client.on('error', (error) => errors.push(error));
  client.on('interactionCreate', (interaction) => {
    answer(interaction).catch((error: unknown) => errors.push(error));
  });
  const ready = new Promise<Client<true>>((resolve) => client.once('clientReady', resolve));
  await client.login(discord.token);
  return ready;
}
