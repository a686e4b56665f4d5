// Proves src/discord/features/play/press-meaning.ts, src/discord/draw/choice-controls.ts, src/discord/draw/answer-step.ts

import { expect, test } from 'vitest';
import { offerAt } from '../../../../src/discord/draw/answer-step.ts';
import { drawOffer } from '../../../../src/discord/draw/choice-controls.ts';
import { speechOf } from '../../../../src/discord/draw/speech.ts';
import { readPress } from '../../../../src/discord/features/play/press-meaning.ts';
import type { MoveControl } from '../../../../src/discord/interactions/custom-ids.ts';
import type { Choice, Prompt } from '../../../../src/engine/prompt.ts';
import { cardId } from '../../../../src/engine/seat.ts';
import { tableId } from '../../../../src/tables/ids.ts';
import { lobbyOf, VOICE } from '../../drawn.ts';

const CHOICES: readonly Choice<unknown>[] = [
  { kind: 'order', key: 'sort', label: 'Sort', from: ['1', '2'].map(cardId), toMove: () => null },
  { kind: 'number', key: 'bid', label: 'Bid', min: 1, max: 90, toMove: () => null },
];
const PROMPTS: readonly Prompt<unknown>[] = [
  { key: 'q', ask: 'What now?', where: 'hand', required: true, choices: CHOICES },
];
const CONTROL: MoveControl = {
  ...{ kind: 'move', table: tableId('abcd2345'), verb: 'choose', on: 'hand', asked: 3 },
  ...{ prompt: 'q', path: [], number: 0, picks: [] },
};

/** A client sends nothing when the last option is chosen again, and dismissing a form goes unreported. */
test.each(['sort', 'bid'])(
  'text for a form gets a button of its own once it is chosen from a select: %s',
  (key) => {
    const meant = readPress(PROMPTS, CONTROL, [key]);
    if (meant.kind !== 'draw' || meant.step === null) throw new Error(`${meant.kind} is no step`);
    const offer = offerAt(PROMPTS, meant.step);
    if (offer === null) throw new Error('nothing is offered there');
    const speech = speechOf(lobbyOf('ferry', 1), VOICE);
    const drawn = JSON.stringify(drawOffer({ speech, table: CONTROL.table, on: 'hand', asked: 3 }, offer, 1));
    expect(drawn.match(/"custom_id":"[^"]*"/g)).toHaveLength(1);
    const pressed = readPress(PROMPTS, { ...CONTROL, verb: 'form', path: [key] }, []);
    expect(pressed).toMatchObject({ kind: 'form', choice: { key } });
  },
);
