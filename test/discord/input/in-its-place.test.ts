import { InteractionResponseType } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import type { Incoming } from '../../../src/discord/input/incoming.ts';
import { createRouter } from '../../../src/discord/input/router.ts';
import { ANN } from '../../tables/harness.ts';
import { type Stage, stage } from '../stage.ts';

const PAGE = 'p1:rules:rage:1';
const TABLE = { id: '900000000000000001', hidden: false };
const { UpdateMessage, ChannelMessageWithSource } = InteractionResponseType;

/** The kind of answer to a press, or to a form. */
async function answerTo(did: (at: Stage) => Incoming) {
  const at = stage();
  const router = createRouter(at.parts, { api: at.api, timer: at.time.timer, log: at.log });
  await router.handle(did(at));
  return at.requests.map((request) => (request.kind === 'answer' ? request.type : request.kind));
}

const pressOn = (on: { readonly id: string; readonly hidden: boolean; readonly lacks?: true }) =>
  answerTo((at) => ({ ...at.origin(ANN), kind: 'press', id: PAGE, values: [], on }));

it('turns a page of the rules where it was read', async () => {
  expect(await pressOn({ ...TABLE, hidden: true })).toEqual([UpdateMessage]);
});

it('turns over no other message, however the press or the form was made up', async () => {
  expect(await pressOn({ ...TABLE, lacks: true })).toEqual([ChannelMessageWithSource]);
  const form = answerTo((at) => ({ ...at.origin(ANN), kind: 'form', id: PAGE, written: '', on: TABLE }));
  expect(await form).toEqual([ChannelMessageWithSource]);
});
