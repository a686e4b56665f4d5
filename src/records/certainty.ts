import type { GameDefinition } from '../engine/game.ts';
import type { RecordedMove } from '../engine/record.ts';
import type { Rng } from '../engine/rng.ts';
import type { Seat } from '../engine/seat.ts';

/** The number of deals on which the result must be the same to count as certain. */
const DEALS = 16;

/** Whether a seat could foresee, before some moves, what it saw after them: all were its own and revealed nothing. */
export function isCertain<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  seat: Seat,
  {
    before,
    moves,
    after,
  }: { readonly before: S; readonly moves: readonly RecordedMove[]; readonly after: S },
  rng: Rng,
): boolean {
  const seen = (state: S): string => JSON.stringify(game.view(state, seat));
  const onAnotherDeal = (): string | null => {
    let state = game.redeal(before, seat, rng);
    for (const made of moves) {
      const move = game.notation.read(made.move);
      const step = move === null ? null : game.apply(state, seat, move, rng);
      if (step?.ok !== true) return null;
      state = step.value.state;
    }
    return seen(state);
  };
  if (moves.some((made) => made.seat !== seat)) return false;
  const outcome = seen(after);
  return Array.from({ length: DEALS }).every(() => onAnotherDeal() === outcome);
}
