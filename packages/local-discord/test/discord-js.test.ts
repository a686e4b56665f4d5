// Proves packages/local-discord/src/local-discord.ts, packages/local-discord/src/people.ts, packages/local-discord/src/slash-commands.ts, packages/local-discord/src/modal-filling.ts, packages/local-discord/src/message-body.ts

import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  type ChatInputCommandInteraction,
  type Client,
  ContainerBuilder,
  type Interaction,
  LabelBuilder,
  Locale,
  MessageFlags,
  ModalBuilder,
  REST,
  RESTJSONErrorCodes,
  Routes,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalDiscord, type Person, startLocalDiscord } from '../src/index.ts';
import { discordJsBot } from './clients.ts';

const commands = [
  new SlashCommandBuilder()
    .setName('game')
    .setDescription('A game')
    .addSubcommand((sub) =>
      sub
        .setName('start')
        .setDescription('Starts it')
        .addIntegerOption((option) =>
          option.setName('target').setDescription('Points').addChoices({ name: 'Short', value: 5000 }),
        )
        .addUserOption((option) => option.setName('with').setDescription('Whom'))
        .addStringOption((option) => option.setName('table').setDescription('Which').setAutocomplete(true)),
    ),
  new SlashCommandBuilder().setName('whisper').setDescription('Privately'),
  new SlashCommandBuilder().setName('silence').setDescription('Never answers'),
  new SlashCommandBuilder().setName('slow').setDescription('Thinks first'),
  new SlashCommandBuilder().setName('twice').setDescription('Answers twice'),
  new SlashCommandBuilder().setName('manage').setDescription('For the few').setDefaultMemberPermissions(32),
].map((command) => command.toJSON());

const button = (id: string, label: string, disabled = false) =>
  new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary).setDisabled(disabled);
const row = (...buttons: ButtonBuilder[]) => new ActionRowBuilder<ButtonBuilder>().addComponents(...buttons);

function screen(text: string, ...buttons: ButtonBuilder[]) {
  const container = new ContainerBuilder().setAccentColor(0x336699);
  container
    .addTextDisplayComponents(new TextDisplayBuilder().setContent(text))
    .addActionRowComponents(row(...buttons));
  return { components: [container], flags: MessageFlags.IsComponentsV2 as const };
}

