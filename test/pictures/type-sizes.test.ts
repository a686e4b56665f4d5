// Proves src/pictures/**

import { beforeEach, expect, test, vi } from 'vitest';
import { tableMessage } from '../../src/discord/features/table/table.message.ts';
import { games } from '../../src/games/registry.ts';
import { opponent } from '../../src/opponents/direct.ts';
import { LEAST_TYPE } from '../../src/pictures/panel.ts';
import type { renderPixels } from '../../src/pictures/render.ts';
import { paint } from '../../src/pictures/task.ts';
import { botQuestion } from '../../src/tables/bot-question.ts';
import { deal, playedByBot } from '../../src/tables/moves.ts';
import { waiting } from '../../src/tables/queries.ts';
import type { Table } from '../../src/tables/table.ts';
import { inEnglish } from '../../src/words/read.ts';
import { GLYPHS, lobbyOf } from '../discord/drawn.ts';
import { atLength } from '../support/length.ts';
import { course, folders, podium, podiumWithSheet, row } from './samples.ts';

/** Everything that is rendered: whole pictures, and once each the parts of boards. */
const rendered: string[] = [];

vi.mock('../../src/pictures/render.ts', async (load) => {
  const real = await load<{ renderPixels: typeof renderPixels }>();
  return {
    ...real,
    renderPixels(svg: string) {
      rendered.push(svg);
      return real.renderPixels(svg);
    },
    // Nothing is measured on whole pictures, unlike on the parts of boards, so there is no need to render them.
    renderFlatPng(svg: string) {
      rendered.push(svg);
      return new Uint8Array();
    },
  };
});

beforeEach(() => {
  rendered.length = 0;
});

const NAME = 'Wilhelmina Maximiliane von Auebach';

/** Type that is too small, and its text. */
function tooSmall(): readonly string[] {
  return rendered.flatMap((svg) => {
    const scales = [1];
    return [...svg.matchAll(/<g([^>]*)>|(<\/g>)|<text([^>]*)>([^<]*)/g)].flatMap(
      ([, group, end, type, said = '']): readonly string[] => {
        const scale = scales.at(-1) ?? 1;
        if (group !== undefined) scales.push(scale * Number(/scale\(([\d.]+)\)/.exec(group)?.[1] ?? 1));
        if (end !== undefined) scales.pop();
        if (type === undefined) return [];
        const size = scale * Number(/font-size="([\d.]+)"/.exec(type)?.[1]);
        // Both the size and the scale are rounded in the SVG.
        return size > LEAST_TYPE - 0.3 ? [] : [`${said} in ${size}`];
      },
    );
  });
}

async function played(table: Table): Promise<Table> {
  const [seat] = waiting(table);
  if (seat === undefined) throw new Error('nobody is waited for');
  const question = { ...botQuestion(table, seat), level: 'easy' as const };
  const next = playedByBot(table, seat, await opponent.choose(question), 2_000);
  if (!next.ok) throw new Error(inEnglish(next.error.says));
  return next.value.after;
}

function draw(table: Table): void {
  const owners = table.occupants.flatMap(({ person }) => (person === null ? [] : [person.id]));
  for (const language of ['en', 'de', 'es'] as const)
    for (const reader of ['public', ...owners.slice(0, 1)] as const)
      for (const { picture } of tableMessage(table, reader, { language, glyphs: GLYPHS }).pictures ?? [])
        paint({ kind: 'picture', picture });
}

const EVERY = 30;
const MOST_MOVES = 3_000;

test.each(
  games.flatMap((game) =>
    atLength([game.seats.max], [...new Set([game.seats.min, game.seats.max])]).map(
      (seats) => [game.name, seats, game] as const,
    ),
  ),
)('no type on the pictures of %s for %i is smaller than eleven pixels on a phone', async (_, seats, game) => {
  const lobby = lobbyOf(game.id, seats, atLength(game.options.lesson, {}));
  const occupants = lobby.occupants.map((occupant, at) =>
    occupant.person === null
      ? occupant
      : { ...occupant, person: { ...occupant.person, name: `${at}${NAME}`.slice(0, 32) } },
  );
  const cards = '7'.repeat(32);
  let table = deal({ ...lobby, occupants }, { seating: cards, cards });
  for (let moves = 0; moves < MOST_MOVES && table.status === 'playing'; moves++) {
    if (moves % EVERY === 0) draw(table);
    table = await played(table);
  }
  draw(table);
  expect(rendered.length).toBeGreaterThan(0);
  expect(tooSmall()).toEqual([]);
});

test.each([
  ['charts', [course(2, 1), course(8, 30)]],
  ['folders', [folders(2), folders(5)]],
  ['rows', [row(2), row(18)]],
  ['podiums', [podium(1, 0, 5), podium(2, 3), podium(8, 30), podiumWithSheet(8)]],
])('no type on %s is smaller than that', (_, pictures) => {
  for (const picture of pictures) paint({ kind: 'picture', picture });
  expect(tooSmall()).toEqual([]);
});
