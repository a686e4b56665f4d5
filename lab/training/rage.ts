import { fastRng, type Rng } from '../../src/engine/rng.ts';
import {
  at,
  COLOUR_COUNT,
  type Code,
  heldCode,
  NONE,
  OUT,
  suitOf,
} from '../../src/games/rage/bot/encoding.ts';
import { likelyBid, likelyPlay } from '../../src/games/rage/bot/policy.ts';
import {
  give,
  legalPlays,
  onTurn,
  play,
  pointsOf,
  type Simulation,
  SLOTS,
  see,
  UNBID,
} from '../../src/games/rage/bot/simulation.ts';
import { examples, trainedBid, trainedPlay } from '../../src/games/rage/bot/trained-policy.ts';
import { FEATURES, numbersOf, UNTRAINED, type Weights, weightsOf } from '../../src/games/rage/bot/weights.ts';
import { DECK } from '../../src/games/rage/cards.ts';

/**
 * Trains the policy that hard's playouts use in Rage: one player follows it among normal bots, round after round. It
 * learns from the rounds how likely a bid is to be made, and then hill-climbs the other numbers by points.
 */

const MOST_CARDS = 10;
/** How many passes of learning, the rounds in each, and how far one round moves the weights at first. */
const PASSES = 8;
const ROUNDS = 12_000;
const STEP = 0.006;
/** How often a bid is deliberately one off; any card is played a third as often. */
const TRIES_OUT = 0.3;
/** Hill-climbing: generations, players in each, and the games of each player. */
const GENERATIONS = 16;
const PLAYERS = 10;
const GAMES = 400;
/** The weights of the best players in a generation, in order. */
const COUNT_FOR = [0.4, 0.25, 0.17, 0.11, 0.07];

const CODES = DECK.map(heldCode);

interface Player {
  bid(simulation: Simulation, seat: number): number;
  play(simulation: Simulation): Code;
}

const NORMAL: Player = {
  bid: (simulation, seat) => likelyBid(simulation, seat),
  play: (simulation) => likelyPlay(simulation),
};

export function trainedPlayer(weights: Weights): Player {
  return {
    bid: (simulation, seat) => trainedBid(simulation, seat, weights),
    play: (simulation) => trainedPlay(simulation, weights),
  };
}

/** A round played to its end; `leader` bids and leads first. */
function playRound(
  seats: number,
  cards: number,
  leader: number,
  rng: Rng,
  playerAt: (seat: number) => Player,
): Simulation {
  const deck = rng.shuffle(CODES);
  const simulation: Simulation = {
    seats,
    anytime: false,
    sweeps: false,
    dealt: cards,
    held: new Int32Array(seats * SLOTS),
    bids: new Int32Array(seats).fill(UNBID),
    won: new Int32Array(seats),
    extra: new Int32Array(seats),
    trick: new Int32Array(seats),
    gone: new Int32Array(COLOUR_COUNT),
    voids: new Int32Array(seats),
    played: 0,
    leader,
    left: cards,
    lead: NONE,
    trump: NONE,
    lastTrump: NONE,
  };
  for (let index = 0; index < seats * cards; index++) give(simulation, index % seats, at(deck, index));
  const turned = deck.slice(seats * cards).find((code) => code < OUT) ?? 0;
  see(simulation, turned);
  simulation.trump = suitOf(turned);
  simulation.lastTrump = simulation.trump;
  for (let turn = 0; turn < seats; turn++) {
    const seat = (leader + turn) % seats;
    simulation.bids[seat] = playerAt(seat).bid(simulation, seat);
  }
  while (simulation.left > 0) play(simulation, playerAt(onTurn(simulation)).play(simulation));
  return simulation;
}

/** By how many points per game a player is above the mean of the normal ones around it. */
export function above(seats: number, player: Player, games: number, seed: number): number {
  let sum = 0;
  for (let game = 0; game < games; game++) {
    const own = game % seats;
    // Every seat gets the same cards once.
    const rng = fastRng(seed * 1_000_003 + Math.floor(game / seats));
    for (let cards = MOST_CARDS; cards > 0; cards--) {
      const simulation = playRound(seats, cards, (MOST_CARDS - cards) % seats, rng, (seat) =>
        seat === own ? player : NORMAL,
      );
      for (let seat = 0; seat < seats; seat++) {
        sum += seat === own ? pointsOf(simulation, seat) : -pointsOf(simulation, seat) / (seats - 1);
      }
    }
  }
  return sum / games;
}

/** An observation in a round, and whether the bid was made in the end. */
interface Lesson {
  readonly cards: number;
  readonly features: Float64Array;
  readonly made: number;
}

