import { describe, expect } from 'vitest';
import type { Outcome } from '#local-discord';
import { atLength } from '../support/length.ts';
import type { LifecycleHarness } from './lifecycle-harness.ts';
import { COMBINATION, farkler, pressOnTable } from './play.ts';
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

export const KILL_CHANNELS = ['crash'];
export const CRASH_CHANNELS = [
  ...KILL_CHANNELS,
  'called',
  'updated',
  'private attic',
  'public attic',
  'cellar',
  'next door',
];

/** No clock plays for anybody while the others are still on their way to the kill. */
const SLOW_GAME = { target: 5000, 'turn-time': 600 };

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
    // A stop that scores nothing asks for confirmation first.
    if (kindOf(control) === kind && !control.label.endsWith('…')) return outcome;
  }
  throw new Error(`No ${kind} could be pressed`);
}

/** What is stored when the program is killed, which is up to the database. */
export function testKill(harness: LifecycleHarness): void {
  const { at } = harness;

  at.together('no acknowledged press is lost or doubled when the program is killed', async () => {
    const { ada, ben, cleo } = harness.people;
    const channel = at.discord.channel('crash');
    const answered: { readonly table: Seen; readonly outcome: Outcome }[] = [];
    for (const kind of ['Join', 'Start', 'Draw', 'Place', 'Stop'] as const) {
      const opened = await posted(at.discord, await ada.run(channel, '/farkle start', SLOW_GAME));
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
}

/** Kills the program and checks that everything is as it was. */
export function testCrashes(harness: LifecycleHarness): void {
  const { at, statusOf, becomes } = harness;

  /** How many mentions of turns are stored. */
  async function standingCalls(table: string): Promise<number> {
    return (await harness.database.find('SELECT 1 AS "stands" FROM "Call" WHERE "tableId" = ?', table))
      .length;
  }

  describe('across a kill', () => {
    testKill(harness);

    at.together(
      'a game whose rules an update changed goes on where it stood; where its moves no longer fit, it is closed',
      async () => {
        const { ada, ben } = harness.people;
        const channel = at.discord.channel('updated');
        const kept = await seat(at.discord, channel, 'farkle', [ada, ben]);
        const lost = await seat(at.discord, channel, 'farkle', [ada, ben]);
        for (const table of [kept, lost]) shown(await pressOnTable(table, farkler));
        const before = movesOf(kept.message());
        await at.crash(async () => {
          await harness.database.change(
            'UPDATE "Table" SET "rules" = "rules" + 1 WHERE "id" IN (?, ?)',
            kept.id,
            lost.id,
          );
          await harness.database.change(
            `UPDATE "Move" SET "move" = 'something of old' WHERE "tableId" = ?`,
            lost.id,
          );
        });

        await at.discord.until(() =>
          wordsOf(lost.message()).includes('An update changed the rules of this game'),
        );
        expect(await statusOf(lost.id)).toBe('outdated');
        expect(movesOf(lost.message())).toEqual([]);
        // Nothing can be pressed there until it is taken over.
        await at.discord.until(() => movesOf(kept.message()).length > 0);
        expect(movesOf(kept.message())).toEqual(before);
        for (let moves = 0; moves < 5; moves += 1) shown(await pressOnTable(kept, farkler));
        at.allWell();
      },
    );

    at.together(
      'a turn mention that stands when the program is killed is not sent again, and goes when its person presses',
      async () => {
        const { ada, ben, cleo } = harness.people;
        const table = await seat(at.discord, at.discord.channel('called'), 'farkle', [ada, ben]);
        // A restarted program forgets who pressed last, so the next player seems to be away.
        await at.crash();
        const first = table.turn();
        while (table.turn() === first) shown(await pressOnTable(table, farkler));
        const mentions = () =>
          cleo.read(table.channel).filter(({ content }) => content.includes('it’s your turn'));
        await at.discord.until(() => mentions().length === 1);
        await harness.eventually(async () => expect(await standingCalls(table.id)).toBe(1));
        expect(mentions()[0]?.content).toContain(table.turn().mention);
        await at.crash();
        expect(mentions()).toHaveLength(1);
        // The other player has just pressed, too: a Farkle on the first card ends the turn, and would call them
        // otherwise.
        told(await table.press(first, 'Rules'));
        shown(await pressOnTable(table, farkler));
        await at.discord.until(() => mentions().length === 0);
        await harness.eventually(async () => expect(await standingCalls(table.id)).toBe(0));
        at.allWell();
      },
    );

    for (const visible of atLength(['private'], ['private', 'public'])) {
      at.together(
        `a ${visible} table in an archived thread that the program does not know ends with its channel`,
        async () => {
          const { cleo } = harness.people;
          const attic = at.discord.channel(`${visible} attic`);
          const thread = at.discord.openThread(attic, 'left alone');
          const opened = await cleo.run(thread, '/ferry start', { visible });
          const id = tableOn(visible === 'public' ? await posted(at.discord, opened) : shown(opened)) ?? '';
          at.discord.archive(thread);
          await at.crash();
          // The bot retries as often as needed: Discord may be unreachable at first.
          at.discord.answerNext({ status: 500, route: `GET /channels/${thread.id}`, times: 1 });
          at.discord.deleteChannel(attic);
          await becomes(id, 'abandoned');
          at.allWell();
        },
      );
    }

    at.together('a table in an archived thread goes on when another channel is deleted', async () => {
      const { ada, ben, cleo } = harness.people;
      const thread = at.discord.openThread(at.discord.channel('cellar'), 'left alone');
      const id = tableOn(shown(await cleo.run(thread, '/ferry start', { visible: 'private' }))) ?? '';
      at.discord.archive(thread);
      await at.crash();
      at.discord.deleteChannel(at.discord.channel('next door'));
      const asked = () => at.discord.requests.some(({ path }) => path.endsWith(`/channels/${thread.id}`));
      await at.discord.until(asked);
      // By the time another table is stored, this one would have been closed.
      const other = await seat(at.discord, at.discord.channel('updated'), 'farkle', [ada, ben]);
      shown(await pressOnTable(other, farkler));
      expect(await statusOf(id)).toBe('playing');
      at.allWell();
    });
  });
}
