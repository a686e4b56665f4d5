import type { Standings } from '../standings/standings.ts';
import type { TableId } from '../tables/ids.ts';
import type { Now, TableStore } from '../tables/ports.ts';
import type { Tables } from '../tables/tables.ts';
import type { Glyphs } from './glyphs.ts';
import type { Hands } from './hands.ts';
import type { TablePublisher } from './publisher.ts';

/** What handlers of commands and presses work with. */
export interface Parts {
  readonly tables: Tables;
  readonly store: Pick<TableStore, 'liveIn' | 'wantsMentions' | 'setMentions'>;
  readonly publisher: TablePublisher;
  readonly hands: Hands;
  readonly standings: Standings;
  readonly glyphs: Glyphs;
  readonly rulesText: (game: string) => string;
  readonly now: Now;
}

/** What is known of an interaction when it is logged: never cards, never seeds. */
export interface Facts {
  table?: TableId;
  game?: string;
  seq?: number;
}
