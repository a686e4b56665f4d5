import { ok, type Refusal, type Result, refuse } from '../../src/engine/result.ts';
import { findGame, games } from '../../src/games/registry.ts';
import { MOST_WORKERS, readSwitches, wholeNumber } from './arguments.ts';
import { MOST_PLAYOUTS } from './player.ts';

export const LADDER_USAGE =
  'npm run ladder -- [game …] [--games 1000] [--outside 100] [--playouts 100] [--seed 1] [--workers 1]';

/** What the command line asks for. */
export interface Climb {
  /** Ids of games. */
  readonly games: readonly string[];
  /** How many games each bot plays at each number of seats. */
  readonly played: number;
  /** The same for the baselines, which take by far the longest. */
  readonly outside: number;
  /** How many playouts a move of a baseline takes. */
  readonly playouts: number;
  readonly seed: string;
  readonly workers: number;
}

/** Parses the arguments, or says in a sentence what is wrong with them. */
export function readClimb(args: readonly string[]): Result<Climb, Refusal> {
  const parsed = readSwitches(args, {
    games: { type: 'string' },
    outside: { type: 'string' },
    playouts: { type: 'string' },
    seed: { type: 'string' },
    workers: { type: 'string' },
  });
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const stranger = positionals.find((id) => findGame(id) === undefined);
  if (stranger !== undefined) {
    return refuse('game', `There is no game “${stranger}”. There are ${idsOfAll().join(', ')}.`);
  }
  const played = wholeNumber(values.games, 1_000);
  const outside = wholeNumber(values.outside, 100);
  const playouts = wholeNumber(values.playouts, 100);
  const workers = wholeNumber(values.workers, 1);
  if (played === null) return refuse('games', '--games takes a whole number from 1.');
  if (outside === null) return refuse('outside', '--outside takes a whole number of games from 1.');
  if (playouts === null || playouts > MOST_PLAYOUTS) {
    return refuse('playouts', `--playouts takes a whole number from 1 to ${MOST_PLAYOUTS}.`);
  }
  if (workers === null || workers > MOST_WORKERS) {
    return refuse('workers', `--workers takes a whole number from 1 to ${MOST_WORKERS}.`);
  }
  const asked = positionals.length === 0 ? idsOfAll() : positionals;
  return ok({ games: asked, played, outside, playouts, seed: values.seed ?? '1', workers });
}

function idsOfAll(): readonly string[] {
  return games.map((game) => game.id);
}
