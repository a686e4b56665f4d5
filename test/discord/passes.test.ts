import { InteractionResponseType } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { emojiPass } from '../../src/discord/emoji-pass.ts';
import { button, type Message, message, row, text } from '../../src/discord/message.ts';
import { through } from '../../src/discord/passes.ts';
import { picturePass } from '../../src/discord/picture-pass.ts';
import { fakeTime, settle } from '../tables/harness.ts';
import { fakeApi } from './stage.ts';

const EMOJI = { id: '1500000000000000001', name: 'R1' };
const TICKET = { id: '1', application: '1', token: 't' };
const PNG = Uint8Array.of(1, 2, 3);
const LOG = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

function pressable(): Message {
  return message(null, [
    text('Choose.'),
    row(button('a', 'Red 1', { emoji: EMOJI }), button('b', '', { emoji: EMOJI })),
  ]);
}

function pictured(lasts = false): Message {
  const picture = { kind: 'cards', title: 'Cards', rows: [] } as const;
  return message(null, [
    text('Look.'),
    { kind: 'picture', picture: { name: 'x.png', alt: 'Cards.', picture, lasts } },
  ]);
}

function refusal(code: number, errors: object = {}): Error {
  return Object.assign(new Error('Invalid Form Body'), { code, rawError: { code, errors } });
}

/** Sends through a pass; gives what went out. */
async function sent(
  pass: ReturnType<typeof emojiPass>,
  given: Message,
  failures: Error[],
): Promise<readonly Message[]> {
  const out: Message[] = [];
  await pass(given, async (one) => {
    out.push(one);
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
  });
  return out;
}

describe('a message with emojis', () => {
  const aboutEmoji = () =>
    refusal(50035, {
      components: { 0: { emoji: { id: { _errors: [{ code: 'BUTTON_COMPONENT_INVALID_EMOJI' }] } } } },
    });

  test('is sent as it is while Discord takes it', async () => {
    expect(
      await sent(
        emojiPass(() => undefined),
        pressable(),
        [],
      ),
    ).toEqual([pressable()]);
  });

  test('is sent again in words when Discord refuses an emoji, and those are doubted', async () => {
    const doubted: string[] = [];
    const out = await sent(
      emojiPass((ids) => doubted.push(...ids)),
      pressable(),
      [aboutEmoji()],
    );
    const plain = message(null, [text('Choose.'), row(button('a', 'Red 1'), button('b', 'R1'))]);
    expect(out).toEqual([pressable(), plain]);
    expect(doubted).toEqual([EMOJI.id]);
  });

  test('is not sent again when something else was wrong', async () => {
    const other = refusal(50035, { components: { 0: { label: { _errors: [] } } } });
    await expect(
      sent(
        emojiPass(() => undefined),
        pressable(),
        [other],
      ),
    ).rejects.toBe(other);
    const gone = refusal(10008);
    await expect(
      sent(
        emojiPass(() => undefined),
        pressable(),
        [gone],
      ),
    ).rejects.toBe(gone);
  });

  test('leaves the emojis of others and of the keyboard alone', async () => {
    const plain = message(null, [row(button('a', 'Go'))]);
    await expect(
      sent(
        emojiPass(() => undefined),
        plain,
        [aboutEmoji()],
      ),
    ).rejects.toThrow('Invalid Form Body');
  });
});

describe('a message with a picture', () => {
  const studio = { picture: async () => PNG };
  const bare = message(null, [text('Look.')]);

  test('goes out with its file', async () => {
    const out = await sent(picturePass(studio, fakeTime().timer, LOG), pictured(), []);
    expect(out).toEqual([{ ...pictured(), files: [{ name: 'x.png', alt: 'Cards.', png: PNG }] }]);
  });

  test('goes out without it when it cannot be drawn', async () => {
    const broken = { picture: async () => Promise.reject(new Error('no paint left')) };
    expect(await sent(picturePass(broken, fakeTime().timer, LOG), pictured(), [])).toEqual([bare]);
  });

  test('does not wait long for it', async () => {
    const time = fakeTime();
    const slow = { picture: () => new Promise<Uint8Array>(() => undefined) };
    const out = sent(picturePass(slow, time.timer, LOG), pictured(), []);
    await settle();
    await time.pass(500);
    expect(await out).toEqual([bare]);
  });

  test('waits however many wait before it when it is not drawn again', async () => {
    const finish: ((png: Uint8Array) => void)[] = [];
    const busy = { picture: () => new Promise<Uint8Array>((resolve) => finish.push(resolve)) };
    const pass = picturePass(busy, fakeTime().timer, LOG);
    const all = [false, true, true].map((lasts) => sent(pass, pictured(lasts), []));
    for (const done of finish) done(PNG);
    for (const [one] of await Promise.all(all)) expect(one?.files).toHaveLength(1);
  });

  test('goes out without it where another waits already, and with it again afterwards', async () => {
    const finish: ((png: Uint8Array) => void)[] = [];
    const busy = { picture: () => new Promise<Uint8Array>((resolve) => finish.push(resolve)) };
    const pass = picturePass(busy, fakeTime().timer, LOG);
    const first = sent(pass, pictured(), []);
    expect(await sent(pass, pictured(), [])).toEqual([bare]);
    for (const done of finish) done(PNG);
    expect((await first)[0]?.files).toHaveLength(1);
    const next = sent(pass, pictured(), []);
    await settle();
    finish.at(-1)?.(PNG);
    expect((await next)[0]?.files).toHaveLength(1);
  });

  test.each([50013, 40005, 50035])(
    'goes out without it where Discord refuses the file (%i)',
    async (code) => {
      const out = await sent(picturePass(studio, fakeTime().timer, LOG), pictured(), [refusal(code)]);
      expect(out.at(-1)).toEqual(bare);
      expect(out).toHaveLength(2);
    },
  );

  test('is not sent twice after an outage', async () => {
    const outage = Object.assign(new Error('503'), { status: 503 });
    await expect(sent(picturePass(studio, fakeTime().timer, LOG), pictured(), [outage])).rejects.toBe(outage);
  });
});

test('every message goes through a pass, and nothing else does', async () => {
  const { api, requests } = fakeApi();
  let passed = 0;
  const counted = through(api, (one, send) => {
    passed += 1;
    return send(one);
  });
  const one = pressable();
  await counted.answer(TICKET, { type: InteractionResponseType.UpdateMessage, data: { ...one } }, false);
  await counted.answer(
    TICKET,
    { type: InteractionResponseType.ChannelMessageWithSource, data: { ...one } },
    true,
  );
  await counted.editAnswer(TICKET, one);
  await counted.follow(TICKET, one);
  await counted.send('1', one);
  await counted.edit('1', '2', one);
  expect(passed).toBe(6);
  await counted.answer(TICKET, { type: InteractionResponseType.DeferredMessageUpdate }, false);
  await counted.send('1', { content: '<@1>, it is your turn', allowed_mentions: { users: ['1'] } });
  await counted.remove('1', '2');
  expect(passed).toBe(6);
  expect(requests).toHaveLength(9);
});
