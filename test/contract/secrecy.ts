import { fastRng } from '../../src/engine/rng.ts';
import type { Seat, Viewer } from '../../src/engine/seat.ts';
import { demand, quote } from './fault.ts';
import { type Offer, offersOf } from './offers.ts';
import { demandPlain, freeze, same } from './plain.ts';
import { attempt, linesFor, named, questionsIn, type Table, waitingIn } from './table.ts';

/** How many moves are tried from both the true state and the redealt one, for each seat that may move. */
const STORIES = 3;

/** Nothing a viewer is shown, asked or told depends on what it cannot see. */
export function checkSecrecy<S, M, E, V, O>(table: Table<S, M, E, V, O>, viewer: Viewer): void {
  const redealt = dealAgain(table, viewer);
  checkSight(table, redealt, viewer);
  if (viewer === 'public') checkAskedInPublic(table, redealt);
  if (table.game.outcome(table.state) === null) {
    checkSameTurn(table, redealt, viewer);
    checkStories(table, redealt, viewer);
  }
}

/** A state that the viewer cannot distinguish from this one; records whether it differs. */
export function dealAgain<S, M, E, V, O>(table: Table<S, M, E, V, O>, viewer: Viewer): S {
  const { game, state, chance, memory } = table;
  const redealt = freeze(game.redeal(state, viewer, chance));
  demandPlain(redealt, `the state dealt again for ${viewer}`);
  const counts = memory.redealt[viewer === 'public' ? 'public' : 'seat'];
  counts.tried += 1;
  if (!same(redealt, state)) counts.moved += 1;
  const [view, other] = [game.view(state, viewer), game.view(redealt, viewer)];
  demand(same(view, other), 'view', differs('the view', viewer, view, other));
  return redealt;
}

/** Takes the scene and the questions from each view separately, so that a cache cannot hide a difference. */
function checkSight<S, M, E, V, O>(table: Table<S, M, E, V, O>, redealt: S, viewer: Viewer): void {
  const { game, wording } = table;
  const sight = (state: S) => {
    const view = freeze(game.view(state, viewer));
    const prompts = viewer === 'public' ? [] : game.prompts(view, viewer);
    return {
      view,
      prompts,
      scene: game.scene(view, viewer),
      scores: game.scores(state),
      over: game.outcome(state) !== null,
    };
  };
  const [now, then] = [sight(table.state), sight(redealt)];
  demandPlain(now.view, `the view of ${viewer}`);
  demand(same(now.scene, then.scene), 'scene', differs('the scene', viewer, now.scene, then.scene));
  demand(
    same(now.prompts, then.prompts),
    'prompts',
    differs('the prompts', viewer, now.prompts, then.prompts),
  );
  demand(
    same(now.scores, then.scores),
    'scores',
    differs('the sight of the points', viewer, now.scores, then.scores),
  );
  demand(now.over === then.over, 'redeal', () => `dealt again for ${viewer}, the game’s end changes`);
  wording.scene(now.scene);
}

/** Questions at the table are public: they must not depend on what lies in a hand. */
function checkAskedInPublic<S, M, E, V, O>({ game, state, seats }: Table<S, M, E, V, O>, redealt: S): void {
  const asked = (of: S) =>
    questionsIn(game, of, seats).map((prompts) => prompts.filter(({ where }) => where === 'table'));
  const [now, then] = [asked(state), asked(redealt)];
  demand(same(now, then), 'prompts', differs('what is asked at the table', 'public', now, then));
}

function differs(what: string, viewer: Viewer, one: unknown, other: unknown): () => string {
  return () => `${what} of ${viewer} changes when the unseen is dealt again: ${difference(one, other)}`;
}

