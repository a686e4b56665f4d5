import Database from 'better-sqlite3';

/** Every column in the database, sorted by whether it holds personal data. A new column must be added to one list. */
export const PERSONAL = [
  'Call.userId',
  'Career.userId',
  'Figure.userId',
  'Preference.userId',
  'Rating.userId',
  'Result.name',
  'Result.userId',
  'Seat.beforeName',
  'Seat.beforeUserId',
  'Seat.personName',
  'Seat.userId',
  'Seat.word',
  'Subscription.userId',
  'Table.challenged',
  'Table.hostId',
  'Table.invited',
  'Table.kicked',
  'Table.offers',
  'Table.pausing',
  'Table.recent',
  'Table.rematch',
  'Table.vote',
  'Tally.userId',
];
/** Identifies a person only while their data is being deleted. */
export const PASSING = ['Departure.userId'];
export const IMPERSONAL = [
  'Absence.guildId Absence.hours Call.asked Call.messageId Call.tableId',
  'Career.againstBots Career.best Career.game Career.games Career.guildId Career.lastPlayed Career.places Career.points Career.wins',
  'Career.mostWinsInARow Career.winsInARow',
  'Claimant.owner Claimant.until Lease.epoch Lease.identifiedAt Lease.of Lease.owner Lease.shard Lease.until',
  // Servers and their channels, while a process is connected and for ten minutes afterwards.
  'Session.goodAt Session.handedOver Session.handled Session.packed Session.sequence Session.shard Session.snapshot',
  'Departure.former',
  'Expert.day Expert.game Expert.guildId Expert.points Expert.won',
  'Kept.version Kept.what',
  // A mark is a keyed hash, deleted once the day is over.
  'Tried.day Tried.game Tried.guildId Tried.mark',
  'Move.at Move.by Move.move Move.seat Move.seq Move.tableId',
  'Notification.channelId Notification.decidedAt Notification.messageId Notification.tableId',
  'Preference.mentions Preference.quietFrom Preference.quietUntil Preference.timeZone',
  'Subscription.game Subscription.guildId Subscription.toldAt Subscription.toldOf',
  'Rating.game Rating.games Rating.guildId Rating.lastRated Rating.mu Rating.rating Rating.settled Rating.sigma Rating.span',
  'Result.botTurns Result.clockTurns Result.counts Result.daily Result.endedAt Result.forfeited Result.game Result.guildId',
  'Result.place Result.playerTurns Result.points Result.ratedAs Result.ratedGames Result.rating Result.ratingBefore',
  'Result.ratingSeason Result.seat Result.storedAs Result.tableId Result.won',
  'Seat.beforeSeq Seat.beforeTurns',
  'Seat.botName Seat.index Seat.kind Seat.left Seat.level Seat.missed Seat.oftenLeaves Seat.tableId Seat.votedOut',
  // The SHA-256 of a word stays, because otherwise nobody could check the others' deal any more.
  'Seat.wordSha256',
  'Secret.name Secret.value',
  // Which channels were chosen, but not by whom.
  'Settings.chosen Settings.guildId',
  'Figure.game Figure.games Figure.guildId Figure.least Figure.most Figure.name Figure.total Result.figures Table.figures',
  'Table.asked Table.changedAt Table.channelId Table.createdAt Table.daily Table.deadlines Table.drawn Table.dueAt',
  'Table.endedAt Table.game Table.guildId Table.headline Table.id Table.messageId Table.mixing Table.options Table.outcome Table.ownThread',
  'Table.postedAt Table.practice Table.rematchUntil Table.revision Table.rules Table.secondsPerTurn Table.seed Table.seq Table.state Table.status',
  'Table.threadId Table.turns Table.undoable Table.visibility Table.warned',
  'Tally.game Tally.games Tally.guildId Tally.points Tally.span Tally.wins',
].flatMap((line) => line.split(' '));

export interface Column {
  readonly table: string;
  readonly column: string;
}

/** The columns among those that are meant in which the database names a person, server or table. */
export function naming(
  file: string,
  { id, name }: { readonly id: string; readonly name: string },
  isMeant: (column: Column) => boolean = () => true,
): readonly string[] {
  const database = new Database(file, { readonly: true });
  const found = columnsOf(database)
    .filter(isMeant)
    .filter(({ table, column }) =>
      database
        .prepare(`SELECT 1 FROM "${table}" WHERE instr("${column}", ?) OR instr("${column}", ?) LIMIT 1`)
        .get(id, name),
    );
  database.close();
  return found.map(({ table, column }) => `${table}.${column}`);
}

/** Every column of a database, except those that SQLite and the migrations need for bookkeeping. */
export function columnsOf(database: Database.Database): readonly Column[] {
  return database
    .prepare<[], Column>(
      `SELECT m.name AS "table", c.name AS "column" FROM sqlite_schema m JOIN pragma_table_info(m.name) c
       WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE '\\_%' ESCAPE '\\' ORDER BY 1, 2`,
    )
    .all();
}
