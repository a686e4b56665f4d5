// Proves src/discord/features/lobby/lobby.ts, src/discord/draw/forms.ts, src/discord/draw/lengths.ts

import { type APIModalInteractionResponseCallbackData, ComponentType } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { fieldsOf, problemsInModal } from '#local-discord';
import { optionsForm } from '../../../../src/discord/draw/forms.ts';
import { games } from '../../../../src/games/registry.ts';
import type { TableId } from '../../../../src/tables/ids.ts';
import { ANN, BEN, CAT, person } from '../../../tables/harness.ts';
import { control, lobbyOf, textOf } from '../../drawn.ts';
import { type Harness, harness, look, opened } from '../../harness.ts';
import { drawnBy, isPrivate, isUpdate, only, type Request, wordsIn } from '../../requests.ts';

const DAN = person('Dan');

/** The values of a form that is sent as it was opened. */
const presetsOf = (modal: APIModalInteractionResponseCallbackData): Record<string, readonly string[]> =>
  Object.fromEntries(
    fieldsOf(modal).flatMap(({ field }) =>
      field.type === ComponentType.StringSelect
        ? [
            [
              field.custom_id,
              field.options.filter((each) => each.default === true).map(({ value }) => value),
            ] as const,
          ]
        : [],
    ),
  );
const submit = (
  at: Harness,
  who: typeof ANN,
  { id, on }: { readonly id: TableId; readonly on: { readonly id: string; readonly hidden: boolean } },
  chosen: Readonly<Record<string, string | readonly string[]>>,
) =>
  at.handle(
    at.sent(who, control(id, 'options'), on, {
      chosen: new Map(Object.entries(chosen).map(([key, value]) => [key, [value].flat()])),
    }),
  );

test('the host’s form is prefilled with the current options, and changes them on the lobby', async () => {
  const at = harness();
  const table = await opened(at, 'folder');
  const [form] = await at.press(ANN, control(table.id, 'options'), table.on);
  expect(form).toMatchObject({ kind: 'answer', type: 9 });
  const changed = (await submit(at, ANN, table, { target: '150', 'turn-time': '600' })).filter(isUpdate);
  expect(changed.map(wordsIn).join()).toContain('Play to: 150 points · 10\u00a0min\u00a0a\u00a0turn');
  expect(await look(at, table.id)).toMatchObject({ options: { target: 150 }, secondsPerTurn: 600 });
});

test('nobody else changes them, nor does the host once the game is running', async () => {
  const at = harness();
  const table = await opened(at, 'folder');
  await at.press(BEN, control(table.id, 'join'), table.on);
  for (const attempt of [
    () => at.press(BEN, control(table.id, 'options'), table.on),
    () => submit(at, BEN, table, { target: '150' }),
  ]) {
    const answer = only(await attempt());
    expect([isPrivate(answer), wordsIn(answer)]).toEqual([true, 'Only the host can change the options.']);
  }
  await at.press(ANN, control(table.id, 'start'), table.on);
  const late = only(await submit(at, ANN, table, { target: '150' }));
  expect(wordsIn(late)).toBe('This game has already started.');
});

