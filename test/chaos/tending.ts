import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '#local-discord';
import { findGame } from '../../src/games/registry.ts';
import { WORLD } from '../../src/tables/ids.ts';
import { isLive, type Table } from '../../src/tables/table.ts';
import { storedRevision, storedThread, type TestDatabase } from './databases.ts';
import type { Tended } from './observed.ts';
import type { People } from './people.ts';
import { type Place, threadsIn } from './places.ts';
import { planPresses } from './plan.ts';

/** How many tables are checked at once. */
const HANDS = 8;
/** A table that nobody can continue within this is stuck; a busy machine only makes it take longer. */
const TEND_MS = 180_000;

/** Once all is well again, every live table must continue: it is reopened, and a player moves. */
export async function tendAll(
  database: TestDatabase,
  people: People,
  seed: number,
): Promise<readonly Tended[]> {
  const waiting = (await database.tables()).flatMap(({ table }) =>
    typeof table === 'string' || !isLive(table) ? [] : [table],
  );
  const chance = planPresses(seed + 1);
  const tended: Tended[] = [];
  const tend = async (table: Table): Promise<void> => {
    // A substitute may have come from anywhere.
    const seated = people
      .here()
      .filter(({ id }) => table.occupants.some(({ kind, person }) => kind === 'player' && person?.id === id));
    const known = placeOf(table, people.places(), people.here());
    /** Its thread may not be created until now. */
    const place = async (): Promise<Place | undefined> => {
      if (known === undefined) return undefined;
      const { channels } = known.channel.guild;
      const thread = channels.get((await storedThread(database, table.id)) ?? table.channel);
      const cast = known.cast.filter((person) => !seated.includes(person));
      return { ...known, channel: thread ?? known.channel, cast: [...seated, ...cast] };
    };
    const now = async (): Promise<number> => (await storedRevision(database, table.id)) ?? table.revision;
    const end = Date.now() + TEND_MS;
    while ((await now()) === table.revision && Date.now() < end) {
      const there = await place();
      if (there !== undefined) await people.tend(there, table.id, chance.next().value);
      await pause(200);
    }
    const where = `in channel ${table.channel}${known === undefined ? ', where nobody plays any more' : ''}`;
    const says = `${table.game}, ${table.status}, ${where}`;
    tended.push({ id: table.id, before: table.revision, after: await now(), says });
  };
  const hands = Array.from({ length: HANDS }, async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await tend(next);
  });
  await Promise.all(hands);
  return tended;
}

/** Where a table can be continued: in its channel, or if it is private, where its player is. */
function placeOf(
  { channel, game, guild, host, invited, visibility }: Table,
  places: readonly Place[],
  everybody: readonly Person[],
): Place | undefined {
  const there = places.find(
    (place) => place.channel.id === channel || threadsIn(place.channel).some(({ id }) => id === channel),
  );
  if (visibility === 'public') {
    if (there === undefined || there.company === (invited === null ? 'together' : 'invited')) return there;
    // A person who plays alone may open a game with others from a button, and then needs company.
    const played = findGame(game) ?? there.game;
    const others = everybody.filter(({ id }) => id !== host);
    const cast = [...everybody.filter(({ id }) => id === host), ...others].slice(0, played.seats.min);
    return { ...there, company: invited === null ? 'together' : 'invited', game: played, cast };
  }
  const anywhere = there ?? places.find((place) => guild === WORLD || place.channel.guild.id === guild);
  const cast = everybody.filter(({ id }) => id === host);
  return anywhere && { ...anywhere, company: 'alone', cast };
}
