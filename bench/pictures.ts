import { games } from '../src/games/registry.ts';
import { paint } from '../src/pictures/task.ts';
import { course, folders, row } from '../test/pictures/samples.ts';
import { judge, line, median, quantile } from './measures.ts';

const TIMES = 60;
const WARMING = 10;
const WANTED_MS = 50;
const WANTED_BYTES = 60_000;

/** How long each kind of picture takes to draw, and how large it is; a card as an emoji beside them. */
export function pictures(): void {
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
  console.log(line('', ['median ms', 'p95 ms', 'CPU ms', 'bytes']));
  const measured = kinds.map(([name, task]) => {
    for (let times = 0; times < WARMING; times++) paint(task);
    const before = process.cpuUsage();
    const took = Array.from({ length: TIMES }, () => {
      const begun = performance.now();
      paint(task);
      return performance.now() - begun;
    });
    // What the machine does beside it makes the clock longer, and this hardly.
    const used = process.cpuUsage(before);
    const cpu = (used.user + used.system) / 1_000 / TIMES;
    const result = { name, ms: median(took), bytes: paint(task).length };
    console.log(
      line(name, [
        result.ms.toFixed(1),
        quantile(took, 0.95).toFixed(1),
        cpu.toFixed(1),
        String(result.bytes),
      ]),
    );
    return result;
  });
  const [slowest, largest] = [
    Math.max(...measured.map(({ ms }) => ms)),
    Math.max(...measured.map(({ bytes }) => bytes)),
  ];
  judge(
    'the slowest picture, median',
    `${slowest.toFixed(1)} ms`,
    `under ${WANTED_MS} ms`,
    slowest < WANTED_MS,
  );
  judge('the largest picture', `${largest} bytes`, `under ${WANTED_BYTES}`, largest < WANTED_BYTES);
}
