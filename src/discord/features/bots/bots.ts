import { LEVELS } from '../../../engine/game.ts';
import { REMOVE } from '../../draw/lobby-message.ts';
import { changed } from '../../interactions/changed.ts';
import { tableControl } from '../../interactions/control.ts';
import { tell } from '../../interactions/reply.ts';
import { words } from '../../interactions/words/index.ts';

export const bots = [
  tableControl('bots', {
    async run(parts, press, id, facts) {
      const { tables } = parts;
      const { who } = press;
      const [chosen] = press.kind === 'press' ? press.values : [];
      const level = LEVELS.find((each) => each === chosen);
      if (level !== undefined)
        return changed(parts, press, id, await tables.addBot(id, who.id, level), words.botJoins, facts);
      if (chosen === REMOVE)
        return changed(parts, press, id, await tables.removeBot(id, who.id), words.botLeaves, facts);
      return tell(words.chooseLevel);
    },
  }),
];
