// Proves src/discord/interactions/loop.ts, src/discord/interactions/incoming.ts, src/discord/interactions/press.ts, src/discord/wire/deferred-answer.ts, src/discord/messages/live-message.ts, src/discord/interactions/delivery.ts

import type { APIMessage } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { Channel, Person } from '#local-discord';
import { harness } from './harness.ts';
import { farkler, playOut, pressOnTable } from './play.ts';
import { addBot, controlsOf, isHidden, moreOf, posted, seat, shown, tableOf, wordsOf } from './screen.ts';

const at = harness({ channels: ['lists', 'lobby'], users: ['Ada', 'Ben'] }, () => ({
  env: { PICTURES: 'on' },
}));

/** The first new private message for a person that says this. */
async function followUp(
  person: Person,
  channel: Channel,
  known: ReadonlySet<string>,
  says: string,
): Promise<void> {
  const isNew = (one: APIMessage) => isHidden(one) && !known.has(one.id) && wordsOf(one).includes(says);
  await at.discord.until(() => person.read(channel).some(isNew));
}

test('the same game is replayed twice from one’s own list, which keeps its picture', async () => {
  const channel = at.discord.channel('lists');
  const [ada, ben] = [at.discord.user('Ada'), at.discord.user('Ben')];
  const ids: string[] = [];
  // The minimum for a picture of the rating.
  for (let games = 0; games < 2; games += 1) {
    const table = await seat(at.discord, channel, 'farkle', [ada, ben], { target: 5000 });
    await playOut(table, async () => shown(await pressOnTable(table, farkler)), 2_000);
    ids.push(table.id);
  }
  const look = async () => shown(await ada.run(channel, '/stats', { game: 'farkle' }));
  let stats = await look();
  // On a busy machine a picture may be drawn too late; only another look brings it then.
  while ((ada.see(stats) ?? stats).attachments.length === 0) stats = await look();
  const before = ada.see(stats);
  for (const id of [ids[0], ids[0], ids[1]]) {
    const known = new Set(ada.read(channel).map((one) => one.id));
    const again = await ada.select(stats, 'Replay one of your games…', [id ?? '']);
    expect(again).toMatchObject({ kind: 'update', private: true });
    expect(wordsOf(shown(again))).toBe(wordsOf(before ?? stats));
    expect(shown(again).attachments).toEqual(before?.attachments);
    await followUp(ada, channel, known, `Replay of ${id} · before move 1`);
  }
  at.allWell();
});

test('a choice that is refused at a table leaves it as it is, and says so each time', async () => {
  const channel = at.discord.channel('lobby');
  const [ada, ben] = [at.discord.user('Ada'), at.discord.user('Ben')];
  const lobby = tableOf(
    at.discord,
    channel,
    await posted(at.discord, await ada.run(channel, '/farkle start')),
  );
  shown(await lobby.press(ben, 'Join'));
  // An open menu is still drawn as it was for the former host.
  const more = await moreOf(ada, lobby.message());
  await ada.run(channel, '/table host', { player: ben.id });
  const bots = controlsOf(more).find(({ options }) => options !== null)?.id ?? '';
  for (let times = 0; times < 2; times++) {
    // A sentence that was read disappears.
    const known = new Set(ada.read(channel).map(({ id }) => id));
    const outcome = await ada.select(more, bots, ['easy']);
    expect(outcome).toMatchObject({ kind: 'update', private: true });
    expect(wordsOf(shown(outcome))).toBe(wordsOf(more));
    await at.discord.until(() => ada.read(channel).some(({ id }) => !known.has(id)));
  }
  shown(await addBot(ben, lobby.message()));
  shown(await addBot(ben, lobby.message()));
  await at.discord.until(() => (wordsOf(lobby.message()).match(/🤖/g)?.length ?? 0) > 1);
  at.allWell();
});
