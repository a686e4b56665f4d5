import { createHash } from 'node:crypto';
import type { Game } from '../../src/engine/game.ts';
import { type Fared, playMatch } from './match.ts';
import type { Player } from './player.ts';

/** A series of games: a line-up, and how many deals it plays. */
export interface Series {
  readonly game: string;
  readonly lineUp: readonly Player[];
  readonly options: unknown;
  readonly deals: number;
  readonly seed: string;
}

/** The results of one deal: a list of games, each with how every member of the line-up did, in the line-up's order. */
export interface DealPlayed {
  readonly games: readonly {
    readonly members: readonly Fared[];
    readonly ended: boolean;
    readonly moves: number;
  }[];
}

/** Plays a deal once for each rotation of the line-up: everyone has every seat once, with the same cards. */
export function playDeal(game: Game, series: Series, deal: number): DealPlayed {
  const { lineUp, options } = series;
  const dealt = digest(`${series.seed} ${series.game} ${lineUp.length} ${deal}`);
  const games = lineUp.map((_, rotation) => {
    const memberAt = (seat: number): number => (seat + rotation) % lineUp.length;
    const players = lineUp.map((__, seat) => lineUp[memberAt(seat)] ?? 'random');
    const luck = Number.parseInt(digest(`${dealt} ${rotation}`).slice(0, 8), 16);
    const played = game.use((definition) =>
      playMatch(definition, { players, options, seed: dealt.slice(0, 32), luck }),
    );
    const members = played.seats.map((_fared, member) => {
      const fared = played.seats.find((__, seat) => memberAt(seat) === member);
      if (fared === undefined) throw new Error(`member ${member} had no seat`);
      return fared;
    });
    return { members, ended: played.ended, moves: played.moves };
  });
  return { games };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
