import type { Fault } from './fault.ts';

/** Words and drawing: what people read, in which language, and what Discord accepts. */
export const DRAWING: readonly Fault[] = [
  {
    name: 'variant-of-a-language',
    kind: 'a variant is not known: who reads Latin American Spanish is answered in English',
    file: 'src/words/offered.ts',
    find: 'OFFERED.find((language) => language === spoken)',
    put: 'OFFERED.find((language) => language === locale)',
  },
  {
    name: 'spanish-thousands',
    kind: 'a number is written as its readers do not: 12.345 in Spanish, which is twelve and a bit in Mexico',
    file: 'src/words/format.ts',
    find: "language === 'es' ? written.replaceAll('.', NARROW_NO_BREAK_SPACE) : written",
    put: 'written',
  },
  {
    name: 'two-controls-of-one-id',
    kind: 'Discord refuses the message: two of its controls have the same id',
    file: 'src/discord/draw/message.ts',
    find: 'return times === 1 ? control : {',
    put: 'return times > 0 ? control : {',
  },
  {
    name: 'markup-in-a-name',
    kind: 'what people write is read as markup: a name with a link or a mention in it works',
    file: 'src/discord/draw/speech.ts',
    find: '/[\\\\*_~`|<>#[\\]():@-]/g',
    put: '/[\\\\*_~`|]/g',
  },
  {
    name: 'half-a-character',
    kind: 'a text is cut in the wrong place: half an emoji is left at its end',
    file: 'src/words/outside-text.ts',
    find: 'text.slice(0, segmenter.segment(text).containing(Math.max(0, at))?.index)',
    put: 'text.slice(0, Math.max(0, at))',
  },
  {
    name: 'ratings-in-public',
    kind: 'a setting is ignored: the end of a game tells ratings where everybody sees only their own',
    file: 'src/discord/features/table/end.message.ts',
    find: '...(publicResults ? ratingLines(table, language) : []),',
    put: '...ratingLines(table, language),',
  },
  {
    name: 'behind-the-placeholder',
    kind: 'a case is lost: what was hidden while a private game was played is shown at its end',
    file: 'src/discord/features/table/table.message.ts',
    find: 'return table.invited !== null && table.position !== null\n',
    put: 'return table.invited !== null && isLive(table) && table.position !== null\n',
  },
  {
    name: 'one-page-too-many',
    kind: 'off by one: the last page of a ranking leads to an empty one',
    file: 'src/discord/features/leaderboard/ranking.message.ts',
    find: 'disabled: found.page >= found.pages - 1',
    put: 'disabled: found.page >= found.pages',
  },
  {
    name: 'line-off-the-chart',
    kind: 'a drawing leaves its frame: where ratings begin does not count for the scale',
    file: 'src/pictures/lines-picture.ts',
    find: 'const all = [start, ...lines.flatMap(({ points }) => points)];',
    put: 'const all = lines.flatMap(({ points }) => points);',
  },
  {
    name: 'swapped-in-translation',
    kind: 'a translation says the opposite: tricks won and tricks bid have changed places in German',
    file: 'src/games/rage/words.de.ts',
    find: "wonOfBid: 'hat {won}, will {bid}',",
    put: "wonOfBid: 'hat {bid}, will {won}',",
  },
];
