import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ok, type Refusal, type Result, refuse } from '../../src/engine/result.ts';
import { findGame, games } from '../../src/games/registry.ts';
import type { Series } from './deal.ts';
import { playerNames, readPlayer } from './player.ts';

export const USAGE = `npm run arena -- <game> --seats hard,normal,easy [--games 1000] [--seed 1] [--options '{…}'] [--workers 2] [--json]`;

/** What the command line asks for. */
export interface Asked {
  readonly series: Series;
  readonly workers: number;
  readonly json: boolean;
}

export const MOST_WORKERS = 64;

/** Parses the arguments, or says in a sentence what is wrong with them. */
export function readArguments(args: readonly string[]): Result<Asked, Refusal> {
  const parsed = readSwitches(args, {
    seats: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
    options: { type: 'string' },
    workers: { type: 'string' },
    json: { type: 'boolean' },
  });
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const [id, ...more] = positionals;
  const known = games.map((game) => game.id).join(', ');
  if (id === undefined) return refuse('game', `Which game? There are ${known}.`);
  if (more.length > 0) return refuse('game', `One game at a time, please; “${more[0]}” is too much.`);
  const game = findGame(id);
  if (game === undefined) return refuse('game', `There is no game “${id}”. There are ${known}.`);

  const names = (values.seats ?? '').split(',').filter((name) => name !== '');
  const lineUp = names.flatMap((name) => readPlayer(game, name) ?? []);
  const stranger = names.find((name) => readPlayer(game, name) === null);
  if (stranger !== undefined) {
    return refuse('seats', `--seats has no “${stranger}”. It takes ${playerNames(game).join(', ')}.`);
  }
  const { min, max } = game.seats;
  if (lineUp.length < min || lineUp.length > max) {
    const range = min === max ? `${min}` : `${min} to ${max}`;
    return refuse('seats', `${game.name} seats ${range}; --seats names ${lineUp.length}.`);
  }

  const wanted = wholeNumber(values.games, 1_000);
  if (wanted === null) return refuse('games', '--games takes a whole number from 1.');
  const workers = wholeNumber(values.workers, 1);
  if (workers === null || workers > MOST_WORKERS) {
    return refuse('workers', `--workers takes a whole number from 1 to ${MOST_WORKERS}.`);
  }
  const json = readJson(values.options);
  if (json === null) return refuse('options', '--options takes JSON, such as \'{"key":1}\'.');
  const options = game.options.parse(json.value);
  if (!options.ok) return options;
  return ok({
    series: {
      game: game.id,
      lineUp,
      options: options.value,
      deals: Math.ceil(wanted / lineUp.length),
      seed: values.seed ?? '1',
    },
    workers,
    json: values.json ?? false,
  });
}

/** The command line, split into switches and positional arguments. */
export function readSwitches<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
) {
  try {
    return ok(parseArgs({ args: [...args], allowPositionals: true, options }));
  } catch (error) {
    return refuse('arguments', error instanceof Error ? error.message : 'The arguments cannot be read.');
  }
}

/** A whole number from 1, or `otherwise` if none was given; null for anything else. */
export function wholeNumber(text: string | undefined, otherwise: number): number | null {
  if (text === undefined) return otherwise;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function readJson(text: string | undefined): { readonly value: unknown } | null {
  if (text === undefined) return { value: undefined };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}
