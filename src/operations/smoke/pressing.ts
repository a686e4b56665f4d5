import {
  ChannelType,
  ComponentType,
  InteractionType,
  MessageFlags,
  PermissionFlagsBits,
  InteractionResponseType as Respond,
  TextInputStyle,
} from 'discord-api-types/v10';
import { type Answer, at, listAt, said, textAt } from './answer.ts';
import { COMMAND } from './application.ts';
import { type Bench, type Check, flood, type Noted, type Skipped, skipped } from './check.ts';
import { overwritten } from './overwrites.ts';
import {
  button,
  gallery,
  idOf,
  listed,
  message,
  newChannel,
  picture,
  pictureIds,
  post,
  row,
  text,
  V2,
} from './parts.ts';
import { byToken, callBack, go, OURS, type Press, step } from './steps.ts';
import { start } from './threads.ts';

const ORIGINAL = '/messages/@original';
const TOO_LATE_MS = 3_500;
const TOKEN_MS = 15 * 60_000;
const FOLLOW_UPS = 6;
const BLOCKED_WORD = 'abracadabra';

const hidden = { flags: V2 | MessageFlags.Ephemeral };
const pictured = { ...message(gallery('one.png')), attachments: listed('one.png') };
const files = [picture('one.png')];

/** A check that asks for a press and continues from there. */
function onPress(
  id: string,
  told: Pick<Check, 'asks' | 'expects' | 'otherwise'>,
  run: (bench: Bench, press: Press) => Promise<string | Skipped | Noted>,
): Check {
  return {
    id: `pressing.${id}`,
    ...told,
    async run(bench) {
      const shown = await step(bench, `**${id}**: press the button.`, [go(id)]);
      if ('skipped' in shown) return shown;
      const press = await shown.next(`${OURS}${id}`);
      return 'skipped' in press ? press : run(bench, press);
    },
  };
}

/** Whether the same option can be chosen again after a certain kind of answer. */
function chosenAgain(
  id: string,
  told: Pick<Check, 'asks' | 'expects' | 'otherwise'>,
  answer: (bench: Bench, press: Press, anew: object) => Promise<Answer>,
): Check {
  const [choice, none] = [`${OURS}${id}`, `${OURS}${id}:nothing`];
  const menu = row({
    type: ComponentType.StringSelect,
    custom_id: choice,
    options: ['One', 'Two'].map((label) => ({ label, value: label })),
  });
  const nothing = row(button(none, 'Nothing happened'));
  const what = `**${id}**: choose One. Then choose One again. If nothing happens, press the button that says so.`;
  return {
    id: `pressing.${id}`,
    ...told,
    async run(bench) {
      const shown = await step(bench, what, [menu, nothing]);
      if ('skipped' in shown) return shown;
      const first = await shown.next(choice);
      if ('skipped' in first) return first;
      await answer(bench, first, message(text(what), menu, nothing));
      const second = await shown.next(choice, none);
      if ('skipped' in second) return second;
      await callBack(bench, second, Respond.DeferredMessageUpdate);
      return at(second.payload, 'data', 'component_type') === ComponentType.StringSelect
        ? 'sent'
        : 'not sent';
    },
  };
}

/** Uses the command somewhere: what the payload says about the place, and whether a private answer gets through. */
function usedIn(
  id: string,
  where: string,
  expects: string,
  isThere: (payload: unknown, server: string) => boolean,
  also?: (bench: Bench, press: Press) => Promise<string>,
): Check {
  return {
    id: `pressing.${id}`,
    asks: `Use the command ${where}`,
    expects,
    otherwise: null,
    async run(bench) {
      const shown = await step(bench, `**${id}**: use \`/${COMMAND}\` ${where}, with any word.`, []);
      if ('skipped' in shown) return shown;
      let completed: readonly string[] = [];
      for (;;) {
        const press = await shown.elsewhere(
          (payload) => textAt(payload, 'data', 'name') === COMMAND && isThere(payload, bench.server),
        );
        if ('skipped' in press) return press;
        if (at(press.payload, 'type') === InteractionType.ApplicationCommandAutocomplete) {
          const choices = [{ name: 'A word', value: 'word' }];
          const type = Respond.ApplicationCommandAutocompleteResult;
          completed = [`completed ${said(await callBack(bench, press, type, { choices }))}`];
          continue;
        }
        const answered = await callBack(bench, press, Respond.ChannelMessageWithSource, {
          ...message(text('Thank you.')),
          ...hidden,
        });
        const got = `${placeIn(press.payload)}: ${[...completed, said(answered)].join(', ')}`;
        return also === undefined ? got : { got, more: await also(bench, press) };
      }
    },
  };
}

