import { halves, sequentialHalving } from '../../bot-kit/sequential-halving.ts';
import { choicesOn } from './choices.ts';
import type { Determinizer } from './determinization.ts';
import { isOpen, solved } from './end-game.ts';
import { logOddsAfter, lookFor, newHidden } from './features.ts';
import { chanceOf, type Network } from './network.ts';
import { likingOf, NEUTRAL, type Traits } from './personality.ts';
import { type Choice, glance } from './policy.ts';
import { type Board, copyOf, play } from './simulation.ts';
import { utilityOf, winShare } from './utility.ts';
import { networkFor } from './weights.ts';

/** The effort of a search without a network. */
interface Effort {
  /** Turns to play for one move, in rounds after which the worse half of the candidates drops out. */
  readonly turns: number;
  /** Turns to play after a candidate before the board is evaluated. */
  readonly depth: number;
}

/** With two players, and in the long games with two packs, luck hides the later effects of a move. */
const TEN_TURNS: Effort = { turns: 3_000, depth: 10 };
/**
 * With numbers in between, ten turns are only two or three per player. Playing to the end shows more, given enough
 * deals.
 */
const TO_THE_END: Effort = { turns: 30_000, depth: Number.POSITIVE_INFINITY };
/** With two packs, a game takes twice as long. */
const MOST_WITH_ONE_PACK = 6;
/** The initial number of candidates. */
const CANDIDATES = 10;

/** With a network: the total number of tries for one move. */
const TRIES = 1_500;
/** The initial number of candidates, and how many of them come from the quick evaluation. */
const PROMISING = 8;
const AT_A_GLANCE = 4;
/** On which of its next turns a seat is evaluated, not counting the one with the candidate. */
const JUDGED_TURN = 2;
/**
 * With no more rounds than this to go, games are played out, because the network is not accurate enough near the end.
 */
const LAST_ROUNDS = 2;

/** Rounds after which the worse half of the candidates drops out. */
const ROUNDS = 3;
/** The weight of a point that a personality likes, in a forecast while nothing is decided. */
const LIKED = 0.15;

/** A move with its prior evaluation, how much it is liked, and the sum of its forecasts including that. */
interface Candidate extends Choice {
  readonly liking: number;
  sum: number;
}

/**
 * The best move by a flat Monte Carlo search: every candidate is tried on the same sampled deals, which are played on
 * by quick evaluation until the board is judged. The length of the search does not depend on time.
 */
export function search(determinize: Determinizer, traits: Traits = NEUTRAL): Choice {
  const first = determinize();
  if (isOpen(first)) return solved(first);
  const liked = (choice: Choice): Candidate => {
    const liking = LIKED * likingOf(traits, first, choice.place, choice.set);
    return { ...choice, liking, sum: 0 };
  };
  const network = networkFor(first.hands.length);
  if (network !== null) {
    const candidates = promising(first, network).map(liked);
    return bestOf(candidates, determinize, TRIES, (board, candidate) =>
      tryByNetwork(board, candidate, network),
    );
  }
  const { turns, depth } = effortWith(first.hands.length);
  const candidates = choicesOn(first).slice(0, CANDIDATES).map(liked);
  return bestOf(candidates, determinize, turns, (board, candidate) => tryOut(board, candidate, depth));
}

function effortWith(players: number): Effort {
  return players > 2 && players <= MOST_WITH_ONE_PACK ? TO_THE_END : TEN_TURNS;
}

/** The moves that look best in a quick evaluation, and of the rest those that the network prefers. */
function promising(board: Board, network: Network): readonly Choice[] {
  const choices = choicesOn(board);
  lookFor(board, hidden);
  const others = choices
    .slice(AT_A_GLANCE)
    .map((choice) => ({ ...choice, worth: logOddsAfter(board, network, choice, hidden) }))
    .sort((one, other) => other.worth - one.worth);
  return [...choices.slice(0, AT_A_GLANCE), ...others].slice(0, PROMISING);
}

/** Tries the candidates until the budget is used up; `attempt` adds to a candidate's sum and returns its cost. */
function bestOf(
  candidates: readonly Candidate[],
  determinize: Determinizer,
  effort: number,
  attempt: (board: Board, candidate: Candidate) => number,
): Choice {
  const [best] = sequentialHalving(candidates, halves(candidates.length, ROUNDS), (left) => {
    for (let remaining = effort / ROUNDS; remaining > 0; ) {
      const board = determinize();
      for (const candidate of left) remaining -= attempt(board, candidate);
    }
  });
  if (best === undefined) throw new RangeError('a seat without cards is asked nothing');
  return best;
}

const next: Choice = { place: 0, set: 0, worth: 0 };
const hidden = newHidden();

/** Adds the forecast after at most this many turns, and returns how many were played. */
function tryOut(dealt: Board, candidate: Candidate, depth: number): number {
  const seat = dealt.turn;
  const board = copyOf(dealt);
  let turns = 1;
  for (play(board, candidate.place, candidate.set); board.held > 0 && turns <= depth; turns++) {
    glance(board, next);
    play(board, next.place, next.set);
  }
  candidate.sum += utilityOf(board, seat) + candidate.liking;
  return turns + 1;
}

/** Adds the seat's chance of winning after the candidate, from −1 to 1 like a forecast. Counts as one try. */
function tryByNetwork(dealt: Board, candidate: Candidate, network: Network): number {
  const seat = dealt.turn;
  const board = copyOf(dealt);
  play(board, candidate.place, candidate.set);
  candidate.sum += 2 * chanceFrom(board, seat, network) - 1 + candidate.liking;
  return 1;
}

/** The chance of winning for the seat that has just moved, as the network sees it a few turns later. */
function chanceFrom(board: Board, seat: number, network: Network): number {
  for (let own = 0; board.held > 0; ) {
    if (board.turn === seat) own++;
    glance(board, next);
    if (board.turn === seat && own >= JUDGED_TURN && !isLate(board)) {
      lookFor(board, hidden);
      return chanceOf(logOddsAfter(board, network, next, hidden));
    }
    play(board, next.place, next.set);
  }
  return winShare(board, seat);
}

function isLate({ held, pile, hands }: Board): boolean {
  return held + pile.length <= LAST_ROUNDS * hands.length;
}
