import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '../../src/playground/index.ts';
import { house } from './house.ts';
import { farkler, pressOnTable } from './play.ts';
import { controlsOf, seat, shown, wordsOf } from './screen.ts';

const at = house({ channels: ['hall'], users: ['Ada', 'Ben', 'Cleo'] });

afterAll(() => at.allWell());

// She leaves early, so that there is little to think about: the thread of reviews stands back behind everything else.
test('who played looks at their own moves again, in the background, also after a crash', async () => {
  const hall = at.discord.channel('hall');
  const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((name) => at.discord.user(name));
  if (!ada || !ben || !cleo) throw new Error('Somebody is missing');
  const table = await seat(at.discord, hall, 'farkle', [ada, ben], { target: 5000 });
  const isTurnOf = (mention: string) => wordsOf(table.message()).includes(`▶ ${mention}, your turn`);
  while (!isTurnOf(ada.mention)) shown(await pressOnTable(table, farkler));
  shown(await pressOnTable(table, farkler));
  const sure = shown(await ada.run(hall, '/table leave'));
  shown(await ada.press(sure, 'Leave the game'));
  while (!table.over()) {
    await at.discord.until(() => table.over() || isTurnOf(ben.mention));
    if (!table.over()) shown(await pressOnTable(table, farkler));
  }

  const lookAgain = async (who: Person) =>
    shown(await who.press(shown(await table.press(who, 'Table')), 'Look again'));
  const offered = controlsOf(shown(await table.press(cleo, 'Table'))).map(({ label }) => label);
  expect(offered).not.toContain('Look again');
  const found = (thinking: APIMessage): Promise<string> =>
    at.discord.until(() => {
      const now = ada.see(thinking);
      return now !== null && wordsOf(now).includes('decision') ? wordsOf(now) : null;
    });
  const said = await found(await lookAgain(ada));
  expect(said).toMatch(/Looking again · Farkle Flip\s+\*\*Well played!\*\* I looked at your \d decision/);

  await at.crash();
  const thinking = await lookAgain(ada);
  expect(wordsOf(thinking)).toContain('I’m looking at your moves again.');
  expect(await found(thinking)).toBe(said);
});
