// Proves src/tables/fair-deal.ts

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitmentToSecret, LONGEST_WORD } from '../../src/engine/fair-deal.ts';
import type { Refusal } from '../../src/engine/result.ts';
import { commitmentOf, isSeed } from '../../src/engine/rng.ts';
import { checkRecord } from '../../src/records/check.ts';
import { recordOf } from '../../src/records/record-file.ts';
import {
  commitmentAt,
  dealInputsOf,
  readContribution,
  secretCommitmentAt,
} from '../../src/tables/fair-deal.ts';
import type { TableId } from '../../src/tables/ids.ts';
import { createRecords } from '../../src/tables/records.ts';
import type { Table } from '../../src/tables/table.ts';
import { inEnglish } from '../../src/words/read.ts';
import {
  ANN,
  BEN,
  CAT,
  code,
  done,
  GUILD,
  now,
  OPEN_RESULTS,
  opening,
  playOut,
  type Room,
  room,
} from './harness.ts';

const says = (result: { ok: boolean; error?: Pick<Refusal, 'says'> }): string =>
  inEnglish(result.error?.says ?? 'accepted');
const wordsOf = ({ occupants }: Table) => occupants.map(({ word }) => word?.text ?? null);

/** A lobby with three people in it. */
async function lobby(at: Room): Promise<TableId> {
  const { id } = done(await at.tables.open(opening()));
  for (const other of [BEN, CAT]) done(await at.tables.join(id, other));
  return id;
}

/** The record of a table, as people get it. */
async function fileOf(at: Room, id: TableId) {
  const records = createRecords({ ...OPEN_RESULTS, store: at.store, look: at.tables.look, now: at.time.now });
  return done(await records.open(id, { guild: GUILD, user: ANN.id }));
}

describe('a word', () => {
  test('is given, changed and taken back by its person until the start', async () => {
    const at = room();
    const id = await lobby(at);
    expect(wordsOf(done(await at.tables.giveWord(id, BEN.id, '  sun\tflower ')))).toEqual([
      null,
      'sun flower',
      null,
    ]);
    expect(wordsOf(done(await at.tables.giveWord(id, BEN.id, 'rose')))).toEqual([null, 'rose', null]);
    expect(wordsOf(done(await at.tables.giveWord(id, CAT.id, 'rose')))).toEqual([null, 'rose', 'rose']);
    expect(wordsOf(done(await at.tables.giveWord(id, BEN.id, ' ')))).toEqual([null, null, 'rose']);
    expect(at.news.at(-1)?.table.occupants[2]?.word?.text).toBe('rose');
  });

  test('that is the same as before changes nothing', async () => {
    const at = room();
    const id = await lobby(at);
    const { revision } = done(await at.tables.giveWord(id, BEN.id, 'rose'));
    expect(done(await at.tables.giveWord(id, BEN.id, 'rose ')).revision).toBe(revision);
    expect(done(await at.tables.giveWord(id, CAT.id, '')).revision).toBe(revision);
  });

  test('is dropped when its person leaves the lobby', async () => {
    const at = room();
    const id = await lobby(at);
    done(await at.tables.giveWord(id, BEN.id, 'rose'));
    done(await at.tables.leave(id, BEN.id));
    expect(wordsOf(done(await at.tables.join(id, BEN)))).toEqual([null, null, null]);
  });

  test('sent with another at once: the later one stays', async () => {
    const at = room();
    const id = await lobby(at);
    const both = await Promise.all(['rose', 'tulip'].map((word) => at.tables.giveWord(id, BEN.id, word)));
    expect(both.map(code)).toEqual(['accepted', 'accepted']);
    expect(wordsOf(await now(at, id))).toEqual([null, 'tulip', null]);
  });

  test('comes too late once the game has started, and changes nothing', async () => {
    const at = room();
    const id = await lobby(at);
    const [started, late] = await Promise.all([
      at.tables.start(id, ANN.id),
      at.tables.giveWord(id, BEN.id, 'rose'),
    ]);
    expect(code(started)).toBe('accepted');
    expect(says(late)).toBe('The game has already started, so its deal takes no more words.');
    expect(wordsOf(await now(at, id))).toEqual([null, null, null]);
    await at.tables.end(id, { ...ANN, mayManage: true }, true);
    expect(code(await at.tables.giveWord(id, BEN.id, 'rose'))).toBe('not-lobby');
  });

  test('is accepted from nobody else', async () => {
    const at = room();
    const { id } = done(await at.tables.open(opening()));
    expect(says(await at.tables.giveWord(id, BEN.id, 'rose'))).toBe(
      'Only players can add a word. Press “Join” first.',
    );
    done(await at.tables.cancel(id, ANN));
    expect(says(await at.tables.giveWord(id, ANN.id, 'rose'))).toBe('This table has closed.');
  });

  test('is not accepted in a lobby that was opened before there were words', async () => {
    const at = room();
    const { id } = done(await at.tables.open(opening()));
    const old = { ...(await now(at, id)), dealSecret: null };
    const next = room({ store: { ...at.store, load: async () => old } });
    expect(code(await next.tables.giveWord(id, ANN.id, 'rose'))).toBe('not-allowed');
    done(await next.tables.join(id, BEN));
    const started = done(await next.tables.start(id, ANN.id));
    expect(commitmentAt(started)).toBe(commitmentOf(started.position?.dice.seed ?? ''));
  });
});

