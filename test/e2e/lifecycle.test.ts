import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ChannelType } from 'discord-api-types/v10';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Outcome, Person } from '../../src/playground/index.ts';
import { DATABASES, openDatabase, type TestDatabase } from '../chaos/databases.ts';
import { rawBot } from '../playground/fixtures.ts';
import { freePort } from '../support/free-port.ts';
import { house } from './house.ts';
import { COMBINATION, farkler, firstDrawn, handAsked, playFromHand, pressOnTable } from './play.ts';
import {
  type Control,
  drawing,
  movesOf,
  posted,
  type Seen,
  seat,
  shown,
  tableOf,
  tableOn,
  told,
  wordsOf,
} from './screen.ts';

/** A picture that comes a moment later would make two drawings of the same table differ. */
const WORDS = { PICTURES: 'off' };
/** How much later everything arrives that is said to a server or by it: it is on another machine. */
const AWAY_MS = 5;
/** On a busy machine. */
const WITHIN = { timeout: 20_000, interval: 100 };

function kindOf({ label }: Control): string {
  return COMBINATION.test(label) ? 'Slide' : (/^(Draw|Stop|No cards)/.exec(label)?.[1] ?? 'Place');
}

/** Moves on the table's message until a press of this kind was answered. */
async function pressedFirst(table: Seen, kind: 'Draw' | 'Place' | 'Stop'): Promise<Outcome> {
  for (let moves = 0; moves < 200; moves += 1) {
    const drawn = movesOf(table.message());
    const control = drawn.find(({ label }) => label.startsWith('Stop')) ?? farkler(drawn, '');
    if (control === undefined) throw new Error('Nothing can be pressed');
    const outcome = await table.press(table.turn(), control.id);
    if (kindOf(control) === kind) return outcome;
  }
  throw new Error(`No ${kind} could be pressed`);
}

