import { expect, test } from 'vitest';
import { house } from './house.ts';
import { shown, told, wordsOf } from './screen.ts';

const at = house({ channels: ['table'], users: ['Ada', 'Ben', 'Dan'] });

test('somebody is challenged from the menu on them, and joins with one press', async () => {
  const channel = at.discord.channel('table');
  const [ada, ben, dan] = ['Ada', 'Ben', 'Dan'].map((name) => at.discord.user(name));
  if (!ada || !ben || !dan) throw new Error('Somebody is missing');
  const stats = shown(await ada.menu(channel, 'Stats', ben.id));
  expect(wordsOf(stats)).toContain(`Stats · <@${ben.id}>`);
  const question = shown(await ada.press(stats, 'Challenge'));
  expect(wordsOf(shown(await ada.menu(channel, 'Challenge', ben.id)))).toBe(wordsOf(question));
  const before = new Set(ben.read(channel).map(({ id }) => id));
  await ada.select(question, 'To which game …', ['rage']);
  const fresh = () => ben.read(channel).filter(({ id }) => !before.has(id));
  await at.discord.until(() => fresh().length === 2);
  const [lobby, call] = fresh();
  if (lobby === undefined || call === undefined) throw new Error('nobody was called');
  expect(wordsOf(call)).toContain(`${ada.mention} challenges ${ben.mention} to **Rage**`);
  expect(wordsOf(shown(await ben.press(lobby, 'Join')))).toContain('**Players** 2 of 8');

  expect(told(await ada.menu(channel, 'Challenge', ada.id))).toContain('can’t challenge yourself');
  at.discord.revoke(channel, 'ViewChannel', dan);
  expect(told(await ada.menu(channel, 'Challenge', dan.id))).toContain('can’t see this channel');
  at.allWell();
});
