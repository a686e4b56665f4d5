import { Client, GatewayIntentBits } from 'discord.js';

const PING_BACK = { type: 2, style: 1, label: 'Ping back', custom_id: 'back' } as const;

/** An ordinary bot: a command that answers with a button, and a handler for the button. */
export async function startBot(token: string, api: string): Promise<Client<true>> {
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api } });
  client.on('interactionCreate', async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({ content: 'Pong!', components: [{ type: 1, components: [PING_BACK] }] });
    if (interaction.isButton()) await interaction.update('Pong pong!');
  });
  const ready = new Promise<Client<true>>((resolve) => client.once('clientReady', resolve));
  await client.login(token);
  const started = await ready;
  await started.application.commands.set([{ name: 'ping', description: 'Answers' }]);
  return started;
}
