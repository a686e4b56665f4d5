import { ok } from '../engine/result.ts';
import { seat } from '../engine/seat.ts';
import type { Pace } from './bot-pause.ts';
import { botQuestion } from './bot-question.ts';
import type { Changes } from './changes.ts';
import type { Clock } from './clock.ts';
import { timed } from './deadlines.ts';
import type { TableId } from './ids.ts';
import { playedByBot } from './moves.ts';
import type { Now, Opponent } from './ports.ts';
import { RETRY_MS } from './retries.ts';
import { chosenInTime, notedAsQuick } from './search-fallback.ts';
import type { Table } from './table.ts';

/** The turns of bots. They think outside the lane, so that clicks are not kept waiting. */
export interface BotTurns {
  /** Lets the bot of a seat think and then move. Does nothing if it is already thinking about the same question. */
  play(table: Table, index: number): Promise<void>;
}

export interface BotTurnsParts extends Pace {
  readonly changes: Changes;
  readonly clock: Clock<TableId>;
  readonly opponent: Opponent;
  readonly now: Now;
  readonly report: (error: unknown, where: { readonly table?: TableId }) => void;
}

export function createBotTurns(parts: BotTurnsParts): BotTurns {
  const { changes, clock, now } = parts;
  /** The questions that are being thought about. */
  const open = new Set<string>();

  return {
    async play(asked, index) {
      const question = `${asked.id} ${index} ${asked.position?.asked[index]}`;
      if (open.has(question)) return;
      open.add(question);
      try {
        await thinkAndMove(asked, index);
      } finally {
        open.delete(question);
      }
    },
  };

  /** Plays the move only if the same question is still open when the thinking is over. */
  async function thinkAndMove(asked: Table, index: number): Promise<void> {
    const question = botQuestion(asked, seat(index));
    const choice = await chosenInTime(parts.opponent, question).catch((error: unknown) => {
      parts.report(error, { table: asked.id });
      return null;
    });
    const played = await changes.change(asked.id, (table) => {
      const unchanged =
        table.status === 'playing' &&
        table.occupants[index]?.kind === 'bot' &&
        table.position?.asked[index] === asked.position?.asked[index];
      if (!unchanged) return ok({ after: table });
      const moved = playedByBot(table, seat(index), choice?.move ?? null, now());
      if (!moved.ok) throw new Error(`the fallback was refused: ${moved.error.code}`);
      const change = choice?.isQuick === true ? notedAsQuick(moved.value) : moved.value;
      return ok({ ...change, after: timed(table, change.after, now(), parts) });
    });
    if (!played.ok && played.error.code === 'busy') clock.atLatest(asked.id, now() + RETRY_MS);
  }
}
