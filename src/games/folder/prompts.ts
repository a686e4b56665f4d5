import type { Choice, Prompt } from '../../engine/prompt.ts';
import type { Seat } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';
import { cardWords } from './cards.ts';
import { waits } from './filing.ts';
import { lineFor } from './scoring.ts';
import type { Card, Folder, Move, View } from './types.ts';
import { words } from './words.ts';

/** Every decision is one press, on the owner's screen: the labels name the slots and the cards in them. */
export function prompts(view: View, seat: Seat): readonly Prompt<Move>[] {
  if (view.turn !== seat || view.folder === null) return [];
  switch (view.phase) {
    case 'turn':
      return turnPrompts(view, view.folder);
    case 'drawn':
      return drawnPrompts(view, view.folder);
    case 'file':
      return [filePrompt(view, seat, view.folder)];
    case 'over':
      return [];
  }
}

/** Ten slots fill two rows of five, so other actions get their own row above. */
function turnPrompts(view: View, folder: Folder): readonly Prompt<Move>[] {
  const top = view.discards.at(-1) as Card;
  const draw: Choice<Move> = {
    kind: 'press',
    key: 'd',
    label: words.draw,
    move: { kind: 'draw' },
  };
  const take = words.askTake({ card: cardWords(top) });
  return [
    { key: 'turn', ask: words.draw, where: 'hand', required: true, choices: [draw] },
    slotPrompt('take', take, folder, 't', (slot) => ({ kind: 'take', slot })),
  ];
}

function drawnPrompts(view: View, folder: Folder): readonly Prompt<Move>[] {
  const ask = words.askKeep({ card: cardWords(view.drawn as Card) });
  const away: Choice<Move> = { kind: 'press', key: 'x', label: words.throwAway, move: { kind: 'throw' } };
  return [
    slotPrompt('drawn', ask, folder, 'k', (slot) => ({ kind: 'keep', slot })),
    { key: 'away', ask: words.throwAway, where: 'hand', required: true, choices: [away] },
  ];
}

/** Every slot with the card in it, in order. */
function slotPrompt(
  key: string,
  ask: Words,
  folder: Folder,
  letter: string,
  toMove: (slot: number) => Move,
): Prompt<Move> {
  const choices = folder.map(
    (card, index): Choice<Move> => ({
      kind: 'press',
      key: `${letter}${index + 1}`,
      label: `${index + 1}: ${card}`,
      move: toMove(index + 1),
    }),
  );
  return { key, ask, where: 'hand', required: true, choices };
}

/** Filing is almost always better; see `waits`. */
function filePrompt(view: View, seat: Seat, folder: Folder): Prompt<Move> {
  const { points } = lineFor(folder, true);
  const tone = waits(view, seat, folder) ? 'plain' : 'main';
  return {
    key: 'file',
    ask: words.askFile,
    where: 'hand',
    required: true,
    choices: [
      { kind: 'press', key: 'f', label: words.file({ points }), tone, move: { kind: 'file' } },
      { kind: 'press', key: 'e', label: words.playOn, move: { kind: 'end' } },
    ],
  };
}

/** Draws and throws away; never files. */
export function fallback(view: View): Move {
  switch (view.phase) {
    case 'drawn':
      return { kind: 'throw' };
    case 'file':
      return { kind: 'end' };
    case 'turn':
    case 'over':
      return { kind: 'draw' };
  }
}
