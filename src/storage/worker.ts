import { workerData } from 'node:worker_threads';
import { type Commit, committer, connect, type Job, type Written } from './commit.ts';

let commit: Commit | null = null;

/**
 * What the writing thread does: a commit waits for the disk, and nobody who waits for another one should. A file that
 * cannot be opened fails what is written, and the next write tries again.
 */
export default function write(jobs: readonly Job[]): readonly Written[] {
  commit ??= committer(connect(String(workerData)));
  return commit(jobs);
}
