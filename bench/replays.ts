import { replayMessage } from '../src/discord/features/replay/replay.message.ts';
import type { Game } from '../src/engine/game.ts';
import type { RecordedMove } from '../src/engine/record.ts';
import { games } from '../src/games/registry.ts';
import { opponent } from '../src/opponents/direct.ts';
import { botQuestion } from '../src/tables/bot-question.ts';
import { playedByBot } from '../src/tables/moves.ts';
import { waiting } from '../src/tables/queries.ts';
import { type Replay, replayOf } from '../src/tables/replays.ts';
import type { Table } from '../src/tables/table.ts';
import { inEnglish } from '../src/words/read.ts';
import { dealt, lobbyOf, VOICE } from '../test/discord/drawn.ts';
import { judge, line, longestHeld, median } from './measures.ts';

const SEED = 7;
const OPENED = 15;
const WANTED_MS = 5;

/** Prints how long replaying a whole game with the most seats holds the thread: to open it, and to draw a moment. */
export async function replays(): Promise<void> {
  console.log(line('the most seats', ['moves', 'opening ms', 'a step ms', 'worst ms']));
  for (const game of games) {
    const { table, moves } = await playedOut(game);
    const opened: number[] = [];
    for (let times = 0; times < OPENED; times++) opened.push(await longestHeld(() => opening(table, moves)));
    const replay = await opening(table, moves);
    const steps = replay.turns.map((_, at) =>
      median(Array.from({ length: 3 }, () => timed(() => drawing(replay, at)))),
    );
    const worst = Math.max(...steps);
    const figures = [median(opened), median(steps), worst].map((ms) => ms.toFixed(2));
    console.log(line(game.name, [String(moves.length), ...figures]));
    const costliest = Math.max(median(opened), worst);
    judge(
      `a replay of ${game.name}`,
      `${costliest.toFixed(1)} ms`,
      `less than ${WANTED_MS} ms`,
      costliest < WANTED_MS,
    );
  }
}

async function playedOut(
  game: Game,
): Promise<{ readonly table: Table; readonly moves: readonly RecordedMove[] }> {
  let table = dealt(lobbyOf(game.id, game.seats.max), SEED);
  const moves: RecordedMove[] = [];
  while (table.status === 'playing') {
    const [seat] = waiting(table);
    if (seat === undefined) throw new Error(`nobody is waited for in ${game.id}`);
    const choice = await opponent.choose({ ...botQuestion(table, seat), level: 'easy' });
    const played = playedByBot(table, seat, choice, 2_000);
    if (!played.ok) throw new Error(inEnglish(played.error.says));
    table = played.value.after;
    moves.push(...played.value.moves);
  }
  return { table, moves };
}

async function opening(table: Table, moves: readonly RecordedMove[]): Promise<Replay> {
  const { game, rules, occupants, options, position } = table;
  if (position === null) throw new Error('a game without a deal');
  const { seed } = position.dice;
  const replay = await replayOf(table, { game, rules, seats: occupants.length, options, seed, moves });
  if (!replay.ok) throw new Error(inEnglish(replay.error.says));
  return replay.value;
}

function drawing(replay: Replay, at: number): void {
  replayMessage(replay, { at, open: true, mine: null }, VOICE);
}

function timed(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}
