import { type Answer, said } from './answer.ts';
import type { Noted } from './check.ts';

/** Asks again and again, up to so many times, until Discord refuses; what its headers say of that is noted. */
export async function flood(most: number, ask: (index: number) => Promise<Answer>): Promise<Noted | string> {
  for (let index = 0; index < most; index++) {
    const answer = await ask(index);
    if (answer.status < 300) continue;
    const { wait, scope } = answer.limit;
    const more =
      wait === null ? 'no time told' : `${Math.ceil(wait)} s to wait, scope ${scope ?? 'not told'}`;
    return { got: `${said(answer)} after ${index}`, more };
  }
  return 'no limit';
}
