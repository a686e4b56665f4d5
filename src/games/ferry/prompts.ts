import type { Choice, Prompt } from '../../engine/prompt.ts';
import { face, type Words } from '../../engine/scene.ts';
import type { CardId, Seat } from '../../engine/seat.ts';
import { type Ability, abilityOf, ascending, gapsFor, isUsable, mayTurn, type Shift } from './abilities.ts';
import { cardsOf, compulsorySets, optionalSets, scorable } from './row.ts';
import { named } from './scene.ts';
import type { Move, Row, View } from './types.ts';

/** Nothing is hidden but the deck, so every question may be put on the table. */
export function prompts(view: View, _seat: Seat): readonly Prompt<Move>[] {
  if (view.asks === 'score') return [scorePrompt(view.row)];
  if (view.hand.length === 0) return [];
  const choices = view.hand.map((card) => cardMenu(card, view.row));
  return [{ key: 'use', ask: 'Which card do you use?', where: 'table', required: true, choices }];
}

/** FE-8, FE-9. */
function scorePrompt(row: Row): Prompt<Move> {
  const compulsory = compulsorySets(row);
  const score = (set: Row): Choice<Move> => ({
    kind: 'press',
    key: `s${cardsOf(set)[0]}`,
    label: `Score ${set.map(named).join(' + ')}`,
    tone: 'main',
    move: { kind: 'score', cards: cardsOf(set) },
  });
  const ask = { key: 'score', where: 'table', required: true } as const;
  if (compulsory.length > 0)
    return { ...ask, ask: 'Which set of 19 do you score?', choices: compulsory.map(score) };
  const hold: Choice<Move> = { kind: 'press', key: 'h', label: 'Hold', move: { kind: 'hold' } };
  return { ...ask, ask: 'Score 18 with the 13, or hold?', choices: [...optionalSets(row).map(score), hold] };
}

/** Playing is always possible; discarding is shown with the reason when it is not (FE-4, FE-5, FE-6). */
function cardMenu(card: CardId, row: Row): Choice<Move> {
  return {
    kind: 'menu',
    key: card,
    label: face(card),
    card,
    choices: [
      ...plays(card, row, false),
      ...(mayTurn(card) ? plays(card, row, true) : []),
      discard(card, row),
    ],
  };
}

function plays(card: CardId, row: Row, turned: boolean): readonly Choice<Move>[] {
  const how = turned ? 'Play as a 6' : 'Play';
  return gapsFor(card, row).map((gap) => ({
    kind: 'press',
    key: `${turned ? 'u' : 'p'}${gap}`,
    label: `${how} ${placed(gap, row)}`,
    tone: 'main',
    move: { kind: 'play', card, gap, turned },
  }));
}

/** A gap of the row in words. */
export function placed(gap: number, row: Row): Words {
  const [left, right] = [row[gap - 1], row[gap]];
  if (left !== undefined && right !== undefined) return `between ${named(left)} and ${named(right)}`;
  if (right !== undefined) return `at the left, by ${named(right)}`;
  if (left !== undefined) return `at the right, by ${named(left)}`;
  return 'into the empty row';
}

function discard(card: CardId, row: Row): Choice<Move> {
  const ability = abilityOf(card);
  const menu = { kind: 'menu', key: 'x', choices: [] } as const;
  if (ability === null) return { ...menu, label: 'Discard', disabled: 'this card can only be played' };
  const label = `Discard: ${ability.does}`;
  if (!isUsable(ability, row)) return { ...menu, label, disabled: `it ${ability.needs}` };
  return abilityChoice(card, ability, row, label);
}

function abilityChoice(card: CardId, ability: Ability, row: Row, label: string): Choice<Move> {
  const key = 'x';
  switch (ability.shape) {
    case 'rearrange':
      return {
        kind: 'order',
        key,
        label,
        from: cardsOf(row),
        toMove: (order) => ({ kind: 'rearrange', card, order }),
      };
    case 'pair': {
      const from = ability.from(row);
      const toMove = ([one, other]: readonly CardId[]): Move => {
        if (one === undefined || other === undefined) throw new RangeError('a pair is two cards');
        return { kind: 'pair', card, pair: ascending(one, other) };
      };
      return { kind: 'cards', key, label, from, min: 2, max: 2, toMove };
    }
    case 'one':
      return {
        kind: 'menu',
        key,
        label,
        choices: ability.targets(row).map((target) => onTarget(card, target, row)),
      };
    case 'shift':
      return {
        kind: 'menu',
        key,
        label,
        choices: ability.shifts(row).map((shift) => shifting(card, shift, row)),
      };
  }
}

function onTarget(card: CardId, target: CardId, row: Row): Choice<Move> {
  return {
    kind: 'press',
    key: target,
    label: nameIn(row, target),
    card: target,
    move: { kind: 'one', card, target },
  };
}

/** A position is said by the card beside it when the moving card is gone. */
function shifting(card: CardId, { target, to }: Shift, row: Row): Choice<Move> {
  const others = row.filter((group) => group.card !== target);
  return {
    kind: 'press',
    key: `${target}@${to}`,
    label: `${nameIn(row, target)} ${placed(to, others)}`,
    card: target,
    move: { kind: 'shift', card, target, to },
  };
}

/** A card of the row in words, with how it lies. */
export function nameIn(row: Row, card: CardId): Words {
  return row
    .filter((group) => group.card === card)
    .map(named)
    .join();
}

/** Plays the older card where it may go, or scores: the clock never needs an ability. */
export function fallback(view: View, _seat: Seat): Move {
  if (view.asks === 'score') {
    const [set] = scorable(view.row);
    return set === undefined ? { kind: 'hold' } : { kind: 'score', cards: cardsOf(set) };
  }
  const [card] = view.hand;
  const [gap] = card === undefined ? [] : gapsFor(card, view.row);
  if (card === undefined || gap === undefined) throw new Error('an empty hand is asked nothing');
  return { kind: 'play', card, gap, turned: false };
}
