declare const brand: unique symbol;

export type TableId = string & { readonly [brand]: 'TableId' };
export type UserId = string & { readonly [brand]: 'UserId' };
export type GuildId = string & { readonly [brand]: 'GuildId' };

/**
 * What belongs to no server: the games that people play alone, wherever they are, and the deal of the day of everybody.
 * Stored where the id of a server stands, which has only digits.
 */
export const WORLD = 'world';
/** What a table, its results and its deal of the day belong to: a server, or the world. */
export type Home = GuildId | typeof WORLD;

/** Letters and digits without those that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** Eight of them: short enough to be read out in a chat. */
export const TABLE_ID_PATTERN = /^[23456789abcdefghjkmnpqrstuvwxyz]{8}$/;

/** A table id from 32 random hexadecimal digits. */
export function tableIdFrom(random: string): TableId {
  const digits = [...Array(8).keys()].map((at) => Number.parseInt(random.slice(at * 4, at * 4 + 4), 16));
  return tableId(digits.map((digit) => ALPHABET[digit % ALPHABET.length]).join(''));
}

export function tableId(text: string): TableId {
  if (!TABLE_ID_PATTERN.test(text)) throw new RangeError('a table id has eight letters or digits');
  return text as TableId;
}

export function userId(text: string): UserId {
  return text as UserId;
}

/** How the ids of forgotten people begin; no Discord id does. */
export const FORMER = 'former-';

/**
 * Replaces the id of a person who was forgotten: it says nothing about who that was. Made from random hexadecimal
 * digits.
 */
export function formerId(random: string): UserId {
  return userId(`${FORMER}${random.slice(0, 16)}`);
}

/** The same for the host of a table. */
export function formerHost(former: UserId, table: TableId): UserId {
  return userId(`${former}-${table}`);
}

/** Whether this stands for a person who was forgotten. */
export function isFormer(user: string): boolean {
  return user.startsWith(FORMER);
}

export function guildId(text: string): GuildId {
  return text as GuildId;
}

export function homeFrom(text: string): Home {
  return text === WORLD ? WORLD : guildId(text);
}
