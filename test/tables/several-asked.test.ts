// Proves src/tables/bot-turns.ts, src/tables/time-passes.ts

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seal } from '../../src/engine/game.ts';
import * as registry from '../../src/games/registry.ts';
import { opponent } from '../../src/opponents/direct.ts';
import type { BotQuestion } from '../../src/tables/ports.ts';
import type { Table } from '../../src/tables/table.ts';
import { toyGame } from '../support/toy-game.ts';
import {
  ANN,
  answerTo,
  BEN,
  begun,
  code,
  done,
  LONGEST_PAUSE,
  movesOf,
  now,
  type Room,
  room,
  settle,
  turnMs,
} from './harness.ts';

// The toy game asks everyone at the same time which cards they exchange.
beforeAll(() => {
  const toy = seal(toyGame);
  vi.spyOn(registry, 'findGame').mockImplementation((id) => (id === toy.id ? toy : undefined));
});
afterAll(() => vi.restoreAllMocks());

/** A room whose bots think until they are told to move. */
function slowBots() {
  const thinking: { readonly question: BotQuestion; move(): Promise<void> }[] = [];
  const choose = (question: BotQuestion): Promise<string> =>
    new Promise((resolve) =>
      thinking.push({
        question,
        move: async () => {
          resolve(await opponent.choose(question));
          await settle();
        },
      }),
    );
  return { at: room({ opponent: { choose } }), thinking };
}

/** Keeps all cards for a person. */
async function keep(at: Room, { id }: Table, who: typeof ANN): Promise<void> {
  const table = await now(at, id);
  const seat = table.occupants.findIndex((occupant) => occupant.person?.id === who.id);
  const asked = table.position?.asked[seat] ?? -1;
  done(await at.tables.answer(id, who.id, asked, answerTo(table, seat, 'keep')));
  await at.time.pass(1);
}

test('a bot that is still thinking is not asked again when another player moves, and its move counts', async () => {
  const { at, thinking } = slowBots();
  const table = await begun(at, [ANN, BEN], { game: 'toy', bots: { count: 1, level: 'hard' } });
  await at.time.pass(LONGEST_PAUSE);
  expect(thinking).toHaveLength(1);
  await keep(at, table, ANN);
  await keep(at, table, BEN);
  expect(thinking).toHaveLength(1);
  await thinking[0]?.move();
  expect((await movesOf(at, table)).map(({ by }) => by)).toEqual(['player', 'player', 'bot']);
  expect(at.errors).toEqual([]);
});

test('two bots asked at once think at once, each once and with its own randomness', async () => {
  const { at, thinking } = slowBots();
  const table = await begun(at, [ANN], { game: 'toy', bots: { count: 2, level: 'hard' } });
  await at.time.pass(LONGEST_PAUSE);
  expect(thinking).toHaveLength(2);
  expect(new Set(thinking.map(({ question }) => question.seat)).size).toBe(2);
  expect(new Set(thinking.map(({ question }) => question.seed)).size).toBe(2);
  await thinking[1]?.move();
  await at.time.pass(1);
  await thinking[0]?.move();
  expect((await movesOf(at, table)).map(({ by }) => by)).toEqual(['bot', 'bot']);
  expect(thinking).toHaveLength(2);
  expect(at.errors).toEqual([]);
});

test("a person's clock goes on while a bot is thinking", async () => {
  const { at, thinking } = slowBots();
  const table = await begun(at, [ANN, BEN], { game: 'toy', bots: { count: 1, level: 'hard' } });
  await at.time.pass(turnMs(table) + 2_000);
  expect((await movesOf(at, table)).map(({ by }) => by)).toEqual(['clock', 'clock']);
  expect(thinking).toHaveLength(1);
  expect(at.errors).toEqual([]);
});

test('a bot whose move could not be stored moves later, even if another one failed before it', async () => {
  const { at, thinking } = slowBots();
  const { save } = at.store;
  const fails = () => Promise.reject(new Error('disk full'));
  const table = await begun(at, [ANN], { game: 'toy', bots: { count: 2, level: 'hard' } });
  await keep(at, table, ANN);
  // Late enough that both turns have come due at once.
  at.time.spend(LONGEST_PAUSE);
  await at.time.pass(1);
  expect(thinking).toHaveLength(2);
  at.store.save = fails;
  await thinking[0]?.move();
  at.store.save = save;
  await at.time.pass(1_000);
  await thinking[2]?.move();
  await at.time.pass(1);
  at.store.save = fails;
  await thinking[1]?.move();
  at.store.save = save;
  await at.time.pass(5_000);
  for (const { move } of thinking.slice(2)) await move();
  expect((await movesOf(at, table)).map(({ by }) => by)).toEqual(['player', 'bot', 'bot']);
});

test.each([
  [
    'could not be stored',
    async (at: Room, _: Table, move: () => Promise<void>) => {
      const { save } = at.store;
      at.store.save = () => Promise.reject(new Error('disk full'));
      await move();
      at.store.save = save;
      expect(at.errors).toMatchObject([{ message: 'disk full' }]);
    },
  ],
  [
    'came to a table with too many presses',
    async (at: Room, table: Table, move: () => Promise<void>) => {
      const moved = move();
      const stale = () => at.tables.answer(table.id, ANN.id, -1, answerTo(table, 0));
      const codes = (await Promise.all(Array.from({ length: 60 }, stale))).map(code);
      await moved;
      expect(codes).toContain('busy');
    },
  ],
])('a bot moves on time although the move of another %s', async (_, spoil) => {
  const { at, thinking } = slowBots();
  const table = await begun(at, [ANN], { game: 'toy', bots: { count: 2, level: 'hard' } });
  const [first = 0, second = 0] = table.deadlines.flatMap((time) => time ?? []).toSorted((a, b) => a - b);
  await at.time.pass(first - at.time.now());
  expect(thinking).toHaveLength(1);
  await spoil(at, table, async () => thinking[0]?.move());
  expect(await movesOf(at, table)).toEqual([]);
  await at.time.pass(second - at.time.now());
  const bots = thinking.slice(1).map(({ question }) => question.seat);
  expect(bots).toContain(table.deadlines.indexOf(second));
});
