import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { problemsInCommand } from '#local-discord';
import { gameData } from '../../src/discord/features/start/game.data.ts';
import type { Game } from '../../src/engine/game.ts';

const NAME = /^[a-z][a-z0-9-]{0,31}$/;

/** Tests the command of a game. */
export function describeCommand(game: Game): void {
  it(`Discord accepts the command /${game.id}`, () => expectCommand(gameData(game)));
}

/** A command within Discord's limits. `test/discord/interactions/anywhere.test.ts` covers where each is offered. */
export function expectCommand(command: RESTPostAPIChatInputApplicationCommandsJSONBody): void {
  expect(command.name).toMatch(NAME);
  expect(command.description.length).toBeGreaterThan(0);
  expect(command.description.length).toBeLessThanOrEqual(100);
  // The description of a game is never cut off.
  expect(command.description).not.toMatch(/…/);
  // As it is sent.
  expect(problemsInCommand(JSON.parse(JSON.stringify(command)))).toEqual([]);
  for (const sub of command.options ?? []) {
    expect(sub.name).toMatch(NAME);
    const options = 'options' in sub ? (sub.options ?? []) : [];
    expect(options.length).toBeLessThanOrEqual(25);
    expect(new Set(options.map(({ name }) => name)).size).toBe(options.length);
    for (const option of options) {
      expect(option.name).toMatch(NAME);
      expect(option.description.length).toBeGreaterThan(0);
      expect(option.description.length).toBeLessThanOrEqual(100);
    }
  }
}
