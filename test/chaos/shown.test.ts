// Proves test/chaos/shown.ts

import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { Channel } from '#local-discord';
import type { Message } from '../../src/discord/draw/message.ts';
import { controls } from '../../src/discord/features/controls.ts';
import { lobbyMessage } from '../../src/discord/features/lobby/lobby.message.ts';
import { lobbyMenu } from '../../src/discord/features/lobby/more.message.ts';
import { menuMessage } from '../../src/discord/features/menu/menu.message.ts';
import { tableMessage } from '../../src/discord/features/table/table.message.ts';
import { menuButtons } from '../../src/discord/interactions/control.ts';
import { OFFERED } from '../../src/words/offered.ts';
import { dealt, lobbyOf, textOf, VOICE } from '../discord/drawn.ts';
import { BEN } from '../tables/harness.ts';
import { aside, isSeated, tableIn } from './shown.ts';

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

test('what is behind More… and Table is no table of its own, so that its buttons are pressed', () => {
  const lobby = lobbyOf('farkle', 2);
  const [who, language] = [{ id: lobby.host, name: 'Ann', mayManage: false }, 'en'] as const;
  const menu = { mentioned: true, now: 0, enders: 'managers', buttons: menuButtons(controls) } as const;
  const pressed = (message: Message) => aside(shown(message, '1')).map(({ id }) => id.split(':').at(-1));
  expect(pressed(lobbyMenu(lobby, { who, language }))).toEqual(expect.arrayContaining(['leave', 'cancel']));
  expect(pressed(menuMessage(dealt(lobby, 1), who, menu, VOICE))).toEqual(
    expect.arrayContaining(['quit', 'mute', 'pause']),
  );
});
