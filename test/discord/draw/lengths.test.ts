// Proves src/discord/draw/lengths.ts, src/discord/draw/games-message.ts, src/discord/draw/unbroken.ts, src/engine/length.ts, src/games/farkle/length.ts, src/games/ferry/length.ts

import { describe, expect, test } from 'vitest';
import { gamesMessage } from '../../../src/discord/draw/games-message.ts';
import { lengthSaid } from '../../../src/discord/draw/lengths.ts';
import { lobbyMessage } from '../../../src/discord/draw/lobby-message.ts';
import { menuMessage } from '../../../src/discord/draw/menu-message.ts';
import { unbroken } from '../../../src/discord/draw/unbroken.ts';
import { seal } from '../../../src/engine/game.ts';
import farkle from '../../../src/games/farkle/index.ts';
import { games } from '../../../src/games/registry.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { openGame } from '../../support/open-game.ts';
import { ANN } from '../../tables/harness.ts';
import { dealt, lobbyOf, textOf, VOICE } from '../drawn.ts';

describe('how long a game takes', () => {
  const lobby = (people: number, options: unknown = {}): string =>
    textOf(lobbyMessage(lobbyOf('farkle', people, options), VOICE));

  test('is in the lobby, for those who sit there and what they play to', () => {
    expect(lobby(1)).toContain(unbroken('about 20 min with 2 players'));
    expect(lobby(5)).toContain(unbroken('about 40 min with 5 players'));
    expect(lobby(6)).toContain(unbroken('about 20 min with 6 players'));
    expect(lobby(8, { target: 10_000 })).toContain(unbroken('about 55 min with 8 players'));
    expect(lobby(2, { target: 5_000 })).toContain(unbroken('about 9 min with 2 players'));
  });

  test('keeps numbers and units on one line, as does the time for a turn', () => {
    expect(lobby(1)).toContain(
      '· 1\u00a0min\u00a0a\u00a0turn · about\u00a020\u00a0min\u00a0with\u00a02\u00a0players',
    );
  });

  test('has no time for a turn beside it once one person plays against bots, because then there is no clock', () => {
    const menu = (people: number, bots: number): string => {
      const table = dealt(lobbyOf('farkle', people, {}, bots), 1);
      return textOf(menuMessage(table, ANN, { mentioned: true, now: 0, enders: 'managers' }, VOICE));
    };
    expect(menu(2, 1)).toMatch(/a\sturn/);
    expect(menu(1, 2)).not.toMatch(/a\sturn/);
  });

  test('is not said where a turn may take days', () => {
    const table = { ...lobbyOf('farkle', 2), secondsPerTurn: 86_400 };
    expect(textOf(lobbyMessage(table, VOICE))).not.toContain(unbroken(' min with '));
  });

  test('stands beside every game to choose from', () => {
    const text = textOf(
      gamesMessage(games, [], { elsewhere: null, isNewcomer: false, publicResults: true, language: 'en' }),
    );
    expect(text).toMatch(
      /^\*\*Farkle Flip\*\* · 2–8 players\n-# Flip cards.* About\u00a020–\u206040\u00a0min\.$/m,
    );
    expect(text).toMatch(/^\*\*Ferry Follies\*\* · 1 player\n-# .* About\u00a05\u00a0min\.$/m);
    for (const game of games) expect(lengthSaid(game), game.name).toHaveLength(1);
  });

  test('is told to the quarter where it is more than an hour, and never as nothing', () => {
    const taking = (moves: number) =>
      lengthSaid(seal({ ...farkle, length: () => ({ moves, secondsAMove: 60 }) })).map(inEnglish);
    expect(taking(100)).toEqual(['about 105 min']);
    expect(taking(0.2)).toEqual(['about 1 min']);
  });

  test('is not said of a game that does not know', () => {
    expect(lengthSaid(seal(openGame))).toEqual([]);
  });
});

describe('what a game is played to', () => {
  test('is said with what many players play to, unless somebody chose', () => {
    const chosen = (game: string, options: unknown = {}): string =>
      textOf(lobbyMessage(lobbyOf(game, 2, options), VOICE));
    expect(chosen('farkle')).toContain('Target: 10,000 (5,000 with 6 or more)');
    expect(chosen('farkle', { target: 10_000 })).toContain('Target: 10,000 ·');
    expect(chosen('folder')).toContain('Play to: 500 points (300 with 4 or more)');
  });
});
