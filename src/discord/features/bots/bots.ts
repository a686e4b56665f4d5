import { LEVELS } from '../../../engine/game.ts';
import { tableControl } from '../../interactions/control.ts';
import { tell } from '../../interactions/reply.ts';
import { changed } from '../../interactions/table-replies.ts';
import { asMore } from '../lobby/lobby.ts';
import { REMOVE } from '../lobby/more.message.ts';
import { words } from './words.ts';

export const bots = [
  tableControl('bots', {
    async run(parts, press, id, facts) {
      const { tables } = parts;
      const user = press.who.id;
      const [chosen] = press.values;
      const level = LEVELS.find((each) => each === chosen);
      if (level === undefined && chosen !== REMOVE) return tell(words.chooseLevel);
      const done = await (level === undefined ? tables.removeBot(id, user) : tables.addBot(id, user, level));
      const says = level === undefined ? words.botLeaves : words.botJoins;
      return changed(parts, press, id, done, says, facts, asMore);
    },
  }),
];
