import type { Channel, LocalDiscord, Person } from '#local-discord';
import { games } from '../../src/games/registry.ts';
import { isForOne } from '../../src/tables/queries.ts';
import type { Extent } from './courses.ts';
import { type People, SPARE } from './people.ts';
import type { Company, Place } from './places.ts';

const TURN_TIMES = [30, 60, 600, 86_400];
const CASTS = [2, 3, 4];
/** How many of the people play in their direct messages, and on a server without the bot. */
const DIRECT = 4;
const ABROAD = 2;

/** Gives every connection some servers, and assigns people to their channels. */
export function openServers(
  discord: LocalDiscord,
  places: Places,
  servers: number,
  { placesOfGame, sets, spares }: Extent,
): void {
  const serverful = [
    ...games.flatMap(({ id }) =>
      Array.from({ length: placesOfGame }, (_, at) => [`${id}-${at}`, 'together'] as const),
    ),
    ...games.filter((game) => !isForOne(game)).map(({ id }) => [`private-${id}`, 'invited'] as const),
    ...games.map(({ id }) => [`learn-${id}`, 'coach'] as const),
    ...games.filter(isForOne).map(({ id }) => [`alone-${id}`, 'alone'] as const),
  ];
  const settled = Array.from({ length: sets }, () => serverful).flat();
  const spare = Array.from({ length: spares }, (_, at) => `${SPARE}-${at}`);
  for (let server = 0; server < servers; server += 1) {
    const share = (part: number) => Math.floor((part * settled.length) / servers);
    const here = settled.slice(share(server), share(server + 1));
    // Servers created one after another belong to consecutive shards.
    const guild = discord.addGuild(`Tavern ${server}`, [...here.map(([name]) => name), ...spare]);
    for (const [name, company] of here) places.at(discord.channel(name, guild), company);
  }
}

/** Some people add the bot to their own account, and play in their direct messages and on a server without it. */
export function openWorld(discord: LocalDiscord, places: Places): void {
  const abroad = discord.addGuild('Abroad', ['hall', 'yard']);
  const halls = [...abroad.channels.values()];
  discord.expel(abroad);
  for (const [index, person] of discord.people.slice(0, DIRECT + ABROAD).entries()) {
    discord.install(person);
    const channel =
      index < DIRECT ? discord.direct(person) : (halls[index - DIRECT] ?? discord.direct(person));
    places.at(channel, index % 2 === 0 ? 'alone' : 'coach', person);
  }
}

/** Assigns people to where they play. */
export type Places = ReturnType<typeof placing>;

/** Gives every place a game and people, in turn. */
export function placing(discord: LocalDiscord, people: People) {
  let made = 0;
  /** With `alone`, that person plays there alone, outside the bot's servers. */
  const at = (channel: Channel, company: Company = 'together', alone: Person | null = null): Place => {
    const index = made++;
    const isAlone = company === 'alone' || company === 'coach';
    const fit =
      company === 'invited'
        ? games.filter((one) => !isForOne(one))
        : company === 'alone'
          ? games.filter(isForOne)
          : games;
    const game = fit[index % fit.length];
    if (game === undefined) throw new Error('There are no games');
    const wanted = isAlone ? 1 : (CASTS[Math.floor(index / games.length) % CASTS.length] ?? 2);
    const least = isAlone ? 1 : game.seats.min;
    const size = Math.min(game.seats.max, Math.max(least, wanted));
    const everybody = alone === null ? people.here() : [alone];
    const cast = Array.from({ length: size }, (_, seat) => everybody[(index * 3 + seat) % everybody.length]);
    const turnTime = TURN_TIMES[Math.floor(index / games.length) % TURN_TIMES.length] ?? 60;
    const place: Place = {
      company,
      isWorld: alone !== null,
      channel,
      game,
      cast: cast.filter((person) => person !== undefined),
      // A private game has to begin even if not everyone is let in.
      bots: (company === 'invited' || index % 4 === 3) && size < game.seats.max ? 1 : 0,
      turnTime,
    };
    people.settle(place);
    return place;
  };
  return {
    at,
    open(how: 'server' | { readonly threadOf: Channel }): Place {
      if (how !== 'server') return at(discord.openThread(how.threadOf, `thread ${made}`));
      const guild = discord.addGuild(`Annex ${made}`, ['table']);
      return at(discord.channel('table', guild));
    },
  };
}
