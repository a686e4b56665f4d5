import { LONGEST_COURSE, LONGEST_VERDICT, type Outcome } from '../../src/engine/game.ts';
import { fillIn, who } from '../../src/engine/scene.ts';
import { inEnglish } from '../../src/words/read.ts';
import { inAllLanguages } from '../words/in-all-languages.ts';
import { demand, quote } from './fault.ts';
import { freeze } from './plain.ts';
import type { Table } from './table.ts';

/** The maximum length of a person's name. */
const LONGEST_NAME = 'N'.repeat(32);

/** How an end is told: a sentence that names the winners, and a line of emojis that names no card. */
export function checkTelling<S, M, E, V, O>(table: Table<S, M, E, V, O>, outcome: Outcome): void {
  const { game, state, wording } = table;
  const view = () => freeze(game.view(state, 'public'));
  const words = game.telling?.verdict?.(view(), freeze(outcome)) ?? null;
  if (words !== null) {
    wording.words(inEnglish(words), 'the verdict');
    for (const said of inAllLanguages(words)) checkVerdict(table, said, outcome);
  }
  const course = game.telling?.course?.(view()) ?? null;
  if (course === null) return;
  const fails = (why: string) => () => `the course ${why}: ${quote(course)}`;
  demand(course.trim() !== '' && !course.includes('\n'), 'course', fails('is not one line'));
  demand(!/[\p{L}\p{N}⟦⟧]/u.test(course), 'course', fails('has letters or digits'));
  const emojis = [...new Intl.Segmenter().segment(course)].filter(({ segment }) => segment.trim() !== '');
  demand(emojis.length <= LONGEST_COURSE, 'course', fails(`has ${emojis.length} emojis`));
  for (const card of game.cards) {
    demand(!course.includes(game.face(card).text), 'course', fails(`names the card ${card}`));
  }
}

function checkVerdict<S, M, E, V, O>(
  { game }: Table<S, M, E, V, O>,
  said: string,
  { winners }: Outcome,
): void {
  const read = fillIn(said, { seat: () => LONGEST_NAME, card: (card) => game.face(card).text });
  const fails = (why: string) => () => `the verdict ${why}: ${said}`;
  demand(read.trim() !== '' && !read.includes('\n'), 'verdict', fails('is not one line'));
  // A name of that length is rare, and eight may share a win.
  const most = LONGEST_VERDICT + LONGEST_NAME.length * Math.max(0, said.split('⟦s:').length - 3);
  demand(read.length <= most, 'verdict', fails(`takes ${read.length} characters`));
  for (const winner of winners) {
    demand(said.includes(who(winner)), 'verdict', fails(`does not name the winner ${winner}`));
  }
}
