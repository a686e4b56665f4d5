/**
 * The minimum a bot can do with a click: posts one message with a button in every channel and answers each press by
 * updating that message. What remains is discord.js itself, the baseline for the clicks bench.
 */
import { ActionRowBuilder, ButtonBuilder, ButtonStyle, ChannelType, Client } from 'discord.js';

const { DISCORD_TOKEN: token = '', DISCORD_API_URL: api = '' } = process.env;
const client = new Client({ intents: ['Guilds'], rest: { api } });
const button = new ButtonBuilder().setCustomId('echo').setLabel('Echo').setStyle(ButtonStyle.Primary);
const components = [new ActionRowBuilder<ButtonBuilder>().addComponents(button)];
let presses = 0;

client.on('interactionCreate', (interaction) => {
  if (!interaction.isButton()) return;
  presses += 1;
  interaction.update({ content: `Pressed ${presses} times`, components }).catch((error: unknown) => {
    console.error(error);
  });
});
client.once('clientReady', async () => {
  for (const channel of client.channels.cache.values()) {
    if (channel.type === ChannelType.GuildText) await channel.send({ content: 'Press', components });
  }
});
await client.login(token);
