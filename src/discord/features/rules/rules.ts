import type { Game } from '../../../engine/game.ts';
import { findGame } from '../../../games/registry.ts';
import { gameOf } from '../../../tables/queries.ts';
import { refusals } from '../../../tables/refusals.ts';
import { known, type Parts } from '../../interactions/context.ts';
import { control, tableControl } from '../../interactions/control.ts';
import type { Incoming } from '../../interactions/incoming.ts';
import { type Reply, tell } from '../../interactions/reply.ts';
import { words } from '../../interactions/words.ts';
import { rulesMessage } from './rules.message.ts';

export const rules = [
  tableControl('rules', {
    answers: 'fresh',
    async run(parts, press, id) {
      const table = await known(parts, id);
      return table === null ? tell(refusals.gone.says) : showRules(parts, gameOf(table), press);
    },
  }),
  control('rules', {
    run(parts, press, { game: id, page }) {
      const game = findGame(id);
      if (game === undefined) return tell(words.noSuchGame);
      const chosen = Number(press.values[0] ?? 0);
      const at = page ?? (Number.isSafeInteger(chosen) ? chosen : 0);
      const pages = parts.rulesText(game.id, press.language);
      return { kind: 'update', message: rulesMessage(game, pages, at, press.language) };
    },
  }),
];

/** The first page, in place of the last that was asked for. */
export function showRules(
  parts: Parts,
  game: Game,
  { who, language }: Pick<Incoming, 'who' | 'language'>,
): Reply {
  return {
    kind: 'private',
    message: rulesMessage(game, parts.rulesText(game.id, language), 0, language),
    replaces: `rules ${game.id} ${who.id}`,
  };
}
