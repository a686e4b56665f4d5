// Proves src/games/farkle/scene.ts, src/games/farkle/prompts.ts, src/games/farkle/wording.ts, src/games/farkle/telling.ts, src/games/farkle/view.ts, src/games/farkle/index.ts

import { describe, expect, test } from 'vitest';
import { KEY_PATTERN, pressesOf, readAnswer } from '../../../src/engine/prompt.ts';
import { fastRng } from '../../../src/engine/rng.ts';
import { type Block, fillIn } from '../../../src/engine/scene.ts';
import { cardId, seat } from '../../../src/engine/seat.ts';
import farkle from '../../../src/games/farkle/index.ts';
import type { Event, State } from '../../../src/games/farkle/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { dealt, offered, offeredAtOnce, play, refusal, story, table } from './table.ts';

function plain(words: string): string {
  return fillIn(words, { seat: (at) => `P${at}`, card: (card) => farkle.face(card).text });
}

function screen(state: State): string {
  const { blocks } = farkle.scene(farkle.view(state, 'public'), 'public');
  return blocks.flatMap(linesOf).map(plain).join('\n');
}

function linesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'title':
    case 'text':
    case 'note':
      return [inEnglish(block.text)];
    case 'cards':
      return [`${inEnglish(block.label)}: ${block.cards.map(({ card }) => card).join('')}`];
    case 'seats':
      return block.lines.map((line) => {
        const cards = line.cards?.map(({ card, mark = '' }) => card + mark).join('');
        return `${line.turn ? '>' : ' '}P${line.seat} ${line.facts.map(inEnglish).join(', ')} [${cards}]`;
      });
    case 'totals':
      return [inEnglish(block.label)];
    case 'rule':
      return ['---'];
    case 'progress':
    case 'sheet':
    case 'picture':
      return [];
    case 'board':
      return block.otherwise.flatMap(linesOf);
  }
}

function question(state: State): string {
  const [prompt] = farkle.prompts(farkle.view(state, state.turn), state.turn);
  return plain(inEnglish(prompt?.ask ?? ''));
}

function labels(state: State): readonly string[] {
  const prompts = farkle.prompts(farkle.view(state, state.turn), state.turn);
  return prompts.flatMap(({ choices }) => choices.map(({ label }) => plain(inEnglish(label))));
}

describe('the scene', () => {
  test('shows areas, points and Farkles of every seat, the centre and what a stop scores', () => {
    const before = table({
      areas: ['414', '22', ''],
      farkles: [2, 0, 1],
      deck: '42F111',
      points: [3_450, 0, 2_000],
    });
    expect(screen(play(before, 'd p0 s444 d p0')).split('\n')).toEqual([
      'First to 10,000',
      'Centre **400**: 444',
      'Farkle risk **25%** · 4 cards left',
      '>P0 **3,450**, ✖️F×2 [12🆕]',
      ' P1 **0** [22]',
      ' P2 **2,000**, ✖️F []',
      'Stop now: 400 + 2 Farkles 200 = **600**',
    ]);
  });

  test('shows the card drawn', () => {
    expect(screen(play(table({ areas: ['4', '2'], deck: '6F' }), 'd'))).toContain(
      '**Drawn:** 6️⃣ · Centre: empty',
    );
  });

  test('says if a stop falls short of the opening', () => {
    const short = play(
      table({ areas: ['44', '2'], deck: '4F', points: [0, 0], farkles: [1, 0] }),
      'd p0 s444',
    );
    expect(screen(short)).toContain('400 + 1 Farkle 100 = **500** of 1,000 for a first score');
    expect(screen(short)).not.toContain('Stop now');
    const alone = play(table({ areas: ['44', '2'], deck: '4F', points: [0, 0] }), 'd p0 s444');
    expect(screen(alone)).toContain('A first score takes 1,000 in one turn: 600 to go');
  });

  test('shows what the opening needs, and what the Farkles held contribute, until it is made', () => {
    const opening = (points: number, held: number) =>
      table({ areas: ['44', '2'], deck: '4F', points: [points, 0], farkles: [held, 0] });
    const why = 'A first score takes 1,000 in one turn';
    for (const state of [opening(0, 0), play(opening(0, 0), 'd'), play(opening(0, 0), 'd p0')])
      expect(screen(state).split('\n').at(-1)).toBe(why);
    expect(screen(opening(0, 1))).toContain(`${why}: a Farkle brings 100`);
    expect(screen(opening(0, 4))).toContain(`${why}: 4 Farkles bring 1,000`);
    expect(screen(opening(1_000, 4))).not.toContain(why);
  });

  test('says where the next card comes from when the deck is empty', () => {
    expect(screen(table({ areas: ['1', '2'], deck: '', used: '22FF' }))).toContain(
      'Farkle risk **50%** · the next draw reshuffles 4 used cards',
    );
    expect(screen(table({ areas: ['1', '2'], deck: '' }))).toContain(
      'No cards left: the next draw ends the turn',
    );
  });

  test('names the last round and the end', () => {
    const last = play(table({ areas: ['44', '5'], deck: '4F', points: [9_700, 0] }), 'd p0 s444 k');
    expect(screen(last)).toContain('Last round: 10,100 to beat');
    expect(screen(play(last, 'd'))).toContain('First to 10,000');
  });

  test('FK-26: the sentence at the end says why one of two with equal points has won', () => {
    const ended = table({
      areas: ['1', '2', '3'],
      points: [10_000, 10_000, 3_000],
      closer: seat(1),
      turn: seat(1),
      scoredIn: [9, 8, 0],
    });
    const outcome = farkle.outcome(ended);
    if (outcome === null) throw new Error('not over');
    expect(inEnglish(farkle.telling?.verdict?.(farkle.view(ended, 'public'), outcome) ?? '')).toBe(
      '⟦s:1⟧ wins with 10,000 points, the first to get there.',
    );
    expect(screen(ended)).not.toContain('Tied');
  });

  test('FK-26: the line below the title says why others with equal points have different places', () => {
    const ended = (...points: readonly number[]): string =>
      screen(table({ areas: points.map(() => '1'), points, closer: seat(0), turn: seat(0) }));
    const note = 'Tied: the first to get there is ahead.';
    expect(ended(10_000, 3_000, 3_000)).toContain(note);
    expect(ended(10_000, 0, 0)).not.toContain(note);
    expect(ended(10_000, 3_000, 2_000)).not.toContain(note);
  });

  test('shows what lies before each player at the end on request, Farkles first', () => {
    const ended = table({
      areas: ['6216', '3', ''],
      farkles: [0, 2, 0],
      points: [4_900, 2_400, 5_000],
      closer: seat(0),
      turn: seat(0),
    });
    const { more = [] } = farkle.scene(farkle.view(ended, 'public'), 'public');
    expect(more.flatMap(linesOf).map(plain)).toEqual([
      'P0 · **4,900**: 1266',
      'P1 · **2,400**: FF3',
      'P2 · **5,000**',
    ]);
  });
});

