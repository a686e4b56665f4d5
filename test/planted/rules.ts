import type { Fault } from './fault.ts';

/** Rules and views: what is allowed, what it is worth, and who sees it. */
export const RULES: readonly Fault[] = [
  {
    name: 'farkle-opening',
    kind: 'off by one: exactly the opening is not enough for the scoreboard',
    file: 'src/games/farkle/scoring.ts',
    find: 'made < OPENING;',
    put: 'made <= OPENING;',
  },
  {
    name: 'farkle-refill',
    kind: 'something is there twice: the used cards stay used after they became the new deck',
    file: 'src/games/farkle/rules.ts',
    find: "used: refill ? '' : state.used,",
    put: 'used: state.used,',
  },
  {
    name: 'folder-drawn-card',
    kind: 'a secret leaks: everybody sees the card that was drawn',
    file: 'src/games/folder/view.ts',
    find: 'drawn: viewer === state.turn ? state.drawn : null,',
    put: 'drawn: state.drawn,',
  },
  {
    name: 'folder-target',
    kind: 'off by one: a game goes on though somebody has exactly the target',
    file: 'src/games/folder/rules.ts',
    find: 'total >= options.target',
    put: 'total > options.target',
  },
  {
    name: 'rage-second-wild',
    kind: 'a tie goes to the wrong one: of two Wilds of a colour the last wins the trick',
    file: 'src/games/rage/tricks.ts',
    find: 'rankOf(play) > rankOf(best)',
    put: 'rankOf(play) >= rankOf(best)',
  },
  {
    name: 'rage-secret-bids',
    kind: 'a secret is told too early: secret bids are seen as soon as all have bid',
    file: 'src/games/rage/view.ts',
    find: "if (!state.options.secretBids || state.phase === 'over') return false;",
    put: "if (!state.options.secretBids || state.phase !== 'bid') return false;",
  },
  {
    name: 'paradise-last-centre',
    kind: 'a step is left out: nobody gets what lies in the centre at the end',
    file: 'src/games/paradise/rules.ts',
    find: 'state: { ...state, centre: [], collected: added(state.collected, seat, state.centre) },',
    put: 'state: { ...state, centre: [] },',
  },
  {
    name: 'ferry-without-13',
    kind: 'a condition is lost: any cards of 18 can be scored while the 13 lies somewhere else',
    file: 'src/games/ferry/row.ts',
    find: "return setsOf(row, ENOUGH_WITH_13).filter((set) => showsItsText(set, '13'));",
    put: 'return setsOf(row, ENOUGH_WITH_13);',
  },
  {
    name: 'question-number',
    kind: 'an old press counts: whoever is asked again is asked under the same number',
    file: 'src/engine/position.ts',
    find: 'if (other === seat || before === null) return seq;',
    put: 'if (before === null) return seq;',
  },
  {
    name: 'disabled-menu',
    kind: 'what is greyed out can be pressed: a disabled menu is gone through by a forged press',
    file: 'src/engine/prompt.ts',
    find: "if ((choice.kind === 'press' || choice.kind === 'menu') && choice.disabled !== undefined) {",
    put: "if (choice.kind === 'press' && choice.disabled !== undefined) {",
  },
];
