import { z } from 'zod';
import { ENDERS, type TableSettings, USUAL_TABLES } from '../tables/table-settings.ts';
import { TURN_TIMES } from '../tables/turn-lengths.ts';
import { OFFERED, type Offered } from '../words/offered.ts';

/** What the managers of a server have chosen for it. */
export interface Settings extends TableSettings {
  /** Whether messages contain pictures; if not, they say everything in words. */
  readonly pictures: boolean;
  /** Whether people can see each other’s results; if not, only their own. */
  readonly publicResults: boolean;
  /** Whether a multiplayer game that begins in a text channel gets its own thread. */
  readonly threads: boolean;
  /** The server's language; null to follow the server's locale in Discord. */
  readonly language: Offered | null;
}

/** Defaults. */
export const USUAL: Settings = {
  ...USUAL_TABLES,
  pictures: true,
  publicResults: true,
  threads: false,
  language: null,
};

/** The most that Discord's channel select returns. */
export const MOST_CHANNELS = 25;

/** Settings that are missing or unknown to this version get their defaults. */
const SETTINGS = z
  .object({
    secondsPerTurn: z.literal(TURN_TIMES).nullable().catch(USUAL.secondsPerTurn),
    channels: z
      .array(z.string().regex(/^\d{1,20}$/))
      .max(MOST_CHANNELS)
      .catch([...USUAL.channels]),
    enders: z.enum(ENDERS).catch(USUAL.enders),
    houseRules: z
      .record(z.string(), z.record(z.string(), z.union([z.number(), z.boolean()])))
      .catch({ ...USUAL.houseRules }),
    pictures: z.boolean().catch(USUAL.pictures),
    publicResults: z.boolean().catch(USUAL.publicResults),
    threads: z.boolean().catch(USUAL.threads),
    language: z.enum(OFFERED).nullable().catch(USUAL.language),
  })
  .catch({ ...USUAL, secondsPerTurn: null, channels: [], houseRules: {} });

/** Total: turns anything stored or chosen into valid settings. */
export function readSettings(text: string | null): Settings {
  return SETTINGS.parse(text === null ? {} : parsed(text));
}

export function writeSettings(settings: Settings): string {
  return JSON.stringify(settings);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