describe('prompts', () => {
  test('only the seat on turn is asked, in public', () => {
    const state = dealt(3, '461');
    expect(farkle.prompts(farkle.view(state, seat(1)), seat(1))).toEqual([]);
    const [prompt] = farkle.prompts(farkle.view(state, seat(0)), seat(0));
    expect([prompt?.key, prompt?.where, prompt?.required]).toEqual(['turn', 'table', true]);
  });

  test('labels say what a choice brings', () => {
    const drawn = play(table({ areas: ['44', '2'], deck: '4F23' }), 'd');
    expect(labels(drawn)).toEqual(['→ P0 · 400', '→ P1', 'Place and stop']);
    const placed = play(drawn, 'p0');
    expect(labels(placed)).toEqual([
      'Three 4s (400), draw again',
      'Three 4s, stop for 400',
      'Draw · 33% risk',
      'Stop · no points',
    ]);
    expect(labels({ ...placed, points: [0, 0] })).toEqual([
      'Three 4s (400), draw again',
      'Draw · 33% risk',
      'Stop · no points',
    ]);
    expect(labels(play(placed, 's444')).at(-1)).toBe('Stop for 400');
    expect(labels(play({ ...placed, points: [0, 0] }, 's444')).at(-1)).toBe('Stop · scores 0 (400 of 1,000)');
  });

  test('combinations are written in words', () => {
    const mixed = play(table({ areas: ['444112', '1'], deck: '4' }), 'd p0');
    expect(labels(mixed).slice(0, 4)).toEqual([
      'Four 4s and two 1s (1,500), end the turn',
      'Four 4s and two 1s, stop for 1,500',
      'Four 4s (1,000)',
      'Three 4s (400)',
    ]);
    expect(labels(play(table({ areas: ['12345', '1'], deck: '66' }), 'd p0'))[0]).toBe(
      'A straight 1–6 (1,500), draw again',
    );
    expect(labels(play(table({ areas: ['11446', '1'], deck: '66' }), 'd p0'))[0]).toBe(
      'Three pairs 1-4-6 (1,500), draw again',
    );
  });

  test('after the best slide come those of six cards, whose labels are long, so that short ones are beside each other', () => {
    const state = play(table({ areas: ['3344444', '1'], deck: '44' }), 'd p0');
    expect(labels(state)).toEqual([
      'Six 4s (3,000), draw again',
      'Six 4s, stop for 3,000',
      'Four 4s and two 3s (1,500)',
      'Five 4s (2,000)',
      'Four 4s (1,000)',
      'Three 4s (400)',
      'Draw · 0% risk',
      'Stop · no points',
    ]);
  });

  test('FK-14: every pattern is offered, all except those of six mixed cards at one press', () => {
    const state = play(table({ areas: ['111122223333444455556666444', '1'], deck: '4' }), 'd p0');
    const all = offered(state).filter((move) => move.startsWith('s'));
    expect(all).toHaveLength(30);
    for (const move of all) {
      expect(refusal(state, move)).toBeNull();
      expect(move).toMatch(KEY_PATTERN);
    }
    expect(offeredAtOnce(state)).toEqual(['s444444', 's123456', 's44444', 's4444', 's444', 'd', 'k']);
    const view = farkle.view(state, seat(0));
    const answer = { prompt: 'turn', path: ['six', 's114466'], values: [] };
    expect(readAnswer(farkle.prompts(view, seat(0)), answer)).toEqual({
      ok: true,
      value: { kind: 'slide', cards: '114466' },
    });
    const menu = farkle.prompts(view, seat(0))[0]?.choices.find((choice) => choice.kind === 'menu');
    expect(menu?.kind === 'menu' && menu.choices.length).toBe(25);
  });

  /** What each press makes, by its label, with menus expanded. */
  function presses(state: State): Readonly<Record<string, string>> {
    const made = pressesOf(farkle.prompts(farkle.view(state, state.turn), state.turn)).map((press) => {
      const moves = [press.move, ...(press.then ?? [])].map((move) => farkle.notation.write(move));
      return [plain(inEnglish(press.label)), moves.join(' ')];
    });
    return Object.fromEntries(made);
  }

  test('one press places and draws again, or places, slides and stops', () => {
    const slid = play(table({ areas: ['44', '2', ''], deck: '4223' }), 'd p0 s444 d p1 d');
    expect(presses(slid)).toEqual({
      '→ P0': 'p0 d',
      '→ P1 · 200': 'p1',
      '→ P2': 'p2 d',
      P0: 'p0 k',
      'P1 · 600': 'p1 s222 k',
      P2: 'p2 k',
    });
    const [first, second] = farkle.prompts(farkle.view(slid, seat(0)), seat(0));
    expect([first?.choices.length, second?.choices.length]).toEqual([3, 3]);
    expect(plain(inEnglish(second?.ask ?? ''))).toBe('Or place and stop (400 so far):');
    expect(presses(play(slid, 'p1'))).toMatchObject({
      'Three 2s (200), draw again': 's222 d',
      'Three 2s, stop for 600': 's222 k',
    });
  });

  test('with nothing to score, or at a large table, a stop with the card in hand is behind a menu', () => {
    const nothing = play(table({ areas: ['4', '2'], deck: '63' }), 'd');
    const [only, ...others] = farkle.prompts(farkle.view(nothing, seat(0)), seat(0));
    expect(only?.choices.map(({ kind }) => kind)).toEqual(['press', 'press', 'menu']);
    expect(others).toEqual([]);
    expect(presses(nothing).P1).toBe('p1 k');
    const many = play(table({ areas: ['44', '', '', '', '', ''], deck: '4223' }), 'd p0 s444 d');
    expect(labels(many).at(-1)).toBe('Place and stop · scores 400');
  });

  test('a stop that scores nothing asks once, unless no card is left to go on with', () => {
    const last = (state: State) =>
      farkle.prompts(farkle.view(state, state.turn), state.turn)[0]?.choices.at(-1);
    const asked = (state: State) => {
      const stop = last(state);
      return stop?.kind === 'menu' ? plain(inEnglish(stop.ask ?? '')) : stop?.kind;
    };
    const opening = { points: [0, 0], areas: ['44', '2'] };
    const nothing = play(table({ areas: ['4', '2'], deck: '63' }), 'd p0');
    const short = play(table({ ...opening, deck: '43' }), 'd p0 s444');
    for (const state of [nothing, short]) {
      expect(asked(state)).toBe('That scores 0. Sure?');
      const answer = (...path: readonly string[]) =>
        readAnswer(farkle.prompts(farkle.view(state, seat(0)), seat(0)), {
          prompt: 'turn',
          path,
          values: [],
        });
      expect(answer('k').ok).toBe(false);
      expect(answer('k', 'k')).toEqual({ ok: true, value: { kind: 'stop' } });
    }
    expect(asked(play(table({ areas: ['4', '2'], deck: '63' }), 'd'))).toBe(
      'Stopping scores 0. Where does the 6️⃣ go?',
    );
    expect(asked(play(table({ ...opening, points: [2_000, 0], deck: '43' }), 'd p0 s444'))).toBe('press');
    expect(asked(play(table({ ...opening, deck: '4' }), 'd p0 s444'))).toBe('press');
  });

  test('a last card ends the turn wherever it is placed', () => {
    const last = play(table({ areas: ['4', '2'], deck: '6' }), 'd');
    expect(presses(last)['→ P0']).toBe('p0 d');
    expect(question(last)).toBe('Place the 6️⃣ and end the turn:');
  });

  test('says what follows a place: the next card, or a choice where a combination is complete', () => {
    expect(question(play(table({ areas: ['4', '2'], deck: '61' }), 'd'))).toBe('Place the 6️⃣ and draw again:');
    expect(question(play(table({ areas: ['44', '2'], deck: '41' }), 'd'))).toBe('Place the 4️⃣ and go on:');
  });

  test('a few slides need no menu', () => {
    const state = play(table({ areas: ['4444412356', '1'], deck: '4' }), 'd p0');
    expect(offeredAtOnce(state)).toEqual(['s444444', 's123456', 's44444', 's4444', 's444', 'd', 'k']);
    expect(offered(state)).toEqual(offeredAtOnce(state));
  });

  test('a draw that only ends the turn says so', () => {
    expect(labels(table({ areas: ['1', '2'], deck: '' }))).toEqual(['No cards left: end the turn']);
  });

  test('the clock places in its own area, does not slide, and ends the turn', () => {
    const state = table({ areas: ['44', '2'], deck: '4' });
    const fallback = (now: State) =>
      farkle.notation.write(farkle.fallback(farkle.view(now, now.turn), now.turn));
    expect(fallback(state)).toBe('d');
    expect(fallback(play(state, 'd'))).toBe('p0');
    expect(fallback(play(state, 'd p0'))).toBe('k');
  });
});

