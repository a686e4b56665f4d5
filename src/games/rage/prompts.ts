import type { Choice, Prompt } from '../../engine/prompt.ts';
import { face } from '../../engine/scene.ts';
import type { CardId, Seat } from '../../engine/seat.ts';
import { inRow, type Words } from '../../engine/words.ts';
import {
  actionOf,
  COLOURS,
  type Colour,
  cardOf,
  colourName,
  colourOf,
  colourWords,
  namesColour,
} from './cards.ts';
import { leadOf, legalPlays, playableCards, whyNotColour, wonBy } from './tricks.ts';
import type { Move, View } from './types.ts';
import { words } from './words.ts';

/**
 * A bid, or a card from the hand: one press, or two for a Wild or a Change. The last card of a round is played
 * automatically.
 */
export function prompts(view: View, seat: Seat): readonly Prompt<Move>[] {
  if (view.turn !== seat) return [];
  switch (view.phase) {
    case 'bid':
      return [bidPrompt(view)];
    case 'play':
      return [playPrompt(view, seat)];
    case 'over':
      return [];
  }
}

function bidPrompt(view: View): Prompt<Move> {
  const toMove = (bid: number): Move => ({ kind: 'bid', bid });
  return {
    key: 'bid',
    ask: words.askBid,
    where: 'hand',
    required: true,
    choices: [
      {
        kind: 'number',
        key: 'bid',
        label: words.bidLabel,
        min: 0,
        max: view.dealt,
        likely: likelyBids(view),
        toMove,
      },
    ],
  };
}

/** A row of buttons. */
const LIKELY_BIDS = 5;

/** The bids around an equal share of the tricks, whatever the hand: players should judge its value themselves. */
function likelyBids({ dealt, handSizes }: View): readonly number[] {
  const count = Math.min(LIKELY_BIDS, dealt + 1);
  const share = Math.floor(dealt / handSizes.length);
  const first = Math.min(Math.max(0, share - Math.floor(count / 2)), dealt + 1 - count);
  return Array.from({ length: count }, (_, index) => first + index);
}

function playPrompt(view: View, seat: Seat): Prompt<Move> {
  const lead = leadOf(view.trick);
  const playable = playableCards(view.hand, lead, view.options.actionsAnytime);
  const hasToFollow = playable.length < view.hand.length;
  const no = lead === null ? null : words.mustFollowNow({ colour: colourName(lead) });
  const choices = view.hand.map((card) => cardChoice(view, card, playable.includes(card) ? null : no));
  const [only, ...others] = choices;
  // Everyone can work out the size of each hand, so this reveals nothing.
  const isLast = others.length === 0 && only?.kind === 'press' && only.disabled === undefined;
  const last = isLast ? ({ automatic: true } as const) : {};
  // Its colours are offered directly, and nothing else would say which card they are for.
  const opening =
    others.length === 0 && only?.kind === 'menu' ? lastAsk(only) : playAsk(view, lead, hasToFollow);
  // Nothing else can prevent a card in hand from being played.
  const why = hasToFollow ? ({ saysWhy: true } as const) : {};
  const ask = isLast ? words.lastPlaysItself : inRow(opening, ' ', needWords(view, seat));
  return { key: 'play', ask, where: 'hand', required: true, choices, ...why, ...last };
}

function lastAsk({ label }: Choice<Move>): Words {
  return words.lastColour({ card: label });
}

/** Where the bid stands, which a player needs to know before every card. */
function needWords({ bids, tricks, hand }: View, seat: Seat): Words {
  const bid = bids[seat];
  if (typeof bid !== 'number') throw new Error('a player who plays a card sees their own bid');
  const missing = bid - (wonBy(tricks, bids.length)[seat] ?? 0);
  if (missing > hand.length) return words.cannotMakeBid;
  if (missing > 0) return words.needMore({ missing });
  return missing === 0 ? words.haveBid : words.overBid;
}

function playAsk(view: View, lead: Colour | null, hasToFollow: boolean): Words {
  if (view.trick.length === 0) return words.lead;
  if (lead === null) return words.noColour;
  const colour = colourWords(lead);
  if (hasToFollow) return words.followColour({ colour });
  return view.hand.some((card) => colourOf(card) === lead)
    ? words.wasLed({ colour })
    : words.haveNone({ colour });
}

function cardChoice(view: View, card: CardId, no: Words | null): Choice<Move> {
  const shown = { key: card, label: face(card), card, ...(no === null ? {} : { disabled: no }) };
  if (!namesColour(card)) return { kind: 'press', ...shown, move: { kind: 'play', card, colour: null } };
  return { kind: 'menu', ...shown, ask: colourAsk(card), choices: colourChoices(view, card) };
}

function colourAsk(card: CardId): Words {
  const about = { card: face(card) };
  return actionOf(card) === 'WLD' ? words.askWildColour(about) : words.askTrump(about);
}

function colourChoices(view: View, card: CardId): readonly Choice<Move>[] {
  return COLOURS.map((colour) => {
    const no = whyNotColour(view, card, colour);
    const move: Move = { kind: 'play', card, colour };
    const shown = { key: colour, label: colourWords(colour), ...(no === null ? {} : { disabled: no }) };
    return { kind: 'press', ...shown, move };
  });
}

/**
 * Bids zero; plays the lowest possible number card, else the first action card: a Wild called as the lead, else as
 * trump.
 */
export function fallback(view: View): Move {
  if (view.phase === 'bid') return { kind: 'bid', bid: 0 };
  const legal = legalPlays(view);
  const numbers = legal.flatMap((move) => {
    const card = cardOf(move.card);
    return card.kind === 'number' ? [{ move, value: card.value }] : [];
  });
  const lowest = numbers.toSorted((a, b) => a.value - b.value)[0]?.move;
  if (lowest !== undefined) return lowest;
  const first = legal[0];
  if (first === undefined) throw new Error('a player on turn always has a legal card');
  if (actionOf(first.card) !== 'WLD') return first;
  return { ...first, colour: leadOf(view.trick) ?? view.trump ?? first.colour };
}
