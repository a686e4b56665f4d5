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

/** How far a search goes where no network judges. */
interface Effort {
  /** Turns played for one move, in rounds after which the worse half of the candidates drops out. */
  readonly turns: number;
  /** Turns played on after a candidate before the board is judged. */
  readonly depth: number;
}

/** With two players, and in the long games with two packs, luck hides the effect of a move on what comes much later. */
const TEN_TURNS: Effort = { turns: 3_000, depth: 10 };
/** In between, ten turns give each player only two or three. The end shows more, if there are enough deals. */
const TO_THE_END: Effort = { turns: 30_000, depth: Number.POSITIVE_INFINITY };
/** From two packs on, a game is twice as long. */
const MOST_WITH_ONE_PACK = 6;
/** Candidates at first. */
const CANDIDATES = 10;

/** Where a network judges: how often candidates are tried for one move, all together. */
const TRIES = 1_500;
/** Candidates at first, and how many of them are those that look best at a glance. */
const PROMISING = 8;
const AT_A_GLANCE = 4;
/** On which of its own turns a seat is judged, the one it tries a candidate on not counted. */
const JUDGED_TURN = 2;
/** What has no more rounds to go than these is played out: near the end the network is not sure enough. */
const LAST_ROUNDS = 2;

/** Rounds after which the worse half of the candidates drops out. */
const ROUNDS = 3;
/** What a point is to a forecast while nothing is decided, as far as a personality likes it. */
const LIKED = 0.15;

/** A move, how it was judged before it was tried, how it is liked, and the sum of the forecasts after it with that. */
interface Candidate extends Choice {
  readonly liking: number;
  sum: number;
}

/**
 * The best of the moves by a flat Monte Carlo search: every candidate is tried on the same guessed deals, played on by
 * glances until the board is judged. How long the search is does not depend on time.
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

/** What looks best at a glance, and of the rest what the network thinks best. */
function promising(board: Board, network: Network): readonly Choice[] {
  const choices = choicesOn(board);
  lookFor(board, hidden);
  const others = choices
    .slice(AT_A_GLANCE)
    .map((choice) => ({ ...choice, worth: logOddsAfter(board, network, choice, hidden) }))
    .sort((one, other) => other.worth - one.worth);
  return [...choices.slice(0, AT_A_GLANCE), ...others].slice(0, PROMISING);
}

/** Tries the candidates until they cost so much; `attempt` adds to the sum of one and gives what that cost. */
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

/** Adds the forecast at most so many turns after the candidate, and gives how many turns that took. */
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

/** Adds how likely the seat is to win after the candidate, from −1 to 1 like a forecast. It counts as one try. */
function tryByNetwork(dealt: Board, candidate: Candidate, network: Network): number {
  const seat = dealt.turn;
  const board = copyOf(dealt);
  play(board, candidate.place, candidate.set);
  candidate.sum += 2 * chanceFrom(board, seat, network) - 1 + candidate.liking;
  return 1;
}

/** The chance to win of a seat that has just moved, as its network sees it a few turns later. */
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
