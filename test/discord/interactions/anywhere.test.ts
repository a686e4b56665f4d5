// Proves src/discord/interactions/loop.ts, src/discord/interactions/context.ts, src/discord/interactions/reply.ts, src/discord/interactions/command.ts

import { describe, expect, it } from 'vitest';
import { commands, registered } from '../../../src/discord/features/commands.ts';
import { write } from '../../../src/discord/interactions/custom-ids.ts';
import type { Incoming } from '../../../src/discord/interactions/incoming.ts';
import type { Standings } from '../../../src/standings/standings.ts';
import { WORLD } from '../../../src/tables/ids.ts';
import type { Who } from '../../../src/tables/ports.ts';
import { faults } from '../../support/discord-faults.ts';
import { ANN, BEN, done, GUILD, opening, playOut } from '../../tables/harness.ts';
import { control, pressable, textOf } from '../drawn.ts';
import { begun, type Harness, harness, STANDINGS } from '../harness.ts';
import { drawnBy, isPrivate, only, type Request, wordsIn } from '../requests.ts';

const SOLO = 'ferry';
const MESSAGE = { id: '500000000000000001', hidden: true };
const OPEN = { id: '500000000000000002', hidden: false };
const NEEDS = 'That only works on a server I’m on. [Add me to yours](https://discord.com/oauth2/authorize?';

/** The same outside the bot's servers. */
function elsewhere(at: Harness) {
  const where = { guild: WORLD, channel: '700000000000000001' } as const;
  return {
    command: (who: Who, name: string, sub: string, options: Record<string, string | number | boolean> = {}) =>
      at.handle(at.typed(who, name, sub, options, where)),
    press: (who: Who, id: string, on: { id: string; hidden: boolean }, values: readonly string[] = []) =>
      at.handle(at.pressed(who, id, on, { ...where, values })),
    handle: (who: Who, what: Partial<Incoming>) =>
      at.handle({ ...at.origin(who), ...where, ...what } as Incoming),
  };
}

const told = (requests: readonly Request[]): string => wordsIn(only(requests));

describe('what the bot offers', () => {
  it('is available anywhere as far as it makes sense alone', () => {
    const reach = (command: { contexts?: unknown; integration_types?: unknown }) =>
      JSON.stringify([command.contexts, command.integration_types]);
    const anywhere = commands.filter((one) => reach(one) === '[[0,1,2],[0,1]]').map(({ name }) => name);
    const onServers = registered.filter((one) => reach(one) === '[[0],[0]]');
    expect(onServers.map(({ name }) => name)).toEqual(['notify', 'settings', 'Stats', 'Challenge']);
    expect(anywhere.length + onServers.length).toBe(registered.length);
  });
});

