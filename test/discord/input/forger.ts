import {
  type Control,
  RANKING_ACTS,
  STATS_ACTS,
  TABLE_ACTIONS,
  write,
} from '../../../src/discord/custom-ids.ts';
import type { Incoming } from '../../../src/discord/input/incoming.ts';
import type { Rng } from '../../../src/engine/rng.ts';
import { seat } from '../../../src/engine/seat.ts';
import { games } from '../../../src/games/registry.ts';
import { RANKINGS } from '../../../src/standings/period.ts';
import { dayOf } from '../../../src/tables/days.ts';
import { tableId, type UserId, userId } from '../../../src/tables/ids.ts';

/** What somebody with a client of their own might send, as far as Discord's signature on it does not prevent that. */
export type Forgery =
  | Omit<Extract<Incoming, { kind: 'command' }>, keyof Origin>
  | Omit<Extract<Incoming, { kind: 'complete' }>, keyof Origin>
  | Omit<Extract<Incoming, { kind: 'press' }>, keyof Origin>
  | Omit<Extract<Incoming, { kind: 'form' }>, keyof Origin>;
type Origin = Pick<Incoming, 'ticket' | 'guild' | 'channel' | 'parent' | 'who' | 'managesServer'>;

/** A control that was really drawn, and on which message. */
export interface Original {
  readonly id: string;
  readonly options: readonly string[];
  readonly on: { readonly id: string; readonly hidden: boolean };
}

/** Text that has broken something somewhere. */
const ODD = [
  '',
  ' ',
  '0',
  '-1',
  '-0',
  '1e3',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  'toString',
  '@everyone',
  '<@1> <@&2> <#3>',
  '\u0000',
  '\u202e\u2066\ufeff',
  'é́́́́́',
  '🂡🃏👩‍👩‍👧‍👦',
  '\ud800',
  '```\n# **x**',
  '$&$1$`',
  '%00%n%s',
  '9'.repeat(400),
  'x'.repeat(101),
  '🂡'.repeat(3_000),
  'a,'.repeat(20_000),
] as const;
const LETTERS = ':.~-_abcdfhknpqstuvy0123456789ABCzé🂡 ';
const COMMANDS = [
  ...games.map(({ id }) => id),
  'leaderboard',
  'play',
  'privacy',
  'settings',
  'stats',
  'table',
  'nothing',
  '__proto__',
  '',
];
const SUBS = ['start', 'learn', 'rules', 'show', 'replay', 'leave', 'end', '', 'constructor'];
const OPTIONS =
  'turn-time bots level message deal target game period player table for cards __proto__ x'.split(' ');

