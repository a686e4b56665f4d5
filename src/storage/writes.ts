import { counts } from '../standings/counting.ts';
import type { DailyDeal, Expert } from '../tables/days.ts';
import type { TableId, UserId } from '../tables/ids.ts';
import type { Change } from '../tables/ports.ts';
import type { Call, Occupant, ShownAt, Table, TableStatus } from '../tables/table.ts';
import type { Fence, Job, Statement } from './commit.ts';
import { insertRows } from './insert-rows.ts';
import { keepStandings, peopleIn, type Rated } from './keep-standings.ts';
import { changingColumns, LIVE } from './rows.ts';

export function insertTable(table: Table): readonly Statement[] {
  const row = {
    id: table.id,
    guildId: table.guild,
    channelId: table.channel,
    game: table.game,
    visibility: table.visibility,
    practice: table.practice,
    daily: table.daily,
    createdAt: table.createdAt,
    ...changingColumns(table),
  };
  return [...insertRows('INSERT INTO "Table"', [row]), ...insertSeats(table.id, table.occupants)];
}

/**
 * The first of these changes one row, or none if the table is not of the previous revision. Saves of many tables share
 * a transaction and must fail separately, so it is a fence. `rated` is told what the end of a rated game does to
 * ratings.
 */
export function saveChange(change: Change, seatsChanged: boolean, rated: Rated): Job {
  const { after } = change;
  return [
    updateTable(after),
    ...insertMoves(change),
    ...insertResults(change),
    ...(seatsChanged ? [...insertSeats(after.id, after.occupants), dropSeats(after)] : []),
    // Last, because they contain a fence, which may end the job.
    ...keepStandings(change, rated),
  ];
}

/**
 * One row, or none if the table is not live. The revision rises, so that no save based on its previous state succeeds.
 */
export function closeTable(id: TableId, as: TableStatus, at: number): Statement {
  return {
    sql: `UPDATE "Table" SET "status" = ?, "endedAt" = ?, "changedAt" = ?, "dueAt" = NULL, "kicked" = '[]', "offers" = '[]',
        "invited" = iif("invited" IS NULL, NULL, '[]'), "revision" = "revision" + 1
      WHERE "id" = ? AND "status" IN (${LIVE.map(() => '?').join(', ')})`,
    values: [as, at, at, id, ...LIVE],
  };
}

export function updateShownAt(id: TableId, shown: ShownAt | null): Statement {
  return {
    sql: 'UPDATE "Table" SET "messageId" = ?, "postedAt" = ?, "threadId" = ?, "ownThread" = ? WHERE "id" = ?',
    values: [
      shown?.message ?? null,
      shown?.postedAt ?? null,
      shown?.thread?.id ?? null,
      shown?.thread?.isOwn ?? false,
      id,
    ],
  };
}

/** The first one stays. */
export function insertSecret(name: string, value: string): Statement {
  return {
    sql: 'INSERT INTO "Secret" ("name", "value") VALUES (?, ?) ON CONFLICT ("name") DO NOTHING',
    values: [name, value],
  };
}

/** The first one stays. */
export function insertExpert({ guild, game, day }: DailyDeal, { points, won }: Expert): Statement {
  return {
    sql: `INSERT INTO "Expert" ("guildId", "game", "day", "points", "won") VALUES (?, ?, ?, ?, ?)
      ON CONFLICT ("guildId", "game", "day") DO NOTHING`,
    values: [guild, game, day, points, won],
  };
}

export function insertCall({ table, user, asked, message }: Call): Statement {
  return {
    sql: 'INSERT INTO "Call" ("messageId", "tableId", "userId", "asked") VALUES (?, ?, ?, ?)',
    values: [message, table, user, asked],
  };
}

export function deleteCall(message: string): Statement {
  return { sql: 'DELETE FROM "Call" WHERE "messageId" = ?', values: [message] };
}

export function upsertMentions(user: UserId, wanted: boolean): Statement {
  return {
    sql: `INSERT INTO "Preference" ("userId", "mentions") VALUES (?, ?)
      ON CONFLICT ("userId") DO UPDATE SET "mentions" = excluded."mentions"`,
    values: [user, wanted],
  };
}

/** The columns are the same with every save, so its text is put together, and its hash taken, with the first. */
let update: string | undefined;

function updateTable(after: Table): Fence {
  const row = changingColumns(after);
  update ??= `UPDATE "Table" SET ${Object.keys(row)
    .map((name) => `"${name}" = ?`)
    .join(', ')} WHERE "id" = ? AND "revision" = ?`;
  return {
    isFence: true,
    sql: update,
    values: [...Object.values(row), after.id, after.revision - 1],
  };
}

function insertMoves({ after, moves }: Change): readonly Statement[] {
  const first = (after.position?.seq ?? 0) - moves.length + 1;
  const rows = moves.map(({ seat, by, move, at }, index) => {
    return { tableId: after.id, seq: first + index, seat, by, move, at };
  });
  return insertRows('INSERT INTO "Move"', rows);
}

function insertResults({ after, results }: Change): readonly Statement[] {
  const { id: tableId, guild: guildId, game, endedAt } = after;
  const counting = counts({ seats: results.length, people: peopleIn(results).length });
  const rows = results.map(
    ({ seat, user: userId, name, place, points, won, forfeited, turns, figures, daily }) => {
      return {
        tableId,
        seat,
        guildId,
        game,
        userId,
        name,
        place,
        points,
        won,
        daily,
        endedAt,
        forfeited,
        playerTurns: turns.player,
        clockTurns: turns.clock,
        botTurns: turns.bot,
        counts: counting,
        figures: figures === null ? null : JSON.stringify(figures),
      };
    },
  );
  return insertRows('INSERT INTO "Result"', rows);
}

function insertSeats(id: TableId, occupants: readonly Occupant[]): readonly Statement[] {
  const rows = occupants.map(
    ({ kind, person, name, level, left, votedOut, missed, oftenLeaves, word, before }, index) => ({
      tableId: id,
      index,
      kind,
      userId: person?.id ?? null,
      personName: person?.name ?? null,
      botName: name,
      level,
      left,
      votedOut,
      missed,
      oftenLeaves,
      word: word?.text ?? null,
      wordSha256: word?.sha256 ?? null,
      beforeUserId: before?.person.id ?? null,
      beforeName: before?.person.name ?? null,
      beforeTurns: before === null ? null : JSON.stringify(before.turns),
      beforeSeq: before?.seq ?? null,
    }),
  );
  return insertRows('INSERT OR REPLACE INTO "Seat"', rows);
}

function dropSeats({ id, occupants }: Table): Statement {
  return {
    sql: 'DELETE FROM "Seat" WHERE "tableId" = ? AND "index" >= ?',
    values: [id, occupants.length],
  };
}
