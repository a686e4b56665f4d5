// Proves test/chaos/calls.ts, test/chaos/check-calls.ts, test/chaos/check-seats.ts

import { beforeAll, describe, expect, test } from 'vitest';
import { shardOf } from '#local-discord';
import { write } from '../../src/discord/interactions/custom-ids.ts';
import type { Table } from '../../src/tables/table.ts';
import { ANN, BEN, begun, CAT, movesOf, press as pressAt, room } from '../tables/harness.ts';
import { callIn } from './calls.ts';
import { checkCalls } from './check-calls.ts';
import { checkSeats } from './check-seats.ts';
import type { Call, Evidence, Press, StoredMove } from './observed.ts';

const AT = Date.UTC(2026, 0, 5);
const MINUTE = 60_000;
const HERE = { guild: '100000000000000001', channel: '200000000000000001' };

let table: Table;
let moves: readonly StoredMove[];
let nothing: Evidence;

beforeAll(async () => {
  const at = room();
  const { id } = await begun(at, [ANN, BEN, CAT], { game: 'folder' });
  table = await pressAt(at, id);
  moves = (await movesOf(at, table)).map((move, index) => ({ ...move, seq: index + 1 }));
  nothing = {
    presses: [],
    sights: new Map(),
    replayed: new Set(),
    stored: [{ id, table, moves }],
    erased: [],
    tended: [],
    calls: [],
    troubles: [],
    lives: [{ from: AT - MINUTE, to: null, memory: [] }],
    refused: [],
    log: [],
    mishandled: [],
    twice: [],
  };
});

const says = (check: typeof checkCalls, change: Partial<Evidence>): readonly string[] => {
  const found: string[] = [];
  check({ ...nothing, ...change }, (_, what) => void found.push(what));
  return found;
};

