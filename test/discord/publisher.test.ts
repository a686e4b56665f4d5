import { describe, expect, it } from 'vitest';
import { write } from '../../src/discord/custom-id.ts';
import { seat as seatNumber } from '../../src/engine/seat.ts';
import { promptsFor } from '../../src/tables/reading.ts';
import type { Table } from '../../src/tables/table.ts';
import { ANN, answerTo, BEN, CHANNEL, GUILD, turnOf } from '../tables/harness.ts';
import { textOf } from './drawn.ts';
import { drawnBy, isPrivate, only, type Request, stage } from './stage.ts';

type Stage = ReturnType<typeof stage>;

const MINUTE = 60_000;

async function begun(at: Stage, game = 'farkle'): Promise<Table> {
  await at.command(ANN, game, 'start', { 'turn-time': 600 });
  const [head] = await at.store.liveIn(GUILD, CHANNEL);
  if (head === undefined) throw new Error('no table');
  await at.tables.join(head.id, BEN, 'table');
  const started = await at.tables.start(head.id, ANN.id, 'table');
  if (!started.ok) throw new Error(started.error.says);
  await at.time.pass(5_000);
  at.requests.length = 0;
  return started.value;
}

async function move(
  at: Stage,
  id: Table['id'],
  wanted = '',
  drawn: 'none' | 'table' | 'hand' = 'none',
): Promise<Table> {
  const table = await at.tables.look(id);
  if (table === null) throw new Error('no table');
  const { seat, user, asked } = turnOf(table);
  const played = await at.tables.answer(id, user, asked, answerTo(table, seat, wanted), drawn);
  if (!played.ok) throw new Error(played.error.says);
  return played.value;
}

/** Moves for the seat on turn until it is another's turn. */
async function moveUntilTurnPasses(
  at: Stage,
  table: Table,
  drawn: 'none' | 'table' = 'none',
): Promise<Table> {
  const first = turnOf(table).user;
  let now = table;
  while (turnOf(now).user === first) now = await move(at, table.id, 'stop', drawn);
  return now;
}

/** Requests about the table's own message. */
function drawings(requests: readonly Request[]): readonly Request[] {
  return requests.filter(
    (request) => request.kind === 'edit' || (request.kind === 'send' && 'components' in request.data),
  );
}

function calls(requests: readonly Request[]): readonly string[] {
  return requests.flatMap((request) =>
    request.kind === 'send' && 'content' in request.data ? [String(request.data.content)] : [],
  );
}

