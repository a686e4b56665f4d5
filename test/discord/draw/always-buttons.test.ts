// Proves src/discord/features/play/questions.message.ts, src/discord/draw/choice-controls.ts

import { type APIStringSelectComponent, ComponentType } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { read } from '../../../src/discord/interactions/ids.ts';
import { games } from '../../../src/games/registry.ts';
import { opponent } from '../../../src/opponents/direct.ts';
import { botQuestion } from '../../../src/tables/bot-question.ts';
import { playedByBot } from '../../../src/tables/moves.ts';
import { promptsFor, waiting } from '../../../src/tables/queries.ts';
import { dealt, draw, lobbyOf } from '../drawn.ts';

const MOVES = 60;
/** As many rows of buttons as three questions need may be more than a phone holds. */
const MOST_QUESTIONS = 2;
const MOST_CHOICES = 10;

/** The questions that are drawn as a select of their choices. */
function inSelects(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { type, custom_id: id = '' } = part as Partial<APIStringSelectComponent>;
  if (type !== ComponentType.StringSelect) return Object.values(part).flatMap(inSelects);
  const found = read(id);
  if (found.kind !== 'control' || found.control.kind !== 'move') return [];
  return found.control.verb === 'choose' ? [found.control.prompt] : [];
}

it.each(games)('up to ten choices are always buttons in $name', async (game) => {
  const { min, max } = game.seats;
  for (const seats of new Set([min, Math.min(4, max), max])) {
    let table = dealt(lobbyOf(game.id, seats), seats);
    for (let moves = 0; moves < MOVES; moves += 1) {
      const [asked] = waiting(table);
      if (asked === undefined) break;
      const prompts = promptsFor(table, asked);
      const few = prompts.filter(({ choices }) => choices.length <= MOST_CHOICES).map(({ key }) => key);
      const [inHand, inPublic] = [asked, null].map((at) => inSelects(draw(table, at, null).components));
      if (prompts.length <= MOST_QUESTIONS) {
        const selects = [...(inHand ?? []), ...(inPublic ?? [])];
        expect(selects.filter((key) => few.includes(key))).toEqual([]);
      }
      const move = await opponent.choose({ ...botQuestion(table, asked), level: 'easy' });
      const moved = playedByBot(table, asked, move, 1_000);
      if (!moved.ok) throw new Error('a bot’s move is refused');
      table = moved.value.after;
    }
  }
});
