import { ButtonStyle } from 'discord-api-types/v10';
import type { Words } from '../../../engine/words.ts';
import { yetToAgree } from '../../../tables/pauses.ts';
import type { Table } from '../../../tables/table.ts';
import { mentioned } from '../../draw/speech.ts';
import { words as shared } from '../../draw/words.ts';
import { publicLanguageOf } from '../../interactions/context.ts';
import { tableControl } from '../../interactions/control.ts';
import type { Incoming } from '../../interactions/incoming.ts';
import { asHand, changed, changing } from '../../interactions/table-replies.ts';
import { words as answers } from '../../interactions/words.ts';
import { noPauseMessage } from '../votes/vote.message.ts';
import { words } from './words.ts';

export const pause = [
  tableControl('pause', {
    inMenu: {
      label: ({ table, who }) => (table.pausing.includes(who.id) ? words.dontPause : words.pause),
      isOffered: ({ table, plays, isAway }) => plays && table.status === 'playing' && !isAway,
    },
    run: changing(({ tables }, { who }, id) => tables.pause(id, who.id), pauseSays),
  }),
  tableControl('pause-yes', {
    run: changing(({ tables }, { who }, id) => tables.answerPause(id, who.id, 'pause'), pauseSays, asHand),
  }),
  tableControl('pause-no', {
    costs: 'tell',
    async run(parts, press, id, facts) {
      const { who } = press;
      const done = await parts.tables.answerPause(id, who.id, 'play on');
      const reply = await changed(parts, press, id, done, answers.goesOn, facts, asHand);
      if (!done.ok || (reply.kind !== 'show' && reply.kind !== 'update')) return reply;
      // Otherwise the person who asked for the pause would wait in vain.
      return { ...reply, announce: noPauseMessage(who.id, await publicLanguageOf(parts, press)) };
    },
  }),
  tableControl('continue', {
    inMenu: {
      label: shared.continue,
      look: { style: ButtonStyle.Success },
      isOffered: ({ table, plays }) => plays && table.status === 'paused',
    },
    run: changing(({ tables }, { who }, id) => tables.continue(id, who.id), answers.goesOn, asHand),
  }),
];

/** The outcome of a request to pause. */
export function pauseSays(table: Table, { who, language }: Pick<Incoming, 'who' | 'language'>): Words {
  if (table.status === 'paused') return words.paused;
  if (!table.pausing.includes(who.id)) return words.pauseWithdrawn;
  const others = yetToAgree(table).map((person) => mentioned(person, language));
  return words.pauseWanted({ players: others.join(', '), others: others.length });
}
