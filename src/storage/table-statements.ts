import { counts } from '../standings/ratings.ts';
import type { DailyDeal, Expert } from '../tables/days.ts';
import type { Home, TableId, UserId } from '../tables/ids.ts';
import type { Change } from '../tables/ports.ts';
import type { Call, Occupant, ShownAt, Table, TableStatus } from '../tables/table.ts';
import { insertRows, type Row } from './bulk-statements.ts';
import type { Ending } from './game-end.ts';
import { LIVE, movingColumns, settledColumns } from './rows.ts';
import type { Save } from './save-statements.ts';
import type { Statement } from './sql.ts';
import { peopleIn } from './standings-statements.ts';

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
    ...movingColumns(table),
    ...settledColumns(table),
  };
  const seats = seatRows(table.occupants).map((seat) => ({ tableId: table.id, ...seat }));
  return [...insertRows('INSERT INTO "Table"', [row]), ...insertRows('INSERT INTO "Seat"', seats)];
}

/** What of a table has changed since it was last written, besides what always does. */
export interface Changed {
  readonly seats: boolean;
  readonly settled: boolean;
}

/** The rows of a change; `rated` is called with what the end of a rated game does to ratings. */
export function saveOf(change: Change, changed: Changed, rated: Ending['rated']): Save | Ending {
  const { after, results } = change;
  const save: Save = {
    table: after.id,
    basedOn: after.revision - 1,
    moving: movingColumns(after),
    settled: changed.settled ? settledColumns(after) : null,
    moves: moveRows(change),
    seats: changed.seats ? seatRows(after.occupants) : null,
  };
  const { endedAt } = after;
  if (results.length === 0) return save;
  if (endedAt === null) throw new Error('a result of a game that has not ended');
  const { id: table, guild, game } = after;
  const daily = results[0]?.daily ?? null;
  const finished = { table, guild, game, endedAt, daily, people: peopleIn(results) };
  return { ...save, results: resultRows(change), finished, rated };
}

/**
 * One row, or none if the table is not live. The revision rises, so that no save based on its previous state succeeds.
 */
export function closeTable(id: TableId, as: TableStatus, at: number): Statement {
  return {
    sql: `UPDATE "Table" SET "status" = ?, "endedAt" = ?, "changedAt" = ?, "dueAt" = NULL, "kicked" = '[]', "offers" = '[]',
        "invited" = CASE WHEN "invited" IS NULL THEN NULL ELSE '[]' END, "revision" = "revision" + 1
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

/** In their last game there. */
export function renameResult(guild: Home, user: UserId, name: string): Statement {
  return {
    sql: `UPDATE "Result" SET "name" = ? WHERE "userId" = ? AND "guildId" = ?
      AND "endedAt" = (SELECT MAX("endedAt") FROM "Result" WHERE "userId" = ? AND "guildId" = ?)`,
    values: [name, user, guild, user, guild],
  };
}

/** The name of the secret that all deals of the day come from. */
export const DAILY_SECRET = 'daily';

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

export function insertCall({ table, whom, asked, message }: Call): Statement {
  return {
    sql: 'INSERT INTO "Call" ("messageId", "tableId", "userId", "asked") VALUES (?, ?, ?, ?)',
    values: [message, table, whom, asked],
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

function moveRows({ after, moves }: Change): readonly Row[] {
  const first = (after.position?.seq ?? 0) - moves.length + 1;
  return moves.map(({ seat, by, move, at }, index) => ({ seq: first + index, seat, by, move, at }));
}

function resultRows({ after, results }: Change): Ending['results'] {
  const { id: tableId, guild: guildId, game, endedAt } = after;
  const counting = counts({ seats: results.length, people: peopleIn(results).length });
  return results.map(
    ({ seat, user: userId, name, place, points, won, forfeited, turns, statistics, daily }) => {
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
        figures: statistics === null ? null : JSON.stringify(statistics),
      };
    },
  );
}

function seatRows(occupants: readonly Occupant[]): readonly Row[] {
  return occupants.map(
    ({ kind, person, name, level, left, votedOut, missed, oftenLeaves, word, before }, index) => ({
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
      beforeUserId: before?.person?.id ?? null,
      beforeName: before?.person?.name ?? null,
      beforeTurns: before === null ? null : JSON.stringify(before.turns),
      beforeSeq: before?.seq ?? null,
    }),
  );
}
