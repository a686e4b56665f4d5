import { parentPort } from 'node:worker_threads';
import type { BotQuestion } from '../tables/ports.ts';
import { opponent } from './direct.ts';

/** A numbered question, so that its thread can report when it starts thinking. */
export interface Task {
  readonly id: number;
  readonly question: BotQuestion;
}

/** Sent to the pool before thinking; the time limit starts now. */
export interface Began {
  readonly began: number;
}

/** The task of a pool thread. */
export default function think({ id, question }: Task): Promise<string> {
  const message: Began = { began: id };
  parentPort?.postMessage(message);
  return opponent.choose(question);
}
