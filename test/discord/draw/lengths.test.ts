// Proves src/discord/draw/lengths.ts, src/discord/features/start/games.message.ts, src/engine/length.ts, src/games/farkle/length.ts

import { describe, expect, test } from 'vitest';
import { optionsLasting, otherLength, unbroken } from '../../../src/discord/draw/lengths.ts';
import { lobbyMessage } from '../../../src/discord/features/lobby/lobby.message.ts';
import { seal } from '../../../src/engine/game.ts';
import type { Language } from '../../../src/engine/languages.ts';
import { games } from '../../../src/games/registry.ts';
import { gameOf } from '../../../src/tables/queries.ts';
import { inEnglish, read } from '../../../src/words/read.ts';
import { openGame } from '../../support/open-game.ts';
import { ANN } from '../../tables/harness.ts';
import { dealt, lobbyOf, menuOf, textOf, VOICE } from '../drawn.ts';

describe('how long a game takes', () => {
  const lobby = (people: number, options: unknown = {}): string =>
    textOf(lobbyMessage(lobbyOf('farkle', people, options), VOICE));

  test('is shown in the lobby, for the people there and the target they play to', () => {
    expect(lobby(1)).toContain(unbroken('about 20 min with 2 players'));
    expect(lobby(5)).toContain(unbroken('about 40 min with 5 players'));
    expect(lobby(6)).toContain(unbroken('about 45 min with 6 players'));
    expect(lobby(8)).toContain(unbroken('about 55 min with 8 players'));
    expect(lobby(2, { target: 5_000 })).toContain(unbroken('about 9 min with 2 players'));
  });

  test('keeps numbers and units on one line, as does the time per turn', () => {
    expect(lobby(1)).toContain(
      '· 1\u00a0min\u00a0a\u00a0turn · about\u00a020\u00a0min\u00a0with\u00a02\u00a0players',
    );
  });

  test('comes without a time per turn once one person plays against bots, because then there is no clock', () => {
    const menu = (people: number, bots: number): string => {
      const table = dealt(lobbyOf('farkle', people, {}, bots), 1);
      return textOf(menuOf(table, ANN));
    };
    expect(menu(2, 1)).toMatch(/a\sturn/);
    expect(menu(1, 2)).not.toMatch(/a\sturn/);
  });

  test('is not shown if a turn may take days', () => {
    const table = { ...lobbyOf('farkle', 2), secondsPerTurn: 86_400 };
    expect(textOf(lobbyMessage(table, VOICE))).not.toContain(unbroken(' min with '));
  });

  test('leaves no empty line where there is nothing to say', () => {
    const table = { ...lobbyOf('ferry', 1), secondsPerTurn: 86_400 };
    expect(textOf(lobbyMessage(table, VOICE))).not.toMatch(/^-# *$/m);
  });
});

describe('a game of about five minutes', () => {
  const quick = (id: string) => optionsLasting(gameOf({ game: id }), 5, 3);

  test('is the shortest option if all take longer, and otherwise the nearest', () => {
    expect(quick('farkle')).toEqual({ target: 5_000 });
    expect(quick('rage')).toEqual({ rounds: 5 });
    expect(quick('folder')).toEqual({ target: 75 });
  });

  test('is the usual game if no option makes it shorter, or nobody knows how long it takes', () => {
    expect(quick('paradise')).toEqual({});
    expect(optionsLasting(seal(openGame), 5, 3)).toEqual({});
  });
});

describe('what a game is played to', () => {
  const said = (game: string, people: number, options: unknown = {}): string =>
    textOf(lobbyMessage(lobbyOf(game, people, options), VOICE));

  test("is the original's target, for any number of players", () => {
    expect(said('farkle', 8)).toContain('Target: 10,000 ·');
    expect(said('folder', 5)).toContain('Play to: 500 points ·');
  });

  test('is shown with the number of players at tables that used to leave it to that', () => {
    const left = (game: string, people: number) => said(game, people, { target: 0 });
    expect(left('farkle', 2)).toContain('Target: 10,000 (5,000 with 6 or more) ·');
    expect(left('farkle', 6)).toContain(unbroken('about 20 min with 6 players'));
    expect(left('folder', 5)).toContain('Play to: 500 points (300 with 4 or more) ·');
    expect(left('folder', 5)).toContain(unbroken('about 30 min with 5 players'));
  });
});

describe('the other length of a game', () => {
  const offered = (game: string, people: number, options: unknown = {}, language: Language = 'en') => {
    const other = otherLength(lobbyOf(game, people, options));
    return other === null ? null : [other.action, read(other.label, language), other.options];
  };

  test('is a shorter one, and then the full one again', () => {
    expect(offered('farkle', 5)).toEqual(['shorter', 'Shorter: to 5,000, about 20 min', { target: 5_000 }]);
    expect(offered('farkle', 5, { target: 5_000 })).toEqual([
      'longer',
      'Longer: to 10,000, about 40 min',
      { target: 10_000 },
    ]);
    expect(offered('folder', 5)).toEqual(['shorter', 'Shorter: to 300, about 30 min', { target: 300 }]);
    expect(offered('rage', 2)).toEqual(['shorter', 'Shorter: 5 rounds, about 4 min', { rounds: 5 }]);
  });

  test('is the full one if a game is already as short', () => {
    expect(offered('folder', 2, { target: 75 })?.[1]).toBe('Longer: to 500, about 20 min');
    expect(offered('farkle', 8, { target: 0 })?.[1]).toBe('Longer: to 10,000, about 55 min');
    expect(offered('farkle', 2, { target: 7_500 })?.[1]).toBe('Shorter: to 5,000, about 9 min');
  });

  test('is named in every language, without the minutes if turns may take days', () => {
    expect(offered('farkle', 5, {}, 'de')?.[1]).toBe('Kürzer: bis 5.000, etwa 20 min');
    expect(offered('rage', 2, { rounds: 5 }, 'es')?.[1]).toBe('Más larga: 10 rondas, unos 15 min');
    const slow = otherLength({ ...lobbyOf('farkle', 5), secondsPerTurn: 86_400 });
    expect(slow === null ? '' : inEnglish(slow.label)).toBe('Shorter: to 5,000');
  });

  test('does not exist for a game with only one', () => {
    expect(offered('paradise', 4)).toBeNull();
    const lobby = textOf(lobbyMessage(lobbyOf('paradise', 4), VOICE));
    expect(lobby).not.toMatch(/Shorter|Longer/);
  });
});

describe('a game as it is in the box', () => {
  test('can be made shorter with any number of players, if there is a shorter one', () => {
    for (const { id, seats } of games) {
      for (let people = seats.min; people <= seats.max; people += 1) {
        expect(['shorter', undefined], `${id} with ${people}`).toContain(
          otherLength(lobbyOf(id, people))?.action,
        );
      }
    }
  });
});
