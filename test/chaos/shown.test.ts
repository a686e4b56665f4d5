// Proves test/chaos/shown.ts

import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { Channel } from '#local-discord';
import type { Message } from '../../src/discord/draw/message.ts';
import { lobbyMessage } from '../../src/discord/features/lobby/lobby.message.ts';
import { tableMessage } from '../../src/discord/features/table/table.message.ts';
import { OFFERED } from '../../src/words/offered.ts';
import { dealt, lobbyOf, textOf, VOICE } from '../discord/drawn.ts';
import { BEN } from '../tables/harness.ts';
import { isSeated, tableIn } from './shown.ts';

const PLACE = {
  company: 'invited',
  channel: { guild: { channels: new Map<string, Channel>() } } as Channel,
} as const;

function shown({ components, flags }: Message, id: string, hidden = 0): APIMessage {
  return { id, content: '', flags: flags | hidden, components } as APIMessage;
}

function readerOf(messages: readonly APIMessage[]) {
  return { canSee: () => true, read: () => messages };
}

test('a person who is challenged to a lobby is named there, but not seated before they join', () => {
  const lobby = { ...lobbyOf('farkle', 1), challenged: BEN.id };
  const host = { mention: `<@${lobby.host}>` };
  const guest = { mention: `<@${BEN.id}>` };
  for (const language of OFFERED) {
    const words = textOf(lobbyMessage(lobby, { ...VOICE, language }));
    expect(words).toContain(guest.mention);
    expect([isSeated(words, host), isSeated(words, guest)]).toEqual([true, false]);
  }
});

test('a private table is played where the channel opens it or where its player has it, not in a lobby left behind', () => {
  const lobby = { ...lobbyOf('farkle', 2), invited: [] };
  const table = dealt(lobby, 1);
  const left = shown(lobbyMessage(lobby, VOICE), '1');
  const own = shown(tableMessage(table, lobby.host, VOICE), '2', MessageFlags.Ephemeral);
  const placeholder = shown(tableMessage(table, 'public', VOICE), '3');
  expect(tableIn(PLACE, readerOf([left]))).toBe(left);
  expect(tableIn(PLACE, readerOf([left, placeholder]), table.id)).toBe(placeholder);
  expect(tableIn(PLACE, readerOf([left, own, placeholder]), table.id)).toBe(own);
});
