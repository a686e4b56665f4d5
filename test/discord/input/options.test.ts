import { expect, test } from 'vitest';
import { type TableAction, write } from '../../../src/discord/custom-ids.ts';
import { optionsForm } from '../../../src/discord/draw/forms.ts';
import { games } from '../../../src/games/registry.ts';
import { problemsInModal } from '../../../src/playground/checks-modal.ts';
import type { TableId } from '../../../src/tables/ids.ts';
import { ANN, BEN } from '../../tables/harness.ts';
import { lobbyOf, textOf } from '../drawn.ts';
import { drawnBy, isPrivate, isUpdate, look, only, opened, type Stage, stage } from '../stage.ts';

const control = (table: TableId, action: TableAction) => write({ kind: 'table', table, action });
const submit = (
  at: Stage,
  who: typeof ANN,
  { id, on }: { readonly id: TableId; readonly on: { readonly id: string; readonly hidden: boolean } },
  chosen: Readonly<Record<string, string>>,
) =>
  at.handle({
    ...at.origin(who),
    kind: 'form',
    id: control(id, 'options'),
    written: '',
    chosen: new Map(Object.entries(chosen)),
    on,
  });

test('the host’s form is set to what the options are now, and changes them on the lobby', async () => {
  const at = stage();
  const table = await opened(at, 'folder');
  const [form] = await at.press(ANN, control(table.id, 'options'), table.on);
  expect(form).toMatchObject({ kind: 'answer', type: 9 });
  const changed = (await submit(at, ANN, table, { target: '150', 'turn-time': '600' })).filter(isUpdate);
  expect(changed.map((request) => textOf(drawnBy(request))).join()).toContain(
    'Play to: 150 points · 10 min a turn',
  );
  expect(await look(at, table.id)).toMatchObject({ options: { target: 150 }, secondsPerTurn: 600 });
});

test('nobody else changes them, and the host no longer once the game is on', async () => {
  const at = stage();
  const table = await opened(at, 'folder');
  await at.press(BEN, control(table.id, 'join'), table.on);
  for (const attempt of [
    () => at.press(BEN, control(table.id, 'options'), table.on),
    () => submit(at, BEN, table, { target: '150' }),
  ]) {
    const answer = only(await attempt());
    expect([isPrivate(answer), textOf(drawnBy(answer))]).toEqual([
      true,
      'Only the host can change the options.',
    ]);
  }
  await at.press(ANN, control(table.id, 'start'), table.on);
  const late = only(await submit(at, ANN, table, { target: '150' }));
  expect(textOf(drawnBy(late))).toBe('This game has already started.');
});

test('what the form does not offer is refused and changes nothing', async () => {
  const at = stage();
  const table = await opened(at, 'folder');
  const before = await look(at, table.id);
  const says = async (chosen: Record<string, string>) =>
    textOf(drawnBy(only(await submit(at, ANN, table, chosen))));
  expect(await says({ target: '151' })).toContain('“Play to” can be');
  for (const forged of ['soon', '', '0.001', '7', '45.5', '0x10', '-60']) {
    expect(await says({ 'turn-time': forged }), forged).toBe(
      'A turn can’t take that long here. Press “Edit” and choose one of the times in the list.',
    );
  }
  expect(await says({ 'turn-time': '86400' })).toContain(
    'can’t switch between turns under an hour and longer ones',
  );
  expect(await says({ target: 'x'.repeat(101) })).toContain('can’t read this button');
  expect(await look(at, table.id)).toEqual(before);
});

test('a form sent as it was opened, or with nothing in it, changes nothing', async () => {
  const at = stage();
  const table = await opened(at, 'folder');
  const { revision } = await look(at, table.id);
  await submit(at, ANN, table, {});
  await submit(at, ANN, table, { 'turn-time': String((await look(at, table.id)).secondsPerTurn) });
  expect((await look(at, table.id)).revision).toBe(revision);
});

test('every game’s form is one that Discord takes, with each of its options', () => {
  for (const game of games.filter(({ seats }) => seats.max > 1)) {
    const table = lobbyOf(game.id, game.seats.max);
    const form = optionsForm(control(table.id, 'options'), table);
    expect(problemsInModal(form), game.id).toEqual([]);
    expect(form.components).toHaveLength(game.options.fields.length + 1);
  }
});
