// Proves src/tables/votes.ts, src/tables/lobby.ts

import { describe, expect, test } from 'vitest';
import { seatOf } from '../../src/tables/queries.ts';
import type { Table } from '../../src/tables/table.ts';
import { openVote, VOTE_MS, yetToConsent } from '../../src/tables/votes.ts';
import { allInEnglish } from '../games/in-english.ts';
import {
  ANN,
  awayFor,
  BEN,
  begun,
  CAT,
  code,
  done,
  now,
  opening,
  person,
  playOut,
  type Room,
  room,
} from './harness.ts';

const DAN = person('Dan');
/** Long enough that nobody's turn runs out during a vote. */
const SLOW = { secondsPerTurn: 3_000 };

/** The people an open vote still waits for. */
function yetToConsentAt(table: Table) {
  const vote = openVote(table);
  return vote === null ? [] : yetToConsent(table, vote).map(({ id }) => id);
}

const occupantOf = (table: Table, who: typeof ANN) =>
  table.occupants.find(({ person: sits }) => sits?.id === who.id);

describe('the host of a lobby', () => {
  test('kicks a person, whose seat is free and who cannot join that table again', async () => {
    const at = room();
    const { id } = done(await at.tables.open(opening()));
    for (const who of [BEN, CAT]) done(await at.tables.join(id, who));
    const after = done(await at.tables.kick(id, ANN.id, BEN.id));
    expect(after.occupants.map(({ person: sits }) => sits?.id)).toEqual([ANN.id, CAT.id]);
    expect(code(await at.tables.join(id, BEN))).toBe('not-allowed');
    expect(code(await at.tables.kick(id, ANN.id, BEN.id))).toBe('not-seated');
    done(await at.tables.join(id, DAN));
    const other = done(await at.tables.open(opening()));
    done(await at.tables.join(other.id, BEN));
  });

  test('is the only one who may, and leaves rather than kicks themselves', async () => {
    const at = room();
    const { id } = done(await at.tables.open(opening()));
    for (const who of [BEN, CAT]) done(await at.tables.join(id, who));
    for (const who of [BEN, DAN]) expect(code(await at.tables.kick(id, who.id, CAT.id))).toBe('not-host');
    expect(code(await at.tables.kick(id, ANN.id, ANN.id))).toBe('not-allowed');
    expect((await now(at, id)).occupants).toHaveLength(3);
  });

  test('remembers whom they kicked until the lobby is over, however it ends', async () => {
    const at = room();
    const kicked = async () => {
      const { id } = done(await at.tables.open(opening()));
      for (const who of [BEN, CAT]) done(await at.tables.join(id, who));
      expect(done(await at.tables.kick(id, ANN.id, CAT.id)).kicked).toEqual([CAT.id]);
      return id;
    };
    expect(done(await at.tables.start(await kicked(), ANN.id)).kicked).toEqual([]);
    expect(done(await at.tables.cancel(await kicked(), ANN, true)).kicked).toEqual([]);
    const left = await kicked();
    done(await at.tables.leave(left, BEN.id));
    expect(done(await at.tables.leave(left, ANN.id))).toMatchObject({ status: 'cancelled', kicked: [] });
    const idle = await kicked();
    await at.time.pass(11 * 60_000);
    expect(await at.tables.look(idle)).toMatchObject({ status: 'cancelled', kicked: [] });
  });
});

