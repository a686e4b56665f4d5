import type { TableId } from '../../../tables/ids.ts';
import { whyNoWord } from '../../../tables/lobby.ts';
import { no, refusals } from '../../../tables/refusals.ts';
import { wordForm } from '../../draw/forms.ts';
import { type Facts, known, type Parts } from '../../interactions/context.ts';
import { tableControl } from '../../interactions/control.ts';
import { write } from '../../interactions/custom-ids.ts';
import type { Incoming, Press } from '../../interactions/incoming.ts';
import { type Reply, tell } from '../../interactions/reply.ts';
import { changed } from '../../interactions/table-replies.ts';
import { verifyMessage } from './verify.message.ts';
import { words } from './words.ts';

export const fairDeal = [
  tableControl('word', {
    async run(parts, press, id, facts) {
      if (press.kind === 'form') return giveWord(parts, press, id, facts);
      const table = await known(parts, id);
      if (table === null) return tell(refusals.gone.says);
      const refusal = whyNoWord(table, press.who.id);
      if (refusal !== null) return changed(parts, press, id, no(refusal), '', facts);
      const present = table.occupants.find(({ person }) => person?.id === press.who.id)?.word?.text;
      const written = write({ kind: 'table', table: id, action: 'word' });
      return { kind: 'form', modal: wordForm(written, present ?? undefined, press.language) };
    },
  }),
  tableControl('verify', {
    inMenu: { label: words.verify, isOffered: ({ table }) => table.position !== null },
    answers: 'fresh',
    run: verifyDeal,
  }),
];

async function giveWord(
  parts: Parts,
  press: Extract<Press, { kind: 'form' }>,
  id: TableId,
  facts: Facts,
): Promise<Reply> {
  const says = press.written.trim() === '' ? words.noWord : words.wordGiven;
  const given = await parts.tables.giveWord(id, press.who.id, press.written);
  // On this message, the word can be changed again.
  return press.on?.hidden === true && given.ok
    ? { kind: 'update', message: verifyMessage({ table: given.value, checked: null }, press.language) }
    : changed(parts, press, id, given, says, facts);
}

/** What pins a deal down and, after the game, whether everything matches. For the asker only. */
export async function verifyDeal(
  { records }: Parts,
  { guild, who, language }: Pick<Incoming, 'guild' | 'who' | 'language'>,
  id: TableId,
): Promise<Reply> {
  const found = await records.verify(id, { guild, user: who.id });
  return found.ok
    ? { kind: 'private', message: verifyMessage(found.value, language) }
    : tell(found.error.says);
}