describe('the publisher', () => {
  it('joins several changes into one edit, the newest, and edits a channel once a second', async () => {
    const at = stage();
    const { id } = await begun(at);
    for (let moves = 0; moves < 3; moves++) await move(at, id);
    await at.time.pass(150);
    expect(drawings(at.requests)).toHaveLength(1);
    const last = await move(at, id);
    await move(at, id);
    await at.time.pass(500);
    expect(drawings(at.requests)).toHaveLength(1);
    await at.time.pass(600);
    expect(drawings(at.requests)).toHaveLength(2);
    expect(last.revision).toBeGreaterThan(0);
    await at.time.pass(5_000);
    expect(drawings(at.requests)).toHaveLength(2);
  });

  it('leaves alone what the answer to the click draws', async () => {
    const at = stage();
    const { id } = await begun(at);
    await move(at, id, '', 'table');
    await at.time.pass(5_000);
    expect(drawings(at.requests)).toEqual([]);
  });

  it.each([10008, 30046])('posts the table again when an edit fails with %i', async (code) => {
    const at = stage();
    const { id } = await begun(at);
    const before = await at.store.shownAt(id);
    at.failures.set('edit', [code]);
    await move(at, id);
    await at.time.pass(2_000);
    expect(drawings(at.requests).map(({ kind }) => kind)).toEqual(['edit', 'send']);
    const after = await at.store.shownAt(id);
    expect(after?.message).not.toBe(before?.message);
    expect(at.requests).toContainEqual({ kind: 'remove', id: before?.message });
  });

  it('posts the table again when its message is older than 50 minutes', async () => {
    const at = stage();
    await at.command(ANN, 'ferry', 'start');
    const [head] = await at.store.liveIn(GUILD, CHANNEL);
    if (head === undefined) throw new Error('no table');
    await at.time.pass(51 * MINUTE);
    at.requests.length = 0;
    const table = await at.tables.look(head.id);
    if (table === null) throw new Error('no table');
    const { user, asked } = turnOf(table);
    const played = await at.tables.answer(
      head.id,
      user,
      asked,
      { prompt: 'use', path: firstPlay(table), values: [] },
      'table',
    );
    expect(played.ok).toBe(true);
    await at.time.pass(2_000);
    expect(at.requests.map(({ kind }) => kind)).toEqual(['send', 'remove']);
  });

  it('ends a table whose channel is gone, and goes on silently where it may not write', async () => {
    const at = stage();
    const { id } = await begun(at);
    at.failures.set('edit', [50013, 50013, 10003]);
    await move(at, id);
    await at.time.pass(2_000);
    await move(at, id);
    await at.time.pass(2_000);
    expect(at.lost).toEqual([]);
    expect(at.logged.filter(({ level }) => level === 'warn')).toHaveLength(1);
    await move(at, id);
    await at.time.pass(2_000);
    expect(at.lost).toEqual([id]);
  });

  it.each(['edit', 'send'] as const)('draws the table later when Discord fails at an %s', async (kind) => {
    const at = stage();
    const { id } = await begun(at);
    if (kind === 'send') at.publisher.post(await move(at, id));
    else await move(at, id);
    at.failures.set(kind, [500, 503]);
    await at.time.pass(5_000);
    expect(drawings(at.requests)).toHaveLength(1);
    await at.time.pass(25_000);
    expect(drawings(at.requests).map((request) => request.kind)).toEqual([kind, kind, kind]);
    const newest = drawings(at.requests).at(-1);
    const shown = await at.store.shownAt(id);
    expect(newest).toMatchObject({ id: shown?.message });
    expect(at.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('catches up with a press on a message that nobody has drawn as the table stands, and only then', async () => {
    const at = stage();
    const { id } = await begun(at);
    const table = await move(at, id, '', 'table');
    at.publisher.catchUp(table);
    await at.time.pass(2_000);
    expect(drawings(at.requests)).toHaveLength(1);
    at.publisher.catchUp(table);
    await at.time.pass(2_000);
    expect(drawings(at.requests)).toHaveLength(1);
  });

  it.each([
    [{ game: 'poker' }, 'no longer played here'],
    [{ rules: 99 }, 'The rules of this game changed'],
  ])('closes a table of %o politely after an update', async (change, says) => {
    const at = stage();
    const { id } = await begun(at);
    const table = await move(at, id);
    await at.time.pass(5_000);
    const revision = table.revision + 1;
    await at.store.save({ after: { ...table, ...change, revision }, moves: [], results: [] });
    const shown = await at.store.shownAt(id);

    const after = stage(at);
    await after.publisher.recall();
    await after.tables.resume();
    await after.time.pass(2_000);
    const drawing = only(after.requests);
    expect(drawing).toMatchObject({ kind: 'edit', id: shown?.message });
    expect(textOf(drawnBy(drawing))).toContain(says);
    for (const action of ['hand', 'rules', 'menu', 'rematch', 'join', 'end'] as const) {
      const control = write({ kind: 'table', table: id, action });
      const [reply] = await after.press(ANN, control, { id: shown?.message ?? '', hidden: false });
      if (reply === undefined) throw new Error('no reply');
      expect(isPrivate(reply)).toBe(true);
    }
    expect(after.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('posts a table itself when the answer to its command never arrived', async () => {
    const at = stage();
    at.failures.set('answer', [10062]);
    await at.command(ANN, 'farkle', 'start');
    expect(drawings(at.requests)).toEqual([]);
    await at.time.pass(5_000);
    expect(drawings(at.requests)).toHaveLength(1);
    const [head] = await at.store.liveIn(GUILD, CHANNEL);
    expect(head && (await at.store.shownAt(head.id))).not.toBeNull();
  });

  it('calls who is not looking to the turn, once, and takes it back when they moved', async () => {
    const at = stage();
    const table = await begun(at);
    await at.time.pass(MINUTE);
    const second = turnOf(await moveUntilTurnPasses(at, table)).user;
    await at.time.pass(1_000);
    expect(calls(at.requests)).toHaveLength(1);
    expect(calls(at.requests)[0]).toContain(`<@${second}>, it is your turn`);
    const call = at.requests.find((request) => request.kind === 'send' && 'content' in request.data);
    expect(call).toMatchObject({ data: { allowed_mentions: { users: [second] } } });
    await move(at, table.id);
    await at.time.pass(1_000);
    expect(at.requests).toContainEqual({ kind: 'remove', id: call?.kind === 'send' ? call.id : '' });
    expect(calls(at.requests)).toHaveLength(1);
  });

  it('takes back after a restart what it called before: at once what was answered, the rest when it is', async () => {
    const at = stage();
    const table = await begun(at);
    await at.time.pass(MINUTE);
    const called = await moveUntilTurnPasses(at, table);
    await at.time.pass(1_000);
    const [call] = await at.store.calls();
    expect(call).toMatchObject({ table: table.id, user: turnOf(called).user });
    if (call === undefined) throw new Error('nobody was called');
    await at.store.addCall({ ...call, asked: call.asked - 1, message: 'answered' });

    const after = stage(at);
    await after.publisher.recall();
    expect(after.requests).toEqual([{ kind: 'remove', id: 'answered' }]);
    await after.time.pass(0);
    await moveUntilTurnPasses(after, called);
    await after.time.pass(1_000);
    expect(after.requests).toContainEqual({ kind: 'remove', id: call.message });
    expect((await after.store.calls()).map(({ message }) => message)).not.toContain(call.message);
  });

  it('draws once what was waiting when the program was killed, as soon as a hand is asked for', async () => {
    const before = stage();
    const { id } = await begun(before, 'folder');
    const { position } = await move(before, id);
    expect(position?.seq).toBe(1);
    const after = stage(before);
    const hand = write({ kind: 'table', table: id, action: 'hand' });
    for (let times = 0; times < 2; times++) {
      await after.press(ANN, hand, { id: '400000000000000001', hidden: false });
      await after.time.pass(2_000);
    }
    expect(drawings(after.requests)).toHaveLength(1);
  });

  it('draws what is waiting when the program ends, and does not wait for the next second', async () => {
    const at = stage();
    const { id } = await begun(at);
    await move(at, id);
    await at.publisher.settled();
    expect(drawings(at.requests)).toHaveLength(1);
    await at.time.pass(5_000);
    expect(drawings(at.requests)).toHaveLength(1);
  });

  it('calls nobody who pressed just now or does not want it', async () => {
    const at = stage();
    const table = await begun(at);
    await at.time.pass(MINUTE);
    at.publisher.pressed(table.id, ANN.id);
    await at.store.setMentions(BEN.id, false);
    for (let moves = 0; moves < 12; moves++) await move(at, table.id, 'stop');
    await at.time.pass(1_000);
    expect(calls(at.requests)).toEqual([]);
  });

  it('calls at the warning, unless it already has', async () => {
    const at = stage();
    const table = await begun(at);
    at.publisher.pressed(table.id, ANN.id);
    at.publisher.pressed(table.id, BEN.id);
    await move(at, table.id);
    at.requests.length = 0;
    await at.time.pass(7 * MINUTE);
    expect(calls(at.requests)).toHaveLength(1);
  });

  it('brings the table down when it was talked out of sight', async () => {
    const at = stage();
    const table = await begun(at);
    await at.time.pass(3 * MINUTE);
    at.requests.length = 0;
    at.state.far = 11;
    await moveUntilTurnPasses(at, table, 'table');
    await at.time.pass(0);
    await at.time.pass(3_000);
    expect(drawings(at.requests).map(({ kind }) => kind)).toEqual(['send']);
  });
});

/** The first way to play a card of the row game, as keys. */
function firstPlay(table: Table): readonly string[] {
  const { seat } = turnOf(table);
  const menus = promptsFor(table, seatNumber(seat)).flatMap((prompt) => prompt.choices);
  for (const menu of menus) {
    const press = menu.kind === 'menu' ? menu.choices.find((choice) => choice.kind === 'press') : undefined;
    if (press !== undefined) return [menu.key, press.key];
  }
  throw new Error('nothing to play');
}
