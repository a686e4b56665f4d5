// Proves src/discord/features/lobby/lobby.message.ts, src/discord/features/lobby/more.message.ts, src/discord/draw/covers.ts, src/discord/draw/buttons.ts

import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../../src/discord/draw/message.ts';
import { fitsLine } from '../../../../src/discord/draw/phone.ts';
import { verifyMessage } from '../../../../src/discord/features/fair-deal/verify.message.ts';
import { lobbyMessage } from '../../../../src/discord/features/lobby/lobby.message.ts';
import { lobbyMenu } from '../../../../src/discord/features/lobby/more.message.ts';
import { read } from '../../../../src/discord/interactions/custom-ids.ts';
import { contributionOf } from '../../../../src/engine/fair-deal.ts';
import { games } from '../../../../src/games/registry.ts';
import { secretCommitmentAt } from '../../../../src/tables/fair-deal.ts';
import { userId } from '../../../../src/tables/ids.ts';
import type { Table } from '../../../../src/tables/table.ts';
import { inEnglish } from '../../../../src/words/read.ts';
import { lobbyOf, rowsOf, textOf, VOICE } from '../../drawn.ts';

const dealSecret = { root: '00112233445566778899aabbccddeeff', rematches: 0, joined: [] };
const lobby: Table = { ...lobbyOf('rage', 2), dealSecret };

/** The rows of buttons, by what each does. */
const actionsOf = (message: Message): readonly (readonly string[])[] =>
  rowsOf(message).map((row) =>
    row.flatMap((control) => {
      const found = read('custom_id' in control ? control.custom_id : '');
      return found.kind === 'control' && 'action' in found.control ? [found.control.action] : [];
    }),
  );

test('a lobby has what its readers need, and the host’s actions are behind More…', () => {
  expect(actionsOf(lobbyMessage(lobby, VOICE))).toEqual([['join', 'start', 'menu']]);
  expect(actionsOf(lobbyMessage({ ...lobby, invited: [] }, VOICE))).toEqual([['invite', 'start', 'menu']]);
});

test('only what a lobby waits for is highlighted: Join until it can start, and then Start', () => {
  const highlighted = (table: Table) =>
    rowsOf(lobbyMessage(table, VOICE))
      .flat()
      .flatMap((one) =>
        one.type === ComponentType.Button && one.style !== ButtonStyle.Secondary && 'label' in one
          ? [one.label]
          : [],
      );
  const [alone, two, full] = [1, 2, 8].map((people) => lobbyOf('rage', people));
  if (alone === undefined || two === undefined || full === undefined) throw new Error('no lobbies');
  expect(highlighted(alone)).toEqual(['Join']);
  expect(highlighted({ ...alone, invited: [] })).toEqual(['Invite…']);
  for (const ready of [two, { ...two, invited: [] }, full]) expect(highlighted(ready)).toEqual(['Start']);
});

test('words distinguish a free seat from a taken one', () => {
  expect(textOf(lobbyMessage(lobby, VOICE))).toContain('◦ 6 free seats');
  expect(textOf(lobbyMessage(lobbyOf('rage', 7), VOICE))).toContain('◦ 1 free seat');
  expect(textOf(lobbyMessage(lobbyOf('rage', 8), VOICE))).not.toContain('free seat');
});

describe('behind More…', () => {
  const [host, guest] = lobby.occupants.map(({ person }) => person?.id);
  const menuFor = (id = userId('399999999999999999'), table = lobby, mayManage = false) =>
    lobbyMenu(table, { who: { id, name: 'Ann', mayManage }, language: 'en' });

  test('its host has everything, with Close last and nothing in a warning colour', () => {
    const menu = menuFor(host);
    expect(actionsOf(menu)).toEqual([
      ['bots'],
      ['shorter', 'options', 'rules', 'learn', 'verify'],
      ['leave', 'cancel'],
    ]);
    expect(JSON.stringify(menu)).not.toContain(`"style":${ButtonStyle.Danger}`);
  });

  test('others have their own actions', () => {
    expect(actionsOf(menuFor(guest))).toEqual([['rules', 'learn', 'verify', 'leave']]);
    expect(actionsOf(menuFor())).toEqual([['rules', 'learn', 'verify']]);
    expect(actionsOf(menuFor(undefined, lobby, true))).toEqual([['rules', 'learn', 'verify', 'cancel']]);
  });

  test('people who are invited to a private table join there, too', () => {
    const stranger = userId('399999999999999999');
    expect(actionsOf(menuFor(stranger, { ...lobby, invited: [] }))[0]).not.toContain('join');
    expect(actionsOf(menuFor(stranger, { ...lobby, invited: [stranger] }))[0]?.[0]).toBe('join');
  });
});

