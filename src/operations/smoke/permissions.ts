import { PermissionFlagsBits } from 'discord-api-types/v10';
import { listAt, said } from './answer.ts';
import { type Bench, type Check, type Skipped, skipped } from './check.ts';
import { overwritten } from './overwrites.ts';
import { gallery, idOf, listed, message, picture, post, text } from './parts.ts';
import { opened, start } from './threads.ts';

/**
 * Denies the bot a permission in its channel and reports what happens to the requests that need it and those that do
 * not.
 */
const without = (
  name: string,
  bit: bigint,
  {
    asks,
    expects,
    run,
  }: {
    readonly asks: string;
    readonly expects: string;
    readonly run: (bench: Bench) => Promise<() => Promise<string | Skipped>>;
  },
): Check => ({
  id: `permissions.${name}`,
  asks: `Without ${name}: ${asks}`,
  expects,
  otherwise: null,
  async run(bench) {
    const work = await run(bench);
    return overwritten(bench, { deny: bit }, work);
  },
});

export const permissionChecks: readonly Check[] = [
  without('SendMessages', PermissionFlagsBits.SendMessages, {
    asks: 'POST, PATCH, DELETE',
    expects: '403/50013, 200, 204',
    async run(bench) {
      const path = `/channels/${bench.channel}/messages/${idOf(await post(bench, message(text('own'))))}`;
      return async () => {
        const posted = await post(bench, message(text('more')));
        const edited = await bench.ask('PATCH', path, { body: message(text('edited')) });
        return [posted, edited, await bench.ask('DELETE', path)].map(said).join(', ');
      };
    },
  }),
  without('AttachFiles', PermissionFlagsBits.AttachFiles, {
    asks: 'POST with a picture, and without',
    expects: '403/50013, 200',
    run: async (bench) => async () => {
      const body = { ...message(gallery('one.png')), attachments: listed('one.png') };
      const pictured = await post(bench, body, { files: [picture('one.png')] });
      return [pictured, await post(bench, message(text('plain')))].map(said).join(', ');
    },
  }),
  without('ReadMessageHistory', PermissionFlagsBits.ReadMessageHistory, {
    asks: 'GET the messages',
    expects: '200, none',
    run: async (bench) => async () => {
      const found = await bench.ask('GET', `/channels/${bench.channel}/messages?limit=10`);
      return `${said(found)}, ${listAt(found.body).length === 0 ? 'none' : 'some'}`;
    },
  }),
  without('CreatePublicThreads', PermissionFlagsBits.CreatePublicThreads, {
    asks: 'POST a thread',
    expects: '403/50013',
    async run(bench) {
      const from = idOf(await post(bench, message(text('a thread'))));
      return async () => said(await start(bench, from));
    },
  }),
  without('SendMessagesInThreads', PermissionFlagsBits.SendMessagesInThreads, {
    asks: 'POST in a thread, PATCH there',
    expects: '403/50013, 200',
    async run(bench) {
      const { thread, inside } = await opened(bench);
      const path = `/channels/${thread}/messages`;
      return async () => {
        const posted = await bench.ask('POST', path, { body: message(text('more')) });
        const edited = await bench.ask('PATCH', `${path}/${inside}`, { body: message(text('edited')) });
        return `${said(posted)}, ${said(edited)}`;
      };
    },
  }),
  {
    id: 'permissions.ViewChannel',
    asks: 'GET a channel that the bot may not see, and POST there',
    expects: '403/50001, 403/50001',
    otherwise: null,
    async run(bench) {
      for (const { id } of bench.channels) {
        const looked = await bench.ask('GET', `/channels/${id}`);
        if (looked.status !== 403) continue;
        return `${said(looked)}, ${said(await post(bench, message(text('hello')), {}, id))}`;
      }
      return skipped('the bot may see every channel of the server');
    },
  },
];
