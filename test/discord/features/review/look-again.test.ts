// Proves src/discord/features/review/review.ts, src/discord/features/review/review.message.ts, src/tables/reviews.ts

import { describe, expect, it } from 'vitest';
import { write } from '../../../../src/discord/interactions/custom-ids.ts';
import { seat } from '../../../../src/engine/seat.ts';
import { MOST_MOMENTS, type Moment, type Review } from '../../../../src/records/review.ts';
import { seatsOfHeadline } from '../../../../src/tables/headlines.ts';
import type { Reviewer, Who } from '../../../../src/tables/ports.ts';
import type { Table } from '../../../../src/tables/table.ts';
import { faults } from '../../../support/discord-faults.ts';
import { ANN, CAT, person, playOut } from '../../../tables/harness.ts';
import { control, textOf } from '../../drawn.ts';
import { begun, ended, type Harness, harness, look, openTable, whoHas } from '../../harness.ts';
import { drawnBy, first, isPrivate, isUpdate, ofKind, only, type Request, wordsIn } from '../../requests.ts';

const PUBLIC = { id: '500000000000000002', hidden: false };
const HIDDEN = { id: '500000000000000001', hidden: true };

/** A reviewer that answers when told to. */
function slowReviewer() {
  const asked: { readonly done: (review: Review) => void; readonly fail: (why: Error) => void }[] = [];
  const reviewer: Reviewer = {
    review: () =>
      new Promise((done, fail) => {
        asked.push({ done, fail });
      }),
  };
  return { reviewer, asked };
}

const moment = (at: number, loss: number): Moment => ({
  at,
  played: { move: 'd', says: `⟦s:0⟧ draws ${at}` },
  better: { move: 'k', says: 'Stop and score 300.' },
  best: 0.62,
  loss,
  margin: 0.029,
});

const judgedAs = (
  decisions: number,
  moments: readonly Moment[] = [],
  more: Partial<Review> = {},
): Review => ({ decisions, moments, lesser: [], closest: null, differing: moments.length, ...more });

/** A private solo game, played out. */
async function endedAlone(at: Harness, who: Who): Promise<Table> {
  await at.command(who, 'ferry', 'start', { visible: 'private' });
  return playOut(at, (await openTable(at)).id);
}

/** Ann's seat. */
const annsSeat = ({ occupants }: Table) => seat(occupants.findIndex((one) => one.person?.id === ANN.id));

const again = (table: Pick<Table, 'id'>) => control(table.id, 'look-again');
/** The immediate answer; the rest may follow as quickly. */
async function pressed(at: Harness, who: Who, table: Pick<Table, 'id'>): Promise<Request> {
  return first(await at.press(who, again(table), PUBLIC));
}
const says = async (at: Harness, who: Who, table: Pick<Table, 'id'>) =>
  wordsIn(await pressed(at, who, table));

/** The text of the last edit of a private answer. */
async function lastEdit(at: Harness): Promise<string> {
  const edits = ofKind(at.requests, 'editAnswer').map((one) => one.data);
  const last = edits.at(-1);
  if (last === undefined) throw new Error('nothing was edited');
  expect(faults(last)).toEqual([]);
  return textOf(last);
}

