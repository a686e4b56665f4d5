import type { Language } from '../../engine/languages.ts';
import type { Words } from '../../engine/words.ts';
import type { TableId } from '../../tables/ids.ts';
import { read } from '../../words/read.ts';
import { type GameAction, type TableAction, write } from '../interactions/custom-ids.ts';
import { type Button, type ButtonLook, button } from './message.ts';

/** A button for anything at a table other than a move. */
export function tableButton(
  { table, language }: { readonly table: { readonly id: TableId }; readonly language: Language },
  action: TableAction,
  says: Words,
  look?: ButtonLook,
): Button {
  return button(write({ kind: 'table', table: table.id, action }), read(says, language), look);
}

/** A button for anything about a game that needs no table yet. */
export function gameButton(
  { game, language }: { readonly game: { readonly id: string }; readonly language: Language },
  action: GameAction,
  says: Words,
  look?: ButtonLook,
): Button {
  return button(write({ kind: 'game', game: game.id, action }), read(says, language), look);
}
