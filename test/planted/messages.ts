import type { Fault } from './fault.ts';

/** Live messages and wire: which message shows what to whom, and what of it reaches Discord. */
export const MESSAGES: readonly Fault[] = [
  {
    name: 'older-table',
    kind: 'back to an older state: what arrives late is shown over what is newer',
    file: 'src/discord/messages/live-message.ts',
    find: 'if (table.revision >= this.#revision()) this.#newest = table;',
    put: 'this.#newest = table;',
  },
  {
    name: 'posted-twice',
    kind: 'a retry does it twice: a post whose answer was lost is made again under another name',
    file: 'src/discord/messages/public-target.ts',
    find: 'this.#posting ??= {',
    put: 'this.#posting = {',
  },
  {
    name: 'stored-too-early',
    kind: 'a crash in between: the new place is stored before the old message is removed',
    file: 'src/discord/messages/public-target.ts',
    find: 'if (replaced === undefined && this.#unstored) {',
    put: 'if (this.#unstored) {',
  },
  {
    name: 'hand-stays-open',
    kind: 'something is left: an older hand stays open beside the new one',
    file: 'src/discord/messages/private-target.ts',
    find: '    if (this.#at !== null) this.#removeLater(this.#at);\n',
    put: '',
  },
  {
    name: 'called-against-their-will',
    kind: 'a wish is ignored: whoever turned mentions off is mentioned on their turn',
    file: 'src/discord/messages/mentions.ts',
    find: '      if (!(await this.#parts.store.wantsMentions(turn.user))) continue;\n',
    put: '',
  },
  {
    name: 'told-of-a-table-twice',
    kind: 'a restart does it twice: nobody looks whether a message of unknown outcome is there',
    file: 'src/discord/messages/notifications.ts',
    find: 'if (known !== null) return this.#send(table, known, true);',
    put: 'if (known !== null) return this.#send(table, known, false);',
  },
  {
    name: 'hand-for-everybody',
    kind: 'a secret leaks: a further private message is posted for everybody',
    file: 'src/discord/wire/rest.ts',
    find: "const sent = parcel(message, hidden ? 'hidden' : 'new');",
    put: "const sent = parcel(message, 'new');",
  },
  {
    name: 'handled-press-again',
    kind: 'off by one: the last press that the previous process handled counts again',
    file: 'src/discord/wire/session.ts',
    find: 'at <= this.#handled ||',
    put: 'at < this.#handled ||',
  },
  {
    name: 'older-picture',
    kind: 'two things that belong together differ: an older picture stays under a newer text',
    file: 'src/discord/wire/attach-pictures.ts',
    find: ' && pictures.every(({ name }, at) => name === keeps[at]?.name);',
    put: ';',
  },
  {
    name: 'late-deferral',
    kind: 'too late for a limit: what had to wait before is given the whole time once more',
    file: 'src/discord/wire/deferred-answer.ts',
    find: 'timer.after(Math.max(LEAST_PATIENCE_MS, PATIENCE_MS - waitedMs), () => {',
    put: 'timer.after(Math.max(LEAST_PATIENCE_MS, PATIENCE_MS), () => {',
  },
];