/**
 * Chooses a role while everyone is allowed or denied to mention everyone: what the payload says about the role, the
 * bot and the person.
 */
function roleChosen(
  id: string,
  where: string,
  expects: string,
  change: { readonly allow: bigint } | { readonly deny: bigint },
): Check {
  return {
    id: `pressing.${id}`,
    asks: `Choose a role where ${where}: what the payload says`,
    expects,
    otherwise: null,
    async run(bench) {
      if (!bench.isPressing) return skipped('ask for it with --press');
      return overwritten(bench, { ...change, isForEveryone: true }, async () => {
        const custom_id = `${OURS}${id}`;
        const menu = row({ type: ComponentType.RoleSelect, custom_id });
        const shown = await step(
          bench,
          `**${id}**: choose any role${'deny' in change ? ', with an account that is no administrator' : ''}.`,
          [menu],
        );
        if ('skipped' in shown) return shown;
        const press = await shown.next(custom_id);
        if ('skipped' in press) return press;
        await callBack(bench, press, Respond.DeferredMessageUpdate);
        const held = BigInt(textAt(press.payload, 'member', 'permissions'));
        if ('deny' in change && (held & PermissionFlagsBits.Administrator) !== 0n)
          return skipped('an administrator chose, whom nothing can be denied');
        const [role] = listAt(press.payload, 'data', 'values');
        const isTold = typeof at(press.payload, 'data', 'resolved', 'roles', String(role), 'mentionable');
        const bits = textAt(press.payload, 'app_permissions');
        return [
          ...(isTold === 'boolean' ? ['mentionable'] : []),
          ...(bits === '' ? [] : ['app_permissions']),
          (held & PermissionFlagsBits.MentionEveryone) === 0n ? 'may not' : 'may mention all',
        ].join(', ');
      });
    },
  };
}

const placeIn = (payload: unknown): string =>
  `context ${String(at(payload, 'context'))}, ${at(payload, 'member') === undefined ? 'user' : 'member'}`;

const isBotInstalled = (payload: unknown): boolean =>
  at(payload, 'authorizing_integration_owners', '0') !== undefined;

