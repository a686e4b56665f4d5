import type { APIMessage } from 'discord-api-types/v10';
import type { Outcome, Person } from '#local-discord';
import { read, write } from '../../src/discord/interactions/custom-ids.ts';
import { tableId } from '../../src/tables/ids.ts';
import { type Control, inTime, movesOf, type Seen, shown, wordsOf } from './screen.ts';

/** Picks one of the controls on a message. */
export type Policy = (moves: readonly Control[], words: string) => Control | undefined;

/**
 * Uses a control as a person would: presses a button, picks the minimum of a select, submits a form as it is
 * prefilled.
 */
export async function use(person: Person, message: APIMessage, control: Control): Promise<Outcome> {
  const { id, options, least } = control;
  const outcome =
    options === null
      ? await inTime(() => person.press(message, id))
      : await person.select(message, id, options.slice(0, Math.max(1, least)));
  return outcome.kind === 'modal' ? person.submit(outcome.modal, {}) : outcome;
}

/** A combination that can be slid in Farkle Flip. */
export const COMBINATION = /^(Three|Four|Five|Six|A straight)/;

/** Farkle Flip: place where it makes something, slide at once, stop as soon as that scores. */
export const farkler: Policy = (moves) => {
  const labelled = (pattern: RegExp) => moves.find(({ label }) => pattern.test(label));
  return (
    labelled(/, stop for \d/) ??
    labelled(COMBINATION) ??
    labelled(/^Stop for/) ??
    labelled(/^(Draw|No cards)/) ??
    labelled(/^→ .* · /) ??
    // Otherwise places the card and stops, where the table offers that as a second row.
    moves.find(({ id }) => placesAndStops(id)) ??
    labelled(/^→ /)
  );
};

/** Whether a press of Farkle Flip places the card in hand and stops. */
export function placesAndStops(id: string): boolean {
  const found = read(id);
  return found.kind === 'control' && found.control.kind === 'move' && found.control.prompt === 'stop';
}

export const firstDrawn: Policy = (moves) => moves[0];

/** Folder, in English or German: every slot is meant for a tenth of the numbers; what fits nowhere is discarded. */
export const sorter: Policy = (moves, words) => {
  const named = (start: RegExp) => moves.find(({ label }) => start.test(label));
  const filing = named(/^(File|Abheften)/) ?? named(/^(Draw|Ziehen)/);
  const drawn = Number(/(?:You drew|Du hast) \D*(\d+)/.exec(words)?.[1]);
  const slot = Math.ceil(drawn / 4);
  const there = moves.find(({ label }) => label.startsWith(`${slot}: `));
  const held = Number(there?.label.split(': ')[1]);
  return (
    filing ?? (Math.ceil(held / 4) === slot ? undefined : there) ?? named(/^(Throw|Abwerfen)/) ?? moves[0]
  );
};

/** One press on the table's own message by the player to move. */
export async function pressOnTable(table: Seen, policy: Policy): Promise<Outcome> {
  const message = table.message();
  const control = policy(movesOf(message), wordsOf(message));
  if (control === undefined) throw new Error(`Nothing can be pressed:\n${wordsOf(message)}`);
  return use(table.turn(), message, control);
}

/** Opens the hand of a person again, whatever the language of the table. */
export async function openHand(table: Seen, person: Person): Promise<APIMessage> {
  const outcome = await table.press(
    person,
    write({ kind: 'table', table: tableId(table.id), action: 'hand' }),
  );
  if (outcome.kind !== 'message' || !outcome.private) throw new Error(`A hand was answered: ${outcome.kind}`);
  return outcome.message;
}

/** The first of these people whose hand asks something, with that hand. */
export async function handAsked(
  table: Seen,
  people: readonly Person[],
): Promise<{ readonly person: Person; readonly hand: APIMessage }> {
  for (const person of people) {
    const hand = await openHand(table, person);
    if (askedOf(hand) !== null) return { person, hand };
  }
  throw new Error(`No hand is asked anything:\n${wordsOf(table.message())}`);
}

/**
 * Presses in a hand until its question is answered, and returns the hand as it is then. A refused press is not
 * repeated: a form for a new order is prefilled with the old one, which Ferry Follies refuses.
 */
export async function playFromHand(person: Person, opened: APIMessage, policy: Policy): Promise<APIMessage> {
  const question = askedOf(opened);
  let hand = opened;
  const refused = new Set<string>();
  for (let presses = 0; question !== null && askedOf(hand) === question; presses += 1) {
    const moves = movesOf(hand).filter(({ label }) => !refused.has(label));
    const control = policy(moves, wordsOf(hand));
    if (control === undefined || presses > 8) throw new Error(`The hand is stuck:\n${wordsOf(hand)}`);
    hand = shown(await use(person, hand, control));
    if (wordsOf(hand).includes('⚠️')) refused.add(control.label);
  }
  return hand;
}

/** Plays from each hand in turn while it asks something; returns whether the game goes on. */
async function roundOfHands(table: Seen, people: readonly Person[], policy: Policy): Promise<boolean> {
  for (const person of people) {
    let hand = await openHand(table, person);
    while (askedOf(hand) !== null) hand = await playFromHand(person, hand, policy);
    if (/This game is over\.|Dieses Spiel ist vorbei\./.test(wordsOf(hand))) return false;
  }
  return true;
}

/** Plays through hands until the game is over. */
export async function playOutOfHands(
  table: Seen,
  people: readonly Person[],
  policy: Policy,
  most: number,
): Promise<void> {
  for (let rounds = 0; await roundOfHands(table, people, policy); rounds += 1) {
    if (rounds >= most) throw new Error(`The game goes on after ${most} rounds`);
  }
}

/** Plays through the visible controls until the game is over. */
export async function playOut(table: Seen, move: () => Promise<unknown>, most: number): Promise<void> {
  for (let moves = 0; !table.over(); moves += 1) {
    if (moves >= most) throw new Error(`The game goes on after ${most} moves:\n${wordsOf(table.message())}`);
    await move();
  }
}

/** The number of the question that a hand asks; null if it asks none. */
export function askedOf(hand: APIMessage): string | null {
  return movesOf(hand)[0]?.id.split(':')[3] ?? null;
}
