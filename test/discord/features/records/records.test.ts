// Proves src/discord/features/records/records.ts, src/discord/features/records/record.message.ts, src/discord/features/fair-deal/verify.message.ts

import { ComponentType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../../src/discord/draw/message.ts';
import { verifyMessage } from '../../../../src/discord/features/fair-deal/verify.message.ts';
import { write } from '../../../../src/discord/interactions/custom-ids.ts';
import { commitmentOf } from '../../../../src/engine/rng.ts';
import { seat } from '../../../../src/engine/seat.ts';
import { checkRecord } from '../../../../src/records/check.ts';
import { readRecordFile } from '../../../../src/records/record-file.ts';
import { commitmentAt, dealInputsOf, secretCommitmentAt } from '../../../../src/tables/fair-deal.ts';
import { guildId, type TableId } from '../../../../src/tables/ids.ts';
import { createRecords } from '../../../../src/tables/records.ts';
import { inEnglish } from '../../../../src/words/read.ts';
import { faults } from '../../../support/discord-faults.ts';
import { ANN, BEN, CAT, OPEN_RESULTS, playOut } from '../../../tables/harness.ts';
import { control, partsOf, textOf } from '../../drawn.ts';
import { begun, ended, type Harness, harness, look, openTable } from '../../harness.ts';
import { drawnBy, isPrivate, only, wordsIn } from '../../requests.ts';

const DAY_MS = 86_400_000;
const PUBLIC = { id: '500000000000000002', hidden: false };

/** Ann's only table: a private solo game. */
async function begunAlone(at: Harness, options: Record<string, string>): Promise<TableId> {
  await at.command(ANN, 'ferry', 'start', { visible: 'private', ...options });
  return (await openTable(at)).id;
}

/** The same, played out. */
async function endedAlone(at: Harness, options: Record<string, string>): Promise<TableId> {
  const id = await begunAlone(at, options);
  await playOut(at, id);
  return id;
}

const asked = async (at: Harness, sub: 'record' | 'replay' | 'verify', table: string, who = ANN) =>
  only(await at.command(who, 'table', sub, { table }));
const says = async (at: Harness, sub: 'record' | 'replay' | 'verify', table: string, who = ANN) =>
  wordsIn(await asked(at, sub, table, who));

function filesOf(message: Message): ReadonlyMap<string, string> {
  expect(faults(message)).toEqual([]);
  const text = (data: Uint8Array) => new TextDecoder().decode(data);
  return new Map((message.files ?? []).map(({ name, data }) => [name, text(data)]));
}

/** The names of the files that a message shows. */
const shownFiles = (message: Message): readonly string[] =>
  partsOf(message).flatMap((part) => (part.type === ComponentType.File ? [part.file.url] : []));

describe('the record of a game', () => {
  it('comes as two files that say the same, for anyone on the server', async () => {
    const at = harness();
    const { id } = await ended(at);
    const answer = await asked(at, 'record', id.toUpperCase(), CAT);
    expect(isPrivate(answer)).toBe(true);
    const message = drawnBy(answer);
    const names = [`farkle-${id}.json`, `farkle-${id}.txt`];
    expect(shownFiles(message)).toEqual(names.map((name) => `attachment://${name}`));
    const [json, text] = names.map((name) => readRecordFile(filesOf(message).get(name) ?? ''));
    if (!json?.ok || !text?.ok) throw new Error('a file that cannot be read');
    expect(json.value.record).toEqual(text.value.record);
    expect(checkRecord(json.value)).toMatchObject({ ok: true, value: { outcome: json.value.file?.result } });
  });

  it("has the seats by name and nobody's id, and the times of the moves", async () => {
    const at = harness();
    const table = await ended(at);
    const [file = ''] = filesOf(drawnBy(await asked(at, 'record', table.id))).values();
    for (const { id } of [ANN, BEN]) expect(file).not.toContain(id);
    expect(JSON.parse(file)).toMatchObject({
      table: table.id,
      endedAt: new Date(table.endedAt ?? 0).toISOString(),
      seats: table.occupants.map(({ person }) => ({ kind: 'person', name: person?.name })),
      moves: expect.arrayContaining([
        expect.objectContaining({ by: 'player', at: expect.stringMatching(/Z$/) }),
      ]),
    });
  });

  it('is also behind Table once the game is over, with the check of the deal', async () => {
    const at = harness();
    const { id, on } = await begun(at, 'farkle');
    const asked = await at.press(ANN, control(id, 'menu'), on);
    const menu = JSON.stringify(drawnBy(only(asked)));
    const [record, verify] = (['record', 'verify'] as const).map((action) => control(id, action));
    expect(menu).not.toContain(record);
    expect(menu).toContain(verify);
    const over = await ended(at);
    const pressed = control(over.id, 'record');
    const after = only(await at.press(ANN, control(over.id, 'menu'), PUBLIC));
    expect(JSON.stringify(drawnBy(after))).toContain(pressed);
    expect(filesOf(drawnBy(only(await at.press(BEN, pressed, PUBLIC)))).size).toBe(2);
  });

  it('names nobody who had their data deleted', async () => {
    const at = harness();
    const { id, occupants } = await ended(at);
    await at.press(ANN, write({ kind: 'data' }), { id: '81', hidden: true });
    const [json = ''] = filesOf(drawnBy(await asked(at, 'record', id, CAT))).values();
    const names = occupants.map(({ person }) => (person?.id === ANN.id ? 'A former player' : person?.name));
    expect(JSON.parse(json)).toMatchObject({ seats: names.map((name) => ({ kind: 'person', name })) });
    expect(json).not.toContain(`"${ANN.name}"`);
  });

  it('of a game that was ended early says so', async () => {
    const at = harness();
    const { id } = await begun(at, 'farkle');
    await at.tables.end(id, { ...ANN, mayManage: true }, true);
    const [json = ''] = filesOf(drawnBy(await asked(at, 'record', id))).values();
    expect(JSON.parse(json)).toMatchObject({ result: null, moves: [] });
    expect(await says(at, 'verify', id)).toContain('No moves were made. The game was ended early.');
  });
});

describe('no record', () => {
  it('is given of a running game', async () => {
    const at = harness();
    const { id } = await begun(at, 'rage');
    expect(await says(at, 'record', id)).toBe(
      'This game is still going on. You can download its record once it’s over.',
    );
  });

  it('of a private table is given to others', async () => {
    const at = harness();
    const id = await endedAlone(at, {});
    expect(await says(at, 'record', id)).toContain(`Record of ${id}`);
    expect(await says(at, 'record', id, BEN)).toBe('There’s no such table here.');
    expect(await says(at, 'verify', id, BEN)).toBe('There’s no such table here.');
  });

  it.each(['record', 'replay', 'verify'] as const)(
    'shows others anything of a private game: %s',
    async (sub) => {
      const at = harness();
      const id = await begunAlone(at, {});
      expect((await look(at, id)).status).toBe('playing');
      expect(await says(at, sub, id, BEN)).toBe('There’s no such table here.');
    },
  );

  it('of a deal of the day is given while others may still play it; afterwards it is, with its replay', async () => {
    const at = harness();
    const id = await endedAlone(at, { deal: 'daily' });
    const replayed = async () => wordsIn(only(await at.command(ANN, 'table', 'replay', { table: id })));
    expect(await says(at, 'record', id)).toBe(
      'Others are still playing this deal. You can download its record once the day is over.',
    );
    expect(await replayed()).toMatch(/^Others are still playing this deal\./);
    const before = await says(at, 'verify', id);
    expect(before).toContain('its seed is shown once the day is over');
    expect(before).not.toContain((await look(at, id)).position?.dice.seed);
    await at.time.pass(DAY_MS);
    expect(await says(at, 'record', id)).toContain(`Record of ${id}`);
    expect(await replayed()).toContain(`Replay of ${id}`);
    expect(await says(at, 'verify', id)).toContain('✅');
  });

  it.each(['', 'nonsense', 'aaaaaaaa', '../../etc'])('is found under “%s”', async (id) => {
    for (const sub of ['record', 'verify'] as const) {
      expect(await says(harness(), sub, id)).toMatch(/^(There’s no table called|There’s no such table here)/);
    }
  });

  it('is given on another server', async () => {
    const at = harness();
    const { id } = await ended(at);
    const elsewhere = { guild: guildId('100000000000000002'), user: ANN.id };
    const gone = { ok: false, error: { code: 'gone' } };
    expect(await at.parts.records.open(id, elsewhere)).toMatchObject(gone);
    expect(await at.parts.records.verify(id, elsewhere)).toMatchObject(gone);
  });
});

describe('verifying a deal', () => {
  it('shows the fingerprint during the game, but not the seed', async () => {
    const at = harness();
    const { id } = await begun(at, 'rage');
    const table = await look(at, id);
    const shown = await says(at, 'verify', id, CAT);
    expect(shown).toContain(`\`${commitmentAt(table)?.slice(0, 16)}\``);
    expect(shown).not.toContain(table.position?.dice.seed);
    expect(shown).not.toContain(dealInputsOf(table)?.secret);
    expect(shown).toContain('Once the game is over');
  });

  it('checks the secret, the seed, the moves and the result once it is over, and says how to do so elsewhere', async () => {
    const at = harness();
    const table = await ended(at);
    const shown = await says(at, 'verify', table.id);
    expect(shown).toMatch(/^### .*\n+✅ \*\*This deal was honest\.\*\*/);
    expect(shown).toContain(`✅ The secret \`${dealInputsOf(table)?.secret}\` is the promised one`);
    expect(shown).toContain(`\`${commitmentAt(table)}\`, and the seed \`${table.position?.dice.seed}\`.`);
    expect(shown).toContain(`All ${table.position?.seq} moves followed the rules. They lead to the result`);
    expect(shown).toContain('`verify.html`');
  });

  it('says what is wrong if the record does not lead to what was shown', async () => {
    const at = harness();
    const table = await ended(at);
    const { position } = table;
    const planted = {
      ...table,
      position: position && { ...position, outcome: { placings: [], winners: [seat(1)] } },
    };
    const records = createRecords({
      ...OPEN_RESULTS,
      store: at.store,
      look: async () => planted,
      now: at.time.now,
    });
    const found = await records.verify(table.id, { guild: table.guild, user: ANN.id });
    expect(found).toMatchObject({ ok: true, value: { checked: { ok: false, error: { code: 'result' } } } });
  });

  it('checks a game once, and remembers nothing about its players', async () => {
    const at = harness();
    const table = await ended(at);
    const seed = table.position?.dice.seed ?? '';
    let read = 0;
    const record = (id: TableId) => {
      read++;
      return at.store.record(id);
    };
    const records = createRecords({
      ...OPEN_RESULTS,
      store: { record },
      look: at.tables.look,
      now: at.time.now,
    });
    const found = {
      ok: true,
      value: {
        seed,
        secret: dealInputsOf(table)?.secret,
        sha256: commitmentAt(table),
        moves: table.position?.seq,
        finished: true,
      },
    };
    for (const user of [ANN.id, CAT.id]) {
      const verified = await records.verify(table.id, { guild: table.guild, user });
      expect(verified.ok && verified.value.checked).toEqual(found);
    }
    expect(read).toBe(1);
  });

  it.each([
    [
      'of other rules',
      { rules: 99 },
      'ℹ️ This game was played by rules 99 of',
      /wurde nach den Regeln 99 von/,
    ],
    [
      'of an unknown game',
      { game: 'chess' },
      'ℹ️ This version of Parlor has no game called “chess”.',
      /hat kein Spiel „chess“/,
    ],
    ['with another seed', { seed: '0'.repeat(32) }, '❌ ', /(Karten|Startwert|Geheimnis)/],
  ])('says of a record %s whether that is a fault', async (_, changed, says, german) => {
    const at = harness();
    const table = await ended(at);
    const record = async (id: TableId) => {
      const kept = await at.store.record(id);
      return kept && { ...kept, ...changed };
    };
    const records = createRecords({
      ...OPEN_RESULTS,
      store: { record },
      look: async () => table,
      now: at.time.now,
    });
    const found = await records.verify(table.id, { guild: table.guild, user: ANN.id });
    if (!found.ok) throw new Error(inEnglish(found.error.says));
    expect(textOf(verifyMessage(found.value, 'en'))).toContain(says);
    // In the language of the reader, including the reason.
    expect(textOf(verifyMessage(found.value, 'de'))).toMatch(german);
  });

  it('of a solo game checks the seed, which is a secret of its own', async () => {
    const at = harness();
    const id = await endedAlone(at, {});
    const seed = (await look(at, id)).position?.dice.seed ?? '';
    const shown = await says(at, 'verify', id);
    expect(shown).toContain(`The seed \`${seed}\` belongs to it: its SHA-256 is \`${commitmentOf(seed)}\`.`);
    expect(shown).not.toContain('Promise');
  });

  it('shows the promise and the words in the lobby, and nothing of a table that never began', async () => {
    const at = harness();
    await at.command(ANN, 'farkle', 'start');
    const { id } = await openTable(at);
    const empty = await says(at, 'verify', id);
    expect(empty).toContain(`**Promise** \`${secretCommitmentAt(await look(at, id))}\``);
    expect(empty).toContain('**Words** none yet');
    await at.tables.giveWord(id, ANN.id, '*rose*');
    expect(await says(at, 'verify', id)).toContain(`**Words** ${ANN.name} “\\*rose\\*”`);
    await at.tables.cancel(id, ANN);
    expect(await says(at, 'verify', id)).toBe('No cards were dealt at this table.');
  });

  it('of a rematch says where its promise was made', async () => {
    const at = harness();
    const over = await ended(at);
    for (const { id } of [ANN, BEN]) await at.tables.rematch(over.id, id);
    const shown = await says(at, 'verify', (await openTable(at)).id);
    expect(shown).toContain(`**Promise** \`${dealInputsOf(over)?.secret}\``);
    expect(shown).toContain('This is a rematch: it’s the secret of the game before.');
  });
});
