import { expect, test } from 'vitest';
import { house } from './house.ts';
import { askedOf, farkler, pressOnTable } from './play.ts';
import { controlsOf, drawing, type Seen, seat, shown, told, wordsOf } from './screen.ts';
import { storedPosition } from './stored.ts';

const TAKE_BACK = 'Take back';
const MOST_PRESSES = 400;

// Whether a picture is ready in time would tell two drawings of the same table apart.
const at = house({ channels: ['table'], users: ['Ada', 'Ben'] }, () => ({ env: { PICTURES: 'off' } }));

const mayTakeBack = (table: Seen): boolean =>
  controlsOf(table.message()).some(({ label }) => label === TAKE_BACK);

test('a move taken back stays so when the program is killed, and the game goes on', async () => {
  const [ada, ben] = [at.discord.user('Ada'), at.discord.user('Ben')];
  const table = await seat(at.discord, at.discord.channel('table'), 'farkle', [ada, ben], { target: 5000 });
  let before = drawing(table.message());
  for (let presses = 0; !mayTakeBack(table); presses += 1) {
    expect(presses).toBeLessThan(MOST_PRESSES);
    before = drawing(table.message());
    shown(await pressOnTable(table, farkler));
  }
  const [mover, drawn] = [table.turn(), table.message()];
  const other = mover === ada ? ben : ada;
  expect(told(await table.press(other, TAKE_BACK))).toContain('not your turn');

  const back = shown(await table.press(mover, TAKE_BACK));
  await at.program.kill9();
  const stored = await storedPosition(at.path, table.id);
  await at.start();

  expect(wordsOf(back)).toBe(before.words);
  const labels = (controls: typeof before.controls) => controls.map(({ label }) => label);
  expect(labels(drawing(table.message()).controls)).toEqual(labels(before.controls));
  expect(askedOf(table.message())).toBe(stored?.seq.toString(36));
  const late = controlsOf(drawn).find(({ label }) => label === TAKE_BACK);
  expect(told(await mover.pressStale(drawn, late?.id ?? ''))).toContain('You can no longer take that back.');
  shown(await pressOnTable(table, farkler));
  expect(mayTakeBack(table)).toBe(true);

  at.allWell();
});
