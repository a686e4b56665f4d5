import { findGame } from '../games/registry.ts';
import type { Timer } from '../tables/clock.ts';
import type { Api } from './api.ts';
import { runGame } from './commands/game.ts';
import { drawRanking, runLeaderboard } from './commands/leaderboard.ts';
import { runStats } from './commands/stats.ts';
import { completeTable, runTable } from './commands/table.ts';
import { type Control, read } from './custom-id.ts';
import type { Incoming } from './incoming.ts';
import { pressMove } from './move-presses.ts';
import type { Facts, Parts } from './parts.ts';
import { answer, type Log, type Reply, tell } from './replies.ts';
import { rulesMessage } from './rules-message.ts';
import { pressTable } from './table-presses.ts';

/** Answers every interaction, whatever comes of it. */
export interface Router {
  handle(incoming: Incoming): Promise<void>;
  /** From now on every press is told to come back; resolves when the last answer is out. */
  close(): Promise<void>;
}

export function createRouter(
  parts: Parts,
  tools: { readonly api: Api; readonly timer: Timer; readonly log: Log },
): Router {
  const open = new Set<Promise<void>>();
  let closing = false;

  return {
    handle(incoming) {
      const facts: Facts = {};
      const work = closing ? Promise.resolve(restarting(incoming)) : route(parts, incoming, facts);
      const answered = answer(tools.api, incoming, work, {
        timer: tools.timer,
        log: tools.log,
        facts: (ref) => ({ ref, table: facts.table, seq: facts.seq, game: facts.game }),
      });
      open.add(answered);
      return answered.finally(() => open.delete(answered));
    },
    async close() {
      closing = true;
      await Promise.allSettled(open);
    },
  };
}

function restarting(incoming: Incoming): Reply {
  if (incoming.kind === 'complete') return { kind: 'choices', choices: [] };
  return tell('I am restarting. Please try again in a moment; nothing is lost.');
}

async function route(parts: Parts, incoming: Incoming, facts: Facts): Promise<Reply> {
  switch (incoming.kind) {
    case 'command':
      return runCommand(parts, incoming, facts);
    case 'complete':
      return incoming.name === 'table' ? completeTable(parts, incoming) : { kind: 'choices', choices: [] };
    case 'press':
    case 'form': {
      const found = read(incoming.id);
      switch (found.kind) {
        case 'control':
          return press(parts, incoming, found.control, facts);
        case 'outdated':
          return tell('This message is from an older version. Bring the table back with `/table show`.');
        case 'foreign':
        case 'malformed':
          return tell('I cannot read this button. Bring the table back with `/table show`.');
      }
    }
  }
}

async function runCommand(
  parts: Parts,
  command: Extract<Incoming, { kind: 'command' }>,
  facts: Facts,
): Promise<Reply> {
  const game = findGame(command.name);
  if (game !== undefined) {
    facts.game = game.id;
    return runGame(parts, game, command);
  }
  switch (command.name) {
    case 'leaderboard':
      return runLeaderboard(parts, command);
    case 'stats':
      return runStats(parts, command);
    case 'table':
      return runTable(parts, command);
    default:
      return tell('This command is not known here any more. Please try again in a minute.');
  }
}

async function press(
  parts: Parts,
  incoming: Extract<Incoming, { kind: 'press' | 'form' }>,
  control: Control,
  facts: Facts,
): Promise<Reply> {
  switch (control.kind) {
    case 'table':
      facts.table = control.table;
      parts.publisher.pressed(control.table, incoming.who.id);
      return pressTable(parts, incoming, control, facts);
    case 'move':
      facts.table = control.table;
      parts.publisher.pressed(control.table, incoming.who.id);
      return pressMove(parts, incoming, control, facts);
    case 'rules': {
      const game = findGame(control.game);
      if (game === undefined) return tell('There is no such game here.');
      const chosen = incoming.kind === 'press' ? Number(incoming.values[0]) : 0;
      const page = control.page ?? (Number.isSafeInteger(chosen) ? chosen : 0);
      return { kind: 'update', message: rulesMessage(game, parts.rulesText(game.id), page) };
    }
    case 'ranking':
      return { kind: 'update', message: await drawRanking(parts, { ...control, guild: incoming.guild }) };
  }
}
