import type { Game } from '../src/engine/game.ts';
import { games } from '../src/games/registry.ts';
import { paint, type Task } from '../src/pictures/task.ts';
import { course, folders, podium, row } from '../test/pictures/samples.ts';
import { judge, line, median, quantile } from './measures.ts';
import { boardsOf } from './played.ts';

const TIMES = 60;
const WARMING = 10;
const WANTED_MS = 50;
const WANTED_BYTES = 60_000;

/** Targets for the picture of a table, which comes with every move. */
const WANTED_BOARD_MS = 5;
const WANTED_BOARD_BYTES = 30_000;
const MOST_BOARDS = 200;
/** Seeds of the game drawn first, to warm up what all tables share, and of the game that is measured. */
const [SEED_BEFORE, SEED] = [3, 7];

interface Drawn {
  readonly ms: number;
  /** The size of the largest. */
  readonly bytes: number;
}

/** How long each kind of picture takes to draw, and how large it is; with a card emoji for comparison. */
export async function pictures(): Promise<void> {
  const card = games.flatMap((game) => game.cards.flatMap((id) => game.face(id).drawing ?? []))[10];
  if (card === undefined) throw new Error('no card has a drawing');
  const kinds = [
    ['lines of 2, 5 rounds', { kind: 'picture', picture: course(2, 5) }],
    ['lines of 8, 10 rounds', { kind: 'picture', picture: course(8, 10) }],
    ['folders of 2', { kind: 'picture', picture: folders(2) }],
    ['folders of 5', { kind: 'picture', picture: folders(5) }],
    ['row of 6', { kind: 'picture', picture: row(6) }],
    ['row of 18', { kind: 'picture', picture: row(18) }],
    ['one card', { kind: 'card', card }],
  ] as const;
  console.log(line('', ['median ms', 'p95 ms', 'CPU ms', 'bytes', 'most bytes']));
  const measured = kinds.map(([name, task]) => {
    for (let times = 0; times < WARMING; times++) paint(task);
    return timed(
      name,
      Array.from({ length: TIMES }, () => task),
    );
  });
  judgeAll('picture', measured, WANTED_MS, WANTED_BYTES);
  judgeAll('podium', podiums(), WANTED_BOARD_MS, WANTED_BOARD_BYTES);
  judgeAll('table', await tables(), WANTED_BOARD_MS, WANTED_BOARD_BYTES);
}

/** Ends of games, each new to the cache: with points and a course of its own. */
function podiums(): readonly Drawn[] {
  const ends = [2, 4, 8].map((seats) => {
    const tasks = Array.from({ length: WARMING + TIMES }, (_, game): Task => {
      const { course: lines, ...end } = podium(seats, 10);
      const moved = lines.map(({ seat, points }) => ({
        seat,
        points: points.map((won) => won + ((game * (seat + 3)) % 17)),
      }));
      return { kind: 'picture', picture: { ...end, course: moved } };
    });
    for (const task of tasks.slice(0, WARMING)) paint(task);
    return timed(`podium of ${seats}, 10 rounds`, tasks.slice(WARMING));
  });
  return ends;
}

/** Whole games drawn move by move, so that new names and numbers appear as often as at a real table. */
async function tables(): Promise<readonly Drawn[]> {
  const drawn: Drawn[] = [];
  for (const game of games) {
    for (const seats of new Set([game.seats.min, game.seats.max])) {
      const before = await tasksOf(game, seats, SEED_BEFORE);
      if (before.length === 0) continue;
      for (const task of before) paint(task);
      drawn.push(timed(`table of ${game.id}, ${seats}`, await tasksOf(game, seats, SEED)));
    }
  }
  return drawn;
}

async function tasksOf(game: Game, seats: number, seed: number): Promise<readonly Task[]> {
  const boards = await boardsOf(game, seats, seed);
  return boards.slice(0, MOST_BOARDS).map((picture) => ({ kind: 'picture', picture }));
}

/** Draws them one after another and prints how long it took. Other load on the machine hardly affects CPU time. */
function timed(name: string, tasks: readonly Task[]): Drawn {
  const each = tasks.map((task) => {
    const before = process.cpuUsage();
    const begun = performance.now();
    const { length } = paint(task);
    const ms = performance.now() - begun;
    const { user, system } = process.cpuUsage(before);
    return { ms, cpu: (user + system) / 1_000, length };
  });
  const [took, lengths] = [each.map(({ ms }) => ms), each.map(({ length }) => length)];
  const result = { ms: median(took), bytes: Math.max(...lengths) };
  const cpu = median(each.map((one) => one.cpu));
  const times = [result.ms, quantile(took, 0.95), cpu].map((ms) => ms.toFixed(1));
  console.log(line(name, [...times, String(median(lengths)), String(result.bytes)]));
  return result;
}

function judgeAll(what: string, drawn: readonly Drawn[], wantedMs: number, wantedBytes: number): void {
  const slowest = Math.max(...drawn.map(({ ms }) => ms));
  const largest = Math.max(...drawn.map(({ bytes }) => bytes));
  const took = `${slowest.toFixed(1)} ms`;
  judge(`the slowest ${what}, median`, took, `at most ${wantedMs} ms`, slowest <= wantedMs);
  judge(`the largest ${what}`, `${largest} bytes`, `at most ${wantedBytes}`, largest <= wantedBytes);
}