describe('a vote to kick a player from a game', () => {
  async function asked(at: Room, people = [ANN, BEN, CAT, DAN]): Promise<Table> {
    const { id } = await begun(at, people, SLOW);
    return done(await at.tables.kick(id, BEN.id, ANN.id));
  }

  test('is opened by any player, and carried out once all the others agree', async () => {
    const at = room();
    const { id, vote } = await asked(at);
    expect(vote).toEqual({
      by: BEN.id,
      out: ANN.id,
      until: at.time.now() + VOTE_MS,
      agreed: [],
      closed: null,
      earlier: [],
    });
    expect(occupantOf(done(await at.tables.vote(id, CAT.id, 'vote out')), ANN)?.left).toBe(false);
    const after = done(await at.tables.vote(id, DAN.id, 'vote out'));
    expect(occupantOf(after, ANN)).toMatchObject({ kind: 'bot', left: true, votedOut: true });
    expect(after).toMatchObject({ status: 'playing', vote: null });
    expect(seatOf(after, ANN.id)).toBeNull();
    // The host's role was theirs.
    expect(after.host).not.toBe(ANN.id);
    expect(code(await at.tables.returnToSeat(id, ANN.id))).toBe('not-seated');
  });

  test('makes the game count for nobody', async () => {
    const at = room();
    const { id } = await asked(at, [ANN, BEN, CAT]);
    done(await at.tables.vote(id, CAT.id, 'vote out'));
    const over = await playOut(at, id);
    expect(over.status).toBe('over');
    for (const who of [ANN, BEN, CAT]) expect(await at.store.forfeitsOf(who.id, over.guild, 10)).toEqual([]);
    expect(code(await at.tables.rematch(id, ANN.id))).toBe('not-seated');
    done(await at.tables.rematch(id, BEN.id));
    const again = done(await at.tables.rematch(id, CAT.id)).started;
    expect(again?.occupants.map(({ person: sits, votedOut }) => [sits?.id ?? null, votedOut])).toEqual(
      expect.arrayContaining([
        [BEN.id, false],
        [CAT.id, false],
        [null, false],
      ]),
    );
  });

  test('is not for one person alone to decide: not with two players, nor once the others are gone', async () => {
    const at = room();
    const two = await begun(at, [ANN, BEN], SLOW);
    expect(code(await at.tables.kick(two.id, BEN.id, ANN.id))).toBe('few');
    const { id } = await asked(at, [ANN, BEN, CAT]);
    const after = done(await at.tables.leave(id, CAT.id, true));
    expect(occupantOf(after, ANN)).toMatchObject({ kind: 'player', left: false });
    expect(after.vote).toMatchObject({ closed: { by: null } });
  });

  test('is not decided by the person it is about, except by leaving', async () => {
    const at = room();
    const { id } = await asked(at);
    for (const to of ['vote out', 'play on'] as const)
      expect(code(await at.tables.vote(id, ANN.id, to))).toBe('not-allowed');
    expect(openVote(await now(at, id))).not.toBeNull();
    const after = done(await at.tables.leave(id, ANN.id, true));
    expect(occupantOf(after, ANN)).toMatchObject({ left: true, votedOut: false });
    expect(after.vote).toBeNull();
  });

  test('leaves nobody waiting for a pause that all the others want', async () => {
    const at = room();
    const { id } = await asked(at);
    for (const who of [BEN, CAT, DAN]) done(await at.tables.pause(id, who.id));
    done(await at.tables.vote(id, CAT.id, 'vote out'));
    const after = done(await at.tables.vote(id, DAN.id, 'vote out'));
    expect(after).toMatchObject({ status: 'paused', pausing: [] });
    expect(done(await at.tables.continue(id, CAT.id)).status).toBe('playing');

    const other = await asked(at);
    done(await at.tables.pause(other.id, ANN.id));
    done(await at.tables.vote(other.id, CAT.id, 'vote out'));
    const without = done(await at.tables.vote(other.id, DAN.id, 'vote out'));
    expect(without).toMatchObject({ status: 'playing', pausing: [] });
  });

  test('fails as soon as one wants to play on, and when its time runs out', async () => {
    const at = room();
    const first = await asked(at);
    done(await at.tables.vote(first.id, CAT.id, 'vote out'));
    expect(done(await at.tables.vote(first.id, DAN.id, 'play on')).vote?.closed?.by).toBe(DAN.id);
    expect(code(await at.tables.vote(first.id, CAT.id, 'vote out'))).toBe('stale');
    expect(code(await at.tables.kick(first.id, BEN.id, CAT.id))).toBe('busy');
    const second = await asked(at);
    await at.time.pass(VOTE_MS + 1_000);
    expect((await now(at, second.id)).vote).toMatchObject({ out: ANN.id, closed: { by: null } });
  });

  test('is not possible against people who are away, nor asks them; it is dropped when they are away meanwhile', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN, CAT, DAN]);
    await awayFor(at, table, DAN);
    expect(allInEnglish(await at.tables.kick(table.id, BEN.id, DAN.id))).toMatchObject({
      error: { says: 'They’re away, and a bot is playing for them. There’s no need to vote them out.' },
    });
    expect(yetToConsentAt(done(await at.tables.kick(table.id, BEN.id, ANN.id)))).toEqual([CAT.id]);

    const other = await begun(at, [ANN, BEN, CAT], { secondsPerTurn: 10 });
    done(await at.tables.kick(other.id, BEN.id, ANN.id));
    await awayFor(at, other, ANN);
    expect((await now(at, other.id)).vote).toBeNull();
    expect(code(await at.tables.vote(other.id, CAT.id, 'vote out'))).toBe('stale');
    expect(occupantOf(await now(at, other.id), ANN)).toMatchObject({ left: false, votedOut: false });
  });

  test('cannot be repeated by anyone for five minutes, nor can the same person ask for another; ending can be asked for', async () => {
    const at = room();
    const { id } = await asked(at);
    const fails = async (by: typeof ANN) => done(await at.tables.vote(id, by.id, 'play on'));
    await fails(CAT);
    for (const who of [BEN, CAT]) expect(code(await at.tables.kick(id, who.id, ANN.id))).toBe('busy');
    expect(code(await at.tables.kick(id, BEN.id, DAN.id))).toBe('busy');
    done(await at.tables.end(id, ANN));
    await fails(BEN);
    // A player who fears a vote cannot put it off by asking for another one.
    done(await at.tables.kick(id, ANN.id, BEN.id));
    await fails(CAT);
    expect(code(await at.tables.kick(id, CAT.id, ANN.id))).toBe('busy');
    done(await at.tables.kick(id, CAT.id, DAN.id));
    await fails(BEN);
    expect(code(await at.tables.kick(id, DAN.id, ANN.id))).toBe('busy');
    expect(code(await at.tables.end(id, ANN))).toBe('busy');
    await at.time.pass(5 * 60_000);
    expect(done(await at.tables.kick(id, DAN.id, ANN.id)).vote).toMatchObject({ out: ANN.id, earlier: [] });
  });

  test('accepts no consent that was meant for another kind of vote', async () => {
    const at = room();
    const { id } = await asked(at);
    expect(code(await at.tables.vote(id, CAT.id, 'end'))).toBe('stale');
    const ending = await begun(at, [ANN, BEN, CAT], SLOW);
    done(await at.tables.end(ending.id, ANN));
    expect(code(await at.tables.vote(ending.id, BEN.id, 'vote out'))).toBe('stale');
    expect(code(await at.tables.kick(ending.id, BEN.id, CAT.id))).toBe('busy');
  });

  test('cannot be opened by others, against others, or at other times', async () => {
    const at = room();
    const { id } = await begun(at, [ANN, BEN, CAT], SLOW);
    expect(code(await at.tables.kick(id, DAN.id, ANN.id))).toBe('not-seated');
    expect(code(await at.tables.kick(id, ANN.id, DAN.id))).toBe('not-seated');
    expect(code(await at.tables.kick(id, ANN.id, ANN.id))).toBe('not-allowed');
    for (const who of [ANN, BEN, CAT]) done(await at.tables.pause(id, who.id));
    expect(code(await at.tables.kick(id, ANN.id, BEN.id))).toBe('not-playing');
    done(await at.tables.end(id, { ...DAN, mayManage: true }, true));
    expect(code(await at.tables.kick(id, ANN.id, BEN.id))).toBe('over');
  });
});

