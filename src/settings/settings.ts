import { z } from 'zod';
import { ENDERS, type TableSettings, USUAL_TABLES } from '../tables/table-settings.ts';
import { TURN_TIMES } from '../tables/turn-time.ts';

/** What those who manage a server have chosen for it. */
export interface Settings extends TableSettings {
  /** Whether messages have pictures; words if not. */
  readonly pictures: boolean;
}

/** What is so where nobody has chosen anything. */
export const USUAL: Settings = { ...USUAL_TABLES, pictures: true };

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
    pictures: z.boolean().catch(USUAL.pictures),
  })
  .catch({ ...USUAL, secondsPerTurn: null, channels: [] });

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
