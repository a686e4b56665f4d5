// Proves src/discord/features/table/open-tables.ts, src/discord/features/table/open-tables.message.ts, src/discord/interactions/context.ts

import { expect, test } from 'vitest';
import { write } from '../../../../src/discord/interactions/custom-ids.ts';
import type { TableId } from '../../../../src/tables/ids.ts';
import { inEnglish } from '../../../../src/words/read.ts';
import { ANN, BEN, CAT, CHANNEL, GUILD, opening, person } from '../../../tables/harness.ts';
import { control, pressable, textOf } from '../../drawn.ts';
import { type Harness, harness, look, opened } from '../../harness.ts';
import { drawnBy, isPrivate, isUpdate, only, wordsIn } from '../../requests.ts';

const HIDDEN = { id: '81', hidden: true };
const TELL_ME = write({ kind: 'notify', act: 'open' });
const ELSEWHERE = '200000000000000002';

/** The text of the list for a person, and the tables they can join by it. */
async function list(at: Harness, who: typeof ANN, sees?: (channel: string) => boolean) {
  const command = at.typed(who, 'table', 'list', {}, sees === undefined ? {} : { sees });
  const answer = only(await at.handle(command));
  expect(isPrivate(answer)).toBe(true);
  const message = drawnBy(answer);
  const pressed = pressable(message).map(({ id }) => id);
  return { says: textOf(message), joins: pressed.filter((id) => id !== TELL_ME) };
}

test('the list has each waiting table, and one press joins it', async () => {
  const at = harness();
  expect(await list(at, BEN)).toEqual({
    says: 'No table here is waiting for players. Open one with `/play`, and others can join you.',
    joins: [],
  });
  const { id, on } = await opened(at, 'rage');
  const { says, joins } = await list(at, BEN);
  expect(says).toContain(`**Rage** · https://discord.com/channels/${GUILD}/${CHANNEL}/${on.id}`);
  expect(says).toContain(`1 of 8 players · host <@${ANN.id}>`);
  expect(joins).toEqual([control(id, 'join')]);
  const joined = (await at.press(BEN, joins[0] ?? '', HIDDEN)).filter(isUpdate);
  expect(joined.map(wordsIn)).toEqual([`You’re at table ${id} in <#${CHANNEL}>.`]);
  expect((await look(at, id)).occupants).toHaveLength(2);
  expect(await list(at, BEN)).toMatchObject({ says: expect.stringContaining('you’re there'), joins: [] });
});

test('it leaves out full tables, running games, and tables that kicked the person', async () => {
  const at = harness();
  const full = await opened(at);
  for (let bots = 1; bots < 8; bots += 1) await at.press(ANN, control(full.id, 'bots'), full.on, ['easy']);
  expect((await list(at, CAT)).joins).toEqual([]);
  await at.press(ANN, control(full.id, 'start'), full.on);
  expect((await list(at, ANN)).says).toContain('No table here is waiting');
  const kicked = await opened(at, 'rage');
  await at.press(BEN, control(kicked.id, 'join'), kicked.on);
  await at.command(ANN, 'table', 'kick', { table: kicked.id, player: BEN.id });
  expect((await list(at, BEN)).joins).toEqual([]);
  expect((await list(at, CAT)).joins).toEqual([control(kicked.id, 'join')]);
});

test('tables of other channels are in it only for people who can see the channel', async () => {
  const at = harness();
  const there = await at.tables.open(opening({ channel: ELSEWHERE }));
  if (!there.ok) throw new Error(inEnglish(there.error.says));
  expect((await list(at, BEN)).joins).toEqual([]);
  expect((await list(at, BEN, () => false)).joins).toEqual([]);
  expect((await list(at, BEN, (channel) => channel === ELSEWHERE)).joins).toEqual([
    control(there.value.id, 'join'),
  ]);
});

test('of many tables it has the newest, and says how many more there are', async () => {
  const at = harness();
  for (let count = 0; count < 7; count += 1) {
    await at.tables.open(opening({ host: person(`P${count}`) }));
    await at.time.pass(1_000);
  }
  const { says, joins } = await list(at, BEN);
  expect(says).toContain('… and 3 more. These are the newest.');
  expect(says).toContain(`host <@${person('P6').id}>`);
  expect(says).not.toContain(`host <@${person('P0').id}>`);
  expect(joins).toHaveLength(4);
});

test('of a hundred tables only those shown are loaded, and of one’s own only those meant', async () => {
  const at = harness();
  for (let count = 0; count < 100; count += 1) {
    const there = await at.tables.open(opening({ host: person(`P${count}`), channel: `${count % 20}` }));
    if (!there.ok) throw new Error(inEnglish(there.error.says));
  }
  const { tables } = at;
  const looked: TableId[] = [];
  const { look: load } = tables;
  at.parts.tables = {
    ...tables,
    look: (id) => {
      looked.push(id);
      return load(id);
    },
  };
  expect((await list(at, BEN, () => true)).says).toContain('… and 96 more.');
  expect(looked).toHaveLength(4);
  const elsewhere = at.origin(BEN, '7');
  const leave = { ...elsewhere, kind: 'command', name: 'table', sub: 'leave', options: new Map() } as const;
  expect(wordsIn(only(await at.handle(leave)))).toBe('You’re not at a table here.');
  expect(looked).toHaveLength(4);
});