describe('a person who is called', () => {
  const invites: Press = {
    at: AT,
    ms: 20,
    user: ANN.id,
    did: '/table invite',
    values: ['abcd2345', BEN.id],
    written: null,
    where: HERE,
    told: 'sentence',
    says: null,
    table: null,
  };
  const invitation: Call = {
    at: AT + 100,
    text: `✉️ <@${ANN.id}> invites <@${BEN.id}> to **Rage**.`,
    users: [BEN.id],
    roles: [],
    everybody: false,
    nonce: null,
  };
  const calls = (made: readonly Call[], change: Partial<Evidence> = {}) =>
    says(checkCalls, { presses: [invites, { ...invites, at: AT + 5 * MINUTE }], calls: made, ...change });

  test('was invited by name', () => {
    expect(calls([invitation])).toEqual([]);
    expect(calls([{ ...invitation, users: [CAT.id] }])).toHaveLength(2);
    expect(calls([invitation], { presses: [] })).toHaveLength(1);
    expect(calls([invitation], { presses: [{ ...invites, user: CAT.id }] })).toHaveLength(1);
    expect(calls([{ ...invitation, at: AT + 3 * MINUTE }])).toHaveLength(1);
  });

  test('is not called again for ten minutes, unless the program has forgotten the call', () => {
    const again = { ...invitation, at: AT + 5 * MINUTE + 100 };
    expect(calls([invitation, again])).toEqual([expect.stringContaining('called again after 300 s')]);
    const lives = [...nothing.lives, { from: AT + MINUTE, to: null, memory: [] }];
    expect(calls([invitation, again], { lives })).toEqual([]);
    const own = shardOf(HERE.guild, 16);
    const taken = (shard: number, at = AT + MINUTE) => {
      const line = { level: 'info', shard, of: 16, epoch: 2, msg: 'a shard is looked after from now on' };
      return calls([invitation, again], { log: [{ at, line: JSON.stringify(line) }] });
    };
    expect(taken(own)).toEqual([]);
    expect(taken((own + 1) % 16)).toHaveLength(1);
    expect(taken(own, AT - 1)).toHaveLength(1);
  });

  test('is identified by the link of their invitation if two servers call them at once', () => {
    const there: Press = { ...invites, at: AT + 90, where: { ...HERE, guild: 'elsewhere' } };
    const linked = (guild: string): Call => ({
      ...invitation,
      text: `${invitation.text} Until the game starts, you can join at the table: https://discord.com/channels/${guild}/1/2`,
    });
    const presses = [invites, there];
    expect(calls([linked(HERE.guild ?? ''), linked('elsewhere')], { presses })).toEqual([]);
    expect(calls([linked(HERE.guild ?? ''), linked(HERE.guild ?? '')], { presses })).toHaveLength(1);
  });

  test('is called by a challenge, although the same person invites them on another server at that moment', () => {
    const elsewhere = { ...HERE, guild: 'elsewhere' };
    const challenges: Press = { ...invites, at: AT - 50, did: `p1:challenge:${BEN.id}:-`, where: elsewhere };
    const challenge = { ...invitation, text: `⚔️ <@${ANN.id}> challenges <@${BEN.id}> to **Rage**.` };
    const presses = [challenges, invites];
    expect(calls([challenge, invitation], { presses })).toEqual([]);
    expect(calls([challenge], { presses: [invites] })).toHaveLength(1);
  });

  test('is told that their challenge was declined and by whom, which is no call', () => {
    const declines: Press = {
      ...invites,
      user: BEN.id,
      did: write({ kind: 'table', table: table.id, action: 'decline' }),
      values: null,
    };
    const told = {
      ...invitation,
      users: [ANN.id],
      text: `⚔️ <@${ANN.id}>, <@${BEN.id}> would rather not play **Rage** now.`,
    };
    expect(calls([told, told], { presses: [declines] })).toEqual([]);
    expect(calls([told], { presses: [{ ...declines, user: CAT.id }] })).toHaveLength(1);
    expect(calls([told], { presses: [] })).toHaveLength(1);
  });

  test('is not someone who is merely named', () => {
    expect(calls([{ ...invitation, users: null }])).toHaveLength(1);
    expect(calls([{ ...invitation, everybody: true }])).toHaveLength(1);
    expect(calls([{ ...invitation, users: null, text: 'Nobody is named.' }])).toEqual([]);
  });

  test('subscribed to new tables of this game on this server', () => {
    const guild = String(table.guild);
    const asks: Press = {
      ...invites,
      user: BEN.id,
      did: write({ kind: 'notify', act: 'games' }),
      values: [table.game],
      where: { ...HERE, guild },
    };
    const told = [{ ...invitation, text: `🔔 <@${BEN.id}>`, nonce: `${table.id}-told` }];
    expect(calls(told, { presses: [asks] })).toEqual([]);
    for (const other of [
      { user: CAT.id },
      { values: ['rage'] },
      { where: { ...HERE, guild: '9' } },
      { at: AT + MINUTE },
    ]) {
      expect(calls(told, { presses: [{ ...asks, ...other }] })).toHaveLength(1);
    }
    expect(calls([...told, ...told], { presses: [asks] })).toHaveLength(1);
  });

  test('is asked something at their table, and called to it once', () => {
    const [first] = moves;
    const at = first?.seat ?? 0;
    const user = table.occupants[at]?.person?.id ?? '';
    const mention = {
      ...invitation,
      text: `<@${user}>, it’s your turn in Folder`,
      users: [user],
      nonce: `${table.id}0-${at}-ann`,
    };
    expect(calls([mention])).toEqual([]);
    expect(calls([mention, { ...mention, at: AT + 200 }])).toEqual([expect.stringContaining('called twice')]);
    const troubles = [{ why: 'killed', from: AT, to: AT + 150, only: null, answers: false }];
    expect(calls([mention, { ...mention, at: AT + 200 }], { troubles })).toEqual([]);
    expect(calls([{ ...mention, nonce: `${table.id}zz-${at}-ann` }])).toEqual([
      expect.stringContaining('never asked'),
    ]);
    expect(calls([{ ...mention, nonce: `${table.id}0-${(at + 1) % 3}-ann` }])).toEqual([
      expect.stringContaining('does not sit'),
    ]);
    expect(calls([{ ...mention, nonce: `${table.id}-again-tj0000` }])).toEqual([
      expect.stringContaining('is not over'),
    ]);
  });

  test('is read from the requests to Discord', () => {
    const request = { method: 'POST', path: '', query: '', files: [], status: 200, code: null, at: 0, ms: 1 };
    const parts = [{ type: 17, components: [{ type: 10, content: 'Hello' }] }];
    const sent = (body: unknown, status = 200) => callIn({ ...request, status, body }, AT);
    expect(sent({ components: parts, allowed_mentions: { parse: [] } })).toBeNull();
    expect(sent({ components: parts, allowed_mentions: { users: ['1'] } }, 403)).toBeNull();
    expect(sent({ type: 4, data: { components: parts, allowed_mentions: { roles: ['2'] } } })).toMatchObject({
      text: 'Hello',
      users: [],
      roles: ['2'],
    });
    const named = { components: parts, allowed_mentions: { users: ['1'] } };
    expect(sent({ type: 7, data: named })).toBeNull();
    expect(sent({ type: 4, data: { ...named, flags: 64 } })).toBeNull();
    expect(sent({ ...named, flags: 64 })).toBeNull();
    expect(sent({ type: 4, data: named })).toMatchObject({ users: ['1'] });
    expect(sent({ content: 'Hello', nonce: 'n' })).toMatchObject({ users: null, nonce: 'n' });
    expect(sent({ content: 'Hello', allowed_mentions: { parse: ['users'] } })).toMatchObject({
      everybody: true,
    });
  });
});

