import { ChannelType } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { Channel, Person } from '#local-discord';
import { rawBot } from '#local-discord/fixtures';
import { atLength } from '../support/length.ts';
import type { LifecycleHarness } from './lifecycle-harness.ts';
import { farkler, firstDrawn, handAsked, playFromHand, pressOnTable } from './play.ts';
import { drawing, movesOf, type Seen, seat, shown, tableOn, told, wordsOf } from './screen.ts';

export const CONFLICT_CHANNELS = ['presses', 'doorway', 'outage'];
export const OUTAGE_CHANNELS = [...CONFLICT_CHANNELS, 'deleted', 'doomed', 'attic', 'gateway'];

/** The player to move and their first control, and another player. */
function onTurn(
  { people }: LifecycleHarness,
  table: Seen,
): { person: Person; other: Person; control: string } {
  const { ada, ben } = people;
  const person = table.turn();
  const control = movesOf(table.message())[0]?.id;
  if (control === undefined) throw new Error(`Nothing can be pressed:\n${wordsOf(table.message())}`);
  return { person, other: person === ada ? ben : ada, control };
}

/** The program handles everything in order: once it has answered this, it has handled everything before. */
async function heardEverything({ at, people }: LifecycleHarness): Promise<void> {
  told(await people.ada.run(at.discord.channel('outage'), '/farkle rules'));
}

/** What happens at once and may be stored only one way, which is up to the database. */
export function testConflicts(harness: LifecycleHarness): void {
  const { at } = harness;

  test('of two simultaneous presses one counts; stale and foreign ones get a sentence', async () => {
    const { ada, ben, cleo } = harness.people;
    const table = await seat(at.discord, at.discord.channel('presses'), 'farkle', [ada, ben]);
    const first = table.message();
    const { person, other, control } = onTurn(harness, table);
    expect(told(await other.press(first, control))).toContain('not your turn');
    expect(told(await cleo.press(first, control))).toMatch(/not playing|not seated|not at this table/i);

    const both = await Promise.all([person.press(first, control), person.press(first, control)]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['message', 'update']);
    for (const outcome of both) if (outcome.kind === 'message') expect(told(outcome)).not.toBe('');

    const now = drawing(table.message());
    expect(told(await person.pressStale(first, control))).not.toBe('');
    expect(told(await person.pressStale(first, `${control.slice(0, 30)}:nonsense`))).not.toBe('');
    // A page of the rules opened by a tampered client does not replace the table.
    const page = await other.pressStale(first, 'p1:rules:farkle:1');
    expect(page).toMatchObject({ kind: 'message', private: true });
    expect(drawing(await table.show(ada))).toEqual(now);
    at.allWell();
  });

  test('a table that is opened while its thread is being deleted ends, too', async () => {
    const { cleo } = harness.people;
    const refusals = () => at.program.output().split('an interaction failed').length;
    const before = refusals();
    let tries = 0;
    let thread: Channel;
    const stored = () =>
      harness.database.find<{ readonly status: string }>(
        'SELECT "status" FROM "Table" WHERE "channelId" = ?',
        thread.id,
      );
    do {
      thread = at.discord.openThread(at.discord.channel('doorway'), 'short-lived');
      await harness.database.locked(async () => {
        // Nothing can be answered there any more.
        cleo.run(thread, '/ferry start', { visible: 'private' }).catch(() => undefined);
        await heardEverything(harness);
        at.discord.deleteChannel(thread);
        await heardEverything(harness);
      });
      tries += 1;
      await harness.eventually(async () => expect((await stored()).length + refusals() - before).toBe(tries));
      // The program waits three seconds for the database, which may be too short on a busy machine.
    } while (refusals() - before === tries);
    await harness.eventually(async () => expect(await stored()).toEqual([{ status: 'abandoned' }]));
  });
}

