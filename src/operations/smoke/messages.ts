import { type Answer, listAt, said, textAt } from './answer.ts';
import { type Bench, type Check, skipped } from './check.ts';
import { button, gallery, idOf, listed, message, picture, pictureIds, post, row, text } from './parts.ts';

const PICTURES = ['one.png', 'two.png'] as const;
const MINUTES = 60_000;
const LATE_EDITS = 6;

/** Posts a message with a picture; gives the attachment's id and the path of the message. */
async function pictured(bench: Bench): Promise<{ readonly path: string; readonly id: string }> {
  const body = { ...message(gallery('one.png')), attachments: listed('one.png') };
  const posted = await post(bench, body, { files: [picture('one.png')] });
  return { path: pathOf(bench, posted), id: pictureIds(posted)[0] ?? '' };
}

function pathOf({ channel }: Bench, posted: Answer): string {
  return `/channels/${channel}/messages/${idOf(posted)}`;
}

/** A message with this many components in total. */
const ofSize = (count: number) => message(...Array.from({ length: count }, (_, index) => text(`${index}`)));

export const messageChecks: readonly Check[] = [
  {
    id: 'messages.pictures',
    asks: 'POST a message of components with two pictures',
    expects: '200, 2 with attachment_id',
    otherwise: 'Without attachment_id the bot sends its pictures anew with each edit.',
    async run(bench) {
      const body = { ...message(gallery(...PICTURES)), attachments: listed(...PICTURES) };
      const posted = await post(bench, body, { files: PICTURES.map(picture) });
      return `${said(posted)}, ${pictureIds(posted).length} with attachment_id`;
    },
  },
  {
    id: 'messages.new-picture',
    asks: 'PATCH it with another picture, listed',
    expects: '200',
    otherwise: null,
    async run(bench) {
      const { path } = await pictured(bench);
      const body = { ...message(gallery('new.png')), attachments: listed('new.png') };
      return said(await bench.ask('PATCH', path, { body, files: [picture('new.png')] }));
    },
  },
  {
    id: 'messages.new-unlisted',
    asks: 'PATCH it with another picture, not listed',
    expects: '400/50035',
    otherwise: 'The bot lists what it sends.',
    async run(bench) {
      const { path } = await pictured(bench);
      const body = message(gallery('new.png'));
      return said(await bench.ask('PATCH', path, { body, files: [picture('new.png')] }));
    },
  },
  {
    id: 'messages.keep',
    asks: 'PATCH it with its picture, listed by attachment_id',
    expects: '200, kept',
    otherwise: 'The bot then sends its pictures anew with each edit.',
    async run(bench) {
      const { path, id } = await pictured(bench);
      const body = { ...message(gallery('one.png')), attachments: [{ id }] };
      const edited = await bench.ask('PATCH', path, { body });
      return `${said(edited)}, ${pictureIds(edited).length === 1 ? 'kept' : 'lost'}`;
    },
  },
  {
    id: 'messages.keep-unlisted',
    asks: 'PATCH it with its picture, not listed',
    expects: '400/50035',
    otherwise: 'The bot lists what stays.',
    async run(bench) {
      const { path } = await pictured(bench);
      return said(await bench.ask('PATCH', path, { body: message(gallery('one.png')) }));
    },
  },
  {
    id: 'messages.drop',
    asks: 'PATCH it without pictures, attachments: []',
    expects: '200, none',
    otherwise: null,
    async run(bench) {
      const { path } = await pictured(bench);
      const edited = await bench.ask('PATCH', path, { body: { ...message(text('none')), attachments: [] } });
      return `${said(edited)}, ${pictureIds(edited).length === 0 ? 'none' : 'some'}`;
    },
  },
  {
    id: 'messages.components',
    asks: 'POST messages of 40 and 41 components',
    expects: '200, 400/50035',
    otherwise: null,
    async run(bench) {
      const answers = [await post(bench, ofSize(40)), await post(bench, ofSize(41))];
      return answers.map(said).join(', ');
    },
  },
  {
    id: 'messages.text',
    asks: 'POST messages of 4,000 and 4,001 characters',
    expects: '200, 400/50035',
    otherwise: null,
    async run(bench) {
      const ofLength = (length: number) => message(text('x'.repeat(length)));
      const answers = [await post(bench, ofLength(4_000)), await post(bench, ofLength(4_001))];
      return answers.map(said).join(', ');
    },
  },
  {
    id: 'messages.labels',
    asks: 'POST 4,000 characters of text, and a button with a label',
    expects: '200',
    otherwise: 'Then labels count as text: the fullest tables may come near the limit.',
    run: async (bench) =>
      said(await post(bench, message(text('x'.repeat(4_000)), row(button('smoke:label', 'A label'))))),
  },
  {
    id: 'messages.custom-ids',
    asks: 'POST two buttons of the same custom id',
    expects: '400/50035',
    otherwise: 'The bot gives each its own.',
    run: async (bench) =>
      said(await post(bench, message(row(button('smoke:same', 'One'), button('smoke:same', 'Two'))))),
  },
  {
    id: 'messages.nonce',
    asks: 'POST the same nonce twice, enforced',
    expects: '200, the same message',
    otherwise: null,
    async run(bench) {
      const body = {
        ...message(text('once')),
        nonce: `smoke${Date.now()}`,
        enforce_nonce: true,
      };
      const first = await post(bench, body);
      const second = await post(bench, body);
      const isSame = idOf(first) === textAt(second.body, 'id');
      return `${said(second)}, ${isSame ? 'the same message' : 'another message'}`;
    },
  },
  {
    id: 'messages.back',
    asks: 'PATCH a message of components to plain content',
    expects: '400/50035',
    otherwise: 'The bot never does that.',
    async run(bench) {
      const posted = await post(bench, message(text('parts')));
      return said(await bench.ask('PATCH', pathOf(bench, posted), { body: { content: 'plain', flags: 0 } }));
    },
  },
  {
    id: 'messages.after',
    asks: 'GET the messages after one',
    expects: '200, newest first',
    otherwise: 'The bot sorts them itself.',
    async run(bench) {
      const first = await post(bench, message(text('first')));
      const later = [await post(bench, message(text('second'))), await post(bench, message(text('third')))];
      const found = await bench.ask(
        'GET',
        `/channels/${bench.channel}/messages?limit=10&after=${idOf(first)}`,
      );
      const ids = listAt(found.body).map((one) => textAt(one, 'id'));
      const isNewestFirst = ids.join() === later.map(idOf).toReversed().join();
      return `${said(found)}, ${isNewestFirst ? 'newest first' : 'in another order'}`;
    },
  },
  {
    id: 'messages.gone',
    asks: 'DELETE a message, PATCH it, DELETE it again',
    expects: '204, 404/10008, 404/10008',
    otherwise: null,
    async run(bench) {
      const path = pathOf(bench, await post(bench, message(text('gone'))));
      const answers = [
        await bench.ask('DELETE', path),
        await bench.ask('PATCH', path, { body: message(text('back')) }),
        await bench.ask('DELETE', path),
      ];
      return answers.map(said).join(', ');
    },
  },
  {
    id: 'messages.old',
    asks: `PATCH a message that is an hour old, ${LATE_EDITS} times`,
    expects: '200 ×3, then 429/30046',
    otherwise: 'The bot waits, and posts a table anew before it is an hour old.',
    async run(bench) {
      const path = pathOf(bench, await post(bench, message(text('old'))));
      if (!(await bench.pass(61 * MINUTES, 'until a message is an hour old')))
        return skipped('ask for it with --patience 62');
      for (let edits = 0; edits < LATE_EDITS; edits++) {
        const body = message(text(`edit ${edits}`));
        const edited = await bench.ask('PATCH', path, { body, isFlood: true });
        if (edited.status !== 200) return `200 ×${edits}, then ${said(edited)}`;
      }
      return `200 ×${LATE_EDITS}`;
    },
  },
];
