// Proves src/tables/substitutes.ts, src/tables/deadlines.ts, src/tables/erasures.ts, src/tables/forfeits.ts

import { describe, expect, test } from 'vitest';
import type { Seat } from '../../src/engine/seat.ts';
import { accountOf, isForfeited, turnsOf } from '../../src/tables/forfeits.ts';
import { seatOf } from '../../src/tables/queries.ts';
import { recordFileOf } from '../../src/tables/records.ts';
import { OFFER_MS } from '../../src/tables/substitutes.ts';
import { isLive, type Table } from '../../src/tables/table.ts';
import { openVote } from '../../src/tables/votes.ts';
import { allInEnglish } from '../games/in-english.ts';
import { createMemoryStorage } from '../support/memory-storage.ts';
import {
  ANN,
  answerTo,
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
  press,
  type Room,
  room,
  turnMs,
  turnOf,
} from './harness.ts';

const [DAN, EVE] = [person('Dan'), person('Eve')];
/** Long enough that nobody's turn runs out. */
const SLOW = { secondsPerTurn: 3_000 };

const seatIn = (table: Table, who: typeof ANN): Seat => {
  const at = seatOf(table, who.id);
  if (at === null) throw new Error(`${who.name} has no seat`);
  return at;
};

/** The table with a player's seat offered to Dan, and which seat it is. */
async function offered(at: Room, { id }: Table, by = ANN, to = DAN) {
  const table = done(await at.tables.offerSeat(id, by.id, to.id));
  return { table, at: seatIn(table, by) };
}

async function handedOver(at: Room, table: Table, by = ANN, to = DAN): Promise<Table> {
  const offer = await offered(at, table, by, to);
  return done(await at.tables.takeSeat(table.id, offer.at, to));
}

/** Everyone stops as soon as they may, for so many turns in all. */
async function turns(at: Room, { id }: Table, most: number): Promise<Table> {
  const total = (table: Table) => table.turns.reduce((sum, { player }) => sum + player, 0);
  const first = total(await now(at, id));
  for (;;) {
    const table = await now(at, id);
    if (!isLive(table) || total(table) - first >= most) return table;
    await press(at, id, 'stop');
  }
}

