// Proves src/discord/wire/gateway.ts

import { Status } from 'discord.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { gatewayTrouble } from '../../../src/discord/wire/gateway.ts';

let shards: Map<number, { status: Status; lastPingTimestamp: number }>;
let ready: boolean;
let clock: number;
let trouble: () => string | null;

beforeEach(() => {
  shards = new Map([0, 1].map((id) => [id, { status: Status.Ready, lastPingTimestamp: -1 }]));
  [ready, clock] = [true, 0];
  trouble = gatewayTrouble({ isReady: () => ready, ws: { shards } }, () => clock);
});

function change(id: number, over: Partial<{ status: Status; lastPingTimestamp: number }>): void {
  Object.assign(shards.get(id) ?? {}, over);
}

/** Lets seconds pass, checking every second; returns the last result. */
function pass(seconds: number): string | null {
  let said = trouble();
  for (let second = 0; second < seconds; second += 1) {
    clock += 1_000;
    said = trouble();
  }
  return said;
}

describe('the state of the gateway', () => {
  it('is trouble until the bot is logged in', () => {
    ready = false;
    expect(trouble()).toBe('there is no connection to Discord yet');
    ready = true;
    expect(trouble()).toBeNull();
  });

  it.each([
    Status.Connecting,
    Status.Identifying,
    Status.Resuming,
    Status.Disconnected,
    Status.WaitingForGuilds,
  ])('is trouble when one of many connections is down: %i', (status) => {
    change(1, { status });
    expect(trouble()).toBe(`connection 1 to Discord is ${Status[status]}`);
  });

  it('is trouble when a connection has been silent for longer than a heartbeat interval', () => {
    expect(pass(49)).toBeNull();
    change(0, { lastPingTimestamp: 5 });
    expect(pass(1)).toBe('connection 1 to Discord has been silent for 50 s');
    change(1, { lastPingTimestamp: 5 });
    expect(trouble()).toBeNull();
  });

  it("is fine while the heart beats, whatever the machine's clock says", () => {
    for (const lastPingTimestamp of [1e12, 1e12 - 3_600_000, 2e12, 41, 0]) {
      change(0, { lastPingTimestamp });
      change(1, { lastPingTimestamp });
      expect(pass(42)).toBeNull();
    }
  });

  it('gives a new connection some time', () => {
    pass(40);
    change(0, { lastPingTimestamp: 5 });
    change(1, { status: Status.Resuming });
    expect(pass(5)).toContain('Resuming');
    change(1, { status: Status.Ready });
    expect(pass(40)).toBeNull();
  });
});
