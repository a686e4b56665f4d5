/**
 * A stored table is not what was written. Unlike an outage, trying again is of no use: such a table is reported once and
 * left alone (`changes.ts`), passed over when the tables are taken up (`storage`), and ended without being read
 * (`tables.ts`).
 */
export class UnreadableTable extends Error {}