describe('an offer of a seat', () => {
  test('is accepted by the friend, who plays on: sees its hand and is asked, instead of the other', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN], SLOW);
    const offer = await offered(at, table);
    expect(offer.table.offers).toEqual([{ seat: offer.at, to: DAN.id, until: at.time.now() + OFFER_MS }]);
    // Nobody is seated without their consent.
    expect(offer.table.occupants).toEqual(table.occupants);
    const after = done(await at.tables.takeSeat(table.id, offer.at, DAN));
    expect(after.offers).toEqual([]);
    expect(seatOf(after, DAN.id)).toBe(offer.at);
    expect(seatOf(after, ANN.id)).toBeNull();
    expect(after.occupants[offer.at]).toMatchObject({
      kind: 'player',
      person: { id: DAN.id },
      before: { person: { id: ANN.id }, seq: 0, turns: { player: 0, clock: 0, bot: 0 } },
    });
    while (turnOf(await now(at, table.id)).user !== DAN.id) await press(at, table.id, 'stop');
    const asked = await now(at, table.id);
    const turn = turnOf(asked);
    const answer = answerTo(asked, turn.seat);
    expect(code(await at.tables.answer(table.id, ANN.id, turn.asked, answer))).toBe('not-seated');
    done(await at.tables.answer(table.id, DAN.id, turn.asked, answer));
  });

  test('requires a running game, a seat of one’s own, and somebody who was never at the table', async () => {
    const at = room();
    const lobby = done(await at.tables.open(opening()));
    expect(code(await at.tables.offerSeat(lobby.id, ANN.id, DAN.id))).toBe('not-playing');
    const { id } = await begun(at, [ANN, BEN, CAT], SLOW);
    expect(code(await at.tables.offerSeat(id, EVE.id, DAN.id))).toBe('not-seated');
    expect(code(await at.tables.offerSeat(id, ANN.id, ANN.id))).toBe('not-allowed');
    expect(code(await at.tables.offerSeat(id, ANN.id, BEN.id))).toBe('seated');
    done(await at.tables.leave(id, CAT.id, true));
    expect(code(await at.tables.offerSeat(id, ANN.id, CAT.id))).toBe('seated');
    expect(code(await at.tables.offerSeat(id, CAT.id, DAN.id))).toBe('not-seated');
    const after = await handedOver(at, await now(at, id));
    // Ann knows a hand.
    expect(code(await at.tables.offerSeat(id, BEN.id, ANN.id))).toBe('seated');
    expect(allInEnglish(await at.tables.offerSeat(id, DAN.id, EVE.id))).toMatchObject({
      error: { says: 'You took over this seat yourself, so you can’t hand it over again.' },
    });
    expect(seatOf(after, ANN.id)).toBeNull();
    done(await at.tables.end(id, { ...EVE, mayManage: true }, true));
    expect(code(await at.tables.offerSeat(id, BEN.id, EVE.id))).toBe('over');
  });

  test('is not for games that are played alone, nor for practice', async () => {
    const at = room();
    const alone = done(await at.tables.open(opening({ game: 'ferry' })));
    const practice = done(await at.tables.open(opening({ practice: true })));
    for (const { id } of [alone, practice])
      expect(code(await at.tables.offerSeat(id, ANN.id, DAN.id))).toBe('not-allowed');
  });

  test('goes to one person at a time, who alone can take it, and the player who made it can take it back', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN], SLOW);
    const { id } = table;
    const offer = await offered(at, table);
    expect(code(await at.tables.takeSeat(id, offer.at, EVE))).toBe('not-allowed');
    expect(code(await at.tables.closeOffer(id, offer.at, EVE.id))).toBe('not-allowed');
    expect(code(await at.tables.closeOffer(id, offer.at, BEN.id))).toBe('not-allowed');
    await offered(at, table, ANN, EVE);
    expect(code(await at.tables.takeSeat(id, offer.at, DAN))).toBe('not-allowed');
    expect(done(await at.tables.closeOffer(id, offer.at, ANN.id)).offers).toEqual([]);
    expect(code(await at.tables.takeSeat(id, offer.at, EVE))).toBe('stale');
    await offered(at, table);
    expect(done(await at.tables.closeOffer(id, offer.at, DAN.id)).offers).toEqual([]);
    expect(code(await at.tables.closeOffer(id, offer.at, DAN.id))).toBe('stale');
  });

  test('lasts ten minutes, at a slow table as long as a turn, and is stored', async () => {
    const at = room();
    const quick = await begun(at, [ANN, BEN], SLOW);
    const offer = await offered(at, quick);
    at.time.spend(OFFER_MS - 1);
    const after = at.restart();
    await after.tables.resume();
    done(await after.tables.takeSeat(quick.id, offer.at, DAN));

    const late = await begun(at, [ANN, BEN], SLOW);
    const missed = await offered(at, late);
    at.time.spend(OFFER_MS);
    expect(code(await at.tables.takeSeat(late.id, missed.at, DAN))).toBe('stale');
    expect(code(await at.tables.closeOffer(late.id, missed.at, ANN.id))).toBe('stale');

    const slow = await begun(at, [ANN, BEN], { secondsPerTurn: 86_400 });
    const long = await offered(at, slow);
    expect(long.table.offers[0]?.until).toBe(at.time.now() + 86_400_000);
  });

  test('ends when the player who made it leaves, and names nobody once the game is over', async () => {
    const at = room();
    const left = await begun(at, [ANN, BEN, CAT], SLOW);
    const offer = await offered(at, left);
    expect(done(await at.tables.leave(left.id, ANN.id, true)).offers).toEqual([]);
    expect(code(await at.tables.takeSeat(left.id, offer.at, DAN))).toBe('stale');

    const ended = await begun(at, [ANN, BEN], SLOW);
    const other = await offered(at, ended);
    expect(done(await at.tables.end(ended.id, { ...EVE, mayManage: true }, true)).offers).toEqual([]);
    expect(code(await at.tables.takeSeat(ended.id, other.at, DAN))).toBe('over');
    expect(code(await at.tables.closeOffer(ended.id, other.at, DAN.id))).toBe('over');

    const played = await begun(at, [ANN, BEN], SLOW);
    const last = await offered(at, played);
    expect(await playOut(at, played.id)).toMatchObject({ status: 'over', offers: [] });
    expect(code(await at.tables.takeSeat(played.id, last.at, DAN))).toBe('over');
  });

  test('is taken once, however many press at once, and nobody takes two seats', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN, CAT], SLOW);
    const [ann, ben] = [await offered(at, table), await offered(at, table, BEN)];
    const both = await Promise.all([
      at.tables.takeSeat(table.id, ann.at, DAN),
      at.tables.takeSeat(table.id, ann.at, DAN),
      at.tables.takeSeat(table.id, ben.at, DAN),
    ]);
    expect(both.map(code)).toEqual(['accepted', 'seated', 'seated']);
    expect(code(await at.tables.closeOffer(table.id, ann.at, ANN.id))).toBe('stale');
    const after = await now(at, table.id);
    expect(after.occupants.filter(({ person: sits }) => sits?.id === DAN.id)).toHaveLength(1);
    expect(seatOf(after, BEN.id)).toBe(ben.at);
  });
});