/** Makes forgeries out of what was really drawn; the same from the same chance. */
export function forger(
  chance: Rng,
  known: { readonly tables: () => readonly string[]; readonly people: readonly UserId[] },
) {
  const oneOf = <T>(items: readonly T[]): T | undefined => items[chance.below(Math.max(1, items.length))];
  const odd = (): string => oneOf(ODD) ?? '';
  const often = (percent: number): boolean => chance.below(100) < percent;

  const anyValue = (): string | number | boolean =>
    oneOf<string | number | boolean>([
      odd(),
      chance.below(12),
      -chance.below(5),
      0.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      2 ** 53,
      true,
      false,
      'hard',
      'private',
      'daily',
      'world',
      'week',
      oneOf(known.tables()) ?? 'x',
      oneOf(games)?.id ?? 'x',
    ]) ?? 0;

  const letterwise = (id: string): string => {
    const at = chance.below(id.length + 1);
    const letter = [...LETTERS][chance.below([...LETTERS].length)] ?? '';
    switch (chance.below(5)) {
      case 0:
        return id.slice(0, at) + letter + id.slice(at);
      case 1:
        return id.slice(0, at) + id.slice(at + 1);
      case 2:
        return id.slice(0, at) + letter + id.slice(at + 1);
      case 3:
        return id.slice(0, at);
      default:
        return id.slice(0, at) + odd() + id.slice(at);
    }
  };
  /** One of the parts of an id, changed for something that could stand there. */
  const partwise = (id: string): string => {
    const parts = id.split(':');
    const at = chance.below(parts.length);
    const old = parts[at] ?? '';
    const number = Number.parseInt(old, 36) || 0;
    const other = [
      () => oneOf(known.tables()) ?? old,
      () => oneOf(TABLE_ACTIONS) ?? old,
      () => (number + 1).toString(36),
      () => Math.max(0, number - 1).toString(36),
      () => `${'anvsctkyfq'[chance.below(10)]}${'th'[chance.below(2)]}`,
      () => (2 ** 52).toString(36),
      () => old.split('.').reverse().join('.'),
      () => `${old}.${old}`,
      () => LETTERS.slice(chance.below(20), 20),
      odd,
    ][chance.below(10)];
    parts[at] = other?.() ?? old;
    return parts.join(':');
  };

  const idFrom = (id: string): string => {
    const kind = chance.below(10);
    if (kind < 3) return id;
    if (kind < 6) return partwise(id);
    if (kind < 7) return partwise(partwise(id));
    if (kind < 9) return letterwise(id);
    const table = oneOf(known.tables()) ?? 'abcd2345';
    return often(50) ? `p1:${table}:${oneOf(TABLE_ACTIONS)}` : id.replace(/^p1:[^:]*/, `p1:${table}`);
  };

  /** A control that may never have been drawn anywhere, of each kind that any message of the bot has. */
  const undrawn = (): string => {
    const table = tableId(oneOf(known.tables()) ?? 'abcd2345');
    const game = oneOf(games)?.id ?? 'rage';
    const period = oneOf(RANKINGS) ?? 'all';
    const [at, page] = [chance.below(40), chance.below(4)];
    const world = often(50) ? { world: true as const } : {};
    const controls: readonly Control[] = [
      { kind: 'table', table, action: oneOf(TABLE_ACTIONS) ?? 'join' },
      { kind: 'replay', table, at, open: often(50), mine: often(50) ? seat(page) : null },
      { kind: 'moment', table, at, mine: seat(page) },
      { kind: 'played', game: often(50) ? game : null, page: often(80) ? page : null },
      { kind: 'rules', game, page },
      { kind: 'deal', game, day: dayOf(chance.below(30_000) * 86_400_000), ...world },
      {
        kind: 'ranking',
        game: often(80) ? game : null,
        period,
        page,
        act: oneOf(RANKING_ACTS) ?? 'show',
        ...world,
      },
      {
        kind: 'stats',
        user: oneOf(known.people) ?? userId('1'),
        game,
        act: oneOf(STATS_ACTS) ?? 'mine',
        rival: false,
      },
    ];
    return write(oneOf(controls) ?? { kind: 'data' });
  };

  const values = (options: readonly string[]): readonly string[] => {
    if (often(50)) return chance.shuffle(options).slice(0, 1 + chance.below(3));
    if (often(50)) return [];
    return Array.from({ length: chance.below(30) }, () => (often(50) ? odd() : (oneOf(options) ?? odd())));
  };

  return (original: Original): Forgery => {
    const kind = chance.below(20);
    if (kind === 0) {
      const options = Array.from(
        { length: chance.below(4) },
        () => [oneOf(OPTIONS) ?? '', anyValue()] as const,
      );
      return {
        kind: 'command',
        name: oneOf(COMMANDS) ?? '',
        sub: oneOf(SUBS) ?? '',
        options: new Map(options),
      };
    }
    if (kind === 1)
      return { kind: 'complete', name: oneOf(COMMANDS) ?? '', sub: oneOf(SUBS) ?? '', typed: odd() };
    const id = often(10) ? undrawn() : idFrom(original.id);
    // A press may come from any message, and Discord says which: only who presses on what is hidden from others is sure.
    const on = original.on;
    if (kind < 5) {
      const written = often(50) ? String(chance.below(40)) : often(50) ? odd() : original.options.join(' ');
      return { kind: 'form', id, written, on: often(20) ? null : on };
    }
    return { kind: 'press', id, values: values(original.options), on };
  };
}
