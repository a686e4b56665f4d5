// Proves src/discord/features/settings/settings.ts, src/discord/features/stats/stats.ts, src/discord/features/settings/settings.message.ts, src/discord/features/settings/house-rules.message.ts, src/discord/features/table/end.message.ts

import { ChannelType, ComponentType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../../src/discord/draw/message.ts';
import { settingsMessage } from '../../../../src/discord/features/settings/settings.message.ts';
import { type SettingsAct, write } from '../../../../src/discord/interactions/custom-ids.ts';
import { seat } from '../../../../src/engine/seat.ts';
import { games } from '../../../../src/games/registry.ts';
import { USUAL } from '../../../../src/settings/settings.ts';
import type { Table } from '../../../../src/tables/table.ts';
import { ENDERS } from '../../../../src/tables/table-settings.ts';
import { faults } from '../../../support/discord-faults.ts';
import { ANN, BEN, CAT, CHANNEL, done, GUILD } from '../../../tables/harness.ts';
import { control, pressable, textOf } from '../../drawn.ts';
import { begun, type Harness, harness, look, opened, openTable, STANDINGS } from '../../harness.ts';
import { drawnBy, isPrivate, isUpdate, only, type Request, renewed, wordsIn } from '../../requests.ts';

const HIDDEN = { id: '78', hidden: true };
const OTHER = '200000000000000002';
const MANAGER = { managesServer: true };

const SHOWN = {
  isThere: () => true,
  hasPictures: true,
  discords: 'en',
  language: 'en',
} as const;

const id = (act: SettingsAct) => write({ kind: 'settings', act });
const open = (at: Harness, extra: object = MANAGER) => at.handle(at.typed(ANN, 'settings', '', {}, extra));
const choose = (at: Harness, act: SettingsAct, values: readonly string[] = [], extra: object = MANAGER) =>
  at.handle(at.pressed(ANN, id(act), HIDDEN, { ...extra, values }));

function rowsOf({ components }: Message): number {
  return JSON.stringify(components).split(`"type":${ComponentType.ActionRow},`).length - 1;
}

/** The current choice in the select of this setting. */
function chosenIn(message: Message, act: SettingsAct): readonly string[] {
  const [container] = message.components;
  if (container?.type !== ComponentType.Container) throw new Error('no container');
  const rows = container.components.flatMap((part) =>
    part.type === ComponentType.ActionRow ? part.components : [],
  );
  const control = rows.find((part) => 'custom_id' in part && part.custom_id === id(act));
  if (control?.type === ComponentType.ChannelSelect)
    return (control.default_values ?? []).map((value) => value.id);
  if (control?.type !== ComponentType.StringSelect) throw new Error(`no select for ${act}`);
  return control.options.flatMap((option) => (option.default === true ? [option.value] : []));
}

describe('/settings', () => {
  it('shows the defaults to managers of the server while nothing is chosen', async () => {
    const at = harness();
    const shown = only(await open(at));
    expect(isPrivate(shown)).toBe(true);
    expect(wordsIn(shown)).toContain('Channels where tables can be opened');
    expect(chosenIn(drawnBy(shown), 'channels')).toEqual([]);
    expect(chosenIn(drawnBy(shown), 'turn-time')).toEqual(['own']);
    expect(chosenIn(drawnBy(shown), 'enders')).toEqual(['managers']);
    expect(pressable(drawnBy(shown)).map((control) => control.id)).toContain(id('pictures-off'));
  });

  it('is refused to everyone else, including moderators, by command and by any press', async () => {
    const at = harness();
    const moderator = { who: { ...ANN, mayManage: true } };
    const refused = [only(await open(at, moderator))];
    for (const [act, value] of [
      ['channels', CHANNEL],
      ['turn-time', '30'],
      ['enders', 'host'],
      ['pictures-off', ''],
    ] as const) {
      refused.push(only(await choose(at, act, [value], moderator)));
    }
    for (const request of refused) {
      expect(isPrivate(request)).toBe(true);
      expect(wordsIn(request)).toBe(
        'Only people with the permission “Manage Server” can change these settings.',
      );
    }
    expect(await at.parts.settings.of(GUILD)).toEqual(USUAL);
  });

  it('stores each choice at once and shows it', async () => {
    const at = harness();
    const channels = only(await choose(at, 'channels', [CHANNEL, OTHER]));
    expect(isUpdate(channels)).toBe(true);
    expect(chosenIn(drawnBy(channels), 'channels')).toEqual([CHANNEL, OTHER]);
    expect(wordsIn(channels)).toContain('Their threads count, too');
    const time = only(await choose(at, 'turn-time', ['259200']));
    expect(chosenIn(drawnBy(time), 'turn-time')).toEqual(['259200']);
    for (const enders of ENDERS) {
      expect(chosenIn(drawnBy(only(await choose(at, 'enders', [enders]))), 'enders')).toEqual([enders]);
    }
    await choose(at, 'results-own');
    await choose(at, 'threads-on');
    const off = only(await choose(at, 'pictures-off'));
    expect(pressable(drawnBy(off)).map((control) => control.id)).toContain(id('pictures-on'));
    expect(await at.parts.settings.of(GUILD)).toEqual({
      secondsPerTurn: 259_200,
      channels: [CHANNEL, OTHER],
      enders: 'players',
      houseRules: {},
      pictures: false,
      publicResults: false,
      threads: true,
      language: null,
    });
    // An empty choice means every channel, and the games’ own times.
    await choose(at, 'channels');
    await choose(at, 'turn-time', ['own']);
    await choose(at, 'pictures-on');
    await choose(at, 'results-public');
    await choose(at, 'threads-off');
    expect(await at.parts.settings.of(GUILD)).toEqual({ ...USUAL, enders: 'players' });
    expect(only(await open(at))).toBeDefined();
  });

  it('says that pictures are off if the host has switched them off, and cannot switch them on', async () => {
    const at = harness({ hasPictures: false });
    const screen = drawnBy(only(await open(at)));
    expect(faults(screen)).toEqual([]);
    expect(JSON.stringify(screen.components)).toMatch(/"label":"Turn pictures on"[^}]*"disabled":true/);
    expect(textOf(screen)).toContain('**Pictures are off** for the whole bot');
  });

  it('accepts nothing that it does not offer', async () => {
    const at = harness();
    const forged: readonly (readonly [SettingsAct, readonly string[]])[] = [
      ['turn-time', ['31']],
      ['turn-time', ['']],
      ['turn-time', []],
      ['enders', ['nobody']],
      ['enders', []],
      ['channels', ['hall']],
      ['channels', [CHANNEL, '<#1>']],
    ];
    for (const [act, values] of forged) {
      expect(wordsIn(only(await choose(at, act, values)))).toContain('can’t be chosen');
    }
    const form = at.sent(ANN, id('enders'), null, { ...MANAGER, written: 'host' });
    const written = only(await at.handle(form));
    expect(wordsIn(written)).toContain('can’t be chosen');
    expect(await at.parts.settings.of(GUILD)).toEqual(USUAL);
  });

  it('does not show deleted channels as chosen, and says so if none is left', () => {
    const settings = { ...USUAL, channels: [CHANNEL, OTHER] };
    const some = settingsMessage(settings, {
      ...SHOWN,
      isThere: (channel) => channel === OTHER,
    });
    expect(chosenIn(some, 'channels')).toEqual([OTHER]);
    const none = settingsMessage(settings, { ...SHOWN, isThere: () => false });
    expect(chosenIn(none, 'channels')).toEqual([]);
    expect(textOf(none)).toContain('None at present: the ones you chose are gone');
    expect(faults(none)).toEqual([]);
    expect(rowsOf(none)).toBeLessThanOrEqual(6);
    // A list without a choice cannot be cleared.
    const offers = (message: Message) => pressable(message).some((each) => each.id === id('every-channel'));
    expect([settingsMessage(USUAL, { ...SHOWN, isThere: () => false }), some, none].map(offers)).toEqual([
      false,
      false,
      true,
    ]);
    expect(JSON.stringify(none.components)).not.toContain('"placeholder":"Every channel"');
  });

  it('opens every channel again if the chosen ones are gone', async () => {
    const gone = new Set([OTHER]);
    const at = harness({ isChannel: (channel) => !gone.has(channel) });
    await choose(at, 'channels', [OTHER]);
    for (const refused of [await at.command(BEN, 'play', ''), await at.command(BEN, 'rage', 'start')]) {
      expect(wordsIn(only(refused))).toContain('The channels chosen for them are gone');
      expect(wordsIn(only(refused))).not.toContain(OTHER);
    }
    const all = only(await choose(at, 'every-channel'));
    expect(wordsIn(all)).toContain('Channels where tables can be opened');
    expect((await at.parts.settings.of(GUILD)).channels).toEqual([]);
  });

  it('offers every kind of channel in which commands can be typed and that a list may contain', () => {
    const drawn = JSON.stringify(settingsMessage(USUAL, SHOWN).components);
    const { GuildText, GuildVoice, GuildAnnouncement, GuildStageVoice, GuildForum } = ChannelType;
    const [, types = ''] = /"channel_types":\[([\d,]+)\]/.exec(drawn) ?? [];
    expect(new Set(types.split(',').map(Number))).toEqual(
      new Set([GuildText, GuildVoice, GuildAnnouncement, GuildStageVoice, GuildForum]),
    );
  });

  it('fits six rows, and a message, whatever is chosen', () => {
    const channels = Array.from({ length: 25 }, (_, index) => `2000000000000000${10 + index}`);
    for (const settings of [USUAL, { ...USUAL, channels, secondsPerTurn: 30, pictures: false }]) {
      const message = settingsMessage(settings, SHOWN);
      expect(faults(message)).toEqual([]);
      expect(rowsOf(message)).toBeLessThanOrEqual(6);
    }
  });

  it('offers languages by their own names, Discord’s language for the server first', async () => {
    const at = harness({ localeOf: () => 'de' });
    const usual = drawnBy(only(await open(at)));
    expect(chosenIn(usual, 'language')).toEqual(['discord']);
    expect(JSON.stringify(usual.components)).toMatch(
      /"At present: Deutsch".*"English".*"Deutsch".*"Español"/,
    );
    expect(chosenIn(drawnBy(only(await choose(at, 'language', ['es']))), 'language')).toEqual(['es']);
    expect((await at.parts.settings.of(GUILD)).language).toBe('es');
    await choose(at, 'language', ['discord']);
    expect(await at.parts.settings.of(GUILD)).toEqual(USUAL);
    for (const forged of ['fr', 'en-XA', ''])
      expect(wordsIn(only(await choose(at, 'language', [forged])))).toContain('can’t be chosen');
  });
});