describe("outside the bot's servers", () => {
  it('a solo game and a lesson begin at once, privately, and come back wherever the player asks', async () => {
    const at = harness();
    const there = elsewhere(at);
    const game = only(await there.command(ANN, SOLO, 'start'));
    const lesson = only(await there.command(ANN, 'rage', 'learn', { practice: true }));
    for (const answer of [game, lesson]) expect(isPrivate(answer)).toBe(true);
    const heads = await at.store.liveAlone(ANN.id);
    expect(heads.map((head) => head.game).sort()).toEqual([SOLO, 'rage']);
    const [{ id } = { id: '' }] = heads.filter((head) => head.game === SOLO);
    for (const { command } of [there, at]) {
      // The other request marks the older message as outdated.
      const [shown = game] = await command(ANN, 'table', 'show', { table: id });
      expect(isPrivate(shown)).toBe(true);
      expect(drawnBy(shown).components).toEqual(drawnBy(game).components);
    }
    expect(told(await there.command(BEN, 'table', 'show', { table: id }))).toContain('no open table');
    const lists = async (who: Who) => {
      const [answer] = await there.handle(who, { kind: 'complete', name: 'table', sub: 'show', typed: '' });
      return JSON.stringify(answer);
    };
    expect(await lists(ANN)).toContain(id);
    expect(await lists(BEN)).not.toContain(id);
  });

  it.each([
    ['farkle', 'start'],
    ['settings', ''],
    ['challenge', ''],
    ['table', 'list'],
    ['table', 'invite'],
    ['table', 'kick'],
    ['table', 'host'],
    ['table', 'substitute'],
  ])('/%s %s says what it needs, and how to get that', async (name, sub) => {
    const at = harness();
    const answer = only(await elsewhere(at).command(ANN, name, sub));
    expect(isPrivate(answer)).toBe(true);
    expect(wordsIn(answer)).toContain(NEEDS);
  });

  it('buttons of a server do nothing, whatever message they are pressed on', async () => {
    const at = harness();
    const { id } = await begun(at);
    const before = await at.tables.look(id);
    const there = elsewhere(at);
    const ids = [
      control(id, 'quit-sure'),
      control(id, 'hand'),
      write({ kind: 'settings', act: 'results-own' }),
      write({ kind: 'house', game: null, option: null }),
      write({ kind: 'challenge', user: BEN.id, game: 'farkle' }),
      write({ kind: 'game', game: 'farkle', action: 'start' }),
      write({ kind: 'ranking', game: SOLO, period: 'yesterday', page: 0, act: 'post', world: true }),
    ];
    for (const on of [MESSAGE, OPEN])
      for (const control of ids) {
        const answer = only(await there.press(ANN, control, on));
        expect([control, isPrivate(answer)]).toEqual([control, true]);
        expect(wordsIn(answer)).toContain(NEEDS);
      }
    expect(await at.tables.look(id)).toEqual(before);
  });

  it('/play offers what can be played alone, and the deal of the world', async () => {
    const at = harness();
    const message = drawnBy(only(await elsewhere(at).command(ANN, 'play', '')));
    const day = '2026-01-05';
    expect(pressable(message).map(({ id }) => id)).toEqual([
      write({ kind: 'deal', game: SOLO, day, world: true }),
      ...['farkle', 'rage', 'folder', 'paradise'].map((game) =>
        write({ kind: 'game', game, action: 'practice' }),
      ),
      write({ kind: 'game', game: SOLO, action: 'start' }),
    ]);
    expect(textOf(message)).toContain('[add me to a server](https://discord.com/oauth2/authorize?');
    expect(textOf(message)).not.toContain('🏆');
    expect(faults(message)).toEqual([]);
  });

  it('shows only one’s own stats, and no rankings except of the deal of the world', async () => {
    const asked: unknown[] = [];
    const standings: Standings = {
      ...STANDINGS,
      statsOf: (question) => {
        asked.push(question.guild);
        return STANDINGS.statsOf(question);
      },
    };
    const at = harness({ standings });
    const there = elsewhere(at);
    const own = drawnBy(only(await there.command(ANN, 'stats', '')));
    expect(textOf(own)).toContain('All games you play alone');
    expect(JSON.stringify(own)).not.toContain('Post here');
    expect(told(await there.command(ANN, 'stats', '', { player: BEN.id }))).toContain(
      'only their own results',
    );
    expect(asked).toEqual([WORLD]);
    expect(told(await there.command(ANN, 'leaderboard', '', { period: 'week' }))).toContain(
      'Each server has its own rankings',
    );
    const deal = drawnBy(only(await there.command(ANN, 'leaderboard', '')));
    expect(textOf(deal)).toContain('## 🌍 World’s deal of the day · Ferry Follies');
    expect(JSON.stringify(deal)).not.toMatch(/Post here|This server|this server/);
    expect(faults(deal)).toEqual([]);
  });

  it('shares nothing with others, but offers the result to copy', async () => {
    const at = harness();
    const there = elsewhere(at);
    only(await there.command(ANN, SOLO, 'start', { deal: 'daily' }));
    const [head] = await at.store.liveAlone(ANN.id);
    if (head === undefined) throw new Error('no table');
    await playOut(at, head.id);
    const share = control(head.id, 'share');
    const copied = only(await there.press(ANN, share, MESSAGE));
    expect(isPrivate(copied)).toBe(true);
    expect(wordsIn(copied)).toContain('Copy it to wherever you’d like to share it.');
    expect(pressable(drawnBy(copied))).toEqual([]);
    // On a server with the bot, the same attempt may be posted.
    const posted = only(await at.press(ANN, share, MESSAGE));
    expect(isPrivate(posted)).toBe(false);
    expect(wordsIn(posted)).toContain('🌍 world’s deal of');
    expect(pressable(drawnBy(posted)).map(({ id }) => id)).toEqual([
      write({ kind: 'deal', game: SOLO, day: '2026-01-05', world: true }),
    ]);
  });
});

