import { COLOURS, isCard, namesColour } from './cards.ts';
import type { Move } from './types.ts';

/** `b3`, `pR15`, `pOUT1`, `pCHG1=G`. */
export function write(move: Move): string {
  switch (move.kind) {
    case 'bid':
      return `b${move.bid}`;
    case 'play':
      return move.colour === null ? `p${move.card}` : `p${move.card}=${move.colour}`;
  }
}

const BID = /^b(0|[1-9]\d?)$/;
const PLAY = /^p([A-Z]+\d+)(?:=([A-Z]))?$/;

/** Accepts exactly what {@link write} produces; null for anything else. */
export function read(text: string): Move | null {
  const bid = BID.exec(text)?.[1];
  if (bid !== undefined) return { kind: 'bid', bid: Number(bid) };
  const [, card = '', letter] = PLAY.exec(text) ?? [];
  if (!isCard(card)) return null;
  const colour = COLOURS.find((known) => known === letter) ?? null;
  if (namesColour(card) !== (colour !== null) || (letter !== undefined && colour === null)) return null;
  return { kind: 'play', card, colour };
}
