// Proves src/games/bot-kit/personality.ts

import { expect, test } from 'vitest';
import { LEVELS, type Level } from '../../../src/engine/game.ts';
import { fastRng, type Rng } from '../../../src/engine/rng.ts';
import { type Seat, seat } from '../../../src/engine/seat.ts';
import { personalitiesOf } from '../../../src/games/bot-kit/personality.ts';

interface Traits {
  readonly nerve: number;
  readonly thrift: number;
}

const NEUTRAL: Traits = { nerve: 0, thrift: 2 };

const like = personalitiesOf({
  neutral: NEUTRAL,
  bot: (view: string, by: Seat, level: Level, _rng: Rng, { nerve, thrift }: Traits = NEUTRAL) =>
    `${level} ${view} ${by} ${nerve} ${thrift}`,
  swayed: (view, move, { nerve, thrift }, by) => `${move} swayed ${view} ${by} ${nerve} ${thrift}`,
});

test('normal and hard bots play by the traits, while an easy bot only lets them sway it', () => {
  const bold = like('bold', 'bids boldly', { nerve: 1 });
  expect([bold.id, bold.line]).toEqual(['bold', 'bids boldly']);
  expect(LEVELS.map((level) => bold.bot('view', seat(3), level, fastRng(1)))).toEqual([
    'easy view 3 0 2 swayed view 3 1 2',
    'normal view 3 1 2',
    'hard view 3 1 2',
  ]);
});
