import { parentPort } from 'node:worker_threads';
import type { BotQuestion } from '../tables/ports.ts';
import { opponent } from './direct.ts';

/** A question with a number, so that its thread can say when it begins to think. */
export interface Task {
  readonly id: number;
  readonly question: BotQuestion;
}

/** Sent to the pool before thinking: the time counts from here. */
export interface Began {
  readonly began: number;
}

/** What a thread of the pool does. */
export default function think({ id, question }: Task): Promise<string> {
  const message: Began = { began: id };
  parentPort?.postMessage(message);
  return opponent.choose(question);
}
