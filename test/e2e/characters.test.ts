import { expect, test } from 'vitest';
import { LEVEL_SAYS } from '../../src/discord/draw/levels.ts';
import { LEVELS } from '../../src/engine/game.ts';
import { inEnglish } from '../../src/words/read.ts';
import { house } from './house.ts';
import { controlsOf, posted, shown, tableOf, wordsOf } from './screen.ts';

const at = house({ channels: ['lobby'], users: ['Ada', 'Ben'] }, () => ({ env: { PICTURES: 'off' } }));

/** Lines of bots that say what they are like. */
const LIKE = /🤖 [A-Z]\w+ [a-z ]+ · (?:normal|hard)$/gm;

test('the lobby says who sat down and what they are like, also once the program was killed', async () => {
  const channel = at.discord.channel('lobby');
  const [ada, ben] = [at.discord.user('Ada'), at.discord.user('Ben')];
  const table = tableOf(at.discord, channel, await posted(at.discord, await ada.run(channel, '/rage start')));
  const add = async (level: string) => {
    const [list] = controlsOf(table.message()).filter(({ id }) => id.endsWith(':bots'));
    return shown(await ada.select(table.message(), list?.id ?? '', [level]));
  };
  for (const level of ['hard', 'normal', 'hard', 'normal', 'normal', 'normal']) await add(level);
  const said = wordsOf(table.message()).match(LIKE) ?? [];
  expect(said).toHaveLength(6);
  expect(new Set(said).size).toBe(6);
  expect(said.join()).toContain('bids boldly');

  await at.crash();
  expect(wordsOf(await table.show(ben)).match(LIKE)).toEqual(said);
  shown(await table.press(ben, 'Join'));
  expect(wordsOf(table.message()).match(LIKE)).toEqual(said);
  const names = said.map((line) => /🤖 (\w+)/.exec(line)?.[1] ?? '');
  const begun = wordsOf(shown(await table.press(ada, 'Start')));
  for (const name of names) expect(begun).toContain(name);
  at.allWell();
});

test('the list of bots says what each level does', async () => {
  const channel = at.discord.channel('lobby');
  const opened = await posted(at.discord, await at.discord.user('Ada').run(channel, '/folder start'));
  const drawn = JSON.stringify(opened.components);
  for (const level of LEVELS) expect(drawn).toContain(inEnglish(LEVEL_SAYS[level]));
});
