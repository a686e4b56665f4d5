import type { Choice, Prompt } from '../../engine/prompt.ts';
import type { Seat } from '../../engine/seat.ts';
import { cardWords } from './cards.ts';
import { lineFor } from './scoring.ts';
import type { Folder, Move, View } from './types.ts';

/** Every decision is one press, on the owner's screen: the labels name the cards of the folder. */
export function prompts(view: View, seat: Seat): readonly Prompt<Move>[] {
  if (view.turn !== seat || view.folder === null) return [];
  switch (view.phase) {
    case 'turn':
      return [turnPrompt(view, view.folder)];
    case 'drawn':
      return [drawnPrompt(view, view.folder)];
    case 'file':
      return [filePrompt(view.folder)];
    case 'over':
      return [];
  }
}

function turnPrompt(view: View, folder: Folder): Prompt<Move> {
  const top = view.discards.at(-1);
  const ask = `Draw from the pile, or take ${top === undefined ? 'the discard' : cardWords(top)} into a slot.`;
  const draw: Choice<Move> = { kind: 'press', key: 'd', label: 'Draw', tone: 'main', move: { kind: 'draw' } };
  const slots = slotChoices(folder, 't', (slot) => ({ kind: 'take', slot }));
  return { key: 'turn', ask, where: 'hand', required: true, choices: [draw, ...slots] };
}

function drawnPrompt(view: View, folder: Folder): Prompt<Move> {
  const card = view.drawn === null ? 'a card' : cardWords(view.drawn);
  const ask = `You drew ${card}. Throw it away, or keep it in a slot.`;
  const away: Choice<Move> = { kind: 'press', key: 'x', label: 'Throw away', move: { kind: 'throw' } };
  const slots = slotChoices(folder, 'k', (slot) => ({ kind: 'keep', slot }));
  return { key: 'drawn', ask, where: 'hand', required: true, choices: [away, ...slots] };
}

function slotChoices(
  folder: Folder,
  letter: string,
  toMove: (slot: number) => Move,
): readonly Choice<Move>[] {
  return folder.map((card, index) => {
    const slot = index + 1;
    return {
      kind: 'press',
      key: `${letter}${slot}`,
      label: `Slot ${slot}: ${cardWords(card)}`,
      move: toMove(slot),
    };
  });
}

function filePrompt(folder: Folder): Prompt<Move> {
  const { points } = lineFor(folder, true);
  return {
    key: 'file',
    ask: 'Your folder ascends. Will you file it?',
    where: 'hand',
    required: true,
    choices: [
      { kind: 'press', key: 'f', label: `File for ${points} points`, tone: 'main', move: { kind: 'file' } },
      { kind: 'press', key: 'e', label: 'Go on', move: { kind: 'end' } },
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
