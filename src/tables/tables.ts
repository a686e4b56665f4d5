import type { Level } from '../engine/game.ts';
import type { Answer } from '../engine/prompt.ts';
import { ok, type Refusal, type Result } from '../engine/result.ts';
import { findGame } from '../games/registry.ts';
import { createChanges, type Done, GONE } from './changes.ts';
import { createClock, type Timer } from './clock.ts';
import { createDailyDeals, type DailyNotice } from './daily.ts';
import { type DailyDeal, dayOf } from './days.ts';
import { type Hint, hintFor } from './hints.ts';
import { type TableId, tableIdFrom, type UserId } from './ids.ts';
import { createLanes } from './lanes.ts';
import type { Opening } from './lobby.ts';
import * as lobby from './lobby.ts';
import { answered, deal, leftGame } from './playing.ts';
import type { Drawn, Now, Opponent, Publisher, SeedSource, TableStore, Who } from './ports.ts';
import { isSeenBy, seatOf } from './reading.ts';
import { no, type TableRefusal } from './refusals.ts';
import { agree, isAgreed, rematchOf } from './rematch.ts';
import { isSolo, type Pace, timed } from './schedule.ts';
import { backInSeat, bot } from './seating.ts';
import { closedEarly, isLive, type Person, type Table } from './table.ts';
import { createTicks, RETRY_MS } from './ticks.ts';

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
  /** Agrees to play again; `started` is the new table once everybody has. Deals it later if it could not be dealt then. */
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

/** Live tables a channel can hold before it is more noise than play. */
const TABLES_A_CHANNEL = 10;
/** Presses that may wait while a rematch is dealt; a table has at most eight people. */
const REMATCHES_AT_ONCE = 8;

export function createTables(parts: TablesParts): Tables {
  const { store, now } = parts;
  const clock = createClock<TableId>(now, parts.timer, (id) => {
    tick(id).catch((error: unknown) => {
      parts.report(error, { table: id });
      clock.set(id, now() + RETRY_MS);
    });
  });
  const changes = createChanges({ ...parts, clock });
  const { look, create, change } = changes;
  const { tick, resume } = createTicks({ ...parts, changes, clock });
  const rematches = createLanes<TableId>(REMATCHES_AT_ONCE);
  const daily = createDailyDeals({ ...parts, report: (error) => parts.report(error, {}) });

  /** A change after which everyone's deadlines are looked at again. */
  const simply = (id: TableId, drawn: Drawn, judge: (table: Table) => Done): Promise<Done> =>
    change(id, drawn, (table) => {
      const judged = judge(table);
      return judged.ok ? ok({ after: timed(table, judged.value, now(), parts) }) : judged;
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

  /** Deals the rematch that everybody agreed on, unless it was dealt before. */
  async function startAgain(table: Table): ReturnType<Tables['rematch']> {
    const id = rematchOf(table.id);
    const started = await rematches.run(id, async () => {
      const before = await look(id);
      if (before !== null) {
        return isLive(before)
          ? no('seated', `The rematch has begun already: table ${id}. Bring it back with \`/table show\`.`)
          : no('over', `The rematch is over already: it was table ${id}.`);
      }
      return ok(await create(begin(lobby.again(table, id, now()))));
    });
    if (started === 'busy') return no('busy', 'The rematch is being dealt. Please press again in a moment.');
    return started.ok ? ok({ table, started: started.value }) : started;
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
        return played.ok
          ? ok({ ...played.value, after: timed(table, played.value.after, now(), parts) })
          : played;
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
        return ok(closedEarly(table, 'ended', now()));
      }),
    lost: async (id) => {
      await simply(id, 'none', (table) => ok(isLive(table) ? closedEarly(table, 'abandoned', now()) : table));
    },
    async rematch(id, user, drawn) {
      const agreed = await simply(id, drawn, (table) => agree(table, user));
      if (!agreed.ok) return agreed;
      const table = agreed.value;
      return isAgreed(table) ? startAgain(table) : ok({ table, started: null });
    },
    resume,
    async drain() {
      clock.stop();
      await changes.drain();
      await rematches.drain();
    },
  };
}
