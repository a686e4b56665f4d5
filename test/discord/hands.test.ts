import { describe, expect, it } from 'vitest';
import { createHands } from '../../src/discord/hands.ts';
import type { Table } from '../../src/tables/table.ts';
import { ANN, BEN, begun, fakeTime, room, settle } from '../tables/harness.ts';
import { GLYPHS, textOf } from './drawn.ts';
import { drawnBy, fakeApi } from './stage.ts';

function ticketOf(token: string) {
  return { id: token, application: '1', token };
}

/** Ann's hand is drawn at a table, which then changes; gives what is logged. */
async function followed(change: (table: Table) => Table, refusal?: number) {
  const { api, failures } = fakeApi();
  const time = fakeTime();
  const logged: { readonly level: string; readonly facts: object; readonly says: string }[] = [];
  const at = (level: string) => (facts: object, says: string) => logged.push({ level, facts, says });
  const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  const hands = createHands({ api, glyphs: GLYPHS, timer: time.timer, now: time.now, log });
  const table = await begun(room(), [ANN, BEN], { game: 'rage' });
  hands.drawn(table, ANN.id, ticketOf('a'), { step: null, fresh: true });
  if (refusal !== undefined) failures.set('editAnswer', [refusal]);
  hands.follow(change({ ...table, revision: table.revision + 1 }));
  await time.pass(1_000);
  await settle();
  return { table, logged };
}

/** A table whose state no game knows how to draw. */
function broken(table: Table): Table {
  return table.position === null ? table : { ...table, position: { ...table.position, state: 'broken' } };
}

describe('a hand that follows its table', () => {
  it('reports a bug in the drawing as an error: where it was and nothing of the cards', async () => {
    const { table, logged } = await followed(broken);
    expect(logged).toMatchObject([
      { level: 'error', facts: { table: table.id, game: 'rage', seq: table.position?.seq } },
    ]);
    expect(Object.keys(logged[0]?.facts ?? {}).toSorted()).toEqual(['err', 'game', 'seq', 'table']);
  });

  it('reports a message that Discord calls wrong as an error', async () => {
    const { logged } = await followed((table) => table, 50035);
    expect(logged.map(({ level }) => level)).toEqual(['error']);
  });

  it.each([50027, 10008, 503])(
    'lets a token that ran out or a Discord that is away go quietly: %i',
    async (code) => {
      const { logged } = await followed((table) => table, code);
      expect(logged.map(({ level }) => level)).toEqual(['debug']);
    },
  );

  it('says nothing when all went well', async () => {
    expect((await followed((table) => table)).logged).toEqual([]);
  });
});

describe('a hand that is opened again', () => {
  async function opened() {
    const { api, requests, failures } = fakeApi();
    const time = fakeTime();
    const levels: string[] = [];
    const at = (level: string) => () => levels.push(level);
    const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
    const hands = createHands({ api, glyphs: GLYPHS, timer: time.timer, now: time.now, log });
    const table = await begun(room(), [ANN, BEN], { game: 'rage' });
    const draw = async (token: string, fresh: boolean, user = ANN.id): Promise<void> => {
      hands.drawn(table, user, ticketOf(token), { step: null, fresh });
      await settle();
    };
    await draw('a', true);
    return { requests, failures, time, levels, draw };
  }

  it('becomes one line where it was, by one request', async () => {
    const { requests, draw, levels } = await opened();
    expect(requests).toEqual([]);
    await draw('b', true);
    expect(requests).toMatchObject([{ kind: 'editAnswer', token: 'a' }]);
    const closed = requests.map(drawnBy).map(textOf);
    expect(closed).toEqual(['Your hand is open in a newer message below.']);
    expect(levels).toEqual([]);
  });

  it('stays when it is drawn again in its own message, or somebody else opens theirs', async () => {
    const { requests, draw } = await opened();
    await draw('b', false);
    await draw('c', true, BEN.id);
    expect(requests).toEqual([]);
    await draw('d', true);
    expect(requests).toMatchObject([{ kind: 'editAnswer', token: 'b' }]);
  });

  it('is left alone once its token has run out', async () => {
    const { requests, time, draw } = await opened();
    await time.pass(15 * 60_000);
    await draw('b', true);
    expect(requests).toEqual([]);
  });

  it('stays quietly when its owner has dismissed it', async () => {
    const { failures, levels, draw } = await opened();
    failures.set('editAnswer', [10008]);
    await draw('b', true);
    expect(levels).toEqual(['debug']);
  });
});