describe('the house rules of a game', () => {
  const house = (game: string | null, option: string | null) => write({ kind: 'house', game, option });
  const press = (at: Harness, control: string, values: readonly string[] = [], extra: object = MANAGER) =>
    at.handle(at.pressed(ANN, control, HIDDEN, { ...extra, values }));

  it('are offered for every game that can be played in several ways, on five rows at most', async () => {
    const at = harness();
    for (const game of games.filter(({ options }) => options.fields.length > 0)) {
      const shown = only(await press(at, house(null, null), [game.id]));
      expect(isUpdate(shown)).toBe(true);
      expect(wordsIn(shown)).toContain(`House rules of ${game.name}`);
      expect(rowsOf(drawnBy(shown))).toBeLessThanOrEqual(5);
      expect(faults(drawnBy(shown))).toEqual([]);
    }
  });

  it("show each game's own default", async () => {
    const at = harness();
    const shown = only(await press(at, house(null, null), ['rage']));
    const said = JSON.stringify(drawnBy(shown).components);
    expect(said).toContain('Game default: 10');
    expect(said).toContain('Game default: Off');
  });

  it('are those of new tables whose host chooses nothing else, and shown in the list of games', async () => {
    const at = harness();
    await press(at, house('rage', 'rounds'), ['5']);
    await press(at, house('rage', 'secretBids'), ['true']);
    const all = only(await choose(at, 'show'));
    expect(JSON.stringify(drawnBy(all).components)).toContain('Rounds: 5 · Secret bids: On');
    expect(wordsIn(only(await at.command(BEN, 'rage', 'start')))).toMatch(/Rounds: 5 · Secret bids/);
    expect(wordsIn(only(await at.command(CAT, 'rage', 'start', { rounds: 10 })))).toContain('Rounds: 10');
    await press(at, house('rage', 'rounds'), ['own']);
    expect((await at.parts.settings.of(GUILD)).houseRules).toEqual({ rage: { secretBids: true } });
  });

  it('may be a shorter game, whose lobby says how long it takes and offers the full one', async () => {
    const at = harness();
    await press(at, house('farkle', 'target'), ['5000']);
    await press(at, house('folder', 'target'), ['300']);
    for (const [game, says, longer] of [
      ['farkle', /Target: 5,000 .* about\s9\smin/, 'Longer: to 10,000, about 20 min'],
      ['folder', /Play to: 300 points .* about\s10\smin/, 'Longer: to 500, about 20 min'],
    ] as const) {
      const { answer: lobby, id: table, on } = await opened(at, game);
      expect(wordsIn(lobby)).toMatch(says);
      const more = only(await at.press(ANN, control(table, 'menu'), on));
      expect(JSON.stringify(drawnBy(more).components)).toContain(longer);
    }
  });

  it('that used to leave the target to the number of players still do, until another is chosen', async () => {
    const at = harness();
    const offered = async () =>
      JSON.stringify(drawnBy(only(await press(at, house(null, null), ['folder']))).components);
    expect(await offered()).not.toContain('300 with 4 or more');
    await at.parts.settings.change(GUILD, () => ({ houseRules: { folder: { target: 0 } } }));
    expect(await offered()).toContain('500 points (300 with 4 or more)');
    const all = drawnBy(only(await choose(at, 'show')));
    expect(JSON.stringify(all.components)).toContain('Play to: 500 points (300 with 4 or more)');
    expect(wordsIn(only(await at.command(BEN, 'folder', 'start')))).toContain('(300 with 4 or more)');
    await press(at, house('folder', 'target'), ['500']);
    expect(await offered()).not.toContain('300 with 4 or more');
  });

  it('are chosen by nobody else, and only from what is offered', async () => {
    const at = harness();
    const refused = only(await press(at, house('rage', 'rounds'), ['5'], {}));
    expect(wordsIn(refused)).toContain('“Manage Server”');
    for (const [control, values] of [
      [house('rage', 'rounds'), ['7']],
      [house('rage', 'rounds'), []],
      [house('rage', 'nothing'), ['5']],
      [house('rage', 'constructor'), ['own']],
      [house('chess', 'rounds'), ['5']],
      [house(null, null), ['chess']],
      [house(null, null), []],
    ] as const) {
      expect(wordsIn(only(await press(at, control, values)))).toContain('can’t be chosen');
    }
    expect(await at.parts.settings.of(GUILD)).toEqual(USUAL);
  });
});

