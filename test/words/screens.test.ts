import { describe, expect, it } from 'vitest';
import { type Language, PSEUDO } from '../../src/engine/languages.ts';
import { fastRng } from '../../src/engine/rng.ts';
import { fillIn } from '../../src/engine/scene.ts';
import type { Words } from '../../src/engine/words.ts';
import ferry from '../../src/games/ferry/index.ts';
import { read } from '../../src/words/read.ts';
import { PLAYER, pier, played } from '../games/ferry/a-pier.ts';

/** Every word of a position of Ferry Follies: its scene, its questions, and what a refusal of a move says. */
function wordsOf(language: Language): string {
  const state = played(pier({ row: '12 4', hand: '5 16', deck: '7 1' }), 'p5@2');
  const view = ferry.view(state, PLAYER);
  const found: string[] = [];
  const gather = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isSaid(value)) found.push(read(value, language));
    else for (const one of Object.values(value)) gather(one);
  };
  gather(ferry.scene(view, PLAYER).blocks);
  gather(ferry.prompts(view, PLAYER));
  gather(ferry.coach?.(view, PLAYER, ferry.bot(view, PLAYER, 'normal', fastRng(1))));
  return fillIn(found.join('\n'), { seat: () => 'Ada', card: (card) => ferry.face(card).text });
}

function isSaid(value: object): value is Exclude<Words, string> {
  return ('versions' in value && 'about' in value) || 'all' in value;
}

describe('a game whose sentences are in a catalogue', () => {
  it('is told, shown and asked in German', () => {
    const german = wordsOf('de');
    expect(german).toContain('Links');
    expect(german).not.toMatch(/\b(the|left|right|discard|play|needs)\b/i);
  });

  it('leaves no sentence out of the pseudo-language', () => {
    const plain = wordsOf(PSEUDO)
      .split('\n')
      .filter((line) => /[A-Za-z]{4}/.test(line.replace(/Ada/g, '')));
    expect(plain).toEqual([]);
  });
});
