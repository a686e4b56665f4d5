import { LEVELS, type Level } from '../../../engine/game.ts';
import type { Language } from '../../../engine/languages.ts';
import type { Words } from '../../../engine/words.ts';
import { isOpenTo } from '../../../tables/lobby.ts';
import type { Who } from '../../../tables/ports.ts';
import { gameOf, seatOf } from '../../../tables/queries.ts';
import type { Table } from '../../../tables/table.ts';
import { read } from '../../../words/read.ts';
import { gameButton, tableButton } from '../../draw/buttons.ts';
import { otherLength } from '../../draw/lengths.ts';
import { LEVEL_SAYS } from '../../draw/levels.ts';
import {
  inRows,
  type Message,
  message,
  type Option,
  type Part,
  select,
  text,
  userSelect,
} from '../../draw/message.ts';
import { mentionAt } from '../../draw/speech.ts';
import { words as shared } from '../../draw/words.ts';
import { write } from '../../interactions/custom-ids.ts';
import { words } from './words.ts';

/** The reader of **More…** in a lobby. */
interface LobbyReader {
  readonly who: Who;
  readonly roles?: readonly string[] | undefined;
  readonly language: Language;
}

/** Everything that can be done with a lobby besides joining and starting; its host can do more than others. */
export function lobbyMenu(table: Table, { who, roles, language }: LobbyReader): Message {
  const game = gameOf(table);
  const say = (says: Words): string => read(says, language);
  const at = { table, game, language };
  const isHost = table.host === who.id;
  const sits = seatOf(table, who.id) !== null;
  const other = isHost ? otherLength(table) : null;
  // Invited people who lost sight of their invitation to a private table can join here.
  const mayJoin = table.invited !== null && !sits && isOpenTo(table, who.id, roles);
  const host = words.host({ player: mentionAt(table, table.host, language) });
  return message(game.colour, [
    text(`### ${game.name}\n-# ${say(words.table({ table: `\`${table.id}\`` }))} · ${say(host)}`),
    ...(isHost ? [botSelect(table, say)] : []),
    ...inRows([
      ...(mayJoin ? [tableButton(at, 'join', shared.join)] : []),
      ...(other === null ? [] : [tableButton(at, other.action, other.label)]),
      ...(isHost ? [tableButton(at, 'options', words.edit)] : []),
      tableButton(at, 'rules', shared.rules),
      gameButton(at, 'learn', shared.learn),
      ...(table.dealSecret === null ? [] : [tableButton(at, 'verify', words.fairDeal)]),
      ...(sits ? [tableButton(at, 'leave', words.leave)] : []),
      ...(isHost || who.mayManage ? [tableButton(at, 'cancel', words.cancel)] : []),
    ]),
  ]);
}

const ADD: { readonly [L in Level]: Words } = {
  easy: words.addEasy,
  normal: words.addNormal,
  hard: words.addHard,
};

/** The option in the list of bots besides the levels. */
export const REMOVE = 'remove';

/** Adds a bot of some level while there is room, or removes the last one. */
function botSelect(table: Table, say: (says: Words) => string): Part {
  const { occupants } = table;
  const isFull = occupants.length >= gameOf(table).seats.max;
  const hasBots = occupants.some(({ kind }) => kind === 'bot');
  const add = LEVELS.map(
    (level): Option => ({ value: level, label: say(ADD[level]), note: say(LEVEL_SAYS[level]) }),
  );
  const remove = { value: REMOVE, label: say(words.removeBot) };
  return select(
    write({ kind: 'table', table: table.id, action: 'bots' }),
    say(isFull ? words.chooseNoBot : words.chooseBot),
    [...(isFull ? [] : add), ...(hasBots || isFull ? [remove] : [])],
  );
}

/** Asks the host of a private table whom to invite. */
export function inviteQuestion({ id, game }: Pick<Table, 'id' | 'game'>, language: Language): Message {
  const pick = write({ kind: 'table', table: id, action: 'invite' });
  return message(gameOf({ game }).colour, [
    text(`${read(words.inviteMeans, language)}`),
    userSelect(pick, read(words.inviteWhom, language)),
  ]);
}