describe('a review', () => {
  it('says at once that it is thinking, and puts its result on the same private message', async () => {
    const { reviewer, asked } = slowReviewer();
    const at = harness({ reviewer });
    const table = await ended(at);
    const first = await pressed(at, ANN, table);
    expect(isPrivate(first)).toBe(true);
    expect(wordsIn(first)).toContain('I started looking at your moves <t:');
    // A busy machine takes longer, and nobody has to wait here.
    expect(wordsIn(first)).toContain('usually takes me one to three minutes, and longer when');
    expect(wordsIn(first)).toContain('You can play on meanwhile: what I find appears right here.');
    asked[0]?.done(judgedAs(24, [moment(3, 0.121), moment(7, 0.06)]));
    await at.time.pass(0);
    const found = await lastEdit(at);
    expect(found).toContain('Your moves · Farkle Flip');
    expect(found).toContain('your 24 decisions');
    expect(found).toContain('**Move 4 · −12%** (62% → 50%)');
    expect(found).toContain(`${table.occupants[0]?.person?.name} draws 3`);
    expect(found).toContain('A hard bot: Stop and score 300.');
    expect(found).toContain('**Move 8 · −6%** (62% → 56%)');
    // Stored: there is no second search.
    expect(await says(at, ANN, table)).toContain('**Move 4 · −12%** (62% → 50%)');
    expect(asked).toHaveLength(1);
  });

  it('leads to each moment in a replay of its own, from which there is a way back', async () => {
    const at = harness({ reviewer: { review: async () => judgedAs(9, [moment(3, 0.2)]) } });
    const table = await ended(at);
    await pressed(at, ANN, table);
    await at.time.pass(0);
    const shown = JSON.stringify(drawnBy(await pressed(at, ANN, table)));
    const id = write({ kind: 'moment', table: table.id, at: 3, mine: annsSeat(table) });
    expect(shown).toContain(id);
    const replay = only(await at.press(ANN, id, HIDDEN));
    expect([isPrivate(replay), isUpdate(replay)]).toEqual([true, false]);
    expect(wordsIn(replay)).toContain('move 3 of');
    const last = write({ kind: 'replay', table: table.id, at: 9_999, open: false, mine: annsSeat(table) });
    expect(JSON.stringify(drawnBy(only(await at.press(ANN, last, HIDDEN))))).toContain(again(table));
  });

  it('leads to a moment with the hands that its advice is about', async () => {
    const at = harness();
    const table = await ended(at, 'paradise');
    const press = write({ kind: 'moment', table: table.id, at: 1, mine: annsSeat(table) });
    expect(JSON.stringify(drawnBy(only(await at.press(ANN, press, HIDDEN))))).toContain('Hide hands');
  });

  it('says so kindly when nothing mattered, and when a bot made every move', async () => {
    const of = async (review: Review): Promise<string> => {
      const at = harness({ reviewer: { review: async () => review } });
      await pressed(at, ANN, await ended(at));
      await at.time.pass(0);
      return lastEdit(at);
    };
    expect(await of(judgedAs(12))).toContain('**Well played!** I looked at your 12 decisions');
    expect(await of(judgedAs(1))).toContain('your 1 decision as');
    expect(await of(judgedAs(12))).toContain('It might have made every one of them.');
    expect(await of(judgedAs(0))).toContain('You made no moves yourself in this game');
  });

  it('shows the closest call if nothing mattered, without numbers', async () => {
    const { at: index, played, better } = moment(3, 0.1);
    const closest = { at: index, played, better };
    const at = harness({ reviewer: { review: async () => judgedAs(12, [], { closest }) } });
    const table = await ended(at);
    await pressed(at, ANN, table);
    await at.time.pass(0);
    const found = await lastEdit(at);
    expect(found).toContain('every one of them. Your closest call, where something else');
    expect(found).toMatch(/\*\*Move 4\*\*\n› .* draws 3\n💡 A hard bot: Stop and score 300\./);
    expect(JSON.stringify(drawnBy(await pressed(at, ANN, table)))).toContain(
      write({ kind: 'moment', table: table.id, at: index, mine: annsSeat(table) }),
    );
  });

  it('praises no game that a hard bot would have played differently, and mentions the smaller losses it is sure of', async () => {
    const of = async (more: Partial<Review>): Promise<string> => {
      const at = harness({ reviewer: { review: async () => judgedAs(61, [], more) } });
      await pressed(at, ANN, await ended(at));
      await at.time.pass(0);
      return lastEdit(at);
    };
    const unsure = await of({ differing: 23 });
    expect(unsure).not.toContain('Well played');
    expect(unsure).toContain('In 23 of them it would have played something else');
    expect(unsure).toContain('no single one clearly cost you 5% or more');
    expect(unsure).toContain('Small losses still add up');
    expect(unsure).not.toContain('give or take');
    const lesser = [
      { ...moment(3, 0.034), margin: 0.014 },
      { ...moment(7, 0.021), margin: 0.011 },
    ];
    const sure = await of({ differing: 23, lesser });
    expect(sure).toContain('These 2 certainly cost you a little, give or take\u00a02%:');
    expect(sure).toContain('**Move 4 · −3%** (62% → 59%)');
    expect(sure).toContain('**Move 8 · −2%** (62% → 60%)');
  });

  it('fits the maximum number of moments, with long words', async () => {
    const long = { move: 'd', says: '⟦c:1⟧ '.repeat(120) };
    const moments = Array.from({ length: MOST_MOMENTS }, (_, at) => ({
      ...moment(at, 0.3),
      played: long,
      better: long,
    }));
    const at = harness({ reviewer: { review: async () => judgedAs(99, moments) } });
    const table = await ended(at);
    await pressed(at, ANN, table);
    await at.time.pass(0);
    expect(faults(drawnBy(await pressed(at, ANN, table)))).toEqual([]);
  });

  it('shortens no long words if the others are short', async () => {
    const long = { move: 'k', says: `Take ${'a card and '.repeat(80)}stop.` };
    const moments = [moment(1, 0.3), { ...moment(2, 0.3), better: long }, moment(3, 0.3)];
    const at = harness({ reviewer: { review: async () => judgedAs(99, moments) } });
    const table = await ended(at);
    await pressed(at, ANN, table);
    await at.time.pass(0);
    expect(await says(at, ANN, table)).toContain(long.says);
  });

  it('runs once for repeated requests, and answers all of them', async () => {
    const { reviewer, asked } = slowReviewer();
    const at = harness({ reviewer });
    const table = await ended(at);
    await pressed(at, ANN, table);
    expect(await says(at, ANN, table)).toContain('I started looking at your moves <t:');
    expect(asked).toHaveLength(1);
    asked[0]?.done(judgedAs(3));
    await at.time.pass(0);
    expect(ofKind(at.requests, 'editAnswer')).toHaveLength(2);
  });

  it('queues another game of the same person, and few per server', async () => {
    const { reviewer, asked } = slowReviewer();
    const at = harness({ reviewer });
    const [first, second] = [await ended(at), await ended(at)];
    await pressed(at, ANN, first);
    expect(await says(at, ANN, second)).toMatch(/You asked <t:\d+:R>, and another game comes first/);
    const cats = await endedAlone(at, CAT);
    expect(await says(at, CAT, cats)).toMatch(/You asked <t:\d+:R>, and 2 other games come first/);
    const eve = person('Eve');
    const hers = await endedAlone(at, eve);
    expect(await says(at, eve, hers)).toContain('I’m reviewing several games already.');
    asked[0]?.done(judgedAs(3));
    await at.time.pass(0);
    expect(await says(at, eve, hers)).toContain('and 2 other games come first');
  });

  it('refuses people who did not play, running games, games that were ended, and games with other rules', async () => {
    const at = harness();
    const table = await ended(at);
    expect(await says(at, CAT, table)).toContain('Only people who played this game');
    const live = await begun(at, 'farkle');
    expect(await says(at, ANN, live)).toContain('This game is still going on.');
    await at.tables.end(live.id, { ...ANN, mayManage: true }, true);
    expect(await says(at, ANN, live)).toContain('was ended early');
    const stored = await look(at, table.id);
    await at.store.save({
      after: { ...stored, rules: 99, revision: stored.revision + 1 },
      moves: [],
      results: [],
    });
    expect(await says(at, ANN, table)).toContain('The rules have changed since then');
    const [none] = await at.press(ANN, again({ id: 'zzzz2222' as Table['id'] }), PUBLIC);
    expect(JSON.stringify(none)).toContain('There’s no such table here.');
  });

  it('can be requested again if it failed, and after a restart', async () => {
    const { reviewer, asked } = slowReviewer();
    const at = harness({ reviewer });
    const table = await ended(at);
    await pressed(at, ANN, table);
    asked[0]?.fail(new Error('lost the thread'));
    await at.time.pass(0);
    expect(await lastEdit(at)).toContain('I couldn’t finish reviewing this game.');
    expect(at.logged).toMatchObject([{ level: 'warn', text: 'no review' }]);
    expect(await says(at, ANN, table)).toContain('I started looking at your moves <t:');
    const after = harness({ store: at.store, time: at.time });
    expect(await says(after, ANN, table)).toContain('I started looking at your moves <t:');
    await after.time.pass(0);
    expect(await lastEdit(after)).toContain('Well played!');
  });

  it('drops an answer whose token has expired, and keeps the result', async () => {
    const { reviewer, asked } = slowReviewer();
    const at = harness({ reviewer });
    const table = await ended(at);
    await pressed(at, ANN, table);
    at.failures.set('editAnswer', [50_027]);
    asked[0]?.done(judgedAs(3));
    await at.time.pass(0);
    expect(at.logged).toMatchObject([{ level: 'warn', text: 'an answer that took its time did not arrive' }]);
    expect(await says(at, ANN, table)).toContain('Well played!');
  });

  it('is shown to nobody whose data was deleted meanwhile', async () => {
    const { reviewer, asked } = slowReviewer();
    const at = harness({ reviewer });
    const table = await ended(at);
    await pressed(at, ANN, table);
    expect(await at.tables.forget(ANN.id)).toMatchObject({ ok: true });
    asked[0]?.done(judgedAs(3, [moment(3, 0.2)]));
    await at.time.pass(0);
    expect(await lastEdit(at)).toContain('Only people who played this game');
    expect(await says(at, ANN, table)).toContain('Only people who played this game');
  });
});

