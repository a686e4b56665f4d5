// Proves src/discord/features/table/table.message.ts, src/discord/draw/table-board.ts

import { describe, expect, it } from 'vitest';
import { speechOf } from '../../../src/discord/draw/speech.ts';
import { boardOf } from '../../../src/discord/draw/table-board.ts';
import { tableMessage } from '../../../src/discord/features/table/table.message.ts';
import { write } from '../../../src/discord/interactions/custom-ids.ts';
import { games } from '../../../src/games/registry.ts';
import type { Table } from '../../../src/tables/table.ts';
import { faults } from '../../support/discord-faults.ts';
import { dealt, lobbyOf, pressable, textOf, VOICE } from '../drawn.ts';

describe.each(games.filter(({ seats }) => seats.max > 1).map(({ id }) => id))('a hand of %s', (game) => {
  const lobby = lobbyOf(game, 3, {}, 0);
  const playing = dealt(lobby, 1);
  const owner = playing.occupants[0]?.person?.id;
  if (owner === undefined) throw new Error('nobody sits there');

  it.each(['over', 'abandoned', 'ended', 'outdated'] as const)(
    'has neither cards nor buttons once its table is %s',
    (status) => {
      const shown = tableMessage({ ...playing, status, endedAt: 1 }, owner, VOICE);
      expect(faults(shown)).toEqual([]);
      expect(pressable(shown)).toEqual([]);
      const [title, ...rest] = textOf(shown).split('\n');
      expect(title).toMatch(/^### Your hand · /);
      expect(rest).toEqual([
        expect.stringMatching(/^(This game|An update) [^.]+\.( It doesn’t count\.| How it ended: <#\d+>)?$/),
      ]);
    },
  );
});

describe('a game that was ended early', () => {
  const playing = dealt(lobbyOf('rage', 3, {}, 0), 1);
  const ended = { ...playing, status: 'ended', endedAt: 1 } as const;
  const start = write({ kind: 'game', game: 'rage', action: 'start' });

  it('offers another, but a practice game does not', () => {
    expect(pressable(tableMessage(ended, 'public', VOICE)).map(({ id }) => id)).toEqual([start]);
    const practice = { ...ended, practice: true };
    expect(pressable(tableMessage(practice, 'public', VOICE))).toEqual([]);
  });

  it('shows nobody as being on turn, in the picture or in words', () => {
    const board = (table: Table) =>
      boardOf(speechOf(table, VOICE), 'public').board.flatMap((part) =>
        part.kind === 'picture'
          ? [part.picture.alt, ...(part.otherwise ?? []).map((one) => (one.kind === 'text' ? one.text : ''))]
          : [],
      );
    expect(board(playing).join('\n')).toMatch(/: to move[\s\S]+▶ /);
    expect(board(ended).join('\n')).not.toMatch(/to move|▶ /);
  });
});

it('a hand whose game is over says where the table is', () => {
  const over = { ...dealt(lobbyOf('rage', 3, {}, 0), 1), status: 'over', endedAt: 1 } as const;
  const owner = over.occupants[0]?.person?.id;
  if (owner === undefined) throw new Error('nobody sits there');
  const where = 'https://discord.com/channels/1/2/3';
  expect(textOf(tableMessage(over, owner, VOICE, { where }))).toContain(
    `This game is over. How it ended: ${where}`,
  );
});