test('values that the form does not offer are refused and change nothing', async () => {
  const at = harness();
  const table = await opened(at, 'folder');
  const before = await look(at, table.id);
  const says = async (chosen: Record<string, string>) => {
    await at.time.pass(20_000);
    return wordsIn(only(await submit(at, ANN, table, chosen)));
  };
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

test('a form sent unchanged, or empty, changes nothing', async () => {
  for (const options of [{}, { private: true }]) {
    const at = harness();
    const table = await opened(at, 'rage', options);
    const before = await look(at, table.id);
    await submit(at, ANN, table, {});
    await submit(at, ANN, table, presetsOf(optionsForm(control(table.id, 'options'), before, 'en')));
    expect(await look(at, table.id)).toEqual(before);
  }
});

test('a lobby that leaves the target to the number of players can keep that or choose another', async () => {
  const at = harness();
  const table = await opened(at, 'folder');
  await at.tables.changeOptions(table.id, ANN.id, { options: { target: 0 } });
  const before = await look(at, table.id);
  expect(before.options).toEqual({ target: 0 });
  const form = optionsForm(control(table.id, 'options'), before, 'en');
  expect(presetsOf(form)).toMatchObject({ target: ['0'] });
  await submit(at, ANN, table, presetsOf(form));
  expect(await look(at, table.id)).toEqual(before);
  await submit(at, ANN, table, { target: '500' });
  const after = await look(at, table.id);
  expect(after.options).toEqual({ target: 500 });
  expect(JSON.stringify(optionsForm(control(table.id, 'options'), after, 'en'))).not.toContain(
    'with 4 or more',
  );
});

describe('a shorter game', () => {
  const labels = (requests: readonly Request[]) =>
    requests.filter(isUpdate).map((each) => JSON.stringify(drawnBy(each).components));

  test('is one press away for the host, and so is the way back', async () => {
    const at = harness();
    const table = await opened(at, 'farkle');
    const more = { id: '500000000000000001', hidden: true };
    const shorter = await at.press(ANN, control(table.id, 'shorter'), more);
    expect(labels(shorter).join()).toContain('Longer: to 10,000, about 20 min');
    expect(await look(at, table.id)).toMatchObject({ options: { target: 5_000 } });
    const longer = await at.press(ANN, control(table.id, 'longer'), more);
    expect(labels(longer).join()).toContain('Shorter: to 5,000, about 9 min');
    expect(await look(at, table.id)).toMatchObject({ options: { target: 10_000 } });
  });

  test('leaves the other options as they are', async () => {
    const at = harness();
    const table = await opened(at, 'rage', { 'secret-bids': true });
    await at.press(ANN, control(table.id, 'shorter'), table.on);
    expect(await look(at, table.id)).toMatchObject({ options: { rounds: 5, secretBids: true } });
  });

  test('stays short when pressed twice, or long', async () => {
    const at = harness();
    const table = await opened(at, 'farkle');
    await at.press(ANN, control(table.id, 'longer'), table.on);
    expect(await look(at, table.id)).toMatchObject({ options: { target: 10_000 } });
    await at.press(ANN, control(table.id, 'shorter'), table.on);
    await at.press(ANN, control(table.id, 'shorter'), table.on);
    expect(await look(at, table.id)).toMatchObject({ options: { target: 5_000 } });
  });

  test('is for the host to choose, before the game begins, and only if there is one', async () => {
    const at = harness();
    const table = await opened(at, 'farkle');
    await at.press(BEN, control(table.id, 'join'), table.on);
    const says = async (who: typeof ANN, id: TableId, on: typeof table.on) =>
      wordsIn(only(await at.press(who, control(id, 'shorter'), on)));
    expect(await says(BEN, table.id, table.on)).toBe('Only the host can change the options.');
    await at.press(ANN, control(table.id, 'start'), table.on);
    expect(await says(ANN, table.id, table.on)).toBe('This game has already started.');
    expect(await look(at, table.id)).toMatchObject({ options: { target: 10_000 } });
    const other = await opened(at, 'paradise');
    await at.press(ANN, control(other.id, 'shorter'), other.on);
    expect(await look(at, other.id)).toMatchObject({ options: {} });
  });
});

test('the switches of a game are chosen together, possibly none', async () => {
  const at = harness();
  const table = await opened(at, 'rage');
  const says = async (switches: readonly string[]) =>
    (await submit(at, ANN, table, { switches })).filter(isUpdate).map(wordsIn).join();
  expect(await says(['secretBids', 'sweepDoubles'])).toContain('Rounds: 10 · Secret bids · Sweep doubles');
  expect(await says(['actionsAnytime', 'no such rule'])).toContain(
    'Rounds: 10 · Actions anytime · 1\u00a0min',
  );
  const { options } = await look(at, table.id);
  expect(options).toEqual({ rounds: 10, actionsAnytime: true, secretBids: false, sweepDoubles: false });
  expect(await says([])).not.toContain('Actions anytime');
});

test('Discord accepts every game’s form, with each of its options', () => {
  for (const game of games.filter(({ seats }) => seats.max > 1)) {
    for (const invited of [null, []]) {
      const table = { ...lobbyOf(game.id, game.seats.max), invited };
      const form = optionsForm(control(table.id, 'options'), table, 'en');
      expect(problemsInModal(form), game.id).toEqual([]);
      const offered = fieldsOf(form).flatMap(({ field }) =>
        field.type === ComponentType.StringSelect
          ? [field.custom_id, ...field.options.map(({ value }) => value)]
          : [],
      );
      for (const { key } of game.options.fields) expect(offered, game.id).toContain(key);
      expect(presetsOf(form)).toMatchObject({
        'turn-time': [String(table.secondsPerTurn)],
        access: [invited === null ? 'everybody' : 'invited'],
      });
    }
  }
});

describe('who can join', () => {
  /** The messages beside the lobby, with their recipients. */
  const announced = (requests: readonly Request[]) =>
    requests.flatMap((each) =>
      each.kind === 'follow'
        ? [{ says: textOf(each.data), called: each.data.allowed_mentions.users ?? [] }]
        : [],
    );

  test('is changed by the host; players there stay and may come back, and others have to be invited', async () => {
    const at = harness();
    const table = await opened(at, 'folder');
    await at.press(BEN, control(table.id, 'join'), table.on);
    const requests = await submit(at, ANN, table, { access: 'invited' });
    expect(requests.filter(isUpdate).map(wordsIn).join()).toContain('🔒 Private');
    expect(announced(requests)).toEqual([]);
    expect(await look(at, table.id)).toMatchObject({ invited: [BEN.id], occupants: [{}, {}] });
    const refused = only(await at.press(CAT, control(table.id, 'join'), table.on));
    expect(wordsIn(refused)).toBe('This table is private: its host has to invite you first.');
    await at.press(BEN, control(table.id, 'leave'), table.on);
    const [back] = await at.press(BEN, control(table.id, 'join'), table.on);
    expect(back === undefined ? '' : wordsIn(back)).toContain(`• <@${BEN.id}>`);
  });

  test('is changed back: players who joined a private game are called once and may leave', async () => {
    const at = harness();
    const table = await opened(at, 'folder', { private: true });
    for (const who of [BEN, CAT]) {
      await at.tables.invite(table.id, ANN.id, who.id);
      await at.press(who, control(table.id, 'join'), table.on);
    }
    await at.store.setMentions(CAT.id, false);
    // People who are not called would be numbers to readers who have never met them.
    const says = (ben: string) =>
      `🔓 <@${ANN.id}> made this **Folder** table public: anybody here can join, and the channel sees the game. ${ben}, Cat: press **Leave** if you’d rather not.`;
    const open = async () => announced(await submit(at, ANN, table, { access: 'everybody' }));
    expect(await open()).toEqual([{ says: says(`<@${BEN.id}>`), called: [BEN.id] }]);
    expect((await look(at, table.id)).invited).toBeNull();
    // Nothing has changed, so nothing is said.
    expect(await open()).toEqual([]);
    await submit(at, ANN, table, { access: 'invited' });
    expect(await open()).toEqual([{ says: says('Ben'), called: [] }]);
    await at.press(DAN, control(table.id, 'join'), table.on);
    await at.press(BEN, control(table.id, 'leave'), table.on);
    const { occupants } = await look(at, table.id);
    expect(occupants.map(({ person: sits }) => sits?.id)).toEqual([ANN.id, CAT.id, DAN.id]);
  });

  test('is announced to nobody if the host sits alone or with bots', async () => {
    const at = harness();
    const table = await opened(at, 'folder', { private: true });
    await at.press(ANN, control(table.id, 'bots'), table.on, ['easy']);
    expect(announced(await submit(at, ANN, table, { access: 'everybody' }))).toEqual([]);
    expect((await look(at, table.id)).invited).toBeNull();
  });

  test('is changed by nobody else, nor after the start, nor to anything not offered', async () => {
    const at = harness();
    const table = await opened(at, 'folder');
    await at.press(BEN, control(table.id, 'join'), table.on);
    await submit(at, ANN, table, { access: 'nobody' });
    await submit(at, BEN, table, { access: 'invited' });
    expect((await look(at, table.id)).invited).toBeNull();
    await submit(at, ANN, table, { access: 'invited' });
    await submit(at, BEN, table, { access: 'everybody' });
    await at.press(ANN, control(table.id, 'start'), table.on);
    const late = only(await submit(at, ANN, table, { access: 'everybody' }));
    expect(wordsIn(late)).toBe('This game has already started.');
    expect((await look(at, table.id)).invited).toEqual([]);
  });
});