describe.each(DATABASES)('on %s', (kind) => {
  let database: TestDatabase;
  let health: string;
  // Before the house, so that the program ends first.
  afterAll(() => database.close());
  const at = house(
    {
      channels: [
        'crash',
        'called',
        'presses',
        'deleted',
        'doomed',
        'doorway',
        'attic',
        'private attic',
        'public attic',
        'cellar',
        'next door',
        'gateway',
        'outage',
        'updated',
      ],
    },
    async () => {
      database = await openDatabase(kind, dirname(at.path));
      database.server?.slow(AWAY_MS);
      const port = await freePort();
      health = `http://127.0.0.1:${port}/readyz`;
      return { env: { ...WORDS, DATABASE_URL: database.url, HEALTH_PORT: String(port) } };
    },
  );
  let ada: Person;
  let ben: Person;
  let cleo: Person;

  // Each test begins with what a network does now and then, once that has been got over.
  beforeEach(async () => {
    database.server?.cut();
    await pause(AWAY_MS * 10);
    await expect.poll(async () => (await fetch(health)).text(), WITHIN).toMatch(/^ready/);
  });
  beforeAll(() => {
    ada = at.discord.user('Ada');
    ben = at.discord.user('Ben');
    cleo = at.discord.user('Cleo');
  });

  async function statusOf(id: string): Promise<string | undefined> {
    const [found] = await database.find<{ readonly status: string }>(
      'SELECT "status" FROM "Table" WHERE "id" = ?',
      id,
    );
    return found?.status;
  }

  const becomes = (id: string, status: string) => expect.poll(() => statusOf(id), WITHIN).toBe(status);

  /** How many turn mentions are remembered to stand. */
  async function standingCalls(table: string): Promise<number> {
    return (await database.find('SELECT 1 AS "stands" FROM "Call" WHERE "tableId" = ?', table)).length;
  }

  /** The first control that is drawn for the one on turn, and the one who is not. */
  function onTurn(table: Seen): { person: Person; other: Person; control: string } {
    const person = table.turn();
    const control = movesOf(table.message())[0]?.id;
    if (control === undefined) throw new Error(`Nothing can be pressed:\n${wordsOf(table.message())}`);
    return { person, other: person === ada ? ben : ada, control };
  }

  test('no acknowledged press is lost or doubled when the program is killed', async () => {
    const channel = at.discord.channel('crash');
    const answered: { readonly table: Seen; readonly outcome: Outcome }[] = [];
    for (const kind of ['Join', 'Start', 'Draw', 'Place', 'Stop'] as const) {
      const opened = await posted(at.discord, await ada.run(channel, '/farkle start', { target: 5000 }));
      const table = tableOf(at.discord, channel, opened);
      let outcome = await table.press(ben, 'Join');
      if (kind !== 'Join') outcome = await table.press(ada, 'Start');
      if (kind !== 'Join' && kind !== 'Start') outcome = await pressedFirst(table, kind);
      answered.push({ table, outcome });
    }
    await at.crash();
    for (const { table, outcome } of answered) {
      const before = drawing(shown(outcome));
      expect(drawing(table.message())).toEqual(before);
      expect(drawing(await table.show(cleo))).toEqual(before);
    }
    for (const { table } of answered.slice(1)) {
      for (let moves = 0; moves < 5; moves += 1) shown(await pressOnTable(table, farkler));
    }
    at.allWell();
  });

  test('a game whose rules an update changed goes on where it stood; where its moves no longer fit, it is closed', async () => {
    const channel = at.discord.channel('updated');
    const kept = await seat(at.discord, channel, 'farkle', [ada, ben]);
    const lost = await seat(at.discord, channel, 'farkle', [ada, ben]);
    for (const table of [kept, lost]) shown(await pressOnTable(table, farkler));
    const before = movesOf(kept.message());
    await at.crash(async () => {
      await database.change(
        'UPDATE "Table" SET "rules" = "rules" + 1 WHERE "id" IN (?, ?)',
        kept.id,
        lost.id,
      );
      await database.change(`UPDATE "Move" SET "move" = 'something of old' WHERE "tableId" = ?`, lost.id);
    });

    await at.discord.until(() =>
      wordsOf(lost.message()).includes('An update changed the rules of this game'),
    );
    expect(await statusOf(lost.id)).toBe('outdated');
    expect(movesOf(lost.message())).toEqual([]);
    // Until it is taken over, nothing can be pressed there.
    await at.discord.until(() => movesOf(kept.message()).length > 0);
    expect(movesOf(kept.message())).toEqual(before);
    for (let moves = 0; moves < 5; moves += 1) shown(await pressOnTable(kept, farkler));
    at.allWell();
  });

  test('a turn mention that stands when the program is killed is not sent again, and stands for its minute', async () => {
    const table = await seat(at.discord, at.discord.channel('called'), 'farkle', [ada, ben]);
    // Who pressed last is forgotten with the program, so the next on turn seems not to be looking.
    await at.crash();
    const first = table.turn();
    while (table.turn() === first) shown(await pressOnTable(table, farkler));
    const mentions = () =>
      cleo.read(table.channel).filter(({ content }) => content.includes('it’s your turn'));
    await at.discord.until(() => mentions().length === 1);
    await expect.poll(() => standingCalls(table.id), WITHIN).toBe(1);
    expect(mentions()[0]?.content).toContain(table.turn().mention);
    await at.crash();
    expect(mentions()).toHaveLength(1);
    // The other one is looking too: a Farkle on the first card ends the turn, and would call them.
    told(await table.press(first, 'Rules'));
    shown(await pressOnTable(table, farkler));
    expect(mentions()).toHaveLength(1);
    expect(await standingCalls(table.id)).toBe(1);
    at.allWell();
  });

  test('of two presses at once one counts; stale and foreign ones get a sentence', async () => {
    const table = await seat(at.discord, at.discord.channel('presses'), 'farkle', [ada, ben]);
    const first = table.message();
    const { person, other, control } = onTurn(table);
    expect(told(await other.press(first, control))).toContain('not your turn');
    expect(told(await cleo.press(first, control))).toMatch(/not playing|not seated|not at this table/i);

    const both = await Promise.all([person.press(first, control), person.press(first, control)]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['message', 'update']);
    for (const outcome of both) if (outcome.kind === 'message') expect(told(outcome)).not.toBe('');

    const now = drawing(table.message());
    expect(told(await person.pressStale(first, control))).not.toBe('');
    expect(told(await person.pressStale(first, `${control.slice(0, 30)}:nonsense`))).not.toBe('');
    // A page of the rules turned here, by a client of somebody's own, does not take the table's place.
    const page = await other.pressStale(first, 'p1:rules:farkle:1');
    expect(page).toMatchObject({ kind: 'message', private: true });
    expect(drawing(await table.show(ada))).toEqual(now);
    at.allWell();
  });

  test('a deleted table message is posted again after the next press', async () => {
    const table = await seat(at.discord, at.discord.channel('deleted'), 'farkle', [ada, ben]);
    const gone = table.message();
    const { person, control } = onTurn(table);
    at.discord.forgetMessage(gone);
    expect(told(await person.pressStale(gone, control))).toContain('deleted');
    const fresh = await at.discord.until(() =>
      ada.read(table.channel).find((one) => tableOn(one) === table.id && movesOf(one).length > 0),
    );
    expect(fresh.id).not.toBe(gone.id);
    shown(await pressOnTable(table, farkler));
    at.allWell();
  });

  test('a table ends with its channel, and the others go on', async () => {
    const table = await seat(at.discord, at.discord.channel('doomed'), 'rage', [ada, ben], { rounds: 5 });
    const { person, hand } = await handAsked(table, [ada, ben]);
    await playFromHand(person, hand, firstDrawn);
    at.discord.deleteChannel(table.channel);
    await becomes(table.id, 'abandoned');

    const elsewhere = await seat(at.discord, at.discord.channel('presses'), 'farkle', [ada, ben]);
    shown(await pressOnTable(elsewhere, farkler));
    at.allWell();
  });

  test('a table ends with its thread at once', async () => {
    const made = await rawBot(at.discord)('POST', `/channels/${at.discord.channel('doorway').id}/threads`, {
      name: 'doomed thread',
      type: ChannelType.PublicThread,
    });
    expect(made.status).toBe(201);
    const thread = at.discord.channel('doomed thread');
    const table = await seat(at.discord, thread, 'farkle', [ada, ben]);
    shown(await pressOnTable(table, farkler));
    at.discord.deleteChannel(thread);
    await becomes(table.id, 'abandoned');
    at.allWell();
  });

  test('a table in a thread ends with the channel of the thread', async () => {
    const attic = at.discord.channel('attic');
    const table = await seat(at.discord, at.discord.openThread(attic, 'under the roof'), 'farkle', [
      ada,
      ben,
    ]);
    shown(await pressOnTable(table, farkler));
    // Discord tells of the channel alone.
    at.discord.deleteChannel(attic);
    await becomes(table.id, 'abandoned');
    at.allWell();
  });

  test.each(['private', 'public'])(
    'a %s table in an archived thread that the program does not know ends with its channel',
    async (message) => {
      const attic = at.discord.channel(`${message} attic`);
      const thread = at.discord.openThread(attic, 'left alone');
      const opened = await cleo.run(thread, '/ferry start', { message });
      const id = tableOn(message === 'public' ? await posted(at.discord, opened) : shown(opened)) ?? '';
      at.discord.archive(thread);
      await at.crash();
      // As often as it takes: Discord may be out of reach just then.
      at.discord.answerNext({ status: 500, route: `GET /channels/${thread.id}`, times: 1 });
      at.discord.deleteChannel(attic);
      await becomes(id, 'abandoned');
      at.allWell();
    },
  );

  test('a table in an archived thread goes on when another channel is deleted', async () => {
    const thread = at.discord.openThread(at.discord.channel('cellar'), 'left alone');
    const id = tableOn(shown(await cleo.run(thread, '/ferry start', { message: 'private' }))) ?? '';
    at.discord.archive(thread);
    await at.crash();
    at.discord.deleteChannel(at.discord.channel('next door'));
    const asked = () => at.discord.requests.some(({ path }) => path.endsWith(`/channels/${thread.id}`));
    await at.discord.until(asked);
    await pause(300);
    expect(await statusOf(id)).toBe('playing');
    at.allWell();
  });

  test('a cut connection is taken up again, with or without its session', async () => {
    const table = await seat(at.discord, at.discord.channel('gateway'), 'farkle', [ada, ben]);
    const { resumes } = at.discord.gateway;
    at.discord.cutGateway();
    await at.discord.until(
      () => at.discord.gateway.resumes > resumes && at.discord.gateway.connected === 1,
      20_000,
    );
    shown(await pressOnTable(table, farkler));

    const logins = at.discord.intents.length;
    at.discord.cutGateway({ forget: true });
    await at.discord.until(
      () => at.discord.intents.length > logins && at.discord.gateway.connected === 1,
      20_000,
    );
    shown(await pressOnTable(table, farkler));
    expect(new Set(at.discord.intents)).toEqual(new Set([1]));
    at.allWell();
  });

  test.each([429, 500] as const)('a press is answered although Discord says %i first', async (status) => {
    const table = await seat(at.discord, at.discord.channel('outage'), 'farkle', [ada, ben]);
    at.discord.answerNext({ status, route: '/interactions/', retryAfter: 1 });
    const before = drawing(table.message());
    const after = drawing(shown(await pressOnTable(table, farkler)));
    expect(after).not.toEqual(before);
    expect(drawing(await table.show(ada))).toEqual(after);
    at.allWell();
  });

  test.each([401, 429, 500] as const)(
    'a table catches up although Discord says %i to its edits',
    async (status) => {
      const table = await seat(at.discord, at.discord.channel('outage'), 'rage', [ada, ben], { rounds: 5 });
      const { person, hand } = await handAsked(table, [ada, ben]);
      const refused = answers(status, 'PATCH');
      at.discord.answerNext({
        status,
        route: `PATCH /channels/${table.channel.id}/`,
        times: 2,
        retryAfter: 1,
      });
      await playFromHand(person, hand, firstDrawn);
      await at.discord.until(() => answers(status, 'PATCH') === refused + 2);
      const edited = answers(200, 'PATCH');
      await at.discord.until(() => answers(200, 'PATCH') > edited);
      expect(answers(status, 'PATCH')).toBe(refused + 2);
      const caughtUp = drawing(table.message());
      expect(drawing(await table.show(cleo))).toEqual(caughtUp);
      at.allWell();
    },
  );

  test.each([401, 429, 500] as const)(
    'a table is posted again although Discord says %i first',
    async (status) => {
      const table = await seat(at.discord, at.discord.channel('outage'), 'rage', [ada, ben], { rounds: 5 });
      const { person, hand } = await handAsked(table, [ada, ben]);
      const refused = answers(status, 'POST');
      at.discord.forgetMessage(table.message());
      at.discord.answerNext({
        status,
        route: `POST /channels/${table.channel.id}/`,
        times: 2,
        retryAfter: 1,
      });
      await playFromHand(person, hand, firstDrawn);
      const posted = () => cleo.read(table.channel).filter((one) => tableOn(one) === table.id);
      await at.discord.until(() => posted().length > 0);
      expect(answers(status, 'POST')).toBe(refused + 2);
      expect(posted()).toHaveLength(1);
      at.allWell();
    },
  );

  /** How often Discord answered the bot's own requests for channels with this status. */
  function answers(status: number, method: string): number {
    return at.discord.requests.filter(
      (one) => one.method === method && one.status === status && one.path.startsWith('/channels/'),
    ).length;
  }

  test('a table that is opened while its thread is being deleted ends, too', async () => {
    const thread = at.discord.openThread(at.discord.channel('doorway'), 'short-lived');
    await database.locked(async () => {
      // Nobody can be answered there any more.
      cleo.run(thread, '/ferry start', { message: 'private' }).catch(() => undefined);
      // The press has arrived, and waits for the database.
      await pause(300);
      at.discord.deleteChannel(thread);
      await pause(300);
    });
    const stored = () =>
      database.find<{ readonly status: string }>(
        'SELECT "status" FROM "Table" WHERE "channelId" = ?',
        thread.id,
      );
    await expect.poll(stored, WITHIN).toEqual([{ status: 'abandoned' }]);
  });
});