/** Unusual things that Discord and people do while the program runs. */
export function testOutages(harness: LifecycleHarness): void {
  const { at, becomes } = harness;

  /** The status codes of Discord's answers for this address, in order. */
  function answers(method: string, route: string): readonly number[] {
    return at.discord.requests
      .filter((one) => one.method === method && one.path === route)
      .map(({ status }) => status);
  }

  describe('while it runs', () => {
    test('a deleted table message is posted again after the next press', async () => {
      const { ada, ben } = harness.people;
      const table = await seat(at.discord, at.discord.channel('deleted'), 'farkle', [ada, ben]);
      const gone = table.message();
      const { person, control } = onTurn(harness, table);
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
      const { ada, ben } = harness.people;
      const table = await seat(at.discord, at.discord.channel('doomed'), 'rage', [ada, ben], { rounds: 5 });
      const { person, hand } = await handAsked(table, [ada, ben]);
      await playFromHand(person, hand, firstDrawn);
      at.discord.deleteChannel(table.channel);
      await becomes(table.id, 'abandoned');

      const elsewhere = await seat(at.discord, at.discord.channel('presses'), 'farkle', [ada, ben]);
      shown(await pressOnTable(elsewhere, farkler));
      at.allWell();
    });

    test('a table ends at once when its thread is deleted', async () => {
      const { ada, ben } = harness.people;
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

    test("a table in a thread ends when the thread's channel is deleted", async () => {
      const { ada, ben } = harness.people;
      const attic = at.discord.channel('attic');
      const table = await seat(at.discord, at.discord.openThread(attic, 'under the roof'), 'farkle', [
        ada,
        ben,
      ]);
      shown(await pressOnTable(table, farkler));
      // Discord reports only the channel as deleted.
      at.discord.deleteChannel(attic);
      await becomes(table.id, 'abandoned');
      at.allWell();
    });

    test('a cut connection is re-established, with or without its session', async () => {
      const { ada, ben } = harness.people;
      const table = await seat(at.discord, at.discord.channel('gateway'), 'farkle', [ada, ben]);
      const { resumes } = at.discord.gateway;
      at.discord.cutGateway();
      await at.discord.until(
        () => at.discord.gateway.resumes > resumes && at.discord.gateway.connected === 1,
      );
      shown(await pressOnTable(table, farkler));

      const logins = at.discord.intents.length;
      at.discord.cutGateway({ forget: true });
      await at.discord.until(() => at.discord.intents.length > logins && at.discord.gateway.connected === 1);
      shown(await pressOnTable(table, farkler));
      expect(new Set(at.discord.intents)).toEqual(new Set([1]));
      at.allWell();
    });

    test.each([429, 500] as const)('a press is answered although Discord says %i first', async (status) => {
      const { ada, ben } = harness.people;
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
        const { ada, ben, cleo } = harness.people;
        const table = await seat(at.discord, at.discord.channel('outage'), 'rage', [ada, ben], { rounds: 5 });
        const { person, hand } = await handAsked(table, [ada, ben]);
        const { id } = table.message();
        const route = `/channels/${table.channel.id}/messages/${id}`;
        at.discord.answerNext({ status, route: `PATCH ${route}`, times: 2, retryAfter: 1 });
        await playFromHand(person, hand, firstDrawn);
        const edits = () => answers('PATCH', route);
        const isRefused = (answer: number) => answer === status;
        await at.discord.until(() => edits().filter(isRefused).length === 2 && edits().at(-1) === 200);
        const caughtUp = drawing(table.message());
        expect(drawing(await table.show(cleo))).toEqual(caughtUp);
        at.allWell();
      },
    );

    test.each(atLength([429] as const, [401, 429, 500] as const))(
      'a table is posted again although Discord says %i first',
      async (status) => {
        const { ada, ben, cleo } = harness.people;
        const table = await seat(at.discord, at.discord.channel('outage'), 'rage', [ada, ben], { rounds: 5 });
        const { person, hand } = await handAsked(table, [ada, ben]);
        const route = `/channels/${table.channel.id}/messages`;
        const refused = () => answers('POST', route).filter((answer) => answer === status).length;
        const before = refused();
        at.discord.forgetMessage(table.message());
        at.discord.answerNext({ status, route: `POST ${route}`, times: 2, retryAfter: 1 });
        await playFromHand(person, hand, firstDrawn);
        const posted = () => cleo.read(table.channel).filter((one) => tableOn(one) === table.id);
        await at.discord.until(() => posted().length > 0);
        expect(refused()).toBe(before + 2);
        expect(posted()).toHaveLength(1);
        at.allWell();
      },
    );

    // Last, because it leaves a person without an answer.
    testConflicts(harness);
  });
}
