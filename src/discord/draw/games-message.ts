import type { Game } from '../../engine/game.ts';
import { write } from '../custom-ids.ts';
import { lengthSaid } from './lengths.ts';
import { button, type Message, message, row, text } from './message.ts';

/** Buttons that a row holds. */
const A_ROW = 5;

/** The games to choose from, each with what one does in it, and a button that opens it as `/<game> start` would. */
export function gamesMessage(games: readonly Game[]): Message {
  const buttons = games.map(({ id, name }) =>
    button(write({ kind: 'game', game: id, action: 'start' }), name),
  );
  const rows = Array.from({ length: Math.ceil(buttons.length / A_ROW) }, (_, index) =>
    row(...buttons.slice(index * A_ROW, (index + 1) * A_ROW)),
  );
  return message(null, [
    text('## What shall we play?'),
    ...games.map((game) =>
      text(`**${game.name}** · ${[seatsSaid(game), ...lengthSaid(game)].join(' · ')}\n${game.blurb}`),
    ),
    ...rows,
    text(
      '-# Press a game to open a table here. New to it? Try its `learn` command, like `/rage learn`: a practice game with a coach.',
    ),
  ]);
}

/** How many play: 2–5 players. */
export function seatsSaid({ seats: { min, max } }: Pick<Game, 'seats'>): string {
  if (max === 1) return '1 player';
  return min === max ? `${max} players` : `${min}–${max} players`;
}
