import { type Game, LEVELS } from '../../../engine/game.ts';
import { dayOf } from '../../../tables/days.ts';
import { type Home, type UserId, WORLD } from '../../../tables/ids.ts';
import { DEAL_KINDS } from '../../../tables/lobby.ts';
import { refusals } from '../../../tables/refusals.ts';
import { VISIBILITIES } from '../../../tables/table.ts';
import type { Control, GameAction } from '../../custom-ids.ts';
import { dealOffer } from '../../draw/lesson-offer.ts';
import { rulesMessage } from '../../draw/rules-message.ts';
import type { Parts } from '../context.ts';
import type { Incoming } from '../incoming.ts';
import { needsServer } from '../needs-server.ts';
import { type Reply, tell } from '../reply.ts';
import { showTable } from '../showings.ts';
import { words } from '../words/index.ts';
import { optionName } from './game.data.ts';

type Command = Extract<Incoming, { kind: 'command' }>;
type Asked = Pick<Incoming, 'ticket' | 'guild' | 'channel' | 'parent' | 'who'>;

/**
 * `/<game> start` answers with the table itself, for everybody or for the asker alone; `/<game> learn` with a practice
 * table and `/<game> rules` with the first page, for the asker only.
 */
export async function runGame(parts: Parts, game: Game, command: Command): Promise<Reply> {
  switch (command.sub) {
    case 'start':
      return startTable(parts, game, command);
    case 'learn':
      return openPractice(parts, game, command);
    case 'rules':
      return {
        kind: 'private',
        message: rulesMessage(game, parts.rulesText(game.id, command.language), 0, command.language),
      };
    default:
      return tell(words.unknownCommand);
  }
}

/** The same by a button, with the defaults of the game. */
export async function runGameButton(
  parts: Parts,
  game: Game,
  action: GameAction,
  asked: Asked,
): Promise<Reply> {
  switch (action) {
    case 'start':
      return openDefault(parts, game, asked);
    case 'learn':
      return openPractice(parts, game, asked);
  }
}

/** A table with the defaults of its game, hosted by the person who asked; `challenged` is expected there. */
export function openDefault(parts: Parts, game: Game, asked: Asked, challenged?: UserId): Promise<Reply> {
  return startTable(parts, game, { ...asked, options: new Map() }, challenged);
}

/**
 * The deal of a day for the person who pressed, as `/<game> start deal: …` opens it; refused once that day is over. Whoever
 * never played the game is asked once before their only try begins.
 */
export async function runDealButton(
  parts: Parts,
  game: Game,
  { day, world }: Pick<Extract<Control, { kind: 'deal' }>, 'day' | 'world'>,
  asked: Asked & Pick<Incoming, 'language'>,
): Promise<Reply> {
  if (day !== dayOf(parts.now())) return tell(words.playItWith({ why: refusals.dealOver.says }));
  const guild = world ? WORLD : asked.guild;
  const own = await parts.tables.tryOf({ guild, game: game.id, day }, asked.who.id);
  const homes = [...new Set<Home>([asked.guild, WORLD])];
  if (own === 'none' && (await parts.firstTimes.isFirstDeal(game.id, homes, asked.who.id)))
    return { kind: 'private', message: dealOffer(game, { guild, game: game.id, day }, asked.language) };
  return startTable(parts, game, { ...asked, options: new Map([['deal', world ? 'world' : 'daily']]) });
}

async function startTable(
  parts: Parts,
  game: Game,
  asked: Asked & Pick<Command, 'options'>,
  challenged?: UserId,
): Promise<Reply> {
  const { tables } = parts;
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
  const opened = await tables.open({
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
  return shown(parts, asked, opened);
}

/** A practice table, in a message that only its player sees. */
async function openPractice(parts: Parts, game: Game, asked: Asked): Promise<Reply> {
  const { guild, channel, who } = asked;
  const host = { id: who.id, name: who.name };
  return shown(
    parts,
    asked,
    await parts.tables.open({ guild, channel, host, game: game.id, options: {}, practice: true }),
  );
}

function shown(
  { screens }: Parts,
  { ticket, who }: Asked,
  opened: Awaited<ReturnType<Parts['tables']['open']>>,
): Reply {
  if (!opened.ok) return opened.error.code === 'needs-server' ? needsServer(ticket) : tell(opened.error.says);
  const table = opened.value;
  screens.seen(table.id, who.id);
  return showTable(table, who.id, null);
}
