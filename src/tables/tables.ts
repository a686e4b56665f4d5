import type { Level } from '../engine/game.ts';
import type { Answer } from '../engine/prompt.ts';
import { ok, type Refusal, type Result } from '../engine/result.ts';
import { seat } from '../engine/seat.ts';
import { findGame } from '../games/registry.ts';
import { createClock, type Timer } from './clock.ts';
import { createDailyDeals, type DailyNotice } from './daily.ts';
import { type DailyDeal, dayOf } from './days.ts';
import { type Hint, hintFor } from './hints.ts';
import { type TableId, tableIdFrom, type UserId } from './ids.ts';
import { createLanes } from './lanes.ts';
import type { Opening } from './lobby.ts';
import * as lobby from './lobby.ts';
import {
  answered,
  botQuestion,
  deal,
  endedIfDeserted,
  leftGame,
  playedByBot,
  playedByClock,
} from './playing.ts';
import type {
  Change,
  Drawn,
  Now,
  Opponent,
  Publisher,
  SeedSource,
  TableHead,
  TableStore,
  Who,
} from './ports.ts';
import { gameOf, isPlayable, isSeenBy, seatOf } from './reading.ts';
import { no, type TableRefusal } from './refusals.ts';
import { due, isSolo, type Pace, restarted, scheduled, withDue } from './schedule.ts';
import {
  backInSeat,
  bot,
  hostAmong,
  MISSED_BEFORE_STAND_IN,
  missedOne,
  playing,
  standIn,
} from './seating.ts';
import { isLive, type Person, type Table } from './table.ts';

/** The table as it is after a change, or why nothing changed. */
export type Done = Result<Table, TableRefusal>;

/** People around games: the only caller of the engine's positions. One lane a table; commit, then publish. */
export interface Tables {
  /** A solo game begins at once, any other waits in the lobby with its host seated. */
  open(opening: Opening): Promise<Done>;
  look(id: TableId): Promise<Table | null>;
  /** What everybody may know of a deal of the day. */
  daily(deal: DailyDeal): Promise<DailyNotice>;

  join(id: TableId, person: Person, drawn: Drawn): Promise<Done>;
  /** In the lobby the seat is free again and a leaving host passes the role on; in the game a computer opponent takes it. */
  leave(id: TableId, user: UserId, drawn: Drawn): Promise<Done>;
  addBot(id: TableId, by: UserId, level: Level, drawn: Drawn): Promise<Done>;
  removeBot(id: TableId, by: UserId, drawn: Drawn): Promise<Done>;
  start(id: TableId, by: UserId, drawn: Drawn): Promise<Done>;
  cancel(id: TableId, by: Who, drawn: Drawn): Promise<Done>;

  /** `asked` is the number of the question the click was drawn with. */
  answer(
    id: TableId,
    user: UserId,
    asked: number,
    answer: Answer,
    drawn: Drawn,
  ): Promise<Result<Table, TableRefusal | Refusal>>;
  /** Advice to a person who plays alone; changes nothing. */
  hint(id: TableId, user: UserId): Promise<Result<Hint, TableRefusal>>;
  /** Back to one's seat from a computer opponent that stood in. */
  takeBack(id: TableId, user: UserId, drawn: Drawn): Promise<Done>;
  /** Ends a running game without results: the host, or who may manage. */
  end(id: TableId, by: Who, drawn: Drawn): Promise<Done>;
  /** Agrees to play again; `started` is the new table once everybody has. */
  rematch(
    id: TableId,
    user: UserId,
    drawn: Drawn,
  ): Promise<Result<{ readonly table: Table; readonly started: Table | null }, TableRefusal>>;
  /** The table's channel is no more: ends it, keeps its record. */
  lost(id: TableId): Promise<void>;

  /** Looks at a table whose time has come: warns, moves for the absent, plays for computer opponents, closes lobbies. */
  tick(id: TableId): Promise<void>;
  /** Takes up the live tables again after the program was down; returns how many. */
  resume(): Promise<number>;
  /** No new work; resolves when every lane is empty. */
  drain(): Promise<void>;
}

export interface TablesParts extends Pace {
  readonly store: TableStore;
  readonly publisher: Publisher;
  readonly opponent: Opponent;
  readonly now: Now;
  readonly timer: Timer;
  readonly seeds: SeedSource;
  /** A bug or an outage met while nobody was waiting for an answer. */
  readonly report: (error: unknown, where: { readonly table?: TableId }) => void;
}