describe('a seat that was handed over', () => {
  test('in the middle of a turn has the full time of a turn, and a press on its way is refused', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN], { secondsPerTurn: 60 });
    while (turnOf(await now(at, table.id)).user !== ANN.id) await press(at, table.id, 'stop');
    const turn = turnOf(await now(at, table.id));
    await at.time.pass(50_000);
    const offer = await offered(at, table);
    expect(offer.table.deadlines[offer.at]).toBe(at.time.now() + 10_000);
    const after = done(await at.tables.takeSeat(table.id, offer.at, DAN));
    expect(after.deadlines[offer.at]).toBe(at.time.now() + 60_000);
    expect(after.warned[offer.at]).toBe(false);
    const late = answerTo(after, turn.seat);
    expect(code(await at.tables.answer(table.id, ANN.id, turn.asked, late))).toBe('not-seated');
  });

  test('cannot take back anything that the other pressed', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN], SLOW);
    for (;;) {
      const turn = turnOf(await now(at, table.id));
      const pressed = await press(at, table.id, turn.user === ANN.id ? '' : 'stop');
      if ((pressed.undoable?.presses.length ?? 0) > 0 && pressed.undoable?.seat === seatOf(pressed, ANN.id))
        break;
      if (!isLive(pressed)) throw new Error('nothing could be taken back');
    }
    const after = await handedOver(at, table);
    expect(after.undoable).toBeNull();
    const asked = after.position?.asked[seatIn(after, DAN)] ?? -1;
    expect(code(await at.tables.undo(table.id, DAN.id, asked))).toBe('stale');
  });

  test('inherits no vote, no pause and no role', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN, CAT], SLOW);
    const { id } = table;
    done(await at.tables.pause(id, ANN.id));
    done(await at.tables.end(id, ANN));
    const after = await handedOver(at, table);
    expect(after.pausing).toEqual([]);
    expect(openVote(after)).toBeNull();
    expect([BEN.id, CAT.id, DAN.id]).toContain(after.host);

    const agreed = await begun(at, [ANN, BEN, CAT], SLOW);
    done(await at.tables.end(agreed.id, ANN));
    done(await at.tables.vote(agreed.id, BEN.id, 'end'));
    const without = await handedOver(at, agreed, BEN);
    expect(openVote(without)).toMatchObject({ by: ANN.id, agreed: [] });
    expect(without.status).toBe('playing');
    done(await at.tables.vote(agreed.id, CAT.id, 'end'));
    expect(done(await at.tables.vote(agreed.id, DAN.id, 'end')).status).toBe('ended');

    const about = await begun(at, [ANN, BEN, CAT], SLOW);
    done(await at.tables.kick(about.id, BEN.id, ANN.id));
    expect((await handedOver(at, about)).vote).toBeNull();
  });

  test('of a player who is away is played again, and a paused game goes on when the friend wants', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    await awayFor(at, table, ANN);
    const after = await handedOver(at, table);
    expect(after.occupants[seatIn(after, DAN)]).toMatchObject({ kind: 'player', missed: 0, left: false });

    const paused = await begun(at, [ANN, BEN], SLOW);
    for (const who of [ANN, BEN]) done(await at.tables.pause(paused.id, who.id));
    expect((await handedOver(at, paused)).status).toBe('paused');
    expect(done(await at.tables.continue(paused.id, DAN.id)).status).toBe('playing');
    expect(code(await at.tables.returnToSeat(paused.id, ANN.id))).toBe('not-seated');
  });

  test('is left by the friend like any other, and then nobody can take it', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN, CAT], SLOW);
    await handedOver(at, table);
    const left = done(await at.tables.leave(table.id, DAN.id, true));
    expect(left.occupants.find(({ person: sits }) => sits?.id === DAN.id)).toMatchObject({
      kind: 'bot',
      left: true,
    });
    expect(code(await at.tables.offerSeat(table.id, ANN.id, EVE.id))).toBe('not-seated');
  });

  test('is in the rematch with the friend, who finished it', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN], { ...SLOW, options: { target: 5_000 } });
    await handedOver(at, table);
    await playOut(at, table.id);
    expect(allInEnglish(await at.tables.rematch(table.id, ANN.id))).toMatchObject({
      error: { says: expect.stringContaining('You handed your seat over') },
    });
    done(await at.tables.rematch(table.id, BEN.id));
    const { started } = done(await at.tables.rematch(table.id, DAN.id));
    expect(started?.occupants.map(({ person: sits, before }) => [sits?.id, before])).toEqual(
      expect.arrayContaining([
        [DAN.id, null],
        [BEN.id, null],
      ]),
    );
    // Nothing from the last game bars anyone from this one.
    if (started == null) throw new Error('no rematch');
    done(await at.tables.takeSeat(started.id, (await offered(at, started, BEN, ANN)).at, ANN));
  });
});

