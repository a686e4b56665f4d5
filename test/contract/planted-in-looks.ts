import type { CardDrawing } from '../../src/engine/card-drawing.ts';
import type { CardId } from '../../src/engine/seat.ts';
import { toyGame } from '../support/toy-game.ts';
import { DECK } from '../support/toy-rules.ts';
import type { Planted, Toy } from './plant.ts';

/** The toy game with its cards drawn differently. */
function drawnAs(change: (card: CardId) => Partial<CardDrawing>): Toy {
  return {
    ...toyGame,
    face(card) {
      const face = toyGame.face(card);
      return { ...face, drawing: { ...face.drawing, ...change(card) } };
    },
  };
}

/** Faults in the names and looks of a game and its cards. */
export const plantedInLooks: readonly Planted[] = [
  { fault: 'the id is no word', check: 'id', game: { ...toyGame, id: 'Toy' } },
  { fault: 'the id is a command of the bot', check: 'id', game: { ...toyGame, id: 'table' } },
  { fault: 'the colour is lost on a dark ground', check: 'colour', game: { ...toyGame, colour: 0x5b6fc9 } },
  { fault: 'the colour is lost on a light ground', check: 'colour', game: { ...toyGame, colour: 0xe08e45 } },
  {
    fault: 'a game takes ten times as long as it says',
    check: 'length',
    game: { ...toyGame, counting: { length: () => ({ moves: 2, secondsAMove: 5 }) } },
  },
  {
    fault: 'a game is over as soon as it has begun, it says',
    check: 'length',
    game: { ...toyGame, counting: { length: () => ({ moves: 20, secondsAMove: 0 }) } },
  },
  { fault: 'the colour is none', check: 'colour', game: { ...toyGame, colour: 0x1000000 } },
  {
    fault: 'a card has no name',
    check: 'face',
    game: { ...toyGame, face: (card) => ({ ...toyGame.face(card), name: '' }) },
  },
  {
    fault: 'a card is drawn with a word',
    check: 'face',
    game: drawnAs((card) => ({ text: `Peak${card}` })),
  },
  { fault: 'all cards are drawn alike', check: 'face', game: drawnAs(() => ({ text: '7' })) },
  {
    fault: 'two cards differ by their tint alone',
    check: 'face',
    game: drawnAs((card) => (card === '8' ? { text: '7', tint: 'red' } : {})),
  },
  {
    fault: 'cards of one name are drawn differently',
    check: 'face',
    game: { ...toyGame, face: (card) => ({ ...toyGame.face(card), name: 'Peak' }) },
  },
  { fault: 'a card is shown that is not listed', check: 'face', game: { ...toyGame, cards: DECK.slice(1) } },
  { fault: 'a card is listed twice', check: 'face', game: { ...toyGame, cards: [...DECK, ...DECK] } },
  {
    fault: 'a question shows a card that is none',
    check: 'face',
    game: { ...toyGame, tell: () => 'Look at ⟦c:99⟧.' },
  },
];
