import type { GameDefinition, Outcome } from '../../src/engine/game.ts';
import type { OptionField } from '../../src/engine/options.ts';
import { type Position, play, start, viewOf } from '../../src/engine/position.ts';
import type { GameRecord } from '../../src/engine/record.ts';
import { inEnglish } from '../../src/words/read.ts';
import { pageLines } from './page.ts';
import { seatName } from './plain-text.ts';

/** A game without rounds is shown in full again after so many moves. */
const IN_FULL_EVERY = 25;

const HOW_TO_READ = `How to read this. Under each move stand what is told (›), what each viewer sees and what each seat is asked. Viewers are
the public and the seats; those who read the same are named together, and what stays as it was is not repeated.
Now and then the public’s scene is given in full, and the seats’ where they differ from it; after other moves, the lines
that changed. Each line has its number in the scene: + marks a new line, - one taken out (by its old number); a line
without either replaces one.
Before a question stand its key and where it is asked, before a choice its key and * where it is a main one, ! where it is
dangerous. After a choice, … says that it opens those below it, and ✗ why it cannot be chosen.`;

/**
 * A whole game as everyone at the table reads it. A move that does not fit ends it with the refusal, so that a change
 * of the rules shows where it begins to matter.
 */
export function transcript<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>, record: GameRecord): string {
  const { seats, seed } = record;
  const options = game.options.parse(record.options);
  if (!options.ok) throw new Error(inEnglish(options.error.says));
  let turn = start(game, { seats, options: options.value, seed });
  const lines = [
    `${game.name} · rules ${record.rules} · ${seats} ${seats === 1 ? 'seat' : 'seats'} · seed ${seed}`,
    ...game.options.fields.map((field) => optionLine(field, options.value)),
    '',
    HOW_TO_READ,
    '',
    'The deal',
    ...pageLines(game, turn, null, true),
  ];
  let lastInFull = 0;
  for (const [index, { seat, by, move }] of record.moves.entries()) {
    lines.push('', `Move ${index + 1} · ${seatName(seat)} · ${by} · ${move}`);
    const read = game.notation.read(move);
    const next = read === null ? null : play(game, turn.position, seat, read);
    if (next === null || !next.ok) {
      lines.push(
        `  Refused: ${next === null ? 'This is not in the game’s notation.' : inEnglish(next.error.says)}`,
      );
      break;
    }
    const { position } = next.value;
    const begins = heading(game, position) !== heading(game, turn.position);
    const inFull = begins || position.outcome !== null || position.seq - lastInFull === IN_FULL_EVERY;
    lines.push(...pageLines(game, next.value, { position: turn.position, mover: seat }, inFull));
    if (inFull) lastInFull = position.seq;
    turn = next.value;
  }
  return `${[...lines, '', 'The end', ...endLines(turn.position.outcome)].join('\n')}\n`;
}

/** A new heading begins something new: a round, a phase. */
function heading<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>, position: Position<S>): string {
  const { blocks } = game.scene(viewOf(game, position, 'public'), 'public');
  return blocks.flatMap((block) => (block.kind === 'title' ? inEnglish(block.text) : [])).join();
}

function optionLine(field: OptionField, options: unknown): string {
  const value: unknown = new Map(Object.entries(Object(options))).get(field.key);
  switch (field.kind) {
    case 'choice':
      return `${inEnglish(field.label)}: ${inEnglish(field.choices.find((choice) => choice.value === value)?.label ?? '')}`;
    case 'switch':
      return `${inEnglish(field.label)}: ${value === true ? 'on' : 'off'}`;
  }
}

function endLines(outcome: Outcome | null): readonly string[] {
  if (outcome === null) return ['  The game is not over.'];
  return outcome.placings
    .toSorted((one, other) => one.place - other.place)
    .map(({ seat, place, points }) => {
      const won = outcome.winners.includes(seat) ? ' · wins' : '';
      return `  ${place}. ${seatName(seat)} · points ${points}${won}`;
    });
}
