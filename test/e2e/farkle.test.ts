// Proves src/program.ts, src/bot.ts, src/games/farkle/**, src/discord/wire/attach-pictures.ts

import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { farkler, playOut, pressOnTable } from './play.ts';
import { choose, drawing, posted, seat, shown, tableOf, told, wordsOf } from './screen.ts';
import { glance } from './stored.ts';

const at = harness({ channels: ['table', 'beside'], users: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'] }, () => ({
  env: { PICTURES: 'on' },
}));

test('three people play Farkle Flip to the end beside another table', async () => {
  const channel = at.discord.channel('table');
  const [ada, ben, cleo, dan, eve] = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name) =>
    at.discord.user(name),
  );
  if (!ada || !ben || !cleo || !dan || !eve) throw new Error('Somebody is missing');
  const table = await seat(at.discord, channel, 'farkle', [ada, ben, cleo], { target: 5000 });
  const beside = await seat(at.discord, channel, 'farkle', [dan, eve]);
  expect(beside.id).not.toBe(table.id);
  for (let moves = 0; moves < 6; moves += 1) shown(await pressOnTable(beside, farkler));
  // Nobody presses as fast as a test: the picture follows the last answer, and on a busy machine any other.
  const seen = async () => {
    await at.discord.until(() => beside.message().attachments.length === 1);
    return drawing(beside.message());
  };
  const left = await seen();
  // The picture shows the cards.
  expect(JSON.stringify(beside.message().components)).toContain('attachment');
  expect(left.words).not.toContain('Centre');

  await playOut(table, async () => shown(await pressOnTable(table, farkler)), 2_000);
  const id = /🏆 <@(\d+)>/.exec(wordsOf(table.message()))?.[1];
  const winner = [ada, ben, cleo].find((person) => person.id === id);
  if (winner === undefined) throw new Error(`Nobody has won:\n${wordsOf(table.message())}`);
  expect(wordsOf(table.message())).toMatch(
    new RegExp(`Ratings \\(.+\\): ${winner.name}\\s▲\\s\\d+ \\(game\\s1\\) · `),
  );
  await beside.show(dan);
  expect(await seen()).toEqual(left);
  expect(told(await ada.run(channel, '/farkle rules'))).toContain('Farkle Flip');

  const replay = shown(await table.press(ada, 'Replay'));
  expect(wordsOf(replay)).toContain(`Replay of ${table.id} · before move 1 of`);
  const first = shown(await ada.press(replay, '▶'));
  expect(wordsOf(first)).toContain('· move 1 of');
  expect(wordsOf(shown(await choose(ada, first, 'End')))).toContain(`${winner.name} wins`);

  const ranking = wordsOf(shown(await ada.run(channel, '/leaderboard', { game: 'farkle' })));
  expect(ranking).toContain(`🥇 ${winner.name} · `);
  const stats = shown(await ada.run(channel, '/stats', { player: { id: winner.id } }));
  expect(wordsOf(stats)).toContain('**Farkle Flip** · 1 game · 1 win');
  const everyones = await posted(at.discord, await ada.press(stats, 'Post here'));
  expect(wordsOf(everyones)).not.toContain('Head to head');

  at.allWell();
  expect(at.discord.intents).toEqual([1]);
});

test('hard bots play along, and stop when the last person leaves', async () => {
  const channel = at.discord.channel('beside');
  const ada = at.discord.user('Ada');
  const opened = await posted(
    at.discord,
    await ada.run(channel, '/farkle start', { bots: 2, level: 'hard' }),
  );
  expect(wordsOf(opened).match(/🤖 [A-Z]\w+ [a-z ]+ · hard/g)).toHaveLength(2);
  const table = tableOf(at.discord, channel, opened);
  shown(await table.press(ada, 'Start'));
  const isAdasTurn = () => wordsOf(table.message()).includes(`▶ ${ada.mention}’s turn`);
  const hasABotMoved = () => /^(?:-# )?🤖 \w+ draws /m.test(wordsOf(table.message()));
  while (!hasABotMoved()) {
    await at.discord.until(() => hasABotMoved() || isAdasTurn());
    if (isAdasTurn()) shown(await pressOnTable(table, farkler));
  }
  const menu = shown(await table.press(ada, 'Table'));
  const sure = shown(await ada.press(menu, 'Leave the table'));
  expect(wordsOf(sure)).toContain('Sure? Nobody else is playing');
  expect(wordsOf(shown(await ada.press(sure, 'Leave the game')))).toContain('You left the table');
  await at.discord.until(() => wordsOf(table.message()).includes('nobody left'));
  expect(glance(at.path, table.id).status).toBe('abandoned');
  at.allWell();
});

// If closing takes longer than `LAST_CALL_MS` the program gives up, with exit code 1.
test('SIGTERM ends the program in order and in time', async () => {
  expect(await at.program.stop()).toBe(0);
});
