import { z } from 'zod';
import { ENDERS, type TableSettings, USUAL_TABLES } from '../tables/table-settings.ts';
import { TURN_TIMES } from '../tables/turn-time.ts';
import { OFFERED, type Offered } from '../words/offered.ts';

/** What those who manage a server have chosen for it. */
export interface Settings extends TableSettings {
  /** Whether messages have pictures; words if not. */
  readonly pictures: boolean;
  /** Whether people see each other’s results; everybody only their own if not. */
  readonly publicResults: boolean;
  /** Whether a game for several that begins in a text channel gets a thread of its own. */
  readonly threads: boolean;
  /** What everybody reads there; null for what Discord’s own setting of the server says. */
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

/** A list to choose channels from gives no more. */
export const MOST_CHANNELS = 25;

/** A setting that is missing, or that this version does not offer, is as usual. */
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

/** Total: from what is stored, or was chosen, to settings that can be lived with. */
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
