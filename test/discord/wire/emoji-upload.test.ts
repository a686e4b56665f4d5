// Proves src/discord/wire/emoji-upload.ts

import { describe, expect, test } from 'vitest';
import type { CardEmoji } from '../../../src/discord/draw/card-emojis.ts';
import type { ListedEmoji } from '../../../src/discord/wire/emoji-rest.ts';
import { createEmojis } from '../../../src/discord/wire/emoji-upload.ts';
import type { CardDrawing } from '../../../src/engine/card-drawing.ts';
import { logTo } from '../../support/log.ts';
import { fakeTime, settle } from '../../tables/harness.ts';

const DRAWING: CardDrawing = { text: '1', sign: { kind: 'dots', count: 1 }, tint: 'red', style: 'filled' };
const APPLICATION = '1';

function wanted(count: number): readonly CardEmoji[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `toy_${index}_parlor_${String(index).padStart(8, '0')}`,
    alias: `_${index}`,
    drawing: DRAWING,
  }));
}

/** Discord's list of emojis, and the requests to it. */
function emojiServer(first: readonly string[] = [], most = 2_000) {
  let next = 100;
  const there: ListedEmoji[] = first.map((name) => ({ id: String(next++), name }));
  const asked: string[] = [];
  const failing = new Map<string, number>();
  const api = {
    async list() {
      asked.push('list');
      return [...there].reverse();
    },
    async add(_: string, name: string) {
      asked.push(`add ${name}`);
      const code = failing.get(name);
      if (code !== undefined) throw Object.assign(new Error('no'), { code });
      if (there.some((one) => one.name === name)) throw Object.assign(new Error('taken'), { code: 50035 });
      if (there.length >= most) throw Object.assign(new Error('full'), { code: 30008 });
      const id = String(next++);
      there.push({ id, name });
      return id;
    },
    async remove(_: string, id: string) {
      asked.push(`remove ${id}`);
      const at = there.findIndex((one) => one.id === id);
      if (at < 0) throw Object.assign(new Error('unknown'), { code: 10014 });
      there.splice(at, 1);
    },
  };
  return { api, there, asked, failing };
}

function keeper(server: ReturnType<typeof emojiServer>, cards: readonly CardEmoji[], bytes = 10) {
  const time = fakeTime();
  const said: string[] = [];
  const emojis = createEmojis({
    api: server.api,
    wanted: () => cards,
    draw: async () => new Uint8Array(bytes),
    timer: time.timer,
    log: logTo((_, line) => said.push(line)),
  });
  return { emojis, time, said };
}

function names({ there }: ReturnType<typeof emojiServer>): readonly string[] {
  return there.map(({ name }) => name).sort();
}

const THREE = wanted(3);
const THREE_NAMES = THREE.map(({ name }) => name);

describe('at the start', () => {
  test('missing ones are uploaded, existing ones used, and foreign ones left alone', async () => {
    const server = emojiServer([THREE_NAMES[1] ?? '', 'party_parrot']);
    const { emojis } = keeper(server, THREE);
    await emojis.keep(APPLICATION);
    expect(names(server)).toEqual([...THREE_NAMES, 'party_parrot'].sort());
    expect(server.asked.filter((what) => what.startsWith('add'))).toHaveLength(2);
    expect([...emojis.ids.keys()].sort()).toEqual(THREE_NAMES);
  });

  test('those with names of earlier versions are replaced once', async () => {
    const server = emojiServer(['parlor_toy_0_00000000', 'parlor_toy_1_00000001', 'parlor_party']);
    await keeper(server, THREE).emojis.keep(APPLICATION);
    expect(names(server)).toEqual([...THREE_NAMES, 'parlor_party'].sort());
    const { length } = server.asked;
    await keeper(server, THREE).emojis.keep(APPLICATION);
    expect(server.asked.slice(length)).toEqual(['list']);
  });

  test('outdated ones of ours are deleted; of duplicates the older is used and the other deleted', async () => {
    const [first = ''] = THREE_NAMES;
    const server = emojiServer(['parlor_toy_0_ffffffff', first, first]);
    const { emojis } = keeper(server, THREE);
    await emojis.keep(APPLICATION);
    expect(names(server)).toEqual(THREE_NAMES);
    expect(emojis.ids.get(first)).toBe('101');
  });

  test('a full list is freed only of outdated ones of ours', async () => {
    const server = emojiServer([
      'parlor_toy_0_ffffffff',
      ...Array.from({ length: 1_999 }, (_, index) => `theirs_${index}`),
    ]);
    const { emojis, said } = keeper(server, THREE);
    await emojis.keep(APPLICATION);
    expect(server.there).toHaveLength(2_000);
    expect(emojis.ids.size).toBe(1);
    expect(names(server).filter((name) => name.startsWith('theirs'))).toHaveLength(1_999);
    expect(said.join()).toContain('no room');
  });

  test('a picture too large for Discord is not sent', async () => {
    const server = emojiServer();
    const { emojis } = keeper(server, wanted(1), 256 * 1024 + 1);
    await emojis.keep(APPLICATION);
    expect(server.asked.filter((what) => what.startsWith('add'))).toEqual([]);
  });
});

test('two concurrent uploads, at their own pace, leave every emoji once', async () => {
  const server = emojiServer();
  const cards = wanted(40);
  const [one, other] = [keeper(server, cards), keeper(server, cards)];
  await Promise.all([one.emojis.keep(APPLICATION), other.emojis.keep(APPLICATION)]);
  expect(names(server)).toEqual(cards.map(({ name }) => name).sort());
  expect([...one.emojis.ids].sort()).toEqual([...other.emojis.ids].sort());
});

test('failures are retried later, but not for ever', async () => {
  const server = emojiServer();
  const [first = ''] = THREE_NAMES;
  server.failing.set(first, 50013);
  const { emojis, time } = keeper(server, THREE);
  await emojis.keep(APPLICATION);
  expect(emojis.ids.size).toBe(2);
  await time.pass(2_000);
  server.failing.clear();
  await time.pass(30_000);
  expect(emojis.ids.size).toBe(3);

  const broken = emojiServer();
  for (const name of THREE_NAMES) broken.failing.set(name, 50013);
  const hopeless = keeper(broken, THREE);
  await hopeless.emojis.keep(APPLICATION);
  await hopeless.time.pass(24 * 3_600_000);
  expect(broken.asked.filter((what) => what === 'list')).toHaveLength(5);
});

test('a refused emoji is shown as text until Discord was asked again', async () => {
  const server = emojiServer();
  const { emojis, time } = keeper(server, THREE);
  await emojis.keep(APPLICATION);
  const [first = '', second = ''] = THREE_NAMES;
  const id = emojis.ids.get(first) ?? '';
  await server.api.remove(APPLICATION, id);
  emojis.recheck([id, emojis.ids.get(second) ?? '']);
  expect([...emojis.ids.keys()]).toEqual([THREE_NAMES[2]]);
  await time.pass(2_000);
  expect(emojis.ids.size).toBe(3);
  expect(emojis.ids.get(first)).not.toBe(id);
});

test('after the end nothing more is uploaded', async () => {
  const server = emojiServer();
  const { emojis, time } = keeper(server, wanted(40));
  const kept = emojis.keep(APPLICATION);
  await Promise.resolve();
  emojis.close();
  await kept;
  await settle();
  const { length } = server.asked;
  await time.pass(3_600_000);
  expect(server.asked).toHaveLength(length);
  expect(server.there.length).toBeLessThan(40);
});
