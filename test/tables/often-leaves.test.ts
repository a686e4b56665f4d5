// Proves src/tables/forfeits.ts, src/discord/features/lobby/lobby.message.ts

import { describe, expect, it } from 'vitest';
import { lobbyMessage } from '../../src/discord/features/lobby/lobby.message.ts';
import { textOf, VOICE } from '../discord/drawn.ts';
import { dealt, moved, NOON, result } from '../storage/sample.ts';
import { ANN, BEN, CAT, done, now, opening, type Room, room } from './harness.ts';

/** Ends so many games of Ann and Ben; she left those at the given places, counted from the first. */
async function finished(at: Room, games: number, left: readonly number[]): Promise<void> {
  for (let index = 0; index < games; index++) {
    const table = dealt();
    await at.store.create(table);
    const end = moved(table, 'stop', { status: 'over', endedAt: NOON + index });
    const results = [
      result({ user: ANN.id, forfeited: left.includes(index) }),
      result({ seat: 1, user: BEN.id }),
    ];
    expect(await at.store.save({ ...end, results })).not.toBeNull();
  }
}

const marked = async (at: Room, host = ANN, guest = BEN) => {
  const { id } = done(await at.tables.open(opening({ host, game: 'rage', channel: '9' })));
  done(await at.tables.join(id, guest));
  const table = await now(at, id);
  return { table, often: table.occupants.map(({ oftenLeaves }) => oftenLeaves) };
};

describe('a person who left three of their last ten games', () => {
  it('is marked in the lobby, whether they open a table or join one', async () => {
    const at = room();
    await finished(at, 10, [0, 4, 9]);
    const { table, often } = await marked(at);
    expect(often).toEqual([true, false]);
    expect((await marked(at, CAT, ANN)).often).toEqual([false, true]);
    const lines = textOf(lobbyMessage(table, VOICE)).split('\n');
    expect(lines).toContain(`• <@${ANN.id}> 🚪 · host`);
    expect(lines).toContain(`• <@${BEN.id}>`);
    expect(lines).toContain(
      '-# 🚪 Often leaves early: 3 or more of their last 10 games with others. Finishing games clears this.',
    );
  });

  it('is no longer marked once one of the three is further back', async () => {
    const at = room();
    await finished(at, 11, [0, 4, 9]);
    const { table, often } = await marked(at);
    expect(often).toEqual([false, false]);
    expect(textOf(lobbyMessage(table, VOICE))).not.toContain('leaves early');
  });

  it('is not one who left two', async () => {
    const at = room();
    await finished(at, 2, [0, 1]);
    expect((await marked(at)).often).toEqual([false, false]);
  });

  it('is not looked up if nobody joins', async () => {
    const at = room();
    await finished(at, 3, [0, 1, 2]);
    const alone = done(await at.tables.open(opening({ game: 'ferry' })));
    const practice = done(await at.tables.open(opening({ practice: true })));
    for (const { occupants } of [alone, practice]) {
      expect(occupants.some(({ oftenLeaves }) => oftenLeaves)).toBe(false);
    }
  });
});
