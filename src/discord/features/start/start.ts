import { type Game, LEVELS } from '../../../engine/game.ts';
import { findGame } from '../../../games/registry.ts';
import type { Done } from '../../../tables/changes.ts';
import type { UserId } from '../../../tables/ids.ts';
import { DEAL_KINDS } from '../../../tables/lobby.ts';
import { isForOne } from '../../../tables/queries.ts';
import { VISIBILITIES } from '../../../tables/table.ts';
import { optionsLasting } from '../../draw/lengths.ts';
import type { Command } from '../../interactions/command.ts';
import type { Parts } from '../../interactions/context.ts';
import { control } from '../../interactions/control.ts';
import type { Incoming, OptionValue, Typed } from '../../interactions/incoming.ts';
import { needsServer, type Reply, tell } from '../../interactions/reply.ts';
import { showTable } from '../../interactions/table-replies.ts';
import { words } from '../../interactions/words.ts';
import { lessonIn } from '../learn/lesson.ts';
import { showRules } from '../rules/rules.ts';
import { gameData, optionName } from './game.data.ts';

type Asked = Pick<Incoming, 'ticket' | 'guild' | 'channel' | 'parent' | 'who'>;

export function gameCommand(game: Game): Command {
  return {
    data: gameData(game),
    run(parts, typed, facts) {
      facts.game = game.id;
      return runGame(parts, game, typed);
    },
  };
}

/**
 * `/<game> start` answers with the table, for everybody or for the asker alone. `/<game> learn` gives the lesson or a
 * practice table, and `/<game> rules` the first page of the rules, both for the asker only.
 */
async function runGame(parts: Parts, game: Game, command: Typed): Promise<Reply> {
  switch (command.sub) {
    case 'start':
      return shown(parts, command, await openTable(parts, game, command));
    case 'learn':
      return command.options.get('practice') === true
        ? openPractice(parts, game, command)
        : learn(parts, game, command);
    case 'rules':
      return showRules(parts, game, command);
    default:
      return tell(words.unknownCommand);
  }
}

export const start = [
  /** The same by button, with the game's defaults. `now` starts a short game at once. */
  control('game', {
    answers: 'fresh',
    costs: ({ action }) => (action === 'learn' ? 'press' : 'tell'),
    async run(parts, press, { game: id, action }, facts) {
      const game = findGame(id);
      if (game === undefined) return tell(words.noSuchGame);
      facts.game = game.id;
      switch (action) {
        case 'start':
          return shown(parts, press, await openDefault(parts, game, press));
        case 'now':
          return shown(parts, press, await dealNow(parts, game, press));
        case 'learn':
          return learn(parts, game, press);
        case 'practice':
          return openPractice(parts, game, press);
        case 'rules':
          return showRules(parts, game, press);
      }
    },
  }),
];

/** Opens a table with the game's defaults, hosted by the asker. `challenged` is expected to join. */
export function openDefault(parts: Parts, game: Game, asked: Asked, challenged?: UserId): Promise<Done> {
  return openTable(parts, game, { ...asked, options: new Map() }, challenged);
}

/** How many bots to seat in a quick game, and how many minutes it should take. */
const [BOTS, MINUTES] = [2, 5];

/** Starts a short game at once, against bots unless it is for one. */
async function dealNow(parts: Parts, game: Game, asked: Asked): Promise<Done> {
  if (isForOne(game)) return openDefault(parts, game, asked);
  const quick = Object.entries(optionsLasting(game, MINUTES, 1 + BOTS));
  const options = new Map<string, OptionValue>([['bots', BOTS]]);
  for (const [key, value] of quick) if (typeof value === 'number') options.set(optionName(key), value);
  const opened = await openTable(parts, game, { ...asked, options });
  return opened.ok ? parts.tables.start(opened.value.id, asked.who.id) : opened;
}

export async function openTable(
  { tables }: Parts,
  game: Game,
  asked: Asked & Pick<Typed, 'options'>,
  challenged?: UserId,
): Promise<Done> {
  const { guild, channel, parent, who, options } = asked;
  const chosen = game.options.fields.flatMap(({ key }) => {
    const value = options.get(optionName(key));
    return value === undefined ? [] : [[key, value] as const];
  });
  const seconds = options.get('turn-time');
  const count = options.get('bots');
  const visibility = VISIBILITIES.find((each) => each === options.get('visible'));
  const deal = DEAL_KINDS.find((each) => each === options.get('deal'));
  const level = LEVELS.find((each) => each === options.get('level')) ?? 'normal';
  return tables.open({
    guild,
    channel,
    parent,
    host: { id: who.id, name: who.name },
    game: game.id,
    options: Object.fromEntries(chosen),
    ...(typeof seconds === 'number' ? { secondsPerTurn: seconds } : {}),
    ...(typeof count === 'number' ? { bots: { count, level } } : {}),
    ...(visibility === undefined ? {} : { visibility }),
    ...(deal === undefined ? {} : { deal }),
    ...(options.get('private') === true ? { byInvitation: true } : {}),
    ...(challenged === undefined ? {} : { challenged }),
  });
}

/** The game’s lesson, or a practice table if it has none. */
async function learn(parts: Parts, game: Game, asked: Asked & Pick<Incoming, 'language'>): Promise<Reply> {
  parts.firstTimes.learns(game.id, asked.who.id);
  const message = lessonIn(parts, game, asked);
  if (message === null) return openPractice(parts, game, asked);
  return { kind: 'private', message, replaces: `learn ${game.id} ${asked.who.id}` };
}

/** Opens a practice table in a message only its player sees. */
async function openPractice(parts: Parts, game: Game, asked: Asked): Promise<Reply> {
  const { guild, channel, who } = asked;
  const host = { id: who.id, name: who.name };
  return shown(
    parts,
    asked,
    await parts.tables.open({ guild, channel, host, game: game.id, options: {}, practice: true }),
  );
}

/** Shows the asker the table that was opened. */
export function shown({ messages }: Parts, { ticket, who }: Asked, opened: Done): Reply {
  if (!opened.ok) return opened.error.code === 'needs-server' ? needsServer(ticket) : tell(opened.error.says);
  const table = opened.value;
  messages.seen(table.id, who.id);
  return showTable(table, who.id, null);
}
