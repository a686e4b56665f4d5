import type { Choice, Prompt } from '../../engine/prompt.ts';
import { face } from '../../engine/scene.ts';
import type { CardId, Seat } from '../../engine/seat.ts';
import { inRow, listed, type Words } from '../../engine/words.ts';
import {
  type Ability,
  abilityOf,
  ascending,
  gapsFor,
  isUsable,
  mayScore,
  mayTurn,
  rowAfter,
  type Shift,
} from './abilities.ts';
import { clearlyBest } from './bot/expert.ts';
import { write } from './notation.ts';
import { cardsOf, compulsorySets, optionalSets, scorable, totalOf, valueNow } from './row.ts';
import { doubled, named, sum } from './scene.ts';
import type { Move, Play, Row, View } from './types.ts';
import { words } from './words.ts';

/**
 * Only the deck is hidden, so every question may be shown publicly: for each card where to play it, and its ability.
 * A card that can score comes first, because if a phone is short of room, the first questions keep their buttons.
 */
export function prompts(view: View, _seat: Seat): readonly Prompt<Move>[] {
  const best = clearlyBest(view);
  const lit = (choice: Choice<Move>): Choice<Move> =>
    choice.kind === 'press' && write(choice.move) === best ? { ...choice, tone: 'main' } : choice;
  return asked(view).map((prompt) => ({ ...prompt, choices: prompt.choices.map(lit) }));
}

function asked(view: View): readonly Prompt<Move>[] {
  const { asks, hand, row } = view;
  if (asks === 'score') return [scorePrompt(row)];
  const scoring = hand.filter((card) => mayScore(card, row));
  const plays = [...scoring, ...hand.filter((card) => !scoring.includes(card))];
  return [
    ...plays.map((card) => playPrompt(card, row)),
    ...hand.flatMap((card) => discardPrompts(card, row)),
  ];
}

/** FE-8, FE-9. */
function scorePrompt(row: Row): Prompt<Move> {
  const compulsory = compulsorySets(row);
  const score = (set: Row): Choice<Move> => ({
    kind: 'press',
    key: `s${cardsOf(set)[0]}`,
    label: words.score({ cards: sum(set), doubled: doubled(set) }),
    move: { kind: 'score', cards: cardsOf(set) },
  });
  const ask = { key: 'score', where: 'table', required: true } as const;
  if (compulsory.length > 0) return { ...ask, ask: words.whichSet, choices: compulsory.map(score) };
  const hold: Choice<Move> = { kind: 'press', key: 'h', label: words.hold, move: { kind: 'hold' } };
  return { ...ask, ask: words.scoreOrHold, choices: [...optionalSets(row).map(score), hold] };
}

/** Playing is always possible (FE-4); if the ability is not, the question still says what it is (FE-5, FE-6). */
function playPrompt(card: CardId, row: Row): Prompt<Move> {
  const ability = abilityOf(card);
  const played = [...plays(card, row, false), ...(mayTurn(card) ? plays(card, row, true) : [])];
  const shut: readonly Choice<Move>[] =
    ability === null || isUsable(ability, row)
      ? []
      : [
          {
            kind: 'menu',
            key: 'x',
            label: words.discardIt,
            choices: [],
            disabled: words.notNow({ deed: ability.deed({ at: 'other' }) }),
          },
        ];
  return {
    key: `p${card}`,
    ask: words.play({ card: face(card) }),
    where: 'table',
    required: true,
    choices: [...played, ...shut],
  };
}

/** Empty if the card has no ability or cannot use it now. */
function discardPrompts(card: CardId, row: Row): readonly Prompt<Move>[] {
  const ability = abilityOf(card);
  if (ability === null || !isUsable(ability, row)) return [];
  const ask = words.discardFor({ card: face(card), deed: ability.deed({ at: 'other' }) });
  const choices = [abilityChoice(card, ability, row, ask)];
  return [{ key: `x${card}`, ask, where: 'table', required: true, choices }];
}

function plays(card: CardId, row: Row, turned: boolean): readonly Choice<Move>[] {
  return gapsFor(card, row).map((gap) => ({
    kind: 'press',
    key: `${turned ? 'u' : 'p'}${gap}`,
    label: words.place({
      turned: turned ? 'yes' : 'other',
      where: whereTo(gap, row),
      outcome: outcomeOf({ kind: 'play', card, gap, turned }, row),
    }),
    move: { kind: 'play', card, gap, turned },
  }));
}

/** A gap of the row on a button; the row itself is shown above it. */
function whereTo(gap: number, row: Row): Words {
  const [left, right] = [row[gap - 1], row[gap]];
  if (left !== undefined && right !== undefined)
    return words.placeBetween({ left: named(left), right: named(right) });
  if (right !== undefined) return words.placeLeft;
  if (left !== undefined) return words.placeRight;
  return words.placeEmptyRow;
}

/** The value of the set that a card would complete, or its totals with its neighbours: (= 23). */
function outcomeOf(play: Play, row: Row): Words {
  const after = rowAfter(row, play);
  const [set] = compulsorySets(after);
  if (set !== undefined)
    return words.outcomeScores({ sum: set.map(valueNow).join('+'), doubled: doubled(set) });
  const pairs = [after.slice(Math.max(0, play.gap - 1), play.gap + 1), after.slice(play.gap, play.gap + 2)];
  const totals = pairs.filter((pair) => pair.length === 2).map(totalOf);
  return words.outcomeMakes({ totals: totals.length === 0 ? totalOf(after) : listed(totals.map(String)) });
}

/** A gap of the row within a sentence. */
export function placed(gap: number, row: Row): Words {
  const [left, right] = [row[gap - 1], row[gap]];
  if (left !== undefined && right !== undefined)
    return words.between({ left: named(left), right: named(right) });
  if (right !== undefined) return words.leftBy({ card: named(right) });
  if (left !== undefined) return words.rightBy({ card: named(left) });
  return words.intoEmptyRow;
}

function abilityChoice(card: CardId, ability: Ability, row: Row, label: Words): Choice<Move> {
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
        ask: label,
        choices: ability.targets(row).map((target) => onTarget(card, target, row)),
      };
    case 'shift':
      return {
        kind: 'menu',
        key,
        label,
        ask: label,
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

/** A position is described by its neighbour once the moving card is gone. */
function shifting(card: CardId, { target, to }: Shift, row: Row): Choice<Move> {
  const others = row.filter((group) => group.card !== target);
  return {
    kind: 'press',
    key: `${target}@${to}`,
    label: inRow(nameIn(row, target), ' ', placed(to, others)),
    card: target,
    move: { kind: 'shift', card, target, to },
  };
}

/** A card of the row in words, including how it lies. */
export function nameIn(row: Row, card: CardId): Words {
  return inRow(...namesIn(row, [card]));
}

/** The names of those cards that are in the row. */
export function namesIn(row: Row, cards: readonly CardId[]): readonly Words[] {
  return cards.flatMap((card) => row.filter((group) => group.card === card).map(named));
}

/** Plays the older card anywhere, or scores: the clock never needs an ability. */
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
