// Proves src/discord/wire/login-failure.ts, src/bot.ts

import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '#local-discord';
import { openStorage } from '../../src/storage/storage.ts';
import { atLength } from '../support/length.ts';
import { migratedFile } from '../support/services.ts';
import { farkler, pressOnTable } from './play.ts';
import { PATIENCE, type Program, scratch, startProgram } from './program.ts';
import { seat, shown } from './screen.ts';

let database: ReturnType<typeof scratch>;
let discord: LocalDiscord;
let program: Program;

beforeEach(async () => {
  discord = await startLocalDiscord({ patience: PATIENCE });
  database = scratch();
  await migratedFile(database.path);
  program = await startProgram(discord, database.url, {
    dressed: false,
    env: { PICTURES: 'off', CARD_EMOJIS: 'off' },
  });
});
afterEach(async () => {
  await program.kill9();
  await discord.close();
  database.clear();
});

/** The gate tests one of them; unit tests check the wording of each. */
const CODES = [
  [4004, /^Discord refused the token: .*DISCORD_TOKEN\.$/],
  [4010, /^Discord wants .* start the bot again/],
  [4011, /^Discord wants .* start the bot again/],
  [4012, /^Discord no longer .* update the bot\.$/],
  [4013, /^Discord does not allow the intents/],
  [4014, /^Discord does not allow the intents/],
] as const;

test.each(CODES.slice(0, atLength(1, CODES.length)))(
  'when Discord closes the connection with %i the program ends in order and says what to do',
  async (code, says) => {
    const table = await seat(discord, discord.channel(), 'farkle', [
      discord.user('Ada'),
      discord.user('Ben'),
    ]);
    shown(await pressOnTable(table, farkler));
    discord.hangUp(code);
    expect(await program.ended).toBe(1);
    const last = JSON.parse(program.output().trim().split('\n').at(-1) ?? '');
    expect(last).toMatchObject({ level: 'fatal', msg: expect.stringMatching(says) });
    const storage = await openStorage({ url: `file:${database.path}` });
    expect(await storage.store.live()).toHaveLength(1);
    await storage.close();
  },
);