describe('a seated person', () => {
  const press = (user: string, did: string, change: Partial<Press> = {}): Press => ({
    at: AT,
    ms: 20,
    user,
    did,
    values: [],
    written: null,
    where: HERE,
    told: 'sentence',
    says: null,
    table: null,
    ...change,
  });
  const on = (
    user: string,
    action: 'quit-sure' | 'vote-out' | 'back' | 'join',
    change: Partial<Press> = {},
  ) => press(user, write({ kind: 'table', table: table.id, action }), change);
  const storedWith = (user: string, change: object, made = moves): Evidence['stored'] => {
    const occupants = table.occupants.map((one) => (one.person?.id === user ? { ...one, ...change } : one));
    return [{ id: table.id, table: { ...table, occupants }, moves: made }];
  };

  test('left of their own accord', () => {
    const stored = storedWith(ANN.id, { left: true });
    expect(says(checkSeats, { stored })).toEqual([expect.stringContaining('never pressed anything')]);
    expect(says(checkSeats, { stored, presses: [on(BEN.id, 'quit-sure')] })).toHaveLength(1);
    expect(says(checkSeats, { stored, presses: [on(ANN.id, 'quit-sure')] })).toEqual([]);
    expect(says(checkSeats, { stored, presses: [press(ANN.id, '/table leave')] })).toEqual([]);
  });

  test('was voted out by two', () => {
    const stored = storedWith(ANN.id, { left: true, votedOut: true });
    const asked = press(BEN.id, '/table kick', { values: [table.id, ANN.id] });
    const voted = (presses: readonly Press[]) => says(checkSeats, { stored, presses });
    expect(voted([])).toEqual([expect.stringContaining('nobody asked for it')]);
    expect(voted([asked, on(BEN.id, 'vote-out')])).toEqual([expect.stringContaining('one person alone')]);
    expect(voted([asked, on(CAT.id, 'vote-out')])).toEqual([]);
  });

  test('was let in at a private table', () => {
    const stored = [{ id: table.id, table: { ...table, host: ANN.id, invited: [] }, moves }];
    const invited = (whom: string, id: string = table.id) =>
      press(ANN.id, '/table invite', { values: [id, whom] });
    const sits = (presses: readonly Press[]) => says(checkSeats, { stored, presses });
    expect(sits([]).toSorted()).toEqual([BEN.id, CAT.id].toSorted().map((id) => expect.stringContaining(id)));
    expect(sits([invited(BEN.id), invited(CAT.id, 'abcd2345')])).toEqual([expect.stringContaining(CAT.id)]);
    expect(sits([invited(BEN.id), invited(CAT.id)])).toEqual([]);
    expect(says(checkSeats, {})).toEqual([]);
  });

  test('was not told that they had left, unless they came back', () => {
    const told = on(ANN.id, 'quit-sure', { says: 'You left the table. Thanks for playing!' });
    expect(says(checkSeats, { presses: [told] })).toEqual([expect.stringContaining('sits there')]);
    expect(says(checkSeats, { presses: [told, on(ANN.id, 'join', { at: AT + 100 })] })).toEqual([]);
    const kicked = press(BEN.id, '/table kick', {
      says: `<@${ANN.id}> no longer has a seat at table ${table.id}, and can’t join it again`,
    });
    expect(says(checkSeats, { presses: [kicked] })).toEqual([expect.stringContaining(ANN.id)]);
    const elsewhere = { ...kicked, says: `<@${ANN.id}> no longer has a seat at table abcd2345, and` };
    expect(says(checkSeats, { presses: [elsewhere] })).toEqual([]);
  });

  test('plays themselves once they were told that the seat is theirs again', () => {
    const at = table.occupants.findIndex(({ person }) => person?.id === ANN.id);
    const back = on(ANN.id, 'back', { told: 'table', table: table.id });
    const by = (who: string, move: Partial<StoredMove> = {}) =>
      storedWith(ANN.id, {}, [{ seq: 1, seat: at, by: who, move: 'x', at: AT + 1_000, ...move }]);
    const played = (stored: Evidence['stored'], change: Partial<Evidence> = {}) =>
      says(checkSeats, { stored, presses: [back], ...change });
    expect(played(by('player'))).toEqual([]);
    expect(played(by('bot'))).toEqual([expect.stringContaining('a bot made move 1')]);
    expect(played(by('bot', { at: AT - 1 }))).toEqual([]);
    const clock = { why: 'clock back', from: AT + MINUTE, to: AT + 2 * MINUTE, only: null, answers: true };
    expect(played(by('bot'), { troubles: [clock] })).toEqual([]);
    expect(played(by('bot'), { presses: [back, on(ANN.id, 'quit-sure', { at: AT + 500 })] })).toEqual([]);
  });
});
