import { type Game, LEVELS } from '../../engine/game.ts';
import { DEAL_KINDS } from '../../tables/lobby.ts';
import { VISIBILITIES } from '../../tables/table.ts';
import type { Incoming } from '../incoming.ts';
import type { Parts } from '../parts.ts';
import { type Reply, tell } from '../replies.ts';
import { rulesMessage } from '../rules-message.ts';
import { tableMessage } from '../table-message.ts';
import { drawHand } from '../table-presses.ts';
import { optionName } from './game.data.ts';

type Command = Extract<Incoming, { kind: 'command' }>;

/** `/<game> start` answers with the table itself, for everybody or for the asker alone; `/<game> rules` with the first page, for the asker only. */
export async function runGame(parts: Parts, game: Game, command: Command): Promise<Reply> {
  switch (command.sub) {
    case 'start':
      return startTable(parts, game, command);
    case 'rules':
      return { kind: 'private', message: rulesMessage(game, parts.rulesText(game.id), 0) };
    default:
      return tell('This command is not known here. Please try again in a minute.');
  }
}

async function startTable(parts: Parts, game: Game, command: Command): Promise<Reply> {
  const { tables, publisher, glyphs } = parts;
  const { guild, channel, who, options } = command;
  const chosen = game.options.fields.flatMap(({ key }) => {
    const value = options.get(optionName(key));
    return value === undefined ? [] : [[key, value] as const];
  });
  const seconds = options.get('turn-time');
  const count = options.get('bots');
  const visibility = VISIBILITIES.find((each) => each === options.get('message'));
  const deal = DEAL_KINDS.find((each) => each === options.get('deal'));
  const level = LEVELS.find((each) => each === options.get('level')) ?? 'normal';
  const opened = await tables.open({
    guild,
    channel,
    host: { id: who.id, name: who.name },
    game: game.id,
    options: Object.fromEntries(chosen),
    ...(typeof seconds === 'number' ? { secondsPerTurn: seconds } : {}),
    ...(typeof count === 'number' ? { bots: { count, level } } : {}),
    ...(visibility === undefined ? {} : { visibility }),
    ...(deal === undefined ? {} : { deal }),
  });
  if (!opened.ok) return tell(opened.error.says);
  const table = opened.value;
  publisher.pressed(table.id, who.id);
  if (table.visibility === 'private') return drawHand(parts, { ...command, on: null }, table, {});
  return { kind: 'public', message: tableMessage(table, glyphs), posted: (id) => publisher.adopt(table, id) };
}
