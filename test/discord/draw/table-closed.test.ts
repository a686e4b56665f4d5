import { describe, expect, it } from 'vitest';
import { tableMessage } from '../../../src/discord/draw/table-message.ts';
import { games } from '../../../src/games/registry.ts';
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
        expect.stringMatching(
          /^(This game|An update) [^.]+\.( It doesn’t count\.| The table shows how it ended\.)?$/,
        ),
      ]);
    },
  );
});
