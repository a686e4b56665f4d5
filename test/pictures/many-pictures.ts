import { createRenderThread } from '../../src/pictures/render-thread.ts';
import { course } from './samples.ts';

/** Draws so many pictures, and prints by how many megabytes the process grew meanwhile, at its peak. */
const MEGABYTE = 2 ** 20;
const renderThread = createRenderThread({ longestMs: 200_000 });
const sizes: number[] = [];
for (let index = 0; index < Number(process.argv[2]); index += 1) {
  await renderThread.picture({ ...course(8, 10), title: `Number ${index}` });
  sizes.push(process.memoryUsage.rss() / MEGABYTE);
}
await renderThread.close();
process.stdout.write(`${Math.round(Math.max(...sizes) - (sizes[0] ?? 0))}`);
