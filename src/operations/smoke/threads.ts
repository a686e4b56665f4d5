import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import { type Answer, at, listAt, said, textAt } from './answer.ts';
import type { Request } from './asking.ts';
import { type Bench, type Check, flood, skipped } from './check.ts';
import { overwritten } from './overwrites.ts';
import { idOf, message, post, removeFrom, text } from './parts.ts';

const STARTS = 60;
const THREAD_CREATED = 18;
const CHANNEL_NAME_CHANGE = 4;
const DAY = 1_440;

/** Starts a thread from a message. */
export async function start(bench: Bench, from: string, request: Request = {}): Promise<Answer> {
  const { ask, channel } = bench;
  const body = { name: 'smoke', auto_archive_duration: DAY };
  const answer = await ask('POST', `/channels/${channel}/messages/${from}/threads`, { ...request, body });
  removeFrom(bench, channel, `/channels/${textAt(answer.body, 'id')}`);
  return answer;
}

/** A new thread of its own with a message in it. */
export async function opened(bench: Bench): Promise<{ readonly thread: string; readonly inside: string }> {
  const from = idOf(await post(bench, message(text('a thread'))));
  const thread = idOf(await start(bench, from));
  const inside = idOf(
    await bench.ask('POST', `/channels/${thread}/messages`, { body: message(text('in it')) }),
  );
  return { thread, inside };
}

const countType = (found: Answer, type: number): number =>
  listAt(found.body).filter((one) => at(one, 'type') === type).length;

export const threadChecks: readonly Check[] = [
  {
    id: 'threads.start',
    asks: 'POST a thread from a message, twice',
    expects: '201, 400/160004',
    otherwise: null,
    async run(bench) {
      const from = idOf(await post(bench, message(text('a thread'))));
      const answers = [await start(bench, from), await start(bench, from)];
      return answers.map(said).join(', ');
    },
  },
  {
    id: 'threads.line',
    asks: 'GET the channel after a thread was started from an older message',
    expects: 'a line of type 18',
    otherwise: 'The line is cosmetic: docs/hosting.md tells of it.',
    async run(bench) {
      const from = idOf(await post(bench, message(text('a thread'))));
      await post(bench, message(text('in between')));
      await start(bench, from);
      const found = await bench.ask('GET', `/channels/${bench.channel}/messages?limit=10&after=${from}`);
      return countType(found, THREAD_CREATED) > 0 ? 'a line of type 18' : 'no such line';
    },
  },
  {
    id: 'threads.names',
    asks: 'PATCH its name three times',
    expects: '200, 200, 429',
    otherwise: 'The bot renames a thread at most once, at the end of each game.',
    async run(bench) {
      const { thread } = await opened(bench);
      const answers: Answer[] = [];
      for (const name of ['smoke one', 'smoke two', 'smoke three']) {
        answers.push(await bench.ask('PATCH', `/channels/${thread}`, { body: { name }, isFlood: true }));
      }
      return answers.map(said).join(', ');
    },
  },
  {
    id: 'threads.name-line',
    asks: 'GET a thread after it was renamed',
    expects: 'a line of type 4',
    otherwise: 'The line is cosmetic: docs/hosting.md tells of it.',
    async run(bench) {
      const { thread } = await opened(bench);
      await bench.ask('PATCH', `/channels/${thread}`, { body: { name: 'smoke renamed' } });
      const found = await bench.ask('GET', `/channels/${thread}/messages`);
      return countType(found, CHANNEL_NAME_CHANGE) > 0 ? 'a line of type 4' : 'no such line';
    },
  },
  {
    id: 'threads.archived',
    asks: 'PATCH a message in an archived thread, open it, PATCH again',
    expects: '400/50083, 200, 200',
    otherwise: null,
    async run(bench) {
      const { thread, inside } = await opened(bench);
      const edit = () =>
        bench.ask('PATCH', `/channels/${thread}/messages/${inside}`, { body: message(text('edited')) });
      await bench.ask('PATCH', `/channels/${thread}`, { body: { archived: true } });
      const closed = await edit();
      const reopened = await bench.ask('PATCH', `/channels/${thread}`, { body: { archived: false } });
      return [closed, reopened, await edit()].map(said).join(', ');
    },
  },
  {
    id: 'threads.post-archived',
    asks: 'POST into an archived thread',
    expects: '200, open again',
    otherwise: null,
    async run(bench) {
      const { thread } = await opened(bench);
      await bench.ask('PATCH', `/channels/${thread}`, { body: { archived: true } });
      const path = `/channels/${thread}`;
      const posted = await bench.ask('POST', `${path}/messages`, { body: message(text('hello')) });
      const { body } = await bench.ask('GET', path);
      const isOpen = at(body, 'thread_metadata', 'archived') === false;
      return `${said(posted)}, ${isOpen ? 'open again' : 'still archived'}`;
    },
  },
  {
    id: 'threads.locked',
    asks: 'Lock a thread; without ManageThreads POST, PATCH there, open it',
    expects: '403/160005, 200, 403/50013',
    otherwise: 'The bot takes any of these refusals for a permission that it lacks.',
    async run(bench) {
      const { thread, inside } = await opened(bench);
      const path = `/channels/${thread}`;
      const locked = await bench.ask('PATCH', path, { body: { locked: true } });
      if (locked.status !== 200) return skipped(`the bot may not lock a thread (${said(locked)})`);
      return overwritten(bench, { deny: PermissionFlagsBits.ManageThreads }, async () => {
        const posted = await bench.ask('POST', `${path}/messages`, { body: message(text('more')) });
        const body = message(text('edited'));
        const edited = await bench.ask('PATCH', `${path}/messages/${inside}`, { body });
        await bench.ask('PATCH', path, { body: { archived: true } });
        const open = await bench.ask('PATCH', path, { body: { archived: false } });
        return [posted, edited, open].map(said).join(', ');
      });
    },
  },
  {
    id: 'threads.private',
    asks: 'POST a private thread, and a message into it',
    expects: '201, 200',
    otherwise: 'The bot starts no private threads. In those of others it says if it may not write.',
    async run(bench) {
      const { ask, channel } = bench;
      const body = { name: 'smoke', type: ChannelType.PrivateThread, auto_archive_duration: DAY };
      const made = await ask('POST', `/channels/${channel}/threads`, { body });
      const thread = textAt(made.body, 'id');
      if (thread === '') return said(made);
      removeFrom(bench, channel, `/channels/${thread}`);
      const posted = await ask('POST', `/channels/${thread}/messages`, { body: message(text('hello')) });
      return `${said(made)}, ${said(posted)}`;
    },
  },
];

/** Must run last: afterwards Discord may refuse new threads for minutes. */
export const threadFlood: Check = {
  id: 'threads.many',
  asks: `POST ${STARTS} threads`,
  expects: '429 after 50',
  otherwise: 'The bot waits three seconds at most, and plays in the channel instead.',
  async run(bench) {
    if (!bench.isFlooding) return skipped('ask for it with --limits');
    return flood(STARTS, async (index) => {
      const from = idOf(await post(bench, message(text(`thread ${index}`))));
      return start(bench, from, { isFlood: true });
    });
  },
};
