import type { Log } from './discord/log.ts';
import type { News, Publisher } from './tables/ports.ts';
import { isLive } from './tables/table.ts';

/** A publisher that also logs the start and end of games for the host: by table, never with people or cards. */
export function loggingGames(publisher: Publisher, log: Pick<Log, 'info'>): Publisher {
  return {
    ...publisher,
    publish(news) {
      tell(news, log);
      publisher.publish(news);
    },
  };
}

function tell({ table, before }: News, log: Pick<Log, 'info'>): void {
  const { id, guild, game, occupants, position, status } = table;
  if (position === null) return;
  const facts = { table: id, server: guild, game };
  if (before === null || before.position === null) {
    const people = occupants.filter(({ person }) => person !== null).length;
    log.info({ ...facts, people, bots: occupants.length - people }, 'a game begins');
  }
  if (!isLive(table) && (before === null || isLive(before))) {
    log.info({ ...facts, moves: position.seq, status }, 'a game ended');
  }
}
