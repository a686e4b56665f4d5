import { findGame } from '../../../games/registry.ts';
import { gameOf } from '../../../tables/queries.ts';
import { refusals } from '../../../tables/refusals.ts';
import { known } from '../../interactions/context.ts';
import { control, tableControl } from '../../interactions/control.ts';
import { tell } from '../../interactions/reply.ts';
import { words } from '../../interactions/words.ts';
import { rulesMessage } from './rules.message.ts';

export const rules = [
  tableControl('rules', {
    answers: 'fresh',
    async run(parts, { language }, id) {
      const table = await known(parts, id);
      if (table === null) return tell(refusals.gone.says);
      const pages = parts.rulesText(table.game, language);
      return { kind: 'private', message: rulesMessage(gameOf(table), pages, 0, language) };
    },
  }),
  control('rules', {
    run(parts, press, { game: id, page }) {
      const game = findGame(id);
      if (game === undefined) return tell(words.noSuchGame);
      const chosen = press.kind === 'press' ? Number(press.values[0]) : 0;
      const at = page ?? (Number.isSafeInteger(chosen) ? chosen : 0);
      const pages = parts.rulesText(game.id, press.language);
      return { kind: 'update', message: rulesMessage(game, pages, at, press.language) };
    },
  }),
];