test('says what is missing before its host can start, and that a bot will do', () => {
  const waits = (people: number) => JSON.stringify(lobbyMessage(lobbyOf('rage', people), VOICE));
  expect(waits(1)).toContain(`Waiting for 1 more player or bot. Then <@${lobby.host}> can start.`);
  expect(waits(2)).toContain(`-# <@${lobby.host}> can start the game.`);
});

test('the table’s id and the promise of its deal are behind More…', () => {
  const shown = JSON.stringify(lobbyMessage(lobby, VOICE));
  expect(shown).not.toContain(`\`${lobby.id}\``);
  const menu = lobbyMenu(lobby, { who: { id: lobby.host, name: 'Ann', mayManage: false }, language: 'en' });
  expect(textOf(menu)).toContain(`-# Table \`${lobby.id}\``);
  const promise = secretCommitmentAt(lobby);
  if (promise === null) throw new Error('nothing is promised');
  expect(shown + JSON.stringify(menu)).not.toContain(promise);
  const fair = textOf(verifyMessage({ table: lobby, checked: null }, 'en'));
  expect(fair).toContain('**If one of you adds a word I can’t guess, I can’t pick these cards.**');
  expect(fair).toContain(`**Promise** \`${promise}\``);
});

test('the words that people gave are below them, so that a long name keeps its line', () => {
  const [ann, ...others] = lobby.occupants;
  if (ann === undefined) throw new Error('nobody sits there');
  const word = contributionOf('Wombat');
  const occupants = [{ ...ann, oftenLeaves: true, word }, ...others];
  const said = textOf(lobbyMessage({ ...lobby, occupants }, VOICE))
    .split('\n')
    .filter((line) => line.includes('🚪') || line.includes('Wombat'));
  expect(said).toEqual([
    `• <@${ann.person?.id}> 🚪 · host`,
    `-# 🔀 Words in the shuffle: <@${ann.person?.id}> “Wombat”`,
    expect.stringMatching(/^-# 🚪 Often leaves early/),
  ]);
});

describe('the personality of a bot takes a few words, which fit a line', () => {
  const withPersonalities = games.filter((game) =>
    game.use(({ personalities = [] }) => personalities.length > 0),
  );

  test.each(withPersonalities.map((game) => [game.name, game] as const))('in %s', (_, game) => {
    const bots = game.seats.max - 1;
    const lines = textOf(lobbyMessage(lobbyOf(game.id, 1, {}, bots), VOICE)).match(/• 🤖 .*/g) ?? [];
    expect(lines).toHaveLength(bots);
    for (const line of lines) expect(line).toMatch(/^• 🤖 [A-Z]\w+ [a-z ]+ · normal$/);
    for (const line of game.use(({ personalities = [] }) =>
      personalities.map((one) => inEnglish(one.line)),
    )) {
      if (bots > 4) expect(lines.join()).toContain(line);
      for (const name of ['Clover', 'Ginger'])
        expect([line, fitsLine(`• 🤖 ${name} ${line} · normal`)]).toEqual([line, true]);
    }
  });

  test('and is only its level in a game without personalities', () => {
    expect(withPersonalities.map(({ id }) => id)).not.toContain('ferry');
    const stranger = { ...lobbyOf('rage', 1, {}, 1), practice: true };
    expect(textOf(lobbyMessage(stranger, VOICE))).toMatch(/• 🤖 (?!Bot )\w+ · normal$/m);
  });
});
