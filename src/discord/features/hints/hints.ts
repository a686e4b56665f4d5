import { sentence } from '../../draw/message.ts';
import { speechOf } from '../../draw/speech.ts';
import { voiceOf } from '../../interactions/context.ts';
import { tableControl } from '../../interactions/control.ts';
import { tell } from '../../interactions/reply.ts';
import { nameOf, showHand, switchedOff } from '../../interactions/table-replies.ts';
import { hintAdvice } from './advice.message.ts';

export const hints = [
  tableControl('hint', {
    answers: 'own',
    async run(parts, press, id) {
      const { who, on } = press;
      const hint = await parts.tables.hint(id, who.id);
      if (!hint.ok) {
        const isLost = hint.error.code === 'over' || hint.error.code === 'not-seated';
        return isLost ? switchedOff(press, hint.error.says) : tell(hint.error.says);
      }
      const { table } = hint.value;
      const advised = hintAdvice(speechOf(table, voiceOf(parts, press)), hint.value);
      // On a message only its player sees, the hint goes above the buttons, not below the table.
      return on?.hidden === true && table.visibility === 'private'
        ? showHand(table, who.id, on, { hint: advised })
        : { kind: 'private', message: sentence(advised), replaces: nameOf('hint', table.id, who.id) };
    },
  }),
];