describe('the role of the host', () => {
  test('is handed over by the host to another player, in the lobby and in the game', async () => {
    const at = room();
    const { id } = done(await at.tables.open(opening()));
    done(await at.tables.join(id, BEN));
    expect(done(await at.tables.handOver(id, ANN.id, BEN.id)).host).toBe(BEN.id);
    expect(code(await at.tables.handOver(id, ANN.id, ANN.id))).toBe('not-host');
    expect(code(await at.tables.start(id, ANN.id))).toBe('not-host');
    done(await at.tables.start(id, BEN.id));
    expect(done(await at.tables.handOver(id, BEN.id, ANN.id)).host).toBe(ANN.id);
  });

  test('stays if nobody can take it', async () => {
    const at = room();
    const { id } = await begun(at, [ANN, BEN, CAT], SLOW);
    done(await at.tables.leave(id, CAT.id, true));
    for (const to of [CAT, DAN]) expect(code(await at.tables.handOver(id, ANN.id, to.id))).toBe('not-seated');
    expect(code(await at.tables.handOver(id, ANN.id, ANN.id))).toBe('seated');
    done(await at.tables.leave(id, BEN.id, true));
    done(await at.tables.leave(id, ANN.id, true));
    expect(code(await at.tables.handOver(id, ANN.id, BEN.id))).toBe('over');
  });
});
