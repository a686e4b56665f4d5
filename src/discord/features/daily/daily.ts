import { findGame } from '../../../games/registry.ts';
import { dayOf } from '../../../tables/days.ts';
import { type Home, WORLD } from '../../../tables/ids.ts';
import { refusals } from '../../../tables/refusals.ts';
import { control } from '../../interactions/control.ts';
import { tell } from '../../interactions/reply.ts';
import { words as answers } from '../../interactions/words.ts';
import { dealOffer } from '../learn/lesson-offer.message.ts';
import { openTable, shown } from '../start/start.ts';
import { words } from './words.ts';

export const daily = [
  /**
   * Opens a day's deal for the presser, like `/<game> start deal: …`; refused once that day is over. People new to
   * the game are asked once before their only try begins.
   */
  control('deal', {
    answers: 'fresh',
    counts: 'game',
    async run(parts, press, { game: id, day, world }, facts) {
      const game = findGame(id);
      if (game === undefined) return tell(answers.noSuchGame);
      facts.game = game.id;
      if (day !== dayOf(parts.now())) return tell(words.playItWith({ why: refusals.dealOver.says }));
      const guild = world ? WORLD : press.guild;
      const deal = { guild, game: game.id, day };
      const own = await parts.tables.tryOf(deal, press.who.id);
      const homes = [...new Set<Home>([press.guild, WORLD])];
      const offer = `deal on offer ${game.id} ${press.who.id}`;
      if (own === 'none' && (await parts.firstTimes.isFirstDeal(game.id, homes, press.who.id)))
        return { kind: 'private', message: dealOffer(game, deal, press.language), replaces: offer };
      const options = new Map([['deal', world ? 'world' : 'daily']]);
      const reply = shown(parts, press, await openTable(parts, game, { ...press, options }));
      return reply.kind === 'show' ? { ...reply, done: [...(reply.done ?? []), offer] } : reply;
    },
  }),
];
