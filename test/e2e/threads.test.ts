// Proves src/discord/messages/table-threads.ts, src/discord/messages/thread-starter.ts

import { MessageType } from 'discord-api-types/v10';
import { beforeAll, expect, test } from 'vitest';
import type { Channel, Person } from '#local-discord';
import { nightly } from '../support/length.ts';
import { harness } from './harness.ts';
import { farkler, pressOnTable } from './play.ts';
import { CLOCK } from './program.ts';
import { controlsOf, isHidden, posted, type Seen, shown, tableOf, tableOn, told, wordsOf } from './screen.ts';
import { glance } from './stored.ts';

const at = harness({ channels: ['hall', 'kitchen', 'cellar', 'attic'] }, () => ({
  preloaded: CLOCK,
}));
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  ada = at.discord.user('Ada');
  ben = at.discord.user('Ben');
  cleo = at.discord.user('Cleo');
  at.discord.permit(ada, at.discord.guild(), 'ManageGuild');
  const settings = shown(await ada.run(at.discord.channel('hall'), '/settings'));
  expect(wordsOf(shown(await ada.press(settings, 'Turn threads on')))).toContain('a thread of its own');
});

const threadsOf = (channel: Channel): readonly Channel[] =>
  [...channel.guild.channels.values()].filter(({ parent }) => parent === channel);

/** A new game of Farkle Flip between Ada and Ben: its lobby in the channel and its message in the thread. */
async function begun(channel: Channel): Promise<{ readonly lobby: Seen; readonly starter: string }> {
  const opened = await posted(at.discord, await ada.run(channel, '/farkle start', { 'turn-time': 600 }));
  const lobby = tableOf(at.discord, channel, opened);
  shown(await lobby.press(ben, 'Join'));
  await ada.press(lobby.message(), 'Start');
  return { lobby, starter: opened.id };
}

/** The table as seen in a channel or thread, once it is there. */
async function seenIn(channel: Channel, id: string): Promise<Seen> {
  const message = await at.discord.until(() =>
    cleo.read(channel).find((one) => tableOn(one) === id && wordsOf(one).includes('▶')),
  );
  return tableOf(at.discord, channel, message);
}

const linkTo = (table: Seen): string =>
  `https://discord.com/channels/${table.channel.guild.id}/${table.channel.id}/${table.message().id}`;

test('a game is played in a thread named after it and its people, even across a restart, and the thread is closed at its end', async () => {
  const hall = at.discord.channel('hall');
  const { lobby, starter } = await begun(hall);
  const thread = await at.discord.until(() => threadsOf(hall)[0]);
  expect(thread.id).toBe(starter);
  expect(thread.name).toMatch(/^Farkle Flip: (Ada and Ben|Ben and Ada)$/);
  const table = await seenIn(thread, lobby.id);
  // Discord's own system message about the thread is not one of the bot’s starters.
  const starters = () =>
    cleo
      .read(hall)
      .filter((one) => !isHidden(one) && one.type !== MessageType.ThreadCreated)
      .map(wordsOf);
  await at.discord.until(() =>
    starters()[0]?.includes(`are playing **Farkle Flip** in a thread · <#${thread.id}>`),
  );
  expect(starters()).toHaveLength(1);
  for (let moves = 0; moves < 3; moves += 1) shown(await pressOnTable(table, farkler));

  // Asking for it in the channel gives a link; in the thread the table is shown.
  expect(told(await cleo.run(hall, '/table show'))).toContain(
    `This game is played in its thread: https://discord.com/channels/${hall.guild.id}/${thread.id}/`,
  );
  await at.discord.until(() => cleo.read(thread).filter((one) => tableOn(one) === table.id).length === 1);
  await table.show(cleo);
  await at.discord.until(() => cleo.read(thread).filter((one) => tableOn(one) === table.id).length === 1);

  await at.crash();
  for (let moves = 0; moves < 3; moves += 1) shown(await pressOnTable(table, farkler));
  expect(threadsOf(hall)).toEqual([thread]);
  expect(starters()).toHaveLength(1);

  const question = shown(await ada.run(thread, '/table end'));
  await ada.press(question, controlsOf(question)[0]?.id ?? '');
  await at.discord.until(() => glance(at.path, table.id).status === 'ended');
  await at.discord.until(() => starters()[0]?.includes('the game ended early'));
  expect(thread.archived).toBe(false);
  await at.pass(5 * 60_000 + 1_000);
  await at.discord.until(() => thread.archived);
  at.allWell();
});

