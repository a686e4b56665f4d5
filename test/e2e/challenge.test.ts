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
  const first = shown(await ada.press(stats, 'Challenge'));
  const question = shown(await ada.menu(channel, 'Challenge', ben.id));
  expect(wordsOf(question)).toBe(wordsOf(first));
  const before = new Set(ben.read(channel).map(({ id }) => id));
  await ada.select(question, 'To which game…', ['rage']);
  const fresh = () => ben.read(channel).filter(({ id }) => !before.has(id));
  await at.discord.until(() => fresh().length === 2);
  const [lobby, call] = fresh();
  if (lobby === undefined || call === undefined) throw new Error('nobody was called');
  expect(wordsOf(call)).toContain(`${ada.mention} challenges ${ben.mention} to **Rage**`);
  expect(wordsOf(lobby)).toContain(`⚔️ ${ben.mention} is challenged, and expected here.`);
  expect(told(await dan.press(call, 'Accept'))).toContain('Only whoever is challenged can answer');
  const accepted = shown(await ben.press(call, 'Accept'));
  expect(wordsOf(accepted)).toContain(
    `⚔️ ${ben.mention} accepted the challenge to **Rage**: https://discord.com`,
  );
  await at.discord.until(() => wordsOf(ada.see(lobby) ?? lobby).includes('**Players** 2 of 8'));
  expect(told(await ada.menu(channel, 'Challenge', ben.id))).toContain(
    'You can call them again in 10 minutes.',
  );

  // Whoever made it is told of a No, over a restart, and the lobby waits for nobody.
  const asked = shown(await ada.menu(channel, 'Challenge', dan.id));
  await ada.select(asked, 'To which game…', ['farkle']);
  const calls = () => ada.read(channel).filter((one) => wordsOf(one).includes(`challenges ${dan.mention}`));
  await at.discord.until(() => calls().length === 1);
  expect(ada.see(asked)).toBeNull();
  await at.crash();
  const [second] = calls();
  if (second === undefined) throw new Error('nobody was called');
  const declined = wordsOf(shown(await dan.press(second, 'Decline')));
  expect(declined).toContain(`${dan.mention} was challenged to **Farkle Flip**.`);
  await at.discord.until(() =>
    ada
      .read(channel)
      .some((one) => wordsOf(one).includes(`${ada.mention}, ${dan.mention} would rather not play`)),
  );
  await at.discord.until(
    () => !ada.read(channel).some((one) => wordsOf(one).includes(`${dan.mention} is challenged`)),
  );

  expect(told(await ada.menu(channel, 'Challenge', ada.id))).toContain('can’t challenge yourself');
  at.discord.revoke(channel, 'ViewChannel', dan);
  expect(told(await ada.menu(channel, 'Challenge', dan.id))).toContain('can’t see this channel');
  at.allWell();
});
