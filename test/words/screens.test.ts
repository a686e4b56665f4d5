// Proves src/words/pseudo.ts, src/games/**

import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Game, GameDefinition } from '../../src/engine/game.ts';
import { PSEUDO } from '../../src/engine/languages.ts';
import { fastRng } from '../../src/engine/rng.ts';
import { type Seat, seatsOf, type Viewer } from '../../src/engine/seat.ts';
import type { Words } from '../../src/engine/words.ts';
import { games } from '../../src/games/registry.ts';
import { read } from '../../src/words/read.ts';
import { wordsIn } from './words-in.ts';

/** Everything said before, during and about a game between bots; at each position all earlier moves are tried again. */
function saidIn<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>): readonly Words[] {
  const rng = fastRng(3);
  const seats = seatsOf(game.seats.min);
  const viewers: readonly Viewer[] = [...seats, 'public'];
  const said: unknown[] = [
    game.options.fields,
    game.personalities?.map(({ line }) => ({ line })),
    game.counting?.statistics?.tell(() => ({ games: 2, total: 5, most: 4, least: 3 })),
    game.cards.map((card) => ({ name: game.face(card).name })),
  ];
  const tried: M[] = [];
  let { state, events } = game.setup({ seats: seats.length, options: game.options.lesson, rng });
  for (let outcome = game.outcome(state); outcome === null; outcome = game.outcome(state)) {
    said.push(seen(game, state, events, viewers));
    const mover = seats.find((seat) => game.prompts(game.view(state, seat), seat).length > 0) as Seat;
    const view = game.view(state, mover);
    const move = game.bot(view, mover, 'easy', rng);
    said.push({ told: game.coaching?.coach?.(view, mover, move) });
    tried.push(move);
    for (const seat of seats) {
      const refused = tried.map((each) => game.apply(state, seat, each, fastRng(1)));
      said.push(refused.map((result) => (result.ok ? [] : { says: result.error.says })));
    }
    const step = game.apply(state, mover, move, rng);
    if (!step.ok) throw new Error(`refused: ${step.error.code}`);
    ({ state, events } = step.value);
  }
  const outcome = game.outcome(state);
  said.push(seen(game, state, events, viewers));
  if (outcome !== null) said.push({ verdict: game.telling?.verdict?.(game.view(state, 'public'), outcome) });
  return wordsIn(said);
}

function seen<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  state: S,
  events: readonly E[],
  viewers: readonly Viewer[],
): unknown {
  return viewers.map((viewer) => {
    const view = game.view(state, viewer);
    const asked = viewer === 'public' ? [] : game.prompts(view, viewer);
    return [game.scene(view, viewer), asked, events.map((event) => ({ told: game.tell(event, viewer) }))];
  });
}

const catalogued = games
  .filter(({ id }) => existsSync(new URL(`../../src/games/${id}/words.ts`, import.meta.url)))
  .map((game: Game) => [game.name, game.use((definition) => saidIn(definition))] as const);

/** The languages besides English, with words that any game uses in them. */
const TRANSLATIONS = [
  { language: 'de', has: /\b(die|du|noch)\b/i },
  { language: 'es', has: /\b(la|tu|de)\b/i },
] as const;

test('some games have a catalogue', () => {
  expect(catalogued.map(([name]) => name)).toEqual(expect.arrayContaining(['Ferry Follies', 'Folder']));
});

describe.each(catalogued)('%s', (_, said) => {
  test.each(TRANSLATIONS)('is told, shown and asked in $language', ({ language, has }) => {
    const translated = said.map((words) => read(words, language)).join('\n');
    expect(translated).toMatch(has);
    expect(translated).not.toMatch(/\b(the|and|of|you|your|with|play|discard|needs|points|pts)\b/i);
  });

  test('leaves no sentence out of the pseudo-language', () => {
    const plain = new Set<string>();
    expect(said.length).toBeGreaterThan(200);
    for (const words of said) {
      const letters = read(words, PSEUDO).replace(/⟦[^⟧]*⟧/g, '');
      // By now every vowel from a catalogue has an accent, so a word without any was not in one. Single letters are
      // on cards.
      for (const [word] of letters.matchAll(/\p{L}+/gu))
        if (word.length > 1 && /^[a-z]*[aeiou][a-z]*$/i.test(word)) plain.add(word);
    }
    expect([...plain]).toEqual([]);
  });
});