nightly(
  'a game without a thread goes on in its channel and says why: not allowed, too many, deleted, locked',
  async () => {
    const kitchen = at.discord.channel('kitchen');
    const goesOn = async (sentence: string, id: string): Promise<void> => {
      await at.discord.until(() => cleo.read(kitchen).some((one) => wordsOf(one).includes(sentence)));
      const table = await seenIn(kitchen, id);
      shown(await pressOnTable(table, farkler));
      shown(await pressOnTable(table, farkler));
    };
    at.discord.revoke(kitchen, 'CreatePublicThreads');
    await goesOn('I’m not allowed to start threads here', (await begun(kitchen)).lobby.id);
    at.discord.restore(kitchen, 'CreatePublicThreads');
    at.discord.allowThreads(0);
    await goesOn('as many open threads as Discord allows', (await begun(kitchen)).lobby.id);
    at.discord.allowThreads(1_000);
    expect(threadsOf(kitchen)).toEqual([]);

    for (const ends of ['deleted', 'locked'] as const) {
      const { lobby, starter } = await begun(kitchen);
      const thread = await at.discord.until(() => threadsOf(kitchen).find(({ id }) => id === starter));
      const table = await seenIn(thread, lobby.id);
      if (ends === 'deleted') at.discord.deleteChannel(thread);
      else {
        at.discord.lock(thread);
        await pressOnTable(table, farkler);
        // The press was answered in the thread; the next update without a press finds it closed.
        expect(told(await ada.run(kitchen, '/table show', { table: lobby.id }))).toContain('in its thread');
      }
      await goesOn(
        ends === 'deleted' ? 'was deleted, so the game goes on' : 'I can’t write in the thread',
        lobby.id,
      );
      expect(glance(at.path, lobby.id).status).toBe('playing');
    }
    at.allWell();
  },
);

at.together(
  'killed when the thread was started and nothing said in it, the game is found in that thread',
  async () => {
    const cellar = at.discord.channel('cellar');
    const opened = await posted(at.discord, await ada.run(cellar, '/farkle start', { 'turn-time': 600 }));
    const lobby = tableOf(at.discord, cellar, opened);
    shown(await lobby.press(ben, 'Join'));
    // The thread is created, but the answer and all later ones are lost.
    at.discord.answerNext({ status: 'lost', route: /POST .*\/threads$/ });
    at.discord.answerNext({ status: 503, route: /POST .*\/threads$/, times: 10_000 });
    await ada.press(lobby.message(), 'Start');
    const thread = await at.discord.until(() => threadsOf(cellar)[0]);
    await at.crash(() => {
      expect([...thread.posts.values()].map(({ body }) => body.type)).toEqual([
        MessageType.ThreadStarterMessage,
      ]);
      at.discord.answerTruly();
    });
    const table = await seenIn(thread, lobby.id);
    for (let moves = 0; moves < 3; moves += 1) shown(await pressOnTable(table, farkler));
    expect(threadsOf(cellar)).toEqual([thread]);
    expect(cleo.read(thread).filter((one) => tableOn(one) === lobby.id)).toHaveLength(1);
    at.allWell();
  },
);

at.together('the list of tables has those in threads too, also after a restart', async () => {
  const attic = at.discord.channel('attic');
  const corner = at.discord.openThread(attic, 'corner');
  const opened = await posted(at.discord, await ada.run(corner, '/rage start'));
  const lobby = tableOf(at.discord, corner, opened);
  const listed = async () => told(await cleo.run(attic, '/table list'));
  const hasLink = async () => {
    while (!(await listed()).includes(`**Rage** · ${linkTo(lobby)}`))
      expect(await listed()).toContain('**Rage**');
  };
  await hasLink();
  await at.crash();
  await hasLink();
  // A thread cannot have a thread: the game stays where it was opened.
  shown(await lobby.press(ben, 'Join'));
  shown(await lobby.press(ada, 'Start'));
  await seenIn(corner, lobby.id);
  expect(threadsOf(attic)).toEqual([corner]);
  at.allWell();
});
