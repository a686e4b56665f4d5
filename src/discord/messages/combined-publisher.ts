import type { Publisher } from '../../tables/ports.ts';

/** A publisher that passes everything on to all of these, in order. */
export function combinePublishers(...publishers: readonly Publisher[]): Publisher {
  return {
    publish(news) {
      for (const each of publishers) each.publish(news);
    },
    closedUnread(head) {
      for (const each of publishers) each.closedUnread(head);
    },
  };
}
