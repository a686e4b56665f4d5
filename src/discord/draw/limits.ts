import { closed, startOf } from '../../words/outside-text.ts';

/** Discord’s limits, as its reference gives them. Lengths are in characters. */
export const LIMITS = {
  components: 40,
  text: 4_000,
  customId: 100,
  buttonsInRow: 5,
  buttonLabel: 80,
  selectOptions: 25,
  optionText: 100,
  placeholder: 150,
  modalTitle: 45,
  modalComponents: 5,
  modalLabel: 45,
  modalDescription: 100,
  inputText: 4_000,
  autocompleteChoices: 25,
  altText: 1_024,
  galleryItems: 10,
} as const;

/** At most `max` characters, with an ellipsis for what was cut. Never splits an emoji or an accented letter. */
export function clip(text: string, max: number): string {
  return text.length <= max ? text : `${startOf(text, max - 1)}…`;
}

/**
 * Like {@link clip}, for text with markup: cuts between lines if it can, and leaves no half mention and no open code block.
 */
export function clipMarkup(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = startOf(text, max - FENCE.length - 3);
  const line = room.lastIndexOf('\n');
  const cut = (line > room.length / 2 ? room.slice(0, line) : room).replace(/<[^>\n]*$/, '');
  const open = cut.split(FENCE).length % 2 === 0;
  return `${closed(cut)}…${open ? `\n${FENCE}` : ''}`;
}

/**
 * The cap on each length at which all of them fit `room`: short ones stay whole, long ones are cut to the same
 * length.
 */
export function fairShare(lengths: readonly number[], room: number): number {
  let left = room;
  for (const [index, length] of lengths.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (lengths.length - index));
    if (length > share) return share;
    left -= length;
  }
  return room;
}

const FENCE = '```';

const LARGEST_ID = 2n ** 63n - 1n;

/** Whether this can be a Discord id. Discord refuses whole messages that mention anything else. */
export function isDiscordId(text: string): boolean {
  return /^\d{17,19}$/.test(text) && BigInt(text) <= LARGEST_ID;
}
