import type { GameDefinition } from '../../src/engine/game.ts';
import type { Choice, Prompt } from '../../src/engine/prompt.ts';
import type {
  Banner,
  Block,
  BoardRow,
  Picture,
  Scene,
  SceneCard,
  ScoreSheet,
  Spot,
} from '../../src/engine/scene.ts';
import { type CardId, cardId, isSeat } from '../../src/engine/seat.ts';
import type { Words } from '../../src/engine/words.ts';
import { inEnglish } from '../../src/words/read.ts';
import { demand, quote } from './fault.ts';
import { same } from './plain.ts';

/** Checks everything a player reads: its marks stand for real seats and cards, and no raw value shows. */
export interface Wording {
  words(words: Words, where: string): void;
  prompts<M>(prompts: readonly Prompt<M>[]): void;
  scene(scene: Scene): void;
  moment(banner: Banner): void;
}

/** The number of characters that fit under a card on a board. */
const UNDER = 5;
const MARK = /⟦([sc]):([^⟧]*)⟧/g;
const LEAKED = /undefined|NaN|Infinity|\[object|\bnull\b|[⟦⟧]/;

/** `known` are the cards whose faces have been checked. */
export function wordingOf<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  seats: number,
  known: Set<CardId>,
): Wording {
  const card = (name: CardId): void => {
    if (known.has(name)) return;
    const face = faceOf(game, name);
    demand(
      game.cards.includes(name),
      'face',
      () => `the card ${quote(name)} is shown and not among the game’s cards`,
    );
    const { text, name: inWords } = face ?? { text: '', name: '' };
    demand(
      isText(text) && isText(inEnglish(inWords)),
      'face',
      () => `the card ${quote(name)} has the face ${quote(face)}`,
    );
    known.add(name);
  };
  const words = (said: Words, where: string): void => {
    const text = inEnglish(said);
    demand(isText(text), 'words', () => `${where} says ${quote(text)}`);
    for (const [mark, kind, name = ''] of text.matchAll(MARK)) {
      if (kind === 'c') card(cardId(name));
      else
        demand(
          /^\d+$/.test(name) && isSeat(Number(name), seats),
          'words',
          () => `${where} names no seat: ${mark}`,
        );
    }
    demand(!LEAKED.test(text.replace(MARK, '')), 'words', () => `${where} says ${quote(text)}`);
  };
  const choice = <N>(one: Choice<N>, where: string): void => {
    const name = `${where}/${one.key}`;
    words(one.label, `the label of ${name}`);
    switch (one.kind) {
      case 'press':
      case 'menu':
        if (one.card !== undefined) card(one.card);
        if (one.disabled !== undefined) words(one.disabled, `the reason of ${name}`);
        if (one.kind === 'menu') for (const inner of one.choices) choice(inner, name);
        break;
      case 'cards':
      case 'order':
        for (const from of one.from) card(from);
        break;
      case 'number':
    }
  };
  const cards = (items: readonly SceneCard[]): void => {
    for (const item of items) {
      card(item.card);
      if (item.mark !== undefined) words(item.mark, `the mark on ${item.card}`);
    }
  };
  const spots = (all: readonly Spot[]): void => {
    for (const { piece, count = 1, under } of all) {
      if (piece.kind === 'card') card(piece.card);
      if (piece.kind === 'look') words(piece.look.name, 'a look on a board');
      if (piece.kind === 'look' && piece.look.print !== undefined)
        words(piece.look.print.text, 'what is printed on a look');
      demand(Number.isInteger(count) && count > 0, 'words', () => `a spot of a board counts ${count}`);
      if (under === undefined) continue;
      demand(
        inEnglish(under.text).length <= UNDER,
        'words',
        () => `${quote(under.text)} is long for a word under a card`,
      );
      words(under.text, 'a word under a card of a board');
      if (under.says !== undefined) words(under.says, 'a word under a card of a board');
    }
  };
  const lying = ({ label, spots: all, says, between = [] }: BoardRow): void => {
    words(label, 'the label of what lies on a board');
    if (says !== undefined) words(says, `“${label}” on a board`);
    spots(all);
    for (const total of between) words(total, `“${label}” between two cards of a board`);
    demand(
      between.length === 0 ||
        (between.length === all.length - 1 && all.every(({ under }) => under === undefined)),
      'words',
      () => `“${label}” has ${between.length} words between ${all.length} cards`,
    );
  };
  const moment = (one: Banner): void => {
    words(one.text, 'what has just happened, in large letters');
    words(one.about, 'what has just happened, in small letters');
    // The fonts of pictures have no symbols for cards.
    const said = inEnglish(one.text) + inEnglish(one.about);
    demand(!said.includes('⟦c:'), 'words', () => `${quote(said)} names a card in letters`);
    for (const each of one.cards ?? []) card(each);
  };
  const picture = (one: Picture): void => {
    words(one.title, 'the title of a picture');
    switch (one.kind) {
      case 'board':
        for (const group of [
          ...one.middle,
          ...(one.rows ?? []),
          ...(one.hand === undefined ? [] : [one.hand]),
        ])
          lying(group);
        if (one.banner !== undefined) moment(one.banner);
        demand(
          same(
            one.places.map(({ seat }) => seat),
            Array.from({ length: seats === 1 ? one.places.length : seats }, (_, seat) => seat),
          ),
          'words',
          () => 'a board of several has a place for every seat in playing order',
        );
        for (const { seat, main, aside, spots: own } of one.places) {
          words(main, `the place of seat ${seat}`);
          if (aside !== undefined) words(aside, `the place of seat ${seat}`);
          spots(own);
          demand(
            own.length === one.places[0]?.spots.length,
            'words',
            () => 'the places of a board differ in their number of spots',
          );
        }
        break;
      case 'cards':
        for (const row of one.rows) {
          if (row.label !== '') words(row.label, 'the label of a row of a picture');
          for (const { card: shown } of row.cards) card(shown);
          for (const between of row.between ?? []) words(between, 'a word between two cards of a picture');
          if (row.total !== undefined) words(row.total, 'what a row of a picture comes to');
        }
        break;
      case 'podium':
        words(one.title, 'the title of a podium');
        for (const { points } of one.places) words(points, 'what decided a place of a podium');
        for (const told of one.highlights) words(told, 'a highlight');
        for (const row of one.rows) lying(row);
        break;
      case 'lines': {
        const [first] = one.lines;
        for (const line of one.lines) {
          demand(isSeat(line.seat, seats), 'words', () => `a line of a picture is about seat ${line.seat}`);
          demand(
            line.points.length === first?.points.length && line.points.every(Number.isFinite),
            'words',
            () => `the lines of a picture differ in length: ${quote(one.lines)}`,
          );
        }
      }
    }
  };
  const sheet = ({ columns, total, notes }: ScoreSheet): void => {
    words(total, 'the head of the totals of a score sheet');
    for (const note of notes) words(note, 'a note of a score sheet');
    for (const { head, worth, cells } of columns) {
      words(head, 'the head of a column of a score sheet');
      words(worth, 'what a column of a score sheet brings');
      demand(
        cells.length === seats,
        'words',
        () => `a column of a score sheet has ${cells.length} cells for ${seats} seats`,
      );
    }
  };
  const block = (one: Block): void => {
    switch (one.kind) {
      case 'title':
      case 'text':
      case 'note':
        words(one.text, `a ${one.kind}`);
        break;
      case 'cards':
        words(one.label, 'the label of a row of cards');
        if (one.empty !== undefined) words(one.empty, 'an empty row of cards');
        cards(one.cards);
        break;
      case 'seats':
        for (const line of one.lines) {
          demand(isSeat(line.seat, seats), 'words', () => `a line is about seat ${line.seat}`);
          for (const fact of line.facts) words(fact, `the line of seat ${line.seat}`);
          cards(line.cards ?? []);
        }
        break;
      case 'rule':
        break;
      case 'progress':
        words(one.label, 'the label of a progress');
        demand(
          Number.isFinite(one.value) && one.max > 0,
          'words',
          () => `“${one.label}” has come to ${one.value} of ${one.max}`,
        );
        break;
      case 'sheet':
        for (const head of one.heads) if (head !== '') words(head, 'the head of a sheet');
        for (const row of one.rows) {
          demand(
            row.length === one.heads.length,
            'words',
            () => `a sheet with ${one.heads.length} heads: ${quote(row)}`,
          );
          for (const cell of row) {
            if (cell !== '') words(cell, 'a cell of a sheet');
          }
        }
        break;
      case 'picture':
        picture(one.picture);
        break;
      case 'board':
        picture(one.board);
        demand(one.otherwise.length > 0, 'words', () => 'a board says nothing where there is no picture');
        for (const inner of one.otherwise) block(inner);
    }
  };
  return {
    words,
    moment,
    prompts(prompts) {
      for (const prompt of prompts) {
        words(prompt.ask, `the question ${prompt.key}`);
        for (const one of prompt.choices) choice(one, prompt.key);
      }
    },
    scene(scene) {
      const { last, unasked = [] } = scene;
      demand(scene.blocks.length > 0 || last !== undefined, 'words', () => 'the scene is empty');
      for (const one of [...scene.blocks, ...unasked, ...(last?.otherwise ?? [])]) block(one);
      for (const row of [...(last?.move === undefined ? [] : [last.move]), ...(last?.rows ?? [])]) lying(row);
      if (last?.sheet !== undefined) sheet(last.sheet);
    },
  };
}

function faceOf<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>, card: CardId) {
  try {
    return game.face(card);
  } catch {
    return null;
  }
}

function isText(text: unknown): boolean {
  return typeof text === 'string' && text.trim() !== '';
}
