import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seat } from '../../src/engine/seat.ts';
import { guildId, userId, WORLD } from '../../src/tables/ids.ts';
import type { SeatResult, TableStore } from '../../src/tables/ports.ts';
import type { Occupant } from '../../src/tables/table.ts';
import type { MemoryStorage } from '../support/memory-storage.ts';
import {
  ANN,
  BEN,
  CAT,
  dealt,
  GUILD,
  happened,
  lobby,
  machine,
  moved,
  NOON,
  next,
  nextId,
  result,
  sitting,
} from './sample.ts';

const TWO_MONTHS_MS = 61 * 24 * 3_600_000;

/** What every store must do, wherever it keeps the tables. */
export function storeContract(name: string, open: () => Promise<MemoryStorage>): void {
  describe(`${name} store`, () => {
    let storage: MemoryStorage;
    let store: TableStore;
    beforeEach(async () => {
      storage = await open();
      store = storage.store;
    });
    afterEach(() => storage.close());

    it('returns a table exactly as it was created', async () => {
      const tables = [lobby(), dealt(), lobby({ occupants: [sitting(), machine()], dueAt: null })];
      for (const table of tables) await store.create(table);
      for (const table of tables) expect(await store.load(table.id)).toEqual(table);
    });

    it('keeps the headline of a finished game', async () => {
      const table = dealt();
      await store.create(table);
      const headline = { seat: seat(1), moves: 2, isDecisive: true };
      await store.save(next(table, { status: 'over', endedAt: NOON, headline }));
      expect((await store.load(table.id))?.headline).toEqual(headline);
    });

    it('remembers that a table is for practice, in the table and in its head', async () => {
      const [practice, game] = [dealt({ practice: true, visibility: 'private' }), dealt()];
      for (const table of [practice, game]) await store.create(table);
      expect((await store.load(practice.id))?.practice).toBe(true);
      await store.save(next(practice));
      expect((await store.load(practice.id))?.practice).toBe(true);
      expect((await store.head(practice.id))?.practice).toBe(true);
      expect((await store.live()).map(({ id, practice }) => [id, practice])).toEqual(
        expect.arrayContaining([
          [practice.id, true],
          [game.id, false],
        ]),
      );
    });

    it('counts the live tables, by status', async () => {
      expect(await storage.liveTables()).toEqual(
        new Map([
          ['lobby', 0],
          ['playing', 0],
          ['paused', 0],
        ]),
      );
      const live = [lobby(), lobby(), dealt(), dealt({ status: 'paused', pausing: [ANN] })];
      for (const table of live) await store.create(table);
      for (const table of live) expect(await store.load(table.id)).toEqual(table);
      const ended = dealt();
      await store.create(ended);
      await store.save(next(ended, { status: 'ended', endedAt: NOON }));
      expect([...(await storage.liveTables())]).toEqual([
        ['lobby', 2],
        ['playing', 1],
        ['paused', 1],
      ]);
    });

    it('knows nothing of a table that was never created', async () => {
      expect(await store.load(nextId())).toBeNull();
      expect(await store.record(nextId())).toBeNull();
      expect(await store.shownAt(nextId())).toBeNull();
      expect(await store.save(next(lobby()))).toBeNull();
    });

    it('refuses to create a table twice', async () => {
      const table = lobby();
      await store.create(table);
      await expect(store.create({ ...table, channel: 'other' })).rejects.toThrow();
      expect(await store.load(table.id)).toEqual(table);
    });

    it('returns every change', async () => {
      const outcome = { placings: [{ seat: seat(1), place: 1, points: 7 }], winners: [seat(1)] };
      let table = lobby();
      await store.create(table);
      const changes: Parameters<typeof next>[1][] = [
        { occupants: [sitting(), sitting(BEN, 'Ben')], host: BEN, options: { target: 50, open: false } },
        { occupants: [sitting(BEN, 'Ben')] },
        { ...dealt(), id: table.id },
        { vote: { by: ANN, out: null, until: NOON, agreed: [BEN], closed: null, earlier: [] } },
        {
          vote: {
            by: ANN,
            out: null,
            until: NOON,
            agreed: [],
            closed: { by: BEN, at: NOON, seq: 3 },
            earlier: [{ by: BEN, out: ANN, at: NOON }],
          },
        },
        {
          warned: [true, false],
          recent: [
            happened(1),
            happened(2, [sitting(), machine('One')]),
            { ...happened(3), move: { seat: seat(1), by: 'bot', isQuick: true } },
          ],
        },
        {
          occupants: [{ ...sitting(), kind: 'bot', name: 'Ada', left: true, missed: 3 }, sitting(BEN, 'Ben')],
        },
        { status: 'over', endedAt: NOON + 5, dueAt: null, rematch: [ANN, BEN] },
      ];
      for (const over of changes) {
        const change = next(table, { ...over, revision: table.revision + 1 });
        expect(await store.save(change)).not.toBeNull();
        table = change.after;
        expect(await store.load(table.id)).toEqual(table);
      }
      if (table.position === null) throw new Error('it was dealt');
      const over = next(table, { position: { ...table.position, outcome } });
      await store.save(over);
      expect(await store.load(table.id)).toEqual(over.after);
    });

    it('returns columns that change separately, after a save that did not change them', async () => {
      let table = dealt({ invited: [] });
      await store.create(table);
      const { position } = table;
      if (position === null) throw new Error('it was dealt');
      const outcome = { placings: [{ seat: seat(1), place: 1, points: 7 }], winners: [seat(1)] };
      const each: Parameters<typeof next>[1][] = [
        { rules: 2 },
        { host: BEN },
        { kicked: [CAT] },
        { invited: [CAT] },
        { options: { target: 50, open: false } },
        { secondsPerTurn: 60 },
        { dealSecret: null },
        { vote: { by: ANN, out: null, until: NOON, agreed: [BEN], closed: null, earlier: [] } },
        { offers: [{ seat: seat(1), to: CAT, until: NOON }] },
        { pausing: [ANN] },
        { rematch: [BEN] },
        { position: { ...position, dice: { ...position.dice, seed: 'fedcba9876543210fedcba9876543210' } } },
        { position: { ...position, outcome } },
        { status: 'over' },
        { endedAt: NOON },
      ];
      for (const over of each) {
        for (const part of [{ changedAt: table.changedAt + 1 }, over]) {
          const { after } = next(table, part);
          expect(await store.save({ after, moves: [], results: [] })).not.toBeNull();
          table = after;
        }
        expect(await store.load(table.id)).toEqual(table);
      }
    });

    it('accepts a save only on top of the revision it was based on', async () => {
      const table = dealt();
      await store.create(table);
      const first = moved(table, 'first', { occupants: [machine('One'), machine('Two')] });
      const second = {
        ...moved(table, 'second', { status: 'over', occupants: [machine('Three')], endedAt: NOON }),
        results: [result()],
      };
      expect(await store.save(first)).not.toBeNull();
      expect(await store.save(second)).toBeNull();
      expect(await store.save({ ...second, after: { ...second.after, revision: 9 } })).toBeNull();
      expect(await store.load(table.id)).toEqual(first.after);
      expect((await store.record(table.id))?.moves.map(({ move }) => move)).toEqual(['first']);
      expect(await storage.results.games({ guild: GUILD, user: ANN, game: null })).toEqual([]);
    });

    it('knows the finished games of a person on a server, most recent first, and no more than asked for', async () => {
      const ended = async (at: number, over: Partial<ReturnType<typeof dealt>> = {}) => {
        const table = dealt(over);
        await store.create(table);
        const change = moved(table, 'last', { status: 'over', endedAt: at, dueAt: null });
        await store.save({
          ...change,
          results: [result(), result({ seat: 1, user: BEN, won: false, place: 2 })],
        });
        return table.id;
      };
      const [first, last, second] = [await ended(NOON), await ended(NOON + 9), await ended(NOON + 5)];
      await ended(NOON + 7, { guild: guildId('100000000000000099') });
      await store.create(dealt());
      const found = async (most: number) => (await store.finishedBy(ANN, GUILD, most)).map(({ id }) => id);
      expect(await found(25)).toEqual([last, second, first]);
      expect(await found(2)).toEqual([last, second]);
      expect(await store.finishedBy(userId('300000000000000999'), GUILD, 25)).toEqual([]);
    });

    it('knows what people were called in their last game on a server, and what they have been called since', async () => {
      const other = guildId('100000000000000099');
      const ended = async (endedAt: number, name: string, guild = GUILD) => {
        const table = dealt({ guild });
        await store.create(table);
        const change = moved(table, 'last', { status: 'over', endedAt, dueAt: null });
        await store.save({ ...change, results: [result({ name }), result({ seat: 1, user: null })] });
      };
      await ended(NOON + 5, 'Annie');
      await ended(NOON, 'Ann');
      await ended(NOON + 9, 'Anna', other);
      expect(await store.namesOf(GUILD, [BEN, ANN])).toEqual(new Map([[ANN, 'Annie']]));
      expect(await store.namesOf(other, [ANN])).toEqual(new Map([[ANN, 'Anna']]));
      expect(await store.namesOf(GUILD, [])).toEqual(new Map());
      await store.rename(GUILD, ANN, 'Queen Ann');
      await store.rename(GUILD, BEN, 'King Ben');
      expect(await store.namesOf(GUILD, [ANN, BEN])).toEqual(new Map([[ANN, 'Queen Ann']]));
      expect(await store.namesOf(other, [ANN])).toEqual(new Map([[ANN, 'Anna']]));
    });

    it('says who sits at several tables, in the order of the seats', async () => {
      const [one, other] = [
        lobby({ occupants: [sitting(), machine(), sitting(BEN, 'Ben')] }),
        lobby({ occupants: [sitting(CAT, 'Cat')] }),
      ];
      for (const table of [one, other]) await store.create(table);
      const [ann, bot] = one.occupants;
      const names = await store.namesAt([other.id, one.id]);
      expect(names.get(one.id)).toEqual([
        { user: ANN, name: ann?.person?.name },
        { user: null, name: bot?.name },
        { user: BEN, name: 'Ben' },
      ]);
      expect(names.get(other.id)).toEqual([{ user: CAT, name: 'Cat' }]);
      expect(await store.namesAt([])).toEqual(new Map());
    });

    it('knows who sat at another table of a game on a server, in a lobby, at practice or having left', async () => {
      const here = dealt();
      await store.create(here);
      const [ann] = here.occupants.flatMap(({ person }) => person?.id ?? []);
      if (ann === undefined) throw new Error('nobody sits there');
      expect(await store.satElsewhere(ann, here)).toBe(false);
      await store.create({ ...dealt(), guild: guildId('100000000000000099') });
      await store.create({ ...dealt(), game: 'another' });
      expect(await store.satElsewhere(ann, here)).toBe(false);
      await store.create({ ...dealt(), practice: true, status: 'abandoned', endedAt: NOON });
      expect(await store.satElsewhere(ann, here)).toBe(true);
      expect(await store.satElsewhere(userId('300000000000000999'), here)).toBe(false);
      const home = { id: null, guild: here.guild };
      expect(await store.satElsewhere(ann, { ...home, game: here.game })).toBe(true);
      expect(await store.satElsewhere(ann, { ...home, game: 'a third' })).toBe(false);
      expect(await store.satElsewhere(ann, { ...home, game: null })).toBe(true);
      const nowhere = guildId('100000000000000098');
      expect(await store.satElsewhere(ann, { id: null, guild: nowhere, game: null })).toBe(false);
    });

    it('lets exactly one of many racing saves win, at every table', async () => {
      const tables = Array.from({ length: 12 }, () => dealt());
      await Promise.all(tables.map((table) => store.create(table)));
      const changes = [0, 1, 2, 3, 4].flatMap((rival) =>
        tables.map((table) => moved(table, `by${rival}`, { occupants: [machine(`${rival}`), sitting()] })),
      );
      const saved = await Promise.all(changes.map((change) => store.save(change)));
      for (const table of tables) {
        const winners = changes.filter((change, at) => saved[at] !== null && change.after.id === table.id);
        expect(winners).toHaveLength(1);
        expect(await store.load(table.id)).toEqual(winners[0]?.after);
        expect((await store.record(table.id))?.moves.map(({ move }) => move)).toEqual([
          winners[0]?.moves[0]?.move,
        ]);
      }
    });

    it('keeps the order of saves to one table that are given together', async () => {
      const table = dealt();
      await store.create(table);
      const moves = Array.from({ length: 100 }, (_, at) => `m${at}`);
      let latest = table;
      const saves = moves.map((move) => {
        const change = moved(latest, move);
        latest = change.after;
        return store.save(change);
      });
      expect(await Promise.all(saves)).not.toContain(null);
      expect(await store.load(table.id)).toEqual(latest);
      expect((await store.record(table.id))?.moves.map(({ move }) => move)).toEqual(moves);
    });

    it('loses nothing when a neighbouring save fails', async () => {
      const tables = Array.from({ length: 20 }, () => dealt());
      await Promise.all(tables.map((table) => store.create(table)));
      const twice = tables.slice(0, 3).map((table) =>
        store.create(table).then(
          () => 'created',
          () => 'failed',
        ),
      );
      const saves = tables.map((table) => store.save(moved(table)));
      const again = tables.slice(0, 3).map((table) =>
        store.create(table).then(
          () => 'created',
          () => 'failed',
        ),
      );
      const fresh = lobby();
      const created = store.create(fresh);
      expect(await Promise.all([...twice, ...again])).toEqual(Array(6).fill('failed'));
      expect(await Promise.all(saves)).not.toContain(null);
      await created;
      for (const table of tables) expect((await store.load(table.id))?.revision).toBe(1);
      expect(await store.load(fresh.id)).toEqual(fresh);
    });

    it('records a game from its deal to its last move', async () => {
      const table = dealt();
      await store.create(table);
      expect(await store.record(table.id)).toMatchObject({ moves: [] });
      const two = {
        ...next(table, { position: table.position && { ...table.position, seq: 2 } }),
        moves: [
          { seat: seat(0), by: 'player' as const, move: 'R1', at: NOON },
          { seat: seat(1), by: 'clock' as const, move: '+', at: NOON + 1 },
        ],
      };
      await store.save(two);
      await store.save(moved(two.after, '=3'));
      expect(await store.record(table.id)).toEqual({
        game: 'whist',
        rules: 1,
        seats: 2,
        options: table.options,
        seed: '0123456789abcdef0123456789abcdef',
        moves: [
          { seat: 0, by: 'player', move: 'R1', at: NOON },
          { seat: 1, by: 'clock', move: '+', at: NOON + 1 },
          { seat: 0, by: 'player', move: '=3', at: expect.any(Number) },
        ],
      });
    });

    it('knows which of their last games with others a person forfeited on a server, most recent first', async () => {
      const bot = result({ seat: 1, user: null, name: 'Ada', place: 2, won: false });
      const finish = async (
        at: number,
        forfeited: boolean,
        other = result({ seat: 1, user: BEN }),
        guild = GUILD,
      ) => {
        const table = dealt({ guild });
        await store.create(table);
        const end = moved(table, 'stop', { status: 'over', endedAt: NOON + at });
        await store.save({ ...end, results: [result({ forfeited }), other] });
      };
      const asked = (most: number) => store.forfeitsOf(ANN, GUILD, most);
      expect(await asked(10)).toEqual([]);
      await finish(3, true);
      await finish(1, false);
      await finish(2, true, bot);
      await finish(4, true, undefined, guildId('100000000000000099'));
      await finish(5, false);
      expect(await asked(10)).toEqual([false, true, false]);
      expect(await asked(2)).toEqual([false, true]);
      expect(await store.forfeitsOf(BEN, GUILD, 10)).toEqual([false, false, false]);
    });

    it('has no record of a table in the lobby', async () => {
      const table = lobby();
      await store.create(table);
      expect(await store.record(table.id)).toBeNull();
    });

    it('returns the effect on each rating at the end of a rated game, and the same ever after', async () => {
      const finish = async (results: readonly SeatResult[], endedAt = NOON + 9) => {
        const occupants = results.map(({ user }) => (user === null ? machine() : sitting(user)));
        const table = dealt({ occupants, position: null, undoable: null });
        await store.create(table);
        const over = { status: 'over', endedAt, revision: 1 } as const;
        const saved = await store.save({ after: { ...table, ...over }, moves: [], results });
        expect(saved).toEqual({ ...table, ...over, ratings: saved?.ratings });
        expect(await store.load(table.id)).toEqual(saved);
        return saved?.ratings ?? null;
      };
      const [won, lost] = [result(), result({ seat: 2, user: BEN, place: 3, won: false })];
      const bot = result({ seat: 1, user: null, name: 'Ada', place: 2, won: false });
      const first = await finish([won, bot, lost]);
      expect(first).toEqual([
        { before: 1_000, after: expect.any(Number), games: 1, season: 0 },
        null,
        { before: 1_000, after: expect.any(Number), games: 1, season: 0 },
      ]);
      expect(first?.[0]?.after).toBeGreaterThan(1_000);
      expect(first?.[2]?.after).toBeLessThan(1_000);
      const second = await finish([won, bot, lost]);
      expect(second?.map((change) => change?.before)).toEqual(first?.map((change) => change?.after));
      expect(second?.map((change) => change?.games)).toEqual([2, undefined, 2]);

      // A single player who stayed is not rated, and nobody is if none stayed or only one person played.
      const left = { ...lost, seat: 1, place: 2, forfeited: true };
      const alone = await finish([won, left]);
      expect(alone).toEqual([
        null,
        { before: second?.[2]?.after, after: expect.any(Number), games: 3, season: 0 },
      ]);
      expect(await finish([{ ...won, forfeited: true }, left])).toEqual([]);
      expect(await finish([won, bot])).toEqual([]);

      // Two months later two seasons have begun, which have yet to affect the player who stayed alone.
      const [winner, , loser] = (await finish([won, bot, lost], NOON + TWO_MONTHS_MS)) ?? [];
      expect(winner?.before).toBe((second?.[0]?.after ?? 0) + (winner?.season ?? 0));
      expect(loser?.before).toBe((alone?.[1]?.after ?? 0) + (loser?.season ?? 0));
      expect(winner?.season).toBeLessThan(0);
      expect(loser?.season).toBeLessThan(0);
      // The clock was set back: the season must not begin a second time.
      const third = await finish([won, bot, lost], NOON + 9);
      expect(third?.[0]).toMatchObject({ before: winner?.after, season: 0 });
      expect((await finish([won, bot, lost], NOON + TWO_MONTHS_MS))?.[0]).toMatchObject({ season: 0 });
    });

    it('keeps the results of the save that ended the game, and only with an end', async () => {
      const table = dealt();
      await store.create(table);
      const results = [
        result(),
        result({ seat: 1, user: null, name: 'Ada', place: 2, points: -3, won: false }),
      ];
      await expect(store.save({ ...moved(table), results })).rejects.toThrow('has not ended');
      const end = { ...moved(table, 'stop', { status: 'over', endedAt: NOON + 9 }), results };
      expect(await store.save(end)).not.toBeNull();
      expect(await storage.results.games({ guild: GUILD, user: ANN, game: null })).toEqual([
        {
          game: 'whist',
          games: 1,
          wins: 1,
          best: 10,
          averagePoints: 10,
          averagePlace: 1,
          lastPlayed: NOON + 9,
          againstBots: 1,
          winsInARow: 0,
          mostWinsInARow: 0,
        },
      ]);
    });

    it('lists the live tables that a person plays outside servers', async () => {
      const own = { guild: WORLD, channel: '', visibility: 'private', host: ANN } as const;
      const [old, young] = [dealt(own), dealt({ ...own, createdAt: NOON + 5 })];
      const others = dealt({ ...own, host: BEN });
      const [closed, here] = [dealt({ ...own, status: 'over', endedAt: NOON }), dealt({ host: ANN })];
      for (const table of [old, young, others, closed, here]) await store.create(table);
      expect((await store.liveAlone(ANN)).map(({ id }) => id)).toEqual([young.id, old.id]);
      expect(await store.liveAlone(CAT)).toEqual([]);
      expect(await store.load(old.id)).toEqual(old);
    });

    it('lists the live tables, and those of a channel newest first', async () => {
      const [old, young] = [lobby({ channel: 'a' }), dealt({ channel: 'a', createdAt: NOON + 5 })];
      const elsewhere = lobby({ channel: 'b' });
      const abroad = lobby({ channel: 'a', guild: guildId('other') });
      const closed = lobby({ channel: 'a', status: 'cancelled' });
      for (const table of [young, old, elsewhere, abroad, closed]) await store.create(table);
      const ids = (heads: readonly { readonly id: string }[]) => heads.map(({ id }) => id);
      expect(ids(await store.live()).sort()).toEqual(
        [old, young, elsewhere, abroad].map(({ id }) => id).sort(),
      );
      const late = lobby({ channel: 'c', dueAt: NOON - 1 });
      await store.create(late);
      expect(ids(await store.live(NOON))).toEqual([late.id]);
      expect(ids(await store.live(NOON - 1))).toEqual([]);
      expect(ids(await store.liveIn(GUILD, 'a'))).toEqual([young.id, old.id]);
      const there = await store.liveIn(GUILD, null);
      expect(ids(there)).toEqual(expect.arrayContaining([young.id, old.id, elsewhere.id]));
      expect(ids(there)).not.toContain(abroad.id);
      expect((await store.liveIn(GUILD, 'b'))[0]).toEqual({
        id: elsewhere.id,
        guild: GUILD,
        channel: 'b',
        game: 'whist',
        rules: 1,
        status: 'lobby',
        visibility: 'public',
        practice: false,
        byInvitation: false,
        secondsPerTurn: 90,
        host: ANN,
        dueAt: NOON + 600_000,
        shown: null,
        createdAt: NOON,
        changedAt: NOON,
      });
      await store.save(next(old, { status: 'cancelled', endedAt: NOON }));
      expect(ids(await store.liveIn(GUILD, 'a'))).toEqual([young.id]);
    });

    it('lists the lobbies of a server, newest first', async () => {
      const guild = guildId('100000000000000077');
      const [old, young] = [lobby({ guild }), lobby({ guild, channel: 'b', createdAt: NOON + 1 })];
      for (const table of [old, young, lobby(), dealt({ guild })]) await store.create(table);
      expect((await store.lobbiesOf(guild)).map(({ id }) => id)).toEqual([young.id, old.id]);
      await store.save(next(young, { status: 'cancelled', endedAt: NOON }));
      expect((await store.lobbiesOf(guild)).map(({ id }) => id)).toEqual([old.id]);
    });

    it('says who sits in a lobby, and who was kicked from it', async () => {
      const guild = guildId('100000000000000078');
      const table = lobby({ guild, kicked: [CAT], occupants: [sitting(), machine(), sitting(BEN, 'Ben')] });
      await store.create(table);
      expect(await store.lobbiesOf(guild)).toMatchObject([
        {
          id: table.id,
          kicked: [CAT],
          occupants: [{ person: { id: ANN } }, { person: null }, { person: { id: BEN } }],
        },
      ]);
    });

    it('keeps whom a private table admits, what is offered to whom, and who had a seat before', async () => {
      const before = { person: { id: CAT, name: 'Cat' }, turns: { player: 2, clock: 0, bot: 1 }, seq: 7 };
      const table = lobby({
        invited: [BEN, '500000000000000001'],
        offers: [{ seat: seat(0), to: BEN, until: NOON }],
        occupants: [{ ...sitting(), before }, machine()],
      });
      await store.create(table);
      expect(await store.load(table.id)).toEqual(table);
      expect(await store.head(table.id)).toMatchObject({ byInvitation: true });
      expect(await store.tablesOf(CAT)).toContain(table.id);
      expect(await store.close(table.id, 'cancelled', NOON)).toBe(true);
      expect(await store.load(table.id)).toMatchObject({ invited: [], offers: [] });
    });

    it('lists the tables of a channel where a person has a seat, and none that they left', async () => {
      const guild = guildId('100000000000000079');
      const at = (occupants: readonly Occupant[]) => lobby({ guild, channel: 'seats', occupants });
      const tables = [
        at([sitting(), sitting(BEN, 'Ben')]),
        at([sitting(BEN, 'Ben')]),
        at([sitting(BEN, 'Ben'), { ...sitting(), kind: 'bot' }]),
        at([sitting(BEN, 'Ben'), { ...sitting(), kind: 'bot', left: true }]),
      ];
      for (const table of tables) await store.create(table);
      const found = (await store.liveIn(guild, 'seats', ANN)).map(({ id }) => id);
      expect(found.toSorted()).toEqual([tables[0]?.id, tables[2]?.id].toSorted());
      expect(await store.liveIn(guild, 'seats')).toHaveLength(tables.length);
      expect(await store.liveIn(guild, 'seats', CAT)).toEqual([]);
    });

    it('returns the head of any table', async () => {
      const table = dealt({ channel: 'a' });
      await store.create(table);
      expect(await store.head(table.id)).toEqual((await store.liveIn(GUILD, 'a'))[0]);
      await store.save(next(table, { status: 'over', endedAt: NOON + 5, changedAt: NOON + 5 }));
      expect(await store.head(table.id)).toMatchObject({ status: 'over', changedAt: NOON + 5 });
      expect(await store.head(nextId())).toBeNull();
    });

    it('lists the tables that ended recently, whatever ended them, and no others', async () => {
      const ended = async (at: number, status: 'over' | 'abandoned') => {
        const table = dealt({ channel: 'ends' });
        await store.create(table);
        await store.save(next(table, { status, endedAt: at, changedAt: at }));
        return table.id;
      };
      const late = NOON + 1_000_000_000;
      await ended(late - 61_000, 'over');
      const [before, last] = [await ended(late - 59_000, 'abandoned'), await ended(late, 'over')];
      const found = (await store.endedLately(60_000)).map(({ id }) => id);
      expect(found.toSorted()).toEqual([before, last].toSorted());
    });

    it('closes a live table without reading it, once, even while others save it', async () => {
      const table = dealt({ channel: 'a' });
      await store.create(table);
      expect(await store.close(table.id, 'ended', NOON + 5)).toBe(true);
      expect(await store.close(table.id, 'abandoned', NOON + 6)).toBe(false);
      expect(await store.close(nextId(), 'ended', NOON)).toBe(false);
      expect(await store.save(moved(table))).toBeNull();
      const closed = { status: 'ended', endedAt: NOON + 5, changedAt: NOON + 5, dueAt: null } as const;
      expect(await store.load(table.id)).toEqual({ ...table, ...closed, revision: 1 });
      expect(await store.liveIn(GUILD, 'a')).toEqual([]);
      const lobbied = lobby();
      await store.create(lobbied);
      expect(await store.close(lobbied.id, 'cancelled', NOON)).toBe(true);
    });

    it('says of a live table when it last changed, and whether a public message shows it', async () => {
      const table = lobby({ channel: 'heads', createdAt: NOON, changedAt: NOON });
      await store.create(table);
      const seen = async () => {
        const lists = await Promise.all([store.live(), store.liveIn(GUILD, 'heads')]);
        const heads = lists.map((heads) => heads.find(({ id }) => id === table.id));
        expect(heads[0]).toEqual(heads[1]);
        return { shown: heads[0]?.shown, changedAt: heads[0]?.changedAt };
      };
      expect(await seen()).toEqual({ shown: null, changedAt: NOON });
      await store.save(next(table, { changedAt: NOON + 7 }));
      expect(await seen()).toEqual({ shown: null, changedAt: NOON + 7 });
      await store.showAt(table.id, { message: '300', postedAt: NOON + 9, thread: null });
      expect(await seen()).toEqual({ shown: '300', changedAt: NOON + 7 });
      await store.showAt(table.id, null);
      expect(await seen()).toEqual({ shown: null, changedAt: NOON + 7 });
    });

    it('finds a person’s table with the deal of a day, whatever became of it, and allows only one', async () => {
      const deal = { guild: GUILD, game: 'whist', day: '2026-01-07' };
      const table = dealt({ visibility: 'private', daily: deal.day });
      await store.create(table);
      expect(await store.load(table.id)).toEqual(table);
      expect(await store.dailyOf(deal, ANN)).toMatchObject({
        id: table.id,
        visibility: 'private',
        practice: false,
        byInvitation: false,
        host: ANN,
      });
      await store.save(moved(table, 'stop', { status: 'over', endedAt: NOON + 9 }));
      expect(await store.dailyOf(deal, ANN)).toMatchObject({ id: table.id, status: 'over' });
      expect(await store.dailyOf(deal, BEN)).toBeNull();
      for (const other of [{ game: 'hearts' }, { day: '2026-01-08' }, { guild: guildId('other') }]) {
        expect(await store.dailyOf({ ...deal, ...other }, ANN)).toBeNull();
      }
      await expect(store.create(dealt({ daily: deal.day }))).rejects.toThrow();
      await store.create(dealt({ daily: deal.day, host: BEN }));
      await store.create(dealt({ daily: '2026-01-08' }));
      for (let other = 0; other < 2; other++) await store.create(dealt());
    });

    it("keeps the expert's result of the deal of a day, the first time it is given", async () => {
      const deal = { guild: GUILD, game: 'whist', day: '2026-01-07' };
      expect(await store.expertOf(deal)).toBeNull();
      await store.keepExpert(deal, { points: -3, won: false });
      await store.keepExpert(deal, { points: 9, won: true });
      expect(await store.expertOf(deal)).toEqual({ points: -3, won: false });
      for (const other of [{ game: 'hearts' }, { day: '2026-01-08' }, { guild: guildId('other') }]) {
        expect(await store.expertOf({ ...deal, ...other })).toBeNull();
        await store.keepExpert({ ...deal, ...other }, { points: 9, won: true });
        expect(await store.expertOf({ ...deal, ...other })).toEqual({ points: 9, won: true });
      }
    });

    it('keeps the first secret of the deals of the day', async () => {
      const secrets = ['a', 'b', 'c'].map((digit) => digit.repeat(32));
      expect(await store.keptDailySecret()).toBeNull();
      const asked = await Promise.all(secrets.map((one) => store.dailySecret(() => one)));
      expect(new Set(asked).size).toBe(1);
      expect(secrets).toContain(asked[0]);
      expect(await store.dailySecret(() => 'd'.repeat(32))).toBe(asked[0]);
      expect(await store.keptDailySecret()).toBe(asked[0]);
    });

    it('remembers where a table is shown, independently of its changes', async () => {
      const table = lobby();
      await store.create(table);
      expect(await store.shownAt(table.id)).toBeNull();
      await store.showAt(table.id, { message: '300', postedAt: NOON, thread: null });
      expect(await store.save(next(table))).not.toBeNull();
      expect(await store.shownAt(table.id)).toEqual({ message: '300', postedAt: NOON, thread: null });
      await store.showAt(table.id, null);
      expect(await store.shownAt(table.id)).toBeNull();
    });

    it('remembers the calls to a turn, each until it is removed', async () => {
      const table = lobby();
      await store.create(table);
      const [one, two] = [ANN, BEN].map((whom, index) => ({
        table: table.id,
        whom,
        asked: 7,
        message: `${table.id}-${index}`,
      }));
      if (one === undefined || two === undefined) throw new Error('two calls');
      await store.addCall(one);
      await store.addCall(two);
      await store.removeCall(one.message);
      const standing = (await store.calls()).filter((call) => call.table === table.id);
      expect(standing).toEqual([two]);
    });

    it('mentions people until they decline', async () => {
      expect(await store.wantsMentions(ANN)).toBe(true);
      await store.setMentions(ANN, false);
      expect([await store.wantsMentions(ANN), await store.wantsMentions(BEN)]).toEqual([false, true]);
      await store.setMentions(ANN, true);
      expect(await store.wantsMentions(ANN)).toBe(true);
    });

    it('is ready', async () => {
      await expect(storage.ready()).resolves.toBeUndefined();
    });
  });
}
