import { expect, test } from 'vitest';
import { house } from './house.ts';
import { firstDrawn, pressOnTable } from './play.ts';
import { drawing, seat, told, wordsOf } from './screen.ts';

// A picture that comes a moment later would change the table.
const at = house({ users: ['Ada', 'Ben'] }, () => ({ env: { PICTURES: 'off' } }));

test('a hint at a table for one is for its player alone, and changes nothing', async () => {
  const [ada, ben] = ['Ada', 'Ben'].map((name) => at.discord.user(name));
  if (!ada || !ben) throw new Error('Somebody is missing');
  const table = await seat(at.discord, at.discord.channel('table'), 'ferry', [ada]);
  const before = drawing(table.message());
  expect(told(await table.press(ada, 'Hint'))).toMatch(/^\s*💡 (Hint|Quick hint): (Play|Discard) .+\./);
  expect(drawing(table.message())).toEqual(before);
  expect(told(await table.press(ben, 'Hint'))).toContain('Only players here');
  await pressOnTable(table, firstDrawn);
  expect(told(await table.press(ada, 'Hint'))).toContain('💡');
  const hints = () => ada.read(table.channel).filter((message) => wordsOf(message).includes('💡'));
  await at.discord.until(() => hints().length === 1);
  at.allWell();
});
