// Proves src/tables/seating.ts, src/tables/bot-question.ts

import { describe, expect, test } from 'vitest';
import { opponent } from '../../src/opponents/direct.ts';
import { botQuestion } from '../../src/tables/bot-question.ts';
import type { BotQuestion } from '../../src/tables/ports.ts';
import { waiting } from '../../src/tables/queries.ts';
import { personalityAt } from '../../src/tables/seating.ts';
import type { Table } from '../../src/tables/table.ts';
import {
  ANN,
  awayFor,
  BEN,
  begun,
  CAT,
  done,
  LONGEST_PAUSE,
  now,
  opening,
  playOut,
  pressUntilABotIsAsked,
  room,
} from './harness.ts';

/** The personalities of a table's bots, by name. */
function likenesses(table: Table): ReadonlyMap<string, string | undefined> {
  return new Map(
    table.occupants.flatMap(({ kind, name }, index) =>
      kind === 'bot' ? [[name, personalityAt(table, index)?.id] as const] : [],
    ),
  );
}

describe('personalities', () => {
  test('go with the names of bots, at every table of a game', async () => {
    const at = room();
    const known = new Map<string, string | undefined>();
    const firsts = new Set<string>();
    for (let count = 0; count < 10; count++) {
      const bots = { count: 4, level: 'hard' } as const;
      const table = done(await at.tables.open(opening({ game: 'rage', bots })));
      const [first = ''] = likenesses(table).keys();
      firsts.add(first);
      for (const [name, personality] of likenesses(table)) {
        expect(personality).toBeDefined();
        expect(known.get(name) ?? personality).toBe(personality);
        known.set(name, personality);
      }
      expect(new Set(likenesses(table).values()).size).toBeGreaterThanOrEqual(3);
      done(await at.tables.cancel(table.id, ANN));
    }
    expect(firsts.size).toBeGreaterThan(2);
  });

  test('stay with their bots from the lobby to the rematch, and across a restart', async () => {
    const at = room();
    const bots = { count: 3, level: 'normal' } as const;
    const { id } = done(await at.tables.open(opening({ bots, options: { target: 5_000 } })));
    const said = likenesses(await now(at, id));
    expect([...said.values()]).not.toContain(undefined);
    const table = done(await at.tables.start(id, ANN.id));
    expect(new Map([...likenesses(table)].toSorted())).toEqual(new Map([...said].toSorted()));
    const again = at.restart();
    await again.tables.resume();
    expect(likenesses(await now(again, id))).toEqual(likenesses(table));
    await playOut(again, id);
    const { started } = done(await again.tables.rematch(id, ANN.id));
    if (started === null) throw new Error('no rematch');
    expect(new Map([...likenesses(started)].toSorted())).toEqual(new Map([...said].toSorted()));
  });

  test('are part of what bots are asked, and the same after a restart', async () => {
    const questions: BotQuestion[] = [];
    const at = room({
      opponent: {
        choose: (question) => {
          questions.push(question);
          return opponent.choose(question);
        },
      },
    });
    const table = await begun(at, [ANN], { bots: { count: 2, level: 'normal' } });
    await pressUntilABotIsAsked(at, table);
    const before = await now(at, table.id);
    const [seat] = waiting(before);
    if (seat === undefined) throw new Error('nobody is asked');
    const again = at.restart();
    expect(botQuestion(await now(again, table.id), seat)).toEqual(botQuestion(before, seat));
    await at.time.pass(LONGEST_PAUSE);
    expect(questions[0]?.personality).toBe(personalityAt(before, seat)?.id);
    expect(questions[0]?.personality).not.toBeNull();
  });

  test('do not apply to a bot in a person’s place', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN], { game: 'farkle' });
    const away = await awayFor(at, table, BEN);
    const index = away.occupants.findIndex(({ person }) => person?.id === BEN.id);
    expect(away.occupants[index]?.kind).toBe('bot');
    expect(personalityAt(away, index)).toBeNull();
    expect(botQuestion(away, index as never).personality).toBeNull();
  });

  test('do not apply to people, at practice tables, or to a bot with another name', async () => {
    const at = room();
    const table = done(
      await at.tables.open(opening({ game: 'rage', bots: { count: 1, level: 'normal' }, host: CAT })),
    );
    expect(personalityAt(table, 0)).toBeNull();
    expect(personalityAt(table, 1)).not.toBeNull();
    expect(personalityAt(table, 2)).toBeNull();
    expect(personalityAt({ ...table, practice: true }, 1)).toBeNull();
    const renamed = table.occupants.map((each) => ({ ...each, name: 'Bot 9' }));
    expect(personalityAt({ ...table, occupants: renamed }, 1)).toBeNull();
  });

  test('do not exist in a game without any', async () => {
    const at = room();
    const table = done(await at.tables.open(opening({ bots: { count: 1, level: 'normal' } })));
    expect(personalityAt({ ...table, game: 'ferry' }, 1)).toBeNull();
  });
});
