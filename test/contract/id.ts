import { whyNotCommand } from '../../src/discord/features/commands.ts';
import { type Game, whyNotId } from '../../src/engine/game.ts';
import { demand } from './fault.ts';

/** An id that can be typed as a command, next to the bot's other commands. */
export function checkId({ id }: Pick<Game, 'id'>): void {
  const why = whyNotId(id) ?? whyNotCommand(id);
  demand(why === null, 'id', () => why ?? '');
}