describe('hidden and shown', () => {
  test('the view has the deck’s counts but not its order', () => {
    const state = dealt(2, '46123F');
    const view = farkle.view(state, seat(0));
    expect(view.deck).toEqual({ '1': 14, '2': 14, '3': 14, '4': 13, '5': 14, '6': 13, F: 22 });
    expect(JSON.stringify(view)).not.toContain(state.deck);
    expect(farkle.view(state, 'public')).toEqual(view);
  });

  test('a redeal moves the deck and shows the same', () => {
    const state = dealt(4, '461F');
    const other = farkle.redeal(state, 'public', fastRng(1));
    expect(other.deck).not.toBe(state.deck);
    expect(farkle.view(other, 'public')).toEqual(farkle.view(state, 'public'));
  });

  test('every card has a face, and nothing else has one', () => {
    expect([...'123456F'].map((card) => inEnglish(farkle.face(cardId(card)).name))).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
      'Farkle',
    ]);
    expect(() => farkle.face(cardId('7'))).toThrow(RangeError);
    expect(() => farkle.face(cardId('toString'))).toThrow(RangeError);
  });
});

describe('what happened', () => {
  function told(events: readonly Event[]): readonly string[] {
    return events.flatMap((event) => {
      const words = farkle.tell(event, 'public');
      return words === null ? [] : [plain(inEnglish(words))];
    });
  }

  test('reads well', () => {
    const before = table({
      areas: ['44', '22', '1'],
      deck: '43F22F',
      farkles: [1, 0, 0],
      points: [9_600, 0, 0],
    });
    expect(told(story(before, 'd p0 s444 d p0 k d d p1 s222 k').events)).toEqual([
      'P0 draws 4️⃣\u00a0→\u00a0own\u00a0area',
      'P0 slides three 4s for 400',
      'P0 draws 3️⃣\u00a0→\u00a0own\u00a0area',
      'P0 stops and scores **500** with 1 Farkle',
      '**P0 reaches 10,100.** Everyone else has one more turn.',
      'P1 draws a Farkle\u00a0✖️F: turn over',
      'P2 draws 2️⃣\u00a0→\u00a0P1',
      'P2 slides three 2s for 200',
      'P2 stops with 200, short of 1,000: no score',
    ]);
  });

  test('a loss, a pass, a refill and the last card are told', () => {
    expect(
      told([
        { kind: 'dealt', cards: '4F' },
        { kind: 'farkled', seat: seat(0), lost: 1_400, held: 3 },
        { kind: 'passed', seat: seat(1) },
        { kind: 'refilled', cards: 40 },
        { kind: 'exhausted', seat: seat(1) },
      ]),
    ).toEqual([
      'Starting cards: 4️⃣ ✖️F',
      'P0 draws a Farkle\u00a0✖️F and loses 1,400',
      'P1 stops without points',
      'The deck ran out: 40 used cards reshuffled.',
      'No cards left for P1',
    ]);
  });
});
