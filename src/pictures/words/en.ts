/** What pictures say to those who do not see them, besides the words that are drawn. */
export const en = {
  toMove: 'to move',
  winning: 'winning',
  new: 'new',
  breaks: 'out of order',
  lit: 'counting',
  fromBefore: 'from before',
  notNow: 'not now',
  unseen: '{cards} face down',
  upsideDown: 'upside down',
  faceDown: 'face down',
  counts: 'counts {number}',
  pale: 'pale',
  none: 'none',
  between: 'between them {totals}',
  clockPlayed: 'a bot or the clock played some turns',
  course: 'Points: {lines}',
} as const;
