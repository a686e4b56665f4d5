// Proves src/discord/features/notify/notify.ts, src/discord/features/notify/notify-settings.message.ts

import { describe, expect, it } from 'vitest';
import {
  notifyMessage,
  quietMessage,
} from '../../../../src/discord/features/notify/notify-settings.message.ts';
import { type NotifyAct, write } from '../../../../src/discord/interactions/custom-ids.ts';
import { games } from '../../../../src/games/registry.ts';
import { guildId } from '../../../../src/tables/ids.ts';
import { CONTINENTS, TIME_ZONES, townsOf } from '../../../../src/tables/time-zones.ts';
import { OFFERED } from '../../../../src/words/offered.ts';
import { read } from '../../../../src/words/read.ts';
import { faults } from '../../../support/discord-faults.ts';
import { ANN, BEN, GUILD } from '../../../tables/harness.ts';
import { pressable, textOf } from '../../drawn.ts';
import { type Harness, harness } from '../../harness.ts';
import { drawnBy, isPrivate, isUpdate, only, type Request, wordsIn } from '../../requests.ts';

const HIDDEN = { id: '78', hidden: true };
const PUBLIC = { id: '79', hidden: false };
const INN = guildId('100000000000000009');
const id = (act: NotifyAct) => write({ kind: 'notify', act });
const place = (continent: (typeof CONTINENTS)[number] | null) => write({ kind: 'place', continent });
const idsIn = (request: Request) => pressable(drawnBy(request)).map((each) => each.id);
const run = async (at: Harness) => only(await at.command(ANN, 'notify', ''));
const press = async (at: Harness, control: string, ...values: readonly string[]) =>
  only(await at.press(ANN, control, HIDDEN, values));

describe('/notify', () => {
  it('shows privately that nothing is chosen at first, and afterwards what is', async () => {
    const at = harness();
    const first = await run(at);
    expect(isPrivate(first)).toBe(true);
    expect(wordsIn(first)).toContain('**Quiet hours** none');
    expect(idsIn(first)).toEqual([id('games'), id('quiet')]);
    const offered = pressable(drawnBy(first))[0]?.options ?? [];
    expect(offered).toEqual(games.filter(({ seats }) => seats.max > 1).map((game) => game.id));
    const chosen = await press(at, id('games'), 'rage', 'folder');
    expect(isUpdate(chosen)).toBe(true);
    expect(idsIn(chosen)).toEqual([id('games'), id('quiet'), id('stop')]);
    expect(await at.notifications.subscriptionsOf(ANN.id)).toEqual([
      { guild: GUILD, game: 'folder' },
      { guild: GUILD, game: 'rage' },
    ]);
    await press(at, id('games'));
    expect(await at.notifications.subscriptionsOf(ANN.id)).toEqual([]);
  });

  it('lists other servers, and stops everything with one press', async () => {
    const at = harness();
    await at.notifications.subscribe(ANN.id, GUILD, ['rage']);
    await at.notifications.subscribe(ANN.id, INN, ['rage', 'farkle']);
    await at.notifications.subscribe(BEN.id, GUILD, ['rage']);
    expect(wordsIn(await run(at))).toContain(`**On other servers**\n- Server ${INN}: Farkle Flip, Rage`);
    const stopped = await press(at, id('stop'));
    expect(wordsIn(stopped)).toContain('You’ll no longer be notified of new tables, on any server.');
    expect(await at.notifications.subscriptionsOf(ANN.id)).toEqual([]);
    expect(await at.notifications.subscriptionsOf(BEN.id)).toHaveLength(1);
  });

  it.each([
    ['a game for one', ['ferry']],
    ['no game', ['rage', '__proto__']],
  ])('refuses %s', async (_, values) => {
    const at = harness();
    expect(wordsIn(await press(at, id('games'), ...values))).toContain('This can’t be chosen');
    expect(await at.notifications.subscriptionsOf(ANN.id)).toEqual([]);
  });

  it('is a press away in /play and in the list of tables, as a message of its own', async () => {
    const at = harness();
    for (const [name, sub] of [
      ['play', ''],
      ['table', 'list'],
    ] as const) {
      expect(idsIn(only(await at.command(ANN, name, sub))).at(-1)).toBe(id('open'));
    }
    for (const on of [HIDDEN, PUBLIC]) {
      const answer = only(await at.press(ANN, id('open'), on));
      expect(isPrivate(answer)).toBe(true);
      expect(wordsIn(answer)).toContain('Notify me of new tables');
    }
  });

  it('redraws nobody else’s message', async () => {
    const at = harness();
    expect(isPrivate(only(await at.press(ANN, id('show'), PUBLIC)))).toBe(true);
  });
});

