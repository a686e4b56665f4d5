import { ApplicationCommandOptionType, ApplicationIntegrationType } from 'discord-api-types/v10';
import { type Answer, at, listAt, said, textAt } from './answer.ts';
import { type Bench, type Check, flood, skipped } from './check.ts';
import { picture } from './parts.ts';

const SERVERS = [ApplicationIntegrationType.GuildInstall];
const BOTH = [...SERVERS, ApplicationIntegrationType.UserInstall];
const EVERYWHERE = [0, 1, 2];
const EMOJIS = 60;

/** The command that a person uses in part B. */
export const COMMAND = 'smoke';

/** Its only option uses autocomplete. */
const command = (types: readonly number[], contexts: readonly number[], more: object = {}) => ({
  name: COMMAND,
  description: 'Part of a check',
  integration_types: types,
  contexts,
  options: [
    {
      type: ApplicationCommandOptionType.String,
      name: 'word',
      description: 'Anything',
      autocomplete: true,
    },
  ],
  ...more,
});

function put({ ask, application, entryPoints }: Bench, ...commands: readonly object[]): Promise<Answer> {
  return ask('PUT', `/applications/${application}/commands`, { body: [...commands, ...entryPoints] });
}

/** Registers the commands that part B needs. */
const putForUse = (bench: Bench): Promise<Answer> =>
  bench.installs.includes(ApplicationIntegrationType.UserInstall)
    ? put(bench, command(BOTH, EVERYWHERE))
    : put(bench, command(SERVERS, [0, 1]));

export const applicationChecks: readonly Check[] = [
  {
    id: 'application.installs',
    asks: 'GET the application: how it can be installed',
    expects: 'servers, accounts',
    otherwise: 'The bot offers its commands only where the application can be installed.',
    run: async ({ installs }) =>
      [...(installs.includes(0) ? ['servers'] : []), ...(installs.includes(1) ? ['accounts'] : [])].join(
        ', ',
      ),
  },
  {
    id: 'application.endpoint',
    asks: 'GET the application: where interactions go',
    expects: 'to the gateway',
    otherwise: null,
    async run({ ask }) {
      const { body } = await ask('GET', '/applications/@me');
      return textAt(body, 'interactions_endpoint_url') === '' ? 'to the gateway' : 'to an address';
    },
  },
  {
    id: 'commands.servers',
    asks: 'PUT a command for servers',
    expects: '200',
    otherwise: null,
    run: async (bench) => said(await put(bench, command(SERVERS, [0]))),
  },
  {
    id: 'commands.accounts',
    asks: 'PUT a command for accounts where the application has none',
    expects: '400/50035',
    otherwise: 'The bot asks first how the application can be installed, and never does that.',
    async run(bench) {
      if (bench.installs.includes(ApplicationIntegrationType.UserInstall))
        return skipped('the application can be installed to accounts: see docs/smoke.md');
      return said(await put(bench, command(BOTH, EVERYWHERE)));
    },
  },
  {
    id: 'commands.both',
    asks: 'PUT a command for servers and accounts',
    expects: '200',
    otherwise: null,
    async run(bench) {
      if (!bench.installs.includes(ApplicationIntegrationType.UserInstall))
        return skipped('the application cannot be installed to accounts');
      return said(await put(bench, command(BOTH, EVERYWHERE)));
    },
  },
  {
    id: 'commands.order',
    asks: 'GET commands: contexts that were sent as 1, 0',
    expects: '1, 0',
    otherwise: 'The bot does not mind their order when it compares.',
    async run(bench) {
      await put(bench, command(SERVERS, [1, 0]));
      return listAt(await known(bench), 'contexts').join(', ');
    },
  },
  {
    id: 'commands.identical',
    asks: 'GET commands: a translation that equals the default',
    expects: 'left out',
    otherwise: 'The bot leaves such translations out itself before it sends and compares.',
    async run(bench) {
      const localizations = { de: 'Part of a check', fr: 'Une partie' };
      await put(bench, command(SERVERS, [0], { description_localizations: localizations }));
      const isKept = at(await known(bench), 'description_localizations', 'de') !== undefined;
      return isKept ? 'kept' : 'left out';
    },
  },
  {
    id: 'commands.sibling',
    asks: 'PUT two options, one translated to the name of the other',
    expects: '400/50035',
    otherwise: 'The bot has no such names.',
    async run(bench) {
      const option = { type: ApplicationCommandOptionType.String, description: 'Anything' };
      const options = [
        { ...option, name: 'one', name_localizations: { de: 'two' } },
        { ...option, name: 'two' },
      ];
      return said(await put(bench, command(SERVERS, [0], { options })));
    },
  },
  {
    id: 'commands.again',
    asks: 'PUT the same commands again',
    expects: '200, the same id',
    otherwise: null,
    async run(bench) {
      const first = await putForUse(bench);
      const second = await putForUse(bench);
      const isSame = textAt(named(first.body), 'id') === textAt(named(second.body), 'id');
      return `${said(second)}, ${isSame ? 'the same id' : 'another id'}`;
    },
  },
];

/** The command as Discord has stored it. */
async function known({ ask, application }: Bench): Promise<unknown> {
  const { body } = await ask('GET', `/applications/${application}/commands?with_localizations=true`);
  return named(body);
}

const named = (commands: unknown): unknown => listAt(commands).find((one) => at(one, 'name') === COMMAND);

export const emojiChecks: readonly Check[] = [
  {
    id: 'emojis.one',
    asks: 'POST an emoji, list it, DELETE it',
    expects: '201, listed, 204',
    otherwise: null,
    async run(bench) {
      const path = `/applications/${bench.application}/emojis`;
      const up = await addEmoji(bench, emojiName('one'));
      const id = textAt(up.body, 'id');
      const { body } = await bench.ask('GET', path);
      const isListed = listAt(body, 'items').some((one) => at(one, 'id') === id);
      const down = await bench.ask('DELETE', `${path}/${id}`);
      return `${said(up)}, ${isListed ? 'listed' : 'missing'}, ${said(down)}`;
    },
  },
  {
    id: 'emojis.twice',
    asks: 'POST two emojis of the same name',
    expects: '201, 400/50035',
    otherwise: 'The bot looks first which emojis there are.',
    async run(bench) {
      const name = emojiName('two');
      return `${said(await addEmoji(bench, name))}, ${said(await addEmoji(bench, name))}`;
    },
  },
  {
    id: 'emojis.many',
    asks: `POST ${EMOJIS} emojis`,
    expects: 'no limit',
    otherwise: 'The bot waits, in the background, and shows cards as text until they are there.',
    async run(bench) {
      if (!bench.isFlooding) return skipped('ask for it with --limits');
      return flood(EMOJIS, (index) => addEmoji(bench, emojiName(index), true));
    },
  },
];

/** A name that no earlier run can have left behind. */
const emojiName = (end: string | number): string => `smoke_${Date.now()}_${end}`;

async function addEmoji(bench: Bench, name: string, isFlood = false): Promise<Answer> {
  const { ask, application, later } = bench;
  const image = `data:image/png;base64,${Buffer.from(picture(name).data).toString('base64')}`;
  const answer = await ask('POST', `/applications/${application}/emojis`, { body: { name, image }, isFlood });
  const id = textAt(answer.body, 'id');
  if (id !== '') later((tidy) => tidy('DELETE', `/applications/${application}/emojis/${id}`));
  return answer;
}
