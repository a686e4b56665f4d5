import { type GameDefinition, LEVELS, type Level } from '../engine/game.ts';
import type { Rng } from '../engine/rng.ts';
import type { Seat } from '../engine/seat.ts';
import { anyMove } from './chance.ts';
import { bestByPlayouts } from './outsider.ts';

/** The outside players: `mc` deals again what its seat cannot see, `open` looks at it. */
const OUTSIDERS = ['mc', 'open'] as const;
type Outsider = (typeof OUTSIDERS)[number];

/** Who can sit in the arena: the bots, chance, and outside players with their number of playouts a move (`mc:1000`). */
export type Player = 'random' | Level | `${Outsider}:${number}`;

/** What a player may be called on a command line. */
export const PLAYER_NAMES = ['random', ...LEVELS, ...OUTSIDERS.map((outsider) => `${outsider}:1000`)];

export const MOST_PLAYOUTS = 999_999;
/** Numbers up to {@link MOST_PLAYOUTS}. */
const OUTSIDER_PATTERN = /^(mc|open):([1-9]\d{0,5})$/;

/** The player of this name, or null. */
export function readPlayer(name: string): Player | null {
  if (name === 'random') return name;
  const asked = outsiderNamed(name);
  if (asked !== null) return `${asked.outsider}:${asked.playouts}`;
  return LEVELS.find((level) => level === name) ?? null;
}

function outsiderNamed(name: string): { readonly outsider: Outsider; readonly playouts: number } | null {
  const [, kind, playouts] = OUTSIDER_PATTERN.exec(name) ?? [];
  const outsider = OUTSIDERS.find((each) => each === kind);
  return outsider === undefined ? null : { outsider, playouts: Number(playouts) };
}

/** A player’s move. Only a random set or order may turn out to be illegal. */
export function choose<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  at: { readonly state: S; readonly seats: number },
  seat: Seat,
  player: Player,
  rng: Rng,
): M {
  if (player === 'random') return anyMove(game.prompts(game.view(at.state, seat), seat), rng);
  const level = LEVELS.find((each) => each === player);
  if (level !== undefined) return game.bot(game.view(at.state, seat), seat, level, rng);
  const asked = outsiderNamed(player);
  if (asked === null) throw new RangeError(`nobody is called ${player}`);
  const { outsider, playouts } = asked;
  return bestByPlayouts(game, at, seat, { playouts, isOpen: outsider === 'open' }, rng);
}