describe('quiet hours', () => {
  it('are chosen by continent, and by the local time there', async () => {
    const at = harness();
    const asked = await press(at, id('quiet'));
    expect(wordsIn(asked)).toContain('Where are you?');
    expect(idsIn(asked)).toEqual([place(null), id('show')]);
    const continent = await press(at, place(null), 'europe');
    expect(idsIn(continent)).toEqual([place(null), place('europe'), id('show')]);
    expect(await at.notifications.quietHoursOf(ANN.id)).toBeNull();
    const chosen = await press(at, place('europe'), 'Europe/Berlin');
    // It is midnight UTC.
    expect(wordsIn(chosen)).toContain(
      'You won’t be notified of new tables from **22:00** to **08:00**. It’s 01:00 for you',
    );
    expect(idsIn(chosen)).toEqual([
      id('quiet-from'),
      id('quiet-until'),
      place(null),
      place('europe'),
      id('quiet-off'),
      id('show'),
    ]);
    await press(at, id('quiet-from'), '0');
    await press(at, id('quiet-until'), '10');
    const quiet = { from: 0, until: 10, timeZone: 'Europe/Berlin' };
    expect(await at.notifications.quietHoursOf(ANN.id)).toEqual(quiet);
    expect(wordsIn(await press(at, id('show')))).toContain(
      '**Quiet hours** 00:00–10:00 (it’s 01:00 for you)',
    );
    await press(at, place('asia'), 'Asia/Tokyo');
    expect(await at.notifications.quietHoursOf(ANN.id)).toEqual({ ...quiet, timeZone: 'Asia/Tokyo' });
    await press(at, id('quiet-off'));
    expect(await at.notifications.quietHoursOf(ANN.id)).toBeNull();
  });

  it('cannot be anything that is not offered', async () => {
    const at = harness();
    for (const control of [id('quiet-from'), id('quiet-until')]) {
      expect(wordsIn(await press(at, control, '3'))).toContain('This can’t be chosen');
    }
    for (const zone of ['UTC', 'Mars/Olympus', '__proto__', ''])
      expect(wordsIn(await press(at, place('europe'), zone))).toContain('This can’t be chosen');
    expect(await at.notifications.quietHoursOf(ANN.id)).toBeNull();
    await press(at, place('europe'), 'Europe/London');
    for (const hour of ['24', '-1', '08', 'x', ''])
      expect(wordsIn(await press(at, id('quiet-from'), hour))).toContain('This can’t be chosen');
    expect(wordsIn(await press(at, id('quiet-from'), '8'))).toContain('can’t begin and end at the same hour');
    expect(wordsIn(await press(at, place(null), 'atlantis'))).toContain('Quiet hours');
    expect(await at.notifications.quietHoursOf(ANN.id)).toMatchObject({ from: 22, until: 8 });
  });
});

describe('the messages fit Discord', () => {
  const now = Date.UTC(2026, 6, 1, 22, 40);

  it('with the maximum number of servers', () => {
    const guilds = [...Array(40).keys()].map((number) => guildId(String(10n ** 18n + BigInt(number))));
    const subscriptions = guilds.flatMap((guild) => games.map(({ id: game }) => ({ guild, game })));
    const [guild = GUILD] = guilds;
    const drawn = notifyMessage(
      { guild, subscriptions, quiet: null, serverName: () => '*'.repeat(100), now, language: 'en' },
      'Done.',
    );
    expect(faults(drawn)).toEqual([]);
    expect(textOf(drawn)).toContain('… and on 31 more');
  });

  it.each(OFFERED)('with every place as the chosen one: %s', (language) => {
    for (const continent of CONTINENTS) {
      for (const chosen of TIME_ZONES[continent]) {
        const { timeZone } = chosen;
        const drawn = quietMessage({ from: 22, until: 8, timeZone }, null, now, language);
        expect(faults(drawn)).toEqual([]);
        expect(textOf(drawn)).toContain(read(townsOf(chosen), language));
        const places = pressable(drawn).find((each) => each.id === place(continent));
        expect(places?.options).toContain(timeZone);
      }
    }
  });
});
