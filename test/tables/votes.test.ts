// Proves src/tables/votes.ts, src/tables/rematch.ts

import { describe, expect, test } from 'vitest';
import type { Table } from '../../src/tables/table.ts';
import { openVote, VOTE_MS } from '../../src/tables/votes.ts';
import { allInEnglish } from '../games/in-english.ts';
import {
  ANN,
  awayFor,
  BEN,
  begun,
  CAT,
  code,
  done,
  movesOf,
  now,
  opening,
  person,
  press,
  pressUntilABotIsAsked,
  type Room,
  room,
  turnMs,
  turnOf,
} from './harness.ts';

const MODERATOR = { ...person('Mod'), mayManage: true };
/** Long enough that nobody's turn runs out during a vote. */
const SLOW = { secondsPerTurn: 3_000 };

/** A game of three, in which Ann has asked to end it. */
async function asked(at: Room, people = [ANN, BEN, CAT]): Promise<Table> {
  const table = await begun(at, people, SLOW);
  return done(await at.tables.end(table.id, ANN));
}

describe('ending a running game', () => {
  test('is confirmed once if one person plays alone, whoever the bots stand in for', async () => {
    const at = room();
    const table = done(await at.tables.open(opening({ bots: { count: 2, level: 'easy' } })));
    done(await at.tables.start(table.id, ANN.id));
    expect(code(await at.tables.end(table.id, ANN))).toBe('unsure');
    expect((await now(at, table.id)).status).toBe('playing');
    expect(done(await at.tables.end(table.id, ANN, true))).toMatchObject({ status: 'ended', dueAt: null });
    expect(code(await at.tables.end(table.id, ANN, true))).toBe('over');
  });

  test('is answered at the table by those who were already asked, whatever they type', async () => {
    const at = room();
    const table = await asked(at);
    const says = async (by: typeof BEN) => {
      const refused = await at.tables.end(table.id, by);
      return refused.ok ? '' : allInEnglish(refused.error.says);
    };
    expect(await says(BEN)).toBe(
      'You’re already being asked: press **End the game** or **Play on** at the table.',
    );
    done(await at.tables.vote(table.id, BEN.id, 'end'));
    expect(await says(BEN)).toBe('Only the host can close this table.');
    expect(await says(person('Dee'))).toBe('Only the host can close this table.');
  });

  test('needs no vote if the others have left or a bot stands in for them', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN, CAT]);
    done(await at.tables.leave(table.id, CAT.id, true));
    await awayFor(at, table, BEN);
    expect(code(await at.tables.end(table.id, ANN))).toBe('unsure');
    expect(done(await at.tables.end(table.id, ANN, true)).status).toBe('ended');
  });

  test('is not possible for a player who has left a table that everyone else is away from', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN, CAT]);
    done(await at.tables.leave(table.id, CAT.id, true));
    while ((await now(at, table.id)).status === 'playing') await at.time.pass(turnMs(table));
    expect(code(await at.tables.end(table.id, CAT, true))).toBe('not-host');
    expect((await now(at, table.id)).status).toBe('paused');
  });

  test('is up to the only one who still plays, even if another was the host', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    await awayFor(at, table, ANN);
    const back = await now(at, table.id);
    expect(back.host).toBe(BEN.id);
    expect(code(await at.tables.end(table.id, ANN))).toBe('not-host');
    expect(done(await at.tables.end(table.id, BEN, true)).status).toBe('ended');
  });

  test('is immediate for moderators, playing or not, and confirmed once', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    expect(code(await at.tables.end(table.id, MODERATOR))).toBe('unsure');
    expect(done(await at.tables.end(table.id, MODERATOR, true)).status).toBe('ended');
    const own = await begun(at, [{ ...ANN, mayManage: true }, BEN]);
    expect(done(await at.tables.end(own.id, { ...ANN, mayManage: true }, true)).status).toBe('ended');
  });

  test('is not for other players, nor for strangers', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    for (const who of [BEN, CAT]) expect(code(await at.tables.end(table.id, who, true))).toBe('not-host');
  });

  test('by a host among others opens a vote, confirmed or not, and the game goes on meanwhile', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    const after = done(await at.tables.end(table.id, ANN, true));
    expect(after.status).toBe('playing');
    expect(openVote(after)).toEqual({
      by: ANN.id,
      out: null,
      until: at.time.now() + VOTE_MS,
      agreed: [],
      closed: null,
      earlier: [],
    });
    expect(after.deadlines).toEqual(table.deadlines);
    expect((await press(at, table.id)).position?.seq).toBe(1);
    expect(openVote(await now(at, table.id))).not.toBeNull();
  });

  test('a lobby is closed without a vote, and with a confirmation only if others sit there', async () => {
    const at = room();
    const { id } = done(await at.tables.open(opening()));
    done(await at.tables.join(id, BEN));
    expect(code(await at.tables.end(id, ANN))).toBe('unsure');
    expect(done(await at.tables.end(id, ANN, true)).status).toBe('cancelled');
    const alone = done(await at.tables.open(opening()));
    expect(done(await at.tables.end(alone.id, ANN)).status).toBe('cancelled');
  });
});

