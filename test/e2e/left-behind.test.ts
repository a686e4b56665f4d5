// Proves src/discord/interactions/after-answer.ts, src/discord/messages/mentions.ts, src/discord/messages/public-target.ts

import type { APIMessage } from 'discord-api-types/v10';
import { beforeAll, expect, test } from 'vitest';
import type { Channel, Person } from '#local-discord';
import { nightly } from '../support/length.ts';
import { harness } from './harness.ts';
import { farkler, openHand, playOut, playOutOfHands, pressOnTable, sorter } from './play.ts';
import { CLOCK } from './program.ts';
import { addBot, controlsOf, posted, type Seen, seat, shown, tableOf, wordsOf } from './screen.ts';

/** A call that is over stands for so long, because one that leads nowhere is worse than none. */
const CALL_STANDS = 60_000;
const at = harness({ channels: ['open', 'below', 'hands', 'again'], users: ['Ada', 'Ben', 'Cleo'] }, () => ({
  preloaded: CLOCK,
}));
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(() => {
  [ada, ben, cleo] = [at.discord.user('Ada'), at.discord.user('Ben'), at.discord.user('Cleo')];
});

/** A lobby of Ada's with a bot, which a guest joins by an invitation. */
async function gathered(
  channel: Channel,
  game: string,
  guest: Person,
  options: Record<string, number>,
): Promise<Seen> {
  const opened = await ada.run(channel, `/${game} start`, { 'turn-time': 600, ...options });
  const table = tableOf(at.discord, channel, await posted(at.discord, opened));
  await addBot(ada, table.message());
  const invitation = await posted(at.discord, await ada.run(channel, '/table invite', { who: guest.id }));
  shown(await table.press(guest, 'Join'));
  await at.discord.until(() => guest.see(invitation) === null);
  shown(await table.press(ada, 'Start'));
  return table;
}

/** What anyone still sees in the channel of a game besides its result. */
function leftOf({ channel, message }: Seen): readonly string[] {
  const result = message().id;
  const all = [ada, ben, cleo].flatMap((person) => person.read(channel));
  const left = new Map(all.map((one): [string, APIMessage] => [one.id, one]));
  left.delete(result);
  // A slow answer leaves a sentence that its reader can dismiss.
  return [...left.values()].map(wordsOf).filter((words) => words.trim() !== 'Here it is.');
}

/** Notices that show for a moment have disappeared by then. */
async function leavesNothing(table: Seen): Promise<void> {
  await at.discord.until(() => leftOf(table).length === 0).catch(() => undefined);
  expect(leftOf(table)).toEqual([]);
}

at.together('a whole game on the table leaves its result, and nothing of how it came about', async () => {
  const table = await gathered(at.discord.channel('open'), 'farkle', ben, { target: 5_000 });
  for (let moves = 0; !table.over() && moves < 600; moves++) {
    await at.discord.until(() => table.over() || wordsOf(table.message()).includes('▶ <@'));
    if (!table.over()) await pressOnTable(table, farkler);
  }
  await leavesNothing(table);
  at.allWell();
});

test('a game that begins below what was said leaves a line where its lobby was, until it ends', async () => {
  const channel = at.discord.channel('below');
  const opened = await ada.run(channel, '/farkle start', { target: 5_000, 'turn-time': 600 });
  const table = tableOf(at.discord, channel, await posted(at.discord, opened));
  shown(await table.press(ben, 'Join'));
  const { id } = table.message();
  const said = cleo.say(channel, 'Who is in?');
  shown(await table.press(ada, 'Start'));
  const game = await at.discord.until(() => {
    const newest = table.message();
    return newest.id === id ? undefined : newest;
  });
  const line = await at.discord.until(() =>
    cleo.read(channel).find((one) => one.id === id && wordsOf(one).includes(`/${game.id}`)),
  );
  expect([wordsOf(line).trim(), controlsOf(line)]).toEqual([
    `This table has moved to a newer message: https://discord.com/channels/${channel.guild.id}/${channel.id}/${game.id}`,
    [],
  ]);
  await playOut(table, () => pressOnTable(table, farkler), 600);
  await at.discord.until(() => leftOf(table).length === 1).catch(() => undefined);
  expect(leftOf(table)).toEqual([wordsOf(said)]);
  at.allWell();
});

nightly('so does one from hands, which go', async () => {
  const table = await gathered(at.discord.channel('hands'), 'folder', cleo, { target: 75 });
  for (const person of [ada, cleo]) await openHand(table, person);
  await playOutOfHands(table, [ada, cleo], sorter, 400);
  await leavesNothing(table);
  at.allWell();
});

nightly('a rematch that is not to be leaves neither its call nor what was said of it', async () => {
  const channel = at.discord.channel('again');
  const table = await seat(at.discord, channel, 'farkle', [ada, ben], { target: 5_000 });
  await playOut(table, () => pressOnTable(table, farkler), 600);
  shown(await table.press(ada, 'Rematch'));
  const reads = (person: Person, words: string): Promise<APIMessage> =>
    at.discord.until(() => person.read(channel).findLast((one) => wordsOf(one).includes(words)));
  const aside = await reads(ada, 'You want a rematch');
  await reads(ben, 'Ada wants a rematch');
  shown(await ada.press(aside, 'No rematch'));
  await at.discord.until(() => !wordsOf(table.message()).includes('Rematch:'));
  await at.pass(CALL_STANDS);
  await leavesNothing(table);
  at.allWell();
});
