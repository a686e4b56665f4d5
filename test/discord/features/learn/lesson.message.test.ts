// Proves src/discord/features/learn/lesson.message.ts, src/tables/lessons.ts, src/discord/features/learn/lesson.ts, src/games/farkle/lesson.ts, src/games/rage/lesson.ts, src/games/folder/lesson.ts, src/games/paradise/lesson.ts, src/games/ferry/lesson.ts

import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { describe, expect, it, test } from 'vitest';
import { LIMITS } from '../../../../src/discord/draw/limits.ts';
import type { Button, Message } from '../../../../src/discord/draw/message.ts';
import { lessonMessage } from '../../../../src/discord/features/learn/lesson.message.ts';
import { type ControlOf, read } from '../../../../src/discord/interactions/custom-ids.ts';
import type { Game } from '../../../../src/engine/game.ts';
import { LANGUAGES, type Language } from '../../../../src/engine/languages.ts';
import { MOST_SENTENCES } from '../../../../src/engine/lesson.ts';
import { games } from '../../../../src/games/registry.ts';
import { lessonAt } from '../../../../src/tables/lessons.ts';
import { read as readIn } from '../../../../src/words/read.ts';
import { ANN } from '../../../tables/harness.ts';
import { GLYPHS, textOf } from '../../drawn.ts';
import { harness } from '../../harness.ts';
import { drawnBy, isPrivate, isUpdate, only, wordsIn } from '../../requests.ts';

const MOMENTS = { fewest: 4, most: 5 };
const HIDDEN = { id: '500000000000000001', hidden: true };

function lessonOf(game: Game, at: number) {
  const lesson = lessonAt(game, at, { id: ANN.id, name: ANN.name });
  if (lesson === null) throw new Error(`${game.name} has no lesson`);
  return lesson;
}

const drawn = (game: Game, at: number, pressed: number | null, language: Language): Message =>
  lessonMessage(lessonOf(game, at), pressed, { glyphs: GLYPHS, language });

function buttonsOf(message: Message): readonly Button[] {
  const [container] = message.components;
  if (container?.type !== ComponentType.Container) throw new Error('no container');
  return container.components.flatMap((part) =>
    part.type === ComponentType.ActionRow
      ? part.components.filter((control) => control.type === ComponentType.Button && 'custom_id' in control)
      : [],
  ) as readonly Button[];
}

function lessonIn({ custom_id }: Button): ControlOf<'lesson'> | null {
  const found = read(custom_id);
  return found.kind === 'control' && found.control.kind === 'lesson' ? found.control : null;
}

const sentencesIn = (says: string): number =>
  says.split(/(?<=[.!?…])(?:\*\*)?\)?(?:\s+|$)/).filter((each) => /\p{L}/u.test(each)).length;

describe.each(games)('the lesson of $name', (game) => {
  it.each(LANGUAGES)(
    'is played to its end in %s by the marked button, and a wrong one costs nothing',
    (language) => {
      const { moments } = lessonOf(game, 0);
      expect(moments).toBeGreaterThanOrEqual(MOMENTS.fewest);
      expect(moments).toBeLessThanOrEqual(MOMENTS.most);
      let at = 0;
      for (; lessonOf(game, at).presses.length > 0; at += 1) {
        const message = drawn(game, at, null, language);
        // No later drawing would bring its picture.
        expect([message.pictures?.length, message.patient]).toEqual([1, true]);
        const buttons = buttonsOf(message);
        const meant = buttons.filter(({ style }) => style === ButtonStyle.Primary);
        expect(meant.map(({ label }) => label)).toEqual([expect.stringMatching(/^👉 ./u)]);
        expect(meant[0] && lessonIn(meant[0])).toEqual({
          kind: 'lesson',
          game: game.id,
          at: at + 1,
          pressed: null,
        });
        expect(buttons.every(({ disabled }) => disabled !== true)).toBe(true);
        const wrong = buttons.filter((each) => each !== meant[0] && lessonIn(each) !== null);
        for (const each of wrong) {
          const control = lessonIn(each);
          expect(control).toMatchObject({ at, pressed: expect.any(Number) });
          const told = drawn(game, at, control?.pressed ?? null, language);
          expect(textOf(told)).toContain('✋ ');
          expect(buttonsOf(told)).toEqual(buttons);
        }
        expect(textOf(message)).not.toContain('✋');
      }
      expect(at).toBe(moments);
      const end = drawn(game, at, null, language);
      expect(textOf(end)).toContain('🎉');
      expect(buttonsOf(end).map(({ custom_id }) => custom_id)).toEqual([
        `p1:game:${game.id}:start`,
        `p1:game:${game.id}:practice`,
        `p1:game:${game.id}:rules`,
        `p1:lesson:${game.id}:0:-`,
      ]);
    },
  );

  it.each(LANGUAGES)('says no more than six sentences at a time in %s', (language) => {
    for (let at = 0; at <= lessonOf(game, 0).moments; at += 1) {
      const { says, presses } = lessonOf(game, at);
      for (const words of [says, ...presses.flatMap(({ costs }) => costs ?? [])]) {
        const said = readIn(words, language);
        expect(sentencesIn(said), said).toBeGreaterThanOrEqual(1);
        expect(sentencesIn(said), said).toBeLessThanOrEqual(MOST_SENTENCES);
      }
      expect(presses.length).toBeLessThanOrEqual(2 * LIMITS.buttonsInRow);
    }
  });
});

test.each(['rage', 'paradise'])('every card in hand has its button in the lesson of %s', (id) => {
  const game = games.find((each) => each.id === id) as Game;
  const { moments } = lessonOf(game, 0);
  // In the first moment of Rage, the learner bids.
  for (let at = id === 'rage' ? 1 : 0; at < moments; at += 1) {
    const { table, learner, presses } = lessonOf(game, at);
    const state = table.position?.state as { readonly hands: readonly (readonly string[])[] } | undefined;
    const cards = presses.flatMap(({ press }) => press.card ?? []);
    expect(cards.toSorted()).toEqual(state?.hands[learner]?.toSorted());
  }
});

describe('/<game> learn', () => {
  it.each(games)('shows the lesson of $name privately, to press through', async ({ id: game, name }) => {
    const at = harness();
    const first = only(await at.command(ANN, game, 'learn'));
    expect(isPrivate(first)).toBe(true);
    expect(wordsIn(first)).toContain(`${name} · Lesson 1 of`);
    let shown = drawnBy(first);
    for (let pressed = 0; !textOf(shown).includes('🎉'); pressed += 1) {
      if (pressed > MOMENTS.most) throw new Error('no end');
      const meant = buttonsOf(shown).find(({ style }) => style === ButtonStyle.Primary);
      const answer = only(await at.press(ANN, meant?.custom_id ?? '', HIDDEN));
      expect(isUpdate(answer)).toBe(true);
      shown = drawnBy(answer);
    }
    expect(await at.store.liveIn(ANN.id as never, '')).toEqual([]);
  });

  it('says so if there is no such lesson any more', async () => {
    const at = harness();
    const answer = only(await at.press(ANN, 'p1:lesson:chess:0:-', HIDDEN));
    expect(isPrivate(answer)).toBe(true);
  });
});
