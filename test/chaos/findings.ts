export const FINDINGS = [
  'a move was lost',
  'a move that nobody made',
  'a word was lost',
  'a deal cannot be verified',
  'somebody was not forgotten',
  'a table is torn',
  'a table is stuck',
  'a card was in sight of others',
  'somebody was called unasked',
  'somebody lost a seat',
  'somebody was let in',
  'nobody answered',
  'two answered',
  'Discord refused a body',
  'the log tells of a fault',
  'memory grew',
  'too much was excused',
  'the program misbehaved',
] as const;

/** Something that must never happen, but did. */
export interface Finding {
  readonly what: (typeof FINDINGS)[number];
  readonly says: string;
}

export type Found = (what: Finding['what'], says: string) => void;
