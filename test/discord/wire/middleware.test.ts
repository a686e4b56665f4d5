// Proves src/discord/wire/middleware.ts, src/discord/wire/emoji-fallback.ts, src/discord/wire/attach-pictures.ts, src/discord/draw/message.ts

import { describe, expect, test } from 'vitest';
import {
  type Attached,
  button,
  type Message,
  message,
  row,
  text,
  textFile,
} from '../../../src/discord/draw/message.ts';
import { attachPictures, NO_PICTURES } from '../../../src/discord/wire/attach-pictures.ts';
import { emojiFallback } from '../../../src/discord/wire/emoji-fallback.ts';
import { through } from '../../../src/discord/wire/middleware.ts';
import { pictureSize } from '../../../src/pictures/picture-size.ts';
import { fakeTime, settle } from '../../tables/harness.ts';
import { fakeApi } from '../harness.ts';

const EMOJI = { id: '1500000000000000001', name: 'R1' };
const TICKET = { id: '1', application: '1', token: 't', channel: '2' };
const PNG = Uint8Array.of(1, 2, 3);
const LOG = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

function pressable(): Message {
  return message(null, [
    text('Choose.'),
    row(button('a', 'Red 1', { emoji: EMOJI }), button('b', '', { emoji: EMOJI })),
  ]);
}

function pictured(): Message {
  const picture = { kind: 'cards', title: 'Cards', rows: [] } as const;
  return message(null, [
    text('Look.'),
    { kind: 'picture', picture: { name: 'x.png', alt: 'Cards.', picture, size: pictureSize(picture) } },
  ]);
}

/** A message that shows its table as a picture, or in words without one. */
function boarded(): Message {
  const picture = { kind: 'board', title: 'Table', middle: [], rows: [], places: [] } as const;
  const drawn = { name: 'x.png', alt: 'Table.', picture, size: pictureSize(picture) };
  return message(null, [{ kind: 'picture', picture: drawn, otherwise: [text('Look.')] }]);
}

/** The attachments as Discord names them. */
function attached(...names: readonly string[]): readonly Attached[] {
  return names.map((name) => ({ name, id: `id of ${name}` }));
}

function refusal(code: number, errors: object = {}): Error {
  return Object.assign(new Error('Invalid Form Body'), { code, rawError: { code, errors } });
}

/** Sends through a middleware; returns what went out. */
async function sent(
  pass: ReturnType<typeof emojiFallback>,
  given: Message,
  failures: Error[],
  isEdit = false,
): Promise<readonly Message[]> {
  const out: Message[] = [];
  const send = async (one: Message): Promise<void> => {
    out.push(one);
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
  };
  await pass(given, send, isEdit);
  return out;
}

describe('a message with emojis', () => {
  const aboutEmoji = () =>
    refusal(50035, {
      components: { 0: { emoji: { id: { _errors: [{ code: 'BUTTON_COMPONENT_INVALID_EMOJI' }] } } } },
    });

  test('is sent as it is while Discord accepts it', async () => {
    expect(
      await sent(
        emojiFallback(() => undefined),
        pressable(),
        [],
      ),
    ).toEqual([pressable()]);
  });

  test('is sent again in words when Discord refuses an emoji, and reports which', async () => {
    const refused: string[] = [];
    const out = await sent(
      emojiFallback((ids) => refused.push(...ids)),
      pressable(),
      [aboutEmoji()],
    );
    const plain = message(null, [text('Choose.'), row(button('a', 'Red 1'), button('b', 'R1'))]);
    expect(out).toEqual([pressable(), plain]);
    expect(refused).toEqual([EMOJI.id]);
  });

  test('is not sent again if something else was wrong', async () => {
    const other = refusal(50035, { components: { 0: { label: { _errors: [] } } } });
    await expect(
      sent(
        emojiFallback(() => undefined),
        pressable(),
        [other],
      ),
    ).rejects.toBe(other);
    const gone = refusal(10008);
    await expect(
      sent(
        emojiFallback(() => undefined),
        pressable(),
        [gone],
      ),
    ).rejects.toBe(gone);
  });

  test('leaves foreign and Unicode emojis alone', async () => {
    const plain = message(null, [row(button('a', 'Go'))]);
    await expect(
      sent(
        emojiFallback(() => undefined),
        plain,
        [aboutEmoji()],
      ),
    ).rejects.toThrow('Invalid Form Body');
  });
});