describe('discord.js at the local Discord', () => {
  let discord: LocalDiscord;
  let client: Client<true>;
  let ada: Person;
  let ben: Person;
  const kept = new Map<string, ChatInputCommandInteraction>();
  const codes: unknown[] = [];
  const errors: unknown[] = [];

  const answer = async (interaction: Interaction): Promise<unknown> => {
    if (interaction.isAutocomplete()) {
      return interaction.respond([{ name: `Table ${interaction.options.getFocused()}`, value: 'one' }]);
    }
    if (interaction.isChatInputCommand()) {
      kept.set(interaction.commandName, interaction);
      switch (interaction.commandName) {
        case 'game': {
          const target = interaction.options.getInteger('target');
          const friend = interaction.options.getUser('with');
          const text = `Target ${target}, with ${friend?.username}`;
          return interaction.reply(
            screen(text, button('go', 'Go'), button('ask', 'Ask'), button('off', 'Off', true)),
          );
        }
        case 'whisper': {
          const select = new StringSelectMenuBuilder()
            .setCustomId('pick')
            .setPlaceholder('Pick')
            .addOptions({ label: 'One', value: '1' }, { label: 'Two', value: '2' });
          const menu = new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(select);
          return interaction.reply({ content: 'Psst', components: [menu], flags: MessageFlags.Ephemeral });
        }
        case 'slow':
          await interaction.deferReply({ flags: MessageFlags.Ephemeral });
          return interaction.editReply(screen('At last', button('go', 'Go')));
        case 'twice':
          await interaction.reply('Once');
          return interaction.client.rest
            .post(`/interactions/${interaction.id}/${interaction.token}/callback`, {
              auth: false,
              body: { type: 4, data: { content: 'Twice' } },
            })
            .catch((error: { code: unknown }) => codes.push(error.code));
        default:
          return undefined;
      }
    }
    if (interaction.isButton() && interaction.customId === 'go')
      return interaction.update(screen('Gone', button('on', 'On')));
    if (interaction.isButton() && interaction.customId === 'on') return interaction.deferUpdate();
    if (interaction.isButton()) {
      const input = new TextInputBuilder()
        .setCustomId('name')
        .setStyle(TextInputStyle.Short)
        .setMaxLength(10);
      const label = new LabelBuilder().setLabel('Your name').setTextInputComponent(input);
      return interaction.showModal(
        new ModalBuilder().setCustomId('form').setTitle('A form').addLabelComponents(label),
      );
    }
    if (interaction.isStringSelectMenu())
      return interaction.update({ content: `Picked ${interaction.values}`, components: [] });
    if (interaction.isModalSubmit() && interaction.isFromMessage()) {
      return interaction.update(
        screen(`Hello ${interaction.fields.getTextInputValue('name')}`, button('go', 'Go')),
      );
    }
    return undefined;
  };

  beforeAll(async () => {
    discord = await startLocalDiscord({ guilds: [{ name: 'Tavern', channels: ['table', 'other'] }] });
    // Paused, so that the three seconds cannot run out while the client takes its time to resume after a cut.
    discord.pause();
    client = await discordJsBot(discord, answer, errors);
    await client.application.commands.set(commands);
    ada = discord.user('Ada');
    ben = discord.user('Ben');
  });
  afterAll(async () => {
    await client.destroy();
    await discord.close();
    expect(discord.ownFaults).toEqual([]);
    expect(discord.faults).toEqual([]);
    expect(errors).toEqual([]);
  });

  const start = async () => {
    const outcome = await ada.run(discord.channel(), '/game start', { target: 5000, with: ben });
    if (outcome.kind !== 'message') throw new Error(outcome.kind);
    return outcome.message;
  };

  it('learns the language of a server, and any change of it', async () => {
    const seen = () => client.guilds.cache.get(discord.guild().id)?.preferredLocale;
    expect(seen()).toBe(Locale.EnglishUS);
    discord.setLocale(discord.guild(), Locale.German);
    await discord.until(() => seen() === Locale.German);
    discord.setLocale(discord.guild(), Locale.EnglishUS);
    await discord.until(() => seen() === Locale.EnglishUS);
    expect(discord.ownFaults).toEqual([]);
  });

  it('logs in, knows its servers and asks for no privileged intent', () => {
    expect(client.guilds.cache.map((guild) => guild.name)).toEqual(['Tavern']);
    expect(client.channels.cache.size).toBe(2);
    expect(discord.intents).toEqual([1]);
  });

  it('registers commands and answers one with its options', async () => {
    expect(discord.commands().map((command) => command.name)).toContain('game');
    const message = await start();
    expect(JSON.stringify(message.components)).toContain('Target 5000, with ben');
    expect(ben.read(discord.channel())).toContainEqual(message);
  });

  it('treats a press as an update of the message, which then changes for everyone', async () => {
    const message = await start();
    const outcome = await ben.press(message, 'Go');
    expect(outcome.kind).toBe('update');
    expect(JSON.stringify(ada.see(message))).toContain('Gone');
    expect(await ada.press(message, 'on')).toEqual({ kind: 'nothing' });
  });

  it('refuses what a person could not press, but sends a stale press', async () => {
    const message = await start();
    await expect(ada.press(message, 'Off')).rejects.toThrow('disabled');
    await ada.press(message, 'Go');
    await expect(ada.press(message, 'Go')).rejects.toThrow('There is no “Go”');
    expect((await ada.pressStale(message, 'go')).kind).toBe('update');
  });

  it('opens a modal and receives it filled in', async () => {
    const message = await start();
    const opened = await ada.press(message, 'Ask');
    if (opened.kind !== 'modal') throw new Error(opened.kind);
    await expect(ada.submit(opened.modal, { 'Your name': 'far too long a name' })).rejects.toThrow(
      '10 characters',
    );
    const sent = await ada.submit(opened.modal, { 'Your name': 'Ada' });
    expect(sent.kind === 'update' && JSON.stringify(sent.message.components)).toContain('Hello Ada');
  });

  it('shows an ephemeral message to its person alone', async () => {
    const outcome = await ada.run(discord.channel(), '/whisper');
    if (outcome.kind !== 'message') throw new Error(outcome.kind);
    expect(outcome.private).toBe(true);
    expect(ada.read(discord.channel())).toContainEqual(outcome.message);
    expect(ben.see(outcome.message)).toBeNull();
    expect(ben.read(discord.channel())).not.toContainEqual(outcome.message);
    await expect(ben.select(outcome.message, 'pick', ['1'])).rejects.toThrow('does not see');
    const channel = await client.channels.fetch(discord.channel().id);
    const fetched = channel?.isTextBased() ? channel.messages.fetch(outcome.message.id) : Promise.resolve();
    await expect(fetched).rejects.toMatchObject({ code: RESTJSONErrorCodes.UnknownMessage });
    const chosen = await ada.select(outcome.message, 'Pick', ['2']);
    expect(chosen.kind === 'update' && chosen.message.content).toBe('Picked 2');
  });

  it('gives suggestions while an option is being typed', async () => {
    const choices = await ada.complete(discord.channel(), '/game start', 'table', { table: 'x' });
    expect(choices).toEqual([{ name: 'Table x', value: 'one' }]);
  });

  it('hides a command from those without its permission', async () => {
    await expect(ben.run(discord.channel(), '/manage')).rejects.toThrow('not shown');
  });

  it('shows a deferred answer as thinking, then the edit', async () => {
    const outcome = await ada.run(discord.channel(), '/slow');
    if (outcome.kind !== 'deferred') throw new Error(outcome.kind);
    expect(outcome.private).toBe(true);
    const message = await discord.settled(outcome.message);
    expect(JSON.stringify(message)).toContain('At last');
    expect(ben.see(message)).toBeNull();
  });

  it('says that an interaction failed after three seconds, and forgets it (10062)', async () => {
    const before = discord.failures.length;
    const failing = ada.run(discord.channel(), '/silence');
    const interaction = await discord.until(() => kept.get('silence'));
    discord.advance(3_000);
    expect(await failing).toEqual({ kind: 'failed' });
    expect(discord.failures.slice(before)).toMatchObject([{ user: 'Ada', did: '/silence' }]);
    await expect(interaction.reply('Too late')).rejects.toMatchObject({ code: 10062 });
  });

  it('refuses a second acknowledgement (40060)', async () => {
    await ada.run(discord.channel(), '/twice');
    await discord.until(() => codes.length > 0);
    expect(codes).toEqual([40060]);
  });

  it('lets the token expire after fifteen minutes (50027)', async () => {
    await start();
    const interaction = kept.get('game');
    await discord.until(() => interaction?.replied);
    await interaction?.editReply(screen('Still', button('go', 'Go')));
    discord.advance(15 * 60_000 + 1);
    await expect(interaction?.editReply(screen('Dead', button('go', 'Go')))).rejects.toMatchObject({
      code: 50027,
    });
    await expect(interaction?.followUp('Dead')).rejects.toMatchObject({ code: 50027 });
  });

  it('resumes after a cut and misses nothing', async () => {
    const { resumes } = discord.gateway;
    discord.cutGateway();
    const pressed = start();
    expect((await pressed).id).toBeTruthy();
    expect(discord.gateway.resumes).toBe(resumes + 1);
  });

  it('logs in again when its session is forgotten', async () => {
    const logins = discord.intents.length;
    discord.cutGateway({ forget: true });
    await discord.until(() => discord.gateway.connected === 1 && discord.intents.length > logins);
    await start();
  });

  it('waits when asked to (429), retries (500), and succeeds', async () => {
    const channel = await client.channels.fetch(discord.channel().id);
    if (!channel?.isSendable()) throw new Error('no channel');
    for (const status of [429, 500] as const) {
      discord.answerNext({ status, route: /^POST .*messages/, retryAfter: 0.05 });
      const sent = await channel.send({
        content: 'Hello',
        files: [{ attachment: Buffer.from('x'), name: 'a.txt' }],
      });
      expect(sent.attachments.first()?.name).toBe('a.txt');
      const file = await fetch(sent.attachments.first()?.url ?? '');
      expect(await file.text()).toBe('x');
    }
    const sends = discord.requests.filter((one) => one.method === 'POST' && one.path.endsWith('/messages'));
    expect(sends.map((one) => one.status)).toEqual([429, 200, 500, 200]);
  });

  it('has its token refused (401) once, and drops it', async () => {
    const rest = new REST({ api: discord.apiUrl }).setToken(discord.token);
    discord.answerNext({ status: 401, route: 'GET /users' });
    await expect(rest.get(Routes.user())).rejects.toMatchObject({ status: 401 });
    await expect(rest.get(Routes.user())).rejects.toThrow('Expected token to be set');
    expect(await rest.setToken(discord.token).get(Routes.user())).toMatchObject({ bot: true });
  });
});
