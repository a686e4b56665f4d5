import { LEVELS } from '../../../engine/game.ts';
import { tableControl } from '../../interactions/control.ts';
import { tell } from '../../interactions/reply.ts';
import { changed } from '../../interactions/table-replies.ts';
import { REMOVE } from '../lobby/more.message.ts';
import { asMore } from '../lobby/more.ts';
import { words } from './words.ts';

export const bots = [
  tableControl('bots', {
    async run(parts, press, id, facts) {
      const { tables } = parts;
      const { who } = press;
      const [chosen] = press.kind === 'press' ? press.values : [];
      const level = LEVELS.find((each) => each === chosen);
      if (level !== undefined)
        return changed(
          parts,
          press,
          id,
          await tables.addBot(id, who.id, level),
          words.botJoins,
          facts,
          asMore,
        );
      if (chosen === REMOVE)
        return changed(parts, press, id, await tables.removeBot(id, who.id), words.botLeaves, facts, asMore);
      return tell(words.chooseLevel);
    },
  }),
];
