import { parseArgs } from 'node:util';

/** What was asked for on the command line. */
export interface Options {
  /** The id of the test server; the only one the bot is on when null. */
  readonly server: string | null;
  /** The id of a channel to post in; one is made, and removed at the end, when null. */
  readonly channel: string | null;
  /** Whether a person is there to press. */
  readonly isPressing: boolean;
  /** Whether limits are looked for by running into them. */
  readonly isFlooding: boolean;
  /** How long a single wait may be; a minute at least, so that the short ones of the checks themselves fit in. */
  readonly patienceMs: number;
  /** Where to write what Discord answered. */
  readonly save: string | null;
  /** What the ids of checks begin with; all when empty. */
  readonly only: readonly string[];
  /** Whether to run with an application that does not look like one to throw away. */
  readonly isSure: boolean;
}

export const USAGE =
  'npm run smoke -- [--press] [--limits] [--patience MINUTES] [--server ID] [--channel ID] [--save FOLDER] [--only GROUP]… [--yes-really]';

const OPTIONS = {
  server: { type: 'string' },
  channel: { type: 'string' },
  press: { type: 'boolean', default: false },
  limits: { type: 'boolean', default: false },
  patience: { type: 'string', default: '2' },
  save: { type: 'string' },
  only: { type: 'string', multiple: true },
  'yes-really': { type: 'boolean', default: false },
} as const;

/** Null if that cannot be read. */
export function readOptions(given: readonly string[]): Options | null {
  const values = valuesIn(given);
  if (values === null) return null;
  const { server = null, channel = null, save = null, only = [], press, limits, patience } = values;
  const ids = [server, channel].filter((id) => id !== null);
  if (!ids.every((id) => /^\d+$/.test(id)) || !/^[1-9]\d*$/.test(patience)) return null;
  return {
    server,
    channel,
    isPressing: press,
    isFlooding: limits,
    patienceMs: Number(patience) * 60_000,
    save,
    only,
    isSure: values['yes-really'],
  };
}

function valuesIn(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS }).values;
  } catch {
    return null;
  }
}
