import type { GameDefinition } from '../engine/game.ts';
import { type Position, questions, viewOf } from '../engine/position.ts';
import { pressesOf } from '../engine/prompt.ts';
import type { Seat } from '../engine/seat.ts';
import type { Words } from '../engine/words.ts';

/** A move worth making: in the notation of its game, and in words. */
export interface Advice {
  readonly move: string;
  readonly says: Words;
  /** The key of the question that has a press for it; null where it takes more than pressing. */
  readonly prompt: string | null;
}

/** A move as the game’s coach advises it to a seat that is asked something; null if the game has no coach. */
export function adviceFor<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
  at: Seat,
  move: M,
): Advice | null {
  if (game.coach === undefined) return null;
  const text = game.notation.write(move);
  const hasPress = (press: { readonly move: M }): boolean => game.notation.write(press.move) === text;
  const prompt = questions(game, position, at).find((one) => pressesOf([one]).some(hasPress));
  return { move: text, says: game.coach(viewOf(game, position, at), at, move), prompt: prompt?.key ?? null };
}
