import type { Control, TableAction } from '../custom-ids.ts';

/** Presses that are always answered with a fresh message for the presser only, so they are deferred as one. */
const FRESH: readonly TableAction[] = [
  'hand',
  'hint',
  'rules',
  'menu',
  'again',
  'next',
  'replay',
  'look-again',
  'record',
  'verify',
];

/** Presses that are answered in place in a message that only the presser sees. */
const INSIDE: readonly TableAction[] = ['hand', 'hint'];

/** The same of what stands on no table's message, and leads elsewhere. */
const ALWAYS_FRESH: readonly Control['kind'][] = ['game', 'deal', 'challenge', 'moment', 'notification'];

export function answersHidden(control: Control, on: { readonly hidden: boolean }): boolean {
  if (ALWAYS_FRESH.includes(control.kind)) return true;
  if (control.kind === 'notify' && control.act === 'open') return true;
  if (control.kind === 'ranking' || control.kind === 'stats') return !on.hidden;
  if (control.kind === 'played') return control.page === null || !on.hidden;
  if (control.kind !== 'table') return false;
  return FRESH.includes(control.action) && !(INSIDE.includes(control.action) && on.hidden);
}
