import { findGame } from '../../../games/registry.ts';
import { dayOf, triedDay } from '../../../tables/days.ts';
import { type Home, WORLD } from '../../../tables/ids.ts';
import { seatOf } from '../../../tables/queries.ts';
import { refusals } from '../../../tables/refusals.ts';
import { courseOf } from '../../../tables/verdict.ts';
import { dealOffer } from '../../draw/lesson-offer.ts';
import { shareMessage } from '../../draw/share-message.ts';
import { known, publicLanguageOf, voiceOf } from '../../interactions/context.ts';
import { control, tableControl } from '../../interactions/control.ts';
import { tell } from '../../interactions/reply.ts';
import { words } from '../../interactions/words/index.ts';
import { openTable, shown } from '../start/start.ts';

export const daily = [
  /**
   * The deal of a day for the presser, as `/<game> start deal: …` opens it; refused once that day is over. Who never played the
   * game is asked once before their only try begins.
   */
  control('deal', {
    answers: 'fresh',
    counts: 'game',
    async run(parts, press, { game: id, day, world }, facts) {
      const game = findGame(id);
      if (game === undefined) return tell(words.noSuchGame);
      facts.game = game.id;
      if (day !== dayOf(parts.now())) return tell(words.playItWith({ why: refusals.dealOver.says }));
      const guild = world ? WORLD : press.guild;
      const deal = { guild, game: game.id, day };
      const own = await parts.tables.tryOf(deal, press.who.id);
      const homes = [...new Set<Home>([press.guild, WORLD])];
      if (own === 'none' && (await parts.firstTimes.isFirstDeal(game.id, homes, press.who.id)))
        return { kind: 'private', message: dealOffer(game, deal, press.language) };
      const options = new Map([['deal', world ? 'world' : 'daily']]);
      return shown(parts, press, await openTable(parts, game, { ...press, options }));
    },
  }),
  tableControl('share', {
    costs: 'post',
    async run(parts, press, id) {
      const { who, guild } = press;
      const table = await known(parts, id);
      if (table === null) return tell(refusals.gone.says);
      const [course, day] = [courseOf(table), triedDay(table)];
      if (course === null || day === null) return tell(refusals.nothingToShare.says);
      if (seatOf(table, who.id) === null) return tell(refusals.shareOwn.says);
      const isPosted = guild !== WORLD;
      if (isPosted && !parts.firstTimes.shares(id, who.id)) return tell(words.sharedAlready);
      const voice = voiceOf(parts, { language: await publicLanguageOf(parts, press) });
      return {
        kind: 'public',
        message: shareMessage(table, day, course, voice, isPosted),
        unsent: () => parts.firstTimes.sharedNothing(id, who.id),
      };
    },
  }),
];