export const pressChecks: readonly Check[] = [
  onPress(
    'public',
    { asks: 'Callback 4, for everybody, with a picture', expects: '200, with the message', otherwise: null },
    async (bench, press) => {
      const answered = await callBack(bench, press, Respond.ChannelMessageWithSource, pictured, files);
      const made = textAt(answered.body, 'resource', 'message', 'id');
      return `${said(answered)}, ${made === '' ? 'without the message' : 'with the message'}`;
    },
  ),
  onPress(
    'private',
    {
      asks: 'Callback 4, private, with a picture; PATCH it, keeping that',
      expects: '200, 200, kept',
      otherwise: 'The bot then sends the pictures of private answers anew.',
    },
    async (bench, press) => {
      const data = { ...pictured, ...hidden };
      const answered = await callBack(bench, press, Respond.ChannelMessageWithSource, data, files);
      const attachments = pictureIds(answered).map((id) => ({ id }));
      const body = { ...message(gallery('one.png')), attachments };
      const edited = await byToken(bench, press, 'PATCH', ORIGINAL, { body });
      return `${said(answered)}, ${said(edited)}, ${pictureIds(edited).length === 1 ? 'kept' : 'lost'}`;
    },
  ),
  onPress(
    'private-mention',
    {
      asks: 'Callback 4, private; PATCH it with a mention in users',
      expects: '200, named',
      otherwise: 'Whom a reader has never met may then stay a number in private messages.',
    },
    async (bench, press) => {
      await callBack(bench, press, Respond.ChannelMessageWithSource, {
        ...message(text('Wait.')),
        ...hidden,
      });
      const { owner } = bench;
      const body = { ...message(text(`<@${owner}>`)), allowed_mentions: { users: [owner] } };
      const edited = await byToken(bench, press, 'PATCH', ORIGINAL, { body });
      return `${said(edited)}, ${listAt(edited.body, 'mentions').length === 0 ? 'nobody' : 'named'}`;
    },
  ),
  {
    id: 'pressing.dismissed',
    asks: 'PATCH a private answer that was dismissed',
    expects: '200',
    otherwise: 'The bot takes it either way, and opens a hand again at the next press.',
    async run(bench) {
      const parts = [go('dismissed'), row(button(`${OURS}dismissed:done`, 'I have dismissed it'))];
      const what =
        '**dismissed**: press the first button, dismiss the answer that you get, then press the second.';
      const shown = await step(bench, what, parts);
      if ('skipped' in shown) return shown;
      const first = await shown.next(`${OURS}dismissed`);
      if ('skipped' in first) return first;
      await callBack(bench, first, Respond.ChannelMessageWithSource, {
        ...message(text('Dismiss me.')),
        ...hidden,
      });
      const second = await shown.next(`${OURS}dismissed:done`);
      if ('skipped' in second) return second;
      await callBack(bench, second, Respond.DeferredMessageUpdate);
      return said(await byToken(bench, first, 'PATCH', ORIGINAL, { body: message(text('Still here?')) }));
    },
  },
  onPress(
    'thinking',
    { asks: 'Callback 5, private; PATCH it with a picture', expects: '200, 200', otherwise: null },
    async (bench, press) => {
      const flags = MessageFlags.Ephemeral;
      const deferred = await callBack(bench, press, Respond.DeferredChannelMessageWithSource, { flags });
      const edited = await byToken(bench, press, 'PATCH', ORIGINAL, { body: pictured, files });
      return `${said(deferred)}, ${said(edited)}`;
    },
  ),
  onPress(
    'noted',
    { asks: 'Callback 6; PATCH the message that was pressed', expects: '200, 200', otherwise: null },
    async (bench, press) => {
      const noted = await callBack(bench, press, Respond.DeferredMessageUpdate);
      const edited = await byToken(bench, press, 'PATCH', ORIGINAL, { body: message(text('Pressed.')) });
      return `${said(noted)}, ${said(edited)}`;
    },
  ),
  onPress(
    'updated',
    { asks: 'Callback 7 with a picture', expects: '200', otherwise: null },
    async (bench, press) => said(await callBack(bench, press, Respond.UpdateMessage, pictured, files)),
  ),
  {
    id: 'pressing.form',
    asks: 'Callback 9 with a select and a text; answer what is sent with 7',
    expects: '200, fields 18/3 18/4, 200',
    otherwise: null,
    async run(bench) {
      const shown = await step(bench, '**form**: press the button, fill in the form and send it.', [
        go('form'),
      ]);
      if ('skipped' in shown) return shown;
      let opened = '';
      for (;;) {
        const press = await shown.next(`${OURS}form`, FORM.custom_id);
        if ('skipped' in press) return press;
        // Pressing again also works after a form was closed without submitting it.
        if (at(press.payload, 'type') !== InteractionType.ModalSubmit) {
          opened = said(await callBack(bench, press, Respond.Modal, FORM));
          continue;
        }
        const fields = listAt(press.payload, 'data', 'components').map(
          (one) => `${String(at(one, 'type'))}/${String(at(one, 'component', 'type'))}`,
        );
        const updated = await callBack(bench, press, Respond.UpdateMessage, message(text('Sent.')));
        return `${opened}, fields ${fields.join(' ')}, ${said(updated)}`;
      }
    },
  },
  onPress(
    'late',
    { asks: 'Callback 4 after three and a half seconds', expects: '404/10062', otherwise: null },
    async (bench, press) => {
      await bench.pass(TOO_LATE_MS, 'until it is too late to answer');
      return said(await callBack(bench, press, Respond.ChannelMessageWithSource, message(text('Late.'))));
    },
  ),
  onPress(
    'twice',
    { asks: 'Callback 6, twice', expects: '200, 400/40060', otherwise: null },
    async (bench, press) => {
      const first = await callBack(bench, press, Respond.DeferredMessageUpdate);
      return `${said(first)}, ${said(await callBack(bench, press, Respond.DeferredMessageUpdate))}`;
    },
  ),
  chosenAgain(
    'select-4',
    {
      asks: 'Choose the same option again after callback 4',
      expects: 'not sent',
      otherwise: 'The bot answers selects with 7, but not where follow-ups are scarce.',
    },
    (bench, press) =>
      callBack(bench, press, Respond.ChannelMessageWithSource, { ...message(text('Chosen.')), ...hidden }),
  ),
  chosenAgain(
    'select-6',
    {
      asks: 'Choose the same option again after callback 6',
      expects: 'not sent',
      otherwise: 'The bot answers selects with 7, but not where follow-ups are scarce.',
    },
    (bench, press) => callBack(bench, press, Respond.DeferredMessageUpdate),
  ),
  chosenAgain(
    'select-7',
    { asks: 'Choose the same option again after callback 7', expects: 'sent', otherwise: null },
    (bench, press, anew) => callBack(bench, press, Respond.UpdateMessage, anew),
  ),
  chosenAgain(
    'select-follow',
    {
      asks: 'Choose the same option again after callback 6 and a private follow-up',
      expects: 'not sent',
      otherwise: 'The bot answers selects with 7, but not where follow-ups are scarce.',
    },
    async (bench, press) => {
      await callBack(bench, press, Respond.DeferredMessageUpdate);
      return byToken(bench, press, 'POST', '', { body: { ...message(text('Chosen.')), ...hidden } });
    },
  ),
  roleChosen('role', 'everybody may mention all', 'mentionable, app_permissions, may mention all', {
    allow: PermissionFlagsBits.MentionEveryone,
  }),
  roleChosen('role-closed', 'nobody may mention all', 'mentionable, app_permissions, may not', {
    deny: PermissionFlagsBits.MentionEveryone,
  }),
  {
    id: 'pressing.automod',
    asks: 'POST a word that AutoMod blocks',
    expects: '400/200000',
    otherwise: null,
    async run(bench) {
      const what = `**automod**: have the word ${BLOCKED_WORD} blocked under Server Settings, AutoMod, then press the button. Afterwards, take it out again.`;
      const shown = await step(bench, what, [go('automod')]);
      if ('skipped' in shown) return shown;
      const press = await shown.next(`${OURS}automod`);
      if ('skipped' in press) return press;
      await callBack(bench, press, Respond.DeferredMessageUpdate);
      const posted = await post(bench, message(text(BLOCKED_WORD)));
      return posted.status === 200 ? skipped('AutoMod let the bot write it') : said(posted);
    },
  },
  onPress(
    'follow-ups',
    {
      asks: `Callback 6 and ${FOLLOW_UPS} private follow-ups at once`,
      expects: '429 after 5',
      otherwise: 'What matters goes by callbacks; a follow-up that would come too late is dropped.',
    },
    async (bench, press) => {
      await callBack(bench, press, Respond.DeferredMessageUpdate);
      return followUps(bench, press);
    },
  ),
  {
    id: 'pressing.archived',
    asks: 'Callback 4, private, in a thread that was archived since',
    expects: '200',
    otherwise: 'The bot gives such an answer up.',
    async run(bench) {
      const from = idOf(await post(bench, message(text('a thread'))));
      const thread = idOf(await start(bench, from));
      const shown = await step(
        bench,
        '**archived**: press the button in the new thread “smoke”.',
        [go('archived')],
        thread,
      );
      if ('skipped' in shown) return shown;
      const press = await shown.next(`${OURS}archived`);
      if ('skipped' in press) return press;
      await bench.ask('PATCH', `/channels/${thread}`, { body: { archived: true } });
      const data = { ...message(text('Archived.')), ...hidden };
      return said(await callBack(bench, press, Respond.ChannelMessageWithSource, data));
    },
  },
  {
    id: 'pressing.gone',
    asks: 'Callback 4, private, in a channel that was deleted since',
    expects: '404/10003',
    otherwise: 'The bot gives such an answer up.',
    async run(bench) {
      if (!bench.isPressing) return skipped('ask for it with --press');
      const { answer, id, remove } = await newChannel(bench, ChannelType.GuildText, 'parlor-smoke-gone');
      if (id === '') return skipped(`no channel could be made (${said(answer)})`);
      const shown = await step(
        bench,
        '**gone**: press the button in the new channel #parlor-smoke-gone.',
        [go('gone')],
        id,
      );
      if ('skipped' in shown) return shown;
      const press = await shown.next(`${OURS}gone`);
      if ('skipped' in press) return press;
      await remove();
      const data = { ...message(text('Gone.')), ...hidden };
      return said(await callBack(bench, press, Respond.ChannelMessageWithSource, data));
    },
  },
  usedIn(
    'server',
    'on this server',
    'context 0, member: completed 200, 200',
    (payload, server) => textAt(payload, 'guild_id') === server,
  ),
  usedIn(
    'bot-dm',
    'in your direct messages with the bot',
    'context 1, user: 200',
    (payload) => at(payload, 'context') === 1,
  ),
  usedIn(
    'dm',
    'in direct messages with another person',
    'context 2, user: 200',
    (payload) => at(payload, 'context') === 2 && at(payload, 'channel', 'type') === 1,
  ),
  usedIn(
    'group',
    'in a group',
    'context 2, user: 200',
    (payload) => at(payload, 'context') === 2 && at(payload, 'channel', 'type') === 3,
  ),
  usedIn(
    'foreign',
    'on a server that does not have the bot',
    'context 0, member: 200',
    (payload) => at(payload, 'context') === 0 && !isBotInstalled(payload),
    async (bench, press) => {
      const came = await followUps(bench, press);
      return `follow-ups: ${typeof came === 'string' ? came : `${came.got}, ${came.more}`}`;
    },
  ),
  onPress(
    'expired',
    {
      asks: 'Callback 4, private; PATCH it after 15 minutes',
      expects: '401/50027',
      otherwise: null,
    },
    async (bench, press) => {
      await callBack(bench, press, Respond.ChannelMessageWithSource, {
        ...message(text('Wait.')),
        ...hidden,
      });
      if (!(await bench.pass(TOKEN_MS + 5_000, 'until a token has run out')))
        return skipped('ask for it with --patience 16');
      return said(await byToken(bench, press, 'PATCH', ORIGINAL, { body: message(text('Late.')) }));
    },
  ),
];

function followUps(bench: Bench, press: Press): Promise<string | Noted> {
  const body = { ...message(text('And again.')), ...hidden };
  return flood(FOLLOW_UPS, () => byToken(bench, press, 'POST', '', { body, isFlood: true }));
}

const FORM = {
  custom_id: `${OURS}form:sent`,
  title: 'A form',
  components: [
    {
      type: ComponentType.Label,
      label: 'Which',
      component: {
        type: ComponentType.StringSelect,
        custom_id: 'which',
        required: false,
        min_values: 0,
        options: ['One', 'Two'].map((label) => ({ label, value: label })),
      },
    },
    {
      type: ComponentType.Label,
      label: 'How many',
      component: {
        type: ComponentType.TextInput,
        custom_id: 'many',
        style: TextInputStyle.Short,
        max_length: 3,
      },
    },
  ],
};