describe('a message with a picture', () => {
  const isReady = () => false;
  const renderThread = { picture: async () => PNG, isReady };
  const textOnly = message(null, [text('Look.')]);

  test('goes out with its file', async () => {
    const out = await sent(attachPictures(renderThread, fakeTime().timer, LOG).middleware, pictured(), []);
    const files = [{ name: 'x.png', alt: 'Cards.', data: PNG, type: 'image/png' }];
    expect(out).toEqual([{ ...pictured(), files, attached: expect.any(Function) }]);
  });

  test('goes out without it if it cannot be drawn, and says in words what it would show', async () => {
    const broken = { picture: async () => Promise.reject(new Error('no paint left')), isReady };
    for (const one of [pictured(), boarded()])
      expect(await sent(attachPictures(broken, fakeTime().timer, LOG).middleware, one, [])).toEqual([
        textOnly,
      ]);
    const [seen] = await sent(attachPictures(renderThread, fakeTime().timer, LOG).middleware, boarded(), []);
    expect(JSON.stringify(seen?.components)).not.toContain('Look.');
    expect(seen?.files).toHaveLength(1);
  });

  test('says it in words if the host wants no pictures, and waits for none', async () => {
    const { middleware: pass, prepare, wasTextOnly, shownBy } = NO_PICTURES;
    for (const isEdit of [false, true]) {
      const one = { ...boarded(), keeps: attached('old.png') };
      expect(prepare(one)).toBeNull();
      expect(await sent(pass, one, [], isEdit)).toEqual([textOnly]);
      expect([wasTextOnly(one), shownBy(one)]).toEqual([false, []]);
    }
    const plain = message(null, [text('Hello.')]);
    expect(await sent(pass, plain, [])).toEqual([plain]);
  });

  test('is not one with a file to download, which goes out as it is, with or without pictures', async () => {
    const given = message(null, [text('Here.'), textFile('x.txt', 'A record', 'game rage 1', 'text/plain')]);
    for (const pass of [
      attachPictures(renderThread, fakeTime().timer, LOG).middleware,
      NO_PICTURES.middleware,
    ]) {
      const [out] = await sent(pass, given, []);
      expect(out).toEqual(given);
      expect(out?.files?.map(({ data }) => new TextDecoder().decode(data))).toEqual(['game rage 1']);
    }
  });

  test('waits behind a few others but not behind many, and has it again afterwards', async () => {
    const finish: ((png: Uint8Array) => void)[] = [];
    const busy = { picture: () => new Promise<Uint8Array>((resolve) => finish.push(resolve)), isReady };
    const { middleware: pass, wasTextOnly } = attachPictures(busy, fakeTime().timer, LOG);
    const few = [boarded(), pictured(), boarded()].map((one) => sent(pass, one, []));
    const late = boarded();
    expect(await sent(pass, late, [])).toEqual([textOnly]);
    expect(wasTextOnly(late)).toBe(true);
    for (const done of finish) done(PNG);
    for (const [one] of await Promise.all(few)) expect(one?.files).toHaveLength(1);
    const next = sent(pass, boarded(), []);
    await settle();
    finish.at(-1)?.(PNG);
    expect((await next)[0]?.files).toHaveLength(1);
  });

  test('for a person who presses faster than anyone looks does not wait, even if the picture is ready', async () => {
    let asked = 0;
    const prompt = {
      async picture() {
        asked++;
        return PNG;
      },
      isReady: () => true,
    };
    const { middleware: pass, wasTextOnly } = attachPictures(prompt, fakeTime().timer, LOG);
    const one = { ...boarded(), hurried: true };
    expect(await sent(pass, one, [], true)).toEqual([textOnly]);
    expect({ asked, isTextOnly: wasTextOnly(one) }).toEqual({ asked: 0, isTextOnly: true });
  });

  test('is not retried for a while in a channel that refuses files', async () => {
    const time = fakeTime();
    const { middleware: pass } = attachPictures(renderThread, time.timer, LOG);
    const tried = async (channel: string, failures: Error[] = []): Promise<number> => {
      const out: Message[] = [];
      await pass(
        boarded(),
        async (one) => {
          out.push(one);
          const failure = failures.shift();
          if (failure !== undefined) throw failure;
        },
        true,
        channel,
      );
      return out.filter(({ files }) => files !== undefined).length;
    };
    expect(await tried('1', [refusal(50013)])).toBe(1);
    expect(await tried('1')).toBe(0);
    expect(await tried('2')).toBe(1);
    await time.pass(600_000);
    expect(await tried('1')).toBe(1);
  });

  test('does not wait long for it', async () => {
    const time = fakeTime();
    const slow = { picture: () => new Promise<Uint8Array>(() => undefined), isReady };
    const out = sent(attachPictures(slow, time.timer, LOG).middleware, pictured(), []);
    await settle();
    await time.pass(100);
    expect(await out).toEqual([textOnly]);
  });

  test('waits longer if no later message would have it', async () => {
    const time = fakeTime();
    const slow = { picture: () => new Promise<Uint8Array>(() => undefined), isReady };
    let isSent = false;
    const out = sent(attachPictures(slow, time.timer, LOG).middleware, { ...pictured(), patient: true }, []);
    void out.then(() => {
      isSent = true;
    });
    await settle();
    await time.pass(499);
    expect(isSent).toBe(false);
    await time.pass(1);
    expect(await out).toEqual([textOnly]);
  });

  const shows = (...names: readonly string[]): Message => ({ ...pictured(), keeps: attached(...names) });
  const slow = { picture: () => new Promise<Uint8Array>(() => undefined), isReady };

  test('shows no older one while its own is being drawn', async () => {
    const time = fakeTime();
    const { middleware, shownBy, wasTextOnly } = attachPictures(slow, time.timer, LOG);
    const given = shows('old.png');
    const out = sent(middleware, given, [], true);
    await settle();
    await time.pass(100);
    expect(await out).toEqual([textOnly]);
    expect({ shown: shownBy(given), isTextOnly: wasTextOnly(given) }).toEqual({
      shown: [],
      isTextOnly: true,
    });
  });

  test('does not upload an existing picture again, and waits for nothing', async () => {
    const { middleware, shownBy, wasTextOnly, prepare } = attachPictures(slow, fakeTime().timer, LOG);
    for (const hurried of [false, true]) {
      const given = { ...shows('x.png'), hurried };
      expect(prepare(given)).toBeNull();
      const keeps = attached('x.png');
      expect(await sent(middleware, given, [], true)).toEqual([{ ...pictured(), keeps }]);
      expect({ shown: shownBy(given), isTextOnly: wasTextOnly(given) }).toEqual({
        shown: keeps,
        isTextOnly: false,
      });
    }
  });

  test('uploads it again for a new message, or if another picture is attached beside it', async () => {
    const { middleware } = attachPictures(renderThread, fakeTime().timer, LOG);
    const whole = expect.objectContaining({
      ...pictured(),
      files: [{ name: 'x.png', alt: 'Cards.', data: PNG, type: 'image/png' }],
    });
    expect(await sent(middleware, shows('x.png'), [], false)).toEqual([whole]);
    expect(await sent(middleware, shows('x.png', 'y.png'), [], true)).toEqual([whole]);
  });

  test('uploads it again if Discord does not let it stay, which is then not retried', async () => {
    const { middleware, prepare } = attachPictures(renderThread, fakeTime().timer, LOG);
    const first = await sent(middleware, shows('x.png'), [refusal(50035)], true);
    expect(first.map(({ files = [] }) => files.length)).toEqual([0, 1]);
    expect(prepare(shows('x.png'))).not.toBeNull();
    const second = await sent(middleware, shows('x.png'), [], true);
    expect(second.map(({ files = [] }) => files.length)).toEqual([1]);
  });

  test('keeps it only in channel messages if Discord lets it stay only there', async () => {
    const { middleware } = attachPictures(renderThread, fakeTime().timer, LOG);
    const files = async (channel?: string): Promise<readonly number[]> => {
      const sizes: number[] = [];
      const send = async ({ files = [] }: Message): Promise<void> => {
        sizes.push(files.length);
        if (files.length === 0 && channel === undefined) throw refusal(50035);
      };
      await middleware(shows('x.png'), send, true, channel);
      return sizes;
    };
    expect([await files(), await files('1'), await files(), await files('1')]).toEqual([
      [0, 1],
      [0],
      [1],
      [0],
    ]);
  });

  test('uploads it again if it has disappeared, and the next may stay', async () => {
    const { middleware } = attachPictures(renderThread, fakeTime().timer, LOG);
    const sizes = async (...failures: Error[]) =>
      (await sent(middleware, shows('x.png'), failures, true)).map(({ files = [] }) => files.length);
    expect(await sizes()).toEqual([0]);
    expect(await sizes(refusal(50035))).toEqual([0, 1]);
    expect(await sizes()).toEqual([0]);
  });

  test('no longer counts as text-only when the same message is sent again with it', async () => {
    const time = fakeTime();
    let isDrawn = false;
    const later = {
      picture: () => (isDrawn ? Promise.resolve(PNG) : new Promise<Uint8Array>(() => undefined)),
      isReady: () => isDrawn,
    };
    const { middleware, wasTextOnly } = attachPictures(later, time.timer, LOG);
    const given = pictured();
    const edit = sent(middleware, given, [], true);
    await settle();
    await time.pass(100);
    expect(await edit).toEqual([textOnly]);
    expect(wasTextOnly(given)).toBe(true);
    isDrawn = true;
    expect((await sent(middleware, given, []))[0]?.files).toHaveLength(1);
    expect(wasTextOnly(given)).toBe(false);
  });

  test('has it drawn ahead, and says whether that worked', async () => {
    const { timer } = fakeTime();
    const broken = { picture: async () => Promise.reject(new Error('no paint left')), isReady };
    expect(await attachPictures(renderThread, timer, LOG).prepare(pictured())).toBe(true);
    expect(await attachPictures(broken, timer, LOG).prepare(pictured())).toBe(false);
    expect(
      attachPictures({ ...renderThread, isReady: () => true }, timer, LOG).prepare(pictured()),
    ).toBeNull();
    expect(attachPictures(renderThread, timer, LOG).prepare(textOnly)).toBeNull();
  });

  test('is counted by what became of its picture', async () => {
    const time = fakeTime();
    const told: string[] = [];
    const meter = { pictured: (outcome: string) => told.push(outcome) };
    const broken = { picture: async () => Promise.reject(new Error('no paint left')), isReady };
    await sent(attachPictures(renderThread, time.timer, LOG, meter).middleware, pictured(), []);
    await sent(attachPictures(broken, time.timer, LOG, meter).middleware, pictured(), []);
    const { middleware } = attachPictures(slow, time.timer, LOG, meter);
    const late = sent(middleware, pictured(), []);
    await sent(middleware, { ...pictured(), hurried: true }, []);
    await time.pass(100);
    await late;
    await sent(middleware, shows('x.png'), [], true);
    await sent(middleware, textOnly, []);
    expect(told).toEqual(['drawn', 'failed', 'skipped', 'late', 'kept']);
  });

  test('goes out with it even if many wait, if it was drawn before', async () => {
    const mine = pictured();
    const drawn = mine.pictures?.[0]?.picture;
    const busy = {
      picture: (wanted: unknown) =>
        wanted === drawn ? Promise.resolve(PNG) : new Promise<Uint8Array>(() => undefined),
      isReady: (wanted: unknown) => wanted === drawn,
    };
    const { middleware, wasTextOnly } = attachPictures(busy, fakeTime().timer, LOG);
    for (let others = 0; others < 3; others++) void sent(middleware, pictured(), []);
    const [out] = await sent(middleware, mine, []);
    expect(out?.files).toHaveLength(1);
    expect(wasTextOnly(mine)).toBe(false);
  });

  test.each([50013, 40005, 50035])('goes out without it if Discord refuses the file (%i)', async (code) => {
    const out = await sent(attachPictures(renderThread, fakeTime().timer, LOG).middleware, pictured(), [
      refusal(code),
    ]);
    expect(out.at(-1)).toEqual(textOnly);
    expect(out).toHaveLength(2);
  });

  test('is not sent twice after an outage', async () => {
    const outage = Object.assign(new Error('503'), { status: 503 });
    await expect(
      sent(attachPictures(renderThread, fakeTime().timer, LOG).middleware, pictured(), [outage]),
    ).rejects.toBe(outage);
  });
});

test('every message goes through the middleware, and nothing else does', async () => {
  const { api, requests } = fakeApi();
  let passed = 0;
  const counted = through(api, (one, send) => {
    passed += 1;
    return send(one);
  });
  const one = pressable();
  await counted.answer(TICKET, { kind: 'update', message: one });
  await counted.answer(TICKET, { kind: 'message', message: one, hidden: true });
  await counted.editAnswer(TICKET, one);
  await counted.follow(TICKET, one, true);
  await counted.send('1', one, 'n');
  await counted.edit('1', '2', one);
  expect(passed).toBe(6);
  await counted.answer(TICKET, { kind: 'defer-update' });
  await counted.mention('1', { content: '<@1>, it is your turn', users: ['1'] }, 'another');
  await counted.remove('1', '2');
  expect(passed).toBe(6);
  expect(requests).toHaveLength(9);
});