/** Jobs that may wait for one table; a table has at most eight people, so more is a flood. */
const LANE_CAPACITY = 32;
/** Live tables a channel can hold before it is more noise than play. */
const TABLES_A_CHANNEL = 10;
/** Tables held in memory between clicks, so that a click need not read. */
const HELD_TABLES = 1_000;

const GONE = 'This table is no more.';

/** A change to be stored: what the table becomes, with the moves that lead there. */
type Proposal = { readonly after: Table } & Partial<Change>;

export function createTables(parts: TablesParts): Tables {
  const { store, publisher, now } = parts;
  const lanes = createLanes<TableId>(LANE_CAPACITY);
  const held = new Map<TableId, Table>();
  const clock = createClock<TableId>(now, parts.timer, (id) => {
    tick(id).catch((error: unknown) => {
      parts.report(error, { table: id });
      clock.set(id, now() + RETRY_MS);
    });
  });
  const startedAt = now();
  const daily = createDailyDeals({ ...parts, report: (error) => parts.report(error, {}) });

  const hold = (table: Table): void => {
    held.delete(table.id);
    if (!isLive(table)) return;
    held.set(table.id, table);
    const oldest = held.keys().next().value;
    if (held.size > HELD_TABLES && oldest !== undefined) held.delete(oldest);
  };

  const look = async (id: TableId): Promise<Table | null> => held.get(id) ?? (await store.load(id));

  /** Stores a new table and tells of it. */
  const create = async (table: Table): Promise<Table> => {
    const fresh = scheduled(table, null, now(), parts);
    await store.create(fresh);
    hold(fresh);
    clock.set(fresh.id, fresh.dueAt);
    publisher.publish({ table: fresh, before: null, kind: 'opened', drawn: 'none' });
    return fresh;
  };

  /**
   * One change in the table's lane: load, judge, store, and only then tell. Another writer's save in between is
   * met once by judging again on what is stored now.
   */
  const change = async <E extends Refusal>(
    id: TableId,
    drawn: Drawn,
    judge: (table: Table) => Result<Proposal, E>,
    kind: () => 'changed' | 'warned' = () => 'changed',
  ): Promise<Result<Table, E | TableRefusal>> => {
    const result = await lanes.run(id, async () => {
      for (let attempt = 0; attempt < 2; attempt++) {
        const before = await look(id);
        if (before === null) return no('gone', GONE);
        const proposal = judge(before);
        if (!proposal.ok) return proposal;
        if (proposal.value.after === before) return ok({ before, after: before });
        const after = { ...proposal.value.after, revision: before.revision + 1 };
        held.delete(id);
        if (await store.save({ moves: [], results: [], ...proposal.value, after })) {
          hold(after);
          return ok({ before, after });
        }
      }
      throw new Error('the table was changed from outside twice in a row');
    });
    if (result === 'busy')
      return no('busy', 'This table is very busy just now. Please press again in a moment.');
    if (!result.ok) return result;
    const { before, after } = result.value;
    if (after !== before) {
      // Outside the lane: a timer remembers where it was set, and its tick must be free to enter the lane.
      clock.set(id, after.dueAt);
      publisher.publish({ table: after, before, kind: kind(), drawn });
    }
    return ok(after);
  };

  /** A change after which everyone's deadlines are looked at again. */
  const timed = (before: Table, after: Table): Table =>
    after === before ? before : scheduled(after, before, now(), parts);
  const simply = (id: TableId, drawn: Drawn, judge: (table: Table) => Done): Promise<Done> =>
    change(id, drawn, (table) => {
      const judged = judge(table);
      return judged.ok ? ok({ after: timed(table, judged.value) }) : judged;
    });

  const begin = (table: Table): Table => deal(table, { seating: parts.seeds(), cards: parts.seeds() });

  async function open(opening: Opening): Promise<Done> {
    const game = findGame(opening.game);
    if (game === undefined) return no('gone', 'There is no such game here.');
    const options = game.options.parse(opening.options);
    if (!options.ok) return no('options', options.error.says);
    const bots = opening.bots ?? { count: 0, level: 'normal' };
    if (1 + bots.count > game.seats.max) {
      return no(
        'full',
        `${game.name} has ${game.seats.max} seats, so at most ${game.seats.max - 1} bots can play with you.`,
      );
    }
    const manner = lobby.howToPlay(opening, options.value);
    if (!manner.ok) return manner;
    const { visibility } = manner.value;
    const live = await store.liveIn(opening.guild, opening.channel);
    if (live.filter((head) => isSeenBy(head, opening.host.id)).length >= TABLES_A_CHANNEL) {
      return no(
        'full',
        `This channel already has ${TABLES_A_CHANNEL} open tables. Finish one, or use another channel.`,
      );
    }
    const fixed = {
      id: tableIdFrom(parts.seeds()),
      rules: game.rules,
      options: options.value,
      secondsPerTurn: opening.secondsPerTurn ?? game.secondsPerTurn,
      visibility,
    };
    if (manner.value.deal === 'daily') return openDaily(lobby.openLobby(opening, fixed, now()));
    let table = lobby.openLobby(opening, fixed, now());
    for (let count = 0; count < bots.count; count++) {
      table = { ...table, occupants: [...table.occupants, bot(bots.level, table.occupants)] };
    }
    return ok(await create(isSolo(table) ? begin(table) : table));
  }

  async function openDaily(table: Table): Promise<Done> {
    const { guild, game, host } = table;
    const day = dayOf(now());
    return daily.attempt({ guild, game, day }, host, (seed) =>
      create(deal({ ...table, daily: day }, { seating: parts.seeds(), cards: seed })),
    );
  }

  /** The clock's look at a table; gives the question of a computer opponent whose pause is over. */
  const judgeTime = (table: Table): Proposal => {
    const at = now();
    if (table.status === 'lobby' || isSolo(table)) {
      if (table.dueAt === null || table.dueAt > at) return { after: table };
      const status = table.status === 'lobby' ? 'cancelled' : 'abandoned';
      return { after: timed(table, { ...table, status, endedAt: at }) };
    }
    const late = due(table, 'timeout', at);
    const [first] = late;
    if (first !== undefined) {
      if ((table.deadlines[first] ?? at) < startedAt) return { after: restarted(table, startedAt, at) };
      const played = playedByClock(table, seat(first), at);
      if (!played.ok) throw new Error(`the fallback was refused: ${played.error.code}`);
      return { ...played.value, after: timed(table, away(played.value.after, first, at)) };
    }
    const warned = due(table, 'warning', at);
    if (warned.length === 0) return { after: table };
    if (warned.some((index) => (table.deadlines[index] ?? at) < startedAt)) {
      return { after: restarted(table, startedAt, at) };
    }
    return {
      after: withDue({ ...table, warned: table.warned.map((was, index) => was || warned.includes(index)) }),
    };
  };

  async function tick(id: TableId): Promise<void> {
    let kind: 'changed' | 'warned' = 'changed';
    const looked = await change(
      id,
      'none',
      (table) => {
        if (!isLive(table)) return ok({ after: table });
        const judged = judgeTime(table);
        kind = judged.moves === undefined && judged.after.warned !== table.warned ? 'warned' : 'changed';
        return ok(judged);
      },
      () => kind,
    );
    if (!looked.ok) {
      if (looked.error.code === 'busy') clock.set(id, now() + RETRY_MS);
      return;
    }
    const table = looked.value;
    const [thinking] = table.status === 'playing' ? due(table, 'bot', now()) : [];
    if (thinking !== undefined) await playBot(table, thinking);
    else clock.set(id, table.dueAt);
  }

  /** Thinks outside the lane, so that clicks are not kept waiting, and plays only what is still asked. */
  async function playBot(asked: Table, index: number): Promise<void> {
    const choice = await parts.opponent.choose(botQuestion(asked, seat(index))).catch((error: unknown) => {
      parts.report(error, { table: asked.id });
      return null;
    });
    const played = await change(asked.id, 'none', (table) => {
      const unchanged =
        table.status === 'playing' &&
        table.occupants[index]?.kind === 'bot' &&
        table.position?.asked[index] === asked.position?.asked[index];
      if (!unchanged) return ok({ after: table });
      const moved = playedByBot(table, seat(index), choice, now());
      if (!moved.ok) throw new Error(`the fallback was refused: ${moved.error.code}`);
      return ok({ ...moved.value, after: timed(table, moved.value.after) });
    });
    if (!played.ok && played.error.code === 'busy') clock.set(asked.id, now() + RETRY_MS);
  }

  return {
    open,
    daily: daily.notice,
    tick,
    look,
    join: (id, person, drawn) => simply(id, drawn, (table) => lobby.join(table, person)),
    addBot: (id, by, level, drawn) => simply(id, drawn, (table) => lobby.addBot(table, by, level)),
    removeBot: (id, by, drawn) => simply(id, drawn, (table) => lobby.removeBot(table, by)),
    cancel: (id, by, drawn) => simply(id, drawn, (table) => lobby.cancel(table, by, now())),
    start: (id, by, drawn) =>
      simply(id, drawn, (table) => {
        const ready = lobby.readyToStart(table, by);
        return ready.ok ? ok(begin(ready.value)) : ready;
      }),
    leave: (id, user, drawn) =>
      simply(id, drawn, (table) => {
        if (table.status === 'lobby') return lobby.leaveLobby(table, user, now());
        if (table.status === 'playing') return leftGame(table, user, now());
        return no('over', 'This game is over.');
      }),
    answer: (id, user, asked, answer, drawn) =>
      change(id, drawn, (table) => {
        const played = answered(table, user, asked, answer, now());
        return played.ok ? ok({ ...played.value, after: timed(table, played.value.after) }) : played;
      }),
    async hint(id, user) {
      const table = await look(id);
      return table === null ? no('gone', GONE) : hintFor(table, user, parts.opponent);
    },
    takeBack: (id, user, drawn) =>
      simply(id, drawn, (table) => {
        const at = seatOf(table, user);
        if (table.status !== 'playing') return no('not-playing', 'No game is being played at this table.');
        if (at === null) return no('not-seated', 'You are not playing at this table.');
        if (table.occupants[at]?.kind === 'player') return no('seated', 'You already play your own seat.');
        return ok(backInSeat(table, at));
      }),
    end: (id, by, drawn) =>
      simply(id, drawn, (table) => {
        if (!isLive(table)) return no('over', 'This game is over.');
        if (table.host !== by.id && !by.mayManage) return no('not-host', 'Only the host can end this table.');
        return ok({ ...table, status: table.status === 'lobby' ? 'cancelled' : 'ended', endedAt: now() });
      }),
    lost: async (id) => {
      await simply(id, 'none', (table) =>
        ok(
          isLive(table)
            ? { ...table, status: table.status === 'lobby' ? 'cancelled' : 'abandoned', endedAt: now() }
            : table,
        ),
      );
    },
    async rematch(id, user, drawn) {
      const agreed = await simply(id, drawn, (table) => {
        if (table.status !== 'over')
          return no('not-playing', 'A rematch can be agreed on once the game is over.');
        if (!isPlayable(table))
          return no('gone', 'The rules of this game have changed. Open a new table with the start command.');
        if (!playing(table).some((person) => person.id === user))
          return no('not-seated', 'You did not play this game.');
        if (table.rematch.includes(user))
          return no('seated', 'You already agreed. The others have to agree as well.');
        return ok({ ...table, rematch: [...table.rematch, user] });
      });
      if (!agreed.ok) return agreed;
      const table = agreed.value;
      const everybody = playing(table).every((person) => table.rematch.includes(person.id));
      return ok({ table, started: everybody ? await create(begin(again(table))) : null });
    },
    async resume() {
      const heads = await store.live();
      for (const head of heads) {
        if (isPlayable(head)) clock.set(head.id, head.dueAt);
        else await outdated(head);
      }
      return heads.length;
    },
    async drain() {
      clock.stop();
      await lanes.drain();
    },
  };

  /** Someone the clock moved for; after several times in a row a computer opponent stands in. */
  function away(table: Table, index: number, at: number): Table {
    const missed = missedOne(table, index);
    if (table.status !== 'playing' || (missed.occupants[index]?.missed ?? 0) < MISSED_BEFORE_STAND_IN)
      return missed;
    return endedIfDeserted(standIn(missed, index, false), at);
  }

  /** The same people and bots at a new table. */
  function again(table: Table): Table {
    const people = table.occupants
      .filter((occupant) => !occupant.left)
      .map((occupant) => ({
        ...occupant,
        missed: 0,
        ...(occupant.person === null ? {} : { kind: 'player' as const }),
      }));
    return {
      ...table,
      id: tableIdFrom(parts.seeds()),
      revision: 0,
      rules: gameOf(table).rules,
      occupants: people,
      host: hostAmong(table),
      status: 'lobby',
      daily: null,
      rematch: [],
      createdAt: now(),
      endedAt: null,
      dueAt: null,
    };
  }

  /** The rules changed with an update: such a game cannot go on, but its record is kept. */
  async function outdated(head: TableHead): Promise<void> {
    await change(head.id, 'none', (table) =>
      ok({
        after: {
          ...table,
          status: 'outdated',
          endedAt: now(),
          dueAt: null,
          deadlines: table.deadlines.map(() => null),
        },
      }),
    );
  }
}

/** After an outage, or a full lane, the clock looks again. */
const RETRY_MS = 5_000;
