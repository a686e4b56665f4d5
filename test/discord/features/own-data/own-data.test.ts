// Proves src/discord/features/own-data/own-data.ts, src/discord/features/own-data/own-data-file.ts, src/discord/features/own-data/own-data.message.ts

import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { read, write } from '../../../../src/discord/interactions/custom-ids.ts';
import { tableIdFrom } from '../../../../src/tables/ids.ts';
import { ANN, BEN, gate, person, settle } from '../../../tables/harness.ts';
import { pressable } from '../../drawn.ts';
import { begun, harness, look, STANDINGS } from '../../harness.ts';
import { answerIn, drawnBy, isPrivate, isUpdate, ofKind, only, wordsIn } from '../../requests.ts';

const EMPTY = {
  preferences: null,
  subscriptions: [],
  tables: [],
  olderResults: [],
  standings: { rankings: [], ratings: [], records: [], figures: [] },
  calls: [],
  tried: [],
  leaving: false,
};

describe("a person's own data", () => {
  it('is described in a few lines, privately', async () => {
    const answer = only(await harness().command(ANN, 'privacy', ''));
    expect(isPrivate(answer)).toBe(true);
    expect(wordsIn(answer)).toContain('What this bot stores about you');
  });

  it('is deleted after one question, and a bot plays on', async () => {
    const at = harness();
    const table = await begun(at);
    const asked = only(await at.command(ANN, 'data', 'delete'));
    expect(isPrivate(asked)).toBe(true);
    const [sure, ...others] = pressable(drawnBy(asked));
    expect(others.map(({ id }) => id)).toEqual([write({ kind: 'data', keep: true })]);
    expect((await look(at, table.id)).occupants.some(({ left }) => left)).toBe(false);

    const done = await at.press(ANN, sure?.id ?? '', { id: '81', hidden: true });
    const answer = answerIn(done);
    expect(isUpdate(answer)).toBe(true);
    expect(wordsIn(answer)).toContain('Your data is deleted.');
    const after = await look(at, table.id);
    expect(JSON.stringify(after)).not.toContain(ANN.id);
    expect(after.occupants.filter(({ left }) => left)).toHaveLength(1);
    await at.time.pass(2_000);
    const shown = at.requests.findLast(({ kind }) => kind === 'edit' || kind === 'send');
    expect(JSON.stringify(shown)).not.toContain(ANN.id);
    expect(JSON.stringify(shown)).toContain('a former player');
  });

  it('stays if they change their mind', async () => {
    const at = harness();
    const table = await begun(at);
    const before = await look(at, table.id);
    const kept = only(await at.press(ANN, write({ kind: 'data', keep: true }), { id: '81', hidden: true }));
    expect(isUpdate(kept)).toBe(true);
    expect(wordsIn(kept)).toBe('Nothing was deleted.');
    expect(await look(at, table.id)).toEqual(before);
  });

  it('leaves no half-played game to press on: what Discord no longer lets us edit is disabled by the first press', async () => {
    const at = harness();
    const opened = only(await at.command(ANN, 'ferry', 'start', { visible: 'private' }));
    const buttons = pressable(drawnBy(opened)).map(({ id }) => id);
    const move = buttons.find((id) => read(id).kind === 'control' && !/:(menu|rules|hint)$/.test(id)) ?? '';
    const hint = buttons.find((id) => id.endsWith(':hint')) ?? '';
    await at.tables.forget(ANN.id);
    await at.time.pass(2_000);
    const closed = at.requests.findLast(({ kind }) => kind === 'editAnswer');
    expect(pressable(drawnBy(closed ?? opened))).toEqual([]);
    const on = { id: '500000000000000007', hidden: true };
    for (const pressed of [move, move, hint]) {
      at.requests.length = 0;
      const answer = only(await at.press(ANN, pressed, on));
      expect(isUpdate(answer)).toBe(true);
      expect(wordsIn(answer)).toBe('This game is over.');
      expect(pressable(drawnBy(answer))).toEqual([]);
      expect(ofKind(at.requests, 'follow')).toEqual([]);
    }
  });

  it('is always the presser’s, whatever is forged', async () => {
    const at = harness();
    const table = await begun(at);
    const before = await look(at, table.id);
    await at.press(person('Eve'), write({ kind: 'data' }), { id: '81', hidden: false });
    expect((await look(at, table.id)).occupants).toEqual(before.occupants);
  });

  it('cannot be deleted while the leaderboards are rebuilt, which would restore it', async () => {
    const at = harness({ standings: { ...STANDINGS, areKept: () => false } });
    const table = await begun(at);
    const answer = only(await at.press(ANN, write({ kind: 'data' }), { id: '81', hidden: true }));
    expect(wordsIn(answer)).toContain('Please try again in a few minutes.');
    expect((await look(at, table.id)).occupants.every(({ left }) => !left)).toBe(true);
  });

  it('can be deleted twice at the same time', async () => {
    const at = harness();
    await begun(at);
    const press = () => at.press(ANN, write({ kind: 'data' }), { id: '81', hidden: true });
    await Promise.all([press(), press()]);
    expect(await at.store.erasures()).toEqual([]);
    expect(await at.store.tablesOf(ANN.id)).toEqual([]);
  });

  it('is exported as a private file', async () => {
    const at = harness();
    at.store.everythingOf = async (user) => ({ ...EMPTY, leaving: user !== ANN.id });
    const answer = only(await at.command(ANN, 'data', 'export'));
    expect(isPrivate(answer)).toBe(true);
    const [file] = drawnBy(answer).files ?? [];
    expect(file?.name).toBe('my-parlor-data.json');
    expect(JSON.parse(new TextDecoder().decode(file?.data))).toEqual({ user: ANN.id, ...EMPTY });
  });

  it('reads like any other JSON, however it was assembled', async () => {
    const at = harness();
    const awkward = { name: 'Zoë\n“Z”', list: [1, { deep: [] }], none: null };
    const own = {
      ...EMPTY,
      preferences: { mentions: false, quietHours: null },
      olderResults: [awkward, {}],
      calls: [awkward],
    };
    at.store.everythingOf = async () => own;
    const [file] = drawnBy(only(await at.command(ANN, 'data', 'export'))).files ?? [];
    const text = new TextDecoder().decode(file?.data);
    expect(text).toBe(`${JSON.stringify({ user: ANN.id, ...own }, null, 1)}\n`);
  });

  it('is collected once at a time for each person, and the same file answers repeated requests', async () => {
    const at = harness();
    const asked: string[] = [];
    const { opened: held, open: release } = gate();
    at.store.everythingOf = async (user) => {
      asked.push(user);
      await held;
      return EMPTY;
    };
    const answers = [ANN, ANN, BEN].map((who) => at.command(who, 'data', 'export'));
    await settle();
    expect(asked).toEqual([ANN.id, BEN.id]);
    release();
    for (const answer of await Promise.all(answers)) expect(answer.length).toBeGreaterThan(0);
    await at.command(ANN, 'data', 'export');
    expect(asked).toEqual([ANN.id, BEN.id, ANN.id]);
  });

  it('is not exported by a request from before its deletion, nor joined to it afterwards', async () => {
    const at = harness();
    const gates: (() => void)[] = [];
    const read: (typeof EMPTY)[] = [{ ...EMPTY, leaving: true }, EMPTY];
    at.store.everythingOf = async () => {
      const data = read.shift() ?? EMPTY;
      await new Promise<void>((resolve) => gates.push(resolve));
      return data;
    };
    const answers = [at.command(ANN, 'data', 'export')];
    await settle();
    await at.press(ANN, write({ kind: 'data' }), { id: '81', hidden: true });
    answers.push(at.command(ANN, 'data', 'export'));
    await settle();
    while (gates.length > 0) {
      gates.shift()?.();
      await settle();
    }
    const given = (await Promise.all(answers)).flat().flatMap((request) => {
      if (request.kind !== 'answer' || request.data === undefined || !('files' in request.data)) return [];
      return (request.data.files ?? []).map(({ data }) => JSON.parse(new TextDecoder().decode(data)));
    });
    expect(given.length).toBeGreaterThan(0);
    for (const file of given) expect(file).toEqual({ user: ANN.id, ...EMPTY });
  });

  it('counts as data even if only results are left', async () => {
    const at = harness();
    at.store.everythingOf = async () => ({ ...EMPTY, olderResults: [{}, {}] });
    const answer = wordsIn(only(await at.command(ANN, 'data', 'export')));
    expect(answer).toContain('It holds 2 older results.');
    expect(answer).not.toContain('No tables are stored');
  });

  it("is compressed if it exceeds Discord's limit", async () => {
    const at = harness();
    const moves = Array.from({ length: 200_000 }, (_, seq) => ({ seq, move: 'takes ♣9', at: seq }));
    const table = {
      id: tableIdFrom('0'.repeat(32)),
      server: '1',
      channel: '2',
      game: 'farkle',
      status: 'over',
      createdAt: 0,
      endedAt: 1,
      isHost: true,
      seat: {
        index: 0,
        name: ANN.name,
        substituted: null,
        left: false,
        votedOut: false,
        missed: 0,
        oftenLeaves: false,
        word: null,
      },
      moves,
      result: null,
      agreed: [],
    };
    at.store.everythingOf = async () => ({ ...EMPTY, tables: [table] });
    const [file] = drawnBy(only(await at.command(ANN, 'data', 'export'))).files ?? [];
    expect(file?.name).toBe('my-parlor-data.json.gz');
    expect(file?.data.length).toBeLessThan(8_000_000);
    const unpacked: unknown = JSON.parse(gunzipSync(file?.data ?? new Uint8Array()).toString());
    expect(unpacked).toMatchObject({ user: ANN.id, tables: [{ id: table.id }] });
  });
});