describe('leaving a running game', () => {
  test('is confirmed once, and in the lobby not at all', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    expect(code(await at.tables.leave(table.id, BEN.id))).toBe('unsure');
    expect((await now(at, table.id)).occupants.every(({ kind }) => kind === 'player')).toBe(true);
    expect(code(await at.tables.leave(table.id, CAT.id))).toBe('not-seated');
    done(await at.tables.leave(table.id, BEN.id, true));
    expect(code(await at.tables.leave(table.id, BEN.id, true))).toBe('not-seated');
    const last = await at.tables.leave(table.id, ANN.id);
    expect(allInEnglish(last)).toMatchObject({
      error: { code: 'unsure', says: expect.stringContaining('Nobody else') },
    });
    const lobby = done(await at.tables.open(opening()));
    expect(done(await at.tables.leave(lobby.id, ANN.id)).status).toBe('cancelled');
  });
});

describe('a vote', () => {
  test('ends the game once every other person agrees, and not before', async () => {
    const at = room();
    const { id } = await asked(at);
    const first = done(await at.tables.vote(id, BEN.id, 'end'));
    expect(first).toMatchObject({ status: 'playing', vote: { agreed: [BEN.id] } });
    expect(code(await at.tables.vote(id, BEN.id, 'end'))).toBe('seated');
    expect(done(await at.tables.vote(id, CAT.id, 'end'))).toMatchObject({ status: 'ended', dueAt: null });
    expect(code(await at.tables.vote(id, CAT.id, 'end'))).toBe('over');
    expect(code(await at.tables.vote(id, CAT.id, 'play on'))).toBe('over');
  });

  test('pressed twice at once counts once', async () => {
    const at = room();
    const { id } = await asked(at);
    const pressed = await Promise.all([1, 2, 3].map(() => at.tables.vote(id, BEN.id, 'end')));
    expect(pressed.map(code).sort()).toEqual(['accepted', 'seated', 'seated']);
    const last = await Promise.all([
      at.tables.vote(id, CAT.id, 'end'),
      at.tables.vote(id, BEN.id, 'play on'),
    ]);
    expect(last.map(code)).toEqual(['accepted', 'over']);
  });

  test('is closed by the first who wants to play on; later presses say so', async () => {
    const at = room();
    const { id } = await asked(at);
    done(await at.tables.vote(id, BEN.id, 'end'));
    const closed = done(await at.tables.vote(id, CAT.id, 'play on'));
    expect(closed).toMatchObject({ status: 'playing', vote: { closed: { by: CAT.id, seq: 0 } } });
    for (const to of ['end', 'play on'] as const) {
      expect(code(await at.tables.vote(id, BEN.id, to))).toBe('stale');
    }
  });

  test('runs out, and the game simply goes on', async () => {
    const at = room();
    const { id } = await asked(at);
    done(await at.tables.vote(id, BEN.id, 'end'));
    await at.time.pass(VOTE_MS - 1);
    expect(openVote(await now(at, id))).not.toBeNull();
    await at.time.pass(1);
    expect(await now(at, id)).toMatchObject({ status: 'playing', vote: { closed: { by: null } } });
    expect(code(await at.tables.vote(id, CAT.id, 'end'))).toBe('stale');
    expect((await press(at, id)).position?.seq).toBe(1);
    expect(at.errors).toEqual([]);
  });

  test('lasts a turn at a slow table, where nobody looks in for hours', async () => {
    const at = room();
    const { id } = await begun(at, [ANN, BEN], { secondsPerTurn: 8 * 3_600 });
    done(await at.tables.end(id, ANN));
    await at.time.pass(7 * 3_600_000);
    expect(openVote(await now(at, id))).not.toBeNull();
    await at.time.pass(3_600_000);
    expect((await now(at, id)).vote?.closed).toMatchObject({ by: null });
  });

  test('is not opened in a pause that people agreed on: the game goes on first', async () => {
    const at = room();
    const { id } = await begun(at, [ANN, BEN], SLOW);
    done(await at.tables.pause(id, ANN.id));
    done(await at.tables.end(id, ANN));
    expect(done(await at.tables.pause(id, BEN.id)).status).toBe('paused');
    // The pause suspends the open vote.
    expect(code(await at.tables.vote(id, BEN.id, 'end'))).toBe('over');
    expect(code(await at.tables.end(id, ANN, true))).toBe('not-playing');
    await at.time.pass(VOTE_MS * 2);
    expect((await now(at, id)).status).toBe('paused');
    done(await at.tables.continue(id, BEN.id));
    await at.time.pass(1_000);
    expect(await now(at, id)).toMatchObject({ status: 'playing', vote: { closed: { by: null } } });
    expect(at.errors).toEqual([]);
  });

  test('stops no clock: turns run out and bots move while it is open', async () => {
    const at = room();
    const people = await begun(at, [ANN, BEN], { secondsPerTurn: 30 });
    done(await at.tables.end(people.id, ANN));
    await at.time.pass(32_000);
    expect((await movesOf(at, people)).map(({ by }) => by)).toContain('clock');
    expect(openVote(await now(at, people.id))).not.toBeNull();

    const opened = done(await at.tables.open(opening({ ...SLOW, bots: { count: 1, level: 'easy' } })));
    done(await at.tables.join(opened.id, BEN));
    const table = done(await at.tables.start(opened.id, ANN.id));
    await pressUntilABotIsAsked(at, table);
    done(await at.tables.end(table.id, ANN));
    await at.time.pass(30_000);
    expect((await movesOf(at, table)).map(({ by }) => by)).toContain('bot');
    await at.time.pass(VOTE_MS);
    expect((await now(at, table.id)).vote?.closed).toMatchObject({ by: null });
  });

  test('is for active players: not for strangers, players who left or whom a bot stands in for, or moderators', async () => {
    const at = room();
    const dan = person('Dan');
    const table = await begun(at, [ANN, BEN, CAT, dan]);
    done(await at.tables.leave(table.id, dan.id, true));
    await awayFor(at, table, CAT);
    done(await at.tables.end(table.id, ANN));
    for (const to of ['end', 'play on'] as const) {
      expect(code(await at.tables.vote(table.id, dan.id, to))).toBe('not-seated');
      expect(code(await at.tables.vote(table.id, person('Eve').id, to))).toBe('not-seated');
      expect(code(await at.tables.vote(table.id, MODERATOR.id, to))).toBe('not-seated');
      expect(code(await at.tables.vote(table.id, CAT.id, to))).toBe('not-your-turn');
    }
    expect(done(await at.tables.vote(table.id, BEN.id, 'end')).status).toBe('ended');
  });

  test('also asks players who come back to their seat meanwhile', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN, CAT]);
    await awayFor(at, table, CAT);
    done(await at.tables.end(table.id, ANN));
    done(await at.tables.returnToSeat(table.id, CAT.id));
    expect(done(await at.tables.vote(table.id, BEN.id, 'end')).status).toBe('playing');
    expect(done(await at.tables.vote(table.id, CAT.id, 'end')).status).toBe('ended');
  });

  test('no longer waits for a player who leaves, and ends the game when the last of the others does', async () => {
    const at = room();
    const { id } = await asked(at);
    expect(done(await at.tables.leave(id, CAT.id, true)).status).toBe('playing');
    expect(done(await at.tables.leave(id, BEN.id, true))).toMatchObject({ status: 'ended', dueAt: null });

    const other = await asked(at);
    done(await at.tables.vote(other.id, BEN.id, 'end'));
    expect(done(await at.tables.leave(other.id, CAT.id, true)).status).toBe('ended');
  });

  test('no longer waits for a player for whom a bot has to stand in', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN, CAT], { secondsPerTurn: 10 });
    done(await at.tables.end(table.id, ANN));
    done(await at.tables.vote(table.id, BEN.id, 'end'));
    // Cat never comes back; the others play fast enough for it to show before the vote runs out.
    for (
      let current = await now(at, table.id);
      current.status === 'playing';
      current = await now(at, table.id)
    ) {
      expect(openVote(current)).not.toBeNull();
      if (turnOf(current).user === CAT.id) await at.time.pass(1_000);
      else await press(at, table.id, 'stop');
    }
    expect(await now(at, table.id)).toMatchObject({ status: 'ended' });
    expect(at.errors).toEqual([]);
  });

  test('is withdrawn by the person who asked, or by their leaving, which passes the host’s role on', async () => {
    const at = room();
    const { id } = await asked(at);
    expect(code(await at.tables.vote(id, ANN.id, 'end'))).toBe('seated');
    expect(done(await at.tables.vote(id, ANN.id, 'play on')).vote?.closed).toMatchObject({ by: ANN.id });

    const other = await asked(at);
    done(await at.tables.vote(other.id, BEN.id, 'end'));
    const left = done(await at.tables.leave(other.id, ANN.id, true));
    expect(left).toMatchObject({ status: 'playing', vote: { closed: { by: ANN.id } } });
    const next = [BEN, CAT].find(({ id: user }) => user === left.host) ?? ANN;
    expect(next).not.toBe(ANN);
    expect(openVote(done(await at.tables.end(other.id, next)))).toMatchObject({ by: next.id, agreed: [] });
  });

  test('is the only one open at a time, and the same person asks again only after five minutes', async () => {
    const at = room();
    const { id } = await asked(at);
    expect(code(await at.tables.end(id, ANN))).toBe('busy');
    done(await at.tables.vote(id, BEN.id, 'play on'));
    const soon = await at.tables.end(id, ANN);
    expect(allInEnglish(soon)).toMatchObject({
      error: { code: 'busy', says: expect.stringContaining('in 5 minutes') },
    });
    await at.time.pass(4 * 60_000 + 1);
    expect(allInEnglish(await at.tables.end(id, ANN))).toMatchObject({
      error: { says: expect.stringContaining('in a minute') },
    });
    await at.time.pass(60_000);
    expect(openVote(done(await at.tables.end(id, ANN)))).toMatchObject({ by: ANN.id, agreed: [] });
  });

  test('is not needed by a moderator, who ends the game in the middle of one', async () => {
    const at = room();
    const { id } = await asked(at);
    expect(done(await at.tables.end(id, MODERATOR, true)).status).toBe('ended');
    expect(code(await at.tables.vote(id, BEN.id, 'end'))).toBe('over');
  });

  test('does not outlive the game, nor carry over to the rematch', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN], { options: { target: 5_000 } });
    for (
      let current = await now(at, table.id);
      current.status === 'playing';
      current = await now(at, table.id)
    ) {
      if (current.vote === null && (current.position?.seq ?? 0) > 5) done(await at.tables.end(table.id, ANN));
      await press(at, table.id, 'stop');
    }
    expect((await now(at, table.id)).vote).not.toBeNull();
    expect(openVote(await now(at, table.id))).toBeNull();
    expect(code(await at.tables.vote(table.id, BEN.id, 'end'))).toBe('over');
    done(await at.tables.rematch(table.id, ANN.id));
    const { started } = done(await at.tables.rematch(table.id, BEN.id));
    expect(started).toMatchObject({ vote: null, turns: [{ player: 0 }, { player: 0 }] });
  });

  test('goes on across a restart, with its votes and its time', async () => {
    const before = room();
    const { id } = await asked(before);
    done(await before.tables.vote(id, BEN.id, 'end'));
    await before.time.pass(VOTE_MS / 2);
    await before.tables.drain();
    const after = before.restart();
    await after.tables.resume();
    expect(openVote(await now(after, id))?.agreed).toEqual([BEN.id]);
    expect(done(await after.tables.vote(id, CAT.id, 'end')).status).toBe('ended');
  });

  test('runs out after a restart, even if its time passed while the program was down', async () => {
    for (const down of [1_000, VOTE_MS * 2]) {
      const before = room();
      const { id } = await asked(before);
      await before.tables.drain();
      await before.time.pass(down);
      const after = before.restart();
      await after.tables.resume();
      await after.time.pass(VOTE_MS);
      expect(await now(after, id)).toMatchObject({ status: 'playing', vote: { closed: { by: null } } });
      expect((await press(after, id)).position?.seq).toBe(1);
      expect(after.errors).toEqual([]);
    }
  });

  test('lasts no longer when the clock is set back, and may be asked for again', async () => {
    const at = room();
    const { id } = await asked(at);
    at.time.set(-3_600_000);
    await at.time.pass(61_000);
    await at.time.pass(VOTE_MS + 1_000);
    expect((await now(at, id)).vote?.closed).toMatchObject({ by: null });
    at.time.set(-3_600_000);
    expect(openVote(done(await at.tables.end(id, ANN)))).not.toBeNull();
    expect(at.errors).toEqual([]);
  });
});
