// Proves src/discord/messages/picture-wait.ts, src/discord/messages/shown.ts

import { describe, expect, it } from 'vitest';
import type { Look } from '../../../src/discord/draw/look.ts';
import type { Message } from '../../../src/discord/draw/message.ts';
import { tableMessage } from '../../../src/discord/features/table/table.message.ts';
import type { Pictures } from '../../../src/discord/wire/attach-pictures.ts';
import { DeferredResponse } from '../../../src/discord/wire/deferred-answer.ts';
import type { TableId } from '../../../src/tables/ids.ts';
import { ANN, BEN, press, settle, turnOf } from '../../tables/harness.ts';
import { control, VOICE } from '../drawn.ts';
import { begun, type Harness, harness, look, opened } from '../harness.ts';
import { drawnBy, isUpdate, ofKind } from '../requests.ts';

/** Every message has a picture, which is ready when a test says so. */
function slowPictures() {
  const waiting: ((drawn: boolean) => void)[] = [];
  const state = { ready: true, textOnly: false, prepared: 0 };
  const pictures: Pictures = {
    prepare() {
      if (state.ready) return null;
      state.prepared++;
      return new Promise((resolve) => waiting.push(resolve));
    },
    wasTextOnly: ({ hurried = false }) => state.textOnly || hurried,
    shownBy: ({ hurried = false }) => (hurried ? [] : [{ name: 'old.png', id: '1' }]),
  };
  return {
    pictures,
    state,
    async finish(drawn = true) {
      state.ready = drawn;
      for (const finish of waiting.splice(0)) finish(drawn);
      await settle();
    },
  };
}

/** A game that has begun, whose pictures are slow from now on. */
async function slowed() {
  const { pictures, state, finish } = slowPictures();
  const at = harness({ pictures });
  const { id, on } = await begun(at);
  at.requests.length = 0;
  state.ready = false;
  return { at, id, on, state, finish };
}

/** Shows the table by the answer to a press on its message; returns what was sent. */
async function answer(
  at: Harness,
  id: TableId,
  on: { readonly id: string },
  shown: Look = {},
): Promise<Message> {
  const response = new DeferredResponse({
    ...{ api: at.api, ticket: at.origin(ANN).ticket, timer: at.time.timer },
    deferral: 'update',
    report: () => undefined,
    says: (what) => what,
  });
  await at.messages.answer({ table: id, reader: 'public', on: on.id, look: shown }, response, 'en');
  const sent = at.requests.findLast(isUpdate);
  if (sent === undefined) throw new Error('nothing was sent');
  return drawnBy(sent);
}

const edits = (at: Harness): readonly Message[] => ofKind(at.requests, 'edit').map(drawnBy);

describe('an update without a press', () => {
  it('waits for its picture, and is sent as soon as that is drawn', async () => {
    const { at, id, finish } = await slowed();
    await press(at, id);
    await at.time.pass(2_000);
    expect(edits(at)).toEqual([]);
    await finish();
    // The earlier message may stay until Discord has the new one.
    const drawing = {
      ...tableMessage(await look(at, id), 'public', VOICE),
      keeps: [{ name: 'old.png', id: '1' }],
    };
    expect(edits(at)).toEqual([drawing]);
    await at.time.pass(10_000);
    expect(edits(at)).toHaveLength(1);
  });

  it('waits at most three seconds, however often the table changes meanwhile', async () => {
    const { at, id } = await slowed();
    for (let moves = 0; moves < 4; moves++) {
      await press(at, id);
      await at.time.pass(900);
    }
    expect(edits(at)).toHaveLength(1);
  });

  it('goes out at once if its picture cannot be drawn, which is tried once', async () => {
    const { at, id, state, finish } = await slowed();
    await press(at, id);
    await at.time.pass(500);
    await finish(false);
    expect(edits(at)).toHaveLength(1);
    expect(state.prepared).toBe(1);
    await press(at, id);
    await at.time.pass(1_500);
    await finish();
    expect(edits(at)).toHaveLength(2);
  });

  it('keeps no answer to a press waiting', async () => {
    const { at, id, on, finish } = await slowed();
    await press(at, id);
    await at.time.pass(500);
    const [reply] = await at.press(BEN, control(id, 'quit-sure'), on);
    expect(reply !== undefined && isUpdate(reply)).toBe(true);
    await finish();
    await at.time.pass(5_000);
    expect(edits(at)).toEqual([]);
  });

  it('does not wait at the end of the program', async () => {
    const { at, id } = await slowed();
    await press(at, id);
    await at.time.pass(500);
    await at.messages.settle();
    expect(edits(at)).toHaveLength(1);
  });
});

