import type { GameDefinition } from '../../src/engine/game.ts';
import { demand, quote } from './fault.ts';
import { freeze, same } from './plain.ts';
import { digest, type Memory, questionsIn, type Table } from './table.ts';

/**
 * Compares a game's `hidden` with one position: only with hidden hands may a seat be shown or asked more than the
 * public, and if nothing is hidden, the whole state must be visible.
 */
export function checkHidden<S, M, E, V, O>(table: Table<S, M, E, V, O>): void {
  const { game, state, seats, memory } = table;
  const open = game.scene(game.view(state, 'public'), 'public');
  const asked = questionsIn(game, state, seats);
  for (const seat of seats) {
    const own =
      asked[seat]?.some((prompt) => prompt.where === 'hand') === true ||
      !same(game.scene(game.view(state, seat), seat), open);
    memory.hands.looked += 1;
    if (own) memory.hands.own += 1;
    demand(
      !own || game.hidden === 'hands',
      'hidden',
      () => `seat ${seat} is shown or asked what the public is not, and the game hides ${game.hidden}`,
    );
  }
  if (game.hidden === 'nothing') checkAllInSight(table);
  checkHands(table);
}

/** Two states that look alike are equal. */
function checkAllInSight<S, M, E, V, O>({ game, state, memory, options }: Table<S, M, E, V, O>): void {
  const look = digest(JSON.stringify([options, game.view(state, 'public')]));
  const whole = JSON.stringify(state);
  const known = memory.looks.get(look);
  if (known === undefined) memory.looks.set(look, digest(whole));
  demand(
    known === undefined || known === digest(whole),
    'hidden',
    () => `the game hides nothing, and another state looks like this one: ${quote(state)}`,
  );
}

/** A replay can reveal hands, whose cards can be drawn. */
function checkHands<S, M, E, V, O>({ game, state, seats }: Table<S, M, E, V, O>): void {
  const hand = game.telling?.hand;
  demand((hand !== undefined) === (game.hidden === 'hands'), 'hidden', () =>
    hand === undefined
      ? 'the game hides hands and has no `telling.hand` to lay open'
      : 'the game has a `telling.hand` and hides none',
  );
  for (const seat of seats) {
    for (const card of hand?.(freeze(game.view(state, seat))) ?? []) {
      demand(
        game.cards.includes(card),
        'face',
        () => `seat ${seat} holds ${card}, which is no card of the game`,
      );
    }
  }
}

/** What only many games together can show: that something hidden exists, and that a redeal moves it. */
export function checkHiding<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>, memory: Memory): void {
  const { looked, own } = memory.hands;
  demand(
    looked === 0 || own > 0 || game.hidden !== 'hands',
    'hidden',
    () => `the game hides hands, and in ${looked} looks no seat was shown or asked anything of its own`,
  );
  for (const [who, { tried, moved }] of Object.entries(memory.redealt)) {
    const says = () => `dealt again ${tried} times for ${who}, ${moved} times something moved`;
    if (game.hidden === 'nothing') demand(moved === 0, 'redeal', says);
    else demand(tried === 0 || moved > 0, 'redeal', says);
  }
}