/** Plays rounds, now and then with another bid or card than the player likes best, and notes how they went. */
function lessons(seats: number, weights: Weights, seed: number): readonly Lesson[] {
  const luck = fastRng(seed);
  const player = trainedPlayer(weights);
  const all: Lesson[] = [];
  const often = (share: number): boolean => luck.below(1_000) < share * 1_000;
  const list = new Int32Array(128);
  for (let round = 0; round < ROUNDS; round++) {
    const own = round % seats;
    let seen: (readonly [won: number, cards: number, Float64Array])[] = [];
    const note = (simulation: Simulation, code: Code | null): void => {
      // Of the two outcomes tried for the trick before, keeps the one that happened.
      seen = seen.filter(([won, cards]) => cards !== simulation.left || won === at(simulation.won, own));
      for (const { won, cards, features } of examples(simulation, own, code, weights))
        seen.push([won, cards, features]);
    };
    const trying: Player = {
      bid(simulation, seat) {
        const likes = player.bid(simulation, seat);
        const bid = often(TRIES_OUT) ? likes + 2 * luck.below(2) - 1 : likes;
        simulation.bids[seat] = Math.max(0, Math.min(simulation.left, bid));
        note(simulation, null);
        return at(simulation.bids, seat);
      },
      play(simulation) {
        const likes = player.play(simulation);
        const code = often(TRIES_OUT / 3) ? at(list, luck.below(legalPlays(simulation, list))) : likes;
        note(simulation, code);
        return code;
      },
    };
    const cards = MOST_CARDS - (round % MOST_CARDS);
    const leader = Math.floor(round / MOST_CARDS) % seats;
    const simulation = playRound(seats, cards, leader, luck, (seat) => (seat === own ? trying : NORMAL));
    const made = Number(at(simulation.won, own) === at(simulation.bids, own));
    for (const [, left, features] of seen) all.push({ cards: left, features, made });
  }
  return all;
}

/** Fits the weights by stochastic gradient descent on the logistic loss, and returns the mean over the later passes. */
function learn(seats: number, from: Weights, seed: number): Weights {
  const weights = Float64Array.from(from.bidWeights);
  const squares = new Float64Array(weights.length).fill(0.1);
  const mean = new Float64Array(weights.length);
  for (let pass = 0; pass < PASSES; pass++) {
    const step = STEP / (1 + pass / 4);
    const seen = fastRng(seed).shuffle(lessons(seats, { ...from, bidWeights: weights }, seed + pass));
    for (const { cards, features, made } of [...seen, ...seen]) {
      const base = cards * FEATURES;
      let sum = 0;
      for (let index = 0; index < FEATURES; index++) sum += at(weights, base + index) * at(features, index);
      const off = made - 1 / (1 + Math.exp(-sum));
      for (let index = 0; index < FEATURES; index++) {
        const slope = off * at(features, index);
        const square = at(squares, base + index) + 0.0005 * (slope * slope - at(squares, base + index));
        squares[base + index] = square;
        weights[base + index] = at(weights, base + index) + (step * slope) / Math.sqrt(square + 0.001);
      }
    }
    if (pass >= PASSES / 2)
      for (const [index, weight] of weights.entries()) mean[index] = at(mean, index) + weight;
  }
  return { ...from, bidWeights: mean.map((weight) => weight / (PASSES / 2)) };
}

/** The numbers besides the weights, how far they are varied, and their bounds. */
const MOVED: readonly (readonly [
  keyof Omit<Weights, 'bidWeights'>,
  by: number,
  least: number,
  most: number,
])[] = [
  ['action', 0.1, 0, 1],
  ['chosen', 0.08, 0.5, 2],
  ['ruffed', 0.2, 0, 1],
  ['trick', 0.7, 0, 5],
  ['beats', 0.15, 0, 1],
  ['ducks', 0.3, 0, 2],
  ['denied', 1.5, 0, 12],
  ['aim', 0.6, 0, 3],
];

/** Scatters players around one, moves it towards those with the most points, and scatters less and less. */
function climb(seats: number, from: Weights, seed: number): Weights {
  const luck = fastRng(seed);
  const bell = (): number =>
    Array.from({ length: 12 }, () => luck.below(2 ** 16) / 2 ** 16).reduce((a, b) => a + b) - 6;
  const moved = (by: readonly number[]): Weights => ({
    ...from,
    ...Object.fromEntries(
      MOVED.map(([key, unit, least, most], index) => [
        key,
        Math.min(most, Math.max(least, from[key] + at(by, index) * unit)),
      ]),
    ),
  });
  let centre = MOVED.map(() => 0);
  for (let generation = 0; generation < GENERATIONS; generation++) {
    const reach = 0.5 * 0.96 ** generation;
    const players = Array.from({ length: PLAYERS }, () => centre.map((middle) => middle + reach * bell()))
      .map((by) => ({ by, points: above(seats, trainedPlayer(moved(by)), GAMES, seed + generation) }))
      .sort((one, other) => other.points - one.points);
    centre = centre.map((_, index) =>
      COUNT_FOR.reduce((sum, share, place) => sum + share * at(players[place]?.by ?? [], index), 0),
    );
  }
  return moved(centre);
}

/**
 * The numbers for so many seats, and how many points per game they are above normal on rounds not used for training.
 */
export function train(seats: number, tell: (line: string) => void): readonly number[] {
  const numbers = numbersOf(climb(seats, learn(seats, UNTRAINED, 1_000), 2_000));
  const points = above(seats, trainedPlayer(weightsOf(numbers)), 2_000, 77);
  tell(`${seats} seats: ${points.toFixed(2)} points above normal`);
  return numbers;
}