describe("a server's settings", () => {
  it('can hide the results of others from everyone, but nobody’s own from them', async () => {
    const at = harness();
    await choose(at, 'results-own');
    const stats = (user: typeof BEN, act: 'game' | 'mine' | 'post') =>
      at.press(BEN, write({ kind: 'stats', user: user.id, game: null, act, rival: false }), HIDDEN);
    const ranking = { kind: 'ranking', game: null, period: 'all', page: 0 } as const;
    const refused = [
      await at.command(BEN, 'leaderboard', ''),
      await at.press(BEN, write({ ...ranking, act: 'show' }), HIDDEN),
      await at.press(BEN, write({ ...ranking, act: 'post' }), HIDDEN),
      await at.command(BEN, 'stats', '', { player: CAT.id }),
      await stats(CAT, 'game'),
      await stats(BEN, 'post'),
    ];
    for (const request of refused.map(only)) {
      expect(isPrivate(request)).toBe(true);
      expect(wordsIn(request)).toBe(
        'On this server everybody sees only their own results: `/stats` shows yours.',
      );
    }
    const own = [await at.command(BEN, 'stats', ''), await stats(BEN, 'game'), await stats(CAT, 'mine')];
    for (const request of own.map(only)) expect(wordsIn(request)).not.toContain('only their own results');
    // Nothing links to what is refused.
    const post = write({ kind: 'stats', user: BEN.id, game: null, act: 'post', rival: false });
    const posts = (request: Request) => pressable(drawnBy(request)).some((each) => each.id === post);
    expect(own.map(only).some(posts)).toBe(false);
    await at.command(BEN, 'ferry', 'start', { deal: 'daily' });
    done(await at.tables.end((await openTable(at)).id, BEN, true));
    const played = wordsIn(only(await at.command(BEN, 'play', '')));
    expect(played).toContain('You’ve played today’s. The next one starts');
    await choose(at, 'results-public');
    expect(posts(only(await stats(BEN, 'game')))).toBe(true);
    expect(wordsIn(only(await stats(CAT, 'game')))).not.toContain('only their own results');
    expect(wordsIn(renewed(await at.command(BEN, 'play', '')))).toContain('see the `/leaderboard`');
  });

  it("can hide a rated game's effect on ratings from its table, and show it again", async () => {
    const at = harness();
    const { id: table } = await begun(at);
    const playing = await look(at, table);
    if (playing.position === null) throw new Error('nothing was dealt');
    const placings = playing.occupants.map((_, index) => ({
      seat: seat(index),
      place: index + 1,
      points: 1,
    }));
    const over: Table = {
      ...playing,
      status: 'over',
      endedAt: at.time.now(),
      position: { ...playing.position, outcome: { placings, winners: [seat(0)] } },
      ratings: playing.occupants.map(() => ({ before: 1_024, after: 1_042, games: 9, season: 0 })),
    };
    const drawing = async () => {
      const before = at.requests.length;
      at.messages.post(over);
      await at.time.pass(10_000);
      const sent = at.requests.slice(before).filter(({ kind }) => kind === 'send' || kind === 'edit');
      return sent.map(wordsIn).at(-1);
    };
    expect(await drawing()).toContain(`Ratings: ${ANN.name}\u00a01,042 ▲\u00a018`);
    await choose(at, 'results-own');
    const without = await drawing();
    expect(without).toContain('1 point');
    expect(without).not.toContain('Ratings');
    await choose(at, 'results-public');
    expect(await drawing()).toContain('Ratings');
  });

  it('send people who open a table elsewhere to where they can, by command, button and challenge', async () => {
    const at = harness();
    await choose(at, 'channels', [OTHER]);
    const refusal = `Tables can’t be opened in this channel. Go to <#${OTHER}>.`;
    const refused = [
      await at.command(BEN, 'rage', 'start'),
      await at.press(BEN, write({ kind: 'game', game: 'rage', action: 'start' }), HIDDEN),
      await at.press(BEN, write({ kind: 'challenge', user: CAT.id, game: 'rage' }), HIDDEN),
    ];
    for (const request of refused.map(only)) {
      expect(isPrivate(request)).toBe(true);
      expect(wordsIn(request)).toBe(refusal);
    }
    const thread = at.origin(BEN, '200000000000000009', OTHER);
    const command = { kind: 'command', name: 'rage', sub: 'start', options: new Map() } as const;
    expect(wordsIn(only(await at.handle({ ...thread, ...command })))).toContain('Bid how many tricks');
    expect(await at.store.liveIn(GUILD, CHANNEL)).toEqual([]);
    // Private tables can be played anywhere.
    expect(isPrivate(only(await at.command(BEN, 'rage', 'learn')))).toBe(true);
  });

  it('are mentioned by /play, which then offers only private tables', async () => {
    const at = harness();
    const games = (request: Request) =>
      pressable(drawnBy(request)).flatMap((control) => control.id.split(':').slice(1, 2));
    expect(new Set(games(only(await at.command(BEN, 'play', ''))))).toEqual(
      new Set(['game', 'play', 'deal', 'notify']),
    );
    await choose(at, 'channels', [OTHER]);
    const elsewhere = renewed(await at.command(BEN, 'play', ''));
    expect(new Set(games(elsewhere))).toEqual(new Set(['deal', 'play', 'notify']));
    expect(pressable(drawnBy(elsewhere)).map(({ id }) => id)).not.toContain(
      write({ kind: 'play', act: 'now' }),
    );
    expect(wordsIn(elsewhere)).toContain(`Go to <#${OTHER}>.`);
    expect(faults(drawnBy(elsewhere))).toEqual([]);
  });

  it('offer “End the game” to those who may', async () => {
    const at = harness();
    const { id: table } = await begun(at);
    const offers = async (who: typeof ANN) => {
      const [menu] = await at.press(who, control(table, 'menu'), HIDDEN);
      return menu !== undefined && pressable(drawnBy(menu)).some(({ id }) => id.endsWith(':end'));
    };
    const moderator = { ...CAT, mayManage: true };
    expect([await offers(ANN), await offers(BEN), await offers(moderator)]).toEqual([true, false, true]);
    await choose(at, 'enders', ['host']);
    expect([await offers(ANN), await offers(BEN), await offers(moderator)]).toEqual([true, false, false]);
    await choose(at, 'enders', ['players']);
    expect([await offers(ANN), await offers(BEN), await offers(moderator)]).toEqual([true, true, true]);
  });

  it('remove pictures from private answers', async () => {
    const stats = { games: [], rating: null, ratings: [1_000, 1_040, 1_021], statistics: new Map(), met: [] };
    const tally = { game: 'farkle', games: 3, wins: 1, best: 1, averagePoints: 1, averagePlace: 1 };
    const games = [{ ...tally, lastPlayed: 1, againstBots: 0, winsInARow: 0, mostWinsInARow: 0 }];
    const at = harness({ standings: { ...STANDINGS, statsOf: async () => ({ ...stats, games }) } });
    const asked = async () => drawnBy(only(await at.command(BEN, 'stats', '', { game: 'farkle' })));
    expect((await asked()).pictures?.length).toBe(1);
    await choose(at, 'pictures-off');
    const words = await asked();
    expect(words.pictures).toBeUndefined();
    expect(textOf(words)).toContain('Rating lately: 1,000 → 1,040 → 1,021');
  });

  it('remove pictures from open tables, and put them back', async () => {
    const at = harness();
    const { id: table, on } = await begun(at);
    const drawing = async () => {
      at.messages.post(await look(at, table));
      const before = at.requests.length;
      await at.time.pass(10_000);
      const sent = at.requests.slice(before).filter(({ kind }) => kind === 'send' || kind === 'edit');
      return sent.map((request) => drawnBy(request)).at(-1);
    };
    expect(on.id).not.toBe('');
    expect((await drawing())?.pictures?.length).toBe(1);
    await choose(at, 'pictures-off');
    const words = await drawing();
    expect(words?.pictures).toBeUndefined();
    expect(JSON.stringify(words?.components)).toContain('Centre');
    await choose(at, 'pictures-on');
    expect((await drawing())?.pictures?.length).toBe(1);
  });
});
