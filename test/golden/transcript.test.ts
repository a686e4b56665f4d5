// Proves test/golden/transcript.ts, test/golden/read-back.ts

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameDefinition } from '../../src/engine/game.ts';
import { type Position, play, questions, start, viewOf } from '../../src/engine/position.ts';
import { type GameRecord, MOVERS, type RecordedMove, readRecord } from '../../src/engine/record.ts';
import { fastRng, type Rng } from '../../src/engine/rng.ts';
import { seatsOf, type Viewer } from '../../src/engine/seat.ts';
import { findGame } from '../../src/games/registry.ts';
import { inEnglish } from '../../src/words/read.ts';
import { offersOf } from '../contract/offers.ts';
import { toyGame } from '../support/toy-game.ts';
import { goldenFolders, recordFile } from './golden-files.ts';
import { plainWords, questionLines, sceneLines } from './plain-text.ts';
import { type Moment, readBack } from './read-back.ts';
import { transcript } from './transcript.ts';

const SEED = '00112233445566778899aabbccddeeff';

/** A game of random moves by any seat that may move, until none may. */
function playedAtRandom<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  seats: number,
  chance: Rng,
): GameRecord {
  const options = game.options.defaults;
  let { position } = start(game, { seats, options, seed: SEED });
  const moves: RecordedMove[] = [];
  while (moves.length < 100) {
    const offers = seatsOf(seats).flatMap((seat) =>
      offersOf(questions(game, position, seat), chance).map(({ move }) => ({ seat, move })),
    );
    const [offer] = chance.shuffle(offers);
    if (offer === undefined) break;
    const turn = play(game, position, offer.seat, offer.move);
    if (!turn.ok) continue;
    const by = MOVERS[chance.below(MOVERS.length)] ?? 'player';
    moves.push({ seat: offer.seat, by, move: game.notation.write(offer.move) });
    position = turn.value.position;
  }
  return { game: game.id, rules: game.rules, seats, options, seed: SEED, moves };
}

/** What every viewer is told, sees and is asked in the course of a game, computed for each viewer separately. */
function momentsOf<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  record: GameRecord,
): readonly Moment[] {
  const seats = seatsOf(record.seats);
  const viewers: readonly Viewer[] = ['public', ...seats];
  const momentOf = (position: Position<S>, events: readonly E[]): Moment => ({
    told: new Map(
      viewers.map((viewer) => {
        const words = events.flatMap((event) => game.tell(event, viewer) ?? []);
        return [viewer, words.map((each) => plainWords(game, each))];
      }),
    ),
    seen: new Map(
      viewers.map((viewer) => [viewer, sceneLines(game, game.scene(viewOf(game, position, viewer), viewer))]),
    ),
    asked: new Map(
      seats.flatMap((seat) => {
        const lines = questionLines(game, questions(game, position, seat));
        return lines.length === 0 ? [] : [[seat, lines]];
      }),
    ),
  });
  const options = game.options.parse(record.options);
  if (!options.ok) throw new Error(inEnglish(options.error.says));
  let turn = start(game, { seats: record.seats, options: options.value, seed: record.seed });
  const moments = [momentOf(turn.position, turn.events)];
  for (const { seat, move } of record.moves) {
    const read = game.notation.read(move);
    if (read === null) throw new Error(move);
    const next = play(game, turn.position, seat, read);
    if (!next.ok) throw new Error(inEnglish(next.error.says));
    turn = next.value;
    moments.push(momentOf(turn.position, turn.events));
  }
  return moments;
}

function expectNothingLost<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>, record: GameRecord): void {
  expect(readBack(transcript(game, record), record.seats)).toEqual(momentsOf(game, record));
}

describe('what a transcript abbreviates can be restored, for every viewer after every move', () => {
  const games = fc.record({ seats: fc.constantFrom(2, 3), luck: fc.nat() });

  test('in a game with hidden hands, secret stories and several questions at once', () => {
    fc.assert(
      fc.property(games, ({ seats, luck }) => {
        expectNothingLost(toyGame, playedAtRandom(toyGame, seats, fastRng(luck)));
      }),
      { numRuns: 30 },
    );
  });

  test('however similar the scenes, stories and questions of different viewers and moves are', () => {
    const words = (rng: Rng): string => 'abc'.charAt(rng.below(3));
    const luckOf = (seed: unknown): Rng =>
      fastRng(createHash('sha256').update(JSON.stringify(seed)).digest().readUInt32LE());
    const confusing: typeof toyGame = {
      ...toyGame,
      scene: (view, viewer) => {
        const rng = luckOf([view, viewer]);
        const lines = Array.from({ length: 1 + rng.below(5) }, () => words(rng));
        return { blocks: lines.map((text) => ({ kind: 'text', text })) };
      },
      tell: (event, viewer) => {
        const rng = luckOf([event, viewer]);
        return rng.below(3) === 0 ? null : words(rng);
      },
      prompts: (view, seat) =>
        toyGame.prompts(view, seat).map((prompt) => ({ ...prompt, ask: words(luckOf([view, seat])) })),
    };
    fc.assert(
      fc.property(games, ({ seats, luck }) => {
        expectNothingLost(confusing, playedAtRandom(confusing, seats, fastRng(luck)));
      }),
      { numRuns: 60 },
    );
  });

  test('if a move removes the questions of others', () => {
    const shy: typeof toyGame = {
      ...toyGame,
      prompts: (view, seat) => (view.boasts.some((boast) => boast) ? [] : toyGame.prompts(view, seat)),
    };
    const record = playedAtRandom(shy, 3, fastRng(1));
    expect(transcript(shy, record)).toContain('is asked nothing more.');
    expectNothingLost(shy, record);
  });

  const golden = goldenFolders().flatMap(({ game, transcripts }) =>
    transcripts.map((name) => ({ game, name })),
  );
  test.each(golden)('in $game/$name', ({ game: id, name }) => {
    const record = readRecord(readFileSync(recordFile(id, name), 'utf8'));
    if (!record.ok) throw new Error(inEnglish(record.error.says));
    findGame(id)?.use((game) => expectNothingLost(game, record.value));
  });
});

describe('a transcript', () => {
  const record = playedAtRandom(toyGame, 2, fastRng(7));

  test('begins with the table and ends with the outcome', () => {
    const lines = transcript(toyGame, record).split('\n');
    expect(lines.slice(0, 3)).toEqual([`Toy · rules 1 · 2 seats · seed ${SEED}`, 'Cards: three', '']);
    expect(lines.slice(lines.indexOf('The end'))).toEqual([
      'The end',
      '  1. Seat 2 · points 2 · wins',
      '  2. Seat 1 · points 1',
      '',
    ]);
  });

  test('ends with the refusal if a move does not fit', () => {
    const [first, ...others] = record.moves;
    if (first === undefined) throw new Error('no move was made');
    const twice = transcript(toyGame, { ...record, moves: [first, first, ...others] });
    expect(twice).toContain(
      `Move 2 · Seat ${first.seat + 1} · ${first.by} · ${first.move}\n  Refused: Cards are not exchanged now.\n\nThe end\n`,
    );
    const unread = transcript(toyGame, { ...record, moves: [{ ...first, move: 'nonsense' }, ...others] });
    expect(unread).toContain('Refused: This is not in the game’s notation.\n\nThe end\n');
  });
});