describe('a quick look at a game that has just ended', () => {
  const headline = async (at: Harness, table: Pick<Table, 'id'>) => (await look(at, table.id)).headline;
  /** The seats of a quick look; the headline is about the first. */
  const seats = (at: Harness, table: Table) => seatsOfHeadline(table, at.time.now());
  const told = (at: Harness, table: Table) => seats(at, table)[0] ?? seat(0);
  /** Answers every quick look, and returns how many there were. */
  const quickly = async (
    at: Harness,
    table: Table,
    asked: ReturnType<typeof slowReviewer>['asked'],
    moments: readonly Moment[],
  ): Promise<number> => {
    const looks = seats(at, table).length;
    for (let index = 0; index < looks; index += 1) {
      await at.time.pass(0);
      asked[index]?.done(judgedAs(24, index === 0 ? moments : []));
    }
    // A channel is written to at a limited rate.
    await at.time.pass(6_000);
    return looks;
  };
  const whoSits = (table: Table, index: number): Who => whoHas(table.occupants[index]?.person?.id ?? '');

  it('says no number, because the review that follows counts the moves', async () => {
    const { reviewer, asked } = slowReviewer();
    const at = harness({ reviewer });
    const table = await ended(at);
    const looked = at.parts.reviews.lookBack(table);
    const looks = await quickly(at, table, asked, [moment(3, 0.3), moment(5, 0.1)]);
    expect(textOf(shownLast(at))).toMatch(/🔍 \D+$/m);
    asked[looks]?.done(judgedAs(24, [moment(3, 0.1)]));
    await looked;
    await at.time.pass(6_000);
    expect(await headline(at, table)).toEqual({ seat: told(at, table), moves: 1, isDecisive: false });
    expect(textOf(shownLast(at))).toMatch(/🔍 (One|.* a costly) move/);
    // A request gets the same result, at once.
    expect(await says(at, whoSits(table, told(at, table)), table)).toContain('**Move 4 · −10%**');
    expect(asked).toHaveLength(looks + 1);
  });

  it('says nothing of what may turn out to be nothing', async () => {
    const { reviewer, asked } = slowReviewer();
    const at = harness({ reviewer });
    const table = await ended(at);
    void at.parts.reviews.lookBack(table);
    await quickly(at, table, asked, [moment(3, 0.1)]);
    expect(await headline(at, table)).toBeNull();
  });

  it('changes nothing once a review has been shown', async () => {
    const { reviewer, asked } = slowReviewer();
    const at = harness({ reviewer });
    const table = await ended(at);
    await pressed(at, whoSits(table, told(at, table)), table);
    asked[0]?.done(judgedAs(24, [moment(3, 0.1)]));
    await at.time.pass(200);
    const stored = await look(at, table.id);
    void at.parts.reviews.lookBack(table);
    for (let index = 1; index <= seats(at, table).length; index += 1) {
      await at.time.pass(0);
      asked[index]?.done(judgedAs(24, [moment(3, 0.3), moment(5, 0.1)]));
    }
    await at.time.pass(200);
    expect(asked).toHaveLength(seats(at, table).length + 2);
    expect(await look(at, table.id)).toEqual(stored);
  });

  it('gives way to a requested review, which then provides the headline', async () => {
    const { reviewer, asked } = slowReviewer();
    const signals: (AbortSignal | undefined)[] = [];
    const heeding: Reviewer = {
      review: (of) => {
        signals.push(of.signal);
        const answer = reviewer.review(of);
        return new Promise((done, fail) => {
          of.signal?.addEventListener('abort', () => fail(new Error('given up')));
          answer.then(done, fail);
        });
      },
    };
    const at = harness({ reviewer: heeding });
    const table = await ended(at);
    const looked = at.parts.reviews.lookBack(table);
    await at.time.pass(0);
    await pressed(at, whoSits(table, told(at, table)), table);
    await looked;
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, undefined]);
    expect(await headline(at, table)).toBeNull();
    asked[1]?.done(judgedAs(24));
    await at.time.pass(200);
    expect(await headline(at, table)).toEqual({ seat: told(at, table), moves: 0, isDecisive: false });
    expect(at.logged).toEqual([]);
  });

  it('is joined by a request for the same review', async () => {
    const { reviewer, asked } = slowReviewer();
    const at = harness({ reviewer });
    const table = await ended(at);
    const looked = at.parts.reviews.lookBack(table);
    const looks = await quickly(at, table, asked, []);
    expect(await says(at, whoSits(table, told(at, table)), table)).toContain('I started looking');
    expect(asked).toHaveLength(looks + 1);
    asked[looks]?.done(judgedAs(24, [moment(3, 0.1)]));
    await looked;
    await at.time.pass(0);
    expect(await lastEdit(at)).toContain('**Move 4 · −10%**');
  });

  it('is skipped while a person waits for a review, and for games of bots', async () => {
    const { reviewer, asked } = slowReviewer();
    const at = harness({ reviewer });
    const table = await ended(at);
    await pressed(at, ANN, table);
    await at.parts.reviews.lookBack(table);
    const occupants = table.occupants.map((each) => ({ ...each, kind: 'bot' as const, person: null }));
    await at.parts.reviews.lookBack({ ...table, occupants });
    expect(asked).toHaveLength(1);
  });
});

/** The last drawing of the table. */
function shownLast(at: Harness) {
  const edits = ofKind(at.requests, 'edit').flatMap(({ data }) => ('components' in data ? [data] : []));
  const last = edits.at(-1);
  if (last === undefined) throw new Error('nothing was edited');
  expect(faults(last)).toEqual([]);
  return last;
}
