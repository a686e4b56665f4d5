// Proves src/discord/interactions/loop.ts, src/discord/interactions/decode.ts, src/discord/interactions/answer.ts

import { InteractionResponseType } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { write } from '../../../src/discord/interactions/custom-ids.ts';
import type { Incoming } from '../../../src/discord/interactions/incoming.ts';
import { Loop } from '../../../src/discord/interactions/loop.ts';
import type { Language } from '../../../src/engine/languages.ts';
import { ANN } from '../../tables/harness.ts';
import { control } from '../drawn.ts';
import { type Harness, harness, opened } from '../harness.ts';
import { ofKind, only, wordsIn } from '../requests.ts';

const PAGE = 'p1:rules:rage:1';
const TABLE = { id: '900000000000000001', hidden: false };
const { UpdateMessage, ChannelMessageWithSource } = InteractionResponseType;

/** The kind of answer to a press, or to a form. */
async function answerTo(did: (at: Harness) => Incoming) {
  const at = harness();
  const router = new Loop(at.parts, { api: at.api, timer: at.time.timer, log: at.log });
  await router.handle(did(at));
  return at.requests.map((request) => (request.kind === 'answer' ? request.type : request.kind));
}

const pressOn = (on: { readonly id: string; readonly hidden: boolean; readonly lacks?: true }) =>
  answerTo((at) => at.pressed(ANN, PAGE, on));

it('turns a page of the rules in the message where it was read', async () => {
  expect(await pressOn({ ...TABLE, hidden: true })).toEqual([UpdateMessage]);
});

it('turns over no other message, however the press or the form was forged', async () => {
  expect(await pressOn({ ...TABLE, lacks: true })).toEqual([ChannelMessageWithSource]);
  const form = answerTo((at) => at.sent(ANN, PAGE, TABLE));
  expect(await form).toEqual([ChannelMessageWithSource]);
});

it('shows the rules to everyone in their own language, wherever they ask', async () => {
  const at = harness();
  const { id } = await opened(at);
  const on = { ...TABLE, hidden: true };
  const asked = [
    () => at.typed(ANN, 'farkle', 'rules'),
    () => at.pressed(ANN, control(id, 'rules'), on),
    () => at.pressed(ANN, write({ kind: 'rules', game: 'farkle', page: 0 }), on),
  ];
  const answers = async (language: Language) => {
    const told: string[] = [];
    for (const ask of asked) {
      // The rules that were asked for before are taken away.
      const sent = await at.handle({ ...ask(), language });
      told.push(wordsIn(only(ofKind(sent, 'answer'))));
    }
    return told;
  };
  expect(await answers('de')).toEqual(Array(3).fill(expect.stringContaining('Kurz gesagt.')));
  expect(await answers('es')).toEqual(Array(3).fill(expect.stringContaining('In short.')));
});
