// Proves src/discord/wire/attach-pictures.ts, src/discord/discord.ts

import { afterEach, expect, test } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '#local-discord';
import { farkler, pressOnTable } from './play.ts';
import { PATIENCE, type Program, scratch, startProgram } from './program.ts';
import { type Seen, seat, shown, wordsOf } from './screen.ts';

const database = scratch();
let discord: LocalDiscord;
let program: Program;

afterEach(async () => {
  await program.kill9();
  await discord.close();
  database.clear();
});

/** Two people at a new table of a bot with this environment, after a few moves. */
async function tableWith(env: Record<string, string>): Promise<Seen> {
  discord = await startLocalDiscord({ patience: PATIENCE });
  program = await startProgram(discord, database.url, {
    dressed: false,
    env: { CARD_EMOJIS: 'off', ...env },
  });
  const [ada, ben] = discord.people;
  if (ada === undefined || ben === undefined) throw new Error('somebody is missing');
  const table = await seat(discord, discord.channel(), 'farkle', [ada, ben], { target: 5000 });
  for (let moves = 0; moves < 3; moves += 1) shown(await pressOnTable(table, farkler));
  return table;
}

test.each([
  ['on', 1],
  ['off', 0],
] as const)(
  'with PICTURES=%s a table shows %i pictures, and says in words what no picture shows',
  async (told, count) => {
    const table = await tableWith({ PICTURES: told });
    // Nobody presses as fast as a test: the picture follows the last answer.
    await discord.until(() => table.message().attachments.length === count);
    const message = table.message();
    expect(JSON.stringify(message.components).includes('attachment')).toBe(count > 0);
    expect(wordsOf(message).includes('Centre')).toBe(count === 0);
    expect(discord.faults).toEqual([]);
  },
);
