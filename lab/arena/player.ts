import { botOf, type Game, type GameDefinition, LEVELS, type Level } from '../../src/engine/game.ts';
import type { Rng } from '../../src/engine/rng.ts';
import type { Seat } from '../../src/engine/seat.ts';
import { bestByPlayouts } from './baseline.ts';
import { anyMove } from './chance.ts';

/** The baselines: `mc` redeals what its seat cannot see, `open` looks at it. */
const BASELINES = ['mc', 'open'] as const;
type Baseline = (typeof BASELINES)[number];

/**
 * The players of the arena: the bots, optionally with a personality (`hard:bold`), the random player, and baseline
 * players with their number of playouts per move (`mc:1000`).
 */
export type Player = 'random' | Level | `${Level}:${string}` | `${Baseline}:${number}`;

/** The names of a game's players on the command line. */
export function playerNames(game: Game): readonly string[] {
  return [
    'random',
    ...LEVELS,
    ...personalitiesOf(game).map((personality) => `hard:${personality}`),
    ...BASELINES.map((baseline) => `${baseline}:1000`),
  ];
}

function personalitiesOf(game: Game): readonly string[] {
  return game.use(({ personalities = [] }) => personalities.map(({ id }) => id));
}

export const MOST_PLAYOUTS = 999_999;
/** Numbers up to {@link MOST_PLAYOUTS}. */
const BASELINE_PATTERN = /^(mc|open):([1-9]\d{0,5})$/;

/** The player of this name in a game, or null. */
export function readPlayer(game: Game, name: string): Player | null {
  if (name === 'random') return name;
  const asked = baselineNamed(name);
  if (asked !== null) return `${asked.baseline}:${asked.playouts}`;
  const bot = botNamed(name);
  if (bot === null) return null;
  const { level, personality } = bot;
  if (personality === null) return level;
  return personalitiesOf(game).includes(personality) ? `${level}:${personality}` : null;
}

/** A level, optionally followed by a colon and a personality. */
function botNamed(name: string): { readonly level: Level; readonly personality: string | null } | null {
  const [before, personality = null, ...more] = name.split(':');
  const level = LEVELS.find((each) => each === before);
  return level === undefined || more.length > 0 ? null : { level, personality };
}

function baselineNamed(name: string): { readonly baseline: Baseline; readonly playouts: number } | null {
  const [, kind, playouts] = BASELINE_PATTERN.exec(name) ?? [];
  const baseline = BASELINES.find((each) => each === kind);
  return baseline === undefined ? null : { baseline, playouts: Number(playouts) };
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
  const bot = botNamed(player);
  if (bot !== null) return botOf(game, bot.personality)(game.view(at.state, seat), seat, bot.level, rng);
  const asked = baselineNamed(player);
  if (asked === null) throw new RangeError(`nobody is called ${player}`);
  const { baseline, playouts } = asked;
  return bestByPlayouts(game, at, seat, { playouts, isOpen: baseline === 'open' }, rng);
}