describe('what is written as a word', () => {
  test.each([
    ['e\u0301', 'é'],
    ['a\n\u2028\tb', 'a b'],
    ['\u202Eabc', 'abc'],
    ['half \uD83C', 'half'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['👍🏽\u200D', '👍🏽'],
    ['❤\uFE0F', '❤\uFE0F'],
    ['sun\u200Bflower\u00AD\u200D', 'sunflower'],
    ['a\u034F\uFE0Fb\u{E0041}', 'ab'],
    ['@everyone', '@everyone'],
    ['\u0000', null],
    ['   ', null],
  ])('%j is read as %j', (written, word) => {
    expect(done(readContribution(written))?.text ?? null).toBe(word);
  });

  test.each([
    ['one character too many', 'x'.repeat(LONGEST_WORD + 1), /up to 12 characters/],
    ['longer once it is composed', '\uFB2C'.repeat(10), /up to 12 characters/],
    ['invisible', '\u200B\u200D', /Nobody could see that word/],
    ['of blank letters', '\u3164\u115F', /Nobody could see that word/],
    ['of a blank sign', '\u2800', /Nobody could see that word/],
  ])('%s is refused in a sentence', (_what, written, sentence) => {
    expect(says(readContribution(written))).toMatch(sentence);
  });

  test('any text gets an answer, and reading that again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (written) => {
        const read = readContribution(written);
        if (!read.ok || read.value === null) return;
        const { text, sha256 } = read.value;
        expect(done(readContribution(text ?? ''))).toEqual(read.value);
        expect(sha256).toBe(
          createHash('sha256')
            .update(text ?? '', 'utf8')
            .digest('hex'),
        );
        expect(text).toMatch(/^[^\p{Cc}\p{Cs}]{1,12}$/u);
      }),
    );
  });
});