/** Everyone can see whose turn it is, and the viewer's legal moves do not depend on the others' cards. */
function checkSameTurn<S, M, E, V, O>(table: Table<S, M, E, V, O>, redealt: S, viewer: Viewer): void {
  const { game, state, seats, chance } = table;
  const now = waitingIn(questionsIn(game, state, seats));
  const questions = questionsIn(game, redealt, seats);
  const then = waitingIn(questions);
  demand(
    same(now, then),
    'redeal',
    () => `dealt again for ${viewer}, the game waits for ${then}, not for ${now}`,
  );
  if (viewer === 'public') return;
  for (const offer of offersOf(questions[viewer] ?? [], chance)) {
    if (!offer.sure) continue;
    const { step } = attempt(table, viewer, offer.move, redealt);
    demand(
      step.ok,
      'redeal',
      () =>
        `dealt again for ${viewer}, ${named(table, viewer, offer.move)} is offered and refused: ${quote(step)}`,
    );
  }
}

interface Told {
  readonly lines: readonly string[];
  readonly by: string;
}

/**
 * Two continuations after which a viewer sees the same must be told alike: the same move with other unseen cards, or
 * other moves that leave no trace.
 */
function checkStories<S, M, E, V, O>(table: Table<S, M, E, V, O>, redealt: S, viewer: Viewer): void {
  const { game, seats, chance } = table;
  const told = new Map<string, Told>();
  for (const state of [table.state, redealt]) {
    for (const seat of seats) {
      const offers = offersOf(game.prompts(game.view(state, seat), seat), chance);
      for (const offer of pickOffers(table, offers)) {
        const { step } = attempt(table, seat, offer.move, state);
        if (!step.ok) continue;
        const after = JSON.stringify(game.view(step.value.state, viewer));
        const lines = linesFor(table, step.value.events, viewer);
        const by = named(table, seat, offer.move);
        const before = told.get(after);
        if (before === undefined) told.set(after, { lines, by });
        else checkTold(viewer, before, { lines, by });
      }
    }
  }
}

function checkTold(viewer: Viewer, one: Told, other: Told): void {
  demand(
    same(one.lines, other.lines),
    'story',
    () =>
      `${viewer} sees the same after ${one.by} and ${other.by}, but is told ${quote(one.lines)} or ${quote(other.lines)}`,
  );
}

function pickOffers<S, M, E, V, O>(
  table: Table<S, M, E, V, O>,
  offers: readonly Offer<M>[],
): readonly Offer<M>[] {
  return offers.length <= STORIES ? offers : table.chance.shuffle(offers).slice(0, STORIES);
}

/** Two deals that a viewer cannot distinguish are told alike. */
export function checkDealTold<S, M, E, V, O>(
  table: Table<S, M, E, V, O>,
  deals: readonly { readonly state: S; readonly events: readonly E[] }[],
  viewer: Viewer,
): void {
  const told = new Map<string, Told>();
  for (const [index, deal] of deals.entries()) {
    const after = JSON.stringify(table.game.view(deal.state, viewer));
    const now = { lines: linesFor(table, deal.events, viewer), by: `deal ${index + 1}` };
    const before = told.get(after);
    if (before === undefined) told.set(after, now);
    else checkTold(viewer, before, now);
  }
}

/** With the same randomness a bot does the same, whatever the others hold. */
export function checkBotIsBlind<S, M, E, V, O>(
  table: Table<S, M, E, V, O>,
  seat: Seat,
  choose: (view: V, rng: ReturnType<typeof fastRng>) => M,
): void {
  const { game, state, chance } = table;
  const redealt = dealAgain(table, seat);
  const luck = chance.below(2 ** 32);
  const one = choose(freeze(game.view(state, seat)), fastRng(luck));
  const other = choose(freeze(game.view(redealt, seat)), fastRng(luck));
  demand(
    same(one, other),
    'bot',
    () =>
      `with the same view and chance, a bot plays ${named(table, seat, one)} or ${named(table, seat, other)}`,
  );
}

/** The first place where two JSON values differ. */
function difference(one: unknown, other: unknown, path = ''): string {
  if (isBranch(one) && isBranch(other)) {
    const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
    for (const key of new Set([...left.keys(), ...right.keys()])) {
      if (!same(left.get(key), right.get(key)))
        return difference(left.get(key), right.get(key), `${path}.${key}`);
    }
  }
  return `${path} ${quote(one)} or ${quote(other)}`;
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