describe('the deal of the world on a server', () => {
  it('opens by command and button, and is distinguishable from the server’s at once', async () => {
    const at = harness();
    const servers = only(await at.command(ANN, SOLO, 'start', { deal: 'daily' }));
    const worlds = only(
      await at.press(ANN, write({ kind: 'deal', game: SOLO, day: '2026-01-05', world: true }), OPEN),
    );
    for (const answer of [servers, worlds]) expect(isPrivate(answer)).toBe(true);
    expect(wordsIn(servers)).toContain('-# Deal of the day · ends');
    expect(wordsIn(worlds)).toContain('-# 🌍 World’s deal of the day · ends');
    const again = only(await at.command(ANN, SOLO, 'start', { deal: 'world' }));
    expect(wordsIn(again)).toContain('already playing the world’s deal');
  });

  it('has a streak of its own in one’s own stats, which nobody else sees', async () => {
    const standings: Standings = {
      ...STANDINGS,
      streak: async ({ guild }) => ({ days: guild === WORLD ? 3 : 1, today: true }),
    };
    const at = harness({ standings });
    const line = '🌍 World’s deal of the day: **3 days** in a row';
    const game = { game: SOLO };
    expect(told(await at.command(ANN, 'stats', '', game))).toContain(line);
    expect(told(await elsewhere(at).command(ANN, 'stats', '', game))).toContain(line);
    expect(told(await at.command(ANN, 'stats', ''))).not.toContain('🌍');
    expect(told(await at.command(BEN, 'stats', '', { ...game, player: ANN.id }))).not.toContain('🌍');
    const post = write({ kind: 'stats', user: ANN.id, game: SOLO, act: 'post', rival: false });
    expect(told(await at.press(ANN, post, MESSAGE))).not.toContain('🌍');
  });

  it('has a ranking beside the server’s, with places for all and names of people known there', async () => {
    const tally = { games: 1, wins: 1, points: 30 };
    const asked: unknown[] = [];
    const standings: Standings = {
      ...STANDINGS,
      worldDeal: async ({ server, reader }) => {
        asked.push(server);
        return {
          players: 1_204,
          own: reader === null ? null : { ...tally, user: reader, rank: 37 },
          known: server === null ? [] : [{ ...tally, user: BEN.id, rank: 4 }],
        };
      },
    };
    const at = harness({ standings });
    done(await at.tables.open(opening({ game: SOLO, deal: 'world' })));
    const [head] = await at.store.liveAlone(ANN.id);
    if (head === undefined) throw new Error('no table');
    expect(told(await at.command(ANN, 'leaderboard', '', { game: SOLO, period: 'world' }))).toContain(
      '1,204 players have finished it.',
    );
    await playOut(at, head.id);
    const world = drawnBy(only(await at.command(ANN, 'leaderboard', '', { game: SOLO, period: 'world' })));
    const words = textOf(world);
    expect(words).toContain('## 🌍 World’s deal of the day · Ferry Follies');
    expect(words).toContain('**1,204** people have finished it.');
    expect(words).toContain('You: 37th of 1,204 · top 4% · won with 30 across');
    expect(words).toContain(`**From this server**\n• 4. \u2068<@${BEN.id}>\u2069 · won with 30 across`);
    expect(faults(world)).toEqual([]);
    const control = { kind: 'ranking', game: SOLO, period: 'today', page: 0, act: 'show' } as const;
    const [servers, worlds] = [write(control), write({ ...control, world: true })];
    expect(pressable(world).map(({ id }) => id)).toContain(servers);
    const other = drawnBy(only(await at.press(ANN, servers, MESSAGE)));
    expect(textOf(other)).toContain('## 🏆 Deal of the day · Ferry Follies');
    expect(pressable(other).map(({ id }) => id)).toContain(worlds);
    expect(asked).toEqual([GUILD, GUILD]);

    const settings = { read: async () => JSON.stringify({ publicResults: false }), write: async () => {} };
    const silent = harness({ standings, settings, store: at.store, time: at.time });
    const unnamed = told(await silent.command(ANN, 'leaderboard', '', { game: SOLO, period: 'world' }));
    expect(unnamed).toContain('You: 37th of 1,204');
    expect(unnamed).not.toContain('<@');
  });
});
