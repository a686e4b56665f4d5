import { err, ok } from '../../src/engine/result.ts';
import { cardId, type Seat, seat } from '../../src/engine/seat.ts';
import { toyGame } from '../support/toy-game.ts';
import type { ToyEvent, ToyState, ToyView } from '../support/toy-types.ts';
import { bent, type Planted } from './plant.ts';

/** Holders of the best card have to boast. */
function owes(view: ToyView, at: Seat): boolean {
  return view.phase === 'play' && view.hand.includes(cardId('15')) && view.boasts[at] === false;
}

const { telling: _telling, ...withoutHand } = toyGame;

/** Faults in what is shown, told and counted. */
export const plantedInSight: readonly Planted[] = [
  {
    fault: 'a view shows how the deck lies',
    check: 'view',
    game: bent('view', (view, state) => ({ ...view, pile: Number(state.deck[0] ?? 0) })),
  },
  {
    fault: 'the public view shows a hand',
    check: 'view',
    game: bent('view', (view, state, viewer) =>
      viewer === 'public' ? { ...view, hand: state.hands[0] ?? [] } : view,
    ),
  },
  {
    fault: 'dealing again takes cards from the viewer’s own hand',
    check: 'view',
    game: bent('redeal', (_again, state, _viewer, rng) => toyGame.redeal(state, 'public', rng)),
  },
  {
    fault: 'the screen knows more than the view',
    check: 'scene',
    game: (() => {
      let peeked: ToyState | null = null;
      return {
        ...bent('view', (view, state) => {
          peeked = state;
          return view;
        }),
        scene: (view, viewer) => ({
          blocks: [
            ...toyGame.scene(view, viewer).blocks,
            { kind: 'note', text: `deck ${peeked?.deck.join()}.` },
          ],
        }),
      };
    })(),
  },
  {
    fault: 'the picture of the table knows more than the view',
    check: 'scene',
    game: (() => {
      let peeked: ToyState | null = null;
      return {
        ...bent('view', (view, state) => {
          peeked = state;
          return view;
        }),
        scene: (view, viewer) => {
          const { blocks } = toyGame.scene(view, viewer);
          const spots = [{ piece: { kind: 'back', text: `${peeked?.deck.join()}` } }] as const;
          const places = view.points.map((points, index) => {
            return { seat: seat(index), turn: false, main: `${points}`, spots };
          });
          const board = { kind: 'board', title: 'The table', middle: [], places } as const;
          return { blocks: [...blocks, { kind: 'board', board, otherwise: [{ kind: 'rule' as const }] }] };
        },
      };
    })(),
  },
  {
    fault: 'the questions know more than the view',
    check: 'prompts',
    game: (() => {
      let peeked: ToyState | null = null;
      return {
        ...bent('view', (view, state) => {
          peeked = state;
          return view;
        }),
        prompts: (view, at) =>
          toyGame.prompts(view, at).map((prompt) => ({ ...prompt, ask: `Deck ${peeked?.deck.join()}?` })),
      };
    })(),
  },
  {
    fault: 'a question at the table shows what lies in a hand',
    check: 'prompts',
    game: bent('prompts', (prompts) => prompts.map((prompt) => ({ ...prompt, where: 'table' }))),
  },
  {
    fault: 'a story tells everybody which cards were exchanged',
    check: 'story',
    game: {
      ...toyGame,
      tell: (event, viewer) => toyGame.tell(event, event.kind === 'swapped' ? event.seat : viewer),
    },
  },
  {
    fault: 'a story tells the public which card came from the deck',
    check: 'story',
    game: {
      ...bent('apply', (result, state, _at, move) => {
        if (!result.ok || move.kind !== 'swap') return result;
        const told: ToyEvent = { kind: 'dealt', cards: Number(state.deck[0]) };
        return ok({ ...result.value, events: [...result.value.events, told] });
      }),
    },
  },
  {
    fault: 'the story of the deal tells a card',
    check: 'story',
    game: bent('setup', (step) => ({
      ...step,
      events: [{ kind: 'dealt', cards: Number(step.state.deck[0]) }],
    })),
  },
  { fault: 'dealing again moves nothing', check: 'redeal', game: bent('redeal', (_again, state) => state) },
  {
    fault: 'dealing again moves nothing for a seat',
    check: 'redeal',
    game: bent('redeal', (again, state, viewer) => (viewer === 'public' ? again : state)),
  },
  {
    fault: 'hands are hidden, and the game says that only its deck is',
    check: 'hidden',
    game: { ...toyGame, hidden: 'deck' },
  },
  {
    fault: 'hands are hidden, and none can be laid open',
    check: 'hidden',
    game: withoutHand,
  },
  {
    fault: 'a hand has a card that does not exist',
    check: 'face',
    game: { ...toyGame, telling: { hand: ({ hand }) => hand.map(() => cardId('99')) } },
  },
  {
    fault: 'who is waited for tells who holds a card',
    check: 'redeal',
    game: {
      ...bent('prompts', (prompts, view, at) =>
        prompts.map((one) => ({ ...one, required: one.required || owes(view, at) })),
      ),
      fallback: (view, at) => (owes(view, at) ? { kind: 'boast' } : toyGame.fallback(view, at)),
      bot: (view, at, level, rng) => (owes(view, at) ? { kind: 'boast' } : toyGame.bot(view, at, level, rng)),
    },
  },
  {
    fault: 'a shared first place is followed by the second',
    check: 'outcome',
    game: bent('outcome', (outcome) =>
      outcome === null
        ? null
        : {
            ...outcome,
            placings: outcome.placings.map((one) => ({ ...one, place: Math.min(one.place, 2) })),
          },
    ),
  },
  {
    fault: 'the last is the winner',
    check: 'outcome',
    game: bent('outcome', (outcome) =>
      outcome === null
        ? null
        : { ...outcome, winners: outcome.placings.filter((one) => one.place > 1).map((one) => one.seat) },
    ),
  },
  {
    fault: 'a seat is not placed',
    check: 'outcome',
    game: bent('outcome', (outcome) =>
      outcome === null ? null : { winners: [], placings: outcome.placings.filter((one) => one.place === 1) },
    ),
  },
  {
    fault: 'the points are not the scores',
    check: 'outcome',
    game: bent('outcome', (outcome) =>
      outcome === null
        ? null
        : { ...outcome, placings: outcome.placings.map((one) => ({ ...one, points: one.points + 1 })) },
    ),
  },
  {
    fault: 'a seat has no score',
    check: 'scores',
    game: { ...toyGame, scores: (state) => toyGame.scores(state).slice(1) },
  },
  {
    fault: 'the points tell who holds the best card',
    check: 'scores',
    game: {
      ...toyGame,
      scores: (state) =>
        toyGame.scores(state).map((points, at) => points + (state.hands[at]?.includes(cardId('15')) ? 1 : 0)),
    },
  },
  {
    fault: 'a score is no number',
    check: 'scores',
    game: { ...toyGame, scores: (state) => state.taken.map(() => Number.NaN) },
  },
  {
    fault: 'a line shows undefined',
    check: 'words',
    game: { ...toyGame, tell: () => 'undefined takes the trick.' },
  },
  {
    fault: 'a line names a seat that is not there',
    check: 'words',
    game: { ...toyGame, tell: () => '⟦s:7⟧ waits.' },
  },
  {
    fault: 'a refusal is no sentence',
    check: 'words',
    game: bent('apply', (result) => (result.ok ? result : err({ code: 'no', says: 'no' }))),
  },
];
