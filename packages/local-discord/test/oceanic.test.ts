// Proves packages/local-discord/src/rest.ts, packages/local-discord/src/route.ts, packages/local-discord/src/spec.ts

import {
  type ButtonComponent,
  ButtonStyles,
  Client,
  ComponentTypes,
  InteractionTypes,
  type MessageActionRow,
} from 'oceanic.js';
import { expect, it } from 'vitest';
import { withDiscord } from './fixtures.ts';

it('a second client library logs in, registers a command, answers it and takes a press', () =>
  withDiscord(async (discord) => {
    const client = new Client({
      auth: `Bot ${discord.token}`,
      rest: { baseURL: `${discord.apiUrl}/v10` },
      gateway: { intents: ['GUILDS'] },
    });
    const errors: unknown[] = [];
    client.on('error', (error) => errors.push(error));
    client.on('interactionCreate', (interaction) => {
      if (interaction.type === InteractionTypes.APPLICATION_COMMAND) {
        const button: ButtonComponent = {
          type: ComponentTypes.BUTTON,
          style: ButtonStyles.PRIMARY,
          customID: 'go',
          label: 'Go',
        };
        const components: MessageActionRow[] = [{ type: ComponentTypes.ACTION_ROW, components: [button] }];
        interaction
          .createMessage({ content: `Hello ${interaction.user.globalName}`, components })
          .catch((error) => errors.push(error));
      }
      if (interaction.type === InteractionTypes.MESSAGE_COMPONENT) {
        interaction.editParent({ content: 'Gone', components: [] }).catch((error) => errors.push(error));
      }
    });
    const ready = new Promise<void>((resolve) => client.once('ready', resolve));
    await client.connect();
    await ready;
    try {
      expect(client.guilds.map((guild) => guild.name)).toEqual(['Tavern']);
      await client.application.bulkEditGlobalCommands([
        { type: 1, name: 'hello', description: 'Says hello' },
      ]);
      const ada = discord.user('Ada');
      const outcome = await ada.run(discord.channel(), '/hello');
      if (outcome.kind !== 'message') throw new Error(outcome.kind);
      expect(outcome.message.content).toBe('Hello Ada');
      expect(await ada.press(outcome.message, 'Go')).toMatchObject({
        kind: 'update',
        message: { content: 'Gone' },
      });
      const sent = await client.rest.channels.createMessage(discord.channel().id, { content: 'Later' });
      expect(ada.see({ id: sent.id, channel_id: sent.channelID })?.content).toBe('Later');
      expect(discord.intents).toEqual([1]);
      expect(errors).toEqual([]);
    } finally {
      client.disconnect(false);
    }
  }));
