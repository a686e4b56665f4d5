/** Calm colours that are told apart on light and dark themes. */
const PALETTE = [0xd9534f, 0xe08e45, 0xc9a227, 0x5aa469, 0x3c91a8, 0x5b6fc9, 0x9b59b6, 0xb5657a] as const;

/** The colour beside every message of a game: always the same for the same game. */
export function colourOf(game: string): number {
  let hash = 7;
  for (const letter of game) hash = (hash * 31 + letter.charCodeAt(0)) % 9_973;
  return PALETTE[hash % PALETTE.length] ?? PALETTE[0];
}
