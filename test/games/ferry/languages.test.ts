// Proves src/games/ferry/words.ts, src/games/ferry/words.de.ts, src/games/ferry/words.es.ts

import { describe, expect, test } from 'vitest';
import { tableMessage } from '../../../src/discord/features/table/table.message.ts';
import { type Language, PSEUDO } from '../../../src/engine/languages.ts';
import { diceRng } from '../../../src/engine/rng.ts';
import type { Words } from '../../../src/engine/words.ts';
import ferry from '../../../src/games/ferry/index.ts';
import type { Event, State } from '../../../src/games/ferry/types.ts';
import { read } from '../../../src/words/read.ts';
import { dealt, lobbyOf, textOf, VOICE } from '../../discord/drawn.ts';
import { faults } from '../../support/discord-faults.ts';
import { wordsIn } from '../../words/words-in.ts';
import { move, PLAYER, pier } from './a-pier.ts';

const drawnIn = (language: Language) =>
  tableMessage(dealt(lobbyOf('ferry', 1), 1), 'public', { ...VOICE, language });

describe('a table', () => {
  test('is drawn in German for a German reader', () => {
    const shown = drawnIn('de');
    expect(textOf(shown)).toMatch(/\d+ von \d+ drüben/);
    expect(shown.pictures?.map(({ alt }) => alt).join('')).toMatch(
      /Boot (?:voll|braucht \d+)\. Drüben 0 von 10\. Stapel 13\./,
    );
    expect(textOf(shown)).toContain('⛴');
    expect(textOf(shown)).not.toMatch(/across|behind|Deck|Discards|Play ⛴/);
    const buttons = JSON.stringify(shown.components);
    expect(buttons).toMatch(/Links \(.*Rechts \(/);
    expect(buttons).not.toMatch(/\b(Left|Right)\b/);
  });

  test('is drawn in the pseudo-language within Discord’s limits', () => {
    const shown = drawnIn(PSEUDO);
    expect(faults(shown)).toEqual([]);
    expect(textOf(shown)).toMatch(/\d+ ööf \d+ ååçŕööšš/);
  });
});

const SEED = '00112233445566778899aabbccddeeff';

/** Everything said in a game that tries every possible choice on the way. */
function saidIn(seed: string): readonly Words[] {
  const rng = diceRng({ seed, drawn: 0 });
  const said: Words[] = [];
  let { state, events }: { state: State; events: readonly Event[] } = ferry.setup({
    seats: 1,
    options: {},
    rng,
  });
  while (ferry.outcome(state) === null) {
    const view = ferry.view(state, PLAYER);
    const advised = ferry.bot(view, PLAYER, 'normal', rng);
    said.push(...events.flatMap((event) => ferry.tell(event, PLAYER) ?? []));
    said.push(...wordsIn(ferry.scene(view, PLAYER)), ...wordsIn(ferry.prompts(view, PLAYER)));
    said.push(ferry.coaching?.coach?.(view, PLAYER, advised) ?? '');
    for (const text of ['h', 's1+18', 'p18@9', 'p9u@0', 'x18:1', 'x2:1,2', 'x12:4']) {
      const tried = ferry.notation.read(text);
      const refused = tried === null ? null : ferry.apply(state, PLAYER, tried, diceRng({ seed, drawn: 0 }));
      if (refused?.ok === false) said.push(refused.error.says);
    }
    const step = ferry.apply(state, PLAYER, advised, rng);
    if (!step.ok) throw new Error(`refused: ${step.error.code}`);
    ({ state, events } = step.value);
  }
  const outcome = ferry.outcome(state);
  if (outcome !== null) said.push(ferry.telling?.verdict?.(ferry.view(state, 'public'), outcome) ?? '');
  return said;
}

test('everything that the game says is in its catalogue', () => {
  const plain = new Set<string>();
  const said = saidIn(SEED);
  expect(said.length).toBeGreaterThan(200);
  for (const words of said) {
    const letters = read(words, PSEUDO).replace(/⟦[^⟧]*⟧/g, '');
    // By now every vowel of a message has an accent, so a word without any was in no catalogue.
    for (const [word] of letters.matchAll(/[A-Za-z]*[aeiouAEIOU][A-Za-z]*/g)) plain.add(word);
  }
  expect([...plain]).toEqual([]);
});

test('a refusal is in the language of the person who tried', () => {
  const step = ferry.apply(
    pier({ row: '3 7', hand: '16 18' }),
    PLAYER,
    move('x16:3,7'),
    diceRng({ seed: SEED, drawn: 0 }),
  );
  expect(step.ok).toBe(false);
  if (step.ok) return;
  expect(read(step.error.says, 'en')).toBe('You can’t discard the 16 now: it needs two even cards.');
  expect(read(step.error.says, 'de')).toBe(
    'Du kannst die 16 jetzt nicht abwerfen: Sie braucht zwei gerade Karten.',
  );
  expect(read(step.error.says, 'es')).toBe('Ahora no puedes descartar el 16: necesita dos cartas pares.');
});