describe('the result of a seat that was handed over', () => {
  /** Ann has so many turns of her own, then Dan all the rest. */
  async function result(own: number, target = 5_000) {
    const storage = createMemoryStorage();
    const at = room({ store: storage.store });
    const table = await begun(at, [ANN, BEN], { ...SLOW, options: { target } });
    await turns(at, table, 2 * own);
    await handedOver(at, table);
    const over = await playOut(at, table.id);
    expect(over.status).toBe('over');
    const seated = seatIn(over, DAN);
    const all = turnsOf(over, seated).player;
    return { at, over, seat: seated, of: accountOf(over, seated), own: all - own };
  }

  test('goes to the friend who had it for as many turns or more', async () => {
    const { of, own } = await result(0);
    expect(of).toEqual({
      person: expect.objectContaining({ id: DAN.id }),
      turns: { player: own, clock: 0, bot: 0 },
    });
  });

  test('stays with the player who handed it over if they had it for more turns: nobody escapes a game they lost', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN], { ...SLOW, options: { target: 5_000 } });
    // Only just before the end.
    for (;;) {
      const current = await turns(at, table, 1);
      if (!isLive(current)) throw new Error('too late');
      if (turnsOf(current, seatIn(current, ANN)).player >= 3) break;
    }
    const after = await handedOver(at, table);
    const played = turnsOf(after, seatIn(after, DAN));
    expect(accountOf(after, seatIn(after, DAN))).toMatchObject({ person: { id: ANN.id }, turns: played });
  });

  test("is judged by its owner's turns, so that nobody is responsible for another's bot", async () => {
    const at = room();
    const table = await handedOver(at, await begun(at, [ANN, BEN], SLOW));
    const seated = seatIn(table, DAN);
    /** Ann had five turns, four of them played by a bot. */
    const stoodIn = (player: number, clock: number): Table => ({
      ...table,
      turns: table.turns.map(() => ({ player: 1 + player, clock, bot: 4 })),
      occupants: table.occupants.map((each) =>
        each.before === null
          ? each
          : { ...each, before: { ...each.before, turns: { player: 1, clock: 0, bot: 4 } } },
      ),
    });
    expect(accountOf(stoodIn(4, 1), seated)).toEqual({
      person: expect.objectContaining({ id: DAN.id }),
      turns: { player: 4, clock: 1, bot: 0 },
    });
    expect(isForfeited(stoodIn(4, 1), seated)).toBe(false);
    expect(isForfeited(stoodIn(2, 3), seated)).toBe(true);
    expect(accountOf(stoodIn(4, 0), seated).person?.id).toBe(ANN.id);
    expect(isForfeited(stoodIn(4, 0), seated)).toBe(true);
  });

  test('is stored for only one of the two, without statistics, and the record names both', async () => {
    const { at, over } = await result(0);
    const [dan, ann] = await Promise.all(
      [DAN, ANN].map((who) => at.store.finishedBy(who.id, over.guild, 10)),
    );
    expect(dan?.map(({ id }) => id)).toEqual([over.id]);
    expect(ann).toEqual([]);
    const record = await at.store.record(over.id);
    if (record === null) throw new Error('no record');
    const names = recordFileOf(over, record).seats.map((each) => each.name);
    expect(names.toSorted()).toEqual(['Ann, then Dan', 'Ben']);
    const arabic = over.occupants.map((each) => ({
      ...each,
      person: each.person && { ...each.person, name: 'سلام' },
      before: each.before && {
        ...each.before,
        person: each.before.person && { ...each.before.person, name: 'علي' },
      },
    }));
    const isolates = recordFileOf({ ...over, occupants: arabic }, record).seats.map((each) => each.name);
    expect(isolates).toContain('\u2068علي\u2069, then \u2068سلام\u2069');
  });
});