describe('the deal', () => {
  test('is promised when the lobby opens, before anyone gives a word, and the promise is kept', async () => {
    const at = room();
    const { id, dealSecret } = done(await at.tables.open(opening()));
    const promise = secretCommitmentAt(await now(at, id));
    expect(isSeed(promise)).toBe(true);
    done(await at.tables.join(id, BEN));
    done(await at.tables.giveWord(id, BEN.id, 'rose'));
    const started = done(await at.tables.start(id, ANN.id));
    expect(started.dealSecret).toMatchObject({ root: dealSecret?.root, rematches: dealSecret?.rematches });
    expect(commitmentToSecret(dealInputsOf(started)?.secret ?? '')).toBe(promise);
  });

  test('follows from the secret, the words and the arrivals, including seats: the program adds nothing else', async () => {
    const played = async (seedling: string, word: string) => {
      const at = room({ seedling: 'lobby' });
      const id = await lobby(at);
      done(await at.tables.giveWord(id, BEN.id, word));
      // Another program starts it, with another source of randomness.
      const next = room({ store: at.store, seedling });
      const { position, occupants } = done(await next.tables.start(id, ANN.id));
      return { seed: position?.dice.seed, seats: occupants.map(({ person }) => person?.name) };
    };
    const first = await played('one', 'rose');
    expect(await played('two', 'rose')).toEqual(first);
    expect((await played('one', 'tulip')).seed).not.toBe(first.seed);
  });

  test('has a record that anyone can check, word by word, while nobody sees the secret before the end', async () => {
    const at = room();
    const id = await lobby(at);
    done(await at.tables.giveWord(id, CAT.id, 'tulip'));
    done(await at.tables.addBot(id, ANN.id, 'easy'));
    const started = done(await at.tables.start(id, ANN.id));
    const fingerprint = commitmentAt(started);
    await playOut(at, id);
    const file = await fileOf(at, id);
    const checked = checkRecord({ record: recordOf(file), file }, fingerprint);
    expect(checked).toMatchObject({ ok: true, value: { compared: 'fingerprint', sha256: fingerprint } });
    if (file.version !== 2) throw new Error('a deal that nobody mixed');
    const byArrival = file.seats.toSorted((a, b) => a.joined - b.joined);
    expect(byArrival.map(({ name }) => name).slice(0, 3)).toEqual(['Ann', 'Ben', 'Cat']);
    expect(byArrival[2]).toMatchObject({ word: { text: 'tulip' } });
    expect(secretCommitmentAt(started)).toBe(commitmentToSecret(file.secret));
  });

  test('of a solo game, a practice table or a deal of the day takes no words, as it begins at once', async () => {
    const at = room();
    const openings = [
      opening({ game: 'ferry' }),
      opening({ game: 'ferry', deal: 'daily', host: BEN }),
      opening({ practice: true, host: CAT }),
    ];
    for (const each of openings) {
      const table = done(await at.tables.open(each));
      expect(table.dealSecret).toBeNull();
      expect(commitmentAt(table)).toBe(commitmentOf(table.position?.dice.seed ?? ''));
    }
  });
});

describe('a rematch', () => {
  async function again(at: Room, id: TableId): Promise<Table> {
    let started: Table | null = null;
    for (const { id: user } of [ANN, BEN, CAT]) {
      started = done(await at.tables.rematch(id, user)).started;
    }
    if (started === null) throw new Error('no rematch');
    return started;
  }

  test('was promised with the first game: the revealed secret matches the promise of the next', async () => {
    const at = room();
    const id = await lobby(at);
    done(await at.tables.giveWord(id, BEN.id, 'rose'));
    done(await at.tables.start(id, ANN.id));
    const over = await playOut(at, id);
    const second = await again(at, id);
    expect(secretCommitmentAt(second)).toBe(dealInputsOf(over)?.secret);
    expect(wordsOf(second).toSorted()).toEqual(wordsOf(over).toSorted());
    expect(second.position?.dice.seed).not.toBe(over.position?.dice.seed);
    await playOut(at, second.id);
    const third = await again(at, second.id);
    expect(secretCommitmentAt(third)).toBe(dealInputsOf(second)?.secret);
    await playOut(at, third.id);
    const file = await fileOf(at, third.id);
    expect(checkRecord({ record: recordOf(file), file }, secretCommitmentAt(third))).toMatchObject({
      ok: true,
      value: { compared: 'promise' },
    });
  });

  test('past the last promised one is dealt from a seed of its own', async () => {
    const at = room();
    const id = await lobby(at);
    done(await at.tables.giveWord(id, BEN.id, 'rose'));
    done(await at.tables.start(id, ANN.id));
    await playOut(at, id);
    const load = async (each: TableId): Promise<Table | null> => {
      const table = await at.store.load(each);
      return table && { ...table, dealSecret: table.dealSecret && { ...table.dealSecret, rematches: 0 } };
    };
    const next = room({ store: { ...at.store, load } });
    const agreed = await again(next, id);
    expect(agreed.dealSecret).toBeNull();
  });
});

test('a word whose person had everything deleted is gone, and the deal can still be checked', async () => {
  const at = room();
  const id = await lobby(at);
  done(await at.tables.giveWord(id, BEN.id, 'rose'));
  done(await at.tables.giveWord(id, CAT.id, 'tulip'));
  done(await at.tables.start(id, ANN.id));
  // One person is deleted during the game, one after it.
  done(await at.tables.forget(BEN.id));
  await playOut(at, id);
  done(await at.tables.forget(CAT.id));
  const file = await fileOf(at, id);
  expect(JSON.stringify(file)).not.toMatch(/rose|tulip/);
  expect(checkRecord({ record: recordOf(file), file })).toMatchObject({ ok: true });
});
