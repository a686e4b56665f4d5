import type { TableId } from '../../tables/ids.ts';
import { type TableAction, write } from '../interactions/custom-ids.ts';
import { type Button, type ButtonLook, button } from './message.ts';

/** A button for anything at a table other than a move. */
export function tableButton(
  { id }: { readonly id: TableId },
  action: TableAction,
  label: string,
  look: ButtonLook = {},
): Button {
  return button(write({ kind: 'table', table: id, action }), label, look);
}