test('a deleted person is named neither before nor after, and no offer of theirs is left', async () => {
  const at = room();
  const table = await begun(at, [ANN, BEN, CAT], SLOW);
  await handedOver(at, table);
  done(await at.tables.forget(ANN.id));
  const after = await now(at, table.id);
  expect(JSON.stringify(after)).not.toContain(ANN.id);
  expect(after.occupants[seatIn(after, DAN)]?.before?.person?.name).toBe('A former player');
  // Dan plays on.
  expect(after.occupants[seatIn(after, DAN)]).toMatchObject({ kind: 'player', left: false });
  done(await at.tables.offerSeat(table.id, BEN.id, EVE.id));
  done(await at.tables.forget(DAN.id));
  const gone = await now(at, table.id);
  expect(JSON.stringify(gone)).not.toContain(DAN.id);
  expect(gone.offers).toHaveLength(1);
});

test('turns that run out are the friend’s own', async () => {
  const at = room();
  const table = await begun(at, [ANN, BEN], { secondsPerTurn: 30 });
  const after = await handedOver(at, table);
  const seated = seatIn(after, DAN);
  while (turnOf(await now(at, table.id)).user !== DAN.id) await press(at, table.id, 'stop');
  await at.time.pass(turnMs(after) + 3_000);
  expect((await now(at, table.id)).occupants[seated]).toMatchObject({ missed: 1, person: { id: DAN.id } });
});