describe('an answer that went out without its picture', () => {
  it('is followed by it, once', async () => {
    const { at, id, on, state, finish } = await slowed();
    state.textOnly = true;
    // Not the player whom the table waits for: a bot would move for them.
    const leaver = turnOf(await look(at, id)).user === ANN.id ? BEN : ANN;
    const hand = control(id, 'quit-sure');
    const [reply] = await at.press(leaver, hand, on);
    expect(reply !== undefined && isUpdate(reply)).toBe(true);
    await at.time.pass(1_500);
    expect(edits(at)).toEqual([]);
    await finish();
    expect(edits(at)).toHaveLength(1);
    await at.time.pass(20_000);
    expect(edits(at)).toHaveLength(1);
  });

  it('is followed by the same drawing, whatever it said beside the table', async () => {
    const { at, id, on, state, finish } = await slowed();
    state.textOnly = true;
    await answer(at, id, on, { notice: 'Not now.' });
    await finish();
    await at.time.pass(1_500);
    expect(edits(at).map((one) => JSON.stringify(one).includes('Not now.'))).toEqual([true]);
  });

  it('is followed by a newer table without the earlier sentence', async () => {
    const { at, id, on, state, finish } = await slowed();
    state.textOnly = true;
    await answer(at, id, on, { notice: 'Not now.' });
    await press(at, id);
    await finish();
    await at.time.pass(1_500);
    expect(edits(at).map((one) => JSON.stringify(one).includes('Not now.'))).toEqual([false]);
  });

  it('waits longer for it than a message with news, which does not wait for it', async () => {
    const { at, id, on, state, finish } = await slowed();
    state.textOnly = true;
    await answer(at, id, on);
    await at.time.pass(10_000);
    expect(edits(at)).toEqual([]);
    await press(at, id);
    await at.time.pass(3_500);
    expect(edits(at)).toHaveLength(1);
    await finish();
    expect(state.prepared).toBe(2);
  });

  it('stays in words if its picture cannot be drawn: the same is not sent again', async () => {
    const { at, id, on, state, finish } = await slowed();
    state.textOnly = true;
    await answer(at, id, on);
    await at.time.pass(1_500);
    expect(state.prepared).toBe(1);
    await finish(false);
    await at.time.pass(20_000);
    expect(edits(at)).toEqual([]);
  });
});

describe("presses faster than a person's", () => {
  /** Presses with pauses between them; returns which answers were told not to wait for their pictures. */
  async function pressed(pauses: readonly number[]) {
    const { at, id, on, state } = await slowed();
    state.ready = true;
    const hurried: boolean[] = [];
    for (const pause of pauses) {
      await at.time.pass(pause);
      hurried.push((await answer(at, id, on)).hurried === true);
    }
    return { at, hurried };
  }

  it('are answered in words from the second on, unlike presses at a person’s pace', async () => {
    const { hurried } = await pressed([0, 400, 249, 300, 999, 1_000, 300, 10]);
    expect(hurried).toEqual([false, false, true, true, true, false, false, true]);
  });

  it('cost one request each, and one for the picture a second after the last', async () => {
    const { at, hurried } = await pressed(Array.from({ length: 30 }, () => 50));
    expect(hurried.filter(Boolean)).toHaveLength(29);
    expect(at.requests).toHaveLength(30);
    await at.time.pass(990);
    expect(edits(at)).toEqual([]);
    await at.time.pass(20);
    expect(edits(at)).toHaveLength(1);
    await at.time.pass(20_000);
    expect(at.requests).toHaveLength(31);
  });

  it('do not hurry a drawing that has no pictures', async () => {
    const at = harness();
    const { id, on } = await opened(at);
    await at.press(ANN, control(id, 'cancel'), on);
    for (let presses = 0; presses < 3; presses++) expect((await answer(at, id, on)).hurried).toBeUndefined();
  });
});
