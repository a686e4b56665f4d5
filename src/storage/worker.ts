import { workerData } from 'node:worker_threads';
import { commitTo } from './commit.ts';

/** What the writing thread does: a commit waits for the disk, and no click should. */
export default commitTo(String(workerData));
