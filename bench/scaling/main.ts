/**
 * The load that 10,000, 100,000 and 1,000,000 servers put on the bot, PostgreSQL and Discord: `npm run scaling`, or
 * `npm run scaling -- --pressesAGame 1200 --botMs 5` with other assumptions. docs/scaling.md explains the result.
 */
import { parseArgs } from 'node:util';
import { line } from '../measures.ts';
import { COSTS, type Costs, DISCORD, MACHINES, type Machines, USE, type Use } from './assumptions.ts';
import { type Demand, demandOf, fullAt, type Limit, limitsOf } from './demand.ts';
import { type Rush, rush } from './rush.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const OFF_BY = [0.1, 1, 10];
const SECONDS = 60;
const SEED = 1;

const names = [USE, COSTS, MACHINES].flatMap((all) => Object.keys(all));
const { values } = parseArgs({
  options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
});
const use = asked(USE);
const costs = asked(COSTS);
const machines = asked(MACHINES);

console.log('The busiest hour, and what it takes\n');
console.log(line('servers', SIZES.map(whole)));
const demands = SIZES.map((servers) => demandOf(servers, use, costs, machines));
for (const [name, cell] of rows()) console.log(line(name, demands.map(cell)));

console.log('\nPlayed through\n');
const played = demands.map((demand) => playedThrough(demand, use));
for (const [name, cell] of rushes()) console.log(line(name, played.map(cell)));
console.log(
  line(
    'others wait, p99 ms',
    demands.map((demand, at) => waits(demand, played[at]?.channelP99 ?? 0)),
  ),
);

console.log('\nOf what there is only so much of, how much is in use, and with how many servers all of it\n');
console.log(line('', [...SIZES.map(whole), 'full at', 'set by']));
for (const { what, of } of limitsOf(demandOf(0, use, costs, machines), use, costs, machines)) {
  const used = demands.map((demand) => {
    const limit = limitsOf(demand, use, costs, machines).find((one) => one.what === what);
    return percent(limit?.used ?? 0);
  });
  const full = fullAt(what, use, costs, machines);
  console.log(line(what, [...used, full === null ? 'never' : whole(full), of]));
}

console.log('\nIf people press a tenth as much, or ten times as much\n');
console.log(line('servers, presses', ['processes', 'p99 ms', 'others wait', 'fullest', 'of it']));
for (const servers of SIZES) {
  for (const times of OFF_BY) {
    const other: Use = { ...use, pressesAGame: use.pressesAGame * times };
    const demand = demandOf(servers, other, costs, machines);
    const { p99, channelP99 } = playedThrough(demand, other);
    const [fullest] = limitsOf(demand, other, costs, machines);
    const full = [fullest?.what.split(' ')[0] ?? '', percent(fullest?.used ?? 0)];
    const cells = [whole(demand.processes), milliseconds(p99), waits(demand, channelP99), ...full];
    console.log(line(`${whole(servers)}, × ${times}`, cells));
  }
}

function playedThrough({ presses, processes }: Demand, by: Use): Rush {
  const { channelRequestsAPress } = by;
  return rush({ presses, channelRequestsAPress, processes, seconds: SECONDS, seed: SEED }, costs, machines);
}

function rows(): readonly (readonly [name: string, cell: (of: Demand) => string])[] {
  return [
    ['games a day', (of) => whole(of.gamesADay)],
    ['presses a second', (of) => of.presses.toFixed(1)],
    ['live tables', (of) => whole(of.liveTables)],
    ['shards', (of) => whole(of.shards)],
    ['processes', (of) => whole(of.processes)],
    ['memory each, MB', (of) => whole(of.memoryMb)],
    ['minutes to log in', (of) => of.loginMinutes.toFixed(1)],
    ['connections', (of) => whole(of.connections)],
    ['presses write, MB/s', (of) => of.pressMb.toFixed(2)],
    ['sessions write, MB/s', (of) => of.sessionMb.toFixed(2)],
    ['GB a year, all kept', (of) => whole(of.gbAYear)],
    ['GB a year, results', (of) => of.resultsGbAYear.toFixed(1)],
    ['rebuild, a year, min', (of) => of.rebuildMinutes.toFixed(1)],
  ];
}

function rushes(): readonly (readonly [name: string, cell: (of: Rush) => string])[] {
  return [
    ['answered in, p50 ms', (of) => milliseconds(of.p50)],
    ['answered in, p99 ms', (of) => milliseconds(of.p99)],
    ['busiest process', (of) => percent(of.bot)],
    ['cores of PostgreSQL', (of) => percent(of.database)],
    ['presses in a commit', (of) => of.together.toFixed(2)],
  ];
}

/** The defaults, overridden by the command line. */
function asked<All extends Use | Costs | Machines>(defaults: All): All {
  const said = Object.entries(values).filter(([name]) => name in defaults);
  for (const [name, value] of said) {
    if (!(Number(value) > 0)) throw new Error(`--${name} takes a number, not ${value}.`);
  }
  return { ...defaults, ...Object.fromEntries(said.map(([name, value]) => [name, Number(value)])) };
}

/** How long requests that do not answer a press wait for their turn. */
function waits({ channelRequests }: Demand, p99: number): string {
  return channelRequests < DISCORD.requestsASecond ? milliseconds(p99) : 'ever longer';
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(1) : whole(value);
}

function percent(used: Limit['used']): string {
  return `${used < 0.1 ? (used * 100).toFixed(1) : Math.round(used * 100)}%`;
}
