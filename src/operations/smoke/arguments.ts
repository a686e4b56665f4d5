import { parseArgs } from 'node:util';

/** The options given on the command line. */
export interface Options {
  /** The id of the test server; if null, the only one that the bot is on. */
  readonly server: string | null;
  /** The id of a channel to post in; if null, one is created, and removed at the end. */
  readonly channel: string | null;
  /** Whether a person is there to press buttons. */
  readonly isPressing: boolean;
  /** Whether to find out rate limits by running into them. */
  readonly isFlooding: boolean;
  /** The maximum for a single wait; at least a minute, so that the short waits of the checks themselves fit in. */
  readonly patienceMs: number;
  /** Where to save Discord's responses. */
  readonly save: string | null;
  /** Runs only checks whose ids start with one of these; all if empty. */
  readonly only: readonly string[];
  /** Whether to run even if the application does not look like a throwaway. */
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

/** Null if the arguments are invalid. */
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
