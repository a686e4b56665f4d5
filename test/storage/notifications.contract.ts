import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guildId } from '../../src/tables/ids.ts';
import { type NotificationStore, PLAYS_MS, TOLD_AGAIN_MS } from '../../src/tables/notifications.ts';
import type { MemoryStorage } from '../support/memory-storage.ts';
import { ANN, BEN, CAT, dealt, GUILD, lobby, NOON, sitting } from './sample.ts';

const ELSEWHERE = guildId('110000000000000009');
const NIGHT = { from: 22, until: 8, timeZone: 'Europe/Berlin' };

/** What every store of subscriptions to new tables must do. */
export function notificationsContract(name: string, open: () => Promise<MemoryStorage>): void {
  describe(`${name} store of notifications`, () => {
    let storage: MemoryStorage;
    let store: NotificationStore;
    beforeEach(async () => {
      storage = await open();
      store = storage.notifications;
    });
    afterEach(() => storage.close());

    /** A table whose host is none of the people in these tests. */
    const opened = async (over: Parameters<typeof lobby>[0] = {}) => {
      const table = lobby({ guild: GUILD, game: 'rage', occupants: [sitting(ANN)], ...over });
      await storage.store.create(table);
      return table;
    };
    const told = async (table: Parameters<NotificationStore['subscribers']>[0], now = NOON, most = 9) =>
      (await store.subscribers(table, now, most)).map(({ user }) => user).toSorted();
    const decide = (table: Awaited<ReturnType<typeof opened>>, users = [BEN], decidedAt = NOON) =>
      store.decide({ table: table.id, channel: table.channel, decidedAt }, table, users);

    it('keeps what a person subscribes to, for each server', async () => {
      await store.subscribe(BEN, GUILD, ['rage', 'folder']);
      await store.subscribe(BEN, ELSEWHERE, ['rage']);
      await store.subscribe(CAT, GUILD, ['farkle']);
      await store.subscribe(BEN, GUILD, ['rage', 'farkle']);
      const here = ['farkle', 'rage'].map((game) => ({ guild: GUILD, game }));
      expect(await store.subscriptionsOf(BEN)).toEqual(
        [...here, { guild: ELSEWHERE, game: 'rage' }].toSorted((a, b) => (a.guild < b.guild ? -1 : 1)),
      );
      await store.unsubscribe(BEN, { guild: GUILD, game: 'farkle' });
      await store.unsubscribeAll(BEN, ELSEWHERE);
      expect(await store.subscriptionsOf(BEN)).toEqual([{ guild: GUILD, game: 'rage' }]);
      await store.subscribe(BEN, GUILD, []);
      expect(await store.subscriptionsOf(BEN)).toEqual([]);
      await store.subscribe(CAT, ELSEWHERE, ['rage']);
      await store.unsubscribeAll(CAT, null);
      expect(await store.subscriptionsOf(CAT)).toEqual([]);
    });

    it('keeps quiet hours apart from the choice about mentions', async () => {
      expect(await store.quietHoursOf(BEN)).toBeNull();
      await store.setQuietHours(BEN, NIGHT);
      expect(await store.quietHoursOf(BEN)).toEqual(NIGHT);
      expect(await storage.store.wantsMentions(BEN)).toBe(true);
      await storage.store.setMentions(BEN, false);
      expect(await store.quietHoursOf(BEN)).toEqual(NIGHT);
      await store.setQuietHours(BEN, null);
      expect(await store.quietHoursOf(BEN)).toBeNull();
      expect(await storage.store.wantsMentions(BEN)).toBe(false);
    });

    it('finds the subscribers to that game on that server, with their quiet hours, and no more than asked for', async () => {
      const table = await opened();
      await store.subscribe(BEN, GUILD, ['rage']);
      await store.subscribe(CAT, GUILD, ['rage', 'folder']);
      await store.setQuietHours(CAT, NIGHT);
      expect(await store.subscribers(table, NOON, 9)).toEqual(
        expect.arrayContaining([
          { user: BEN, quiet: null },
          { user: CAT, quiet: NIGHT },
        ]),
      );
      expect(await told(table, NOON, 1)).toHaveLength(1);
      expect(await told({ ...table, game: 'folder' })).toEqual([CAT]);
      expect(await told({ ...table, guild: ELSEWHERE })).toEqual([]);
    });

    it('leaves out people who sit there, or are playing now', async () => {
      const table = await opened({ occupants: [sitting(ANN), sitting(BEN)] });
      for (const user of [ANN, BEN, CAT]) await store.subscribe(user, GUILD, ['rage']);
      expect(await told(table)).toEqual([CAT]);
      const playing = { occupants: [sitting(CAT), sitting(BEN)], guild: ELSEWHERE, changedAt: NOON };
      await storage.store.create(dealt(playing));
      expect(await told(table)).toEqual([]);
      expect(await told(table, NOON + PLAYS_MS)).toEqual([CAT]);
    });

    it('ignores games that wait for days, are over, or where a bot plays for them', async () => {
      const table = await opened();
      await store.subscribe(CAT, GUILD, ['rage']);
      const own = [sitting(BEN), sitting(CAT)];
      await storage.store.create(dealt({ occupants: own, secondsPerTurn: 86_400, changedAt: NOON }));
      await storage.store.create(dealt({ occupants: own, status: 'over', endedAt: NOON, changedAt: NOON }));
      const away = [sitting(BEN), { ...sitting(CAT), kind: 'bot' as const }];
      await storage.store.create(dealt({ occupants: away, changedAt: NOON }));
      expect(await told(table)).toEqual([CAT]);
    });

    it('notifies nobody of a second table of a game within the hour, whatever is done to the clock', async () => {
      const table = await opened();
      await store.subscribe(BEN, GUILD, ['rage', 'folder']);
      await decide(table);
      expect(await told(table)).toEqual([]);
      expect(await told(table, NOON + TOLD_AGAIN_MS - 1)).toEqual([]);
      expect(await told({ ...table, game: 'folder' })).toEqual([BEN]);
      expect(await told(table, NOON + TOLD_AGAIN_MS)).toEqual([BEN]);
      expect(await told(table, NOON - 1)).toEqual([BEN]);
      // Subscribing again does not reset it.
      await store.subscribe(BEN, GUILD, ['rage']);
      expect(await told(table)).toEqual([]);
    });

    it('notes a message and its recipients before it is sent, once for each table', async () => {
      const table = await opened();
      for (const user of [BEN, CAT]) await store.subscribe(user, GUILD, ['rage']);
      await decide(table, [BEN]);
      await decide(table, [CAT], NOON + 1);
      const noted = { table: table.id, channel: table.channel, message: null, decidedAt: NOON };
      expect(await store.notifications()).toEqual([noted]);
      expect(await store.notificationOf(table.id)).toEqual(noted);
      expect(await store.toldOf(table.id)).toEqual([BEN]);
      await store.sent(table.id, '900000000000000077');
      expect(await store.notifications()).toEqual([{ ...noted, message: '900000000000000077' }]);
      await store.drop(table.id, true);
      expect(await store.notifications()).toEqual([]);
      expect(await store.notificationOf(table.id)).toBeNull();
      expect(await told(table)).toEqual([CAT]);
    });

    it('undoes the note of a notification if the message was never sent', async () => {
      const table = await opened();
      await store.subscribe(BEN, GUILD, ['rage']);
      await decide(table);
      await store.drop(table.id, false);
      expect(await told(table)).toEqual([BEN]);
      expect(await store.toldOf(table.id)).toEqual([]);
    });

    it('forgets its recipients once they unsubscribe', async () => {
      const table = await opened();
      await store.subscribe(BEN, GUILD, ['rage']);
      await decide(table);
      await store.unsubscribeAll(BEN, null);
      expect(await store.toldOf(table.id)).toEqual([]);
    });
  });
}
