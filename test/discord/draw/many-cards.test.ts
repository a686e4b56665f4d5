// Proves src/discord/draw/choice-controls.ts, src/discord/draw/answer-step.ts, src/discord/features/play/press-meaning.ts, src/discord/features/play/move.ts

import { ComponentType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../src/discord/draw/message.ts';
import type { MoveControl } from '../../../src/discord/interactions/custom-ids.ts';
import { cardId } from '../../../src/engine/seat.ts';
import { CROWDED, withCrowdedCentre } from '../../support/crowded-centre.ts';
import { ANN, BEN, begun, room, turnOf } from '../../tables/harness.ts';
import { control, type Drawn, movesOf, rowsOf, textOf } from '../drawn.ts';
import { harness } from '../harness.ts';
import { drawnBy, isUpdate, only } from '../requests.ts';

const HAND = { id: '400000000000000001', hidden: true };

/** The positions of cards in the centre, as a select gives them. */
const places = (...names: readonly string[]) => names.map((name) => String(CROWDED.indexOf(cardId(name))));

/** A hand whose King may collect from forty cards, opened at that choice. */
async function choosing() {
  const before = room();
  const table = await begun(before, [ANN, BEN], { game: 'paradise' });
  const crowded = { ...withCrowdedCentre(table), revision: table.revision + 1 };
  await before.store.save({ after: crowded, moves: [], results: [] });
  const at = harness(before);
  const who = turnOf(table).user === ANN.id ? ANN : BEN;
  const press = (id: string, values: readonly string[] = []) => at.press(who, id, HAND, values);
  const pressed = async (id: string, values: readonly string[] = []): Promise<Message> =>
    drawnBy(only(await press(id, values)));
  const hand = await pressed(control(table.id, 'hand'));
  const other = await pressed(found(hand, ({ path }) => path.at(-1) === 'other').id);
  const cards = await pressed(found(other, ({ path }) => path.at(-1) === 'cKC').id);
  return { press, pressed, cards };
}

function found(message: Message, wanted: (control: MoveControl) => boolean): Drawn {
  const one = movesOf(message).find(({ control }) => wanted(control));
  if (one === undefined) throw new Error(`There is no such control:\n${textOf(message)}`);
  return one.drawn;
}

const pick = (message: Message) => found(message, ({ verb }) => verb === 'pick');
const confirm = (message: Message) => found(message, ({ verb }) => verb === 'confirm');
const turnTo = (message: Message, page: number) =>
  found(message, ({ verb, number }) => verb === 'open' && number === page);

/** The label of the button that ends the choice, enabled or not, and the picks shown in the select. */
function picked(message: Message): { readonly label: string; readonly here: readonly string[] } {
  const rows = rowsOf(message).flat();
  const labels = rows.flatMap((part) => ('label' in part && part.label?.length ? [part.label] : []));
  const here = rows.flatMap((part) =>
    part.type === ComponentType.StringSelect ? part.options.filter((option) => option.default === true) : [],
  );
  return {
    label: labels.find((label) => /^(Confirm|Nothing)/.test(label)) ?? '',
    here: here.map(({ value }) => value),
  };
}

describe('a choice of forty cards', () => {
  it('has pages: picks are kept across them, can be undone, and together form the answer', async () => {
    const { press, pressed, cards } = await choosing();
    expect(pick(cards).options).toEqual(CROWDED.slice(0, 25).map((_, place) => String(place)));
    expect(picked(cards)).toEqual({ label: 'Nothing picked yet', here: [] });

    const three = await pressed(pick(cards).id, places('AS', '3H', '4H'));
    const second = await pressed(turnTo(three, 1).id);
    expect(pick(second).options).toEqual(CROWDED.slice(25).map((_, place) => String(25 + place)));
    expect(picked(second)).toEqual({ label: 'Confirm 3: ♠A ♥3 ♥4', here: [] });

    const four = await pressed(pick(second).id, places('9D'));
    const first = await pressed(turnTo(four, 0).id);
    expect(picked(first)).toEqual({ label: 'Confirm 4: ♠A ♥3 ♥4 ♦9', here: places('AS', '3H', '4H') });

    const less = await pressed(pick(first).id, places('AS', '3H'));
    expect(picked(less)).toEqual({ label: 'Confirm 3: ♠A ♥3 ♦9', here: places('AS', '3H') });
    const answer = (await press(confirm(less).id)).find(isUpdate);
    if (answer === undefined) throw new Error('The answer was not drawn');
    // What was taken is in the picture.
    expect(JSON.stringify(drawnBy(answer))).toContain(': 4 taken');
  });

  it('shows on every page, and with every pick, which card is being played', async () => {
    const { pressed, cards } = await choosing();
    const one = await pressed(pick(cards).id, places('AS'));
    const second = await pressed(turnTo(one, 1).id);
    const two = await pressed(pick(second).id, places('9D'));
    for (const message of [cards, one, second, two])
      expect(textOf(message)).toContain('Choose what ♣K takes');
  });

  it('shows it once, in the select, if one select holds them all', async () => {
    const before = room();
    const table = await begun(before, [ANN, BEN], { game: 'paradise' });
    const at = harness(before);
    const who = turnOf(table).user === ANN.id ? ANN : BEN;
    const pressed = async (id: string) => drawnBy(only(await at.press(who, id, HAND, [])));
    const hand = await pressed(control(table.id, 'hand'));
    const other = await pressed(found(hand, ({ path }) => path.at(-1) === 'other').id);
    const cards = await pressed(found(other, ({ path }) => path.at(-1)?.startsWith('c') === true).id);
    found(cards, ({ verb }) => verb === 'answer');
    expect(JSON.stringify(cards)).toMatch(/"placeholder":"Choose what [^"]+ takes \(/);
    expect(textOf(cards)).not.toContain('Choose what');
  });

  it('says why a set is refused and keeps the picks', async () => {
    const { pressed, cards } = await choosing();
    const two = await pressed(pick(cards).id, places('AS', '3H'));
    const refused = await pressed(confirm(two).id);
    expect(textOf(refused)).toContain('⚠️ 1 + 3 = 4, not a multiple of 13.');
    expect(textOf(refused)).toContain('Choose what ♣K takes');
    expect(picked(refused)).toEqual({ label: 'Confirm 2: ♠A ♥3', here: places('AS', '3H') });
  });

  it('can be left by the way back, and starts over', async () => {
    const { pressed, cards } = await choosing();
    const some = await pressed(pick(cards).id, places('AS'));
    const menu = await pressed(found(some, ({ verb, path }) => verb === 'open' && path.length === 1).id);
    const again = await pressed(found(menu, ({ path }) => path.at(-1) === 'cKC').id);
    expect(picked(again)).toEqual({ label: 'Nothing picked yet', here: [] });
  });
});
