// Proves src/discord/features/play/questions.message.ts, src/discord/draw/choice-controls.ts, src/games/farkle/prompts.ts

import { type APIButtonComponentWithCustomId, ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { read } from '../../../src/discord/interactions/custom-ids.ts';
import { games } from '../../../src/games/registry.ts';
import { opponent } from '../../../src/opponents/direct.ts';
import { botQuestion } from '../../../src/tables/bot-question.ts';
import { playedByBot } from '../../../src/tables/moves.ts';
import { waiting } from '../../../src/tables/queries.ts';
import { dealt, draw, lobbyOf } from '../drawn.ts';

const MOVES = 60;
const ADVISING: readonly unknown[] = [ButtonStyle.Primary, ButtonStyle.Success];

function highlighted(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { type, style, custom_id: id = '' } = part as Partial<APIButtonComponentWithCustomId>;
  if (type !== ComponentType.Button) return Object.values(part).flatMap(highlighted);
  const control = read(id);
  return control.kind === 'control' && control.control.kind === 'move' && ADVISING.includes(style)
    ? [id]
    : [];
}

it.each(games)('$name highlights at most one choice', async (game) => {
  for (const seed of [1, 2]) {
    let table = dealt(lobbyOf(game.id, game.seats.min), seed);
    for (let moves = 0; moves < MOVES; moves += 1) {
      const [asked] = waiting(table);
      if (asked === undefined) break;
      expect(highlighted(draw(table, asked, null).components).length).toBeLessThanOrEqual(1);
      const move = await opponent.choose({ ...botQuestion(table, asked), level: 'easy' });
      const moved = playedByBot(table, asked, move, 1_000);
      if (!moved.ok) throw new Error('a bot’s move is refused');
      table = moved.value.after;
    }
  }
});
